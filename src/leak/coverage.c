#include "leak/coverage.h"

enum { ROW_STANDARD, ROW_OTHER, ROWS_OF_MANY };

void coverage_of_news(LeakCoverage *coverage, const Events *news)
{
    for (int i = 0; i < news->count; i++) coverage->events[news->list[i].kind]++;
}

void coverage_of_move(LeakCoverage *coverage, Move move, const Events *news)
{
    coverage->moves[move_verb(move)]++;
    coverage_of_news(coverage, news);
}

void coverage_of_end(LeakCoverage *coverage, const Outcome *outcome)
{
    if (outcome->over) coverage->endings[outcome->ending]++;
}

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

void coverage_of_setup(LeakCoverage *coverage, const Game *game, const Setup *setup)
{
    for (int i = 0; i < game->option_count; i++)
        coverage->options[i][option_row(&game->options[i], setup->option[i])]++;
}

static void add(uint64_t *sum, const uint64_t *more, int count)
{
    for (int i = 0; i < count; i++) sum[i] += more[i];
}

void coverage_merge(LeakCoverage *coverage, const LeakCoverage *more)
{
    add(coverage->moves, more->moves, VERBS_MAX);
    add(coverage->events, more->events, EVENT_KINDS_MAX);
    add(coverage->endings, more->endings, ENDINGS_MAX);
    for (int i = 0; i < OPTIONS_MAX; i++) add(coverage->options[i], more->options[i], OPTION_VALUES);
}
