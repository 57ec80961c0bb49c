/* rulebook.c - rules by the names that people read. */
#define _XOPEN_SOURCE 700
#include "terminal/commands/rulebook.h"

#include <stdio.h>
#include <string.h>

#include "game/speech.h"
#include "terminal/fold.h"
#include "terminal/phrases.h"
#include "terminal/typed.h"

enum { SENTENCE_MAX = 1024, PROSE_WIDE = 76, RULES_MAX = 8192, GROUPS_MAX = 16 };

/* Names that `rules` answers to, of one kind. */
typedef struct Group {
    const char *kind;
    Lines names;
} Group;

/* Do both say the same, without marks, accents and articles? */
static bool is_like(const Client *client, const char *name, const char *other)
{
    const Game *game = client->game;
    char folded[SENTENCE_MAX], folded_other[SENTENCE_MAX];
    fold_text(game, client->lang, name, folded, sizeof folded);
    fold_text(game, client->lang, other, folded_other, sizeof folded_other);
    return *folded && strcmp(folded, folded_other) == 0;
}

/* Add the name by which the rules of `word` are found: the one that people read if it leads there, else the word. */
static void add_ruled(const Client *client, const char *name, const char *word, Lines *names)
{
    const Game *game = client->game;
    char own[RULES_MAX], found[RULES_MAX];
    const char *text = words_find_joined(client->lang, game->name, "rules", word);
    Out out = out_into(found, sizeof found);
    if (!text) return;
    snprintf(own, sizeof own, "%s", text);
    bool leads = speak_rules(game, client->lang, name, &out) && strcmp(own, found) == 0;
    lines_add(names, leads ? name : word);
}

static bool is_in(const Client *client, const Group *groups, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < groups[i].names.count; k++)
            if (is_like(client, groups[i].names.text[k], name)) return true;
    return false;
}

/* Several verbs may be called the same, or as a card is: the name stands once, and tells the rules of all. */
static void add_verbs(const Client *client, bool talk, Group *groups, int at)
{
    const Game *game = client->game;
    for (int i = 1; i < game->verb_count; i++) {
        char name[SENTENCE_MAX];
        const Verb *verb = &game->verbs[i];
        if (verb->talk != talk || !words_find_joined(client->lang, game->name, "rules", verb->name)) continue;
        verb_words(game, client->lang, i, name, sizeof name);
        if (!is_in(client, groups, at + 1, name)) lines_add(&groups[at].names, name);
    }
}

/* Everything that `rules` knows, in `groups`; gives their number. */
static int collect_rules(const Client *client, Group groups[GROUPS_MAX])
{
    const Game *game = client->game;
    char name[SENTENCE_MAX];
    int count = 0;
    for (const ArgKind *const *kind = game->glossary; kind && *kind; kind++, count++) {
        must(count < GROUPS_MAX - 3);
        groups[count] = (Group) { .kind = (*kind)->name };
        for (int i = 1; i < (*kind)->count; i++) {
            Out out = out_into(name, sizeof name);
            speak_arg(game, client->lang, *kind, i, &out);
            if ((*kind)->words[i]) add_ruled(client, name, (*kind)->words[i], &groups[count].names);
        }
    }
    groups[count] = (Group) { .kind = "seat" };
    for (int i = 0; game->seat_words && i < game->max_seats; i++)
        add_ruled(client, seat_name(name, sizeof name, game, client->lang, (Seat)i), game->seat_words[i],
                  &groups[count].names);
    groups[++count] = (Group) { .kind = "move" };
    add_verbs(client, false, groups, count);
    groups[++count] = (Group) { .kind = "claim" };
    add_verbs(client, true, groups, count);
    return count + 1;
}

static void list_rules(const Client *client, Lines *lines)
{
    Group groups[GROUPS_MAX];
    int count = collect_rules(client, groups);
    for (int i = 0; i < count; i++) {
        const char *own = words_find_joined(client->lang, client->game->name, "heading", groups[i].kind);
        const char *heading = own ? own : words_find_joined(client->lang, "murk", "heading", groups[i].kind);
        if (groups[i].names.count) {
            lines_add(lines, "");
            lines_add_styled(lines, heading ? heading : groups[i].kind, STYLE_STRONG);
            lines_add_columns(lines, &groups[i].names, screen_columns_wide(client->screen, PROSE_WIDE));
        }
        lines_free(&groups[i].names);
    }
}

static Next rules_overview(Client *client)
{
    const Game *game = client->game;
    Lines lines = { 0 };
    char text[RULES_MAX];
    Out out = out_into(text, sizeof text);
    if (speak_rules(game, client->lang, "game", &out)) {
        lines_add_wrapped(&lines, text, PROSE_WIDE, 0);
        lines_add(&lines, "");
    }
    lines_add(&lines, words_get(client->lang, "murk.play.rules_list"));
    list_rules(client, &lines);
    return client_read_out(client, words_get(client->lang, "murk.play.rules_title"), &lines);
}

/* The rules of a name that is typed other than it is written: without its marks, its accents or its article. */
static bool speak_rules_of_like(const Client *client, const char *typed, Out *out)
{
    Group groups[GROUPS_MAX];
    int count = collect_rules(client, groups);
    bool found = false;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < groups[i].names.count && !found; k++) {
            const char *name = groups[i].names.text[k];
            found = is_like(client, name, typed) && speak_rules(client->game, client->lang, name, out);
        }
        lines_free(&groups[i].names);
    }
    return found;
}

/* Note the rules of every verb that is called so, but not `told` again; gives whether there are any. */
static bool note_rules_of_verbs(Client *client, const char *typed, const char *told)
{
    const Game *game = client->game;
    bool found = false;
    for (int i = 1; i < game->verb_count; i++) {
        char name[SENTENCE_MAX];
        const char *text = words_find_joined(client->lang, game->name, "rules", game->verbs[i].name);
        verb_words(game, client->lang, i, name, sizeof name);
        if (!text || strcmp(text, told) == 0 || !is_like(client, name, typed)) continue;
        client_note(client, text);
        found = true;
    }
    return found;
}

Next rulebook_command(Client *client, const char *rest)
{
    char text[RULES_MAX];
    Out out = out_into(text, sizeof text);
    if (!*rest) return rules_overview(client);
    bool found =
        speak_rules(client->game, client->lang, rest, &out) || speak_rules_of_like(client, rest, &out);
    if (found) client_note(client, text);
    if (note_rules_of_verbs(client, rest, found ? text : "") || found) return NEXT_ASK;
    return client_note_filled(client, words_get(client->lang, "murk.play.rules_unknown"),
                              (Fill[]) { { "typed", rest }, { NULL, NULL } });
}
