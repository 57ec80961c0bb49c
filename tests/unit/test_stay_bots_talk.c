/* test_stay_bots_talk.c - the sensible bot of Stay Away!: what it says, and how far it believes what it hears. All seeds
 * are fixed. */
#include "support/stay_table.h"
#include "support/unit.h"
#include "bots/bots.h"
#include "bots/stay_away/belief.h"
#include "games/stay_away/stay_away.h"

/* ---- talk ---- */

static const Events silence = { .count = 0 };

/* What A says to what he has heard; asked so often that chance does not matter. */
static bool says(const StayView *view, const Events *heard, Move wanted, Move *other)
{
    const Bot *bot = bot_find(&stay_away, "sensible");
    bool found = false;
    for (uint64_t luck = 0; luck < 300; luck++) {
        uint8_t seed[SEED_BYTES];
        Rng rng;
        rng_seed_from_number(luck, seed);
        rng_start(&rng, seed, 0);
        Move claim = bot->speak(&stay_away, view->seat, view, heard, &rng);
        found = found || claim == wanted;
        if (claim != wanted && claim != NO_MOVE) *other = claim;
    }
    return found;
}

/* Sooner or later that, and nothing else. */
static void assert_says_only(const StayView *view, const Events *heard, Move wanted)
{
    Move other = NO_MOVE;
    assert_true(says(view, heard, wanted, &other));
    assert_int_equal(other, NO_MOVE);
}

static void assert_is_silent(const StayView *view, const Events *heard)
{
    Move other = NO_MOVE;
    (void)says(view, heard, NO_MOVE, &other);
    assert_int_equal(other, NO_MOVE);
}

static Move of(int verb, int player, int what)
{
    return move_make(verb, player + 1, what, 0);
}

static void claim(StayView *view, int speaker, int verb, int player, int what)
{
    int count = 0;
    while (view->claims[count].speaker) count++;
    view->claims[count] =
        (StayClaim) { (uint8_t)(speaker + 1), (uint8_t)verb, (uint8_t)(player + 1), (uint8_t)what };
}

/* In somebody else's turn, so that nothing is said out of the blue. */
static StayView listening(StayView view)
{
    view.turn = C;
    view.phase = PHASE_PLAY;
    return view;
}

static void a_human_tells_what_he_has_seen(void **state)
{
    (void)state;
    StayView view = listening(table_of_five(ROLE_HUMAN, PHASE_PLAY));
    Events heard = { 1,
                     { { EVENT_HAND_SEEN, A, 1, 1, { B + 1, CARD_THE_THING, CARD_INFECTED, CARD_AXE } } } };
    assert_says_only(&view, &heard, of(VERB_CALL, B, ROLE_THE_THING));
    heard.list[0].args[1] = CARD_WHISKEY;
    assert_says_only(&view, &heard, of(VERB_SAW, B, CARD_INFECTED));
    heard.list[0].args[2] = CARD_AXE;
    assert_says_only(&view, &heard, of(VERB_CALL, B, ROLE_HUMAN));
    heard.list[0] = (Event) { EVENT_CARD_SEEN, A, 1, 1, { E + 1, CARD_THE_THING } };
    assert_says_only(&view, &heard, of(VERB_CALL, E, ROLE_THE_THING));
    heard.list[0] = (Event) { EVENT_SHOWN_TO, D, 1, 1, { A + 1, CARD_INFECTED, CARD_AXE } };
    assert_says_only(&view, &heard, of(VERB_SAW, D, CARD_INFECTED));
    heard.list[0] = (Event) { EVENT_CARD_SEEN, A, 1, 1, { E + 1, CARD_AXE } };
    assert_is_silent(&view, &heard);
    heard.list[0] = (Event) { EVENT_HAND_SEEN, C, 1, 0, { B + 1 } };
    assert_is_silent(&view, &heard);
}

static void a_human_tells_once_who_gave_him_infected(void **state)
{
    (void)state;
    StayView view = listening(table_of_five(ROLE_HUMAN, PHASE_PLAY));
    Events heard = { 1, { { EVENT_EXCHANGED, E, 1, 1, { A + 1, CARD_INFECTED, CARD_AXE } } } };
    assert_says_only(&view, &heard, of(VERB_GAVE_ME, E, CARD_INFECTED));
    claim(&view, A, VERB_GAVE_ME, E, CARD_INFECTED);
    assert_is_silent(&view, &heard);
}

static void foes_keep_what_they_see_to_themselves(void **state)
{
    (void)state;
    StayView thing = listening(thing_among_humans(PHASE_PLAY)),
             infected = listening(infected_beside_thing(PHASE_PLAY));
    Events heard = { 1, { { EVENT_HAND_SEEN, A, 1, 1, { B + 1, CARD_THE_THING, CARD_INFECTED } } } };
    assert_is_silent(&thing, &heard);
    assert_is_silent(&infected, &heard);
}

static void whoever_is_accused_denies_it(void **state)
{
    (void)state;
    Move other = NO_MOVE;
    StayView human = listening(table_of_five(ROLE_HUMAN, PHASE_PLAY)),
             thing = listening(thing_among_humans(PHASE_PLAY));
    claim(&human, C, VERB_CALL, A, ROLE_THE_THING);
    claim(&thing, C, VERB_GAVE_ME, A, CARD_INFECTED);
    assert_says_only(&human, &silence, move_make(VERB_SAY, ROLE_HUMAN, 0, 0));
    assert_true(says(&thing, &silence, move_make(VERB_SAY, ROLE_HUMAN, 0, 0), &other));
    assert_int_equal(other, of(VERB_CALL, C, ROLE_THE_THING));
}

static void an_infected_covers_the_thing(void **state)
{
    (void)state;
    Move other = NO_MOVE;
    StayView view = listening(infected_beside_thing(PHASE_PLAY));
    assert_is_silent(&view, &silence);
    claim(&view, D, VERB_CALL, B, ROLE_THE_THING);
    assert_true(says(&view, &silence, of(VERB_CALL, B, ROLE_HUMAN), &other));
    assert_int_equal(other, of(VERB_CALL, D, ROLE_THE_THING));
}

static void foes_put_the_blame_on_humans(void **state)
{
    (void)state;
    StayView view = listening(thing_among_humans(PHASE_PLAY));
    Events heard = { 1, { { EVENT_EXCHANGED, A, 1, 1, { B + 1, CARD_AXE, CARD_WHISKEY } } } };
    assert_says_only(&view, &heard, of(VERB_GAVE_ME, B, CARD_INFECTED));
    view.role[B] = ROLE_INFECTED;
    assert_is_silent(&view, &heard);
}

static void who_is_out_keeps_silent_but_for_the_thing_in_vengeance(void **state)
{
    (void)state;
    Move other = NO_MOVE;
    StayView view = thing_among_humans(PHASE_TURN_START);
    view.out = 1 << A;
    view.size = 4;
    for (int i = 0; i < 4; i++) view.ring[i] = (uint8_t)(i + 1);
    view.turn = B;
    assert_is_silent(&view, &silence);
    view.thing_gone = 1;
    view.role[B] = view.role[C] = view.role[D] = ROLE_INFECTED;
    assert_true(says(&view, &silence, of(VERB_SUSPECT, E, 0), &other));
    assert_int_equal(other, NO_MOVE);
}

/* ---- hearsay ---- */

static void a_claim_counts_as_far_as_its_speaker_is_trusted(void **state)
{
    (void)state;
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
    int16_t silent = stay_believe(&view).thing[B];
    claim(&view, C, VERB_CALL, B, ROLE_THE_THING);
    int16_t told = stay_believe(&view).thing[B];
    assert_true(told > 2 * silent);
    view.turns = 60; /* by now hardly anybody is taken for Human */
    assert_true(stay_believe(&view).thing[B] < told);
    memset(view.hand[C], CARD_SUSPICIOUS, HAND_FULL); /* but C is seen to be */
    assert_true(stay_believe(&view).thing[B] > told);
}

static void weaker_words_count_less(void **state)
{
    (void)state;
    static const struct {
        int verb, what;
    } words[] = { { VERB_CALL, ROLE_THE_THING }, { VERB_GAVE_ME, CARD_INFECTED }, { VERB_SAW, CARD_INFECTED },
                  { VERB_SUSPECT, 0 },           { VERB_SAW, CARD_AXE },          { VERB_TRUST, 0 },
                  { VERB_CALL, ROLE_HUMAN } };
    int16_t before = CERTAIN;
    for (int i = 0; i < LEN(words); i++) {
        StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
        claim(&view, C, words[i].verb, B, words[i].what);
        int16_t now = stay_believe(&view).thing[B];
        assert_true(now < before);
        before = now;
    }
}

static void who_is_found_lying_is_no_human(void **state)
{
    (void)state;
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY), honest = view, known = view;
    view.turns = honest.turns = known.turns = 6;
    claim(&view, C, VERB_GAVE_ME, A, CARD_INFECTED); /* A knows better */
    StayBelief belief = stay_believe(&view), before = stay_believe(&honest);
    assert_true(belief.human[C] < before.human[C] / 2);
    assert_true(belief.thing[C] > before.thing[C]);
    known.hand[E][0] = CARD_THE_THING;
    known.role[E] = ROLE_THE_THING;
    int16_t trusted = stay_believe(&known).human[C];
    claim(&known, C, VERB_CALL, E, ROLE_HUMAN);
    assert_true(stay_believe(&known).human[C] < trusted);
}

static void a_human_remembers_by_what_he_has_said(void **state)
{
    (void)state;
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY), foe = infected_beside_thing(PHASE_PLAY);
    StayBelief before = stay_believe(&foe);
    claim(&view, A, VERB_GAVE_ME, C, CARD_INFECTED);
    assert_true(stay_believe(&view).thing[C] > CERTAIN / 2);
    claim(&foe, A, VERB_GAVE_ME, C, CARD_INFECTED); /* his own lie */
    assert_int_equal(stay_believe(&foe).human[C], before.human[C]);
}

static void nobody_talks_what_is_seen_away(void **state)
{
    (void)state;
    StayView view = table_of_five(ROLE_HUMAN, PHASE_PLAY);
    view.hand[B][0] = CARD_THE_THING;
    view.role[B] = ROLE_THE_THING;
    memset(view.hand[D], CARD_SUSPICIOUS, HAND_FULL);
    for (int i = 0; i < 5; i++) {
        claim(&view, C, VERB_CALL, B, ROLE_HUMAN);
        claim(&view, E, VERB_CALL, D, ROLE_THE_THING);
    }
    StayBelief belief = stay_believe(&view);
    assert_int_equal(belief.thing[B], CERTAIN);
    assert_int_equal(belief.human[D], CERTAIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_human_tells_what_he_has_seen),
        test(a_human_tells_once_who_gave_him_infected),
        test(foes_keep_what_they_see_to_themselves),
        test(whoever_is_accused_denies_it),
        test(an_infected_covers_the_thing),
        test(foes_put_the_blame_on_humans),
        test(who_is_out_keeps_silent_but_for_the_thing_in_vengeance),
        test(a_claim_counts_as_far_as_its_speaker_is_trusted),
        test(weaker_words_count_less),
        test(who_is_found_lying_is_no_human),
        test(a_human_remembers_by_what_he_has_said),
        test(nobody_talks_what_is_seen_away),
    };
    return run_all(tests);
}
