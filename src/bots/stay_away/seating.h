/* seating.h - who sits where: the part of a view that plays change, to look one play ahead. */
#pragma once

#include "games/stay_away/knowledge/view.h"

typedef struct StaySeating {
    const int16_t *option;
    uint8_t ring[PLAYERS_MAX], doors[PLAYERS_MAX], quarantine[PLAYERS_MAX];
    int size;
    bool counter_clockwise;
} StaySeating;

StaySeating stay_seating(const StayView *view);

/* The neighbour clockwise (+1) or counter-clockwise (-1), doors or not; the player himself when he is alone. */
int stay_seating_beside(const StaySeating *seating, int player, int step);

/* Is the gap on that side without a door? */
bool stay_seating_is_open(const StaySeating *seating, int player, int step);

/* Whom the player would exchange with at the end of a turn, or -1. */
int stay_seating_partner(const StaySeating *seating, int player);

/* The seating after a play that nobody answers; `target` is -1 for none. */
StaySeating stay_seating_after(const StaySeating *seating, int actor, int card, int target, int obstacle);
StaySeating stay_seating_swapped(const StaySeating *seating, int a, int b);
