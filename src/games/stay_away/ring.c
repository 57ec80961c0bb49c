/* ring.c - seats, gaps and doors (2.4, 5).
 *
 * `ring` holds the players in play clockwise; doors[i] lie in the gap between ring[i] and the next. A ring of two has
 * two gaps. */
#include "games/stay_away/parts.h"

/* The doors between a player and his neighbour on one side. */
static int doors_beside(const StayState *s, int player, bool clockwise)
{
    return s->doors[clockwise ? s->place[player] : stay_wrap(s, s->place[player] - 1)];
}

bool stay_are_adjacent(const StayState *s, int a, int b)
{
    return a != b && (stay_step(s, a, 1) == b || stay_step(s, a, -1) == b);
}

bool stay_is_open(const StayState *s, int a, int b)
{
    if (a == b) return false;
    return (stay_step(s, a, 1) == b && !doors_beside(s, a, true)) ||
           (stay_step(s, a, -1) == b && !doors_beside(s, a, false));
}

bool stay_is_barred(const StayState *s, int a, int b)
{
    return stay_are_adjacent(s, a, b) && !stay_is_open(s, a, b);
}

bool stay_door_ahead(const StayState *s, int player)
{
    return doors_beside(s, player, !s->counter_clockwise) > 0;
}

static bool can_walk(const StayState *s, int from, int to, int step)
{
    int at = from;
    for (int i = 0; i < s->size; i++) {
        if (doors_beside(s, at, step > 0)) return false;
        at = stay_step(s, at, step);
        if (at == to) return true;
        if (s->quarantine[at]) return false;
    }
    return false;
}

/* V4: one of the two walks crosses no door and passes no quarantined player. */
bool stay_has_path(const StayState *s, int from, int to)
{
    return can_walk(s, from, to, 1) || can_walk(s, from, to, -1);
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
    if (s->size) s->doors[stay_wrap(s, at - 1)] = (uint8_t)(s->doors[stay_wrap(s, at - 1)] + merged);
}
