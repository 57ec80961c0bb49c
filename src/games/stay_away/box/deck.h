/* deck.h - which cards a table plays with (1). Public: composition depends on the setup alone. */
#pragma once

#include "games/stay_away/box/cards.h"

/* How many copies of each Card this setup has. */
void stay_compose(const Setup *setup, int copies[CARD_COUNT]);

/* Why a setup of these copies cannot be played: the free deck's demands (V5) and options that exclude each other. */
Reason stay_check_setup(const Setup *setup, const int copies[CARD_COUNT]);

/* May a card be in the hands dealt, or only in the deck (4, V3)? */
bool stay_is_dealt(const Setup *setup, int card);

CardType stay_type(int card);
