#include "support/table_host.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/unit.h"

/* ---- one client's model ---- */

/* RFC 7386. Gives what the target has become; takes it over. */
static json_t *merge(json_t *target, const json_t *patch)
{
    const char *key;
    json_t *value;
    if (!json_is_object(patch)) return json_decref(target), json_deep_copy(patch);
    if (!json_is_object(target)) json_decref(target), target = json_object();
    json_object_foreach((json_t *)patch, key, value)
    {
        if (json_is_null(value)) {
            json_object_del(target, key);
            continue;
        }
        json_t *old = json_object_get(target, key);
        json_object_set_new(target, key, merge(old ? json_incref(old) : json_null(), value));
    }
    return target;
}

static Seat seat_named(const TableHost *host, const json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "seat"));
    Seat seat;
    if (!name || !strcmp(name, "spectator")) return SPECTATOR;
    assert_true(seat_read(host->table.game, (Word) { name, (int)strlen(name) }, &seat));
    return seat;
}

static void replace(json_t **place, json_t *value)
{
    json_decref(*place);
    *place = json_incref(value);
}

static void forget_sights(Client *client)
{
    for (int i = 0; i <= SEATS_MAX; i++)
        replace(&client->view[i], NULL), replace(&client->ask[i], NULL), replace(&client->may[i], NULL);
}

/* What a message says of a seat, whole or changed. */
static void apply_sight(const TableHost *host, Client *client, json_t *sight)
{
    Seat seat = seat_named(host, sight);
    json_t *view = json_object_get(sight, "view"), *change = json_object_get(sight, "change");
    if (view) replace(&client->view[seat], json_deep_copy(view)), json_decref(client->view[seat]);
    if (change) client->view[seat] = merge(client->view[seat], change);
    if (!json_object_get(sight, "may")) return;
    replace(&client->ask[seat], json_object_get(sight, "ask"));
    replace(&client->may[seat], json_object_get(sight, "may"));
}

static void apply_welcome(const TableHost *host, Client *client, json_t *message)
{
    size_t i;
    json_t *sight;
    forget_sights(client);
    client->table = merge(client->table ? client->table : json_null(), json_object_get(message, "table"));
    json_array_foreach(json_object_get(message, "sights"), i, sight)
    {
        apply_sight(host, client, sight);
    }
}

/* Nobody is told nothing, unless at a release. */
static void check_worth(const TableHost *host, const json_t *message)
{
    json_t *change = json_object_get(message, "change");
    assert_true(!change || json_object_size(change));
    if (host->table.pace == PACE_STRICT) return;
    assert_true(change || json_object_get(message, "heard") || json_object_get(message, "may"));
}

static void apply(const TableHost *host, Client *client, json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    if (!strcmp(kind, "welcome")) apply_welcome(host, client, message);
    if (!strcmp(kind, "table")) client->table = merge(client->table, json_object_get(message, "change"));
    if (!strcmp(kind, "sight")) forget_sights(client);
    if (!strcmp(kind, "news")) check_worth(host, message);
    if (!strcmp(kind, "begin") || !strcmp(kind, "news") || !strcmp(kind, "sight"))
        apply_sight(host, client, message);
    if (!strcmp(kind, "over")) client->over++;
    if (!strcmp(kind, "removed")) client->gone = true;
}

static void send_it(Post *post, Guest guest, const char *text, size_t size)
{
    TableHost *host = (TableHost *)post;
    Client *client = &host->client[guest];
    json_error_t error;
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (!message) fail_msg("%s: %.*s", error.text, (int)size, text);
    json_int_t number = json_integer_value(json_object_get(message, "n"));
    if (number == 1) forget_sights(client), replace(&client->table, NULL), client->gone = false;
    else assert_int_equal(number, client->have + 1);
    client->have = (uint32_t)number;
    apply(host, client, message);
    replace(&client->last, message);
    json_decref(message);
    buffer_add(&host->mail, "%d ", guest);
    buffer_add_bytes(&host->mail, text, size);
    buffer_add_byte(&host->mail, '\n');
    if (size > host->longest) host->longest = size;
    host->messages++;
    if (host->table.pace == PACE_STRICT) assert_true(size >= 256 && !(size & (size - 1)));
}

/* ---- what all have been told is what there is ---- */

static void check_same(const char *what, const json_t *told, const json_t *true_one)
{
    if (json_equal(told, true_one) || (!told && json_is_null(true_one))) return;
    fail_msg("%s: told\n%s\nis\n%s", what, json_dumps(told, JSON_SORT_KEYS),
             json_dumps(true_one, JSON_SORT_KEYS));
}

static void check_client(TableHost *host, Guest guest)
{
    static char text[MESSAGE_MAX];
    Client *client = &host->client[guest];
    Out out = out_into(text, sizeof text);
    size_t i;
    json_t *sight;
    table_welcome(&host->table, guest, &out);
    assert_false(out.full);
    json_t *whole = json_loads(text, 0, NULL);
    assert_int_equal(table_sent(&host->table, guest), client->have);
    check_same("table", client->table, json_object_get(whole, "table"));
    bool counts = host->table.phase != PHASE_OVER; /* nothing is asked any more */
    json_array_foreach(json_object_get(whole, "sights"), i, sight)
    {
        Seat seat = seat_named(host, sight);
        check_same("view", client->view[seat], json_object_get(sight, "view"));
        json_t *ask = json_object_get(sight, "ask");
        if (counts && json_object_get(sight, "may")) {
            check_same("ask", client->ask[seat], ask);
            check_same("may", client->may[seat], json_object_get(sight, "may"));
        }
    }
    json_decref(whole);
}

static void check_clients(TableHost *host)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        if (host->table.guest[i].person) check_client(host, (Guest)i);
}

/* ---- the host ---- */

static void take(TableHost *host, const char *line)
{
    if (!table_take(&host->table, line, &host->post)) fail_msg("judged and not taken: %s", line);
    buffer_add(&host->log, "%s\n", line);
    check_clients(host);
}

void host_take(TableHost *host, const char *words)
{
    char line[TABLE_LINE_MAX];
    snprintf(line, sizeof line, "%lld %s", (long long)host->now, words);
    take(host, line);
}

TableHost *host_clear(void)
{
    TableHost *host = calloc(1, sizeof *host);
    uint8_t seed[SEED_BYTES];
    host->post = (Post) { .guests = ALL_GUESTS, .text = host->text, .send = send_it };
    host->now = 1700000000000;
    rng_seed_from_number(7, seed);
    rng_start(&host->luck, seed, 0);
    table_clear(&host->table);
    return host;
}

TableHost *host_open(const char *game, const char *set, int number)
{
    TableHost *host = host_clear();
    must_wish(host, 11, "'kind':'make','game':'%s','chance':'%064d','set':'%s'", game, number, set);
    must_wish(host, 11, "'kind':'enter','lang':'it','name':'Ada'");
    must_wish(host, 12, "'kind':'enter','lang':'en','name':'Bo'");
    return host;
}

void host_free(TableHost *host)
{
    for (int i = 0; i < GUESTS_MAX; i++) {
        Client *client = &host->client[i];
        forget_sights(client);
        json_decref(client->table);
        json_decref(client->last);
    }
    free(host->log.text);
    free(host->mail.text);
    free(host);
}

static void read_wish(Flat *flat, uint32_t id, const char *body)
{
    char text[FLAT_BYTES];
    int length = snprintf(text, sizeof text, "{\"id\":%u,%s}", id, body);
    for (char *at = text; *at; at++)
        if (*at == '\'') *at = '"';
    if (!flat_read(flat, text, (size_t)length)) fail_msg("no wish: %s", text);
}

/* The refusal has words in every language. */
static void check_reply(TableHost *host, uint64_t person, const Flat *flat, Refusal refusal)
{
    Out out = out_into(host->answer, sizeof host->answer);
    table_reply(&host->table, person, flat, refusal, &out);
    json_t *reply = json_loads(host->answer, 0, NULL);
    assert_string_equal(json_string_value(json_object_get(reply, "kind")), refusal.name ? "refused" : "done");
    if (refusal.name) {
        const char *says = json_string_value(json_object_get(reply, "says"));
        if (!says || !*says) fail_msg("no words: %s", host->answer);
    }
    json_decref(reply);
}

const char *wish_as(TableHost *host, uint64_t person, uint32_t id, const char *body,
                    char line[TABLE_LINE_MAX])
{
    static Flat flat;
    Out out = out_into(line, TABLE_LINE_MAX);
    Table before = host->table;
    read_wish(&flat, id, body);
    Refusal refusal = table_judge(&host->table, person, &flat, host->now, &out);
    check_reply(host, person, &flat, refusal);
    assert_memory_equal(&before, &host->table, sizeof before);
    if (refusal.name) {
        assert_string_equal(line, "");
        return refusal.name;
    }
    if (*line) take(host, line);
    return NULL;
}

const char *would_refuse(TableHost *host, uint64_t person, const char *body)
{
    static Flat flat;
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, TABLE_LINE_MAX);
    read_wish(&flat, host->request + 1, body);
    return table_judge(&host->table, person, &flat, host->now, &out).name;
}

static const char *wish_list(TableHost *host, uint64_t person, const char *format, va_list list)
{
    char body[FLAT_BYTES], line[TABLE_LINE_MAX];
    vsnprintf(body, sizeof body, format, list);
    const char *refused = wish_as(host, person, ++host->request, body, line);
    host_pump(host);
    return refused;
}

const char *wish(TableHost *host, uint64_t person, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *refused = wish_list(host, person, format, list);
    va_end(list);
    return refused;
}

void must_wish(TableHost *host, uint64_t person, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *refused = wish_list(host, person, format, list);
    va_end(list);
    if (refused) fail_msg("%s: refused: %s", format, refused);
}

json_t *ask_table(TableHost *host, uint64_t person, const char *body)
{
    static Flat flat;
    Out out = out_into(host->answer, sizeof host->answer);
    read_wish(&flat, ++host->request, body);
    assert_true(table_answer(&host->table, person, &flat, &out));
    assert_false(out.full);
    return json_loads(host->answer, 0, NULL);
}

void host_pump(TableHost *host)
{
    for (;;) {
        char line[TABLE_LINE_MAX];
        Out out = out_into(line, sizeof line);
        table_judge_time(&host->table, host->now, &out);
        assert_false(out.full);
        if (!*line) return;
        take(host, line);
    }
}

bool host_wait(TableHost *host)
{
    Time wake = table_wake(&host->table);
    if (wake == NEVER) return false;
    if (wake > host->now) host->now = wake;
    host_pump(host);
    assert_true(table_wake(&host->table) > host->now);
    return true;
}

/* ---- playing ---- */

static const char *seat_word(const TableHost *host, Seat seat)
{
    static char word[4][32];
    static int next;
    char *text = word[next++ % 4];
    Out out = out_into(text, sizeof word[0]);
    seat_write(host->table.game, seat, &out);
    return text;
}

void host_fill(TableHost *host)
{
    for (int i = 0; i < host->table.setup.seats; i++)
        if (host->table.chair[i].owner == NO_GUEST && host->table.chair[i].bot == NO_BOT)
            must_wish(host, host->table.guest[host->table.host].person,
                      "'kind':'bot','seat':'%s','name':'sensible'", seat_word(host, (Seat)i));
}

Client *client_of(TableHost *host, uint64_t person)
{
    return &host->client[table_guest(&host->table, person)];
}

const char *client_text(const Client *client, const char *key)
{
    const char *text = json_string_value(json_object_get(client->last, key));
    return text ? text : "";
}

bool is_last(TableHost *host, uint64_t person, const char *kind)
{
    return !strcmp(client_text(client_of(host, person), "kind"), kind);
}

/* Now and then by somebody who sends it twice, or who had seen another question. */
static void answer(TableHost *host, Guest guest, Seat seat, const char *move, long number)
{
    char body[256], line[TABLE_LINE_MAX];
    uint64_t person = host->table.guest[guest].person;
    if (rng_below(&host->luck, 8) == 0) {
        snprintf(body, sizeof body, "'kind':'move','seat':'%s','ask':%ld,'move':'%s'", seat_word(host, seat),
                 number + 1, move);
        assert_string_equal(wish_as(host, person, ++host->request, body, line), "other_question");
    }
    snprintf(body, sizeof body, "'kind':'move','seat':'%s','ask':%ld,'move':'%s'", seat_word(host, seat),
             number, move);
    uint32_t id = ++host->request;
    const char *refused = wish_as(host, person, id, body, line);
    if (refused) fail_msg("%s is refused: %s", body, refused);
    assert_true(*line);
    const Chair *chair = &host->table.chair[seat];
    assert_true(!chair->asked || chair->ask != number || chair->sealed != NO_MOVE); /* it is answered */
    if (rng_below(&host->luck, 4) == 0) {
        Table before = host->table;
        assert_null(wish_as(host, person, id, body, line));
        assert_string_equal(line, "");
        assert_memory_equal(&before, &host->table, sizeof before);
    }
}

bool client_answer(TableHost *host, Guest guest, Seat seat)
{
    const Chair *chair = &host->table.chair[seat];
    json_t *ask = host->client[guest].ask[seat], *moves = json_object_get(ask, "moves");
    if (host->table.phase != PHASE_PLAY || !json_array_size(moves) || chair->sealed != NO_MOVE ||
        chair->stands)
        return false;
    json_t *move = json_array_get(moves, rng_below(&host->luck, (uint32_t)json_array_size(moves)));
    char *text = text_format("%s", json_string_value(json_object_get(move, "move")));
    answer(host, guest, seat, text, (long)json_integer_value(json_object_get(ask, "ask")));
    free(text);
    host_pump(host);
    return true;
}

static bool all_answer(TableHost *host)
{
    bool any = false;
    for (int i = 0; i < host->table.setup.seats; i++)
        if (host->table.chair[i].owner != NO_GUEST)
            any |= client_answer(host, host->table.chair[i].owner, (Seat)i);
    return any;
}

void host_play(TableHost *host)
{
    int steps = 0;
    while (host->table.phase == PHASE_PLAY && steps++ < 20000) {
        host->now += rng_below(&host->luck, 3000);
        host_pump(host);
        if (!all_answer(host) && host->table.phase == PHASE_PLAY) assert_true(host_wait(host));
    }
    assert_int_equal(host->table.phase, PHASE_OVER);
}

/* ---- the log again ---- */

typedef struct Again {
    Post post;
    Buffer mail;
    char text[MESSAGE_MAX];
} Again;

static void keep(Post *post, Guest guest, const char *text, size_t size)
{
    Again *again = (Again *)post;
    buffer_add(&again->mail, "%d ", guest);
    buffer_add_bytes(&again->mail, text, size);
    buffer_add_byte(&again->mail, '\n');
}

static void take_again(const TableHost *host, Post *post)
{
    Table table;
    table_clear(&table);
    for (const char *at = host->log.text; *at;) {
        char line[TABLE_LINE_MAX];
        size_t length = strcspn(at, "\n");
        memcpy(line, at, length);
        line[length] = 0;
        assert_true(table_take(&table, line, post));
        at += length + 1;
    }
    assert_memory_equal(&table, &host->table, sizeof table);
}

/* The messages of these guests. */
static char *mail_of(const TableHost *host, uint32_t guests)
{
    Buffer mail = { 0 };
    for (const char *at = host->mail.text; at && *at;) {
        size_t length = strcspn(at, "\n") + 1;
        if (guests >> strtol(at, NULL, 10) & 1) buffer_add_bytes(&mail, at, length);
        at += length;
    }
    return buffer_take(&mail);
}

static void check_mail(const TableHost *host, uint32_t guests)
{
    Again *again = calloc(1, sizeof *again);
    again->post = (Post) { .guests = guests, .text = again->text, .send = keep };
    take_again(host, &again->post);
    char *told = mail_of(host, guests), *now = buffer_take(&again->mail);
    assert_true(!strcmp(told, now));
    free(told);
    free(now);
    free(again);
}

void host_check_log(TableHost *host)
{
    take_again(host, NULL);
    check_mail(host, ALL_GUESTS);
    for (int i = 0; i < GUESTS_MAX; i++)
        if (host->client[i].have) check_mail(host, 1u << i);
}
