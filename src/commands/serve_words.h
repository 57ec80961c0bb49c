/* serve_words.h - options of `murk serve` from a file, the environment and the command line, as words of one call. */
#pragma once

#include "host/args.h"

enum { SERVE_FLAGS = 20, SERVE_WORDS_MAX = 100 };

typedef struct Words {
    int count;
    char *word[SERVE_WORDS_MAX];
    unsigned in_file; /* options that stand there, a bit each */
} Words;

/* All of them, so that args_read takes what counts first last. False when something was wrong, which has been told. */
bool serve_words_gather(Words *words, const Flag *flags, int argc, char **argv);

void serve_words_free(Words *words);

/* A line of the log for each variable of the environment that is almost an option. */
void serve_words_warn(const Flag *flags);
