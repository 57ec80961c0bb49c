/* trade.c - giving and swapping items, and taking them from bodies (3.5, 9).
 *
 * FRAME_TRADE: `who` offers the Item `what` to slot `left`. In the base game one seat trades for the team: whoever began
 * (`rooms`, a seat's number) also says what comes back. In V2 the other's controller answers, and a swap has to suit the
 * one who offered too. */
#include "games/terrorscape/rules/survivors/survivors.h"

typedef enum TradeStep { TRADE_GIFT, TRADE_RETURN, TRADE_CONFIRM } TradeStep;

static bool is_separate(const TerrorState *s)
{
    return s->option[OPTION_SEPARATE_WAYS];
}

static void hand_over(TerrorState *s, int from, int to, int item)
{
    terror_lose(s, from, item);
    terror_hold(s, to, item);
}

static void give(TerrorState *s, int from, int to, int item, Events *news)
{
    hand_over(s, from, to, item);
    terror_tell_s(s, news, EVENT_GAVE, s->who[from], s->who[to], item);
    terror_settle_gift(s, to);
}

static void swap(TerrorState *s, const Frame *trade, int back, Events *news)
{
    hand_over(s, trade->who, trade->left, trade->what);
    hand_over(s, trade->left, trade->who, back);
    Event *event = tell(news, EVENT_SWAPPED, NO_SEAT, terror_s_side(s), EVERYBODY);
    if (!event) return;
    event->args[0] = (int8_t)s->who[trade->who];
    event->args[1] = (int8_t)s->who[trade->left];
    event->args[2] = (int8_t)trade->what;
    event->args[3] = (int8_t)back;
}

/* ---- the offer ---- */

/* Both in the house and in one room; in V2 the giver is one's own. */
static Reason may_trade(const TerrorState *s, Seat seat, int from, int to)
{
    if (from == NO_SLOT || to == NO_SLOT) return REASON_NOT_AT_TABLE;
    if (from == to) return REASON_SELF;
    if (~s->in_house & (1 << from | 1 << to)) return REASON_NOT_IN_HOUSE;
    if (is_separate(s) && !terror_controls(s, seat, from)) return REASON_NOT_YOUR_SURVIVOR;
    return s->room[from] == s->room[to] ? ALLOWED : REASON_NOT_TOGETHER;
}

Reason terror_trade(TerrorState *s, Seat seat, Move move, Events *news)
{
    int from = s->slot[move_arg(move, 0)], to = s->slot[move_arg(move, 1)], item = move_arg(move, 2);
    Reason reason = may_trade(s, seat, from, to);
    bool gives = move_verb(move) == VERB_GIVE;
    if (reason != ALLOWED) return reason;
    if (item == ITEM_KEY) return REASON_KEYS_STAY;
    if (!terror_holds(s, from, item)) return REASON_NOT_HELD;
    if (!gives && !s->held[to]) return REASON_USELESS;
    if (gives && !is_separate(s)) {
        give(s, from, to, item, news);
        return ALLOWED;
    }
    Frame *frame = terror_push(s, FRAME_TRADE);
    frame->step = gives ? TRADE_GIFT : TRADE_RETURN;
    frame->who = (uint8_t)from;
    frame->left = (uint8_t)to;
    frame->what = (uint8_t)item;
    frame->rooms = seat;
    terror_tell_s(s, news, EVENT_OFFERED, s->who[from], s->who[to], item);
    if (frame->step != TRADE_GIFT) terror_tell_s(s, news, EVENT_WANTS_SWAP, s->who[from], s->who[to], 0);
    return ALLOWED;
}

static void list_offers(const TerrorState *s, int from, int to, MoveList *list)
{
    if (!s->inventory[from]) return;
    bool swaps = s->held[to];
    Move giving = move_make(VERB_GIVE, s->who[from], s->who[to], 0), more = VERB_SWAP - VERB_GIVE;
    Move *end = list->end;
    for (Bag kinds = bag_kinds(s->inventory[from]); kinds; kinds &= kinds - 1) {
        Move move = giving | (Move)bag_first(kinds) << 24;
        *end++ = move;
        if (swaps) *end++ = move + more;
    }
    list->end = end;
}

static void list_pair(const TerrorState *s, Seat seat, int a, int b, MoveList *list)
{
    if (s->room[a] != s->room[b] || ~s->in_house & (1 << a | 1 << b)) return;
    if (!is_separate(s) || terror_controls(s, seat, a)) list_offers(s, a, b, list);
    if (!is_separate(s) || terror_controls(s, seat, b)) list_offers(s, b, a, list);
}

void terror_list_trades(const TerrorState *s, Seat seat, MoveList *list)
{
    list_pair(s, seat, 0, 1, list);
    list_pair(s, seat, 0, 2, list);
    list_pair(s, seat, 1, 2, list);
    if (s->in_house != EVERY_SLOT) terror_list_loot(s, seat, list);
}

/* ---- the answer ---- */

static SeatMask asks(const TerrorState *s)
{
    const Frame *frame = terror_top_of(s);
    if (!is_separate(s) || frame->step == TRADE_CONFIRM) return seat_bit((Seat)frame->rooms);
    return seat_bit(s->controller[frame->left]);
}

static Reason answer_swap(TerrorState *s, int back, Events *news)
{
    Frame *frame = terror_top(s);
    if (!terror_holds(s, frame->left, back)) return REASON_NOT_HELD;
    if (is_separate(s)) {
        frame->step = TRADE_CONFIRM;
        frame->mask = (uint8_t)back;
        terror_tell_s(s, news, EVENT_OFFERED, s->who[frame->left], s->who[frame->who], back);
        return ALLOWED;
    }
    swap(s, frame, back, news);
    terror_pop(s);
    return ALLOWED;
}

static void agree(TerrorState *s, Events *news)
{
    Frame trade = *terror_top(s);
    terror_pop(s);
    if (trade.step == TRADE_GIFT) give(s, trade.who, trade.left, trade.what, news);
    else swap(s, &trade, trade.mask, news);
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    bool names_item = terror_top(s)->step == TRADE_RETURN;
    switch (move_verb(move)) {
    case VERB_RETURN: return names_item ? answer_swap(s, move_arg(move, 0), news) : REASON_WRONG_MOMENT;
    case VERB_AGREE:
        if (names_item) return REASON_WRONG_MOMENT;
        agree(s, news);
        return ALLOWED;
    default:
        terror_pop(s);
        terror_tell_s(s, news, EVENT_REFUSED, 0, 0, 0);
        return ALLOWED;
    }
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    const Frame *frame = terror_top_of(s);
    if (frame->step == TRADE_RETURN) {
        for (Bag kinds = bag_kinds(s->inventory[frame->left]); kinds; kinds &= kinds - 1)
            list_move(list, VERB_RETURN, bag_first(kinds), 0, 0);
    } else {
        list_move(list, VERB_AGREE, 0, 0, 0);
    }
    list_move(list, VERB_REFUSE, 0, 0, 0);
}

const FrameKind terror_frame_trade = {
    .phase = PHASE_TRADE,
    .verbs = VERB_BIT(VERB_RETURN) | VERB_BIT(VERB_AGREE) | VERB_BIT(VERB_REFUSE),
    .run = terror_waits,
    .asks = asks,
    .list = list,
    .act = act,
};
