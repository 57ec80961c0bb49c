/* cards.c - the rows of all cards, with the functions that they name. */
#include "games/stay_away/rules/effects.h"

#define CARD(id, word, ...) [id] = { __VA_ARGS__ },
const CardRow stay_cards[CARD_COUNT] = {
#include "games/stay_away/box/cards.inc"
};
#undef CARD
