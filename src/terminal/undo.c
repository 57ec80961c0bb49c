/* undo.c - which move it would be, whether it may be, and doing so. */
#include "terminal/undo.h"

#include <stdlib.h>

#include "host/memory.h"
#include "host/referee_memory.h"
#include "terminal/guess.h"

/* The last line that the seat made or heard of; -1 when there is none. */
static int last_noticed(const Referee *referee, Seat seat)
{
    int heard = referee->heard_count[seat], line = referee->match.count - 1;
    int told = heard ? referee->told[referee->told[heard - 1].heard[seat]].line : -1;
    while (line > told && referee->match.lines[line].seat != seat) line--;
    return line;
}

static void hear_line(const Referee *referee, Seat seat, int line, Events *heard)
{
    int end = referee_news_since(referee, seat, line + 1);
    heard->count = 0;
    for (int i = referee_news_since(referee, seat, line); i < end && heard->count < EVENTS_MAX; i++)
        referee_news(referee, seat, i, &heard->list[heard->count++]);
}

static void *view_at(const Referee *referee, Seat seat, int count)
{
    const Game *game = referee->match.game;
    void *state = must_alloc(1, game->state_size), *view = must_alloc(1, game->view_size);
    referee_state_at(referee, count, state);
    game->view(state, seat, view);
    free(state);
    return view;
}

static bool is_private(const Referee *referee, Seat seat, int line)
{
    Events heard;
    void *knew = view_at(referee, seat, line), *knows = view_at(referee, seat, line + 1);
    hear_line(referee, seat, line, &heard);
    bool private = guess_is_private(&(Deed) { .game = referee->match.game,
                                              .seats = referee->match.setup.seats,
                                              .seat = seat,
                                              .move = referee->match.lines[line].move,
                                              .knew = knew,
                                              .knows = knows,
                                              .heard = &heard });
    free(knew);
    free(knows);
    return private;
}

static bool make(Referee *referee, const MatchLine *lines, int count)
{
    bool made = true;
    for (int i = 0; i < count && made; i++) {
        referee_make_room(referee);
        made = referee_move(referee, lines[i].seat, lines[i].move, NULL) == ALLOWED;
    }
    return made;
}

/* What others have done since, unheard, is done all the same. */
static bool take_out(Referee *referee, int line)
{
    int later = referee->match.count - line - 1;
    MatchLine *lines = must_alloc((size_t)later + 1, sizeof *lines);
    memcpy(lines, referee->match.lines + line, ((size_t)later + 1) * sizeof *lines);
    referee_rewind(referee, line);
    bool done = make(referee, lines + 1, later);
    if (!done) {
        referee_rewind(referee, line);
        must(make(referee, lines, later + 1));
    }
    free(lines);
    return done;
}

Undo undo_last(Referee *referee, Seat seat)
{
    int line = last_noticed(referee, seat);
    if (line < 0) return UNDO_NOTHING;
    if (referee->match.lines[line].seat != seat) return UNDO_NOT_YOURS;
    return is_private(referee, seat, line) && take_out(referee, line) ? UNDO_DONE : UNDO_SECRET;
}
