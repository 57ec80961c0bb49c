/* edit.c - the line that is being typed. */
#include "terminal/screens/edit.h"

#include <string.h>

#include "terminal/screens/runes.h"

/* Take out the characters from `from` to the cursor or from the cursor to `from`. */
static void cut(Edit *edit, int from)
{
    int low = from < edit->at ? from : edit->at, high = from < edit->at ? edit->at : from;
    wmemmove(edit->text + low, edit->text + high, (size_t)(edit->count - high + 1));
    edit->count -= high - low;
    edit->at = low;
}

static void cut_word(Edit *edit)
{
    int from = edit->at;
    while (from > 0 && edit->text[from - 1] == L' ') from--;
    while (from > 0 && edit->text[from - 1] != L' ') from--;
    cut(edit, from);
}

static void recall(Edit *edit, int at)
{
    if (at < 0 || at > edit->history_count) return;
    edit->history_at = at;
    wcscpy(edit->text, at < edit->history_count ? edit->history[at] : L"");
    edit->count = edit->at = (int)wcslen(edit->text);
}

void edit_key(Edit *edit, EditKey key)
{
    switch (key) {
    case EDIT_LEFT: edit->at -= edit->at > 0; break;
    case EDIT_RIGHT: edit->at += edit->at < edit->count; break;
    case EDIT_HOME: edit->at = 0; break;
    case EDIT_END: edit->at = edit->count; break;
    case EDIT_BACKSPACE: cut(edit, edit->at - (edit->at > 0)); break;
    case EDIT_DELETE: cut(edit, edit->at + (edit->at < edit->count)); break;
    case EDIT_CUT_LEFT: cut(edit, 0); break;
    case EDIT_CUT_RIGHT: cut(edit, edit->count); break;
    case EDIT_CUT_WORD: cut_word(edit); break;
    case EDIT_OLDER: recall(edit, edit->history_at - 1); break;
    case EDIT_NEWER: recall(edit, edit->history_at + 1); break;
    }
}

void edit_type(Edit *edit, wchar_t character)
{
    if (edit->count == EDIT_MAX) return;
    wmemmove(edit->text + edit->at + 1, edit->text + edit->at, (size_t)(edit->count - edit->at + 1));
    edit->text[edit->at++] = character;
    edit->count++;
}

int edit_columns(const Edit *edit, int from, int to)
{
    int columns = 0;
    for (int i = from; i < to; i++) columns += rune_columns(rune_shown((uint32_t)edit->text[i]));
    return columns;
}

static void remember(Edit *edit)
{
    bool again = edit->history_count > 0 && wcscmp(edit->history[edit->history_count - 1], edit->text) == 0;
    if (edit->count == 0 || again) return;
    if (edit->history_count == HISTORY_MAX) {
        memmove(edit->history[0], edit->history[1], sizeof edit->history[0] * (HISTORY_MAX - 1));
        edit->history_count--;
    }
    wcscpy(edit->history[edit->history_count++], edit->text);
}

void edit_take(Edit *edit, char *line)
{
    Out out = out_into(line, INPUT_MAX);
    for (int i = 0; i < edit->count; i++) {
        char bytes[RUNE_BYTES];
        text_rune((uint32_t)edit->text[i], bytes);
        out_text(&out, bytes);
    }
    remember(edit);
    edit->count = edit->at = 0;
    edit->text[0] = 0;
    edit->history_at = edit->history_count;
}

void edit_forget(Edit *edit)
{
    memset(edit, 0, sizeof *edit);
}
