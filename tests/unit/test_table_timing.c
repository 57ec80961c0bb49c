/* What the times and sizes of a table's messages tell (leak/table/timing.h): nothing in strict tables, and much in quick ones; leaks that are
 * put in on purpose are seen. */
#include <string.h>

#include "leak/table/timing.h"
#include "support/shard.h"
#include "support/unit.h"
#include "table/deeds.h"

/* ---- leaks put in on purpose ---- */

static int answers(const Table *table, Seat seat)
{
    Prompt prompt;
    int count = 0;
    prompt_read(table, seat, &prompt);
    for (int i = 0; i < prompt.count; i++) count += !table->game->verbs[move_verb(prompt.moves[i])].gives_up;
    return count;
}

/* Those who are asked, have they all answered, or only one answer? */
static bool have_all_answered(const Table *table, bool one_is_answered)
{
    for (int i = 0; i < table->setup.seats; i++) {
        const Chair *chair = &table->chair[i];
        if (!chair->asked || chair->sealed != NO_MOVE) continue;
        if (!one_is_answered || answers(table, (Seat)i) != 1) return false;
    }
    return true;
}

/* A window that was opened so long ago that it ends now. */
static void judge_release(const Table *table, Time now, Out *line)
{
    Table ended = *table;
    ended.window -= 3600000;
    table_judge_time(&ended, now, line);
}

static bool is_over_early(const Table *table, bool one_is_answered)
{
    return table->phase == PHASE_PLAY && is_window_open(table) && have_all_answered(table, one_is_answered);
}

static Time wake_when_all_have_answered(const Table *table)
{
    return is_over_early(table, false) ? table->last : table_wake(table);
}

static void judge_when_all_have_answered(const Table *table, Time now, Out *line)
{
    (is_over_early(table, false) ? judge_release : table_judge_time)(table, now, line);
}

/* At the end of the window unless all who are asked have one answer: then after a second. */
static bool is_over_at_once(const Table *table)
{
    bool one = table->phase == PHASE_PLAY && is_window_open(table);
    for (int i = 0; one && i < table->setup.seats; i++)
        one = !table->chair[i].asked || answers(table, (Seat)i) == 1;
    return one;
}

static Time wake_at_once(const Table *table)
{
    return is_over_at_once(table) ? table->window + 1000 : table_wake(table);
}

static void judge_at_once(const Table *table, Time now, Out *line)
{
    (is_over_at_once(table) ? judge_release : table_judge_time)(table, now, line);
}

typedef struct Trimmer {
    Post post;
    Post *to;
} Trimmer;

static void send_trimmed(Post *post, Guest guest, const char *text, size_t size)
{
    const Trimmer *trimmer = (const Trimmer *)post;
    while (size && text[size - 1] == ' ') size--;
    trimmer->to->send(trimmer->to, guest, text, size);
}

static bool take_without_padding(Table *table, const char *line, Post *post)
{
    Trimmer trimmer = { .post = { .guests = post->guests, .text = post->text, .send = send_trimmed },
                        .to = post };
    return table_take(table, line, &trimmer.post);
}

/* ---- what is found ---- */

static const TimingMachine early = { table_take, judge_when_all_have_answered, wake_when_all_have_answered },
                           at_once = { table_take, judge_at_once, wake_at_once },
                           unpadded = { take_without_padding, table_judge_time, table_wake };

static const struct {
    const char *what, *game;
    bool strict;
    const TimingMachine *machine;
    int matches;
    TimingVerdict verdict;
} runs[] = {
    { "strict tables", "terrorscape", true, &timing_as_it_is, 80, TIMING_FINE },
    { "strict tables", "stay-away", true, &timing_as_it_is, 300, TIMING_FINE },
    { "quick tables", "terrorscape", false, &timing_as_it_is, 80, TIMING_FINE },
    { "quick tables", "stay-away", false, &timing_as_it_is, 300, TIMING_FINE },
    { "few matches", "stay-away", true, &timing_as_it_is, 8, TIMING_TOO_FEW },
    { "windows that end when all have answered", "terrorscape", true, &early, 80, TIMING_TELLS },
    { "windows that end when all have answered", "stay-away", true, &early, 800, TIMING_TELLS },
    { "one answer is given at once", "stay-away", true, &at_once, 300, TIMING_TELLS },
    { "one answer is given at once", "terrorscape", true, &at_once, 80, TIMING_TELLS },
    { "no padding", "stay-away", true, &unpadded, 200, TIMING_TELLS },
    { "no padding", "terrorscape", true, &unpadded, 80, TIMING_TELLS },
};

static void verdicts_are_as_they_should_be(void **state)
{
    const Shard *shard = *state;
    for (int i = 0; i < LEN(runs); i++) {
        if (!shard_takes(shard, i)) continue;
        TimingResult result;
        TimingOptions options = {
            .strict = runs[i].strict, .seed = 5, .matches = runs[i].matches, .machine = runs[i].machine
        };
        timing_run(game_find(runs[i].game), &options, &result);
        if (timing_verdict(runs[i].strict, &result) != runs[i].verdict)
            fail_msg("%s of %s: lead %.3f (%.3f to %.3f)", runs[i].what, runs[i].game, result.lead.value,
                     result.lead.low, result.lead.high);
    }
}

int main(int argc, char **argv)
{
    Shard shard = shard_by_number(&argc, argv);
    const struct CMUnitTest tests[] = { cmocka_unit_test_prestate(verdicts_are_as_they_should_be, &shard) };
    return run_all(tests);
}
