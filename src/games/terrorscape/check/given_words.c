/* given_words.c - the words of a `given` line. */
#include "games/terrorscape/check/given.h"

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

bool given_next(const char **at, Said *said)
{
    said->count = said->at = 0;
    said->too_long = false;
    for (;;) {
        while (is_blank(**at)) (*at)++;
        bool ended = !**at, splits = ended || ends_phrase(**at);
        if (splits && !ended) (*at)++;
        if (splits && said->count) return true;
        if (ended) return false;
        if (splits) continue;
        Word word = { .text = *at };
        while (**at && !is_blank(**at) && !ends_phrase(**at)) (*at)++;
        word.length = (int)(*at - word.text);
        if (is_filler(word)) continue;
        if (said->count == PHRASE_WORDS) said->too_long = true;
        else said->word[said->count++] = word;
    }
}

static int find(Word word, const char *const *words, int count)
{
    for (int i = 1; i < count; i++)
        if (words[i] && word_is(word, words[i])) return i;
    return 0;
}

/* `cards|card`: either of them, in capitals too. */
static bool is_either(Word word, Word choices)
{
    for (int from = 0, i = 0; from < choices.length; from += i + 1) {
        bool same = true;
        for (i = 0; from + i < choices.length && choices.text[from + i] != '|'; i++)
            same &= i < word.length && (word.text[i] | 0x20) == choices.text[from + i];
        if (same && i == word.length) return true;
    }
    return false;
}

static bool reads(Word word, Word pattern, int *value)
{
    static const char *const phases[] = {
        [PHASE_ACT] = "act",       [PHASE_DISCOVER] = "discover", [PHASE_PLAN] = "plan",
        [PHASE_FAST] = "fast",     [PHASE_MAIN] = "main",         [PHASE_TURN_START] = "turn_start",
        [PHASE_TRAITS] = "traits", [PHASE_SLOW] = "slow",         [PHASE_TURN_END] = "turn_end",
    };
    static const struct {
        const char *name, *const *words;
        int count;
    } kinds[] = {
        { "<room>", terror_room_words, ROOM_COUNT },
        { "<survivor>", terror_survivor_words, SURVIVOR_COUNT },
        { "<item>", terror_item_words, ITEM_COUNT },
        { "<card>", terror_ability_words, ABILITY_COUNT },
        { "<trait>", terror_trait_words, TRAIT_COUNT },
        { "<plan>", terror_plan_words, PLAN_COUNT },
        { "<killer>", terror_killer_words, KILLER_COUNT },
        { "<phase>", phases, LEN(phases) },
    };
    if (word_is(pattern, "<number>") && word_is(word, "no")) return *value = 0, true;
    if (word_is(pattern, "<number>")) return word_number(word, value);
    for (int i = 0; i < LEN(kinds); i++)
        if (word_is(pattern, kinds[i].name))
            return (*value = find(word, kinds[i].words, kinds[i].count)) != 0;
    return is_either(word, pattern);
}

bool given_take(Said *said, const char *pattern, int *value)
{
    int at = said->at;
    for (Scan scan = scan_text(pattern); !scan_at_end(&scan); at++)
        if (at == said->count || !reads(said->word[at], scan_word(&scan), value)) return false;
    said->at = at;
    return true;
}

int given_take_door(Said *said)
{
    Word word = said->at < said->count ? said->word[said->at] : (Word) { 0 };
    if (word.length != 5 || word.text[2] != '-') return DOOR_NONE;
    int one = find((Word) { word.text, 2 }, terror_room_words, ROOM_COUNT);
    int other = find((Word) { word.text + 3, 2 }, terror_room_words, ROOM_COUNT);
    said->at++;
    return terror_door_between[one][other];
}

const char *given_take_bag(Said *said, const char *kind, Bag *bag)
{
    for (int card; given_take(said, kind, &card); *bag += bag_one(card))
        if (bag_count(*bag, card) == 7) return "there are not so many copies of a card that is named";
    return NULL;
}

const char *given_say_once(const Said *said, uint8_t *field, int value)
{
    if (*field != UNSAID && *field != value && !said->instead) return "this was said before, and otherwise";
    *field = (uint8_t)value;
    return NULL;
}

const char *given_say_one(Said *said, const Saying *sayings, int count, void *about, const char *otherwise)
{
    const Saying *row = sayings;
    int value = 0;
    while (row < sayings + count && !given_take(said, row->word, &value)) row++;
    if (row == sayings + count) return otherwise;
    if (row->say) return row->say(said);
    if (row->variant && (row->variant == APART) != said->draft->option[OPTION_SEPARATE_WAYS])
        return row->wrong_variant;
    if (row->rest && !given_take(said, row->rest, &value)) return row->wrong;
    if (!row->high) value = row->low;
    else if (value < row->low || value > row->high) return row->wrong;
    uint8_t *field = (uint8_t *)about + row->field;
    return row->again ? *field = (uint8_t)value, NULL : given_say_once(said, field, value);
}
