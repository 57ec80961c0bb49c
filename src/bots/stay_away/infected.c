/* infected.c - a sensible Infected: bring Infected! and shelter to The Thing, burn Humans, show nothing. He
 * knows The Thing; who else is Infected he can only guess. */
#include "bots/stay_away/stay_away.h"

enum {
    SUPPLY = 60,   /* Infected! for The Thing */
    SHELTER = 40,  /* No Barbecue! for The Thing */
    BURDEN = -150, /* a Flamethrower for The Thing, where it may not keep one (6.6) */
    BURNED_HUMAN = 220,
    BURNED_INFECTED = 160,
    TO_LOSE = 2000, /* burning The Thing */
    SHOWN = -60,
    BESIDE_THING = 10, /* to sit beside it with something for it */
    RESOLUTE = 30,
};

static const int16_t keep_table[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = 80,    [CARD_ANALYSIS] = 12,      [CARD_AXE] = 8,
    [CARD_SUSPICIOUS] = 8,       [CARD_WHISKEY] = 0,        [CARD_RESOLUTE] = 20,
    [CARD_WATCH_YOUR_BACK] = 10, [CARD_CHANGE_PLACES] = 10, [CARD_YOUD_BETTER_RUN] = 10,
    [CARD_SEDUCTION] = 24,       [CARD_SCARY] = 10,         [CARD_IM_COMFORTABLE] = 6,
    [CARD_NO_THANKS] = 10,       [CARD_MISSED] = 8,         [CARD_NO_BARBECUE] = 50,
    [CARD_QUARANTINE] = 12,      [CARD_BARRED_DOOR] = 12,
};

/* Infected! beyond the one that stays. */
static const int16_t keep_infected[INFECTED_KEPT] = { 0, 100, 40, 10, -50 };

/* What a Human would do with it. */
static const int16_t danger[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = 120, [CARD_ANALYSIS] = 40, [CARD_SUSPICIOUS] = 15, [CARD_SCARY] = 25,
    [CARD_NO_THANKS] = 20,     [CARD_MISSED] = 15,   [CARD_RESOLUTE] = 12,
};

static int keep(UNUSED const StayMind *mind, int card, int copies)
{
    return stay_worth_of_copy(keep_table[card], keep_infected, card, copies);
}

static int exchange(const StayMind *mind, int partner)
{
    if (partner != mind->belief.the_thing) return 0;
    return mind->held[CARD_INFECTED] > 1 ? SUPPLY : mind->held[CARD_NO_BARBECUE] ? SHELTER : 0;
}

static int seat(const StayMind *mind, const StaySeating *seating)
{
    int worth = 0, supply = mind->held[CARD_INFECTED] > 1 || mind->held[CARD_NO_BARBECUE];
    for (int step = -1; supply && step <= 1; step += 2) {
        int player = stay_seating_beside(seating, mind->me, step);
        bool beside = player == mind->belief.the_thing && stay_seating_is_open(seating, mind->me, step);
        if (beside) worth += BESIDE_THING;
    }
    return worth;
}

static int burn(const StayMind *mind, int target)
{
    const StayBelief *b = &mind->belief;
    return (b->human[target] * BURNED_HUMAN - b->infected[target] * BURNED_INFECTED -
            b->thing[target] * TO_LOSE) /
           CERTAIN;
}

static int effect(const StayMind *mind, int card, int target)
{
    switch (card) {
    case CARD_FLAMETHROWER: return burn(mind, target);
    case CARD_WHISKEY: return SHOWN;
    case CARD_RESOLUTE: return RESOLUTE;
    case CARD_QUARANTINE: return mind->belief.human[target] * 20 / CERTAIN - mind->belief.thing[target] / 4;
    default: return 0;
    }
}

static int give(const StayMind *mind, int card, int receiver)
{
    if (receiver != mind->belief.the_thing) return -danger[card] * mind->belief.human[receiver] / CERTAIN;
    if (card == CARD_INFECTED) return SUPPLY + keep(mind, card, mind->held[card]);
    if (card == CARD_NO_BARBECUE) return SHELTER + keep(mind, card, mind->held[card]);
    bool burden = mind->view->option[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN;
    return card == CARD_FLAMETHROWER && burden ? BURDEN : 0;
}

static int refuse(const StayMind *mind, UNUSED int defense)
{
    return mind->view->turn == mind->belief.the_thing ? -SUPPLY : 0;
}

static int show_to(const StayMind *mind, int player)
{
    return -mind->belief.human[player];
}

const StayCharacter stay_infected = {
    .keep = keep,
    .exchange = exchange,
    .seat = seat,
    .effect = effect,
    .give = give,
    .refuse = refuse,
    .show_to = show_to,
};
