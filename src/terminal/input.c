/* input.c - what a player types, as moves and commands. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "game/talk.h"
#include "host/args.h"
#include "terminal/commands/commands.h"
#include "terminal/fold.h"
#include "terminal/commands/table_commands.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, NAME_MAX_BYTES = 128, CHOICES_WIDE = 78 };

static void write_begun(const Game *game, Move move, Out *out)
{
    const Verb *verb = &game->verbs[move_verb(move)];
    out_text(out, verb->name);
    for (int i = 0; i < verb_arg_count(verb); i++) {
        if (!move_arg(move, i)) continue;
        out_char(out, ' ');
        arg_write(game, verb->args[i], move_arg(move, i), out);
    }
}

bool client_why(Client *client, Move move, bool begun, char says[SAYS_MAX], char name[ROLE_MAX])
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    if (begun) write_begun(client->game, move, &out);
    else move_write(client->game, move, &out);
    json_t *wish = wire_about(&client->wire, "why", client->seat);
    json_object_set_new(wish, "move", json_string(text));
    if (begun) json_object_set_new(wish, "begun", json_true());
    json_t *reply = wire_ask(&client->wire, wire_person(&client->wire, client->seat), wish);
    const char *why = json_string_value(json_object_get(reply, "says"));
    const char *reason = json_string_value(json_object_get(reply, "reason"));
    bool allowed = json_is_true(json_object_get(reply, "allowed"));
    snprintf(says, SAYS_MAX, "%s", why ? why : "");
    if (name) snprintf(name, ROLE_MAX, "%s", reason ? reason : "");
    json_decref(reply);
    return allowed;
}

static bool send_move(Client *client, Seat seat, Move move)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    const Sight *sight = &client->wire.sight[seat];
    json_int_t number = sight->ask ? json_integer_value(json_object_get(sight->ask, "ask")) : -1;
    move_write(client->game, move, &out);
    json_t *wish = wire_about(&client->wire, "move", seat);
    json_object_set_new(wish, "move", json_string(text));
    if (number >= 0) json_object_set_new(wish, "ask", json_integer(number));
    if (!client_wish(client, seat, wish)) return false;
    if (!is_talk(client->game, move) && wire_is_sealed(&client->wire, seat))
        client_note(client, words_get(client->lang, "murk.play.sealed"));
    return true;
}

/* A move is judged once, by making it; only who may give up is asked first whether it is meant. */
static Next make_move(Client *client, Move move, const char *line)
{
    const Game *game = client->game;
    const Verb *verb = &game->verbs[move_verb(move)];
    char says[SAYS_MAX];
    const char *warning = words_find_joined(client->lang, game->name, "sure", verb->name);
    if (!warning) warning = words_get(client->lang, "murk.play.sure_give_up");
    bool gives_up = verb->gives_up && client_why(client, move, false, says, NULL);
    if (gives_up && !client_is_meant(client, line, warning)) return NEXT_ASK;
    return send_move(client, client->seat, move) ? NEXT_CHANGED : NEXT_ASK;
}

/* The offer is another. A full screen shows it anyway; line by line, only the choices are told again. */
static Next renumber(Client *client)
{
    Lines items = { 0 }, columns = { 0 };
    if (!client->screen->full) {
        offer_list(&client->offer, &items);
        lines_add_columns(&columns, &items, screen_columns_wide(client->screen, CHOICES_WIDE));
        for (int i = 0; i < columns.count; i++) client_note(client, columns.text[i]);
    }
    lines_free(&items);
    lines_free(&columns);
    return NEXT_ASK;
}

static Next note_no_such_number(Client *client)
{
    char most[16];
    snprintf(most, sizeof most, "%d", client->offer.item_count);
    const char *key = client->offer.item_count ? "murk.play.no_such_number" : "murk.play.no_numbers";
    return client_note_filled(client, words_get(client->lang, key),
                              (Fill[]) { { "most", most }, { NULL, NULL } });
}

static Next take_number(Client *client, int number, const char *line)
{
    if (number == 0 && client->offer.narrowed) {
        offer_widen(&client->offer);
        return renumber(client);
    }
    if (client->waits && !wire_is_sealed(&client->wire, client->seat))
        return client_note(client, words_get(client->lang, "murk.play.not_asked_now"));
    if (number < 1 || number > client->offer.item_count) return note_no_such_number(client);
    Move move = offer_take(&client->offer, number);
    return move == NO_MOVE ? renumber(client) : make_move(client, move, line);
}

/* "step anna Z9": the verb is one, but there is no such room. */
static Next note_misnamed(Client *client, const Mistyped *found)
{
    const Game *game = client->game;
    const ArgKind *kind = found->kind;
    const char *own = words_find_joined(client->lang, game->name, "arg", kind->name);
    char range[SENTENCE_MAX];
    snprintf(range, sizeof range, "%s: %d\xE2\x80\xA6%d", kind->name, kind->low, kind->high);
    const char *wanted = kind->form == ARG_NUMBER ? range : own ? own : kind->name;
    return client_note_filled(client, words_get(client->lang, "murk.play.misnamed"),
                              (Fill[]) { { "typed", found->word }, { "kind", wanted }, { NULL, NULL } });
}

/* Words that begin as a move does: what is wrong with them, or why no such move can be made now. */
static Next note_mistyped(Client *client, const Mistyped *found)
{
    char says[SAYS_MAX] = "";
    bool offered = client->game->verbs[found->verb].talk;
    if (found->kind) return note_misnamed(client, found);
    for (int i = 0; i < client->offer.all_count; i++)
        offered = offered || move_verb(client->offer.all[i]) == found->verb;
    commands_note_form(client, found->verb, offered ? "murk.play.why_form" : "murk.play.not_now");
    if (!offered) client_why(client, move_make(found->verb, 0, 0, 0), true, says, NULL);
    return *says ? client_note(client, says) : NEXT_ASK;
}

/* The first word of each verb, as it is typed in this language; the text form too where that is English, and of claims,
 * since it is shown. */
static void add_verb_names(const Game *game, Lang lang, Lines *names)
{
    for (int i = 1; i < game->verb_count; i++) {
        char words[SENTENCE_MAX], folded[SENTENCE_MAX];
        fold_text(game, lang, verb_words(game, lang, i, words, sizeof words), folded, sizeof folded);
        folded[strcspn(folded, " ")] = 0;
        if (strlen(folded) > 1) lines_add(names, folded);
        if (game->verbs[i].name && (lang == LANG_EN || game->verbs[i].talk))
            lines_add(names, game->verbs[i].name);
    }
}

static Next not_understood(Client *client, const char *line)
{
    const Game *game = client->game;
    Mistyped found = move_mistyped(game, client->lang, line);
    if (found.verb) return note_mistyped(client, &found);
    Lines names = { 0 };
    commands_add_names(game, client->lang, &names);
    add_verb_names(game, client->lang, &names);
    char word[NAME_MAX_BYTES];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const char *near =
        strlen(word) > 1 ? nearest_name(word, (const char *const *)names.text, names.count) : NULL;
    const char *text = words_get(client->lang, "murk.play.not_understood");
    if (near) text = words_get(client->lang, "murk.play.did_you_mean");
    client_note_filled(client, text, (Fill[]) { { "typed", line }, { "near", near }, { NULL, NULL } });
    lines_free(&names);
    return NEXT_ASK;
}

static Next ask_which(Client *client, int found)
{
    client_note(client, words_get(client->lang, found == 1 ? "murk.play.only_one" : "murk.play.several"));
    return renumber(client);
}

bool client_lacks_words(Client *client, Move move)
{
    const Verb *verb = &client->game->verbs[move_verb(move)];
    char says[SAYS_MAX];
    int args = 0, given = 0;
    while (args < MOVE_ARGS && verb->args[args]) given += move_arg(move, args++) != 0;
    return move != NO_MOVE && verb->optional && given < args && !client_why(client, move, false, says, NULL);
}

Next client_complete(Client *client, Move move)
{
    char own[ROLE_MAX], name[ROLE_MAX], says[SAYS_MAX];
    int found = offer_complete(&client->offer, move);
    if (found) return ask_which(client, found);
    client_why(client, move, false, says, own);
    client_why(client, move, true, says, name);
    bool bare = !move_arg(move, 0);
    if (strcmp(own, name) != 0 && bare) commands_note_form(client, move_verb(move), "murk.play.not_now");
    if (*says) return client_note(client, says);
    bool nobody = bare && client->game->verbs[move_verb(move)].args[0]->acts;
    return client_note(
        client, words_get(client->lang, nobody ? "murk.play.nobody_can" : "murk.play.nothing_to_name"));
}

static Next take_words(Client *client, const char *line)
{
    int found;
    const char *rest;
    Move move = move_understand(client->game, client->lang, line);
    if (client_lacks_words(client, move)) return client_complete(client, move);
    if (move != NO_MOVE) return make_move(client, move, line);
    const Command *command = command_find(client->lang, line, &rest);
    if (command) return command->run(client, rest);
    move = offer_match(&client->offer, line, &found);
    if (move != NO_MOVE) return make_move(client, move, line);
    return found ? ask_which(client, found) : not_understood(client, line);
}

/* Is it the seat's word, or its name in the player's language? */
static bool is_name_of(const Client *client, const char *typed, Seat seat)
{
    const Game *game = client->game;
    char name[NAME_MAX_BYTES], wanted[NAME_MAX_BYTES], folded[NAME_MAX_BYTES];
    Out out = out_into(name, sizeof name);
    seat_write(game, seat, &out);
    fold_text(game, client->lang, typed, wanted, sizeof wanted);
    if (strcmp(wanted, fold_text(game, client->lang, name, folded, sizeof folded)) == 0) return true;
    seat_name(name, sizeof name, game, client->lang, seat);
    return strcmp(wanted, fold_text(game, client->lang, name, folded, sizeof folded)) == 0;
}

bool client_find_seat(const Client *client, const char *typed, Seat *seat)
{
    for (*seat = 0; *seat < wire_seats(&client->wire); ++*seat)
        if (is_name_of(client, typed, *seat)) return true;
    return false;
}

/* Where people play all seats, somebody who is not asked may speak up: `C: ` and a move. Who is asked may name his own. */
static const char *words_of_seat(const Client *client, const char *line, Seat *seat)
{
    int length = (int)strcspn(line, ":");
    char typed[NAME_MAX_BYTES];
    if (!line[length]) return NULL;
    snprintf(typed, sizeof typed, "%.*s", length, line);
    if (!client_find_seat(client, typed, seat)) return NULL;
    return line + length + 1 + strspn(line + length + 1, " ");
}

/* Whether the move is allowed is found out by making it: it may depend on cards that only its seat has seen, as may whether
 * that seat is asked at all. A claim does not. */
static Next speak_up(Client *client, Seat seat, const char *words, const char *line)
{
    Move move = move_understand(client->game, client->lang, words);
    if (is_talk(client->game, move)) return send_move(client, seat, move) ? NEXT_CHANGED : NEXT_ASK;
    if (move == NO_MOVE && commands_note_claim(client, words)) return NEXT_ASK;
    if (move != NO_MOVE) {
        if (!client_is_meant(client, line, words_get(client->lang, "murk.play.sure_speak_up")))
            return NEXT_ASK;
        if (!wire_is_asked(&client->wire, seat) && send_move(client, seat, move)) return NEXT_CHANGED;
        lines_free(&client->notes[NOTE_ANSWER]);
    }
    return client_note(client, words_get(client->lang, "murk.play.not_unasked"));
}

/* Another of the same side, or of the same player, takes the screen and does what is typed; whom nobody asks gives it
 * back. */
static Next take_over(Client *client, Seat seat, const char *words)
{
    Seat before = client->seat;
    Next next = NEXT_ASK;
    page_finish(client);
    page_begin(client, seat);
    if (*words) next = input_take(client, words);
    else if (!wire_is_asked(&client->wire, seat))
        client_note(client, words_get(client->lang, "murk.play.not_asked"));
    if (next == NEXT_ASK && !wire_is_asked(&client->wire, seat)) page_begin(client, before);
    return next;
}

/* What is typed for a seat that is named first. */
static Next take_words_of(Client *client, Seat another, const char *words, const char *line)
{
    const Wire *wire = &client->wire;
    if (another == client->seat) return input_take(client, words);
    if (!wire->sight[another].here)
        return client_note(client, words_get(client->lang, "murk.play.not_your_seat"));
    bool same_side = seat_side(client->game, wire_seats(wire), another) & seat_bit(client->seat);
    bool same_person = wire->sight[another].person == wire->sight[client->seat].person;
    return same_side || same_person ? take_over(client, another, words)
                                    : speak_up(client, another, words, line);
}

/* Enter alone: go on, with what it is that has stopped. */
static Next take_nothing(Client *client)
{
    if (wire_is_in(&client->wire, "paused")) return table_resume(client);
    if (client->waits && wire_is_stood_in(&client->wire)) return table_back(client);
    if (client->waits) return command_skip(client, "");
    if (client->offer.narrowed) return take_number(client, 0, "");
    return client_note(client, words_get(client->lang, "murk.play.empty"));
}

Next input_take(Client *client, const char *line)
{
    int number;
    Seat another;
    const char *words = words_of_seat(client, line, &another);
    if (words) return take_words_of(client, another, words, line);
    Scan scan = scan_text(line);
    Word word = scan_word(&scan);
    bool is_number = scan_at_end(&scan) && word_number(word, &number);
    if (is_number) return take_number(client, number, line);
    return line[0] ? take_words(client, line) : take_nothing(client);
}

/* The input while nobody sits before the screen: only what tells nothing of a seat. */
Next input_take_open(Client *client, const char *line)
{
    const char *rest;
    const Command *command = command_find(client->lang, line, &rest);
    if (!line[0]) return take_nothing(client);
    if (command && command->open) return command->run(client, rest);
    Seat seat;
    const char *words = words_of_seat(client, line, &seat);
    if (words && client->wire.sight[seat].here) return speak_up(client, seat, words, line);
    return client_note(client, words_get(client->lang, "murk.play.nobody_here"));
}
