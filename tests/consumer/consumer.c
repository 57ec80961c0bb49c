/* consumer.c - a program outside of Murk that uses the installed library by its public header alone.
 *
 * It plays one match of every game by bots, writes the match's file, reads it back and prints what it saw. */
#include <murk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 10000, TEXT = 1 << 20 };

/* A name that the library uses inside: it must not get in our way. */
int games(void);
int games(void)
{
    int count = 0;
    while (murk_game_at(count)) count++;
    return count;
}

static void fail(const char *what)
{
    fprintf(stderr, "consumer: %s\n", what);
    exit(1);
}

static void *get(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory) fail("no memory");
    return memory;
}

/* Every bot may say something of what its seat has heard. */
static int talk(const murk_game *game, void *match, void *view, const murk_events *news, murk_rng *rng)
{
    int claims = 0;
    for (int seat = 0; seat < murk_min_seats(game) && murk_to_move(game, murk_match_state(match)); seat++) {
        murk_events heard = { .count = 0 };
        for (int i = 0; i < news->count; i++)
            heard.count += murk_event_for(game, &news->list[i], seat, &heard.list[heard.count]);
        murk_view(game, murk_match_state(match), seat, view);
        uint32_t claim = murk_bot_speak(game, "sensible", seat, view, &heard, rng);
        if (!claim) continue;
        if (!murk_is_claim(game, claim)) fail("what the bot says is no claim");
        if (murk_match_apply(match, seat, claim, NULL) != 0) fail("a claim was refused");
        claims++;
    }
    return claims;
}

static int sayable(const murk_game *game, const void *state)
{
    int count = 0;
    for (uint32_t claim = 0; (claim = murk_next_claim(game, state, 0, claim)) != 0; count++)
        if (murk_check(game, state, 0, claim) != 0) fail("a claim that cannot be made");
    return count;
}

static int make_a_move(const murk_game *game, void *match, void *view, murk_rng *rng)
{
    uint32_t moves[MURK_MOVES_MAX];
    murk_events news = { .count = 0 };
    int seat = murk_next_seat(game, murk_match_state(match));
    int count = murk_moves(game, murk_match_state(match), seat, moves);
    murk_view(game, murk_match_state(match), seat, view);
    int chosen = murk_bot_choose(game, "sensible", seat, view, moves, count, rng);
    if (chosen < 0 || chosen >= count) fail("the bot chose none of its moves");
    if (murk_match_apply(match, seat, moves[chosen], &news) != 0) fail("a listed move was refused");
    return talk(game, match, view, &news, rng);
}

/* What follows from the first seat's view, for games in which there is something to work out. */
static void deduce(const murk_game *game, const void *state, void *view)
{
    char text[16384];
    murk_view(game, state, 0, view);
    size_t used = murk_deduce_json(game, view, text, sizeof text);
    if (!used || text[0] != '{' || text[used - 1] != '}') fail("no object was deduced");
}

/* The game, the moves of a seat and what it hears of them, for a program that draws a table. */
static void describe(const murk_game *game, const void *state)
{
    char *text = get(TEXT);
    void *copy = get(murk_state_size(game));
    uint32_t moves[MURK_MOVES_MAX];
    murk_events news = { .count = 0 };
    int seat = murk_next_seat(game, state);
    if (murk_moves(game, state, seat, moves) < 1) fail("nothing to do at the start");
    printf("listing: %zu bytes\n", murk_game_json(game, "it", text, TEXT));
    if (!murk_moves_json(game, "en", moves, 1, text, TEXT)) fail("a move that cannot be described");
    puts(text);
    memcpy(copy, state, murk_state_size(game));
    if (murk_apply(game, copy, seat, moves[0], &news) != 0) fail("a listed move was refused");
    for (int i = 0; i < news.count; i++)
        for (seat = MURK_REFEREE; seat < murk_min_seats(game); seat++)
            if (murk_event_json(game, "en", &news.list[i], seat, text, TEXT)) puts(text);
    free(copy);
    free(text);
}

/* Some tables of the game at once, their choices first from the middle of each list, then at random. */
static void learn(const murk_game *game, const murk_setup *setup, const uint8_t seed[MURK_SEED_BYTES])
{
    enum { TABLES = 8 };
    murk_batch *batch = get(murk_batch_size(game, TABLES));
    double sum = 0;
    if (murk_batch_start(batch, game, TABLES, setup, seed) != 0) fail("the standard setup was refused");
    murk_batch_observe(batch);
    batch->observe = 1;
    for (int step = 0; step < 100; step++) {
        for (int i = 0; i < TABLES; i++) batch->choice[i] = batch->move_count[i] / 2;
        if (murk_batch_step(batch) != -1) fail("a choice among the moves was refused");
        for (int i = 0; i < TABLES * batch->tensor_size; i++) sum += batch->observations[i];
    }
    murk_batch_play_random(batch, 10000);
    printf("a batch: %llu games, %g\n", (unsigned long long)batch->ended, sum);
    free(batch);
}

static void play(const murk_game *game, void *match, murk_rng *rng)
{
    void *view = get(murk_view_size(game));
    int claims = 0, choice = sayable(game, murk_match_state(match));
    while (!murk_outcome_of(game, murk_match_state(match)).over) {
        if (murk_match_moves(match) == ROOM) fail("the match does not end");
        claims += make_a_move(game, match, view, rng);
        if (murk_match_moves(match) == 30) deduce(game, murk_match_state(match), view);
    }
    printf("%s: %d claims, of %d at the start\n", murk_game_name(game), claims, choice);
    free(view);
}

static void read_back(const murk_game *game, const void *match)
{
    char *text = get(TEXT);
    void *again = get(murk_match_size(game, ROOM));
    const char *what = "";
    if (!murk_match_text(match, text, TEXT)) fail("the file does not fit");
    if (murk_match_parse(again, game, ROOM, text, &what) != 0) fail(what);
    if (memcmp(murk_match_state(match), murk_match_state(again), murk_state_size(game)) != 0)
        fail("the file gives another match");
    puts(text);
    free(text);
    free(again);
}

int main(void)
{
    uint8_t seed[MURK_SEED_BYTES] = { 7 };
    printf("murk %s, games: %d\n", murk_version(), games());
    if (strcmp(murk_version(), MURK_VERSION) != 0) fail("header and library are of different versions");
    for (int i = 0; murk_game_at(i); i++) {
        const murk_game *game = murk_game_at(i);
        murk_setup setup = murk_setup_standard(game);
        murk_rng rng;
        void *match = get(murk_match_size(game, ROOM));
        murk_rng_start(&rng, seed, 1000);
        if (murk_match_start(match, game, ROOM, &setup, seed) != 0) fail("the standard setup was refused");
        describe(game, murk_match_state(match));
        learn(game, &setup, seed);
        play(game, match, &rng);
        read_back(game, match);
        printf("%s ends by %s after %d moves, %016llx\n", murk_game_name(game),
               murk_outcome_of(game, murk_match_state(match)).ending, murk_match_moves(match),
               (unsigned long long)murk_hash(game, murk_match_state(match)));
        free(match);
    }
    return 0;
}
