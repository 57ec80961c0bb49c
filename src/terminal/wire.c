/* wire.c - wishes out, messages in. */
#include "terminal/wire.h"

#include <stdio.h>
#include <string.h>

#include "base/flat.h"
#include "host/memory.h"
#include "host/merge_patch.h"

enum { WORD_BYTES = 64 };

void wire_open(Wire *wire, Link link, Lang lang)
{
    *wire = (Wire) { .link = link, .lang = lang };
    for (int i = 0; i < SEATS_MAX; i++) wire->sight[i].person = -1;
}

static void forget(json_t **json)
{
    json_decref(*json);
    *json = NULL;
}

static void free_sight(Sight *sight)
{
    forget(&sight->ask);
    forget(&sight->may);
    lines_free(&sight->news);
    lines_free(&sight->notes);
    lines_free(&sight->early);
}

void wire_free(Wire *wire)
{
    for (int i = 0; i <= SPECTATOR; i++) free_sight(&wire->sight[i]);
    for (int i = 0; i < wire->persons; i++) forget(&wire->person[i].reply);
    forget(&wire->table);
    forget(&wire->over);
}

/* ---- the table as everybody sees it ---- */

static json_t *find_chair(const Wire *wire, Seat seat)
{
    char word[WORD_BYTES];
    Out out = out_into(word, sizeof word);
    seat_write(wire->game, seat, &out);
    return json_object_get(json_object_get(wire->table, "seats"), word);
}

static json_t *find_guest(const Wire *wire, const json_t *number)
{
    char key[16];
    snprintf(key, sizeof key, "%d", (int)json_integer_value(number));
    return number ? json_object_get(json_object_get(wire->table, "guests"), key) : NULL;
}

/* Which seats are played here, by the numbers of guests. */
static void find_seats(Wire *wire)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        json_t *guest =
            seat < wire_seats(wire) ? json_object_get(find_chair(wire, (Seat)seat), "guest") : NULL;
        wire->sight[seat].here = false;
        for (int i = 0; guest && i < wire->persons; i++)
            if (wire->person[i].guest == json_integer_value(guest)) {
                wire->sight[seat].here = true;
                wire->sight[seat].person = i;
            }
    }
}

static void hear_table(Wire *wire, const Person *person, json_t *change)
{
    if (person != wire->person) return; /* all are told the same */
    merge_patch(wire->table, change);
    find_seats(wire);
    wire->changes++;
}

/* ---- what a seat is told ---- */

static Sight *find_sight(Wire *wire, const json_t *message)
{
    const char *word = json_string_value(json_object_get(message, "seat"));
    Seat seat;
    if (!word || !seat_read(wire->game, (Word) { word, (int)strlen(word) }, &seat)) return NULL;
    return seat < SEATS_MAX || wire->watches ? &wire->sight[seat] : NULL;
}

static void set_question(Sight *sight, const json_t *message)
{
    json_t *ask = json_object_get(message, "ask"), *may = json_object_get(message, "may");
    if (!ask) return;
    forget(&sight->ask);
    forget(&sight->may);
    if (!json_is_null(ask)) sight->ask = json_incref(ask);
    sight->may = json_incref(may);
}

static bool is_minor(const Game *game, const json_t *event)
{
    const char *name = json_string_value(json_object_get(event, "event"));
    for (int i = 1; name && i < game->event_count; i++)
        if (game->events[i].name && strcmp(game->events[i].name, name) == 0) return game->events[i].is_minor;
    return false;
}

static void add_heard(const Game *game, Sight *sight, const json_t *heard)
{
    sight->last = 0;
    for (size_t i = 0; i < json_array_size(heard); i++) {
        const json_t *event = json_array_get(heard, i);
        const char *says = json_string_value(json_object_get(event, "says"));
        if (!says || is_minor(game, event)) continue;
        lines_add(&sight->news, says);
        sight->last++;
    }
}

/* What was heard of a move that is taken back did not happen. */
static void forget_last(Sight *sight)
{
    for (; sight->last > 0 && sight->news.count > 0; sight->last--) lines_drop_last(&sight->news);
}

/* Another one begins, and others sit elsewhere. */
static void forget_match(Sight *sight)
{
    lines_free(&sight->news);
    lines_free(&sight->early);
    memset(sight->trust, 0, sizeof sight->trust);
}

static void hear_sight(Wire *wire, const json_t *message, bool begins)
{
    Sight *sight = find_sight(wire, message);
    if (!sight) return;
    if (begins) forget_match(sight);
    if (json_object_get(message, "undone")) forget_last(sight);
    add_heard(wire->game, sight, json_object_get(message, "heard"));
    set_question(sight, message);
    sight->messages++;
    wire->changes += wire->watches;
}

static void hear_note(Wire *wire, const json_t *message)
{
    Sight *sight = find_sight(wire, message);
    const char *text = json_string_value(json_object_get(message, "text"));
    if (sight && text) lines_add(&sight->notes, text);
}

static void hear_trust(Wire *wire, const json_t *message)
{
    Sight *sight = find_sight(wire, message);
    const char *word = json_string_value(json_object_get(message, "player"));
    Seat player;
    if (sight && word && seat_read(wire->game, (Word) { word, (int)strlen(word) }, &player) &&
        player < SEATS_MAX)
        sight->trust[player] = (int)json_integer_value(json_object_get(message, "trust"));
}

/* Somebody talks: all seats of who hears it have it among their news. */
static void hear_talk(Wire *wire, const Person *person, const json_t *message)
{
    char line[SAYS_MAX];
    const char *says = json_string_value(json_object_get(message, "says"));
    if (!says) says = json_string_value(json_object_get(message, "text"));
    const json_t *guest = find_guest(wire, json_object_get(message, "from"));
    const char *name = json_string_value(json_object_get(guest, "name"));
    snprintf(line, sizeof line, "%s: %s", name ? name : "?", says ? says : "");
    for (int i = 0; i <= SPECTATOR; i++) {
        Sight *sight = &wire->sight[i];
        bool hears = i == SPECTATOR ? wire->watches : sight->here;
        if (!hears || sight->person != (int)(person - wire->person)) continue;
        lines_add(&sight->news, line);
        sight->last = 0;
        sight->messages++;
    }
    /* A seat's page is old by its messages; in the lobby nobody sits before one yet. */
    wire->changes += wire->watches || wire_is_in(wire, "lobby");
}

/* ---- messages ---- */

static void hear_welcome(Wire *wire, Person *person, const json_t *message)
{
    const json_t *sights = json_object_get(message, "sights");
    person->guest = (int)json_integer_value(json_object_get(message, "you"));
    int done = (int)json_integer_value(json_object_get(message, "done"));
    if (done > person->request) person->request = done; /* what was wished last may not have been done yet */
    forget(&wire->table);
    wire->table = json_deep_copy(json_object_get(message, "table"));
    const char *game = json_string_value(json_object_get(wire->table, "game"));
    wire->game = game ? game_find(game) : NULL;
    must(wire->game != NULL);
    find_seats(wire);
    for (size_t i = 0; i < json_array_size(sights); i++) {
        const json_t *sight = json_array_get(sights, i);
        Sight *mine = find_sight(wire, sight);
        if (mine) set_question(mine, sight);
    }
    wire->changes++;
}

static void hear(Wire *wire, Person *person, json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    if (!kind) return;
    if (strcmp(kind, "welcome") == 0) hear_welcome(wire, person, message);
    if (!wire->game) return;
    if (strcmp(kind, "table") == 0) hear_table(wire, person, json_object_get(message, "change"));
    if (strcmp(kind, "begin") == 0) forget(&wire->over);
    if (strcmp(kind, "begin") == 0 || strcmp(kind, "news") == 0) hear_sight(wire, message, *kind == 'b');
    if (strcmp(kind, "talk") == 0) hear_talk(wire, person, message);
    if (strcmp(kind, "note") == 0) hear_note(wire, message);
    if (strcmp(kind, "trust") == 0) hear_trust(wire, message);
    if (strcmp(kind, "removed") == 0) wire->is_removed = wire->is_cut = true;
    if (strcmp(kind, "over") == 0) {
        forget(&wire->over);
        wire->over = json_incref(message);
        wire->changes++;
    }
}

static bool is_refusal(const json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "kind"));
    return kind && strcmp(kind, "refused") == 0;
}

/* A refusal without `re` is of a wish of which not even the number could be read: of the last, since no other waits. */
static void receive(void *self, const char *text, size_t size)
{
    Person *person = self;
    if (!text) {
        person->wire->is_cut = true;
        return;
    }
    json_t *message = json_loadb(text, size, 0, NULL);
    const json_t *re = json_object_get(message, "re");
    if (re ? json_integer_value(re) == person->request : is_refusal(message)) {
        forget(&person->reply);
        person->reply = json_incref(message);
    } else if (!re) {
        hear(person->wire, person, message);
    }
    json_decref(message);
}

/* ---- wishes ---- */

/* Let something come; false when nothing will. */
static bool wait_for_answer(const Wire *wire)
{
    const Link *link = &wire->link;
    if (wire->is_cut || link->failure(link->self)) return false;
    if (link->await) return link->await(link->self);
    link->go_on(link->self);
    return true;
}

/* What no table can read is refused here, for the same reason; NULL: it can be sent. */
static json_t *refuse_unreadable(Lang lang, const char *text)
{
    Flat flat;
    if (flat_read(&flat, text, strlen(text))) return NULL;
    const char *reason = flat_fault_names[flat.fault];
    return json_pack("{s:s, s:s, s:s*}", "kind", "refused", "reason", reason, "says",
                     words_find_joined(lang, "murk.wire", reason, NULL));
}

json_t *wire_ask(Wire *wire, int person, json_t *wish)
{
    Person *who = &wire->person[person];
    bool counts = strcmp(json_string_value(json_object_get(wish, "kind")), "hello") != 0;
    who->request += counts;
    json_object_set_new(wish, "id", json_integer(counts ? who->request : 0));
    char *text = json_dumps(wish, JSON_COMPACT);
    must(text != NULL);
    json_decref(wish);
    forget(&who->reply);
    who->reply = refuse_unreadable(wire->lang, text);
    if (!who->reply) wire->link.send(wire->link.self, who->conn, text);
    free(text);
    while (!who->reply && wait_for_answer(wire)) {
    }
    if (!who->reply && wire->link.give_up) wire->link.give_up(wire->link.self);
    json_t *reply = who->reply ? who->reply : json_pack("{s:s}", "kind", "refused");
    who->reply = NULL;
    return reply;
}

bool wire_wish(Wire *wire, int person, json_t *wish, char says[SAYS_MAX])
{
    if (!wish) { /* what was typed is no text */
        snprintf(says, SAYS_MAX, "%s", words_get(wire->lang, "table.refusal.words"));
        return false;
    }
    json_t *reply = wire_ask(wire, person, wish);
    bool done = !is_refusal(reply);
    const char *why = json_string_value(json_object_get(reply, "says"));
    snprintf(says, SAYS_MAX, "%s", done ? "" : why ? why : words_get(wire->lang, "murk.play.table_lost"));
    json_decref(reply);
    return done;
}

bool wire_is_lost(const Wire *wire)
{
    return wire->link.is_lost && wire->link.is_lost(wire->link.self);
}

bool wire_can_say(Lang lang, const char *text, char says[SAYS_MAX])
{
    json_t *wish = json_pack("{s:s}", "text", text);
    char *line = wish ? json_dumps(wish, JSON_COMPACT) : NULL;
    json_t *refusal = line ? refuse_unreadable(lang, line) : NULL;
    const char *why = json_string_value(json_object_get(refusal, "says"));
    bool can = line && !refusal;
    snprintf(says, SAYS_MAX, "%s", can ? "" : why ? why : words_get(lang, "murk.wire.encoding"));
    json_decref(refusal);
    free(line);
    json_decref(wish);
    return can;
}

json_t *wire_about(const Wire *wire, const char *kind, Seat seat)
{
    char word[WORD_BYTES];
    Out out = out_into(word, sizeof word);
    seat_write(wire->game, seat, &out);
    if (seat == SPECTATOR) return json_pack("{s:s, s:s}", "kind", kind, "lang", lang_names[wire->lang]);
    return json_pack("{s:s, s:s, s:s}", "kind", kind, "seat", word, "lang", lang_names[wire->lang]);
}

int wire_person(const Wire *wire, Seat seat)
{
    return seat < SEATS_MAX && wire->sight[seat].here ? wire->sight[seat].person : 0;
}

int wire_hello(Wire *wire, const char *table)
{
    char token[WORD_BYTES];
    int number = wire->persons++;
    Person *person = &wire->person[number];
    *person = (Person) { .wire = wire, .guest = -1 };
    snprintf(token, sizeof token, "somebody at this terminal %d", number + 1);
    person->conn = wire->link.connect(wire->link.self, receive, person);
    json_t *wish = json_pack("{s:s, s:s, s:b, s:s}", "kind", "hello", "token",
                             wire->token ? wire->token : token, "all", true, "lang", lang_names[wire->lang]);
    if (table) json_object_set_new(wish, "table", json_string(table));
    if (wire_wish(wire, number, wish, wire->refused)) return number;
    wire->persons--;
    return -1;
}

/* They are counted: the first who is no guest there ends the list. */
void wire_return(Wire *wire, const char *table)
{
    while (wire->persons < PERSONS_MAX) {
        int person = wire_hello(wire, table);
        if (person >= 0 && wire->person[person].guest >= 0) continue;
        if (person >= 0) wire->persons--;
        return;
    }
}

/* ---- what is known ---- */

int wire_seats(const Wire *wire)
{
    return (int)json_object_size(json_object_get(wire->table, "seats"));
}

const char *wire_text(const Wire *wire, const char *name)
{
    const char *text = json_string_value(json_object_get(wire->table, name));
    return text ? text : "";
}

bool wire_is_in(const Wire *wire, const char *phase)
{
    return strcmp(wire_text(wire, "phase"), phase) == 0;
}

const char *wire_sitter(const Wire *wire, Seat seat)
{
    const json_t *guest = find_guest(wire, json_object_get(find_chair(wire, seat), "guest"));
    return json_string_value(json_object_get(guest, "name"));
}

bool wire_is_kept(const Wire *wire, Seat seat)
{
    const json_t *chair = find_chair(wire, seat);
    const json_t *guest = find_guest(wire, json_object_get(chair, "guest"));
    return json_is_true(json_object_get(guest, "away")) && json_is_true(json_object_get(chair, "stand_in"));
}

const char *wire_bot(const Wire *wire, Seat seat)
{
    return json_string_value(json_object_get(find_chair(wire, seat), "bot"));
}

bool wire_is_asked(const Wire *wire, Seat seat)
{
    const Sight *sight = &wire->sight[seat];
    return sight->here && sight->ask && !json_object_get(sight->ask, "sealed") &&
           !json_object_get(sight->ask, "stand_in") && !json_object_get(sight->ask, "plain") &&
           wire_is_in(wire, "play");
}

bool wire_is_sealed(const Wire *wire, Seat seat)
{
    return seat < SEATS_MAX && wire->sight[seat].here && json_object_get(wire->sight[seat].ask, "sealed");
}

bool wire_is_stood_in(const Wire *wire)
{
    for (int i = 0; i < wire_seats(wire); i++)
        if (wire->sight[i].here && json_is_true(json_object_get(find_chair(wire, (Seat)i), "stand_in")))
            return true;
    return false;
}

int wire_seconds_left(const Wire *wire, Seat seat)
{
    json_t *until = json_object_get(wire->sight[seat].ask, "until");
    if (!until || !wire_is_asked(wire, seat)) return -1;
    int64_t left = (json_integer_value(until) - wire->link.now(wire->link.self)) / 1000;
    return left < 0 ? 0 : (int)left;
}

int wire_moves(const Wire *wire, const json_t *list, Move out[MOVES_MAX])
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        const char *text = json_string_value(json_object_get(row, "move"));
        Move move = text ? move_read(wire->game, text) : NO_MOVE;
        if (move != NO_MOVE && count < MOVES_MAX) out[count++] = move;
    }
    return count;
}
