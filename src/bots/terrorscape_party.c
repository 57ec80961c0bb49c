/* terrorscape_party.c - a sensible seat of the Survivors: every offered move gets a worth, the best is made. */
#include "bots/terrorscape_party.h"

Party party_think(const TerrorView *view)
{
    Party party = { .view = view, .house = house_with(view->blocks) };
    party_fear_killer(&party);
    party_set_goals(&party);
    party_add_plans(&party);
    return party;
}
