/* player.c - lines of a program out, messages of a server in. */
#define _POSIX_C_SOURCE 200809L
#include "client/player.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "client/remote.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "host/merge_patch.h"
#include "local/child.h"

enum { LINE_MAX_BYTES = 1 << 16, QUEUE_MAX = 4 << 20, OWN_MAX = 8, PATIENCE = 1000 };

typedef struct Player {
    const PlayerCall *call;
    Remote *remote;
    Child child;
    Buffer in, line;                      /* what it has not read, what it has said of a line */
    json_t *table;                        /* as everybody sees it */
    json_int_t guest, last, own[OWN_MAX]; /* the last wish; those that are not the program's */
    json_int_t enter;                     /* its wish to come in */
    int own_count;
    bool knows_table; /* as it is: what has come before may be its past */
    bool has_asked;   /* for a seat, or has one */
    bool is_over, is_ended;
    char *wrong;
} Player;

static int64_t steady_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- wishes: those of the program, and ours for it ----
 *
 * All have numbers that count up. A wish of the program has its own number and as much more as there were wishes of ours before. */

static void send_wish(Player *player, json_t *wish, json_int_t id)
{
    if (id <= player->last) id = player->last + 1;
    player->last = id;
    json_object_set_new(wish, "id", json_integer(id));
    char *text = json_dumps(wish, JSON_COMPACT);
    must(text != NULL);
    remote_send(player->remote, text);
    free(text);
    json_decref(wish);
}

static void send_own(Player *player, json_t *wish)
{
    must(player->own_count < OWN_MAX);
    send_wish(player, wish, player->last + 1);
    player->own[player->own_count++] = player->last;
}

/* Of the program's numbers this is which? 0: it is one of ours. */
static json_int_t number_of_program(const Player *player, json_int_t id)
{
    json_int_t before = 0;
    for (int i = 0; i < player->own_count; i++) {
        if (player->own[i] == id) return 0;
        before += player->own[i] < id;
    }
    return id - before;
}

static void say_hello(const Player *player)
{
    json_t *hello = json_pack("{s:i, s:s, s:s, s:s, s:b}", "id", 0, "kind", "hello", "token",
                              player->call->token, "lang", lang_names[player->call->lang], "all", true);
    char *text = json_dumps(hello, JSON_COMPACT);
    remote_send(player->remote, text);
    free(text);
    json_decref(hello);
}

static void fail(Player *player, const char *why)
{
    if (!player->wrong) player->wrong = must_copy(why);
    player->is_ended = true;
}

/* ---- a seat ---- */

static bool has_seat(const Player *player)
{
    const char *name;
    json_t *chair;
    json_object_foreach(json_object_get(player->table, "seats"), name, chair)
    {
        const json_t *guest = json_object_get(chair, "guest");
        if (guest && json_integer_value(guest) == player->guest) return true;
    }
    return false;
}

/* Seats are taken in the lobby alone. NULL: none can be had. */
static const char *find_seat(const Player *player)
{
    const char *phase = json_string_value(json_object_get(player->table, "phase")), *name;
    json_t *chair;
    if (!phase || strcmp(phase, "lobby") != 0) return NULL;
    if (player->call->seat) return player->call->seat;
    json_object_foreach(json_object_get(player->table, "seats"), name, chair)
    {
        if (!json_object_get(chair, "guest") && !json_object_get(chair, "bot")) return name;
    }
    return NULL;
}

/* Who comes back has one mostly. */
static void ask_for_seat(Player *player)
{
    if (player->guest < 0 || !player->knows_table || player->has_asked) return;
    player->has_asked = true;
    if (has_seat(player)) return;
    const char *seat = find_seat(player);
    if (seat) send_own(player, json_pack("{s:s, s:s}", "kind", "sit", "seat", seat));
    else fail(player, words_get(player->call->lang, "join.no_seat"));
}

/* ---- what the server says ---- */

static void tell(Player *player, const char *text, size_t size)
{
    buffer_add_bytes(&player->in, text, size);
    buffer_add_byte(&player->in, '\n');
}

static bool has_word(const json_t *message, const char *member, const char *word)
{
    const char *is = json_string_value(json_object_get(message, member));
    return is && strcmp(is, word) == 0;
}

/* Another was quicker to sit there: there may be a free seat still. The last wish of ours is for leaving. */
static bool looks_on(Player *player, const json_t *message)
{
    if (player->call->seat || !has_word(message, "reason", "seat_taken") || player->own_count == OWN_MAX - 1)
        return false;
    player->has_asked = false;
    ask_for_seat(player);
    return true;
}

/* Of the program's wishes one alone must be granted: to come in, under the name that it was given. */
static void hear_refusal(Player *player, const json_t *message, json_int_t id, bool is_ours)
{
    const char *says = json_string_value(json_object_get(message, "says"));
    bool goes_on = is_ours ? looks_on(player, message) : id != player->enter || player->guest >= 0;
    if (!goes_on) fail(player, says ? says : "the server refuses");
}

/* An answer has the number of the wish as the program wrote it; one to us is not for its ears. */
static void hear_answer(Player *player, json_t *message)
{
    json_int_t id = json_integer_value(json_object_get(message, "re"));
    json_int_t number = id ? number_of_program(player, id) : 0;
    if (id) player->knows_table = true; /* all that has passed is told before */
    if (has_word(message, "kind", "refused")) hear_refusal(player, message, id, !number);
    if (id && !number) return;
    json_object_set_new(message, "re", json_integer(number));
    char *text = json_dumps(message, JSON_COMPACT);
    tell(player, text, strlen(text));
    free(text);
}

static void hear_table(Player *player, json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    if (strcmp(kind, "welcome") == 0) {
        json_decref(player->table);
        player->table = json_deep_copy(json_object_get(message, "table"));
        player->guest = json_integer_value(json_object_get(message, "you"));
        json_int_t done = json_integer_value(json_object_get(message, "done"));
        if (done > player->last) player->last = done;
        if (!json_object_get(message, "n")) player->knows_table = true;
    } else if (strcmp(kind, "table") == 0 && player->table) {
        merge_patch(player->table, json_object_get(message, "change"));
    }
    if (strcmp(kind, "over") == 0) player->is_over = true;
}

static void receive(void *self, const char *text, size_t size)
{
    Player *player = self;
    json_t *message = json_loadb(text, size, 0, NULL);
    bool is_answer = json_object_get(message, "re") != NULL;
    if (is_answer) hear_answer(player, message);
    else tell(player, text, size), hear_table(player, message);
    json_decref(message);
    ask_for_seat(player);
}

/* ---- what the program says ---- */

/* What is no wish is told to be none, here: it has no number. */
static void say(Player *player)
{
    static const char no_wish[] = "{\"kind\":\"refused\",\"re\":0,\"reason\":\"syntax\"}";
    json_t *wish = json_loadb(player->line.text, player->line.used, 0, NULL);
    player->line.used = 0;
    bool enters = has_word(wish, "kind", "enter");
    if (!json_is_object(wish)) {
        json_decref(wish);
        return tell(player, no_wish, sizeof no_wish - 1);
    }
    send_wish(player, wish, json_integer_value(json_object_get(wish, "id")) + player->own_count);
    if (enters) player->enter = player->last;
}

static void hear_program(Player *player)
{
    char byte;
    ssize_t got = -1;
    while (remote_may_send(player->remote) && !player->is_ended &&
           (got = child_read(player->child.out, &byte, 1)) > 0) {
        if (byte == '\n' && player->line.used) say(player);
        else if (byte != '\n' && player->line.used < LINE_MAX_BYTES) buffer_add_byte(&player->line, byte);
    }
    if (got == 0) player->is_ended = true;
}

static void tell_program(Player *player)
{
    Buffer *in = &player->in;
    ssize_t done = in->used ? child_write(&player->child, in->text, in->used) : 0;
    if (done < 0 || in->used > QUEUE_MAX) {
        player->is_ended = true;
        return;
    }
    in->used -= (size_t)done;
    if (done) memmove(in->text, in->text + done, in->used);
}

/* What it writes to its standard error is for people. */
static void pass_errors(Player *player)
{
    char bytes[512];
    ssize_t got = 1;
    while (player->child.err >= 0 && (got = child_read(player->child.err, bytes, sizeof bytes)) > 0)
        fwrite(bytes, 1, (size_t)got, stderr);
    if (got == 0) child_close(&player->child.err);
}

/* ---- its life ---- */

static void wait_for_something(const Player *player)
{
    struct pollfd set[4];
    int wait, count = remote_poll(player->remote, set, &wait);
    if (remote_may_send(player->remote))
        set[count++] = (struct pollfd) { .fd = player->child.out, .events = POLLIN };
    else if (wait > REMOTE_SEND_EVERY) wait = REMOTE_SEND_EVERY;
    if (player->child.err >= 0) set[count++] = (struct pollfd) { .fd = player->child.err, .events = POLLIN };
    if (player->in.used) set[count++] = (struct pollfd) { .fd = player->child.in, .events = POLLOUT };
    poll(set, (nfds_t)count, wait);
}

static void note_connection(Player *player)
{
    int seconds;
    const char *note = remote_note(player->remote, &seconds), *failure = remote_failure(player->remote);
    if (note && strcmp(note, "back") == 0) fprintf(stderr, "connected again\n");
    else if (note && !failure)
        fprintf(stderr, "%s; it is tried again in %d s\n",
                strcmp(note, "restarts") == 0 ? "the server restarts" : "the connection is lost", seconds);
    remote_note_told(player->remote);
    if (failure) fail(player, failure);
}

static bool start(Player *player)
{
    const char *error = NULL;
    char *name = text_format("MURK_NAME=%s", player->call->name);
    char *lang = text_format("MURK_LANG=%s", lang_names[player->call->lang]);
    char *seat = text_format("MURK_SEAT=%s", player->call->seat ? player->call->seat : "");
    const char *const more[] = { name, lang, seat, NULL };
    bool is_started = child_start(&player->child, player->call->command, more, &error);
    if (!is_started) fail(player, error);
    free(name);
    free(lang);
    free(seat);
    return is_started;
}

/* A bot keeps its seat when it goes in the middle of a match. */
static void leave(Player *player)
{
    int64_t until = steady_time() + PATIENCE;
    if (player->guest >= 0) send_own(player, json_pack("{s:s}", "kind", "leave"));
    while (player->guest >= 0 && steady_time() < until && !remote_failure(player->remote) &&
           !remote_lost(player->remote)) {
        struct pollfd set;
        int wait, count = remote_poll(player->remote, &set, &wait);
        poll(&set, (nfds_t)count, 20);
        remote_go_on(player->remote);
        if (remote_is_idle(player->remote)) return;
    }
}

static void note_end(Player *player)
{
    int status = player->child.status;
    bool is_bad = WIFSIGNALED(status) || WEXITSTATUS(status) != 0;
    if (player->wrong || player->is_over || !is_bad) return;
    player->wrong =
        text_format("the program has ended, by %s %d", WIFSIGNALED(status) ? "signal" : "exit code",
                    WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

char *player_run(const Address *address, const PlayerCall *call, const volatile bool *stop)
{
    Player player = { .call = call, .guest = -1 };
    player.remote = remote_open(address, receive, &player);
    if (start(&player)) say_hello(&player);
    while (!player.is_ended && !*stop && !(call->is_once && player.is_over)) {
        wait_for_something(&player);
        remote_go_on(player.remote);
        note_connection(&player);
        tell_program(&player);
        pass_errors(&player);
        hear_program(&player);
    }
    leave(&player);
    if (player.child.pid) child_end(&player.child, PATIENCE), note_end(&player);
    remote_close(player.remote);
    json_decref(player.table);
    free(player.in.text);
    free(player.line.text);
    return player.wrong;
}
