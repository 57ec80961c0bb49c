/* given.c - one `given` line of a scenario: things said about the table, with commas between them. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/check/check.h"

/* ---- tokens ---- */

static const char *say_blocks(Said *said)
{
    DoorSet blocks = 0;
    if (given_take(said, "nowhere", NULL)) return said->draft->blocks = 0, NULL;
    given_take(said, "on", NULL);
    while (said->at < said->count) {
        int door = given_take_door(said);
        if (!door) return "there is no such door (written B3-B4; open borders cannot be blocked)";
        blocks |= DOOR_BIT(door);
    }
    if (!blocks) return "on which doors?";
    said->draft->blocks = said->instead ? blocks : said->draft->blocks | blocks;
    return __builtin_popcount(said->draft->blocks) > BLOCKS_MAX ? "there are seven blocks" : NULL;
}

static const char *say_noise(Said *said)
{
    RoomSet noise = 0;
    given_take(said, "in", NULL);
    for (int room; given_take(said, "<room>", &room);) noise |= ROOM_BIT(room);
    if (!noise || said->at < said->count) return "noise in which rooms?";
    said->draft->noise = said->instead ? noise : said->draft->noise | noise;
    return NULL;
}

/* `dice 3 1 1 0 then 1 1`: what the next rolls show. */
static const char *say_dice(Said *said)
{
    Draft *draft = said->draft;
    const uint8_t *faces = terror_die[draft->option[OPTION_DIE_FACES]];
    int number, roll = 0, die = 0;
    memset(draft->roll_size, 0, sizeof draft->roll_size);
    while (said->at < said->count) {
        if (die && roll + 1 < ROLLS_SAID && given_take(said, "then", NULL)) {
            roll++;
            die = 0;
            continue;
        }
        bool shown = given_take(said, "<number>", &number) && die < DICE;
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
const char *given_say_cards_on_top(Said *said, const char *kind, PileSaid *pile)
{
    int number, card;
    const char *problem = NULL;
    bool top = given_take(said, "top first", NULL);
    if (!top && !given_take(said, "<number> cards|card", &number))
        return "a deck is given as `deck top first: ...` or `deck has 2 cards: ...`";
    if (!top)
        problem = number < 0 || number > 32 ? "no deck has so many cards"
                                            : given_say_once(said, &pile->size, number);
    if (problem || said->at == said->count) return top ? "which cards are on top?" : problem;
    if (pile->named && !said->instead) return "these cards were named before";
    if (said->count - said->at > TOP_CARDS) return "so many cards cannot be named";
    for (pile->named = 0; said->at < said->count; pile->top[pile->named++] = (uint8_t)card)
        if (!given_take(said, kind, &card))
            return "there is no such card in this deck: cards are written as in moves";
    return NULL;
}

static const char *say_search_deck(Said *said)
{
    return given_say_cards_on_top(said, "<item>", &said->draft->search);
}

static const char *say_discovery_deck(Said *said)
{
    return given_say_cards_on_top(said, "<item>", &said->draft->discovery);
}

/* `survivors' discard pile: adrenaline`, `survivors' discard pile shows hatchet` */
static const char *say_discard(Said *said)
{
    given_take(said, "pile", NULL);
    bool shows = given_take(said, "shows", NULL);
    Bag bag = 0;
    if (!shows) given_take(said, "holds", NULL);
    const char *problem = given_take_bag(said, "<item>", &bag);
    if (problem) return problem;
    if (said->at < said->count) return "there is no such item";
    if (!bag) return "which items?";
    *(shows ? &said->draft->discard_shows : &said->draft->discard) = bag;
    return NULL;
}

/* ---- plans ---- */

/* `plan molotov 1 step`, `plan buzzer complete token in R4`, `plan buzzer used` */
static const char *say_plan_clauses(Said *said, int which)
{
    Draft *draft = said->draft;
    for (int value; said->at < said->count;) {
        if (given_take(said, "<number> step|steps", &value)) {
            if (value < 1 || value >= terror_plans[draft->plan[which]].step_count)
                return "so many steps this plan has not, or it would be complete: say `complete`";
            draft->plan_steps[which] = (uint8_t)value;
            continue;
        }
        if (given_take(said, "used", NULL)) draft->plan_used = 1;
        else if (given_take(said, "token in <room>", &value)) draft->plan_room = (uint8_t)value;
        else if (!given_take(said, "complete", NULL))
            return "what of this plan? (N steps, complete, used, token in ROOM)";
        draft->plan_done[which] = 1;
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

static const char *say_plan(Said *said)
{
    Draft *draft = said->draft;
    int plan, which = 0;
    if (!given_take(said, "<plan>", &plan)) return "which plan? (as in moves, such as mystic_herbs)";
    if (!draft->option[OPTION_PLANS]) return "this table has no plans: set the option plans=on";
    if (said->instead && !said->replans) forget_plans(draft);
    said->replans = true;
    while (which < draft->plans_said && draft->plan[which] != plan) which++;
    if (which == PLANS_DRAWN) return "two plans are drawn, and this is a third";
    if (which == draft->plans_said) draft->plan[draft->plans_said++] = (uint8_t)plan;
    return say_plan_clauses(said, which);
}

/* ---- the line ---- */

static const Saying sayings[] = {
    { "killer", .say = given_say_of_killer },
    { "killer's", .say = given_say_of_killers_cards },
    { "survivors", .say = given_say_team },
    { "survivors' discard", .say = say_discard },
    { "everybody", .say = given_say_of_everybody },
    { "keys", "<number>", .field = offsetof(Draft, rack), .high = 7, .variant = TOGETHER,
      .wrong = "this is written `keys 4`; there are seven",
      .wrong_variant = "with separate ways each has his own keys: say `anna 3 keys`" },
    { "repair", "<number>", .field = offsetof(Draft, repair), .high = REPAIR_DONE,
      .wrong = "this is written `repair 3`, from 0 to 5" },
    { "rescue", "<number>", .field = offsetof(Draft, rescue), .low = 1, .high = RESCUE_SPACES,
      .wrong = "this is written `rescue 5`, the marker's space from 5 down to 1" },
    { "blocks|block", .say = say_blocks },
    { "noise", .say = say_noise },
    { "firecracker", "lies", .field = offsetof(Draft, firecracker), .low = 1, .again = true,
      .wrong = "this is written `firecracker lies`" },
    { "trap", "in <room>", .field = offsetof(Draft, trap), .high = ROOM_COUNT,
      .wrong = "this is written `trap in G4`" },
    { "radio", "repaired this turn", .field = offsetof(Draft, repaired), .low = 1, .again = true,
      .wrong = "this is written `radio repaired this turn`" },
    { "round", "<number>", .field = offsetof(Draft, round), .low = 1, .high = 40,
      .wrong = "this is written `round 7`" },
    { "phase", "<phase>", .field = offsetof(Draft, phase), .high = PHASE_COUNT,
      .wrong = "a table is given in phase traits, act, discover, plan (Survivors), turn_start, fast, main, "
               "slow or "
               "turn_end (Killer); play on from there" },
    { "first", "player <survivor>", .field = offsetof(Draft, first_player), .high = SURVIVOR_COUNT,
      .variant = APART, .wrong = "this is written `first player anna`",
      .wrong_variant = "only separate ways has a first player" },
    { "dice", .say = say_dice },
    { "search deck", .say = say_search_deck },
    { "discovery deck", .say = say_discovery_deck },
    { "plan", .say = say_plan },
};

static const char *say(Said *said)
{
    static const char unknown[] = "not understood; it begins with a Survivor's name, killer, killer's, "
                                  "survivors, survivors' discard, everybody, keys, "
                                  "repair, rescue, blocks, noise, firecracker, trap, radio, round, phase, "
                                  "first, dice, search deck, discovery deck or "
                                  "plan";
    int survivor;
    if (said->too_long) return "too many words without a comma";
    if (given_take(said, "<survivor>", &survivor)) return said->at = 0, given_say_of_survivors(said);
    const char *problem = given_say_one(said, sayings, LEN(sayings), said->draft, unknown);
    return problem || said->at == said->count ? problem : "this goes on with words that mean nothing here";
}

static const char *read_line(Draft *draft, const char *line)
{
    Said said = { .draft = draft };
    Scan scan = scan_text(line), after = scan;
    if (word_is(scan_word(&after), "instead")) {
        said.instead = true;
        scan = after;
    }
    if (scan_at_end(&scan)) return "nothing is said";
    for (const char *at = scan.at; given_next(&at, &said);) {
        const char *problem = say(&said);
        if (problem) return problem;
    }
    return NULL;
}

static Draft begin_draft(const TerrorState *s)
{
    Draft draft = { .players = s->players };
    memcpy(draft.seed, s->seed, SEED_BYTES);
    memcpy(draft.option, s->option, sizeof draft.option);
    draft.killer = draft.level = draft.lair = draft.pile_size = draft.trap = UNSAID;
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
