/* given_words.c - the words of a `given` line. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static bool ends_phrase(char c)
{
    return c == ',' || c == ';';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ':';
}

/* Words that make a line readable and mean nothing. */
static bool is_filler(Word word)
{
    static const char *const fillers[] = { "the", "a",   "an",   "is",   "are", "was", "were",
                                           "and", "has", "have", "with", "but", "his", "her" };
    for (int i = 0; i < LEN(fillers); i++)
        if (word_is(word, fillers[i])) return true;
    return false;
}

bool given_next(const char **at, Phrase *phrase)
{
    *phrase = (Phrase) { 0 };
    for (;;) {
        while (is_blank(**at)) (*at)++;
        bool ended = !**at, splits = ended || ends_phrase(**at);
        if (splits && !ended) (*at)++;
        if (splits && phrase->count) return true;
        if (ended) return false;
        if (splits) continue;
        Word word = { .text = *at };
        while (**at && !is_blank(**at) && !ends_phrase(**at)) (*at)++;
        word.length = (int)(*at - word.text);
        if (is_filler(word)) continue;
        if (phrase->count == PHRASE_WORDS) phrase->too_long = true;
        else phrase->word[phrase->count++] = word;
    }
}

bool given_reads(const Phrase *phrase, int index, const char *text)
{
    return index < phrase->count && word_is(phrase->word[index], text);
}

bool given_number(const Phrase *phrase, int index, int *number)
{
    if (index >= phrase->count) return false;
    if (word_is(phrase->word[index], "no")) return *number = 0, true;
    return word_number(phrase->word[index], number);
}

int given_find(const Phrase *phrase, int index, const char *const *words, int count)
{
    for (int i = 1; i < count && index < phrase->count; i++)
        if (words[i] && word_is(phrase->word[index], words[i])) return i;
    return 0;
}

int given_room(const Phrase *phrase, int index)
{
    return given_find(phrase, index, terror_room_words, ROOM_COUNT);
}

static int room_of_text(const char *text, int length)
{
    Word word = { text, length };
    for (int room = 1; room < ROOM_COUNT; room++)
        if (word_is(word, terror_room_words[room])) return room;
    return ROOM_NONE;
}

int given_door(const Phrase *phrase, int index)
{
    if (index >= phrase->count || phrase->word[index].length != 5 || phrase->word[index].text[2] != '-')
        return DOOR_NONE;
    const char *text = phrase->word[index].text;
    return terror_door_between[room_of_text(text, 2)][room_of_text(text + 3, 2)];
}

int given_survivor(const Phrase *phrase, int index)
{
    return given_find(phrase, index, terror_survivor_words, SURVIVOR_COUNT);
}

int given_item(const Phrase *phrase, int index)
{
    return given_find(phrase, index, terror_item_words, ITEM_COUNT);
}

int given_ability(const Phrase *phrase, int index)
{
    return given_find(phrase, index, terror_ability_words, ABILITY_COUNT);
}

int given_trait(const Phrase *phrase, int index)
{
    return given_find(phrase, index, terror_trait_words, TRAIT_COUNT);
}

int given_plan(const Phrase *phrase, int index)
{
    return given_find(phrase, index, terror_plan_words, PLAN_COUNT);
}

const char *given_say_once(const Said *said, uint8_t *field, int value)
{
    if (*field != UNSAID && *field != value && !said->instead) return "this was said before, and otherwise";
    *field = (uint8_t)value;
    return NULL;
}
