/* wounds.c - wounds, and the Amulet against some of them (6, A-20).
 *
 * FRAME_WOUND: `mask` is still to be wounded, in table order, `what` is the WoundCause. `step` is 1 while the one
 * in `who` is asked. When they are the people of an area, that is `rooms`, and `left` are all of them. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

void terror_wound(TerrorState *s, int mask, WoundCause cause)
{
    if (!mask) return;
    Frame *frame = terror_push(s, FRAME_WOUND);
    frame->mask = (uint8_t)mask;
    frame->what = (uint8_t)cause;
}

void terror_wound_in(TerrorState *s, RoomSet rooms, WoundCause cause)
{
    Frame *frame = terror_push(s, FRAME_WOUND);
    frame->mask = frame->left = (uint8_t)terror_slots_in(s, rooms);
    frame->what = (uint8_t)cause;
    frame->rooms = rooms;
}

/* Terrorising the Mass waits below the level that an elimination may bring. */
static void wound_one(TerrorState *s, int slot, bool deadly, Events *news)
{
    if (!deadly && terror_has_trait(s, TRAIT_TERRORISING_THE_MASS))
        terror_invoke(s, TRAIT_TERRORISING_THE_MASS);
    if (deadly || s->wounded[slot]) {
        terror_eliminate(s, slot, news);
        return;
    }
    s->wounded[slot] = 1;
    terror_tell_all(news, EVENT_WOUNDED, s->who[slot], 0, 0);
}

/* The area held nobody else. */
static void finish(TerrorState *s, Events *news)
{
    const Frame *frame = terror_top(s);
    RoomSet rooms = frame->rooms;
    int others = s->in_house & ~frame->left;
    terror_pop(s);
    if (!rooms || !others) return;
    terror_tell_all(news, EVENT_NOBODY_ELSE, 0, 0, 0);
    terror_tell_area(s, rooms, 0, others);
}

static bool run(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    frame->mask &= s->in_house;
    if (frame->step) return true;
    if (!frame->mask) {
        finish(s, news);
        return false;
    }
    int slot = __builtin_ctz(frame->mask);
    frame->mask &= (uint8_t)(frame->mask - 1);
    frame->who = (uint8_t)slot;
    terror_remember(&s->trace, (uint32_t)slot);
    terror_tell_all(news, EVENT_STRUCK, s->who[slot], 0, 0);
    if (frame->rooms) terror_tell_area(s, frame->rooms, 1 << slot, 1 << slot); /* this one was there */
    if (frame->what == WOUND_DIRECT) {
        frame->step = 1;
        return true;
    }
    wound_one(s, slot, frame->what == WOUND_DEADLY, news);
    return false;
}

/* Asked in every case, held or not (11.4). */
static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    if (terror_holds(s, terror_top_of(s)->who, ITEM_ANCIENT_AMULET)) list_move(list, VERB_AMULET, 0, 0, 0);
    list_move(list, VERB_SUFFER, 0, 0, 0);
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    Frame *frame = terror_top(s);
    int slot = frame->who;
    bool amulet = move_verb(move) == VERB_AMULET;
    if (amulet && !terror_holds(s, slot, ITEM_ANCIENT_AMULET)) return REASON_NOT_HELD;
    frame->step = 0;
    terror_tell_all(news, amulet ? EVENT_AMULET : EVENT_SUFFERS, s->who[slot], 0, 0);
    if (amulet) terror_shown_spend(s, slot, ITEM_ANCIENT_AMULET);
    else wound_one(s, slot, false, news);
    return ALLOWED;
}

const FrameKind terror_frame_wound = {
    .phase = PHASE_AMULET,
    .verbs = VERB_BIT(VERB_AMULET) | VERB_BIT(VERB_SUFFER),
    .run = run,
    .asks = terror_asks_controller,
    .list = list,
    .act = act,
};
