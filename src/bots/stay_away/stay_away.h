/* stay_away.h - how the bot `sensible` of Stay Away! thinks.
 *
 * Every offered move gets a worth, and the best one is made. The worth is counted alike for all (stay_away.c); a
 * character, one a role, says what cards, seats, exchanges and effects mean to him. Winning at once is worth about
 * 1000. */
#pragma once

#include "bots/sensible.h"
#include "bots/stay_away/belief.h"

typedef struct StayMind {
    const StayView *view;
    int me;
    uint8_t held[CARD_COUNT]; /* the own hand; without a card that is being considered gone */
    StaySeating seating;
    StayBelief belief;
} StayMind;

typedef struct StayCharacter {
    int (*keep)(const StayMind *mind, int card, int copies); /* worth of having the last of so many copies */
    int (*exchange)(const StayMind *mind, int partner);      /* of an exchange begun with him */
    int (*seat)(const StayMind *mind, const StaySeating *seating); /* of sitting like this */
    int (*effect)(const StayMind *mind, int card, int target); /* of playing it, seats and exchange aside */
    int (*give)(const StayMind *mind, int card, int receiver); /* of his getting it, the loss aside */
    int (*refuse)(const StayMind *mind, int defense);          /* of not taking the offer, the card aside */
    int (*show_to)(const StayMind *mind, int player);          /* Just Between Us... */
    bool (*shows_hand)(const StayMind *mind);                  /* Revelations; NULL: never */
} StayCharacter;

enum { INFECTED_KEPT = 5 };

/* Of the last of so many copies of a card: Infected! has a table of its own, any other brings less the more there are. */
static inline int stay_worth_of_copy(int alone, const int16_t infected[INFECTED_KEPT], int card, int copies)
{
    if (card == CARD_INFECTED) return infected[copies < INFECTED_KEPT ? copies : INFECTED_KEPT - 1];
    return copies > 1 ? alone / copies : alone;
}

extern const StayCharacter stay_human, stay_infected, stay_thing;
