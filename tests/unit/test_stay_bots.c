/* test_stay_bots.c - the sensible bot of Stay Away!: what it chooses at a table laid for it. All seeds are fixed. */
#include "support/stay_table.h"
#include "support/unit.h"
#include "bots/bots.h"
#include "games/stay_away/stay_away.h"

static Move choice(const StayView *view, const Move *moves, int count)
{
    const Bot *bot = bot_find(&stay_away, "sensible");
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(11, seed);
    rng_start(&rng, seed, 0);
    return moves[bot->choose(&stay_away, view->seat, view, moves, count, &rng)];
}

#define assert_chooses(view, moves, index)                                                                   \
    assert_int_equal(choice(&(view), (moves), LEN(moves)), (moves)[index])

static Move play(int card, int target)
{
    return move_make(VERB_PLAY, card, target + 1, 0);
}

static Move with(int verb, int card)
{
    return move_make(verb, card, 0, 0);
}

static void a_human_burns_the_thing_beside_him(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_DISCARD, CARD_WHISKEY), play(CARD_FLAMETHROWER, B),
                           play(CARD_FLAMETHROWER, E), play(CARD_ANALYSIS, B),
                           with(VERB_DISCARD, CARD_FLAMETHROWER) };
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
    view.hand[A][0] = CARD_FLAMETHROWER;
    view.hand[A][2] = CARD_ANALYSIS;
    view.hand[E][0] = CARD_THE_THING;
    view.role[E] = ROLE_THE_THING;
    assert_chooses(view, moves, 2);
}

static void a_human_does_not_burn_whom_he_has_seen_to_be_human(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_DISCARD, CARD_WHISKEY), play(CARD_FLAMETHROWER, B) };
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
    view.hand[A][0] = CARD_FLAMETHROWER;
    memset(view.hand[B], CARD_SUSPICIOUS, HAND_FULL);
    assert_chooses(view, moves, 0);
}

static void a_human_runs_to_the_thing_with_a_flamethrower_and_from_it_without(void **state)
{
    (void)state;
    const Move moves[] = { play(CARD_YOUD_BETTER_RUN, C), play(CARD_YOUD_BETTER_RUN, D) };
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
    view.size = 5;
    view.hand[A][0] = CARD_FLAMETHROWER;
    view.hand[A][1] = CARD_YOUD_BETTER_RUN;
    view.hand[B][0] = CARD_THE_THING;
    view.role[B] = ROLE_THE_THING;
    assert_chooses(view, moves, 0);
    view.hand[A][0] = CARD_AXE;
    assert_chooses(view, moves, 1);
}

static void a_human_looks_before_he_throws_cards_away(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_DISCARD, CARD_WHISKEY), play(CARD_ANALYSIS, B),
                           with(VERB_DISCARD, CARD_ANALYSIS) };
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
    view.hand[A][0] = CARD_ANALYSIS;
    assert_chooses(view, moves, 1);
}

static void a_human_refuses_an_infected_that_lies_open(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_GIVE, CARD_WHISKEY), with(VERB_DEFEND, CARD_NO_THANKS) };
    StayView view = table_of_five(ROLE_HUMAN, PHASE_RESPOND);
    view.turn = E;
    view.responder = A + 1;
    view.offered = 1;
    view.hand[A][0] = CARD_NO_THANKS;
    view.offer = CARD_INFECTED;
    assert_chooses(view, moves, 1);
    view.offer = CARD_AXE;
    assert_chooses(view, moves, 0);
}

static void a_human_keeps_his_flamethrower_when_he_offers(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_OFFER, CARD_FLAMETHROWER), with(VERB_OFFER, CARD_SCARY),
                           with(VERB_OFFER, CARD_WHISKEY) };
    StayView view = table_of_five(ROLE_HUMAN, PHASE_OFFER);
    view.responder = B + 1;
    view.hand[A][0] = CARD_FLAMETHROWER;
    view.hand[A][2] = CARD_SCARY;
    assert_chooses(view, moves, 2);
}

static void the_thing_offers_infected_to_humans_alone(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_OFFER, CARD_WHISKEY), with(VERB_OFFER, CARD_INFECTED) };
    StayView view = thing_among_humans(PHASE_OFFER);
    view.responder = B + 1;
    view.hand[A][2] = CARD_INFECTED;
    assert_chooses(view, moves, 1);
    view.role[B] = ROLE_INFECTED;
    assert_chooses(view, moves, 0);
}

static void the_thing_burns_humans_not_its_own(void **state)
{
    (void)state;
    const Move moves[] = { play(CARD_FLAMETHROWER, B), play(CARD_FLAMETHROWER, E),
                           with(VERB_DISCARD, CARD_WHISKEY) };
    StayView view = thing_among_humans(PHASE_PLAY);
    view.hand[A][2] = CARD_FLAMETHROWER;
    view.role[E] = ROLE_INFECTED;
    assert_chooses(view, moves, 0);
}

static void the_thing_declares_when_no_human_is_left(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_DRAW, 0), with(VERB_DECLARE, 0) };
    StayView view = thing_among_humans(PHASE_TURN_START);
    for (int human = B; human <= E; human++) {
        assert_chooses(view, moves, 0);
        view.role[human] = ROLE_INFECTED;
    }
    assert_chooses(view, moves, 1);
}

static void an_infected_feeds_the_thing(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_OFFER, CARD_WHISKEY), with(VERB_OFFER, CARD_INFECTED) };
    StayView view = infected_beside_thing(PHASE_OFFER);
    view.responder = B + 1;
    view.hand[A][2] = CARD_INFECTED;
    assert_chooses(view, moves, 1);
}

static void an_infected_burns_others_but_never_the_thing(void **state)
{
    (void)state;
    const Move moves[] = { play(CARD_FLAMETHROWER, B), play(CARD_FLAMETHROWER, E),
                           with(VERB_DISCARD, CARD_WHISKEY) };
    StayView view = infected_beside_thing(PHASE_PLAY);
    view.hand[A][2] = CARD_FLAMETHROWER;
    assert_chooses(view, moves, 1);
    view.role[E] = ROLE_INFECTED;
    assert_chooses(view, moves, 2);
}

static void only_humans_show_their_hands(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_SHOW, SHOW_NOTHING), with(VERB_SHOW, SHOW_HAND),
                           with(VERB_SHOW, SHOW_INFECTED) };
    StayView human = table_of_five(ROLE_HUMAN, PHASE_REVELATIONS),
             thing = thing_among_humans(PHASE_REVELATIONS);
    StayView infected = infected_beside_thing(PHASE_REVELATIONS);
    assert_chooses(human, moves, 1);
    assert_chooses(thing, moves, 0);
    assert_chooses(infected, moves, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_human_burns_the_thing_beside_him),
        test(a_human_does_not_burn_whom_he_has_seen_to_be_human),
        test(a_human_runs_to_the_thing_with_a_flamethrower_and_from_it_without),
        test(a_human_looks_before_he_throws_cards_away),
        test(a_human_refuses_an_infected_that_lies_open),
        test(a_human_keeps_his_flamethrower_when_he_offers),
        test(the_thing_offers_infected_to_humans_alone),
        test(the_thing_burns_humans_not_its_own),
        test(the_thing_declares_when_no_human_is_left),
        test(an_infected_feeds_the_thing),
        test(an_infected_burns_others_but_never_the_thing),
        test(only_humans_show_their_hands),
    };
    return run_all(tests);
}
