/* end.c - the whole truth, once the game is over. */
#define _XOPEN_SOURCE 700
#include "terminal/end.h"

#include <string.h>

#include "host/args.h"
#include "terminal/commands/commands.h"
#include "terminal/phrases.h"

enum {
    SENTENCE_MAX = 1024,
    PROSE_WIDE = 76,
    NEWS_AT_END = 24,     /* of the last news; the log has all of it */
    SEATS_TOLD_APART = 4, /* with more players it is told only what the one at the terminal knew */
};

static bool has_won(const Client *client, Seat seat)
{
    char word[64];
    Out out = out_into(word, sizeof word);
    const json_t *winners = json_object_get(client->wire.over, "winners");
    seat_write(client->game, seat, &out);
    for (size_t i = 0; i < json_array_size(winners); i++)
        if (strcmp(json_string_value(json_array_get(winners, i)), word) == 0) return true;
    return false;
}

static void add_outcome(const Client *client, Lines *lines)
{
    const char *says = json_string_value(json_object_get(client->wire.over, "says"));
    bool is_void = json_is_true(json_object_get(client->wire.over, "void"));
    lines_add_styled(lines, says ? says : words_get(client->lang, "murk.play.voided"), STYLE_STRONG);
    if (client_is_shared(client) || is_void) return;
    bool won = has_won(client, client->seat);
    lines_add_styled(lines, words_get(client->lang, won ? "murk.play.won" : "murk.play.lost"),
                     won ? STYLE_GOAL : STYLE_DANGER);
}

/* What a seat knew is for the others to see when nothing can be done with it any more. */
static void add_knowledge(Client *client, Seat seat, Lines *lines)
{
    char name[SENTENCE_MAX], heading[2 * SENTENCE_MAX];
    seat_in_sentence(name, sizeof name, client->game, client->lang, seat);
    fill_text(heading, sizeof heading, words_get(client->lang, "murk.play.knew"),
              (Fill[]) { { "seat", name }, { NULL, NULL } });
    lines_add(lines, "");
    lines_add_styled(lines, heading, STYLE_STRONG);
    lines_add(lines, "");
    client_draw(client, seat, lines);
}

/* Where it was: its file, or one that can be written now. */
static void add_seed(const Client *client, Lines *lines)
{
    const Link *link = &client->wire.link;
    const char *seed = json_string_value(json_object_get(client->wire.over, "seed"));
    const char *path = link->path(link->self);
    if (path && client->passing && strcmp(path, client->passing) == 0) path = NULL;
    char line[SENTENCE_MAX + PATH_LONGEST];
    const Fill fills[] = { { "seed", seed ? seed : "?" },
                           { "file", path ? path : "" },
                           { "murk", args_program() },
                           { NULL, NULL } };
    lines_add(lines, client_commitment(client, line, sizeof line));
    lines_add(lines, fill_text(line, sizeof line, words_get(client->lang, "murk.play.seed"), fills));
    if (!path && !link->save) return; /* whoever has the table has the match, and says so */
    const char *key = path ? "murk.play.replay_saved" : "murk.play.replay_unsaved";
    fill_text(line, sizeof line, words_get(client->lang, key), fills);
    /* What is to be copied stays on one line. */
    if (path) lines_add(lines, line);
    else lines_add_wrapped(lines, line, PROSE_WIDE, 0);
}

static void add_last_news(const Client *client, Lines *lines)
{
    const Lines *news = &client->wire.sight[client->seat].news;
    int from = client->seen[client->seat];
    if (news->count - from > NEWS_AT_END) {
        from = news->count - NEWS_AT_END;
        lines_add(lines, "...");
    }
    for (int i = from; i < news->count; i++) lines_add(lines, news->text[i]);
    lines_add(lines, "");
}

static bool show_truth(Client *client)
{
    Lines lines = { 0 };
    int seats = wire_seats(&client->wire);
    bool apart = seats <= SEATS_TOLD_APART;
    add_last_news(client, &lines);
    add_outcome(client, &lines);
    for (int seat = 0; apart && seat < seats; seat++) add_knowledge(client, (Seat)seat, &lines);
    if (!apart) add_knowledge(client, client->seat, &lines);
    lines_add(&lines, "");
    add_seed(client, &lines);
    bool goes_on =
        client->screen->tell(client->screen, words_get(client->lang, "murk.play.over_title"), &lines);
    lines_free(&lines);
    return goes_on;
}

/* In the next game a player takes the next seat. With two that exchanges the roles, unless they are dealt. */
static const char *hint_at_end(const Client *client)
{
    bool exchanges = wire_seats(&client->wire) == 2 && !client_is_shared(client) && !client->game->roles;
    return words_get(client->lang, exchanges ? "murk.play.over_hint" : "murk.play.over_hint_anew");
}

static Asked ask_what_next(Client *client, char *line)
{
    Page page = { .title = words_get(client->lang, "murk.play.over_title"),
                  .hint = words_get(client->lang, "murk.play.over_keys"),
                  .prompt = words_get(client->lang, "murk.play.over_prompt"),
                  .draw = client_draw_to_fit,
                  .from = client,
                  .unchanged = !client->screen->full };
    const Lines *news = &client->wire.sight[client->seat].news;
    page_add_notes(client, &page);
    for (int i = 0; i < news->count; i++) lines_add(&page.news, news->text[i]);
    page.news_seen = page.news.count;
    Asked asked = client->screen->ask(client->screen, &page, line);
    page_free(&page);
    page_forget_notes(client);
    return asked;
}

/* Commands work here too. Enter closes the pages before: one too many is no word for leaving. */
static Next obey(Client *client, const char *line)
{
    const char *rest;
    const Command *command = command_find(client->lang, line, &rest);
    if (command) return command->run(client, rest);
    if (line[strspn(line, " ")])
        client_note_filled(client, words_get(client->lang, "murk.play.over_unknown"),
                           (Fill[]) { { "typed", line }, { NULL, NULL } });
    else client_note(client, hint_at_end(client));
    return NEXT_ASK;
}

/* What next? */
static bool ask_again(Client *client)
{
    char line[INPUT_MAX];
    client_note(client, hint_at_end(client));
    for (Next next = NEXT_ASK; next != NEXT_QUIT && next != NEXT_END;) {
        if (ask_what_next(client, line) == ASKED_END) return false;
        if (is_one_of(line, "again a") || is_one_of(line, words_get(client->lang, "murk.play.word.again")))
            return true;
        next = obey(client, line);
    }
    return false;
}

/* Whoever sat before the screen last; of those who pass it on, the first. */
static void sit_down(Client *client)
{
    for (int i = SEATS_MAX - 1;
         i >= 0 && (client->seat == SPECTATOR || !client->wire.sight[client->seat].here); i--)
        if (client->wire.sight[i].here) client->seat = (Seat)i;
}

bool play_end(Client *client, Lines *farewell)
{
    sit_down(client);
    client->waits = client->is_out = false;
    bool again = show_truth(client) && ask_again(client);
    lines_free(farewell);
    if (!again && client->screen->full) {
        add_outcome(client, farewell);
        add_seed(client, farewell);
    }
    return again;
}

void play_broken_off(const Client *client, Lines *farewell)
{
    const Link *link = &client->wire.link;
    const char *path = link->path(link->self), *failure = link->failure(link->self);
    char line[SENTENCE_MAX + PATH_LONGEST];
    const Fill fills[] = {
        { "file", path ? path : "" }, { "murk", args_program() }, { "why", failure }, { NULL, NULL }
    };
    if (failure)
        lines_add(farewell,
                  fill_text(line, sizeof line, words_get(client->lang, "murk.play.table_failed"), fills));
    const char *key = path ? "murk.play.unfinished_saved" : "murk.play.unfinished_lost";
    lines_add(farewell, fill_text(line, sizeof line, words_get(client->lang, key), fills));
}
