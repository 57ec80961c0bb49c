/* store.h - where lines, tables and people are kept, so that nothing that anybody was told is ever lost.
 *
 * One interface, three implementations, chosen by the address:
 *
 *   memory:             in this process, gone with it
 *   FILE                SQLite, for one server (write-ahead log, synchronous=FULL)
 *   postgresql://...    PostgreSQL, for several servers at once
 *
 * What is written is queued (and copied), and store_commit hands the queue to a writer thread: one call, one transaction. What
 * becomes of it is told by events: when store_fd is readable, take them with store_next until there is none. Reading waits for the
 * answer and sees what is durable, and nothing else.
 *
 * The log of a table is (table, place): an append is done only where no other line stands and the one before it does. A line that
 * stands there already, byte for byte, is done, too: so what may have come through before a connection broke is written again.
 *
 * When the disk is full, the database locked or out of reach, STORE_FAILED tells why; what was queued is kept and tried again until
 * STORE_RECOVERED. Nobody has been told of it meanwhile; the host should refuse wishes until then.
 *
 * All functions are for one thread, the host's. */
#pragma once

#include "table/listing.h"
#include "table/table.h"

typedef struct Store Store;

enum {
    STORE_NAME_MAX = 20, /* a table's name, its closing zero included */
    STORE_TOKEN_BYTES = 32,
    STORE_PERSON_NAME = 64, /* a person's name, its closing zero included */
    STORE_WORD_MAX = 32,    /* a reason */
    STORE_TEXT_MAX = 600,   /* what somebody reports */
    STORE_NOTICE_MAX = 200  /* what a database says by itself, its closing zero included */
};

/* One server at a time serves a SQLite file; commands visit it while it runs. What a visitor changes the server is told. */
typedef enum StoreRole { STORE_SERVES, STORE_VISITS } StoreRole;

/* NULL, and `*error` a sentence to be freed by the caller, when it cannot be had. Nothing has been changed then. */
Store *store_open(const char *address, StoreRole role, char **error);

/* A sentence, to be freed by the caller, about an address at which there can be no store whatever happens; NULL for all others. It
 * repeats nothing of an address that may hold a password. */
char *store_wrong_address(const char *address);

/* What was not committed is forgotten; what was is written if it can be at once. NULL is none. */
void store_close(Store *store);

/* ---- events ---- */

typedef enum StoreFault {
    STORE_WORKS,
    STORE_FULL,
    STORE_LOCKED,
    STORE_READ_ONLY,
    STORE_DAMAGED,     /* not tried again */
    STORE_UNREACHABLE, /* a server of PostgreSQL that does not answer */
    STORE_BROKEN,      /* anything else */
    STORE_FAULTS
} StoreFault;

/* "full", "locked", ...: for logs, metrics and answers. */
extern const char *const store_fault_names[STORE_FAULTS];

typedef enum StoreEventKind {
    STORE_STORED, /* all appends up to `number` are durable, but for those of which STORE_LOST was told before */
    STORE_NOTED, /* all blocks and reports up to `number` are durable */
    STORE_LOST, /* another process has written where append `number` of `table` was to stand: this one and all later ones of this
                   * table so far are void. Read its log anew, and judge again what was wished */
    STORE_CHANGED, /* another process has changed `table`: appended to it up to `lines` lines, or (0) set it aside or erased words from
                    * its log. An empty name: that may be so of any table */
    STORE_PERSON,  /* `person` was banned, muted or erased by another process */
    STORE_FAILED,  /* nothing can be stored for now: `fault`, and store_failure as a sentence */
    STORE_RECOVERED, /* it can be again, and nothing was lost */
    STORE_NOTICE,    /* PostgreSQL warns of something and goes on: `notice` */
} StoreEventKind;

typedef struct StoreEvent {
    StoreEventKind kind;
    StoreFault fault;
    uint64_t number;
    uint64_t person;
    char table[STORE_NAME_MAX];
    uint32_t lines;
    Time wake; /* of a table that was changed; NEVER when it was set aside */
    char notice[STORE_NOTICE_MAX];
} StoreEvent;

/* Readable when there is an event; it belongs to the store. */
int store_fd(const Store *store);

/* The next event; false when there is none for now. */
bool store_next(Store *store, StoreEvent *event);

/* Why nothing can be stored or read at present, a sentence, or NULL. Gone with the next call of store_next. */
const char *store_failure(const Store *store);

/* Commit what is queued and wait until it is durable: for commands, tests, and the end of a server. EventQueue are kept for store_next.
 * False when it cannot be (store_failure), or is not done after so many milliseconds. */
bool store_settle(Store *store, int milliseconds);

/* Why the last read that asked the database failed; STORE_WORKS: it did not. So "there is none" is told from "nobody knows": who
 * takes the one for the other lets in whom somebody has banned. */
StoreFault store_read_fault(const Store *store);

/* Try to read, as little as can be. */
bool store_can_be_read(Store *store);

/* ---- lines ---- */

typedef struct StoreLine {
    uint64_t number; /* counts up by one; the first one of a Store is 1 */
    const char *table;
    uint32_t place; /* in its table's log, from 0 */
    const char *line;
    Time wake;              /* when its table wants to be asked then */
    const Listing *listing; /* what everybody may know of the table from then on; NULL: as before */
} StoreLine;

void store_append(Store *store, const StoreLine *line);

/* Hand what is queued to the writer: one transaction. Nothing happens when nothing is queued. */
void store_commit(Store *store);

/* A durable line; false when there is none at this place, or the store cannot be read (store_read_fault). The whole log is fetched at
 * once and kept for the next calls. */
bool store_read(Store *store, const char *table, uint32_t place, char line[TABLE_LINE_MAX]);

/* ---- tables ---- */

typedef struct StoreTable {
    char name[STORE_NAME_MAX];
    uint32_t lines;
    Time made, touched; /* of the first and the last line: not for everybody, a line may be a secret one */
    Time changed;       /* of the line by which `listing` became what it is: everybody may know it */
    Time wake;
    char aside[STORE_WORD_MAX]; /* why it was set aside, or empty */
    Listing listing;
} StoreTable;

/* "lobby", "play", ...; "broken" when it was set aside. */
const char *store_phase(const StoreTable *table);

/* Which tables; what is zero or empty does not matter. */
typedef struct StoreQuery {
    bool wakes;   /* that have a wake time and are not set aside, the next first: at the start of a server */
    bool aside;   /* that were set aside */
    bool is_free; /* with a free seat and an open door */
    bool listed;  /* in the lobby: with a public door, and somebody at it */
    const char *phase; /* "lobby", "play", "over", ...: as store_phase tells it */
    const char *game, *lang, *pace;
    uint64_t person; /* at which this one is or was a guest */
    bool by_change;  /* the last changed first, for everybody; else the last touched, unless `wakes` */
    int limit, skip; /* at most so many (0: all), after so many */
} StoreQuery;

/* Return false to end. It must not call the store. */
typedef bool StoreTableSink(void *self, const StoreTable *table);

/* False when the store cannot be read. */
bool store_tables(Store *store, const StoreQuery *query, StoreTableSink *sink, void *self);

/* False when there is none of that name, or the store cannot be read (store_read_fault). */
bool store_table(Store *store, const char *name, StoreTable *table);

/* Its log cannot be taken, or it is called off: it is not woken again, and everybody may know why ("log", "rules", "trap",
 * "void"). Queued. An empty reason: it is as others again. */
void store_set_aside(Store *store, const char *table, const char *reason);

/* A table, and how many lines of it the host knows. */
typedef struct StoreKnown {
    char table[STORE_NAME_MAX];
    uint32_t lines;
} StoreKnown;

/* May other servers write to it as well? */
bool store_is_shared(const Store *store);

/* Has another process appended to these tables, or set one aside, and was killed before it could tell? STORE_CHANGED says which. It is
 * not waited for. One statement however many they are, on a connection of its own. */
void store_look(Store *store, const StoreKnown *known, int count);

/* ---- people ---- */

typedef struct StorePerson {
    uint64_t id; /* the number in the logs */
    char name[STORE_PERSON_NAME];
    uint8_t token[STORE_TOKEN_BYTES]; /* a hash: no store holds a token */
    Time created, seen;
    bool is_banned, is_muted;
} StorePerson;

/* Add a person, or give it another name, token and time when it was seen. Queued. */
void store_put_person(Store *store, const StorePerson *person);

/* Whether it may come in, and speak: apart from the above, so that who has an old copy of a person does not let it in again.
 * Queued. */
void store_restrict(Store *store, uint64_t id, bool is_banned, bool is_muted);

/* False when there is none of that number, or the store cannot be read (store_read_fault). */
bool store_person(Store *store, uint64_t id, StorePerson *person);

typedef bool StorePersonSink(void *self, const StorePerson *person);

/* All people whose name begins so (NULL: all), by name. False when the store cannot be read. */
bool store_people(Store *store, const char *begin, StorePersonSink *sink, void *self);

/* All people who are banned or muted. False when the store cannot be read. */
bool store_restricted(Store *store, StorePersonSink *sink, void *self);

/* `person` wants to have nothing to do with `other`, or no longer minds. Queued; its number for STORE_NOTED, which counts blocks and
 * reports from 1. */
uint64_t store_block(Store *store, uint64_t person, uint64_t other, bool blocks);

/* Whom that person has blocked, at most `max`: how many there are, or -1 when the store cannot be read. */
int store_blocks(Store *store, uint64_t person, uint64_t *others, int max);

/* Has `person` blocked `other`? 1 or 0, and -1 when it cannot be read. */
int store_has_blocked(Store *store, uint64_t person, uint64_t other);

typedef struct StoreReport {
    Time at;
    uint64_t by, about;
    char table[STORE_NAME_MAX]; /* or empty */
    char text[STORE_TEXT_MAX];
} StoreReport;

/* Queued; its number for STORE_NOTED. */
uint64_t store_report(Store *store, const StoreReport *report);
typedef bool StoreReportSink(void *self, const StoreReport *report);

/* The last first. */
bool store_reports(Store *store, StoreReportSink *sink, void *self);

/* ---- erasing ---- */

/* Another text for a durable line: what somebody said is taken out of it, and its table can still be replayed. Queued. The table's
 * Listing, if given, is replaced as well. */
void store_rewrite(Store *store, const char *table, uint32_t place, const char *line, const Listing *listing);

/* A person is no more: name, token, blocks, reports by and about it, and that it was a guest anywhere. Its lines are rewritten
 * before. Queued. */
void store_erase_person(Store *store, uint64_t id);

/* What was erased is no longer anywhere in the files, either. False when another process hinders that. PostgreSQL does it by itself, in its
 * own time. */
bool store_scrub(Store *store);

/* ---- copies ---- */

/* A copy of the whole store as it is now, while it is used, in a new file of mode 0600. NULL when done, or a sentence to be freed by
 * the caller. SQLite and memory alone: PostgreSQL has its own means. */
char *store_backup(Store *store, const char *path);

/* Such a copy, put where there is no store yet. NULL when done, or a sentence to be freed by the caller. */
char *store_restore(const char *copy, const char *path);
