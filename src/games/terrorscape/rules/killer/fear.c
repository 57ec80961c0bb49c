/* fear.c - FEAR, and what happens to whom it overwhelms (5.1).
 *
 * FRAME_FEAR: `mask` gains fear, `step` slots are settled; `rooms` is the area whose people they are, if it is one.
 * FRAME_FEAR_ONE: nothing but the question.
 * FRAME_OVERWHELM: `who` is overwhelmed; `step` is 1 once the price of his wound is being paid. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

void terror_fear(TerrorState *s, int mask)
{
    if (mask) terror_push(s, FRAME_FEAR)->mask = (uint8_t)mask;
}

void terror_fear_in(TerrorState *s, RoomSet rooms)
{
    Frame *frame = terror_push(s, FRAME_FEAR);
    frame->mask = (uint8_t)terror_slots_in(s, rooms);
    frame->rooms = rooms;
}

/* K hears the name and the room, a firecracker covers the room. */
static void overwhelm(TerrorState *s, int slot, Events *news)
{
    int room = s->firecracker ? ROOM_NONE : s->room[slot];
    terror_noise(s, s->room[slot], news);
    if (room) s->told |= ROOM_BIT(room);
    terror_tell_room(s, slot, room, EVENT_OVERWHELMED, news);
}

/* True when he is overwhelmed. */
static bool frighten(TerrorState *s, int slot, Events *news)
{
    if (s->fear[slot] == FEAR_MAX) {
        overwhelm(s, slot, news);
        return true;
    }
    s->fear[slot]++;
    if (news)
        terror_tell(news, EVENT_FRIGHTENED, NO_SEAT, terror_hears_fear(s), EVERYBODY, s->who[slot],
                    s->fear[slot], 0);
    return false;
}

/* What else the table sees: in an area nobody else has gained fear, or, where fear is hidden, that the effect is over. Without
 * it nobody could tell by which of two effects somebody was overwhelmed. */
static COLD void tell_the_end(const TerrorState *s, Events *news)
{
    const Frame *frame = terror_top_of(s);
    bool is_public = s->option[OPTION_FEAR_PUBLIC], others = s->in_house & ~frame->mask;
    if (!is_public) terror_tell_all(news, EVENT_GOES_ON, 0, 0, 0);
    else if (frame->rooms && others) terror_tell_all(news, EVENT_NOBODY_ELSE, 0, 0, 0);
}

/* In table order, as far as the first whom the Specter may wound for it. K has then been told of those settled:
 * of all when fear is public, else of the overwhelmed alone. */
static bool run_fear(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    bool is_public = s->option[OPTION_FEAR_PUBLIC], reacts = terror_has_power(s, POWER_OVERWHELM_WOUND);
    int told = 0, overwhelmed = NO_SLOT;
    while (frame->step < PARTY && overwhelmed == NO_SLOT) {
        int slot = frame->step++, bit = 1 << slot & s->in_house;
        bool is_over = frame->mask & bit && frighten(s, slot, news);
        if (is_public || is_over) told |= bit;
        if (is_over && reacts) overwhelmed = slot;
    }
    if (frame->rooms && told) terror_tell_area(s, frame->rooms, frame->mask & told, told);
    if (overwhelmed != NO_SLOT) {
        terror_push(s, FRAME_OVERWHELM)->who = (uint8_t)overwhelmed;
        return false;
    }
    if (news) tell_the_end(s, news);
    terror_pop(s);
    return false;
}

const FrameKind terror_frame_fear = { .run = run_fear };

/* ---- one of K's choice ---- */

static void list_one(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    terror_list_names(s, VERB_FEAR, s->in_house, list);
}

static Reason act_one(TerrorState *s, UNUSED Seat seat, Move move, UNUSED Events *news)
{
    int slot = s->slot[move_arg(move, 0)];
    if (slot == NO_SLOT) return REASON_NOT_AT_TABLE;
    if (!(s->in_house >> slot & 1)) return REASON_NOT_IN_HOUSE;
    terror_pop(s);
    terror_fear(s, 1 << slot);
    return ALLOWED;
}

const FrameKind terror_frame_fear_one = {
    .phase = PHASE_FEAR_ONE,
    .verbs = VERB_BIT(VERB_FEAR),
    .run = terror_waits,
    .asks = terror_asks_killer,
    .list = list_one,
    .act = act_one,
};

/* ---- Specter 3: pay to wound ---- */

static bool run_overwhelm(TerrorState *s, UNUSED Events *news)
{
    const Frame *frame = terror_top(s);
    if (!frame->step) return true;
    int slot = frame->who;
    terror_pop(s);
    terror_wound(s, 1 << slot, WOUND_DIRECT);
    return false;
}

static bool can_wound(const TerrorState *s)
{
    return bag_size(s->hand) >= OVERWHELM_COST;
}

static void list_overwhelm(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    if (can_wound(s)) list_move(list, VERB_WOUND, 0, 0, 0);
    list_move(list, VERB_SPARE, 0, 0, 0);
}

static Reason act_overwhelm(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    Frame *frame = terror_top(s);
    if (move_verb(move) == VERB_SPARE) {
        int survivor = s->who[frame->who];
        terror_pop(s);
        terror_tell_all(news, EVENT_SPARED, survivor, 0, 0);
        return ALLOWED;
    }
    if (!can_wound(s)) return REASON_CANNOT_PAY;
    frame->step = 1;
    terror_killer_pay(s, OVERWHELM_COST);
    return ALLOWED;
}

const FrameKind terror_frame_overwhelm = {
    .phase = PHASE_OVERWHELM,
    .verbs = VERB_BIT(VERB_WOUND) | VERB_BIT(VERB_SPARE),
    .run = run_overwhelm,
    .asks = terror_asks_killer,
    .list = list_overwhelm,
    .act = act_overwhelm,
};
