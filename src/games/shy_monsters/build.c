/* build.c - the Dark Lord phase: drawing two monsters and laying six tiles face down (R9-R13).
 *
 * Tiles are laid one by one, each touching the dungeon, so that what lies is connected at every moment (R11);
 * every level can be laid so. The Hero hears of nothing until the level is finished. */
#include "games/shy_monsters/internal.h"

static const SeatMask dark_lord_alone = 1u << DARK_LORD;

/* How every level begins: the Entrance lies, the four cells around it are free, and the Hero stands on it. */
static const ShyState beginning = {
    .known = FOLDED(0) | FOLDED(-8) | FOLDED(-1) | FOLDED(1) | FOLDED(8),
    .edge = { 0xff00, 0x00ff, 0x0001, 0x0100 },
    .edges = { [1] = 4 },
    .tile = { TILE_ENTRANCE },
    .hand = { [TILE_CORRIDOR] = CORRIDORS, [TILE_EXIT] = 1 },
    .count = 1,
    .face_up = 1,
    .tokens = TOKEN_ATTACK | TOKEN_JUMP,
};

/* Its number, and the monsters drawn for it. */
static COLD void tell_level(const ShyState *s, Events *news)
{
    const uint8_t *pair = pair_of_level(s);
    Event *event = tell(news, EVENT_LEVEL, NO_SEAT, EVERYBODY, EVERYBODY);
    event->args[0] = (int8_t)s->level;
    event = tell(news, EVENT_DRAWN, DARK_LORD, EVERYBODY, dark_lord_alone);
    event->args[0] = (int8_t)pair[0];
    event->args[1] = (int8_t)pair[1];
}

/* M8: the Dark Lord knows the monsters of levels that are left out. */
void shy_opening(const void *state, Events *news)
{
    const ShyState *s = state;
    for (int level = 1; level < s->first_level; level++) {
        Event *event = tell(news, EVENT_LEFT_OUT, NO_SEAT, EVERYBODY, dark_lord_alone);
        event->args[0] = (int8_t)level;
        event->args[1] = (int8_t)s->pile[PAIR * level - 2];
        event->args[2] = (int8_t)s->pile[PAIR * level - 1];
    }
    tell_level(s, news);
}

void shy_start_level(ShyState *s, Events *news)
{
    const uint8_t *pair = pair_of_level(s);
    memcpy(s, &beginning, offsetof(ShyState, pile));
    s->hand[pair[0]] = s->hand[pair[1]] = 1;
    s->reveals_left = (uint8_t)reveals_of_level(s->level);
    s->phase = PHASE_BUILD;
    if (news) tell_level(s, news);
}

/* One tile on every free cell that touches the dungeon. `width` cells are listed, also those not in use: whatever comes
 * next overwrites the rest. */
static INLINE Move *list_tile(const ShyState *s, size_t tile, const Move at[EDGE_MAX], int width,
                              size_t edges, Move *out)
{
    if (!s->hand[tile]) return out;
    for (int i = 0; i < width; i += 4) {
        Four moves;
        memcpy(&moves, at + i, sizeof moves);
        moves += move_make(VERB_PLACE, (int)tile, 0, 0);
        memcpy(out + i, &moves, sizeof moves);
    }
    return out + edges;
}

static INLINE Move *list_places(const ShyState *s, int width, size_t edges, Move *out)
{
    Move at[EDGE_MAX];
    const uint8_t *pair = pair_of_level(s);
    for (int i = 0; i < width; i++) at[i] = (Move)s->edge[i] << 16;
    out = list_tile(s, TILE_CORRIDOR, at, width, edges, out);
    out = list_tile(s, TILE_EXIT, at, width, edges, out);
    out = list_tile(s, pair[0], at, width, edges, out);
    return list_tile(s, pair[1], at, width, edges, out);
}

int shy_build_moves(const ShyState *s, Move out[])
{
    enum { NARROW = 8 }; /* half of all lists get by with this */
    size_t count = s->count, edges = s->edges[count];
    Move *end = out;
    if (count < TILES)
        end = edges <= NARROW ? list_places(s, NARROW, edges, out) : list_places(s, EDGE_MAX, edges, out);
    if (count > 1) *end++ = move_make(VERB_TAKE_BACK, 0, 0, 0);
    if (count == TILES) *end++ = move_make(VERB_DONE, 0, 0, 0);
    *end++ = move_make(VERB_CONCEDE, 0, 0, 0);
    return (int)(end - out);
}

/* What happened to one tile is told to the Dark Lord alone: order and trial positions are his secret (A19). */
static COLD Reason tell_tile(Events *news, int kind, unsigned tile, unsigned cell)
{
    Event *event = tell(news, kind, DARK_LORD, dark_lord_alone, dark_lord_alone);
    event->args[0] = (int8_t)tile;
    event->args[1] = (int8_t)cell_x((int)cell);
    event->args[2] = (int8_t)cell_y((int)cell);
    return ALLOWED;
}

/* C1: each way in which a tile can be laid wrongly has its own answer. */
static COLD Reason why_not_there(const ShyState *s, int cell)
{
    if (cell == ENTRANCE_CELL) return REASON_ON_THE_ENTRANCE;
    return slot_at(s, cell) < 0 ? REASON_NOT_CONNECTED : REASON_CELL_TAKEN;
}

/* The place of a cell in the edge; past the cells there when it is not one of them (those past the end are 0). */
static inline size_t place_in_edge(const ShyState *s, uint16_t cell)
{
    size_t place = 0;
    while (place < EDGE_MAX && s->edge[place] != cell) place++;
    return place;
}

/* Add the cells around a new tile to the edge, those that are not known yet; gives the number of cells there. */
static inline size_t widen_edge(ShyState *s, size_t edges, unsigned cell)
{
    const uint64_t above = FOLDED(-8), left = FOLDED(-1), right = FOLDED(1), below = FOLDED(8);
    uint64_t known = move_back(s->known, cell);
    int rank = rank_of((int)cell);
    s->known |= move_to(above | left | right | below, cell);
    if (!(known & above)) s->edge[edges++] = (uint16_t)rank_of(rank - DOWN);
    if (!(known & left)) s->edge[edges++] = (uint16_t)rank_of(rank - RIGHT);
    if (!(known & right)) s->edge[edges++] = (uint16_t)rank_of(rank + RIGHT);
    if (!(known & below)) s->edge[edges++] = (uint16_t)rank_of(rank + DOWN);
    return edges;
}

/* The tile goes into the next slot; the last cell of the edge fills the gap that its cell leaves there. The last tile adds
 * nothing to the edge, since no other can follow. */
static INLINE Reason place(ShyState *s, Move move)
{
    uint16_t cell = (uint16_t)(move >> 16);
    uint8_t tile = (uint8_t)(move >> 8);
    size_t slot = s->count, edges = s->edges[slot], gap = place_in_edge(s, cell);
    if (tile >= TILE_COUNT || !s->hand[tile]) return REASON_NOT_IN_HAND;
    if (gap >= edges) return why_not_there(s, cell);

    s->hand[tile]--;
    s->tile[slot] = tile;
    s->cell[slot] = cell;
    s->gap[slot] = (uint8_t)gap;
    s->count = (uint8_t)(slot + 1);
    edges--;
    s->edge[gap] = s->edge[edges];
    s->edge[edges] = 0;
    if (slot < TILES - 1) edges = widen_edge(s, edges, cell);
    s->edges[slot + 1] = (uint8_t)edges;
    return ALLOWED;
}

static COLD Reason place_aloud(ShyState *s, Move move, Events *news)
{
    Reason reason = place(s, move);
    return reason ? reason : tell_tile(news, EVENT_PLACED, move >> 8 & 0xff, move >> 16);
}

/* Compiled twice, and so the next: without listeners nothing of the telling is left. */
Reason shy_place(ShyState *s, Move move, Events *news)
{
    return news ? place_aloud(s, move, news) : place(s, move);
}

/* Exactly undo what laying the last tile did. */
static INLINE Reason take_back(ShyState *s)
{
    if (s->count == 1) return REASON_NOTHING_LAID;

    size_t slot = s->count - 1u, gap = s->gap[slot], last = s->edges[slot] - 1u;
    for (size_t i = s->edges[slot + 1]; i-- > last;) {
        s->known &= ~FOLDED(fold(s->edge[i]));
        s->edge[i] = 0;
    }
    s->edge[last] = s->edge[gap];
    s->edge[gap] = s->cell[slot];
    s->hand[s->tile[slot]]++;
    s->edges[slot + 1] = s->gap[slot] = s->tile[slot] = 0;
    s->cell[slot] = 0;
    s->count = (uint8_t)slot;
    return ALLOWED;
}

static COLD Reason take_back_aloud(ShyState *s, Events *news)
{
    unsigned tile = s->tile[s->count - 1], cell = s->cell[s->count - 1];
    Reason reason = take_back(s);
    return reason ? reason : tell_tile(news, EVENT_TAKEN_BACK, tile, cell);
}

Reason shy_take_back(ShyState *s, UNUSED Move move, Events *news)
{
    return news ? take_back_aloud(s, news) : take_back(s);
}

/* The layout is shown when it is done (R13), the tiles face down and by their cells. */
static COLD void tell_layout(const ShyState *s, Events *news)
{
    for (int i = 0; i < TILES; i++) {
        if (i == s->hero) continue; /* the Entrance */
        Event *event = tell(news, EVENT_LIES, NO_SEAT, EVERYBODY & (SeatMask)~dark_lord_alone, 0);
        event->args[0] = (int8_t)cell_x(s->cell[i]);
        event->args[1] = (int8_t)cell_y(s->cell[i]);
    }
    tell(news, EVENT_BUILT, DARK_LORD, EVERYBODY, EVERYBODY);
}

Reason shy_done(ShyState *s, UNUSED Move move, Events *news)
{
    if (s->count < TILES) return REASON_TILES_LEFT;

    shy_finish_layout(s);
    s->face_up = (uint8_t)(1 << s->hero);
    s->phase = s->reveals_left ? PHASE_REVEAL : PHASE_ACT;

    if (news) tell_layout(s, news);
    return ALLOWED;
}
