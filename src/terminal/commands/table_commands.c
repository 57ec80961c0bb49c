/* table_commands.c - what each command about the table and the people at it does. */
#define _XOPEN_SOURCE 700
#include "terminal/commands/table_commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/commands/commands.h"
#include "terminal/people.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, PROSE_WIDE = 76 };

static Next note_words(Client *client, const char *key)
{
    return client_note(client, words_get(client->lang, key));
}

/* ---- who plays, and how ---- */

/* The words of a setting in the player's language. */
static const char *setting_words(const Client *client, const char *name)
{
    const char *value = wire_text(&client->wire, name);
    char key[64];
    snprintf(key, sizeof key, "murk.play.setting.%s", name);
    const char *words = words_find_joined(client->lang, key, value, NULL);
    return words ? words : value;
}

Next command_table(Client *client, UNUSED const char *rest)
{
    static const char *const settings[] = { "bots", "clock", "pace" };
    char seat[SENTENCE_MAX], who[SENTENCE_MAX], line[2 * SENTENCE_MAX + 8];
    Lines lines = { 0 };
    for (int i = 0; i < wire_seats(&client->wire); i++) {
        seat_name(seat, sizeof seat, client->game, client->lang, (Seat)i);
        snprintf(line, sizeof line, "  %s: %s", seat, people_sitter(client, (Seat)i, who, sizeof who));
        lines_add(&lines, line);
    }
    lines_add(&lines, "");
    for (int i = 0; i < LEN(settings); i++) {
        snprintf(line, sizeof line, "  %s", setting_words(client, settings[i]));
        lines_add(&lines, line);
    }
    return client_read_out(client, words_get(client->lang, "murk.play.table_title"), &lines);
}

/* ---- talk ---- */

/* Wish that with a text under `name`. */
static bool wish_text(Client *client, const char *kind, const char *name, const char *text)
{
    json_t *wish = wire_about(&client->wire, kind, client->seat);
    json_object_set_new(wish, name, json_string(text));
    return client_wish(client, client->seat, wish);
}

/* It comes back as everybody's talk does. */
Next command_talk(Client *client, const char *rest)
{
    if (!*rest) return note_words(client, "murk.play.talk_what");
    wish_text(client, "say", "text", rest);
    return NEXT_ASK;
}

/* By its number in the list, or its word. NULL when it is none. */
static const char *find_phrase(const json_t *phrases, const char *typed)
{
    int number = 0;
    word_number((Word) { typed, (int)strlen(typed) }, &number);
    for (size_t i = 0; i < json_array_size(phrases); i++) {
        const char *word = json_string_value(json_object_get(json_array_get(phrases, i), "phrase"));
        if (number == (int)i + 1 || is_one_of(typed, word)) return word;
    }
    return NULL;
}

static Next list_phrases(Client *client, const json_t *phrases)
{
    char line[SENTENCE_MAX];
    Lines lines = { 0 };
    for (size_t i = 0; i < json_array_size(phrases); i++) {
        const json_t *phrase = json_array_get(phrases, i);
        snprintf(line, sizeof line, "  %c%2d%c %s", STYLE_STRONG + 1, (int)i + 1, STYLE_PLAIN + 1,
                 json_string_value(json_object_get(phrase, "says")));
        lines_add(&lines, line);
    }
    return client_read_out(client, words_get(client->lang, "murk.play.phrases_title"), &lines);
}

Next command_phrase(Client *client, const char *rest)
{
    json_t *reply = client_ask(client, "phrases");
    const json_t *phrases = json_object_get(reply, "phrases");
    const char *word = find_phrase(phrases, rest);
    Next next = NEXT_ASK;
    if (!*rest) next = list_phrases(client, phrases);
    else if (word) wish_text(client, "phrase", "phrase", word);
    else note_words(client, "table.refusal.phrase");
    json_decref(reply);
    return next;
}

/* ---- for oneself ---- */

/* Without words: what was noted so far. */
Next command_note(Client *client, const char *rest)
{
    const Lines *notes = &client_sight(client)->notes;
    if (*rest) {
        if (wish_text(client, "note", "text", rest)) note_words(client, "murk.play.noted");
        return NEXT_ASK;
    }
    if (!notes->count) return note_words(client, "murk.play.no_notes");
    Lines lines = { 0 };
    for (int i = 0; i < notes->count; i++) lines_add_wrapped(&lines, notes->text[i], PROSE_WIDE, 2);
    return client_read_out(client, words_get(client->lang, "murk.play.notes_title"), &lines);
}

static void write_opinion(const Client *client, Seat seat, char *text, size_t size)
{
    static const char *const keys[] = { "none_at_all", "little", "no_opinion", "some", "full" };
    int trust = client->wire.sight[client->seat].trust[seat];
    char name[SENTENCE_MAX / 2], who[SENTENCE_MAX / 2];
    seat_name(name, sizeof name, client->game, client->lang, seat);
    snprintf(text, size, "  %s (%s): %s%d, %s", name, people_sitter(client, seat, who, sizeof who),
             trust > 0 ? "+" : "", trust,
             words_find_joined(client->lang, "murk.play.opinion", keys[trust + 2], NULL));
}

static Next list_opinions(Client *client)
{
    char line[2 * SENTENCE_MAX];
    Lines lines = { 0 };
    for (int i = 0; i < wire_seats(&client->wire); i++) {
        if (i == client->seat) continue;
        write_opinion(client, (Seat)i, line, sizeof line);
        lines_add(&lines, line);
    }
    return client_read_out(client, words_get(client->lang, "murk.play.opinions_title"), &lines);
}

/* `B -2`: from -2 to 2, and only oneself reads it. Alone: of whom one thinks what. */
Next command_opinion(Client *client, const char *rest)
{
    char name[SENTENCE_MAX], word[64];
    const char *number = strrchr(rest, ' ');
    Seat seat;
    if (!*rest) return list_opinions(client);
    snprintf(name, sizeof name, "%.*s", number ? (int)(number - rest) : 0, rest);
    Scan scan = scan_text(number ? number : "");
    int trust;
    if (!word_number(scan_word(&scan), &trust) || !client_find_seat(client, name, &seat))
        return note_words(client, "murk.play.opinion_how");
    Out out = out_into(word, sizeof word);
    seat_write(client->game, seat, &out);
    json_t *wish = wire_about(&client->wire, "trust", client->seat);
    json_object_set_new(wish, "player", json_string(word));
    json_object_set_new(wish, "trust", json_integer(trust));
    if (client_wish(client, client->seat, wish)) note_words(client, "murk.play.noted");
    return NEXT_ASK;
}

/* ---- early answers ---- */

/* A question may name somebody or not; in general it does. */
static void remove_brackets(char *text)
{
    char *to = text;
    for (; *text; text++)
        if (*text != '[' && *text != ']') *to++ = *text;
    *to = 0;
}

static void add_question(const Client *client, const char *name, Lines *lines)
{
    char line[SENTENCE_MAX], says[SENTENCE_MAX / 2];
    Out out = out_into(says, sizeof says);
    write_pattern(client->game, client->lang,
                  words_find_joined(client->lang, client->game->name, "prompt", name), &out);
    remove_brackets(says);
    snprintf(line, sizeof line, "  %c%s%c: %s", STYLE_STRONG + 1, name, STYLE_PLAIN + 1, says);
    lines_add_wrapped(lines, line, PROSE_WIDE, 4);
}

/* What is played, as the table tells it to everybody. */
static Setup told_setup(const Client *client)
{
    const json_t *table = client->wire.table;
    Setup setup = setup_standard(client->game);
    const char *name;
    json_t *value;
    setup_set(client->game, &setup, "edition", json_string_value(json_object_get(table, "edition")));
    setup.seats = (uint8_t)wire_seats(&client->wire);
    json_object_foreach(json_object_get(table, "options"), name, value)
    {
        char number[16];
        snprintf(number, sizeof number, "%d", (int)json_integer_value(value));
        setup_set(client->game, &setup, name, json_is_string(value) ? json_string_value(value) : number);
    }
    return setup;
}

/* The questions that others can put to this seat. */
static void add_questions(const Client *client, Lines *lines)
{
    const Game *game = client->game;
    Setup setup = told_setup(client);
    for (int i = 0; game->foresees && i < game->phase_count; i++)
        if (game->foresees(&setup, client->seat, i)) add_question(client, game->phases[i], lines);
    if (!game->foresees) lines_add(lines, words_get(client->lang, "murk.play.early_none"));
}

static Next list_early(Client *client)
{
    const Lines *early = &client_sight(client)->early;
    Lines lines = { 0 };
    lines_add_wrapped(&lines, words_get(client->lang, "murk.play.early_how"), PROSE_WIDE, 0);
    lines_add(&lines, "");
    for (int i = 0; i < early->count; i++) lines_add(&lines, early->text[i]);
    if (early->count) lines_add(&lines, "");
    add_questions(client, &lines);
    return client_read_out(client, words_get(client->lang, "murk.play.early_title"), &lines);
}

/* The table does not repeat what one has laid down: it is kept here, the last answer to each question. */
static void keep_early(Lines *early, const char *question, const char *move)
{
    char line[SENTENCE_MAX];
    int kept = 0, length = snprintf(line, sizeof line, "  %s: %s", question, move);
    size_t head = (size_t)length - strlen(move);
    for (int i = 0; i < early->count; i++) {
        if (strncmp(early->text[i], line, head) == 0) free(early->text[i]);
        else early->text[kept++] = early->text[i];
    }
    early->count = kept;
    if (*move) lines_add(early, line);
}

/* `flame defend no_barbecue`: whenever that is asked, this is the answer; without a move none any more. */
Next command_early(Client *client, const char *rest)
{
    char question[64], move[MOVE_TEXT_MAX] = "";
    size_t length = strcspn(rest, " ");
    const char *typed = rest + length + strspn(rest + length, " ");
    Move found = *typed ? move_understand(client->game, client->lang, typed) : NO_MOVE;
    Out out = out_into(move, sizeof move);
    if (!*rest) return list_early(client);
    if (*typed && found == NO_MOVE) return note_words(client, "table.refusal.no_such_move");
    if (found != NO_MOVE) move_write(client->game, found, &out);
    snprintf(question, sizeof question, "%.*s", (int)length, rest);
    json_t *wish = wire_about(&client->wire, "early", client->seat);
    json_object_set_new(wish, "to", json_string(question));
    if (*move) json_object_set_new(wish, "move", json_string(move));
    if (!client_wish(client, client->seat, wish)) return NEXT_ASK;
    keep_early(&client_sight(client)->early, question, move);
    return note_words(client, *move ? "murk.play.early_done" : "murk.play.early_gone");
}

/* ---- time ---- */

/* For everybody at this terminal. */
static Next wish_of_all(Client *client, const char *kind)
{
    char says[SAYS_MAX];
    for (int i = 0; i < client->wire.persons; i++)
        if (!wire_wish(&client->wire, i, json_pack("{s:s}", "kind", kind), says) && i == 0)
            return client_note(client, says);
    return NEXT_CHANGED;
}

Next table_resume(Client *client)
{
    char says[SAYS_MAX];
    return wire_wish(&client->wire, 0, json_pack("{s:s}", "kind", "resume"), says)
               ? NEXT_CHANGED
               : client_note(client, says);
}

Next table_back(Client *client)
{
    char says[SAYS_MAX];
    for (int i = 0; i < client->wire.persons; i++)
        wire_wish(&client->wire, i, json_pack("{s:s}", "kind", "back"), says);
    return NEXT_CHANGED;
}

Next command_pause(Client *client, UNUSED const char *rest)
{
    return wire_is_in(&client->wire, "paused") ? table_resume(client) : wish_of_all(client, "pause");
}

Next command_skip(Client *client, UNUSED const char *rest)
{
    if (!client->waits) return note_words(client, "murk.play.nothing_to_skip");
    if (!client->wire.link.skip) return note_words(client, "murk.play.cannot_skip");
    client->skips = true;
    return NEXT_ASK;
}

/* How long bots take: one of its words in either language, or what it is now. The first person here is the host of a table in
 * this process, and speaks for all of them. */
Next command_pace(Client *client, const char *rest)
{
    static const char *const paces[] = { "instant", "brisk", "calm" };
    for (int i = 0; i < LEN(paces); i++) {
        const char *own = words_find_joined(client->lang, "murk.play.paces", paces[i], NULL);
        if (!is_one_of(rest, paces[i]) && !is_one_of(rest, own ? own : "")) continue;
        char says[SAYS_MAX];
        json_t *wish = json_pack("{s:s, s:s, s:s}", "kind", "set", "name", "bots", "value", paces[i]);
        if (!wire_wish(&client->wire, 0, wish, says)) client_note(client, says);
        return client_note(client, setting_words(client, "bots"));
    }
    client_note(client, setting_words(client, "bots"));
    return note_words(client, "murk.play.pace_how");
}

/* Programs that play here have a vote, too. */
Next command_void(Client *client, UNUSED const char *rest)
{
    if (!client_is_meant(client, "void", words_get(client->lang, "murk.play.sure_void"))) return NEXT_ASK;
    Next next = wish_of_all(client, "void");
    if (next == NEXT_CHANGED && !client->wire.over) return note_words(client, "murk.play.void_voted");
    return next;
}
