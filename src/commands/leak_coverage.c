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

typedef struct Visitor {
    Visit *visit;
    void *face;
} Visitor;

/* In the order of the rows of a table, from the first that counts. Rows without a name are not in use. */
static void visit_rows(const Visitor *visitor, const char *group, const char *const *names, int first,
                       int count, const uint64_t *times)
{
    for (int i = first; i < count; i++) {
        Reached reached = { .group = group, .times = times[i] };
        if (!names[i]) continue;
        snprintf(reached.name, sizeof reached.name, "%s", names[i]);
        visitor->visit(visitor->face, &reached);
    }
}

static void visit_one(const Visitor *visitor, const char *group, const char *name, uint64_t times)
{
    visit_rows(visitor, group, &name, 0, 1, &times);
}

/* As `kind=word`. Word 0 of a kind is none, or hidden. */
static void visit_words(const Visitor *visitor, const Game *game, const LeakCoverage *coverage)
{
    char name[96];
    WordRows rows = word_rows(game);
    for (int i = 0; i < rows.kinds; i++) {
        const ArgKind *kind = rows.list[i].kind;
        for (int word = 1; word < kind->count; word++) {
            if (!kind->words[word]) continue;
            snprintf(name, sizeof name, "%s=%s", kind->name, kind->words[word]);
            visit_one(visitor, "words", name, coverage->words[rows.list[i].first + word]);
        }
    }
}

static void visit_tables(const Visitor *visitor, const Game *game, const LeakCoverage *coverage)
{
    char number[16];
    for (int i = 0; game->editions[i].name; i++)
        visit_one(visitor, "editions", game->editions[i].name, coverage->editions[i]);
    for (int i = game->min_seats; i <= game->max_seats; i++) {
        snprintf(number, sizeof number, "%d", i);
        visit_one(visitor, "seats", number, coverage->seats[i]);
    }
}

static void visit_options(const Visitor *visitor, const Game *game, const LeakCoverage *coverage)
{
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        for (int row = 0; row < option_rows(option); row++) {
            char name[96];
            Out out = out_into(name, sizeof name);
            out_text(&out, option->name);
            out_char(&out, '=');
            option_row_write(option, row, &out);
            visit_one(visitor, "options", name, coverage->options[i][row]);
        }
    }
}

static void visit_all(const Game *game, const LeakCoverage *coverage, const Visitor *visitor)
{
    for (int i = 1; i < game->verb_count; i++)
        visit_one(visitor, "moves", game->verbs[i].name, coverage->moves[i]);
    for (int i = 1; i < game->event_count; i++)
        visit_one(visitor, "events", game->events[i].name, coverage->events[i]);
    visit_words(visitor, game, coverage);
    visit_rows(visitor, "phases", game->phases, 0, game->phase_count, coverage->phases);
    visit_rows(visitor, "endings", game->endings, 1, game->ending_count, coverage->endings);
    visit_tables(visitor, game, coverage);
    visit_options(visitor, game, coverage);
}

/* ---- for people ---- */

/* Up to so many things of a group are named with their numbers; of more only the rarest. */
enum { WIDTH = 110, NAMED = 9 };

typedef struct Group {
    const char *name;
    int count, reached;
    Reached rarest; /* of those that were reached */
} Group;

enum { GROUPS_MAX = 16 };
typedef struct Page {
    Group groups[GROUPS_MAX];
    int count;
    int at;      /* the group that is written */
    bool never;  /* of it what was never reached, or all the others */
    int written; /* of these */
    int column;
} Page;

static void count_one(void *face, const Reached *reached)
{
    Page *page = face;
    if (!page->count || page->groups[page->count - 1].name != reached->group)
        page->groups[page->count++] = (Group) { .name = reached->group };
    Group *group = &page->groups[page->count - 1];
    group->count++;
    if (!reached->times) return;
    if (!group->reached++ || reached->times < group->rarest.times) group->rarest = *reached;
}

static void print_one(void *face, const Reached *reached)
{
    Page *page = face;
    char text[160], number[GROUPED_SIZE];
    if (reached->group != page->groups[page->at].name || page->never != !reached->times) return;
    if (page->never) snprintf(text, sizeof text, "%s", reached->name);
    else snprintf(text, sizeof text, "%s %s", reached->name, grouped(reached->times, number));
    int length = snprintf(NULL, 0, ", %s", text);
    if (page->written++) page->column += printf(",");
    if (page->column + length > WIDTH) page->column = printf("\n   ") - 1;
    page->column += printf(" %s", text);
}

static void print_group(Page *page, const Game *game, const LeakCoverage *coverage)
{
    const Group *group = &page->groups[page->at];
    char number[GROUPED_SIZE];
    const Visitor visitor = { print_one, page };
    page->written = 0;
    page->column = printf("  %s:", group->name);
    if (group->count <= NAMED) {
        page->never = false;
        visit_all(game, coverage, &visitor);
    } else {
        if (group->reached == group->count) page->column += printf(" all %d reached", group->count);
        else page->column += printf(" %d of %d reached", group->reached, group->count);
        if (group->reached)
            page->column +=
                printf(", least: %s %s", group->rarest.name, grouped(group->rarest.times, number));
    }
    printf("\n");
    if (group->reached == group->count) return;
    page->written = 0;
    page->column = printf("    never:");
    page->never = true;
    visit_all(game, coverage, &visitor);
    printf("\n");
}

void print_coverage(const Game *game, const LeakCoverage *coverage)
{
    Page page = { 0 };
    visit_all(game, coverage, &(Visitor) { count_one, &page });
    printf("\n");
    for (page.at = 0; page.at < page.count; page.at++) print_group(&page, game, coverage);
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
    visit_all(game, coverage, &(Visitor) { emit_one, &at });
    json_close_object(json);
    json_close_object(json);
}
