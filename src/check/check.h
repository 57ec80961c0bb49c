/* check.h - scenarios: texts that set up a table, make moves and say what must then be true.
 *
 * docs/scenarios.md is the language. The checker knows a game only as a Game: what a `given` line means is the
 * game's business, everything else is read here. */
#pragma once

#include "base/base.h"

typedef struct CheckFailure {
    int line;        /* 0: the file as a whole */
    char *statement; /* as written, or NULL */
    char *expected;  /* NULL when the statement itself is wrong; then `got` says what is */
    char *got;
} CheckFailure;

typedef struct CheckScenario {
    char *file, *name;
    int line; /* where it begins */
    int failure_count, failure_room;
    CheckFailure *failures;
} CheckScenario;

/* Begin with a zeroed one; it owns all it points to. */
typedef struct CheckReport {
    int passed, failed; /* scenarios */
    int count, room;
    CheckScenario *list;
} CheckReport;

/* Run every scenario of a text and append what came of it. `name` stands for the text in the report. Any bytes
 * will do; text that is no scenario gives failed ones. */
void check_text(const char *name, const char *text, size_t length, CheckReport *report);

/* Append a file that could not be read as one failed scenario. */
void check_unreadable(const char *name, const char *why, CheckReport *report);

void check_report_free(CheckReport *report);
