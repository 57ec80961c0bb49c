/* hunt.c - where the Killer goes and where he searches; and what each offered move is worth to him. */
#include "bots/terrorscape/hunt.h"

enum { A_PURSUE = 8 /* what a Pursue is worth unused */ };

Hunt hunt_think(const TerrorView *view)
{
    Hunt hunt = { .view = view, .house = house_with(view->blocks) };
    hunt.hand = bag_size(view->hand);
    hunt.pursues = bag_count(view->hand, ABILITY_PURSUE);
    hunt_believe(&hunt);
    hunt_set_prizes(&hunt);
    return hunt;
}

/* One action moves, the other searches. */
int hunt_best_room(const Hunt *hunt, int from, int pursues, int *worth)
{
    int best = ROOM_NONE;
    *worth = NEVER;
    for (int room = 1; room < ROOM_COUNT; room++) {
        int steps = terror_distance[from][room], more = steps > 1 ? steps - 1 : 0;
        int gain = hunt->aim[room] + hunt->post[room] - more * A_PURSUE;
        if (more > pursues || gain <= *worth) continue;
        *worth = gain;
        best = room;
    }
    return best;
}

/* The best place that so many steps lead to. */
static int best_post(const Hunt *hunt, int from, int steps)
{
    int best = NEVER;
    for (int room = 1; room < ROOM_COUNT; room++)
        if (terror_distance[from][room] <= steps) best = larger(best, hunt->post[room]);
    return best;
}

int hunt_best_find(const Hunt *hunt, int from, int steps)
{
    int best = NEVER;
    for (int room = 1; room < ROOM_COUNT; room++)
        if (terror_distance[from][room] <= steps) best = larger(best, hunt->find[room] + hunt->post[room]);
    return best;
}

/* What so many actions are worth from that room. */
static int worth_of_actions(const Hunt *hunt, int room, int actions)
{
    if (!actions) return hunt->post[room];
    return larger(best_post(hunt, room, actions), hunt_best_find(hunt, room, actions - 1));
}

static int weigh_main(const Hunt *hunt, Move move)
{
    const TerrorView *view = hunt->view;
    int room = view->lair, actions = view->actions;
    switch (move_verb(move)) {
    case VERB_MOVE: return worth_of_actions(hunt, move_arg(move, 0), actions - 1);
    case VERB_SEARCH: return hunt->find[room] + best_post(hunt, room, actions - 1);
    case VERB_NEXT: return hunt->post[room] - 1;
    default: return NEVER;
    }
}

/* ---- the MOVE of a card ---- */

/* Towards the best room to search; actions and further Pursues follow. */
static int weigh_pursue(const Hunt *hunt, int room, int left)
{
    int worth;
    hunt_best_room(hunt, room, left + hunt->pursues, &worth);
    return worth;
}

static int (*const weigh_card[ABILITY_COUNT])(const Hunt *hunt, int room, int left) = {
    [ABILITY_REVVING_CHAINSAW] = hunt_weigh_chainsaw,
    [ABILITY_WHIZZ_BY] = hunt_weigh_path,
    [ABILITY_BRUTAL_RAGE] = hunt_best_find,
};

static int weigh_step(const Hunt *hunt, Move move)
{
    const TerrorView *view = hunt->view;
    bool stays = move_verb(move) == VERB_STAY;
    int room = stays ? view->lair : move_arg(move, 0),
        left = stays ? 0 : view->stack[view->depth - 1].left - 1;
    int card = view->stack[view->depth - 2].what;
    return weigh_card[card] ? weigh_card[card](hunt, room, left) : weigh_pursue(hunt, room, left);
}

/* ---- all his moves ---- */

int hunt_weigh(const Hunt *hunt, Move move)
{
    const TerrorView *view = hunt->view;
    int phase = view->phase, what = move_arg(move, 0);
    switch (move_verb(move)) {
    case VERB_PLAY: return hunt_weigh_play(hunt, move);
    case VERB_MOVE: return phase == PHASE_MAIN ? weigh_main(hunt, move) : weigh_step(hunt, move);
    case VERB_SEARCH:
        if (phase == PHASE_MAIN) return weigh_main(hunt, move);
        return hunt->find[view->lair] - hunt_price(hunt, ABILITY_NONE, WHIZZ_SEARCH_COST);
    case VERB_NEXT: return phase == PHASE_MAIN ? weigh_main(hunt, move) : 0;
    case VERB_STAY: return phase == PHASE_HIDE ? hunt_weigh_hide(hunt, move) : weigh_step(hunt, move);
    case VERB_HIDE: return hunt_weigh_hide(hunt, move);
    case VERB_ZONE:
    case VERB_PAIR:
    case VERB_LISTEN: return hunt_weigh_sense(hunt, move);
    case VERB_PAY:
    case VERB_DISCARD: return -hunt_keep(hunt, what);
    case VERB_BLOCK:
    case VERB_TAKE: return hunt_weigh_block(hunt, move);
    case VERB_FEAR: return hunt_fear(hunt, slot_of(view, what)) + hunt->wound[slot_of(view, what)] / 10;
    case VERB_KEEP_TRAIT:
    case VERB_INVOKE: return hunt_weigh_trait(hunt, move);
    case VERB_AGAIN:
    case VERB_ATTACK:
    case VERB_WOUND: return 1;
    case VERB_TOY: return -1;
    default: return 0;
    }
}
