/* basis.c - what decides by the rules that a move brings an event, and what it says: a row for each event that tells something
 * hidden. Rougher, by kinds of facts, it stands in audience.c. */
#include "games/shy_monsters/internal.h"

/* Of a level that is built. */
static uint64_t tile_there(const ShyState *s, Move move, UNUSED const Event *event)
{
    int slot = s->built ? slot_at(s, move >> 8 & 0xffff) : -1;
    return slot < 0 ? 0 : s->tile[slot];
}

/* R29: a tile that is face down blocks no way, so that besides what lies open it is the Exit's place alone. */
static uint64_t tile_there_and_exit(const ShyState *s, Move move, const Event *event)
{
    uint64_t cell = 0;
    for (int i = 0; i < s->count; i++)
        if (s->tile[i] == TILE_EXIT) cell = s->cell[i];
    return tile_there(s, move, event) << 16 | cell;
}

/* R13: the places of the tiles, whatever they are and in whatever order they were laid. */
static uint64_t places(const ShyState *s, UNUSED Move move, UNUSED const Event *event)
{
    uint64_t sum = 0;
    for (int i = 0; i < s->count; i++) {
        uint64_t cell = (s->cell[i] + 1u) * 0x9e3779b97f4a7c15u;
        sum += (cell ^ cell >> 29) * 0xbf58476d1ce4e5b9u; /* not linear: else other cells have the same sum */
    }
    return sum;
}

/* R9: the two of the level that comes next. */
static uint64_t next_pair(const ShyState *s, UNUSED Move move, UNUSED const Event *event)
{
    const uint8_t *pair = &s->pile[PAIR * s->level];
    return s->level < LEVELS ? (uint64_t)pair[0] << 8 | pair[1] : 0;
}

static uint64_t (*const rows[EVENT_COUNT])(const ShyState *s, Move move, const Event *event) = {
    [EVENT_DRAWN] = next_pair,
    [EVENT_LIES] = places,
    [EVENT_REVEALED] = tile_there,
    [EVENT_TURNED_UP] = tile_there,
    [EVENT_DEFEATED] = tile_there_and_exit,
};

bool shy_basis(const void *before, UNUSED Seat mover, Move move, const Event *event, uint64_t *number)
{
    if (!rows[event->kind]) return false;
    *number = rows[event->kind](before, move, event);
    return true;
}
