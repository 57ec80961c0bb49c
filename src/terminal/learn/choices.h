/* choices.h - the moves of a page as numbered choices; those of a long list that begin alike are one choice. */
#pragma once

#include "games/games.h"
#include "terminal/styled_text.h"

typedef struct Choices {
    const Game *game;
    Lang lang;
    Move all[MOVES_MAX];
    int all_count;
    Move shown[MOVES_MAX]; /* those among which is chosen now */
    int shown_count;
    bool narrowed;
} Choices;

/* Offer these moves. */
void choices_start(Choices *choices, const Game *game, Lang lang, const Move *moves, int count);

/* Offer some of them, or all again. */
void choices_narrow(Choices *choices, const Move *moves, int count);
void choices_widen(Choices *choices);

/* The choices as lines; gives their number. */
int choices_list(const Choices *choices, Lines *lines);

/* The move of a number, counted from 1. NO_MOVE when it stands for several, which are offered then, or there is no such. */
Move choices_take(Choices *choices, int number);
