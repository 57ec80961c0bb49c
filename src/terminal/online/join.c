/* join.c - coming in, matches, and leaving. */
#define _XOPEN_SOURCE 700
#include "terminal/online/join.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/args.h"
#include "host/commitment.h"
#include "host/memory.h"
#include "terminal/end.h"
#include "terminal/make.h"
#include "terminal/online/lobby.h"
#include "terminal/online/remote_link.h"
#include "terminal/online/watch.h"

enum { SENTENCE_MAX = 1024 };

typedef struct Joining {
    const JoinOptions *options;
    RemoteLink line;
    Client *client;
    char link[ADDRESS_LINK]; /* of the table */
} Joining;

static bool wish(Joining *joining, json_t *json, char says[SAYS_MAX])
{
    return wire_wish(&joining->client->wire, 0, json, says);
}

/* ---- coming in ---- */

static bool greet(Joining *joining, char says[SAYS_MAX])
{
    Wire *wire = &joining->client->wire;
    const char *table = joining->options->make ? NULL : joining->options->address.table;
    char link[ADDRESS_LINK];
    if (wire_hello(wire, table) >= 0) return true;
    const char *failure = remote_failure(joining->line.remote);
    if (!failure) snprintf(says, SAYS_MAX, "%s", wire->refused);
    else
        fill_text(says, SAYS_MAX, words_get(wire->lang, "join.unreachable"),
                  (Fill[]) { { "link", address_link(&joining->options->address, link) },
                             { "why", failure },
                             { NULL, NULL } });
    return false;
}

static bool make(Joining *joining, char says[SAYS_MAX])
{
    const PlayOptions *options = joining->options->make;
    uint8_t chance[SEED_BYTES];
    char set[SAYS_MAX], once[2 * SEED_BYTES + 1];
    Out out = out_into(set, sizeof set), digits = out_into(once, sizeof once);
    if (!options) return true;
    seed_draw(chance);
    out_hex(&digits, chance, SEED_BYTES);
    joining->client->wire.game = options->game;
    make_write_setup(options, &out);
    out_text(&out, options->strict ? " pace=strict clock=" : " pace=quick clock=");
    out_text(&out, options->clock);
    out_text(&out, " bots=");
    out_text(&out, options->pace);
    if (joining->options->is_public) out_text(&out, " door=public");
    return wish(joining,
                json_pack("{s:s, s:s, s:s, s:s}", "kind", "make", "game", options->game->name, "set", set,
                          "once", once),
                says);
}

/* Who was a guest already has been told all. */
static bool enter(Joining *joining, char says[SAYS_MAX])
{
    const Wire *wire = &joining->client->wire;
    if (wire->person[0].guest >= 0) return true;
    return wish(joining,
                json_pack("{s:s, s:s, s:s}", "kind", "enter", "name", joining->options->name, "lang",
                          lang_names[wire->lang]),
                says);
}

static bool sit(Joining *joining, char says[SAYS_MAX])
{
    Wire *wire = &joining->client->wire;
    const char *asked = joining->options->seat;
    Seat free = lobby_free_seat(wire);
    if (lobby_seat(wire) != NO_SEAT || joining->options->watches) return true;
    snprintf(says, SAYS_MAX, "%s", words_get(wire->lang, "join.no_seat"));
    if (!wire_is_in(wire, "lobby") || (!asked && free == NO_SEAT)) return false;
    json_t *json =
        asked ? json_pack("{s:s, s:s}", "kind", "sit", "seat", asked) : wire_about(wire, "sit", free);
    return wish(joining, json, says);
}

/* The bots that were asked for with a table that is made. */
static bool seat_bots(Joining *joining, char says[SAYS_MAX])
{
    const PlayOptions *options = joining->options->make;
    Wire *wire = &joining->client->wire;
    for (int i = 0; options && i < wire_seats(wire); i++) {
        if (options->chair[i].sitter != SITS_BOT || !options->chair[i].who[0]) continue;
        if (wire_sitter(wire, (Seat)i)) continue;
        json_t *json = wire_about(wire, "bot", (Seat)i);
        json_object_set_new(json, "name", json_string(options->chair[i].who));
        if (!wish(joining, json, says)) return false;
    }
    return true;
}

static bool be_ready(Joining *joining, char says[SAYS_MAX])
{
    return !wire_is_in(&joining->client->wire, "lobby") || joining->options->watches ||
           wish(joining, json_pack("{s:s}", "kind", "ready"), says);
}

static bool come_in(Joining *joining, char says[SAYS_MAX])
{
    static bool (*const steps[])(Joining * joining, char says[SAYS_MAX]) = { greet, make,      enter,
                                                                             sit,   seat_bots, be_ready };
    for (int i = 0; i < LEN(steps); i++)
        if (!steps[i](joining, says)) return false;
    address_link(remote_address(joining->line.remote), joining->link);
    return true;
}

/* ---- matches ---- */

static void note_link(Joining *joining)
{
    client_note_filled(joining->client, words_get(joining->client->lang, "join.link"),
                       (Fill[]) { { "link", joining->link }, { NULL, NULL } });
}

/* Everybody has to want it; then the seats are turned, and who has said so is ready again. */
static bool again(Joining *joining, Lines *farewell)
{
    char says[SAYS_MAX];
    const Lobby lobby = { joining->client, joining->link, true };
    bool goes_on = wish(joining, json_pack("{s:s}", "kind", "rematch"), says);
    if (!goes_on) lines_add(farewell, says);
    return goes_on && lobby_wait(&lobby) == NEXT_CHANGED;
}

/* The link of the table shows a match in a browser alone. */
static void add_replay(const Joining *joining, Lines *farewell)
{
    const Address *address = remote_address(joining->line.remote);
    char fetch[ADDRESS_FETCH], line[SENTENCE_MAX];
    lines_add(farewell, words_get(joining->client->lang, "join.replay_here"));
    snprintf(line, sizeof line, "    %s", address_fetch(address, fetch));
    lines_add(farewell, line);
    snprintf(line, sizeof line, "    %s replay %s.murk", args_program(), address->table);
    lines_add(farewell, line);
}

static void say_goodbye(Joining *joining, bool is_over, Lines *farewell)
{
    const char *failure = remote_failure(joining->line.remote);
    char text[SENTENCE_MAX];
    const Fill fills[] = { { "link", joining->link },
                           { "name", joining->options->name },
                           { "why", failure },
                           { "murk", args_program() },
                           { NULL, NULL } };
    const char *key = failure                            ? "join.unreachable"
                      : is_over                          ? "join.replay"
                      : joining->client->wire.is_removed ? "join.removed"
                                                         : "join.left";
    Lang lang = joining->client->lang;
    lines_add(farewell, fill_text(text, sizeof text, words_get(lang, key), fills));
    if (is_over && !failure) add_replay(joining, farewell);
}

/* One match, from where it is to its end. */
static void watch(Joining *joining, Lines *farewell)
{
    Client *client = joining->client;
    const Lobby lobby = { client, joining->link, false };
    Next next = wire_is_in(&client->wire, "over") ? NEXT_CHANGED : lobby_wait(&lobby);
    client->game = client->wire.game;
    if (next == NEXT_CHANGED) next = watch_match(client);
    const Lines *news = &client->wire.sight[SPECTATOR].news;
    const char *ended = json_string_value(json_object_get(client->wire.over, "says"));
    for (int i = client->seen[SPECTATOR]; i < news->count; i++) lines_add(farewell, news->text[i]);
    if (ended) lines_add(farewell, ended);
    say_goodbye(joining, next == NEXT_CHANGED, farewell);
}

static void play(Joining *joining, Lines *farewell)
{
    Client *client = joining->client;
    const Lobby lobby = { client, joining->link, joining->options->starts };
    bool returned = wire_is_in(&client->wire, "play") || wire_is_in(&client->wire, "paused");
    if (joining->options->make) note_link(joining);
    Next next = wire_is_in(&client->wire, "over") ? NEXT_CHANGED : lobby_wait(&lobby);
    client->game = client->wire.game;
    bool is_on = next == NEXT_CHANGED;
    while (is_on) {
        next = client->wire.over ? NEXT_CHANGED : course_play(client, returned, false);
        returned = false;
        is_on = next == NEXT_CHANGED && play_end(client, farewell) && again(joining, farewell);
    }
    say_goodbye(joining, client->wire.over != NULL, farewell);
}

/* Who prints to a file or another program wants the link at once. */
static void print_link(const Joining *joining)
{
    if (!joining->options->make || joining->client->screen->full) return;
    printf("%s\n", joining->link);
    fflush(stdout);
}

int join_table(Screen *screen, const JoinOptions *options, Lines *farewell)
{
    char says[SAYS_MAX] = "";
    Joining *joining = must_alloc(1, sizeof *joining);
    *joining = (Joining) { .options = options,
                           .line = { .address = options->address, .screen = screen },
                           .client = must_alloc(1, sizeof *joining->client) };
    client_open(joining->client, remote_link(&joining->line), screen);
    joining->client->wire.token = options->token;
    joining->client->wire.watches = options->watches;
    screen->serve = joining->client->wire.link.go_on; /* who reads the rules answers pings, too */
    screen->served = joining->client->wire.link.self;
    bool is_in = come_in(joining, says);
    if (is_in) print_link(joining);
    if (is_in && options->watches) watch(joining, farewell);
    else if (is_in) play(joining, farewell);
    else lines_add(farewell, says);
    screen->serve = NULL;
    client_close(joining->client);
    remote_link_close(&joining->line);
    free(joining->client);
    free(joining);
    return is_in ? EXIT_DONE : EXIT_NO;
}
