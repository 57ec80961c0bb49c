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

#include "base/letters.inc"

/* Those of one name are all of one of these; what is of ANY goes with each. */
typedef enum Script {
    STRANGE,
    ANY,
    LATIN,
    GREEK,
    CYRILLIC,
    GEORGIAN,
    HEBREW,
    ARABIC,
    DEVANAGARI,
    CHINESE
} Script;

/* What names are made of. What is not here is in none of them: letters of scripts that could be taken for Latin ones, letters in
 * circles, pictures. A list of all that looks alike would have no end. */
static const struct {
    uint16_t from, to;
    uint8_t script;
    const char *likes; /* NULL: each looks like itself alone, and what is of ANY script like nothing */
} blocks[] = {
    { 0x20, 0x25b, LATIN, latin },      { 0x1e00, 0x1ef9, LATIN, latin_more },
    { 0x300, 0x331, ANY, NULL }, /* accents */
    { 0x2019, 0x2019, ANY, NULL },      { 0x30fb, 0x30fb, ANY, NULL },
    { 0x386, 0x3ce, GREEK, greek },     { 0x400, 0x4f9, CYRILLIC, cyrillic },
    { 0x5d0, 0x5ea, HEBREW, NULL },     { 0x621, 0x6d2, ARABIC, arabic },
    { 0x901, 0x94d, DEVANAGARI, NULL }, { 0x10d0, 0x10f0, GEORGIAN, NULL },
    { 0x3005, 0x3005, CHINESE, NULL }, /* and what is written with it in Japanese and Korean */
    { 0x3041, 0x3096, CHINESE, NULL },  { 0x30a1, 0x30fc, CHINESE, NULL },
    { 0x4e00, 0x9fff, CHINESE, NULL },  { 0xac00, 0xd7a3, CHINESE, NULL },
};

typedef struct Look {
    uint32_t like; /* SIGN: a mark on a letter or between letters */
    Script script;
} Look;

enum { SIGN = 1 };

static Look look_of(uint32_t letter)
{
    int i = 0;
    while (i < LEN(blocks) && (letter < blocks[i].from || letter > blocks[i].to)) i++;
    if (i == LEN(blocks)) return (Look) { letter, STRANGE };
    const char *likes = blocks[i].likes;
    Script script = (Script)blocks[i].script;
    uint32_t like = likes ? (uint8_t)likes[letter - blocks[i].from] : script == ANY ? SIGN : letter;
    return (Look) { like ? like : letter, !like ? STRANGE : like < 'a' ? ANY : script };
}

/* Large Greek letters look like others than small ones: Η and η, Ν and ν. */
static const struct {
    uint16_t from, to, up;
} greek_small[] = {
    { 0x386, 0x386, 0x26 }, { 0x388, 0x38a, 0x25 }, { 0x38c, 0x38c, 0x40 },
    { 0x38e, 0x38f, 0x3f }, { 0x391, 0x3ab, 0x20 },
};

static uint32_t small(uint32_t letter)
{
    for (int i = 0; i < LEN(greek_small); i++)
        if (letter >= greek_small[i].from && letter <= greek_small[i].to) return letter + greek_small[i].up;
    return letter;
}

/* Kana that look like Chinese letters, or like each other. */
static const uint16_t twins[][2] = {
    { 0x30a8, 0x5de5 }, { 0x30ab, 0x529b }, { 0x30bf, 0x5915 }, { 0x30c1, 0x5343 },
    { 0x30c8, 0x535c }, { 0x30cb, 0x4e8c }, { 0x30cf, 0x516b }, { 0x30ed, 0x53e3 },
    { 0x30fc, 0x4e00 }, { 0x3078, 0x30d8 }, { 0x308a, 0x30ea },
};

/* As a letter, if a digit looks like one. */
static const char digits[] = "olz34s67b9";

/* 0 for what stands between letters or above them. */
static uint32_t fold(uint32_t letter)
{
    uint32_t like = look_of(letter).like;
    for (int i = 0; i < LEN(twins); i++)
        if (like == twins[i][0]) like = twins[i][1];
    if (like >= '0' && like <= '9') return (uint8_t)digits[like - '0'];
    return like == 'i' ? 'l' : like == SIGN ? 0 : like;
}

/* Two letters that look like one. */
static const uint16_t joined[][3] = {
    { 'r', 'n', 'm' },       { 'v', 'v', 'w' },       { 0x905, 0x93e, 0x906 }, { 0x905, 0x94b, 0x913 },
    { 0x905, 0x94c, 0x914 }, { 0x906, 0x947, 0x913 }, { 0x906, 0x948, 0x914 }, { 0x90f, 0x947, 0x910 },
};

static int join(uint32_t *folded, int count)
{
    uint32_t last = folded[count - 1], before = count > 1 ? folded[count - 2] : 0;
    for (int i = 0; i < LEN(joined); i++)
        if (joined[i][0] == before && joined[i][1] == last) {
            folded[count - 2] = joined[i][2];
            return count - 1;
        }
    return count;
}

static int fold_all(const char *name, size_t size, bool as_small, uint32_t folded[FOLDED_MAX])
{
    int count = 0;
    for (size_t at = 0; at < size && count < FOLDED_MAX;) {
        uint32_t letter = next_letter(name, size, &at);
        letter = fold(as_small ? small(letter) : letter);
        if (!letter) continue;
        folded[count++] = letter;
        count = join(folded, count);
    }
    return count;
}

static bool fold_alike(const char *a, size_t a_size, const char *b, size_t b_size, bool as_small)
{
    uint32_t first[FOLDED_MAX], second[FOLDED_MAX];
    int count = fold_all(a, a_size, as_small, first);
    return count == fold_all(b, b_size, as_small, second) &&
           memcmp(first, second, (size_t)count * sizeof *first) == 0;
}

/* A letter by itself, as seats are called, is read as what it is: I is not L. */
bool names_alike(const char *a, size_t a_size, const char *b, size_t b_size)
{
    if (a_size == 1 && b_size == 1) return look_of((uint8_t)*a).like == look_of((uint8_t)*b).like;
    return fold_alike(a, a_size, b, b_size, false) || fold_alike(a, a_size, b, b_size, true);
}

bool name_has_word(const char *name, size_t size, const char *word, size_t word_size)
{
    size_t from = 0, to = 0; /* of a word, without the digits at its ends */
    for (size_t at = 0, next = 0; at <= size; at = next) {
        uint32_t like = at < size ? look_of(next_letter(name, size, &next)).like : SIGN;
        bool is_digit = like >= '0' && like <= '9';
        if (like == SIGN && to > from && names_alike(name + from, to - from, word, word_size)) return true;
        if (like == SIGN || (is_digit && to <= from)) from = next;
        else if (!is_digit) to = next;
        if (at == size) break;
    }
    return names_alike(name, size, word, word_size);
}

/* ---- what cannot be seen ---- */

static const uint16_t unseen[][2] = {
    { 0, 0x1f },        { 0x7f, 0x9f },     { 0xad, 0xad },     { 0x34f, 0x34f },   { 0x61c, 0x61c },
    { 0x115f, 0x1160 }, { 0x180b, 0x180f }, { 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },
    { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xe000, 0xf8ff }, { 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff },
    { 0xffa0, 0xffa0 }, { 0xfff0, 0xffff },
};

bool name_is_plain(const char *name, size_t size)
{
    uint32_t folded[FOLDED_MAX];
    for (size_t at = 0; at < size;) {
        uint32_t letter = next_letter(name, size, &at);
        if (letter >= 0xe0000) return false; /* tags, letters of nobody, BROKEN */
        for (int i = 0; i < LEN(unseen); i++)
            if (letter >= unseen[i][0] && letter <= unseen[i][1]) return false;
    }
    return fold_all(name, size, false, folded) > 0;
}

bool name_is_clear(const char *name, size_t size)
{
    Script script = ANY;
    for (size_t at = 0; at < size;) {
        Script one = look_of(next_letter(name, size, &at)).script;
        if (one == STRANGE || (one != ANY && script != ANY && one != script)) return false;
        if (one != ANY) script = one;
    }
    return name_is_plain(name, size);
}
