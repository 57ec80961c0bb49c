/* small.h - the small questions and steps of which the rules are made: asked at every decision, and inlined. */
#pragma once

#include "games/stay_away/rules/state.h"

/* Seats. Places are counted clockwise round the ring; the gap of a place lies clockwise of it. */
static inline int stay_after(const StayState *s, int place)
{
    return place + 1 < s->size ? place + 1 : 0;
}

static inline int stay_before(const StayState *s, int place)
{
    return (place ? place : s->size) - 1;
}

/* In the direction of play. */
static inline int stay_ahead(const StayState *s, int place)
{
    return s->counter_clockwise ? stay_before(s, place) : stay_after(s, place);
}

static inline int stay_next(const StayState *s, int player)
{
    return s->ring[stay_ahead(s, s->place[player])];
}

static inline bool stay_door_ahead(const StayState *s, int player)
{
    int place = s->place[player];
    return s->doors[s->counter_clockwise ? stay_before(s, place) : place] > 0;
}

/* That many seats clockwise, or back. */
static inline int stay_step(const StayState *s, int player, int steps)
{
    int place = s->place[player];
    for (; steps > 0; steps--) place = stay_after(s, place);
    for (; steps < 0; steps++) place = stay_before(s, place);
    return s->ring[place];
}

/* The place of the gap on one side of a player. */
static inline int stay_gap_beside(const StayState *s, int player, int side)
{
    return side == OBSTACLE_LEFT ? s->place[player] : stay_before(s, s->place[player]);
}

static inline bool stay_is_in_play(const StayState *s, int player)
{
    return player < s->players && s->place[player] != NOBODY;
}

/* Sets of players, a bit each. Without a card on the table nobody is in Quarantine. */
static inline unsigned stay_quarantined(const StayState *s)
{
    unsigned quarantined = 0;
    for (int i = 0; s->on_table && i < s->players; i++) quarantined |= (unsigned)(s->quarantine[i] > 0) << i;
    return quarantined;
}

/* His neighbours, but those behind a door. */
static inline unsigned stay_openly_beside(const StayState *s, int player)
{
    int at = s->place[player], before = stay_before(s, at), after = stay_after(s, at);
    unsigned left = (unsigned)!s->doors[at] << s->ring[after];
    unsigned right = (unsigned)!s->doors[before] << s->ring[before];
    return (left | right) & ~(1u << player);
}

static inline bool stay_is_open(const StayState *s, int a, int b)
{
    return stay_openly_beside(s, a) >> b & 1;
}

/* Hands. */
static inline int stay_count(const StayState *s, int player, int kind)
{
    int count = 0;
    for (int i = 0; i < s->hand_size[player]; i++) count += s->kind[s->hand[player][i]] == kind;
    return count;
}

/* The place of one of that kind, or -1. */
static inline int stay_find(const StayState *s, int player, int kind)
{
    for (int i = 0; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] == kind) return i;
    return -1;
}

/* The kinds in a hand from place `from` on, a bit each. Mostly it is all of a hand, whose first four are spelled out. */
static inline CardSet stay_kinds(const StayState *s, int player, int from)
{
    const uint8_t *hand = s->hand[player], *kind = s->kind;
    CardSet kinds = 0;
    if (from == 0 && s->hand_size[player] >= HAND_FULL) {
        kinds = CARD_BIT(kind[hand[0]]) | CARD_BIT(kind[hand[1]]) | CARD_BIT(kind[hand[2]]) |
                CARD_BIT(kind[hand[3]]);
        from = HAND_FULL;
    }
    for (int i = from; i < s->hand_size[player]; i++) kinds |= CARD_BIT(kind[hand[i]]);
    return kinds;
}

/* Is there a card that is neither The Thing nor Infected!? It may always be discarded or given away. */
static inline bool stay_holds_others(const StayState *s, int player)
{
    for (int i = 0; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] > CARD_INFECTED) return true;
    return false;
}

/* IT1: more Infected! than he may keep. */
static inline bool stay_is_overfull(const StayState *s, int player)
{
    int limit = s->option[OPTION_INFECTED_LIMIT];
    if (!limit) return false;
    int room = s->hand_size[player] - limit; /* for other cards, if there are too many of these */
    for (int i = 0; room > 0 && i < s->hand_size[player]; i++)
        room -= s->kind[s->hand[player][i]] != CARD_INFECTED;
    return room > 0;
}

/* 6.6 a: the Flamethrowers that The Thing has to get rid of; anybody else has none. */
static inline int stay_flames_due(const StayState *s, int player)
{
    bool due = s->role[player] == ROLE_THE_THING && s->option[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN;
    return due ? stay_count(s, player, CARD_FLAMETHROWER) : 0;
}

/* 6.6 a: in its turn, wherever it parts with a card, it parts with a Flamethrower. */
static inline bool stay_must_shed_flames(const StayState *s, int player)
{
    return s->turn == player && stay_flames_due(s, player) > 0;
}

/* Who knows that one of that kind is in the hand. */
static inline SeatMask stay_sure_of(const StayState *s, int player, int kind)
{
    SeatMask sure = 0;
    for (int i = 0; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] == kind) sure |= s->known[s->hand[player][i]];
    return sure;
}

/* Steps. A card goes into a hand, or onto the discard pile; `seers` know it there. */
static inline void stay_put(StayState *s, int player, CardId card, SeatMask seers)
{
    int place = s->hand_size[player]++;
    must(place < HAND_ROOM);
    s->hand[player][place] = card;
    s->known[card] = seers | seat_bit((Seat)player);
    if (s->kind[card] == CARD_THE_THING) s->role[player] = ROLE_THE_THING; /* V1, 4.3 */
}

static inline void stay_discard(StayState *s, CardId card, SeatMask seers)
{
    s->pile[CARDS_MAX - ++s->discard] = card;
    s->known[card] = seers;
}

/* A card is discarded after its effect (2): till then it is not in the pile. */
static inline void stay_settle(StayState *s)
{
    if (s->in_play != NO_CARD) stay_discard(s, s->in_play, EVERYBODY);
    s->in_play = NO_CARD;
    s->target = NOBODY;
}

/* The next decision is this player's. */
static inline void stay_wait(StayState *s, int phase, int player)
{
    s->phase = (uint8_t)phase;
    s->owing = seat_bit((Seat)player);
}

/* IT2, EN: what a quarantined player draws, discards, offers or passes is seen by all. */
static inline SeatMask stay_open_to(const StayState *s, int player)
{
    return s->quarantine[player] && s->option[OPTION_QUARANTINE_MODE] == MODE_OPEN ? EVERYBODY : 0;
}

/* before anybody's draw, and in its own play and offer steps; A-56: not when the offer is part of an effect. */
static inline Reason stay_may_declare(const StayState *s, int player)
{
    if (s->role[player] != ROLE_THE_THING || s->thing_gone) return REASON_NOT_THE_THING;
    bool offers = s->phase == PHASE_OFFER && s->exchange == EXCHANGE_END;
    bool own = s->turn == player && (s->phase == PHASE_PLAY || offers);
    return own || s->phase == PHASE_TURN_START ? ALLOWED : REASON_NOT_NOW;
}
