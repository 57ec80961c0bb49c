/* scan.c - words and numbers out of text. */
#include "base/scan.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

int text_length(const char *text)
{
    int length = 0;
    while (text[length]) length++;
    return length;
}

bool text_equal(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

Scan scan_text(const char *text)
{
    return (Scan) { .at = text, .end = text + text_length(text) };
}

static void skip_blanks(Scan *scan)
{
    while (scan->at < scan->end && is_blank(*scan->at)) scan->at++;
}

Word scan_word(Scan *scan)
{
    skip_blanks(scan);
    Word word = { .text = scan->at };
    while (scan->at < scan->end && !is_blank(*scan->at)) scan->at++;
    word.length = (int)(scan->at - word.text);
    return word;
}

bool scan_at_end(Scan *scan)
{
    skip_blanks(scan);
    return scan->at == scan->end;
}

bool word_number(Word word, int *number)
{
    int at = 0;
    bool minus = word.length > 0 && word.text[0] == '-';
    if (minus || (word.length > 0 && word.text[0] == '+')) at = 1;
    if (at == word.length) return false;
    long long value = 0, limit = 0x7fffffffll + minus;
    for (; at < word.length; at++) {
        if (word.text[at] < '0' || word.text[at] > '9') return false;
        value = value * 10 + (word.text[at] - '0');
        if (value > limit) return false;
    }
    *number = (int)(minus ? -value : value);
    return true;
}

bool word_is(Word word, const char *text)
{
    for (int i = 0; i < word.length; i++)
        if (!text[i] || lower(word.text[i]) != lower(text[i])) return false;
    return text[word.length] == 0;
}

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    c = lower(c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool word_hex(Word word, uint8_t *bytes, int count)
{
    if (word.length != 2 * count) return false;
    for (int i = 0; i < word.length; i++)
        if (hex_digit(word.text[i]) < 0) return false;
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)(hex_digit(word.text[2 * i]) << 4 | hex_digit(word.text[2 * i + 1]));
    return true;
}
