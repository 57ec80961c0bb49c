/* hunt.h - how a sensible Killer thinks.
 *
 * He believes (belief.c) where each Survivor may be, from what he was told; finding somebody is worth what
 * an encounter promises. Cards, moves and searches are compared by what they bring in this turn or the next. */
#pragma once

#include "bots/terrorscape/house.h"

typedef struct Hunt {
    const TerrorView *view;
    House house;
    uint16_t at[PARTY][ROOM_COUNT]; /* chance that he is there now */
    int16_t prize[PARTY];           /* worth of an encounter with him */
    int16_t wound[PARTY];           /* worth of a sure wound */
    int16_t find[ROOM_COUNT];       /* worth of a SEARCH there */
    int16_t aim[ROOM_COUNT];        /* worth of coming there with an action left: a SEARCH, or the Chainsaw */
    int16_t post[ROOM_COUNT];       /* worth of standing there when his turn ends */
    int hand;                       /* cards */
    int pursues;
} Hunt;

Hunt hunt_think(const TerrorView *view);
int hunt_weigh(const Hunt *hunt, Move move);

/* ---- belief.c ---- */

void hunt_believe(Hunt *hunt);
/* Where they will be when his next turn begins. */
void hunt_foresee(const Hunt *hunt, uint16_t next[PARTY][ROOM_COUNT]);
/* Chance that somebody in particular is in one of these rooms. */
int hunt_chance_in(const Hunt *hunt, int slot, RoomSet rooms);
/* How much that room draws Survivors, and how much the Killer's watching eye. */
int hunt_lure(const TerrorView *view, int room);

/* ---- prizes.c ---- */

void hunt_set_prizes(Hunt *hunt);
/* Worth of an encounter with that Survivor at a strength changed by so much. */
int hunt_prize(const TerrorView *view, int slot, int stronger);
/* Worth of wounding whoever is in that room. */
int hunt_sure_wounds(const Hunt *hunt, int room);
/* Worth of a fear token more. */
int hunt_fear(const Hunt *hunt, int slot);

/* ---- hunt.c: moves and searches ---- */

/* The best room to search, each step beyond the first by one of so many Pursues; and what that is worth. */
int hunt_best_room(const Hunt *hunt, int from, int pursues, int *worth);
/* What the best search and end of turn within so many steps is worth. */
int hunt_best_find(const Hunt *hunt, int from, int steps);

/* ---- sense.c ---- */

/* What an answer about that area is worth, on average. */
int hunt_sense_gain(const Hunt *hunt, RoomSet rooms);
int hunt_weigh_sense(const Hunt *hunt, Move move);

/* ---- cards.c ---- */

int hunt_weigh_play(const Hunt *hunt, Move move);
/* A step of the MOVE of Revving Chainsaw, of Whizz By: into that room, with so many steps left. */
int hunt_weigh_chainsaw(const Hunt *hunt, int room, int left);
int hunt_weigh_path(const Hunt *hunt, int room, int left);
int hunt_keep(const Hunt *hunt, int ability);             /* worth of a card in the hand */
int hunt_price(const Hunt *hunt, int ability, int count); /* of paying so many others */

/* ---- stalk.c: hiding and blocking ---- */

int hunt_weigh_hide(const Hunt *hunt, Move move);
int hunt_best_hide(const Hunt *hunt, int by);
int hunt_weigh_block(const Hunt *hunt, Move move);
int hunt_best_door(const Hunt *hunt, DoorSet doors); /* worth of blocking the best of these, or none */

/* ---- killer_traits.c ---- */

int hunt_weigh_trait(const Hunt *hunt, Move move);
