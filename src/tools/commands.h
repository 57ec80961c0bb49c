/* commands.h - the commands of the program `murk`, one file each.
 *
 * Each takes the words from its own name on and gives the exit code: 0 done, 1 the answer is no (a scenario
 * failed, a leak was found, a file does not verify), 2 the call was wrong. */
#ifndef MURK_COMMANDS_H
#define MURK_COMMANDS_H

enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_USAGE = 2 };

int cmd_bench(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_leak(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_verify(int argc, char **argv);

/* No game was named on a terminal: let the player choose one, then play it. */
int menu(void);

#endif
