/* rooms.c - tables in memory and out of it. */
#include "hall/rooms.h"

#include <stddef.h>
#include <string.h>

#include "base/hash.h"
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
                               .text = text,
                               .size = size });
}

/* What anybody may know of the table, if that is another than before. */
static const Listing *new_listing(Room *room, Listing *listing)
{
    table_listing(room->table, listing);
    uint64_t sum = hash_bytes(HASH_START, listing, sizeof *listing);
    bool is_new = sum != room->listing;
    room->listing = sum;
    return is_new ? listing : NULL;
}

/* "away" or "back", of which guest, if the line says so and nobody has wished it: a server has seen him go or come. Else NULL. */
static const char *presence_in(const char *line, long *guest)
{
    static const char *const words[] = { "away", "back" };
    char *rest;
    strtoll(line, &rest, 10); /* the time */
    *guest = strtol(rest, &rest, 10);
    for (int i = 0; i < LEN(words) && strncmp(rest, " 0 ", 3) == 0; i++)
        if (strcmp(rest + 3, words[i]) == 0) return words[i];
    return NULL;
}

static void keep_line(Hall *hall, Room *room, const char *line)
{
    long guest;
    const char *word = presence_in(line, &guest);
    letter_line(hall, room, word ? table_person(room->table, (Guest)guest) : 0, word);
}

bool room_take(Hall *hall, Room *room, const char *line)
{
    RoomPost to = { .post = { .guests = ALL_GUESTS, .text = hall->text, .send = keep_message },
                    .hall = hall,
                    .room = room,
                    .line = line };
    Listing listing;
    room_at_work(hall, room);
    if (!hall->machine->take(room->table, line, &to.post)) return false;
    if (room->doubt) buffer_add_bytes(&room->doubt->since, line, (size_t)text_length(line) + 1);
    room->last = ++hall->appended;
    room->follows = false;
    room->wake = table_wake(room->table);
    room->touched = hall->now;
    keep_line(hall, room, line);
    room_schedule(hall, room);
    hall->host.append(hall->host.self, &(Append) { .number = room->last,
                                                   .table = room->name,
                                                   .place = room->taken++,
                                                   .line = line,
                                                   .wake = room->wake,
                                                   .listing = new_listing(room, &listing) });
    return true;
}

/* Others want to be served, too: what is left is done when the host asks again, at once. */
void room_go_on(Hall *hall, Room *room)
{
    char line[TABLE_LINE_MAX];
    int count = 0;
    room_at_work(hall, room);
    do {
        Out out = out_into(line, sizeof line);
        hall->machine->judge_time(room->table, hall->now, &out);
    } while (line[0] && room_take(hall, room, line) && ++count < HALL_LINES_AT_ONCE);
    room->wake = count < HALL_LINES_AT_ONCE ? table_wake(room->table) : hall->now;
    room_schedule(hall, room);
}

/* A line of a guest that nobody has wished for. */
static void add_line(Hall *hall, Room *room, Guest guest, const char *deed, const char *word)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line);
    out_number(&out, hall->now);
    out_char(&out, ' ');
    out_number(&out, guest);
    out_text(&out, " 0 ");
    out_text(&out, deed);
    out_text(&out, word);
    if (room_take(hall, room, line)) room_go_on(hall, room);
}

void room_presence(Hall *hall, Room *room, uint64_t person, const char *word)
{
    Guest guest = table_guest(room->table, person);
    if (guest != NO_GUEST) add_line(hall, room, guest, word, "");
}

void room_speak(Hall *hall, Room *room, uint64_t person, Lang lang)
{
    Guest guest = table_guest(room->table, person);
    if (guest == NO_GUEST || lang == LANG_COUNT || table_lang(room->table, guest) == lang) return;
    add_line(hall, room, guest, "lang ", lang_names[lang]);
}

/* ---- in and out of memory ---- */

void room_clear(Hall *hall, Room *room)
{
    room->table = must_alloc(1, table_size());
    table_clear(room->table);
    hall->table_count++;
}

static void end_doubt(Hall *hall, Room *room)
{
    if (!room->doubt) return;
    hall->doubts--;
    free(room->doubt->since.text);
    free(room->doubt);
    room->doubt = NULL;
}

static void leave_memory(Hall *hall, Room *room)
{
    end_doubt(hall, room);
    hall->table_count -= room->table != NULL;
    free(room->table);
    room->table = NULL;
    room->ghosts = NEVER;
}

/* A `check` line has shown that other rules have made its log. */
static bool is_broken(const Room *room)
{
    Listing listing;
    table_listing(room->table, &listing);
    return strcmp(listing.phase, "broken") == 0;
}

/* The table as its first lines make it, and nobody is told. False: it has fewer, or they cannot be taken. */
static bool take_first(const Hall *hall, const Room *room, uint32_t lines, Table *table)
{
    char line[TABLE_LINE_MAX];
    table_clear(table);
    for (uint32_t i = 0; i < lines; i++)
        if (!hall->host.read(hall->host.self, room->name, i, line) || !hall->machine->take(table, line, NULL))
            return false;
    return true;
}

/* False when it has no lines, or they cannot be taken by these rules. */
static bool take_lines(const Hall *hall, Room *room)
{
    char line[TABLE_LINE_MAX];
    room_at_work(hall, room);
    for (room->taken = 0; hall->host.read(hall->host.self, room->name, room->taken, line); room->taken++)
        if (!hall->machine->take(room->table, line, NULL)) return false;
    return room->taken > 0 && !is_broken(room);
}

/* A table whose log cannot be taken is left alone: it does not wake again, and nothing is added to it. One that cannot be read for
 * now wakes when it would have. */
static bool room_load(Hall *hall, Room *room)
{
    room_clear(hall, room);
    bool taken = take_lines(hall, room), is_unknown = !room->taken && hall_fails(hall);
    room->durable = room->taken;
    room->touched = hall->now;
    if (!is_unknown) room->wake = taken ? table_wake(room->table) : NEVER;
    room->ghosts = hall->now + HALL_GHOSTS;
    if (!taken) leave_memory(hall, room);
    if (!taken && room->taken && hall->host.set_aside) hall->host.set_aside(hall->host.self, room->name);
    room_schedule(hall, room);
    return taken;
}

static uint64_t key_of(const char *name)
{
    return hash_bytes(HASH_START, name, (size_t)text_length(name));
}

Room *room_find(const Hall *hall, const char *name)
{
    Entry *entry = index_find(&hall->rooms, key_of(name));
    while (entry && !text_equal(((Room *)entry)->name, name)) entry = index_next(entry);
    return (Room *)entry;
}

Room *room_add(Hall *hall, const char *name)
{
    Room *room = must_alloc(1, sizeof *room);
    memcpy(room->name, name, (size_t)text_length(name));
    room->wake = room->ghosts = NEVER;
    index_add(&hall->rooms, &room->entry, key_of(name));
    heap_add(&hall->times, &room->due, NEVER);
    return room;
}

void room_remove(Hall *hall, Room *room)
{
    room_at_work(hall, NULL);
    leave_memory(hall, room);
    index_remove(&hall->rooms, &room->entry);
    heap_remove(&hall->times, &room->due);
    free(room);
}

Room *room_enter(Hall *hall, const char *name)
{
    if (text_length(name) >= HALL_NAME_MAX) return NULL;
    Room *room = room_find(hall, name);
    if (room && room->table) return room;
    if (!room) room = room_add(hall, name);
    if (room_load(hall, room)) return room;
    if (room->wake == NEVER) room_remove(hall, room);
    return NULL;
}

/* ---- other servers ---- */

void room_lose(Hall *hall, Room *room, Time wake)
{
    Voids voids = { 0 }; /* who is there sends again what was not answered */
    letters_drop(hall, room, &voids);
    voids_free(&voids);
    room->last = 0;
    while (room->sessions) {
        hall->host.close(hall->host.self, room->sessions->conn, CLOSE_AGAIN);
        session_remove(hall, room->sessions);
    }
    leave_memory(hall, room);
    room->wake = wake;
    room_schedule(hall, room);
}

static void deliver_now(Post *post, Guest guest, const char *text, size_t size)
{
    const RoomPost *to = (const RoomPost *)post;
    const Table *table = to->room->table;
    letter_deliver(to->hall, &(Letter) { .room = to->room,
                                         .person = table_person(table, guest),
                                         .due = held_due(to->hall, table, guest, to->line),
                                         .text = text,
                                         .size = size });
}

/* What another server says of who is at this one, too. */
static void contradict(Hall *hall, Room *room, uint32_t away)
{
    for (int i = 0; i < GUESTS_MAX; i++) {
        uint64_t person = away >> i & 1 ? table_person(room->table, (Guest)i) : 0;
        if (person && room_has(room, person)) room_presence(hall, room, person, "back");
    }
}

/* Lines that another has appended happen here, too: true when there were any. Lines of ours that are on their way either stand where
 * theirs do, of which we shall hear, or come after them. */
static bool take_others(Hall *hall, Room *room)
{
    char line[TABLE_LINE_MAX];
    RoomPost to = { .post = { .guests = ALL_GUESTS, .text = hall->text, .send = deliver_now },
                    .hall = hall,
                    .room = room,
                    .line = line };
    uint32_t before = room->taken, away = 0;
    room_at_work(hall, room);
    for (; hall->host.read(hall->host.self, room->name, room->taken, line) &&
           hall->machine->take(room->table, line, &to.post);
         room->taken++) {
        long guest;
        const char *word = presence_in(line, &guest);
        if (word && strcmp(word, "away") == 0) away |= 1u << guest;
    }
    if (room->taken == before) return false;
    if (is_broken(room))
        return room_lose(hall, room, hall->now), true; /* it is set aside when it is read anew */
    room->durable = room->taken;
    if (room->doubt) room->doubt->lines = room->taken, room->doubt->since.used = 0;
    room->wake = table_wake(room->table);
    room->touched = hall->now;
    room->follows = true;
    contradict(hall, room, away);
    room_schedule(hall, room);
    return true;
}

bool room_read_again(Hall *hall, Room *room)
{
    end_doubt(hall, room);
    room->last = room->listing = 0;
    room_at_work(hall, room);
    room->taken = room->durable;
    return take_first(hall, room, room->durable, room->table) && take_others(hall, room) && room->table;
}

/* Lines of ours that are not durable yet. */
static bool take_since(const Hall *hall, const Room *room, Table *table)
{
    const char *line = room->doubt->since.text;
    for (uint32_t i = room->doubt->lines; i < room->taken; i++, line += text_length(line) + 1)
        if (i >= room->durable && !hall->machine->take(table, line, NULL)) return false;
    return true;
}

/* Who was a guest, and is none by what the log says now, comes anew. */
static void send_strangers_away(Hall *hall, const Room *room, const Table *was)
{
    Session *next;
    for (Session *session = room->sessions; session; session = next) {
        next = session->next;
        if (table_guest(was, session->person) == NO_GUEST ||
            table_guest(room->table, session->person) != NO_GUEST)
            continue;
        hall->host.close(hall->host.self, session->conn, CLOSE_AGAIN);
        session_remove(hall, session);
    }
}

/* Nobody is told: as many lines as before have happened. While nothing can be read it stays in doubt. */
static void read_anew(Hall *hall, Room *room)
{
    Table *was = room->table, *is = must_alloc(1, table_size());
    room_at_work(hall, room);
    bool taken = take_first(hall, room, room->durable, is) && take_since(hall, room, is);
    if (taken) room->table = is;
    if (taken) send_strangers_away(hall, room, was);
    free(taken ? was : is);
    if (!taken && hall_fails(hall)) return;
    if (!taken) return room_lose(hall, room, hall->now);
    end_doubt(hall, room);
    room->listing = 0;
    room->wake = table_wake(room->table);
    room_schedule(hall, room);
    room_catch_up(hall, room);
}

static void settle(Hall *hall, Room *room)
{
    if (room->doubt && room->doubt->lines <= room->durable) read_anew(hall, room);
}

/* It is to be read anew, as soon as all that it has now is durable. */
static void doubt(Hall *hall, Room *room)
{
    end_doubt(hall, room);
    room->doubt = must_alloc(1, sizeof *room->doubt);
    room->doubt->lines = room->taken;
    hall->doubts++;
    settle(hall, room);
}

/* Its lines may have come here before the notice of them. While nothing can be read nobody is sent away: new lines are looked for when
 * the host says that any table may have some. */
void room_follow(Hall *hall, Room *room, Time wake, uint32_t lines)
{
    if (!lines) return doubt(hall, room);
    if (room->taken != room->durable || lines <= room->taken) return;
    if (take_others(hall, room) || hall_fails(hall)) return;
    room_lose(hall, room, wake);
}

void room_catch_up(Hall *hall, Room *room)
{
    if (room->taken == room->durable) take_others(hall, room);
}

/* Each once, though what is done there puts them in another order. */
static void each_room(Hall *hall, void (*deed)(Hall *hall, Room *room))
{
    int count = hall->times.count;
    hall->due_rooms = must_grow(hall->due_rooms, 0, count, &hall->due_room, sizeof(Room *));
    for (int i = 0; i < count; i++)
        hall->due_rooms[i] = (Room *)((char *)hall->times.list[i] - offsetof(Room, due));
    for (int i = 0; i < count; i++)
        if (hall->due_rooms[i]->table) deed(hall, hall->due_rooms[i]);
}

void rooms_follow(Hall *hall)
{
    each_room(hall, doubt);
}

void rooms_settle(Hall *hall)
{
    if (hall->doubts) each_room(hall, settle);
}

/* ---- time ---- */

static Time idle_at(const Room *room)
{
    bool is_idle = room->table && !room->waiting && !room->session_count;
    return is_idle ? room->touched + HALL_IDLE : NEVER;
}

/* What is to be done at a table that another server writes to is mostly done there. */
static Time wake_at(const Room *room)
{
    return room->follows && room->wake != NEVER ? room->wake + HALL_GRACE : room->wake;
}

void room_schedule(Hall *hall, Room *room)
{
    Time at = wake_at(room), idle = idle_at(room);
    if (room->ghosts < at) at = room->ghosts;
    heap_change(&hall->times, &room->due, idle < at ? idle : at);
}

static void send_ghosts_away(Hall *hall, Room *room)
{
    room->ghosts = NEVER;
    for (int i = 0; i < GUESTS_MAX; i++) {
        uint64_t person = table_person(room->table, (Guest)i);
        if (person && !room_has(room, person)) room_presence(hall, room, person, "away");
    }
}

static void room_time(Hall *hall, Room *room)
{
    if (wake_at(room) <= hall->now && !room->table && !room_load(hall, room)) return;
    if (room->table && room->ghosts <= hall->now) send_ghosts_away(hall, room);
    if (wake_at(room) <= hall->now) room_go_on(hall, room);
    if (idle_at(room) <= hall->now) leave_memory(hall, room);
}

/* Each once: a table that has more to do is asked again when the host asks. */
void rooms_time(Hall *hall)
{
    int count = 0;
    while (heap_time(&hall->times) <= hall->now) {
        Room *room = (Room *)((char *)hall->times.list[0] - offsetof(Room, due));
        hall->due_rooms = must_grow(hall->due_rooms, count, 1, &hall->due_room, sizeof(Room *));
        hall->due_rooms[count++] = room;
        heap_change(&hall->times, &room->due, NEVER);
    }
    for (int i = 0; i < count; i++) {
        Room *room = hall->due_rooms[i];
        room_time(hall, room);
        bool is_forgotten = !room->table && room->wake == NEVER;
        if (is_forgotten) room_remove(hall, room);
        else room_schedule(hall, room);
    }
}
