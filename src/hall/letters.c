/* letters.c - what is told, when: after the disk has the lines that it follows from. */
#include <string.h>

#include "hall/rooms.h"
#include "host/memory.h"

enum { MAIL_KEPT = 1 << 20 }; /* more room than this is given back when nothing waits */

/* Texts stand one after the other, as the letters do: what is sent first lies first. */
static void queue(Hall *hall, Letter letter, const char *text)
{
    letter.from = hall->mail_used;
    if (text) {
        int size = (int)(letter.size + 1 + letter.wish);
        hall->mail = must_grow(hall->mail, hall->mail_used, size, &hall->mail_room, 1);
        memcpy(hall->mail + letter.from, text, letter.size);
        hall->mail[letter.from + (int)letter.size] = 0;
        hall->mail_used += size;
        if (letter.wish) memcpy(hall->mail + hall->mail_used - letter.wish, hall->heard, letter.wish);
    }
    hall->letters = must_grow(hall->letters, hall->letter_count, 1, &hall->letter_room, sizeof letter);
    hall->letters[hall->letter_count++] = letter;
    letter.room->waiting++;
}

void letter_answer(Hall *hall, Room *room, Conn conn, const char *text, size_t size)
{
    if (!room || room->last <= hall->stored) hall->host.send(hall->host.self, conn, text, size);
    else
        queue(hall,
              (Letter) {
                  .number = room->last, .room = room, .conn = conn, .size = size, .wish = hall->heard_size },
              text);
}

void letter_line(Hall *hall, Room *room, uint64_t person, const char *presence)
{
    queue(hall, (Letter) { .number = room->last, .room = room, .person = person, .text = presence }, NULL);
}

void letter_message(Hall *hall, Room *room, const Letter *letter)
{
    Letter mine = *letter;
    mine.room = room;
    mine.text = NULL;
    queue(hall, mine, letter->text);
}

/* An answer never waits for what is held back: it has no number. */
void letter_deliver(Hall *hall, const Letter *letter)
{
    if (!letter->person) {
        if (session_find(hall, letter->conn))
            hall->host.send(hall->host.self, letter->conn, letter->text, letter->size);
        return;
    }
    for (Session *session = letter->room->sessions; session; session = session->next)
        if (session->person == letter->person)
            held_send(hall, session, letter->due, letter->text, letter->size);
}

/* Those that are gone leave their room. */
static void make_room(Hall *hall)
{
    if (!hall->first || hall->first < hall->letter_count / 2) return;
    int gone = hall->first < hall->letter_count ? hall->letters[hall->first].from : hall->mail_used;
    hall->letter_count -= hall->first;
    memmove(hall->letters, hall->letters + hall->first, (size_t)hall->letter_count * sizeof *hall->letters);
    hall->first = 0;
    hall->mail_used -= gone;
    if (hall->mail_used) memmove(hall->mail, hall->mail + gone, (size_t)hall->mail_used);
    for (int i = 0; i < hall->letter_count; i++) hall->letters[i].from -= gone;
    if (hall->letter_count || hall->mail_room <= MAIL_KEPT) return;
    free(hall->mail);
    hall->mail = NULL;
    hall->mail_room = 0;
}

void letters_send(Hall *hall)
{
    for (; hall->first < hall->letter_count; hall->first++) {
        Letter *letter = &hall->letters[hall->first];
        if (letter->number > hall->stored) break;
        if (!letter->room) continue; /* void */
        letter->text = hall->mail + letter->from;
        if (letter->size) letter_deliver(hall, letter);
        else letter->room->durable++;
        if (!--letter->room->waiting) room_schedule(hall, letter->room);
    }
    make_room(hall);
}

static void keep_void(const Hall *hall, const Letter *letter, Voids *voids)
{
    Void lost = { .conn = letter->conn, .size = letter->wish, .person = letter->person };
    if (!letter->size) lost.presence = letter->text;
    if (!lost.size && !lost.presence) return;
    if (lost.size) lost.wish = must_alloc(1, lost.size);
    if (lost.size) memcpy(lost.wish, hall->mail + letter->from + (int)letter->size + 1, lost.size);
    voids->list = must_grow(voids->list, voids->count, 1, &voids->room, sizeof lost);
    voids->list[voids->count++] = lost;
}

void voids_free(Voids *voids)
{
    for (int i = 0; i < voids->count; i++) free(voids->list[i].wish);
    free(voids->list);
}

void letters_drop(Hall *hall, Room *room, Voids *voids)
{
    for (int i = hall->first; i < hall->letter_count; i++) {
        Letter *letter = &hall->letters[i];
        if (letter->room != room) continue;
        keep_void(hall, letter, voids);
        *letter = (Letter) { .number = letter->number, .from = letter->from };
    }
    room->waiting = 0;
}

/* ---- who returns ---- */

typedef struct Again {
    Post post;
    Hall *hall;
    const Table *table;
    Session *session;
    const char *line; /* that is being taken */
    int64_t have;
} Again;

/* A guest's place at the table may have been somebody else's before. */
static void send_again(Post *post, Guest guest, const char *text, size_t size)
{
    const Again *again = (const Again *)post;
    Time due = held_due(again->hall, again->table, guest, again->line);
    if (table_person(again->table, guest) == again->session->person &&
        table_sent(again->table, guest) > again->have)
        held_send(again->hall, again->session, due, text, size);
}

static int64_t sent_to(const Table *table, uint64_t person)
{
    Guest guest = table_guest(table, person);
    return guest == NO_GUEST ? 0 : table_sent(table, guest);
}

static bool read_stored(const Hall *hall, const Room *room, uint32_t place, char line[TABLE_LINE_MAX])
{
    line[0] = 0;
    return hall->host.read(hall->host.self, room->name, place, line);
}

/* What the durable lines say of a person. */
typedef struct Past {
    uint32_t came; /* the place of the line by which the person has come, this time */
    uint32_t
        seen; /* so many lines it may have heard of by now; all of them, unless it watches with a delay */
    bool is_dealt;
    int64_t lobby;  /* so many messages it had been sent when the lobby of the next match was there, */
    int64_t before; /* and before that of the last match that was dealt */
} Past;

static void note_match(Past *past, const Table *table, uint64_t person)
{
    bool is_dealt = table_is_dealt(table);
    if (past->is_dealt && !is_dealt) past->lobby = sent_to(table, person);
    if (!past->is_dealt && is_dealt) past->before = past->lobby;
    past->is_dealt = is_dealt;
}

static Past take_all(const Hall *hall, const Session *session, Table *table)
{
    Past past = { 0 };
    char line[TABLE_LINE_MAX];
    table_clear(table);
    for (uint32_t i = 0; i < session->room->durable; i++) {
        bool was_here = table_guest(table, session->person) != NO_GUEST;
        if (read_stored(hall, session->room, i, line)) hall->machine->take(table, line, NULL);
        Guest guest = table_guest(table, session->person);
        if (guest != NO_GUEST && !was_here) past.came = i, past.lobby = past.before = 0;
        note_match(&past, table, session->person);
        bool is_due = guest == NO_GUEST || held_due(hall, table, guest, line) <= hall->now;
        if (is_due && (past.seen == i || (guest != NO_GUEST && !hall->machine->delay(table, guest))))
            past.seen = i + 1;
    }
    return past;
}

/* The person is told everything in this language, whichever it was in then. */
static void speak(Table *table, uint64_t person, Lang lang)
{
    Guest guest = table_guest(table, person);
    if (guest != NO_GUEST && lang != LANG_COUNT) table_speak(table, guest, lang);
}

/* In place of what is not told again; due when what follows it is. Who has just come with this line has nothing before it. */
static void send_instead(Again *again)
{
    Hall *hall = again->hall;
    Guest guest = table_guest(again->table, again->session->person);
    again->have = sent_to(again->table, again->session->person);
    if (guest == NO_GUEST) return;
    Out out = out_into(hall->reply, sizeof hall->reply);
    table_welcome_numbered(again->table, guest, &out);
    held_send(hall, again->session, held_due(hall, again->table, guest, again->line), out.text, out.used);
}

/* A line is taken without a word first, and again with its messages when one of them is missing. `cut`: what comes before them is not
 * told again. */
static void send_missing(Hall *hall, Session *session, Wanted wanted, uint32_t came, bool cut, Table *table)
{
    char line[TABLE_LINE_MAX];
    Again again = { .post = { .text = hall->text, .send = send_again },
                    .hall = hall,
                    .table = table,
                    .session = session,
                    .line = line,
                    .have = wanted.have };
    Table *before = must_alloc(1, table_size());
    table_clear(table);
    for (uint32_t i = 0; i < session->room->durable; i++) {
        speak(table, session->person, wanted.lang);
        memcpy(before, table, table_size());
        if (!read_stored(hall, session->room, i, line)) break;
        hall->machine->take(table, line, NULL);
        if (i < came || sent_to(table, session->person) <= wanted.have) continue;
        again.post.guests = 1u << table_guest(table, session->person);
        memcpy(table, before, table_size());
        if (cut) send_instead(&again), cut = false;
        hall->machine->take(table, line, &again.post);
    }
    free(before);
}

/* The table as far as the person may have heard of it. */
static void take_seen(const Hall *hall, const Session *session, uint32_t seen, Table *table)
{
    char line[TABLE_LINE_MAX];
    table_clear(table);
    for (uint32_t i = 0; i < seen && read_stored(hall, session->room, i, line); i++)
        hall->machine->take(table, line, NULL);
}

static void send_welcome(Hall *hall, const Session *session, Lang lang, Table *table)
{
    Out out = out_into(hall->reply, sizeof hall->reply);
    speak(table, session->person, lang);
    table_welcome(table, table_guest(table, session->person), &out);
    hall->host.send(hall->host.self, session->conn, out.text, out.used);
}

/* Nothing is on its way to the disk and nothing held back from the guest: the table as it is is what has been told. */
static bool is_told_all(const Hall *hall, const Room *room, Guest guest)
{
    return room->durable == room->taken && (guest == NO_GUEST || !hall->machine->delay(room->table, guest));
}

Telling letters_weigh(const Hall *hall, const Room *room, Conn conn, uint64_t person, Wanted wanted)
{
    const HallHost *host = &hall->host;
    Guest guest = table_guest(room->table, person);
    int64_t missing = guest == NO_GUEST ? 0 : table_sent(room->table, guest) - wanted.have;
    bool is_plain = is_told_all(hall, room, guest), is_far = missing < 0 || missing > HALL_CATCH_UP;
    if (is_plain && guest == NO_GUEST)
        return wanted.have && wanted.have < HALL_WELCOME ? TELL_REMOVED : TELL_NOTHING;
    if (is_plain && missing == 0 && !wanted.all) return TELL_NOTHING;
    if (is_plain && is_far && !wanted.all) return TELL_WELCOME;
    if (!host->may_read || host->may_read(host->self, conn, 2 * room->durable)) return TELL_PAST;
    return is_plain && wanted.all ? TELL_WELCOME : TELL_LATER;
}

/* Who wants all is not told more than this again. True: something is left out. */
static bool cut_past(const Past *past, int64_t sent, Wanted *wanted)
{
    int64_t last = sent - HALL_PAST, from = past->before > last ? past->before : last;
    if (!wanted->all || from <= wanted->have) return false;
    wanted->have = from;
    return true;
}

static void tell_past(Hall *hall, Session *session, Wanted wanted, Table *table)
{
    room_at_work(hall, session->room);
    Past past = take_all(hall, session, table);
    int64_t sent = sent_to(table, session->person);
    bool is_behind = past.seen < session->room->durable;
    if (is_behind) take_seen(hall, session, past.seen, table);
    Guest guest = past.seen > past.came ? table_guest(table, session->person) : NO_GUEST;
    int64_t missing = guest == NO_GUEST ? 0 : table_sent(table, guest) - wanted.have;
    if (missing < 0 || (missing > HALL_CATCH_UP && !wanted.all)) {
        send_welcome(hall, session, wanted.lang, table);
        wanted.have = table_sent(table, guest);
    }
    if (guest == NO_GUEST && wanted.have > sent) wanted.have = 0; /* it has heard of nothing yet */
    bool cut = cut_past(&past, sent, &wanted), tells = sent > wanted.have;
    if (tells) send_missing(hall, session, wanted, past.came, cut, table);
    if (!wanted.all || guest == NO_GUEST) return;
    if (tells && is_behind) take_seen(hall, session, past.seen, table);
    send_welcome(hall, session, wanted.lang, table);
}

/* Who was a guest when he was last told something, and lost his place while he was away. */
static void send_removed(Hall *hall, const Session *session, int64_t have)
{
    Out out = out_into(hall->reply, sizeof hall->reply);
    table_removed(have + 1, &out);
    hall->host.send(hall->host.self, session->conn, out.text, out.used);
}

void letters_again(Hall *hall, Session *session, Wanted wanted, Telling telling)
{
    if (telling == TELL_REMOVED) return send_removed(hall, session, wanted.have);
    if (telling == TELL_NOTHING) return;
    Table *table = must_alloc(1, table_size());
    memcpy(table, session->room->table, table_size());
    if (telling == TELL_WELCOME) send_welcome(hall, session, wanted.lang, table);
    else tell_past(hall, session, wanted, table);
    free(table);
}
