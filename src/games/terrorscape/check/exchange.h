/* exchange.h - one hidden thing turned into another that it could be, or two exchanged: see exchange.c. */
#pragma once

#include "games/terrorscape/knowledge/imagine.h"
#include "games/terrorscape/rules/rules.h"

/* False: there is nothing to change, and nothing was. */
typedef bool Exchange(TerrorState *s, Rng *rng);

/* exchange_items.c */
Exchange exchange_item_with_discovery, exchange_item_with_search, exchange_item_with_discard,
    exchange_items_of_two, exchange_hand_over, exchange_discovered, exchange_searched,
    exchange_order_of_discovery, exchange_order_of_search, exchange_keys;

/* exchange_killer.c */
Exchange exchange_hand_with_deck, exchange_hand_with_pile, exchange_deck_with_pile, exchange_order_of_deck,
    exchange_lair, exchange_door, exchange_pick, exchange_killer_offer, exchange_killer_kept;
