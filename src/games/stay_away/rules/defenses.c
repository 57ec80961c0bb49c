/* defenses.c - answers to what others play, offer or ask (2.3). A card's row says when it is one. */
#include "games/stay_away/rules/effects.h"
#include "games/stay_away/rules/rules.h"

/* What was played comes to nothing, and the turn goes on. */
void stay_undo(StayState *s, UNUSED int player, Events *news)
{
    stay_exchange_at_end(s, news);
}

void stay_refuse(StayState *s, UNUSED int player, Events *news)
{
    stay_end_exchange(s, news);
}

static void look_at_offer(StayState *s, int player, Events *news)
{
    int initiator = s->turn, kind = s->kind[s->offer];
    SeatMask both = seat_bit((Seat)player) | seat_bit((Seat)initiator);
    stay_glimpse(s, player, initiator, kind);
    stay_tell(news, EVENT_CARD_SEEN, player, EVERYBODY, both, initiator + 1, kind, 0);
}

Reason stay_defend(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    const CardRow *row = &stay_cards[kind > 0 && kind < CARD_COUNT ? kind : CARD_HIDDEN];
    if (row->type != TYPE_DEFENSE || row->answers != s->phase) return REASON_NO_DEFENSE;
    if (place < 0) return REASON_NOT_IN_HAND;
    stay_tell(news, EVENT_DEFENDED, seat, EVERYBODY, EVERYBODY, kind, 0, 0);
    if (row->looks) look_at_offer(s, seat, news);
    stay_discard(s, stay_take(s, seat, place, EVERYBODY), EVERYBODY);
    stay_note(s, NOTE_CARD + kind);
    stay_draw(s, seat, 1, news); /* 2: the replacement, once the defense card is discarded */
    if (s->phase == PHASE_OVER) stay_end_exchange(s, news); /* found by the card drawn */
    else row->then(s, seat, news);
    return ALLOWED;
}

Reason stay_accept(StayState *s, Seat seat, UNUSED Move move, Events *news)
{
    stay_tell(news, EVENT_ACCEPTED, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    if (s->phase == PHASE_FLAME) {
        stay_eliminate(s, seat, news);
    } else {
        stay_swap_seats(s, s->turn, seat);
        s->partner = seat;
        stay_tell(news, EVENT_SWAPPED, s->turn, EVERYBODY, EVERYBODY, seat + 1, 0, 0);
    }
    stay_exchange_at_end(s, news);
    return ALLOWED;
}
