/* host.c - a Local behind the functions of a Link. */
#define _XOPEN_SOURCE 700
#include "terminal/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "host/files.h"
#include "host/memory.h"
#include "local/program.h"
#include "local/table_file.h"
#include "terminal/client.h"

/* Bots think and windows of strict tables are open for less. */
enum { SKIP_AT_MOST = 60000 };

/* Pipes of programs are looked into so often, in milliseconds: while one is thinking, and else. */
enum { LOOK_SOON = 10, LOOK_LATER = 250 };

struct Host {
    Local *local;
    char path[PATH_LONGEST]; /* empty: none */
    Program *programs[SEATS_MAX];
    int program_count;
};

static uint32_t connect_link(void *self, LinkReceive *receive, void *to)
{
    const Host *host = self;
    Conn conn = local_connect(host->local, receive, to);
    local_trust(host->local, conn);
    return conn;
}

static void send(void *self, uint32_t conn, const char *text)
{
    const Host *host = self;
    local_go_on(host->local, local_clock(host->local));
    local_send(host->local, conn, text);
}

/* Let programs say and hear. Gives when they are to be looked after again; -1: there are none. */
static int go_on_with_programs(const Host *host)
{
    int wait = -1;
    for (int i = 0; i < host->program_count; i++) {
        Program *program = host->programs[i];
        program_go_on(program);
        if (!program_is_running(program)) continue;
        bool soon = program_is_asked(program) || program_guest(program) < 0;
        if (soon) wait = LOOK_SOON;
        else if (wait < 0) wait = LOOK_LATER;
    }
    return wait;
}

static int go_on(void *self)
{
    const Host *host = self;
    local_go_on(host->local, local_clock(host->local));
    int look = go_on_with_programs(host);
    Time wake = local_wake(host->local), wait = wake - local_clock(host->local);
    if (wait < 0) wait = 0;
    if (look >= 0 && (wake == NEVER || wait > look)) return look;
    return wake == NEVER ? -1 : wait > INT32_MAX ? INT32_MAX : (int)wait;
}

static int64_t now(void *self)
{
    return local_clock(((const Host *)self)->local);
}

static void set_back(void *self, int64_t then)
{
    local_set_back(((const Host *)self)->local, then);
}

static bool note(void *self, Lang lang, char *text, size_t size)
{
    const Host *host = self;
    for (int i = 0; i < host->program_count; i++)
        if (program_note(host->programs[i], lang, text, size)) return true;
    return false;
}

static bool skip(void *self)
{
    const Host *host = self;
    Time wake = local_wake(host->local);
    for (int i = 0; i < host->program_count; i++)
        if (program_is_asked(host->programs[i])) return false; /* its time is not ours to take */
    if (wake == NEVER || wake - local_clock(host->local) > SKIP_AT_MOST) return false;
    local_skip(host->local);
    return true;
}

static const char *failure(void *self)
{
    return local_failure(((const Host *)self)->local);
}

static const char *path_of(void *self)
{
    const Host *host = self;
    return host->path[0] ? host->path : NULL;
}

static bool is_match_file(const char *path)
{
    size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".murk") == 0;
}

static const char *write_match(const Host *host, const char *path)
{
    size_t size;
    char *text = table_file_write(host->local, &size);
    const char *wrong = text ? file_write(path, text, size) : "no match has begun";
    free(text);
    return wrong;
}

static const char *save(void *self, const char *path)
{
    Host *host = self;
    const char *error = NULL;
    if (is_match_file(path)) return write_match(host, path);
    if (strlen(path) >= sizeof host->path) return "its name is too long";
    if (!local_keep(host->local, path, &error)) return error;
    strcpy(host->path, path);
    return NULL;
}

Link host_link(Host *host)
{
    return (Link) { .self = host,
                    .connect = connect_link,
                    .send = send,
                    .go_on = go_on,
                    .now = now,
                    .set_back = set_back,
                    .skip = skip,
                    .note = note,
                    .failure = failure,
                    .path = path_of,
                    .save = save };
}

Host *host_open(const char *path, const char **error)
{
    Local *local = local_open(path, error);
    if (!local) return NULL;
    Host *host = must_alloc(1, sizeof *host);
    host->local = local;
    if (path) snprintf(host->path, sizeof host->path, "%s", path);
    return host;
}

void host_close(Host *host)
{
    if (!host) return;
    for (int i = 0; i < host->program_count; i++) program_end(host->programs[i]);
    local_free(host->local);
    free(host);
}

const char *host_table(const Host *host)
{
    return local_table(host->local);
}

/* `TIME TOKEN REQUEST enter LANG NAME`, guests being numbered as they enter, and `TIME GUEST REQUEST lang LANG` */
Lang host_lang(const Host *host, int guest)
{
    Lang lang = LANG_EN;
    int entered = 0;
    for (int i = 0; i < local_line_count(host->local); i++) {
        int number = -1;
        Scan scan = scan_text(local_line(host->local, i));
        scan_word(&scan);
        Word who = scan_word(&scan);
        scan_word(&scan);
        Word deed = scan_word(&scan), word = scan_word(&scan);
        if (word_is(deed, "enter")) number = entered++;
        else if (word_is(deed, "lang")) word_number(who, &number);
        if (number != guest) continue;
        for (Lang known = 0; known < LANG_COUNT; known++)
            if (word_is(word, lang_names[known])) lang = known;
    }
    return lang;
}

void host_give_seed(Host *host, const uint8_t seed[SEED_BYTES])
{
    local_set_chance(host->local, seed);
}

bool host_start_program(Host *host, const char *seat, const char *command, Lang lang, const char **error)
{
    ProgramCall call = { .command = command, .seat = seat, .lang = lang };
    Program *program = program_start(host->local, &call, error);
    if (program) host->programs[host->program_count++] = program;
    return program != NULL;
}

int host_guest(const Host *host, const char *seat)
{
    for (int i = 0; i < host->program_count; i++) {
        const Program *program = host->programs[i];
        if (strcmp(program_seat(program), seat) != 0) continue;
        return program_guest(program) < 0 && !program_is_running(program) ? -2 : program_guest(program);
    }
    return -2;
}

void host_play_on(Host *host, const Match *match)
{
    for (int i = 0; i < match->count; i++) {
        char line[TABLE_LINE_MAX];
        Out out = out_into(line, sizeof line);
        out_number(&out, local_clock(host->local));
        out_text(&out, " - 0 move ");
        seat_write(match->game, match->lines[i].seat, &out);
        out_text(&out, " - ");
        move_write(match->game, match->lines[i].move, &out);
        must(local_add(host->local, line));
    }
}
