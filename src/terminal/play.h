/* play.h - a table at this terminal, from the first question to the farewell. */
#pragma once

#include "bots/bots.h"
#include "game/match.h"
#include "terminal/screen.h"

typedef enum Sitter { SITS_BOT, SITS_PERSON, SITS_PROGRAM } Sitter;

enum { WHO_MAX = 256 };

/* Who is to sit on a chair. */
typedef struct PlayChair {
    Sitter sitter;
    char who[WHO_MAX]; /* the bot, the program's command, or the person's name */
} PlayChair;

/* What is to be played. Persons of the same name are one who plays several seats. */
typedef struct PlayOptions {
    const Game *game;
    Setup setup;
    PlayChair chair[SEATS_MAX];
    const char *pace, *clock; /* of bots; of people */
    bool strict;
    bool has_seed, is_weak; /* else one is drawn; and is it one that can be guessed? */
    uint8_t seed[SEED_BYTES];
    const char *path; /* the file that the table is kept in, or NULL */
    bool goes_on;  /* that file has a table already, with all of the above; `pace` may be another, or NULL */
    bool has_lang; /* the screen's language was asked for; else that of the file goes on */
    bool is_own;   /* the file is in our folder: it goes when the match is over */
    const Match *match; /* that is to be gone on with at the new table, or NULL */
} PlayOptions;

/* Everything as it mostly is: a bot on every chair. */
PlayOptions play_options(const Game *game, bool is_typed);

/* A person sits there; `name` NULL: he is called as the seat is. */
void play_seat(PlayOptions *options, Seat seat, Lang lang, const char *name);

/* Let the player choose his seat, or with `hot_seat` NO_SEAT, when everybody plays here; false when he leaves instead. */
bool play_ask_seat(Screen *screen, const Game *game, const Setup *setup, bool hot_seat, Seat *seat);

/* Play, and play again with seats turned as long as the players want to. What is to be read when the screen is closed is added to
 * `farewell`; so is what is wrong when it cannot be played, which is EXIT_NO. Gives the exit code. */
int play_table(Screen *screen, const PlayOptions *options, Lines *farewell);

/* Print what play_table left to be read, the screen being closed, and free it. */
void play_say_farewell(const ScreenOptions *how, Lines *farewell);

/* Lessons, for who wants to learn a game. */
typedef void Learn(Screen *screen);

/* No game was named on a terminal: let the player choose one, or a match to go on with, then play it. `learn` NULL: there are no
 * lessons to be chosen. Gives the exit code. */
int menu(const ScreenOptions *how, Learn *learn);
