#include "check/sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *sheet_grow(void *list, int count, int *room, size_t entry_size)
{
    if (count < *room) return list;
    *room = *room ? 2 * *room : 8;
    return must_realloc(list, (size_t)*room, entry_size);
}

static void make_room(Sheet *sheet, size_t more)
{
    if (sheet->used + more + 1 <= sheet->room) return;
    sheet->room = 2 * (sheet->used + more + 1);
    sheet->text = must_realloc(sheet->text, sheet->room, 1);
}

void sheet_add_bytes(Sheet *sheet, const char *text, size_t length)
{
    make_room(sheet, length);
    memcpy(sheet->text + sheet->used, text, length);
    sheet->used += length;
    sheet->text[sheet->used] = 0;
}

char *sheet_make_list(const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) return must_copy("");
    char *text = must_alloc(1, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, list);
    return text;
}

char *sheet_make(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = sheet_make_list(format, list);
    va_end(list);
    return text;
}

void sheet_add(Sheet *sheet, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = sheet_make_list(format, list);
    va_end(list);
    sheet_add_bytes(sheet, text, strlen(text));
    free(text);
}

char *sheet_take(Sheet *sheet)
{
    make_room(sheet, 0);
    sheet->text[sheet->used] = 0;
    char *text = sheet->text;
    *sheet = (Sheet) { 0 };
    return text;
}
