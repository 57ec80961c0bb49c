/* seating.c - who sits where, and who would after a play. */
#include "bots/stay_away/seating.h"

StaySeating stay_seating(const StayView *view)
{
    StaySeating seating = { .option = view->option, .size = view->size };
    memcpy(seating.ring, view->ring, sizeof seating.ring);
    memcpy(seating.doors, view->doors, sizeof seating.doors);
    memcpy(seating.quarantine, view->quarantine, sizeof seating.quarantine);
    seating.counter_clockwise = view->counter_clockwise;
    return seating;
}

static int place_of(const StaySeating *seating, int player)
{
    for (int place = 0; place < PLAYERS_MAX; place++)
        if (place < seating->size && seating->ring[place] == player) return place;
    return 0;
}

static int place_beside(const StaySeating *seating, int place, int step)
{
    return (place + step + seating->size) % seating->size;
}

/* The place whose `doors` are those of the gap on that side. */
static int gap_beside(const StaySeating *seating, int player, int step)
{
    int place = place_of(seating, player);
    return step > 0 ? place : place_beside(seating, place, -1);
}

int stay_seating_beside(const StaySeating *seating, int player, int step)
{
    return seating->ring[place_beside(seating, place_of(seating, player), step)];
}

bool stay_seating_is_open(const StaySeating *seating, int player, int step)
{
    return seating->size > 1 && !seating->doors[gap_beside(seating, player, step)];
}

int stay_seating_partner(const StaySeating *seating, int player)
{
    int step = seating->counter_clockwise ? -1 : 1, next = stay_seating_beside(seating, player, step);
    bool shut_in = seating->quarantine[next] && seating->option[OPTION_QUARANTINE_INBOUND] == INBOUND_BLOCK;
    bool held = seating->quarantine[player] && seating->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    return shut_in || held || !stay_seating_is_open(seating, player, step) ? -1 : next;
}

StaySeating stay_seating_swapped(const StaySeating *seating, int a, int b)
{
    StaySeating after = *seating;
    after.ring[place_of(seating, a)] = (uint8_t)b;
    after.ring[place_of(seating, b)] = (uint8_t)a;
    return after;
}

/* his seat closes, and the doors of both his gaps lie in one. */
static void close_up(StaySeating *seating, int player)
{
    int place = place_of(seating, player), before = place_beside(seating, place, -1);
    seating->doors[before] = (uint8_t)(seating->doors[before] + seating->doors[place]);
    seating->size--;
    for (int i = place; i < seating->size; i++) {
        seating->ring[i] = seating->ring[i + 1];
        seating->doors[i] = seating->doors[i + 1];
    }
}

static void change_doors(StaySeating *seating, int player, int side, int change)
{
    int gap = gap_beside(seating, player, side == OBSTACLE_LEFT ? 1 : -1);
    seating->doors[gap] = (uint8_t)(seating->doors[gap] + change);
}

StaySeating stay_seating_after(const StaySeating *seating, int actor, int card, int target, int obstacle)
{
    StaySeating after = *seating;
    if (card == CARD_WATCH_YOUR_BACK) after.counter_clockwise = !after.counter_clockwise;
    else if (card == CARD_CHANGE_PLACES || card == CARD_YOUD_BETTER_RUN)
        after = stay_seating_swapped(seating, actor, target);
    else if (card == CARD_FLAMETHROWER) close_up(&after, target);
    else if (card == CARD_QUARANTINE)
        after.quarantine[target] = (uint8_t)seating->option[OPTION_QUARANTINE_TURNS];
    else if (card == CARD_BARRED_DOOR) change_doors(&after, actor, obstacle, 1);
    else if (card == CARD_AXE && obstacle == OBSTACLE_QUARANTINE) after.quarantine[target] = 0;
    else if (card == CARD_AXE) change_doors(&after, target, obstacle, -1);
    return after;
}
