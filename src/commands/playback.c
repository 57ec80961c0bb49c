#include "commands/playback.h"

#include <stdio.h>
#include <stdlib.h>

#include "game/speech.h"
#include "host/memory.h"
#include "terminal/styled_text.h"

void replay_go(Replay *replay, int at)
{
    match_state_at(replay->match, at, replay->state);
    replay->at = at;
    replay->news.count = 0;
}

void replay_next(Replay *replay)
{
    const MatchLine *line = &replay->match->lines[replay->at++];
    replay->news.count = 0;
    must(replay->match->game->apply(replay->state, line->seat, line->move, &replay->news) == ALLOWED);
}

/* ---- what happened ---- */

static void say(const Replay *replay, const char *text)
{
    char *ascii = replay->plain ? text_to_ascii(text) : NULL;
    fputs(ascii ? ascii : text, stdout);
    free(ascii);
}

static void print_seat(const Replay *replay, Seat seat)
{
    char text[100];
    Out out = out_into(text, sizeof text);
    speak_seat(replay->match->game, replay->lang, seat, &out);
    say(replay, text);
}

/* `12. hero: explore 1 0` */
static void print_move(const Replay *replay)
{
    const MatchLine *line = &replay->match->lines[replay->at - 1];
    char text[200];
    Out out = out_into(text, sizeof text);
    seat_write(replay->match->game, line->seat, &out);
    out_text(&out, ": ");
    move_write(replay->match->game, line->move, &out);
    printf("%4d. %s\n", replay->at, text);
}

static void print_event(const Replay *replay, const Event *event)
{
    char text[1000];
    Out out = out_into(text, sizeof text);
    speak_event(replay->match->game, replay->lang, event, &out);
    say(replay, text);
}

/* The seats of a mask among those at this table, as `[key: Hero, spectator]`. */
static void print_audience(const Replay *replay, const char *key, SeatMask mask)
{
    printf("   [%s:", words_get(replay->lang, key));
    const char *between = " ";
    for (int i = 0; i <= SPECTATOR; i++) {
        if (i >= replay->match->setup.seats && i != SPECTATOR) continue;
        if (!(mask & seat_bit((Seat)i))) continue;
        fputs(between, stdout);
        print_seat(replay, (Seat)i);
        between = ", ";
    }
    putchar(']');
}

static SeatMask whole_table(const Replay *replay)
{
    return (SeatMask)(((1u << replay->match->setup.seats) - 1) | seat_bit(SPECTATOR));
}

static bool has_secret(const Game *game, const Event *event)
{
    const EventKind *kind = &game->events[event->kind];
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (kind->fields[i].secret) return true;
    return false;
}

static void print_for_referee(const Replay *replay)
{
    SeatMask table = whole_table(replay);
    for (int i = 0; i < replay->news.count; i++) {
        const Event *event = &replay->news.list[i];
        Event full = *event;
        full.heard = full.seen = EVERYBODY;
        fputs("      ", stdout);
        print_event(replay, &full);
        if ((event->heard & table) != table) print_audience(replay, "lab.replay.only", event->heard);
        else if (has_secret(replay->match->game, event) && (event->seen & table) != table)
            print_audience(replay, "lab.replay.in_full", event->seen);
        putchar('\n');
    }
}

/* How many events the seat heard; they are printed with its name before them when `named`. */
static int print_for_seat(const Replay *replay, Seat seat, bool named)
{
    int heard = 0;
    for (int i = 0; i < replay->news.count; i++) {
        Event event;
        if (!event_for(replay->match->game, &replay->news.list[i], seat, &event)) continue;
        fputs("      ", stdout);
        if (named) {
            print_seat(replay, seat);
            fputs(" - ", stdout);
        }
        print_event(replay, &event);
        putchar('\n');
        heard++;
    }
    return heard;
}

static bool hears_anything(const Replay *replay, Seat seat)
{
    Event event;
    for (int i = 0; i < replay->news.count; i++)
        if (event_for(replay->match->game, &replay->news.list[i], seat, &event)) return true;
    return false;
}

static bool print_for_one(const Replay *replay)
{
    bool own = replay->match->lines[replay->at - 1].seat == replay->seat;
    if (!own && !hears_anything(replay, replay->seat)) return false;
    if (own) print_move(replay);
    else printf("%4d.\n", replay->at);
    print_for_seat(replay, replay->seat, false);
    return true;
}

bool replay_print_news(const Replay *replay)
{
    if (replay->eyes == EYES_SEAT) return print_for_one(replay);
    print_move(replay);
    if (replay->eyes == EYES_REFEREE) {
        print_for_referee(replay);
        return true;
    }
    for (int i = 0; i < replay->match->setup.seats; i++) print_for_seat(replay, (Seat)i, true);
    print_for_seat(replay, SPECTATOR, true);
    return true;
}

/* ---- the table ---- */

static void print_table_of(Replay *replay, Seat seat, bool named)
{
    const Game *game = replay->match->game;
    Canvas *canvas = must_alloc(1, sizeof *canvas); /* too large for every stack */
    Lines rows = { 0 };
    game->view(replay->state, seat, replay->view);
    canvas_clear(canvas, replay->plain);
    game->paint(replay->view, replay->lang, canvas);
    lines_add_canvas(&rows, canvas);
    if (named) {
        fputs("== ", stdout);
        print_seat(replay, seat);
        putchar('\n');
    }
    for (int i = 0; i < rows.count; i++) {
        text_print(rows.text[i], replay->colour);
        putchar('\n');
    }
    lines_free(&rows);
    free(canvas);
}

void replay_print_table(Replay *replay)
{
    if (replay->eyes == EYES_SEAT) {
        print_table_of(replay, replay->seat, false);
        return;
    }
    for (int i = 0; i < replay->match->setup.seats; i++) print_table_of(replay, (Seat)i, true);
    if (replay->eyes == EYES_ALL) print_table_of(replay, SPECTATOR, true);
}

void replay_print_outcome(const Replay *replay)
{
    char text[400];
    Out out = out_into(text, sizeof text);
    Outcome outcome = replay->match->game->outcome(replay->state);
    speak_outcome(replay->match->game, replay->lang, &outcome, &out);
    say(replay, text);
    putchar('\n');
}
