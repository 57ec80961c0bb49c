/* run.c - runs the scenarios of a text. */
#include "check/run.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "host/memory.h"

/* ---- the report ---- */

static CheckScenario *add_scenario(CheckReport *report, const char *file, const char *name, int line)
{
    report->list = must_grow(report->list, report->count, 1, &report->room, sizeof(CheckScenario));
    CheckScenario *scenario = &report->list[report->count++];
    *scenario = (CheckScenario) { .file = must_copy(file), .name = must_copy(name), .line = line };
    return scenario;
}

static CheckFailure *add_failure(CheckScenario *scenario, int line)
{
    scenario->failures = must_grow(scenario->failures, scenario->failure_count, 1, &scenario->failure_room,
                                   sizeof(CheckFailure));
    CheckFailure *failure = &scenario->failures[scenario->failure_count++];
    *failure = (CheckFailure) { .line = line };
    return failure;
}

void run_wrong(Run *run, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    run_failed(run, NULL, text_format_list(format, list));
    va_end(list);
    run->stopped = true;
}

void run_wrong_list(Run *run, Buffer *names, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = text_format_list(format, list), *known = buffer_take(names);
    va_end(list);
    run_wrong(run, "%s: %s", text, known);
    free(text);
    free(known);
}

void run_failed(Run *run, char *expected, char *got)
{
    CheckFailure *failure = add_failure(run->scenario, run->step->line);
    bool several = run->rounds > 1 && run->game; /* editions: say at which of them */
    const char *edition = several ? run->game->editions[run->setup.edition].name : "";
    failure->statement = text_format(several ? "%s   [%s]" : "%s%s", run->step->source, edition);
    failure->expected = expected;
    failure->got = got;
}

void seat_failed(Run *run, Seat seat, char *got, const char *format, ...)
{
    char who[MOVE_TEXT_MAX];
    va_list list;
    va_start(list, format);
    char *text = text_format_list(format, list);
    va_end(list);
    run_failed(run, text_format("%s %s", world_seat(run->game, seat, who), text), got);
    free(text);
}

char *describe_answer(const Game *game, Reason reason)
{
    if (reason == ALLOWED) return must_copy("it is allowed");
    return text_format("it is refused because %s", reason_name(game, reason));
}

void list_add(Buffer *list, const char *name)
{
    if (name) buffer_add(list, "%s%s", list->used ? ", " : "", name);
}

void check_unreadable(const char *name, const char *why, CheckReport *report)
{
    CheckFailure *failure = add_failure(add_scenario(report, name, name, 0), 0);
    failure->got = must_copy(why);
    report->failed++;
}

void check_report_free(CheckReport *report)
{
    for (int i = 0; i < report->count; i++) {
        CheckScenario *scenario = &report->list[i];
        for (int k = 0; k < scenario->failure_count; k++) {
            free(scenario->failures[k].statement);
            free(scenario->failures[k].expected);
            free(scenario->failures[k].got);
        }
        free(scenario->failures);
        free(scenario->file);
        free(scenario->name);
    }
    free(report->list);
    *report = (CheckReport) { 0 };
}

/* ---- one scenario ---- */

static void run_bad(Run *run, const char *text)
{
    run_wrong(run, "%s", text);
}

/* Given lines are read when the table is set up, all together. */
static void run_given(Run *run, const char *text)
{
    if (run->built) run_wrong(run, "given lines must stand before the first `when`, `then` and `refuse`");
    else if (phrase_ended(text)) run_wrong(run, "what is given?");
    else if (!run->game) run_wrong(run, "which game? A line `game NAME` must come first");
}

static void run_twin(Run *run, const char *text)
{
    phrase_take(&text, "given");
    run_given(run, text);
}

static void run_restart(Run *run, const char *text)
{
    if (!phrase_ended(text)) run_wrong(run, "nothing may follow `restart`");
    else if (run_build(run)) {
        world_restart(&run->world);
        if (run->has_twin) world_restart(&run->twin);
    }
}

static void (*const runners[])(Run *run, const char *text) = {
    [STEP_BAD] = run_bad,         [STEP_GAME] = run_game,   [STEP_OPTION] = run_option,
    [STEP_SEED] = run_seed,       [STEP_GIVEN] = run_given, [STEP_TWIN] = run_twin,
    [STEP_WHEN] = run_when,       [STEP_THEN] = run_then,   [STEP_REFUSE] = run_refuse,
    [STEP_RESTART] = run_restart,
};

static void run_steps(Run *run)
{
    for (run->at = 0; run->at < run->step_count && !run->stopped; run->at++) {
        run->step = &run->steps[run->at];
        runners[run->step->kind](run, run->step->text);
        run->in_moves = run->step->kind == STEP_WHEN || (run->in_moves && run->step->kind == STEP_REFUSE);
    }
    if (run->stopped || (run->checks && run->built)) return;
    if (!run->checks) run_wrong(run, "nothing is checked: there is no `when`, `then` or `refuse`");
    else run_build(run); /* only setups and given lines were refused: see that the rest of them is right */
}

/* `head` is the step that names the scenario, to be blamed when there is no other. Gives how many rounds there are. */
static int run_round(CheckScenario *scenario, const Step *head, const Step *steps, int count, int round)
{
    Run *run = must_alloc(1, sizeof *run);
    run->scenario = scenario;
    run->step = head;
    run->steps = steps;
    run->step_count = count;
    run->round = round;
    rng_seed_from_number(1, run->seed);
    run_steps(run);
    world_free(&run->world);
    world_free(&run->twin);
    int rounds = run->rounds;
    free(run);
    return rounds;
}

static void run_scenario(CheckScenario *scenario, const Step *head, const Step *steps, int count,
                         CheckReport *report)
{
    for (int round = 0, rounds = 1; round < rounds; round++) {
        int now = run_round(scenario, head, steps, count, round);
        if (round == 0 && now > 1) rounds = now;
    }
    if (scenario->failure_count) report->failed++;
    else report->passed++;
}

/* ---- one text ---- */

/* The steps of the common beginning and those from `from` up to `to`, in one list that the caller frees; the texts
 * stay the script's. */
static Step *gather(const Script *script, int common, int from, int to)
{
    Step *steps = must_alloc(1, (size_t)(common + to - from) * sizeof(Step));
    for (int i = 0; i < common; i++) steps[i] = script->steps[i];
    for (int i = from; i < to; i++) steps[common + i - from] = script->steps[i];
    return steps;
}

static int next_scenario(const Script *script, int from)
{
    while (from < script->count && script->steps[from].kind != STEP_SCENARIO) from++;
    return from;
}

void check_text(const char *name, const char *text, size_t length, CheckReport *report)
{
    Script script = script_read(text, length);
    int common = next_scenario(&script, 0);
    if (script.count == 0) {
        check_unreadable(name, "there is no scenario in it", report);
    } else if (common == script.count) {
        Step *steps = gather(&script, 0, 0, common);
        const Step *head = &script.steps[0];
        run_scenario(add_scenario(report, name, name, head->line), head, steps, common, report);
        free(steps);
    }
    for (int at = common; at < script.count;) {
        int end = next_scenario(&script, at + 1);
        const Step *head = &script.steps[at];
        Step *steps = gather(&script, common, at + 1, end);
        const char *title = phrase_ended(head->text) ? name : head->text;
        run_scenario(add_scenario(report, name, title, head->line), head, steps, common + end - at - 1,
                     report);
        free(steps);
        at = end;
    }
    script_free(&script);
}
