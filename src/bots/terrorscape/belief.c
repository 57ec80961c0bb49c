/* belief.c - where the Killer takes the Survivors to be.
 *
 * The view says where each can be; of these rooms those are likelier that Survivors have business in. Noise has to be
 * explained by somebody in that room, unless it was a trick. */
#include "bots/terrorscape/hunt.h"

enum {
    RADIO_WORKS = 4,
    TRICK = 80 /* chance that noise has nothing to do with anybody there */
};

/* How often Survivors are where they can be: while they look for keys, and when they have five. */
static const uint8_t seeking[ROOM_COUNT] = {
    [ROOM_R1] = 4, [ROOM_R2] = 18, [ROOM_R3] = 3, [ROOM_R4] = 2,  [ROOM_R5] = 5,
    [ROOM_B1] = 4, [ROOM_B2] = 8,  [ROOM_B3] = 5, [ROOM_B4] = 15, [ROOM_B5] = 3,
    [ROOM_G1] = 3, [ROOM_G2] = 2,  [ROOM_G3] = 7, [ROOM_G4] = 11, [ROOM_G5] = 6,
};
static const uint8_t leaving[ROOM_COUNT] = {
    [ROOM_R1] = 26, [ROOM_R2] = 6, [ROOM_R3] = 4,  [ROOM_R4] = 2, [ROOM_R5] = 8,
    [ROOM_B1] = 3,  [ROOM_B2] = 6, [ROOM_B3] = 10, [ROOM_B4] = 5, [ROOM_B5] = 5,
    [ROOM_G1] = 6,  [ROOM_G2] = 2, [ROOM_G3] = 5,  [ROOM_G4] = 5, [ROOM_G5] = 4,
};

int hunt_lure(const TerrorView *view, int room)
{
    if (room == ROOM_RADIO && view->rescue) return RADIO_WORKS;
    return !is_separate(view) && view->rack >= KEYS_TO_ESCAPE ? leaving[room] : seeking[room];
}

typedef struct Weights {
    uint64_t of[PARTY][ROOM_COUNT];
} Weights;

static Weights weights_of(const TerrorView *view)
{
    Weights weights = { 0 };
    for (int room = 1; room < ROOM_COUNT; room++) {
        uint32_t lure = (uint32_t)hunt_lure(view, room);
        for (int slot = 0; slot < PARTY; slot++)
            if (is_in_house(view, slot) && view->likely[slot] >> room & 1) weights.of[slot][room] = lure;
    }
    return weights;
}

static void add_shares(Hunt *hunt, const Weights *weights, unsigned part)
{
    for (int slot = 0; slot < PARTY; slot++) {
        uint64_t total = 0;
        for (int room = 1; room < ROOM_COUNT; room++) total += weights->of[slot][room];
        for (int room = 1; room < ROOM_COUNT && total; room++)
            hunt->at[slot][room] = (uint16_t)(hunt->at[slot][room] + weights->of[slot][room] * part / total);
    }
}

/* The same, counted over all ways in which somebody is in each of the noisy rooms. */
static Weights explain_noise(const TerrorView *view, const Weights *free)
{
    Weights joint = { 0 };
    uint8_t triples[TRIPLES_MAX][PARTY];
    int count = terror_triples(view, triples);
    for (int i = 0; i < count; i++) {
        uint64_t weight = 1;
        for (int slot = 0; slot < PARTY; slot++)
            if (triples[i][slot]) weight *= free->of[slot][triples[i][slot]];
        for (int slot = 0; slot < PARTY; slot++) joint.of[slot][triples[i][slot]] += weight;
    }
    for (int slot = 0; slot < PARTY; slot++) joint.of[slot][ROOM_NONE] = 0;
    return joint;
}

static bool is_empty(const Weights *weights)
{
    for (int slot = 0; slot < PARTY; slot++)
        for (int room = 1; room < ROOM_COUNT; room++)
            if (weights->of[slot][room]) return false;
    return true;
}

void hunt_believe(Hunt *hunt)
{
    const TerrorView *view = hunt->view;
    Weights free = weights_of(view);
    if (view->heard) {
        Weights joint = explain_noise(view, &free);
        if (!is_empty(&joint)) {
            add_shares(hunt, &joint, CERTAIN - TRICK);
            add_shares(hunt, &free, TRICK);
            return;
        }
    }
    add_shares(hunt, &free, CERTAIN);
}

int hunt_chance_in(const Hunt *hunt, int slot, RoomSet rooms)
{
    int sum = 0;
    for (unsigned left = rooms; left; left &= left - 1) sum += hunt->at[slot][first_room(left)];
    return sum;
}

/* ---- a turn later ---- */

/* Survivors with business stay, others go where they have some. They shun the Killer. */
static int draws(const Hunt *hunt, int from, int to)
{
    static const uint8_t shun[] = { 2, 4, 7, 9, 10, 10, 10 };
    const TerrorView *view = hunt->view;
    int lure = hunt_lure(view, to), stays = from == to && (SEARCH_ROOMS | ROOM_BIT(ROOM_RADIO)) >> to & 1;
    return lure * shun[terror_distance[view->lair][to]] * (1 + stays);
}

void hunt_foresee(const Hunt *hunt, uint16_t next[PARTY][ROOM_COUNT])
{
    memset(next, 0, PARTY * sizeof next[0]);
    for (int from = 1; from < ROOM_COUNT; from++) {
        int total = 0, draw[ROOM_COUNT];
        RoomSet within = house_within(&hunt->house, from, MOVE_STEPS);
        for (unsigned left = within; left; left &= left - 1) {
            int to = first_room(left);
            total += draw[to] = draws(hunt, from, to);
        }
        for (int slot = 0; slot < PARTY; slot++) {
            if (!hunt->at[slot][from]) continue;
            for (unsigned left = within; left; left &= left - 1) {
                int to = first_room(left);
                next[slot][to] = (uint16_t)(next[slot][to] + hunt->at[slot][from] * draw[to] / total);
            }
        }
    }
}
