/* test_stay_bots_games.c - the sensible bot of Stay Away!: how whole games end. All seeds are fixed. */
#include "support/play.h"
#include "support/unit.h"
#include "bots/bots.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"

enum { LONGEST = 8000 };

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
    int by[ENDING_COUNT];
} Endings;

static Endings play_games(const char *thing, const char *others, const Setup *setup, int count)
{
    static Seats game;
    Endings endings = { { 0 } };
    game.thing = bot_find(&stay_away, thing);
    game.others = bot_find(&stay_away, others);
    for (int i = 0; i < count; i++) endings.by[play_game(&game, setup, (uint64_t)(7000 + i)).ending]++;
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
    return endings->by[ENDING_DECLARED_TRUE] + endings->by[ENDING_DECLARED_ALONE];
}

static int humans_win(const Endings *endings)
{
    return endings->by[ENDING_THING_BURNED] + endings->by[ENDING_FOUND_WITH_FLAMES];
}

static void sensible_games_end_and_the_thing_is_never_wrong(void **state)
{
    (void)state;
    for (const Edition *edition = stay_away.editions; edition->name; edition++) {
        for (int players = stay_away.min_seats; players <= stay_away.max_seats; players++) {
            Setup setup = table_for(edition->name, players);
            Endings endings = play_games("sensible", "sensible", &setup, 40);
            assert_int_equal(endings.by[ENDING_TURN_CAP], 0);
            assert_int_equal(endings.by[ENDING_DECLARED_FALSE], 0);
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
        assert_int_equal(endings.by[ENDING_TURN_CAP], 0);
        assert_int_equal(endings.by[ENDING_DECLARED_FALSE], 0);
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
        test(sensible_games_end_and_the_thing_is_never_wrong),
        test(variants_are_played_to_their_end),
        test(neither_side_is_without_a_chance),
        test(a_sensible_thing_overcomes_random_humans),
        test(sensible_humans_burn_a_random_thing),
    };
    return run_all(tests);
}
