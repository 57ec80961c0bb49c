/* sessions.c - connections, and at which table they are. */
#include <stddef.h>

#include "hall/rooms.h"
#include "host/memory.h"

Session *session_add(Hall *hall, Conn conn)
{
    Session *session = must_alloc(1, sizeof *session);
    session->conn = conn;
    session->paid = hall->now;
    index_add(&hall->sessions, &session->entry, conn);
    return session;
}

Session *session_find(const Hall *hall, Conn conn)
{
    return (Session *)index_find(&hall->sessions, conn);
}

static void leave(Hall *hall, Session *session)
{
    Room *room = session->room;
    *(session->previous ? &session->previous->next : &room->sessions) = session->next;
    if (session->next) session->next->previous = session->previous;
    room->session_count--;
    room->touched = hall->now;
    room_schedule(hall, room);
}

void session_enter(Hall *hall, Session *session, Room *room)
{
    if (session->room) leave(hall, session);
    session->room = room;
    session->previous = NULL;
    session->next = room ? room->sessions : NULL;
    if (!room) return;
    if (session->next) session->next->previous = session;
    room->sessions = session;
    room->session_count++;
    room_schedule(hall, room);
}

void session_remove(Hall *hall, Session *session)
{
    held_forget(hall, session);
    session_enter(hall, session, NULL);
    index_remove(&hall->sessions, &session->entry);
    free(session);
}

bool room_has(const Room *room, uint64_t person)
{
    for (const Session *session = room->sessions; session; session = session->next)
        if (session->person == person) return true;
    return false;
}
