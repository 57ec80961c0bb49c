/* given_people.c - what a `given` line says of Survivors and of the Killer. */
#include "games/terrorscape/check/given.h"

const char given_no_traits[] = "this table has no traits: set the option, such as traits=normal";

/* ---- Survivors: names, then clauses in any order ---- */

/* `holding toolbox hatchet`, `holding nothing`: up to the next word that is no item. */
static const char *say_holding(Said *said)
{
    SurvivorSaid *of = said->of;
    int begin = said->at;
    if (of->holds_said && !said->instead) return "these items were named before";
    of->holds = 0;
    of->holds_said = 1;
    given_take(said, "nothing", NULL);
    const char *problem = given_take_bag(said, "<item>", &of->holds);
    if (problem) return problem;
    if (bag_has(of->holds, ITEM_KEY)) return "a key is never among the items: say `keys 3`, or `anna 1 keys`";
    return said->at > begin ? NULL
                            : "holding what? (items as in moves, such as whiskey_bottle; or `nothing`)";
}

/* `trait first_aid`, `trait first_aid used`, `traits first_aid used sound_decoy`: up to the next word that is no trait. */
static const char *say_traits(Said *said)
{
    SurvivorSaid *of = said->of;
    int trait, begin = said->at;
    if (!said->draft->option[OPTION_TRAITS]) return given_no_traits;
    if (said->instead) of->traits = of->traits_used = 0;
    while (given_take(said, "<trait>", &trait) && trait < FIRST_KILLER_TRAIT) {
        of->traits |= OWN_TRAIT(trait);
        if (!given_take(said, "used", NULL)) continue;
        of->traits_used |= OWN_TRAIT(trait);
        if (!terror_traits[trait].once) return "this trait is never turned over";
    }
    return said->at > begin && trait < FIRST_KILLER_TRAIT
               ? NULL
               : "which trait? (one of the Survivors', as in moves)";
}

#define OF(name) .field = offsetof(SurvivorSaid, name)
static const char not_over[] = "without separate_ways=on the game would be over";

static const Saying clauses[] = {
    { "in", "<room>", OF(room), .high = ROOM_COUNT,
      .wrong = "in which room? (R1 to R5, B1 to B5, G1 to G5)" },
    { "wounded", OF(wounded), .low = 1 },
    { "healthy", OF(wounded), .low = 0 },
    { "fear", "<number>", OF(fear), .high = FEAR_MAX, .wrong = "fear is 0, 1 or 2 tokens: `anna fear 2`" },
    { "holding|holds|hold", .say = say_holding },
    { "trait|traits", .say = say_traits },
    { "acted", OF(acted), .low = 1, .again = true },
    { "known", OF(known), .low = 1, .again = true }, /* K knows the room */
    { "dead|eliminated", OF(fate), .low = FATE_ELIMINATED, .variant = APART, .wrong_variant = not_over },
    { "escaped", OF(fate), .low = FATE_ESCAPED, .variant = APART, .wrong_variant = not_over },
    { "<number> key|keys", OF(keys), .high = 7, .variant = APART, .wrong = "there are seven keys",
      .wrong_variant = "keys are on the common rack: say `keys 3` (or set separate_ways=on)" },
};

static const char *say_clauses(Said *said, unsigned survivors)
{
    const char *problem = NULL;
    for (int from = said->at; survivors; survivors &= survivors - 1) {
        said->of = &said->draft->survivor[__builtin_ctz(survivors)];
        for (said->at = from; !problem && said->at < said->count;)
            problem =
                given_say_one(said, clauses, LEN(clauses), said->of,
                              "what of this Survivor? (in ROOM, wounded, healthy, fear N, holding ITEMS, "
                              "trait TRAIT, acted, known; separate ways also: N keys, dead, escaped)");
    }
    return problem;
}

static const char *join_team(Draft *draft, int survivor)
{
    for (int i = 0; i < draft->team_said; i++)
        if (draft->team[i] == survivor) return NULL;
    if (draft->team_said == PARTY) return "three Survivors take part, and this one is the fourth";
    draft->team[draft->team_said++] = (uint8_t)survivor;
    return NULL;
}

const char *given_say_of_survivors(Said *said)
{
    unsigned survivors = 0;
    for (int survivor; given_take(said, "<survivor>", &survivor); survivors |= 1u << survivor) {
        const char *problem = join_team(said->draft, survivor);
        if (problem) return problem;
    }
    return say_clauses(said, survivors);
}

const char *given_say_of_everybody(Said *said)
{
    return say_clauses(said, (1u << SURVIVOR_COUNT) - 2);
}

/* `survivors anna marco sophia`: who takes part, in table order. */
const char *given_say_team(Said *said)
{
    const char *problem = NULL;
    if (said->instead) said->draft->team_said = 0;
    for (int survivor; !problem && given_take(said, "<survivor>", &survivor);)
        problem = join_team(said->draft, survivor);
    return problem || said->at == said->count ? problem : "this is written `survivors anna marco sophia`";
}

/* ---- the Killer ---- */

/* `hidden from G5 by stalk`: where he is now is another clause. */
static const char *say_hidden(Said *said)
{
    int room, card = said->draft->hid_by;
    if (!given_take(said, "from <room>", &room))
        return "this is written `killer hidden from G5 by stalk in B4`";
    if (given_take(said, "by", NULL) && !given_take(said, "<card>", &card)) return "by which card?";
    said->draft->vanished = (uint8_t)room;
    said->draft->hid_by = (uint8_t)card;
    return NULL;
}

static const char *say_killer_traits(Said *said)
{
    Draft *draft = said->draft;
    int trait, begin = said->at;
    if (!draft->option[OPTION_TRAITS]) return given_no_traits;
    if (said->instead && !said->retraits) draft->killer_traits = draft->killer_used = 0;
    said->retraits = true;
    while (given_take(said, "<trait>", &trait)) {
        if (trait < FIRST_KILLER_TRAIT) return "this trait is one of the Survivors'";
        draft->killer_traits |= TRAIT_BIT(trait);
        if (given_take(said, "used", NULL)) draft->killer_used |= TRAIT_BIT(trait);
    }
    return said->at > begin ? NULL : "which trait? (one of the Killer's, as in moves)";
}

static const char of_killer[] =
    "what of the Killer? (butcher, specter or assassin; level N, in ROOM, hidden from ROOM by "
    "CARD, traits TRAITS, met somebody, skips next turn)";

static const Saying killer_clauses[] = {
    { "<killer>", .field = offsetof(Draft, killer), .high = KILLER_COUNT },
    { "level", "<number>", .field = offsetof(Draft, level), .low = 1, .high = LEVEL_LAST,
      .wrong = "a Killer's level is 1 to 5" },
    { "in", "<room>", .field = offsetof(Draft, lair), .high = ROOM_COUNT, .wrong = of_killer },
    { "hidden", .say = say_hidden },
    { "trait|traits", .say = say_killer_traits },
    { "met somebody", .field = offsetof(Draft, met), .low = 1, .again = true },
    { "skips next turn", .field = offsetof(Draft, skip), .low = 1, .again = true },
};

/* `killer butcher level 3 in R5`, `killer hidden from G5 in B4`, `killer met somebody` */
const char *given_say_of_killer(Said *said)
{
    const char *problem = NULL;
    while (!problem && said->at < said->count)
        problem = given_say_one(said, killer_clauses, LEN(killer_clauses), said->draft, of_killer);
    return problem;
}

/* ---- his cards ---- */

static const char *say_bag(Said *said, Bag *bag)
{
    *bag = 0;
    if (given_take(said, "nothing", NULL) && said->at == said->count) return NULL;
    const char *problem = given_take_bag(said, "<card>", bag);
    return problem || said->at == said->count
               ? problem
               : "there is no such card: cards are written as in moves, such as revving_chainsaw";
}

static const char *say_hand(Said *said)
{
    if (said->draft->hand_said && !said->instead) return "the Killer's hand was given before";
    if (said->at == said->count) return "which cards? (blanks between them; or `nothing`)";
    said->draft->hand_said = 1;
    return say_bag(said, &said->draft->hand);
}

/* `discard pile 9 cards`, `discard pile sense pursue`, `discard pile shows sense` */
static const char *say_pile(Said *said)
{
    int number;
    given_take(said, "pile", NULL);
    given_take(said, "holds", NULL);
    if (given_take(said, "shows", NULL)) return say_bag(said, &said->draft->pile_shows);
    if (given_take(said, "<number> cards|card", &number)) {
        if (number < 0 || number > KILLER_CARDS) return "the Killer has not so many cards";
        said->draft->pile_size = (uint8_t)number;
    }
    return said->at < said->count ? say_bag(said, &said->draft->pile) : NULL;
}

const char *given_say_of_killers_cards(Said *said)
{
    if (given_take(said, "hand", NULL)) return say_hand(said);
    if (given_take(said, "deck", NULL)) return given_say_cards_on_top(said, "<card>", &said->draft->deck);
    if (given_take(said, "discard", NULL)) return say_pile(said);
    return "the Killer's hand, deck or discard pile?";
}
