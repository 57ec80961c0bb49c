/* referee.c - making moves, telling the seats, going back. */
#include "game/referee.h"

static void forget_lines(Referee *referee)
{
    referee->match.count = 0;
    referee->told_count = 0;
    memset(referee->heard_count, 0, sizeof referee->heard_count);
}

void referee_begin(Referee *referee)
{
    memcpy(referee->start, referee->match.state, referee->match.game->state_size);
    forget_lines(referee);
}

/* ---- making moves ---- */

static bool is_at_table(const Referee *referee, Seat seat)
{
    return seat < referee->match.setup.seats || seat == SPECTATOR;
}

static void keep(Referee *referee, const Event *event)
{
    int row = referee->told_count++;
    referee->told[row].event = *event;
    referee->told[row].line = referee->match.count - 1;
    for (Seat seat = 0; seat <= SPECTATOR; seat++)
        if (is_at_table(referee, seat) && event->heard & seat_bit(seat))
            referee->told[referee->heard_count[seat]++].heard[seat] = row;
}

static void keep_opening(Referee *referee)
{
    Events news;
    news.count = 0;
    if (!referee->told || !referee->match.game->opening) return;
    referee->match.game->opening(referee->match.state, &news);
    for (int i = 0; i < news.count; i++) keep(referee, &news.list[i]);
}

Reason referee_start(Referee *referee)
{
    if (referee->told && referee->told_room < EVENTS_MAX) return REASON_MATCH_FULL;
    Reason reason = match_start(&referee->match);
    if (reason != ALLOWED) return reason;
    if (referee->start) memcpy(referee->start, referee->match.state, referee->match.game->state_size);
    forget_lines(referee);
    keep_opening(referee);
    return ALLOWED;
}

Reason referee_move_and_keep(Referee *referee, Seat seat, Move move, Events *news)
{
    Events own;
    own.count = 0;
    if (!news) news = &own;
    int before = news->count;
    if (referee->told_room - referee->told_count < EVENTS_MAX) return REASON_MATCH_FULL;
    Reason reason = match_apply(&referee->match, seat, move, news);
    if (reason != ALLOWED) return reason;
    for (int i = before; i < news->count; i++) keep(referee, &news->list[i]);
    return ALLOWED;
}

/* ---- news ---- */

bool referee_news(const Referee *referee, Seat seat, int number, Event *event)
{
    if (number < 0 || number >= referee->heard_count[seat]) return false;
    int row = referee->told[number].heard[seat];
    return event_for(referee->match.game, &referee->told[row].event, seat, event);
}

/* Lines only grow along the rows, and rows along a seat's numbers: both are found by halving. */
int referee_told_since(const Referee *referee, int line)
{
    int low = 0, high = referee->told_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (referee->told[middle].line < line) low = middle + 1;
        else high = middle;
    }
    return low;
}

int referee_news_since(const Referee *referee, Seat seat, int line)
{
    int low = 0, high = referee->heard_count[seat];
    while (low < high) {
        int middle = (low + high) / 2, row = referee->told[middle].heard[seat];
        if (referee->told[row].line < line) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* ---- going back ---- */

void referee_state_at(const Referee *referee, int count, void *state)
{
    if (!referee->start) {
        match_state_at(&referee->match, count, state);
        return;
    }
    memcpy(state, referee->start, referee->match.game->state_size);
    match_play_on(&referee->match, 0, count, state);
}

void referee_rewind(Referee *referee, int count)
{
    referee_state_at(referee, count, referee->match.state);
    for (Seat seat = 0; seat <= SPECTATOR; seat++)
        referee->heard_count[seat] = referee_news_since(referee, seat, count);
    referee->told_count = referee_told_since(referee, count);
    referee->match.count = count;
}
