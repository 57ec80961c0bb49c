/* edit.c - the line that is being typed. */
#include "terminal/edit.h"

#include <string.h>

static void go_left(Edit *edit)
{
    if (edit->at > 0) edit->at--;
}

static void go_right(Edit *edit)
{
    if (edit->at < edit->count) edit->at++;
}

static void go_home(Edit *edit)
{
    edit->at = 0;
}

static void go_end(Edit *edit)
{
    edit->at = edit->count;
}

/* Take out the characters from `from` to the cursor or from the cursor to `from`. */
static void cut(Edit *edit, int from)
{
    int low = from < edit->at ? from : edit->at, high = from < edit->at ? edit->at : from;
    wmemmove(edit->text + low, edit->text + high, (size_t)(edit->count - high + 1));
    edit->count -= high - low;
    edit->at = low;
}

static void cut_before(Edit *edit)
{
    if (edit->at > 0) cut(edit, edit->at - 1);
}

static void cut_under(Edit *edit)
{
    if (edit->at < edit->count) cut(edit, edit->at + 1);
}

static void cut_left(Edit *edit)
{
    cut(edit, 0);
}

static void cut_right(Edit *edit)
{
    cut(edit, edit->count);
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

static void go_older(Edit *edit)
{
    recall(edit, edit->history_at - 1);
}

static void go_newer(Edit *edit)
{
    recall(edit, edit->history_at + 1);
}

void edit_key(Edit *edit, EditKey key)
{
    static void (*const actions[EDIT_KEYS])(Edit *) = {
        [EDIT_LEFT] = go_left,      [EDIT_RIGHT] = go_right,       [EDIT_HOME] = go_home,
        [EDIT_END] = go_end,        [EDIT_BACKSPACE] = cut_before, [EDIT_DELETE] = cut_under,
        [EDIT_CUT_LEFT] = cut_left, [EDIT_CUT_RIGHT] = cut_right,  [EDIT_CUT_WORD] = cut_word,
        [EDIT_OLDER] = go_older,    [EDIT_NEWER] = go_newer,
    };
    actions[key](edit);
}

void edit_type(Edit *edit, wchar_t character)
{
    if (edit->count == EDIT_MAX) return;
    wmemmove(edit->text + edit->at + 1, edit->text + edit->at, (size_t)(edit->count - edit->at + 1));
    edit->text[edit->at++] = character;
    edit->count++;
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

static void write_utf8(Out *out, uint32_t rune)
{
    if (rune < 0x80) {
        out_char(out, (char)rune);
    } else if (rune < 0x800) {
        out_char(out, (char)(0xC0 | rune >> 6));
        out_char(out, (char)(0x80 | (rune & 0x3F)));
    } else if (rune < 0x10000) {
        out_char(out, (char)(0xE0 | rune >> 12));
        out_char(out, (char)(0x80 | (rune >> 6 & 0x3F)));
        out_char(out, (char)(0x80 | (rune & 0x3F)));
    } else {
        out_char(out, '?');
    }
}

void edit_take(Edit *edit, char *line)
{
    Out out = out_into(line, INPUT_MAX);
    for (int i = 0; i < edit->count; i++) write_utf8(&out, (uint32_t)edit->text[i]);
    remember(edit);
    edit->count = edit->at = 0;
    edit->text[0] = 0;
    edit->history_at = edit->history_count;
}

void edit_forget(Edit *edit)
{
    memset(edit, 0, sizeof *edit);
}
