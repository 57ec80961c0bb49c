#include "host/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/memory.h"

static void make_room(Buffer *buffer, size_t more)
{
    if (buffer->used + more + 1 <= buffer->room) return;
    buffer->room = 2 * (buffer->used + more + 1);
    buffer->text = must_realloc(buffer->text, buffer->room, 1);
}

void buffer_add_bytes(Buffer *buffer, const char *text, size_t length)
{
    make_room(buffer, length);
    memcpy(buffer->text + buffer->used, text, length);
    buffer->used += length;
    buffer->text[buffer->used] = 0;
}

void buffer_add_byte(Buffer *buffer, char byte)
{
    buffer_add_bytes(buffer, &byte, 1);
}

void buffer_add(Buffer *buffer, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = text_format_list(format, list);
    va_end(list);
    buffer_add_bytes(buffer, text, strlen(text));
    free(text);
}

char *buffer_take(Buffer *buffer)
{
    make_room(buffer, 0);
    buffer->text[buffer->used] = 0;
    char *text = buffer->text;
    *buffer = (Buffer) { 0 };
    return text;
}

char *text_format_list(const char *format, va_list list)
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

char *text_format(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = text_format_list(format, list);
    va_end(list);
    return text;
}
