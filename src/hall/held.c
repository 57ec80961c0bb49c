/* held.c - messages to those who watch with a delay, until they are due. */
#include <stddef.h>
#include <string.h>

#include "hall/rooms.h"
#include "host/memory.h"

Time held_due(const Hall *hall, const Table *table, Guest guest, const char *line)
{
    Time delay = hall->machine->delay(table, guest);
    return delay ? strtoll(line, NULL, 10) + delay : 0;
}

static void drop_first(Hall *hall, Session *session)
{
    Held *held = session->held;
    session->held = held->next;
    if (session->held) heap_change(&hall->held, &session->due, session->held->due);
    else heap_remove(&hall->held, &session->due);
    free(held->text);
    free(held);
}

/* Of this connection, those due by that time. */
static void release(Hall *hall, Session *session, Time until)
{
    while (session->held && session->held->due <= until) {
        hall->host.send(hall->host.self, session->conn, session->held->text, session->held->size);
        drop_first(hall, session);
    }
}

static void hold(Hall *hall, Session *session, Held *held)
{
    if (session->held) session->held_last->next = held;
    else session->held = held, heap_add(&hall->held, &session->due, held->due);
    session->held_last = held;
}

void held_send(Hall *hall, Session *session, Time due, const char *text, size_t size)
{
    if (due <= hall->now) {
        release(hall, session, due ? hall->now : NEVER);
        hall->host.send(hall->host.self, session->conn, text, size);
        return;
    }
    Held *held = must_alloc(1, sizeof *held);
    *held = (Held) { .due = due, .text = must_alloc(1, size + 1), .size = size };
    memcpy(held->text, text, size);
    hold(hall, session, held);
}

void held_time(Hall *hall)
{
    while (heap_time(&hall->held) <= hall->now)
        release(hall, (Session *)((char *)hall->held.list[0] - offsetof(Session, due)), hall->now);
}

void held_forget(Hall *hall, Session *session)
{
    while (session->held) drop_first(hall, session);
}
