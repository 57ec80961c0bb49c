/* killer_deck.c - the Killer's cards: hand, deck and discard pile; drawing, milling, paying, holding too many (4).
 *
 * FRAME_PAY: `left` cards are still to pay.
 * FRAME_DRAW: `left` cards are still to take, `what` says where they go, `step` whether the level for the next one has been gained; `mask` is 1 once
 * a draw has been told.
 * FRAME_OVERFLOW: nothing but the question. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"

static void discard_unseen(TerrorState *s, int ability)
{
    s->pile += bag_one(ability);
}

/* From level 5 on the pile is shuffled without a word, so that nobody knows what still lies there. */
void terror_discard_open(TerrorState *s, int ability)
{
    discard_unseen(s, ability);
    if (s->level < LEVEL_LAST) s->open += bag_one(ability);
}

static void discard_from_hand(TerrorState *s, int ability)
{
    s->hand -= bag_one(ability);
    discard_unseen(s, ability);
}

int terror_take_top(TerrorState *s)
{
    int ability = s->deck[--s->deck_left];
    s->deck[s->deck_left] = ABILITY_NONE;
    return ability;
}

void terror_deal_killer(TerrorState *s)
{
    Rng rng;
    const KillerRow *row = &terror_killers[s->killer];
    for (int ability = 1; ability < ABILITY_COUNT; ability++)
        for (int i = 0; i < row->copies[ability] && ability != row->locked; i++) {
            must(s->deck_left < KILLER_CARDS);
            s->deck[s->deck_left++] = (uint8_t)ability;
        }
    terror_chance(s, &rng);
    rng_shuffle(&rng, s->deck, s->deck_left);
    for (int i = 0; i < HAND_START; i++) s->hand += bag_one(terror_take_top(s));
    s->level = 1;
}

static void list_hand(const TerrorState *s, int verb, MoveList *list)
{
    for (Bag kinds = bag_kinds(s->hand); kinds; kinds &= kinds - 1)
        list_move(list, verb, bag_first(kinds), 0, 0);
}

/* ---- paying ---- */

void terror_killer_pay(TerrorState *s, int count)
{
    if (count) terror_push(s, FRAME_PAY)->left = (uint8_t)count;
}

/* The price of Life Drain: how many these were is not told. */
void terror_discard_hand(TerrorState *s, Events *news)
{
    while (s->hand) {
        int ability = bag_first(s->hand);
        discard_from_hand(s, ability);
        terror_tell_k(news, EVENT_PAID, ability, 0, 0);
    }
}

static void list_pay(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    list_hand(s, VERB_PAY, list);
}

static Reason act_pay(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int ability = move_arg(move, 0);
    if (!bag_has(s->hand, ability)) return REASON_NOT_IN_HAND;
    discard_from_hand(s, ability);
    terror_top(s)->left--;
    terror_tell_k(news, EVENT_PAID, ability, 0, 0);
    return ALLOWED;
}

const FrameKind terror_frame_pay = {
    .phase = PHASE_PAY,
    .verbs = VERB_BIT(VERB_PAY),
    .run = terror_waits_while_left,
    .asks = terror_asks_killer,
    .list = list_pay,
    .act = act_pay,
};

/* ---- drawing and milling ---- */

void terror_killer_draw(TerrorState *s, int count, int where)
{
    Frame *frame = terror_push(s, FRAME_DRAW);
    frame->left = (uint8_t)count;
    frame->what = (uint8_t)where;
}

/* In K4 nothing is told of the draw. */
static void announce(TerrorState *s, Frame *frame, Events *news)
{
    bool is_end_of_turn = s->stack[s->depth - 2].kind == FRAME_KILLER;
    if (frame->mask || frame->what != TO_HAND || is_end_of_turn) return;
    frame->mask = 1;
    terror_remember(&s->trace, TRACE_DRAWS);
    terror_tell_all(news, EVENT_DRAWS, frame->left, 0, 0);
}

static void shuffle_pile(TerrorState *s, Events *news)
{
    Rng rng;
    for (Bag pile = s->pile; pile; pile = bag_rest(pile))
        for (int i = bag_count(pile, bag_first(pile)); i > 0; i--)
            s->deck[s->deck_left++] = (uint8_t)bag_first(pile);
    s->pile = s->open = 0;
    terror_chance(s, &rng);
    rng_shuffle(&rng, s->deck, s->deck_left);
    terror_tell_k(news, EVENT_SHUFFLED, 0, 0, 0);
}

/* Devious Ploy: he chooses what goes. He is asked after each card, or the others could tell that his hand is full. */
static void take_in_hand(TerrorState *s, int ability, Events *news)
{
    bool full = bag_size(s->hand) >= HAND_LIMIT, chooses = terror_has_trait(s, TRAIT_DEVIOUS_PLOY);
    bool lost = full && !chooses;
    if (lost) discard_unseen(s, ability);
    else s->hand += bag_one(ability);
    terror_remember(&s->killer_trace, (uint32_t)ability);
    terror_tell_k(news, lost ? EVENT_LOST : EVENT_DRAWN, ability, 0, 0);
    if (chooses) terror_push(s, FRAME_OVERFLOW);
}

static void mill(TerrorState *s, int ability, Events *news)
{
    discard_unseen(s, ability);
    terror_remember(&s->killer_trace, (uint32_t)ability);
    terror_remember(&s->trace, TRACE_MILLED);
    terror_tell(news, EVENT_MILLED, NO_SEAT, EVERYBODY, 1 << KILLER_SEAT, ability, 0, 0);
}

/* the card is taken, then the level rises; by option the level rises before the shuffle. */
static void draw_one(TerrorState *s, Frame *frame, Events *news)
{
    bool empty = !s->deck_left, level_first = s->option[OPTION_LEVELUP_FIRST];
    if (!frame->left || (empty && !s->pile)) {
        terror_pop(s);
        return;
    }
    announce(s, frame, news);
    if (empty && level_first && frame->step != LEVEL_GAINED) {
        frame->step = LEVEL_GAINED;
        terror_gain_level(s, news);
        return;
    }
    if (empty) shuffle_pile(s, news);
    frame->left--;
    frame->step = 0;
    int ability = terror_take_top(s);
    if (frame->what == TO_HAND) take_in_hand(s, ability, news);
    else mill(s, ability, news);
    if (empty && !level_first) terror_gain_level(s, news); /* settled before what the card itself asks for */
}

/* One after another, until something else has to be settled first. */
static bool run_draw(TerrorState *s, Events *news)
{
    int depth = s->depth;
    Frame *frame = terror_top(s);
    while (s->depth == depth) draw_one(s, frame, news);
    return false;
}

const FrameKind terror_frame_draw = { .run = run_draw };

/* ---- more than five ---- */

static bool is_over_limit(const TerrorState *s)
{
    return bag_size(s->hand) > HAND_LIMIT;
}

static void list_overflow(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    if (is_over_limit(s)) list_hand(s, VERB_DISCARD, list);
    else list_move(list, VERB_KEEP_ALL, 0, 0, 0);
}

/* In K4 nothing is told of the draw, not even that a card of it has been settled (Devious Ploy). */
static bool is_told(const Frame *below)
{
    return below->kind != FRAME_DRAW || below->mask;
}

static Reason act_overflow(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int ability = move_arg(move, 0);
    bool keeps = move_verb(move) == VERB_KEEP_ALL;
    if (keeps == is_over_limit(s)) return REASON_WRONG_MOMENT;
    if (!keeps && !bag_has(s->hand, ability)) return REASON_NOT_IN_HAND;
    terror_pop(s);
    if (is_told(terror_top(s))) terror_tell_all(news, EVENT_GOES_ON, 0, 0, 0);
    if (keeps) return ALLOWED;
    discard_from_hand(s, ability);
    terror_tell_k(news, EVENT_LOST, ability, 0, 0);
    return ALLOWED;
}

const FrameKind terror_frame_overflow = {
    .phase = PHASE_OVERFLOW,
    .verbs = VERB_BIT(VERB_DISCARD) | VERB_BIT(VERB_KEEP_ALL),
    .run = terror_waits,
    .asks = terror_asks_killer,
    .list = list_overflow,
    .act = act_overflow,
};
