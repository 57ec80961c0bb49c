/* held.c - messages to those who watch with a delay, until they are due. */
#include <string.h>

#include "hall/rooms.h"
#include "host/memory.h"

Time held_due(const Hall *hall, const Table *table, Guest guest, const char *line)
{
    Time delay = hall->machine->delay(table, guest);
    return delay ? strtoll(line, NULL, 10) + delay : 0;
}

/* Of this connection (0: of all), those due by that time. */
static void release(Hall *hall, Conn conn, Time until)
{
    int kept = 0;
    for (int i = 0; i < hall->held_count; i++) {
        Held *held = &hall->held[i];
        if ((conn && held->conn != conn) || held->due > until) {
            hall->held[kept++] = *held;
            continue;
        }
        hall->host.send(hall->host.self, held->conn, held->text, held->size);
        free(held->text);
    }
    hall->held_count = kept;
}

void held_send(Hall *hall, Conn conn, Time due, const char *text, size_t size)
{
    if (due <= hall->now) {
        release(hall, conn, due ? hall->now : NEVER);
        hall->host.send(hall->host.self, conn, text, size);
        return;
    }
    Held held = { .conn = conn, .due = due, .text = must_alloc(1, size + 1), .size = size };
    memcpy(held.text, text, size);
    hall->held = must_grow(hall->held, hall->held_count, 1, &hall->held_room, sizeof held);
    hall->held[hall->held_count++] = held;
}

void held_time(Hall *hall)
{
    release(hall, 0, hall->now);
}

Time held_wake(const Hall *hall)
{
    Time wake = NEVER;
    for (int i = 0; i < hall->held_count; i++)
        if (hall->held[i].due < wake) wake = hall->held[i].due;
    return wake;
}

void held_forget(Hall *hall, Conn conn)
{
    int kept = 0;
    for (int i = 0; i < hall->held_count; i++) {
        if (hall->held[i].conn == conn) free(hall->held[i].text);
        else hall->held[kept++] = hall->held[i];
    }
    hall->held_count = kept;
}
