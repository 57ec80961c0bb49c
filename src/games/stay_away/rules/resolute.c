/* resolute.c - three cards, one of which is kept (2.2, A-24, A-59). */
#include "games/stay_away/rules/effects.h"
#include "games/stay_away/rules/rules.h"

/* Three cards are drawn into the hand; one is kept. With nothing to draw the step is simply repeated. */
void stay_be_resolute(StayState *s, int actor, int target, int obstacle, Events *news)
{
    (void)target, (void)obstacle;
    s->left = (uint8_t)stay_draw(s, actor, 3, news);
    if (s->left) {
        stay_wait(s, PHASE_RESOLUTE, actor);
        return;
    }
    stay_settle(s);
    stay_begin_step(s, actor, news);
}

/* Among the cards just drawn, which stand last in the hand. */
static int count_drawn(const StayState *s, int player, int kind)
{
    int count = 0;
    for (int i = s->hand_size[player] - s->left; i < s->hand_size[player]; i++)
        count += s->kind[s->hand[player][i]] == kind;
    return count;
}

/* The Thing keeps no second Flamethrower when there is no exchange to offer it in. */
static bool is_flame_too_many(const StayState *s, int player)
{
    int flames = stay_flames_due(s, player), drawn = count_drawn(s, player, CARD_FLAMETHROWER);
    return flames > drawn && drawn < s->left && !stay_will_exchange(s, player);
}

/* The Thing must be kept. IT1: no fifth Infected!, unless there is nothing else. */
Reason stay_check_keep(const StayState *s, int player, int kind)
{
    int limit = s->option[OPTION_INFECTED_LIMIT], drawn = count_drawn(s, player, CARD_INFECTED);
    int held = stay_count(s, player, CARD_INFECTED) - drawn;
    if (kind != CARD_THE_THING && count_drawn(s, player, CARD_THE_THING)) return REASON_KEEP_THE_THING;
    if (kind == CARD_FLAMETHROWER && is_flame_too_many(s, player)) return REASON_FLAMETHROWER_FIRST;
    bool full = limit && kind == CARD_INFECTED && held > limit && drawn < s->left;
    return full ? REASON_TOO_MANY_INFECTED : ALLOWED;
}

/* The place of the drawn card to discard next: the lowest kind first, for the order of a hand is nobody's business. */
static int lowest_drawn(const StayState *s, int player, CardId kept)
{
    int lowest = -1;
    for (int i = s->hand_size[player] - s->left; i < s->hand_size[player]; i++) {
        CardId card = s->hand[player][i];
        if (card == kept) continue;
        if (lowest < 0 || s->kind[card] < s->kind[s->hand[player][lowest]]) lowest = i;
    }
    return lowest;
}

Reason stay_keep(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = s->hand_size[seat] - s->left;
    if (!count_drawn(s, seat, kind)) return REASON_NOT_IN_HAND;
    Reason reason = stay_check_keep(s, seat, kind);
    if (reason != ALLOWED) return reason;

    SeatMask open = stay_open_to(s, seat) | seat_bit(seat);
    while (s->kind[s->hand[seat][place]] != kind) place++;
    CardId kept = s->hand[seat][place];
    stay_tell(news, EVENT_KEPT, seat, EVERYBODY, open, kind, 0, 0);
    for (; s->left > 1; s->left--) {
        int first = s->hand_size[seat] - s->left;
        CardId card = stay_take_from(s, seat, first, lowest_drawn(s, seat, kept), open);
        stay_tell(news, EVENT_DISCARDED, seat, EVERYBODY, open, s->kind[card], 0, 0);
        stay_discard(s, card, open);
    }
    s->left = 0;
    stay_settle(s);
    stay_begin_step(s, seat, news);
    return ALLOWED;
}
