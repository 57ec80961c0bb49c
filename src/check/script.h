/* script.h - a scenario file cut into steps: one statement each, its words still unread. */
#pragma once

#include "base/base.h"

typedef enum StepKind {
    STEP_BAD, /* no statement: `text` says why */
    STEP_SCENARIO,
    STEP_GAME,
    STEP_OPTION,
    STEP_SEED,
    STEP_GIVEN,
    STEP_TWIN,
    STEP_WHEN,
    STEP_THEN,
    STEP_REFUSE,
    STEP_RESTART,
} StepKind;

typedef struct Step {
    StepKind kind;
    int line;     /* counted from 1 */
    char *text;   /* what follows the statement's first word; continued lines after a newline each */
    char *source; /* the first line as written, for reports */
} Step;

typedef struct Script {
    int count, room;
    Step *steps;
} Script;

/* Cut a text into steps. Lines that are no statement become STEP_BAD. Free it with script_free. */
Script script_read(const char *text, size_t length);
void script_free(Script *script);
