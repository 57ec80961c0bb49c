/* leaks.h - leaks put in on purpose: a game with one function doctored.
 *
 * Each is a mistake that somebody might make. The leak tests must catch every one of them. */
#pragma once

#include "game/game.h"

typedef struct Doctored {
    const char *name;       /* a sentence; NULL ends the list */
    void (*doctor)(Game *); /* spoils a copy of the game */
} Doctored;

/* A doctor who puts one function in the place of an honest one. */
#define DOCTOR(name, field, function)                                                                        \
    static void name(Game *game)                                                                             \
    {                                                                                                        \
        game->field = function;                                                                              \
    }

extern const Doctored doctored_shy_monsters[];
extern const Doctored doctored_shy_monsters_rules[];
extern const Doctored doctored_shy_monsters_chance[];
extern const Doctored doctored_stay_away[];
extern const Doctored doctored_stay_away_known[];
extern const Doctored doctored_stay_away_rules[];
extern const Doctored doctored_stay_away_chance[];
extern const Doctored doctored_stay_away_basis[];
extern const Doctored doctored_terrorscape[];
