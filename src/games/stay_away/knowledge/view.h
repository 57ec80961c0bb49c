/* view.h - what a seat may know of a game of Stay Away! (8).
 *
 * Public: bots and faces read it. Zero means hidden. Cards have no identity: hands are lists of kinds in rising order,
 * and of another's hand only what this seat has seen and is sure is still there. That memory is the seat's own. */
#pragma once

#include "games/stay_away/box/cards.h"

typedef struct StayView {
    int16_t option[STAY_SWITCHES]; /* the table's options */
    uint32_t trace;                /* of what everybody has seen: differs when that differed */
    uint16_t turns;
    uint16_t out;               /* players eliminated, a bit each */
    uint16_t deciders;          /* who owes a decision, a bit each */
    uint16_t exposed;           /* players who have received a card from another */
    uint16_t picked;            /* Round and Round: who has chosen, a bit each */
    uint16_t winners;           /* when over */
    uint8_t copies[CARD_COUNT]; /* the cards of this table */
    uint8_t seat, edition, players;
    uint8_t phase, turn, counter_clockwise;
    uint8_t ended; /* a RULE_ when over */
    uint8_t size;
    uint8_t ring[PLAYERS_MAX];       /* the players in play, clockwise */
    uint8_t doors[PLAYERS_MAX];      /* in the gap clockwise of each place of `ring` */
    uint8_t quarantine[PLAYERS_MAX]; /* own turns left */
    uint8_t self_quarantined;
    uint8_t hand_size[PLAYERS_MAX];
    uint8_t role[PLAYERS_MAX]; /* ROLE_UNKNOWN where this seat does not know */
    uint8_t hand[PLAYERS_MAX]
                [HAND_ROOM];             /* kinds this seat is sure of, its own hand being complete; then 0 */
    uint8_t deck, discard;               /* numbers */
    uint8_t deck_panics, discard_panics; /* how many of them have the Panic back */
    uint8_t deck_top_panic, discard_top_panic; /* 1 when the top card has the Panic back */
    uint8_t deck_top;                          /* the top card, to who put it there or saw it put */
    uint8_t deck_top_open;                     /* 1 when everybody saw it put */
    uint8_t buried[CARD_COUNT];                /* cards this seat is sure lie in the discard pile, by kind */

    uint8_t in_play;   /* the kind of the card being resolved */
    uint8_t target;    /* player + 1, or 0 */
    uint8_t exchange;  /* an ExchangeKind */
    uint8_t responder; /* player + 1, or 0 */
    uint8_t redirected;
    uint8_t offered;    /* 1 when a card lies offered */
    uint8_t offer;      /* its kind, if this seat knows it */
    uint8_t partner;    /* player + 1, or 0: with whom seats were changed this turn */
    uint8_t successor;  /* player + 1, or 0: who follows when the player on turn is out */
    uint8_t left;       /* Forgetful: still to drop; Resolute: cards drawn; Revelations: still to ask */
    uint8_t drawn[3];   /* Resolute: the kinds drawn, to who sees them */
    uint8_t pick;       /* this seat's own choice */
    uint8_t last_human; /* player + 1, to The Thing: who was infected last of all Humans */
    uint8_t human_lost; /* to The Thing: 1 when somebody was eliminated while Human */
    uint8_t glimpsed_by,
        glimpsed_of;    /* player + 1, or 0: by Suspicious or Scary since the last turn's draw */
    uint8_t glimpse;    /* the card seen, to these two */
    uint8_t thing_gone; /* Vengeance */
    uint8_t spare;      /* so that there is no padding */
    uint16_t
        handed; /* players, a bit each, in whose hand this seat knows a Flamethrower that came from itself */
    /* The last things said, each in the place of its number, so that it stays there; stay_claim gives them in order. */
    StayClaim claims[CLAIMS_KEPT];
    uint16_t claim_number[CLAIMS_KEPT]; /* counted from 0, from the first claim of all on */
    uint32_t forgotten;                 /* claims made before these */
} StayView;
_Static_assert(sizeof(StayView) == offsetof(StayView, forgotten) + sizeof((StayView *)0)->forgotten,
               "no padding");

/* The gap clockwise of a place of `ring`, by its two players: `A-B`. */
enum { GAP_BYTES = 4 };
const char *stay_gap_word(const StayView *v, int place, char word[GAP_BYTES]);

/* One of the claims, the oldest first; past the newest it has no speaker. */
static inline const StayClaim *stay_claim(const StayView *v, int index)
{
    return &v->claims[(v->forgotten + (unsigned)index) % CLAIMS_KEPT];
}
