/* offer.c - numbering, gathering and narrowing. */
#define _XOPEN_SOURCE 700
#include "terminal/offer.h"

#include <stdio.h>
#include <string.h>

#include "game/sentence.h"
#include "game/speech.h"
#include "terminal/fold.h"
#include "terminal/typed.h"

enum {
    GATHER_FROM = 16,   /* choices */
    ACTORS_FROM = 10,   /* choices; names are short */
    GATHERED = 3,       /* the fewest that are worth a second question */
    GATHERED_WORDS = 2, /* the same, of moves that are nothing but words: these are long */
    SPOKEN_MAX = 256,
    TYPED_MAX = 1024
};

static void speak(const Offer *offer, Move move, char *text)
{
    Out out = out_into(text, SPOKEN_MAX);
    speak_move(offer->game, offer->lang, move, NULL, &out);
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
void offer_widen(Offer *offer)
{
    offer->shown_count = 0;
    for (int i = 0; i < offer->all_count; i++)
        if (!offer->game->verbs[move_verb(offer->all[i])].gives_up)
            offer->shown[offer->shown_count++] = offer->all[i];
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

/* Does the move, as it is written or spoken, begin with the folded words, or contain them? */
static bool is_like(const Offer *offer, Move move, const char *typed, bool anywhere)
{
    char written[MOVE_TEXT_MAX], spoken[SPOKEN_MAX];
    Out out = out_into(written, sizeof written);
    move_write(offer->game, move, &out);
    speak(offer, move, spoken);
    for (int i = 0; i < 2; i++) {
        char folded[TYPED_MAX];
        const char *at = fold_text(offer->game, offer->lang, i ? spoken : written, folded, sizeof folded);
        for (; at; at = anywhere ? strchr(at, ' ') : NULL) {
            at += *at == ' ';
            if (fold_begins(at, typed)) return true;
        }
    }
    return false;
}

/* Is it enough to make this move: does it take no arguments, and is no other verb called so? */
static bool is_whole(const Offer *offer, Move move, const char *typed)
{
    const Game *game = offer->game;
    if (game->verbs[move_verb(move)].args[0]) return false;
    for (int i = 1; i < game->verb_count; i++) {
        char words[SPOKEN_MAX], folded[TYPED_MAX];
        fold_text(game, offer->lang, verb_words(game, offer->lang, i, words, sizeof words), folded,
                  sizeof folded);
        if (i != move_verb(move) && fold_begins(folded, typed)) return false;
    }
    return true;
}

Move offer_match(Offer *offer, const char *text, int *found)
{
    Move some[MOVES_MAX] = { 0 };
    char typed[TYPED_MAX];
    bool anywhere = false;
    fold_text(offer->game, offer->lang, text, typed, sizeof typed);
    *found = 0;
    for (int round = 0; round < 2 && *found == 0; round++) {
        anywhere = round > 0;
        for (int i = 0; i < offer->all_count; i++)
            if (is_like(offer, offer->all[i], typed, anywhere)) some[(*found)++] = offer->all[i];
    }
    if (*found == 1 && !anywhere && is_whole(offer, some[0], typed)) return some[0];
    if (*found) narrow(offer, some, *found, BY_ITSELF);
    return NO_MOVE;
}

static bool completes(const Game *game, Move given, Move move)
{
    const Verb *verb = &game->verbs[move_verb(given)];
    if (move_verb(move) != move_verb(given)) return false;
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        if (move_arg(given, i) && move_arg(move, i) != move_arg(given, i)) return false;
    return true;
}

int offer_complete(Offer *offer, Move given)
{
    Move some[MOVES_MAX] = { 0 };
    int found = 0;
    for (int i = 0; i < offer->all_count; i++)
        if (completes(offer->game, given, offer->all[i])) some[found++] = offer->all[i];
    if (found) narrow(offer, some, found, BY_ITSELF);
    return found;
}
