/* engine.c - one table and the memory around it, behind calls of numbers and texts. */
#include "wasm/engine.h"

#include "text/words_file.h"

enum { PAGE_BYTES = 1 << 16, NO_ROOM = -1 };

static struct {
    _Alignas(16) uint8_t table[TABLE_MAX_BYTES];
    WordsFile words[LANG_COUNT];
    Flat wish;
    Refusal refusal; /* what was judged last */
    char input[ENGINE_INPUT], line[TABLE_LINE_MAX], text[MESSAGE_MAX];
} engine;

static Table *table(void)
{
    return (Table *)engine.table;
}

char *engine_input(void)
{
    return engine.input;
}

/* ---- words ---- */

size_t engine_room(size_t size)
{
    size_t page = __builtin_wasm_memory_grow(0, (size + PAGE_BYTES - 1) / PAGE_BYTES);
    return page == (size_t)NO_ROOM ? 0 : page * PAGE_BYTES;
}

bool engine_words(size_t name_size, const char *bytes, size_t size)
{
    for (size_t i = 0; i < LANG_COUNT; i++) {
        size_t length = (size_t)text_length(lang_names[i]);
        if (length == name_size && memcmp(lang_names[i], engine.input, length) == 0)
            return words_file_open(&engine.words[i], bytes, size);
    }
    return false;
}

/* The library's words in this program. */
const Catalogue *catalogue_of(Lang lang)
{
    const Catalogue *words = &engine.words[lang].catalogue;
    for (size_t i = 0; !words->count && i < LANG_COUNT; i++) words = &engine.words[i].catalogue;
    return words;
}

/* ---- a wish ---- */

const char *engine_read(size_t size)
{
    return flat_read(&engine.wish, engine.input, size) ? NULL : flat_fault_names[engine.wish.fault];
}

const char *engine_answer(uint64_t person)
{
    Out out = out_into(engine.text, sizeof engine.text);
    return table_answer(table(), person, &engine.wish, &out) ? engine.text : NULL;
}

const char *engine_judge(uint64_t person, Time now)
{
    Out out = out_into(engine.line, sizeof engine.line);
    engine.refusal = table_judge(table(), person, &engine.wish, now, &out);
    if (engine.refusal.name) engine.line[0] = 0;
    return engine.line;
}

const char *engine_reply(uint64_t person)
{
    Out out = out_into(engine.text, sizeof engine.text);
    table_reply(table(), person, &engine.wish, engine.refusal, &out);
    return engine.text;
}

/* ---- the table ---- */

void engine_clear(void)
{
    table_clear(table());
}

const char *engine_judge_time(Time now)
{
    Out out = out_into(engine.line, sizeof engine.line);
    table_judge_time(table(), now, &out);
    return engine.line;
}

static void send(UNUSED Post *post, Guest guest, const char *text, size_t size)
{
    host_send(table_person(table(), guest), text, size);
}

bool engine_take(size_t size, bool tells)
{
    Post post = { .guests = ALL_GUESTS, .text = engine.text, .send = send };
    if (size >= TABLE_LINE_MAX) return false;
    engine.input[size] = 0;
    if ((size_t)text_length(engine.input) != size) return false;
    return table_take(table(), engine.input, tells ? &post : NULL);
}

Time engine_wake(void)
{
    return table_wake(table());
}

const char *engine_welcome(uint64_t person)
{
    Guest guest = table_guest(table(), person);
    Out out = out_into(engine.text, sizeof engine.text);
    if (guest == NO_GUEST) return NULL;
    table_welcome(table(), guest, &out);
    return engine.text;
}
