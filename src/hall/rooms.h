/* rooms.h - what the hall remembers. Private to this folder. */
#pragma once

#include "hall/hall.h"

/* A table and what the hall knows of it. */
typedef struct Room {
    char name[HALL_NAME_MAX];
    Table *table;            /* NULL: not in memory */
    uint32_t taken, durable; /* lines */
    uint64_t last;           /* the number of the last append: what its state makes us say waits for that */
    Time wake, touched;
    Time ghosts; /* when those who have not returned are away */
    int waiting; /* letters */
} Room;

/* A connection, and who it is at which table. */
typedef struct Session {
    Conn conn;
    uint64_t person; /* 0: has not said hello */
    Room *room;      /* or NULL */
    Time paid;       /* messages are paid for up to this time */
    bool trusted;    /* and need not be */
} Session;

/* What waits for the disk: that a line is durable, a message to a person at a table, or an answer to a connection. */
typedef struct Letter {
    uint64_t number;
    Room *room;
    uint64_t person;
    Conn conn;
    Time due;   /* of a message to who watches with a delay: not before; else 0 */
    char *text; /* NULL: the line itself */
    size_t size;
} Letter;

/* A durable message to who watches with a delay, until it is due. A connection's are in the order of their numbers. */
typedef struct Held {
    Conn conn;
    Time due;
    char *text;
    size_t size;
} Held;

struct Hall {
    HallHost host;
    const Machine *machine;
    Time now;
    uint64_t appended, stored;
    Room **rooms;
    Session *sessions;
    Letter *letters; /* those before `first` are gone */
    Held *held;
    int held_count, held_room, room_count, room_room, session_count, session_room, first, letter_count,
        letter_room;
    char text[MESSAGE_MAX], reply[MESSAGE_MAX];
};

/* ---- letters.c ---- */

/* An answer that was made on the room's state of now: sent when all of that is durable. `room` NULL: at once. */
void letter_answer(Hall *hall, Room *room, Conn conn, const char *text, size_t size);
void letter_line(Hall *hall, Room *room);
void letter_message(Hall *hall, Room *room, const Letter *letter);
void letters_send(Hall *hall);

/* The messages of a person at this table from number `have` + 1 on, made from the durable lines; or a `welcome`. With `all`
 * both, however many they are. */
void letters_again(Hall *hall, const Session *session, int64_t have, bool all);

/* ---- held.c ---- */

/* When a message that follows from this line may be sent to the guest; 0: at once. */
Time held_due(const Hall *hall, const Table *table, Guest guest, const char *line);

/* Send a message on this connection when it is due (0: now, and all that is held back before it). */
void held_send(Hall *hall, Conn conn, Time due, const char *text, size_t size);

/* What has become due is sent; the next is due at held_wake. */
void held_time(Hall *hall);
Time held_wake(const Hall *hall);

/* The connection is gone, and what is held back for it. */
void held_forget(Hall *hall, Conn conn);

/* ---- rooms.c ---- */

/* The table of this name, in memory; NULL when there is none or its log cannot be taken. */
Room *room_enter(Hall *hall, const char *name);
Room *room_add(Hall *hall, const char *name);
void room_remove(Hall *hall, Room *room);

/* The line has been judged: take and append it. False: it cannot be taken; nothing has changed. */
bool room_take(Hall *hall, Room *room, const char *line);

/* All that the table itself wants to do now. */
void room_go_on(Hall *hall, Room *room);

/* The guest that this person is comes or goes (`back`, `away`), if it is one and that is news. */
void room_presence(Hall *hall, Room *room, uint64_t person, const char *word);
void room_time(Hall *hall, Room *room);
Time room_wake(const Hall *hall, const Room *room);
bool room_has(const Hall *hall, const Room *room, uint64_t person);
