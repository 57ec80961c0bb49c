/* ledger.h - what follows from a seat's notes and from what lies open on the table, by counting.
 *
 * The cards that a seat has not located lie somewhere in the hands, the deck and the discard pile; an Infected holds
 * Infected!, nobody holds more of them than the rules let him, and somebody holds The Thing. Something is known when that leaves one
 * possibility. Of the state only what everybody sees is read: sizes, seats, obstacles, phase, the card in play, backs. */
#pragma once

#include "games/stay_away/check/notes.h"
#include "games/stay_away/rules/rules.h"

/* Hidden cards are those that the seat cannot locate; the card The Thing is reckoned apart. */
typedef struct Ledger {
    const StayState *s;
    const StayNotes *n;
    int infected, others;             /* hidden Infected!, and hidden other Stay Away cards */
    CardSet other_kinds, panic_kinds; /* which kinds the hidden ones are, a bit each */
    int hidden[PLAYERS_MAX];          /* cards of a hand, without a card The Thing that must be there */
    int shown[PLAYERS_MAX];           /* Infected! seen in a hand */
    CardSet seen[PLAYERS_MAX];        /* other kinds seen in a hand, The Thing included */
    int drawn_hidden, drawn_shown;    /* of these, those that Resolute has just drawn */
    int deck, discard;                /* hidden Stay Away cards */
    int deck_panics, discard_panics;
    uint32_t suspects; /* who may hold The Thing: a bit each, the deck as one more; 0 when it is known */
    int thing;         /* who surely is, or was, The Thing; or NOBODY */
    uint8_t roles[PLAYERS_MAX]; /* what each may be, a bit for each Role */
    int room[PLAYERS_MAX],
        need[PLAYERS_MAX]; /* how many hidden cards of a hand may, and must, be Infected! */
    int all_room, all_need;
    bool infected_among; /* one Infected! at least is held by those who may be Infected */
    bool takes_room;     /* wherever The Thing may be, it is in the place of an Infected! */
} Ledger;

void stay_open_ledger(Ledger *l, const StayState *s, const StayNotes *n);

bool stay_knows_role(const Ledger *l, int player);
bool stay_knows_hand(const Ledger *l, int player);
bool stay_knows_infected_in_hand(const Ledger *l, int player); /* how many */
bool stay_knows_deck(const Ledger *l);                         /* in its order */
bool stay_knows_top(const Ledger *l);                          /* of the deck */
bool stay_knows_discard(const Ledger *l);
bool stay_knows_infected_in_discard(const Ledger *l);
bool stay_knows_offer(const Ledger *l);
bool stay_knows_pick(const Ledger *l, int player);
