/* model.c - what a client makes of what it is told: the table and its sights, by patches. */
#include <stdlib.h>
#include <string.h>

#include "host/merge_patch.h"
#include "storm/world.h"

void model_clear(Model *model)
{
    json_decref(model->table);
    json_decref(model->sights);
    *model = (Model) { .you = -1 };
}

void model_copy(Model *to, const Model *from)
{
    json_decref(to->table);
    json_decref(to->sights);
    *to = *from;
    to->table = json_deep_copy(from->table);
    to->sights = json_deep_copy(from->sights);
}

const char *model_phase(const Model *model)
{
    const char *phase = json_string_value(json_object_get(model->table, "phase"));
    return phase ? phase : "";
}

json_t *model_chair(const Model *model, const char *seat)
{
    return json_object_get(json_object_get(model->table, "seats"), seat);
}

static const char *text_of(const json_t *message, const char *key)
{
    const char *text = json_string_value(json_object_get(message, key));
    return text ? text : "";
}

static void hear_welcome(Model *model, json_t *message)
{
    size_t i;
    json_t *sight, *sights = json_object_get(message, "sights");
    json_decref(model->table);
    model->table = json_incref(json_object_get(message, "table"));
    model->you = (int)json_integer_value(json_object_get(message, "you"));
    model->over = strcmp(model_phase(model), "over") == 0;
    json_decref(model->sights);
    model->sights = json_object();
    json_array_foreach(sights, i, sight)
    {
        json_object_set(model->sights, text_of(sight, "seat"), sight);
    }
}

static void hear_table(Model *model, json_t *message)
{
    merge_patch(model->table, json_object_get(message, "change"));
    if (strcmp(model_phase(model), "lobby") != 0) return;
    json_object_clear(model->sights); /* of the match before */
    model->over = false;
}

static void hear_begin(Model *model, json_t *message)
{
    json_object_set(model->sights, text_of(message, "seat"), message);
}

/* Who watches has one pair of eyes. */
static void hear_sight(Model *model, json_t *message)
{
    json_object_clear(model->sights);
    hear_begin(model, message);
}

static void hear_news(Model *model, json_t *message)
{
    json_t *sight = json_object_get(model->sights, text_of(message, "seat"));
    json_t *change = json_object_get(message, "change"), *ask = json_object_get(message, "ask");
    if (change) merge_patch(json_object_get(sight, "view"), change);
    if (ask) json_object_set(sight, "ask", ask);
    if (ask) json_object_set(sight, "may", json_object_get(message, "may"));
}

static void hear_over(Model *model, UNUSED json_t *message)
{
    model->over = true;
}

void model_hear(Model *model, json_t *message)
{
    static const struct {
        const char *kind;
        void (*hear)(Model *model, json_t *message);
    } kinds[] = {
        { "welcome", hear_welcome }, { "table", hear_table }, { "begin", hear_begin },
        { "sight", hear_sight },     { "news", hear_news },   { "over", hear_over },
    };
    for (int i = 0; i < LEN(kinds); i++)
        if (strcmp(text_of(message, "kind"), kinds[i].kind) == 0) kinds[i].hear(model, message);
}

/* ---- is it what the table would tell as a whole? ---- */

static void check_equal(World *world, const Client *client, const char *what, json_t *is, json_t *should)
{
    if (is == should || json_equal(is, should)) return;
    char *a = json_dumps(is, JSON_COMPACT), *b = json_dumps(should, JSON_COMPACT);
    int at = 0;
    while (a && b && a[at] && a[at] == b[at]) at++;
    int from = at > 60 ? at - 60 : 0;
    fail(world, "%s at message %lld is ...%.160s by patches, ...%.160s as a whole", what,
         (long long)client->model.have, a ? a + from : "nothing", b ? b + from : "nothing");
    free(a), free(b);
}

static void check_sight(World *world, const Client *client, json_t *should)
{
    json_t *is = json_object_get(client->model.sights, text_of(should, "seat"));
    check_equal(world, client, "the view", json_object_get(is, "view"), json_object_get(should, "view"));
    if (client->model.over) return; /* a match that was voided leaves its questions open: they are moot */
    check_equal(world, client, "the question", json_object_get(is, "ask"), json_object_get(should, "ask"));
    check_equal(world, client, "what one may", json_object_get(is, "may"), json_object_get(should, "may"));
}

void model_check(World *world, const Client *client)
{
    const Log *log = log_find(world, client->plan->name);
    Guest guest = log ? table_guest(log->table, client->person) : NO_GUEST;
    size_t i;
    json_t *sight;
    if (guest == NO_GUEST || !client->model.table || table_sent(log->table, guest) != client->model.have)
        return;
    Out out = out_into(world->text, MESSAGE_MAX);
    table_welcome(log->table, guest, &out);
    json_t *whole = json_loadb(world->text, out.used, 0, NULL);
    check_equal(world, client, "the table", client->model.table, json_object_get(whole, "table"));
    json_t *sights = json_object_get(whole, "sights");
    json_array_foreach(sights, i, sight)
    {
        check_sight(world, client, sight);
    }
    json_decref(whole);
}
