/* course.c - the course of matches at a table: who sits there, whose turn it is, curtains, another match. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/args.h"
#include "host/memory.h"
#include "terminal/end.h"
#include "terminal/host.h"
#include "terminal/make.h"
#include "terminal/play.h"

enum { SENTENCE_MAX = 1024, NEWS_ON_RETURN = 6 };

/* ---- whose turn it is ---- */

/* While it hangs nobody can decide, so that the clock stands. */
static Asked hang_curtain(Client *client, const char *text, char line[INPUT_MAX])
{
    Link *link = &client->wire.link;
    int64_t then = link->now(link->self);
    Asked asked = client->screen->curtain(client->screen, text, line);
    if (link->set_back) link->set_back(link->self, then);
    return asked;
}

/* False: nobody sits down any more. Who leaves a match that is not kept is asked whether that is meant, as elsewhere. */
static bool lift_curtain(Client *client, const char *text)
{
    char line[INPUT_MAX], doubt[3 * SENTENCE_MAX];
    const Link *link = &client->wire.link;
    bool keeps = !link->save || link->path(link->self);
    Asked asked = hang_curtain(client, text, line);
    if (asked == ASKED_LINE && !keeps && is_leaving(client->lang, line)) {
        snprintf(doubt, sizeof doubt, "%s %s", words_get(client->lang, "murk.play.sure_quit"), text);
        asked = hang_curtain(client, doubt, line);
    }
    return asked == ASKED_LINE && !is_leaving(client->lang, line);
}

/* Everybody reads it: of a side that plays together it does not tell whose decision it is. */
static bool draw_curtain(Client *client, Seat seat)
{
    const Game *game = client->game;
    const Wire *wire = &client->wire;
    char name[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    const char *person = wire_sitter(wire, seat);
    bool alone = seat_side(game, wire_seats(wire), seat) == seat_bit(seat);
    bool named = alone && person && has_own_name(game, person);
    const Fill fills[] = { { "seat", seat_in_sentence(name, sizeof name, game, client->lang, seat) },
                           { "team", words_find_joined(client->lang, game->name, "team", NULL) },
                           { "name", person },
                           { NULL, NULL } };
    const char *key = !alone  ? "murk.play.curtain_team"
                      : named ? "murk.play.curtain_named"
                              : "murk.play.curtain";
    return lift_curtain(client, fill_text(text, sizeof text, words_get(client->lang, key), fills));
}

static void note_next_seat(Client *client, Seat seat)
{
    char name[SENTENCE_MAX];
    seat_name(name, sizeof name, client->game, client->lang, seat);
    client_note_filled(client, words_get(client->lang, "murk.play.next_seat"),
                       (Fill[]) { { "seat", name }, { NULL, NULL } });
}

/* Does who sits before the screen stay there for that seat: is it of his side, or his own? */
static bool stays(const Client *client, Seat seat)
{
    const Wire *wire = &client->wire;
    if (!client_is_shared(client)) return true;
    if (client->seat == SPECTATOR) return false;
    return seat_side(client->game, wire_seats(wire), seat) & seat_bit(client->seat) ||
           wire->sight[seat].person == wire->sight[client->seat].person;
}

/* Who is before the screen and still has to decide stays there; a curtain falls before another side. */
static Next ask_person(Client *client, Seat seat)
{
    Seat last = client->seat;
    bool stay = stays(client, seat);
    if (stay && last != SPECTATOR && wire_is_asked(&client->wire, last)) seat = last;
    if (!stay && !draw_curtain(client, seat)) return NEXT_END;
    if (stay && seat != last && last != SPECTATOR) note_next_seat(client, seat);
    return client_decide(client, seat);
}

/* Who of this terminal is asked; NO_SEAT: nobody. */
static Seat next_seat(const Client *client)
{
    const Wire *wire = &client->wire;
    SeatMask asked = 0;
    for (int i = 0; i < wire_seats(wire); i++)
        if (wire_is_asked(wire, (Seat)i)) asked |= seat_bit((Seat)i);
    return seat_asked(client->game, wire_seats(wire), asked);
}

/* Play until the match is over or the player leaves. */
static Next play_on(Client *client)
{
    Wire *wire = &client->wire;
    for (;;) {
        Next next = NEXT_CHANGED;
        wire->link.go_on(wire->link.self);
        if (wire->is_cut || wire->link.failure(wire->link.self)) return NEXT_END;
        if (wire->over) return NEXT_CHANGED;
        Seat seat = next_seat(client);
        if (seat == NO_SEAT) next = client_wait(client);
        else next = ask_person(client, seat);
        if (next == NEXT_QUIT || next == NEXT_END) return next;
    }
}

/* ---- the whole ---- */

/* At a table with one player he looks through his seat also while others play. */
static void sit_down(Client *client)
{
    client->game = client->wire.game;
    client->seat = SPECTATOR;
    client->doubted[0] = 0;
    memset(client->seen, 0, sizeof client->seen);
    memset(client->live, 0, sizeof client->live);
    memset(client->goal_told, 0, sizeof client->goal_told);
    for (int i = wire_seats(&client->wire) - 1; i >= 0 && !client_is_shared(client); i--)
        if (client->wire.sight[i].here) client->seat = (Seat)i;
}

static bool play_again(Client *client, Lines *farewell)
{
    char says[SAYS_MAX];
    if (make_rematch(&client->wire, says)) return true;
    lines_add(farewell, says);
    return false;
}

/* What everybody should know before the first page. */
static void note_beginning(Client *client, bool is_weak)
{
    char promise[SENTENCE_MAX];
    client_note(client, client_commitment(client, promise, sizeof promise));
    if (is_weak) client_note(client, words_get(client->lang, "murk.play.weak_commitment"));
    client_note_secret_file(client);
}

/* Who returns has read what stood there: only what came since his last decision would be news, and that is in the log. */
static void note_return(Client *client)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const Lines *news = &client->wire.sight[i].news;
        client->seen[i] = news->count > NEWS_ON_RETURN ? news->count - NEWS_ON_RETURN : 0;
    }
    client_note(client, words_get(client->lang, "murk.play.returned"));
}

Next course_play(Client *client, bool returned, bool is_weak)
{
    sit_down(client);
    if (returned) note_return(client);
    else note_beginning(client, is_weak);
    return play_on(client);
}

static void play_matches(Client *client, const PlayOptions *options, Lines *farewell)
{
    bool again = true, returned = options->goes_on;
    while (again) {
        Next next = course_play(client, returned, options->is_weak);
        returned = false;
        again = next == NEXT_CHANGED && play_end(client, farewell) && play_again(client, farewell);
        if (next != NEXT_CHANGED) play_broken_off(client, farewell);
    }
}

int play_table(Screen *screen, const PlayOptions *options, Lines *farewell)
{
    const char *error = NULL;
    char says[SAYS_MAX] = "";
    Lang lang = screen->lang;
    Host *host = host_open(options->path, &error);
    if (!host) {
        fill_text(says, sizeof says, words_get(screen->lang, "murk.play.no_file"),
                  (Fill[]) { { "file", options->path }, { "why", error }, { NULL, NULL } });
        lines_add(farewell, says);
        return EXIT_NO;
    }
    if (options->goes_on && !options->has_lang) screen->lang = host_lang(host, 0);
    Client *client = must_alloc(1, sizeof *client);
    client_open(client, host_link(host), screen);
    client->passing = options->is_own ? options->path : NULL;
    bool ready =
        options->goes_on ? make_return(client, host, options, says) : make_table(client, host, options, says);
    if (ready) play_matches(client, options, farewell);
    else lines_add(farewell, says);
    bool over = client->wire.over != NULL;
    host_close(host); /* programs that leave are still news to the people here */
    client_close(client);
    free(client);
    screen->lang = lang;
    if (options->is_own && (over || (!ready && !options->goes_on))) unlink(options->path);
    return ready ? EXIT_DONE : EXIT_NO;
}

void play_say_farewell(const ScreenOptions *how, Lines *farewell)
{
    if (!farewell->count) return;
    Screen *screen = screen_open(&(ScreenOptions) { .lang = how->lang, .plain = how->plain, .line = true });
    screen->tell(screen, "", farewell);
    screen->close(screen);
    lines_free(farewell);
}
