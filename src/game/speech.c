/* speech.c - which catalogue text says a thing, and what its placeholders stand for. */
#include "game/speech.h"

static const ArgKind seat_kind = { .name = "seat", .form = ARG_SEAT };
static const Word no_form;

void speak_seat(const Game *game, Lang lang, Seat seat, Out *out)
{
    sentence_seat(game, lang, seat, no_form, out);
}

void speak_arg(const Game *game, Lang lang, const ArgKind *kind, int value, Out *out)
{
    sentence_word(game, lang, kind, value, no_form, out);
}

void speak_move(const Game *game, Lang lang, Move move, Mentions *mentions, Out *out)
{
    int number = move_verb(move);
    const Verb *verb = number >= 1 && number < game->verb_count ? &game->verbs[number] : NULL;
    const char *text = verb ? words_find_joined(lang, game->name, "move", verb->name) : NULL;
    if (!text) {
        move_write(game, move, out);
        return;
    }
    Sentence sentence = { .game = game, .lang = lang };
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        sentence_add(&sentence, verb->args[i]->name, verb->args[i], move_arg(move, i));
    sentence_write(&sentence, text, mentions, out);
}

static bool has_secrets(const EventKind *kind)
{
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (kind->fields[i].secret) return true;
    return false;
}

static bool names_seat(const EventKind *kind, const Event *event, Seat seat)
{
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (kind->fields[i].kind->form == ARG_SEAT && event->args[i] == seat + 1) return true;
    return false;
}

/* `GAME.event.KIND`, or its `.hidden` form for a reader who may not see the secret fields. */
static WordsKey event_key(const Game *game, const Event *event)
{
    const EventKind *kind = &game->events[event->kind];
    WordsKey key = { .count = 0 };
    words_key_add(&key, game->name);
    words_key_add(&key, "event");
    words_key_add(&key, kind->name);
    if (!event->seen && has_secrets(kind)) words_key_add(&key, "hidden");
    return key;
}

static const char *find_ending(const Game *game, Lang lang, const Event *event, const char *ending)
{
    WordsKey key = event_key(game, event);
    if (ending) words_key_add(&key, ending);
    return words_find_key(lang, &key);
}

/* The text that says "you" to that seat, or NULL. */
static const char *text_to(const Game *game, Lang lang, const Event *event, Seat you)
{
    if (you >= game->max_seats) return NULL;
    bool own = event->actor == you, named = names_seat(&game->events[event->kind], event, you);
    const char *text = own ? find_ending(game, lang, event, "own") : NULL;
    if (!text && named) text = find_ending(game, lang, event, "you");
    if (!text && game->seat_words) text = find_ending(game, lang, event, game->seat_words[you]);
    return text;
}

bool speaks_to(const Game *game, Lang lang, const Event *event, Seat you)
{
    return text_to(game, lang, event, you) != NULL;
}

void speak_event(const Game *game, Lang lang, const Event *event, Seat you, Mentions *mentions, Out *out)
{
    must(event->kind > 0 && event->kind < game->event_count);
    const EventKind *kind = &game->events[event->kind];
    const char *personal = text_to(game, lang, event, you);
    const char *text = personal ? personal : find_ending(game, lang, event, NULL);
    if (!text) {
        event_write(game, event, out);
        return;
    }
    Sentence sentence = { .game = game, .lang = lang, .you = personal ? seat_bit(you) : 0 };
    sentence_add(&sentence, "actor", &seat_kind, event->actor == NO_SEAT ? 0 : event->actor + 1);
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        sentence_add(&sentence, kind->fields[i].name, kind->fields[i].kind, event->args[i]);
    sentence_write(&sentence, text, mentions, out);
}

void speak_ask(const Game *game, Lang lang, const Ask *ask, Out *out)
{
    Sentence sentence = { .game = game, .lang = lang };
    const char *text = words_find_joined(lang, game->name, "prompt", ask->name);
    if (ask->about) sentence_add(&sentence, ask->about->name, ask->about, ask->value);
    sentence_write(&sentence, text ? text : ask->name, NULL, out);
}

void speak_reason(const Game *game, Lang lang, Reason reason, Out *out)
{
    const char *name = reason_name(game, reason);
    const char *text = words_find_joined(lang, game->name, "reason", name);
    if (!text) text = words_find_joined(lang, "murk", "reason", name);
    out_text(out, text ? text : name);
}

/* `GAME.outcome.RULE`, or with `.one` where there is one for a single winner. */
static const char *outcome_text(const Game *game, Lang lang, int ending, bool single)
{
    must(ending >= 0 && ending < game->ending_count);
    const char *name = game->endings[ending], *text = NULL;
    WordsKey key = { .count = 0 };
    words_key_add(&key, game->name);
    words_key_add(&key, "outcome");
    if (name) words_key_add(&key, name);
    if (name && single) {
        WordsKey one = key;
        words_key_add(&one, "one");
        text = words_find_key(lang, &one);
    }
    if (name && !text) text = words_find_key(lang, &key);
    return text ? text : words_get(lang, single ? "murk.outcome.over.one" : "murk.outcome.over");
}

void speak_outcome(const Game *game, Lang lang, const Outcome *outcome, Mentions *mentions, Out *out)
{
    Sentence sentence = { .game = game, .lang = lang };
    sentence_add_seats(&sentence, "winners", outcome->winners);
    sentence_add_seats(&sentence, "losers", outcome->losers);
    bool single = outcome->winners && !(outcome->winners & (outcome->winners - 1));
    sentence_write(&sentence,
                   outcome->over ? outcome_text(game, lang, outcome->ending, single)
                                 : words_get(lang, "murk.outcome.running"),
                   mentions, out);
}

/* The bytes of the first sentence of `text`, the blank after it included; `*names` when it has a placeholder. */
static int first_sentence(const char *text, bool *names)
{
    int size = 0;
    *names = false;
    while (text[size]) {
        char c = text[size++];
        *names = *names || c == '{';
        if ((c == '.' || c == '!') && text[size] == ' ') return size + 1;
    }
    return size;
}

void speak_ending(const Game *game, Lang lang, int ending, Out *out)
{
    size_t start = out->used;
    bool names;
    for (const char *text = outcome_text(game, lang, ending, false); *text;) {
        int size = first_sentence(text, &names), blank = text[size - 1] == ' ';
        if (!names && out->used > start) out_char(out, ' ');
        if (!names) out_bytes(out, text, (size_t)(size - blank));
        text += size;
    }
    if (out->used == start) out_text(out, game->endings[ending]);
}

/* Upper and lower case are the same, and so are a blank, a hyphen and an underscore. */
static char folded(const char *text, int at)
{
    unsigned char c = (unsigned char)text[at];
    if (c >= 'A' && c <= 'Z') return (char)(c + 0x20);
    if (c == ' ' || c == '_') return '-';
    bool latin = at > 0 && (unsigned char)text[at - 1] == 0xc3;
    return (char)(latin && c >= 0x80 && c <= 0x9e && c != 0x97 ? c + 0x20 : c);
}

/* Is `name` this entry, or its beginning up to a placeholder or a bracket, as "Explore" is of "Explore {x} {y}"? */
static bool is_called(Word name, const char *entry)
{
    int at = 0;
    if (!entry) return false;
    while (at < name.length && entry[at] && entry[at] != '{' && folded(name.text, at) == folded(entry, at))
        at++;
    if (at < name.length) return false;
    while (entry[at] == ' ') at++;
    return entry[at] == 0 || entry[at] == '{' || entry[at] == '(';
}

static const char *rules_by_word(const Game *game, Lang lang, Word name)
{
    char word[64];
    Out out = out_into(word, sizeof word);
    for (int i = 0; i < name.length; i++) out_char(&out, folded(name.text, i));
    return out.full ? NULL : words_find_joined(lang, game->name, "rules", word);
}

/* The rules of the thing that is `word` in moves, if its entry `GAME.KIND.WORD` is so called. */
static const char *rules_if_called(const Game *game, Lang lang, Word name, const char *kind, const char *word)
{
    bool called = word && is_called(name, words_find_joined(lang, game->name, kind, word));
    return called ? words_find_joined(lang, game->name, "rules", word) : NULL;
}

static const char *rules_of_word(const Game *game, Lang lang, Word name, const ArgKind *kind)
{
    for (int i = 1; i < kind->count; i++) {
        const char *word = kind->words[i];
        if (is_called(name, word)) return words_find_joined(lang, game->name, "rules", word);
        const char *text = rules_if_called(game, lang, name, kind->name, word);
        if (text) return text;
    }
    return NULL;
}

static const char *rules_by_name(const Game *game, Lang lang, Word name)
{
    const char *text = NULL;
    for (const ArgKind *const *kind = game->glossary; !text && kind && *kind; kind++)
        text = rules_of_word(game, lang, name, *kind);
    for (int i = 1; !text && i < game->verb_count; i++)
        text = rules_if_called(game, lang, name, "move", game->verbs[i].name);
    for (int i = 0; !text && game->seat_words && i < game->max_seats; i++)
        text = rules_if_called(game, lang, name, "seat", game->seat_words[i]);
    return text;
}

bool speak_rules(const Game *game, Lang lang, const char *name, Out *out)
{
    while (*name == ' ') name++;
    Word word = { .text = name, .length = text_length(name) };
    while (word.length && name[word.length - 1] == ' ') word.length--;
    if (!word.length) return false;
    const char *text = rules_by_word(game, lang, word);
    if (!text) text = rules_by_name(game, lang, word);
    if (text) out_text(out, text);
    return text != NULL;
}
