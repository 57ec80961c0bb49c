/* audience.c - who may hear what at most, and what it may depend on: the rules' "Who knows what", a row for each event. */
#include "games/shy_monsters/internal.h"

typedef struct Row {
    SeatMask hear, see;
    uint32_t tells; /* kinds of fact that may decide that it happens, or what it says openly: a bit each */
    uint32_t shows; /* the same for its secret fields */
} Row;

enum {
    LORD = 1u << DARK_LORD,
    CELL = 1u << FACT_CELL,
    LEVEL_OF = 1u << FACT_LEVEL,
    ALL_TILES = 0x7f << FACT_TILE
};

/* A tile that is turned up tells what it is; whatever follows from that comes after it, and tells nothing more. */
static const Row rows[EVENT_COUNT] = {
    [EVENT_LEFT_OUT] = { EVERYBODY, LORD, .shows = LEVEL_OF }, /* M8 */
    [EVENT_LEVEL] = { EVERYBODY, EVERYBODY },
    [EVENT_DRAWN] = { EVERYBODY, LORD, .shows = LEVEL_OF }, /* R9 */
    [EVENT_PLACED] = { LORD, LORD },                        /* A19 */
    [EVENT_TAKEN_BACK] = { LORD, LORD },
    [EVENT_LIES] = { EVERYBODY, EVERYBODY, .tells = CELL }, /* R13 */
    [EVENT_BUILT] = { EVERYBODY, EVERYBODY },
    [EVENT_REVEALED] = { EVERYBODY, EVERYBODY }, /* R20 */
    [EVENT_MOVED] = { EVERYBODY, EVERYBODY },
    [EVENT_TURNED_UP] = { EVERYBODY, EVERYBODY }, /* R25 */
    [EVENT_KILLED] = { EVERYBODY, EVERYBODY },
    [EVENT_WASTED] = { EVERYBODY, EVERYBODY },
    [EVENT_ESCAPED] = { EVERYBODY, EVERYBODY },
    [EVENT_PUT_ASIDE] = { EVERYBODY, EVERYBODY }, /* R33: the number follows from what was turned up */
    [EVENT_DEFEATED] = { EVERYBODY, EVERYBODY },
    [EVENT_WON] = { EVERYBODY, EVERYBODY },
    [EVENT_CONCEDED] = { EVERYBODY, EVERYBODY },
};

/* Which tiles decide what the event says: the one it speaks of; and of R29, which alone is decided by a tile that nobody
 * has turned up, all of them, since the Exit may be any. */
static uint32_t tiles_told(const ShyState *s, const Event *event)
{
    const int8_t *args = event->args;
    bool turns_up = event->kind == EVENT_REVEALED || event->kind == EVENT_TURNED_UP;
    if (event->kind == EVENT_DEFEATED && args[0] == ENDING_CUT_OFF) return ALL_TILES;
    if (!turns_up) return 0;
    int slot = s->built ? slot_at(s, cell_of(args[2], args[3])) : -1;
    if (slot >= 0) return 1u << (FACT_TILE + slot);
    return args[0] == TILE_EXIT ? ALL_TILES : 0; /* with the Exit the level is gone */
}

/* R13, C1: of a level that is not finished nobody else is told anything. */
static bool is_too_early(const ShyState *s, const Event *event)
{
    return event->kind == EVENT_LIES && !s->built;
}

Audience shy_audience(const void *state, const Event *event)
{
    const Row *row = &rows[event->kind];
    uint32_t tells = row->tells | tiles_told(state, event) | (event->seen ? row->shows : 0);
    if (is_too_early(state, event)) return (Audience) { 0 };
    return (Audience) { .hear = row->hear, .see = row->see, .tells = tells };
}
