#include "leak/coverage.h"

enum { ROW_STANDARD, ROW_OTHER, ROWS_OF_MANY };

/* ---- words ---- */

/* Where the row of that kind begins, a new one if it has none yet. */
static uint16_t row_of(WordRows *rows, const ArgKind *kind, int *end)
{
    if (!kind || kind->form != ARG_WORD) return 0;
    for (int i = 0; i < rows->kinds; i++)
        if (rows->list[i].kind == kind) return rows->list[i].first;
    must(rows->kinds < WORD_KINDS_MAX && *end + kind->count <= WORDS_MAX);
    int first = *end;
    *end += kind->count;
    rows->list[rows->kinds].kind = kind;
    rows->list[rows->kinds++].first = (uint16_t)first;
    return (uint16_t)first;
}

WordRows word_rows(const Game *game)
{
    WordRows rows = { 0 };
    int end = 1;
    for (int number = 1; number < game->verb_count; number++) {
        const Verb *verb = &game->verbs[number];
        uint16_t row = row_of(&rows, verb->names, &end);
        if (row) rows.of_verb[number] = (uint16_t)(row + verb->named);
        rows.is_talk[number] = verb->talk;
        for (int i = 0; !verb->talk && i < MOVE_ARGS && verb->args[i]; i++)
            rows.of_arg[number][i] = row_of(&rows, verb->args[i], &end);
    }
    for (int kind = 1; kind < game->event_count; kind++)
        for (int i = 0; i < EVENT_ARGS && game->events[kind].fields[i].name; i++)
            rows.of_field[kind][i] = row_of(&rows, game->events[kind].fields[i].kind, &end);
    return rows;
}

static void count_word(LeakCoverage *coverage, uint16_t row, int word)
{
    if (row && word > 0) coverage->words[row + word]++;
}

/* ---- counting ---- */

static void count_news(LeakCoverage *coverage, const Events *news, bool words)
{
    for (int i = 0; i < news->count; i++) {
        const Event *event = &news->list[i];
        coverage->events[event->kind]++;
        for (int k = 0; words && k < EVENT_ARGS; k++)
            count_word(coverage, coverage->rows.of_field[event->kind][k], event->args[k]);
    }
}

void coverage_of_move(LeakCoverage *coverage, Move move, const Events *news)
{
    int verb = move_verb(move);
    coverage->moves[verb]++;
    coverage->words[coverage->rows.of_verb[verb]]++;
    for (int i = 0; i < MOVE_ARGS; i++)
        count_word(coverage, coverage->rows.of_arg[verb][i], move_arg(move, i));
    count_news(coverage, news, !coverage->rows.is_talk[verb]);
}

void coverage_of_view(LeakCoverage *coverage, const Game *game, const void *view)
{
    if (game->phase) coverage->phases[game->phase(view)]++;
}

void coverage_of_end(LeakCoverage *coverage, const Outcome *outcome)
{
    if (outcome->over) coverage->endings[outcome->ending]++;
}

void coverage_of_setup(LeakCoverage *coverage, const Game *game, const Setup *setup, const Events *news)
{
    if (!coverage->rows.kinds) coverage->rows = word_rows(game);
    coverage->editions[setup->edition]++;
    coverage->seats[setup->seats]++;
    for (int i = 0; i < game->option_count; i++)
        coverage->options[i][option_row(&game->options[i], setup->option[i])]++;
    count_news(coverage, news, true);
}

static void add(uint64_t *sum, const uint64_t *more, int count)
{
    for (int i = 0; i < count; i++) sum[i] += more[i];
}

void coverage_merge(LeakCoverage *coverage, const LeakCoverage *more)
{
    add(coverage->moves, more->moves, VERBS_MAX);
    add(coverage->events, more->events, EVENT_KINDS_MAX);
    add(coverage->words, more->words, LEN(coverage->words));
    add(coverage->phases, more->phases, PHASES_MAX);
    add(coverage->endings, more->endings, ENDINGS_MAX);
    add(coverage->editions, more->editions, EDITIONS_MAX);
    add(coverage->seats, more->seats, SEATS_MAX + 1);
    for (int i = 0; i < OPTIONS_MAX; i++) add(coverage->options[i], more->options[i], OPTION_VALUES);
}

/* ---- options ---- */

static bool has_many_values(const Option *option)
{
    return option->high - option->low >= OPTION_VALUES;
}

int option_rows(const Option *option)
{
    return has_many_values(option) ? ROWS_OF_MANY : option->high - option->low + 1;
}

int option_row(const Option *option, int value)
{
    if (has_many_values(option)) return value == option->standard ? ROW_STANDARD : ROW_OTHER;
    return value - option->low;
}

void option_row_write(const Option *option, int row, Out *out)
{
    const char *word = has_many_values(option) ? (row == ROW_STANDARD ? "standard" : "other")
                                               : option_word(option, option->low + row);
    if (word) out_text(out, word);
    else out_number(out, option->low + row);
}
