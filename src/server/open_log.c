/* open_log.c - the log of a table up to the end of a match, for whoever has its link: the match can be seen again from it, through any
 * seat's eyes. Who people are is not in it, nor what they have written for themselves. */
#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "server/inner.h"

enum { PEOPLE_MAX = 1000 };

typedef struct OpenLog {
    Buffer text;
    uint64_t people[PEOPLE_MAX]; /* in the order in which they came: numbered from 1 */
    int count;
} OpenLog;

static bool is_private(Word name)
{
    static const char *const names[] = { "note", "trust", "mute" };
    for (int i = 0; i < LEN(names); i++)
        if (word_is(name, names[i])) return true;
    return false;
}

static int number_of_person(OpenLog *log, const char *digits)
{
    uint64_t person = strtoull(digits, NULL, 10);
    int number = 0;
    while (number < log->count && log->people[number] != person) number++;
    if (number == log->count && log->count < PEOPLE_MAX) log->people[log->count++] = person;
    return number + 1;
}

/* TIME WHO REQUEST NAME words...; WHO is a person by @ and his number, which is part of the hash of his token. */
static void add_line(OpenLog *log, const char *line)
{
    Scan scan = scan_text(line);
    Word time = scan_word(&scan), who = scan_word(&scan), request = scan_word(&scan), name = scan_word(&scan);
    if (is_private(name)) return;
    buffer_add(&log->text, "%.*s ", time.length, time.text);
    if (who.length && who.text[0] == '@') buffer_add(&log->text, "@%d", number_of_person(log, who.text + 1));
    else buffer_add(&log->text, "%.*s", who.length, who.text);
    buffer_add(&log->text, " %s\n", request.text);
}

void get_open_log(Server *server, NetRequest *request, const char *name)
{
    const char *why;
    char *file = log_of_match(server, request, name, &why);
    if (!file) return reply_missing(request, why);
    OpenLog *log = must_alloc(1, sizeof *log);
    char *rest = strchr(file, '\n') + 1; /* the first line of a file is none of the log */
    for (char *line; (line = strsep(&rest, "\n")) && line[0];) add_line(log, line);
    char *text = buffer_take(&log->text);
    reply_text(request, 200, text);
    free(text);
    free(log);
    free(file);
}
