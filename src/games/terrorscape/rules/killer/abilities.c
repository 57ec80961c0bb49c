/* abilities.c - ability cards from the hand to the discard pile, and the Killer's MOVE (1.5, 4).
 *
 * FRAME_CARD is described in killer.h.
 * FRAME_MOVE: `step` steps are taken, `what` are compulsory, `left` are still possible.
 * FRAME_WHIZZ: `step` is 1 once the price of the SEARCH is being paid.
 * FRAME_AGAIN: nothing but the question. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

/* ---- playing ---- */

/* A level may make it fast. */
static uint32_t timing_of(const TerrorState *s, int ability)
{
    const AbilityRow *row = &terror_abilities[ability];
    bool is_fast = row->fast_from - 1u < s->level; /* 0: never */
    return is_fast ? TIMING_FAST : row->timing;
}

/* With another card than itself; a second copy may pay. */
static bool can_pay(const TerrorState *s, int ability)
{
    int cost = terror_abilities[ability].cost;
    return cost <= 0 || bag_size(s->hand) > cost;
}

Reason terror_may_play(const TerrorState *s, int ability, uint32_t timing)
{
    if (!bag_has(s->hand, ability)) return REASON_NOT_IN_HAND;
    if (!(timing_of(s, ability) & timing)) return REASON_WRONG_TIMING;
    return can_pay(s, ability) ? ALLOWED : REASON_CANNOT_PAY;
}

void terror_list_plays(const TerrorState *s, Bag cards, uint32_t timing, MoveList *list)
{
    if (!timing) return;
    for (Bag kinds = bag_kinds(cards); kinds; kinds &= kinds - 1) {
        int ability = bag_first(kinds);
        if (timing_of(s, ability) & timing && can_pay(s, ability)) list_move(list, VERB_PLAY, ability, 0, 0);
    }
}

void terror_play(TerrorState *s, int ability)
{
    int cost = terror_abilities[ability].cost;
    s->hand -= bag_one(ability);
    terror_push(s, FRAME_CARD)->what = (uint8_t)ability;
    if (cost > 0) terror_killer_pay(s, cost);
}

/* The price is paid: the card is shown. */
static void show(TerrorState *s, int ability, Events *news)
{
    int cost = terror_abilities[ability].cost;
    if (cost == COST_HAND) terror_discard_hand(s, news);
    terror_remember(&s->trace, (uint32_t)ability);
    terror_tell_all(news, EVENT_PLAYED, ability, cost > 0 ? cost : 0, 0);
}

/* Shows it, then one effect at a time; at last it goes to the pile. */
static bool run_card(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    const AbilityRow *row = &terror_abilities[frame->what];
    int step = frame->step++;
    if (step == 0) show(s, frame->what, news);
    else if (step <= EFFECTS_MAX && row->effects[step - 1].op)
        terror_effect(s, &row->effects[step - 1], news);
    else {
        int ability = frame->what;
        terror_pop(s);
        terror_discard_open(s, ability);
    }
    return false;
}

const FrameKind terror_frame_card = { .run = run_card };

/* ---- MOVE ---- */

void terror_killer_step(TerrorState *s, int room, Events *news)
{
    DoorSet broken = s->blocks & DOOR_BIT(terror_door_between[s->lair][room]);
    Frame *card = &s->stack[s->depth - 2];
    terror_clear_doors(s, broken);
    s->lair = (uint8_t)room;
    if (card->kind == FRAME_CARD) {
        card->rooms |= ROOM_BIT(room);
        card->left |= broken != 0;
    }
    terror_tell_all(news, EVENT_MOVED, room, 0, 0);
    if (broken) terror_tell_all(news, EVENT_BROKE, __builtin_ctz(broken), 0, 0);
}

void terror_killer_move(TerrorState *s, int low, int high)
{
    Frame *card = terror_top(s);
    if (card->kind == FRAME_CARD) {
        card->rooms = ROOM_BIT(s->lair);
        card->left = 0;
    }
    Frame *frame = terror_push(s, FRAME_MOVE);
    frame->what = (uint8_t)low;
    frame->left = (uint8_t)high;
}

static void list_steps(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    const Frame *frame = terror_top_of(s);
    list_each(list, move_make(VERB_MOVE, 0, 0, 0), 0, terror_rooms[s->lair].adjacent);
    if (frame->step >= frame->what) list_move(list, VERB_STAY, 0, 0, 0);
}

static Reason act_move(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    Frame *frame = terror_top(s);
    int room = move_arg(move, 0);
    if (move_verb(move) == VERB_STAY) {
        if (frame->step < frame->what) return REASON_MORE_STEPS;
        frame->left = 0;
        return ALLOWED;
    }
    if (!are_adjacent(s->lair, room)) return REASON_NOT_ADJACENT;
    frame->step++;
    frame->left--;
    terror_killer_step(s, room, news);
    return ALLOWED;
}

const FrameKind terror_frame_move = {
    .phase = PHASE_MOVE,
    .verbs = VERB_BIT(VERB_MOVE) | VERB_BIT(VERB_STAY),
    .run = terror_waits_while_left,
    .asks = terror_asks_killer,
    .list = list_steps,
    .act = act_move,
};

/* ---- Whizz By: the SEARCH comes last (A-35) ---- */

static bool run_whizz(TerrorState *s, Events *news)
{
    if (!terror_top(s)->step) return true;
    terror_pop(s);
    terror_killer_search(s, news);
    return false;
}

static bool can_search(const TerrorState *s)
{
    return bag_size(s->hand) >= WHIZZ_SEARCH_COST;
}

static void list_whizz(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    if (can_search(s)) list_move(list, VERB_SEARCH, 0, 0, 0);
    list_move(list, VERB_NEXT, 0, 0, 0);
}

static Reason act_whizz(TerrorState *s, UNUSED Seat seat, Move move, UNUSED Events *news)
{
    if (move_verb(move) == VERB_NEXT) {
        terror_pop(s);
        return ALLOWED;
    }
    if (move_arg(move, 0)) return REASON_WRONG_MOMENT;
    if (!can_search(s)) return REASON_CANNOT_PAY;
    terror_top(s)->step = 1;
    terror_killer_pay(s, WHIZZ_SEARCH_COST);
    return ALLOWED;
}

const FrameKind terror_frame_whizz = {
    .phase = PHASE_WHIZZ,
    .verbs = VERB_BIT(VERB_SEARCH) | VERB_BIT(VERB_NEXT),
    .run = run_whizz,
    .asks = terror_asks_killer,
    .list = list_whizz,
    .act = act_whizz,
};

/* ---- Brutal Rage: once more (A-22) ---- */

static void list_again(UNUSED const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    list_move(list, VERB_AGAIN, 0, 0, 0);
    list_move(list, VERB_NEXT, 0, 0, 0);
}

static Reason act_again(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    bool again = move_verb(move) == VERB_AGAIN;
    terror_pop(s);
    if (again) terror_top(s)->step = 1;
    if (again) terror_tell_all(news, EVENT_AGAIN, 0, 0, 0);
    return ALLOWED;
}

const FrameKind terror_frame_again = {
    .phase = PHASE_AGAIN,
    .verbs = VERB_BIT(VERB_AGAIN) | VERB_BIT(VERB_NEXT),
    .run = terror_waits,
    .asks = terror_asks_killer,
    .list = list_again,
    .act = act_again,
};
