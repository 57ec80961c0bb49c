/* sheet.h - memory for the checker: texts and lists that grow. Running out of it ends the program. */
#ifndef MURK_CHECK_SHEET_H
#define MURK_CHECK_SHEET_H

#include <stdarg.h>

#include "base/base.h"
#include "host/memory.h"

/* A text that grows; begin with a zeroed one. `text` may be NULL while nothing was added. Free `text`. */
typedef struct Sheet {
    char *text;
    size_t used, room;
} Sheet;

void sheet_add(Sheet *sheet, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sheet_add_bytes(Sheet *sheet, const char *text, size_t length);

/* The text, never NULL; the caller frees it, and the sheet is empty again. */
char *sheet_take(Sheet *sheet);

/* A text from a format; the caller frees it. */
char *sheet_make(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *sheet_make_list(const char *format, va_list list) __attribute__((format(printf, 1, 0)));

/* A list with room for one more entry than `count`: the same, or moved. */
void *sheet_grow(void *list, int count, int *room, size_t entry_size);

#endif
