#include "commands/leak_coverage.h"

#include <stdio.h>

#include "host/progress.h"

/* Something that can be reached, and how often it was. */
typedef struct Reached {
    const char *group;
    char name[96];
    uint64_t times;
} Reached;

/* What is done with each; the groups come one after another. */
typedef void Visit(void *face, const Reached *reached);

static void visit_options(const Game *game, const LeakCoverage *coverage, Visit *visit, void *face)
{
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        for (int row = 0; row < option_rows(option); row++) {
            Reached reached = { .group = "options", .times = coverage->options[i][row] };
            Out out = out_into(reached.name, sizeof reached.name);
            out_text(&out, option->name);
            out_char(&out, '=');
            option_row_write(option, row, &out);
            visit(face, &reached);
        }
    }
}

static void visit_one(const char *group, const char *name, uint64_t times, Visit *visit, void *face)
{
    Reached reached = { .group = group, .times = times };
    snprintf(reached.name, sizeof reached.name, "%s", name);
    visit(face, &reached);
}

static void visit_all(const Game *game, const LeakCoverage *coverage, Visit *visit, void *face)
{
    for (int i = 1; i < game->verb_count; i++)
        visit_one("moves", game->verbs[i].name, coverage->moves[i], visit, face);
    for (int i = 1; i < game->event_count; i++)
        visit_one("events", game->events[i].name, coverage->events[i], visit, face);
    for (int i = 1; i < game->ending_count; i++)
        visit_one("endings", game->endings[i], coverage->endings[i], visit, face);
    visit_options(game, coverage, visit, face);
}

/* ---- for people ---- */

enum { WIDTH = 110 };

typedef struct Page {
    const char *group;
    int column;
    bool never; /* only what was never reached */
    int count;
} Page;

static void print_one(void *face, const Reached *reached)
{
    Page *page = face;
    char text[160], number[GROUPED_SIZE];
    if (page->never != !reached->times) return;
    bool starts = page->group != reached->group;
    if (page->never) snprintf(text, sizeof text, "%s", reached->name);
    else snprintf(text, sizeof text, "%s %s", reached->name, grouped(reached->times, number));
    int length = (int)snprintf(NULL, 0, "%s, ", text);
    if (starts)
        page->column =
            printf("%s  %s%s:", page->count ? "\n" : "", page->never ? "never: " : "", reached->group);
    else if (page->column + length > WIDTH) page->column = printf(",\n   ") - 2;
    else page->column += printf(",");
    page->column += printf(" %s", text);
    page->group = reached->group;
    page->count++;
}

void print_coverage(const Game *game, const LeakCoverage *coverage)
{
    Page reached = { .never = false }, never = { .never = true };
    printf("\n");
    visit_all(game, coverage, print_one, &reached);
    printf("%s", reached.count ? "\n" : "");
    visit_all(game, coverage, print_one, &never);
    printf("%s", never.count ? "\n" : "");
}

/* ---- for machines ---- */

typedef struct JsonGroup {
    Json *json;
    const char *group;
} JsonGroup;

static void emit_one(void *face, const Reached *reached)
{
    JsonGroup *at = face;
    if (at->group != reached->group) {
        if (at->group) json_close_object(at->json);
        json_key(at->json, reached->group);
        json_open_object(at->json);
        at->group = reached->group;
    }
    json_key_number(at->json, reached->name, (long long)reached->times);
}

void emit_coverage(const Game *game, const LeakCoverage *coverage, Json *json)
{
    JsonGroup at = { .json = json };
    json_key(json, "reached");
    json_open_object(json);
    visit_all(game, coverage, emit_one, &at);
    json_close_object(json);
    json_close_object(json);
}
