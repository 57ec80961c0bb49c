/* given_table.c - from what was said to a whole table: people, tokens, traits and plans. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static int said_or(uint8_t field, int otherwise)
{
    return field == UNSAID ? otherwise : field;
}

/* ---- who takes part ---- */

static bool is_in_team(const uint8_t team[PARTY], int survivor)
{
    return team[0] == survivor || team[1] == survivor || team[2] == survivor;
}

static const char *make_team(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    int fixed = draft->option[OPTION_TEAM], named = draft->team_said;
    memcpy(s->who, fixed ? terror_teams[fixed] : draft->team, PARTY);
    for (int i = 0; fixed && i < named; i++)
        if (!is_in_team(s->who, draft->team[i]))
            return "this Survivor is not in the team that the option names";
    for (int survivor = 1; !fixed && named < PARTY; survivor++)
        if (!is_in_team(s->who, survivor)) s->who[named++] = (uint8_t)survivor;
    memset(s->slot, NO_SLOT, sizeof s->slot);
    for (int slot = 0; slot < PARTY; slot++) s->slot[s->who[slot]] = (uint8_t)slot;
    return NULL;
}

static const char *make_killer(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    int fixed = draft->option[OPTION_KILLER], named = said_or(draft->killer, fixed ? fixed : KILLER_BUTCHER);
    if (fixed && named != fixed) return "the option names another Killer";
    s->killer = s->pick = (uint8_t)named;
    s->level = (uint8_t)said_or(draft->level, 1);
    s->lair = (uint8_t)said_or(draft->lair, ROOM_HIDDEN_EXIT);
    s->skip = draft->skip;
    s->met = draft->met;
    return NULL;
}

/* ---- hiding ---- */

static bool hides(int card)
{
    return terror_abilities[card].effects[0].op == OP_HIDE;
}

/* The card that hid him when it was not said: his first one. */
static int usual_cover(const Maker *m)
{
    if (terror_has_trait(m->s, TRAIT_PERILOUS_AMBUSH)) return ABILITY_NONE;
    for (int card = 1; card < ABILITY_COUNT; card++)
        if (hides(card) && terror_killers[m->s->killer].copies[card]) return card;
    return ABILITY_NONE;
}

static const char *make_hidden(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    int card = draft->hid_by ? draft->hid_by : usual_cover(m);
    if (!draft->vanished) return NULL;
    if (m->phase >= PHASE_KILLER) return "the Killer hides at the end of his turn and has reappeared by now";
    if (card && (!hides(card) || !terror_killers[s->killer].copies[card]))
        return "with this card he cannot hide";
    if (!card && !terror_has_trait(s, TRAIT_PERILOUS_AMBUSH)) return "this Killer has no card to hide with";
    if (terror_distance[draft->vanished][s->lair] > 2)
        return "a hidden Killer is at most two steps from where he vanished";
    s->vanished = draft->vanished;
    s->hid_by = (uint8_t)card;
    return NULL;
}

/* ---- Survivors ---- */

static const char *make_survivor(Maker *m, int slot)
{
    TerrorState *s = m->s;
    const SurvivorSaid *said = &m->draft->survivor[s->who[slot]];
    s->fate[slot] = (uint8_t)said_or(said->fate, FATE_IN_HOUSE);
    bool escaped = s->fate[slot] == FATE_ESCAPED, dead = s->fate[slot] == FATE_ELIMINATED;
    if (escaped && said->room != UNSAID) return "who has escaped is in no room";
    s->room[slot] = (uint8_t)said_or(said->room, escaped ? ROOM_NONE : ROOM_MAIN_EXIT);
    s->wounded[slot] = dead || said_or(said->wounded, 0);
    s->fear[slot] = (uint8_t)said_or(said->fear, 0);
    s->keys[slot] = (uint8_t)said_or(said->keys, 0);
    s->inventory[slot] = said->holds;
    s->in_house |= (uint8_t)((!escaped && !dead) << slot);
    s->acted |= (uint8_t)(said->acted << slot);
    return NULL;
}

static const char *make_survivors(Maker *m)
{
    const char *problem = NULL;
    for (int slot = 0; !problem && slot < PARTY; slot++) problem = make_survivor(m, slot);
    return problem || m->s->in_house ? problem : "nobody is in the house: the game would be over";
}

/* ---- tokens ---- */

static const char *make_radio(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    bool rescued = draft->rescue != UNSAID;
    s->repair = (uint8_t)said_or(draft->repair, rescued ? REPAIR_DONE : 0);
    s->rescue = (uint8_t)said_or(draft->rescue, 0);
    s->repaired = draft->repaired;
    if (rescued != (s->repair == REPAIR_DONE))
        return "with repair 5 the rescue is under way, and only then: say `rescue 5` alone";
    return NULL;
}

static const char *make_tokens(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    bool told = m->phase >= PHASE_KILLER;
    s->rack = (uint8_t)said_or(draft->rack, 0);
    s->blocks = draft->blocks;
    s->shut = s->blocks;
    s->noise = draft->noise;
    s->told = told && !draft->firecracker ? draft->noise : 0;
    s->firecracker = draft->firecracker;
    s->firecracker_told = told && draft->firecracker;
    s->trap = (uint8_t)said_or(draft->trap, 0);
    s->first_player = NO_SLOT;
    if (!draft->option[OPTION_SEPARATE_WAYS]) return make_radio(m);
    int holder = draft->first_player == UNSAID ? __builtin_ctz(s->in_house) : s->slot[draft->first_player];
    if (holder == NO_SLOT || !(s->in_house >> holder & 1))
        return "the first player is a Survivor in the house";
    s->first_player = (uint8_t)holder;
    return make_radio(m);
}

/* ---- traits ---- */

/* Traits that change least, for those of whom too little was said; then any, but for the one that takes a card. */
static const uint8_t quiet_traits[] = { TRAIT_HERBOLOGY, TRAIT_STROKE_OF_LUCK, TRAIT_MARTIAL_ARTS };

static OwnTraits given_away(const Maker *m)
{
    return m->s->traits[0] | m->s->traits[1] | m->s->traits[2];
}

static int next_quiet_trait(const Maker *m)
{
    OwnTraits taken = given_away(m) | OWN_TRAIT(TRAIT_MARKSMANSHIP);
    int trait = 1;
    for (int i = 0; i < LEN(quiet_traits); i++)
        if (!(taken >> quiet_traits[i] & 1)) return quiet_traits[i];
    while (taken >> trait & 1) trait++;
    return trait;
}

/* What was named, and quiet ones besides. */
static const char *give_traits(Maker *m, int most)
{
    TerrorState *s = m->s;
    int keeps = terror_difficulty(s->option).survivor_keeps;
    for (int slot = 0; slot < PARTY; slot++) {
        OwnTraits named = m->draft->survivor[s->who[slot]].traits;
        if (named & given_away(m)) return "each trait is there once";
        if (__builtin_popcount(named) > most)
            return "a Survivor keeps one trait, with traits=custom as many as agreed";
        s->traits[slot] = named;
    }
    for (int slot = 0; slot < PARTY; slot++)
        while (__builtin_popcount(s->traits[slot]) < keeps) s->traits[slot] |= OWN_TRAIT(next_quiet_trait(m));
    return NULL;
}

/* What was offered besides: the first ones that nobody has. */
static void make_offers(Maker *m)
{
    TerrorState *s = m->s;
    DifficultyRow row = terror_difficulty(s->option);
    int next = 1;
    for (int slot = 0; slot < PARTY; slot++) {
        s->offered[slot] = s->traits[slot];
        for (; __builtin_popcount(s->offered[slot]) < row.survivor_draws; next++)
            s->offered[slot] |= OWN_TRAIT(next) & ~given_away(m);
    }
    s->killer_offered = s->killer_traits;
    for (int trait = FIRST_KILLER_TRAIT; __builtin_popcountll(s->killer_offered) < row.killer_draws; trait++)
        s->killer_offered |= TRAIT_BIT(trait);
}

static const char *make_traits(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    DifficultyRow row = terror_difficulty(draft->option);
    if (!draft->option[OPTION_TRAITS]) return NULL;
    const char *problem = give_traits(m, row.survivor_keeps);
    if (problem) return problem;
    for (int slot = 0; slot < PARTY; slot++) s->used |= draft->survivor[s->who[slot]].traits_used;
    s->killer_traits = draft->killer_traits;
    s->used |= draft->killer_used;
    if (__builtin_popcountll(s->killer_traits) != row.killer_keeps)
        return "the Killer keeps no trait (easy), one (normal), two (hard), three (nightmare), or as many as "
               "agreed (custom): name all his traits";
    if (terror_has_trait(s, TRAIT_SUPPRESSED_RAGE)) s->rage = (uint8_t)(s->level - 1);
    make_offers(m);
    return NULL;
}

/* ---- plans ---- */

/* Ambush lays it down when complete, the other two when used. */
static bool token_lies(const TerrorState *s, int plan)
{
    if (plan == PLAN_AMBUSH) return s->plan_done;
    return s->plan_used && (plan == PLAN_EXPLOSIVE_TRAP || plan == PLAN_BUZZER);
}

static const char *mark_plan(Maker *m, int which)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    const PlanRow *row = &terror_plans[s->plan[which]];
    if (!draft->plan_steps[which] && !draft->plan_done[which]) return NULL;
    if (s->plan_at != NOBODY) return "one plan has the token, and the other no progress";
    s->plan_at = (uint8_t)which;
    s->plan_steps = draft->plan_done[which] ? row->step_count : draft->plan_steps[which];
    s->plan_done = draft->plan_done[which];
    s->plan_used = draft->plan_used;
    s->plan_room = draft->plan_room;
    if (s->plan_used && !row->once) return "this plan is not for a single use";
    if (s->plan_room && !token_lies(s, s->plan[which])) return "this plan has no token on the map now";
    if (!s->plan_room && token_lies(s, s->plan[which]))
        return "where does the token of this plan lie? (token in ROOM)";
    if (s->plan_done) s->plan[!which] = PLAN_NONE;
    return NULL;
}

static const char *make_plans(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    s->plan_at = NOBODY;
    if (!draft->option[OPTION_PLANS]) return NULL;
    memcpy(s->plan, draft->plan, sizeof s->plan);
    for (int which = draft->plans_said, plan = 1; which < PLANS_DRAWN; plan++)
        if (plan != s->plan[0]) s->plan[which++] = (uint8_t)plan;
    const char *problem = mark_plan(m, 0);
    return problem ? problem : mark_plan(m, 1);
}

/* ---- what the Killer may know ---- */

/* Nothing, but what was said to be known, and who is no longer in the house. */
static void make_trail(Maker *m)
{
    TerrorState *s = m->s;
    terror_know_nothing(s);
    for (int slot = 0; slot < PARTY; slot++) {
        bool known = m->draft->survivor[s->who[slot]].known;
        if (!(s->in_house >> slot & 1)) terror_tell_gone(s, slot);
        else if (known) terror_tell_area(s, ROOM_BIT(s->room[slot]), 1 << slot, 1 << slot);
    }
}

/* ---- before the traits are chosen ---- */

/* Each side is offered what was named, and the first ones that were not besides. */
static const char *offer_traits(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    DifficultyRow row = terror_difficulty(draft->option);
    if (__builtin_popcountll(draft->killer_traits) > row.killer_draws) return "the Killer draws fewer traits";
    const char *problem = give_traits(m, row.survivor_draws);
    if (problem) return problem;
    s->killer_traits = draft->killer_traits;
    make_offers(m);
    s->killer_traits = 0;
    memset(s->traits, 0, sizeof s->traits);
    return NULL;
}

static const char *make_choice(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    Setup setup = { .seats = draft->players };
    if (!draft->option[OPTION_TRAITS]) return given_no_traits;
    for (int i = 0; i < TERROR_OPTIONS; i++) setup.option[i] = draft->option[i];
    setup.option[OPTION_KILLER] = s->killer;
    int team = 1;
    for (int i = 0; i < PARTY; i++) /* on to the first team with all three of them */
        if (!is_in_team(s->who, terror_teams[team][i])) team++, i = -1;
    setup.option[OPTION_TEAM] = (int16_t)team;
    if (terror_setup(s, &setup, draft->seed) != ALLOWED) return "this table cannot be set up";
    memcpy(s->option, draft->option, sizeof draft->option);
    return offer_traits(m);
}

const char *terror_finish_given(const Draft *draft, TerrorState *s)
{
    Maker m = { .draft = draft, .s = s, .phase = said_or(draft->phase, PHASE_ACT) };
    static const char *(*const parts[])(Maker * m) = {
        make_team,       make_killer, make_survivors,          make_tokens,           make_traits,
        make_hidden,     make_plans,  given_make_killer_cards, given_make_item_cards, given_make_turn,
        given_make_dice,
    };
    const char *problem = NULL;
    memset(s, 0, sizeof *s);
    memcpy(s->seed, draft->seed, SEED_BYTES);
    memcpy(s->option, draft->option, sizeof draft->option);
    s->players = draft->players;
    s->defender = NO_SLOT;
    for (int i = 0; !problem && i < LEN(parts); i++) {
        problem = parts[i](&m);
        if (!problem && parts[i] == make_killer && m.phase == PHASE_TRAITS) return make_choice(&m);
    }
    if (!problem) make_trail(&m);
    return problem;
}
