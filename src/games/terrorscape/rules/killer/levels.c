/* levels.c - the Killer's strength, his levels and what each brings (1.4, 4).
 *
 * FRAME_LEVEL: `what` is the level that was reached, `step` how much of what it brings has been settled. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

/* ---- strength ---- */

int terror_strength(const TerrorState *s)
{
    int strength = s->killer == KILLER_SPECTER ? s->option[OPTION_SPECTER_STRENGTH]
                                               : terror_killers[s->killer].levels[s->level].strength;
    strength += s->rage + s->strength_turn + s->strength_encounter + s->strength_attack;
    for (TraitSet traits = s->killer_traits; traits; traits &= traits - 1)
        strength += terror_traits[__builtin_ctzll(traits)].strength;
    if (strength < 0) return 0;
    return strength > STRENGTH_LAST ? STRENGTH_LAST : strength;
}

void terror_tell_strength(const TerrorState *s, Events *news)
{
    terror_tell_all(news, EVENT_STRENGTH, terror_strength(s), 0, 0);
}

bool terror_has_power(const TerrorState *s, int power)
{
    return terror_killers[s->killer].levels[s->level].powers & power;
}

/* ---- levels ---- */

void terror_gain_level(TerrorState *s, Events *news)
{
    if (s->level == LEVEL_LAST) return;
    s->level++;
    if (terror_has_trait(s, TRAIT_SUPPRESSED_RAGE)) s->rage++;
    if (s->level == LEVEL_LAST) s->open = 0; /* see terror_discard_open */
    /* What a level brings counts at once, in the encounter under way too (4). */
    const Frame *encounter = terror_find(s, FRAME_ENCOUNTER);
    if (encounter && encounter->left && terror_has_power(s, POWER_AMBUSH))
        s->strength_encounter = AMBUSH_STRENGTH;
    terror_remember(&s->trace, TRACE_LEVEL);
    terror_tell_all(news, EVENT_LEVEL, s->level, terror_strength(s), 0);
    terror_push(s, FRAME_LEVEL)->what = s->level;
}

/* The one free choice of a discard, should he hold six; asked in any case, since his cards are not to be counted. */
static void unlock(TerrorState *s, int level, Events *news)
{
    int ability = terror_killers[s->killer].levels[level].unlocks;
    if (!ability) return;
    s->unlocked = 1;
    s->hand += bag_one(ability);
    terror_tell_all(news, EVENT_UNLOCKED, ability, 0, 0);
    terror_push(s, FRAME_OVERFLOW);
}

static void block_doors(TerrorState *s, int level, UNUSED Events *news)
{
    terror_block_any(s, terror_killers[s->killer].levels[level].blocks);
}

/* Sly Entrapper, Deterrence. */
static void act_by_traits(TerrorState *s, int level, UNUSED Events *news)
{
    for (TraitSet traits = s->killer_traits; traits; traits &= traits - 1) {
        int trait = __builtin_ctzll(traits);
        if (terror_traits[trait].levels >> level & 1) terror_invoke(s, trait);
    }
}

/* Self-challenge. */
static void pass_level_3(TerrorState *s, int level, Events *news)
{
    if (level == 3 && s->level == 3 && terror_has_trait(s, TRAIT_SELF_CHALLENGE)) terror_gain_level(s, news);
}

static void (*const brings[])(TerrorState *s, int level, Events *news) = { unlock, block_doors, act_by_traits,
                                                                           pass_level_3 };

static bool run(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    if (frame->step == LEN(brings)) terror_pop(s);
    else brings[frame->step++](s, frame->what, news);
    return false;
}

const FrameKind terror_frame_level = { .run = run };
