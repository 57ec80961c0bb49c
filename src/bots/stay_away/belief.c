/* belief.c - who is who, from what is surely known and then from what is said.
 *
 * Whoever was seen with The Thing is it. Otherwise it may be in any hand, the likelier the more cards of it are unseen
 * and if Infected! is in it: sensible Humans get rid of that. How many others are Infected by now is a guess from the
 * turns played. */
#include "bots/stay_away/belief.h"

#include "bots/stay_away/hearsay.h"

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

/* How much speaks for his being The Thing, among those who may be, in thousandths of an unseen card. */
static int weight_of(const StayView *view, const StayHearsay *hearsay, int player)
{
    if (player == view->seat || view->role[player] != ROLE_UNKNOWN) return 0;
    int seen = stay_surely_holds(view, player, CARD_INFECTED) ? SEEN_INFECTED : 1;
    return stay_unseen(view, player) * seen * hearsay->thing[player];
}

static void believe_thing(const StayView *view, const StayHearsay *hearsay, StayBelief *belief)
{
    int64_t sum = view->option[OPTION_THING_IN_DECK] ? CERTAIN * view->deck / 2 : 0;
    int weight[PLAYERS_MAX];
    if (view->thing_gone) return;
    if (belief->the_thing >= 0) {
        belief->thing[belief->the_thing] = CERTAIN;
        return;
    }
    for (int i = 0; i < view->size; i++) sum += weight[i] = weight_of(view, hearsay, view->ring[i]);
    for (int i = 0; i < view->size && sum; i++)
        belief->thing[view->ring[i]] = (int16_t)(CERTAIN * (int64_t)weight[i] / sum);
}

/* A share whose odds are so many thousandths of what they were. */
static int odds_times(int share, int factor)
{
    int64_t for_it = (int64_t)share * factor, against = (int64_t)(CERTAIN - share) * CERTAIN;
    return for_it + against ? (int)(CERTAIN * for_it / (for_it + against)) : 0;
}

/* That he is Infected, if he is not The Thing. Without an Infected! in hand, or never having been given a card, nobody is. */
static int infected_share(const StayView *view, const StayHearsay *hearsay, int player)
{
    if (view->role[player] != ROLE_UNKNOWN) return view->role[player] == ROLE_INFECTED ? CERTAIN : 0;
    if (!(view->exposed >> player & 1)) return 0;
    bool seen = stay_surely_holds(view, player, CARD_INFECTED);
    if (!seen && !stay_unseen(view, player)) return 0;
    int share = view->turns * INFECTED_A_ROUND / (view->players * view->players);
    if (share > INFECTED_AT_MOST) share = INFECTED_AT_MOST;
    if (seen) share += SEEN_INFECTED_SHARE;
    return odds_times(share < CERTAIN ? share : CERTAIN, hearsay->infected[player]);
}

static StayBelief believe(const StayView *view, const StayHearsay *hearsay)
{
    StayBelief belief = { .the_thing = view->thing_gone ? -1 : find_the_thing(view) };
    believe_thing(view, hearsay, &belief);
    for (int i = 0; i < view->size; i++) {
        int player = view->ring[i], rest = CERTAIN - belief.thing[player];
        belief.infected[player] = (int16_t)(rest * infected_share(view, hearsay, player) / CERTAIN);
        belief.human[player] = (int16_t)(rest - belief.infected[player]);
    }
    return belief;
}

/* First by what has been seen alone: that says whom to trust, and so how much each claim counts. */
StayBelief stay_believe(const StayView *view)
{
    StayHearsay hearsay;
    for (int i = 0; i < PLAYERS_MAX; i++) hearsay.thing[i] = hearsay.infected[i] = CERTAIN;
    StayBelief first = believe(view, &hearsay);
    if (!view->claims[0].speaker) return first;
    stay_hear(view, &first, &hearsay);
    return believe(view, &hearsay);
}
