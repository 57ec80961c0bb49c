/* search.h - the Hero's look-ahead: the best chance to escape a level, given a belief.
 *
 * A belief is a list of secrets, ways in which the face-down tiles may lie, each with a whole-number weight.
 * A value is the sum of the weights of the secrets in which the Hero escapes; divided by the belief's total it
 * is a probability. Whole numbers make the choice the same on every machine.
 *
 * Two simplifications keep this small. The Hero may stand anywhere in his region, the face-up tiles he can walk
 * to and fro on without risk: where exactly makes no difference. And looking ahead he tells monsters apart only
 * by whether they would be comfortable where they lie, not by name. */
#pragma once

#include "bots/shy_monsters/map.h"

/* One way the level may be filled: sets of tiles. */
typedef struct ShySecret {
    uint8_t exit;     /* one tile */
    uint8_t monsters; /* two tiles, face up or down */
    uint8_t fierce;   /* those of them that are comfortable where they lie */
    uint32_t weight;
} ShySecret;

/* 6 tiles for the Exit, 10 pairs of the others for the monsters, each comfortable or not. */
enum { SECRETS_MAX = 6 * 10 * 4, MEMO = 2048, ACTIONS_MAX = 4 * TILES };

/* What the Hero knows and has: sets of tiles, and the specials left. Eight bytes without padding. */
typedef struct ShyKnown {
    uint8_t face_up;
    uint8_t monsters; /* face up */
    uint8_t fierce;   /* those of them that are comfortable */
    uint8_t awake;    /* those of them that kill whoever comes without Attack */
    uint8_t exit;     /* the Exit when it is face up, else nothing */
    uint8_t region;   /* where the Hero can stand without risk */
    uint8_t attack_left, jump_left;
} ShyKnown;

typedef struct ShyAction {
    uint8_t verb, target;
} ShyAction;

typedef struct ShySearch {
    const ShyMap *map;
    int count;
    ShySecret secrets[SECRETS_MAX];
    struct {
        ShyKnown known;
        uint32_t reveals_left;
        uint32_t value; /* one more than the value; 0 when the row is empty */
    } memo[MEMO];
} ShySearch;

/* Start with an empty belief; the caller adds the secrets. */
void shy_search_start(ShySearch *search, const ShyMap *map);

/* Let `known->region` reach as far as the Hero can walk without risk. */
void shy_spread(const ShyMap *map, ShyKnown *known);

/* Everything worth considering: one tile to turn up or to go to, and how; gives their number. */
int shy_actions(const ShySearch *search, const ShyKnown *known, int reveals_left, ShyAction out[ACTIONS_MAX]);

/* The value of an action followed by best play, over all secrets of the belief, which must fit `known`. */
uint32_t shy_action_value(ShySearch *search, const ShyKnown *known, int reveals_left, ShyAction action);
