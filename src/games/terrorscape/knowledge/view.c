/* view.c - what a seat may know (11), granted field by field from nothing. */
#include "games/terrorscape/knowledge/write.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

_Static_assert(sizeof(FrameView) == sizeof(Frame) && (int)VIEW_FRAMES == (int)FRAMES_MAX,
               "a frame is shown as it is");
_Static_assert(sizeof(TerrorView) == offsetof(TerrorView, spare) + sizeof((TerrorView *)0)->spare, "padding");
_Static_assert(sizeof(TerrorView) <= 560, "a view is small");

/* ---- a price that is being paid ----
 *
 * What the Killer pays for is shown when it is paid. Until then the others see the table as it was before. */

static void take_back_card(TerrorState *s)
{
    Frame *turn = terror_top(s) - 1;
    terror_pop(s);
    if (turn->step == KILLER_SLOW) {
        turn->step = KILLER_MAIN;
        s->actions = ACTIONS;
    } else if (turn->step == KILLER_HAS_SLOWED) {
        turn->step = KILLER_SLOW;
    }
}

static void take_back_trait(TerrorState *s)
{
    int trait = terror_top(s)->what;
    terror_pop(s);
    s->used &= ~TRAIT_BIT(trait);
    if (terror_top(s)->kind == FRAME_SENSED) terror_top(s)->left &= (uint8_t)~terror_sensed_bit(trait);
}

/* Gives the number of cards that the Killer held besides those he holds now. */
static int take_back(TerrorState *s)
{
    int left = terror_top(s)->left, cost = 0;
    terror_pop(s);
    const Frame *top = terror_top(s);
    switch (top->kind) {
    case FRAME_CARD:
        cost = terror_abilities[top->what].cost + 1;
        take_back_card(s);
        break;
    case FRAME_INVOKE:
        cost = terror_traits[top->what].cost;
        take_back_trait(s);
        break;
    default: cost = top->kind == FRAME_WHIZZ ? WHIZZ_SEARCH_COST : OVERWHELM_COST; terror_top(s)->step = 0;
    }
    return cost - left;
}

int terror_shown_hand(const TerrorState *s)
{
    TerrorState before = *s;
    bool paying = s->depth && terror_top_of(s)->kind == FRAME_PAY;
    return bag_size(s->hand) + (paying ? take_back(&before) : 0);
}

Phase terror_shown_phase(const TerrorState *s)
{
    TerrorState before;
    if (!s->depth || terror_top_of(s)->kind != FRAME_PAY) return terror_phase(s);
    before = *s;
    take_back(&before);
    return terror_phase(&before);
}

/* ---- the stack ---- */

/* Whom somebody of the Survivors' side would have to name: who is in an area, before K is told. */
static void hide_people(Frame *frame, bool fear_public)
{
    bool flight = frame->kind == FRAME_FLEE || frame->kind == FRAME_SAVED;
    bool wounds = frame->kind == FRAME_WOUND, area = frame->rooms && (wounds || frame->kind == FRAME_FEAR);
    bool feared = wounds && frame->what == WOUND_DIRECT && !fear_public; /* Life Drain */
    if (flight) frame->mask = frame->step = 0;
    if (area || feared) frame->mask = 0;
    if (wounds) frame->left = 0;
}

/* Hidden steps, cards drawn, a door that waits for a token. */
static void hide_choices(Frame *frame)
{
    if (frame->kind == FRAME_HIDE) frame->left = 0;
    if (frame->kind == FRAME_DRAW && frame->what == TO_HAND) frame->left = frame->step = 0;
    if (frame->kind == FRAME_BLOCK && frame->what && !frame->step) {
        frame->what = DOOR_NONE;
        frame->left++;
    }
}

/* Of the Survivors' turn the others see that it goes on, and what asks the Killer in the middle of it. */
static void show_stack(const TerrorState *s, bool is_s, bool is_k, TerrorView *v)
{
    bool covered = !is_s && terror_runs_ahead(s);
    for (int i = 0; i < s->depth; i++) {
        Frame frame = s->stack[i];
        if (covered && i == 0) frame.step = ROUND_DISCOVER;
        if (covered && i == 1) frame = (Frame) { .kind = FRAME_ACT };
        else if (covered && i > 1 && frame.kind < FRAME_KILLER) continue;
        if (!is_s) hide_people(&frame, s->option[OPTION_FEAR_PUBLIC]);
        if (!is_k) hide_choices(&frame);
        memcpy(&v->stack[v->depth++], &frame, sizeof frame);
    }
}

#define PHASE_BIT(phase) ((uint64_t)1 << (phase))
static const uint64_t SURVIVORS_PHASES =
    PHASE_BIT(PHASE_ACT) | PHASE_BIT(PHASE_WALK) | PHASE_BIT(PHASE_LOOT) | PHASE_BIT(PHASE_LIMIT) |
    PHASE_BIT(PHASE_TRADE) | PHASE_BIT(PHASE_DISCOVER) | PHASE_BIT(PHASE_DISCOVERY) | PHASE_BIT(PHASE_HUSH) |
    PHASE_BIT(PHASE_PLAN) | PHASE_BIT(PHASE_INTEL);
static const uint64_t KILLERS_PHASES =
    PHASE_BIT(PHASE_PAY) | PHASE_BIT(PHASE_MOVE) | PHASE_BIT(PHASE_HIDE) | PHASE_BIT(PHASE_SENSE) |
    PHASE_BIT(PHASE_SENSED) | PHASE_BIT(PHASE_WHIZZ) | PHASE_BIT(PHASE_AGAIN) | PHASE_BIT(PHASE_FEAR_ONE) |
    PHASE_BIT(PHASE_BLOCK) | PHASE_BIT(PHASE_SUPPLY) | PHASE_BIT(PHASE_OVERFLOW);

/* 11.4: of the other side only that it is waited for. */
static void show_moment(const TerrorState *s, bool is_s, bool is_k, TerrorView *v)
{
    Phase phase = terror_phase(s);
    SeatMask asked = terror_to_move(s), team = terror_s_side(s);
    if (!is_s && SURVIVORS_PHASES >> phase & 1) phase = PHASE_SURVIVORS;
    if (!is_k && KILLERS_PHASES >> phase & 1) phase = PHASE_KILLER;
    if (!is_s && asked & team) asked |= team;
    v->phase = (uint8_t)phase;
    v->side = (uint8_t)terror_side_asked(s);
    v->waits = asked;
    show_stack(s, is_s, is_k, v);
}

/* ---- what everybody knows ---- */

static uint8_t named(int slot)
{
    return slot == NO_SLOT ? 0 : (uint8_t)(slot + 1);
}

/* What a field of the state is, it is in the view. */
#define SHOW(field)                                                                                          \
    _Static_assert(sizeof v->field == sizeof s->field, #field);                                              \
    memcpy(&v->field, &s->field, sizeof v->field);

static void show_table(const TerrorState *s, TerrorView *v)
{
    TABLE_FIELDS(SHOW)
    v->noise = s->told;
    v->firecracker = s->firecracker_told;
    v->defender = named(s->defender);
}

/* characters are shown together; those that the table has agreed on are known. */
static void show_survivors(const TerrorState *s, bool is_s, TerrorView *v)
{
    bool bodies = s->option[OPTION_SEPARATE_WAYS];
    v->first_player = named(s->first_player);
    if (!bodies) v->rack = s->rack;
    for (int slot = 0; slot < PARTY; slot++) {
        if (is_s || s->killer || s->option[OPTION_TEAM]) {
            v->who[slot] = s->who[slot];
            v->controller[slot] = s->controller[slot];
        }
        if (is_s || s->option[OPTION_FEAR_PUBLIC]) v->fear[slot] = s->fear[slot];
        if (bodies && s->fate[slot] == FATE_ELIMINATED) v->room[slot] = s->room[slot];
    }
    if (is_s || s->option[OPTION_RESCUE_PUBLIC]) v->rescue = s->rescue;
}

static void show_killer(const TerrorState *s, TerrorView *v)
{
    if (!s->killer) return;
    KILLER_FIELDS(SHOW)
    v->lair = (uint8_t)terror_killer_room(s);
    if (!terror_find(s, FRAME_TRAITS)) {
        v->killer_traits = s->killer_traits;
        v->strength = (uint8_t)terror_strength(s);
    }
    v->used = s->used & s->killer_traits;
}

/* What has shown itself. */
static void show_traits_seen(const TerrorState *s, TerrorView *v)
{
    v->used |= s->used & s->traits_shown;
    for (int slot = 0; slot < PARTY; slot++) v->traits[slot] = s->traits[slot] & s->traits_shown;
    if (!s->plan_shown) return;
    v->plan[0] = s->plan[s->plan_at];
    v->plan_at = v->plan_done = 1;
}

/* ---- what a side knows ---- */

static Bag bag_of(const uint8_t *cards, int count)
{
    Bag bag = 0;
    for (int i = 0; i < count; i++) bag += bag_one(cards[i]);
    return bag;
}

static void show_to_survivors(const TerrorState *s, TerrorView *v)
{
    int fixed = !s->bottom_taken && s->search_left;
    TEAM_FIELDS(SHOW)
    v->unsearched = bag_of(s->search + fixed, s->search_left - fixed);
    v->undiscovered = bag_of(s->discovery, s->discovery_left);
    v->search = s->search_left;
    v->discovery = s->discovery_left;
    v->used |= s->used & ~s->killer_traits;
    v->plan_at = s->plan_at == NOBODY ? 0 : (uint8_t)(s->plan_at + 1);
}

static void show_to_killer(const TerrorState *s, TerrorView *v)
{
    v->pick = s->pick;
    v->own_trace = s->killer_trace;
    v->lair = s->lair;
    v->hand = s->hand;
    v->pile = s->pile;
    v->deck_size = s->deck_left;
    v->pile_size = (uint8_t)bag_size(s->pile);
    v->killer_traits = s->killer_traits;
    v->strength = s->killer ? (uint8_t)terror_strength(s) : 0;
    v->killer_keeps = s->killer_keeps;
    v->killer_offered = s->killer_offered;
}

static void fill(const TerrorState *s, bool is_s, bool is_k, int hand, TerrorView *v)
{
    v->rights = (TerrorRights) { is_s, is_k };
    show_moment(s, is_s, is_k, v);
    show_table(s, v);
    show_survivors(s, is_s, v);
    show_killer(s, v);
    show_traits_seen(s, v);
    if (is_k || s->option[OPTION_KILLER]) v->pick = s->pick;
    if (s->killer && (is_k || s->option[OPTION_KILLER_HAND_PUBLIC])) v->hand_size = (uint8_t)hand;
    if (is_s) show_to_survivors(s, v);
    if (is_k) show_to_killer(s, v);
    if (s->killer) v->lairs = terror_suspected_rooms(v->lair, v->lair ? ROOM_NONE : s->vanished);
}

void terror_view(const void *state, Seat seat, void *view)
{
    const TerrorState *s = state;
    TerrorState before;
    TerrorView *v = view;
    bool is_k = seat == KILLER_SEAT, is_s = seat != KILLER_SEAT && seat < s->players;
    int hand = bag_size(s->hand);
    if (!is_k && s->depth && terror_top_of(s)->kind == FRAME_PAY) {
        before = *s;
        hand += take_back(&before);
        s = &before;
    }
    memset(v, 0, sizeof *v);
    v->seat = seat;
    fill(s, is_s, is_k, hand, v);
}

void terror_view_all(const TerrorState *s, TerrorView *v)
{
    memset(v, 0, sizeof *v);
    v->seat = SPECTATOR;
    fill(s, true, true, bag_size(s->hand), v);
}
