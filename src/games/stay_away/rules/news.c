/* news.c - telling what happened (8.2). */
#include "games/stay_away/rules/rules.h"

void stay_tell_somebody(Events *news, int kind, int actor, SeatMask heard, SeatMask seen, int a, int b, int c)
{
    Event *event = tell_somebody(news, kind, (Seat)actor, heard, seen);
    event->args[0] = (int8_t)a;
    event->args[1] = (int8_t)b;
    event->args[2] = (int8_t)c;
}

static int back_of(const StayState *s, CardId card)
{
    return is_panic(s->kind[card]) ? BACK_PANIC : BACK_STAY_AWAY;
}

int stay_deck_back(const StayState *s)
{
    return s->deck ? back_of(s, s->pile[s->deck - 1]) : BACK_NONE;
}

int stay_discard_back(const StayState *s)
{
    return s->discard ? back_of(s, s->pile[CARDS_MAX - s->discard]) : BACK_NONE;
}

void stay_tell_backs(const StayState *s, Events *news)
{
    stay_tell_somebody(news, EVENT_BACKS, NO_SEAT, EVERYBODY, EVERYBODY, stay_deck_back(s),
                       stay_discard_back(s), 0);
}

/* The cards of `whose` hand as fields after the player's (0 when the event names none). Sorted: the order in which
 * somebody holds his cards is his own affair. */
void stay_tell_hand(const StayState *s, Events *news, int kind, int actor, SeatMask seen, int player,
                    int whose)
{
    Event *event = tell(news, kind, (Seat)actor, EVERYBODY, seen);
    if (!event) return;
    int next = 0;
    if (player) event->args[next++] = (int8_t)player;
    for (int card = 1; card < CARD_COUNT; card++)
        for (int copies = stay_count(s, whose, card); copies > 0 && next < EVENT_ARGS; copies--)
            event->args[next++] = (int8_t)card;
}
