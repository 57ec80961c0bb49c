/* hall.h - people, their connections and the tables they are at, in one process and without I/O.
 *
 * The host tells what happens (a connection, a message on it, time, what the disk has); the hall tells the host what to do (send,
 * append, close). It opens nothing, reads no clock and draws no chance: under a server, a terminal or a storm it is the same.
 *
 * Write, then tell: what a wish changes is taken at once, so that the next wish is judged on it, but nobody hears of it, and no
 * wish is answered, before its line is durable. A crash forgets both. What is told is a function of the durable lines
 * alone: who returns and says what it has gets the rest as it was, made again from them.
 *
 * Tables that nobody is at leave memory and come back by their lines, also when their time has come. */
#pragma once

#include "table/listing.h"
#include "table/table.h"

typedef struct Hall Hall;
typedef uint32_t Conn; /* the host's number for a connection; none is used twice */

enum {
    HALL_NAME_MAX = 20,       /* a table's name, its closing zero included */
    HALL_CATCH_UP = 64,       /* who misses more messages gets a `welcome` instead, */
    HALL_PAST = 2000,         /* and who wants all of them these last ones; */
    HALL_WELCOME = INT32_MAX, /* who says that he has this number wants a `welcome`, if he is a guest */
    HALL_IDLE = 60000,        /* milliseconds after which a table that nobody is at leaves memory */
    HALL_GHOSTS = 30000,      /* who has not returned so long after a table came back is away */
    HALL_GRACE = 1000, /* so much later a server does what another one should have done at a table by now */
    HALL_LINES_AT_ONCE = 256, /* of a table's own */
    HALL_CROWD = 200,         /* connections at one table */
    HALL_BURST = 64,          /* so many messages may come at once, */
    HALL_MESSAGE_EVERY = 40,  /* and one in so many milliseconds; who sends more is cut off */
};

typedef enum HappeningKind {
    CONN_OPENED,
    CONN_MESSAGE, /* one message, whole */
    CONN_CLOSED,
    LINES_STORED, /* all lines up to number `stored` are durable */
    TABLE_FOUND,  /* at the start, for each table with a wake time */
    TABLE_LOST, /* another server has written where lines of ours were to stand: those that are not durable are void. What was wished is
                 * judged again, and nobody notices */
    TABLE_ASIDE,   /* it was set aside: who is there has to go */
    TABLE_CHANGED, /* another server has appended to this table up to `lines` lines, or (0) those that were there may read otherwise; `wake` is
                    * its time now */
    TABLES_CHANGED, /* the same, of any table: all are to be read anew */
    TIME_PASSED,
} HappeningKind;

typedef struct Happening {
    HappeningKind kind;
    Time now;
    Conn conn;
    const char *bytes; /* of a message */
    size_t size;
    uint64_t stored;
    const char *table; /* that was found, lost or changed, */
    Time wake;         /* when it wants to be asked, */
    uint32_t lines;    /* and how many lines it has */
} Happening;

/* A line to be stored, together with when its table wants to be asked then. */
typedef struct Append {
    uint64_t number; /* counts all appends of this hall, from 1 */
    const char *table;
    uint32_t place; /* of the line in its table's log, from 0 */
    const char *line;
    Time wake;
    const Listing *listing; /* what anybody may know of the table then; NULL: the same as before */
} Append;

typedef enum HallClose {
    CLOSE_FLOOD, /* it has sent too much */
    CLOSE_AGAIN, /* what it was not answered is to be asked again, on a new connection */
} HallClose;

/* What the host does. None of these may call the hall. */
typedef struct HallHost {
    void *self;
    void (*send)(void *self, Conn conn, const char *text, size_t size);
    void (*close)(void *self, Conn conn, HallClose why);
    void (*append)(void *self, const Append *append);
    /* A durable line; false when there is none at this place. */
    bool (*read)(void *self, const char *table, uint32_t place, char line[TABLE_LINE_MAX]);
    void (*chance)(void *self, uint8_t chance[SEED_BYTES]);
    /* The log of this table cannot be taken: it is not to be woken again. NULL: that is nobody's concern. */
    void (*set_aside)(void *self, const char *table);
    /* The hall is at work at this table from now on; NULL: at none. If the process is stopped meanwhile, it was there. Or NULL. */
    void (*at)(void *self, const char *table);
    /* Why this wish of a person (0: has not said hello) may not even be judged: the name of a refusal. NULL: it may; and if the
     * function is NULL, every wish may. */
    const char *(*refuses)(void *self, Conn conn, uint64_t person, const Flat *wish);
    /* The last `read` was false since nothing can be read: whether there is such a line nobody knows. NULL: that is never so. */
    bool (*fails)(void *self);
    /* A table is about to be made by this connection: the name of a refusal, or NULL and it is made. One that was made before, or
     * cannot be, does not count. NULL: anybody may make any number. */
    const char *(*makes)(void *self, Conn conn);
    /* So many durable lines are to be read again to tell this connection what it missed. False: it is to be told without, if that
     * can be. NULL: it may have any number read. */
    bool (*may_read)(void *self, Conn conn, uint32_t lines);
    /* The table has judged this wish and taken it. Or NULL. */
    void (*taken)(void *self, Conn conn, const Flat *wish);
} HallHost;

/* What a table does; a test puts faults in here. */
typedef struct Machine {
    Refusal (*judge)(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line);
    void (*judge_time)(const Table *table, Time now, Out *line);
    bool (*take)(Table *table, const char *line, Post *post);
    Time (*delay)(const Table *table, Guest guest);
} Machine;

extern const Machine table_machine;

/* Freed with hall_free, which tells nobody anything: so ends a crash, too. */
Hall *hall_open(const HallHost *host, const Machine *machine);
void hall_free(Hall *hall);

void hall_take(Hall *hall, const Happening *happening);

/* When it wants TIME_PASSED; NEVER: not by itself. */
Time hall_wake(const Hall *hall);

/* A line that was judged elsewhere happens at this table: false when there is no such table or it cannot take it. */
bool hall_add(Hall *hall, const char *table, const char *line);

/* This connection is the host's own and may send as much as it likes. */
void hall_trust(Hall *hall, Conn conn);

/* How many tables are in memory, and how many are known: in memory, or to be woken. */
int hall_tables(const Hall *hall);
int hall_rooms(const Hall *hall);

/* Each table in memory at which somebody is, and how many lines it has, unless some are under way. */
typedef void HallTableSink(void *self, const char *table, uint32_t lines);
void hall_present(const Hall *hall, HallTableSink *sink, void *self);

/* The person who is the host of the table at which this connection is; 0: there is none. */
uint64_t hall_host_of(const Hall *hall, Conn conn);

/* As if somebody came to this table: if its log cannot be taken, it is set aside. */
void hall_try(Hall *hall, const char *table);

/* The person who is that guest of a table, for somebody who is a guest there as well; 0: there is none. */
uint64_t hall_guest_of(Hall *hall, const char *table, uint64_t asks, int64_t guest);

/* The answer `refused` for a reason of the hall or its host, in the language that the wish names. */
void hall_write_refusal(const Flat *wish, const char *reason, Out *message);

/* The person that a token stands for: part of its hash, so that no log holds a token. 0: it is none. */
uint64_t hall_person(const char *token);
