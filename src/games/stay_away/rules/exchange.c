/* exchange.c - offers, answers, infection (5 and 6). */
#include "games/stay_away/rules/effects.h"
#include "games/stay_away/rules/rules.h"

Reason stay_may_give(const StayState *s, int giver, int receiver, int kind)
{
    if (kind == CARD_THE_THING) return REASON_KEEP_THE_THING;
    if (kind != CARD_INFECTED) return ALLOWED;
    if (s->thing_gone || s->role[giver] == ROLE_HUMAN) return REASON_INFECTED_NOT_YOURS;
    if (s->role[giver] == ROLE_THE_THING) return ALLOWED;
    if (s->role[receiver] != ROLE_THE_THING) return REASON_INFECTED_TO_HUMAN;
    return stay_count(s, giver, CARD_INFECTED) > 1 ? ALLOWED : REASON_KEEP_AN_INFECTED;
}

CardSet stay_givable(const StayState *s, int giver, int receiver, CardSet kinds)
{
    kinds &= ~CARD_BIT(CARD_THE_THING);
    bool kept =
        kinds & CARD_BIT(CARD_INFECTED) && stay_may_give(s, giver, receiver, CARD_INFECTED) != ALLOWED;
    return kept ? kinds & ~CARD_BIT(CARD_INFECTED) : kinds;
}

/* An offer was legal towards the first responder, who may have been another: an Infected offers Infected! to The
 * Thing alone, and after Missed! nobody sees any more for whom it was meant. */
bool stay_could_offer(const StayState *s, int player, int kind)
{
    if (!s->redirected) return stay_may_give(s, player, s->responder, kind) == ALLOWED;
    bool spare = s->role[player] == ROLE_INFECTED && stay_count(s, player, CARD_INFECTED) > 1;
    if (kind != CARD_INFECTED) return kind != CARD_THE_THING;
    return !s->thing_gone && (s->role[player] == ROLE_THE_THING || spare);
}

bool stay_can_give(const StayState *s, int giver, int receiver)
{
    return stay_holds_others(s, giver) || stay_givable(s, giver, receiver, stay_kinds(s, giver, 0));
}

/* 6.5: every card is Infected!, and it is not an Infected facing The Thing. */
bool stay_is_overrun(const StayState *s, int player, int other)
{
    if (!s->option[OPTION_SUPER_INFECTION] || !s->hand_size[player]) return false;
    for (int i = 0; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] != CARD_INFECTED) return false;
    return s->thing_gone || s->role[player] != ROLE_INFECTED || s->role[other] != ROLE_THE_THING;
}

void stay_overrun(StayState *s, SeatMask hit, Events *news)
{
    for (unsigned left = hit; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        stay_show_hand(s, player, EVERYBODY);
        stay_tell_hand(s, news, EVENT_SUPER_INFECTION, player, EVERYBODY, 0, player);
        stay_remove_player(s, player, news);
    }
    if (hit) stay_look_for_end(s, hit, news);
}

/* Those who must show four Infected! are out, and nothing is exchanged. After Missed! both are tested again. */
static bool is_called_off(StayState *s, int initiator, int responder, Events *news)
{
    SeatMask hit = 0;
    if (stay_is_overrun(s, initiator, responder)) hit |= seat_bit((Seat)initiator);
    if (stay_is_overrun(s, responder, initiator)) hit |= seat_bit((Seat)responder);
    stay_overrun(s, hit, news);
    return hit;
}

bool stay_is_way_open(const StayState *s, bool door, bool giver_quarantined, bool taker_quarantined)
{
    bool held = giver_quarantined && s->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    bool shut_in = taker_quarantined && s->option[OPTION_QUARANTINE_INBOUND] == INBOUND_BLOCK;
    return s->size > 1 && !door && !held && !shut_in;
}

bool stay_will_exchange(const StayState *s, int player)
{
    return stay_is_way_open(s, stay_door_ahead(s, player), s->quarantine[player],
                            s->quarantine[stay_next(s, player)]);
}

/* Is there an exchange of the player on turn with this one? Mostly both hold something else than Infected!. */
static bool is_possible(StayState *s, int responder, Events *news)
{
    int initiator = s->turn;
    if (stay_holds_others(s, initiator) && stay_holds_others(s, responder)) return true;
    if (is_called_off(s, initiator, responder, news)) return false;
    return stay_can_give(s, initiator, responder) && stay_can_give(s, responder, initiator);
}

void stay_begin_exchange(StayState *s, int kind, int responder, Events *news)
{
    int initiator = s->turn;
    bool open = kind != EXCHANGE_END || stay_is_way_open(s, stay_door_ahead(s, initiator),
                                                         s->quarantine[initiator], s->quarantine[responder]);
    s->exchange = (uint8_t)kind;
    s->responder = (uint8_t)responder;
    s->redirected = 0;
    s->offer = NO_CARD;
    if (!open) stay_tell(news, EVENT_NO_EXCHANGE, initiator, EVERYBODY, EVERYBODY, 0, 0, 0);
    if (open && is_possible(s, responder, news)) stay_wait(s, PHASE_OFFER, initiator);
    else stay_end_exchange(s, news);
}

void stay_end_exchange(StayState *s, Events *news)
{
    int kind = s->exchange;
    s->exchange = EXCHANGE_NONE;
    s->responder = NOBODY;
    s->offer = NO_CARD;
    s->redirected = 0;
    if (s->phase == PHASE_OVER) return;
    if (kind == EXCHANGE_FRIENDS && stay_is_in_play(s, s->turn)) stay_exchange_at_end(s, news);
    else stay_end_turn(s, news);
}

/* after Missed! the offer is kept if it is legal towards the new responder. */
bool stay_offer_stands(const StayState *s, int player)
{
    return s->phase == PHASE_CONFIRM && stay_may_give(s, player, s->responder, s->kind[s->offer]) == ALLOWED;
}

/* 2.4: what a quarantined player offers lies face up. */
SeatMask stay_offer_open_to(const StayState *s)
{
    return s->quarantine[s->turn] && s->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_FACE_UP ? EVERYBODY
                                                                                               : 0;
}

Reason stay_offer(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_may_give(s, seat, s->responder, kind);
    if (reason != ALLOWED) return reason;
    bool stands = stay_offer_stands(s, seat);
    if (stands && kind != s->kind[s->offer]) return REASON_OFFER_STANDS;
    if (!stands && kind != CARD_FLAMETHROWER && stay_must_shed_flames(s, seat))
        return REASON_FLAMETHROWER_FIRST;

    SeatMask open = stay_offer_open_to(s);
    if (open) stay_see_one(s, seat, kind, open);
    s->offer = s->hand[seat][place];
    stay_tell(news, EVENT_OFFERED, seat, EVERYBODY, open | seat_bit(seat), s->responder + 1, kind, 0);
    stay_wait(s, PHASE_RESPOND, s->responder);
    return ALLOWED;
}

void stay_infect(StayState *s, int giver, int receiver, int kind, Events *news)
{
    if (kind != CARD_INFECTED || s->role[giver] != ROLE_THE_THING || s->role[receiver] != ROLE_HUMAN ||
        s->thing_gone)
        return;
    SeatMask both = seat_bit((Seat)giver) | seat_bit((Seat)receiver);
    s->role[receiver] = ROLE_INFECTED;
    s->known[s->hand[giver][stay_find(s, giver, CARD_THE_THING)]] |= seat_bit((Seat)receiver); /* 6.4 */
    if (!stay_in_role(s, ROLE_HUMAN)) s->last_human = (uint8_t)receiver;
    stay_tell(news, EVENT_INFECTED, receiver, both, both, giver + 1, 0, 0);
}

void stay_introduce_thing(StayState *s)
{
    int thing = stay_the_thing(s), place = thing == NOBODY ? -1 : stay_find(s, thing, CARD_THE_THING);
    for (int player = 0; place >= 0 && player < s->players; player++)
        if (s->role[player] == ROLE_INFECTED) s->known[s->hand[thing][place]] |= seat_bit((Seat)player);
}

void stay_drop_infected(StayState *s, int player, Events *news)
{
    int dropped = 0;
    SeatMask self = seat_bit((Seat)player);
    for (; stay_is_overfull(s, player); dropped++) {
        stay_discard(s, stay_take(s, player, stay_find(s, player, CARD_INFECTED), EVERYBODY), self);
        stay_note(s, NOTE_PLAYER + player);
        stay_tell(news, EVENT_SURPLUS, player, EVERYBODY, self, CARD_INFECTED, 1, 0);
        if (news) news->list[news->count - 1].args[3] = true; /* from_hand */
    }
    stay_draw(s, player, dropped, news); /* which brings no more than the limit allows */
}

Reason stay_give(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = stay_find(s, seat, kind), initiator = s->turn;
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_may_give(s, seat, initiator, kind);
    if (reason != ALLOWED) return reason;

    SeatMask both = seat_bit(seat) | seat_bit((Seat)initiator);
    SeatMask offer_open = stay_offer_open_to(s), answer_open = stay_open_to(s, seat);
    int offered = s->kind[s->offer], at = 0;
    while (s->hand[initiator][at] != s->offer) at++;
    CardId given = stay_take(s, initiator, at, both | offer_open);
    CardId back = stay_take(s, seat, place, both | answer_open);
    stay_hand_over(s, initiator, seat, given, offer_open);
    stay_hand_over(s, seat, initiator, back, answer_open);
    s->exposed |= both;
    if (answer_open)
        stay_tell(news, EVENT_OFFERED, seat, EVERYBODY, EVERYBODY, initiator + 1, kind, 0); /* */
    stay_tell(news, EVENT_EXCHANGED, initiator, EVERYBODY, both, seat + 1, offered, kind);

    bool immune = s->redirected && !s->option[OPTION_MISSED_INFECTS];
    if (!immune) stay_infect(s, initiator, seat, offered, news);
    else if (offered == CARD_INFECTED && s->role[seat] == ROLE_HUMAN)
        stay_tell(news, EVENT_IMMUNE, seat, seat_bit(seat), seat_bit(seat), 0, 0, 0);
    stay_infect(s, seat, initiator, kind, news);
    s->offer = NO_CARD;
    stay_drop_surplus(s, initiator, news);
    stay_drop_surplus(s, seat, news);
    stay_end_exchange(s, news);
    return ALLOWED;
}

/* an offer is passed on neither to its initiator, nor into Quarantine (whatever the option: A-10), nor through
 * a door that the new responder shares with one of the two. */
static bool can_redirect(const StayState *s, int player, int next)
{
    if (next == s->turn || stay_door_ahead(s, player) || s->quarantine[next]) return false;
    return !stay_are_adjacent(s, s->turn, next) || stay_is_open(s, s->turn, next);
}

/* 2.3: the player after him becomes responder for the same offer, if nothing is in the way. */
void stay_redirect(StayState *s, int player, Events *news)
{
    int initiator = s->turn, next = stay_next(s, player);
    if (!can_redirect(s, player, next)) {
        stay_tell(news, EVENT_NO_EXCHANGE, initiator, EVERYBODY, EVERYBODY, 0, 0, 0);
        stay_end_exchange(s, news);
        return;
    }
    s->responder = (uint8_t)next;
    s->redirected = 1;
    stay_tell(news, EVENT_REDIRECTED, player, EVERYBODY, EVERYBODY, next + 1, 0, 0);
    bool confirms = s->option[OPTION_MISSED_INFECTS];
    if (is_called_off(s, initiator, next, news) || !stay_can_give(s, next, initiator) ||
        (confirms && !stay_can_give(s, initiator, next)))
        stay_end_exchange(s, news);
    else if (confirms) stay_wait(s, PHASE_CONFIRM, initiator);
    else stay_wait(s, PHASE_RESPOND, next);
}
