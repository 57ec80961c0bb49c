/* pairs.h - the leak test of a table's messages.
 *
 * A table under way and a second one, its match being another that a guest cannot tell apart, go on with the same moves. As long as
 * the guest hears, sees and is asked the same in both matches, it is sent the same: kind, order, number, size and time of every
 * message, and each byte of it; and so it is answered, whatever it asks and wishes, and as before where it is sent nothing. So what is asked, who stands in, how long bots take and when answers are released tells nothing. */
#pragma once

#include "leak/leak.h"
#include "table/table.h"

/* What a table does; tests put leaks in here. */
typedef struct TableMachine {
    bool (*take)(Table *table, const char *line, Post *post);
    Time (*wake)(const Table *table);
    Refusal (*judge)(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line);
} TableMachine;

extern const TableMachine table_as_it_is;

typedef struct TablePairsOptions {
    LeakOptions leak;
    const char *pace; /* "quick" or "strict"; NULL: both */
    const TableMachine *machine;
} TablePairsOptions;

typedef struct TablePairsReport {
    uint64_t games, pairs, lines, same, windows,
        messages;                     /* `same`: lines that told the guest the same in both */
    uint64_t pairs_of[SEATS_MAX + 1]; /* by seat, watchers last */
    uint64_t leaks;
    int kept;
    Leak *list; /* the first LEAKS_KEPT of them; freed by table_pairs_free */
} TablePairsReport;

void table_pairs_run(const Game *game, const TablePairsOptions *options, TablePairsReport *report);
void table_pairs_free(TablePairsReport *report);

/* One pair at a table in play, for somebody at it drawn by the seed: false, and what is told, when it can tell the worlds apart. */
bool table_pair(const Table *table, const TableMachine *machine, uint64_t seed, char what[LEAK_WHAT]);
