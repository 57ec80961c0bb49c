/* replay.c - `{murk} replay`: a match file move by move, from any seat's eyes. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/address.h"
#include "host/memory.h"
#include "host/args.h"
#include "commands/commands.h"
#include "local/table_file.h"
#include "commands/playback.h"

static const char help[] =
    "usage: {murk} replay FILE [--seat NAME|all|referee] [--step] [--at N] [options]\n"
    "\n"
    "Tells a match again. Through a seat's eyes only what that seat was told is told; `all` tells\n"
    "every seat's news side by side; `referee` (the standard) tells everything, and who learned it.\n"
    "Of a match that is not over, show yourself your own seat alone: all else tells its secrets.\n"
    "A seat's numbers count what it was told, its own moves among it: of what others did in secret\n"
    "they do not even tell how much there was. All other numbers count the moves of the file.\n"
    "FILE is a `.murk` file or the file of a table, and may be - for standard input. Of a table's link\n"
    "this tells how to get the file of a match from its server.\n"
    "\n"
    "  --seat NAME   a seat (`{murk} games` lists them), spectator, all, or referee\n"
    "  --match N     of a table's file: its match number N (the standard is the last one)\n"
    "  --at N        the table at number N alone; with --step, begin there\n"
    "  --step        draw the table after each number; on a terminal wait after each: Enter goes on,\n"
    "                b back, a number there, q ends\n"
    "  --board       draw the table after each number\n"
    "  --plain       ASCII alone, no colours\n"
    "  --lang LANG   the language (en, it)\n"
    "  --json        for machines: the same, with views\n"
    "\n"
    "Exit code 1 when the file is no legal match (`{murk} verify` tells more).\n";

typedef struct ReplayCall {
    bool step, board, plain, machine;
    long long at; /* -1: from the beginning */
    long long match;
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
    const char *key = replay->eyes == EYES_SEAT ? "lab.replay.step" : "lab.replay.move";
    printf("\n-- %s %d / %d --\n", words_get(replay->lang, key), replay->at, replay->count);
}

static void tell_all(Replay *replay, int from, bool board)
{
    for (int at = from; at <= replay->count; at++) {
        replay_go(replay, at);
        if (board && at == from) print_place(replay);
        replay_print_news(replay);
        if (board) replay_print_table(replay);
    }
    replay_print_outcome(replay);
}

/* Where the answer leads: to that number, or -1 to end. */
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
    if (number_read(line, 0, replay->count, &number)) return (int)number;
    return line[0] ? replay->at : replay->at + 1;
}

/* Show the table with the news that led there. */
static void show_at(Replay *replay, int at)
{
    replay_go(replay, at);
    print_place(replay);
    replay_print_news(replay);
    replay_print_table(replay);
    if (at == replay->count) replay_print_outcome(replay);
}

static void step_through(Replay *replay, int at)
{
    while (at >= 0 && at <= replay->count) {
        show_at(replay, at);
        at = read_answer(replay);
    }
}

static void warn_of_secrets(const Replay *replay)
{
    const Match *match = replay->match;
    if (replay->eyes == EYES_SEAT || match->game->outcome(match->state).over) return;
    fprintf(stderr, "%s\n", words_get(replay->lang, "lab.replay.unfinished"));
}

static void warn_of_torn_line(const MatchFile *file, Lang lang)
{
    if (file->table.is_torn) fprintf(stderr, "%s\n", words_get(lang, "murk.file.table_torn"));
}

static int replay_match(Replay *replay, const ReplayCall *call)
{
    int from = call->at < 0 ? 0 : (int)call->at;
    if (call->at > replay->count)
        return args_wrong("replay", "--at %lld: the last number is %d", call->at, replay->count);
    if (call->machine) {
        replay_emit(replay, from, call->at < 0 || call->step ? replay->count : from);
    } else if (call->step && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        step_through(replay, from);
    } else if (call->at >= 0 && !call->step) {
        show_at(replay, from);
    } else {
        tell_all(replay, from, call->step || call->board);
    }
    return EXIT_DONE;
}

static int replay_file(const MatchFile *file, const ReplayCall *call, const char *seat, Lang lang)
{
    Replay *replay = must_alloc(1, sizeof *replay);
    int code = EXIT_USAGE;
    replay->match = &file->match;
    replay->table = &file->table;
    replay->lang = lang;
    replay->plain = call->plain;
    replay->colour = !call->plain && isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    if (read_eyes(replay, seat)) {
        replay->view = must_alloc(1, file->match.game->view_size);
        replay_start(replay);
        warn_of_secrets(replay);
        warn_of_torn_line(file, lang);
        code = replay_match(replay, call);
        replay_end(replay);
    }
    free(replay->view);
    free(replay);
    return code;
}

bool match_is_link(const char *command, const char *path)
{
    Address address;
    char fetch[ADDRESS_FETCH];
    if (!strstr(path, "://")) return false;
    if (address_parse(path, &address) || !address.table[0])
        args_wrong(command, "%s is a link, and this takes a file", path);
    else
        args_wrong(command,
                   "%s is a link, and this takes a file. For the last match that is over there:\n"
                   "    %s\n"
                   "    %s %s %s.murk",
                   path, address_fetch(&address, fetch), args_program(), command, address.table);
    return true;
}

int cmd_replay(int argc, char **argv)
{
    const char *path = NULL, *seat = NULL, *lang_name = NULL;
    ReplayCall options = { .at = -1 };
    const Flag flags[] = {
        { "--seat", FLAG_TEXT, &seat, 0, 0 },
        { "--match", FLAG_NUMBER, &options.match, 1, 1000000 },
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
    if (!args_lang("replay", lang_name, &lang) || match_is_link("replay", path)) return EXIT_USAGE;

    MatchFile file;
    char wrong[800];
    Out out = out_into(wrong, sizeof wrong);
    switch (table_file_read("replay", path, (int)options.match, &file)) {
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
