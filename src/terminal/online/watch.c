/* watch.c - the page of who watches, and what can be typed there. */
#define _XOPEN_SOURCE 700
#include "terminal/online/watch.h"

#include <string.h>
#include <time.h>

#include "terminal/phrases.h"

enum { SENTENCE_MAX = 1024 };

static bool is_on(const Wire *wire)
{
    return wire_is_in(wire, "play") || wire_is_in(wire, "paused");
}

static int *seen_by(Client *client)
{
    return &client->seen[SPECTATOR];
}

static Asked ask(Client *client, char *line)
{
    char title[SENTENCE_MAX];
    const Lines *news = &client->wire.sight[SPECTATOR].news;
    const char *game = words_find_joined(client->lang, client->game->name, "title", NULL);
    const Fill fills[] = { { "game", game ? game : client->game->name }, { NULL, NULL } };
    Page page = { .title = fill_text(title, sizeof title, words_get(client->lang, "join.watch_title"), fills),
                  .hint = words_get(client->lang, "join.watch_keys"),
                  .prompt = words_get(client->lang, "join.prompt_watch"),
                  .news_seen = *seen_by(client),
                  .news_live = *seen_by(client),
                  .unchanged = !client->screen->typed, /* a file or a program needs no prompt */
                  .waits = true,
                  .draw = client_draw_to_fit,
                  .idle = page_idle,
                  .going = client,
                  .from = client };
    for (int i = 0; i < news->count; i++) lines_add(&page.news, news->text[i]);
    page_add_notes(client, &page);
    page_note(client);
    *seen_by(client) = news->count;
    Asked asked = client->screen->ask(client->screen, &page, line);
    page_free(&page);
    if (asked == ASKED_LINE) page_forget_notes(client);
    return asked;
}

/* Enter alone: line by line, the table as it is now. What is no command is said to those who watch, too. */
static Next take(Client *client, const char *line)
{
    Lines board = { 0 };
    if (is_leaving(client->lang, line)) return NEXT_QUIT;
    if (*line) client_wish(client, SPECTATOR, json_pack("{s:s, s:s}", "kind", "say", "text", line));
    if (*line || client->screen->full) return NEXT_ASK;
    client_draw(client, SPECTATOR, &board);
    return client_read_out(client, "", &board);
}

/* Nothing more is typed: what happens is told as it comes. */
static void tell_silently(Client *client)
{
    const struct timespec moment = { .tv_nsec = 25000000L };
    const Lines *news = &client->wire.sight[SPECTATOR].news;
    Lines lines = { 0 };
    page_note(client);
    while (page_idle(client) != 0) nanosleep(&moment, NULL);
    for (int i = *seen_by(client); i < news->count; i++) lines_add(&lines, news->text[i]);
    *seen_by(client) = news->count;
    if (lines.count) client->screen->tell(client->screen, "", &lines);
    lines_free(&lines);
}

Next watch_match(Client *client)
{
    const Wire *wire = &client->wire;
    client->seat = SPECTATOR;
    client->waits = true;
    *seen_by(client) = 0;
    bool has_ended = false; /* the input: there is more to see */
    for (Next next = NEXT_ASK; is_on(wire);) {
        char line[INPUT_MAX] = "";
        if (wire->is_cut || wire->link.failure(wire->link.self) || next == NEXT_END) return NEXT_END;
        if (has_ended) {
            tell_silently(client);
            continue;
        }
        Asked asked = ask(client, line);
        has_ended = asked == ASKED_END && !client->screen->typed;
        if (asked == ASKED_END && !has_ended) return NEXT_END;
        if (asked == ASKED_LINE) next = take(client, line + strspn(line, " "));
        if (next == NEXT_QUIT) return NEXT_QUIT;
    }
    return NEXT_CHANGED;
}
