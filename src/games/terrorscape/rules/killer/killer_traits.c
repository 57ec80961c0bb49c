/* killer_traits.c - the Killer's traits: what he invokes, what acts by itself, what acts at setup (8.2).
 *
 * FRAME_INVOKE: `what` is the trait; its price has been paid when it runs. A trait of his has one effect. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

/* not in a turn that he began hidden. */
static const TraitSet FROM_SIGHT = TRAIT_BIT(TRAIT_SWIFT_ACTION) | TRAIT_BIT(TRAIT_ENHANCED_TRACKING);

/* Turned over for the rest of the turn, those that are used but once for good. The other two of TIMING_SENSED may follow
 * each answer. */
static bool is_turned_over(int trait)
{
    uint32_t once_a_turn = TIMING_TURN | TIMING_TURN_START | TIMING_TURN_END;
    return terror_traits[trait].timing & once_a_turn || trait == TRAIT_HEIGHTENED_SENSES;
}

static bool is_possible(const TerrorState *s, int trait)
{
    if (trait == TRAIT_ACUTE_HEARING) return terror_noisy_rooms(s);
    if (terror_traits[trait].timing & TIMING_TURN_END && terror_is_hidden(s)) return false;
    return !(s->began_hidden && FROM_SIGHT >> trait & 1);
}

TraitSet terror_invocable(const TerrorState *s, uint32_t timing)
{
    TraitSet able = 0;
    for (TraitSet left = s->killer_traits & ~s->used; left; left &= left - 1) {
        int trait = __builtin_ctzll(left);
        if (terror_traits[trait].timing & timing && is_possible(s, trait)) able |= TRAIT_BIT(trait);
    }
    return able;
}

static bool can_pay(const TerrorState *s, int trait)
{
    int cost = terror_traits[trait].cost;
    return !cost || bag_size(s->hand) >= cost;
}

Reason terror_may_invoke(const TerrorState *s, int trait, uint32_t timing)
{
    if (!terror_has_trait(s, trait)) return REASON_NOT_YOUR_TRAIT;
    if (!(terror_traits[trait].timing & timing)) return REASON_WRONG_TIMING;
    if (s->used >> trait & 1) return REASON_TURNED_OVER;
    if (!is_possible(s, trait)) return trait == TRAIT_ACUTE_HEARING ? REASON_NO_NOISE : REASON_WRONG_TIMING;
    return can_pay(s, trait) ? ALLOWED : REASON_CANNOT_PAY;
}

void terror_list_invocations(const TerrorState *s, uint32_t timing, MoveList *list)
{
    for (TraitSet able = terror_invocable(s, timing); able; able &= able - 1) {
        int trait = __builtin_ctzll(able);
        if (can_pay(s, trait)) list_move(list, VERB_INVOKE, trait, 0, 0);
    }
}

void terror_invoke(TerrorState *s, int trait)
{
    if (is_turned_over(trait)) s->used |= TRAIT_BIT(trait);
    terror_push(s, FRAME_INVOKE)->what = (uint8_t)trait;
    terror_killer_pay(s, terror_traits[trait].cost);
}

static bool run(TerrorState *s, Events *news)
{
    int trait = terror_top(s)->what;
    const TraitRow *row = &terror_traits[trait];
    terror_pop(s);
    terror_tell_all(news, EVENT_INVOKED, trait, row->cost, 0);
    terror_effect(s, row->effects, news);
    return false;
}

const FrameKind terror_frame_invoke = { .run = run };

/* ---- at setup ---- */

static void draw_more(TerrorState *s, int count, Events *news)
{
    for (; count; count--) {
        int ability = terror_take_top(s);
        s->hand += bag_one(ability);
        terror_remember(&s->killer_trace, (uint32_t)ability);
        terror_tell_k(news, EVENT_DRAWN, ability, 0, 0);
    }
}

void terror_begin_killer_traits(TerrorState *s, Events *news)
{
    for (TraitSet traits = s->killer_traits; traits; traits &= traits - 1)
        draw_more(s, terror_traits[__builtin_ctzll(traits)].hand, news);
    if (terror_has_trait(s, TRAIT_NIGHTMARE_DESCENDS)) terror_invoke(s, TRAIT_NIGHTMARE_DESCENDS);
    if (!terror_has_trait(s, TRAIT_LIE_IN_WAIT)) return;
    s->skip = 1;
    terror_gain_level(s, news);
}
