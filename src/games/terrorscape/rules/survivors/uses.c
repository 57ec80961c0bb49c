/* uses.c - items used as an action (1.2, 3.3, 3.4). */
#include "games/terrorscape/rules/survivors/survivors.h"

enum { ACTION_TIMINGS = TIMING_SPECIAL | TIMING_EXTRA };

/* Options that change a row. */
static uint32_t timing_of(const TerrorState *s, int item)
{
    bool special = item == ITEM_FIRECRACKER && s->option[OPTION_FIRECRACKER_TIMING] == FIRECRACKER_SPECIAL;
    return special ? TIMING_SPECIAL : terror_items[item].timing & ACTION_TIMINGS;
}

static bool is_silent(const TerrorState *s, int slot, int item)
{
    if (item == ITEM_TOOLBOX) return terror_plan_ready(s, PLAN_REPAIR_WITH_CAUTION);
    return item == ITEM_HERBAL_MEDICINE && terror_keeps(s, slot, TRAIT_HERBOLOGY);
}

/* All that decides whether it can be used. */
static Deed deed_of(int slot, int item, uint32_t timing)
{
    return (Deed) {
        .effects = terror_items[item].effects,
        .timing = timing,
        .slot = (uint8_t)slot,
        .verb = VERB_USE,
        .what = (uint8_t)item,
        .item = true,
    };
}

/* And all that changes what it does. */
static Deed whole_deed_of(const TerrorState *s, int slot, int item)
{
    Deed deed = deed_of(slot, item, timing_of(s, item));
    deed.silent = is_silent(s, slot, item);
    if (item == ITEM_TOOLBOX) deed.more = terror_survivors[s->who[slot]].toolbox_more;
    if (item == ITEM_ADRENALINE) deed.steps = terror_adrenaline_steps[s->option[OPTION_ADRENALINE_STEPS]];
    return deed;
}

/* Leaving the aim apart. A passage is gone through with its own verb. */
static Reason may_use(const TerrorState *s, int slot, int item, uint32_t timing)
{
    int owner = terror_items[item].owner;
    if (!terror_holds(s, slot, item)) return REASON_NOT_HELD;
    if (!timing || item == ITEM_FLASHLIGHT) return REASON_NO_ACTION;
    if (owner && owner != s->who[slot]) return REASON_OWNER_ONLY;
    return timing & TIMING_SPECIAL && s->acted >> slot & 1 ? REASON_HAS_ACTED : ALLOWED;
}

Reason terror_use(TerrorState *s, int slot, int item, int aim, Events *news)
{
    Reason reason = may_use(s, slot, item, timing_of(s, item));
    if (reason != ALLOWED) return reason;
    Deed deed = whole_deed_of(s, slot, item);
    reason = terror_check_deed(s, &deed, aim);
    if (reason != ALLOWED) return reason;
    terror_tell_s(s, news, EVENT_USED, s->who[slot], item, aim);
    terror_spend(s, slot, item);
    terror_do_deed(s, &deed, aim, news);
    return ALLOWED;
}

/* That he holds them, and that they are used as an action, is settled. */
void terror_list_uses(const TerrorState *s, int slot, Bag items, MoveList *list)
{
    for (Bag kinds = bag_kinds(items); kinds; kinds &= kinds - 1) {
        int item = bag_first(kinds);
        uint32_t timing = timing_of(s, item);
        int owner = terror_items[item].owner;
        if (owner && owner != s->who[slot]) continue;
        if (timing & TIMING_SPECIAL && s->acted >> slot & 1) continue;
        Deed deed = deed_of(slot, item, timing);
        terror_list_deed(s, &deed, list);
    }
}
