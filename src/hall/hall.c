/* hall.c - what happens: to connections, to tables in the store, and to the time. */
#include "hall/hall.h"

#include <stddef.h>

#include "hall/rooms.h"
#include "host/memory.h"

Hall *hall_open(const HallHost *host, const Machine *machine)
{
    Hall *hall = must_alloc(1, sizeof *hall);
    hall->host = *host;
    hall->machine = machine;
    return hall;
}

void hall_free(Hall *hall)
{
    for (uint32_t i = 0; i < hall->sessions.row_count; i++)
        while (hall->sessions.rows[i]) session_remove(hall, (Session *)hall->sessions.rows[i]);
    for (uint32_t i = 0; i < hall->rooms.row_count; i++)
        while (hall->rooms.rows[i]) room_remove(hall, (Room *)hall->rooms.rows[i]);
    free(hall->sessions.rows);
    free(hall->rooms.rows);
    free(hall->times.list);
    free(hall->held.list);
    free(hall->due_rooms);
    free(hall->letters);
    free(hall->mail);
    free(hall);
}

int hall_tables(const Hall *hall)
{
    return hall->table_count;
}

int hall_rooms(const Hall *hall)
{
    return (int)hall->rooms.count;
}

void hall_present(const Hall *hall, HallTableSink *sink, void *self)
{
    for (int i = 0; i < hall->times.count; i++) {
        const Room *room = (const Room *)((const char *)hall->times.list[i] - offsetof(Room, due));
        if (room->table && room->session_count && room->taken == room->durable)
            sink(self, room->name, room->taken);
    }
}

/* ---- connections ---- */

static void conn_opened(Hall *hall, const Happening *happening)
{
    session_add(hall, happening->conn);
}

static void conn_closed(Hall *hall, const Happening *happening)
{
    Session *session = session_find(hall, happening->conn);
    if (!session) return;
    Room *room = session->room;
    uint64_t person = session->person;
    session_remove(hall, session);
    if (room && !room_has(room, person)) room_presence(hall, room, person, "away");
}

/* Each message costs its time; who owes too much is cut off. */
static bool pays(const Hall *hall, Session *session)
{
    if (session->trusted) return true;
    if (session->paid < hall->now) session->paid = hall->now;
    session->paid += HALL_MESSAGE_EVERY;
    return session->paid - hall->now <= HALL_BURST * HALL_MESSAGE_EVERY;
}

void hall_trust(Hall *hall, Conn conn)
{
    Session *session = session_find(hall, conn);
    if (session) session->trusted = true;
}

static void conn_message(Hall *hall, const Happening *happening)
{
    Session *session = session_find(hall, happening->conn);
    if (!session) return;
    if (pays(hall, session)) return wish_read(hall, session, happening->bytes, happening->size);
    hall->host.close(hall->host.self, session->conn, CLOSE_FLOOD);
    conn_closed(hall, happening);
}

uint64_t hall_host_of(const Hall *hall, Conn conn)
{
    const Session *session = session_find(hall, conn);
    const Table *table = session && session->room ? session->room->table : NULL;
    return table && table_host(table) != NO_GUEST ? table_person(table, table_host(table)) : 0;
}

uint64_t hall_guest_of(Hall *hall, const char *table, uint64_t asks, int64_t guest)
{
    const Room *room = room_enter(hall, table);
    room_at_work(hall, NULL);
    if (!room || guest < 0 || guest >= GUESTS_MAX || table_guest(room->table, asks) == NO_GUEST) return 0;
    return table_person(room->table, (Guest)guest);
}

void hall_try(Hall *hall, const char *table)
{
    room_enter(hall, table);
    room_at_work(hall, NULL);
}

bool hall_add(Hall *hall, const char *table, const char *line)
{
    Room *room = room_enter(hall, table);
    bool is_taken = room && room_take(hall, room, line);
    room_at_work(hall, NULL);
    return is_taken;
}

/* ---- the disk and the clock ---- */

static void lines_stored(Hall *hall, const Happening *happening)
{
    hall->stored = happening->stored;
    letters_send(hall);
    rooms_settle(hall);
}

/* In memory it knows better itself. */
static void table_found(Hall *hall, const Happening *happening)
{
    Room *room = room_find(hall, happening->table);
    if (!room) room = room_add(hall, happening->table);
    if (!room->table) room->wake = happening->wake;
    room_schedule(hall, room);
}

/* Whose wish it was, if he is still there. */
static Session *wisher(const Hall *hall, const Room *room, const Void *lost)
{
    Session *session = lost->wish ? session_find(hall, lost->conn) : NULL;
    return session && session->room == room ? session : NULL;
}

/* Whether he is at this table now. */
static void say_presence_again(Hall *hall, Room *room, const Void *lost)
{
    bool is_back = text_equal(lost->presence, "back");
    if (room_has(room, lost->person) == is_back) room_presence(hall, room, lost->person, lost->presence);
}

/* Everybody is told what has been written instead. Then who has come and gone is said again, and all that was wished is judged on the
 * table as it is now. */
static void table_lost(Hall *hall, const Happening *happening)
{
    Room *room = room_find(hall, happening->table);
    Voids voids = { 0 };
    if (!room || !room->table) return;
    letters_drop(hall, room, &voids);
    bool is_read = room_read_again(hall, room);
    if (!is_read && room->table) room_lose(hall, room, hall->now);
    for (int i = 0; i < voids.count; i++) {
        Session *session = wisher(hall, room, &voids.list[i]);
        if (session) session->own = session->had; /* nothing of it was done */
    }
    for (int i = 0; is_read && i < voids.count; i++) {
        const Void *lost = &voids.list[i];
        Session *session = wisher(hall, room, lost);
        if (lost->presence) say_presence_again(hall, room, lost);
        else if (session) wish_judge_again(hall, session, lost->wish, lost->size);
    }
    voids_free(&voids);
}

static void table_aside(Hall *hall, const Happening *happening)
{
    Room *room = room_find(hall, happening->table);
    if (room && room->table) room_lose(hall, room, hall->now);
}

static void table_changed(Hall *hall, const Happening *happening)
{
    Room *room = room_find(hall, happening->table);
    if (room && room->table) return room_follow(hall, room, happening->wake, happening->lines);
    if (!room && happening->wake == NEVER) return;
    if (!room) room = room_add(hall, happening->table);
    room->wake = happening->wake;
    room_schedule(hall, room);
}

static void tables_changed(Hall *hall, UNUSED const Happening *happening)
{
    rooms_follow(hall);
}

static void time_passed(Hall *hall, UNUSED const Happening *happening)
{
    held_time(hall);
    rooms_time(hall);
}

void hall_take(Hall *hall, const Happening *happening)
{
    static void (*const takes[])(Hall * hall, const Happening *happening) = {
        [CONN_OPENED] = conn_opened,   [CONN_MESSAGE] = conn_message,   [CONN_CLOSED] = conn_closed,
        [LINES_STORED] = lines_stored, [TABLE_FOUND] = table_found,     [TIME_PASSED] = time_passed,
        [TABLE_LOST] = table_lost,     [TABLE_CHANGED] = table_changed, [TABLES_CHANGED] = tables_changed,
        [TABLE_ASIDE] = table_aside,
    };
    hall->now = happening->now;
    takes[happening->kind](hall, happening);
    room_at_work(hall, NULL);
}

Time hall_wake(const Hall *hall)
{
    Time held = heap_time(&hall->held), wake = heap_time(&hall->times);
    return held < wake ? held : wake;
}
