/* test_match.c - a match survives the way to its file and back, and a broken file is told by its line. */
#include "support/toy.h"
#include "support/unit.h"
#include "game/match.h"

enum { ROOM = 16 };

typedef struct Fixture {
    Match match;
    MatchLine lines[ROOM];
    ToyState table;
    char text[4096];
} Fixture;

static void lend(Fixture *f)
{
    memset(f, 0, sizeof *f);
    f->match.game = &toy;
    f->match.lines = f->lines;
    f->match.room = ROOM;
    f->match.state = &f->table;
}

static Move colour_of(const Fixture *f, Seat seat, int to)
{
    return move_make(TOY_WHISPER, f->table.colour[seat], to, 0);
}

/* A finished match of three seats and six turns. */
static void play(Fixture *f)
{
    lend(f);
    f->match.setup = setup_standard(&toy);
    assert_true(setup_set(&toy, &f->match.setup, "seats", "3"));
    assert_true(setup_set(&toy, &f->match.setup, "edition", "wild"));
    rng_seed_from_number(12, f->match.seed);
    assert_int_equal(match_start(&f->match), ALLOWED);
    assert_int_equal(match_apply(&f->match, 0, move_make(TOY_WALK, 3, 0, 0), NULL), ALLOWED);
    assert_int_equal(match_apply(&f->match, 1, move_make(TOY_WALK, -2, 0, 0), NULL), ALLOWED);
    assert_int_equal(match_apply(&f->match, 2, colour_of(f, 2, 1), NULL), ALLOWED);
    assert_int_equal(match_apply(&f->match, 0, colour_of(f, 0, 0), NULL), ALLOWED);
    assert_int_equal(match_apply(&f->match, 1, move_make(TOY_PASS, 0, 0, 0), NULL), ALLOWED);
    assert_int_equal(match_apply(&f->match, 2, move_make(TOY_WALK, 9, 0, 0), NULL), ALLOWED);
}

static char *write_out(Fixture *f)
{
    Out out = out_into(f->text, sizeof f->text);
    assert_true(match_write(&f->match, &out));
    return f->text;
}

static bool read_in(Fixture *f, const char *text, MatchError *error)
{
    lend(f);
    memset(error, 0xff, sizeof *error);
    return match_read(&f->match, text, toy_find, error);
}

static void expect_same(const Fixture *a, const Fixture *b)
{
    assert_ptr_equal(a->match.game, b->match.game);
    assert_int_equal(a->match.count, b->match.count);
    assert_memory_equal(&a->match.setup, &b->match.setup, sizeof a->match.setup);
    assert_memory_equal(a->match.seed, b->match.seed, SEED_BYTES);
    assert_memory_equal(&a->table, &b->table, sizeof a->table);
    for (int i = 0; i < a->match.count; i++) {
        assert_int_equal(a->lines[i].seat, b->lines[i].seat);
        assert_int_equal(a->lines[i].move, b->lines[i].move);
    }
}

static void a_written_match_is_read_back_and_written_the_same(void **state)
{
    (void)state;
    Fixture one, two;
    MatchError error;
    for (int turns = 0; turns <= 6; turns++)
        for (int sealed = 0; sealed < 2; sealed++) {
            play(&one);
            match_rewind(&one.match, turns);
            one.match.has_commitment = sealed;
            memset(one.match.commitment, 0x5c, COMMITMENT_BYTES);
            write_out(&one);
            assert_true(read_in(&two, one.text, &error));
            expect_same(&one, &two);
            assert_int_equal(two.match.has_commitment, sealed);
            if (sealed) assert_memory_equal(two.match.commitment, one.match.commitment, COMMITMENT_BYTES);
            assert_string_equal(write_out(&two), one.text);
        }
}

static void the_file_is_plain_lines(void **state)
{
    (void)state;
    Fixture f;
    play(&f);
    const char *text = write_out(&f);
    static const char head[] =
        "murk 2\ngame toy\nrules 1\nedition wild\nseats 3\noption length 6\noption mood wild\nseed 0c00";
    assert_memory_equal(text, head, sizeof head - 1);
    assert_non_null(strstr(text, "\nada: walk 3\nben: walk -2\ncleo: whisper "));
    assert_non_null(strstr(text, "\nben: pass\ncleo: walk 9\nresult end cleo\nposition "));
    assert_int_equal(text[strlen(text) - 1], '\n');
}

static void a_refused_move_is_not_in_the_match(void **state)
{
    (void)state;
    Fixture f;
    play(&f);
    match_rewind(&f.match, 2);
    ToyState before = f.table;
    assert_int_equal(match_apply(&f.match, 0, move_make(TOY_PASS, 0, 0, 0), NULL), REASON_NOT_YOUR_TURN);
    assert_int_equal(f.match.count, 2);
    assert_memory_equal(&before, &f.table, sizeof before);
}

static void rewinding_and_looking_back_agree_with_what_was(void **state)
{
    (void)state;
    Fixture f;
    play(&f);
    ToyState was[7], then;
    MatchLine lines[6];
    memcpy(lines, f.lines, sizeof lines);
    assert_int_equal(toy.setup(&was[0], &f.match.setup, f.match.seed), ALLOWED);
    for (int i = 0; i < 6; i++) {
        was[i + 1] = was[i];
        assert_int_equal(toy.apply(&was[i + 1], lines[i].seat, lines[i].move, NULL), ALLOWED);
    }
    ToyState last = f.table;
    for (int i = 0; i <= 6; i++) {
        match_state_at(&f.match, i, &then);
        assert_memory_equal(&then, &was[i], sizeof then);
        assert_memory_equal(&f.table, &last, sizeof last);
        assert_int_equal(f.match.count, 6);
    }
    for (int i = 6; i >= 0; i--) {
        match_rewind(&f.match, i);
        assert_int_equal(f.match.count, i);
        assert_memory_equal(&f.table, &was[i], sizeof then);
    }
    for (int i = 0; i < 6; i++)
        assert_int_equal(match_apply(&f.match, lines[i].seat, lines[i].move, NULL), ALLOWED);
    assert_memory_equal(&f.table, &last, sizeof last);
}

static void a_buffer_too_small_is_told(void **state)
{
    (void)state;
    Fixture f;
    play(&f);
    size_t whole = strlen(write_out(&f)) + 1;
    Out out = out_into(f.text, whole - 1);
    assert_false(match_write(&f.match, &out));
    out = out_into(f.text, whole);
    assert_true(match_write(&f.match, &out));
}

#define SEED "seed 0c00000000000000000000000000000000000000000000000000000000000000\n"
#define TOP  "murk 2\ngame toy\n"

static void comments_blanks_and_line_ends_do_not_matter(void **state)
{
    (void)state;
    Fixture f;
    MatchError error;
    assert_true(
        read_in(&f, "# a match\n\n  murk 2  \r\ngame toy \r\n\n" SEED "  # now\nada:walk 1\r\n ben : pass \n",
                &error));
    assert_int_equal(f.match.count, 2);
    assert_int_equal(f.match.setup.seats, 2);
    assert_true(read_in(&f, TOP SEED, &error));
    assert_int_equal(f.match.count, 0);
    assert_true(read_in(&f, TOP SEED "ada: pass", &error));
    assert_int_equal(f.match.count, 1);
}

static void every_broken_file_is_told_by_its_line(void **state)
{
    (void)state;
    static char long_line[600];
    memset(long_line, 'x', sizeof long_line - 1);
    memcpy(long_line, TOP SEED "ada: ", sizeof TOP SEED "ada: " - 1);
    const struct {
        const char *text, *what;
        int line;
        Reason reason;
    } broken[] = {
        { "", "empty", 1, 0 },
        { "\n\n# nothing\n", "empty", 1, 0 },
        { "game toy\n", "not_murk", 1, 0 },
        { "\n# hello\nhello\n", "not_murk", 3, 0 },
        { "murk\ngame toy\n", "format", 1, 0 },
        { "murk 3\ngame toy\n", "format", 1, 0 },
        { "murk 0\ngame toy\n", "format", 1, 0 },
        { "murk 1 1\ngame toy\n", "format", 1, 0 },
        { "murk 1\n", "no_game", 1, 0 },
        { "murk 1\n\nseats 2\n", "no_game", 3, 0 },
        { "murk 1\ngame chess\n", "unknown_game", 2, 0 },
        { "murk 1\ngame\n", "unknown_game", 2, 0 },
        { TOP "rules\n", "rules", 3, 0 },
        { TOP "rules 0\n", "rules", 3, 0 },
        { TOP "rules 1 2\n", "rules", 3, 0 },
        { TOP "rules 1\nrules 1\n", "twice", 4, 0 },
        { TOP "edition gold\n", "edition", 3, 0 },
        { TOP "edition\n", "edition", 3, 0 },
        { TOP "edition wild\n\nedition wild\n", "twice", 5, 0 },
        { TOP "option length 9\nedition wild\n", "unknown_line", 4, 0 },
        { TOP "seats 5\n", "seats", 3, 0 },
        { TOP "seats\n", "seats", 3, 0 },
        { TOP "seats 2 3\n", "seats", 3, 0 },
        { TOP "seats 2\nseats 2\n", "twice", 4, 0 },
        { TOP "option\n", "option", 3, 0 },
        { TOP "option length\n", "option", 3, 0 },
        { TOP "option length 0\n", "option", 3, 0 },
        { TOP "option length 1 1\n", "option", 3, 0 },
        { TOP "option mood sad\n", "option", 3, 0 },
        { TOP "option seats 2\n", "option", 3, 0 },
        { TOP "option edition wild\n", "option", 3, 0 },
        { TOP "seed 0c\n", "seed", 3, 0 },
        { TOP "seed\n", "seed", 3, 0 },
        { TOP SEED SEED, "twice", 4, 0 },
        { TOP "commitment 00\n", "commitment", 3, 0 },
        { TOP "commitment 0c0000000000000000000000000000000000000000000000000000000000000g\n", "commitment",
          3, 0 },
        { TOP SEED "colour red\n", "unknown_line", 4, 0 },
        { TOP, "no_seed", 2, 0 },
        { TOP "ada: pass\n" SEED, "no_seed", 3, 0 },
        { TOP SEED "dora: pass\n", "seat", 4, 0 },
        { TOP SEED "eve: pass\n", "seat", 4, 0 },
        { TOP SEED ": pass\n", "seat", 4, 0 },
        { TOP SEED "spectator: pass\n", "seat", 4, 0 },
        { TOP SEED "ada ben: pass\n", "seat", 4, 0 },
        { TOP SEED "ada:\n", "move", 4, 0 },
        { TOP SEED "ada: run\n", "move", 4, 0 },
        { TOP SEED "\n\nada: walk 99\n", "move", 6, 0 },
        { TOP SEED "ben: pass\n", "refused", 4, REASON_NOT_YOUR_TURN },
        { TOP SEED "ada: pass\nben: pass\nada: pass\nben: pass\nada: pass\n", "refused", 8,
          REASON_GAME_OVER },
        { TOP SEED "ada: pass\nseats 2\n", "unknown_line", 5, 0 },
        { TOP SEED "ada: pass\nresult end ada\n", "result", 5, 0 },
        { TOP SEED "ada: pass\nben: pass\nada: pass\nben: pass\nresult end ada\n", "result", 8, 0 },
        { TOP SEED "ada: pass\nben: pass\nada: pass\nben: pass\nresult end ada ben\nada: pass\n", "after_end",
          9, 0 },
        { TOP SEED "ada: pass\nposition 0000000000000000\n", "position", 5, 0 },
        { TOP "rules 1\n" SEED "ada: pass\nposition 0000000000000000\n", "position", 6, 0 },
        { TOP SEED "ada: pass\nhash 0000000000000000\n", "hash", 5, 0 },
        { "murk 1\ngame toy\n" SEED "ada: pass\nhash 00\n", "hash", 5, 0 },
        { TOP SEED "hash\n", "hash", 4, 0 },
        { long_line, "long_line", 4, 0 },
    };
    for (int i = 0; i < LEN(broken); i++) {
        Fixture f;
        MatchError error;
        if (read_in(&f, broken[i].text, &error))
            fail_msg("taken, though %s: %s", broken[i].what, broken[i].text);
        if (strcmp(error.what, broken[i].what) || error.line != broken[i].line ||
            error.reason != broken[i].reason)
            fail_msg("expected %s in line %d (%d), got %s in line %d (%d):\n%s", broken[i].what,
                     broken[i].line, broken[i].reason, error.what, error.line, error.reason, broken[i].text);
    }
}

static void nothing_comes_after_the_hash(void **state)
{
    (void)state;
    Fixture one, two;
    MatchError error;
    play(&one);
    strcat(write_out(&one), "ada: pass\n");
    assert_false(read_in(&two, one.text, &error));
    assert_string_equal(error.what, "after_end");
    assert_int_equal(error.line, 18);
}

static void more_moves_than_lent_lines_are_refused(void **state)
{
    (void)state;
    Fixture f;
    MatchError error;
    lend(&f);
    f.match.room = 2;
    assert_false(match_read(&f.match, TOP SEED "ada: pass\nben: pass\nada: pass\n", toy_find, &error));
    assert_string_equal(error.what, "too_many_moves");
    assert_int_equal(error.line, 6);
}

/* Whatever single character of a good file is spoilt, reading ends in a match or in an error with a line. */
static void one_spoilt_character_never_breaks_the_reader(void **state)
{
    (void)state;
    Fixture good, f;
    MatchError error;
    play(&good);
    write_out(&good);
    static const char spoils[] = { ' ', '\n', ':', '#', '0', 'z', '-', '\t', (char)0xff };
    size_t length = strlen(good.text);
    for (size_t i = 0; i < length; i++)
        for (size_t k = 0; k < sizeof spoils; k++) {
            char kept = good.text[i];
            good.text[i] = spoils[k];
            if (!read_in(&f, good.text, &error)) {
                assert_true(error.line >= 1 && error.line <= 22);
                assert_non_null(error.what);
            }
            good.text[i] = kept;
        }
}

static void a_files_game_is_found_by_its_first_lines(void **state)
{
    (void)state;
    assert_ptr_equal(match_read_game(TOP, toy_find), &toy);
    assert_ptr_equal(match_read_game("# x\nmurk 1\n\ngame toy  \nrubbish", toy_find), &toy);
    assert_null(match_read_game("", toy_find));
    assert_null(match_read_game("murk 1\ngame chess\n", toy_find));
    assert_null(match_read_game("murk 1\nseats 2\ngame toy\n", toy_find));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_written_match_is_read_back_and_written_the_same),
        test(the_file_is_plain_lines),
        test(a_refused_move_is_not_in_the_match),
        test(rewinding_and_looking_back_agree_with_what_was),
        test(a_buffer_too_small_is_told),
        test(comments_blanks_and_line_ends_do_not_matter),
        test(every_broken_file_is_told_by_its_line),
        test(nothing_comes_after_the_hash),
        test(more_moves_than_lent_lines_are_refused),
        test(one_spoilt_character_never_breaks_the_reader),
        test(a_files_game_is_found_by_its_first_lines),
    };
    return run_all(tests);
}
