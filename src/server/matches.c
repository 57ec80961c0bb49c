/* matches.c - the matches of a table that are over, for whoever has its link: which there are, and one of them as a file.
 *
 * The log may go on after the end of a match, and another one be under way by now. So what is given out is made from the lines up to
 * the end alone: votes for a rematch, which bring the chance of the next match, stand after it. */
#include <stdlib.h>
#include <string.h>

#include "host/buffer.h"
#include "host/memory.h"
#include "host/trap.h"
#include "local/table_file.h"
#include "server/inner.h"
#include "store/log_line.h"

enum { ROW_MAX = 256 }; /* bytes of a match in the list */

typedef struct Ended {
    Listing listing;
    Time began, ended;
    size_t size; /* of the log up to its end */
} Ended;

typedef struct Course {
    Buffer log; /* as the file of a table has it */
    Ended *list;
    int count, room;
} Course;

static void course_free(Course *course)
{
    free(course->log.text);
    free(course->list);
}

static bool is_on(const Listing *listing)
{
    return strcmp(listing->phase, "play") == 0 || strcmp(listing->phase, "paused") == 0;
}

/* The line was taken, and the table is in this phase now. */
static void follow(Course *course, Ended *match, const Table *table, const char *line)
{
    bool was_on = is_on(&match->listing);
    buffer_add(&course->log, "%s\n", line);
    table_listing(table, &match->listing);
    if (is_on(&match->listing) && !was_on) match->began = line_time(line);
    if (!was_on || strcmp(match->listing.phase, "over") != 0) return;
    match->ended = line_time(line);
    match->size = course->log.used;
    course->list = must_grow(course->list, course->count, 1, &course->room, sizeof *course->list);
    course->list[course->count++] = *match;
}

/* False when these rules cannot take them all, or a `check` shows that others have made them. */
static bool read_lines(Server *server, const char *name, Course *course)
{
    char line[TABLE_LINE_MAX];
    Ended match = { 0 };
    bool is_taken = true;
    Table *table = must_alloc(1, table_size());
    table_clear(table);
    buffer_add(&course->log, "murk-table 1 %s\n", name);
    for (uint32_t place = 0; is_taken && store_read(server->store, name, place, line); place++) {
        is_taken = table_take(table, line, NULL);
        if (is_taken) follow(course, &match, table, line);
    }
    free(table);
    return is_taken && strcmp(match.listing.phase, "broken") != 0;
}

/* Why it cannot be: there is no such table, its log is not to be taken, or nothing can be read. NULL: it is read. */
static const char *read_course(Server *server, const char *name, Course *course)
{
    StoreTable table;
    if (!store_table(server->store, name, &table)) return server_read_failed(server) ? "store" : "no_table";
    if (table.aside[0]) return "aside";
    trap_at(name);
    bool is_taken = read_lines(server, name, course);
    trap_at(NULL);
    if (server_read_failed(server)) return "store";
    if (!is_taken) hall_try(server->hall, name);
    return is_taken ? NULL : "aside";
}

char *log_of_match(Server *server, const NetRequest *request, const char *name, const char **why)
{
    Course course = { 0 };
    char *text = NULL, *asked = net_query(request, "match");
    *why = read_course(server, name, &course);
    bool is_read = !*why;
    int number = asked ? query_number(request, "match") : course.count;
    free(asked);
    if (is_read || strcmp(*why, "no_table") == 0) *why = "no_match";
    if (is_read && number && number <= course.count) {
        text = buffer_take(&course.log);
        text[course.list[number - 1].size] = 0;
    }
    course_free(&course);
    return text;
}

/* All that was hidden is in it. */
void get_match(Server *server, NetRequest *request, const char *name)
{
    const char *why;
    MatchFile file = { .text = log_of_match(server, request, name, &why) };
    trap_at(name);
    bool is_good = file.text && table_file_parse(0, &file) == FILE_GOOD;
    trap_at(NULL);
    if (is_good)
        net_reply(request,
                  &(NetReply) { .status = 200,
                                .type = "text/plain; charset=utf-8",
                                .body = file.text,
                                .size = strlen(file.text),
                                .extra = { "Content-Disposition", "attachment; filename=\"match.murk\"" } });
    else reply_missing(request, file.text ? "no_match" : why);
    match_file_free(&file);
}

static void write_match(Json *json, int number, const Ended *match)
{
    json_open_object(json);
    json_key_number(json, "match", number);
    json_key_text(json, "game", match->listing.game);
    json_key_text(json, "edition", match->listing.edition);
    json_key_number(json, "seats", match->listing.seats);
    json_key_number(json, "began", match->began);
    json_key_number(json, "ended", match->ended);
    json_close_object(json);
}

void get_matches(Server *server, NetRequest *request, const char *name)
{
    Course course = { 0 };
    const char *why = read_course(server, name, &course);
    if (why) return course_free(&course), reply_missing(request, why);
    size_t size = ((size_t)course.count + 1) * ROW_MAX;
    char *text = must_alloc(1, size);
    Out out = out_into(text, size);
    Json json = json_into(&out);
    json_open_array(&json);
    for (int i = 0; i < course.count; i++) write_match(&json, i + 1, &course.list[i]);
    json_close_array(&json);
    must(!out.full);
    reply_json(request, 200, text, out.used);
    free(text);
    course_free(&course);
}
