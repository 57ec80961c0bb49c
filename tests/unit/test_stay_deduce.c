/* test_stay_deduce.c - what is concluded from cards seen: at tables where the answer is known, and never wrong in play. */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "games/stay_away/knowledge/deduce.h"
#include "games/stay_away/rules/state.h"
#include "games/stay_away/stay_away.h"
#include "support/play.h"

enum { A = 0, B, C, D, BYTES = 8000, MATCHES = 60 };

/* Four players, A Human with nothing in hand that matters; every other hand hides so many cards. */
static StayView table(int b, int c, int d, int deck)
{
    StayView view = { .seat = A, .players = 4, .size = 4, .deck = (uint8_t)deck, .phase = PHASE_PLAY };
    const int hands[] = { 0, b, c, d };
    for (int i = 0; i < 4; i++) {
        view.ring[i] = (uint8_t)i;
        view.hand_size[i] = (uint8_t)hands[i];
    }
    view.role[A] = ROLE_HUMAN;
    return view;
}

static void cards_that_fit_nowhere_else_are_placed(void **state)
{
    StayView view = table(2, 0, 0, 1);
    (void)state;
    view.copies[CARD_THE_THING] = 1;
    view.copies[CARD_AXE] = 2;
    StayDeduced d = stay_reckon(&view);
    assert_int_equal(d.unseen[CARD_AXE], 2);
    assert_int_equal(d.things, 1 << B); /* it is in a hand, and B has the only one */
    assert_int_equal(d.may_be[B], 1 << ROLE_THE_THING);
    assert_int_equal(d.may_be[C], 1 << ROLE_HUMAN);
    assert_int_equal(stay_least(&d, CARD_AXE, B), 1);
    assert_int_equal(stay_most(&d, CARD_AXE, B), 1);
    assert_int_equal(stay_least(&d, CARD_AXE, PLACE_DECK), 1);
}

static void three_of_four_are_still_there(void **state)
{
    StayView view = table(2, 2, 2, 0);
    (void)state;
    view.copies[CARD_THE_THING] = 1;
    view.copies[CARD_FLAMETHROWER] = 4;
    view.copies[CARD_AXE] = 3;
    view.hand[D][0] = CARD_FLAMETHROWER;
    view.buried[CARD_AXE] = 1;
    view.discard = 1;
    StayDeduced d = stay_reckon(&view);
    assert_int_equal(d.unseen[CARD_FLAMETHROWER], 3);
    assert_int_equal(d.unseen[CARD_AXE], 2);
    assert_int_equal(d.hidden[D], 1);
    assert_int_equal(d.things, 1 << B | 1 << C | 1 << D);
    assert_int_equal(stay_least(&d, CARD_FLAMETHROWER, B), 0); /* 3 unseen, 3 places elsewhere */
    assert_int_equal(stay_most(&d, CARD_FLAMETHROWER, B), 2);
    assert_int_equal(stay_most(&d, CARD_FLAMETHROWER, D), 1);
    view.role[C] = view.role[D] = ROLE_HUMAN; /* then The Thing is in B's hand, and the others' are not */
    d = stay_reckon(&view);
    assert_int_equal(d.may_be[B], 1 << ROLE_THE_THING);
    assert_int_equal(stay_most(&d, CARD_FLAMETHROWER, B), 1);
}

static void only_who_got_a_card_can_be_infected(void **state)
{
    StayView view = table(4, 4, 4, 20);
    (void)state;
    view.copies[CARD_THE_THING] = 1;
    view.copies[CARD_INFECTED] = 8;
    view.copies[CARD_AXE] = 23;
    view.exposed = 1 << C;
    StayDeduced d = stay_reckon(&view);
    assert_int_equal(d.may_be[B], 1 << ROLE_HUMAN | 1 << ROLE_THE_THING);
    assert_int_equal(d.may_be[C], 1 << ROLE_HUMAN | 1 << ROLE_INFECTED | 1 << ROLE_THE_THING);
    for (int i = 0; i < 4; i++) view.hand[C][i] = CARD_AXE; /* no room for Infected!, nor for The Thing */
    d = stay_reckon(&view);
    assert_int_equal(d.may_be[C], 1 << ROLE_HUMAN);
}

/* --- never wrong ---------------------------------------------------------------------------------------- */

/* How many of each kind lie at a place beyond what this seat sees there. */
static void count_truth(const StayState *s, const StayView *v, int place, int count[CARD_COUNT])
{
    memset(count, 0, CARD_COUNT * sizeof *count);
    if (place == PLACE_DECK) {
        for (int i = 0; i < s->deck; i++) count[s->kind[s->pile[i]]]++;
        if (v->deck_top) count[v->deck_top]--;
    } else if (place == PLACE_DISCARD) {
        for (int i = 0; i < s->discard; i++) count[s->kind[s->pile[CARDS_MAX - 1 - i]]]++;
        for (int kind = 1; kind < CARD_COUNT; kind++) count[kind] -= v->buried[kind];
    } else {
        for (int i = 0; i < s->hand_size[place]; i++) count[s->kind[s->hand[place][i]]]++;
        for (int i = 0; i < HAND_ROOM && v->hand[place][i]; i++) count[v->hand[place][i]]--;
    }
}

static void assert_true_of(const StayState *s, Seat seat)
{
    StayView v;
    stay_away.view(s, seat, &v);
    StayDeduced d = stay_reckon(&v);
    int unseen[CARD_COUNT] = { 0 };
    for (int place = 0; place < PLACES; place++) {
        int count[CARD_COUNT];
        if (place >= s->players && place < PLACE_DECK) continue;
        count_truth(s, &v, place, count);
        for (int kind = 1; kind < CARD_COUNT; kind++) {
            unseen[kind] += count[kind];
            if (count[kind] < stay_least(&d, kind, place) || count[kind] > stay_most(&d, kind, place))
                fail_msg("seat %d: %d of card %d at place %d, not %d to %d", seat, count[kind], kind, place,
                         stay_least(&d, kind, place), stay_most(&d, kind, place));
        }
    }
    for (int kind = 1; kind < CARD_COUNT; kind++)
        if (unseen[kind] != d.unseen[kind])
            fail_msg("seat %d: %d of card %d unseen, not %d", seat, unseen[kind], kind, d.unseen[kind]);
    for (int player = 0; player < s->players; player++)
        if (!(d.may_be[player] >> s->role[player] & 1))
            fail_msg("seat %d: player %d is %d, which was ruled out", seat, player, s->role[player]);
}

static void nothing_true_is_ruled_out_in_random_play(void **state)
{
    static Play play;
    static uint8_t bytes[BYTES];
    uint32_t chance = 11;
    int certain = 0;
    (void)state;
    for (int match = 0; match < MATCHES; match++) {
        for (int i = 0; i < BYTES; i++) bytes[i] = (uint8_t)((chance = chance * 1664525 + 1013904223) >> 24);
        Choices choices = choices_from(bytes, sizeof bytes);
        if (!play_start(&play, &stay_away, &choices)) continue;
        do {
            const StayState *s = (const void *)play.state.bytes;
            for (Seat seat = 0; seat < s->players; seat++) assert_true_of(s, seat);
            assert_true_of(s, SPECTATOR);
            certain++;
        } while (play_step(&play));
    }
    assert_true(certain > 20 * MATCHES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_fit_nowhere_else_are_placed),
        cmocka_unit_test(three_of_four_are_still_there),
        cmocka_unit_test(only_who_got_a_card_can_be_infected),
        cmocka_unit_test(nothing_true_is_ruled_out_in_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
