/* leak_timing.c - `murk leak --timing`: what the times of a table's messages tell. */
#include <stdio.h>
#include <string.h>

#include "commands/leak_table.h"
#include "games/games.h"
#include "host/args.h"
#include "host/emit.h"
#include "host/progress.h"
#include "leak/table/timing.h"
#include "sim/plot.h"

enum { TIMED_MAX = 16, BARS_MAX = 2 * TIMED_MAX * TIMING_BUCKETS, LABEL_MAX = 64 };

typedef struct Timed {
    const Game *game;
    bool strict;
    TimingResult result;
} Timed;

static const char *const verdicts[] = { [TIMING_FINE] = "",
                                        [TIMING_TELLS] = "  TELLS",
                                        [TIMING_NOT_SEEN] = "  NOT SEEN",
                                        [TIMING_TOO_FEW] = "  TOO FEW" };

static TimingVerdict verdict(const Timed *timed)
{
    return timing_verdict(timed->strict, &timed->result);
}

static void print_timed(const Timed *timed)
{
    const TimingResult *result = &timed->result;
    printf("%-12s %-6s lead %+.3f (%+.3f to %+.3f): of two seats guessed right %.3f (%.3f to %.3f), by what "
           "all know %.3f (%.3f to %.3f)%s\n",
           timed->game->name, timed->strict ? "strict" : "quick", result->lead.value, result->lead.low,
           result->lead.high, result->right.value, result->right.low, result->right.high, result->known.value,
           result->known.low, result->known.high, verdicts[verdict(timed)]);
    printf("%20s%llu answers, %.1f %% with another at hand; of one seat guessed right %.1f %%, by what is "
           "commoner for its question %.1f %%\n",
           "", (unsigned long long)result->answers, 100.0 * (double)result->held / (double)result->answers,
           100 * result->single.value, 100 * result->commoner.value);
}

static void emit_estimate(Emit *emit, const char *name, const Estimate *estimate)
{
    json_key_object(&emit->json, name);
    emit_real(emit, "value", estimate->value, 4);
    emit_real(emit, "low", estimate->low, 4);
    emit_real(emit, "high", estimate->high, 4);
    json_close_object(&emit->json);
}

static void emit_timed(const Timed *timed, Emit *emit)
{
    Json *json = &emit->json;
    const TimingResult *result = &timed->result;
    json_open_object(json);
    json_key_text(json, "game", timed->game->name);
    json_key_text(json, "pace", timed->strict ? "strict" : "quick");
    json_key_number(json, "matches", (long long)result->matches);
    json_key_number(json, "answers", (long long)result->answers);
    json_key_number(json, "held", (long long)result->held);
    emit_estimate(emit, "lead", &result->lead);
    emit_estimate(emit, "right", &result->right);
    emit_estimate(emit, "known", &result->known);
    emit_real(emit, "single", result->single.value, 4);
    emit_real(emit, "commoner", result->commoner.value, 4);
    json_key_bool(json, "as_it_should_be", verdict(timed) == TIMING_FINE);
    json_close_object(json);
}

/* ---- the picture ---- */

static void label_of(const Timed *timed, int held, int bucket, char label[LABEL_MAX])
{
    char time[32];
    int from = timing_from[bucket] / 1000, last = TIMING_BUCKETS - 1;
    if (bucket == last) snprintf(time, sizeof time, "%d s and more", from);
    else snprintf(time, sizeof time, "%d-%d s", from, timing_from[bucket < last ? bucket + 1 : last] / 1000);
    snprintf(label, LABEL_MAX, "%s, %s, %s", timed->strict ? "strict" : "quick", held ? "held" : "not", time);
}

static int add_bars(const Timed *timed, char labels[][LABEL_MAX], Bar *bars, int count)
{
    for (int bucket = 0; bucket < TIMING_BUCKETS; bucket++)
        for (int held = 0; held < 2; held++) {
            uint64_t all = 0, here = timed->result.times[held][bucket];
            for (int i = 0; i < TIMING_BUCKETS; i++) all += timed->result.times[held][i];
            label_of(timed, held, bucket, labels[count]);
            bars[count] = (Bar) { .label = labels[count],
                                  .share = share_of(here, all),
                                  .shade = held,
                                  .gap = !held && (bucket || count) };
            count++;
        }
    return count;
}

/* One picture of all that was run: those who held another answer beside those who did not. */
static bool draw(const char *path, const Timed *timed, int count)
{
    static char labels[BARS_MAX][LABEL_MAX];
    Bar bars[BARS_MAX];
    int bar_count = 0;
    FILE *file = fopen(path, "w");
    if (!file) return false;
    for (int i = 0; i < count; i++) bar_count = add_bars(&timed[i], labels, bars, bar_count);
    char subtitle[128];
    snprintf(subtitle, sizeof subtitle, "%s%s%s, of those who held another answer and of those who did not",
             timed[0].game->name, count > 2 ? ", then " : "", count > 2 ? timed[2].game->name : "");
    plot_bars(file, "How long an answer takes to be told", subtitle, bars, bar_count);
    return fclose(file) == 0;
}

/* ---- the command ---- */

static int run_game(const Game *game, const TimingCall *call, Timed *timed)
{
    for (int strict = 0; strict < 2; strict++) {
        timed[strict] = (Timed) { .game = game, .strict = strict };
        TimingOptions options = {
            .strict = strict, .seed = call->seed, .matches = call->matches, .machine = &timing_as_it_is
        };
        timing_run(game, &options, &timed[strict].result);
        if (!timed[strict].result.answers) return 0;
    }
    return 2;
}

static int tell_all(const TimingCall *call, const Timed *timed, int count)
{
    int code = EXIT_DONE;
    Emit *emit = call->machine ? emit_start() : NULL;
    if (emit) json_open_array(&emit->json);
    for (int i = 0; i < count; i++) {
        if (emit) emit_timed(&timed[i], emit);
        else print_timed(&timed[i]);
        if (verdict(&timed[i]) != TIMING_FINE) code = EXIT_NO;
    }
    if (emit) json_close_array(&emit->json), emit_end(emit);
    return code;
}

int leak_timing(const TimingCall *call)
{
    Timed timed[TIMED_MAX];
    int count = 0, code;
    const Game *only = call->game ? args_game("leak", call->game) : NULL;
    if (call->game && !only) return EXIT_USAGE;
    if (call->plot && (code = args_new_file("leak", call->plot, call->overwrite)) != EXIT_DONE) return code;
    for (int i = 0; games[i] && count + 2 <= TIMED_MAX; i++)
        if (!only || games[i] == only) count += run_game(games[i], call, &timed[count]);
    if (!count)
        return args_failed("leak", "%s has no questions that are asked in the middle of what others do",
                           call->game);
    if (call->plot && !draw(call->plot, timed, count))
        return args_failed("leak", "%s cannot be written", call->plot);
    return tell_all(call, timed, count);
}
