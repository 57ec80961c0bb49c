/* check_bot.c - `{murk} check-bot`: is a program fit to be a player? */
#include <stdio.h>

#include "commands/commands.h"
#include "games/games.h"
#include "host/emit.h"
#include "trial/trial.h"

static const char help[] =
    "usage: {murk} check-bot PROGRAM [--game GAME] [--games N] [--seed S] [options]\n"
    "\n"
    "PROGRAM is run by `sh -c` and speaks docs/protocol.md on its standard input and output, one\n"
    "message a line (docs/programs.md). It plays whole matches beside bots and a scripted person, and\n"
    "bears what a player has to: refusals, messages that come twice, lost connections, unknown and\n"
    "large messages, every script, talk, and moves that others take back. Each requirement is told in\n"
    "a line, with the first reason why it is not met. Of a program that cannot be started\n"
    "only the cause is told.\n"
    "\n"
    "  --game GAME   one game alone (`{murk} games` lists them)\n"
    "  --games N     so many matches of each game at least (2)\n"
    "  --seed S      the seed of the matches, a number (1)\n"
    "  --seconds T   how long an answer may take (5)\n"
    "  --lang LANG   the language of sentences (en, it)\n"
    "  --json        for machines\n"
    "\n"
    "Exit code 0 when all requirements are met, 1 when not.\n";

static const char *why(const Finding *finding, Lang lang)
{
    return words_find_joined(lang, "lab", "unmet", finding->tested ? finding->why : "not_tested");
}

static void print_findings(const Trial *trial, Lang lang)
{
    for (int i = 0; i < NEEDS; i++) {
        const Finding *finding = &trial->findings[i];
        bool is_met = trial_meets(trial, (Need)i);
        printf("%-4s  %-9s  %s\n", is_met ? "ok" : "FAIL", need_names[i],
               words_find_joined(lang, "lab", "need", need_names[i]));
        if (is_met) continue;
        printf("                 %s", why(finding, lang));
        if (finding->failure) printf(" %s", finding->failure);
        printf("\n");
    }
    printf("%s: %d. %s\n", words_get(lang, "lab.trial.matches"), trial->matches,
           words_get(lang, trial_passed(trial) ? "lab.trial.passed" : "lab.trial.failed"));
}

static void emit_findings(const Trial *trial, Lang lang)
{
    Emit *emit = emit_start();
    Json *json = &emit->json;
    json_open_object(json);
    json_key_text(json, "program", trial->call.command);
    json_key_bool(json, "passed", trial_passed(trial));
    if (trial->not_started) json_key_text(json, "not_started", trial->not_started);
    json_key_number(json, "matches", trial->matches);
    json_key_array(json, "needs");
    for (int i = 0; i < NEEDS; i++) {
        const Finding *finding = &trial->findings[i];
        json_open_object(json);
        json_key_text(json, "need", need_names[i]);
        json_key_bool(json, "met", trial_meets(trial, (Need)i));
        json_key_number(json, "tested", finding->tested);
        if (finding->failure) {
            json_key_text(json, "why", finding->why);
            json_key_text(json, "says", why(finding, lang));
            json_key_text(json, "where", finding->failure);
        }
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
    emit_end(emit);
}

int cmd_check_bot(int argc, char **argv)
{
    const char *program = NULL, *game_name = NULL, *lang_name = NULL;
    long long matches = 2, seed = 1, seconds = 5;
    bool machine = false;
    const Flag flags[] = {
        { "--game", FLAG_TEXT, &game_name, 0, 0 },
        { "--games", FLAG_NUMBER, &matches, 1, 100000 },
        { "--seed", FLAG_NUMBER, &seed, 0, INT64_MAX / 2 },
        { "--seconds", FLAG_NUMBER, &seconds, 1, 3600 },
        { "--lang", FLAG_TEXT, &lang_name, 0, 0 },
        { "--json", FLAG_SWITCH, &machine, 0, 0 },
        { 0 },
    };
    Call call = { .command = "check-bot",
                  .help = help,
                  .flags = flags,
                  .words = &program,
                  .words_min = 1,
                  .words_max = 1,
                  .asks = "which program?" };
    Lang lang;
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("check-bot", lang_name, &lang)) return EXIT_USAGE;
    const Game *game = game_name ? args_game("check-bot", game_name) : NULL;
    if (game_name && !game) return EXIT_USAGE;

    Trial trial = { .call = { program, game, (int)matches, (uint64_t)seed, (int)seconds * 1000, lang } };
    trial_run(&trial);
    if (machine) emit_findings(&trial, lang);
    else if (trial.not_started)
        args_failed("check-bot", "%s %s", words_get(lang, "lab.trial.not_started"), trial.not_started);
    else print_findings(&trial, lang);
    bool passed = trial_passed(&trial);
    trial_free(&trial);
    return passed ? EXIT_DONE : EXIT_NO;
}
