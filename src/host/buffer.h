/* buffer.h - a text that grows. Running out of memory ends the program. */
#pragma once

#include <stdarg.h>

#include "base/base.h"

/* Begin with a zeroed one. `text` may be NULL while nothing was added. Free `text`. */
typedef struct Buffer {
    char *text;
    size_t used, room;
} Buffer;

void buffer_add(Buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_add_bytes(Buffer *buffer, const char *text, size_t length);
void buffer_add_byte(Buffer *buffer, char byte);

/* The text, never NULL; the caller frees it, and the buffer is empty again. */
char *buffer_take(Buffer *buffer);

/* A text from a format; the caller frees it. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_format_list(const char *format, va_list list) __attribute__((format(printf, 1, 0)));
