/* edit.h - a line of text being typed, with a memory of lines typed before. Knows no screen. */
#pragma once

#include <wchar.h>

#include "terminal/screen.h"

enum { EDIT_MAX = 120, HISTORY_MAX = 50 };

typedef struct Edit {
    wchar_t text[EDIT_MAX + 1];
    int count, at; /* characters, and the cursor among them */
    wchar_t history[HISTORY_MAX][EDIT_MAX + 1];
    int history_count, history_at;
} Edit;

typedef enum EditKey {
    EDIT_LEFT,
    EDIT_RIGHT,
    EDIT_HOME,
    EDIT_END,
    EDIT_BACKSPACE,
    EDIT_DELETE,
    EDIT_CUT_LEFT,
    EDIT_CUT_RIGHT,
    EDIT_CUT_WORD,
    EDIT_OLDER,
    EDIT_NEWER
} EditKey;

void edit_key(Edit *edit, EditKey key);

/* A character typed; what does not fit is left out. */
void edit_type(Edit *edit, wchar_t character);

/* How many columns the characters from one to before another take. */
int edit_columns(const Edit *edit, int from, int to);

/* The line as UTF-8 in `line`, INPUT_MAX bytes; it joins the history and a new, empty one begins. */
void edit_take(Edit *edit, char *line);

/* Forget all that was typed: somebody else sits down. */
void edit_forget(Edit *edit);
