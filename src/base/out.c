/* out.c - bounded text. */
#include "base/out.h"

Out out_into(char *text, size_t size)
{
    must(size > 0);
    text[0] = 0;
    return (Out) { .text = text, .size = size };
}

void out_bytes(Out *out, const char *text, size_t length)
{
    size_t room = out->size - out->used - 1;
    if (length > room) {
        out->full = true;
        length = room;
    }
    copy_short(out->text + out->used, text, length);
    out->used += length;
    out->text[out->used] = 0;
}

void out_text(Out *out, const char *text)
{
    size_t length = 0;
    while (text[length]) length++;
    out_bytes(out, text, length);
}

void out_number(Out *out, long long number)
{
    if (number >= 0 && number < 10) {
        out_char(out, (char)('0' + number));
        return;
    }
    char digits[24];
    int at = LEN(digits);
    unsigned long long rest = number < 0 ? 0ull - (unsigned long long)number : (unsigned long long)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0) digits[--at] = '-';
    out_bytes(out, digits + at, (size_t)(LEN(digits) - at));
}

void out_hex(Out *out, const uint8_t *bytes, int count)
{
    static const char digit[] = "0123456789abcdef";
    for (int i = 0; i < count; i++) {
        out_char(out, digit[bytes[i] >> 4]);
        out_char(out, digit[bytes[i] & 15]);
    }
}
