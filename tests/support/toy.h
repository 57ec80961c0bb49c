/* toy.h - the smallest game that uses every form of option, argument and secret field.
 *
 * Each seat holds a secret colour. In turn a seat walks some steps, whispers its colour to one seat (or, naming
 * nobody, to the table), or passes; after `length` turns the seat that walked furthest wins. */
#pragma once

#include "game/game.h"

enum { TOY_WALK = 1, TOY_WHISPER, TOY_PASS, TOY_VERBS };
enum { TOY_WALKED = 1, TOY_WHISPERED, TOY_EVENTS };
enum { TOY_LENGTH, TOY_MOOD, TOY_OPTIONS };
enum { TOY_NOT_YOUR_COLOUR = REASON_OWN, TOY_REASON_END };
enum { TOY_ENDING = 1, TOY_ENDINGS };

typedef struct ToyState {
    uint8_t seats, length, turns, mood;
    int8_t steps[4];
    uint8_t colour[4];
} ToyState;

extern const Game toy;

/* "toy" gives the toy, every other name NULL. */
const Game *toy_find(const char *name);

/* Every registered game and then the toy; gives their number, at most GAMES_ROOM. */
enum { GAMES_ROOM = 16 };
int all_games(const Game *all[GAMES_ROOM]);
