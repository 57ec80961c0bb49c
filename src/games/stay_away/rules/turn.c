/* turn.c - the turn as a state machine (5). */
#include "games/stay_away/rules/rules.h"

void stay_begin_turn(StayState *s, int player, Events *news)
{
    s->turn = (uint8_t)player;
    s->turns++;
    s->partner = s->successor = NOBODY;
    s->self_quarantined = 0;
    stay_tell(news, EVENT_TURN, player, EVERYBODY, EVERYBODY, 0, 0, 0);
    stay_wait(s, PHASE_TURN_START, player);
}

/* The counter goes down at the end of each of his own turns, but not of the one in which he put it on himself. */
static void count_quarantine(StayState *s, int player, Events *news)
{
    if (!s->quarantine[player] || s->self_quarantined) return;
    if (s->quarantine[player] == 1) {
        stay_lift_quarantine(s, player, news);
        return;
    }
    s->quarantine[player]--;
    stay_tell(news, EVENT_QUARANTINE_COUNTS, player, EVERYBODY, EVERYBODY, s->quarantine[player], 0, 0);
}

/* Who plays next: the swap partner (IT2, EN; ), else the next one from here or, if the player on turn is out,
 * from his seat. */
static int next_player(const StayState *s)
{
    if (s->partner != NOBODY && s->option[OPTION_NEXT_AFTER_SWAP] == NEXT_SWAPPED_PLAYER) return s->partner;
    return stay_is_in_play(s, s->turn) ? stay_next(s, s->turn) : s->successor;
}

void stay_end_turn(StayState *s, Events *news)
{
    if (s->phase == PHASE_OVER) return;
    stay_settle(s);
    if (stay_is_in_play(s, s->turn)) count_quarantine(s, s->turn, news);
    if (s->turns >= s->turn_cap) stay_end_game(s, ENDING_TURN_CAP, 0, news);
    else stay_begin_turn(s, next_player(s), news);
}

void stay_exchange_at_end(StayState *s, Events *news)
{
    if (s->phase == PHASE_OVER) return;
    stay_settle(s);
    if (!stay_is_in_play(s, s->turn)) stay_end_turn(s, news);
    else stay_begin_exchange(s, EXCHANGE_END, stay_next(s, s->turn), news);
}

/* Play or discard. Who holds nothing that may leave his hand goes on; with the boxed decks this cannot be. */
INLINE void stay_begin_step(StayState *s, int player, Events *news)
{
    if (stay_holds_others(s, player) || stay_can_part(s, player)) stay_wait(s, PHASE_PLAY, player);
    else stay_exchange_at_end(s, news);
}

Reason stay_turn_draw(StayState *s, Seat seat, UNUSED Move move, Events *news)
{
    SeatMask open = stay_open_to(s, seat), self = seat_bit(seat);
    s->glimpse = CARD_HIDDEN;
    s->glimpsed_by = s->glimpsed_of = NOBODY;
    CardId card = stay_take_top(s, news);
    if (card != NO_CARD && is_panic(s->kind[card])) {
        stay_panic(s, card, news);
        return ALLOWED;
    }
    if (card != NO_CARD) { /* else nothing is left anywhere: play on with what there is */
        stay_take_in(s, seat, card, open);
        stay_tell(news, EVENT_DRAWN, seat, EVERYBODY, open | self, s->kind[card], 0, 0);
        if (s->kind[card] == CARD_THE_THING) stay_tell(news, EVENT_BECAME_THING, seat, self, self, 0, 0, 0);
    }
    stay_begin_step(s, seat, news);
    return ALLOWED;
}

Reason stay_may_part(const StayState *s, int player, int kind)
{
    if (kind == CARD_THE_THING) return REASON_KEEP_THE_THING;
    bool last = kind == CARD_INFECTED && s->role[player] == ROLE_INFECTED &&
                stay_count(s, player, CARD_INFECTED) == 1;
    return last ? REASON_KEEP_AN_INFECTED : ALLOWED;
}

CardSet stay_partable(const StayState *s, int player, CardSet kinds)
{
    kinds &= ~CARD_BIT(CARD_THE_THING);
    bool kept = kinds & CARD_BIT(CARD_INFECTED) && stay_may_part(s, player, CARD_INFECTED) != ALLOWED;
    return kept ? kinds & ~CARD_BIT(CARD_INFECTED) : kinds;
}

bool stay_can_part(const StayState *s, int player)
{
    return stay_holds_others(s, player) || stay_partable(s, player, stay_kinds(s, player, 0));
}

/* 6.6 a: a Flamethrower goes now, unless it is the only one and can still be offered. */
static bool must_discard_flames(const StayState *s, int player)
{
    int flames = stay_flames_due(s, player);
    return flames > 1 || (flames && !stay_will_exchange(s, player));
}

/* The limit comes before the duty. */
CardSet stay_discardable(const StayState *s, int player, CardSet kinds)
{
    kinds = stay_partable(s, player, kinds);
    if (kinds & CARD_BIT(CARD_INFECTED) && stay_is_overfull(s, player)) return CARD_BIT(CARD_INFECTED);
    if (kinds & CARD_BIT(CARD_FLAMETHROWER) && must_discard_flames(s, player))
        kinds &= CARD_BIT(CARD_FLAMETHROWER);
    return kinds;
}

static Reason check_discard(const StayState *s, int player, int kind)
{
    Reason reason = stay_may_part(s, player, kind);
    if (reason != ALLOWED) return reason;
    if (stay_is_overfull(s, player)) return kind == CARD_INFECTED ? ALLOWED : REASON_TOO_MANY_INFECTED;
    return kind != CARD_FLAMETHROWER && must_discard_flames(s, player) ? REASON_FLAMETHROWER_FIRST : ALLOWED;
}

Reason stay_turn_discard(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = check_discard(s, seat, kind);
    if (reason != ALLOWED) return reason;

    SeatMask open = stay_open_to(s, seat) | seat_bit(seat);
    stay_discard(s, stay_take(s, seat, place, open), open);
    stay_tell(news, EVENT_DISCARDED, seat, EVERYBODY, open, kind, 0, 0);
    if (kind == CARD_INFECTED) stay_drop_surplus(s, seat, news); /* else there was none */
    stay_exchange_at_end(s, news);
    return ALLOWED;
}
