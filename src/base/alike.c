/* alike.c - a name as the eye sees it. */
#include "base/alike.h"

enum { FOLDED_MAX = 64, BROKEN = 0xffffffff };

/* ---- UTF-8 ---- */

/* The next character, or BROKEN; `*at` goes on behind it. */
static uint32_t next_letter(const char *text, size_t size, size_t *at)
{
    static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
    uint8_t first = (uint8_t)text[(*at)++];
    int more = first < 0x80   ? 0
               : first < 0xc2 ? -1
               : first < 0xe0 ? 1
               : first < 0xf0 ? 2
               : first < 0xf5 ? 3
                              : -1;
    if (more < 0 || size - *at < (size_t)more) return BROKEN;
    uint32_t letter = more ? (uint32_t)(first & 0x3f >> more) : first;
    for (int i = 0; i < more; i++, (*at)++) {
        uint8_t byte = (uint8_t)text[*at];
        if ((byte & 0xc0) != 0x80) return BROKEN;
        letter = letter << 6 | (byte & 0x3f);
    }
    return letter < least[more] || letter > 0x10ffff || (letter >= 0xd800 && letter < 0xe000) ? BROKEN
                                                                                              : letter;
}

/* ---- letters that look the same ---- */

/* Runs of letters: the first of the run is `first`, and so on, beginning anew after `period`. */
static const struct {
    uint32_t from, to;
    char first;
    uint8_t period;
} runs[] = {
    { 'A', 'Z', 'a', 26 },         { 0x249c, 0x24b5, 'a', 26 },   { 0x24b6, 0x24e9, 'a', 26 },
    { 0xff10, 0xff19, '0', 10 },   { 0xff21, 0xff3a, 'a', 26 },   { 0xff41, 0xff5a, 'a', 26 },
    { 0x1d400, 0x1d6a3, 'a', 26 }, { 0x1d7ce, 0x1d7ff, '0', 10 }, { 0x1f110, 0x1f129, 'a', 26 },
    { 0x1f130, 0x1f149, 'a', 26 },
};

/* Letters with accents, from 0xc0 to 0x17f. */
static const char latin[] =
    "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooo"
    "rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
_Static_assert(sizeof latin == 0x180 - 0xc0 + 1, "one for each");

static const struct {
    uint16_t letter;
    char like;
} twins[] = {
    { 0x391, 'a' },  { 0x392, 'b' }, { 0x395, 'e' }, { 0x396, 'z' },  { 0x397, 'h' },  { 0x399, 'i' },
    { 0x39a, 'k' },  { 0x39c, 'm' }, { 0x39d, 'n' }, { 0x39f, 'o' },  { 0x3a1, 'p' },  { 0x3a4, 't' },
    { 0x3a5, 'y' },  { 0x3a7, 'x' }, { 0x3b1, 'a' }, { 0x3b9, 'i' },  { 0x3ba, 'k' },  { 0x3bd, 'v' },
    { 0x3bf, 'o' },  { 0x3c1, 'p' }, { 0x3c4, 't' }, { 0x3c5, 'u' },  { 0x3c7, 'x' },  { 0x405, 's' },
    { 0x406, 'i' },  { 0x408, 'j' }, { 0x410, 'a' }, { 0x412, 'b' },  { 0x415, 'e' },  { 0x41a, 'k' },
    { 0x41c, 'm' },  { 0x41d, 'h' }, { 0x41e, 'o' }, { 0x420, 'p' },  { 0x421, 'c' },  { 0x422, 't' },
    { 0x423, 'y' },  { 0x425, 'x' }, { 0x430, 'a' }, { 0x432, 'b' },  { 0x435, 'e' },  { 0x43a, 'k' },
    { 0x43c, 'm' },  { 0x43d, 'h' }, { 0x43e, 'o' }, { 0x440, 'p' },  { 0x441, 'c' },  { 0x442, 't' },
    { 0x443, 'y' },  { 0x445, 'x' }, { 0x455, 's' }, { 0x456, 'i' },  { 0x458, 'j' },  { 0x4bb, 'h' },
    { 0x501, 'd' },  { 0x51b, 'q' }, { 0x51d, 'w' }, { 0x2170, 'i' }, { 0x2174, 'v' }, { 0x2179, 'x' },
    { 0x217c, 'l' },
};

/* In Greek and Cyrillic the small letter of a large one. */
static uint32_t small(uint32_t letter)
{
    if (letter >= 0x391 && letter <= 0x3a9) return letter + 0x20;
    if (letter >= 0x410 && letter <= 0x42f) return letter + 0x20;
    return letter >= 0x400 && letter <= 0x40f ? letter + 0x50 : letter;
}

static uint32_t latin_like(uint32_t letter)
{
    for (int i = 0; i < LEN(runs); i++)
        if (letter >= runs[i].from && letter <= runs[i].to)
            return (uint32_t)runs[i].first + (letter - runs[i].from) % runs[i].period;
    if (letter >= 0xc0 && letter < 0x180 && latin[letter - 0xc0] != '*')
        return (uint32_t)(uint8_t)latin[letter - 0xc0];
    for (int i = 0; i < LEN(twins); i++)
        if (twins[i].letter == letter) return (uint32_t)(uint8_t)twins[i].like;
    return small(letter);
}

/* 0 for what stands between letters or above them. */
static uint32_t fold(uint32_t letter)
{
    letter = latin_like(letter);
    if (letter == '1' || letter == 'i' || letter == '|' || letter == '!') return 'l';
    if (letter == '0') return 'o';
    bool is_sign = letter < 0x80 && !(letter >= 'a' && letter <= 'z') && !(letter >= '0' && letter <= '9');
    bool is_mark = (letter >= 0x300 && letter <= 0x36f) || letter == 0xa0 || letter == 0xb7 ||
                   (letter >= 0x2000 && letter <= 0x206f) || letter == 0x3000;
    return is_sign || is_mark ? 0 : letter;
}

/* Two letters that look like one. */
static int join(uint32_t *folded, int count)
{
    uint32_t last = folded[count - 1], before = count > 1 ? folded[count - 2] : 0;
    if (before == 'r' && last == 'n') folded[count - 2] = 'm';
    else if (before == 'v' && last == 'v') folded[count - 2] = 'w';
    else return count;
    return count - 1;
}

static int fold_all(const char *name, size_t size, uint32_t folded[FOLDED_MAX])
{
    int count = 0;
    for (size_t at = 0; at < size && count < FOLDED_MAX;) {
        uint32_t letter = fold(next_letter(name, size, &at));
        if (!letter) continue;
        folded[count++] = letter;
        count = join(folded, count);
    }
    return count;
}

/* A letter by itself, as seats are called, is read as what it is: I is not L. */
bool names_alike(const char *a, size_t a_size, const char *b, size_t b_size)
{
    if (a_size == 1 && b_size == 1) return small((uint8_t)a[0]) == small((uint8_t)b[0]);
    uint32_t first[FOLDED_MAX], second[FOLDED_MAX];
    int count = fold_all(a, a_size, first);
    return count == fold_all(b, b_size, second) && memcmp(first, second, (size_t)count * sizeof *first) == 0;
}

/* ---- what cannot be seen ---- */

static const uint32_t unseen[][2] = {
    { 0, 0x1f },        { 0x7f, 0x9f },     { 0xad, 0xad },        { 0x34f, 0x34f },   { 0x61c, 0x61c },
    { 0x115f, 0x1160 }, { 0x180b, 0x180f }, { 0x200b, 0x200f },    { 0x2028, 0x202e }, { 0x2060, 0x206f },
    { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xe000, 0xf8ff },    { 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff },
    { 0xffa0, 0xffa0 }, { 0xfff0, 0xffff }, { 0xe0000, 0x10ffff },
};

bool name_is_plain(const char *name, size_t size)
{
    uint32_t folded[FOLDED_MAX];
    for (size_t at = 0; at < size;) {
        uint32_t letter = next_letter(name, size, &at);
        if (letter == BROKEN) return false;
        for (int i = 0; i < LEN(unseen); i++)
            if (letter >= unseen[i][0] && letter <= unseen[i][1]) return false;
    }
    return fold_all(name, size, folded) > 0;
}
