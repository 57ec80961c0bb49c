/* replay.c - `{murk} replay`: a match file move by move, from any seat's eyes. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/memory.h"
#include "host/args.h"
#include "commands/commands.h"
#include "host/match_file.h"
#include "commands/playback.h"

static const char help[] =
    "usage: {murk} replay FILE [--seat NAME|all|referee] [--step] [--at N] [options]\n"
    "\n"
    "Tells a match again. Through a seat's eyes only what that seat was told is told; `all` tells\n"
    "every seat's news side by side; `referee` (the standard) tells everything, and who learned it.\n"
    "Numbers count all moves of the file, also those that these eyes did not see.\n"
    "FILE may be - for standard input.\n"
    "\n"
    "  --seat NAME   a seat (`{murk} games` lists them), spectator, all, or referee\n"
    "  --at N        the table after N moves alone; with --step, begin there\n"
    "  --step        draw the table after each move; on a terminal wait after each: Enter goes on,\n"
    "                b back, a number to that move, q ends\n"
    "  --board       draw the table after each move\n"
    "  --plain       ASCII alone, no colours\n"
    "  --lang LANG   the language (en, it)\n"
    "  --json        for machines: the same, with views\n"
    "\n"
    "Exit code 1 when the file is no legal match (`{murk} verify` tells more).\n";

typedef struct ReplayCall {
    bool step, board, plain, machine;
    long long at; /* -1: from the beginning */
} ReplayCall;

static bool read_eyes(Replay *replay, const char *name)
{
    Word word = { name, name ? text_length(name) : 0 };
    replay->eyes = EYES_REFEREE;
    if (!name || word_is(word, "referee")) return true;
    replay->eyes = EYES_ALL;
    if (word_is(word, "all")) return true;
    replay->eyes = EYES_SEAT;
    bool known = seat_read(replay->match->game, word, &replay->seat);
    if (known && (replay->seat == SPECTATOR || replay->seat < replay->match->setup.seats)) return true;

    char seats[400];
    Out out = out_into(seats, sizeof seats);
    for (int i = 0; i < replay->match->setup.seats; i++) {
        seat_write(replay->match->game, (Seat)i, &out);
        out_text(&out, ", ");
    }
    args_wrong("replay", "there is no seat '%s'; --seat takes %sspectator, all or referee", name, seats);
    return false;
}

static void print_place(const Replay *replay)
{
    printf("\n-- %s %d / %d --\n", words_get(replay->lang, "lab.replay.move"), replay->at,
           replay->match->count);
}

static void tell_all(Replay *replay, bool board)
{
    if (board) {
        print_place(replay);
        replay_print_table(replay);
    }
    while (replay->at < replay->match->count) {
        replay_next(replay);
        if (replay_print_news(replay) && board) replay_print_table(replay);
    }
    replay_print_outcome(replay);
}

/* Where the answer leads: a move's number, or -1 to end. */
static int read_answer(const Replay *replay)
{
    char line[100];
    long long number;
    printf("%s ", words_get(replay->lang, "lab.replay.prompt"));
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin)) return -1;
    line[strcspn(line, "\n")] = 0;
    if (strcmp(line, "q") == 0) return -1;
    if (strcmp(line, "b") == 0) return replay->at > 0 ? replay->at - 1 : 0;
    if (number_read(line, 0, replay->match->count, &number)) return (int)number;
    return line[0] ? replay->at : replay->at + 1;
}

/* Show the table after `at` moves with the news that led there. */
static void show_at(Replay *replay, int at)
{
    replay_go(replay, at > 0 ? at - 1 : 0);
    if (at > 0) replay_next(replay);
    print_place(replay);
    if (at > 0) replay_print_news(replay);
    replay_print_table(replay);
    if (at == replay->match->count) replay_print_outcome(replay);
}

static void step_through(Replay *replay, int at)
{
    while (at >= 0 && at <= replay->match->count) {
        show_at(replay, at);
        at = read_answer(replay);
    }
}

static int replay_match(Replay *replay, const ReplayCall *call)
{
    int from = call->at < 0 ? 0 : (int)call->at;
    if (call->at > replay->match->count)
        return args_wrong("replay", "--at %lld: the match has %d moves", call->at, replay->match->count);
    if (call->machine) {
        replay_emit(replay, from, call->at < 0 || call->step ? replay->match->count : from);
    } else if (call->step && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        step_through(replay, from);
    } else if (call->at >= 0 && !call->step) {
        show_at(replay, from);
    } else {
        replay_go(replay, from);
        tell_all(replay, call->step || call->board);
    }
    return EXIT_DONE;
}

static int replay_file(const MatchFile *file, const ReplayCall *call, const char *seat, Lang lang)
{
    const Game *game = file->match.game;
    Replay *replay = must_alloc(1, sizeof *replay);
    replay->match = &file->match;
    replay->lang = lang;
    replay->plain = call->plain;
    replay->colour = !call->plain && isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    replay->view = must_alloc(1, game->view_size);
    replay_start(replay);
    int code = read_eyes(replay, seat) ? replay_match(replay, call) : EXIT_USAGE;
    replay_end(replay);
    free(replay->view);
    free(replay);
    return code;
}

int cmd_replay(int argc, char **argv)
{
    const char *path = NULL, *seat = NULL, *lang_name = NULL;
    ReplayCall options = { .at = -1 };
    const Flag flags[] = {
        { "--seat", FLAG_TEXT, &seat, 0, 0 },
        { "--at", FLAG_NUMBER, &options.at, 0, 100000000 },
        { "--step", FLAG_SWITCH, &options.step, 0, 0 },
        { "--board", FLAG_SWITCH, &options.board, 0, 0 },
        { "--plain", FLAG_SWITCH, &options.plain, 0, 0 },
        { "--lang", FLAG_TEXT, &lang_name, 0, 0 },
        { "--json", FLAG_SWITCH, &options.machine, 0, 0 },
        { 0 },
    };
    Call call = { .command = "replay",
                  .help = help,
                  .flags = flags,
                  .words = &path,
                  .words_min = 1,
                  .words_max = 1,
                  .asks = "which match file?" };
    Lang lang;
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("replay", lang_name, &lang)) return EXIT_USAGE;

    MatchFile file;
    char wrong[800];
    Out out = out_into(wrong, sizeof wrong);
    switch (match_file_read("replay", path, &file)) {
    case FILE_GOOD: code = replay_file(&file, &options, seat, lang); break;
    case FILE_MISSING: code = EXIT_USAGE; break;
    case FILE_BAD:
        match_error_write(&file, lang, &out);
        code = args_failed("replay", "%s:%d: %s", path, file.error.line, wrong);
        break;
    }
    match_file_free(&file);
    return code;
}
