#include "commands/playback.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/speech.h"
#include "host/memory.h"
#include "host/referee_memory.h"
#include "terminal/phrases.h"
#include "terminal/styled_text.h"

static void make_next(Replay *replay)
{
    const MatchLine *line = &replay->match->lines[replay->referee.match.count];
    referee_make_room(&replay->referee);
    must(referee_move(&replay->referee, line->seat, line->move, NULL) == ALLOWED);
}

/* Make the next move: is it a step to these eyes? */
static bool make_next_and_look(Replay *replay)
{
    const MatchLine *line = &replay->match->lines[replay->referee.match.count];
    int heard = replay->referee.heard_count[replay->seat];
    make_next(replay);
    return replay->eyes != EYES_SEAT || line->seat == replay->seat ||
           replay->referee.heard_count[replay->seat] > heard;
}

/* A step ends where the next one begins: a table at which nothing is told looks the same all the time. */
static void find_steps(Replay *replay)
{
    const Match *match = replay->match;
    replay->made = must_alloc((size_t)match->count + 1, sizeof *replay->made);
    replay->count = 0;
    for (int i = 0; i < match->count; i++)
        if (make_next_and_look(replay)) replay->made[replay->count++] = i;
    replay->made[replay->count] = match->count;
}

void replay_start(Replay *replay)
{
    const Match *match = replay->match;
    replay->referee = referee_alloc(match->game, match->count);
    replay->referee.match.setup = match->setup;
    memcpy(replay->referee.match.seed, match->seed, SEED_BYTES);
    must(referee_start(&replay->referee) == ALLOWED);
    find_steps(replay);
    replay_go(replay, 0);
}

void replay_end(Replay *replay)
{
    referee_free(&replay->referee);
    free(replay->made);
}

int replay_steps(const Match *match, Seat seat)
{
    Replay replay = { .match = match, .eyes = EYES_SEAT, .seat = seat };
    replay_start(&replay);
    replay_end(&replay);
    return replay.count;
}

void replay_go(Replay *replay, int at)
{
    Referee *referee = &replay->referee;
    if (replay->made[at] < referee->match.count) referee_rewind(referee, replay->made[at]);
    while (referee->match.count < replay->made[at]) make_next(replay);
    replay->at = at;
}

/* ---- what happened ---- */

/* The line of the match that the last step began with; -1: the deal. */
static int first_line(const Replay *replay)
{
    return replay->at ? replay->made[replay->at - 1] : -1;
}

const MatchLine *replay_own_move(const Replay *replay)
{
    if (!replay->at) return NULL;
    const MatchLine *line = &replay->match->lines[first_line(replay)];
    return replay->eyes == EYES_SEAT && line->seat != replay->seat ? NULL : line;
}

int replay_first_news(const Replay *replay, Seat seat)
{
    return referee_news_since(&replay->referee, seat, first_line(replay));
}

int replay_first_told(const Replay *replay)
{
    return referee_told_since(&replay->referee, first_line(replay));
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

/* `12. hero: explore 1 0`, or the number alone where the move is somebody else's secret, or none: the deal. */
static void print_move(const Replay *replay)
{
    const MatchLine *line = replay_own_move(replay);
    char text[200] = "";
    Out out = out_into(text, sizeof text);
    if (line) {
        out_char(&out, ' ');
        seat_write(replay->match->game, line->seat, &out);
        out_text(&out, ": ");
        move_write(replay->match->game, line->move, &out);
    }
    printf("%4d.%s\n", replay->at, text);
}

static void print_event(const Replay *replay, const Event *event)
{
    char text[1000];
    Out out = out_into(text, sizeof text);
    Seat you = replay->eyes == EYES_SEAT ? replay->seat : NO_SEAT;
    speak_event(replay->match->game, replay->lang, event, you, NULL, &out);
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
    for (int i = replay_first_told(replay); i < referee->told_count; i++) {
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

static void print_for_all(const Replay *replay)
{
    for (int i = 0; i < replay->match->setup.seats; i++) print_for_seat(replay, (Seat)i, true);
    print_for_seat(replay, SPECTATOR, true);
}

/* ---- what somebody wrote for himself ---- */

bool replay_shows_note(const Replay *replay, const OwnNote *note)
{
    bool later = note->made > replay->made[replay->at] && replay->at < replay->count;
    bool earlier = replay->at && note->made <= replay->made[replay->at - 1];
    return !later && !earlier && (replay->eyes != EYES_SEAT || note->seat == replay->seat);
}

static void print_note(const Replay *replay, const OwnNote *note)
{
    char writer[100], player[100], number[12], text[1400];
    const Game *game = replay->match->game;
    snprintf(number, sizeof number, "%d", note->trust);
    const Fill fills[] = { { "seat", seat_name(writer, sizeof writer, game, replay->lang, note->seat) },
                           { "player", seat_name(player, sizeof player, game, replay->lang, note->player) },
                           { "trust", number },
                           { "text", note->text },
                           { NULL, NULL } };
    const char *key = note->text ? "lab.replay.note" : "lab.replay.trust";
    fputs("      ", stdout);
    say(replay, fill_text(text, sizeof text, words_get(replay->lang, key), fills));
    putchar('\n');
}

static void print_notes(const Replay *replay)
{
    for (int i = 0; i < replay->table->note_count; i++)
        if (replay_shows_note(replay, &replay->table->notes[i])) print_note(replay, &replay->table->notes[i]);
}

static bool has_news(const Replay *replay)
{
    const Referee *referee = &replay->referee;
    return (replay->eyes == EYES_SEAT ? referee->heard_count[replay->seat] : referee->told_count) > 0;
}

void replay_print_news(const Replay *replay)
{
    if (!replay->at && !has_news(replay)) return;
    print_move(replay);
    if (replay->eyes == EYES_REFEREE) print_for_referee(replay);
    else if (replay->eyes == EYES_ALL) print_for_all(replay);
    else print_for_seat(replay, replay->seat, false);
    print_notes(replay);
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
    speak_outcome(replay->match->game, replay->lang, &outcome, NULL, &out);
    say(replay, text);
    putchar('\n');
}
