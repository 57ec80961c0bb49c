/* tiles.h - the words of Shy Monsters: tiles, verbs, events, reasons.
 *
 * Facts: R1-R37, C1-C5, A1-A22 in docs/rules/shy-monsters.md and docs/rulings/shy-monsters.md. */
#pragma once

#include "game/event.h"
#include "game/game.h"

enum { DARK_LORD, HERO, SHY_SEATS };

/* What a Dungeon tile is. Zero is what a seat cannot see. */
typedef enum Tile {
    TILE_HIDDEN,
    TILE_ENTRANCE,
    TILE_CORRIDOR,
    TILE_EXIT,
    TILE_BAT,
    TILE_DRAGON,
    TILE_MANTIS,
    TILE_COBRA,
    TILE_KRAKEN,
    TILE_GARGOYLE,
    TILE_COUNT
} Tile;

enum {
    FIRST_MONSTER = TILE_BAT,
    MONSTERS = 6,
    LEVELS = 3,
    PAIR = 2,  /* monsters a level */
    TILES = 7, /* of a level, the Entrance included */
    HAND = 6,  /* tiles the Dark Lord lays out */
    CORRIDORS = 3,
    REACH = 6,         /* no cell of a level is further from the Entrance than this in x or y */
    WANDER_LIMIT = 24, /* C2 */
};

/* What a monster that has been turned up does. Zero: it is face down, or no monster. */
typedef enum Mood { MOOD_NONE, MOOD_ACTIVE, MOOD_INACTIVE, MOOD_DEAD, MOOD_COUNT } Mood;

typedef enum Phase { PHASE_BUILD, PHASE_REVEAL, PHASE_ACT, PHASE_OVER, PHASE_COUNT } Phase;

enum {                 /* verbs */
       VERB_PLACE = 1, /* tile x y: lay a tile face down (R10) */
       VERB_TAKE_BACK, /* pick up the tile laid last */
       VERB_DONE,      /* the level is finished (R13) */
       VERB_REVEAL,    /* x y: pre-reveal (R20) */
       VERB_EXPLORE,   /* x y */
       VERB_ATTACK,
       VERB_JUMP,
       VERB_JUMP_ATTACK,
       VERB_CONCEDE, /* C3 */
       VERB_COUNT
};

enum {                  /* events */
       EVENT_DRAWN = 1, /* two monsters: to the Dark Lord's eyes */
       EVENT_PLACED,    /* to the Dark Lord alone, and so the next */
       EVENT_TAKEN_BACK,
       EVENT_BUILT, /* the level lies on the table */
       EVENT_REVEALED,
       EVENT_MOVED,     /* the Hero goes to a cell, by which kind of action */
       EVENT_TURNED_UP, /* what the cell entered holds */
       EVENT_KILLED,
       EVENT_WASTED, /* an Attack that met no living monster */
       EVENT_ESCAPED,
       EVENT_PUT_ASIDE, /* how many face up and face down */
       EVENT_DEFEATED,
       EVENT_LEVEL, /* a level begins */
       EVENT_WON,
       EVENT_CONCEDED,
       EVENT_LIES,     /* where a tile of the finished level lies: to all but the Dark Lord */
       EVENT_LEFT_OUT, /* M8: two monsters of a level that is not played, to the Dark Lord's eyes */
       EVENT_COUNT
};

enum {                                  /* reasons */
       REASON_BUILD_FIRST = REASON_OWN, /* not while the Dark Lord builds */
       REASON_LEVEL_BUILT,              /* the level is finished, nothing can be moved any more */
       REASON_NOT_IN_HAND,
       REASON_ON_THE_ENTRANCE,
       REASON_CELL_TAKEN,
       REASON_NOT_CONNECTED,
       REASON_TILES_LEFT, /* some of the six tiles are not laid yet */
       REASON_NOTHING_LAID,
       REASON_REVEAL_FIRST, /* pre-reveals come before actions */
       REASON_NO_REVEALS_LEFT,
       REASON_NO_TILE_THERE,
       REASON_FACE_UP_ALREADY,
       REASON_STANDING_THERE,
       REASON_NOT_ADJACENT,
       REASON_OUT_OF_JUMP,
       REASON_ATTACK_SPENT,
       REASON_JUMP_SPENT,
       REASON_DARK_LORD_ONLY,
       REASON_HERO_ONLY,
       REASON_END
};

enum {                   /* by which rule it ended */
       ENDING_SLAIN = 1, /* R18 */
       ENDING_CUT_OFF,   /* R29 */
       ENDING_ESCAPED,   /* R37 */
       ENDING_WANDERED,  /* C2 */
       ENDING_CONCEDED,  /* C3 */
       ENDING_COUNT
};

enum { OPTION_FIRST_LEVEL, SHY_OPTIONS };

extern const char *const shy_tile_words[TILE_COUNT];
extern const char *const shy_mood_words[MOOD_COUNT];
extern const char *const shy_phase_words[PHASE_COUNT];
extern const char *const shy_seat_words[];
extern const char *const shy_reasons[REASON_END - REASON_OWN];
extern const char *const shy_endings[ENDING_COUNT];
extern const ArgKind shy_tile, shy_x, shy_y, shy_mood, shy_action, shy_count;
extern const Verb shy_verbs[VERB_COUNT];
extern const EventKind shy_events[EVENT_COUNT];
extern const Option shy_options[SHY_OPTIONS];

static inline bool is_monster(int tile)
{
    return tile >= FIRST_MONSTER;
}
