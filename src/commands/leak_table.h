/* leak_table.h - what `murk leak` finds out about tables: their messages, and the times of their messages. */
#pragma once

#include "leak/leak.h"

typedef struct TableCall {
    const char *pace, *directory; /* pace NULL: both */
    bool machine;
} TableCall;

/* `--table`; gives the exit code. */
int leak_table(const Game *game, const LeakOptions *options, const TableCall *call);

typedef struct TimingCall {
    const char *game; /* NULL: every game with windows */
    uint64_t seed;
    int matches;
    const char *plot; /* NULL: no picture */
    bool overwrite, machine;
} TimingCall;

/* `--timing`; gives the exit code. */
int leak_timing(const TimingCall *call);
