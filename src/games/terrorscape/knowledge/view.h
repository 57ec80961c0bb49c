/* view.h - what a seat may know of a game of Terrorscape (11).
 *
 * Public: bots and faces read it. Zero means hidden, or none. Survivors are slots 0 to 2 in table order. There are three
 * kinds of seats: the Killer (K); the Survivors' side (S), whose seats share everything; and spectators, who know what is
 * public. Whoever is not of a side knows of its decisions no more than that they are waited for. */
#pragma once

#include "games/terrorscape/box/bag.h"
#include "games/terrorscape/box/words.h"

enum {
    VIEW_FRAMES = 20,
    TRIPLES_MAX = (ROOM_COUNT - 1) * (ROOM_COUNT - 1) * (ROOM_COUNT - 1),
    NO_ONE = 0xff
};

/* Something under way, as far as the seat knows it: a frame of the rules' own stack. */
typedef struct FrameView {
    uint8_t kind, step, who, what, left, mask;
    RoomSet rooms;
} FrameView;

/* Whose secrets are in a view. */
typedef struct TerrorRights {
    bool survivors, killer;
} TerrorRights;

typedef struct TerrorView {
    Bag inventory[PARTY]; /* S */
    Bag discard;          /* S: of the Survivors */
    Bag unsearched;       /* S: in the search deck, without the fixed key */
    Bag undiscovered;     /* S: in the discovery deck */
    Bag shown;            /* items that K has seen used up */
    Bag hand, pile;       /* K: his hand, his discard pile */
    Bag open;             /* ability cards that surely lie in his discard pile */
    TraitSet used;        /* traits turned over, as far as known */
    TraitSet killer_traits;
    TraitSet killer_offered; /* K */
    FrameView stack[VIEW_FRAMES];
    OwnTraits offered[PARTY]; /* S */
    OwnTraits traits[PARTY];  /* S; K those that have shown themselves */
    OwnTraits traits_shown;   /* what K has seen at work */
    DoorSet blocks;
    DoorSet fresh;      /* placed by the effect under way */
    DoorSet shut;       /* blocks that have lain since the Survivors' turn began */
    uint32_t trace;     /* of what everybody was told: differs when that differed */
    uint32_t own_trace; /* K's: of what he was told besides, the order of his draws */
    /* Where K cannot rule out the Survivors; what he is told in their turn counts from the report on. */
    RoomSet possible[PARTY]; /* at all */
    RoomSet likely[PARTY];   /* if nobody went further than his action and his printed abilities allow */
    RoomSet heard;           /* noisy rooms in which somebody likely is */
    RoomSet noise;           /* S: tokens on the map, the others: those told */
    RoomSet told;
    RoomSet lairs;    /* where the Killer may be: one room when that is known */
    uint16_t winners; /* seats, when over */
    uint16_t waits;   /* seats that owe a decision; of the other side all, if any */

    uint8_t seat, players;
    uint8_t option[TERROR_OPTIONS];
    uint8_t phase, side; /* as this seat may know it */
    uint8_t ended;       /* a RULE_ when over */
    uint8_t round;
    uint8_t depth; /* frames on the stack */

    /* the Survivors */
    uint8_t who[PARTY];        /* Survivor, by slot; 0 before they are shown */
    uint8_t controller[PARTY]; /* seat */
    uint8_t room[PARTY];       /* S; and where bodies lie */
    uint8_t wounded[PARTY];
    uint8_t fear[PARTY]; /* by option S alone */
    uint8_t held[PARTY]; /* S: number of items */
    uint8_t keys[PARTY]; /* V2, S */
    uint8_t fate[PARTY]; /* a Fate */
    uint8_t in_house;    /* slots */
    uint8_t rack;
    uint8_t acted, done;       /* S: slots, seats */
    uint8_t repaired, repair;  /* S */
    uint8_t rescue;            /* by option S alone */
    uint8_t firecracker;       /* 1: it lies, as far as known */
    uint8_t trap;              /* S: Room */
    uint8_t first_player;      /* V2: slot + 1 */
    uint8_t search, discovery; /* S: cards left */
    uint8_t bottom_taken;      /* S: the fixed key has left the search deck */
    uint8_t drawn[DISCOVERED]; /* S: a discovery */

    /* the Killer */
    uint8_t killer;   /* 0 before he is shown; K sees his own choice in `pick` */
    uint8_t pick;     /* K */
    uint8_t lair;     /* Room; 0 while hidden from this seat */
    uint8_t vanished; /* Room where he hid; 0: he is visible */
    uint8_t hid_by;   /* Ability, or none by a trait */
    uint8_t level, strength;
    uint8_t rage, unlocked, skip, met, actions, began_hidden;
    int8_t strength_turn, strength_encounter, strength_attack;
    uint8_t hand_size;            /* K; by option everybody */
    uint8_t deck_size, pile_size; /* K */
    uint8_t participants, attacked;
    uint8_t defender; /* slot + 1 */
    uint8_t defence_item, defence_plus;
    uint8_t dice[DICE]; /* faces + 1 */

    /* variants */
    uint8_t killer_keeps;                                /* K */
    uint8_t plan[PLANS_DRAWN];                           /* S */
    uint8_t plan_at;                                     /* S: which of the two has the token, + 1 */
    uint8_t plan_steps, plan_done, plan_used, plan_room; /* S; K: the plan that has shown itself */
    uint8_t plan_shown;                                  /* 1: K has seen the plan at work */
    TerrorRights rights;
    uint8_t spare[2]; /* so that there is no padding */
} TerrorView;

/* ask.c: the question to who has this view and owes an answer: its name, and whom it is about. */
Ask terror_asked(const TerrorView *v);

/* ---- deduce.c: what follows from a view ---- */

/* Every triple of rooms that explains the noise: each Survivor where he is likely to be, and somebody in each room
 * of `heard`. Who has left the house is in ROOM_NONE. Gives their number. */
int terror_triples(const TerrorView *v, uint8_t out[TRIPLES_MAX][PARTY]);

/* Where the Killer may be to those who do not see him; `vanished` is where he hid, ROOM_NONE when he is visible. */
RoomSet terror_suspected_rooms(int lair, int vanished);

typedef struct CardRange {
    int low, high;
} CardRange;

/* Copies of an ability card that are neither in `seen` nor being played nor locked. */
int terror_unseen_copies(const TerrorView *v, Bag seen, int ability);
/* The card that a level has just brought: it is in his hand while he is asked what to discard. */
int terror_just_unlocked(const TerrorView *v);
/* Cards in his hand, and copies of one of them there, for who does not see it. */
CardRange terror_hand_size(const TerrorView *v);
CardRange terror_hand_of(const TerrorView *v, int ability);

/* Somebody of the Survivors' side sees it. */
static inline bool is_team_view(const TerrorView *v)
{
    return v->seat != KILLER_SEAT && v->seat < v->players;
}

/* Fields of a view that are those of the state: everybody's, of the Killer once he is known, and the Survivors' own. view.c
 * shows them, imagine.c takes them back. */
/* clang-format off */
#define TABLE_FIELDS(F) \
    F(players) F(ended) F(winners) F(round) F(option) F(blocks) F(fresh) F(shut) F(told) F(trace) F(heard) \
    F(possible) F(likely) F(in_house) F(shown) F(wounded) F(fate) F(traits_shown) F(plan_shown) \
    F(participants) F(attacked) F(defence_item) F(defence_plus) F(dice)
#define KILLER_FIELDS(F) \
    F(killer) F(vanished) F(hid_by) F(level) F(rage) F(unlocked) F(skip) F(met) F(actions) F(began_hidden) \
    F(strength_turn) F(strength_encounter) F(strength_attack) F(open)
#define TEAM_FIELDS(F) \
    F(room) F(noise) F(firecracker) F(acted) F(done) F(repaired) F(repair) F(trap) F(inventory) F(held) \
    F(keys) F(drawn) F(discard) F(bottom_taken) F(traits) F(offered) F(plan) F(plan_steps) F(plan_done) \
    F(plan_used) F(plan_room)
/* clang-format on */
