/* build.c - the Dark Lord phase: drawing two monsters and laying six tiles face down (R9-R13).
 *
 * Tiles are laid one by one, each touching the dungeon, so that what lies is connected at every moment (R11);
 * every level can be laid so. The Hero hears of nothing until the level is finished. */
#include "games/shy_monsters/parts.h"

static const SeatMask dark_lord_alone = 1u << DARK_LORD;

static const uint8_t *monsters_of_level(const ShyState *s)
{
    return s->pile + PAIR * (s->level - 1);
}

/* Add a cell of a row to the edge unless it is known; gives the number of cells there. */
static inline unsigned add_to_edge(ShyState *s, unsigned edges, uint16_t *row, unsigned bit, int rank)
{
    if (*row & bit) return edges;
    *row |= (uint16_t)bit;
    s->edge[edges] = (uint16_t)rank_of(rank);
    return edges + 1;
}

static inline unsigned bit_of(int cell)
{
    return 1u << (cell_x(cell) + 8);
}

static inline uint16_t *row_of(ShyState *s, int cell)
{
    return &s->known[cell_y(cell) + REACH];
}

/* The place of a cell in the edge; past the cells there when it is not one of them (those past the end are 0). */
static inline unsigned place_in_edge(const ShyState *s, unsigned cell)
{
    unsigned place = 0;
    while (place < EDGE_MAX && s->edge[place] != cell) place++;
    return place;
}

/* Lay a tile into the next slot, on the cell at that place of the edge; the last cell of the edge goes there. After the
 * last tile nothing can go to the edge any more. */
static inline void lay(ShyState *s, unsigned place, int tile)
{
    unsigned slot = s->count++, cell = s->edge[place], before = s->edges - 1u, edges = before;
    s->edge[place] = s->edge[edges];
    s->edge[edges] = 0;
    s->cell[slot] = (uint16_t)cell;
    s->tile[slot] = (uint8_t)tile;
    if (slot < TILES - 1) {
        int rank = rank_of((int)cell);
        unsigned bit = bit_of((int)cell);
        uint16_t *row = row_of(s, (int)cell);
        edges = add_to_edge(s, edges, row - 1, bit, rank - DOWN);
        edges = add_to_edge(s, edges, row, bit >> 1, rank - RIGHT);
        edges = add_to_edge(s, edges, row, bit << 1, rank + RIGHT);
        edges = add_to_edge(s, edges, row + 1, bit, rank + DOWN);
    }
    s->edges = (uint8_t)edges;
    if (slot) s->trace[slot - 1] = (uint8_t)(place << 4 | (edges - before));
}

/* Take up the tile laid last, and undo what laying it did to the edge. */
static void unlay(ShyState *s)
{
    int slot = --s->count, place = s->trace[slot - 1] >> 4, added = s->trace[slot - 1] & 15;
    for (; added > 0; added--) {
        int cell = s->edge[--s->edges];
        *row_of(s, cell) &= (uint16_t)~bit_of(cell);
        s->edge[s->edges] = 0;
    }
    s->edge[s->edges++] = s->edge[place];
    s->edge[place] = s->cell[slot];
    s->cell[slot] = s->tile[slot] = s->trace[slot - 1] = 0;
}

static void lay_entrance(ShyState *s)
{
    shy_clear_table(s);
    s->edges =
        (uint8_t)add_to_edge(s, 0, row_of(s, ENTRANCE_CELL), bit_of(ENTRANCE_CELL), rank_of(ENTRANCE_CELL));
    lay(s, 0, TILE_ENTRANCE);
}

void shy_start_level(ShyState *s, Events *news)
{
    const uint8_t *pair = monsters_of_level(s);
    lay_entrance(s);
    s->hand[TILE_CORRIDOR] = CORRIDORS;
    s->hand[TILE_EXIT] = s->hand[pair[0]] = s->hand[pair[1]] = 1;
    s->hero = 0;
    s->face_up = 1;
    s->active = s->dead = s->wandered = 0;
    s->tokens = TOKEN_ATTACK | TOKEN_JUMP;
    s->reveals_left = (uint8_t)reveals_of_level(s->level);
    s->phase = PHASE_BUILD;

    Event *event = tell(news, EVENT_LEVEL, NO_SEAT, EVERYBODY, EVERYBODY);
    if (event) event->args[0] = (int8_t)s->level;
    event = tell(news, EVENT_DRAWN, DARK_LORD, EVERYBODY, dark_lord_alone);
    if (event) {
        event->args[0] = (int8_t)pair[0];
        event->args[1] = (int8_t)pair[1];
    }
}

/* One tile on every free cell that touches the dungeon. All of the edge is copied, also what is not in use: a loop of
 * fixed length is a few wide instructions, and the next tile overwrites the rest. */
static inline Move *list_tile(const ShyState *s, int tile, const Move at[EDGE_MAX], Move *out)
{
    if (!s->hand[tile]) return out;
    for (int i = 0; i < EDGE_MAX; i++) out[i] = move_make(VERB_PLACE, tile, 0, 0) | at[i];
    return out + s->edges;
}

static Move *list_places(const ShyState *s, Move *out)
{
    Move at[EDGE_MAX];
    const uint8_t *pair = monsters_of_level(s);
    for (int i = 0; i < EDGE_MAX; i++) at[i] = (Move)s->edge[i] << 16;
    out = list_tile(s, TILE_CORRIDOR, at, out);
    out = list_tile(s, TILE_EXIT, at, out);
    out = list_tile(s, pair[0], at, out);
    return list_tile(s, pair[1], at, out);
}

int shy_build_moves(const ShyState *s, Move out[])
{
    Move *end = s->count < TILES ? list_places(s, out) : out;
    if (s->count > 1) *end++ = move_make(VERB_TAKE_BACK, 0, 0, 0);
    if (s->count == TILES) *end++ = move_make(VERB_DONE, 0, 0, 0);
    *end++ = move_make(VERB_CONCEDE, 0, 0, 0);
    return (int)(end - out);
}

/* What happened to one tile is told to the Dark Lord alone: order and trial positions are his secret (A19). */
static COLD Reason tell_tile(Events *news, int kind, int tile, int cell)
{
    Event *event = tell(news, kind, DARK_LORD, dark_lord_alone, dark_lord_alone);
    event->args[0] = (int8_t)tile;
    event->args[1] = (int8_t)cell_x(cell);
    event->args[2] = (int8_t)cell_y(cell);
    return ALLOWED;
}

/* C1: each way in which a tile can be laid wrongly has its own answer. */
static COLD Reason why_not_there(const ShyState *s, int cell)
{
    if (cell == ENTRANCE_CELL) return REASON_ON_THE_ENTRANCE;
    return slot_at(s, cell) < 0 ? REASON_NOT_CONNECTED : REASON_CELL_TAKEN;
}

Reason shy_place(ShyState *s, Seat seat, Move move, Events *news)
{
    (void)seat;
    unsigned tile = move >> 8 & 0xff, cell = move >> 16, place = place_in_edge(s, cell);
    if (tile >= TILE_COUNT || !s->hand[tile]) return REASON_NOT_IN_HAND;
    if (place >= s->edges) return why_not_there(s, (int)cell);

    s->hand[tile]--;
    lay(s, place, (int)tile);

    return news ? tell_tile(news, EVENT_PLACED, (int)tile, (int)cell) : ALLOWED;
}

Reason shy_take_back(ShyState *s, Seat seat, Move move, Events *news)
{
    (void)seat, (void)move;
    if (s->count == 1) return REASON_NOTHING_LAID;

    int slot = s->count - 1, tile = s->tile[slot], cell = s->cell[slot];
    unlay(s);
    s->hand[tile]++;

    return news ? tell_tile(news, EVENT_TAKEN_BACK, tile, cell) : ALLOWED;
}

Reason shy_done(ShyState *s, Seat seat, Move move, Events *news)
{
    (void)seat, (void)move;
    if (s->count < TILES) return REASON_TILES_LEFT;

    shy_finish_layout(s);
    s->face_up = (uint8_t)(1 << s->hero);
    s->phase = s->reveals_left ? PHASE_REVEAL : PHASE_ACT;

    tell(news, EVENT_BUILT, DARK_LORD, EVERYBODY, EVERYBODY);
    return ALLOWED;
}
