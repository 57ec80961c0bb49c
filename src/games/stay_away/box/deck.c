/* deck.c - which cards a table plays with (1): each copy carries the smallest number of players it is used with. */
#include "games/stay_away/box/card_row.h"
#include "games/stay_away/box/deck.h"

CardType stay_type(int card)
{
    return (CardType)stay_cards[card].type;
}

/* The box, with what a table changes about it (1.3, V2). */
static int standard_copies(const Setup *setup, int card)
{
    const CardRow *row = &stay_cards[card];
    int copies = 0, extra = setup->option[OPTION_EXTRA_CARD];
    while (copies < COPIES_MAX && row->from[copies] && row->from[copies] <= setup->seats) copies++;
    if (extra != EXTRA_NONE && extra == row->extra && setup->seats >= row->extra_from) copies++;
    if (card != CARD_INFECTED) return copies;
    if (setup->option[OPTION_RUSSIAN_INFECTED] && setup->seats == 6) copies--;
    copies += setup->option[OPTION_MORE_INFECTED];
    return copies < 0 ? 0 : copies > COPIES_MAX ? COPIES_MAX : copies;
}

void stay_compose(const Setup *setup, int copies[CARD_COUNT])
{
    copies[CARD_HIDDEN] = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        int chosen = setup->option[OPTION_DECK + card - 1];
        copies[card] = chosen < 0 ? standard_copies(setup, card) : chosen;
    }
}

/* Values of two options that exclude each other. With neither the limit nor Super Infection a hand of nothing but
 * Infected! could give no card at all. Fast start deals The Thing, and two Infected! with it. */
static const struct {
    uint8_t option, value, other, its_value;
    Reason reason;
} exclusions[] = {
    { OPTION_INFECTED_LIMIT, 0, OPTION_SUPER_INFECTION, false, REASON_SUPER_OR_LIMIT },
    { OPTION_INFECTED_LIMIT, 1, OPTION_FAST_START, true, REASON_FAST_START_LIMIT },
    { OPTION_THING_IN_DECK, true, OPTION_FAST_START, true, REASON_FAST_START_THING },
};

static Reason check_pairs(const Setup *setup)
{
    for (int i = 0; i < LEN(exclusions); i++)
        if (setup->option[exclusions[i].option] == exclusions[i].value &&
            setup->option[exclusions[i].other] == exclusions[i].its_value)
            return exclusions[i].reason;
    return ALLOWED;
}

bool stay_is_dealt(const Setup *setup, int card)
{
    bool held = setup->option[OPTION_HOLD_BACK] && stay_cards[card].held_back;
    return stay_type(card) != TYPE_CONTAGION && stay_type(card) != TYPE_PANIC && !held;
}

Reason stay_check_setup(const Setup *setup, const int copies[CARD_COUNT])
{
    int all = 0, pool = 0, needed = HAND_FULL * setup->seats - 1;
    for (int card = 1; card < CARD_COUNT; card++) {
        all += copies[card];
        if (stay_is_dealt(setup, card)) pool += copies[card];
    }
    if (setup->option[OPTION_THING_IN_DECK]) needed++;
    if (setup->option[OPTION_FAST_START]) needed -= 2;
    Reason reason = check_pairs(setup);
    if (reason != ALLOWED) return reason;
    if (copies[CARD_THE_THING] != 1) return REASON_ONE_THING;
    if (all > CARDS_MAX) return REASON_DECK_LARGE;
    if (copies[CARD_BARRED_DOOR] + copies[CARD_QUARANTINE] > OBSTACLES_MAX) return REASON_DECK_OBSTACLES;
    if (pool < needed) return REASON_DECK_SMALL;
    if (setup->option[OPTION_FAST_START] && copies[CARD_INFECTED] < 2) return REASON_FAST_START_INFECTED;
    return ALLOWED;
}
