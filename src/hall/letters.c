/* letters.c - what is told, when: after the disk has the lines that it follows from. */
#include <string.h>

#include "hall/rooms.h"
#include "host/memory.h"

static void queue(Hall *hall, Letter letter, const char *text)
{
    if (text) {
        letter.text = must_alloc(1, letter.size + 1);
        memcpy(letter.text, text, letter.size);
    }
    hall->letters = must_grow(hall->letters, hall->letter_count, 1, &hall->letter_room, sizeof letter);
    hall->letters[hall->letter_count++] = letter;
    letter.room->waiting++;
}

void letter_answer(Hall *hall, Room *room, Conn conn, const char *text, size_t size)
{
    if (!room || room->last <= hall->stored) hall->host.send(hall->host.self, conn, text, size);
    else queue(hall, (Letter) { .number = room->last, .room = room, .conn = conn, .size = size }, text);
}

void letter_line(Hall *hall, Room *room)
{
    queue(hall, (Letter) { .number = room->last, .room = room }, NULL);
}

void letter_message(Hall *hall, Room *room, uint64_t number, uint64_t person, const char *text, size_t size)
{
    queue(hall, (Letter) { .number = number, .room = room, .person = person, .size = size }, text);
}

static void deliver(const Hall *hall, const Letter *letter)
{
    for (int i = 0; i < hall->session_count; i++) {
        const Session *session = &hall->sessions[i];
        bool wanted = letter->person ? session->room == letter->room && session->person == letter->person
                                     : session->conn == letter->conn;
        if (wanted) hall->host.send(hall->host.self, session->conn, letter->text, letter->size);
    }
}

void letters_send(Hall *hall)
{
    for (; hall->first < hall->letter_count; hall->first++) {
        Letter *letter = &hall->letters[hall->first];
        if (letter->number > hall->stored) break;
        letter->room->waiting--;
        if (letter->text) deliver(hall, letter);
        else letter->room->durable++;
        free(letter->text);
    }
    if (!hall->first || hall->first < hall->letter_count / 2) return;
    hall->letter_count -= hall->first;
    memmove(hall->letters, hall->letters + hall->first, (size_t)hall->letter_count * sizeof *hall->letters);
    hall->first = 0;
}

/* ---- who returns ---- */

typedef struct Again {
    Post post;
    const Hall *hall;
    const Table *table;
    const Session *session;
    int64_t have;
} Again;

/* A guest's place at the table may have been somebody else's before. */
static void send_again(Post *post, Guest guest, const char *text, size_t size)
{
    const Again *again = (const Again *)post;
    const HallHost *host = &again->hall->host;
    if (table_person(again->table, guest) == again->session->person &&
        table_sent(again->table, guest) > again->have)
        host->send(host->self, again->session->conn, text, size);
}

static int64_t sent_to(const Table *table, uint64_t person)
{
    Guest guest = table_guest(table, person);
    return guest == NO_GUEST ? 0 : table_sent(table, guest);
}

static void take_stored(const Hall *hall, const Room *room, uint32_t place, Table *table, Post *post)
{
    char line[TABLE_LINE_MAX];
    if (hall->host.read(hall->host.self, room->name, place, line)) hall->machine->take(table, line, post);
}

/* All durable lines. Gives the place of the line by which the person has come, this time. */
static uint32_t take_all(const Hall *hall, const Session *session, Table *table)
{
    uint32_t came = 0;
    bool is_here = false;
    table_clear(table);
    for (uint32_t i = 0; i < session->room->durable; i++) {
        bool was_here = is_here;
        take_stored(hall, session->room, i, table, NULL);
        is_here = table_guest(table, session->person) != NO_GUEST;
        if (is_here && !was_here) came = i;
    }
    return came;
}

/* A line is taken without a word first, and again with its messages when one of them is missing. */
static void send_missing(Hall *hall, const Session *session, int64_t have, uint32_t came, Table *table)
{
    Again again = { .post = { .text = hall->text, .send = send_again },
                    .hall = hall,
                    .table = table,
                    .session = session,
                    .have = have };
    Table *before = must_alloc(1, table_size());
    table_clear(table);
    for (uint32_t i = 0; i < session->room->durable; i++) {
        memcpy(before, table, table_size());
        take_stored(hall, session->room, i, table, NULL);
        if (i < came || sent_to(table, session->person) <= have) continue;
        again.post.guests = 1u << table_guest(table, session->person);
        memcpy(table, before, table_size());
        take_stored(hall, session->room, i, table, &again.post);
    }
    free(before);
}

static void send_welcome(Hall *hall, const Session *session, const Table *table, Guest guest)
{
    Out out = out_into(hall->reply, sizeof hall->reply);
    table_welcome(table, guest, &out);
    hall->host.send(hall->host.self, session->conn, out.text, out.used);
}

void letters_again(Hall *hall, const Session *session, int64_t have, bool all)
{
    Table *table = must_alloc(1, table_size());
    uint32_t came = take_all(hall, session, table);
    Guest guest = table_guest(table, session->person);
    int64_t missing = sent_to(table, session->person) - have;
    bool many = missing < 0 || (missing > HALL_CATCH_UP && !all);
    if (guest != NO_GUEST && missing && !many) send_missing(hall, session, have, came, table);
    if (guest != NO_GUEST && (many || all)) send_welcome(hall, session, table, guest);
    free(table);
}
