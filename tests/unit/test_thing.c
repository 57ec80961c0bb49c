/* test_thing.c - what moves name, game by game. That views have it is a property of every game (tests/inherited). */
#include "games/games.h"
#include "games/shy_monsters/shy_monsters.h"
#include "games/stay_away/stay_away.h"
#include "games/terrorscape/terrorscape.h"
#include "support/play.h"
#include "support/stay_table.h"
#include "support/unit.h"
#include <stdio.h>

/* All things of a move as `kind word, ...`; those that a view need not name in brackets. */
static const char *named(const Game *game, const void *view, const char *text)
{
    static char list[256];
    Thing things[THINGS_MAX];
    Move move = move_read(game, text);
    assert_true(move != NO_MOVE);
    int count = move_things(game, view, move, things), used = 0;
    list[0] = 0;
    for (int i = 0; i < count; i++) {
        const char *form = things[i].unlisted ? "%s(%s %s)" : "%s%s %s";
        used += snprintf(list + used, sizeof list - (size_t)used, form, i ? ", " : "", things[i].kind,
                         things[i].word);
    }
    return list;
}

static void a_cell_is_its_two_numbers(void **state)
{
    (void)state;
    static const char *const laid[] = { "place corridor 1 0", "place exit 1 -1" };
    StateBytes table;
    ViewBytes view;
    uint8_t seed[SEED_BYTES] = { 0 };
    Setup setup = setup_standard(&shy_monsters);
    assert_int_equal(shy_monsters.setup(table.bytes, &setup, seed), ALLOWED);
    for (int i = 0; i < LEN(laid); i++)
        assert_int_equal(shy_monsters.apply(table.bytes, 0, move_read(&shy_monsters, laid[i]), NULL),
                         ALLOWED);
    shy_monsters.view(table.bytes, 0, view.bytes);
    assert_string_equal(named(&shy_monsters, &view, "explore 1 0"), "cell 1 0");
    assert_string_equal(named(&shy_monsters, &view, "place corridor 2 -1"), "tile corridor, (cell 2 -1)");
    assert_string_equal(named(&shy_monsters, &view, "take-back"), "cell 1 -1");
    assert_string_equal(named(&shy_monsters, &view, "done"), "");
}

/* Left is clockwise: of the target, or of who sets a door himself. */
static void a_gap_is_named_by_its_two_players(void **state)
{
    (void)state;
    StayView v = { .seat = A, .players = 4, .size = 4, .ring = { A, C, B, D }, .doors = { 0, 1 } };
    assert_string_equal(named(&stay_away, &v, "play axe B right"), "card axe, seat B, door C-B");
    assert_string_equal(named(&stay_away, &v, "play axe B left"), "card axe, seat B, (door B-D)");
    assert_string_equal(named(&stay_away, &v, "play axe B quarantine"), "card axe, seat B");
    assert_string_equal(named(&stay_away, &v, "play barred_door left"), "card barred_door, (door A-C)");
    assert_string_equal(named(&stay_away, &v, "play barred_door right"), "card barred_door, (door D-A)");
}

static void choices_are_no_things(void **state)
{
    (void)state;
    StayView v = { .players = 4, .size = 4, .ring = { A, B, C, D } };
    assert_string_equal(named(&stay_away, &v, "show nothing"), "");
    assert_string_equal(named(&stay_away, &v, "show infected"), "card infected");
    assert_string_equal(named(&stay_away, &v, "draw"), "pile deck");
    assert_string_equal(named(&stay_away, &v, "accept"), "");
}

static void a_thing_is_of_its_own_kind_and_named_once(void **state)
{
    (void)state;
    assert_string_equal(named(&terrorscape, NULL, "give anna marco hatchet"),
                        "survivor anna, survivor marco, item hatchet");
    assert_string_equal(named(&terrorscape, NULL, "use anna herbal_medicine anna"),
                        "survivor anna, item herbal_medicine");
    assert_string_equal(named(&terrorscape, NULL, "use anna toolbox B1-B2"),
                        "survivor anna, item toolbox, (door B1-B2)");
    assert_string_equal(named(&terrorscape, NULL, "pair R1 R2"), "(room R1), (room R2)");
    assert_string_equal(named(&terrorscape, NULL, "amulet"), "item ancient_amulet");
    assert_string_equal(named(&terrorscape, NULL, "choose-survivor anna"), "(survivor anna)");
}

static void moves_are_grouped_by_who_acts(void **state)
{
    (void)state;
    Thing actor;
    assert_true(move_actor(&terrorscape, move_read(&terrorscape, "give anna marco hatchet"), &actor));
    assert_string_equal(actor.word, "anna");
    assert_string_equal(actor.kind, "survivor");
    assert_false(move_actor(&terrorscape, move_read(&terrorscape, "search"), &actor));
    assert_false(move_actor(&terrorscape, move_read(&terrorscape, "move R1"), &actor));
    assert_false(move_actor(&stay_away, move_read(&stay_away, "choose B"), &actor));
}

static void expect_words_to_fit(const ArgKind *kind)
{
    for (int i = 1; kind && kind->form == ARG_WORD && i < kind->count; i++)
        if (kind->words[i]) assert_true(strlen(kind->words[i]) < THING_WORD);
}

static void every_word_fits(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (int i = 1; i < games[g]->verb_count; i++) {
            for (int k = 0; k < MOVE_ARGS; k++) expect_words_to_fit(games[g]->verbs[i].args[k]);
            expect_words_to_fit(games[g]->verbs[i].names);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_cell_is_its_two_numbers),     test(a_gap_is_named_by_its_two_players),
        test(choices_are_no_things),         test(a_thing_is_of_its_own_kind_and_named_once),
        test(moves_are_grouped_by_who_acts), test(every_word_fits),
    };
    return run_all(tests);
}
