/* state.h - the whole truth of a game of Stay Away!. Private to this folder.
 *
 * Each card is an object: a kind and a mask of the seats that know where it is. In a hand the mask says who knows
 * that this card is there; in the discard pile, who knows that it lies there; on the deck, who knows that it is on
 * top. Whoever cannot follow a card when it moves loses its bit (piles.c). */
#pragma once

#include "games/stay_away/box/cards.h"

typedef uint8_t CardId;
_Static_assert(HAND_ROOM == sizeof(uint64_t), "a hand is one number (piles.c)");
enum { NO_CARD = 0xff, NO_PICK = 0xfe /* has nothing to pass */, NOBODY = 0xff, TABLE_MAX = 16 };

typedef struct StayState {
    uint8_t seed[SEED_BYTES];
    uint32_t streams; /* random happenings so far */
    uint32_t trace;   /* of what everybody has seen and the piles do not keep (stay_note) */
    uint16_t exposed; /* players who have ever received a card from another: nobody else can be Infected */
    uint16_t owing;   /* players who owe a decision: one, or in PHASE_ROUND everybody without a pick */
    uint16_t turns, turn_cap;
    uint16_t winners;
    /* By player: who knows of a Flamethrower in that hand, but gave it himself and was never shown one there.
     * Counts while he is sure of one. */
    uint16_t handed[PLAYERS_MAX];
    uint16_t known[CARDS_MAX]; /* by card */
    uint8_t kind[CARDS_MAX];   /* a Card, by card; cards are numbered by rising kind */
    uint8_t pile
        [CARDS_MAX]; /* from 0: the deck, its top last; from the end backwards: the discard pile, its top last */
    uint8_t hand[PLAYERS_MAX][HAND_ROOM];
    uint8_t hand_size[PLAYERS_MAX];
    uint8_t table[TABLE_MAX]; /* Barred Doors and Quarantines that lie before the players */

    uint8_t ring[PLAYERS_MAX];  /* the players in play, clockwise by seat */
    uint8_t place[PLAYERS_MAX]; /* of each player in `ring` */
    uint8_t doors[PLAYERS_MAX]; /* in the gap clockwise of each place */
    uint8_t role[PLAYERS_MAX];
    uint8_t quarantine[PLAYERS_MAX]; /* own turns left; 0: none */
    uint8_t pick[PLAYERS_MAX];       /* Round and Round: the card chosen, or NO_CARD */
    int8_t option[OPTION_TURN_CAP];  /* the options that are rules, all but the largest one */
    uint8_t copies[CARD_COUNT];      /* the cards of this table, by kind */

    uint8_t edition, players;
    uint8_t cards, deck, discard; /* numbers */
    uint8_t size, on_table;       /* of ring and table */
    uint8_t counter_clockwise;
    uint8_t phase, turn;      /* whose turn it is */
    uint8_t in_play;          /* the card that is being resolved, or NO_CARD */
    uint8_t target;           /* of that card, or NOBODY */
    uint8_t exchange;         /* an ExchangeKind */
    uint8_t responder, offer; /* the other side, and the card offered or NO_CARD */
    uint8_t redirected;       /* by Missed! */
    uint8_t partner;          /* whom the player on turn has changed seats with, or NOBODY */
    uint8_t successor;        /* who follows if the player on turn is out, or NOBODY */
    uint8_t left;             /* Forgetful: still to drop; Resolute: cards drawn; Revelations: still to ask */
    uint8_t self_quarantined; /* 1 when the player on turn put himself in Quarantine this turn */
    uint8_t last_human;       /* who was infected as the last Human, or NOBODY */
    uint8_t human_lost;       /* 1 when somebody was eliminated while Human */
    uint8_t glimpse;          /* the kind of the card last seen by Suspicious or Scary, */
    uint8_t glimpsed_by, glimpsed_of; /* by whom and in whose hand; NOBODY once somebody draws again */
    uint8_t thing_gone;               /* 1 when The Thing has been eliminated (Vengeance) */
    uint8_t ended;                    /* an ENDING_ when over */
    StayClaim claims[CLAIMS_KEPT];    /* the last ones, newest last; no rule reads them */
    uint32_t forgotten;               /* claims made before these */
} StayState;
_Static_assert(sizeof(StayState) == offsetof(StayState, forgotten) + sizeof((StayState *)0)->forgotten,
               "no padding");
_Static_assert(sizeof(StayState) <= 864, "a state is small");
_Static_assert((int)OBSTACLES_MAX <= TABLE_MAX, "all obstacles of a deck find room on the table");
