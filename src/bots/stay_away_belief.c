/* stay_away_belief.c - who is who, from what is surely known.
 *
 * Whoever was seen with The Thing is it. Otherwise it may be in any hand, the likelier the more cards of it are unseen
 * and if Infected! is in it: sensible Humans get rid of that. How many others are Infected by now is a guess from the
 * turns played. */
#include "bots/stay_away_belief.h"

enum {
    SEEN_INFECTED = 3,         /* times likelier to be The Thing, Infected! being seen */
    SEEN_INFECTED_SHARE = 350, /* and, if not, likelier to be Infected by so much */
    INFECTED_A_ROUND = 700,    /* share of the others infected in each round, times the players */
    INFECTED_AT_MOST = 850,
};

int stay_surely_holds(const StayView *view, int player, int card)
{
    int count = 0;
    for (int i = 0; i < HAND_ROOM && view->hand[player][i]; i++) count += view->hand[player][i] == card;
    return count;
}

int stay_unseen(const StayView *view, int player)
{
    int seen = 0;
    while (seen < HAND_ROOM && view->hand[player][seen]) seen++;
    return view->hand_size[player] > seen ? view->hand_size[player] - seen : 0;
}

static int find_the_thing(const StayView *view)
{
    for (int i = 0; i < view->size; i++) {
        int player = view->ring[i];
        if (view->role[player] == ROLE_THE_THING || stay_surely_holds(view, player, CARD_THE_THING))
            return player;
    }
    return -1;
}

/* How much speaks for his being The Thing, among those who may be. */
static int weight_of(const StayView *view, int player)
{
    if (player == view->seat || view->role[player] != ROLE_UNKNOWN) return 0;
    return stay_unseen(view, player) * (stay_surely_holds(view, player, CARD_INFECTED) ? SEEN_INFECTED : 1);
}

static void believe_thing(const StayView *view, StayBelief *belief)
{
    int sum = view->rule[OPTION_THING_IN_DECK] ? view->deck / 2 : 0;
    if (view->thing_gone) return;
    if (belief->the_thing >= 0) {
        belief->thing[belief->the_thing] = CERTAIN;
        return;
    }
    for (int i = 0; i < view->size; i++) sum += weight_of(view, view->ring[i]);
    for (int i = 0; i < view->size && sum; i++) {
        int player = view->ring[i];
        belief->thing[player] = (int16_t)(CERTAIN * weight_of(view, player) / sum);
    }
}

/* That he is Infected, if he is not The Thing. Without an Infected! in hand, or never having been given a card, nobody is. */
static int infected_share(const StayView *view, int player)
{
    if (view->role[player] != ROLE_UNKNOWN) return view->role[player] == ROLE_INFECTED ? CERTAIN : 0;
    if (!(view->exposed >> player & 1)) return 0;
    bool seen = stay_surely_holds(view, player, CARD_INFECTED);
    if (!seen && !stay_unseen(view, player)) return 0;
    int share = view->turns * INFECTED_A_ROUND / (view->players * view->players);
    if (share > INFECTED_AT_MOST) share = INFECTED_AT_MOST;
    return seen ? share + SEEN_INFECTED_SHARE : share;
}

StayBelief stay_believe(const StayView *view)
{
    StayBelief belief = { .the_thing = view->thing_gone ? -1 : find_the_thing(view) };
    believe_thing(view, &belief);
    for (int i = 0; i < view->size; i++) {
        int player = view->ring[i], rest = CERTAIN - belief.thing[player];
        belief.infected[player] = (int16_t)(rest * infected_share(view, player) / CERTAIN);
        belief.human[player] = (int16_t)(rest - belief.infected[player]);
    }
    return belief;
}
