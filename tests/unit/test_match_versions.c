/* test_match_versions.c - files of earlier formats and earlier rules, and what is told of them. */
#include "support/renumber.h"
#include "support/toy.h"
#include "support/unit.h"
#include "game/match.h"
#include "game/match_lines.h"
#include "games/games.h"
#include "bots/random.h"
#include <stdio.h>

enum { ROOM = 4000, TEXT = 1 << 18 };

typedef struct Table {
    Match match;
    MatchLine lines[ROOM];
    _Alignas(16) uint8_t state[STATE_MAX];
    char text[TEXT];
} Table;

static Table one, two;
static const Game *found; /* what every name finds */

static const Game *find(const char *name)
{
    return text_equal(name, found->name) ? found : NULL;
}

static void lend(Table *table, const Game *game)
{
    table->match =
        (Match) { .game = game, .lines = table->lines, .room = ROOM, .state = (void *)table->state };
}

static bool read_in(Table *table, const Game *game, const char *text, MatchError *error)
{
    lend(table, game);
    found = game;
    return match_read(&table->match, text, find, error);
}

static char *write_out(Table *table)
{
    Out out = out_into(table->text, TEXT);
    assert_true(match_write(&table->match, &out));
    return table->text;
}

/* A match of up to 300 random moves, as a file. */
static char *played(Table *table, const Game *game, uint64_t seed)
{
    Move moves[MOVES_MAX];
    Rng rng;
    lend(table, game);
    table->match.setup = setup_standard(game);
    rng_seed_from_number(seed, table->match.seed);
    rng_start(&rng, table->match.seed, 99);
    assert_int_equal(match_start(&table->match), ALLOWED);
    for (SeatMask owing; table->match.count < 300 && (owing = game->to_move(table->state)) != 0;) {
        Seat seat = (Seat)__builtin_ctz(owing);
        int count = game->moves(table->state, seat, moves);
        int chosen = random_choose(game, seat, NULL, moves, count, &rng);
        assert_int_equal(match_apply(&table->match, seat, moves[chosen], NULL), ALLOWED);
    }
    return write_out(table);
}

static void a_game_that_counts_its_words_anew_still_reads_old_files(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        MatchError error;
        int other_numbers = 0;
        played(&one, games[g], 5);
        if (!read_in(&two, renumbered(games[g]), one.text, &error))
            fail_msg("%s, line %d: %s", games[g]->name, error.line, error.what);
        assert_int_equal(two.match.count, one.match.count);
        assert_memory_equal(one.state, two.state, games[g]->state_size);
        for (int i = 0; i < one.match.count; i++) other_numbers += one.lines[i].move != two.lines[i].move;
        assert_true(2 * other_numbers > one.match.count);
        assert_string_equal(write_out(&two), one.text);
    }
}

/* `from` replaced by `to` once, which must be there. */
static const char *changed(const char *text, const char *from, const char *to)
{
    static char out[TEXT];
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(out, sizeof out, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

/* The same with the right fingerprint at the end: a file that was written so. */
static const char *written_otherwise(const char *text, const char *from, const char *to)
{
    static char out[TEXT];
    strcpy(out, changed(text, from, to));
    char *hash = strstr(out, "\nhash ");
    assert_non_null(hash);
    snprintf(hash, 64, "\nhash %016llx\n", (unsigned long long)match_text_hash(out));
    return out;
}

static void every_change_of_a_files_words_is_seen(void **state)
{
    (void)state;
    const char *file = played(&one, games[0], 7);
    MatchError error;
    assert_true(match_text_is_whole(file));
    assert_true(read_in(&two, games[0], file, &error));
    for (const char *line = strchr(file, '\n') + 1; *line && strncmp(line, "hash ", 5) != 0;
         line = strchr(line, '\n') + 1) {
        static char copy[TEXT];
        strcpy(copy, file);
        copy[line - file] = 'q';
        assert_false(match_text_is_whole(copy));
        assert_false(read_in(&two, games[0], copy, &error));
    }
    assert_false(match_text_is_whole(changed(file, "\nhash ", "\n#ash ")));
    assert_false(match_text_is_whole(changed(file, "\nposition ", "\nhash ")));
}

static void blanks_case_comments_and_the_commitment_are_no_part_of_the_fingerprint(void **state)
{
    (void)state;
    static const char file[] = "murk 2\ngame toy\nseed 0c\nada: walk 3\nresult end ada\n";
    uint64_t hash = match_text_hash(file);
    assert_true(match_text_hash("# hello\n\n MURK 1 \r\nGAME  Toy\r\ncommitment 77\nseed 0C\nADA :walk\t3\n"
                                "result end ada\nhash 1234\nada: pass\n") == hash);
    assert_true(match_text_hash("murk 2\ngame toy\nseed 0c\nada: walk 3\nresult end ben\n") != hash);
    assert_true(match_text_hash("murk 2\ngame toy\nseed 0c\nada: walk3\nresult end ada\n") != hash);
    assert_true(match_text_hash("murk 2\ngame toy\nseed 0c ada: walk 3\nresult end ada\n") != hash);
}

static void a_file_of_other_rules_says_so_and_reads_as_far_as_todays_allow(void **state)
{
    (void)state;
    MatchError error;
    Game later = toy;
    static const char match[] =
        "murk 2\ngame toy\nrules 1\nseats 2\noption length 4\noption mood calm\n"
        "seed 0c00000000000000000000000000000000000000000000000000000000000000\n"
        "ada: walk 3\nben: walk 1\nada: pass\nben: pass\nresult end ada\nposition 0000000000000000\nhash 0\n";
    const char *file = written_otherwise(match, "hash 0", "hash 0");
    later.rules_version = 2;

    assert_true(match_text_is_whole(file));
    assert_true(read_in(&two, &later, file, &error));
    assert_int_equal(two.match.origin.rules, 1);
    assert_int_equal(two.match.origin.format, 2);
    assert_true(two.match.origin.position_differs);
    assert_non_null(strstr(write_out(&two), "\nrules 2\n"));
    assert_true(read_in(&two, &later, two.text, &error));
    assert_false(two.match.origin.position_differs);

    assert_false(read_in(&two, &toy, file, &error)); /* of the same rules there is but one position */
    assert_string_equal(error.what, "position");
    assert_false(read_in(&two, &later, written_otherwise(match, "result end ada", "result end ben"), &error));
    assert_string_equal(error.what, "result");
    assert_false(read_in(&two, &later, written_otherwise(match, "ben: walk 1", "ada: walk 1"), &error));
    assert_string_equal(error.what, "refused");
    assert_int_equal(error.line, 9);
    assert_true(match_text_is_whole(written_otherwise(match, "ben: walk 1", "ada: walk 1")));
}

static void files_of_the_first_format_are_read_and_another_fingerprint_is_not_confirmed(void **state)
{
    (void)state;
    MatchError error;
    static const char file[] = "murk 1\ngame toy\n"
                               "seed 0c00000000000000000000000000000000000000000000000000000000000000\n"
                               "ada: walk 3\nhash 0123456789abcdef\n";
    assert_true(read_in(&two, &toy, file, &error));
    assert_int_equal(two.match.origin.format, 1);
    assert_int_equal(two.match.origin.rules, 0);
    assert_int_equal(two.match.count, 1);
    assert_true(two.match.origin.hash_unconfirmed);
    assert_false(read_in(&two, &toy, changed(file, "game toy\n", "game toy\nrules 1\n"), &error));
    assert_string_equal(error.what, "not_then");
    assert_false(read_in(&two, &toy, changed(file, "hash 0", "position 0123456789abcdef\nhash 0"), &error));
    assert_string_equal(error.what, "not_then");
    assert_false(read_in(&two, &toy, changed(file, "walk 3", "walk 99"), &error));
    assert_false(read_in(&two, &toy, changed(file, "cdef\n", "cdef\nben: pass\n"), &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_game_that_counts_its_words_anew_still_reads_old_files),
        test(every_change_of_a_files_words_is_seen),
        test(blanks_case_comments_and_the_commitment_are_no_part_of_the_fingerprint),
        test(a_file_of_other_rules_says_so_and_reads_as_far_as_todays_allow),
        test(files_of_the_first_format_are_read_and_another_fingerprint_is_not_confirmed),
    };
    return run_all(tests);
}
