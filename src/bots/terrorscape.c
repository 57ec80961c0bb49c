/* terrorscape.c - the bot `sensible` of Terrorscape: weigh every offered move, make the best. */
#include "bots/terrorscape_hunt.h"
#include "bots/terrorscape_party.h"
#include "bots/random.h"
#include "bots/sensible.h"

enum { EXTRA = 100000 /* extra actions that gain something come before main actions */ };

/* ---- the Killer ---- */

static int weigh_of_killer(const Hunt *hunt, Move move)
{
    const TerrorView *view = hunt->view;
    int phase = view->phase, what = move_arg(move, 0);
    switch (move_verb(move)) {
    case VERB_PLAY: return hunt_weigh_play(hunt, move);
    case VERB_MOVE: return phase == PHASE_MAIN ? hunt_weigh_main(hunt, move) : hunt_weigh_step(hunt, move);
    case VERB_SEARCH:
        if (phase == PHASE_MAIN) return hunt_weigh_main(hunt, move);
        return hunt->find[view->lair] - hunt_price(hunt, ABILITY_NONE, WHIZZ_SEARCH_COST);
    case VERB_NEXT: return phase == PHASE_MAIN ? hunt_weigh_main(hunt, move) : 0;
    case VERB_STAY: return phase == PHASE_HIDE ? hunt_weigh_hide(hunt, move) : hunt_weigh_step(hunt, move);
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

/* ---- the Survivors ---- */

static int weigh_in_turn(const Party *party, Move move)
{
    int extra = party_weigh_extra(party, move);
    if (extra > 0) return EXTRA + extra;
    switch (move_verb(move)) {
    case VERB_DONE: return -EXTRA;
    case VERB_TRAIT: return party_weigh_trait(party, move);
    case VERB_PLAN: return party_weigh_plan(party, move);
    default: return party_weigh_act(party, move);
    }
}

static int weigh_of_survivors(const Party *party, Move move)
{
    switch (party->view->phase) {
    case PHASE_ACT: return weigh_in_turn(party, move);
    case PHASE_WALK: return party_weigh_walk(party, move);
    case PHASE_LOOT:
    case PHASE_LIMIT:
    case PHASE_DISCOVERY:
    case PHASE_HUSH: return party_weigh_keep(party, move);
    case PHASE_DISCOVER:
    case PHASE_INTEL: return party_weigh_discoverer(party, move);
    case PHASE_PLAN: return party_weigh_advance(party, move);
    case PHASE_TRAITS: return party_weigh_kept_trait(party, move);
    case PHASE_DEFENDER:
    case PHASE_DEFENCE: return party_weigh_defence(party, move);
    case PHASE_FLEE:
    case PHASE_SAVED: return party_weigh_flight(party, move);
    case PHASE_TRADE: return move_verb(move) == VERB_REFUSE;
    case PHASE_AMULET: return move_verb(move) == VERB_AMULET;
    case PHASE_SAVE: return party_weigh_save(party, move);
    default: return 0;
    }
}

/* ---- both ---- */

/* Among equally good moves chance decides. */
typedef struct Choice {
    int index, worth;
    uint32_t alike;
} Choice;

static void consider(Choice *choice, int index, int worth, Rng *rng)
{
    if (worth <= NEVER || (choice->index >= 0 && worth < choice->worth)) return;
    if (choice->index < 0 || worth > choice->worth) choice->alike = 0;
    choice->worth = worth;
    if (rng_below(rng, ++choice->alike) == 0) choice->index = index;
}

int terror_decide(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng)
{
    Choice choice = { .index = -1 };
    if (count == 1) return 0;
    if (seat == KILLER_SEAT) {
        Hunt hunt = hunt_think(view);
        for (int i = 0; i < count; i++) consider(&choice, i, weigh_of_killer(&hunt, moves[i]), rng);
    } else {
        Party party = party_think(view);
        for (int i = 0; i < count; i++) consider(&choice, i, weigh_of_survivors(&party, moves[i]), rng);
    }
    return choice.index >= 0 ? choice.index : random_choose(game, seat, view, moves, count, rng);
}
