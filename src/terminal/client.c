/* client.c - notes, and asking until something has changed. */
#define _XOPEN_SOURCE 700
#include "terminal/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/speech.h"
#include "terminal/commands/table_commands.h"

enum { SENTENCE_MAX = 1024 };

void client_open(Client *client, Link link, Screen *screen)
{
    client->screen = screen;
    client->lang = screen->lang;
    client->seat = SPECTATOR;
    client->drawn.seat = SPECTATOR;
    wire_open(&client->wire, link, screen->lang);
}

void client_close(Client *client)
{
    for (int topic = 0; topic < NOTE_TOPICS; topic++) lines_free(&client->notes[topic]);
    lines_free(&client->drawn.lines);
    wire_free(&client->wire);
}

bool client_is_shared(const Client *client)
{
    return client->wire.persons > 1;
}

Next client_note(Client *client, const char *text)
{
    lines_add(&client->notes[NOTE_ANSWER], text);
    return NEXT_ASK;
}

Next client_note_filled(Client *client, const char *text, const Fill *fills)
{
    char note[2 * SENTENCE_MAX + PATH_LONGEST];
    return client_note(client, fill_text(note, sizeof note, text, fills));
}

Next client_read_out(Client *client, const char *title, Lines *lines)
{
    bool goes_on = client->screen->tell(client->screen, title, lines);
    lines_free(lines);
    return goes_on ? NEXT_ASK : NEXT_END;
}

bool client_wish(Client *client, Seat seat, json_t *wish)
{
    char says[SAYS_MAX];
    if (wire_wish(&client->wire, wire_person(&client->wire, seat), wish, says)) return true;
    client_note(client, says);
    return false;
}

json_t *client_ask(Client *client, const char *kind)
{
    return wire_ask(&client->wire, wire_person(&client->wire, client->seat),
                    wire_about(&client->wire, kind, client->seat));
}

Sight *client_sight(Client *client)
{
    return &client->wire.sight[client->seat];
}

const char *client_commitment(const Client *client, char *text, size_t size)
{
    const Fill fills[] = { { "commitment", wire_text(&client->wire, "commitment") }, { NULL, NULL } };
    return fill_text(text, size, words_get(client->lang, "murk.play.commitment"), fills);
}

void client_note_secret_file(Client *client)
{
    Link *link = &client->wire.link;
    if (link->path(link->self) && !client->wire.over)
        client_note(client, words_get(client->lang, "murk.play.file_secret"));
}

bool client_is_meant(Client *client, const char *line, const char *warning)
{
    if (strcmp(client->doubted, line) == 0) return true;
    snprintf(client->doubted, sizeof client->doubted, "%s", line);
    client->warning = warning;
    if (!client->screen->full)
        client_note(client, warning); /* a full screen shows it until something is typed */
    return false;
}

/* ---- asking ---- */

/* What is no UTF-8 cannot be sent to a table. */
static void make_text(char *line)
{
    json_t *text = json_string(line);
    for (char *at = line; !text && *at; at++)
        if ((unsigned char)*at >= 0x80) *at = '?';
    json_decref(text);
}

static void trim(char *line)
{
    size_t blanks = strspn(line, " \t\r");
    size_t length = strlen(line + blanks);
    memmove(line, line + blanks, length + 1);
    while (length && strchr(" \t\r", line[length - 1])) line[--length] = 0;
}

/* The question stands, and with it what was chosen of its answers so far, whatever happens while somebody thinks. Line by line
 * that is told by itself. */
static bool tell_meanwhile(Client *client)
{
    const Sight *sight = client_sight(client);
    if (client->asked < 0 || page_question(client, client->seat) != client->asked) return false;
    for (int i = client->shown; i < sight->news.count && !client->screen->full; i++)
        client_note(client, sight->news.text[i]);
    client->shown = sight->news.count;
    page_note(client);
    return true;
}

/* What is typed, until it has changed something; the page, if what it says is no longer so. */
static Next ask_until_changed(Client *client)
{
    Next next = NEXT_ASK;
    while (next == NEXT_ASK) {
        char line[INPUT_MAX], doubted[INPUT_MAX];
        Asked asked = page_ask(client, line);
        if (asked == ASKED_END) return NEXT_END;
        if (asked == ASKED_OLD && page_stands(client)) continue;
        if (asked == ASKED_OLD) page_outdate_notes(client);
        if (asked == ASKED_OLD && client->seat != SPECTATOR && tell_meanwhile(client)) continue;
        if (asked == ASKED_OLD) return NEXT_CHANGED;
        trim(line);
        make_text(line);
        memcpy(doubted, client->doubted, sizeof doubted);
        char role[ROLE_MAX];
        memcpy(role, client->role, sizeof role); /* the move may change it */
        next = client->seat == SPECTATOR ? input_take_open(client, line) : input_take(client, line);
        if (next == NEXT_ASK && client->seat != SPECTATOR) tell_meanwhile(client); /* one's own talk */
        if (strcmp(doubted, client->doubted) == 0) client->doubted[0] = 0;
        if (next == NEXT_CHANGED && !client->waits)
            memcpy(client->goal_told[client->seat], role, sizeof role);
    }
    return next;
}

Next client_decide(Client *client, Seat seat)
{
    if (seat != client->seat) client->doubted[0] = 0;
    client->waits = client->skips = false;
    page_begin(client, seat);
    Next next = ask_until_changed(client);
    page_finish(client);
    return next;
}

/* Let the table go on until there is something to do; nobody types. Who was too slow is back at once: nobody could
 * press a key for it. */
static Next wait_silently(Client *client)
{
    page_note(client);
    for (int wait = page_idle(client); wait != 0; wait = page_idle(client)) {
        if (wait < 0 && wire_is_stood_in(&client->wire)) return table_back(client);
        if (wait < 0) return NEXT_END;
        const struct timespec pause = { .tv_sec = wait / 1000, .tv_nsec = (long)(wait % 1000) * 1000000L };
        nanosleep(&pause, NULL);
    }
    return NEXT_CHANGED;
}

/* Nobody's cards stay on a screen that is passed on. */
static void leave_seat(Client *client)
{
    if (client->seat == SPECTATOR) return;
    const char *key = client->wire.link.skip ? "murk.play.prompt_waiting" : "murk.play.prompt_others";
    client->screen->wait(client->screen, client->screen->typed ? words_get(client->lang, key) : "");
    client->seat = SPECTATOR;
}

/* What gives up has a warning of its own where it can win: such a move is to be thought of. */
static bool is_giving_up(const Client *client, Move move)
{
    const Verb *verb = &client->game->verbs[move_verb(move)];
    return verb->gives_up && !words_find_joined(client->lang, client->game->name, "sure", verb->name);
}

/* A move that nobody asks for can be typed while others play; which ones there are is no secret to the seat. */
static void note_may(Client *client)
{
    for (int i = 0; i < client->offer.all_count; i++) {
        char move[SENTENCE_MAX], note[2 * SENTENCE_MAX];
        Out out = out_into(move, sizeof move);
        if (is_giving_up(client, client->offer.all[i])) continue;
        speak_move(client->game, client->lang, client->offer.all[i], NULL, &out);
        lines_add(&client->notes[NOTE_MAY],
                  fill_text(note, sizeof note, words_get(client->lang, "murk.play.unasked"),
                            (Fill[]) { { "move", move }, { NULL, NULL } }));
    }
}

Next client_wait(Client *client)
{
    bool begins = !client->waits;
    client->waits = true;
    if (client_is_shared(client)) leave_seat(client);
    if (!client->screen->typed && !wire_is_in(&client->wire, "paused")) return wait_silently(client);
    page_begin(client, client->seat);
    client->unchanged = !begins;
    if (begins && client->is_out && client->seat != SPECTATOR)
        client_note(client, words_get(client->lang, "murk.play.watching"));
    if (client->seat != SPECTATOR && !client_sight(client)->ask && !wire_is_in(&client->wire, "paused"))
        note_may(client);
    return ask_until_changed(client);
}
