/* thing.c - a sensible Thing: hoard Infected!, get Humans beside it, infect or burn them, and keep its hand to
 * itself. It knows who is who. */
#include "bots/stay_away/stay_away.h"

enum {
    INFECTION = 150,
    ARMED = 50, /* more, if he is known to hold a Flamethrower */
    BURNED_HUMAN = 150,
    BURNED_INFECTED = -300,
    SHOWN = -400,        /* its hand to everybody */
    PREY = 20,           /* a Human beside it, when it has Infected! */
    WATCHER = -10,       /* and when it has none */
    FLAMES_BESIDE = -60, /* a Human beside it who holds a Flamethrower */
    SUPPLY = 10,         /* an Infected may have an Infected! to give back */
};

static const int16_t keep_table[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = 60,    [CARD_ANALYSIS] = 12,      [CARD_AXE] = 12,
    [CARD_SUSPICIOUS] = 8,       [CARD_WHISKEY] = 0,        [CARD_RESOLUTE] = 30,
    [CARD_WATCH_YOUR_BACK] = 12, [CARD_CHANGE_PLACES] = 12, [CARD_YOUD_BETTER_RUN] = 15,
    [CARD_SEDUCTION] = 50,       [CARD_SCARY] = 10,         [CARD_IM_COMFORTABLE] = 8,
    [CARD_NO_THANKS] = 10,       [CARD_MISSED] = 8,         [CARD_NO_BARBECUE] = 100,
    [CARD_QUARANTINE] = 14,      [CARD_BARRED_DOOR] = 14,
};

/* The first Infected!, the second and so on. */
static const int16_t keep_infected[INFECTED_KEPT] = { 0, 130, 70, 30, 10 };

/* What a Human would do with it. */
static const int16_t danger[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = 120, [CARD_ANALYSIS] = 50,  [CARD_SUSPICIOUS] = 15, [CARD_SCARY] = 25,
    [CARD_NO_THANKS] = 20,     [CARD_MISSED] = 15,    [CARD_RESOLUTE] = 12,   [CARD_NO_BARBECUE] = 10,
    [CARD_BARRED_DOOR] = 8,    [CARD_QUARANTINE] = 8,
};

static bool is_human(const StayMind *mind, int player)
{
    return mind->belief.human[player] == CERTAIN;
}

static bool is_armed(const StayMind *mind, int player)
{
    return stay_surely_holds(mind->view, player, CARD_FLAMETHROWER) > 0;
}

static int keep(UNUSED const StayMind *mind, int card, int copies)
{
    return stay_worth_of_copy(keep_table[card], keep_infected, card, copies);
}

static int infection(const StayMind *mind, int player)
{
    return INFECTION + is_armed(mind, player) * ARMED;
}

/* 6.6: as long as it holds a Flamethrower it has to offer that. */
static int exchange(const StayMind *mind, int partner)
{
    bool burdened =
        mind->held[CARD_FLAMETHROWER] && mind->view->option[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN;
    if (!is_human(mind, partner)) return mind->held[CARD_INFECTED] < 3 ? SUPPLY : 0;
    if (burdened) return -danger[CARD_FLAMETHROWER];
    return mind->held[CARD_INFECTED] ? infection(mind, partner) : 0;
}

static int seat(const StayMind *mind, const StaySeating *seating)
{
    int worth = 0;
    for (int step = -1; step <= 1; step += 2) {
        int player = stay_seating_beside(seating, mind->me, step);
        if (!is_human(mind, player) || !stay_seating_is_open(seating, mind->me, step)) continue;
        if (seating->quarantine[player]) continue;
        worth += mind->held[CARD_INFECTED] ? PREY : WATCHER;
        if (is_armed(mind, player)) worth += FLAMES_BESIDE;
    }
    return worth;
}

static int effect(const StayMind *mind, int card, int target)
{
    switch (card) {
    case CARD_FLAMETHROWER:
        return is_human(mind, target) ? BURNED_HUMAN + is_armed(mind, target) * ARMED : BURNED_INFECTED;
    case CARD_WHISKEY: return SHOWN;
    case CARD_RESOLUTE: return mind->held[CARD_INFECTED] ? 30 : 80;
    default: return 0;
    }
}

/* What is offered and redirected by Missed! infects only in IT1; an answer always does. */
static int give(const StayMind *mind, int card, int receiver)
{
    const StayView *view = mind->view;
    if (!is_human(mind, receiver)) return 0;
    if (card != CARD_INFECTED) return -danger[card];
    bool in_vain = view->phase == PHASE_CONFIRM && !view->option[OPTION_MISSED_INFECTS];
    return in_vain ? 0 : infection(mind, receiver) + keep(mind, card, mind->held[card]);
}

static int refuse(const StayMind *mind, int defense)
{
    (void)mind, (void)defense;
    return -SUPPLY;
}

static int show_to(const StayMind *mind, int player)
{
    return mind->belief.infected[player];
}

const StayCharacter stay_thing = {
    .keep = keep,
    .exchange = exchange,
    .seat = seat,
    .effect = effect,
    .give = give,
    .refuse = refuse,
    .show_to = show_to,
};
