/* rules.h - what the files of the rules offer each other. */
#pragma once

#include "games/stay_away/rules/small.h"

/* ring.c: seats, gaps and doors. A set of players has a bit for each. */
unsigned stay_beside(const StayState *s, int player);      /* his neighbours */
unsigned stay_in_reach(const StayState *s, int player);    /* the others whom V4 does not put out of reach */
unsigned stay_at_distance(const StayState *s, int player); /* and not behind a door */
void stay_swap_seats(StayState *s, int a, int b);
void stay_close_up(StayState *s, int player); /* his seat closes; doors merge */

static inline bool stay_are_adjacent(const StayState *s, int a, int b)
{
    return stay_beside(s, a) >> b & 1;
}

/* piles.c: where cards are, and who knows it */
CardId stay_take(StayState *s, int player, int place,
                 SeatMask seers); /* out of a hand; `seers` see what it is */
CardId stay_take_from(StayState *s, int player, int from, int place,
                      SeatMask seers);            /* all know that it is one of those from place `from` on */
CardId stay_take_top(StayState *s, Events *news); /* A-26; NO_CARD when there is none at all */
int stay_draw(StayState *s, int player, int count, Events *news); /* DRAW-STAY-AWAY */
void stay_note_flames(StayState *s, int player, SeatMask had, SeatMask seers);
enum { NOTE_TAKEN, NOTE_PANIC, NOTE_SURPLUS, NOTE_SHUFFLED, NOTE_CARD, NOTE_PLAYER = NOTE_CARD + CARD_COUNT };
void stay_note(StayState *s, int what);
void stay_see_one(StayState *s, int player, int kind, SeatMask seers);
void stay_glimpse(StayState *s, int seer, int player, int kind); /* Suspicious, Scary */
void stay_show_hand(StayState *s, int player, SeatMask seers);

/* From hand to hand; the two and `seers` know the card. */
static inline void stay_hand_over(StayState *s, int giver, int taker, CardId card, SeatMask seers)
{
    if (s->kind[card] == CARD_FLAMETHROWER) stay_note_flames(s, taker, seat_bit((Seat)giver), seers);
    stay_put(s, taker, card, seers | seat_bit((Seat)giver));
}

/* From the deck. Who put it there knows it; if all do, it was put there openly. */
static inline void stay_take_in(StayState *s, int player, CardId card, SeatMask seers)
{
    SeatMask known = s->known[card];
    if ((known | seers) && s->kind[card] == CARD_FLAMETHROWER)
        stay_note_flames(s, player, known == EVERYBODY ? 0 : known, known == EVERYBODY ? known : seers);
    stay_put(s, player, card, known | seers);
}

/* news.c: telling */
void stay_tell_somebody(Events *news, int kind, int actor, SeatMask heard, SeatMask seen, int a, int b,
                        int c);
void stay_tell_hand(const StayState *s, Events *news, int kind, int actor, SeatMask seen, int player,
                    int whose);

/* */
int stay_deck_back(const StayState *s);
int stay_discard_back(const StayState *s);
void stay_tell_backs(const StayState *s, Events *news);

/* Often nobody listens: then not even the words are put together. */
static inline void stay_tell(Events *news, int kind, int actor, SeatMask heard, SeatMask seen, int a, int b,
                             int c)
{
    if (news) stay_tell_somebody(news, kind, actor, heard, seen, a, b, c);
}

/* exchange.c: offers, answers, infection (5, 6) */
bool stay_will_exchange(const StayState *s, int player); /* at the end of this turn, as things stand */
bool stay_is_way_open(const StayState *s, bool door, bool giver_quarantined, bool taker_quarantined);
void stay_begin_exchange(StayState *s, int kind, int responder, Events *news);
void stay_end_exchange(StayState *s, Events *news); /* goes on by the kind of exchange */
Reason stay_may_give(const StayState *s, int giver, int receiver, int kind);      /* 6.2 */
CardSet stay_givable(const StayState *s, int giver, int receiver, CardSet kinds); /* those of the kinds */
bool stay_could_offer(const StayState *s, int player,
                      int kind); /* the card that now lies offered may be this */
bool stay_can_give(const StayState *s, int giver, int receiver);
bool stay_offer_stands(const StayState *s, int player); /* */
SeatMask stay_offer_open_to(const StayState *s);        /* who sees the card offered */
Reason stay_offer(StayState *s, Seat seat, Move move, Events *news);
Reason stay_give(StayState *s, Seat seat, Move move, Events *news);
bool stay_is_overrun(const StayState *s, int player, int other); /* Super Infection */
void stay_overrun(StayState *s, SeatMask hit, Events *news);     /* all of them at once (6.5) */
void stay_infect(StayState *s, int giver, int receiver, int kind, Events *news);
void stay_introduce_thing(
    StayState *s); /* 6.4: every Infected has met it. For tables that nobody played up to. */
void stay_drop_infected(StayState *s, int player, Events *news);

/* IT1: a fourth Infected! is put away at once and replaced. It goes face down, but all know what else stays. */
static inline void stay_drop_surplus(StayState *s, int player, Events *news)
{
    if (stay_is_overfull(s, player)) stay_drop_infected(s, player, news);
}

/* moves.c and stay_away.c */
int stay_moves(const void *state, Seat seat, Move out[]);
SeatMask stay_to_move(const void *state);
void stay_opening(const void *state, Events *news);
Reason stay_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES]);

/* turn.c: the turn as a state machine (5) */
void stay_begin_turn(StayState *s, int player, Events *news);
void stay_end_turn(StayState *s, Events *news);
Reason stay_may_part(const StayState *s, int player, int kind);       /* 6.5: discard, drop or put away */
bool stay_can_part(const StayState *s, int player);                   /* with any card at all */
CardSet stay_partable(const StayState *s, int player, CardSet kinds); /* those of the kinds */
CardSet stay_discardable(const StayState *s, int player, CardSet kinds);
void stay_begin_step(StayState *s, int player, Events *news); /* play or discard */
Reason stay_turn_draw(StayState *s, Seat seat, Move move, Events *news);
Reason stay_turn_discard(StayState *s, Seat seat, Move move, Events *news);
void stay_exchange_at_end(StayState *s, Events *news);

/* plays.c: action and obstacle cards (2.2, 2.4). By the order of the kinds these are the ones. */
#define STAY_PLAYABLE                                                                                        \
    (CARD_BIT(CARD_SCARY) - CARD_BIT(CARD_FLAMETHROWER) + CARD_BIT(CARD_ROTTEN_ROPES) -                      \
     CARD_BIT(CARD_QUARANTINE))
/* Every way to play a card of a hand of these kinds; gives the end of the list. */
Move *stay_list_plays(const StayState *s, int actor, CardSet hand, Move *out);
Reason stay_play(StayState *s, Seat seat, Move move, Events *news);

/* effects.c */
void stay_lift_quarantine(StayState *s, int player, Events *news);
void stay_remove_door(StayState *s, int gap, Events *news); /* one, from that gap */

/* resolute.c */
Reason stay_check_keep(const StayState *s, int player, int kind);
Reason stay_keep(StayState *s, Seat seat, Move move, Events *news);

/* defenses.c (2.3) */
#define STAY_DEFENSES (CARD_BIT(CARD_QUARANTINE) - CARD_BIT(CARD_SCARY))
Reason stay_defend(StayState *s, Seat seat, Move move, Events *news);
Reason stay_accept(StayState *s, Seat seat, Move move, Events *news);

/* panic.c (2.5) */
void stay_panic(StayState *s, CardId card, Events *news);
Reason stay_choose(StayState *s, Seat seat, Move move, Events *news);
Reason stay_drop(StayState *s, Seat seat, Move move, Events *news);
Reason stay_put_on_deck(StayState *s, Seat seat, Move move, Events *news);
Reason stay_pass(StayState *s, Seat seat, Move move, Events *news);
Reason stay_show(StayState *s, Seat seat, Move move, Events *news);
unsigned stay_panic_targets(const StayState *s); /* the players that may be chosen now, a bit each */

/* claims.c: what players say (8.2) */
Reason stay_say(StayState *s, Seat seat, Move move, Events *news);
/* A claim's verb with its arguments as one claim, or why it is none. */
Reason stay_read_claim(int players, int speaker, Move move, StayClaim *claim);
/* True when the oldest has fallen out of the list. */
bool stay_keep_claim(StayClaim claims[CLAIMS_KEPT], StayClaim claim);

/* endings.c (7) */
void stay_eliminate(StayState *s, int player, Events *news);
/* The two halves of it, for when several go at the same moment: only then is it asked whether the game is over. */
void stay_remove_player(StayState *s, int player, Events *news);
void stay_look_for_end(StayState *s, SeatMask gone, Events *news);
/* 6.6 b: cards of these kinds in a hand have been shown to some. */
void stay_check_penalty(StayState *s, int player, CardSet shown, SeatMask seers, Events *news);
Reason stay_declare(StayState *s, Seat seat, Move move, Events *news);
void stay_end_game(StayState *s, int rule, SeatMask winners, Events *news);
SeatMask stay_in_role(const StayState *s, int role); /* players in play, a bit each */
int stay_the_thing(const StayState *s);              /* who it is, or NOBODY */
