/* ring.c - seats, gaps and doors (2.4, 5).
 *
 * `ring` holds the players in play clockwise; doors[i] lie in the gap between ring[i] and the next. A ring of two has
 * two gaps. */
#include "games/stay_away/rules/rules.h"

/* Everybody in play. */
static unsigned seated(const StayState *s)
{
    unsigned players = 0;
    if (s->size == s->players) return (1u << s->players) - 1;
    for (int i = 0; i < s->size; i++) players |= 1u << s->ring[i];
    return players;
}

unsigned stay_beside(const StayState *s, int player)
{
    return (1u << stay_step(s, player, 1) | 1u << stay_step(s, player, -1)) & ~(1u << player);
}

/* Whoever is met on the walk round, till a door is in the way or somebody in Quarantine has been met. */
static unsigned walk(const StayState *s, int player, bool clockwise)
{
    unsigned met = 0;
    for (int at = s->place[player];;) {
        int gap = clockwise ? at : stay_before(s, at);
        at = clockwise ? stay_after(s, at) : gap;
        int next = s->ring[at];
        if (s->doors[gap] || next == player) return met;
        met |= 1u << next;
        if (s->quarantine[next]) return met;
    }
}

unsigned stay_in_reach(const StayState *s, int player)
{
    switch (s->option[OPTION_REACH]) {
    case REACH_PATH: return walk(s, player, true) | walk(s, player, false);
    case REACH_ADJACENT: return stay_openly_beside(s, player);
    default: return seated(s) & ~(1u << player);
    }
}

unsigned stay_at_distance(const StayState *s, int player)
{
    unsigned reach = stay_in_reach(s, player);
    if (!s->on_table || s->option[OPTION_REACH] != REACH_ANY)
        return reach; /* V4 has its own answer to doors */
    return reach & ~(stay_beside(s, player) & ~stay_openly_beside(s, player));
}

void stay_swap_seats(StayState *s, int a, int b)
{
    uint8_t at_a = s->place[a], at_b = s->place[b];
    s->ring[at_a] = (uint8_t)b;
    s->ring[at_b] = (uint8_t)a;
    s->place[a] = at_b;
    s->place[b] = at_a;
}

void stay_close_up(StayState *s, int player)
{
    int at = s->place[player];
    uint8_t merged = s->doors[at];
    for (int i = at; i < s->size - 1; i++) {
        s->ring[i] = s->ring[i + 1];
        s->doors[i] = s->doors[i + 1];
        s->place[s->ring[i]] = (uint8_t)i;
    }
    s->size--;
    s->ring[s->size] = s->doors[s->size] = 0;
    s->place[player] = NOBODY;
    if (!s->size) return;
    int gap = stay_before(s, at);
    s->doors[gap] = (uint8_t)(s->doors[gap] + merged);
}
