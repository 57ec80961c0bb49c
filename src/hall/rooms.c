/* rooms.c - tables in memory and out of it. */
#include "hall/rooms.h"

#include <string.h>

#include "host/memory.h"

const Machine table_machine = { table_judge, table_judge_time, table_take, table_delay };

/* ---- lines ---- */

typedef struct RoomPost {
    Post post;
    Hall *hall;
    Room *room;
    const char *line;
} RoomPost;

static void keep_message(Post *post, Guest guest, const char *text, size_t size)
{
    const RoomPost *to = (const RoomPost *)post;
    const Table *table = to->room->table;
    letter_message(to->hall, to->room,
                   &(Letter) { .number = to->hall->appended + 1,
                               .person = table_person(table, guest),
                               .due = held_due(to->hall, table, guest, to->line),
                               .text = (char *)text,
                               .size = size });
}

bool room_take(Hall *hall, Room *room, const char *line)
{
    RoomPost to = { .post = { .guests = ALL_GUESTS, .text = hall->text, .send = keep_message },
                    .hall = hall,
                    .room = room,
                    .line = line };
    if (!hall->machine->take(room->table, line, &to.post)) return false;
    room->last = ++hall->appended;
    room->wake = table_wake(room->table);
    room->touched = hall->now;
    letter_line(hall, room);
    hall->host.append(hall->host.self, &(Append) { room->last, room->name, room->taken++, line, room->wake });
    return true;
}

/* Others want to be served, too: what is left is done when the host asks again, at once. */
void room_go_on(Hall *hall, Room *room)
{
    char line[TABLE_LINE_MAX];
    int count = 0;
    do {
        Out out = out_into(line, sizeof line);
        hall->machine->judge_time(room->table, hall->now, &out);
    } while (line[0] && room_take(hall, room, line) && ++count < HALL_LINES_AT_ONCE);
    room->wake = count < HALL_LINES_AT_ONCE ? table_wake(room->table) : hall->now;
}

void room_presence(Hall *hall, Room *room, uint64_t person, const char *word)
{
    char line[TABLE_LINE_MAX];
    Guest guest = table_guest(room->table, person);
    Out out = out_into(line, sizeof line);
    if (guest == NO_GUEST) return;
    out_number(&out, hall->now);
    out_char(&out, ' ');
    out_number(&out, guest);
    out_text(&out, " 0 "); /* nobody's request */
    out_text(&out, word);
    if (room_take(hall, room, line)) room_go_on(hall, room);
}

/* ---- in and out of memory ---- */

bool room_has(const Hall *hall, const Room *room, uint64_t person)
{
    for (int i = 0; i < hall->session_count; i++)
        if (hall->sessions[i].room == room && (!person || hall->sessions[i].person == person)) return true;
    return false;
}

static bool room_load(const Hall *hall, Room *room)
{
    char line[TABLE_LINE_MAX];
    room->table = must_alloc(1, table_size());
    table_clear(room->table);
    room->taken = 0;
    while (hall->host.read(hall->host.self, room->name, room->taken, line)) {
        if (!hall->machine->take(room->table, line, NULL)) return false;
        room->taken++;
    }
    room->durable = room->taken;
    room->wake = table_wake(room->table);
    room->touched = hall->now;
    room->ghosts = hall->now + HALL_GHOSTS;
    return room->taken > 0;
}

Room *room_add(Hall *hall, const char *name)
{
    Room *room = must_alloc(1, sizeof *room);
    memcpy(room->name, name, (size_t)text_length(name));
    room->wake = room->ghosts = NEVER;
    hall->rooms = must_grow(hall->rooms, hall->room_count, 1, &hall->room_room, sizeof(Room *));
    hall->rooms[hall->room_count++] = room;
    return room;
}

void room_remove(Hall *hall, Room *room)
{
    int at = 0;
    while (hall->rooms[at] != room) at++;
    hall->room_count--;
    memmove(hall->rooms + at, hall->rooms + at + 1, (size_t)(hall->room_count - at) * sizeof(Room *));
    free(room->table);
    free(room);
}

Room *room_enter(Hall *hall, const char *name)
{
    Room *room = NULL;
    if (text_length(name) >= HALL_NAME_MAX) return NULL;
    for (int i = 0; i < hall->room_count; i++)
        if (text_equal(hall->rooms[i]->name, name)) room = hall->rooms[i];
    if (room && room->table) return room;
    if (!room) room = room_add(hall, name);
    if (room_load(hall, room)) return room;
    room_remove(hall, room);
    return NULL;
}

/* ---- time ---- */

static bool is_idle(const Hall *hall, const Room *room)
{
    return room->table && !room->waiting && !room_has(hall, room, 0);
}

static Time idle_at(const Hall *hall, const Room *room)
{
    return is_idle(hall, room) ? room->touched + HALL_IDLE : NEVER;
}

static void send_ghosts_away(Hall *hall, Room *room)
{
    room->ghosts = NEVER;
    for (int i = 0; i < GUESTS_MAX; i++) {
        uint64_t person = table_person(room->table, (Guest)i);
        if (person && !room_has(hall, room, person)) room_presence(hall, room, person, "away");
    }
}

void room_time(Hall *hall, Room *room)
{
    if (room->wake <= hall->now && !room->table && !room_load(hall, room)) {
        room->wake = NEVER; /* its log cannot be taken: left alone */
        return;
    }
    if (room->table && room->ghosts <= hall->now) send_ghosts_away(hall, room);
    if (room->wake <= hall->now) room_go_on(hall, room);
    if (idle_at(hall, room) > hall->now) return;
    free(room->table);
    room->table = NULL;
    room->ghosts = NEVER;
}

Time room_wake(const Hall *hall, const Room *room)
{
    Time wake = room->wake, idle = idle_at(hall, room);
    if (room->ghosts < wake) wake = room->ghosts;
    return idle < wake ? idle : wake;
}
