/* hall.c - connections, who they are, and what they wish. */
#include "hall/hall.h"

#include <string.h>

#include "base/blake2b.h"
#include "base/json.h"
#include "hall/rooms.h"
#include "host/memory.h"
#include "text/words.h"

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

/* ---- names ---- */

static uint64_t part_of_hash(const void *bytes, size_t size)
{
    uint8_t hash[BLAKE2B_BYTES];
    uint64_t part = 0;
    blake2b(bytes, size, hash);
    for (int i = 0; i < 8; i++) part = part << 8 | hash[i];
    return part >> 1; /* lines write it as a number with a sign */
}

uint64_t hall_person(const char *token)
{
    int length = token ? text_length(token) : 0;
    return length < 16 || length > 200 ? 0 : part_of_hash(token, (size_t)length);
}

/* A table's name follows from who made it, and the request and the word `once` by which: asked for again it is the same. */
static void name_table(uint64_t person, const Flat *wish, char name[HALL_NAME_MAX])
{
    static const char letters[] = "bcdfghjkmnpqrstvwxyz23456789";
    const char *once = flat_text(wish, "once");
    char text[FLAT_BYTES + 64];
    int64_t request = 0;
    Out out = out_into(text, sizeof text);
    flat_number(wish, "id", &request);
    out_number(&out, (long long)person);
    out_char(&out, ' ');
    out_number(&out, request);
    out_char(&out, ' ');
    if (once) out_text(&out, once);
    uint64_t hash = part_of_hash(text, out.used);
    memset(name, 0, HALL_NAME_MAX);
    for (int i = 0; i < 12; i++, hash /= sizeof letters - 1) name[i] = letters[hash % (sizeof letters - 1)];
}

/* ---- answers of the hall itself ---- */

void hall_write_refusal(const Flat *wish, const char *reason, Out *message)
{
    const char *name = flat_text(wish, "lang");
    Lang lang = name && text_equal(name, lang_names[LANG_IT]) ? LANG_IT : LANG_EN;
    const char *say = words_find_joined(lang, "hall", "refusal", reason);
    if (!say) say = words_find_joined(lang, "murk", "wire", reason);
    Json json = json_into(message);
    reply_open(wish, "refused", &json);
    json_key_text(&json, "reason", reason);
    if (say) json_key_text(&json, "says", say);
    json_close_object(&json);
}

static void write_done(const Room *room, const Flat *wish, Out *message)
{
    Json json = json_into(message);
    reply_open(wish, "done", &json);
    if (room) json_key_text(&json, "table", room->name);
    json_close_object(&json);
}

/* What does not follow from the table's state does not wait for it. */
static void refuse(Hall *hall, const Session *session, const Flat *wish, const char *reason)
{
    Out out = out_into(hall->reply, sizeof hall->reply);
    hall_write_refusal(wish, reason, &out);
    letter_answer(hall, NULL, session->conn, out.text, out.used);
}

static void accept(Hall *hall, const Session *session, const Flat *wish)
{
    Out out = out_into(hall->reply, sizeof hall->reply);
    write_done(session->room, wish, &out);
    letter_answer(hall, session->room, session->conn, out.text, out.used);
}

/* ---- hello and make ---- */

/* A table that has lines, but none that can be taken, was set aside. */
static bool is_aside(const Hall *hall, const char *name)
{
    char line[TABLE_LINE_MAX];
    return hall->host.read(hall->host.self, name, 0, line);
}

/* The table of this name, with all that is durable: who comes from a server that was killed may have heard more than was told here. */
static Room *come_to(Hall *hall, const char *name)
{
    Room *room = room_enter(hall, name);
    if (room) room_catch_up(hall, room);
    return room && room->table ? room : NULL;
}

/* The answer and what is missing are made of what is durable, so they need not wait; what is not comes when it is. */
static void say_hello(Hall *hall, Session *session, const Flat *wish)
{
    const char *name = flat_text(wish, "table");
    uint64_t person = hall_person(flat_text(wish, "token"));
    int64_t have = 0;
    bool all = false;
    Out out = out_into(hall->reply, sizeof hall->reply);
    if (session->person) return refuse(hall, session, wish, "table_already");
    if (!person) return refuse(hall, session, wish, "token");
    Room *room = name ? come_to(hall, name) : NULL;
    if (name && !room) return refuse(hall, session, wish, is_aside(hall, name) ? "aside" : "no_table");
    if (room && room->session_count >= HALL_CROWD) return refuse(hall, session, wish, "crowd");
    bool is_first = room && !room_has(room, person);
    session->person = person;
    if (room) session_enter(hall, session, room);
    write_done(room, wish, &out);
    hall->host.send(hall->host.self, session->conn, out.text, out.used);
    if (!room) return;
    flat_number(wish, "have", &have);
    flat_bool(wish, "all", &all);
    letters_again(hall, session, have > 0 ? have : 0, all);
    if (is_first) room_presence(hall, room, person, "back");
}

/* The wish with the hall's chance in place of the client's. */
static void draw_chance(Hall *hall, const Flat *wish, Flat *drawn)
{
    static const char *const members[] = { "kind", "game", "set" };
    uint8_t chance[SEED_BYTES];
    char text[FLAT_BYTES], hex[2 * SEED_BYTES + 1];
    Out out = out_into(text, sizeof text), digits = out_into(hex, sizeof hex);
    Json json = json_into(&out);
    int64_t request = 0;
    hall->host.chance(hall->host.self, chance);
    out_hex(&digits, chance, SEED_BYTES);
    flat_number(wish, "id", &request);
    json_open_object(&json);
    json_key_number(&json, "id", request);
    json_key_text(&json, "chance", hex);
    for (int i = 0; i < LEN(members); i++)
        if (flat_text(wish, members[i])) json_key_text(&json, members[i], flat_text(wish, members[i]));
    json_close_object(&json);
    flat_read(drawn, text, out.used);
}

static void answer(Hall *hall, const Session *session, const Flat *wish, Refusal refusal)
{
    Out out = out_into(hall->reply, sizeof hall->reply);
    table_reply(session->room->table, session->person, wish, refusal, &out);
    letter_answer(hall, session->room, session->conn, out.text, out.used);
}

static Room *add_table(Hall *hall, const char *name)
{
    Room *room = room_add(hall, name);
    room_clear(hall, room);
    return room;
}

static void make_table(Hall *hall, Session *session, const Flat *wish)
{
    char name[HALL_NAME_MAX], line[TABLE_LINE_MAX];
    Flat drawn;
    if (session->room) return refuse(hall, session, wish, "table_already");
    name_table(session->person, wish, name);
    Room *room = room_enter(hall, name);
    bool is_new = !room;
    if (is_new && is_aside(hall, name)) return refuse(hall, session, wish, "aside");
    if (is_new) room = add_table(hall, name);
    session_enter(hall, session, room);
    if (!is_new) return accept(hall, session, wish);
    draw_chance(hall, wish, &drawn);
    Out out = out_into(line, sizeof line);
    Refusal refusal = hall->machine->judge(room->table, session->person, &drawn, hall->now, &out);
    if (!refusal.name && room_take(hall, room, line)) return accept(hall, session, wish);
    answer(hall, session, wish, refusal);
    session_enter(hall, session, NULL);
    room_remove(hall, room);
}

/* ---- all other wishes ---- */

static void do_wish(Hall *hall, const Session *session, const Flat *wish)
{
    char line[TABLE_LINE_MAX];
    Room *room = session->room;
    room_at_work(hall, room);
    Out message = out_into(hall->reply, sizeof hall->reply), out = out_into(line, sizeof line);
    if (table_answer(room->table, session->person, wish, &message)) {
        letter_answer(hall, room, session->conn, message.text, message.used);
        return;
    }
    Refusal refusal = hall->machine->judge(room->table, session->person, wish, hall->now, &out);
    if (!refusal.name && line[0] && !room_take(hall, room, line)) refusal.name = "line";
    answer(hall, session, wish, refusal);
    if (!refusal.name) room_go_on(hall, room);
}

static bool is_kind(const Flat *wish, const char *kind)
{
    const char *is = flat_text(wish, "kind");
    return is && text_equal(is, kind);
}

static void judge(Hall *hall, const Session *session, const Flat *wish)
{
    Flat drawn;
    bool needs_chance = is_kind(wish, "rematch");
    if (needs_chance) draw_chance(hall, wish, &drawn);
    do_wish(hall, session, needs_chance ? &drawn : wish);
}

static void read_message(Hall *hall, Session *session, const Happening *happening)
{
    Flat wish;
    if (!flat_read(&wish, happening->bytes, happening->size)) {
        refuse(hall, session, &wish, flat_fault_names[wish.fault]);
        return;
    }
    const char *refused = hall->host.refuses
                              ? hall->host.refuses(hall->host.self, session->conn, session->person, &wish)
                              : NULL;
    if (refused) return refuse(hall, session, &wish, refused);
    if (is_kind(&wish, "hello")) return say_hello(hall, session, &wish);
    if (!session->person) return refuse(hall, session, &wish, "hello");
    if (is_kind(&wish, "make")) return make_table(hall, session, &wish);
    if (!session->room) return refuse(hall, session, &wish, "no_table");
    judge(hall, session, &wish);
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
    if (pays(hall, session)) {
        hall->heard = happening->bytes;
        hall->heard_size = happening->size;
        read_message(hall, session, happening);
        hall->heard_size = 0;
        return;
    }
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
}

/* In memory it knows better itself. */
static void table_found(Hall *hall, const Happening *happening)
{
    Room *room = room_find(hall, happening->table);
    if (!room) room = room_add(hall, happening->table);
    if (!room->table) room->wake = happening->wake;
    room_schedule(hall, room);
}

/* A wish whose answer was void. Of a table that is made by two at once there is one in the end. */
static void judge_again(Hall *hall, const Room *room, const Void *lost)
{
    Flat wish;
    const Session *session = session_find(hall, lost->conn);
    if (!session || session->room != room || !flat_read(&wish, lost->wish, lost->size)) return;
    hall->heard = lost->wish;
    hall->heard_size = lost->size;
    if (is_kind(&wish, "make")) accept(hall, session, &wish);
    else judge(hall, session, &wish);
    hall->heard_size = 0;
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
    for (int i = 0; is_read && i < voids.count; i++) {
        const Void *lost = &voids.list[i];
        if (lost->presence) say_presence_again(hall, room, lost);
        else judge_again(hall, room, lost);
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
