/* rooms.h - what the hall remembers. Private to this folder. */
#pragma once

#include "hall/hall.h"
#include "hall/heap.h"
#include "host/buffer.h"
#include "host/index.h"

/* A message to who watches with a delay, durable, until it is due. */
typedef struct Held {
    struct Held *next;
    Time due;
    char *text;
    size_t size;
} Held;

struct Session;

/* Lines of a table that may read otherwise in its log by now: it is read anew when they are durable. */
typedef struct Doubt {
    uint32_t lines; /* the first so many, */
    Buffer since;   /* and those that were taken after them, each ended by a zero */
} Doubt;

/* A table and what the hall knows of it. */
typedef struct Room {
    Entry entry; /* by its name */
    Due due;     /* when something is to be done at it, be it that it leaves memory */
    char name[HALL_NAME_MAX];
    Table *table;            /* NULL: not in memory */
    uint32_t taken, durable; /* lines */
    Doubt *doubt;            /* or NULL */
    uint64_t last;           /* the number of the last append: what its state makes us say waits for that */
    uint64_t listing;        /* a fingerprint of what the store has as its listing */
    Time wake, touched;
    Time ghosts;  /* when those who have not returned are away */
    int waiting;  /* letters */
    bool follows; /* another server has written to it last */
    int session_count;
    struct Session *sessions;
} Room;
_Static_assert(sizeof(Room) + TABLE_MAX_BYTES <= 4096, "a table in memory takes 4 KB at most");

/* A connection, and who it is at which table. */
typedef struct Session {
    Entry entry; /* by its connection */
    Due due;     /* of the first message that is held back, if there is one */
    Conn conn;
    bool trusted;                    /* its messages need not be paid for */
    uint64_t person;                 /* 0: has not said hello */
    Room *room;                      /* or NULL */
    struct Session *next, *previous; /* at that table */
    Time paid;                       /* messages are paid for up to this time */
    Held *held, *held_last;          /* in the order of their numbers */
    int64_t device;                  /* that the client has drawn for all its connections; 0: none */
    int64_t had, own;                /* the last wish that was done: when it came, and by this device since */
} Session;

/* What waits for the disk: that a line is durable, a message to a person at a table, or an answer to a connection. */
typedef struct Letter {
    uint64_t number;
    Room *room;
    uint64_t person; /* of a message; of a line who has come or gone by it, or 0 */
    Conn conn;
    Time due;         /* of a message to who watches with a delay: not before; else 0 */
    int from;         /* where the text stands among all that wait, */
    const char *text; /* and the text itself while it is sent; of a line "back", "away" or NULL */
    size_t size;      /* 0: the line itself */
    size_t wish;      /* bytes after the text: the message that this is the answer to */
} Letter;

/* What was to be told and is void: the answer to a wish, or that somebody has come or gone. */
typedef struct Void {
    Conn conn;  /* whose wish it was, */
    char *wish; /* or NULL: */
    size_t size;
    uint64_t person;      /* who, */
    const char *presence; /* and "back" or "away" */
} Void;

typedef struct Voids {
    Void *list;
    int count, room;
} Voids;

struct Hall {
    HallHost host;
    const Machine *machine;
    Time now;
    uint64_t appended, stored;
    Index rooms, sessions;
    Heap times;              /* of all rooms */
    Heap held;               /* of all sessions for which a message is held back */
    int table_count, doubts; /* rooms in memory, and those that are to be read anew */
    Room **due_rooms;        /* while time passes */
    int due_room;
    Letter *letters; /* those before `first` are gone */
    int first, letter_count, letter_room;
    const char *heard; /* the message that is being judged, */
    size_t heard_size; /* which an answer that has to wait keeps */
    char *mail;        /* texts of letters */
    int mail_used, mail_room;
    char text[MESSAGE_MAX], reply[MESSAGE_MAX];
};

/* ---- letters.c ---- */

/* An answer that was made on the room's state of now: sent when all of that is durable. `room` NULL: at once. */
void letter_answer(Hall *hall, Room *room, Conn conn, const char *text, size_t size);
void letter_line(Hall *hall, Room *room, uint64_t person, const char *presence);
void letter_message(Hall *hall, Room *room, const Letter *letter);
void letters_send(Hall *hall);

/* To all connections of the person at this table. */
void letter_deliver(Hall *hall, const Letter *letter);

/* What waits for this table is void; what that was is added to `voids`, in its order. */
void letters_drop(Hall *hall, Room *room, Voids *voids);
void voids_free(Voids *voids);

/* What somebody who comes back wants to be told. */
typedef struct Wanted {
    int64_t have; /* the number of the last message that he has */
    bool all;
    Lang lang; /* LANG_COUNT: as it was told */
} Wanted;

/* How he is told. */
typedef enum Telling {
    TELL_NOTHING, /* he has it all */
    TELL_REMOVED, /* he is no guest any more */
    TELL_WELCOME, /* what is so now */
    TELL_PAST, /* from the durable lines: the messages from number `have` + 1 on, or a `welcome` when they are too many. With
                   * `all` both: those since the lobby of the last match that was dealt, the last HALL_PAST at most */
    TELL_LATER, /* not now: his address has had too many lines read */
} Telling;

Telling letters_weigh(const Hall *hall, const Room *room, Conn conn, uint64_t person, Wanted wanted);
void letters_again(Hall *hall, Session *session, Wanted wanted, Telling telling);

/* ---- held.c ---- */

/* When a message that follows from this line may be sent to the guest; 0: at once. */
Time held_due(const Hall *hall, const Table *table, Guest guest, const char *line);

/* Send a message on this connection when it is due (0: now, and all that is held back before it). */
void held_send(Hall *hall, Session *session, Time due, const char *text, size_t size);

/* What has become due is sent. */
void held_time(Hall *hall);

/* The connection is gone, and what is held back for it. */
void held_forget(Hall *hall, Session *session);

/* ---- sessions.c ---- */

Session *session_add(Hall *hall, Conn conn);
Session *session_find(const Hall *hall, Conn conn);
void session_remove(Hall *hall, Session *session);

/* It is at this table from now on; NULL: at none. */
void session_enter(Hall *hall, Session *session, Room *room);

/* Is this person at the table, on any connection? */
bool room_has(const Room *room, uint64_t person);

/* ---- wishes.c ---- */

/* A message has come. */
void wish_read(Hall *hall, Session *session, const char *bytes, size_t size);

/* One that was answered, and the answer is void. Of a table that is made by two at once there is one in the end. */
void wish_judge_again(Hall *hall, Session *session, const char *bytes, size_t size);

/* ---- rooms.c ---- */

/* The host is to know that this table is what we are at work at. */
static inline void room_at_work(const Hall *hall, const Room *room)
{
    if (hall->host.at) hall->host.at(hall->host.self, room ? room->name : NULL);
}

/* After a line was not there: it may be there, but nothing can be read. */
static inline bool hall_fails(const Hall *hall)
{
    return hall->host.fails && hall->host.fails(hall->host.self);
}

/* The table of this name, in memory; NULL when there is none, its log cannot be taken, or nothing can be read (hall_fails). */
Room *room_enter(Hall *hall, const char *name);
Room *room_add(Hall *hall, const char *name);
void room_remove(Hall *hall, Room *room);

Room *room_find(const Hall *hall, const char *name);

/* Its lines that are not durable are void: it is read anew, at that time at the latest, and who is there has to come again. */
void room_lose(Hall *hall, Room *room, Time wake);

/* The table as everybody here was told of it, and then what others have appended since. False: it cannot be read. */
bool room_read_again(Hall *hall, Room *room);

/* Lines that another has appended, up to `lines`, happen here, too. 0: those that are there may read otherwise, and it is read anew. */
void room_follow(Hall *hall, Room *room, Time wake, uint32_t lines);
void room_catch_up(Hall *hall, Room *room); /* new ones alone; where there are none it stays as it is */
void rooms_follow(Hall *hall);              /* all tables in memory are read anew */

/* Lines are durable: tables are read anew that have waited for that. */
void rooms_settle(Hall *hall);

/* An empty table is in memory for it. */
void room_clear(Hall *hall, Room *room);

/* The line has been judged: take and append it. False: it cannot be taken; nothing has changed. */
bool room_take(Hall *hall, Room *room, const char *line);

/* All that the table itself wants to do now. */
void room_go_on(Hall *hall, Room *room);

/* The guest that this person is comes or goes (`back`, `away`), if it is one and that is news. */
void room_presence(Hall *hall, Room *room, uint64_t person, const char *word);

/* The guest that this person is is told everything in this language from now on, if that is another. */
void room_speak(Hall *hall, Room *room, uint64_t person, Lang lang);

/* Something that its next time follows from is another. */
void room_schedule(Hall *hall, Room *room);

/* All that is due at any table. */
void rooms_time(Hall *hall);
