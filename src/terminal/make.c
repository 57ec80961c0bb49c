/* make.c - everything that is wished for before the first move. */
#define _XOPEN_SOURCE 700
#include "terminal/make.h"

#include <stdio.h>
#include <string.h>

enum { NAME_BYTES = 20 };

/* ---- options ---- */

PlayOptions play_options(const Game *game, bool is_typed)
{
    PlayOptions options = { .game = game, .setup = setup_standard(game) };
    const Bot *bot = bot_find(game, "sensible");
    options.pace = is_typed ? "brisk" : "instant";
    options.clock = "none";
    for (int i = 0; i < SEATS_MAX; i++)
        snprintf(options.chair[i].who, sizeof options.chair[i].who, "%s", bot ? bot->name : "random");
    return options;
}

void play_seat(PlayOptions *options, Seat seat, Lang lang, const char *name)
{
    PlayChair *chair = &options->chair[seat];
    char own[WHO_MAX];
    chair->sitter = SITS_PERSON;
    if (!name) name = seat_name(own, sizeof own, options->game, lang, seat);
    Out out = out_into(chair->who, NAME_BYTES);
    out_text(&out, name);
}

/* ---- the table ---- */

/* What is other than the edition says. A table's line has no room for all options of a large game. */
static void write_setup(const PlayOptions *options, Out *out)
{
    const Game *game = options->game;
    Setup edition = setup_standard(game);
    setup_set(game, &edition, "edition", game->editions[options->setup.edition].name);
    out_text(out, "edition=");
    out_text(out, game->editions[options->setup.edition].name);
    out_text(out, " seats=");
    out_number(out, options->setup.seats);
    for (int i = 0; i < game->option_count; i++) {
        const char *word = option_word(&game->options[i], options->setup.option[i]);
        if (options->setup.option[i] == edition.option[i]) continue;
        out_char(out, ' ');
        out_text(out, game->options[i].name);
        out_char(out, '=');
        if (word) out_text(out, word);
        else out_number(out, options->setup.option[i]);
    }
}

static bool make(Wire *wire, const PlayOptions *options, char says[SAYS_MAX])
{
    char set[SAYS_MAX];
    Out out = out_into(set, sizeof set);
    write_setup(options, &out);
    out_text(&out, options->strict ? " pace=strict" : " pace=quick");
    out_text(&out, " watch=none seed=given clock=");
    out_text(&out, options->clock);
    out_text(&out, " bots=calm"); /* nobody may be quicker than a match that is to be gone on with */
    return wire_wish(wire, 0, json_pack("{s:s, s:s, s:s}", "kind", "make", "game", options->game->name, "set", set),
                     says);
}

/* ---- people ---- */

static bool enter(Wire *wire, int person, const char *name, char says[SAYS_MAX])
{
    return wire_wish(wire, person,
                     json_pack("{s:s, s:s, s:s}", "kind", "enter", "name", name, "lang", lang_names[wire->lang]),
                     says);
}

/* The person of that name, who comes if he is not there yet. -1: he cannot. */
static int person_of(Wire *wire, Host *host, const PlayOptions *options, Seat seat, int person[SEATS_MAX],
                     char says[SAYS_MAX])
{
    const char *name = options->chair[seat].who;
    for (int i = 0; i < seat; i++)
        if (options->chair[i].sitter == SITS_PERSON && strcmp(options->chair[i].who, name) == 0)
            return person[i];
    bool first = wire->persons == 1 && wire->person[0].guest < 0;
    int number = first ? 0 : wire_hello(wire, host_table(host));
    return enter(wire, number, name, says) ? number : -1;
}

static bool seat_people(Wire *wire, Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    int person[SEATS_MAX] = { 0 };
    for (int i = 0; i < options->setup.seats; i++) {
        if (options->chair[i].sitter != SITS_PERSON) continue;
        person[i] = person_of(wire, host, options, (Seat)i, person, says);
        if (person[i] < 0) return false;
        if (!wire_wish(wire, person[i], wire_about(wire, "sit", (Seat)i), says)) return false;
    }
    return true;
}

static bool seat_bots(Wire *wire, const PlayOptions *options, char says[SAYS_MAX])
{
    for (int i = 0; i < options->setup.seats; i++) {
        if (options->chair[i].sitter != SITS_BOT) continue;
        json_t *wish = wire_about(wire, "bot", (Seat)i);
        json_object_set_new(wish, "name", json_string(options->chair[i].who));
        if (!wire_wish(wire, 0, wish, says)) return false;
    }
    return true;
}

static bool start(Wire *wire, char says[SAYS_MAX])
{
    for (int i = 0; i < wire->persons; i++)
        if (!wire_wish(wire, i, json_pack("{s:s}", "kind", "ready"), says)) return false;
    return wire_wish(wire, 0, json_pack("{s:s}", "kind", "start"), says);
}

/* ---- the whole ---- */

bool make_table(Client *client, Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    Wire *wire = &client->wire;
    if (options->has_seed) host_give_seed(host, options->seed);
    wire_hello(wire, NULL);
    wire->game = options->game;
    if (!make(wire, options, says) || !seat_people(wire, host, options, says) ||
        !seat_bots(wire, options, says) || !start(wire, says))
        return false;
    if (options->match) host_play_on(host, options->match);
    return wire_wish(wire, 0,
                     json_pack("{s:s, s:s, s:s}", "kind", "set", "name", "bots", "value", options->pace), says);
}

bool make_return(Client *client, Host *host, char says[SAYS_MAX])
{
    Wire *wire = &client->wire;
    const char *table = host_table(host);
    if (table) wire_return(wire, table);
    if (table && wire->persons && wire_is_in(wire, "broken"))
        snprintf(says, SAYS_MAX, "%s", words_get(client->lang, "table.refusal.broken"));
    else if (table && wire->persons) return true;
    else snprintf(says, SAYS_MAX, "%s", words_get(client->lang, "murk.play.not_of_here"));
    return false;
}
