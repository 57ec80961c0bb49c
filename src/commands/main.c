/* main.c - the program `murk`: finds the command and hands it the rest of the call. */
#define _POSIX_C_SOURCE 200809L
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/args.h"
#include "commands/commands.h"
#include "terminal/play.h"

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Command;

static const Command commands[] = {
    { "play", cmd_play, "play a game in the terminal" },
    { "learn", cmd_learn, "a guided first game" },
    { "join", cmd_join, "play at a table on a server" },
    { "serve", cmd_serve, "host tables for people on a network" },
    { "page", cmd_page, "write the page to a folder, for any host of files" },
    { "games", cmd_games, "the games, their editions, options, seats and bots" },
    { "replay", cmd_replay, "watch a match again, from any seat's eyes" },
    { "verify", cmd_verify, "is a match file in order and its seed the promised one?" },
    { "check", cmd_check, "run scenarios: does the library play by the rules?" },
    { "sim", cmd_sim, "let bots play many games and count who wins" },
    { "table", cmd_table, "one table that speaks the protocol with programs" },
    { "check-bot", cmd_check_bot, "is a program fit to be a player?" },
    { "admin", cmd_admin, "what a server keeps: tables, people, copies" },
    { "bench", cmd_bench, "how fast random play goes" },
    { "load", cmd_load, "how many tables a server bears" },
    { "leak", cmd_leak, "does anything hidden leave? random games put to the test" },
    { "storm", cmd_storm, "tables under a bad network, disk and clock" },
};

static void print_usage(FILE *file)
{
    args_print("murk - board games with secrets, for the terminal\n\n"
               "usage: {murk}                      choose a game and play\n"
               "       {murk} COMMAND [WORDS]      `{murk} COMMAND --help` tells more\n"
               "       {murk} --help | --version\n\n",
               file);
    for (int i = 0; i < LEN(commands); i++)
        fprintf(file, "  %-10s %s\n", commands[i].name, commands[i].summary);
    fputs("\nExit codes: 0 done, 1 the answer is no, 2 the call was wrong, 3 (verify) it cannot be told.\n",
          file);
}

static const Command *find_command(const char *name)
{
    for (int i = 0; i < LEN(commands); i++)
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[LEN(commands)];
    for (int i = 0; i < LEN(commands); i++) names[i] = commands[i].name;
    const char *near = nearest_name(name, names, LEN(commands));
    fprintf(stderr, "murk: there is no command '%s'", name);
    if (near) fprintf(stderr, "; did you mean %s?", near);
    args_print("\n`{murk} --help` lists all commands.\n", stderr);
    return EXIT_USAGE;
}

/* `murk help sim` is `murk sim --help`. */
static int help(int argc, char **argv)
{
    if (argc < 2) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    const Command *command = find_command(argv[1]);
    char asked[] = "--help";
    char *words[] = { argv[1], asked, NULL };
    return command ? command->run(2, words) : unknown_command(argv[1]);
}

static int run(int argc, char **argv)
{
    ScreenOptions how = { 0 };
    bool at_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (argc < 2 && at_terminal) return args_lang("", NULL, &how.lang) ? menu(&how, learn_any) : EXIT_USAGE;
    if (argc < 2) return print_usage(stderr), EXIT_USAGE;
    const char *word = argv[1];
    if (strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return help(argc - 1, argv + 1);
    if (strcmp(word, "--version") == 0) {
        printf("murk %s\n", MURK_VERSION); /* given by the build */
        return EXIT_DONE;
    }
    const Command *command = find_command(word);
    return command ? command->run(argc - 1, argv + 1) : unknown_command(word);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    args_called(argc > 0 ? argv[0] : NULL);
    int code = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    perror("murk: the output could not be written");
    return code ? code : EXIT_NO;
}
