/* given.c - one `given` line of a scenario: things said about the table, with commas between them. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* ---- tokens ---- */

static const char *say_number(Said *said, const Phrase *phrase, uint8_t *field, int low, int high,
                              const char *wrong)
{
    int number;
    if (phrase->count != 2 || !given_number(phrase, 1, &number) || number < low || number > high)
        return wrong;
    return given_say_once(said, field, number);
}

static const char *say_keys(Said *said, const Phrase *phrase)
{
    if (said->draft->option[OPTION_SEPARATE_WAYS])
        return "with separate ways each has his own keys: say `anna 3 keys`";
    return say_number(said, phrase, &said->draft->rack, 0, 7, "this is written `keys 4`; there are seven");
}

static const char *say_repair(Said *said, const Phrase *phrase)
{
    return say_number(said, phrase, &said->draft->repair, 0, REPAIR_DONE,
                      "this is written `repair 3`, from 0 to 5");
}

static const char *say_rescue(Said *said, const Phrase *phrase)
{
    return say_number(said, phrase, &said->draft->rescue, 1, RESCUE_SPACES,
                      "this is written `rescue 5`, the marker's space from 5 down to 1");
}

static const char *say_round(Said *said, const Phrase *phrase)
{
    return say_number(said, phrase, &said->draft->round, 1, 40, "this is written `round 7`");
}

static const char *say_blocks(Said *said, const Phrase *phrase)
{
    DoorSet blocks = 0;
    if (given_reads(phrase, 1, "nowhere") && phrase->count == 2) return said->draft->blocks = 0, NULL;
    for (int i = given_reads(phrase, 1, "on") ? 2 : 1; i < phrase->count; i++) {
        int door = given_door(phrase, i);
        if (!door) return "there is no such door (written B3-B4; open borders cannot be blocked)";
        blocks |= DOOR_BIT(door);
    }
    if (!blocks) return "on which doors?";
    said->draft->blocks = said->instead ? blocks : said->draft->blocks | blocks;
    return __builtin_popcount(said->draft->blocks) > BLOCKS_MAX ? "there are seven blocks" : NULL;
}

static const char *say_noise(Said *said, const Phrase *phrase)
{
    RoomSet noise = 0;
    for (int i = given_reads(phrase, 1, "in") ? 2 : 1; i < phrase->count; i++) {
        int room = given_room(phrase, i);
        if (!room) return "noise in which rooms?";
        noise |= ROOM_BIT(room);
    }
    if (!noise) return "noise in which rooms?";
    said->draft->noise = said->instead ? noise : said->draft->noise | noise;
    return NULL;
}

static const char *say_firecracker(Said *said, const Phrase *phrase)
{
    if (phrase->count != 2 || !given_reads(phrase, 1, "lies")) return "this is written `firecracker lies`";
    said->draft->firecracker = 1;
    return NULL;
}

static const char *say_trap(Said *said, const Phrase *phrase)
{
    int room = given_room(phrase, 2);
    if (!room || phrase->count != 3 || !given_reads(phrase, 1, "in")) return "this is written `trap in G4`";
    if (said->draft->trap && said->draft->trap != room && !said->instead) return "there is one trap";
    said->draft->trap = (uint8_t)room;
    return NULL;
}

static const char *say_radio(Said *said, const Phrase *phrase)
{
    if (phrase->count != 4 || !given_reads(phrase, 1, "repaired") || !given_reads(phrase, 2, "this") ||
        !given_reads(phrase, 3, "turn"))
        return "this is written `radio repaired this turn`";
    said->draft->repaired = 1;
    return NULL;
}

/* ---- the turn ---- */

static const char *say_phase(Said *said, const Phrase *phrase)
{
    static const struct {
        const char *word;
        int phase;
    } phases[] = {
        { "act", PHASE_ACT },       { "discover", PHASE_DISCOVER }, { "plan", PHASE_PLAN },
        { "fast", PHASE_FAST },     { "main", PHASE_MAIN },         { "turn_start", PHASE_TURN_START },
        { "traits", PHASE_TRAITS }, { "slow", PHASE_SLOW },         { "turn_end", PHASE_TURN_END },
    };
    for (int i = 0; i < LEN(phases); i++)
        if (phrase->count == 2 && given_reads(phrase, 1, phases[i].word))
            return given_say_once(said, &said->draft->phase, phases[i].phase);
    return "a table is given in phase traits, act, discover, plan (Survivors), turn_start, fast, main, slow "
           "or "
           "turn_end "
           "(Killer); play on from there";
}

/* `first player anna` */
static const char *say_first_player(Said *said, const Phrase *phrase)
{
    int survivor = given_survivor(phrase, 2);
    if (!survivor || phrase->count != 3 || !given_reads(phrase, 1, "player"))
        return "this is written `first player anna`";
    if (!said->draft->option[OPTION_SEPARATE_WAYS]) return "only separate ways has a first player";
    return given_say_once(said, &said->draft->first_player, survivor);
}

/* `dice 3 1 1 0 then 1 1`: what the next rolls show. */
static const char *say_dice(Said *said, const Phrase *phrase)
{
    Draft *draft = said->draft;
    const uint8_t *faces = terror_die[draft->option[OPTION_DIE_FACES]];
    int number, roll = 0, die = 0;
    memset(draft->roll_size, 0, sizeof draft->roll_size);
    for (int i = 1; i < phrase->count; i++) {
        if (given_reads(phrase, i, "then") && die && roll + 1 < ROLLS_SAID) {
            roll++;
            die = 0;
            continue;
        }
        bool shown = given_number(phrase, i, &number) && die < DICE;
        bool found = false;
        for (int face = 0; shown && face < DIE_FACES; face++) found |= faces[face] == number;
        if (!found)
            return "up to four dice, each 0, 1 or 3; the next roll after `then`: `dice 3 1 1 0 then 1 1`";
        draft->roll[roll][die++] = (uint8_t)number;
        draft->roll_size[roll] = (uint8_t)die;
    }
    draft->rolls = (uint8_t)(roll + 1);
    return die ? NULL : "which dice?";
}

/* ---- piles ---- */

/* `top first: axe whiskey`, `3 cards`, `1 card: axe` */
const char *given_say_cards_on_top(const Said *said, const Phrase *phrase, int at, const char *const *words,
                                   int count, PileSaid *pile)
{
    int number;
    const char *problem = NULL;
    bool top = given_reads(phrase, at, "top") && given_reads(phrase, at + 1, "first");
    bool counts = given_number(phrase, at, &number) &&
                  (given_reads(phrase, at + 1, "cards") || given_reads(phrase, at + 1, "card"));
    if (!top && !counts) return "a deck is given as `deck top first: ...` or `deck has 2 cards: ...`";
    if (counts)
        problem = number < 0 || number > 32 ? "no deck has so many cards"
                                            : given_say_once(said, &pile->size, number);
    at += 2;
    if (problem || at == phrase->count) return top ? "which cards are on top?" : problem;
    if (pile->named && !said->instead) return "these cards were named before";
    if (phrase->count - at > TOP_CARDS) return "so many cards cannot be named";
    for (pile->named = 0; at < phrase->count; at++) {
        int kind = given_find(phrase, at, words, count);
        if (!kind) return "there is no such card in this deck: cards are written as in moves";
        pile->top[pile->named++] = (uint8_t)kind;
    }
    return NULL;
}

static const char *say_search_deck(Said *said, const Phrase *phrase)
{
    if (!given_reads(phrase, 1, "deck")) return "the search deck?";
    return given_say_cards_on_top(said, phrase, 2, terror_item_words, ITEM_COUNT, &said->draft->search);
}

static const char *say_discovery_deck(Said *said, const Phrase *phrase)
{
    if (!given_reads(phrase, 1, "deck")) return "the discovery deck?";
    return given_say_cards_on_top(said, phrase, 2, terror_item_words, ITEM_COUNT, &said->draft->discovery);
}

/* `survivors' discard pile: adrenaline`, `survivors' discard pile shows hatchet` */
static const char *say_discard(Said *said, const Phrase *phrase)
{
    int at = given_reads(phrase, 2, "pile") ? 3 : 2;
    bool shows = given_reads(phrase, at, "shows");
    Bag bag = 0;
    if (!given_reads(phrase, 1, "discard")) return "this is written `survivors' discard pile: adrenaline`";
    at += shows || given_reads(phrase, at, "holds");
    for (; at < phrase->count; at++) {
        int item = given_item(phrase, at);
        if (!item) return "there is no such item";
        if (bag_count(bag, item) == 7) return "there are not so many copies of an item that is named";
        bag += bag_one(item);
    }
    if (!bag) return "which items?";
    *(shows ? &said->draft->discard_shows : &said->draft->discard) = bag;
    return NULL;
}

/* ---- plans ---- */

/* `plan molotov 1 step`, `plan buzzer complete token in R4`, `plan buzzer used` */
static const char *say_plan_clause(Draft *draft, const Phrase *phrase, int at, int which)
{
    for (int number; at < phrase->count;) {
        if (given_number(phrase, at, &number) &&
            (given_reads(phrase, at + 1, "step") || given_reads(phrase, at + 1, "steps"))) {
            if (number < 1 || number >= terror_plans[draft->plan[which]].step_count)
                return "so many steps this plan has not, or it would be complete: say `complete`";
            draft->plan_steps[which] = (uint8_t)number;
            at += 2;
        } else if (given_reads(phrase, at, "complete")) {
            draft->plan_done[which] = 1;
            at++;
        } else if (given_reads(phrase, at, "used")) {
            draft->plan_done[which] = draft->plan_used = 1;
            at++;
        } else if (given_reads(phrase, at, "token") && given_reads(phrase, at + 1, "in") &&
                   given_room(phrase, at + 2)) {
            draft->plan_done[which] = 1;
            draft->plan_room = (uint8_t)given_room(phrase, at + 2);
            at += 3;
        } else {
            return "what of this plan? (N steps, complete, used, token in ROOM)";
        }
    }
    return NULL;
}

static void forget_plans(Draft *draft)
{
    memset(draft->plan, 0, sizeof draft->plan);
    memset(draft->plan_steps, 0, sizeof draft->plan_steps);
    memset(draft->plan_done, 0, sizeof draft->plan_done);
    draft->plans_said = draft->plan_used = draft->plan_room = 0;
}

static const char *say_plan(Said *said, const Phrase *phrase)
{
    Draft *draft = said->draft;
    int plan = given_plan(phrase, 1), which = 0;
    if (!plan) return "which plan? (as in moves, such as mystic_herbs)";
    if (!draft->option[OPTION_PLANS]) return "this table has no plans: set the option plans=on";
    if (said->instead && !said->replans) forget_plans(draft);
    said->replans = true;
    while (which < draft->plans_said && draft->plan[which] != plan) which++;
    if (which == PLANS_DRAWN) return "two plans are drawn, and this is a third";
    if (which == draft->plans_said) draft->plan[draft->plans_said++] = (uint8_t)plan;
    return say_plan_clause(draft, phrase, 2, which);
}

/* ---- the line ---- */

static const struct {
    const char *word;
    const char *(*say)(Said *said, const Phrase *phrase);
} sayings[] = {
    { "killer", given_say_of_killer },
    { "killer's", given_say_of_killers_cards },
    { "survivors", given_say_team },
    { "survivors'", say_discard },
    { "everybody", given_say_of_survivors },
    { "keys", say_keys },
    { "repair", say_repair },
    { "rescue", say_rescue },
    { "blocks", say_blocks },
    { "block", say_blocks },
    { "noise", say_noise },
    { "firecracker", say_firecracker },
    { "trap", say_trap },
    { "radio", say_radio },
    { "round", say_round },
    { "phase", say_phase },
    { "first", say_first_player },
    { "dice", say_dice },
    { "search", say_search_deck },
    { "discovery", say_discovery_deck },
    { "plan", say_plan },
};

static const char *say(Said *said, const Phrase *phrase)
{
    if (phrase->too_long) return "too many words without a comma";
    for (int i = 0; i < LEN(sayings); i++)
        if (given_reads(phrase, 0, sayings[i].word)) return sayings[i].say(said, phrase);
    if (given_survivor(phrase, 0)) return given_say_of_survivors(said, phrase);
    return "not understood; it begins with a Survivor's name, killer, killer's, survivors, survivors', "
           "everybody, "
           "keys, repair, rescue, blocks, noise, firecracker, trap, radio, round, phase, first, dice, "
           "search, "
           "discovery or plan";
}

static const char *read_line(Draft *draft, const char *line)
{
    Said said = { .draft = draft };
    Scan scan = scan_text(line), after = scan;
    Phrase phrase;
    if (word_is(scan_word(&after), "instead")) {
        said.instead = true;
        scan = after;
    }
    if (scan_at_end(&scan)) return "nothing is said";
    for (const char *at = scan.at; given_next(&at, &phrase);) {
        const char *problem = say(&said, &phrase);
        if (problem) return problem;
    }
    return NULL;
}

static Draft begin_draft(const TerrorState *s)
{
    Draft draft = { .players = s->players };
    memcpy(draft.seed, s->seed, SEED_BYTES);
    memcpy(draft.option, s->option, sizeof draft.option);
    draft.killer = draft.level = draft.lair = draft.pile_size = UNSAID;
    draft.rack = draft.repair = draft.rescue = draft.round = draft.phase = draft.first_player = UNSAID;
    draft.deck.size = draft.search.size = draft.discovery.size = UNSAID;
    for (int i = 0; i < SURVIVOR_COUNT; i++) {
        SurvivorSaid *of = &draft.survivor[i];
        of->room = of->wounded = of->fear = of->keys = of->fate = UNSAID;
    }
    return draft;
}

const char *terror_given(void *state, const char *line, Names *names)
{
    (void)names; /* rooms, people and cards have their words already */
    TerrorState *s = state;
    Draft draft;
    const char *problem;
    if (s->players == DRAFT_MARK) memcpy(&draft, state, sizeof draft);
    else draft = begin_draft(s);
    if (!line) {
        TerrorState made;
        problem = terror_finish_given(&draft, &made);
        if (!problem) *s = made;
        return problem;
    }
    problem = read_line(&draft, line);
    if (problem) return problem;
    memset(s, 0, sizeof *s);
    memcpy(state, &draft, sizeof draft);
    s->players = DRAFT_MARK;
    return NULL;
}
