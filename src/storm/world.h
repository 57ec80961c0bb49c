/* world.h - all there is in a storm. Private to this folder. */
#pragma once

#include <jansson.h>

#include "game/game.h"
#include "hall/hall.h"
#include "storm/storm.h"

/* ---- the log of a table, and its replay (replay.c) ---- */

/* What a person has been told by the durable lines: a fingerprint of each message, and when it may be heard at the earliest. */
typedef struct Heard {
    uint64_t sum;
    Time due; /* 0: at once */
} Heard;

typedef struct Told {
    uint64_t person;
    Heard *message;
    int count, room;
    int *done; /* requests */
    int done_count, done_room;
} Told;

typedef struct Log {
    char name[HALL_NAME_MAX];
    char **lines; /* durable */
    int count, room;
    int hidden; /* of the last ones: a fault */
    Time wake;
    Table *table; /* as these lines make it */
    Told told[GUESTS_MAX];
    uint64_t *said; /* fingerprints of what people said: each is said once */
    int said_count, said_room;
} Log;

/* ---- the disk (disk.c) ---- */

typedef struct Record {
    uint64_t number;
    char table[HALL_NAME_MAX];
    uint32_t place;
    Time wake;
    char *line;
    uint64_t sum;
} Record;

typedef struct Disk {
    Record *pending; /* not durable yet */
    int count, room;
    uint64_t durable, told; /* numbers: up to here it is durable, and the hall knows */
    Time flush, tell;       /* when; NEVER: nothing to be done */
} Disk;

/* ---- the network (net.c) ---- */

typedef struct Packet {
    Time at;
    char *text; /* NULL: closed */
    size_t size;
} Packet;

typedef struct Pipe {
    Packet *list; /* those before `first` have arrived */
    int first, count, room;
} Pipe;

typedef struct Link {
    Conn conn;
    int client; /* -1: it has given this one up */
    bool closed, slow;
    Pipe up, down;
} Link;

/* ---- people (client.c, model.c) ---- */

enum { PLANS_MAX = STORM_TABLES, CLIENTS_MAX = 16, WISH_MAX = 512 };

/* A table that somebody wants to play at. */
typedef struct Plan {
    const Game *game;
    char set[200];
    int seats;
    int owner[SEATS_MAX]; /* a client; -1: a bot */
    int host;
    bool days, again;
    char name[HALL_NAME_MAX]; /* empty: not made yet */
} Plan;

/* A wish that waits for its answer. */
typedef struct Wish {
    int64_t id; /* 0: none */
    char kind[16], text[WISH_MAX], seat[32];
    int ask;
    bool lie;
    bool again; /* sent on another connection, too: it may have been done long ago */
    Time sent;
    Conn conn; /* on which it was sent last */
} Wish;

/* What one has been told. */
typedef struct Model {
    int64_t have;
    int you; /* -1: no guest */
    bool over;
    json_t *table, *sights; /* by seat: view, ask, may */
} Model;

typedef struct Client {
    Plan *plan;
    char token[40];
    uint64_t person;
    bool screen; /* a second screen of somebody: it only looks */
    bool italian, entered, gone;
    int link; /* -1: none */
    bool greeted;
    Time greeting, act;
    Model model, old;
    int64_t last_id;
    Wish wish;
    int answered[SEATS_MAX]; /* the number of the question */
    int made;                /* the seat whose move was done last; -1: none */
    bool here;               /* it has said so: what is shown may be of its side */
    int voted;               /* for another match: in this round */
} Client;

typedef struct World {
    StormOptions options;
    StormReport *report;
    long lines, moved; /* so many so far, and at which step there was the last one */
    Rng rng;
    Time now, up; /* when the hall is up again, if there is none */
    Hall *hall;
    bool calm; /* nothing goes wrong any more: all that can end must */
    Disk disk;
    Link *links;
    int link_count, link_room;
    Conn conns;
    Log *logs;
    int log_count, log_room;
    Plan plans[PLANS_MAX];
    int plan_count;
    Client clients[CLIENTS_MAX];
    int client_count;
    char text[MESSAGE_MAX];
    char *held; /* SWAPPED */
    Conn held_conn;
} World;

/* ---- chance and faults (world.c, faults.c) ---- */

uint32_t below(World *world, uint32_t n);
bool once_in(World *world, uint32_t n);

/* Does this go wrong now? */
bool blows(World *world, Weather weather, uint32_t once_in);

/* Is this the storm's fault, and does it show now? */
bool strikes(World *world, Fault fault, uint32_t once_in);

void fail(World *world, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* With `--trace`: a line on standard output, who and what. */
void trace(const World *world, const char *who, int number, const char *text);

const Machine *fault_machine(Fault fault, bool of_replay);

/* ---- parts ---- */

Log *log_find(World *world, const char *name);
void log_add(World *world, const Record *record);
void log_check_wakes(World *world);
void logs_free(World *world);

/* The client was sent message `n`: is it the one that the durable lines make? */
void log_check_message(World *world, const Client *client, int64_t n, const char *text, size_t size);
bool log_has_request(World *world, const Client *client, int64_t request);

void disk_append(void *world, const Append *append);
bool disk_read(void *world, const char *table, uint32_t place, char line[TABLE_LINE_MAX]);
void disk_flush(World *world);
void disk_crash(World *world);

int net_connect(World *world, int client);
void net_up(World *world, Link *link, const char *text, size_t size);
void net_down(void *world, Conn conn, const char *text, size_t size);
void net_close_down(void *world, Conn conn, HallClose why);

/* The client gives the connection up; the hall hears of it later. */
void net_give_up(World *world, Client *client);
void net_crash(World *world);
Packet pipe_take(Pipe *pipe);
Time pipe_next(const Pipe *pipe);
void net_free(World *world);

void clients_plan(World *world);
void client_act(World *world, Client *client);
void client_hear(World *world, Client *client, const Packet *packet);
bool client_is_done(World *world, const Client *client);
void clients_free(World *world);

void model_clear(Model *model);
void model_copy(Model *to, const Model *from);
void model_hear(Model *model, json_t *message);
void model_check(World *world, const Client *client);
const char *model_phase(const Model *model);
json_t *model_chair(const Model *model, const char *seat);
