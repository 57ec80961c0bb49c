/* guess.c - moves tried on imagined tables. */
#include "terminal/guess.h"

#include <stdlib.h>

#include "base/hash.h"
#include "host/memory.h"

enum { GUESSES = 64 };

/* Chance that depends on the view alone, not on the match's seed, which is hidden. */
static Rng start_rng(const Game *game, const void *view)
{
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(hash_bytes(HASH_START, view, game->view_size), seed);
    rng_start(&rng, seed, 0);
    return rng;
}

bool guess_wins(const Game *game, Seat seat, const void *view, Move move)
{
    void *table = must_alloc(1, game->state_size);
    Rng rng = start_rng(game, view);
    bool won = true;
    for (int i = 0; i < GUESSES && won; i++)
        won = game->imagine(view, &rng, table) && game->apply(table, seat, move, NULL) == ALLOWED &&
              game->outcome(table).winners & seat_bit(seat);
    free(table);
    return won;
}

/* ---- taking back ---- */

static bool is_same_event(const Event *a, const Event *b)
{
    return a->kind == b->kind && a->actor == b->actor && a->seen == b->seen &&
           memcmp(a->args, b->args, sizeof a->args) == 0;
}

static bool is_as_foretold(const Deed *deed, const void *after, const Events *news, void *view)
{
    Events heard;
    events_for(deed->game, news, deed->seat, &heard);
    deed->game->view(after, deed->seat, view);
    bool same = heard.count == deed->heard->count && memcmp(view, deed->knows, deed->game->view_size) == 0;
    for (int i = 0; i < heard.count && same; i++) same = is_same_event(&heard.list[i], &deed->heard->list[i]);
    return same;
}

static bool others_see_the_same(const Deed *deed, SeatMask side, const void *before, const void *after,
                                void *view)
{
    const Game *game = deed->game;
    void *old = must_alloc(1, game->view_size);
    bool same = true;
    for (Seat seat = 0; seat <= SPECTATOR && same; seat++) {
        if (side & seat_bit(seat) || (seat >= deed->seats && seat != SPECTATOR)) continue;
        game->view(before, seat, old);
        game->view(after, seat, view);
        same = memcmp(old, view, game->view_size) == 0;
    }
    free(old);
    return same;
}

static bool others_learn_nothing(const Deed *deed, const void *before, const void *after, const Events *news,
                                 void *view)
{
    SeatMask side = seat_side(deed->game, deed->seats, deed->seat);
    for (int i = 0; i < news->count; i++)
        if (news->list[i].heard & ~side) return false;
    return others_see_the_same(deed, side, before, after, view);
}

bool guess_is_private(const Deed *deed)
{
    const Game *game = deed->game;
    void *before = must_alloc(1, game->state_size), *after = must_alloc(1, game->state_size),
         *view = must_alloc(1, game->view_size);
    Rng rng = start_rng(game, deed->knew);
    bool private = true;
    for (int i = 0; i < GUESSES && private; i++) {
        Events news;
        news.count = 0;
        private = game->imagine(deed->knew, &rng, before);
        if (!private) break;
        memcpy(after, before, game->state_size);
        private = game->apply(after, deed->seat, deed->move, &news) == ALLOWED &&
                  is_as_foretold(deed, after, &news, view) &&
                  others_learn_nothing(deed, before, after, &news, view);
    }
    free(before);
    free(after);
    free(view);
    return private;
}
