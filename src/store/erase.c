/* erase.c - the lines of a person, rewritten. */
#define _DEFAULT_SOURCE /* getentropy */
#include "store/erase.h"

#include <string.h>
#include <unistd.h>

#include "host/memory.h"
#include "store/log_line.h"
#include "store/visit.h"

enum {
    SETTLE = 30000,
    PASSES = 5 /* a server may append lines meanwhile */
};

typedef struct Eraser {
    Store *store;
    uint64_t person;    /* that is to go, */
    uint64_t other;     /* and who takes its place at this table */
    const Table *table; /* as it was before the line */
    Listing listing;
} Eraser;

/* ---- one line ---- */

bool line_is_by(const Table *table, uint64_t person, const char *line)
{
    int guest;
    if (line_person(line)) return line_person(line) == person;
    if (!word_number(line_parts(line).who, &guest) || guest < 0 || guest >= GUESTS_MAX) return false;
    return table_person(table, (Guest)guest) == person;
}

static bool is_broken(const Table *table)
{
    Listing listing;
    table_listing(table, &listing);
    return strcmp(listing.phase, "broken") == 0;
}

bool line_take(Table *table, const char *line)
{
    Table *was = must_alloc(1, table_size());
    memcpy(was, table, table_size());
    bool is_good = table_take(table, line, NULL) && !is_broken(table);
    if (!is_good) memcpy(table, was, table_size());
    free(was);
    return is_good;
}

static void erase_name(const Eraser *eraser, const char *words, Out *out)
{
    Scan scan = scan_text(words);
    Word lang = scan_word(&scan);
    out_bytes(out, lang.text, (size_t)lang.length);
    out_text(out, " gone-");
    out_number(out, (long long)(eraser->other % 100000));
}

static void erase_text(UNUSED const Eraser *eraser, UNUSED const char *words, Out *out)
{
    out_text(out, "…");
}

static void erase_note(UNUSED const Eraser *eraser, const char *words, Out *out)
{
    Scan scan = scan_text(words);
    Word seat = scan_word(&scan);
    out_bytes(out, seat.text, (size_t)seat.length);
    out_text(out, " …");
}

static void erase_trust(UNUSED const Eraser *eraser, const char *words, Out *out)
{
    Scan scan = scan_text(words);
    Word seat = scan_word(&scan), player = scan_word(&scan);
    out_bytes(out, seat.text, (size_t)seat.length);
    out_char(out, ' ');
    out_bytes(out, player.text, (size_t)player.length);
    out_text(out, " 0");
}

static void keep_words(UNUSED const Eraser *eraser, const char *words, Out *out)
{
    out_text(out, words);
}

static const struct {
    const char *deed;
    void (*erase)(const Eraser *eraser, const char *words, Out *out);
} rows[] = {
    { "enter", erase_name },  { "say", erase_text }, { "note", erase_note },
    { "trust", erase_trust }, { NULL, keep_words }, /* all others tell nothing of a person */
};

/* What becomes of a line of the person. */
static void rewrite(const Eraser *eraser, const LineParts *parts, Out *out)
{
    int row = 0;
    while (rows[row].deed && !word_is(parts->deed, rows[row].deed)) row++;
    out_bytes(out, parts->time.text, (size_t)parts->time.length);
    out_text(out, parts->who.text[0] == '@' ? " @" : " ");
    if (parts->who.text[0] == '@') out_number(out, (long long)eraser->other);
    else out_bytes(out, parts->who.text, (size_t)parts->who.length);
    out_char(out, ' ');
    out_bytes(out, parts->request.text, (size_t)parts->request.length);
    out_char(out, ' ');
    out_bytes(out, parts->deed.text, (size_t)parts->deed.length);
    if (*parts->rest) out_char(out, ' ');
    rows[row].erase(eraser, parts->rest, out);
}

/* ---- a table ---- */

typedef struct Lines {
    char **was, **is; /* `is` NULL: as it was */
    int count, room;
} Lines;

static Lines read_lines(Store *store, const char *name)
{
    Lines lines = { 0 };
    char line[TABLE_LINE_MAX];
    while (store_read(store, name, (uint32_t)lines.count, line)) {
        lines.was = must_grow(lines.was, lines.count, 1, &lines.room, sizeof *lines.was);
        lines.was[lines.count++] = must_copy(line);
    }
    lines.is = must_alloc((size_t)lines.count, sizeof *lines.is);
    return lines;
}

static void forget_new(const Lines *lines)
{
    for (int i = 0; i < lines->count; i++) free(lines->is[i]), lines->is[i] = NULL;
}

static void free_lines(const Lines *lines)
{
    forget_new(lines);
    for (int i = 0; i < lines->count; i++) free(lines->was[i]);
    free(lines->was);
    free(lines->is);
}

/* The line as it is to be, to be freed; NULL: as it is. */
static char *erase_line(const Eraser *eraser, const char *line)
{
    char text[TABLE_LINE_MAX];
    Out out = out_into(text, sizeof text);
    LineParts parts = line_parts(line);
    if (!line_is_by(eraser->table, eraser->person, line)) return NULL;
    rewrite(eraser, &parts, &out);
    return strcmp(text, line) == 0 ? NULL : must_copy(text);
}

/* Both tables go on line by line: so it is known who is which guest, and that the new log is taken as the old one was (which may be
 * one that today's rules cannot take: then what breaks the table is left out). False when it is not, for the new name is somebody's. */
static bool erase_lines(Eraser *eraser, const Lines *lines, Table *was, Table *is)
{
    table_clear(was), table_clear(is);
    eraser->table = was;
    for (int i = 0; i < lines->count; i++) {
        lines->is[i] = erase_line(eraser, lines->was[i]);
        bool old = line_take(was, lines->was[i]);
        if (line_take(is, lines->is[i] ? lines->is[i] : lines->was[i]) != old) return false;
        if (i == 0 && !old) return true; /* it is no log at all */
    }
    if (lines->count) table_listing(is, &eraser->listing);
    return true;
}

static uint64_t draw_person(void)
{
    uint64_t person = 0;
    while (!person) must(getentropy(&person, sizeof person) == 0), person >>= 1;
    return person;
}

/* How many lines are to be another. */
static int erase_table(Eraser *eraser, const char *name)
{
    Lines lines = read_lines(eraser->store, name);
    Table *was = must_alloc(1, table_size()), *is = must_alloc(1, table_size());
    int count = 0, last = -1;
    do forget_new(&lines), eraser->other = draw_person();
    while (!erase_lines(eraser, &lines, was, is));
    for (int i = 0; i < lines.count; i++)
        if (lines.is[i])
            store_rewrite(eraser->store, name, (uint32_t)i, lines.is[i], NULL), last = i, count++;
    if (count && eraser->listing.game[0]) /* the host's name may be another */
        store_rewrite(eraser->store, name, (uint32_t)last, lines.is[last], &eraser->listing);
    free_lines(&lines);
    free(was), free(is);
    return count;
}

/* ---- all tables ---- */

typedef struct TableNames {
    char (*list)[STORE_NAME_MAX];
    int count, room;
} TableNames;

static bool add_name(void *self, const StoreTable *table)
{
    TableNames *names = self;
    names->list = must_grow(names->list, names->count, 1, &names->room, sizeof *names->list);
    strcpy(names->list[names->count++], table->name);
    return true;
}

static void write_leave(void *self, const Table *table, Out *line)
{
    Guest guest = table_guest(table, *(const uint64_t *)self);
    if (guest == NO_GUEST) return;
    out_number(line, guest);
    out_text(line, " 0 leave");
}

/* Nobody comes back as him: a table of which he is the host would have one for ever who does nothing, and a match would wait for his
 * answers. And a server that has not heard of it yet lists his name once more: not after this line, for its own come after it. A table
 * whose log cannot be taken stays as it is: no server takes it, either. */
static bool leave_tables(Store *store, uint64_t person, const TableNames *names, Erased *erased)
{
    for (int i = 0; i < names->count; i++) {
        VisitEnd end = visit_append(store, names->list[i], write_leave, &person);
        if (end == VISIT_BUSY) strcpy(erased->busy, names->list[i]);
        if (end == VISIT_BUSY || end == VISIT_FAILED) return false;
    }
    return true;
}

/* Once over all tables; `*lines` of them were rewritten. */
static bool erase_once(Eraser *eraser, const TableNames *names, int *lines)
{
    *lines = 0;
    for (int i = 0; i < names->count; i++) {
        eraser->listing.game[0] = 0;
        *lines += erase_table(eraser, names->list[i]);
        if (store_failure(eraser->store)) return false;
    }
    return store_settle(eraser->store, SETTLE);
}

bool store_erase(Store *store, uint64_t person, Erased *erased)
{
    Eraser eraser = { .store = store, .person = person };
    TableNames names = { 0 };
    int lines = 0, pass = 0;
    bool done = store_tables(store, &(StoreQuery) { .person = person }, add_name, &names);
    *erased = (Erased) { .tables = names.count };
    done = done && leave_tables(store, person, &names, erased);
    do {
        done = done && erase_once(&eraser, &names, &lines);
        erased->lines += done ? lines : 0;
    } while (done && lines && ++pass < PASSES);
    if (done) store_erase_person(store, person);
    free(names.list);
    return done && store_settle(store, SETTLE);
}
