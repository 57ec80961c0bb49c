/* audience.c - who may hear what at most, and what it may depend on: the rules' "Who knows what", a row for each event. */
#include "games/shy_monsters/internal.h"

typedef struct Row {
    SeatMask hear, see;
    uint8_t tells; /* kinds of fact that may decide that it happens, or what it says openly: a bit each */
    uint8_t shows; /* the same for its secret fields */
} Row;

enum {
    LORD = 1u << DARK_LORD,
    LAID = 1u << FACT_LAID,
    TILE_LYING = 1u << FACT_TILE,
    LEVEL_OF = 1u << FACT_LEVEL
};

/* A tile that is turned up tells what it is; whatever follows from that comes after it, and tells nothing more. */
static const Row rows[EVENT_COUNT] = {
    [EVENT_LEFT_OUT] = { EVERYBODY, LORD, .shows = LEVEL_OF }, /* M8 */
    [EVENT_LEVEL] = { EVERYBODY, EVERYBODY },
    [EVENT_DRAWN] = { EVERYBODY, LORD, .shows = LEVEL_OF }, /* R9 */
    [EVENT_PLACED] = { LORD, LORD },                        /* A19 */
    [EVENT_TAKEN_BACK] = { LORD, LORD },
    [EVENT_LIES] = { EVERYBODY, EVERYBODY, .tells = LAID }, /* R13 */
    [EVENT_BUILT] = { EVERYBODY, EVERYBODY },
    [EVENT_REVEALED] = { EVERYBODY, EVERYBODY, .tells = TILE_LYING }, /* R20 */
    [EVENT_MOVED] = { EVERYBODY, EVERYBODY },
    [EVENT_TURNED_UP] = { EVERYBODY, EVERYBODY, .tells = TILE_LYING }, /* R25 */
    [EVENT_KILLED] = { EVERYBODY, EVERYBODY },
    [EVENT_WASTED] = { EVERYBODY, EVERYBODY },
    [EVENT_ESCAPED] = { EVERYBODY, EVERYBODY },
    [EVENT_PUT_ASIDE] = { EVERYBODY, EVERYBODY }, /* R33: the number follows from what was turned up */
    [EVENT_DEFEATED] = { EVERYBODY, EVERYBODY },
    [EVENT_WON] = { EVERYBODY, EVERYBODY },
    [EVENT_CONCEDED] = { EVERYBODY, EVERYBODY },
};

/* R29 alone is decided by a tile that nobody has turned up: the Exit. */
static bool tells_the_exit(const Event *event)
{
    return event->kind == EVENT_DEFEATED && event->args[0] == ENDING_CUT_OFF;
}

Audience shy_audience(UNUSED const void *state, const Event *event)
{
    const Row *row = &rows[event->kind];
    uint32_t tells = row->tells;
    if (event->seen) tells |= row->shows;
    if (tells_the_exit(event)) tells |= TILE_LYING;
    return (Audience) { .hear = row->hear, .see = row->see, .tells = tells };
}
