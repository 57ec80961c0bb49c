/* turn.c - the turn as a state machine (5). */
#include "games/stay_away/parts.h"

void stay_wait(StayState *s, int phase, int decider)
{
    s->phase = (uint8_t)phase;
    s->decider = (uint8_t)decider;
}

/* IT2, EN: what a quarantined player draws, discards, offers or passes is seen by all. */
SeatMask stay_open_to(const StayState *s, int player)
{
    return s->quarantine[player] && s->rule[OPTION_QUARANTINE_MODE] == MODE_OPEN ? EVERYBODY : 0;
}

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

/* Who plays next: the swap partner (IT2, EN), else the next one from here. */
static int next_player(const StayState *s)
{
    bool in_play = stay_is_in_play(s, s->turn);
    if (s->rule[OPTION_NEXT_AFTER_SWAP] == NEXT_SWAPPED_PLAYER && s->partner != NOBODY) return s->partner;
    return in_play ? stay_next(s, s->turn) : s->successor;
}

void stay_end_turn(StayState *s, Events *news)
{
    if (s->phase == PHASE_OVER) return;
    stay_settle(s, news);
    if (stay_is_in_play(s, s->turn)) count_quarantine(s, s->turn, news);
    if (s->turns >= s->rule[OPTION_TURN_CAP]) stay_end_game(s, RULE_TURN_CAP, 0, news);
    else stay_begin_turn(s, next_player(s), news);
}

/* A card is discarded after its effect (2): till then it is not in the pile. */
void stay_settle(StayState *s, Events *news)
{
    (void)news;
    if (s->in_play != NO_CARD) stay_discard(s, s->in_play, EVERYBODY);
    s->in_play = NO_CARD;
    s->target = NOBODY;
}

void stay_exchange_at_end(StayState *s, Events *news)
{
    if (s->phase == PHASE_OVER) return;
    stay_settle(s, news);
    if (!stay_is_in_play(s, s->turn)) stay_end_turn(s, news);
    else stay_begin_exchange(s, EXCHANGE_END, stay_next(s, s->turn), news);
}

Reason stay_turn_draw(StayState *s, Seat seat, Move move, Events *news)
{
    (void)move;
    SeatMask open = stay_open_to(s, seat), self = seat_bit(seat);
    s->glimpse = CARD_HIDDEN;
    s->glimpsed_by = s->glimpsed_of = NOBODY;
    CardId card = stay_take_top(s, news);
    if (card == NO_CARD) { /* nothing left anywhere: play on with what there is */
        if (s->hand_size[seat]) stay_wait(s, PHASE_PLAY, seat);
        else stay_exchange_at_end(s, news);
        return ALLOWED;
    }
    if (is_panic(s->kind[card])) {
        stay_panic(s, card, news);
        return ALLOWED;
    }
    stay_put(s, seat, card, s->known[card] | open);
    stay_tell(news, EVENT_DRAWN, seat, EVERYBODY, open | self, s->kind[card], 0, 0);
    if (s->kind[card] == CARD_THE_THING) stay_tell(news, EVENT_BECAME_THING, seat, self, self, 0, 0, 0);
    stay_wait(s, PHASE_PLAY, seat);
    return ALLOWED;
}

Reason stay_may_part(const StayState *s, int player, int kind)
{
    if (kind == CARD_THE_THING) return REASON_KEEP_THE_THING;
    bool last = kind == CARD_INFECTED && s->role[player] == ROLE_INFECTED &&
                stay_count(s, player, CARD_INFECTED) == 1;
    return last ? REASON_KEEP_AN_INFECTED : ALLOWED;
}

/* Will there be an exchange at the end of this turn, as things stand? */
bool stay_will_exchange(const StayState *s, int player)
{
    int next = stay_next(s, player);
    bool shut_in = s->quarantine[next] && s->rule[OPTION_QUARANTINE_INBOUND] == INBOUND_BLOCK;
    bool held = s->quarantine[player] && s->rule[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    return s->size > 1 && !stay_door_ahead(s, player) && !shut_in && !held;
}

Reason stay_check_discard(const StayState *s, int player, int kind)
{
    int limit = s->rule[OPTION_INFECTED_LIMIT];
    Reason reason = stay_may_part(s, player, kind);
    if (reason != ALLOWED) return reason;
    if (limit && kind != CARD_INFECTED && stay_count(s, player, CARD_INFECTED) > limit)
        return REASON_TOO_MANY_INFECTED;
    bool duty = s->rule[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN && s->role[player] == ROLE_THE_THING;
    int flames = duty && kind != CARD_FLAMETHROWER ? stay_count(s, player, CARD_FLAMETHROWER) : 0;
    bool must_go = flames > 1 || (flames == 1 && !stay_will_exchange(s, player));
    return must_go ? REASON_FLAMETHROWER_FIRST : ALLOWED;
}

Reason stay_turn_discard(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_check_discard(s, seat, kind);
    if (reason != ALLOWED) return reason;

    SeatMask open = stay_open_to(s, seat) | seat_bit(seat);
    stay_discard(s, stay_take(s, seat, place, open), open);
    stay_tell(news, EVENT_DISCARDED, seat, EVERYBODY, open, kind, 0, 0);
    stay_drop_surplus(s, seat, news);
    stay_exchange_at_end(s, news);
    return ALLOWED;
}

/* 2: discard the defense card, then draw the replacement. */
void stay_replace_defense(StayState *s, int player, int kind, Events *news)
{
    stay_discard(s, stay_take(s, player, stay_find(s, player, kind), EVERYBODY), EVERYBODY);
    stay_note(s, NOTE_CARD + kind);
    stay_draw(s, player, 1, news);
}
