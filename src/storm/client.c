/* client.c - somebody at a table: connects, hears, and does what his prompts offer; and sometimes what he should not. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "storm/world.h"

static Link *link_of(World *world, const Client *client)
{
    return &world->links[client->link];
}

static const char *seat_name(const Plan *plan, int seat, char text[32])
{
    Out out = out_into(text, 32);
    seat_write(plan->game, (Seat)seat, &out);
    return text;
}

static Time thinking(World *world, const Client *client)
{
    if (world->calm) return 20 + below(world, 300);
    Time time = 100 + below(world, 3000);
    return client->plan->days && once_in(world, 6) ? time + below(world, 30 * 3600000) : time;
}

/* ---- sending ---- */

static void send_raw(World *world, Client *client, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void send_raw(World *world, Client *client, const char *format, ...)
{
    char text[WISH_MAX];
    va_list list;
    va_start(list, format);
    int size = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    trace(world, "from", (int)(client - world->clients), text);
    net_up(world, link_of(world, client), text, (size_t)size);
}

static void wish(World *world, Client *client, const char *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void wish(World *world, Client *client, const char *kind, const char *format, ...)
{
    Wish *wish = &client->wish;
    char more[WISH_MAX - 64];
    va_list list;
    va_start(list, format);
    vsnprintf(more, sizeof more, format, list);
    va_end(list);
    *wish = (Wish) { .id = ++client->last_id, .sent = world->now, .conn = link_of(world, client)->conn };
    snprintf(wish->kind, sizeof wish->kind, "%s", kind);
    snprintf(wish->text, sizeof wish->text, "{\"id\":%lld,\"kind\":\"%s\"%s}", (long long)wish->id, kind,
             more);
    send_raw(world, client, "%s", wish->text);
    if (blows(world, RESEND, 10)) send_raw(world, client, "%s", wish->text);
}

/* Not answered yet: again when the connection is another one. On the same one everything is answered. */
static void insist(World *world, Client *client)
{
    Wish *wish = &client->wish;
    if (wish->conn != link_of(world, client)->conn) {
        wish->conn = link_of(world, client)->conn;
        wish->again = true;
        wish->sent = world->now;
        send_raw(world, client, "%s", wish->text);
    } else if (world->now - wish->sent > 120000) {
        fail(world, "not answered: %s", wish->text);
    } else if (world->now - wish->sent > 5000 && blows(world, RESEND, 4)) {
        send_raw(world, client, "%s", wish->text);
    }
}

/* ---- coming and going ---- */

static void connect(World *world, Client *client)
{
    bool is_host = &world->clients[client->plan->host] == client;
    char table[64] = "";
    client->act = world->now + 200 + below(world, !world->calm && client->plan->days ? 600000 : 1000);
    if (!world->hall || (!client->plan->name[0] && !is_host)) return;
    if (blows(world, FORGET, 3)) {
        if (once_in(world, 2)) model_copy(&client->model, &client->old);
        else model_clear(&client->model);
        for (int i = 0; i < SEATS_MAX; i++) client->answered[i] = -1;
    }
    client->link = net_connect(world, (int)(client - world->clients));
    client->greeted = false;
    client->greeting = world->now;
    if (client->plan->name[0]) snprintf(table, sizeof table, ",\"table\":\"%s\"", client->plan->name);
    send_raw(world, client, "{\"id\":0,\"kind\":\"hello\",\"token\":\"%s\",\"device\":%d%s,\"have\":%lld}",
             client->token, (int)(client - world->clients) + 1, table, (long long)client->model.have);
    world->report->returns++;
}

static void leave(World *world, Client *client, Time pause)
{
    net_give_up(world, client);
    client->act = world->now + pause;
}

/* True: it is gone now. */
static bool has_bad_luck(World *world, Client *client)
{
    if (blows(world, VANISH, 60))
        leave(world, client, below(world, client->plan->days ? 3 * 86400000 : 300000));
    else if (blows(world, CUT, 40)) leave(world, client, 100 + below(world, 3000));
    return client->link < 0;
}

/* ---- what one should not do ---- */

static void send_rubbish(World *world, Client *client)
{
    char bytes[64];
    size_t size = below(world, sizeof bytes);
    for (size_t i = 0; i < size; i++) bytes[i] = (char)below(world, 256);
    if (once_in(world, 2)) size = (size_t)snprintf(bytes, sizeof bytes, "{\"id\":7,\"kind\":\"say\",\"te");
    net_up(world, link_of(world, client), bytes, size);
}

static void do_mischief(World *world, Client *client)
{
    if (blows(world, RUBBISH, 30)) send_rubbish(world, client);
    if (blows(world, LIE, 30))
        send_raw(world, client, "{\"id\":999999,\"kind\":\"hello\",\"token\":\"0123456789abcdef0\"}");
    if (!blows(world, FLOOD, 200)) return;
    for (int i = 0; i < 100; i++)
        send_raw(world, client, "{\"id\":999999,\"kind\":\"why\",\"move\":\"%d\"}", i);
}

static bool is_mine(const Client *client, const char *seat)
{
    const json_t *guest = json_object_get(model_chair(&client->model, seat), "guest");
    return guest && json_integer_value(guest) == client->model.you;
}

/* Somebody else's seat: it must be refused. True: done so. */
static bool lies(World *world, Client *client)
{
    char seat[32];
    seat_name(client->plan, (int)below(world, (uint32_t)client->plan->seats), seat);
    if (!blows(world, LIE, 15)) return false;
    if (client->last_id > 2 && once_in(world, 3))
        send_raw(world, client, "{\"id\":%d,\"kind\":\"say\",\"text\":\"again\"}", 1);
    if (is_mine(client, seat)) return false;
    if (once_in(world, 2)) wish(world, client, "view", ",\"seat\":\"%s\"", seat);
    else
        wish(world, client, "move", ",\"seat\":\"%s\",\"ask\":%u,\"move\":\"anything\"", seat,
             below(world, 20));
    client->wish.lie = true;
    snprintf(client->wish.seat, sizeof client->wish.seat, "%s", seat);
    return true;
}

/* ---- the lobby ---- */

static bool is_true(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

static bool is_host(const Client *client)
{
    return json_integer_value(json_object_get(client->model.table, "host")) == client->model.you;
}

static bool fill_chair(World *world, Client *client, int index)
{
    char seat[32];
    const json_t *chair = model_chair(&client->model, seat_name(client->plan, index, seat));
    bool is_free = !json_object_get(chair, "guest") && !json_object_get(chair, "bot");
    int owner = client->plan->owner[index];
    bool again = json_integer_value(json_object_get(client->model.table, "round")) > 1;
    if (is_free && owner >= 0 && &world->clients[owner] == client && !again) {
        wish(world, client, "sit", ",\"seat\":\"%s\"", seat);
    } else if (is_free && is_host(client) && (owner < 0 || again || world->clients[owner].gone)) {
        wish(world, client, "bot", ",\"seat\":\"%s\",\"name\":\"%s\"", seat,
             once_in(world, 2) ? "random" : "sensible");
    } else if (is_mine(client, seat) && !is_true(chair, "ready")) {
        if (once_in(world, 2)) wish(world, client, "ready", ",\"chance\":\"%064x\"", below(world, 1000000));
        else wish(world, client, "ready", "%s", "");
    } else {
        return false;
    }
    return true;
}

static bool is_full(const Client *client)
{
    char seat[32];
    for (int i = 0; i < client->plan->seats; i++)
        if (!is_true(model_chair(&client->model, seat_name(client->plan, i, seat)), "ready")) return false;
    return true;
}

static bool prepare(World *world, Client *client)
{
    for (int i = 0; i < client->plan->seats; i++)
        if (fill_chair(world, client, i)) return true;
    if (!is_host(client) || !is_full(client)) return false;
    wish(world, client, "start", "%s", "");
    return true;
}

/* ---- the match ---- */

/* One of the moves that are offered; sometimes laid down for the next time instead, or for the question before. */
static bool answer(World *world, Client *client, int index, const char *seat)
{
    const json_t *ask = json_object_get(json_object_get(client->model.sights, seat), "ask");
    const json_t *moves = json_object_get(ask, "moves");
    int number = (int)json_integer_value(json_object_get(ask, "ask")),
        old = number - (int)blows(world, LIE, 40);
    size_t count = json_array_size(moves);
    if (!count || client->answered[index] == number) return false;
    const char *move =
        json_string_value(json_object_get(json_array_get(moves, below(world, (uint32_t)count)), "move"));
    if (!world->calm && once_in(world, 30)) {
        wish(world, client, "early", ",\"seat\":\"%s\",\"to\":\"%s\",\"move\":\"%s\"%s", seat,
             json_string_value(json_object_get(ask, "name")), move,
             once_in(world, 2) ? ",\"until\":\"turn\"" : "");
        return true;
    }
    wish(world, client, "move", ",\"seat\":\"%s\",\"ask\":%d,\"move\":\"%s\"", seat, old, move);
    client->wish.lie = old != number;
    client->wish.ask = index;
    if (old == number) client->answered[index] = number;
    return true;
}

/* Taken back, if nobody has learnt anything by it. */
static bool regret(World *world, Client *client)
{
    char seat[32];
    int index = client->made;
    client->made = -1;
    if (world->calm || index < 0 || !once_in(world, 10) ||
        !is_mine(client, seat_name(client->plan, index, seat)))
        return false;
    wish(world, client, "undo", ",\"seat\":\"%s\"", seat);
    return true;
}

static bool is_away(const Client *client)
{
    char number[16];
    snprintf(number, sizeof number, "%d", client->model.you);
    return is_true(json_object_get(json_object_get(client->model.table, "guests"), number), "away");
}

/* Where seats play together it is told of all of them when it is so of one. */
static bool is_stood_in_for(const Client *client)
{
    char seat[32];
    for (int i = 0; i < client->plan->seats; i++)
        if (is_mine(client, seat_name(client->plan, i, seat)) &&
            is_true(model_chair(&client->model, seat), "stand_in"))
            return true;
    return false;
}

static bool come_back(World *world, Client *client)
{
    if (client->here || (!is_away(client) && !is_stood_in_for(client))) return false;
    wish(world, client, "back", "%s", "");
    client->here = true;
    return true;
}

static bool play(World *world, Client *client)
{
    char seat[32];
    if (come_back(world, client) || regret(world, client)) return true;
    for (int i = 0; i < client->plan->seats; i++)
        if (is_mine(client, seat_name(client->plan, i, seat)) && answer(world, client, i, seat)) return true;
    return false;
}

/* Things that people do besides. */
static const struct {
    const char *kind, *more;
    bool seated; /* by who sits there alone, naming his seat */
} pastimes[] = {
    { "phrase", ",\"phrase\":\"hello\"", false },
    { "mute", ",\"guest\":1", false },
    { "lang", ",\"lang\":\"it\"", false },
    { "lang", ",\"lang\":\"en\"", false },
    { "phrases", "", false },
    { "claims", ",\"verb\":\"suspect\"", false },
    { "truth", "", false },
    { "set", ",\"name\":\"door\",\"value\":\"open\"", false },
    { "set", ",\"name\":\"aid\",\"value\":\"off\"", true },
    { "deduce", "", false },
    { "trust", ",\"player\":\"B\",\"trust\":1", true },
    { "view", "", false },
    { "note", ",\"text\":\"I wonder\"", true },
    { "undo", "", true },
    { "eyes", ",\"guest\":3", true },
    { "pause", "", true },
    { "away", "", true },
    { "leave", "", true },
    { "void", "", true },
};

static bool amuse_oneself(World *world, Client *client)
{
    char seat[32];
    const int which = (int)below(world, 2 * LEN(pastimes));
    bool is_seated =
        is_mine(client, seat_name(client->plan, (int)below(world, (uint32_t)client->plan->seats), seat));
    if (which >= LEN(pastimes) || (pastimes[which].seated && !is_seated))
        wish(world, client, "say", ",\"text\":\"%d of %d\"", (int)client->last_id,
             (int)(client - world->clients));
    else if (pastimes[which].seated)
        wish(world, client, pastimes[which].kind, ",\"seat\":\"%s\"%s", seat, pastimes[which].more);
    else wish(world, client, pastimes[which].kind, "%s", pastimes[which].more);
    return true;
}

static int round_of(const Client *client)
{
    return (int)json_integer_value(json_object_get(client->model.table, "round"));
}

static bool has_chair(const Client *client)
{
    char seat[32];
    for (int i = 0; i < client->plan->seats; i++)
        if (is_mine(client, seat_name(client->plan, i, seat))) return true;
    return false;
}

static bool wants_rematch(const Client *client)
{
    return client->plan->again && round_of(client) == 1 && has_chair(client);
}

static bool is_in(const Client *client, const char *phase)
{
    return strcmp(model_phase(&client->model), phase) == 0;
}

/* True: a wish has been sent. */
static bool choose(World *world, Client *client)
{
    const Plan *plan = client->plan;
    if (!plan->name[0]) {
        wish(world, client, "make", ",\"game\":\"%s\",\"set\":\"%s\",\"once\":\"%d\",\"chance\":\"%s\"",
             plan->game->name, plan->set, (int)(client - world->clients),
             "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
        return true;
    }
    if (client->model.you < 0 && client->entered)
        return wish(world, client, "view", "%s", ""), true; /* still a guest? */
    if (client->model.you < 0) {
        wish(world, client, "enter", ",\"name\":\"P%d\",\"lang\":\"%s\"", (int)(client - world->clients),
             client->italian ? "it" : "en");
        return true;
    }
    if (lies(world, client)) return true;
    if (is_in(client, "lobby") && prepare(world, client)) return true;
    if (is_in(client, "play") && play(world, client)) return true;
    if (is_in(client, "paused") && has_chair(client)) return wish(world, client, "resume", "%s", ""), true;
    if (is_in(client, "over") && wants_rematch(client) && client->voted < round_of(client)) {
        client->voted = round_of(client);
        return wish(world, client, "rematch", ",\"chance\":\"00\""), true;
    }
    return !world->calm && once_in(world, 6) && amuse_oneself(world, client);
}

void client_act(World *world, Client *client)
{
    client->act = NEVER;
    if (client->gone) return;
    client->act = world->now + 1000;
    if (client->link < 0) {
        connect(world, client);
    } else if (!client->greeted) {
        if (world->now - client->greeting > 60000) leave(world, client, 1000);
    } else if (!has_bad_luck(world, client)) {
        do_mischief(world, client);
        if (client->wish.id) insist(world, client);
        else if (client->screen || !choose(world, client))
            client->act = world->now + (client->plan->days ? 3600000 : 5000) + below(world, 20000);
    }
}

/* ---- hearing ---- */

/* Who has left a table has left it on all screens. */
static void forget_person(World *world, const Client *client)
{
    for (int i = 0; i < world->client_count; i++) {
        Client *other = &world->clients[i];
        if (other->plan == client->plan && other->person == client->person) other->gone = true;
    }
}

static void hear_answer(World *world, Client *client, const char *kind, json_t *message)
{
    static const char *const unlogged[] = { "make",    "enter",  "why",   "view",
                                            "phrases", "claims", "truth", "deduce" };
    Wish *wish = &client->wish;
    const char *reason = json_string_value(json_object_get(message, "reason"));
    bool is_refused = strcmp(kind, "refused") == 0, is_logged = true;
    for (int i = 0; i < LEN(unlogged); i++) is_logged = is_logged && strcmp(wish->kind, unlogged[i]) != 0;
    const Log *log = log_find(world, client->plan->name);
    bool has_left =
        is_refused ? strcmp(reason, "not_here") == 0 && client->entered
                   : strcmp(wish->kind, "leave") == 0 && table_guest(log->table, client->person) == NO_GUEST;
    if (has_left) forget_person(world, client);
    bool is_mine_now = wish->seat[0] && is_mine(client, wish->seat); /* by the draw, meanwhile */
    if (wish->lie && !is_refused && !client->model.over && !is_mine_now)
        fail(world, "done though it may not be: %s", wish->text);
    if (!is_refused && is_logged && !log_has_request(world, client, wish->id))
        fail(world, "acknowledged, but not in the log: %s", wish->text);
    if (strcmp(wish->kind, "back") == 0 &&
        (is_refused ? strcmp(reason, "here_already") != 0
                    : !client->plan->game->team && !wish->again && is_stood_in_for(client)))
        fail(world, "a stand-in does not hand back: %s", wish->text);
    if (!is_refused && strcmp(wish->kind, "enter") == 0) client->entered = true;
    if (is_refused && strcmp(wish->kind, "move") == 0 && !wish->lie) client->answered[wish->ask] = -1;
    if (!is_refused && strcmp(wish->kind, "move") == 0) client->made = wish->ask;
    if (!is_refused && strcmp(wish->kind, "make") == 0)
        snprintf(client->plan->name, HALL_NAME_MAX, "%s",
                 json_string_value(json_object_get(message, "table")));
    wish->id = 0;
}

static void hear_numbered(World *world, Client *client, int64_t n, json_t *message, const Packet *packet)
{
    Model *model = &client->model;
    if (n != model->have + 1)
        fail(world, "message %lld after message %lld", (long long)n, (long long)model->have);
    log_check_message(world, client, n, packet->text, packet->size);
    if (world->report->failed) return;
    model->have = n;
    model_hear(model, message);
    client->here = client->here && !json_object_get(message, "change");
    world->report->messages++;
    if (json_object_get(message, "winners")) world->report->ended++;
    if (once_in(world, 6)) model_check(world, client);
    if (once_in(world, 100)) model_copy(&client->old, model);
}

static void hear_message(World *world, Client *client, json_t *message, const Packet *packet)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    const json_t *n = json_object_get(message, "n"), *re = json_object_get(message, "re");
    int64_t request = re ? json_integer_value(re) : -1;
    if (!kind) {
        fail(world, "not a message: %.200s", packet->text);
    } else if (n) {
        hear_numbered(world, client, json_integer_value(n), message, packet);
    } else if (request == 0) {
        client->greeted = strcmp(kind, "done") == 0;
        if (!client->greeted) fail(world, "hello was refused: %.200s", packet->text);
    } else if (request > 0 && request == client->wish.id) {
        hear_answer(world, client, kind, message);
    } else if (strcmp(kind, "welcome") == 0) {
        model_hear(&client->model, message);
        client->model.have = json_integer_value(json_object_get(message, "have"));
        model_check(world, client);
    }
}

void client_hear(World *world, Client *client, const Packet *packet)
{
    trace(world, "to", (int)(client - world->clients), packet->text ? packet->text : "closed");
    if (!packet->text) {
        link_of(world, client)->client = -1;
        client->link = -1;
        client->act = world->now + 100 + below(world, 3000);
        return;
    }
    json_t *message = json_loadb(packet->text, packet->size, 0, NULL);
    hear_message(world, client, message, packet);
    json_decref(message);
    Time soon = world->now + thinking(world, client);
    if (soon < client->act) client->act = soon;
}

bool client_is_done(World *world, const Client *client)
{
    const Log *log = log_find(world, client->plan->name);
    Guest guest = log ? table_guest(log->table, client->person) : NO_GUEST;
    if (client->gone) return true;
    if (guest == NO_GUEST || !client->greeted || client->link < 0 || client->wish.id) return false;
    return client->model.over && table_sent(log->table, guest) == client->model.have &&
           !wants_rematch(client);
}
