/* phrases.h - catalogue texts with their blanks filled in, and words compared as people type them. */
#pragma once

#include "game/game.h"

typedef struct Fill {
    const char *name; /* of the placeholder; NULL ends the list */
    const char *value;
} Fill;

/* `text` with its placeholders filled in, in a buffer of `size` bytes; gives the buffer. */
char *fill_text(char *buffer, size_t size, const char *text, const Fill *fills);

/* A seat's name for people; as part of a sentence it has its article. */
char *seat_name(char *buffer, size_t size, const Game *game, Lang lang, Seat seat);
char *seat_in_sentence(char *buffer, size_t size, const Game *game, Lang lang, Seat seat);

enum { PERSON_NAME_BYTES = 20 };

/* As much of `text` as a table takes for somebody's name. */
char *person_name(char name[PERSON_NAME_BYTES], const char *text);

/* Is somebody called otherwise than the seats of the game are? Who gave no name is called as the seat where he sat first. */
bool has_own_name(const Game *game, const char *person);

/* Is `word` one of the blank-separated words of `list`? */
bool is_one_of(const char *word, const char *list);

/* Is it a word for leaving? */
bool is_leaving(Lang lang, const char *line);
