/* panic.c - the twelve Panic cards (2.5). Each is turned face up and carried out at once; then comes the exchange, but
 * after the two cards that end the turn. A card either happens at once, or asks for a target first. */
#include "games/stay_away/rules/effects.h"
#include "games/stay_away/rules/rules.h"

static void no_effect(StayState *s, Events *news)
{
    stay_tell(news, EVENT_NO_EFFECT, s->turn, EVERYBODY, EVERYBODY, 0, 0, 0);
    stay_exchange_at_end(s, news);
}

static void lift_all_quarantines(StayState *s, Events *news)
{
    for (int i = 0; i < s->size; i++)
        if (s->quarantine[s->ring[i]]) stay_lift_quarantine(s, s->ring[i], news);
}

static void remove_all_doors(StayState *s, Events *news)
{
    for (int gap = 0; gap < s->size; gap++)
        while (s->doors[gap]) stay_remove_door(s, gap, news);
}

static void swap_with(StayState *s, int a, int b, Events *news)
{
    stay_swap_seats(s, a, b);
    stay_tell(news, EVENT_SWAPPED, a, EVERYBODY, EVERYBODY, b + 1, 0, 0);
}

void stay_rotten_ropes(StayState *s, Events *news)
{
    lift_all_quarantines(s, news);
    stay_exchange_at_end(s, news);
}

void stay_three_four(StayState *s, Events *news)
{
    remove_all_doors(s, news);
    stay_exchange_at_end(s, news);
}

/* pairs clockwise from the drawer; with an odd number the last one stays. */
void stay_party(StayState *s, Events *news)
{
    int pairs = s->size / 2, at = s->place[s->turn];
    lift_all_quarantines(s, news);
    remove_all_doors(s, news);
    for (int i = 0; i < pairs; i++) {
        int first = s->ring[(at + 2 * i) % s->size], second = s->ring[(at + 2 * i + 1) % s->size];
        if (i == 0) s->partner = (uint8_t)second;
        swap_with(s, first, second, news);
    }
    stay_exchange_at_end(s, news);
}

void stay_oooops(StayState *s, Events *news)
{
    stay_show_hand(s, s->turn, EVERYBODY);
    stay_tell_hand(s, news, EVENT_HAND_SHOWN, s->turn, EVERYBODY, 0, s->turn);
    stay_exchange_at_end(s, news);
}

/* IT2, EN: a quarantined drawer does not change seats. */
static bool is_held(const StayState *s)
{
    return s->quarantine[s->turn] && s->option[OPTION_PANIC_CHECKS_DRAWER];
}

/* Whom a Panic card may be for. The third to either side is counted over occupied seats; with three players that is the
 * drawer himself. */
Reason stay_check_third(const StayState *s, int target)
{
    if (is_held(s)) return REASON_QUARANTINED;
    if (target == s->turn) return REASON_NO_SUCH_TARGET;
    bool third = target == stay_step(s, s->turn, 3) || target == stay_step(s, s->turn, -3);
    return third ? ALLOWED : REASON_NOT_THIRD;
}

static Reason check_distant(const StayState *s, int target)
{
    if (target == s->turn) return REASON_NO_SUCH_TARGET;
    if (!(stay_in_reach(s, s->turn) >> target & 1)) return REASON_NO_PATH;
    if (!(stay_at_distance(s, s->turn) >> target & 1)) return REASON_DOOR;
    return s->quarantine[target] ? REASON_TARGET_QUARANTINED : ALLOWED;
}

Reason stay_check_get_out(const StayState *s, int target)
{
    return is_held(s) ? REASON_QUARANTINED : check_distant(s, target);
}

/* IT1: an isolated drawer exchanges with nobody. */
Reason stay_check_friend(const StayState *s, int target)
{
    bool isolated = s->quarantine[s->turn] && s->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    return isolated ? REASON_QUARANTINED : check_distant(s, target);
}

Reason stay_check_neighbour(const StayState *s, int target)
{
    if (target == s->turn) return REASON_NO_SUCH_TARGET;
    if (!stay_are_adjacent(s, s->turn, target)) return REASON_NOT_ADJACENT;
    return stay_is_open(s, s->turn, target) ? ALLOWED : REASON_DOOR;
}

void stay_get_out(StayState *s, int target, Events *news)
{
    s->partner = (uint8_t)target;
    swap_with(s, s->turn, target, news);
    stay_exchange_at_end(s, news);
}

/* a side whose player is quarantined may be chosen; then nothing happens. */
void stay_one_two(StayState *s, int target, Events *news)
{
    if (s->quarantine[target]) no_effect(s, news);
    else stay_get_out(s, target, news);
}

void stay_be_friends(StayState *s, int target, Events *news)
{
    stay_tell(news, EVENT_PLAYED, s->turn, EVERYBODY, EVERYBODY, CARD_CANT_WE_BE_FRIENDS, target + 1, 0);
    stay_begin_exchange(s, EXCHANGE_FRIENDS, target, news);
}

void stay_just_between_us(StayState *s, int target, Events *news)
{
    SeatMask seer = seat_bit((Seat)target);
    stay_show_hand(s, s->turn, seer);
    stay_tell_hand(s, news, EVENT_SHOWN_TO, s->turn, seer | seat_bit(s->turn), target + 1, s->turn);
    stay_exchange_at_end(s, news);
}

/* 6.5: all are tested at once, those who are hit go, and so on until nobody is hit. */
static void test_round(StayState *s, Events *news)
{
    SeatMask hit;
    do {
        hit = 0;
        for (int i = 0; i < s->size; i++)
            if (stay_is_overrun(s, s->ring[i], stay_next(s, s->ring[i]))) hit |= seat_bit(s->ring[i]);
        stay_overrun(s, hit, news);
    } while (hit && s->phase != PHASE_OVER);
}

void stay_begin_round(StayState *s, Events *news)
{
    test_round(s, news);
    if (s->phase == PHASE_OVER) return;
    if (s->size < 2) {
        stay_end_turn(s, news);
        return;
    }
    s->phase = PHASE_ROUND;
    s->owing = 0;
    for (int i = 0; i < s->size; i++) {
        int player = s->ring[i];
        bool can = stay_can_give(s, player, stay_next(s, player));
        s->pick[player] = can ? NO_CARD : NO_PICK;
        if (can) s->owing |= seat_bit((Seat)player);
    }
}

void stay_begin_forgetful(StayState *s, Events *news)
{
    if (stay_can_part(s, s->turn)) {
        s->left = 3;
        stay_wait(s, PHASE_FORGETFUL, s->turn);
    } else {
        no_effect(s, news);
    }
}

void stay_begin_blind_date(StayState *s, Events *news)
{
    if (stay_can_part(s, s->turn)) stay_wait(s, PHASE_BLIND_DATE, s->turn);
    else stay_end_turn(s, news);
}

void stay_begin_revelations(StayState *s, UNUSED Events *news)
{
    s->left = s->size;
    stay_wait(s, PHASE_REVELATIONS, s->turn);
}

void stay_panic(StayState *s, CardId card, Events *news)
{
    int kind = s->kind[card];
    s->in_play = card;
    s->known[card] = EVERYBODY;
    stay_tell(news, EVENT_PANIC, s->turn, EVERYBODY, EVERYBODY, kind, 0, 0);
    if (stay_cards[kind].happens) stay_cards[kind].happens(s, news);
    else if (stay_panic_targets(s)) stay_wait(s, PHASE_PANIC_TARGET, s->turn);
    else no_effect(s, news);
}

unsigned stay_panic_targets(const StayState *s)
{
    unsigned targets = 0;
    PanicCheck *check = stay_cards[s->kind[s->in_play]].may_be_for;
    for (int i = 0; i < s->size; i++)
        if (check(s, s->ring[i]) == ALLOWED) targets |= 1u << s->ring[i];
    return targets;
}

Reason stay_choose(StayState *s, UNUSED Seat seat, Move move, Events *news)
{
    int target = move_arg(move, 0) - 1;
    if (target < 0 || !stay_is_in_play(s, target)) return REASON_NO_SUCH_TARGET;
    const CardRow *row = &stay_cards[s->kind[s->in_play]];
    Reason reason = row->may_be_for(s, target);
    if (reason != ALLOWED) return reason;
    s->target = (uint8_t)target;
    row->on(s, target, news);
    return ALLOWED;
}

/* three discards, then three draws. */
Reason stay_drop(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_may_part(s, seat, kind);
    if (reason != ALLOWED) return reason;

    SeatMask open = stay_open_to(s, seat) | seat_bit(seat);
    if (open == EVERYBODY) stay_note(s, NOTE_CARD + kind);
    stay_discard(s, stay_take(s, seat, place, open), open);
    stay_tell(news, EVENT_DISCARDED, seat, EVERYBODY, open, kind, 0, 0);
    if (--s->left && stay_can_part(s, seat)) return ALLOWED;
    s->left = 0;
    stay_draw(s, seat, 3, news);
    stay_exchange_at_end(s, news);
    return ALLOWED;
}

/* the card goes on top of the deck, in the place of the one taken. */
Reason stay_put_on_deck(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_may_part(s, seat, kind);
    if (reason != ALLOWED) return reason;
    if (kind != CARD_FLAMETHROWER && stay_must_shed_flames(s, seat)) return REASON_FLAMETHROWER_FIRST;

    SeatMask open = stay_open_to(s, seat), self = seat_bit(seat);
    CardId card = stay_take(s, seat, place, open | self);
    stay_tell(news, EVENT_PUT, seat, EVERYBODY, open | self, kind, 0, 0);
    stay_draw(s, seat, 1, news);
    s->pile[s->deck++] = card;
    s->known[card] = open | self;
    stay_end_turn(s, news);
    return ALLOWED;
}

/* All pass at once; then infections and, in IT1, what is too much. */
static void pass_all(StayState *s, Events *news)
{
    CardId card[PLAYERS_MAX];
    int kind[PLAYERS_MAX];
    for (int i = 0; i < s->size; i++) {
        int giver = s->ring[i], receiver = stay_next(s, giver), place = 0;
        if (s->pick[giver] == NO_PICK) continue;
        SeatMask seers = seat_bit((Seat)giver) | seat_bit((Seat)receiver) | stay_open_to(s, giver);
        while (s->hand[giver][place] != s->pick[giver]) place++;
        card[giver] = stay_take(s, giver, place, seers);
        kind[giver] = s->kind[card[giver]];
        stay_tell(news, EVENT_PASSED, giver, EVERYBODY, seers, receiver + 1, kind[giver], 0);
        s->exposed |= seat_bit((Seat)receiver);
    }
    for (int i = 0; i < s->size; i++) {
        int giver = s->ring[i], receiver = stay_next(s, giver);
        if (s->pick[giver] != NO_PICK)
            stay_hand_over(s, giver, receiver, card[giver], stay_open_to(s, giver));
    }
    for (int i = 0; i < s->size; i++) {
        int giver = s->ring[i];
        if (s->pick[giver] != NO_PICK) stay_infect(s, giver, stay_next(s, giver), kind[giver], news);
        s->pick[giver] = NO_CARD;
    }
    for (int i = 0; i < s->size; i++) stay_drop_surplus(s, s->ring[i], news);
}

Reason stay_pass(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_may_give(s, seat, stay_next(s, seat), kind);
    if (reason != ALLOWED) return reason;
    if (kind != CARD_FLAMETHROWER && stay_must_shed_flames(s, seat)) return REASON_FLAMETHROWER_FIRST;

    s->pick[seat] = s->hand[seat][place];
    stay_tell(news, EVENT_PICKED, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    s->owing &= (uint16_t)~seat_bit(seat);
    if (s->owing) return ALLOWED;
    pass_all(s, news);
    stay_end_turn(s, news);
    return ALLOWED;
}

Reason stay_show(StayState *s, Seat seat, Move move, Events *news)
{
    int what = move_arg(move, 0);
    bool infected = stay_find(s, seat, CARD_INFECTED) >= 0;
    if (what <= SHOW_NONE || what >= SHOW_COUNT) return REASON_NO_SUCH_MOVE;
    if (what == SHOW_INFECTED && !infected) return REASON_NO_INFECTED_TO_SHOW;

    if (what == SHOW_NOTHING) {
        stay_tell(news, EVENT_SHOWS_NOTHING, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    } else if (what == SHOW_INFECTED) {
        stay_see_one(s, seat, CARD_INFECTED, EVERYBODY);
        stay_tell(news, EVENT_SHOWS_INFECTED, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    } else {
        stay_show_hand(s, seat, EVERYBODY);
        stay_tell_hand(s, news, EVENT_HAND_SHOWN, seat, EVERYBODY, 0, seat);
        stay_check_penalty(s, seat, stay_kinds(s, seat, 0), EVERYBODY, news);
    }
    if (s->phase == PHASE_OVER) return ALLOWED;
    s->left--;
    bool stop = (what != SHOW_NOTHING && infected) || !s->left;
    if (stop) s->left = 0, stay_exchange_at_end(s, news);
    else stay_wait(s, PHASE_REVELATIONS, stay_next(s, seat));
    return ALLOWED;
}
