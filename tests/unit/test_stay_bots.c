/* test_stay_bots.c - the sensible bot of Stay Away!: what it chooses at a table laid for it, and how whole games end.
 * All seeds are fixed. */
#include "support/play.h"
#include "support/unit.h"
#include "bots/bots.h"
#include "bots/stay_away_belief.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/view.h"

enum { LONGEST = 8000, A = 0, B, C, D, E };

/* ---- single decisions ---- */

/* Five players, clockwise A to E, nothing on the table; A is asked, in that role, in the first turn. */
static StayView table_of_five(int role, int phase)
{
    static const uint8_t hand[] = { CARD_AXE, CARD_WHISKEY, CARD_SEDUCTION, CARD_IM_COMFORTABLE };
    StayView view = { .seat = A, .players = 5, .size = 5, .turns = 1, .turn = A, .exposed = 0x1f };
    view.phase = (uint8_t)phase;
    view.role[A] = (uint8_t)role;
    view.rule[OPTION_QUARANTINE_MODE] = MODE_OPEN;
    view.rule[OPTION_QUARANTINE_OUTBOUND] = OUTBOUND_FACE_UP;
    view.rule[OPTION_QUARANTINE_TURNS] = 2;
    view.rule[OPTION_THING_FLAMETHROWER] = FLAMES_FORBIDDEN;
    for (int i = 0; i < view.players; i++) view.ring[i] = (uint8_t)i, view.hand_size[i] = HAND_FULL;
    memcpy(view.hand[A], hand, sizeof hand);
    return view;
}

/* The Thing knows who is who. */
static StayView thing_among_humans(int phase)
{
    StayView view = table_of_five(ROLE_THE_THING, phase);
    view.hand[A][0] = CARD_THE_THING;
    for (int i = B; i <= E; i++) view.role[i] = ROLE_HUMAN;
    return view;
}

static StayView infected_beside_thing(int phase)
{
    StayView view = table_of_five(ROLE_INFECTED, phase);
    view.role[B] = ROLE_THE_THING;
    view.hand[B][0] = CARD_THE_THING;
    view.hand[A][0] = CARD_INFECTED;
    return view;
}

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
    assert_says_only(&human, &silence, with(VERB_SAY, ROLE_HUMAN));
    assert_true(says(&thing, &silence, with(VERB_SAY, ROLE_HUMAN), &other));
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

/* ---- whole games ---- */

typedef struct Seats {
    StateBytes state;
    StayView view;
    Rng rng;
    const Bot *thing, *others; /* who decides for The Thing, and for the rest */
} Seats;

static void talk(Seats *game, int seats, const Events *news)
{
    for (Seat seat = 0; seat < seats && stay_away.to_move(game->state.bytes); seat++) {
        Events heard;
        stay_away.view(game->state.bytes, seat, &game->view);
        events_for(&stay_away, news, seat, &heard);
        const Bot *bot = game->view.role[seat] == ROLE_THE_THING ? game->thing : game->others;
        Move claim = bot->speak ? bot->speak(&stay_away, seat, &game->view, &heard, &game->rng) : NO_MOVE;
        if (claim != NO_MOVE)
            assert_int_equal(stay_away.apply(game->state.bytes, seat, claim, NULL), ALLOWED);
    }
}

static Outcome play_game(Seats *game, const Setup *setup, uint64_t number)
{
    uint8_t seed[SEED_BYTES];
    Move moves[128];
    SeatMask owing;
    rng_seed_from_number(number, seed);
    assert_int_equal(stay_away.setup(game->state.bytes, setup, seed), ALLOWED);
    rng_start(&game->rng, seed, (uint64_t)1 << 63);
    for (int made = 0; (owing = stay_away.to_move(game->state.bytes)) != 0; made++) {
        Seat seat = (Seat)__builtin_ctz(owing);
        int count = stay_away.moves(game->state.bytes, seat, moves);
        stay_away.view(game->state.bytes, seat, &game->view);
        const Bot *bot = game->view.role[seat] == ROLE_THE_THING ? game->thing : game->others;
        Move move = moves[bot->choose(&stay_away, seat, &game->view, moves, count, &game->rng)];
        Events news = { .count = 0 };
        assert_int_equal(stay_away.apply(game->state.bytes, seat, move, &news), ALLOWED);
        talk(game, setup->seats, &news);
        assert_in_range(made, 0, LONGEST);
    }
    return stay_away.outcome(game->state.bytes);
}

/* How the games of a series ended, by rule. */
typedef struct Endings {
    int by[RULE_COUNT];
} Endings;

static Endings play_games(const char *thing, const char *others, const Setup *setup, int count)
{
    static Seats game;
    Endings endings = { { 0 } };
    game.thing = bot_find(&stay_away, thing);
    game.others = bot_find(&stay_away, others);
    for (int i = 0; i < count; i++) endings.by[play_game(&game, setup, (uint64_t)(7000 + i)).rule]++;
    return endings;
}

static Setup table_for(const char *edition, int players)
{
    Setup setup = setup_standard(&stay_away);
    assert_true(setup_set(&stay_away, &setup, "edition", edition));
    setup.seats = (uint8_t)players;
    return setup;
}

static int thing_wins(const Endings *endings)
{
    return endings->by[RULE_DECLARED_TRUE] + endings->by[RULE_DECLARED_ALONE];
}

static int humans_win(const Endings *endings)
{
    return endings->by[RULE_THING_BURNED] + endings->by[RULE_FOUND_WITH_FLAMES];
}

static void sensible_games_end_and_the_thing_is_never_wrong(void **state)
{
    (void)state;
    for (const Edition *edition = stay_away.editions; edition->name; edition++) {
        for (int players = stay_away.min_seats; players <= stay_away.max_seats; players++) {
            Setup setup = table_for(edition->name, players);
            Endings endings = play_games("sensible", "sensible", &setup, 40);
            assert_int_equal(endings.by[RULE_TURN_CAP], 0);
            assert_int_equal(endings.by[RULE_DECLARED_FALSE], 0);
            assert_int_equal(thing_wins(&endings) + humans_win(&endings), 40);
        }
    }
}

static void variants_are_played_to_their_end(void **state)
{
    (void)state;
    static const struct {
        const char *option, *value;
    } variants[] = {
        { "vengeance", "yes" },
        { "thing_in_deck", "yes" },
        { "flames_and_analysis_not_dealt", "yes" },
        { "reach", "path" },
        { "reach", "adjacent_only" },
        { "more_infected", "-4" },
        { "infected_limit", "3" },
        { "quarantine_inbound_exchange", "allow" },
    };
    for (int i = 0; i < LEN(variants); i++) {
        Setup setup = table_for("it-revised", 7);
        assert_true(setup_set(&stay_away, &setup, variants[i].option, variants[i].value));
        Endings endings = play_games("sensible", "sensible", &setup, 40);
        assert_int_equal(endings.by[RULE_TURN_CAP], 0);
        assert_int_equal(endings.by[RULE_DECLARED_FALSE], 0);
    }
}

/* docs/bots.md: between sensible players neither side wins less than three games in ten. */
static void neither_side_is_without_a_chance(void **state)
{
    (void)state;
    for (int players = 5; players <= 10; players++) {
        Setup setup = table_for("en-2017", players);
        Endings endings = play_games("sensible", "sensible", &setup, 400);
        assert_in_range(humans_win(&endings), 130, 225);
    }
}

static void a_sensible_thing_overcomes_random_humans(void **state)
{
    (void)state;
    Setup setup = table_for("en-2017", 6);
    Endings endings = play_games("sensible", "random", &setup, 300);
    assert_in_range(thing_wins(&endings), 210, 300);
}

/* A random Thing never declares; what counts is how soon it is found. */
static void sensible_humans_burn_a_random_thing(void **state)
{
    (void)state;
    Setup setup = table_for("en-2017", 6);
    Endings endings = play_games("random", "sensible", &setup, 300);
    assert_in_range(humans_win(&endings), 210, 300);
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
        test(sensible_games_end_and_the_thing_is_never_wrong),
        test(variants_are_played_to_their_end),
        test(neither_side_is_without_a_chance),
        test(a_sensible_thing_overcomes_random_humans),
        test(sensible_humans_burn_a_random_thing),
    };
    return run_all(tests);
}
