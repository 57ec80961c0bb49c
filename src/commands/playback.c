#include "commands/playback.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/speech.h"
#include "host/memory.h"
#include "host/referee_memory.h"
#include "terminal/phrases.h"
#include "terminal/styled_text.h"

void replay_start(Replay *replay)
{
    const Match *match = replay->match;
    replay->referee = referee_alloc(match->game, match->count);
    replay->referee.match.setup = match->setup;
    memcpy(replay->referee.match.seed, match->seed, SEED_BYTES);
    must(referee_start(&replay->referee) == ALLOWED);
    replay->at = replay->news_from = 0;
}

void replay_end(Replay *replay)
{
    referee_free(&replay->referee);
}

void replay_go(Replay *replay, int at)
{
    if (at < replay->at) referee_rewind(&replay->referee, replay->at = at);
    while (replay->at < at) replay_next(replay);
    replay->news_from = at;
}

void replay_next(Replay *replay)
{
    const MatchLine *line = &replay->match->lines[replay->at];
    referee_make_room(&replay->referee);
    must(referee_move(&replay->referee, line->seat, line->move, NULL) == ALLOWED);
    replay->news_from = replay->at++;
}

/* ---- what happened ---- */

int replay_first_news(const Replay *replay, Seat seat)
{
    return referee_news_since(&replay->referee, seat, replay->news_from);
}

bool replay_was_noticed(const Replay *replay)
{
    if (replay->eyes != EYES_SEAT || replay->match->lines[replay->at - 1].seat == replay->seat) return true;
    return replay_first_news(replay, replay->seat) < replay->referee.heard_count[replay->seat];
}

static void say(const Replay *replay, const char *text)
{
    char *ascii = replay->plain ? text_to_ascii(text) : NULL;
    fputs(ascii ? ascii : text, stdout);
    free(ascii);
}

static void print_seat(const Replay *replay, Seat seat)
{
    char text[100];
    say(replay, seat_name(text, sizeof text, replay->match->game, replay->lang, seat));
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

static bool has_secret(const Game *game, const Event *event)
{
    const EventKind *kind = &game->events[event->kind];
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (kind->fields[i].secret) return true;
    return false;
}

static void print_for_referee(const Replay *replay)
{
    SeatMask table = (SeatMask)(((1u << replay->match->setup.seats) - 1) | seat_bit(SPECTATOR));
    const Referee *referee = &replay->referee;
    for (int i = referee_told_since(referee, replay->news_from); i < referee->told_count; i++) {
        const Event *event = &referee->told[i].event;
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

/* What the seat heard, with its name before it when `named`. */
static void print_for_seat(const Replay *replay, Seat seat, bool named)
{
    Event event;
    for (int i = replay_first_news(replay, seat); referee_news(&replay->referee, seat, i, &event); i++) {
        fputs("      ", stdout);
        if (named) {
            print_seat(replay, seat);
            fputs(" - ", stdout);
        }
        print_event(replay, &event);
        putchar('\n');
    }
}

static bool print_for_one(const Replay *replay)
{
    bool own = replay->match->lines[replay->at - 1].seat == replay->seat;
    if (!replay_was_noticed(replay)) return false;
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
    referee_view(&replay->referee, seat, replay->view);
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
    Outcome outcome = referee_outcome(&replay->referee);
    speak_outcome(replay->match->game, replay->lang, &outcome, &out);
    say(replay, text);
    putchar('\n');
}
