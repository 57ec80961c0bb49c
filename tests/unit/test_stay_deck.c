/* test_stay_deck.c - the published figures of Stay Away!'s decks and deals (docs/rules/stay-away.md, 1 and 4). */
#include <stdio.h>
#include "game/speech.h"
#include "games/stay_away/check/check.h"
#include "games/stay_away/box/card_row.h"
#include "games/stay_away/box/deck.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "support/unit.h"

enum { SIZES = 9, FEWEST = 4, DEALS = 10000 };

static const char *const editions[] = { "en-2017", "it-revised", "it-2014" };

static Setup table(const char *edition, int players)
{
    Setup setup = setup_standard(&stay_away);
    assert_true(setup_set(&stay_away, &setup, "edition", edition));
    setup.seats = (uint8_t)players;
    return setup;
}

static int of_type(const Setup *setup, CardType type)
{
    int copies[CARD_COUNT], count = 0;
    stay_compose(setup, copies);
    for (int card = 1; card < CARD_COUNT; card++)
        if (stay_type(card) == type) count += copies[card];
    return count;
}

static int copies_of(const Setup *setup, int card)
{
    int copies[CARD_COUNT];
    stay_compose(setup, copies);
    return copies[card];
}

static int all_cards(const Setup *setup)
{
    int count = 0;
    for (int type = TYPE_CONTAGION; type < TYPE_COUNT; type++) count += of_type(setup, (CardType)type);
    return count;
}

static int in_pool(const Setup *setup)
{
    return of_type(setup, TYPE_ACTION) + of_type(setup, TYPE_DEFENSE) + of_type(setup, TYPE_OBSTACLE);
}

/* 1.2: composition per table size; the English box has one action card more from eleven players on. */
static void the_cards_of_each_table_size_are_those_of_the_table(void **state)
{
    static const struct {
        int infected, action, defense, obstacle, panic, all, pool, deck;
    } want[SIZES] = {
        { 8, 17, 4, 1, 4, 35, 22, 19 },     { 8, 18, 5, 2, 7, 41, 25, 21 },
        { 10, 23, 10, 2, 8, 54, 35, 30 },   { 12, 27, 10, 3, 10, 63, 40, 35 },
        { 13, 29, 12, 3, 11, 69, 44, 37 },  { 15, 37, 12, 4, 19, 88, 53, 52 },
        { 17, 41, 12, 4, 20, 95, 57, 55 },  { 20, 45, 17, 5, 20, 108, 67, 64 },
        { 20, 45, 17, 5, 20, 108, 67, 60 },
    };
    (void)state;
    for (int e = 0; e < LEN(editions); e++) {
        for (int i = 0; i < SIZES; i++) {
            Setup setup = table(editions[e], FEWEST + i);
            StayState s;
            uint8_t seed[SEED_BYTES] = { 7 };
            int more = e == 0 && FEWEST + i >= 11 ? 1 : 0;
            assert_int_equal(copies_of(&setup, CARD_THE_THING), 1);
            assert_int_equal(copies_of(&setup, CARD_INFECTED), want[i].infected);
            assert_int_equal(of_type(&setup, TYPE_CONTAGION), want[i].infected + 1);
            assert_int_equal(of_type(&setup, TYPE_ACTION), want[i].action + more);
            assert_int_equal(of_type(&setup, TYPE_DEFENSE), want[i].defense);
            assert_int_equal(of_type(&setup, TYPE_OBSTACLE), want[i].obstacle);
            assert_int_equal(of_type(&setup, TYPE_PANIC), want[i].panic);
            assert_int_equal(all_cards(&setup), want[i].all + more);
            assert_int_equal(in_pool(&setup), want[i].pool + more);
            assert_int_equal(stay_away.setup(&s, &setup, seed), ALLOWED);
            assert_int_equal(s.deck, want[i].deck + more);
            assert_int_equal(s.cards, want[i].all + more);
        }
    }
}

/* 1.1: every copy of every card, by the number of players from which on it is used. */
static void every_card_has_its_copies(void **state)
{
    static const uint8_t want[CARD_COUNT][SIZES] = {
        [CARD_THE_THING] = { 1, 1, 1, 1, 1, 1, 1, 1, 1 },
        [CARD_INFECTED] = { 8, 8, 10, 12, 13, 15, 17, 20, 20 },
        [CARD_FLAMETHROWER] = { 2, 2, 3, 3, 3, 4, 4, 5, 5 },
        [CARD_ANALYSIS] = { 0, 1, 2, 2, 2, 3, 3, 3, 3 },
        [CARD_AXE] = { 1, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_SUSPICIOUS] = { 4, 4, 4, 5, 6, 7, 8, 8, 8 },
        [CARD_WHISKEY] = { 1, 1, 2, 2, 2, 2, 3, 3, 3 },
        [CARD_RESOLUTE] = { 2, 2, 3, 3, 3, 4, 5, 5, 5 },
        [CARD_WATCH_YOUR_BACK] = { 1, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_CHANGE_PLACES] = { 2, 2, 2, 3, 3, 4, 4, 5, 5 },
        [CARD_YOUD_BETTER_RUN] = { 2, 2, 2, 3, 3, 4, 4, 5, 5 },
        [CARD_SEDUCTION] = { 2, 2, 3, 4, 5, 5, 6, 7, 7 },
        [CARD_SCARY] = { 0, 1, 2, 2, 3, 3, 3, 4, 4 },
        [CARD_IM_COMFORTABLE] = { 1, 1, 2, 2, 2, 2, 2, 3, 3 },
        [CARD_NO_THANKS] = { 1, 1, 2, 2, 3, 3, 3, 4, 4 },
        [CARD_MISSED] = { 1, 1, 2, 2, 2, 2, 2, 3, 3 },
        [CARD_NO_BARBECUE] = { 1, 1, 2, 2, 2, 2, 2, 3, 3 },
        [CARD_QUARANTINE] = { 0, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_BARRED_DOOR] = { 1, 1, 1, 2, 2, 2, 2, 3, 3 },
        [CARD_ROTTEN_ROPES] = { 0, 0, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_ONE_TWO] = { 0, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_THREE_FOUR] = { 1, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_SO_THIS_IS_THE_PARTY] = { 0, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_GET_OUT_OF_HERE] = { 0, 1, 1, 1, 1, 1, 1, 1, 1 },
        [CARD_FORGETFUL] = { 1, 1, 1, 1, 1, 1, 1, 1, 1 },
        [CARD_ROUND_AND_ROUND] = { 1, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_CANT_WE_BE_FRIENDS] = { 0, 0, 0, 1, 1, 2, 2, 2, 2 },
        [CARD_BLIND_DATE] = { 1, 1, 1, 1, 1, 2, 2, 2, 2 },
        [CARD_OOOOPS] = { 0, 0, 0, 0, 0, 0, 1, 1, 1 },
        [CARD_JUST_BETWEEN_US] = { 0, 0, 0, 1, 1, 2, 2, 2, 2 },
        [CARD_REVELATIONS] = { 0, 0, 0, 0, 1, 1, 1, 1, 1 },
    };
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        Setup setup = table("it-2014", FEWEST + i), english = table("en-2017", FEWEST + i);
        for (int card = 1; card < CARD_COUNT; card++) {
            int more = card == CARD_ANALYSIS && FEWEST + i >= 11 ? 1 : 0;
            assert_int_equal(copies_of(&setup, card), want[card][i]);
            assert_int_equal(copies_of(&english, card), want[card][i] + more);
        }
    }
}

static void the_extra_card_of_the_english_box_can_be_chosen(void **state)
{
    Setup setup = table("en-2017", 12);
    (void)state;
    assert_true(setup_set(&stay_away, &setup, "en_extra", "suspicious4"));
    assert_int_equal(copies_of(&setup, CARD_SUSPICIOUS), 9);
    assert_int_equal(copies_of(&setup, CARD_ANALYSIS), 3);
    assert_int_equal(all_cards(&setup), 109);
    assert_true(setup_set(&stay_away, &setup, "en_extra", "none"));
    assert_int_equal(all_cards(&setup), 108);
    setup = table("it-2014", 6);
    assert_true(setup_set(&stay_away, &setup, "russian_infected", "yes"));
    assert_int_equal(copies_of(&setup, CARD_INFECTED), 9);
}

/* V2: a signed number, never below none nor above the box. */
static void more_or_fewer_infected_stay_within_the_box(void **state)
{
    static const struct {
        int players, change, copies;
    } cases[] = { { 4, 2, 10 }, { 4, -3, 5 }, { 4, -20, 0 }, { 12, 5, 20 }, { 6, 10, 20 } };
    (void)state;
    for (int i = 0; i < LEN(cases); i++) {
        Setup setup = table("it-2014", cases[i].players);
        setup.option[OPTION_MORE_INFECTED] = (int16_t)cases[i].change;
        assert_int_equal(copies_of(&setup, CARD_INFECTED), cases[i].copies);
    }
}

/* ---- deals ---- */

typedef struct Dealt {
    int things, infected, panics, held_back, thing_infected;
} Dealt;

static Dealt count_dealt(const StayState *s)
{
    Dealt dealt = { 0 };
    for (int player = 0; player < s->players; player++) {
        assert_int_equal(s->hand_size[player], 4);
        int thing = stay_count(s, player, CARD_THE_THING), infected = stay_count(s, player, CARD_INFECTED);
        assert_int_equal(s->role[player], thing ? ROLE_THE_THING : ROLE_HUMAN);
        dealt.things += thing;
        dealt.infected += infected;
        if (thing) dealt.thing_infected += infected;
        dealt.held_back += stay_count(s, player, CARD_FLAMETHROWER) + stay_count(s, player, CARD_ANALYSIS);
        for (int i = 0; i < 4; i++) dealt.panics += is_panic(s->kind[s->hand[player][i]]);
    }
    return dealt;
}

static void deal(const Setup *setup, uint64_t number, StayState *s)
{
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(number, seed);
    assert_int_equal(stay_away.setup(s, setup, seed), ALLOWED);
}

/* Example 3. */
static void opening_hands_hold_one_thing_and_neither_infected_nor_panic(void **state)
{
    int thing_at[PLAYERS_MAX] = { 0 }, first_at[PLAYERS_MAX] = { 0 };
    (void)state;
    for (int i = 0; i < DEALS; i++) {
        StayState s;
        Setup setup = table(editions[i % 3], FEWEST + i / 3 % SIZES);
        deal(&setup, (uint64_t)i, &s);
        Dealt dealt = count_dealt(&s);
        assert_int_equal(dealt.things, 1);
        assert_int_equal(dealt.infected, 0);
        assert_int_equal(dealt.panics, 0);
        assert_null(stay_audit(&s));
        thing_at[stay_the_thing(&s)]++;
        first_at[s.turn]++;
    }
    for (int i = 0; i < FEWEST; i++) {
        assert_in_range(thing_at[i], DEALS / 10, DEALS / 5);
        assert_in_range(first_at[i], DEALS / 10, DEALS / 5);
    }
}

/* Example 4. */
static void a_fast_start_gives_the_thing_two_infected(void **state)
{
    Setup setup = table("en-2017", 6);
    (void)state;
    assert_true(setup_set(&stay_away, &setup, "fast_start", "yes"));
    for (int i = 0; i < 1000; i++) {
        StayState s;
        int infected = 0;
        deal(&setup, (uint64_t)i, &s);
        Dealt dealt = count_dealt(&s);
        assert_int_equal(dealt.things, 1);
        assert_int_equal(dealt.infected, 2);
        assert_int_equal(dealt.thing_infected, 2);
        assert_int_equal(s.deck, 30);
        for (int k = 0; k < s.deck; k++) infected += s.kind[s.pile[k]] == CARD_INFECTED;
        assert_int_equal(infected, 8);
    }
}

/* V1. */
static void with_the_thing_in_the_deck_everybody_starts_human(void **state)
{
    (void)state;
    for (int i = 0; i < 1000; i++) {
        StayState s;
        int things = 0;
        Setup setup = table("it-2014", FEWEST + i % SIZES);
        assert_true(setup_set(&stay_away, &setup, "thing_in_deck", "yes"));
        deal(&setup, (uint64_t)i, &s);
        assert_int_equal(count_dealt(&s).things, 0);
        for (int k = 0; k < s.deck; k++) things += s.kind[s.pile[k]] == CARD_THE_THING;
        assert_int_equal(things, 1);
        assert_int_equal(s.deck + 4 * s.players, s.cards);
    }
}

/* V3: the pool is large enough at every size, with V1 too. */
static void flames_and_analysis_can_be_kept_out_of_the_deal(void **state)
{
    (void)state;
    for (int i = 0; i < 1000; i++) {
        StayState s;
        Setup setup = table("it-2014", FEWEST + i % SIZES);
        assert_true(setup_set(&stay_away, &setup, "flames_and_analysis_not_dealt", "yes"));
        if (i & 1) assert_true(setup_set(&stay_away, &setup, "thing_in_deck", "yes"));
        deal(&setup, (uint64_t)i, &s);
        assert_int_equal(count_dealt(&s).held_back, 0);
    }
}

/* V5: exactly one The Thing, and enough to deal. */
static void a_free_deck_is_checked(void **state)
{
    StayState s;
    uint8_t seed[SEED_BYTES] = { 0 };
    Setup setup = table("en-2017", 4);
    (void)state;
    for (int card = CARD_FLAMETHROWER; card < CARD_COUNT; card++) setup.option[OPTION_DECK + card - 1] = 0;
    setup.option[OPTION_DECK + CARD_AXE - 1] = 14;
    assert_int_equal(stay_away.setup(&s, &setup, seed), REASON_DECK_SMALL);
    setup.option[OPTION_DECK + CARD_AXE - 1] = 15;
    assert_int_equal(stay_away.setup(&s, &setup, seed), ALLOWED);
    assert_int_equal(s.deck, 8);
    setup.option[OPTION_DECK + CARD_THE_THING - 1] = 2;
    assert_int_equal(stay_away.setup(&s, &setup, seed), REASON_ONE_THING);
    setup.option[OPTION_DECK + CARD_THE_THING - 1] = 0;
    assert_int_equal(stay_away.setup(&s, &setup, seed), REASON_ONE_THING);
    setup.option[OPTION_DECK + CARD_THE_THING - 1] = 1;
    for (int card = CARD_FLAMETHROWER; card < CARD_SCARY; card++) setup.option[OPTION_DECK + card - 1] = 20;
    assert_int_equal(stay_away.setup(&s, &setup, seed), REASON_DECK_LARGE);
}

static void options_that_exclude_each_other_are_refused(void **state)
{
    StayState s;
    uint8_t seed[SEED_BYTES] = { 0 };
    Setup setup = table("en-2017", 6);
    (void)state;
    assert_true(setup_set(&stay_away, &setup, "fast_start", "yes"));
    assert_true(setup_set(&stay_away, &setup, "thing_in_deck", "yes"));
    assert_int_equal(stay_away.setup(&s, &setup, seed), REASON_FAST_START_THING);
    setup = table("en-2017", 6);
    assert_true(setup_set(&stay_away, &setup, "super_infection", "no"));
    assert_int_equal(stay_away.setup(&s, &setup, seed), REASON_SUPER_OR_LIMIT);
}

static void assert_reason_says(Reason reason, const char *words)
{
    char text[256];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        Out out = out_into(text, sizeof text);
        speak_reason(&stay_away, (Lang)lang, reason, &out);
        assert_non_null(strstr(text, words));
    }
}

static void refusals_name_both_options_and_the_numbers(void **state)
{
    char number[16];
    (void)state;
    assert_reason_says(REASON_FAST_START_THING, "fast_start=yes");
    assert_reason_says(REASON_FAST_START_THING, "thing_in_deck=yes");
    assert_reason_says(REASON_FAST_START_LIMIT, "fast_start=yes");
    assert_reason_says(REASON_FAST_START_LIMIT, "infected_limit=1");
    assert_reason_says(REASON_SUPER_OR_LIMIT, "infected_limit=0");
    assert_reason_says(REASON_SUPER_OR_LIMIT, "super_infection=no");
    snprintf(number, sizeof number, " %d ", CARDS_MAX);
    assert_reason_says(REASON_DECK_LARGE, number);
    snprintf(number, sizeof number, " %d ", OBSTACLES_MAX);
    assert_reason_says(REASON_DECK_OBSTACLES, number);
}

/* What is asked of the order of the kinds agrees with the type that a row names. */
static void kinds_stand_in_the_order_of_their_types(void **state)
{
    (void)state;
    for (int card = 1; card < CARD_COUNT; card++) {
        CardType type = stay_type(card);
        bool plays = type == TYPE_ACTION || type == TYPE_OBSTACLE;
        assert_true(type > TYPE_NONE && type < TYPE_COUNT);
        assert_int_equal(is_panic(card), type == TYPE_PANIC);
        assert_int_equal(STAY_PLAYABLE >> card & 1, plays);
        assert_int_equal(STAY_DEFENSES >> card & 1, type == TYPE_DEFENSE);
    }
}

/* A row is whole: a card that is played has an effect, a defense something to answer, a Panic card what happens. */
static void every_row_says_what_its_card_does(void **state)
{
    (void)state;
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardRow *row = &stay_cards[card];
        bool plays = row->type == TYPE_ACTION || row->type == TYPE_OBSTACLE;
        assert_int_equal(row->effect != NULL, plays);
        assert_int_equal(row->then != NULL, row->type == TYPE_DEFENSE);
        assert_int_equal(row->answers != 0, row->type == TYPE_DEFENSE);
        assert_int_equal(row->happens || row->on, row->type == TYPE_PANIC);
        assert_int_equal(row->on != NULL, row->may_be_for != NULL);
        assert_int_not_equal(row->from[0], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_cards_of_each_table_size_are_those_of_the_table),
        test(every_card_has_its_copies),
        test(the_extra_card_of_the_english_box_can_be_chosen),
        test(more_or_fewer_infected_stay_within_the_box),
        test(opening_hands_hold_one_thing_and_neither_infected_nor_panic),
        test(a_fast_start_gives_the_thing_two_infected),
        test(with_the_thing_in_the_deck_everybody_starts_human),
        test(flames_and_analysis_can_be_kept_out_of_the_deal),
        test(a_free_deck_is_checked),
        test(options_that_exclude_each_other_are_refused),
        test(refusals_name_both_options_and_the_numbers),
        test(kinds_stand_in_the_order_of_their_types),
        test(every_row_says_what_its_card_does),
    };
    return run_all(tests);
}
