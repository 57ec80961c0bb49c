/* survivor_traits.c - traits that a Survivor uses as an action (8.1). Those that only change something are asked for
 * where it happens. */
#include "games/terrorscape/rules/survivors/survivors.h"

enum { ACTION_TIMINGS = TIMING_SPECIAL | TIMING_EXTRA };

/* Judicious Move does one of its effects: each is a deed by itself. */
static bool is_one_of(int trait)
{
    return trait == TRAIT_JUDICIOUS_MOVE;
}

static Deed deed_of(int slot, int trait, const Effect *effects)
{
    return (Deed) {
        .effects = effects,
        .timing = terror_traits[trait].timing & ACTION_TIMINGS,
        .slot = (uint8_t)slot,
        .verb = VERB_TRAIT,
        .what = (uint8_t)trait,
    };
}

static Reason may_use(const TerrorState *s, int slot, int trait)
{
    uint32_t timing = terror_traits[trait].timing & ACTION_TIMINGS;
    if (!terror_keeps(s, slot, trait)) return REASON_NOT_YOUR_TRAIT;
    if (!timing) return REASON_NO_ACTION;
    if (s->used >> trait & 1) return REASON_TURNED_OVER;
    return timing & TIMING_SPECIAL && s->acted >> slot & 1 ? REASON_HAS_ACTED : ALLOWED;
}

static Reason try_deed(TerrorState *s, const Deed *deed, int aim, Events *news)
{
    Reason reason = terror_check_deed(s, deed, aim);
    if (reason != ALLOWED) return reason;
    if (terror_traits[deed->what].once) s->used |= TRAIT_BIT(deed->what);
    terror_tell_s(s, news, EVENT_TRAIT, s->who[deed->slot], deed->what, aim);
    terror_do_deed(s, deed, aim, news);
    return ALLOWED;
}

/* One of several effects: the first that the aim fits. */
static Reason try_one_of(TerrorState *s, int slot, int trait, int aim, Events *news)
{
    Reason reason = REASON_NO_AIM, first = REASON_NO_AIM;
    for (int i = 0; i < EFFECTS_MAX && reason != ALLOWED; i++) {
        Effect one[EFFECTS_MAX] = { terror_traits[trait].effects[i] };
        Deed deed = deed_of(slot, trait, one);
        reason = try_deed(s, &deed, aim, news);
        if (reason != REASON_NO_AIM && reason != REASON_NEEDS_AIM) first = reason;
    }
    return first;
}

Reason terror_use_trait(TerrorState *s, int slot, int trait, int aim, Events *news)
{
    Reason reason = may_use(s, slot, trait);
    if (reason != ALLOWED) return reason;
    if (is_one_of(trait)) return try_one_of(s, slot, trait, aim, news);
    Deed deed = deed_of(slot, trait, terror_traits[trait].effects);
    return try_deed(s, &deed, aim, news);
}

static void list_one_of(const TerrorState *s, int slot, int trait, MoveList *list)
{
    for (int i = 0; i < EFFECTS_MAX; i++) {
        Effect one[EFFECTS_MAX] = { terror_traits[trait].effects[i] };
        Deed deed = deed_of(slot, trait, one);
        terror_list_deed(s, &deed, list);
    }
}

/* That it is an action and not turned over, and that he has his main action if it is one, is settled. */
void terror_list_trait(const TerrorState *s, int slot, int trait, MoveList *list)
{
    if (is_one_of(trait)) {
        list_one_of(s, slot, trait, list);
        return;
    }
    Deed deed = deed_of(slot, trait, terror_traits[trait].effects);
    terror_list_deed(s, &deed, list);
}
