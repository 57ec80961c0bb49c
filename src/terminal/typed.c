/* typed.c - sentences of the catalogues read backwards. */
#define _XOPEN_SOURCE 700
#include "terminal/typed.h"

#include <stdio.h>
#include <string.h>

#include "game/sentence.h"
#include "terminal/fold.h"

enum { NAME_MAX_BYTES = 256, SENTENCE_MAX = 256, TYPED_MAX = 1024 };

/* In which game and language something is read. */
typedef struct Reader {
    const Game *game;
    Lang lang;
} Reader;

static char *fold(const Reader *reader, const char *text, char folded[NAME_MAX_BYTES])
{
    return fold_text(reader->game, reader->lang, text, folded, NAME_MAX_BYTES);
}

/* --- one argument --------------------------------------------------------------------------------------- */

/* The ways to name a value, folded: those that must be unique, then those without what stands in brackets. */
typedef struct ValueNames {
    char text[NAME_MAX_BYTES];        /* "r3": the text form */
    char plain[NAME_MAX_BYTES];       /* "hallway r3" */
    char form[NAME_MAX_BYTES];        /* "in hallway r3": as this sentence bends it */
    char joined[2 * NAME_MAX_BYTES];  /* "in r3" */
    char brief_plain[NAME_MAX_BYTES]; /* "hallway" */
    char brief_form[NAME_MAX_BYTES];  /* "in hallway" */
} ValueNames;

static void name_value(const Reader *reader, const ArgKind *kind, int value, Word form, char *whole,
                       char *brief)
{
    char name[NAME_MAX_BYTES];
    Out out = out_into(name, sizeof name);
    sentence_word(reader->game, reader->lang, kind, value, form, &out);
    fold(reader, name, whole);
    name[strcspn(name, "(")] = 0;
    fold(reader, name, brief);
}

static void name_all(const Reader *reader, const ArgKind *kind, int value, Word form, ValueNames *names)
{
    char text[NAME_MAX_BYTES];
    Out out = out_into(text, sizeof text);
    arg_write(reader->game, kind, value, &out);
    fold(reader, text, names->text);
    name_value(reader, kind, value, (Word) { 0 }, names->plain, names->brief_plain);
    name_value(reader, kind, value, form, names->form, names->brief_form);
    size_t lead = strlen(names->form), plain = strlen(names->plain);
    lead = lead > plain && strcmp(names->form + lead - plain, names->plain) == 0 ? lead - plain : 0;
    snprintf(names->joined, sizeof names->joined, "%.*s%s", (int)lead, names->form, names->text);
}

static int longest(const char *text, const char *const *names, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++) {
        int length = fold_begins(text, names[i]);
        if (length > most) most = length;
    }
    return most;
}

static int read_number(const ArgKind *kind, const char *text, int *value)
{
    Word word = { text, (int)strcspn(text, " ") };
    return word_number(word, value) && *value >= kind->low && *value <= kind->high ? word.length : 0;
}

/* One value at the beginning of folded `text`; gives the bytes read. The longest name counts ("No Thanks!" is no "No"), and
 * half a name only if nothing else has it. */
static int read_arg(const Reader *reader, const ArgKind *kind, Word form, const char *text, int *value)
{
    int most = 0, most_brief = 0, brief = 0;
    bool several = false;
    if (kind->form == ARG_NUMBER) return read_number(kind, text, value);
    int count = kind->form == ARG_SEAT ? reader->game->max_seats + 1 : kind->count;
    for (int i = 1; i < count; i++) {
        ValueNames names;
        if (kind->form == ARG_WORD && !kind->words[i]) continue;
        name_all(reader, kind, i, form, &names);
        int whole = longest(text, (const char *[]) { names.text, names.plain, names.form, names.joined }, 4);
        int half = longest(text, (const char *[]) { names.brief_plain, names.brief_form }, 2);
        if (whole > most) {
            most = whole;
            *value = i;
        }
        if (half > most_brief) brief = i;
        several = half == most_brief ? several || half : half > most_brief ? false : several;
        if (half > most_brief) most_brief = half;
    }
    if (most >= most_brief || several) return most;
    *value = brief;
    return most_brief;
}

/* --- a sentence ----------------------------------------------------------------------------------------- */

static int arg_named(const Verb *verb, Word name)
{
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        if (word_is(name, verb->args[i]->name)) return i;
    return -1;
}

/* Go on after `read` bytes of folded text and the blank behind them. */
static const char *after(const char *text, int read)
{
    text += read;
    return text + (*text == ' ');
}

/* Along a verb's sentence through folded text. */
typedef struct Walk {
    const Reader *reader;
    int verb;
    const char *text; /* what is not read yet */
    int value[MOVE_ARGS];
    const ArgKind *misnamed; /* what the next word should have named; NULL when nothing is wrong with it */
} Walk;

/* `{name.form}` at `sentence`: an argument. */
static bool read_placeholder(Walk *walk, const char *sentence)
{
    const Verb *verb = &walk->reader->game->verbs[walk->verb];
    int inside = (int)strcspn(sentence + 1, "}"), length = (int)strcspn(sentence + 1, ".}");
    int arg = arg_named(verb, (Word) { sentence + 1, length });
    Word form = { sentence + 2 + length, inside > length ? inside - length - 1 : 0 };
    int read = arg < 0 ? 0 : read_arg(walk->reader, verb->args[arg], form, walk->text, &walk->value[arg]);
    if (!read && arg >= 0 && *walk->text) walk->misnamed = verb->args[arg];
    walk->text = after(walk->text, read);
    return read > 0;
}

/* Words of the sentence, as many of them as are there; false when that is not all. */
static bool read_words(Walk *walk, const char *words)
{
    char folded[NAME_MAX_BYTES], one[NAME_MAX_BYTES];
    for (const char *at = fold(walk->reader, words, folded); *at;) {
        int length = (int)strcspn(at, " ");
        snprintf(one, sizeof one, "%.*s", length, at);
        int read = fold_begins(walk->text, one);
        if (!read) return false;
        walk->text = after(walk->text, read);
        at = after(at, length);
    }
    return true;
}

/* Its words must be there, its placeholders give the arguments; false when the text is not the whole sentence. */
static bool walk_along(Walk *walk, const char *sentence)
{
    bool goes_on = true;
    while (*sentence && goes_on) {
        size_t length = *sentence == '{' ? strcspn(sentence, "}") + 1 : strcspn(sentence, "{");
        char words[SENTENCE_MAX];
        snprintf(words, sizeof words, "%.*s", (int)length, sentence);
        goes_on = *sentence == '{' ? read_placeholder(walk, sentence) : read_words(walk, words);
        sentence += length;
    }
    return goes_on && !*walk->text;
}

/* The verb's sentence with some of its parts in brackets, a bit each, and without the others; gives their number. */
static int choose_parts(const char *sentence, unsigned with, char *chosen)
{
    int parts = 0;
    bool said = true;
    for (; *sentence; sentence++) {
        if (*sentence == '[') said = with >> parts++ & 1;
        else if (*sentence == ']') said = true;
        else if (said) *chosen++ = *sentence;
    }
    *chosen = 0;
    return parts;
}

static Move read_parts(const Reader *reader, int number, const char *sentence, const char *text)
{
    Move move = NO_MOVE;
    char chosen[SENTENCE_MAX];
    if (strlen(sentence) >= sizeof chosen) return NO_MOVE;
    int parts = choose_parts(sentence, 0, chosen);
    for (unsigned with = 0; with < 1u << parts && move == NO_MOVE; with++) {
        choose_parts(sentence, with, chosen);
        Walk walk = { .reader = reader, .verb = number, .text = text };
        if (walk_along(&walk, chosen)) move = move_make(number, walk.value[0], walk.value[1], walk.value[2]);
    }
    return move;
}

/* The text form as such a sentence, so that words of the player's language may stand in it: `gave-me B infetto!`. */
static bool write_brief(const Verb *verb, char *sentence)
{
    Out out = out_into(sentence, SENTENCE_MAX);
    int args = 0;
    while (args < MOVE_ARGS && verb->args[args]) args++;
    out_text(&out, verb->name);
    for (int i = 0; i < args; i++) {
        bool optional = i >= args - verb->optional;
        out_text(&out, optional ? "[ {" : " {");
        out_text(&out, verb->args[i]->name);
        out_text(&out, optional ? "}]" : "}");
    }
    return !out.full;
}

Move move_understand(const Game *game, Lang lang, const char *text)
{
    Reader reader = { game, lang };
    char typed[TYPED_MAX], brief[SENTENCE_MAX];
    Move move = move_read(game, text);
    fold_text(game, lang, text, typed, sizeof typed);
    for (int i = 1; i < game->verb_count && move == NO_MOVE; i++) {
        if (!game->verbs[i].name) continue;
        const char *sentence = words_find_joined(lang, game->name, "move", game->verbs[i].name);
        if (sentence) move = read_parts(&reader, i, sentence, typed);
        if (move == NO_MOVE && write_brief(&game->verbs[i], brief))
            move = read_parts(&reader, i, brief, typed);
    }
    return move;
}

/* The word of `text` that stands first in folded `rest`, as it was typed. */
static void find_word(const Reader *reader, const char *text, const char *rest, char found[WORD_MAX_BYTES])
{
    char folded[NAME_MAX_BYTES];
    snprintf(found, WORD_MAX_BYTES, "%.*s", (int)strcspn(rest, " "), rest);
    while (*(text += strspn(text, " ,()"))) {
        char word[WORD_MAX_BYTES];
        int length = (int)strcspn(text, " ,()");
        snprintf(word, sizeof word, "%.*s", length, text);
        if (strcmp(fold(reader, word, folded), found) == 0) {
            snprintf(found, WORD_MAX_BYTES, "%s", word);
            return;
        }
        text += length;
    }
}

Mistyped move_mistyped(const Game *game, Lang lang, const char *text)
{
    Reader reader = { game, lang };
    Mistyped best = { 0 };
    char typed[TYPED_MAX], chosen[SENTENCE_MAX], brief[SENTENCE_MAX];
    const char *furthest = fold_text(game, lang, text, typed, sizeof typed);
    for (int i = 2; i < 2 * game->verb_count; i++) {
        const Verb *verb = &game->verbs[i / 2];
        if (!verb->name || !write_brief(verb, brief)) continue;
        const char *spoken = words_find_joined(lang, game->name, "move", verb->name);
        Walk walk = { .reader = &reader, .verb = i / 2, .text = typed };
        choose_parts(spoken && i % 2 == 0 ? spoken : brief, ~0u, chosen);
        walk_along(&walk, chosen);
        if (walk.text <= furthest) continue;
        furthest = walk.text;
        best = (Mistyped) { .verb = i / 2, .kind = walk.misnamed };
        find_word(&reader, text, walk.text, best.word);
    }
    return best;
}
