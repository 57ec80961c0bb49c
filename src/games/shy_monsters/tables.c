/* tables.c - the vocabulary of Shy Monsters as rows. */
#include "games/shy_monsters/internal.h"

const char *const shy_tile_words[TILE_COUNT] = {
    [TILE_HIDDEN] = "hidden",    [TILE_ENTRANCE] = "entrance", [TILE_CORRIDOR] = "corridor",
    [TILE_EXIT] = "exit",        [TILE_BAT] = "bat",           [TILE_DRAGON] = "dragon",
    [TILE_MANTIS] = "mantis",    [TILE_COBRA] = "cobra",       [TILE_KRAKEN] = "kraken",
    [TILE_GARGOYLE] = "gargoyle"
};

const char *const shy_mood_words[MOOD_COUNT] = {
    [MOOD_NONE] = "none", [MOOD_ACTIVE] = "active", [MOOD_INACTIVE] = "inactive", [MOOD_DEAD] = "dead"
};

const char *const shy_phase_words[PHASE_COUNT] = {
    [PHASE_BUILD] = "build", [PHASE_REVEAL] = "reveal", [PHASE_ACT] = "act", [PHASE_OVER] = "over"
};

const char *const shy_seat_words[] = { [DARK_LORD] = "dark-lord", [HERO] = "hero" };

static const char *const action_words[] = { [VERB_EXPLORE] = "explore",
                                            [VERB_ATTACK] = "attack",
                                            [VERB_JUMP] = "jump",
                                            [VERB_JUMP_ATTACK] = "jump-attack" };

/* A20: cells have no limit. Further than REACH no tile can lie, and the rules say so; this is only what fits a move. */
enum { FAR = 9 };

const ArgKind shy_tile = { "tile", ARG_WORD, .count = TILE_COUNT, .words = shy_tile_words };
const ArgKind shy_mood = { "mood", ARG_WORD, .count = MOOD_COUNT, .words = shy_mood_words };
const ArgKind shy_action = { "action", ARG_WORD, .count = LEN(action_words), .words = action_words };
const ArgKind shy_x = { "x", ARG_NUMBER, .low = -FAR, .high = FAR };
const ArgKind shy_y = { "y", ARG_NUMBER, .low = -FAR, .high = FAR };
const ArgKind shy_count = { "count", ARG_NUMBER, .low = 0, .high = MONSTERS };

const Verb shy_verbs[VERB_COUNT] = {
    [VERB_PLACE] = { "place", { &shy_tile, &shy_x, &shy_y } },
    [VERB_TAKE_BACK] = { "take-back" },
    [VERB_DONE] = { "done" },
    [VERB_REVEAL] = { "reveal", { &shy_x, &shy_y } },
    [VERB_EXPLORE] = { "explore", { &shy_x, &shy_y } },
    [VERB_ATTACK] = { "attack", { &shy_x, &shy_y } },
    [VERB_JUMP] = { "jump", { &shy_x, &shy_y } },
    [VERB_JUMP_ATTACK] = { "jump-attack", { &shy_x, &shy_y } },
    [VERB_CONCEDE] = { "concede", .gives_up = true },
};

/* Who hears what: docs/rules/shy-monsters.md, Who knows what. */
const EventKind shy_events[EVENT_COUNT] = {
    [EVENT_LEVEL] = { "level", { { "level", &shy_count } }, .turn = true },
    [EVENT_DRAWN] = { "drawn",
                      { { "first", &shy_tile, .secret = true }, { "second", &shy_tile, .secret = true } } },
    [EVENT_PLACED] = { "placed",
                       { { "tile", &shy_tile, .secret = true }, { "x", &shy_x }, { "y", &shy_y } } },
    [EVENT_TAKEN_BACK] = { "taken_back",
                           { { "tile", &shy_tile, .secret = true }, { "x", &shy_x }, { "y", &shy_y } } },
    [EVENT_BUILT] = { "built", .turn = true },
    [EVENT_REVEALED] = { "revealed",
                         { { "tile", &shy_tile }, { "mood", &shy_mood }, { "x", &shy_x }, { "y", &shy_y } } },
    [EVENT_MOVED] = { "moved", { { "action", &shy_action }, { "x", &shy_x }, { "y", &shy_y } } },
    [EVENT_TURNED_UP] = { "turned_up",
                          { { "tile", &shy_tile },
                            { "mood", &shy_mood },
                            { "x", &shy_x },
                            { "y", &shy_y } } },
    [EVENT_KILLED] = { "killed", { { "tile", &shy_tile }, { "x", &shy_x }, { "y", &shy_y } } },
    [EVENT_WASTED] = { "wasted" },
    [EVENT_ESCAPED] = { "escaped", { { "level", &shy_count } } },
    [EVENT_PUT_ASIDE] = { "put_aside", { { "face_up", &shy_count }, { "face_down", &shy_count } } },
    [EVENT_DEFEATED] = { "defeated", { { "ending", &shy_count } } },
    [EVENT_WON] = { "won" },
    [EVENT_CONCEDED] = { "conceded" },
    [EVENT_LIES] = { "lies", { { "x", &shy_x }, { "y", &shy_y } }, .is_minor = true, .repeats = true },
    [EVENT_LEFT_OUT] = { "left_out",
                         { { "level", &shy_count },
                           { "first", &shy_tile, .secret = true },
                           { "second", &shy_tile, .secret = true } },
                         .repeats = true },
};

const char *const shy_reasons[REASON_END - REASON_OWN] = {
    [REASON_BUILD_FIRST - REASON_OWN] = "build_first",
    [REASON_LEVEL_BUILT - REASON_OWN] = "level_built",
    [REASON_NOT_IN_HAND - REASON_OWN] = "not_in_hand",
    [REASON_ON_THE_ENTRANCE - REASON_OWN] = "on_the_entrance",
    [REASON_CELL_TAKEN - REASON_OWN] = "cell_taken",
    [REASON_NOT_CONNECTED - REASON_OWN] = "not_connected",
    [REASON_TILES_LEFT - REASON_OWN] = "tiles_left",
    [REASON_NOTHING_LAID - REASON_OWN] = "nothing_laid",
    [REASON_REVEAL_FIRST - REASON_OWN] = "reveal_first",
    [REASON_NO_REVEALS_LEFT - REASON_OWN] = "no_reveals_left",
    [REASON_NO_TILE_THERE - REASON_OWN] = "no_tile_there",
    [REASON_FACE_UP_ALREADY - REASON_OWN] = "face_up_already",
    [REASON_STANDING_THERE - REASON_OWN] = "standing_there",
    [REASON_NOT_ADJACENT - REASON_OWN] = "not_adjacent",
    [REASON_OUT_OF_JUMP - REASON_OWN] = "out_of_jump",
    [REASON_ATTACK_SPENT - REASON_OWN] = "attack_spent",
    [REASON_JUMP_SPENT - REASON_OWN] = "jump_spent",
    [REASON_DARK_LORD_ONLY - REASON_OWN] = "dark_lord_only",
    [REASON_HERO_ONLY - REASON_OWN] = "hero_only",
};

const char *const shy_endings[ENDING_COUNT] = { [ENDING_SLAIN] = "R18",
                                                [ENDING_CUT_OFF] = "R29",
                                                [ENDING_ESCAPED] = "R37",
                                                [ENDING_WANDERED] = "C2",
                                                [ENDING_CONCEDED] = "C3" };

const Option shy_options[SHY_OPTIONS] = {
    [OPTION_FIRST_LEVEL] = { "first_level", .standard = 1, .low = 1, .high = LEVELS },
};
