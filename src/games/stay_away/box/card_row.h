/* card_row.h - what a row of cards.inc says about a card. What it does is a function of the rules. */
#pragma once

#include "games/stay_away/box/cards.h"

enum { COPIES_MAX = 20 };

/* On whom an action or obstacle card is played. */
typedef enum Aim {
    AIM_NOTHING,   /* on nobody, or on oneself */
    AIM_NEIGHBOUR, /* adjacent through an open gap */
    AIM_ANYBODY,   /* any other player, doors ignored */
    AIM_DISTANT,   /* any other player but one behind a door */
    AIM_AXE,
    AIM_DOOR,
    AIM_QUARANTINE
} Aim;

struct StayState;
typedef void PlayEffect(struct StayState *s, int actor, int target, int obstacle, Events *news);
typedef void DefenseEffect(struct StayState *s, int player, Events *news);
typedef void PanicEffect(struct StayState *s, Events *news);
typedef Reason PanicCheck(const struct StayState *s, int target);
typedef void PanicTarget(struct StayState *s, int target, Events *news);

typedef struct CardRow {
    uint8_t type;             /* a CardType */
    uint8_t from[COPIES_MAX]; /* for each copy, from how many players on it is used; 0 ends the list */
    uint8_t extra;            /* the value of en_extra that adds a copy, */
    uint8_t extra_from;       /* from so many players on */
    bool held_back;           /* V3 */

    uint8_t aim;             /* action and obstacle cards: an Aim */
    bool not_in_quarantine;  /* IT2, EN: a quarantined player may not play it */
    bool not_on_quarantined; /* in any edition */
    bool repeats_step;       /* after it comes the play-or-discard step again */
    bool exchanges;          /* it is an exchange, and the turn ends with it */
    bool swaps, turns_round; /* seats, the direction */
    int8_t obstacles;        /* 1: it sets one, -1: it removes one */
    PlayEffect *effect;

    uint8_t answers; /* defense cards: the Phase in which they do */
    bool looks;      /* at the card offered */
    DefenseEffect *then;

    PanicEffect *happens;   /* Panic cards: at once, */
    PanicCheck *may_be_for; /* or for somebody */
    PanicTarget *on;
} CardRow;

extern const CardRow stay_cards[CARD_COUNT];
