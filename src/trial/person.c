#include "trial/person.h"

#include <stdarg.h>
#include <string.h>

#include "host/buffer.h"
#include "host/memory.h"
#include "host/merge_patch.h"

/* ---- what it is told ---- */

static void keep_question(const Person *person, json_t *message)
{
    const char *seat = json_string_value(json_object_get(message, "seat"));
    json_t *ask = json_object_get(message, "ask");
    if (!seat || !ask) return;
    bool is_open = json_is_object(ask) && !json_is_true(json_object_get(ask, "stand_in")) &&
                   !json_is_true(json_object_get(ask, "sealed"));
    if (is_open) json_object_set(person->asks, seat, ask);
    else json_object_del(person->asks, seat);
}

static void keep_view(const Person *person, json_t *message)
{
    const char *seat = json_string_value(json_object_get(message, "seat"));
    json_t *view = json_object_get(message, "view"), *change = json_object_get(message, "change");
    if (seat && view) json_object_set(person->views, seat, view);
    if (seat && change) merge_patch(json_object_get(person->views, seat), change);
    keep_question(person, message);
}

static void take_welcome(Person *person, json_t *message)
{
    json_t *sights = json_object_get(message, "sights"), *have = json_object_get(message, "have");
    person->guest = (int)json_integer_value(json_object_get(message, "you"));
    if (have) person->have = json_integer_value(have);
    json_decref(person->table);
    person->table = json_deep_copy(json_object_get(message, "table"));
    for (size_t i = 0; i < json_array_size(sights); i++) keep_view(person, json_array_get(sights, i));
}

static void take_table(Person *person, json_t *message)
{
    merge_patch(person->table, json_object_get(message, "change"));
}

static void take_view(Person *person, json_t *message)
{
    keep_view(person, message);
}

static void take_over(Person *person, json_t *message)
{
    json_object_clear(person->asks);
    json_decref(person->over);
    person->over = json_incref(message);
    person->overs++;
}

static const struct {
    const char *kind;
    void (*take)(Person *person, json_t *message);
} takes[] = {
    { "welcome", take_welcome }, { "table", take_table }, { "begin", take_view },
    { "news", take_view },       { "sight", take_view },  { "over", take_over },
};

static void take(Person *person, json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    for (int i = 0; kind && i < LEN(takes); i++)
        if (strcmp(takes[i].kind, kind) == 0) takes[i].take(person, message);
}

static void receive(void *self, const char *text, size_t size)
{
    Person *person = self;
    if (!text) {
        person->conn = 0;
        return;
    }
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    json_t *number = json_object_get(message, "n");
    if (!message) person->broken = "what it was told is no JSON";
    else if (json_object_get(message, "re")) json_object_update(person->last, message);
    else if (!number) take(person, message);
    else if (json_integer_value(number) != person->have + 1)
        person->broken = "a message was left out or came twice";
    else person->have++, take(person, message);
    json_decref(message);
}

/* ---- coming and going ---- */

static void say_hello(Person *person)
{
    const char *table = local_table(person->local);
    Buffer hello = { 0 };
    buffer_add(&hello, "{\"id\":0,\"kind\":\"hello\",\"token\":\"%s\",\"have\":%lld", person->token,
               (long long)person->have);
    if (table) buffer_add(&hello, ",\"table\":\"%s\"", table);
    buffer_add(&hello, "}");
    person->conn = local_connect(person->local, receive, person);
    local_send(person->local, person->conn, hello.text);
    free(hello.text);
}

void person_come(Person *person, Local *local, const char *token, uint64_t luck)
{
    uint8_t seed[SEED_BYTES];
    *person = (Person) { .local = local, .token = token, .guest = -1 };
    rng_seed_from_number(luck, seed);
    rng_start(&person->luck, seed, 0);
    person->table = json_object();
    person->asks = json_object();
    person->views = json_object();
    person->last = json_object();
    say_hello(person);
}

void person_free(Person *person)
{
    if (person->local) person_vanish(person);
    json_decref(person->table);
    json_decref(person->asks);
    json_decref(person->views);
    json_decref(person->last);
    json_decref(person->over);
    *person = (Person) { 0 };
}

void person_vanish(Person *person)
{
    Conn conn = person->conn;
    person->conn = 0;
    if (conn) local_close(person->local, conn);
}

void person_return(Person *person)
{
    if (!person->conn) say_hello(person);
}

/* ---- what it wishes ---- */

/* Each message has its time, or who says much at once would be cut off. */
static bool send_wish(Person *person, const char *text)
{
    local_go_on(person->local, local_now(person->local) + HALL_MESSAGE_EVERY);
    json_object_clear(person->last);
    local_send(person->local, person->conn, text);
    const char *kind = json_string_value(json_object_get(person->last, "kind"));
    return kind && strcmp(kind, "refused") != 0;
}

bool person_wish(Person *person, const char *format, ...)
{
    Buffer wish = { 0 };
    va_list list;
    va_start(list, format);
    char *members = text_format_list(format, list);
    va_end(list);
    for (char *at = members; *at; at++)
        if (*at == '\'') *at = '"';
    buffer_add(&wish, "{\"id\":%lld,%s}", (long long)++person->id, members);
    bool done = send_wish(person, wish.text);
    free(wish.text);
    free(members);
    return done;
}

const char *person_refusal(const Person *person)
{
    const char *reason = json_string_value(json_object_get(person->last, "reason"));
    return reason ? reason : "";
}

/* Moves name no quotes. */
bool person_answer(Person *person)
{
    void *first = json_object_iter(person->asks);
    if (!first || !person->conn) return false;
    char *seat = must_copy(json_object_iter_key(first));
    json_t *ask = json_incref(json_object_iter_value(first)), *moves = json_object_get(ask, "moves");
    json_t *move = json_array_get(moves, rng_below(&person->luck, (uint32_t)json_array_size(moves)));
    json_object_del(person->asks, seat);
    person_wish(person, "'kind':'move','seat':'%s','ask':%d,'move':'%s'", seat,
                (int)json_integer_value(json_object_get(ask, "ask")),
                json_string_value(json_object_get(move, "move")));
    json_decref(ask);
    free(seat);
    return true;
}

/* ---- what it sees ---- */

const char *person_sees(const Person *person, const char *key)
{
    const char *text = json_string_value(json_object_get(person->table, key));
    return text ? text : "";
}

static json_t *seat_of(const Person *person, const char *seat)
{
    return json_object_get(json_object_get(person->table, "seats"), seat);
}

int person_sees_guest(const Person *person, const char *seat)
{
    json_t *guest = json_object_get(seat_of(person, seat), "guest");
    return guest ? (int)json_integer_value(guest) : -1;
}

bool person_sees_ready(const Person *person, const char *seat)
{
    return json_is_true(json_object_get(seat_of(person, seat), "ready"));
}
