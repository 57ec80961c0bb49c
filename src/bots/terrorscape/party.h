/* party.h - how a sensible seat of the Survivors' side thinks.
 *
 * Everything follows from the shared view, so that seats which decide one after another follow one plan. Where a
 * Survivor ends his turn is worth what he can do from there (his prospect) less what the Killer may do to him there (the
 * danger). */
#pragma once

#include "bots/terrorscape/house.h"

enum {
    REACH_MAX = 5,
    LOST = 1000, /* a wound of a wounded Survivor */
    WOUND = 300, /* of a healthy one */
    HEALED = 250
};

typedef struct Party {
    const TerrorView *view;
    House house;
    uint16_t lair[ROOM_COUNT];       /* chance that the Killer is there when his turn begins */
    uint16_t reach[REACH_MAX + 1];   /* chance that he can search a room so many steps away */
    int16_t harm[PARTY];             /* what it costs to be found */
    int16_t goal[PARTY][ROOM_COUNT]; /* what a turn in that room would be worth to him */
    int16_t harm_there[PARTY];       /* the same in the stronghold: below zero when it is a gain */
    uint8_t stronghold;              /* V3: the room where a defence wins, or none */
    uint8_t exit;                    /* the room to gather in, or none */
    bool going;                      /* all can be there at the end of this turn */
} Party;

Party party_think(const TerrorView *view);
int party_weigh(const Party *party, Move move);

/* ---- danger.c ---- */

void party_fear_killer(Party *party);
/* What the Killer's next turn is expected to cost that Survivor in that room, where noise was made or not. */
int party_danger(const Party *party, int slot, int room, bool noisy);
/* Chance that the Killer comes to that room. */
int party_threat(const Party *party, int room, bool noisy);
/* What it costs that Survivor to be found, with so much fear. */
int party_harm(const TerrorView *view, int slot, int fear);
bool party_is_noisy(const Party *party, int room);
/* Is anybody else in that room? */
bool party_has_company(const TerrorView *view, int slot, int room);

/* ---- goals.c ---- */

void party_set_goals(Party *party);
/* What that Survivor can look forward to from that room. */
int party_prospect(const Party *party, int slot, int room);
int party_search_gain(const TerrorView *view, int slot);
int party_repair_gain(const TerrorView *view, int slot);
/* Chance that the next card of the search deck makes noise. */
int party_search_noise(const TerrorView *view, int slot);

/* The worth of ending the turn there. */
static inline int party_stand(const Party *party, int slot, int room)
{
    return party_prospect(party, slot, room) - party_danger(party, slot, room, party_is_noisy(party, room));
}

static inline int party_stand_here(const Party *party, int slot)
{
    return party_stand(party, slot, party->view->room[slot]);
}

/* The most that a turn in that room is good for counts. */
static inline void party_raise_goal(Party *party, int slot, int room, int worth)
{
    if (party->goal[slot][room] < worth) party->goal[slot][room] = (int16_t)worth;
}

/* ---- acts.c, extras.c: S1 ---- */

int party_weigh_act(const Party *party, Move move);
int party_weigh_walk(const Party *party, Move move);
int party_weigh_extra(const Party *party, Move move);
/* The best of these rooms to end the turn in. */
int party_best_of(const Party *party, int slot, RoomSet rooms);
/* What it is worth: to all that this door is free or noise is heard from that room, to one that he loses his fear or may
 * go so many steps more. */
int party_weigh_door(const Party *party, int door);
int party_weigh_noise(const Party *party, int room);
int party_weigh_calm(const Party *party, int slot);
int party_weigh_hurry(const Party *party, int slot, int steps);
/* What a fear token less is worth. */
int party_token(const TerrorView *view);

/* ---- items.c ---- */

/* What holding the item is worth to that Survivor; the last of so many copies. */
int party_item(const TerrorView *view, int slot, int item, int copies);
int party_weigh_trade(const Party *party, Move move);
int party_weigh_answer(const Party *party, Move move); /* to somebody's offer */
int party_weigh_keep(const Party *party, Move move);
int party_weigh_discoverer(const Party *party, Move move);

/* ---- defence.c ---- */

int party_weigh_defence(const Party *party, Move move);
int party_weigh_flight(const Party *party, Move move);
int party_weigh_save(const Party *party, Move move);

/* ---- traits.c, plans.c: as a main action, as an extra action, and choosing ---- */

int party_weigh_trait(const Party *party, Move move);
int party_weigh_extra_trait(const Party *party, Move move);
int party_weigh_kept_trait(const Party *party, Move move);
int party_weigh_plan(const Party *party, Move move);
int party_weigh_extra_plan(const Party *party, Move move);
int party_weigh_advance(const Party *party, Move move);
/* What the plans add to the goals. */
void party_add_plans(Party *party);
