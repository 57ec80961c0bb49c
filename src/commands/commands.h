/* commands.h - the commands of the program `murk`, one file each.
 *
 * Each takes the words from its own name on and gives the exit code (host/args.h). */
#pragma once

#include "host/args.h"

/* A seat as it is typed. */
static inline const char *seat_word(const Game *game, int seat, char text[64])
{
    Out out = out_into(text, 64);
    seat_write(game, (Seat)seat, &out);
    return text;
}

/* Could there be a store at this address? If not, that is told. In serve.c. */
bool store_fits(const char *command, const char *address);

/* Is this a link, where the file of a match is wanted? Then that is told, and how to get the file from a table's. In replay.c. */
bool match_is_link(const char *command, const char *path);

int cmd_admin(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_check_bot(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_leak(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_load(int argc, char **argv);
int cmd_page(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_storm(int argc, char **argv);
int cmd_table(int argc, char **argv);
int cmd_verify(int argc, char **argv);

/* Lessons of all games to choose from, for the menu. */
struct Screen;
void learn_any(struct Screen *screen);
