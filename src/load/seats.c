/* seats.c - coming to a table, playing at it, and another match. */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/inner.h"

/* ---- wishes ---- */

static void wish(Load *load, Line *line, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void wish(Load *load, Line *line, const char *format, ...)
{
    char text[1600];
    va_list list;
    int size = snprintf(text, sizeof text, "{\"id\":%u,\"kind\":", ++line->id);
    va_start(list, format);
    size += vsnprintf(text + size, sizeof text - (size_t)size - 1, format, list);
    va_end(list);
    text[size++] = '}';
    line_send(load, line, text, (size_t)size);
}

/* A secret that nobody has had on this server. */
static void say_hello(Load *load, Line *line)
{
    const char *table = line->table ? line->table->name : "";
    line->id--; /* a hello has no number of its own */
    wish(load, line, "\"hello\",\"token\":\"load %016llx %u\"%s%s%s",
         (unsigned long long)load->options->pid << 32 ^ (unsigned long long)load->began, line->person,
         *table ? ",\"table\":\"" : "", table, *table ? "\"" : "");
}

static void make_table(Load *load, Line *line)
{
    wish(load, line, "\"make\",\"game\":\"%s\",\"set\":\"%s\",\"once\":\"%u\"", load->options->game->name,
         load->set, line->person);
}

static void enter(Load *load, Line *line)
{
    wish(load, line, "\"enter\",\"name\":\"guest %u\",\"lang\":\"%s\"", line->person,
         lang_names[line->place % LANG_COUNT]);
}

static int next_seat(const Load *load, const Line *line)
{
    return line->place + line->sits * load->options->people;
}

static void sit(Load *load, Line *line)
{
    char seat[64];
    Out out = out_into(seat, sizeof seat);
    seat_write(load->options->game, (Seat)next_seat(load, line), &out);
    line->sits++;
    wish(load, line, "\"sit\",\"seat\":\"%s\"", seat);
}

static void be_ready(Load *load, Line *line)
{
    wish(load, line, "\"ready\"");
}

static void start(Load *load, Line *line)
{
    wish(load, line, "\"start\"");
}

static void want_rematch(Load *load, Line *line)
{
    wish(load, line, "\"rematch\"");
}

static void go_to(Load *load, Line *line, Stage stage)
{
    static void (*const says[])(Load * load, Line * line) = {
        [STAGE_HELLO] = say_hello,      [STAGE_MAKE] = make_table, [STAGE_ENTER] = enter, [STAGE_SIT] = sit,
        [STAGE_REMATCH] = want_rematch, [STAGE_READY] = be_ready,  [STAGE_START] = start, [STAGE_IDLE] = NULL,
    };
    line->stage = stage;
    if (says[stage]) says[stage](load, line);
}

/* ---- from stage to stage ---- */

void seat_opened(Load *load, Line *line)
{
    line->stage = STAGE_COMES;
    bool may_come = !line->table || line == line->table->lines || line->table->is_hosted;
    if (may_come) go_to(load, line, STAGE_HELLO);
}

static void all_go_to(Load *load, LoadTable *table, Stage stage)
{
    table->count = 0;
    for (int i = 0; i < load->options->people; i++) go_to(load, &table->lines[i], stage);
}

static void let_others_come(Load *load, LoadTable *table)
{
    table->is_hosted = true;
    for (int i = 1; i < load->options->people; i++)
        if (table->lines[i].stage == STAGE_COMES && !table->lines[i].upgrade)
            go_to(load, &table->lines[i], STAGE_HELLO);
}

/* The name of the table is in the answer to `make`. */
static void name_table(Load *load, LoadTable *table, const char *text)
{
    const char *name = strstr(text, "\"table\":\"");
    if (!name || sscanf(name + 9, "%39[a-z0-9]", table->name) != 1)
        load_fail(load, "no table was made: %s", text);
}

/* The last one whom all wait for has come as far. */
static bool are_all_here(const Load *load, LoadTable *table)
{
    return ++table->count == load->options->people;
}

static void end_hello(Load *load, Line *line, UNUSED const char *text)
{
    bool makes = line->table && line == line->table->lines;
    load->greeted += !line->table;
    go_to(load, line, !line->table ? STAGE_IDLE : makes ? STAGE_MAKE : STAGE_ENTER);
}

static void end_make(Load *load, Line *line, const char *text)
{
    name_table(load, line->table, text);
    go_to(load, line, STAGE_ENTER);
}

static void end_enter(Load *load, Line *line, UNUSED const char *text)
{
    if (line == line->table->lines) let_others_come(load, line->table);
    go_to(load, line, STAGE_SIT);
}

/* The first time all wait for each other here. */
static void end_sit(Load *load, Line *line, UNUSED const char *text)
{
    if (next_seat(load, line) < load->options->setup.seats) return go_to(load, line, STAGE_SIT);
    if (are_all_here(load, line->table)) all_go_to(load, line->table, STAGE_READY);
}

static void end_rematch(Load *load, Line *line, UNUSED const char *text)
{
    if (are_all_here(load, line->table)) all_go_to(load, line->table, STAGE_READY);
}

static void end_ready(Load *load, Line *line, UNUSED const char *text)
{
    if (!are_all_here(load, line->table)) return;
    all_go_to(load, line->table, STAGE_PLAY);
    go_to(load, line->table->lines, STAGE_START);
}

static void end_start(Load *load, Line *line, UNUSED const char *text)
{
    load->playing += line->id < 6u + line->sits; /* the first match of this table */
    line->stage = STAGE_PLAY;
    seat_may_answer(load, line);
}

/* ---- playing ---- */

static void queue(Load *load, Line *line)
{
    if (line->is_queued) return;
    line->is_queued = true;
    line->next = NULL;
    *(load->last ? &load->last->next : &load->first) = line;
    load->last = line;
}

/* Of a seat that is asked, or NULL. */
static Answer *first_answer(const Load *load, const Line *line)
{
    for (int i = 0; i < load->each; i++)
        if (line->answers[i].text[0]) return &line->answers[i];
    return NULL;
}

void seat_answers(Load *load, Line *line)
{
    Answer *answer = first_answer(load, line);
    if (!answer || line->is_waiting || line->stage != STAGE_PLAY || !load->plays) return;
    line->is_waiting = true;
    line->sent = load_now();
    wish(load, line, "\"move\",%s", answer->text);
    answer->text[0] = 0;
}

void seat_may_answer(Load *load, Line *line)
{
    if (load->options->rate > 0 && !line->is_waiting && first_answer(load, line)) queue(load, line);
    else seat_answers(load, line);
}

static void end_move(Load *load, Line *line, const char *text)
{
    bool is_refused = strstr(text, "\"refused\"") != NULL;
    if (!line->is_waiting) return;
    line->is_waiting = false;
    if (load->is_measured) {
        tally_add(&load->report->times, load_now() - line->sent);
        load->report->moves += !is_refused;
        load->report->refused += is_refused;
    }
    seat_may_answer(load, line);
}

/* One of the moves by chance, as the rest of a wish. What is plain the table answers by itself. */
static bool choose(Load *load, const char *ask, Answer *answer)
{
    static const char begins[] = "{\"move\":\"";
    const char *end = strstr(ask, ",\"may\":"), *chosen = NULL, *moves = strstr(ask, ",\"moves\":");
    uint32_t count = 0;
    if (moves && memmem(ask, (size_t)(moves - ask), ",\"plain\":true", 13)) return false;
    for (const char *at = strstr(ask, begins); at && (!end || at < end); at = strstr(at + 1, begins))
        if (rng_below(&load->luck, ++count) == 0) chosen = at + sizeof begins - 1;
    if (!chosen) return false;
    snprintf(answer->text, ANSWER_MAX, "\"seat\":\"%s\",\"ask\":%ld,\"move\":\"%.*s\"", answer->seat,
             strtol(ask, NULL, 10), (int)strcspn(chosen, "\""), chosen);
    return true;
}

/* Where the answer of this seat stands, or is to stand; who sits there changes from match to match. */
static Answer *answer_of(const Load *load, const Line *line, const char *text)
{
    char seat[SEAT_NAME] = "";
    Answer *free = line->answers;
    const char *name = strstr(text, "\"seat\":\"");
    if (name) sscanf(name + 8, "%23[^\"]", seat);
    for (int i = 0; i < load->each; i++) {
        if (strcmp(line->answers[i].seat, seat) == 0) return &line->answers[i];
        if (!line->answers[i].text[0]) free = &line->answers[i];
    }
    *free = (Answer) { 0 };
    strcpy(free->seat, seat);
    return free;
}

static void hear_question(Load *load, Line *line, const char *text)
{
    static const char begins[] = ",\"ask\":{\"ask\":";
    const char *ask = strstr(text, ",\"ask\":");
    if (!ask) return;
    Answer *answer = answer_of(load, line, text);
    answer->text[0] = 0;
    if (strncmp(ask, begins, sizeof begins - 1) != 0) return;
    if (choose(load, ask + sizeof begins - 1, answer)) seat_may_answer(load, line);
}

static void hear_end(Load *load, Line *line)
{
    memset(line->answers, 0, (size_t)load->each * sizeof *line->answers);
    load->report->matches += load->is_measured && line == line->table->lines;
    go_to(load, line, STAGE_REMATCH);
}

/* ---- messages ---- */

static void hear_answer(Load *load, Line *line, const char *text)
{
    static void (*const ends[])(Load * load, Line * line, const char *text) = {
        [STAGE_HELLO] = end_hello, [STAGE_MAKE] = end_make,       [STAGE_ENTER] = end_enter,
        [STAGE_SIT] = end_sit,     [STAGE_REMATCH] = end_rematch, [STAGE_READY] = end_ready,
        [STAGE_START] = end_start, [STAGE_PLAY] = end_move,       [STAGE_IDLE] = NULL,
    };
    load->report->answers += load->is_measured;
    if (line->is_waiting) return end_move(load, line, text); /* also when the match has ended by it */
    if (line->stage < STAGE_PLAY && strstr(text, "\"kind\":\"refused\""))
        return load_fail(load, "refused: %.200s", text);
    if (line->stage == STAGE_REMATCH && line->id != (uint32_t)strtoul(text + 6, NULL, 10)) return;
    if (ends[line->stage]) ends[line->stage](load, line, text);
}

void seat_hears(Load *load, Line *line, const char *text, UNUSED size_t size)
{
    const char *kind = strstr(text, "\"kind\":\"");
    if (!kind || !line->table) return line->stage == STAGE_HELLO ? hear_answer(load, line, text) : (void)0;
    if (strncmp(text, "{\"re\":", 6) == 0) return hear_answer(load, line, text);
    load->report->messages += load->is_measured;
    kind += 8;
    if (strncmp(kind, "over\"", 5) == 0) hear_end(load, line);
    else if (strncmp(kind, "news\"", 5) == 0 || strncmp(kind, "begin\"", 6) == 0)
        hear_question(load, line, text);
}
