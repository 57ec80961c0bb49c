/* given_people.c - what a `given` line says of Survivors and of the Killer. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/rules/survivors/survivors.h"

const char given_no_traits[] = "this table has no traits: set the option, such as traits=normal";

/* ---- Survivors: names, then clauses in any order ---- */

/* A clause begins at word `*at` and leaves it behind its last word. */
typedef struct Clause {
    const char *word;
    const char *(*say)(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of);
} Clause;

static const char *say_room(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    int room = given_room(phrase, *at);
    if (!room) return "in which room? (R1 to R5, B1 to B5, G1 to G5)";
    ++*at;
    return given_say_once(said, &of->room, room);
}

static const char *say_wounded(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    (void)phrase, (void)at;
    return given_say_once(said, &of->wounded, 1);
}

static const char *say_healthy(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    (void)phrase, (void)at;
    return given_say_once(said, &of->wounded, 0);
}

static const char *say_fear(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    int number;
    if (!given_number(phrase, *at, &number) || number < 0 || number > FEAR_MAX)
        return "fear is 0, 1 or 2 tokens: `anna fear 2`";
    ++*at;
    return given_say_once(said, &of->fear, number);
}

/* `holding toolbox hatchet`, `holding nothing`: up to the next word that is no item. */
static const char *say_holding(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    Bag holds = 0;
    int item, begin = *at;
    if (of->holds_said && !said->instead) return "these items were named before";
    if (given_reads(phrase, *at, "nothing")) ++*at;
    for (; (item = given_item(phrase, *at)) != 0; ++*at) {
        if (item == ITEM_KEY) return "a key is never among the items: say `keys 3`, or `anna 1 keys`";
        if (bag_count(holds, item) == 7) return "there are not so many copies of an item that is named";
        holds += bag_one(item);
    }
    if (*at == begin) return "holding what? (items as in moves, such as whiskey_bottle; or `nothing`)";
    of->holds = holds;
    of->holds_said = 1;
    return NULL;
}

static const char *say_one_trait(const Phrase *phrase, int *at, SurvivorSaid *of)
{
    int trait = given_trait(phrase, *at);
    if (!trait || trait >= FIRST_KILLER_TRAIT) return "which trait? (one of the Survivors', as in moves)";
    bool used = given_reads(phrase, *at + 1, "used");
    *at += 1 + used;
    of->traits |= OWN_TRAIT(trait);
    if (used) of->traits_used |= OWN_TRAIT(trait);
    return used && !terror_traits[trait].once ? "this trait is never turned over" : NULL;
}

/* `trait first_aid`, `trait first_aid used`, `traits first_aid used sound_decoy`: up to the next word that is no trait. */
static const char *say_traits(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    const char *problem = NULL;
    if (!said->draft->option[OPTION_TRAITS]) return given_no_traits;
    if (said->instead) of->traits = of->traits_used = 0;
    do problem = say_one_trait(phrase, at, of);
    while (!problem && given_trait(phrase, *at));
    return problem;
}

static const char *say_acted(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    (void)said, (void)phrase, (void)at;
    of->acted = 1;
    return NULL;
}

/* K knows the room. */
static const char *say_known(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    (void)said, (void)phrase, (void)at;
    of->known = 1;
    return NULL;
}

static const char *say_fate(Said *said, SurvivorSaid *of, int fate)
{
    if (!said->draft->option[OPTION_SEPARATE_WAYS]) return "without separate_ways=on the game would be over";
    return given_say_once(said, &of->fate, fate);
}

static const char *say_dead(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    (void)phrase, (void)at;
    return say_fate(said, of, FATE_ELIMINATED);
}

static const char *say_escaped(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    (void)phrase, (void)at;
    return say_fate(said, of, FATE_ESCAPED);
}

static const Clause clauses[] = {
    { "in", say_room },         { "wounded", say_wounded }, { "healthy", say_healthy },
    { "fear", say_fear },       { "holding", say_holding }, { "holds", say_holding },
    { "hold", say_holding },    { "trait", say_traits },    { "traits", say_traits },
    { "acted", say_acted },     { "known", say_known },     { "dead", say_dead },
    { "eliminated", say_dead }, { "escaped", say_escaped },
};

/* `3 keys`: each for himself. */
static const char *say_own_keys(Said *said, int number, SurvivorSaid *of)
{
    if (!said->draft->option[OPTION_SEPARATE_WAYS])
        return "keys are on the common rack: say `keys 3` (or set separate_ways=on)";
    if (number < 0 || number > 7) return "there are seven keys";
    return given_say_once(said, &of->keys, number);
}

static const char *say_clause(Said *said, const Phrase *phrase, int *at, SurvivorSaid *of)
{
    int number;
    bool keys = given_reads(phrase, *at + 1, "keys") || given_reads(phrase, *at + 1, "key");
    if (keys && given_number(phrase, *at, &number)) {
        *at += 2;
        return say_own_keys(said, number, of);
    }
    for (int i = 0; i < LEN(clauses); i++) {
        if (!given_reads(phrase, *at, clauses[i].word)) continue;
        ++*at;
        return clauses[i].say(said, phrase, at, of);
    }
    return "what of this Survivor? (in ROOM, wounded, healthy, fear N, holding ITEMS, trait TRAIT, acted, "
           "known; separate ways also: N keys, dead, escaped)";
}

static const char *join_team(Draft *draft, int survivor)
{
    for (int i = 0; i < draft->team_said; i++)
        if (draft->team[i] == survivor) return NULL;
    if (draft->team_said == PARTY) return "three Survivors take part, and this one is the fourth";
    draft->team[draft->team_said++] = (uint8_t)survivor;
    return NULL;
}

const char *given_say_of_survivors(Said *said, const Phrase *phrase)
{
    int at = 0, survivor, clause_at;
    unsigned names = 0;
    if (given_reads(phrase, 0, "everybody")) {
        names = (1u << SURVIVOR_COUNT) - 2;
        at++;
    }
    for (; (survivor = given_survivor(phrase, at)) != 0; at++) {
        const char *problem = join_team(said->draft, survivor);
        if (problem) return problem;
        names |= 1u << survivor;
    }
    for (; names; names &= names - 1)
        for (clause_at = at; clause_at < phrase->count;) {
            SurvivorSaid *of = &said->draft->survivor[__builtin_ctz(names)];
            const char *problem = say_clause(said, phrase, &clause_at, of);
            if (problem) return problem;
        }
    return NULL;
}

/* `survivors anna marco sophia`: who takes part, in table order. */
const char *given_say_team(Said *said, const Phrase *phrase)
{
    const char *problem = NULL;
    if (said->instead) said->draft->team_said = 0;
    for (int i = 1; !problem && i < phrase->count; i++) {
        int survivor = given_survivor(phrase, i);
        problem =
            survivor ? join_team(said->draft, survivor) : "this is written `survivors anna marco sophia`";
    }
    return problem;
}

/* ---- the Killer ---- */

/* `hidden from G5 by stalk`: where he is now is another clause. */
static const char *say_hidden(Said *said, const Phrase *phrase, int *at)
{
    Draft *draft = said->draft;
    int room = given_reads(phrase, *at, "from") ? given_room(phrase, *at + 1) : ROOM_NONE;
    if (!room) return "this is written `killer hidden from G5 by stalk in B4`";
    *at += 2;
    draft->vanished = (uint8_t)room;
    if (!given_reads(phrase, *at, "by")) return NULL;
    int card = given_ability(phrase, *at + 1);
    if (!card) return "by which card?";
    *at += 2;
    draft->hid_by = (uint8_t)card;
    return NULL;
}

static const char *say_killer_traits(Said *said, const Phrase *phrase, int *at)
{
    Draft *draft = said->draft;
    int trait, begin = *at;
    if (!draft->option[OPTION_TRAITS]) return given_no_traits;
    if (said->instead && !said->retraits) draft->killer_traits = draft->killer_used = 0;
    said->retraits = true;
    for (; (trait = given_trait(phrase, *at)) != 0; ++*at) {
        if (trait < FIRST_KILLER_TRAIT) return "this trait is one of the Survivors'";
        draft->killer_traits |= TRAIT_BIT(trait);
        if (!given_reads(phrase, *at + 1, "used")) continue;
        ++*at;
        draft->killer_used |= TRAIT_BIT(trait);
    }
    return *at > begin ? NULL : "which trait? (one of the Killer's, as in moves)";
}

/* `killer butcher level 3 in R5`, `killer hidden from G5 in B4`, `killer met somebody` */
const char *given_say_of_killer(Said *said, const Phrase *phrase)
{
    Draft *draft = said->draft;
    const char *problem = NULL;
    for (int at = 1; !problem && at < phrase->count;) {
        int killer = given_find(phrase, at, terror_killer_words, KILLER_COUNT), number;
        if (killer) {
            problem = given_say_once(said, &draft->killer, killer);
            at++;
        } else if (given_reads(phrase, at, "level") && given_number(phrase, at + 1, &number)) {
            problem = number < 1 || number > LEVEL_LAST ? "a Killer's level is 1 to 5"
                                                        : given_say_once(said, &draft->level, number);
            at += 2;
        } else if (given_reads(phrase, at, "in") && given_room(phrase, at + 1)) {
            problem = given_say_once(said, &draft->lair, given_room(phrase, at + 1));
            at += 2;
        } else if (given_reads(phrase, at, "hidden")) {
            at++;
            problem = say_hidden(said, phrase, &at);
        } else if (given_reads(phrase, at, "trait") || given_reads(phrase, at, "traits")) {
            at++;
            problem = say_killer_traits(said, phrase, &at);
        } else if (given_reads(phrase, at, "met") && given_reads(phrase, at + 1, "somebody")) {
            draft->met = 1;
            at += 2;
        } else if (given_reads(phrase, at, "skips") && given_reads(phrase, at + 1, "next") &&
                   given_reads(phrase, at + 2, "turn")) {
            draft->skip = 1;
            at += 3;
        } else {
            return "what of the Killer? (butcher, specter or assassin; level N, in ROOM, hidden from ROOM by "
                   "CARD, traits TRAITS, met somebody, skips next turn)";
        }
    }
    return problem;
}

/* ---- his cards ---- */

static const char *say_bag(const Phrase *phrase, int at, Bag *bag)
{
    *bag = 0;
    if (given_reads(phrase, at, "nothing") && phrase->count == at + 1) return NULL;
    for (; at < phrase->count; at++) {
        int card = given_ability(phrase, at);
        if (!card) return "there is no such card: cards are written as in moves, such as revving_chainsaw";
        if (bag_count(*bag, card) == 7) return "there are not so many copies of a card that is named";
        *bag += bag_one(card);
    }
    return NULL;
}

static const char *say_hand(Said *said, const Phrase *phrase)
{
    if (said->draft->hand_said && !said->instead) return "the Killer's hand was given before";
    if (phrase->count == 2) return "which cards? (blanks between them; or `nothing`)";
    said->draft->hand_said = 1;
    return say_bag(phrase, 2, &said->draft->hand);
}

/* `discard pile 9 cards`, `discard pile sense pursue`, `discard pile shows sense` */
static const char *say_pile(Said *said, const Phrase *phrase)
{
    int number, at = given_reads(phrase, 2, "pile") ? 3 : 2;
    if (given_reads(phrase, at, "holds")) at++;
    if (given_reads(phrase, at, "shows")) return say_bag(phrase, at + 1, &said->draft->pile_shows);
    bool counts = given_reads(phrase, at + 1, "cards") || given_reads(phrase, at + 1, "card");
    if (counts && given_number(phrase, at, &number)) {
        if (number < 0 || number > KILLER_CARDS) return "the Killer has not so many cards";
        said->draft->pile_size = (uint8_t)number;
        at += 2;
    }
    return at < phrase->count ? say_bag(phrase, at, &said->draft->pile) : NULL;
}

static const char *say_deck(Said *said, const Phrase *phrase)
{
    return given_say_cards_on_top(said, phrase, 2, terror_ability_words, ABILITY_COUNT, &said->draft->deck);
}

const char *given_say_of_killers_cards(Said *said, const Phrase *phrase)
{
    if (given_reads(phrase, 1, "hand")) return say_hand(said, phrase);
    if (given_reads(phrase, 1, "deck")) return say_deck(said, phrase);
    if (given_reads(phrase, 1, "discard")) return say_pile(said, phrase);
    return "the Killer's hand, deck or discard pile?";
}
