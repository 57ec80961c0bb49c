/* play.h - one or more matches at this terminal, from the first question to the farewell. */
#pragma once

#include "bots/bots.h"
#include "terminal/table.h"
#include "terminal/screen.h"

/* What is to be played. */
typedef struct PlayOptions {
    const Game *game;
    Setup setup;
    Seat seat;      /* the player's; NO_SEAT when everybody plays at this terminal */
    const Bot *bot; /* for all other seats */
    bool has_seed;  /* else one is drawn */
    uint8_t seed[SEED_BYTES];
    const char *save_path; /* NULL: not kept */
    Table *loaded;         /* a match to go on with, or NULL; play_matches closes it */
} PlayOptions;

/* Let the player choose his seat, or with `hot_seat` NO_SEAT, when everybody plays here; false when he leaves instead. */
bool play_ask_seat(Screen *screen, const Game *game, const Setup *setup, bool hot_seat, Seat *seat);

/* Play, and play again with roles exchanged as long as the player wants to. What is to be read when the screen
 * is closed is added to `farewell`. Gives the exit code. */
int play_matches(Screen *screen, PlayOptions *options, Lines *farewell);

/* Print what play_matches left to be read, the screen being closed, and free it. */
void play_say_farewell(const ScreenOptions *how, Lines *farewell);

/* No game was named on a terminal: let the player choose one, then play it. Gives the exit code. */
int menu(void);
