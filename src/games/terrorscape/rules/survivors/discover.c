/* discover.c - S2: one Survivor draws two cards and keeps at most one (3.2, 3.6).
 *
 * FRAME_DISCOVER: who is it to be? FRAME_HUSH: `who` may keep the noise of his cards from being heard. FRAME_DISCOVERY:
 * `who` has the cards in `drawn` before him; step 1 when they have been drawn. */
#include "games/terrorscape/rules/survivors/survivors.h"

static void begin(TerrorState *s, int slot, Events *news)
{
    terror_tell_s(s, news, EVENT_DISCOVERS, s->who[slot], 0, 0);
    terror_push(s, FRAME_DISCOVERY)->who = (uint8_t)slot;
}

/* V2: nobody but the token holder. */
static bool run_discover(TerrorState *s, Events *news)
{
    if (s->first_player == NO_SLOT) return true;
    terror_pop(s);
    begin(s, s->first_player, news);
    return false;
}

static Reason act_discover(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int slot = s->slot[move_arg(move, 0)];
    if (slot == NO_SLOT) return REASON_NOT_AT_TABLE;
    terror_pop(s);
    begin(s, slot, news);
    return ALLOWED;
}

void terror_list_names(const TerrorState *s, int verb, int slots, MoveList *list)
{
    for (; slots; slots &= slots - 1) list_move(list, verb, s->who[__builtin_ctz((unsigned)slots)], 0, 0);
}

static void list_discover(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    terror_list_names(s, VERB_DISCOVER, s->in_house, list);
}

const FrameKind terror_frame_discover = {
    .phase = PHASE_DISCOVER,
    .verbs = VERB_BIT(VERB_DISCOVER),
    .run = run_discover,
    .asks = terror_asks_team,
    .list = list_discover,
    .act = act_discover,
};

/* ---- the cards ---- */

static int take_top(TerrorState *s)
{
    if (!s->discovery_left) return ITEM_NONE;
    int item = s->discovery[--s->discovery_left];
    s->discovery[s->discovery_left] = 0;
    return item;
}

/* Which of the two came first is of no account: they lie there by kind. */
static void draw_cards(TerrorState *s, int slot, Events *news)
{
    int a = take_top(s), b = take_top(s);
    bool in_order = !b || a <= b, noisy = terror_items[a].draw_noise || terror_items[b].draw_noise;
    s->drawn[0] = (uint8_t)(in_order ? a : b);
    s->drawn[1] = (uint8_t)(in_order ? b : a);
    for (int i = 0; i < DISCOVERED; i++)
        if (s->drawn[i]) terror_tell_s(s, news, EVENT_DREW, s->who[slot], s->drawn[i], 0);
    if (!noisy) return;
    if (terror_slot_has(s, slot, TRAIT_SILENT_RETRIEVAL)) terror_push(s, FRAME_HUSH)->who = (uint8_t)slot;
    else terror_noise(s, s->room[slot], news);
}

static bool run_discovery(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    if (frame->step) return true;
    frame->step = 1;
    draw_cards(s, frame->who, news);
    return false;
}

static void put_away(TerrorState *s, int slot, int kept, Events *news)
{
    bool is_kept = false;
    for (int i = 0; i < DISCOVERED; i++) {
        int item = s->drawn[i];
        s->drawn[i] = 0;
        if (!item) continue;
        if (item == kept && !is_kept) is_kept = true;
        else terror_leave_card(s, slot, item, news);
    }
}

static void keep_both(TerrorState *s, int slot, Events *news)
{
    s->used |= TRAIT_BIT(TRAIT_SLEIGHT_OF_HAND);
    terror_tell_s(s, news, EVENT_TRAIT, s->who[slot], TRAIT_SLEIGHT_OF_HAND, 0);
    for (int i = 0; i < DISCOVERED; i++) {
        if (s->drawn[i]) terror_keep_card(s, slot, s->drawn[i], news);
        s->drawn[i] = 0;
    }
}

/* Sleight of Hand is of use with two cards only. */
static bool may_keep_both(const TerrorState *s, int slot)
{
    return s->drawn[1] && terror_slot_has(s, slot, TRAIT_SLEIGHT_OF_HAND);
}

static Reason act_discovery(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int slot = terror_top(s)->who, verb = move_verb(move), item = move_arg(move, 0);
    if (verb == VERB_KEEP && item != s->drawn[0] && item != s->drawn[1]) return REASON_NOT_OFFERED;
    if (verb == VERB_KEEP_BOTH && !terror_keeps(s, slot, TRAIT_SLEIGHT_OF_HAND)) return REASON_NOT_YOUR_TRAIT;
    if (verb == VERB_KEEP_BOTH && !may_keep_both(s, slot))
        return s->drawn[1] ? REASON_TURNED_OVER : REASON_USELESS;
    terror_pop(s);
    if (verb == VERB_KEEP_BOTH) keep_both(s, slot, news);
    if (verb == VERB_KEEP) terror_keep_card(s, slot, item, news);
    put_away(s, slot, verb == VERB_KEEP ? item : ITEM_NONE, news);
    terror_settle_limit(s, slot);
    return ALLOWED;
}

static void list_discovery(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    int a = s->drawn[0], b = s->drawn[1];
    list_move(list, VERB_KEEP, a, 0, 0);
    if (b && b != a) list_move(list, VERB_KEEP, b, 0, 0);
    if (may_keep_both(s, terror_top_of(s)->who)) list_move(list, VERB_KEEP_BOTH, 0, 0, 0);
    list_move(list, VERB_LEAVE, 0, 0, 0);
}

const FrameKind terror_frame_discovery = {
    .phase = PHASE_DISCOVERY,
    .verbs = VERB_BIT(VERB_KEEP) | VERB_BIT(VERB_KEEP_BOTH) | VERB_BIT(VERB_LEAVE),
    .run = run_discovery,
    .asks = terror_asks_controller,
    .list = list_discovery,
    .act = act_discovery,
};

/* ---- Silent Retrieval ---- */

static Reason act_hush(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    const Frame *top = terror_top(s);
    int slot = top->who;
    terror_pop(s);
    if (move_verb(move) == VERB_PASS) {
        terror_noise(s, s->room[slot], news);
        return ALLOWED;
    }
    s->used |= TRAIT_BIT(TRAIT_SILENT_RETRIEVAL);
    terror_tell_s(s, news, EVENT_TRAIT, s->who[slot], TRAIT_SILENT_RETRIEVAL, 0);
    return ALLOWED;
}

static void list_hush(UNUSED const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    list_move(list, VERB_HUSH, 0, 0, 0);
    list_move(list, VERB_PASS, 0, 0, 0);
}

const FrameKind terror_frame_hush = {
    .phase = PHASE_HUSH,
    .verbs = VERB_BIT(VERB_HUSH) | VERB_BIT(VERB_PASS),
    .run = terror_waits,
    .asks = terror_asks_controller,
    .list = list_hush,
    .act = act_hush,
};
