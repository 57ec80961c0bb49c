/* moves.c - every legal move of a seat, by kind of card in rising order: in which order somebody holds his cards, or
 * which copy he holds, makes no difference. */
#include "games/stay_away/parts.h"

typedef struct List {
    Move *end;
} List;

static void add(List *list, int verb, int a, int b, int c)
{
    *list->end++ = move_make(verb, a, b, c);
}

/* The kinds in a hand, from place `from` on, a bit each. */
static uint32_t kinds_in_hand(const StayState *s, int player, int from)
{
    uint32_t kinds = 0;
    for (int i = from; i < s->hand_size[player]; i++) kinds |= 1u << s->kind[s->hand[player][i]];
    return kinds;
}

static void list_each(List *list, int verb, uint32_t kinds)
{
    for (; kinds; kinds &= kinds - 1) add(list, verb, __builtin_ctz(kinds), 0, 0);
}

static void list_partable(const StayState *s, int player, int verb, List *list)
{
    for (uint32_t kinds = kinds_in_hand(s, player, 0); kinds; kinds &= kinds - 1)
        if (stay_may_part(s, player, __builtin_ctz(kinds)) == ALLOWED)
            add(list, verb, __builtin_ctz(kinds), 0, 0);
}

static void list_givable(const StayState *s, int giver, int receiver, int verb, List *list)
{
    for (uint32_t kinds = kinds_in_hand(s, giver, 0); kinds; kinds &= kinds - 1)
        if (stay_may_give(s, giver, receiver, __builtin_ctz(kinds)) == ALLOWED)
            add(list, verb, __builtin_ctz(kinds), 0, 0);
}

static void list_discards(const StayState *s, int player, List *list)
{
    for (uint32_t kinds = kinds_in_hand(s, player, 0); kinds; kinds &= kinds - 1)
        if (stay_check_discard(s, player, __builtin_ctz(kinds)) == ALLOWED)
            add(list, VERB_DISCARD, __builtin_ctz(kinds), 0, 0);
}

static void try_play(const StayState *s, int actor, int kind, int target, int obstacle, List *list)
{
    if (stay_check_play(s, actor, kind, target, obstacle) == ALLOWED)
        add(list, VERB_PLAY, kind, target + 1, obstacle);
}

/* Those on whom a kind may be played as far as seats go: oneself and the neighbours, or anybody. */
static unsigned in_reach(const StayState *s, int actor, int kind)
{
    if (!stay_is_for_neighbours(kind)) return (1u << s->players) - 1;
    return 1u << actor | 1u << stay_step(s, actor, 1) | 1u << stay_step(s, actor, -1);
}

static void list_axe(const StayState *s, int actor, int target, List *list)
{
    for (int obstacle = 1; obstacle < OBSTACLE_COUNT; obstacle++)
        try_play(s, actor, CARD_AXE, target, obstacle, list);
}

/* Every way to play a kind. Most have a target or none; the checks sort out which. */
static void list_plays(const StayState *s, int actor, int kind, List *list)
{
    if (kind == CARD_BARRED_DOOR) {
        for (int side = OBSTACLE_LEFT; side <= OBSTACLE_RIGHT; side++)
            try_play(s, actor, kind, -1, side, list);
    } else if (!stay_takes_target(kind)) {
        try_play(s, actor, kind, -1, 0, list);
    } else {
        for (unsigned targets = in_reach(s, actor, kind); targets; targets &= targets - 1) {
            if (kind == CARD_AXE) list_axe(s, actor, __builtin_ctz(targets), list);
            else try_play(s, actor, kind, __builtin_ctz(targets), 0, list);
        }
    }
}

static void list_step(const StayState *s, int player, List *list)
{
    list_discards(s, player, list);
    uint32_t playable = kinds_in_hand(s, player, 0) & STAY_PLAYABLE;
    for (; playable; playable &= playable - 1) list_plays(s, player, __builtin_ctz(playable), list);
}

static void list_defenses(const StayState *s, int player, uint32_t useful, List *list)
{
    list_each(list, VERB_DEFEND, kinds_in_hand(s, player, 0) & useful);
}

static void list_kept(const StayState *s, int player, List *list)
{
    uint32_t kinds = kinds_in_hand(s, player, s->hand_size[player] - s->left);
    for (; kinds; kinds &= kinds - 1)
        if (stay_check_keep(s, player, __builtin_ctz(kinds)) == ALLOWED)
            add(list, VERB_KEEP, __builtin_ctz(kinds), 0, 0);
}

static void list_targets(const StayState *s, List *list)
{
    for (unsigned targets = stay_panic_targets(s); targets; targets &= targets - 1)
        add(list, VERB_CHOOSE, __builtin_ctz(targets) + 1, 0, 0);
}

static void list_showings(const StayState *s, int player, List *list)
{
    add(list, VERB_SHOW, SHOW_NOTHING, 0, 0);
    add(list, VERB_SHOW, SHOW_HAND, 0, 0);
    if (stay_find(s, player, CARD_INFECTED) >= 0) add(list, VERB_SHOW, SHOW_INFECTED, 0, 0);
}

static void list_offers(const StayState *s, int player, List *list)
{
    if (stay_offer_stands(s, player)) add(list, VERB_OFFER, s->kind[s->offer], 0, 0);
    else if (stay_must_offer_flames(s, player)) add(list, VERB_OFFER, CARD_FLAMETHROWER, 0, 0);
    else list_givable(s, player, s->responder, VERB_OFFER, list);
}

enum { AGAINST_EXCHANGE = 1 << CARD_SCARY | 1 << CARD_NO_THANKS | 1 << CARD_MISSED };

static void list_owed(const StayState *s, int player, List *list)
{
    switch ((Phase)s->phase) {
    case PHASE_TURN_START: add(list, VERB_DRAW, 0, 0, 0); break;
    case PHASE_PLAY: list_step(s, player, list); break;
    case PHASE_FLAME:
        add(list, VERB_ACCEPT, 0, 0, 0);
        list_defenses(s, player, 1 << CARD_NO_BARBECUE, list);
        break;
    case PHASE_SWAP:
        add(list, VERB_ACCEPT, 0, 0, 0);
        list_defenses(s, player, 1 << CARD_IM_COMFORTABLE, list);
        break;
    case PHASE_RESOLUTE: list_kept(s, player, list); break;
    case PHASE_PANIC_TARGET: list_targets(s, list); break;
    case PHASE_FORGETFUL: list_partable(s, player, VERB_DROP, list); break;
    case PHASE_BLIND_DATE: list_partable(s, player, VERB_PUT, list); break;
    case PHASE_ROUND: list_givable(s, player, stay_next(s, player), VERB_PASS, list); break;
    case PHASE_REVELATIONS: list_showings(s, player, list); break;
    case PHASE_OFFER:
    case PHASE_CONFIRM: list_offers(s, player, list); break;
    case PHASE_RESPOND:
        list_givable(s, player, s->turn, VERB_GIVE, list);
        list_defenses(s, player, AGAINST_EXCHANGE, list);
        break;
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
}

int stay_moves(const void *state, Seat seat, Move out[])
{
    const StayState *s = state;
    List list = { out };
    if (seat >= s->players || s->phase == PHASE_OVER) return 0;
    if (stay_to_move(s) & seat_bit(seat)) list_owed(s, seat, &list);
    if (stay_may_declare(s, seat) == ALLOWED) add(&list, VERB_DECLARE, 0, 0, 0);
    return (int)(list.end - out);
}
