/* mutate.c - a fuzzer's main program where there is no libFuzzer: inputs that are kept, as they are, and then changed by chance.
 *
 *     fuzz_NAME --cases N [--seed S] [--found FILE] [FOLDER or FILE...]
 *
 * Nothing guides it to code that was not reached yet: libFuzzer does that, for hours, and what it found is what is kept. Chance comes
 * from the seed alone. The input at which it dies is written to FILE, where one is named; with this as its only argument and no cases it
 * dies there again. */
#define _DEFAULT_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/rng.h"
#include "host/buffer.h"
#include "host/memory.h"

enum { SIZE_MAX_OF_CASE = 4096, SEEDS_MAX = 4096, CHANGES_MAX = 8, PIECE_MAX = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

typedef struct Input {
    uint8_t *bytes;
    size_t size;
} Input;

static Input kept[SEEDS_MAX], now;
static int kept_count;
static const char *found; /* unset: not written */
static Rng rng;

/* ---- where it dies ---- */

static void write_found(void)
{
    FILE *file = found ? fopen(found, "wb") : NULL;
    if (!file) return;
    fwrite(now.bytes, 1, now.size, file);
    fclose(file);
    fprintf(stderr, "the input is in %s\n", found);
}

static void on_abort(int number)
{
    write_found();
    signal(number, SIG_DFL);
    raise(number);
}

/* ---- inputs that are kept ---- */

static _Noreturn void refuse(const char *path)
{
    fprintf(stderr, "%s cannot be read, or is one too many\n", path);
    exit(2);
}

static void keep_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || kept_count == SEEDS_MAX) refuse(path);
    Input *input = &kept[kept_count++];
    input->bytes = must_alloc(1, SIZE_MAX_OF_CASE);
    input->size = fread(input->bytes, 1, SIZE_MAX_OF_CASE, file);
    fclose(file);
}

static void keep(const char *path)
{
    struct stat about;
    struct dirent **names;
    if (stat(path, &about) == 0 && !S_ISDIR(about.st_mode)) return keep_file(path);
    int count = scandir(path, &names, NULL, alphasort); /* in an order that is the same everywhere */
    if (count < 0) refuse(path);
    for (int i = 0; i < count; i++) {
        char *inside = text_format("%s/%s", path, names[i]->d_name);
        if (names[i]->d_name[0] != '.') keep_file(inside);
        free(inside);
        free(names[i]);
    }
    free(names);
}

/* ---- changes ---- */

static size_t some(size_t most)
{
    return rng_below(&rng, (uint32_t)most + 1);
}

static void put(size_t at, const uint8_t *bytes, size_t size)
{
    if (size > SIZE_MAX_OF_CASE - now.size) size = SIZE_MAX_OF_CASE - now.size;
    memmove(now.bytes + at + size, now.bytes + at, now.size - at);
    memcpy(now.bytes + at, bytes, size);
    now.size += size;
}

static void flip_a_bit(size_t at)
{
    if (at < now.size) now.bytes[at] ^= (uint8_t)(1u << some(7));
}

static void set_a_byte(size_t at)
{
    static const uint8_t telling[] = { 0,   1,   9,   10,  13,   ' ',  '"',  '\\',
                                       '{', '}', '-', '0', 0x7f, 0x80, 0xc3, 0xff };
    if (at < now.size) now.bytes[at] = some(1) ? telling[some(sizeof telling - 1)] : (uint8_t)some(255);
}

static void leave_out(size_t at)
{
    size_t size = some(PIECE_MAX);
    if (size > now.size - at) size = now.size - at;
    memmove(now.bytes + at, now.bytes + at + size, now.size - at - size);
    now.size -= size;
}

static void put_in_chance(size_t at)
{
    uint8_t bytes[PIECE_MAX];
    size_t size = 1 + some(sizeof bytes - 1);
    for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)some(255);
    put(at, bytes, size);
}

/* A part of itself, or of another that is kept. */
static void put_in_a_piece(size_t at)
{
    uint8_t bytes[SIZE_MAX_OF_CASE];
    const Input *of = kept_count && some(1) ? &kept[some((size_t)kept_count - 1)] : &now;
    size_t from = some(of->size), size = some(of->size - from);
    memcpy(bytes, of->bytes + from, size);
    put(at, bytes, size);
}

static void (*const changes[])(size_t at) = { flip_a_bit, set_a_byte, leave_out, put_in_chance,
                                              put_in_a_piece };

static void draw_case(void)
{
    now.size = 0;
    if (kept_count) {
        const Input *of = &kept[some((size_t)kept_count - 1)];
        put(0, of->bytes, of->size);
    }
    for (size_t left = 1 + some(CHANGES_MAX - 1); left--;) changes[some(LEN(changes) - 1)](some(now.size));
}

/* ---- together ---- */

/* In memory of its very own size, so that a byte too far is seen. */
static void try_case(void)
{
    uint8_t *bytes = must_alloc(1, now.size + !now.size);
    memcpy(bytes, now.bytes, now.size);
    LLVMFuzzerTestOneInput(bytes, now.size);
    free(bytes);
}

int main(int argc, char **argv)
{
    unsigned long long cases = 0, number = 1;
    uint8_t seed[SEED_BYTES];
    for (int i = 1; i < argc; i++) {
        bool has_word = i + 1 < argc;
        if (has_word && strcmp(argv[i], "--cases") == 0) cases = strtoull(argv[++i], NULL, 10);
        else if (has_word && strcmp(argv[i], "--seed") == 0) number = strtoull(argv[++i], NULL, 10);
        else if (has_word && strcmp(argv[i], "--found") == 0) found = argv[++i];
        else keep(argv[i]);
    }
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(write_found);
    signal(SIGABRT, on_abort);
    rng_seed_from_number(number, seed);
    rng_start(&rng, seed, 0);
    now.bytes = must_alloc(1, SIZE_MAX_OF_CASE);
    for (int i = 0; i < kept_count; i++) {
        now.size = kept[i].size;
        memcpy(now.bytes, kept[i].bytes, now.size);
        try_case();
    }
    for (unsigned long long i = 0; i < cases; i++) {
        draw_case();
        try_case();
    }
    printf("%d inputs that are kept, %llu by chance\n", kept_count, cases);
    for (int i = 0; i < kept_count; i++) free(kept[i].bytes);
    free(now.bytes);
    return 0;
}
