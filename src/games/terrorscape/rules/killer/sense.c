/* sense.c - SENSE: an area is named, the Survivors in it are told; and the traits that follow an answer (2, 8.2).
 *
 * FRAME_SENSE: `what` is the Scope that is chosen from.
 * FRAME_SENSED: `mask` was named, `left` has a bit for each of the traits below that was used. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

/* In the order in which they are offered. */
static const uint8_t after_sense[] = { TRAIT_MURDEROUS_INTENT, TRAIT_HEIGHTENED_SENSES,
                                       TRAIT_IMMEDIATE_RESPONSE };
static const TraitSet AFTER_SENSE = TRAIT_BIT(TRAIT_MURDEROUS_INTENT) | TRAIT_BIT(TRAIT_HEIGHTENED_SENSES) |
                                    TRAIT_BIT(TRAIT_IMMEDIATE_RESPONSE);

/* Low Profile: never named, so K learns nothing of her. */
static int nameable(const TerrorState *s)
{
    int mask = s->in_house;
    for (int slot = 0; slot < PARTY; slot++)
        if (terror_survivors[s->who[slot]].unnamed) mask &= ~(1 << slot);
    return mask;
}

/* The question has been told; this is the answer. */
static void answer(TerrorState *s, RoomSet rooms, Events *news)
{
    int named = terror_tell_who_is_in(s, rooms, nameable(s), EVENT_NAMED, news);
    if (named && s->killer_traits & AFTER_SENSE) terror_push(s, FRAME_SENSED)->mask = (uint8_t)named;
}

void terror_sense(TerrorState *s, int scope, Events *news)
{
    if (scope != SCOPE_RANGE1) {
        terror_push(s, FRAME_SENSE)->what = (uint8_t)scope;
        return;
    }
    terror_tell_all(news, EVENT_SENSES_RANGE, 0, 0, 0);
    answer(s, terror_rooms[s->lair].range1, news);
}

/* ---- which area ---- */

RoomSet terror_noisy_rooms(const TerrorState *s)
{
    return s->firecracker_told ? ALL_ROOMS : s->told;
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    int scope = terror_top_of(s)->what;
    if (scope == SCOPE_ZONE)
        for (int zone = 1; zone < ZONE_COUNT; zone++) list_move(list, VERB_ZONE, zone, 0, 0);
    if (scope == SCOPE_PAIR) /* either room may be named first */
        for (int a = 1; a < ROOM_COUNT; a++)
            list_each(list, move_make(VERB_PAIR, a, 0, 0), 1, terror_rooms[a].adjacent);
    if (scope == SCOPE_NOISY) list_each(list, move_make(VERB_LISTEN, 0, 0, 0), 0, terror_noisy_rooms(s));
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    static const uint8_t verbs[SCOPE_COUNT] = {
        [SCOPE_ZONE] = VERB_ZONE, [SCOPE_PAIR] = VERB_PAIR, [SCOPE_NOISY] = VERB_LISTEN
    };
    int scope = terror_top(s)->what, first = move_arg(move, 0), second = move_arg(move, 1);
    bool zone = scope == SCOPE_ZONE;
    if (move_verb(move) != verbs[scope]) return REASON_WRONG_MOMENT;
    if (scope == SCOPE_PAIR && !are_adjacent(first, second)) return REASON_NOT_ADJACENT;
    if (scope == SCOPE_NOISY && !(terror_noisy_rooms(s) >> first & 1)) return REASON_NO_NOISE;
    RoomSet rooms = (RoomSet)(second ? ROOM_BIT(first) | ROOM_BIT(second) : ROOM_BIT(first));
    terror_pop(s);
    terror_tell_all(news, zone ? EVENT_SENSES_ZONE : EVENT_SENSES_ROOMS, first, second, 0);
    answer(s, zone ? terror_zones[first] : rooms, news);
    return ALLOWED;
}

const FrameKind terror_frame_sense = {
    .phase = PHASE_SENSE,
    .verbs = VERB_BIT(VERB_ZONE) | VERB_BIT(VERB_PAIR) | VERB_BIT(VERB_LISTEN),
    .run = terror_waits,
    .asks = terror_asks_killer,
    .list = list,
    .act = act,
};

/* ---- traits after it ---- */

uint8_t terror_sensed_bit(int trait)
{
    int index = 0;
    while (index < LEN(after_sense) && after_sense[index] != trait) index++;
    return (uint8_t)(1 << index);
}

/* Each once for an answer; Heightened Senses once a turn. */
static Reason may_follow(const TerrorState *s, int index)
{
    if (terror_top_of(s)->left >> index & 1) return REASON_TURNED_OVER;
    return terror_may_invoke(s, after_sense[index], TIMING_SENSED);
}

/* Whether he is asked does not depend on his hand. */
static bool may_follow_somehow(const TerrorState *s)
{
    for (int i = 0; i < LEN(after_sense); i++) {
        Reason reason = may_follow(s, i);
        if (reason == ALLOWED || reason == REASON_CANNOT_PAY) return true;
    }
    return false;
}

static bool run_sensed(TerrorState *s, UNUSED Events *news)
{
    if (may_follow_somehow(s)) return true;
    terror_pop(s);
    return false;
}

static void list_sensed(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    for (int i = 0; i < LEN(after_sense); i++)
        if (may_follow(s, i) == ALLOWED) list_move(list, VERB_INVOKE, after_sense[i], 0, 0);
    list_move(list, VERB_NEXT, 0, 0, 0);
}

static Reason act_sensed(TerrorState *s, UNUSED Seat seat, Move move, UNUSED Events *news)
{
    if (move_verb(move) == VERB_NEXT) {
        terror_pop(s);
        return ALLOWED;
    }
    int index = 0, trait = move_arg(move, 0);
    while (index < LEN(after_sense) && after_sense[index] != trait) index++;
    if (index == LEN(after_sense)) return REASON_WRONG_TIMING;
    Reason reason = may_follow(s, index);
    if (reason != ALLOWED) return reason;
    terror_top(s)->left |= (uint8_t)(1 << index);
    terror_invoke(s, trait);
    return ALLOWED;
}

const FrameKind terror_frame_sensed = {
    .phase = PHASE_SENSED,
    .verbs = VERB_BIT(VERB_INVOKE) | VERB_BIT(VERB_NEXT),
    .run = run_sensed,
    .asks = terror_asks_killer,
    .list = list_sensed,
    .act = act_sensed,
};
