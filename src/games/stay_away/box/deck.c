/* deck.c - the card table (1.1): each copy carries the smallest number of players it is used with. */
#include "games/stay_away/box/deck.h"

enum { COPIES_MAX = 20 };

static const struct {
    uint8_t type;
    uint8_t from[COPIES_MAX]; /* players; 0 ends the list */
} box[CARD_COUNT] = {
    [CARD_THE_THING] = { TYPE_CONTAGION, { 4 } }, /* always in */
    [CARD_INFECTED] = { TYPE_CONTAGION, { 4, 4, 4, 4, 4, 4, 4, 4, 6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 11, 11 } },
    [CARD_FLAMETHROWER] = { TYPE_ACTION, { 4, 4, 6, 9, 11 } },
    [CARD_ANALYSIS] = { TYPE_ACTION, { 5, 6, 9 } },
    [CARD_AXE] = { TYPE_ACTION, { 4, 9 } },
    [CARD_SUSPICIOUS] = { TYPE_ACTION, { 4, 4, 4, 4, 7, 8, 9, 10 } },
    [CARD_WHISKEY] = { TYPE_ACTION, { 4, 6, 10 } },
    [CARD_RESOLUTE] = { TYPE_ACTION, { 4, 4, 6, 9, 10 } },
    [CARD_WATCH_YOUR_BACK] = { TYPE_ACTION, { 4, 9 } },
    [CARD_CHANGE_PLACES] = { TYPE_ACTION, { 4, 4, 7, 9, 11 } },
    [CARD_YOUD_BETTER_RUN] = { TYPE_ACTION, { 4, 4, 7, 9, 11 } },
    [CARD_SEDUCTION] = { TYPE_ACTION, { 4, 4, 6, 7, 8, 10, 11 } },
    [CARD_SCARY] = { TYPE_DEFENSE, { 5, 6, 8, 11 } },
    [CARD_IM_COMFORTABLE] = { TYPE_DEFENSE, { 4, 6, 11 } },
    [CARD_NO_THANKS] = { TYPE_DEFENSE, { 4, 6, 8, 11 } },
    [CARD_MISSED] = { TYPE_DEFENSE, { 4, 6, 11 } },
    [CARD_NO_BARBECUE] = { TYPE_DEFENSE, { 4, 6, 11 } },
    [CARD_QUARANTINE] = { TYPE_OBSTACLE, { 5, 9 } },
    [CARD_BARRED_DOOR] = { TYPE_OBSTACLE, { 4, 7, 11 } },
    [CARD_ROTTEN_ROPES] = { TYPE_PANIC, { 6, 9 } },
    [CARD_ONE_TWO] = { TYPE_PANIC, { 5, 9 } },
    [CARD_THREE_FOUR] = { TYPE_PANIC, { 4, 9 } },
    [CARD_SO_THIS_IS_THE_PARTY] = { TYPE_PANIC, { 5, 9 } },
    [CARD_GET_OUT_OF_HERE] = { TYPE_PANIC, { 5 } },
    [CARD_FORGETFUL] = { TYPE_PANIC, { 4 } },
    [CARD_ROUND_AND_ROUND] = { TYPE_PANIC, { 4, 9 } },
    [CARD_CANT_WE_BE_FRIENDS] = { TYPE_PANIC, { 7, 9 } },
    [CARD_BLIND_DATE] = { TYPE_PANIC, { 4, 9 } },
    [CARD_OOOOPS] = { TYPE_PANIC, { 10 } },
    [CARD_JUST_BETWEEN_US] = { TYPE_PANIC, { 7, 9 } },
    [CARD_REVELATIONS] = { TYPE_PANIC, { 8 } },
};

CardType stay_type(int card)
{
    return (CardType)box[card].type;
}

static int copies_at(int card, int players)
{
    int copies = 0;
    while (copies < COPIES_MAX && box[card].from[copies] && box[card].from[copies] <= players) copies++;
    return copies;
}

/* The box, with what a table changes about it (1.3, V2). */
static int standard_copies(const Setup *setup, int card)
{
    int copies = copies_at(card, setup->seats), extra = setup->option[OPTION_EXTRA_CARD];
    if (card == CARD_ANALYSIS && extra == EXTRA_ANALYSIS11 && setup->seats >= 11) copies++;
    if (card == CARD_SUSPICIOUS && extra == EXTRA_SUSPICIOUS4) copies++;
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
    bool held = setup->option[OPTION_HOLD_BACK] && (card == CARD_FLAMETHROWER || card == CARD_ANALYSIS);
    return stay_type(card) != TYPE_CONTAGION && stay_type(card) != TYPE_PANIC && !held;
}

static int pool_of(const Setup *setup, const int copies[CARD_COUNT])
{
    int pool = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        if (stay_is_dealt(setup, card)) pool += copies[card];
    return pool;
}

Reason stay_check_setup(const Setup *setup, const int copies[CARD_COUNT])
{
    int all = 0, needed = HAND_FULL * setup->seats - 1;
    for (int card = 1; card < CARD_COUNT; card++) all += copies[card];
    if (setup->option[OPTION_THING_IN_DECK]) needed++;
    if (setup->option[OPTION_FAST_START]) needed -= 2;
    Reason reason = check_pairs(setup);
    if (reason != ALLOWED) return reason;
    if (copies[CARD_THE_THING] != 1) return REASON_ONE_THING;
    if (all > CARDS_MAX) return REASON_DECK_LARGE;
    if (copies[CARD_BARRED_DOOR] + copies[CARD_QUARANTINE] > OBSTACLES_MAX) return REASON_DECK_OBSTACLES;
    if (pool_of(setup, copies) < needed) return REASON_DECK_SMALL;
    if (setup->option[OPTION_FAST_START] && copies[CARD_INFECTED] < 2) return REASON_FAST_START_INFECTED;
    return ALLOWED;
}
