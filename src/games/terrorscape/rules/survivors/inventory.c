/* inventory.c - what a Survivor holds (1.3, 3.6). */
#include "games/terrorscape/rules/survivors/survivors.h"

bool terror_is_over_limit(const TerrorState *s, int slot)
{
    return s->held[slot] > terror_limit(s, slot);
}

void terror_hold(TerrorState *s, int slot, int item)
{
    s->inventory[slot] += bag_one(item);
    s->held[slot]++;
}

void terror_lose(TerrorState *s, int slot, int item)
{
    s->inventory[slot] -= bag_one(item);
    s->held[slot]--;
}

void terror_spend(TerrorState *s, int slot, int item)
{
    terror_lose(s, slot, item);
    s->discard += bag_one(item);
}

void terror_shown_spend(TerrorState *s, int slot, int item)
{
    terror_spend(s, slot, item);
    s->shown += bag_one(item);
}

/* on the rack for all to see; in V2 beside his own board, unknown to K. */
static void keep_key(TerrorState *s, int slot, Events *news)
{
    if (s->option[OPTION_SEPARATE_WAYS]) {
        s->keys[slot]++;
        terror_tell_s(s, news, EVENT_KEYS, s->keys[slot], s->who[slot], 0);
        return;
    }
    s->rack++;
    terror_tell_all(news, EVENT_KEYS, s->rack, 0, 0);
}

void terror_keep_card(TerrorState *s, int slot, int item, Events *news)
{
    terror_tell_s(s, news, EVENT_KEPT, s->who[slot], item, 0);
    if (item == ITEM_KEY) keep_key(s, slot, news);
    else terror_hold(s, slot, item);
}
