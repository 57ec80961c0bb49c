/* lobby.c - the page of a table that has not begun, and what can be typed there. */
#define _XOPEN_SOURCE 700
#include "terminal/online/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alike.h"
#include "host/args.h"
#include "terminal/phrases.h"

enum { SENTENCE_MAX = 1024, WORD_BYTES = 64 };

/* ---- what is known of the table ---- */

static json_t *chair_of(const Wire *wire, Seat seat)
{
    char word[WORD_BYTES];
    Out out = out_into(word, sizeof word);
    seat_write(wire->game, seat, &out);
    return json_object_get(json_object_get(wire->table, "seats"), word);
}

Seat lobby_seat(const Wire *wire)
{
    for (int i = 0; i < wire_seats(wire); i++)
        if (wire->sight[i].here) return (Seat)i;
    return NO_SEAT;
}

static bool is_free(const Wire *wire, Seat seat)
{
    return !wire_sitter(wire, seat) && !wire_bot(wire, seat);
}

Seat lobby_free_seat(const Wire *wire)
{
    for (int i = 0; i < wire_seats(wire); i++)
        if (is_free(wire, (Seat)i)) return (Seat)i;
    return NO_SEAT;
}

static bool is_ready(const Wire *wire, Seat seat)
{
    return json_is_true(json_object_get(chair_of(wire, seat), "ready"));
}

static bool is_host(const Wire *wire)
{
    return json_integer_value(json_object_get(wire->table, "host")) == wire->person[0].guest;
}

static const char *host_name(const Wire *wire)
{
    char key[16];
    snprintf(key, sizeof key, "%d", (int)json_integer_value(json_object_get(wire->table, "host")));
    const json_t *guest = json_object_get(json_object_get(wire->table, "guests"), key);
    const char *name = json_string_value(json_object_get(guest, "name"));
    return name ? name : "?";
}

static bool is_full(const Wire *wire)
{
    for (int i = 0; i < wire_seats(wire); i++)
        if (is_free(wire, (Seat)i) || !is_ready(wire, (Seat)i)) return false;
    return true;
}

static bool has_begun(const Wire *wire)
{
    return wire_is_in(wire, "play") || wire_is_in(wire, "paused");
}

/* ---- the page ---- */

/* `  hero       Hero: Ada (ready)`; where the seat's name is its word, without it. In words `hero, Hero: Ada (ready)`. */
static void add_chair(const Client *client, Seat seat, Lines *lines)
{
    const Wire *wire = &client->wire;
    char name[WORD_BYTES * 2], word[WORD_BYTES], line[SENTENCE_MAX];
    const char *bot = wire_bot(wire, seat), *person = wire_sitter(wire, seat);
    const char *kind = bot ? words_find_joined(client->lang, "murk.play.bot", bot, NULL) : NULL;
    const char *who = person ? person : kind ? kind : bot ? bot : words_get(client->lang, "join.free");
    const char *state = words_get(client->lang, is_ready(wire, seat) ? "join.ready" : "join.not_ready");
    Out out = out_into(word, sizeof word);
    seat_write(wire->game, seat, &out);
    bool is_named = strcmp(seat_name(name, sizeof name, wire->game, client->lang, seat), word) != 0;
    int used = client->screen->words ? snprintf(line, sizeof line, "%s%s", word, is_named ? ", " : "")
                                     : snprintf(line, sizeof line, "  %-10s ", word);
    bool colon = is_named || client->screen->words;
    used += snprintf(line + used, sizeof line - (size_t)used, "%s%s%s", is_named ? name : "",
                     colon ? ": " : "", who);
    if (person) snprintf(line + used, sizeof line - (size_t)used, " (%s)", state);
    lines_add(lines, line);
}

static const char *prompt_key(const Wire *wire)
{
    Seat seat = lobby_seat(wire);
    if (wire_is_in(wire, "over")) return "join.prompt_votes";
    if (seat != NO_SEAT && !is_ready(wire, seat)) return "join.prompt_ready";
    return is_host(wire) ? "join.prompt_host" : "join.prompt_guest";
}

static void add_talk(Client *client, Page *page)
{
    Seat seat = lobby_seat(&client->wire);
    if (seat == NO_SEAT || wire_is_in(&client->wire, "over")) return;
    const Lines *news = &client->wire.sight[seat].news;
    for (int i = 0; i < news->count; i++) lines_add(&page->news, news->text[i]);
    page->news_seen = client->seen[seat];
    client->seen[seat] = news->count;
}

static Asked ask(const Lobby *lobby, char *line)
{
    Client *client = lobby->client;
    const Wire *wire = &client->wire;
    char title[SENTENCE_MAX], prompt[SENTENCE_MAX];
    const char *game = words_find_joined(client->lang, wire->game->name, "title", NULL);
    const Fill fills[] = { { "game", game ? game : wire->game->name },
                           { "host", host_name(wire) },
                           { "link", lobby->link },
                           { NULL, NULL } };
    Page page = { .title = fill_text(title, sizeof title, words_get(client->lang, "join.title"), fills),
                  .hint = words_get(client->lang, "join.keys"),
                  .prompt =
                      fill_text(prompt, sizeof prompt, words_get(client->lang, prompt_key(wire)), fills),
                  .idle = page_idle,
                  .going = client };
    for (int i = 0; i < wire_seats(wire); i++) add_chair(client, (Seat)i, &page.board);
    lines_add(&page.board, "");
    lines_add(&page.board, lobby->link);
    add_talk(client, &page);
    page_add_notes(client, &page);
    page_note(client);
    Asked asked = client->screen->ask(client->screen, &page, line);
    page_free(&page);
    if (asked == ASKED_LINE) page_forget_notes(client);
    return asked;
}

/* ---- what is typed ---- */

static bool wish(Client *client, json_t *json)
{
    char says[SAYS_MAX];
    bool done = wire_wish(&client->wire, 0, json, says);
    if (!done) client_note(client, says);
    return done;
}

static void wish_kind(Client *client, const char *kind)
{
    wish(client, json_pack("{s:s}", "kind", kind));
}

static void sit(Client *client, const char *rest)
{
    wish(client, json_pack("{s:s, s:s}", "kind", "sit", "seat", rest));
    Seat seat = lobby_seat(&client->wire);
    if (seat != NO_SEAT && !is_ready(&client->wire, seat)) wish_kind(client, "ready");
}

/* `bot SEAT`, `bot SEAT NAME`. */
static void seat_bot(Client *client, const char *rest)
{
    char seat[WORD_BYTES], name[WORD_BYTES] = "sensible";
    if (sscanf(rest, "%63s %63s", seat, name) < 1)
        return (void)client_note(client, words_get(client->lang, "join.keys"));
    wish(client, json_pack("{s:s, s:s, s:s}", "kind", "bot", "seat", seat, "name", name));
}

/* -1: nobody at the table is called so. */
static int guest_called(const Wire *wire, const char *name)
{
    const char *number;
    json_t *guest;
    json_object_foreach(json_object_get(wire->table, "guests"), number, guest)
    {
        const char *own = json_string_value(json_object_get(guest, "name"));
        if (own && names_alike(own, strlen(own), name, strlen(name))) return (int)strtol(number, NULL, 10);
    }
    return -1;
}

static void send_away(Client *client, const char *rest)
{
    int guest = guest_called(&client->wire, rest);
    if (guest >= 0) wish(client, json_pack("{s:s, s:i}", "kind", "remove", "guest", guest));
    else
        client_note_filled(client, words_get(client->lang, *rest ? "join.nobody" : "join.keys"),
                           (Fill[]) { { "name", rest }, { NULL, NULL } });
}

static void stand(Client *client, UNUSED const char *rest)
{
    wish_kind(client, "stand");
}

static void be_ready(Client *client, UNUSED const char *rest)
{
    Seat seat = lobby_seat(&client->wire);
    if (seat != NO_SEAT && !is_ready(&client->wire, seat)) wish_kind(client, "ready");
}

/* Bots take the seats that are free. */
static void start(Client *client, UNUSED const char *rest)
{
    const Wire *wire = &client->wire;
    bool goes_on = is_host(wire);
    for (int i = 0; i < wire_seats(wire) && goes_on; i++) {
        if (!is_free(wire, (Seat)i)) continue;
        json_t *bot = wire_about(wire, "bot", (Seat)i);
        json_object_set_new(bot, "name", json_string("sensible"));
        goes_on = wish(client, bot);
    }
    wish_kind(client, "start");
}

static const struct {
    const char *name; /* its words are under join.word. */
    void (*run)(Client *client, const char *rest);
} rows[] = { { "sit", sit },          { "stand", stand }, { "bot", seat_bot },
             { "remove", send_away }, { "start", start }, { "ready", be_ready } };

/* What is no command is said to all. */
static Next take(Client *client, const char *line)
{
    char word[WORD_BYTES];
    const char *rest = line + strcspn(line, " ");
    snprintf(word, sizeof word, "%.*s", (int)(rest - line), line);
    rest += strspn(rest, " ");
    if (is_leaving(client->lang, line)) return NEXT_QUIT;
    for (int i = 0; i < LEN(rows); i++) {
        const char *own = words_find_joined(client->lang, "join.word", rows[i].name, NULL);
        if (!is_one_of(word, rows[i].name) && !is_one_of(word, own ? own : "")) continue;
        rows[i].run(client, rest);
        return NEXT_ASK;
    }
    if (!*line) be_ready(client, "");
    else wish(client, json_pack("{s:s, s:s}", "kind", "say", "text", line));
    return NEXT_ASK;
}

/* ---- waiting ---- */

static void go_on_by_itself(const Lobby *lobby)
{
    const Wire *wire = &lobby->client->wire;
    if (!lobby->starts || !wire_is_in(wire, "lobby")) return;
    be_ready(lobby->client, "");
    if (is_host(wire) && is_full(wire)) wish_kind(lobby->client, "start");
}

/* Nothing more is typed: let the others come. */
static void wait_silently(Client *client)
{
    const struct timespec moment = { .tv_nsec = 25000000L };
    page_note(client);
    while (page_idle(client) != 0) nanosleep(&moment, NULL);
}

static int round_of(const Wire *wire)
{
    return (int)json_integer_value(json_object_get(wire->table, "round"));
}

/* A match is on; or it has been, and bots were so quick that nobody saw it. */
static bool has_come(const Wire *wire, int round)
{
    return has_begun(wire) || (wire_is_in(wire, "over") && round_of(wire) >= round);
}

Next lobby_wait(const Lobby *lobby)
{
    Client *client = lobby->client;
    const Wire *wire = &client->wire;
    const int round = round_of(wire) + wire_is_in(wire, "over"); /* of the match that is waited for */
    client->seat = SPECTATOR;
    client->waits = false;
    bool has_ended = false; /* the input; who watches is not asked anything, and stays */
    while (!has_come(wire, round)) {
        char line[INPUT_MAX] = "";
        if (wire->is_cut || wire->link.failure(wire->link.self)) return NEXT_END;
        go_on_by_itself(lobby);
        if (has_come(wire, round)) break;
        if (has_ended) {
            wait_silently(client);
            continue;
        }
        Asked asked = ask(lobby, line);
        if (asked == ASKED_OLD && has_come(wire, round)) lines_free(&client->notes[NOTE_ANSWER]);
        has_ended = asked == ASKED_END && wire->watches && !client->screen->typed;
        if (asked == ASKED_END && !has_ended) return NEXT_END;
        if (asked == ASKED_LINE && take(client, line + strspn(line, " ")) == NEXT_QUIT) return NEXT_QUIT;
    }
    return NEXT_CHANGED;
}
