/* claim.h - one statement about JSON: `tiles.b.mood = inactive`.
 *
 * A path goes from the outermost object inwards, a segment a key, an index or `*` (any). A segment that is no
 * key may be one of the scenario's names. */
#pragma once

#include "game/game.h"
#include "host/buffer.h"

enum { CLAIM_TEXT = 1024, CLAIM_SEGMENTS = 16 };

typedef enum ClaimOp {
    CLAIM_EQUAL,
    CLAIM_UNEQUAL,
    CLAIM_AT_MOST,
    CLAIM_AT_LEAST,
    CLAIM_LESS,
    CLAIM_MORE,
    CLAIM_CONTAINS,
    CLAIM_LACKS,
    CLAIM_ABSENT,
    CLAIM_PRESENT,
    CLAIM_ENTRIES,
} ClaimOp;

typedef struct Claim {
    char segments[CLAIM_TEXT]; /* each ended by a zero */
    const char *segment[CLAIM_SEGMENTS];
    int segment_count;
    ClaimOp op;
    char value[CLAIM_TEXT];
    bool quoted; /* the value stood in quotes */
    int entries;
} Claim;

/* Read `PATH OPERATOR VALUE`; NULL, or what is wrong with it. A path alone claims that it is present; then
 * `*alone` is set (`alone` may be NULL). The claim must stay where it is: it points into itself. */
const char *claim_read(const char *text, Claim *claim, bool *alone);

typedef enum ClaimAnswer { CLAIM_HOLDS, CLAIM_FAILS, CLAIM_NO_PATH } ClaimAnswer;

/* Test against JSON text. `was`, unless NULL, gets what was there instead, or why there is no such path. */
ClaimAnswer claim_test(const Claim *claim, const char *json, const Names *names, Buffer *was);

/* Does this word occur as a key, or as a word of a string, anywhere in the JSON? */
bool claim_in_json(const char *json, const char *const *open_keys, const char *word);

/* Does `words` occur in `text` between blanks or at its ends, upper and lower case being the same? */
bool claim_in_text(const char *text, const char *words);
