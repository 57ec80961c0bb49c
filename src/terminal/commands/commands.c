/* commands.c - what each command does. */
#define _XOPEN_SOURCE 700
#include "terminal/commands/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/talk.h"
#include "host/memory.h"
#include "terminal/people.h"
#include "terminal/phrases.h"
#include "terminal/commands/rulebook.h"
#include "terminal/commands/table_commands.h"
#include "terminal/commands/truth.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, PROSE_WIDE = 76 };

/* The words that mean this command in the player's language, the one that is shown first. */
static const char *own_words(Lang lang, const char *name)
{
    const char *words = words_find_joined(lang, "murk.play.word", name, NULL);
    return words ? words : name;
}

/* --- help ----------------------------------------------------------------------------------------------- */

/* Below, since a row names the functions above it. */
static const Command *all_commands(void);

/* ASCII may take more columns than what it stands for. */
static int columns_shown(const Screen *screen, const char *text)
{
    char *shown = screen_text(screen, text);
    int columns = text_columns(shown);
    free(shown);
    return columns;
}

/* `rules NAME       r  the rules`; in words `rules NAME, r: the rules`. */
static void add_command(const Client *client, const Command *command, Lines *lines)
{
    Lang lang = client->lang;
    char line[SENTENCE_MAX], typed[64], letter[2] = { command->letter, 0 };
    const char *does = words_find_joined(lang, "murk.play.does", command->name, NULL);
    const char *args = words_find_joined(lang, "murk.play.takes", command->name, NULL);
    const char *word = own_words(lang, command->name);
    snprintf(typed, sizeof typed, "%.*s%s%s", (int)strcspn(word, " "), word, args ? " " : "",
             args ? args : "");
    int pad = 16 - columns_shown(client->screen, typed);
    bool words = client->screen->words;
    if (words)
        snprintf(line, sizeof line, "%s%s%s: %s", typed, letter[0] ? ", " : "", letter, does ? does : "");
    else
        snprintf(line, sizeof line, "  %c%s%c%*s %s  %s", STYLE_STRONG + 1, typed, STYLE_PLAIN + 1,
                 pad > 0 ? pad : 0, "", letter[0] ? letter : " ", does ? does : "");
    lines_add_wrapped(lines, line, PROSE_WIDE, words ? 2 : 22);
}

/* What is to be filled in for an argument of that name, in capitals. */
static void write_blank(const Game *game, Lang lang, const char *name, Out *out)
{
    const char *own = words_find_joined(lang, game->name, "arg", name);
    for (const char *at = own ? own : name; *at; at++)
        out_char(out, *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at);
}

void write_pattern(const Game *game, Lang lang, const char *text, Out *out)
{
    for (; *text; text++) {
        if (*text != '{') {
            out_char(out, *text);
            continue;
        }
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(text + 1, ".}"), text + 1);
        write_blank(game, lang, name, out);
        text = strchr(text, '}');
    }
}

/* How a move is typed. */
static void write_form(const Game *game, Lang lang, int verb, Out *out)
{
    const char *text = words_find_joined(lang, game->name, "move", game->verbs[verb].name);
    write_pattern(game, lang, text ? text : game->verbs[verb].name, out);
}

static void add_moves(const Game *game, Lang lang, Lines *lines)
{
    for (int i = 1; i < game->verb_count; i++) {
        char form[SENTENCE_MAX] = "  ";
        Out out = { form, sizeof form, 2, false };
        if (game->verbs[i].talk) continue;
        write_form(game, lang, i, &out);
        lines_add(lines, form);
    }
}

static bool has_text(const json_t *list, const char *text)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(json_string_value(json_array_get(list, i)), text) == 0) return true;
    return false;
}

/* Each claim as a sentence, and below it how it is typed in short: `gave-me PLAYER CARD`. `verbs`: those that are allowed;
 * NULL: all. */
static void add_claims(const Game *game, Lang lang, const json_t *verbs, Lines *lines)
{
    for (int i = 1; i < game->verb_count; i++) {
        char form[SENTENCE_MAX] = "  ", brief[SENTENCE_MAX];
        Out out = { form, sizeof form, 2, false }, typed = out_into(brief, sizeof brief);
        const Verb *verb = &game->verbs[i];
        if (!verb->talk || (verbs && !has_text(verbs, verb->name))) continue;
        write_form(game, lang, i, &out);
        out_text(&typed, "      ");
        out_char(&typed, STYLE_STRONG + 1);
        out_text(&typed, verb->name);
        out_char(&typed, STYLE_PLAIN + 1);
        for (int k = 0; k < MOVE_ARGS && verb->args[k]; k++) {
            out_char(&typed, ' ');
            write_blank(game, lang, verb->args[k]->name, &typed);
        }
        lines_add(lines, form);
        lines_add(lines, brief);
    }
}

/* A text with a seat in it as an example. */
static void add_with_seat(const Client *client, const char *key, Seat seat, Lines *lines)
{
    char name[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    seat_name(name, sizeof name, client->game, client->lang, seat);
    fill_text(text, sizeof text, words_get(client->lang, key), (Fill[]) { { "seat", name }, { NULL, NULL } });
    lines_add_wrapped(lines, text, PROSE_WIDE, 0);
}

/* The last seat, or the one before it for who sits there. */
static Seat other_seat(const Client *client)
{
    int last = wire_seats(&client->wire) - 1;
    return (Seat)(last == client->seat ? last - 1 : last);
}

static Next list_claims(Client *client, const json_t *verbs)
{
    Lines lines = { 0 };
    if (verbs && !json_array_size(verbs))
        return client_note(client, words_get(client->lang, "murk.play.claims_not_now"));
    lines_add_wrapped(&lines, words_get(client->lang, "murk.play.claims_how"), PROSE_WIDE, 0);
    if (client_is_shared(client))
        add_with_seat(client, "murk.play.claims_hot_seat", other_seat(client), &lines);
    lines_add(&lines, "");
    add_claims(client->game, client->lang, verbs, &lines);
    return client_read_out(client, words_get(client->lang, "murk.play.claims_title"), &lines);
}

/* Those that the seat may make now; for who passes by, all that the game has. */
static Next claims(Client *client, UNUSED const char *rest)
{
    if (!has_talk(client->game)) return client_note(client, words_get(client->lang, "murk.play.claims_none"));
    json_t *reply = client->seat == SPECTATOR ? NULL : client_ask(client, "claims");
    Next next = list_claims(client, json_object_get(reply, "verbs"));
    json_decref(reply);
    return next;
}

/* How another of the same side is called to the screen. */
static void add_team(const Client *client, Lines *lines)
{
    SeatMask others = client->seat == SPECTATOR
                          ? 0
                          : seat_side(client->game, wire_seats(&client->wire), client->seat) &
                                (SeatMask)~seat_bit(client->seat);
    if (others) add_with_seat(client, "murk.play.help_team", (Seat)__builtin_ctz(others), lines);
}

static bool is_listed(const Client *client, const Command *command)
{
    if (command->run == claims && !has_talk(client->game)) return false;
    if (command->run == command_skip && !client->wire.link.skip) return false;
    return command->when != (client->wire.over ? BEFORE_THE_END : AT_THE_END);
}

static Next help(Client *client, UNUSED const char *rest)
{
    Lang lang = client->lang;
    Lines lines = { 0 };
    lines_add_wrapped(&lines, words_get(lang, "murk.play.help_typing"), PROSE_WIDE, 0);
    if (client_is_shared(client)) add_with_seat(client, "murk.play.help_unasked", other_seat(client), &lines);
    if (client_is_shared(client)) add_team(client, &lines);
    lines_add(&lines, "");
    for (const Command *command = all_commands(); command->name; command++)
        if (is_listed(client, command)) add_command(client, command, &lines);
    if (!client->wire.over) {
        lines_add(&lines, "");
        lines_add(&lines, words_get(lang, "murk.play.help_moves"));
        add_moves(client->game, lang, &lines);
    }
    return client_read_out(client, words_get(lang, "murk.play.help_title"), &lines);
}

/* --- why ------------------------------------------------------------------------------------------------ */

Next commands_note_form(Client *client, int verb, const char *key)
{
    char form[SENTENCE_MAX];
    Out out = out_into(form, sizeof form);
    write_form(client->game, client->lang, verb, &out);
    return client_note_filled(client, words_find(client->lang, key),
                              (Fill[]) { { "form", form }, { NULL, NULL } });
}

bool commands_note_claim(Client *client, const char *text)
{
    const Game *game = client->game;
    Mistyped found = move_mistyped(game, client->lang, text);
    if (!game->verbs[found.verb].talk) return false;
    commands_note_form(client, found.verb, "murk.play.why_form");
    return true;
}

static Next why(Client *client, const char *rest)
{
    const Game *game = client->game;
    int number;
    Scan scan = scan_text(rest);
    Word word = scan_word(&scan);
    bool is_number = scan_at_end(&scan) && word_number(word, &number);
    Move move = move_understand(game, client->lang, rest);
    if (is_number && number >= 1 && number <= client->offer.item_count)
        move = client->offer.items[number - 1].move;
    if (move == NO_MOVE) {
        int verb = move_mistyped(game, client->lang, rest).verb;
        return verb ? commands_note_form(client, verb, "murk.play.why_form")
                    : client_note(client, words_get(client->lang, "murk.play.why_what"));
    }
    if (client_lacks_words(client, move)) return client_complete(client, move);
    char says[SAYS_MAX];
    bool allowed = client_why(client, move, false, says, NULL);
    return client_note(client, allowed ? words_get(client->lang, "murk.play.why_allowed") : says);
}

/* --- log, board, view ---------------------------------------------------------------------------- */

static Next show_log(Client *client, UNUSED const char *rest)
{
    Lines lines = { 0 };
    const Lines *news = &client->wire.sight[client->seat].news;
    for (int i = 0; i < news->count; i++) lines_add(&lines, news->text[i]);
    if (!lines.count) lines_add(&lines, words_get(client->lang, "murk.play.log_empty"));
    return client_read_out(client, words_get(client->lang, "murk.play.log_title"), &lines);
}

/* A window may have had no room for all of the table: then it is something to read. */
static Next board(Client *client, UNUSED const char *rest)
{
    Lines lines = { 0 };
    bool goes_on = true;
    client->unchanged = false;
    offer_widen(&client->offer);
    people_add_legend(client, PROSE_WIDE, &lines);
    client_draw(client, client->seat, &lines);
    if (client->screen->full)
        goes_on =
            client->screen->tell(client->screen, words_get(client->lang, "murk.play.board_title"), &lines);
    lines_free(&lines);
    return goes_on ? NEXT_ASK : NEXT_END;
}

static Next view(Client *client, UNUSED const char *rest)
{
    json_t *reply = client_ask(client, "view");
    char *text = json_dumps(json_object_get(reply, "view"), JSON_COMPACT);
    Lines lines = { 0 };
    if (text) lines_add(&lines, text);
    free(text);
    json_decref(reply);
    return client_read_out(client, words_get(client->lang, "murk.play.view_title"), &lines);
}

/* All that was hidden; the table tells it at the end alone. */
static Next truth(Client *client, UNUSED const char *rest)
{
    json_t *reply = client_ask(client, "truth"), *hidden = json_object_get(reply, "truth");
    const char *says = json_string_value(json_object_get(reply, "says"));
    Lines lines = { 0 };
    if (!hidden) client_note(client, says ? says : words_get(client->lang, "murk.play.table_lost"));
    else truth_add(hidden, client->screen->words, PROSE_WIDE, &lines);
    json_decref(reply);
    if (!lines.count) return NEXT_ASK;
    return client_read_out(client, words_get(client->lang, "murk.play.truth_title"), &lines);
}

static Next deduce(Client *client, UNUSED const char *rest)
{
    json_t *reply = client_ask(client, "deduce");
    const char *says = json_string_value(json_object_get(reply, "says"));
    Lines lines = { 0 };
    for (const char *line = says ? says : ""; *line;) {
        size_t length = strcspn(line, "\n");
        char *copy = must_copy(line);
        copy[length] = 0;
        lines_add_wrapped(&lines, copy, PROSE_WIDE, 2);
        free(copy);
        line += length + (line[length] != 0);
    }
    json_decref(reply);
    return client_read_out(client, words_get(client->lang, "murk.play.deduce_title"), &lines);
}

/* --- undo, save, quit ----------------------------------------------------------------------------------- */

static Next undo(Client *client, UNUSED const char *rest)
{
    if (!client_wish(client, client->seat, wire_about(&client->wire, "undo", client->seat))) return NEXT_ASK;
    client_note(client, words_get(client->lang, "murk.play.undo_done"));
    return NEXT_CHANGED;
}

static Next save(Client *client, const char *rest)
{
    Link *link = &client->wire.link;
    const char *path = *rest ? rest : link->path(link->self), *wrong = NULL;
    if (!link->save) return client_note(client, words_get(client->lang, "murk.play.save_not_here"));
    if (!path) return client_note(client, words_get(client->lang, "murk.play.save_where"));
    bool is_other = !link->path(link->self) || strcmp(path, link->path(link->self)) != 0;
    if (is_other && access(path, F_OK) == 0) wrong = words_get(client->lang, "murk.play.save_exists");
    if (!wrong && is_other) wrong = link->save(link->self, path);
    bool kept = link->path(link->self) && strcmp(path, link->path(link->self)) == 0;
    const char *key = wrong ? "murk.play.save_failed" : kept ? "murk.play.saved" : "murk.play.written";
    client_note_filled(client, words_get(client->lang, key),
                       (Fill[]) { { "file", path }, { "why", wrong }, { NULL, NULL } });
    if (!wrong) client_note_secret_file(client);
    return NEXT_ASK;
}

static Next quit(Client *client, UNUSED const char *rest)
{
    Link *link = &client->wire.link;
    bool keeps = !link->save || link->path(link->self) || client->wire.over;
    if (keeps || client_is_meant(client, "quit", words_get(client->lang, "murk.play.sure_quit")))
        return NEXT_QUIT;
    return NEXT_ASK;
}

static const Command rows[] = {
    { "help", 'h', .open = true, help },
    { "claims", 'c', .open = true, claims, BEFORE_THE_END },
    { "why", 'w', .open = false, why, BEFORE_THE_END },
    { "log", 'l', .open = false, show_log },
    { "rules", 'r', .open = true, rulebook_command },
    { "board", 'b', .open = false, board },
    { "table", 't', .open = true, command_table },
    { "undo", 'u', .open = false, undo, BEFORE_THE_END },
    { "talk", 0, .open = false, command_talk },
    { "phrase", 0, .open = false, command_phrase },
    { "note", 'n', .open = false, command_note },
    { "opinion", 0, .open = false, command_opinion },
    { "early", 0, .open = false, command_early, BEFORE_THE_END },
    { "pause", 'p', .open = true, command_pause, BEFORE_THE_END },
    { "skip", 'k', .open = true, command_skip, BEFORE_THE_END },
    { "pace", 0, .open = true, command_pace },
    { "void", 0, .open = true, command_void, BEFORE_THE_END },
    { "save", 's', .open = true, save },
    { "view", 'v', .open = false, view },
    { "deduce", 'd', .open = false, deduce },
    { "truth", 0, .open = false, truth, AT_THE_END },
    { "quit", 'q', .open = true, quit },
    { NULL, 0, .open = false, NULL },
};

static const Command *all_commands(void)
{
    return rows;
}

/* A letter followed by words is a command only if that takes any: `B gave me ...` is somebody's claim, not the board. */
static bool is_letter_of(const Command *command, Lang lang, const char *word, const char *after)
{
    char letter[2] = { command->letter, 0 };
    bool takes = words_find_joined(lang, "murk.play.takes", command->name, NULL) != NULL;
    return is_one_of(word, letter) && (takes || !after[strspn(after, " ")]);
}

/* The bytes of the command's name, in any of its forms, at the beginning of `line`; 0 when there are none. */
static int name_at(const Command *command, Lang lang, const char *line)
{
    char word[64];
    int length = (int)strcspn(line, " ");
    snprintf(word, sizeof word, "%.*s", length, line);
    bool is_it = is_one_of(word, command->name) || is_one_of(word, own_words(lang, command->name)) ||
                 is_letter_of(command, lang, word, line + length);
    return is_it ? length : 0;
}

const Command *command_find(Lang lang, const char *line, const char **rest)
{
    for (const Command *command = rows; command->name; command++) {
        int length = name_at(command, lang, line);
        if (!length) continue;
        *rest = line + length + strspn(line + length, " ");
        return command;
    }
    return NULL;
}

void commands_add_names(const Game *game, Lang lang, Lines *names)
{
    for (const Command *command = rows; command->name; command++) {
        char name[64];
        const char *words = own_words(lang, command->name);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(words, " "), words);
        if (command->run != claims || has_talk(game)) lines_add(names, name);
    }
}
