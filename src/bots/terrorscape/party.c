/* party.c - a sensible seat of the Survivors' side: what each offered move is worth to it. */
#include "bots/terrorscape/party.h"

enum { EXTRA = 100000 /* extra actions that gain something come before main actions */ };

Party party_think(const TerrorView *view)
{
    Party party = { .view = view, .house = house_with(view->blocks) };
    party_fear_killer(&party);
    party_set_goals(&party);
    party_add_plans(&party);
    return party;
}

/* S1. */
static int weigh_act(const Party *party, Move move)
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

static int weigh_amulet(UNUSED const Party *party, Move move)
{
    return move_verb(move) == VERB_AMULET;
}

static int (*const weigh[PHASE_COUNT])(const Party *party, Move move) = {
    [PHASE_TRAITS] = party_weigh_kept_trait,   [PHASE_ACT] = weigh_act,
    [PHASE_WALK] = party_weigh_walk,           [PHASE_LOOT] = party_weigh_keep,
    [PHASE_LIMIT] = party_weigh_keep,          [PHASE_TRADE] = party_weigh_answer,
    [PHASE_DISCOVER] = party_weigh_discoverer, [PHASE_DISCOVERY] = party_weigh_keep,
    [PHASE_HUSH] = party_weigh_keep,           [PHASE_PLAN] = party_weigh_advance,
    [PHASE_INTEL] = party_weigh_discoverer,    [PHASE_AMULET] = weigh_amulet,
    [PHASE_SAVE] = party_weigh_save,           [PHASE_SAVED] = party_weigh_flight,
    [PHASE_DEFENDER] = party_weigh_defence,    [PHASE_DEFENCE] = party_weigh_defence,
    [PHASE_FLEE] = party_weigh_flight,
};

int party_weigh(const Party *party, Move move)
{
    int (*of_phase)(const Party *, Move) = weigh[party->view->phase];
    return of_phase ? of_phase(party, move) : 0;
}
