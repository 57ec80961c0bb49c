/* human.c - a sensible Human: look into the neighbours' hands, keep the flames for The Thing, and take no
 * card from whom he does not trust. */
#include "bots/stay_away/stay_away.h"

enum {
    TO_WIN = 1000, /* burning The Thing */
    BURNED_INFECTED = 250,
    BURNED_HUMAN = 250,
    AVENGED = 700,  /* an Infected burned when The Thing is gone: one step from winning */
    RISK = 180,     /* of an exchange with The Thing */
    TO_FIND = 400,  /* The Thing, by seeing its card */
    BESIDE = 60,    /* to sit beside The Thing */
    IN_REACH = 300, /* with a Flamethrower */
    RESOLUTE = 90,
    SHOWN = -20, /* a Flamethrower, to whoever fears it */
};

static const int16_t keep_table[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = 90,    [CARD_ANALYSIS] = 40,      [CARD_AXE] = 8,
    [CARD_SUSPICIOUS] = 20,      [CARD_WHISKEY] = 0,        [CARD_RESOLUTE] = 40,
    [CARD_WATCH_YOUR_BACK] = 14, [CARD_CHANGE_PLACES] = 18, [CARD_YOUD_BETTER_RUN] = 20,
    [CARD_SEDUCTION] = 14,       [CARD_SCARY] = 55,         [CARD_IM_COMFORTABLE] = 8,
    [CARD_NO_THANKS] = 50,       [CARD_MISSED] = 45,        [CARD_NO_BARBECUE] = 45,
    [CARD_QUARANTINE] = 20,      [CARD_BARRED_DOOR] = 25,
};

/* In his hand Infected! harms nobody; but several leave no room, and four kill (6.5). */
static const int16_t keep_infected[INFECTED_KEPT] = { 0, 10, -10, -40, -90 };

/* What a foe would do with it. */
static const int16_t danger[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = 120, [CARD_NO_BARBECUE] = 60, [CARD_SEDUCTION] = 20, [CARD_YOUD_BETTER_RUN] = 12,
    [CARD_CHANGE_PLACES] = 12, [CARD_RESOLUTE] = 12,    [CARD_AXE] = 4,
};

static int keep(const StayMind *mind, int card, int copies)
{
    int aimed = card == CARD_FLAMETHROWER && mind->belief.the_thing >= 0 ? 100 : 0;
    return stay_worth_of_copy(keep_table[card] + aimed, keep_infected, card, copies);
}

static int exchange(const StayMind *mind, int partner)
{
    return -mind->belief.thing[partner] * RISK / CERTAIN;
}

static int seat(const StayMind *mind, const StaySeating *seating)
{
    int worth = 0;
    for (int step = -1; step <= 1; step += 2) {
        int player = stay_seating_beside(seating, mind->me, step), thing = mind->belief.thing[player];
        if (!stay_seating_is_open(seating, mind->me, step)) continue;
        bool armed = mind->held[CARD_FLAMETHROWER] && !seating->quarantine[mind->me];
        if (armed && thing == CERTAIN) worth += IN_REACH;
        else if (!seating->quarantine[player]) worth -= thing * BESIDE / CERTAIN;
    }
    return worth;
}

static int burn(const StayMind *mind, int target)
{
    const StayBelief *b = &mind->belief;
    int infected = mind->view->thing_gone ? AVENGED : BURNED_INFECTED;
    return (b->thing[target] * TO_WIN + b->infected[target] * infected - b->human[target] * BURNED_HUMAN) /
           CERTAIN;
}

/* Nobody looks for what is found. */
static int find(const StayMind *mind, int target, int cards)
{
    int size = mind->view->hand_size[target], unseen = stay_unseen(mind->view, target);
    if (mind->belief.the_thing >= 0 || !size) return 0;
    return mind->belief.thing[target] * TO_FIND / CERTAIN * (cards < unseen ? cards : unseen) / size;
}

static int effect(const StayMind *mind, int card, int target)
{
    switch (card) {
    case CARD_FLAMETHROWER: return burn(mind, target);
    case CARD_ANALYSIS: return find(mind, target, HAND_FULL);
    case CARD_SUSPICIOUS: return find(mind, target, 1);
    case CARD_RESOLUTE: return RESOLUTE;
    case CARD_WHISKEY: return mind->held[CARD_FLAMETHROWER] ? SHOWN : 0;
    default: return 0;
    }
}

static int give(const StayMind *mind, int card, int receiver)
{
    return -danger[card] * (CERTAIN - mind->belief.human[receiver]) / CERTAIN;
}

/* Only The Thing offers Infected! to a Human; and by Missed! (but in IT1) it does not infect. */
static int refuse(const StayMind *mind, int defense)
{
    const StayView *view = mind->view;
    int thing = mind->belief.thing[view->turn], curious = 0;
    if (view->redirected && !view->option[OPTION_MISSED_INFECTS]) return 0;
    if (view->offer) return view->offer == CARD_INFECTED ? TO_WIN / 2 : 0;
    if (defense == CARD_SCARY && mind->belief.the_thing < 0)
        curious = mind->held[CARD_FLAMETHROWER] ? 300 : 50;
    return thing * (RISK + curious) / CERTAIN;
}

static int show_to(const StayMind *mind, int player)
{
    return mind->belief.human[player];
}

static bool shows_hand(const StayMind *mind)
{
    return !mind->held[CARD_INFECTED] && !mind->held[CARD_FLAMETHROWER];
}

const StayCharacter stay_human = {
    .keep = keep,
    .exchange = exchange,
    .seat = seat,
    .effect = effect,
    .give = give,
    .refuse = refuse,
    .show_to = show_to,
    .shows_hand = shows_hand,
};
