/* parts.h - what the files of this folder offer each other. */
#ifndef STAY_PARTS_H
#define STAY_PARTS_H

#include "games/stay_away/state.h"

/* Seats and hands: small, and asked all the time. A step goes that many seats clockwise, or back; the next player sits
 * in the direction of play; a card is found by its place in the hand, or -1. */
static inline int stay_wrap(const StayState *s, int place)
{
    while (place >= s->size) place -= s->size;
    while (place < 0) place += s->size;
    return place;
}

static inline int stay_step(const StayState *s, int player, int steps)
{
    return s->ring[stay_wrap(s, s->place[player] + steps)];
}

static inline int stay_next(const StayState *s, int player)
{
    return stay_step(s, player, s->counter_clockwise ? -1 : 1);
}

static inline bool stay_is_in_play(const StayState *s, int player)
{
    return player < s->players && s->place[player] != NOBODY;
}

static inline int stay_count(const StayState *s, int player, int kind)
{
    int count = 0;
    for (int i = 0; i < s->hand_size[player]; i++) count += s->kind[s->hand[player][i]] == kind;
    return count;
}

static inline int stay_find(const StayState *s, int player, int kind)
{
    for (int i = 0; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] == kind) return i;
    return -1;
}

/* ring.c: seats, gaps and doors */
bool stay_are_adjacent(const StayState *s, int a, int b);
bool stay_is_open(const StayState *s, int a, int b);      /* adjacent through a gap without a door */
bool stay_is_barred(const StayState *s, int a, int b);    /* adjacent, and a door in every gap between */
bool stay_door_ahead(const StayState *s, int player);     /* in the gap on the side of play */
bool stay_has_path(const StayState *s, int from, int to); /* V4 */
void stay_swap_seats(StayState *s, int a, int b);
void stay_close_up(StayState *s, int player); /* his seat closes; doors merge */

/* piles.c: where cards are, and who knows it */
CardId stay_take(StayState *s, int player, int place,
                 SeatMask seers); /* out of a hand; `seers` see what it is */
void stay_put(StayState *s, int player, CardId card, SeatMask seers); /* into a hand */
void stay_discard(StayState *s, CardId card, SeatMask seers);
CardId stay_take_top(StayState *s, Events *news); /* A-26; NO_CARD when there is none at all */
int stay_draw(StayState *s, int player, int count, Events *news); /* DRAW-STAY-AWAY */
enum { NOTE_TAKEN, NOTE_PANIC, NOTE_SURPLUS, NOTE_SHUFFLED, NOTE_CARD, NOTE_PLAYER = NOTE_CARD + CARD_COUNT };
void stay_note(StayState *s, int what);
void stay_see_one(StayState *s, int player, int kind, SeatMask seers);
void stay_glimpse(StayState *s, int seer, int player, int kind); /* Suspicious, Scary */
void stay_show_hand(StayState *s, int player, SeatMask seers);

/* news.c: telling */
void stay_tell(Events *news, int kind, int actor, SeatMask heard, SeatMask seen, int a, int b, int c);
void stay_tell_hand(const StayState *s, Events *news, int kind, int actor, SeatMask seen, int player,
                    int whose);

/* exchange.c: offers, answers, infection (5, 6) */
void stay_begin_exchange(StayState *s, int kind, int responder, Events *news);
void stay_end_exchange(StayState *s, Events *news); /* goes on by the kind of exchange */
Reason stay_may_give(const StayState *s, int giver, int receiver, int kind); /* 6.2 */
bool stay_could_offer(const StayState *s, int player,
                      int kind); /* the card that now lies offered may be this */
bool stay_can_give(const StayState *s, int giver, int receiver);
bool stay_offer_stands(const StayState *s, int player);      /* */
bool stay_must_offer_flames(const StayState *s, int player); /* 6.6 a */
Reason stay_offer(StayState *s, Seat seat, Move move, Events *news);
Reason stay_give(StayState *s, Seat seat, Move move, Events *news);
Reason stay_defend_exchange(StayState *s, int player, int card, Events *news);
bool stay_is_overrun(const StayState *s, int player, int other); /* Super Infection */
void stay_overrun(StayState *s, int player, Events *news);
void stay_infect(StayState *s, int giver, int receiver, int kind, Events *news);
void stay_drop_surplus(StayState *s, int player, Events *news); /* IT1 */

/* moves.c and stay_away.c */
int stay_moves(const void *state, Seat seat, Move out[]);
SeatMask stay_to_move(const void *state);
Reason stay_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES]);

/* The rest of the interface, a file each. */
void stay_view(const void *state, Seat seat, void *view);
void stay_write(const void *view, Json *json);
void stay_observe(const void *view, float out[]);
void stay_imagine(const void *view, Rng *rng, void *state);
void stay_draw_table(const void *view, Lang lang, Canvas *canvas);
void stay_referee(const void *state, Json *json);
int stay_facts(const void *state, Seat seat, Fact out[FACTS_MAX]);
const char *stay_audit(const void *state);
const char *stay_given(void *state, const char *line, Names *names);
extern const TensorPart stay_tensor[];
extern const char *const stay_fact_kinds[];
enum { FACT_ROLE, FACT_HAND, FACT_DECK, FACT_DISCARD, FACT_LAID, FACT_PICK, FACT_KINDS };

/* turn.c: the turn as a state machine (5) */
Reason stay_check_discard(const StayState *s, int player, int kind);
void stay_wait(StayState *s, int phase, int decider);
void stay_begin_turn(StayState *s, int player, Events *news);
void stay_end_turn(StayState *s, Events *news);
SeatMask stay_open_to(const StayState *s,
                      int player); /* who sees what he draws, discards, offers or passes */
Reason stay_may_part(const StayState *s, int player, int kind); /* 6.5: discard, drop or put away */
Reason stay_turn_draw(StayState *s, Seat seat, Move move, Events *news);
Reason stay_turn_discard(StayState *s, Seat seat, Move move, Events *news);
void stay_replace_defense(StayState *s, int player, int kind, Events *news);
void stay_settle(StayState *s, Events *news); /* the card in play goes to the discard pile */
void stay_exchange_at_end(StayState *s, Events *news);
bool stay_will_exchange(const StayState *s, int player);

/* plays.c: action and obstacle cards (2.2, 2.4) */
enum {
    STAY_PLAYABLE =
        (1 << CARD_SCARY) - (1 << CARD_FLAMETHROWER) + (1 << CARD_QUARANTINE) + (1 << CARD_BARRED_DOOR)
};
bool stay_takes_target(int kind);
bool stay_is_for_neighbours(int kind); /* played on oneself or on a neighbour only */
Reason stay_check_play(const StayState *s, int actor, int kind, int target, int obstacle);
Reason stay_check_keep(const StayState *s, int player, int kind);
Reason stay_play(StayState *s, Seat seat, Move move, Events *news);
Reason stay_defend(StayState *s, Seat seat, Move move, Events *news);
Reason stay_accept(StayState *s, Seat seat, Move move, Events *news);
Reason stay_keep(StayState *s, Seat seat, Move move, Events *news);
bool stay_may_reach(const StayState *s, int from, int to);
void stay_lift_quarantine(StayState *s, int player, Events *news);
void stay_remove_door(StayState *s, int gap, Events *news); /* one, from that gap */

/* panic.c (2.5) */
void stay_panic(StayState *s, CardId card, Events *news);
Reason stay_choose(StayState *s, Seat seat, Move move, Events *news);
Reason stay_drop(StayState *s, Seat seat, Move move, Events *news);
Reason stay_put_on_deck(StayState *s, Seat seat, Move move, Events *news);
Reason stay_pass(StayState *s, Seat seat, Move move, Events *news);
Reason stay_show(StayState *s, Seat seat, Move move, Events *news);
unsigned stay_panic_targets(const StayState *s); /* the players that may be chosen now, a bit each */

/* endings.c (7) */
void stay_eliminate(StayState *s, int player, Events *news);
void stay_check_penalty(StayState *s, int thing, SeatMask seers, Events *news); /* 6.6 b */
Reason stay_declare(StayState *s, Seat seat, Move move, Events *news);
Reason stay_may_declare(const StayState *s, int player);
void stay_end_game(StayState *s, int rule, SeatMask winners, Events *news);
int stay_in_role(const StayState *s, int role); /* players in play */
int stay_the_thing(const StayState *s);         /* who it is, or NOBODY */

#endif
