/* bodies.c - V2: what a dead Survivor held, a Survivor beside him may take, one thing an extra action (9). */
#include "games/terrorscape/rules/survivors/survivors.h"

static bool is_body(const TerrorState *s, int slot)
{
    return s->fate[slot] == FATE_ELIMINATED && s->option[OPTION_SEPARATE_WAYS];
}

Reason terror_loot(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = terror_own_slot(s, seat, move_arg(move, 0), &reason);
    int body = s->slot[move_arg(move, 1)], item = move_arg(move, 2);
    if (reason != ALLOWED) return reason;
    if (body == NO_SLOT || !is_body(s, body)) return REASON_NOT_A_BODY;
    if (s->room[slot] != s->room[body]) return REASON_NOT_TOGETHER;
    bool there = item == ITEM_KEY ? s->keys[body] > 0 : terror_holds(s, body, item);
    if (!there) return REASON_NOT_HELD;
    terror_tell_s(s, news, EVENT_LOOTED, s->who[slot], s->who[body], item);
    if (item == ITEM_KEY) {
        s->keys[body]--;
        s->keys[slot]++;
        return ALLOWED;
    }
    terror_lose(s, body, item);
    terror_hold(s, slot, item);
    terror_settle_limit(s, slot);
    return ALLOWED;
}

void terror_list_loot(const TerrorState *s, Seat seat, MoveList *list)
{
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(s->in_house >> slot & 1) || !terror_controls(s, seat, slot)) continue;
        for (int body = 0; body < PARTY; body++) {
            if (!is_body(s, body) || s->room[body] != s->room[slot]) continue;
            if (s->keys[body]) list_move(list, VERB_LOOT, s->who[slot], s->who[body], ITEM_KEY);
            for (Bag bag = s->inventory[body]; bag; bag = bag_rest(bag))
                list_move(list, VERB_LOOT, s->who[slot], s->who[body], bag_first(bag));
        }
    }
}
