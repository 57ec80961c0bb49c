/* killer_turn.c - the Killer's turn, K0 to K4 (4). */
#include "games/terrorscape/box/timing_sets.h"
#include "games/terrorscape/rules/killer/killer.h"

/* Where he is asked: which cards and traits he may use, and what comes next. */
typedef struct StepRow {
    uint8_t phase;
    uint8_t next;       /* KillerStep after VERB_NEXT */
    uint8_t after_card; /* KillerStep while and after a card is played */
    uint32_t cards, traits;
    Bag any_card; /* those of that timing, at a glance */
    TraitSet any_trait;
} StepRow;

static const StepRow rows[KILLER_STEPS] = {
    [KILLER_STARTS] = { PHASE_TURN_START, KILLER_FAST, .traits = TIMING_TURN_START | TIMING_TURN,
                        .any_trait = START_TRAITS | TURN_TRAITS },
    [KILLER_FAST] = { PHASE_FAST, KILLER_MAIN, KILLER_FAST, TIMING_FAST, TIMING_TURN, FAST_CARDS,
                      TURN_TRAITS },
    [KILLER_MAIN] = { PHASE_MAIN, KILLER_SLOW, KILLER_SLOW, TIMING_SPECIAL, TIMING_TURN, SPECIAL_CARDS,
                      TURN_TRAITS },
    [KILLER_SLOW] = { PHASE_SLOW, KILLER_AURA, KILLER_HAS_SLOWED, TIMING_SLOW, TIMING_TURN, SLOW_CARDS,
                      TURN_TRAITS },
    [KILLER_HAS_SLOWED] = { PHASE_TURN_END, KILLER_AURA, .traits = TIMING_TURN, .any_trait = TURN_TRAITS },
    [KILLER_ENDS] = { PHASE_TURN_END, KILLER_DRAWS, .traits = TIMING_TURN_END | TIMING_TURN,
                      .any_trait = END_TRAITS | TURN_TRAITS },
};

static const StepRow *row_of(const TerrorState *s)
{
    return &rows[terror_top_of(s)->step];
}

static void go_to(TerrorState *s, KillerStep step)
{
    terror_top(s)->step = (uint8_t)step;
}

/* Traits that are used once a turn lie open again. */
static void turn_traits_back(TerrorState *s)
{
    for (TraitSet used = s->used & s->killer_traits; used; used &= used - 1) {
        int trait = __builtin_ctzll(used);
        if (!terror_traits[trait].once) s->used &= ~TRAIT_BIT(trait);
    }
}

void terror_begin_killer_turn(TerrorState *s, Events *news)
{
    s->met = 0;
    if (s->skip) {
        s->skip = 0;
        terror_tell_all(news, EVENT_SKIPPED, 0, 0, 0);
        return;
    }
    turn_traits_back(s);
    s->actions = ACTIONS;
    s->began_hidden = terror_is_hidden(s);
    terror_push(s, FRAME_KILLER)->left = DRAW_AT_END;
    terror_tell_all(news, EVENT_KILLER_TURN, 0, 0, 0);
}

bool terror_is_killer_turn(const TerrorState *s)
{
    return terror_find(s, FRAME_KILLER);
}

void terror_cut_turn(TerrorState *s, int draws)
{
    Frame *frame = terror_top(s);
    for (; frame->kind != FRAME_KILLER; frame--)
        if (frame->kind == FRAME_CARD) frame->step = EFFECTS_MAX + 1;
    frame->step = KILLER_DRAWS;
    frame->left = (uint8_t)draws;
}

/* ---- step by step ---- */

static bool reappear(TerrorState *s, Events *news)
{
    go_to(s, s->began_hidden ? KILLER_RETURNS : KILLER_STARTS);
    if (!s->began_hidden) return false;
    s->vanished = ROOM_NONE;
    terror_tell_all(news, EVENT_REAPPEARED, s->lair, 0, 0);
    return false;
}

static bool return_with_card(TerrorState *s, Events *news)
{
    const Effect *effect = &terror_abilities[s->hid_by].reappearing;
    s->hid_by = ABILITY_NONE;
    go_to(s, KILLER_LOOKS);
    terror_effect(s, effect, news);
    return false;
}

static bool look(TerrorState *s, Events *news)
{
    go_to(s, KILLER_STARTS);
    if (!terror_killer_search(s, news)) return false;
    terror_top(s)->left = 1;
    if (!terror_has_power(s, POWER_AMBUSH)) return false;
    s->strength_encounter = AMBUSH_STRENGTH;
    terror_tell_strength(s, news);
    return false;
}

static bool start(TerrorState *s, UNUSED Events *news)
{
    if (s->killer_traits & START_TRAITS && terror_invocable(s, TIMING_TURN_START)) return true;
    go_to(s, KILLER_FAST);
    return false;
}

static bool wait_for_action(TerrorState *s, UNUSED Events *news)
{
    if (s->actions) return true;
    go_to(s, KILLER_SLOW);
    return false;
}

/* M-14: a trait for any moment of the turn is asked for once more, unless K3T will offer it anyway. */
static bool follow_slow_card(TerrorState *s, UNUSED Events *news)
{
    bool has_one = s->killer_traits & TURN_TRAITS && terror_invocable(s, TIMING_TURN);
    if (has_one && !(terror_invocable(s, TIMING_TURN_END) & ~TRAIT_BIT(TRAIT_TERROR_AURA))) return true;
    go_to(s, KILLER_AURA);
    return false;
}

/* Terror Aura is no choice. */
static bool spread_aura(TerrorState *s, UNUSED Events *news)
{
    go_to(s, KILLER_ENDS);
    bool spreads = terror_has_trait(s, TRAIT_TERROR_AURA) && !terror_is_hidden(s);
    if (spreads) terror_invoke(s, TRAIT_TERROR_AURA);
    return false;
}

static bool end(TerrorState *s, UNUSED Events *news)
{
    if (s->killer_traits && terror_invocable(s, TIMING_TURN_END)) return true;
    go_to(s, KILLER_DRAWS);
    return false;
}

static bool draw(TerrorState *s, UNUSED Events *news)
{
    int count = terror_top(s)->left;
    go_to(s, KILLER_LEAVES);
    terror_killer_draw(s, count, TO_HAND);
    return false;
}

static bool leave(TerrorState *s, Events *news)
{
    bool was_stronger = s->strength_turn;
    s->actions = s->began_hidden = 0;
    s->strength_turn = 0;
    if (was_stronger) terror_tell_strength(s, news);
    terror_pop(s);
    return false;
}

static bool (*const steps[KILLER_STEPS])(TerrorState *s, Events *news) = {
    [KILLER_REAPPEARS] = reappear, [KILLER_RETURNS] = return_with_card,
    [KILLER_LOOKS] = look,         [KILLER_STARTS] = start,
    [KILLER_FAST] = terror_waits,  [KILLER_MAIN] = wait_for_action,
    [KILLER_SLOW] = terror_waits,  [KILLER_AURA] = spread_aura,
    [KILLER_ENDS] = end,           [KILLER_DRAWS] = draw,
    [KILLER_LEAVES] = leave,       [KILLER_HAS_SLOWED] = follow_slow_card,
};

static bool run(TerrorState *s, Events *news)
{
    return steps[terror_top(s)->step](s, news);
}

/* ---- what he may do ---- */

/* A special card takes the place of both actions. */
static uint32_t card_timing(const TerrorState *s)
{
    const StepRow *row = row_of(s);
    bool instead_of_actions = row->cards & TIMING_SPECIAL;
    return instead_of_actions && s->actions < ACTIONS ? 0 : row->cards;
}

static Reason play(TerrorState *s, int ability)
{
    const StepRow *row = row_of(s);
    Reason reason = terror_may_play(s, ability, card_timing(s));
    if (reason != ALLOWED) return reason;
    if (row->cards & TIMING_SPECIAL) s->actions = 0;
    go_to(s, row->after_card);
    terror_play(s, ability);
    return ALLOWED;
}

static Reason invoke(TerrorState *s, int trait)
{
    Reason reason = terror_may_invoke(s, trait, row_of(s)->traits);
    if (reason == ALLOWED) terror_invoke(s, trait);
    return reason;
}

static Reason take_action(TerrorState *s, Move move, Events *news)
{
    if (terror_top(s)->step != KILLER_MAIN) return REASON_WRONG_MOMENT;
    bool moves = move_verb(move) == VERB_MOVE;
    if (moves && !are_adjacent(s->lair, move_arg(move, 0))) return REASON_NOT_ADJACENT;
    if (!moves && move_arg(move, 0)) return REASON_WRONG_MOMENT;
    s->actions--;
    if (moves) terror_killer_step(s, move_arg(move, 0), news);
    else terror_killer_search(s, news);
    return ALLOWED;
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    switch (move_verb(move)) {
    case VERB_PLAY: return play(s, move_arg(move, 0));
    case VERB_INVOKE: return invoke(s, move_arg(move, 0));
    case VERB_NEXT: go_to(s, row_of(s)->next); return ALLOWED;
    default: return take_action(s, move, news);
    }
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    const StepRow *row = row_of(s);
    Bag cards = s->hand & row->any_card;
    if (cards) terror_list_plays(s, cards, card_timing(s), list);
    if (row->phase == PHASE_MAIN) {
        list_each(list, move_make(VERB_MOVE, 0, 0, 0), 0, terror_rooms[s->lair].adjacent);
        list_move(list, VERB_SEARCH, 0, 0, 0);
    }
    if (s->killer_traits & row->any_trait) terror_list_invocations(s, row->traits, list);
    list_move(list, VERB_NEXT, 0, 0, 0);
}

static Phase phase_of(const TerrorState *s)
{
    return (Phase)row_of(s)->phase;
}

const FrameKind terror_frame_killer = {
    .verbs = VERB_BIT(VERB_PLAY) | VERB_BIT(VERB_INVOKE) | VERB_BIT(VERB_MOVE) | VERB_BIT(VERB_SEARCH) |
             VERB_BIT(VERB_NEXT),
    .run = run,
    .asks = terror_asks_killer,
    .list = list,
    .act = act,
    .phase_of = phase_of,
};
