/* given.h - a table that a scenario describes line by line.
 *
 * Until the last line has been read the state's memory holds a Draft: what the setup said, what has been said since, and
 * no more. Its mark cannot be the beginning of a state that anybody sets up. */
#pragma once

#include "games/stay_away/rules/rules.h"

enum { UNSAID = 0xff, PILE_WORDS = 24, DOORS_SAID = 16, HAND_SAID = HAND_FULL + 1 };

/* Named cards, in the order of the words. */
typedef struct Cards {
    uint8_t count;
    uint8_t kind[PILE_WORDS];
} Cards;

typedef struct Draft {
    uint8_t mark[8];
    uint8_t seed[SEED_BYTES];
    int8_t option[OPTION_TURN_CAP];
    uint16_t turn_cap;
    uint8_t copies[CARD_COUNT]; /* the cards of this table */
    uint8_t edition, players;

    uint8_t role[PLAYERS_MAX]; /* ROLE_UNKNOWN: not said */
    uint8_t out[PLAYERS_MAX];  /* 1: eliminated earlier */
    uint8_t hand[PLAYERS_MAX][HAND_SAID];
    uint8_t hand_said[PLAYERS_MAX]; /* how many cards of it */
    uint16_t seen_by[PLAYERS_MAX];  /* who has seen that hand */
    uint8_t quarantine[PLAYERS_MAX];
    uint8_t ring[PLAYERS_MAX], ring_said;
    uint8_t door[DOORS_SAID][2], doors_said;
    Cards deck, discard;                  /* top first */
    uint8_t deck_size, discard_size;      /* or UNSAID */
    uint8_t turn, phase, last_human;      /* or UNSAID */
    uint8_t counter_clockwise, unexposed; /* unexposed: nobody has received a card yet */
    uint16_t turns;                       /* 0: not said */
    StayClaim claims[CLAIMS_KEPT];
} Draft;

_Static_assert(sizeof(Draft) <= sizeof(StayState), "a draft fits where the state will be");

/* given_table.c: all is said: make the state. NULL, or what is wrong. */
const char *stay_finish_given(const Draft *draft, StayState *s);
