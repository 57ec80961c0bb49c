/* wishes.c - what a message wishes: who one is, a table of one's own, or something of the table where one is. */
#include <string.h>

#include "base/blake2b.h"
#include "base/json.h"
#include "hall/hall.h"
#include "hall/rooms.h"
#include "text/words.h"

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

/* A table's name follows from who made it, and the request, the word `once` and the settings by which: asked for again it is the same,
 * and asked for with other settings it is another. */
static void name_table(uint64_t person, const Flat *wish, char name[HALL_NAME_MAX])
{
    static const char letters[] = "bcdfghjkmnpqrstvwxyz23456789";
    static const char *const members[] = { "once", "game", "set" };
    char text[FLAT_BYTES + 64];
    int64_t request = 0;
    Out out = out_into(text, sizeof text);
    flat_number(wish, "id", &request);
    out_number(&out, (long long)person);
    out_char(&out, ' ');
    out_number(&out, request);
    for (int i = 0; i < LEN(members); i++) {
        out_char(&out, ' ');
        if (flat_text(wish, members[i])) out_text(&out, flat_text(wish, members[i]));
    }
    uint64_t hash = part_of_hash(text, out.used);
    memset(name, 0, HALL_NAME_MAX);
    for (int i = 0; i < 12; i++, hash /= sizeof letters - 1) name[i] = letters[hash % (sizeof letters - 1)];
}

/* ---- answers of the hall itself ---- */

static bool is_kind(const Flat *wish, const char *kind)
{
    const char *is = flat_text(wish, "kind");
    return is && text_equal(is, kind);
}

/* LANG_COUNT when the wish names none. */
static Lang lang_of(const Flat *wish)
{
    const char *name = flat_text(wish, "lang");
    int lang = 0;
    while (lang < LANG_COUNT && !(name && text_equal(name, lang_names[lang]))) lang++;
    return (Lang)lang;
}

void hall_write_refusal(const Flat *wish, const char *reason, Out *message)
{
    Lang lang = lang_of(wish) == LANG_COUNT ? LANG_EN : lang_of(wish);
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

/* Why there is no table of this name to come to. One that has lines, but none that can be taken, was set aside. NULL: there is none. */
static const char *why_missing(const Hall *hall, const char *name)
{
    char line[TABLE_LINE_MAX];
    if (hall->host.read(hall->host.self, name, 0, line)) return "aside";
    return hall_fails(hall) ? "store" : NULL;
}

static const char *or_no_table(const char *reason)
{
    return reason ? reason : "no_table";
}

/* The table of this name, with all that is durable: who comes from a server that was killed may have heard more than was told here. */
static Room *come_to(Hall *hall, const char *name)
{
    Room *room = room_enter(hall, name);
    if (room) room_catch_up(hall, room);
    return room && room->table ? room : NULL;
}

static Wanted what_is_wanted(const Flat *hello)
{
    Wanted wanted = { .lang = lang_of(hello) };
    flat_number(hello, "have", &wanted.have);
    flat_bool(hello, "all", &wanted.all);
    if (wanted.have < 0) wanted.have = 0;
    return wanted;
}

/* The answer and what is missing are made of what is durable, so they need not wait; what is not comes when it is. */
static void say_hello(Hall *hall, Session *session, const Flat *wish)
{
    const char *name = flat_text(wish, "table");
    uint64_t person = hall_person(flat_text(wish, "token"));
    Wanted wanted = what_is_wanted(wish);
    Out out = out_into(hall->reply, sizeof hall->reply);
    if (session->person) return refuse(hall, session, wish, "table_already");
    if (!person) return refuse(hall, session, wish, "token");
    Room *room = name ? come_to(hall, name) : NULL;
    if (name && !room) return refuse(hall, session, wish, or_no_table(why_missing(hall, name)));
    if (room && hall_fails(hall)) return refuse(hall, session, wish, "store"); /* what it missed is read */
    Guest guest = room ? table_guest(room->table, person) : NO_GUEST;
    if (room && guest == NO_GUEST && room->session_count >= HALL_CROWD)
        return refuse(hall, session, wish, "crowd");
    Telling telling = room ? letters_weigh(hall, room, session->conn, person, wanted) : TELL_NOTHING;
    if (telling == TELL_LATER) return refuse(hall, session, wish, "too_many");
    bool is_first = room && !room_has(room, person);
    session->person = person;
    flat_number(wish, "device", &session->device);
    if (room) session_enter(hall, session, room);
    if (room && guest != NO_GUEST) session->had = table_done(room->table, guest);
    write_done(room, wish, &out);
    hall->host.send(hall->host.self, session->conn, out.text, out.used);
    if (!room) return;
    letters_again(hall, session, wanted, telling);
    room_speak(hall, room, person, wanted.lang);
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
    const char *missing = is_new ? why_missing(hall, name) : NULL;
    if (missing) return refuse(hall, session, wish, missing);
    if (is_new) room = add_table(hall, name);
    session_enter(hall, session, room);
    if (!is_new) return accept(hall, session, wish);
    draw_chance(hall, wish, &drawn);
    Out out = out_into(line, sizeof line);
    Refusal refusal = hall->machine->judge(room->table, session->person, &drawn, hall->now, &out);
    const char *refused =
        !refusal.name && hall->host.makes ? hall->host.makes(hall->host.self, session->conn) : NULL;
    if (!refusal.name && !refused && room_take(hall, room, line)) return accept(hall, session, wish);
    if (refused) refuse(hall, session, wish, refused);
    else answer(hall, session, wish, refusal);
    session_enter(hall, session, NULL);
    room_remove(hall, room);
}

/* ---- all other wishes ---- */

/* Was it another device of the same person whose wish of this number was done? Who has entered has done so for all of them. */
static bool is_of_another(const Session *session, const Flat *wish, int64_t id)
{
    return session->device && id > session->had && id > session->own && !is_kind(wish, "enter");
}

/* On all its connections: what comes late on one that broke must not be done again on the one that took its place. */
static void note_own(const Session *session, int64_t id)
{
    for (Session *one = session->room->sessions; one; one = one->next)
        if (one->person == session->person && one->device == session->device && one->own < id) one->own = id;
}

/* A person's devices count each for itself, and the table counts for the person: a number that another device was faster to use is
 * exchanged for the next one. */
static Refusal judge_numbered(Hall *hall, Session *session, const Flat *wish, Out *line)
{
    const Table *table = session->room->table;
    Refusal refusal = hall->machine->judge(table, session->person, wish, hall->now, line);
    int64_t id = 0;
    flat_number(wish, "id", &id);
    if (!refusal.name && !line->text[0] && is_of_another(session, wish, id)) {
        Flat next = *wish;
        flat_set_number(&next, "id", table_done(table, table_guest(table, session->person)) + 1ll);
        refusal = hall->machine->judge(table, session->person, &next, hall->now, line);
    }
    if (!refusal.name && session->device) note_own(session, id);
    return refusal;
}

static void do_wish(Hall *hall, Session *session, const Flat *wish)
{
    char line[TABLE_LINE_MAX];
    Room *room = session->room;
    room_at_work(hall, room);
    Out message = out_into(hall->reply, sizeof hall->reply), out = out_into(line, sizeof line);
    if (table_answer(room->table, session->person, wish, &message)) {
        letter_answer(hall, room, session->conn, message.text, message.used);
        return;
    }
    Refusal refusal = judge_numbered(hall, session, wish, &out);
    if (!refusal.name && line[0] && !room_take(hall, room, line)) refusal.name = "line";
    if (!refusal.name && hall->host.taken) hall->host.taken(hall->host.self, session->conn, wish);
    answer(hall, session, wish, refusal);
    if (!refusal.name) room_go_on(hall, room);
}

static void judge(Hall *hall, Session *session, const Flat *wish)
{
    Flat drawn;
    bool needs_chance = is_kind(wish, "rematch");
    if (needs_chance) draw_chance(hall, wish, &drawn);
    do_wish(hall, session, needs_chance ? &drawn : wish);
}

static void obey(Hall *hall, Session *session, const char *bytes, size_t size)
{
    Flat wish;
    if (!flat_read(&wish, bytes, size)) return refuse(hall, session, &wish, flat_fault_names[wish.fault]);
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

void wish_read(Hall *hall, Session *session, const char *bytes, size_t size)
{
    hall->heard = bytes;
    hall->heard_size = size;
    obey(hall, session, bytes, size);
    hall->heard_size = 0;
}

void wish_judge_again(Hall *hall, Session *session, const char *bytes, size_t size)
{
    Flat wish;
    if (!flat_read(&wish, bytes, size)) return;
    hall->heard = bytes;
    hall->heard_size = size;
    if (is_kind(&wish, "make")) accept(hall, session, &wish);
    else judge(hall, session, &wish);
    hall->heard_size = 0;
}
