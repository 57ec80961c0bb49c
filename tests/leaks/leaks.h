/* leaks.h - leaks put in on purpose: a game with one function doctored.
 *
 * Each is a mistake that somebody might make. The leak tests must catch every one of them. */
#pragma once

#include "game/game.h"

typedef struct Doctored {
    const char *name;       /* a sentence; NULL ends the list */
    void (*doctor)(Game *); /* spoils a copy of the game */
} Doctored;

extern const Doctored doctored[];           /* Shy Monsters */
extern const Doctored doctored_stay_away[]; /* Stay Away! */
extern const Doctored doctored_stay_away_rules[];
extern const Doctored doctored_stay_away_basis[];
extern const Doctored doctored_terrorscape[]; /* Terrorscape */
