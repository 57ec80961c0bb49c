/* program.c - between a program's pipes and its connection to the table. */
#define _POSIX_C_SOURCE 200809L
#include "local/program.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "base/json.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "local/child.h"

enum { NOTES = 8, LAST_WORDS = 240, PATIENCE = 1000 };

/* Its words for people are under `local.program.` and its name. */
typedef struct Note {
    const char *name;
    char detail[LAST_WORDS];
} Note;

struct Program {
    Local *local;
    Conn conn; /* 0: it has left */
    Child child;
    char *seat;
    int guest;

    Buffer queue; /* what it has not read; gone up to `written` */
    size_t written;
    char bytes[4096]; /* what was read of it, */
    size_t heard, read;
    char line[FLAT_BYTES + 2]; /* and what it has said of a line */
    size_t used;
    char last_words[LAST_WORDS]; /* the last line of its standard error, */
    size_t said;                 /* so many bytes; a new one begins after its end */
    bool is_said;

    Time paid;             /* as in the hall: it may say no more than it has time for, and is not cut off */
    int64_t last_id, have; /* its last wish, the last message that it was told */
    int refusals;
    bool is_asked, is_paused;
    int64_t ask;      /* the number of the question, */
    int64_t asked_at; /* since when, in milliseconds of a clock that only goes on */
    bool has_clock, is_noted;
    int note_after, limit;

    ProgramWatch watch;
    const char *leaves; /* why it has to: a note */
    Note notes[NOTES];
    int note_count;
};

static int64_t steady_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- notes ---- */

static void note(Program *program, const char *name, const char *detail)
{
    if (program->note_count == NOTES) return;
    Note *new = &program->notes[program->note_count++];
    new->name = name;
    snprintf(new->detail, sizeof new->detail, "%s", detail);
}

bool program_note(Program *program, Lang lang, char *text, size_t size)
{
    if (!program->note_count) return false;
    const Note *first = &program->notes[0];
    const char *said = words_find_joined(lang, "local", "program", first->name);
    Out out = out_into(text, size);
    out_text(&out, program->seat);
    out_text(&out, ": ");
    out_text(&out, said ? said : first->name);
    if (first->detail[0]) out_text(&out, " "), out_text(&out, first->detail);
    program->note_count--;
    memmove(program->notes, program->notes + 1, (size_t)program->note_count * sizeof *first);
    return true;
}

/* ---- what it is told ---- */

/* Messages are written by our own writer: no blanks between members, and no quote in a text that is not escaped. */
static const char *after(const char *text, const char *words)
{
    const char *found = strstr(text, words);
    return found ? found + strlen(words) : NULL;
}

static void wait_for_answer(Program *program)
{
    program->asked_at = steady_time();
    program->is_noted = false;
}

static void watch_question(Program *program, const char *text)
{
    const char *ask = after(text, ",\"ask\":{\"ask\":");
    if (ask || strstr(text, ",\"ask\":null")) program->is_asked = false;
    if (!ask || strstr(ask, ",\"stand_in\":true,") || strstr(ask, ",\"sealed\":true,")) return;
    program->is_asked = true;
    program->ask = strtoll(ask, NULL, 10);
    program->has_clock = strstr(ask, ",\"until\":") != NULL;
    wait_for_answer(program);
}

/* A pause is not its doing. The first phase that is named is the table's; views may have others. */
static void watch_phase(Program *program, const char *text)
{
    const char *phase = after(text, "\"phase\":\"");
    if (!phase) return;
    program->is_paused = strncmp(phase, "paused\"", 7) == 0;
    wait_for_answer(program);
}

/* What is sent again after a connection was lost is not asked again. */
static bool is_new(Program *program, const char *text)
{
    const char *number = strncmp(text, "{\"n\":", 5) == 0 ? text + 5 : NULL;
    int64_t n = number ? strtoll(number, NULL, 10) : INT64_MAX;
    if (n <= program->have) return false;
    if (number) program->have = n;
    return true;
}

static void watch_message(Program *program, const char *text)
{
    const char *kind = after(text, "\"kind\":\"");
    if (!kind || !is_new(program, text)) return;
    const char *you = strncmp(kind, "welcome\"", 8) == 0 ? after(kind, "\"you\":") : NULL;
    if (you) program->guest = (int)strtol(you, NULL, 10);
    if (strncmp(kind, "refused\"", 8) == 0) program->refusals++;
    if (strncmp(kind, "done\"", 5) == 0) program->refusals = 0;
    if (strncmp(kind, "over\"", 5) == 0) program->is_asked = false;
    bool is_table = strncmp(kind, "table\"", 6) == 0;
    if (is_table || you) watch_phase(program, text);
    if (!is_table) watch_question(program, text);
    if (program->refusals >= PROGRAM_REFUSALS) program->leaves = "nonsense";
}

static void queue_line(Program *program, const char *text, size_t size)
{
    if (program->queue.used - program->written + size + 1 > PROGRAM_QUEUE) {
        program->leaves = "slow";
        return;
    }
    buffer_add_bytes(&program->queue, text, size);
    buffer_add_byte(&program->queue, '\n');
}

static void tell_line(Program *program, const char *text, size_t size)
{
    char *other = program->watch.told ? program->watch.told(program->watch.self, text) : NULL;
    queue_line(program, other ? other : text, other ? strlen(other) : size);
    free(other);
}

static void receive(void *self, const char *text, size_t size)
{
    Program *program = self;
    if (!text) {
        program->conn = 0;
        program->leaves = "closed";
        return;
    }
    watch_message(program, text);
    tell_line(program, text, size);
}

void program_tell(Program *program, const char *text)
{
    tell_line(program, text, strlen(text));
}

/* True when it reads still. */
static bool write_queue(Program *program)
{
    Buffer *queue = &program->queue;
    while (program->written < queue->used) {
        ssize_t done =
            child_write(&program->child, queue->text + program->written, queue->used - program->written);
        if (done < 0) return false;
        if (done == 0) break;
        program->written += (size_t)done;
    }
    if (program->written == queue->used) program->written = queue->used = 0;
    if (program->written < queue->used / 2 || !program->written) return true;
    queue->used -= program->written;
    memmove(queue->text, queue->text + program->written, queue->used);
    program->written = 0;
    return true;
}

/* ---- what it says ---- */

static bool may_speak(const Program *program)
{
    return program->paid - local_now(program->local) < (HALL_BURST - 2) * HALL_MESSAGE_EVERY;
}

static void note_wish(Program *program, const Flat *wish)
{
    int64_t id;
    if (!flat_number(wish, "id", &id)) return;
    if (id >= INT32_MAX) program->leaves = "nonsense"; /* then none would be left by which it can leave */
    else if (id > program->last_id) program->last_id = id;
}

static void say(Program *program, const char *text)
{
    Flat wish;
    Time now = local_now(program->local);
    program->paid = (program->paid > now ? program->paid : now) + HALL_MESSAGE_EVERY;
    if (flat_read(&wish, text, strlen(text))) note_wish(program, &wish);
    if (program->leaves) return;
    if (program->watch.said && !program->watch.said(program->watch.self, text)) return;
    local_send(program->local, program->conn, text);
}

/* A line without its end. What is no message at all is refused by the hall. */
static void end_line(Program *program)
{
    char *line = program->line;
    if (program->used && line[program->used - 1] == '\r') program->used--;
    line[program->used] = 0;
    for (size_t i = 0; i < program->used; i++)
        if (!line[i]) line[i] = 1; /* neither may stand in a message, and this one does not end it */
    if (program->used) say(program, line);
    program->used = 0;
}

/* Bytes past what a message may have are passed over, but for the first, by which it is seen to be too long. */
static void add_byte(Program *program, char byte)
{
    if (byte == '\n') end_line(program);
    else if (program->used <= FLAT_BYTES) program->line[program->used++] = byte;
}

/* True while it has not closed its standard output. What it may not say yet waits, here and in the pipe. */
static bool read_lines(Program *program)
{
    ssize_t got = 1;
    while (got > 0 && may_speak(program) && !program->leaves) {
        if (program->heard < program->read) {
            add_byte(program, program->bytes[program->heard++]);
            continue;
        }
        got = child_read(program->child.out, program->bytes, sizeof program->bytes);
        program->heard = 0;
        program->read = got > 0 ? (size_t)got : 0;
    }
    return got != 0;
}

/* Only the last line is kept. */
static void add_last_word(Program *program, char byte)
{
    bool is_end = byte == '\n';
    if (program->is_said && !is_end) program->said = 0;
    if (!is_end && program->said < LAST_WORDS - 1)
        program->last_words[program->said++] = (unsigned char)byte < ' ' ? ' ' : byte;
    program->last_words[program->said] = 0;
    program->is_said = is_end;
}

static void read_last_words(Program *program)
{
    char bytes[512];
    ssize_t got = 1;
    while (program->child.err >= 0 && (got = child_read(program->child.err, bytes, sizeof bytes)) > 0)
        for (ssize_t i = 0; i < got; i++) add_last_word(program, bytes[i]);
    if (got == 0) child_close(&program->child.err);
}

/* ---- its life ---- */

static void send_hello(const Program *program, int64_t have)
{
    Buffer hello = { 0 };
    buffer_add(&hello,
               "{\"id\":0,\"kind\":\"hello\",\"token\":\"the program at the seat %s\",\"table\":\"%s\","
               "\"have\":%lld}",
               program->seat, local_table(program->local), (long long)have);
    local_send(program->local, program->conn, hello.text);
    free(hello.text);
}

Program *program_start(Local *local, const ProgramCall *call, const char **error)
{
    Program *program = must_alloc(1, sizeof *program);
    char *name = call->name ? text_format("MURK_NAME=%s", call->name)
                            : text_format("MURK_NAME=program %s", call->seat);
    char *lang = text_format("MURK_LANG=%s", lang_names[call->lang]);
    char *seat = text_format("MURK_SEAT=%s", call->seat);
    program->local = local;
    program->guest = -1;
    program->note_after = call->note_after ? call->note_after : PROGRAM_NOTE_AFTER;
    program->limit = call->limit ? call->limit : PROGRAM_LIMIT;
    program->seat = must_copy(call->seat);
    if (child_start(&program->child, call->command, (const char *[]) { name, lang, seat, NULL }, error)) {
        program->conn = local_connect(local, receive, program);
        send_hello(program, HALL_WELCOME); /* who returns gets one */
    } else {
        free(program->seat);
        free(program);
        program = NULL;
    }
    free(name), free(lang), free(seat);
    return program;
}

void program_reconnect(Program *program, int64_t have)
{
    Conn old = program->conn;
    if (!old) return;
    program->conn = local_connect(program->local, receive, program);
    local_close(program->local, old);
    send_hello(program, have);
}

/* It will not come back by itself, so a bot keeps its seat. */
static void leave(Program *program)
{
    char *wish = text_format("{\"id\":%lld,\"kind\":\"leave\"}", (long long)program->last_id + 1);
    Conn conn = program->conn;
    if (program->guest >= 0) local_send(program->local, conn, wish);
    program->conn = 0;
    local_close(program->local, conn);
    free(wish);
}

static void note_end(Program *program, ChildEnd end)
{
    char *detail = NULL;
    int status = program->child.status;
    bool is_signal = WIFSIGNALED(status);
    if (program->leaves) note(program, program->leaves, program->last_words);
    else if (end != CHILD_ENDED) note(program, "silent", program->last_words);
    else {
        detail =
            text_format("(%d) %s", is_signal ? WTERMSIG(status) : WEXITSTATUS(status), program->last_words);
        note(program, is_signal ? "signal" : "ended", detail);
    }
    free(detail);
}

static void stop(Program *program)
{
    read_last_words(program);
    ChildEnd end = child_end(&program->child, program->leaves ? 0 : PATIENCE);
    note_end(program, end);
    if (program->conn) leave(program);
    program->is_asked = false;
}

bool program_end(Program *program)
{
    if (!program) return true;
    Conn conn = program->conn;
    program->conn = 0;
    if (conn) local_close(program->local, conn);
    ChildEnd end = child_end(&program->child, PATIENCE);
    free(program->queue.text);
    free(program->seat);
    free(program);
    return end == CHILD_ENDED;
}

/* Who does not answer: a bot stands in for it when the clock says so. Without a clock the table would wait for ever. */
static void look_at_time(Program *program)
{
    if (!program->is_asked || program->is_paused) return;
    int64_t waited = steady_time() - program->asked_at;
    if (waited >= program->note_after && !program->is_noted) {
        note(program, program->has_clock ? "waits_clock" : "waits", "");
        program->is_noted = true;
    }
    if (waited >= program->limit && !program->has_clock) program->leaves = "no_answer";
}

void program_go_on(Program *program)
{
    if (!program_is_running(program)) return;
    read_last_words(program);
    bool speaks = read_lines(program), reads = write_queue(program) && child_listens(&program->child);
    look_at_time(program);
    if (!speaks || !reads || program->leaves) stop(program);
}

const char *program_seat(const Program *program)
{
    return program->seat;
}

bool program_is_running(const Program *program)
{
    return program->child.pid != 0;
}

bool program_is_asked(const Program *program)
{
    return program->is_asked;
}

const char *program_not_started(const Program *program)
{
    enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 }; /* exit codes of sh */
    int status = program->child.status;
    if (program_is_running(program) || program->guest >= 0 || !WIFEXITED(status)) return NULL;
    return WEXITSTATUS(status) == NOT_EXECUTABLE || WEXITSTATUS(status) == NOT_FOUND ? program->last_words
                                                                                     : NULL;
}

int64_t program_question(const Program *program)
{
    return program->is_asked ? program->ask : 0;
}

void program_watch(Program *program, ProgramWatch watch)
{
    program->watch = watch;
}

int program_guest(const Program *program)
{
    return program->guest;
}

int program_polls(const Program *program, struct pollfd polls[PROGRAM_POLLS])
{
    int count = 0;
    const Child *child = &program->child;
    if (!program_is_running(program)) return 0;
    if (may_speak(program)) polls[count++] = (struct pollfd) { .fd = child->out, .events = POLLIN };
    if (child->err >= 0) polls[count++] = (struct pollfd) { .fd = child->err, .events = POLLIN };
    bool is_behind =
        program->written < program->queue.used; /* if not, only that it reads no more is of interest */
    polls[count++] = (struct pollfd) { .fd = child->in, .events = is_behind ? POLLOUT : 0 };
    return count;
}

static int least(int a, int64_t b)
{
    int64_t positive = b > 0 ? b : 0;
    return a < 0 || positive < a ? (int)positive : a;
}

int program_wait(const Program *program)
{
    int wait = -1;
    if (!program_is_running(program)) return -1;
    if (!may_speak(program)) wait = least(wait, HALL_MESSAGE_EVERY);
    if (!program->is_asked || program->is_paused) return wait;
    int64_t waited = steady_time() - program->asked_at;
    if (!program->is_noted) wait = least(wait, program->note_after - waited);
    if (!program->has_clock) wait = least(wait, program->limit - waited);
    return wait;
}
