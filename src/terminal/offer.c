/* offer.c - numbering, gathering and narrowing. */
#define _XOPEN_SOURCE 700
#include "terminal/offer.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "game/sentence.h"
#include "game/speech.h"
#include "terminal/phrases.h"

enum {
    GATHER_FROM = 16,   /* choices */
    ACTORS_FROM = 10,   /* choices; names are short */
    GATHERED = 3,       /* the fewest that are worth a second question */
    GATHERED_WORDS = 2, /* the same, of moves that are nothing but words: these are long */
    SPOKEN_MAX = 256
};

static void speak(const Offer *offer, Move move, char *text)
{
    Out out = out_into(text, SPOKEN_MAX);
    speak_move(offer->game, offer->lang, move, &out);
}

/* Who acts, as a move without a verb; a move that does not say it stands for itself. */
static Move actor_of(const Game *game, Move move)
{
    const ArgKind *first = game->verbs[move_verb(move)].args[0];
    return first && first->acts && move_arg(move, 0) ? move_make(0, move_arg(move, 0), 0, 0) : move;
}

/* The move up to its first number or seat; where it has neither, up to the last of several words. */
static Move beginning_of(const Game *game, Move move)
{
    const Verb *verb = &game->verbs[move_verb(move)];
    int value[MOVE_ARGS] = { 0 }, args = 0, words = 0;
    while (args < MOVE_ARGS && verb->args[args]) args++;
    while (words < args && verb->args[words]->form == ARG_WORD) words++;
    if (words == args && args > 1) words--;
    for (int i = 0; i < words; i++) value[i] = move_arg(move, i);
    return move_make(move_verb(move), value[0], value[1], value[2]);
}

/* The same for moves that are gathered. */
static Move kind_of(const Offer *offer, Move move)
{
    if (offer->gathering == BY_ACTOR) return actor_of(offer->game, move);
    return offer->gathering == BY_BEGINNING ? beginning_of(offer->game, move) : move;
}

static int count_alike(const Offer *offer, Move kind)
{
    int count = 0;
    for (int i = 0; i < offer->shown_count; i++) count += kind_of(offer, offer->shown[i]) == kind;
    return count;
}

static bool is_listed(const Offer *offer, Move kind)
{
    for (int i = 0; i < offer->item_count; i++)
        if (kind_of(offer, offer->items[i].move) == kind) return true;
    return false;
}

static int fewest(const Offer *offer, Move move)
{
    const Verb *verb = &offer->game->verbs[move_verb(move)];
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        if (verb->args[i]->form != ARG_WORD) return GATHERED;
    return GATHERED_WORDS;
}

static void gather(Offer *offer, Gathering gathering)
{
    offer->gathering = gathering;
    offer->item_count = 0;
    for (int i = 0; i < offer->shown_count; i++) {
        Move kind = kind_of(offer, offer->shown[i]);
        int alike = count_alike(offer, kind);
        if (alike < fewest(offer, offer->shown[i])) alike = 1;
        if (alike == 1 || !is_listed(offer, kind))
            offer->items[offer->item_count++] = (Item) { offer->shown[i], alike };
    }
}

/* Gather in that way or the next that makes the list shorter, if it is long. A list of one choice is no choice. */
static void number_from(Offer *offer, Gathering gathering)
{
    static const int from[] = { [BY_ACTOR] = ACTORS_FROM, [BY_BEGINNING] = GATHER_FROM };
    for (; gathering < BY_ITSELF; gathering++) {
        if (offer->shown_count < from[gathering]) continue;
        gather(offer, gathering);
        if (offer->item_count > 1 && offer->item_count < offer->shown_count) return;
    }
    gather(offer, BY_ITSELF);
}

/* Giving up has no number: a slip of the finger must not end a game. It can be typed. */
static bool is_numbered(const Offer *offer, Move move)
{
    return !offer->game->verbs[move_verb(move)].gives_up;
}

void offer_widen(Offer *offer)
{
    offer->shown_count = 0;
    for (int i = 0; i < offer->all_count; i++)
        if (is_numbered(offer, offer->all[i])) offer->shown[offer->shown_count++] = offer->all[i];
    offer->narrowed = false;
    number_from(offer, BY_ACTOR);
}

void offer_start(Offer *offer, const Game *game, Lang lang, const Move *moves, int count)
{
    must(count <= MOVES_MAX);
    offer->game = game;
    offer->lang = lang;
    memcpy(offer->all, moves, (size_t)count * sizeof *moves);
    offer->all_count = count;
    offer_widen(offer);
}

static void narrow(Offer *offer, const Move *moves, int count, Gathering gathering)
{
    memmove(offer->shown, moves, (size_t)count * sizeof *moves);
    offer->shown_count = count;
    offer->narrowed = true;
    number_from(offer, gathering);
}

static void speak_actor(const Offer *offer, Move move, char *text)
{
    const ArgKind *kind = offer->game->verbs[move_verb(move)].args[0];
    Out out = out_into(text, SPOKEN_MAX);
    sentence_word(offer->game, offer->lang, kind, move_arg(move, 0), (Word) { 0 }, &out);
}

/* What all moves of an item say at the beginning, cut at a blank. */
static void speak_alike(const Offer *offer, Item item, char *text)
{
    char other[SPOKEN_MAX];
    speak(offer, item.move, text);
    for (int i = 0; i < offer->shown_count; i++) {
        if (kind_of(offer, offer->shown[i]) != kind_of(offer, item.move)) continue;
        size_t same = 0;
        speak(offer, offer->shown[i], other);
        while (text[same] && text[same] == other[same]) same++;
        if (!text[same]) continue;
        while (same && text[same - 1] != ' ') same--;
        text[same] = 0;
    }
}

void offer_list(const Offer *offer, Lines *lines)
{
    int digits = offer->item_count > 99 ? 3 : offer->item_count > 9 ? 2 : 1;
    for (int i = 0; i < offer->item_count; i++) {
        char text[SPOKEN_MAX], line[2 * SPOKEN_MAX];
        Item item = offer->items[i];
        if (item.count > 1 && offer->gathering == BY_ACTOR) speak_actor(offer, item.move, text);
        else if (item.count > 1) speak_alike(offer, item, text);
        else speak(offer, item.move, text);
        int used =
            snprintf(line, sizeof line, "%c%*d%c %s", STYLE_STRONG + 1, digits, i + 1, STYLE_PLAIN + 1, text);
        if (item.count > 1)
            snprintf(line + used, sizeof line - (size_t)used, "\xE2\x80\xA6%c (%d)", STYLE_DIM + 1,
                     item.count);
        lines_add(lines, line);
    }
}

Move offer_take(Offer *offer, int number)
{
    Item item = offer->items[number - 1];
    if (item.count == 1) return item.move;
    Move some[MOVES_MAX] = { 0 };
    int count = 0;
    for (int i = 0; i < offer->shown_count; i++)
        if (kind_of(offer, offer->shown[i]) == kind_of(offer, item.move)) some[count++] = offer->shown[i];
    narrow(offer, some, count, offer->gathering + 1);
    return NO_MOVE;
}

/* --- typed moves ---------------------------------------------------------------------------------------- */

/* One value at the beginning of `text`, as the text form or the player's language has it; gives the bytes read. */
static int understand_arg(const Game *game, Lang lang, const ArgKind *kind, Word form, const char *text,
                          int *value)
{
    Word word = { text, (int)strcspn(text, " ") };
    if (arg_read(game, kind, word, value)) return word.length;
    int count = kind->form == ARG_SEAT ? game->max_seats + 1 : kind->form == ARG_WORD ? kind->count : 0;
    for (int i = 1; i < count; i++) {
        char name[SPOKEN_MAX];
        Out out = out_into(name, sizeof name);
        sentence_word(game, lang, kind, i, form, &out);
        int length = begins_with_word(text, name);
        if (!length) continue;
        *value = i;
        return length;
    }
    return 0;
}

static int arg_named(const Verb *verb, const char *name, size_t length)
{
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        if (strlen(verb->args[i]->name) == length && strncmp(verb->args[i]->name, name, length) == 0)
            return i;
    return -1;
}

/* Read `text` along the verb's sentence: its words must be there, its placeholders give the arguments. */
static Move understand_verb(const Game *game, Lang lang, int number, const char *sentence, const char *text)
{
    const Verb *verb = &game->verbs[number];
    int value[MOVE_ARGS] = { 0 };
    while (*sentence) {
        size_t length = strcspn(sentence, " ");
        int read;
        if (*sentence == '{') {
            size_t name = strcspn(sentence + 1, ".}");
            int arg = arg_named(verb, sentence + 1, name), rest = (int)strcspn(sentence + 1 + name, "}");
            Word form = { sentence + 1 + name + (rest > 0), rest > 0 ? rest - 1 : 0 }, plain = { 0 };
            read = arg < 0 ? 0 : understand_arg(game, lang, verb->args[arg], form, text, &value[arg]);
            if (!read && arg >= 0)
                read = understand_arg(game, lang, verb->args[arg], plain, text, &value[arg]);
        } else {
            bool same = strncasecmp(sentence, text, length) == 0 && (!text[length] || text[length] == ' ');
            read = same ? (int)length : 0;
        }
        if (!read) return NO_MOVE;
        text += read;
        text += strspn(text, " ");
        sentence += length;
        sentence += strspn(sentence, " ");
    }
    return *text ? NO_MOVE : move_make(number, value[0], value[1], value[2]);
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

static Move understand_parts(const Game *game, Lang lang, int number, const char *sentence, const char *text)
{
    Move move = NO_MOVE;
    char chosen[SPOKEN_MAX];
    if (strlen(sentence) >= sizeof chosen) return NO_MOVE;
    int parts = choose_parts(sentence, 0, chosen);
    for (unsigned with = 0; with < 1u << parts && move == NO_MOVE; with++) {
        choose_parts(sentence, with, chosen);
        move = understand_verb(game, lang, number, chosen, text);
    }
    return move;
}

/* The text form with words of the player's language in it: `gave-me B infetto!`. */
static Move understand_brief(const Game *game, Lang lang, int number, const char *text)
{
    const Verb *verb = &game->verbs[number];
    char form[SPOKEN_MAX];
    Out out = out_into(form, sizeof form);
    int args = 0;
    while (args < MOVE_ARGS && verb->args[args]) args++;
    out_text(&out, verb->name);
    for (int i = 0; i < args; i++) {
        bool optional = i >= args - verb->optional;
        out_text(&out, optional ? "[ {" : " {");
        out_text(&out, verb->args[i]->name);
        out_text(&out, optional ? "}]" : "}");
    }
    return out.full ? NO_MOVE : understand_parts(game, lang, number, form, text);
}

Move move_understand(const Game *game, Lang lang, const char *text)
{
    Move move = move_read(game, text);
    text += strspn(text, " ");
    for (int i = 1; i < game->verb_count && move == NO_MOVE; i++) {
        const char *sentence = words_find_joined(lang, game->name, "move", game->verbs[i].name);
        if (sentence) move = understand_parts(game, lang, i, sentence, text);
        if (move == NO_MOVE) move = understand_brief(game, lang, i, text);
    }
    return move;
}

/* The words after a verb, one argument after the other. */
static bool find_misnamed(const Game *game, Lang lang, const Verb *verb, const char *text, Misnamed *found)
{
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) {
        int value;
        text += strspn(text, " ");
        if (!*text || verb->args[i]->form == ARG_NUMBER) return false;
        int read = understand_arg(game, lang, verb->args[i], (Word) { 0 }, text, &value);
        *found = (Misnamed) { { text, (int)strcspn(text, " ") }, verb->args[i] };
        if (!read) return true;
        text += read;
    }
    return false;
}

bool move_misnames(const Game *game, Lang lang, const char *text, Misnamed *found)
{
    for (int i = 1; i < game->verb_count; i++) {
        const Verb *verb = &game->verbs[i];
        size_t length = verb->name ? strlen(verb->name) : 0;
        if (length && strncasecmp(text, verb->name, length) == 0 && text[length] == ' ')
            return find_misnamed(game, lang, verb, text + length, found);
    }
    return false;
}

/* Is `text` the beginning of `whole`, ending between two words? */
static bool begins(const char *whole, const char *text)
{
    size_t length = strlen(text);
    while (length && text[length - 1] == ' ') length--;
    return length && strncasecmp(whole, text, length) == 0 && (whole[length] == 0 || whole[length] == ' ');
}

Move offer_match(Offer *offer, const char *text, int *found)
{
    Move some[MOVES_MAX] = { 0 };
    *found = 0;
    for (int i = 0; i < offer->all_count; i++) {
        char written[MOVE_TEXT_MAX], spoken[SPOKEN_MAX];
        Out out = out_into(written, sizeof written);
        move_write(offer->game, offer->all[i], &out);
        speak(offer, offer->all[i], spoken);
        if (begins(written, text) || begins(spoken, text)) some[(*found)++] = offer->all[i];
    }
    if (*found > 1) narrow(offer, some, *found, BY_ITSELF);
    return *found == 1 ? some[0] : NO_MOVE;
}
