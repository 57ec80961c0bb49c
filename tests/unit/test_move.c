/* test_move.c - moves survive the way to text and back, and nothing else is taken for one. */
#include "support/space.h"
#include "support/toy.h"
#include "support/unit.h"

static const Game *all[GAMES_ROOM];

static const char *written(const Game *game, Move move)
{
    static char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    move_write(game, move, &out);
    if (out.full) fail_msg("move %08x of %s does not fit MOVE_TEXT_MAX", move, game->name);
    return text;
}

static void a_move_keeps_its_verb_and_arguments(void **state)
{
    (void)state;
    for (int a = -128; a < 128; a++) {
        Move move = move_make(200, a, -1 - a, 5);
        assert_int_equal(move_verb(move), 200);
        assert_int_equal(move_arg(move, 0), a);
        assert_int_equal(move_arg(move, 1), -1 - a);
        assert_int_equal(move_arg(move, 2), 5);
    }
}

/* Every verb with every value of every argument, of every game. */
static void every_move_of_every_game_is_read_back(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++) {
        uint64_t size = space_size(all[g]);
        assert_true(size > 0);
        for (uint64_t i = 0; i < size; i++) {
            Move move = space_move(all[g], i);
            const char *text = written(all[g], move);
            assert_int_not_equal(text[0], '?');
            Move back = move_read(all[g], text);
            if (back != move)
                fail_msg("%s: \"%s\" is %08x, was read as %08x", all[g]->name, text, move, back);
        }
    }
}

static void upper_case_and_more_blanks_read_the_same(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (uint64_t i = 0; i < space_size(all[g]); i += 7) {
            Move move = space_move(all[g], i);
            char text[4 * MOVE_TEXT_MAX] = "  ", *to = text + 2;
            for (const char *from = written(all[g], move); *from; from++) {
                *to++ = *from >= 'a' && *from <= 'z' ? (char)(*from - 32) : *from;
                if (*from == ' ') *to++ = '\t';
            }
            strcpy(to, " ");
            assert_int_equal(move_read(all[g], text), move);
        }
}

static void a_number_that_is_no_move_is_written_as_one(void **state)
{
    (void)state;
    static const struct {
        int verb, a, b, c;
    } none[] = { { 0, 0, 0, 0 },           { TOY_VERBS, 0, 0, 0 },   { 255, 0, 0, 0 },
                 { TOY_WALK, 10, 0, 0 },   { TOY_WALK, -4, 0, 0 },   { TOY_WALK, 1, 1, 0 },
                 { TOY_PASS, 1, 0, 0 },    { TOY_PASS, 0, 0, 1 },    { TOY_WHISPER, 0, 1, 0 },
                 { TOY_WHISPER, 4, 1, 0 }, { TOY_WHISPER, 1, 5, 0 }, { TOY_WHISPER, 1, -1, 0 } };
    for (int i = 0; i < LEN(none); i++) {
        const char *text = written(&toy, move_make(none[i].verb, none[i].a, none[i].b, none[i].c));
        if (text[0] != '?') fail_msg("row %d was written as \"%s\"", i, text);
        assert_int_equal(move_read(&toy, text), NO_MOVE);
    }
}

static void optional_arguments_may_be_left_out(void **state)
{
    (void)state;
    assert_string_equal(written(&toy, move_make(TOY_WHISPER, 1, 0, 0)), "whisper red");
    assert_int_equal(move_read(&toy, "whisper red"), move_make(TOY_WHISPER, 1, 0, 0));
    assert_int_equal(move_read(&toy, "whisper red ben"), move_make(TOY_WHISPER, 1, 2, 0));
}

static void malformed_moves_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        " ",
        "wal",
        "walks 1",
        "walk",
        "walk x",
        "walk 1 2",
        "walk 10",
        "walk -4",
        "walk 1.5",
        "walk --1",
        "walk 99999999999",
        "pass 1",
        "pass pass",
        "whisper",
        "whisper ben",
        "whisper hidden",
        "whisper red red",
        "whisper red spectator",
        "whisper red eve",
        "whisper red ben ada",
        "red whisper",
        "whisper,red",
        "?1",
        "walk 265",
        "walk 1\x01",
        "whisper re",
    };
    for (int i = 0; i < LEN(bad); i++)
        if (move_read(&toy, bad[i]) != NO_MOVE) fail_msg("\"%s\" was read as a move", bad[i]);
}

/* Cut each move's text anywhere: what is left is another move's text, or none. */
static void a_text_cut_short_is_never_the_same_move(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (uint64_t i = 0; i < space_size(all[g]); i += 11) {
            Move move = space_move(all[g], i);
            char text[MOVE_TEXT_MAX];
            strcpy(text, written(all[g], move));
            for (size_t length = strlen(text); length-- > 0;) {
                text[length] = 0;
                assert_int_not_equal(move_read(all[g], text), move);
            }
        }
}

static void seats_have_words(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (Seat seat = 0; seat <= SPECTATOR; seat++) {
            char text[64];
            Out out = out_into(text, sizeof text);
            seat_write(all[g], seat, &out);
            Seat back = NO_SEAT;
            bool sits = seat < all[g]->max_seats || seat == SPECTATOR;
            assert_int_equal(seat_read(all[g], (Word) { text, (int)strlen(text) }, &back), sits);
            if (sits) assert_int_equal(back, seat);
        }
    Seat seat;
    assert_false(seat_read(&toy, (Word) { "", 0 }, &seat));
}

static void verbs_have_names_of_their_own(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (int a = 1; a < all[g]->verb_count; a++) {
            assert_non_null(all[g]->verbs[a].name);
            for (int b = 1; b < a; b++) assert_string_not_equal(all[g]->verbs[a].name, all[g]->verbs[b].name);
        }
}

static void reasons_have_names_that_read_back(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++) {
        for (int i = REASON_OWN; i < REASON_OWN + all[g]->reason_count; i++) {
            const char *name = reason_name(all[g], (Reason)i);
            assert_string_not_equal(name, "?");
            assert_int_equal(reason_read(all[g], name), i);
        }
        assert_int_equal(reason_read(all[g], reason_name(all[g], REASON_OPTION)), REASON_OPTION);
        assert_int_equal(reason_read(all[g], "?"), ALLOWED);
        assert_int_equal(reason_read(all[g], "no such thing"), ALLOWED);
        assert_string_equal(reason_name(all[g], 255), "?");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_move_keeps_its_verb_and_arguments),
        test(every_move_of_every_game_is_read_back),
        test(upper_case_and_more_blanks_read_the_same),
        test(a_number_that_is_no_move_is_written_as_one),
        test(optional_arguments_may_be_left_out),
        test(malformed_moves_are_refused),
        test(a_text_cut_short_is_never_the_same_move),
        test(seats_have_words),
        test(verbs_have_names_of_their_own),
        test(reasons_have_names_that_read_back),
    };
    return run_all(tests);
}
