/* make.c - everything that is wished for before the first move. */
#define _XOPEN_SOURCE 700
#include "terminal/make.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 10000, STEP = 10 };

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
    person_name(chair->who, name);
}

/* ---- the table ---- */

/* What is other than the edition says. A table's line has no room for all options of a large game. */
void make_write_setup(const PlayOptions *options, Out *out)
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
    make_write_setup(options, &out);
    out_text(&out, options->strict ? " pace=strict" : " pace=quick");
    out_text(&out, " watch=none seed=given clock=");
    out_text(&out, options->clock);
    out_text(&out, " bots=calm"); /* nobody may be quicker than a match that is to be gone on with */
    return wire_wish(
        wire, 0, json_pack("{s:s, s:s, s:s}", "kind", "make", "game", options->game->name, "set", set), says);
}

/* ---- people ---- */

static bool enter(Wire *wire, int person, const char *name, char says[SAYS_MAX])
{
    return wire_wish(
        wire, person,
        json_pack("{s:s, s:s, s:s}", "kind", "enter", "name", name, "lang", lang_names[wire->lang]), says);
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
    return number >= 0 && enter(wire, number, name, says) ? number : -1;
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

/* ---- programs ---- */

static void wait_a_moment(Wire *wire)
{
    const struct timespec moment = { .tv_nsec = STEP * 1000000L };
    wire->link.go_on(wire->link.self);
    nanosleep(&moment, NULL);
}

/* Why a program has not come: what is to be noted of it, or that it is slow. */
static bool tell_missing(Wire *wire, const char *seat, char says[SAYS_MAX])
{
    wait_a_moment(wire);
    if (wire->link.note(wire->link.self, wire->lang, says, SAYS_MAX)) return false;
    fill_text(says, SAYS_MAX, words_get(wire->lang, "murk.play.no_program"),
              (Fill[]) { { "seat", seat }, { NULL, NULL } });
    return false;
}

static bool seat_program(Wire *wire, Host *host, Seat seat, const char *command, char says[SAYS_MAX])
{
    char word[64];
    const char *error = NULL;
    Out out = out_into(word, sizeof word);
    seat_write(wire->game, seat, &out);
    if (!host_start_program(host, word, command, wire->lang, &error)) {
        snprintf(says, SAYS_MAX, "%s: %s", command, error);
        return false;
    }
    for (int waited = 0; host_guest(host, word) == -1 && waited < PATIENCE; waited += STEP)
        wait_a_moment(wire);
    if (host_guest(host, word) < 0) return tell_missing(wire, word, says);
    json_t *wish = wire_about(wire, "sit", seat);
    json_object_set_new(wish, "guest", json_integer(host_guest(host, word)));
    return wire_wish(wire, 0, wish, says);
}

static bool seat_programs(Wire *wire, Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    for (int i = 0; i < options->setup.seats; i++)
        if (options->chair[i].sitter == SITS_PROGRAM &&
            !seat_program(wire, host, (Seat)i, options->chair[i].who, says))
            return false;
    return true;
}

/* Programs say themselves that they are ready. */
bool make_start(Wire *wire, char says[SAYS_MAX])
{
    for (int i = 0; i < wire->persons; i++)
        if (!wire_wish(wire, i, json_pack("{s:s}", "kind", "ready"), says)) return false;
    for (int waited = 0; waited < PATIENCE; waited += STEP) {
        if (wire_wish(wire, 0, json_pack("{s:s}", "kind", "start"), says)) return true;
        wait_a_moment(wire);
    }
    return false;
}

bool make_rematch(Wire *wire, char says[SAYS_MAX])
{
    for (int i = 0; i < wire->persons; i++)
        if (!wire_wish(wire, i, json_pack("{s:s}", "kind", "rematch"), says)) return false;
    for (int waited = 0; !wire_is_in(wire, "lobby") && waited < PATIENCE; waited += STEP) wait_a_moment(wire);
    return make_start(wire, says);
}

static bool set_pace(Wire *wire, const char *pace, char says[SAYS_MAX])
{
    return wire_wish(wire, 0, json_pack("{s:s, s:s, s:s}", "kind", "set", "name", "bots", "value", pace),
                     says);
}

/* ---- the whole ---- */

bool make_table(Client *client, Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    Wire *wire = &client->wire;
    if (options->has_seed) host_give_seed(host, options->seed);
    snprintf(says, SAYS_MAX, "%s", words_get(client->lang, "murk.play.table_lost"));
    if (wire_hello(wire, NULL) < 0) return false;
    wire->game = options->game;
    if (!make(wire, options, says) || !seat_people(wire, host, options, says) ||
        !seat_bots(wire, options, says) || !seat_programs(wire, host, options, says) ||
        !make_start(wire, says))
        return false;
    if (options->match) host_play_on(host, options->match);
    return set_pace(wire, options->pace, says);
}

/* Seats of people who are not of this terminal are played by programs, which have to be started again. */
static bool return_programs(Wire *wire, Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    for (int i = 0; i < wire_seats(wire) && !wire->over; i++) {
        char word[64];
        const char *error = NULL, *command = options->chair[i].who;
        Out out = out_into(word, sizeof word);
        if (wire->sight[i].here || !wire_sitter(wire, (Seat)i)) continue;
        seat_write(wire->game, (Seat)i, &out);
        if (options->chair[i].sitter == SITS_PROGRAM &&
            host_start_program(host, word, command, wire->lang, &error))
            continue;
        fill_text(says, SAYS_MAX, words_get(wire->lang, "murk.play.program_missing"),
                  (Fill[]) { { "seat", word }, { NULL, NULL } });
        return false;
    }
    return true;
}

/* A table that was made and not started is started now. */
static bool go_on_from(Wire *wire, char says[SAYS_MAX])
{
    return !wire_is_in(wire, "lobby") || make_start(wire, says);
}

/* What may be another than it was; nothing is said that is so already, since all of it is written down. */
static bool take_up(Wire *wire, const Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    for (int i = 0; i < wire->persons; i++)
        if (host_lang(host, wire->person[i].guest) != wire->lang &&
            !wire_wish(wire, i, json_pack("{s:s, s:s}", "kind", "lang", "lang", lang_names[wire->lang]),
                       says))
            return false;
    return !options->pace || strcmp(wire_text(wire, "bots"), options->pace) == 0 ||
           set_pace(wire, options->pace, says);
}

bool make_return(Client *client, Host *host, const PlayOptions *options, char says[SAYS_MAX])
{
    Wire *wire = &client->wire;
    const char *table = host_table(host);
    if (table) wire_return(wire, table);
    if (!table || !wire->persons) {
        snprintf(says, SAYS_MAX, "%s", words_get(client->lang, "murk.play.not_of_here"));
        return false;
    }
    if (wire_is_in(wire, "broken")) {
        snprintf(says, SAYS_MAX, "%s", words_get(client->lang, "table.refusal.broken"));
        return false;
    }
    return return_programs(wire, host, options, says) && take_up(wire, host, options, says) &&
           go_on_from(wire, says);
}
