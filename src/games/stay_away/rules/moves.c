/* moves.c - every legal move of a seat, by kind of card in rising order: in which order somebody holds his cards, or
 * which copy he holds, makes no difference. Each function adds to a list and gives its new end. */
#include "games/stay_away/box/card_row.h"
#include "games/stay_away/rules/rules.h"

static inline Move *add(int verb, int arg, Move *out)
{
    *out = move_make(verb, arg, 0, 0);
    return out + 1;
}

static inline Move *list_each(int verb, CardSet kinds, Move *out)
{
    for (; kinds; kinds &= kinds - 1) out = add(verb, lowest_card(kinds), out);
    return out;
}

/* What The Thing may part with in its own turn (6.6 a). */
static inline CardSet flames_first(const StayState *s, int player, CardSet kinds)
{
    return kinds & CARD_BIT(CARD_FLAMETHROWER) && stay_must_shed_flames(s, player)
               ? CARD_BIT(CARD_FLAMETHROWER)
               : kinds;
}

static inline Move *list_givable(const StayState *s, int giver, int receiver, int verb, CardSet kinds,
                                 Move *out)
{
    return list_each(verb, stay_givable(s, giver, receiver, kinds), out);
}

static Move *list_kept(const StayState *s, int player, Move *out)
{
    CardSet kinds = stay_kinds(s, player, s->hand_size[player] - s->left);
    for (; kinds; kinds &= kinds - 1)
        if (stay_check_keep(s, player, lowest_card(kinds)) == ALLOWED)
            out = add(VERB_KEEP, lowest_card(kinds), out);
    return out;
}

/* The cards that answer what is waited for. */
static inline Move *list_defenses(const StayState *s, CardSet kinds, Move *out)
{
    for (kinds &= STAY_DEFENSES; kinds; kinds &= kinds - 1)
        if (stay_cards[lowest_card(kinds)].answers == s->phase)
            out = add(VERB_DEFEND, lowest_card(kinds), out);
    return out;
}

static Move *list_owed(const StayState *s, int player, Move *out)
{
    CardSet kinds = stay_kinds(s, player, 0);
    switch ((Phase)s->phase) {
    case PHASE_PLAY:
        out = list_each(VERB_DISCARD, stay_discardable(s, player, kinds), out);
        return stay_list_plays(s, player, kinds, out);
    case PHASE_FLAME:
    case PHASE_SWAP: return list_defenses(s, kinds, add(VERB_ACCEPT, 0, out));
    case PHASE_RESOLUTE: return list_kept(s, player, out);
    case PHASE_PANIC_TARGET: /* players are counted from 1 */
        return list_each(VERB_CHOOSE, (CardSet)stay_panic_targets(s) << 1, out);
    case PHASE_FORGETFUL: return list_each(VERB_DROP, stay_partable(s, player, kinds), out);
    case PHASE_BLIND_DATE:
        return list_each(VERB_PUT, stay_partable(s, player, flames_first(s, player, kinds)), out);
    case PHASE_ROUND:
        kinds = flames_first(s, player, kinds);
        return list_givable(s, player, stay_next(s, player), VERB_PASS, kinds, out);
    case PHASE_REVELATIONS:
        out = add(VERB_SHOW, SHOW_HAND, add(VERB_SHOW, SHOW_NOTHING, out));
        return kinds & CARD_BIT(CARD_INFECTED) ? add(VERB_SHOW, SHOW_INFECTED, out) : out;
    case PHASE_OFFER:
    case PHASE_CONFIRM:
        if (stay_offer_stands(s, player)) return add(VERB_OFFER, s->kind[s->offer], out);
        return list_givable(s, player, s->responder, VERB_OFFER, flames_first(s, player, kinds), out);
    case PHASE_RESPOND:
        out = list_givable(s, player, s->turn, VERB_GIVE, kinds, out);
        return list_defenses(s, kinds, out);
    case PHASE_TURN_START: return add(VERB_DRAW, 0, out);
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
    return out;
}

/* The Thing may declare without owing anything: always the last of the list. Gives their number. */
static inline int end_list(const StayState *s, int player, const Move *out, Move *end)
{
    if (stay_may_declare(s, player) == ALLOWED) end = add(VERB_DECLARE, 0, end);
    return (int)(end - out);
}

/* A call of its own: lists of one move, and there are many, need not pay for the registers that this takes. */
static __attribute__((noinline)) int list_others(const StayState *s, int player, Move *out)
{
    return end_list(s, player, out, list_owed(s, player, out));
}

int stay_moves(const void *state, Seat seat, Move out[])
{
    const StayState *s = state;
    if (seat >= s->players || s->phase == PHASE_OVER) return 0;
    if (!(s->owing >> seat & 1)) return end_list(s, seat, out, out);
    if (s->phase == PHASE_TURN_START) return end_list(s, seat, out, add(VERB_DRAW, 0, out));
    return list_others(s, seat, out);
}
