/* table.c - which table a scenario plays at, and what lies on it. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "host/args.h"
#include "check/run.h"
#include "host/memory.h"

/* ---- game, options, seed ---- */

enum { SETTING_LONGEST = 63 };

typedef struct Setting {
    char name[SETTING_LONGEST + 1], value[SETTING_LONGEST + 1];
} Setting;

static bool copy_word(char out[SETTING_LONGEST + 1], const char *text, size_t length)
{
    if (length == 0 || length > SETTING_LONGEST) return false;
    memcpy(out, text, length);
    out[length] = 0;
    return true;
}

/* The next `name=value` or `name value`; false when there is no whole one. */
static bool take_setting(const char **at, Setting *setting)
{
    phrase_take(at, "option");
    phrase_take(at, "with");
    Word name = phrase_word(at);
    const char *equals = memchr(name.text, '=', (size_t)name.length);
    if (equals) {
        size_t length = (size_t)(equals - name.text);
        return copy_word(setting->name, name.text, length) &&
               copy_word(setting->value, equals + 1, (size_t)name.length - length - 1);
    }
    phrase_take(at, "=");
    Word value = phrase_word(at);
    return copy_word(setting->name, name.text, (size_t)name.length) &&
           copy_word(setting->value, value.text, (size_t)value.length);
}

static Buffer list_settings(const Game *game)
{
    Buffer buffer = { 0 };
    buffer_add(&buffer, "edition (");
    for (int i = 0; game->editions[i].name; i++)
        buffer_add(&buffer, "%s%s", i ? ", " : "", game->editions[i].name);
    buffer_add(&buffer, "), seats (%d to %d)", game->min_seats, game->max_seats);
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        buffer_add(&buffer, ", %s (", option->name);
        for (int v = option->low; option->words && v <= option->high; v++)
            buffer_add(&buffer, "%s%s", v > option->low ? ", " : "", option_word(option, v));
        if (!option->words) buffer_add(&buffer, "%d to %d", option->low, option->high);
        buffer_add(&buffer, ")");
    }
    return buffer;
}

/* `each` edition, or several with + between them: the scenario runs once for each, and this is the round of one. */
static void choose_edition(Run *run, Setting *setting)
{
    char text[SETTING_LONGEST + 1];
    const char *at = text;
    memcpy(text, setting->value, sizeof text);
    run->rounds = 1;
    if (strcmp(text, "each") == 0) {
        run->rounds = edition_count(run->game);
        const char *name = run->game->editions[run->round < run->rounds ? run->round : 0].name;
        copy_word(setting->value, name, strlen(name));
        return;
    }
    for (const char *plus; (plus = strchr(at, '+')) != NULL && run->rounds <= run->round; at = plus + 1)
        run->rounds++;
    copy_word(setting->value, at, strcspn(at, "+"));
    for (at = text, run->rounds = 1; (at = strchr(at, '+')) != NULL; at++) run->rounds++;
}

/* Choosing an edition sets every option, so it is read first wherever it stands. */
static void set_all(Run *run, const char *text)
{
    for (int editions = 1; editions >= 0; editions--) {
        for (const char *at = text; !phrase_ended(at) && !run->stopped;) {
            Setting setting;
            if (!take_setting(&at, &setting)) {
                run_wrong(run, "a setting is written `name=value` or `name value`");
                return;
            }
            if ((strcmp(setting.name, "edition") == 0) != editions) continue;
            if (editions) choose_edition(run, &setting);
            if (setup_set(run->game, &run->setup, setting.name, setting.value)) continue;
            Buffer known = list_settings(run->game);
            run_wrong_list(run, &known, "%s cannot be %s; there are", setting.name, setting.value);
        }
    }
}

static bool is_too_late(Run *run)
{
    if (run->built) run_wrong(run, "this must stand before the first `when`, `then` and `refuse`");
    return run->built;
}

void run_game(Run *run, const char *text)
{
    char name[SETTING_LONGEST + 1] = "";
    if (is_too_late(run)) return;
    Word word = phrase_word(&text);
    copy_word(name, word.text, (size_t)word.length);
    run->game = game_find(name);
    if (run->game) {
        run->setup = setup_standard(run->game);
        set_all(run, text);
        return;
    }
    Buffer known = { 0 };
    for (int i = 0; games[i]; i++) list_add(&known, games[i]->name);
    run_wrong_list(run, &known, "there is no game '%s'; there are", name);
}

static bool needs_game(Run *run)
{
    if (!run->game) run_wrong(run, "which game? A line `game NAME` must come first");
    return run->game;
}

void run_option(Run *run, const char *text)
{
    if (is_too_late(run) || !needs_game(run)) return;
    if (phrase_ended(text)) run_wrong(run, "which option, and what is its value?");
    set_all(run, text);
}

void run_seed(Run *run, const char *text)
{
    char digits[24];
    long long number;
    if (is_too_late(run)) return;
    Word word = phrase_word(&text);
    if (phrase_ended(text) && word_hex(word, run->seed, SEED_BYTES)) return;
    if (word.length > 0 && word.length < (int)sizeof digits && phrase_ended(text)) {
        memcpy(digits, word.text, (size_t)word.length);
        digits[word.length] = 0;
        if (number_read(digits, 0, 0x7fffffffffffffffll, &number)) {
            rng_seed_from_number((uint64_t)number, run->seed);
            return;
        }
    }
    run_wrong(run, "a seed is a number from 0 on, or 64 hex digits");
}

static Reason reason_of_setting(const char *name)
{
    if (strcmp(name, "edition") == 0) return REASON_EDITION;
    bool seats = strcmp(name, "seats") == 0 || strcmp(name, "players") == 0;
    return seats ? REASON_SEATS : REASON_OPTION;
}

/* Why a setup with these changes would be refused; ALLOWED when it would not. */
static Reason try_setup(Run *run, const char *text)
{
    Setup setup = run->setup;
    while (!phrase_ended(text)) {
        Setting setting;
        if (!take_setting(&text, &setting)) {
            run_wrong(run, "a setting is written `name=value` or `name value`");
            return ALLOWED;
        }
        if (!setup_set(run->game, &setup, setting.name, setting.value))
            return reason_of_setting(setting.name);
    }
    World world;
    Reason reason = world_start(&world, run->game, &setup, run->seed);
    world_free(&world);
    return reason;
}

void run_refuse_setup(Run *run, const char *text)
{
    char *copy = must_copy(text);
    const char *name;
    Reason expected = ALLOWED;
    phrase_cut_reason(copy, &name);
    if (needs_game(run) && (!*name || phrase_reason(run, name, &expected))) {
        Reason reason = try_setup(run, copy);
        if (!run->stopped && (reason == ALLOWED || (*name && reason != expected)))
            run_failed(run, text_format("the setup is refused%s%s", *name ? " because " : "", name),
                       describe_answer(run->game, reason));
    }
    free(copy);
}

/* ---- given ---- */

/* A `given` line that is to replace what earlier lines said begins with `instead`. */
static const char *give(World *world, const Step *step)
{
    if (step->kind == STEP_GIVEN) return world_given(world, step->text);
    const char *text = step->text;
    phrase_take(&text, "given");
    char *line = text_format("instead %s", text);
    const char *problem = world_given(world, line);
    free(line);
    return problem;
}

/* Set up and carry out the lines above the current step, the twin's lines only for the twin. NULL, or what is
 * wrong; `*blamed` is then the step at fault. */
static const char *start_table(const Run *run, World *world, bool twin, const Step **blamed)
{
    Reason reason = world_start(world, run->game, &run->setup, run->seed);
    if (reason != ALLOWED) return reason_name(run->game, reason);
    for (int i = 0; i < run->at; i++) {
        const Step *step = &run->steps[i];
        if (step->kind != STEP_GIVEN && !(twin && step->kind == STEP_TWIN)) continue;
        *blamed = step;
        const char *problem = give(world, step);
        if (problem) return problem;
    }
    return NULL;
}

static const char *finish_table(World *world)
{
    const char *problem = world_given(world, NULL);
    return problem ? problem : world_audit(world);
}

static void blame(Run *run, const Step *step, const char *problem)
{
    const Step *now = run->step;
    run->step = step;
    run_wrong(run, "%s", problem);
    run->step = now;
}

static bool prepare(Run *run, World *world, bool twin)
{
    const Step *blamed = run->step;
    const char *problem = start_table(run, world, twin, &blamed);
    if (!problem && blamed != run->step) problem = finish_table(world);
    if (problem) blame(run, blamed, problem);
    else world_begin(world);
    return !problem;
}

bool run_build(Run *run)
{
    if (run->built || run->stopped) return !run->stopped;
    if (!needs_game(run)) return false;
    run->built = true;
    if (!prepare(run, &run->world, false)) return false;
    for (int i = 0; i < run->at; i++) run->has_twin |= run->steps[i].kind == STEP_TWIN;
    return !run->has_twin || prepare(run, &run->twin, true);
}

/* One more line after those above, and the table finished with it: something must be wrong. */
static void refuse_line(Run *run, World *world, const char *line, const char *words)
{
    const char *problem = world_given(world, line);
    if (!problem) problem = finish_table(world);
    if (problem && (!*words || strstr(problem, words))) return;
    run_failed(run, text_format("the line is refused%s%s", *words ? " because " : "", words),
               problem ? text_format("it is refused: %s", problem) : must_copy("it is accepted"));
}

void run_refuse_given(Run *run, const char *text)
{
    const char *words;
    const Step *blamed = run->step;
    World world;
    if (is_too_late(run) || !needs_game(run)) return;
    char *copy = must_copy(text);
    phrase_cut_reason(copy, &words);
    const char *problem = start_table(run, &world, false, &blamed);
    if (problem) blame(run, blamed, problem);
    else refuse_line(run, &world, copy, words);
    world_free(&world);
    free(copy);
}
