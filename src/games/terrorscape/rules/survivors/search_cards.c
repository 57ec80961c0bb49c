/* search_cards.c - cards of the search deck, what is kept of them, and the limit (3.6).
 *
 * FRAME_DRAWS: `who` draws `left` cards more, `what` is a DrawCause. FRAME_KEEP: `who` has drawn the Item `what`.
 * FRAME_LIMIT: `who` holds too much; `step` is 1 when it was given to him, so that he may use an item instead. */
#include "games/terrorscape/box/timing_sets.h"
#include "games/terrorscape/rules/survivors/survivors.h"

void terror_draw_search(TerrorState *s, int slot, int count, DrawCause cause)
{
    Frame *frame = terror_push(s, FRAME_DRAWS);
    frame->who = (uint8_t)slot;
    frame->left = (uint8_t)count;
    frame->what = (uint8_t)cause;
}

void terror_settle_limit(TerrorState *s, int slot)
{
    if (terror_is_over_limit(s, slot)) terror_push(s, FRAME_LIMIT)->who = (uint8_t)slot;
}

void terror_settle_gift(TerrorState *s, int slot)
{
    if (!terror_is_over_limit(s, slot)) return;
    Frame *frame = terror_push(s, FRAME_LIMIT);
    frame->who = (uint8_t)slot;
    frame->step = 1;
}

static int take_top(TerrorState *s)
{
    int item = s->search[--s->search_left];
    s->search[s->search_left] = 0;
    if (!s->search_left) s->bottom_taken = 1;
    return item;
}

/* The noise icon counts when the card is drawn, but not in Anna's search action. */
static void show_card(TerrorState *s, int slot, int item, int cause, Events *news)
{
    bool silent = cause == DRAW_SEARCH && terror_survivors[s->who[slot]].silent_search;
    terror_tell_s(s, news, EVENT_DREW, s->who[slot], item, 0);
    if (terror_items[item].draw_noise && !silent) terror_noise(s, s->room[slot], news);
}

/* V2: all are kept, so that it is of no account which came first: they are told by kind. */
static void take_reward(TerrorState *s, int slot, int count, Events *news)
{
    Bag cards = 0;
    for (int i = 0; i < count && s->search_left; i++) cards += bag_one(take_top(s));
    for (; cards; cards -= bag_one(bag_first(cards))) {
        show_card(s, slot, bag_first(cards), DRAW_REWARD, news);
        terror_keep_card(s, slot, bag_first(cards), news);
    }
}

static bool run_draws(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    int slot = frame->who, cause = frame->what;
    if (cause == DRAW_REWARD) {
        take_reward(s, slot, frame->left, news);
        frame->left = 0;
    }
    if (!frame->left || !s->search_left) {
        terror_pop(s);
        terror_settle_limit(s, slot);
        return false;
    }
    frame->left--;
    int item = take_top(s);
    show_card(s, slot, item, cause, news);
    Frame *keep = terror_push(s, FRAME_KEEP);
    keep->who = (uint8_t)slot;
    keep->what = (uint8_t)item;
    return false;
}

const FrameKind terror_frame_draws = { .run = run_draws };

static Reason act_keep(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int slot = terror_top(s)->who, item = terror_top(s)->what;
    if (move_verb(move) == VERB_KEEP && move_arg(move, 0) != item) return REASON_NOT_OFFERED;
    terror_pop(s);
    if (move_verb(move) == VERB_LEAVE) {
        terror_leave_card(s, slot, item, news);
        return ALLOWED;
    }
    terror_keep_card(s, slot, item, news);
    terror_settle_limit(s, slot);
    return ALLOWED;
}

void terror_leave_card(TerrorState *s, int slot, int item, Events *news)
{
    s->discard += bag_one(item);
    terror_tell_s(s, news, EVENT_LEFT, s->who[slot], item, 0);
}

static void list_keep(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    list_move(list, VERB_KEEP, terror_top_of(s)->what, 0, 0);
    list_move(list, VERB_LEAVE, 0, 0, 0);
}

const FrameKind terror_frame_keep = {
    .phase = PHASE_LOOT,
    .verbs = VERB_BIT(VERB_KEEP) | VERB_BIT(VERB_LEAVE),
    .run = terror_waits,
    .asks = terror_asks_controller,
    .list = list_keep,
    .act = act_keep,
};

/* ---- over the limit (A-27) ---- */

static bool run_limit(TerrorState *s, UNUSED Events *news)
{
    if (terror_is_over_limit(s, terror_top(s)->who)) return true;
    terror_pop(s);
    return false;
}

static Reason drop(TerrorState *s, int slot, int item, Events *news)
{
    if (!terror_holds(s, slot, item)) return REASON_NOT_HELD;
    terror_lose(s, slot, item);
    terror_leave_card(s, slot, item, news);
    return ALLOWED;
}

static Reason act_limit(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    const Frame *frame = terror_top(s);
    int slot = frame->who;
    if (move_verb(move) == VERB_DROP) return drop(s, slot, move_arg(move, 0), news);
    if (!frame->step || move_arg(move, 0) != s->who[slot]) return REASON_WRONG_MOMENT;
    return terror_use(s, slot, move_arg(move, 1), move_arg(move, 2), news);
}

static void list_limit(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    const Frame *frame = terror_top_of(s);
    Bag items = s->inventory[frame->who];
    for (Bag bag = items; bag; bag = bag_rest(bag)) list_move(list, VERB_DROP, bag_first(bag), 0, 0);
    if (frame->step) terror_list_uses(s, frame->who, items & (EXTRA_ITEMS | SPECIAL_ITEMS), list);
}

const FrameKind terror_frame_limit = {
    .phase = PHASE_LIMIT,
    .verbs = VERB_BIT(VERB_DROP) | VERB_BIT(VERB_USE),
    .run = run_limit,
    .asks = terror_asks_controller,
    .list = list_limit,
    .act = act_limit,
};
