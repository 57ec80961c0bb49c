/* progress.h - a bar on standard error while a long job runs, when somebody is there to see it. */
#pragma once

#include "base/base.h"

typedef struct Progress {
    bool shown;
    double began;
} Progress;

/* Begin now; nothing is drawn when standard error is no terminal. */
Progress progress_start(void);

/* Draw. `face` is a Progress; fits the `tick` of simulations. */
void progress_tick(void *face, uint64_t done, uint64_t all);

/* Wipe the bar away. */
void progress_end(Progress *progress);

/* `number` with a comma between thousands. Gives `text`. */
enum { GROUPED_SIZE = 32 };
const char *grouped(uint64_t number, char text[GROUPED_SIZE]);

/* Seconds since some moment in the past; it never goes back. */
double clock_now(void);
