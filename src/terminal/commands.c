/* commands.c - help, claims, why, log, rules, board, undo, save, view, deduce, quit. */
#define _XOPEN_SOURCE 700
#include "terminal/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/speech.h"
#include "game/talk.h"
#include "host/memory.h"
#include "terminal/fold.h"
#include "terminal/phrases.h"
#include "terminal/rulebook.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, PROSE_WIDE = 76, RULES_MAX = 8192, VIEW_TEXT = 1 << 18 };

/* The words that mean this command in the player's language, the one that is shown first. */
static const char *own_words(Lang lang, const char *name)
{
    const char *words = words_find_joined(lang, "murk.play.word", name, NULL);
    return words ? words : name;
}

/* --- help ----------------------------------------------------------------------------------------------- */

/* Below, since a row names the functions above it. */
static const Command *all_commands(void);

static void add_command(Lang lang, const Command *command, Lines *lines)
{
    char line[SENTENCE_MAX], typed[64], letter[2] = { command->letter, 0 };
    const char *does = words_find_joined(lang, "murk.play.does", command->name, NULL);
    const char *args = words_find_joined(lang, "murk.play.takes", command->name, NULL);
    const char *word = own_words(lang, command->name);
    snprintf(typed, sizeof typed, "%.*s%s%s", (int)strcspn(word, " "), word, args ? " " : "",
             args ? args : "");
    int pad = 16 - text_columns(typed);
    snprintf(line, sizeof line, "  %c%s%c%*s %s  %s", STYLE_STRONG + 1, typed, STYLE_PLAIN + 1,
             pad > 0 ? pad : 0, "", letter[0] ? letter : " ", does ? does : "");
    lines_add_wrapped(lines, line, PROSE_WIDE, 22);
}

/* What is to be filled in for an argument of that name, in capitals. */
static void write_blank(const Game *game, Lang lang, const char *name, Out *out)
{
    const char *own = words_find_joined(lang, game->name, "arg", name);
    for (const char *at = own ? own : name; *at; at++)
        out_char(out, *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at);
}

/* How a move is typed: its sentence, with what is to be filled in written in capitals. */
static void write_form(const Game *game, Lang lang, int verb, Out *out)
{
    const char *text = words_find_joined(lang, game->name, "move", game->verbs[verb].name);
    for (text = text ? text : game->verbs[verb].name; *text; text++) {
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

/* Each claim as a sentence, and below it how it is typed in short: `gave-me PLAYER CARD`. */
static void add_claims(const Game *game, Lang lang, Lines *lines)
{
    for (int i = 1; i < game->verb_count; i++) {
        char form[SENTENCE_MAX] = "  ", brief[SENTENCE_MAX];
        Out out = { form, sizeof form, 2, false }, typed = out_into(brief, sizeof brief);
        const Verb *verb = &game->verbs[i];
        if (!verb->talk) continue;
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

static Next claims(Client *client, UNUSED const char *rest)
{
    const Game *game = table_game(client->table);
    Lines lines = { 0 };
    if (!has_talk(game)) return client_note(client, words_get(client->lang, "murk.play.claims_none"));
    lines_add_wrapped(&lines, words_get(client->lang, "murk.play.claims_how"), PROSE_WIDE, 0);
    if (client->hot_seat)
        lines_add_wrapped(&lines, words_get(client->lang, "murk.play.claims_hot_seat"), PROSE_WIDE, 0);
    lines_add(&lines, "");
    add_claims(game, client->lang, &lines);
    return client_read_out(client, words_get(client->lang, "murk.play.claims_title"), &lines);
}

/* How another of the same side is called to the screen. */
static void add_team(const Client *client, Lines *lines)
{
    SeatMask others = table_side(client->table, client->seat) & ~seat_bit(client->seat);
    char name[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    if (!others) return;
    seat_name(name, sizeof name, table_game(client->table), client->lang, (Seat)__builtin_ctz(others));
    fill_text(text, sizeof text, words_get(client->lang, "murk.play.help_team"),
              (Fill[]) { { "seat", name }, { NULL, NULL } });
    lines_add_wrapped(lines, text, PROSE_WIDE, 0);
}

static Next help(Client *client, UNUSED const char *rest)
{
    Lang lang = client->lang;
    Lines lines = { 0 };
    lines_add_wrapped(&lines, words_get(lang, "murk.play.help_typing"), PROSE_WIDE, 0);
    if (client->hot_seat) lines_add_wrapped(&lines, words_get(lang, "murk.play.help_unasked"), PROSE_WIDE, 0);
    if (client->hot_seat) add_team(client, &lines);
    lines_add(&lines, "");
    for (const Command *command = all_commands(); command->name; command++)
        if (command->run != claims || has_talk(table_game(client->table))) add_command(lang, command, &lines);
    lines_add(&lines, "");
    lines_add(&lines, words_get(lang, "murk.play.help_moves"));
    add_moves(table_game(client->table), lang, &lines);
    return client_read_out(client, words_get(lang, "murk.play.help_title"), &lines);
}

/* --- why ------------------------------------------------------------------------------------------------ */

Next commands_note_form(Client *client, int verb, const char *key)
{
    char form[SENTENCE_MAX];
    Out out = out_into(form, sizeof form);
    write_form(table_game(client->table), client->lang, verb, &out);
    return client_note_filled(client, words_find(client->lang, key),
                              (Fill[]) { { "form", form }, { NULL, NULL } });
}

bool commands_note_claim(Client *client, const char *text)
{
    const Game *game = table_game(client->table);
    Mistyped found = move_mistyped(game, client->lang, text);
    if (!game->verbs[found.verb].talk) return false;
    commands_note_form(client, found.verb, "murk.play.why_form");
    return true;
}

static Next why(Client *client, const char *rest)
{
    const Game *game = table_game(client->table);
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
    char sentence[SENTENCE_MAX];
    Out out = out_into(sentence, sizeof sentence);
    Reason reason = table_check(client->table, client->seat, move);
    if (reason == ALLOWED) out_text(&out, words_get(client->lang, "murk.play.why_allowed"));
    else speak_reason(game, client->lang, reason, &out);
    return client_note(client, sentence);
}

/* --- log, board, view ---------------------------------------------------------------------------- */

static Next show_log(Client *client, UNUSED const char *rest)
{
    Lines lines = { 0 };
    client_news(client, client->seat, &lines);
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
    client_draw(client, client->seat, &lines);
    if (client->screen->full)
        goes_on =
            client->screen->tell(client->screen, words_get(client->lang, "murk.play.board_title"), &lines);
    lines_free(&lines);
    return goes_on ? NEXT_ASK : NEXT_END;
}

static Next view(Client *client, UNUSED const char *rest)
{
    void *seen = table_view(client->table, client->seat);
    char *text = must_alloc(1, VIEW_TEXT);
    Out out = out_into(text, VIEW_TEXT);
    Json json = json_into(&out);
    Lines lines = { 0 };
    view_write(table_game(client->table), seen, &json);
    lines_add(&lines, text);
    free(text);
    free(seen);
    return client_read_out(client, words_get(client->lang, "murk.play.view_title"), &lines);
}

static Next deduce(Client *client, UNUSED const char *rest)
{
    const Game *game = table_game(client->table);
    void *seen = table_view(client->table, client->seat);
    char text[RULES_MAX];
    Out out = out_into(text, sizeof text);
    Lines lines = { 0 };
    game->explain(seen, client->lang, &out);
    for (char *line = text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) *end++ = 0;
        lines_add_wrapped(&lines, line, PROSE_WIDE, 2);
    }
    free(seen);
    return client_read_out(client, words_get(client->lang, "murk.play.deduce_title"), &lines);
}

/* --- undo, save, quit ----------------------------------------------------------------------------------- */

static Next undo(Client *client, UNUSED const char *rest)
{
    switch (table_undo(client->table, client->seat)) {
    case UNDO_NOTHING: return client_note(client, words_get(client->lang, "murk.play.undo_nothing"));
    case UNDO_NOT_YOURS: return client_note(client, words_get(client->lang, "murk.play.undo_not_yours"));
    case UNDO_SECRET: return client_note(client, words_get(client->lang, "murk.play.undo_secret"));
    case UNDO_DONE: break;
    }
    client_note(client, words_get(client->lang, "murk.play.undo_done"));
    return NEXT_CHANGED;
}

static Next save(Client *client, const char *rest)
{
    char before[PATH_LONGEST];
    if (!*rest && !client->save_path[0])
        return client_note(client, words_get(client->lang, "murk.play.save_where"));
    const char *path = *rest ? rest : client->save_path, *wrong = NULL;
    bool is_other = strcmp(path, client->save_path) != 0;
    if (is_other && access(path, F_OK) == 0) wrong = words_get(client->lang, "murk.play.save_exists");
    memcpy(before, client->save_path, sizeof before);
    if (!wrong) {
        if (is_other) snprintf(client->save_path, sizeof client->save_path, "%s", rest);
        wrong = client_keep(client);
        if (wrong) memcpy(client->save_path, before, sizeof before);
    }
    const char *text = words_get(client->lang, wrong ? "murk.play.save_failed" : "murk.play.saved");
    client_note_filled(client, text, (Fill[]) { { "file", path }, { "why", wrong }, { NULL, NULL } });
    if (!wrong) client_note_secret_file(client);
    return NEXT_ASK;
}

static Next quit(Client *client, UNUSED const char *rest)
{
    if (client->save_path[0] || table_outcome(client->table).over) return NEXT_QUIT;
    if (client_is_meant(client, "quit", words_get(client->lang, "murk.play.sure_quit"))) return NEXT_QUIT;
    return NEXT_ASK;
}

static const Command rows[] = {
    { "help", 'h', help },
    { "claims", 'c', claims },
    { "why", 'w', why },
    { "log", 'l', show_log },
    { "rules", 'r', rulebook_command },
    { "board", 'b', board },
    { "undo", 'u', undo },
    { "save", 's', save },
    { "view", 'v', view },
    { "deduce", 'd', deduce },
    { "quit", 'q', quit },
    { NULL, 0, NULL },
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
