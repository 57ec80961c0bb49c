/* state.h - the whole truth of a game of Terrorscape. Private to this folder.
 *
 * Survivors are slots 0 to 2 in table order (A-36: the order in which they were chosen); sets of them are three bits.
 *
 * What is going on is a stack of frames. The lowest is the round (round.c); each frame above it is something that has
 * to be settled before the one below goes on: a turn, a card, a MOVE, a wound, a level gained. The top is what is waited
 * for. A frame is a kind and a few bytes, never a pointer; what a kind does is a FrameKind (frames.h).
 *
 * What K knows of the Survivors' rooms is kept in sets, made of nothing but what he was told and carried on where it is
 * told (told.c). The Survivors' turn is told at its end, in S4, so that the order and time of what they do leaves no trace
 * (11.4).
 *   possible   the rooms that K cannot rule out, whatever items and traits were found by now (possible.c). The truth is
 *              always among them.
 *   likely     the rooms that fit what was told if nobody went further than the move action and the abilities printed on
 *              the characters allow. What bots believe first; when facts leave nothing of it, it is what is possible.
 *   heard      noisy rooms of the last report in which somebody likely still is. Which triples of rooms explain all of
 *              them is worked out by who asks (terror_triples in view.h): sets of triples in the state would cost more
 *              than all the rest of a decision.
 *   shut       doors through which nobody can have gone in the Survivors' turn.
 * The Survivors need no such memory of a hidden Killer: he is within two steps of where he vanished. */
#pragma once

#include "games/terrorscape/box/bag.h"
#include "games/terrorscape/box/frame_names.h"
#include "games/terrorscape/box/words.h"

enum { FRAMES_MAX = 20 };

typedef struct Frame {
    uint8_t kind; /* a FrameName */
    uint8_t step; /* how far it has come; each kind counts in its own way */
    uint8_t who;  /* a slot, or NO_SLOT */
    uint8_t what; /* an item, ability, trait, plan or cause */
    uint8_t left; /* how many more: steps, cards, doors */
    uint8_t mask; /* slots */
    RoomSet rooms;
} Frame;

typedef struct TerrorState {
    uint8_t seed[SEED_BYTES];
    Bag inventory[PARTY]; /* what a body held stays with it (V2) */
    Bag discard;          /* of the Survivors */
    Bag shown;            /* of these, what K has seen go there: used in a defence, or the Amulet */
    Bag hand, pile;       /* of the Killer: his hand; his discard pile */
    Bag open;             /* of `pile`: what was played openly, so that the Survivors know it lies there */
    TraitSet used;        /* traits turned over */
    TraitSet killer_traits;
    TraitSet killer_offered; /* V1: what each was dealt, while and after choosing; known to the side */
    Frame stack[FRAMES_MAX];
    uint32_t streams; /* random happenings so far */
    /* Traces of what was told and leaves no other; each differs when that differed. */
    uint32_t trace;        /* to everybody: answers, cards played */
    uint32_t killer_trace; /* to K: the order of his draws */
    OwnTraits offered[PARTY];
    OwnTraits traits[PARTY]; /* kept, by slot */
    OwnTraits traits_shown;  /* of these, what K has seen at work */
    DoorSet blocks;
    DoorSet fresh;                                 /* blocks placed by the effect under way */
    DoorSet shut;                                  /* blocks that have lain since the Survivors' turn began */
    RoomSet possible[PARTY], likely[PARTY], heard; /* see above */
    RoomSet noise;                                 /* tokens on the Survivors' map */
    RoomSet told;                                  /* of these, what K has been told */
    uint16_t winners;                              /* seats, when over */

    uint8_t search[SEARCH_CARDS]; /* Items; the top last, the fixed key first */
    uint8_t discovery[DISCOVERY_CARDS];
    uint8_t deck[KILLER_CARDS];                     /* Abilities; the top last */
    uint8_t search_left, discovery_left, deck_left; /* numbers */
    uint8_t bottom_taken;                           /* 1 when the fixed key has left the search deck */
    uint8_t drawn[DISCOVERED];                      /* Items that lie open: a discovery */

    uint8_t option[TERROR_OPTIONS]; /* values of the options */
    uint8_t players;
    uint8_t depth; /* frames on the stack */
    uint8_t owing; /* seats that owe a decision: whom the top frame asks (terror_wait) */
    uint8_t ended; /* a RULE_ when over */
    uint8_t round;

    /* the Survivors */
    uint8_t who[PARTY];           /* Survivor, by slot */
    uint8_t slot[SURVIVOR_COUNT]; /* slot, by Survivor, or NO_SLOT */
    uint8_t controller[PARTY];    /* seat, by slot */
    uint8_t room[PARTY];          /* of the dead: where the body lies; 0 when gone */
    uint8_t wounded[PARTY];       /* 0 or 1 */
    uint8_t fear[PARTY];          /* tokens */
    uint8_t held[PARTY];          /* number of items */
    uint8_t keys[PARTY];          /* V2 */
    uint8_t fate[PARTY];          /* a Fate */
    uint8_t in_house;             /* slots still in play */
    uint8_t rack;                 /* keys of all */
    uint8_t acted, done;          /* slots with their main action used; seats that have said done */
    uint8_t repaired;             /* 1 when there was a repair this turn */
    uint8_t repair;               /* 0 to 5 */
    uint8_t rescue;               /* the marker's space, 5 to 1; 0: not on the track */
    uint8_t firecracker;          /* 1: lies until the next S0 */
    uint8_t firecracker_told;     /* 1 from S4 on */
    uint8_t trap;                 /* Room, or none */
    uint8_t first_player;         /* slot with the token (V2), or NO_SLOT */

    /* the Killer */
    uint8_t killer;   /* a Killer; 0 until both sides have chosen, then `pick` is shown */
    uint8_t pick;     /* what K has chosen, before it is shown */
    uint8_t lair;     /* Room where he is */
    uint8_t vanished; /* Room where he hid; 0: he is visible */
    uint8_t hid_by;   /* the Ability, or none (Perilous Ambush) */
    uint8_t level;
    uint8_t rage;     /* Suppressed Rage: levels gained */
    uint8_t unlocked; /* 1 when the locked card has joined */
    uint8_t skip;     /* 1: Lie in Wait, the next turn is skipped */
    uint8_t met;      /* 1: there was an encounter in this, or in his last, turn */
    uint8_t actions;  /* left in K2 */
    uint8_t began_hidden;
    int8_t strength_turn, strength_encounter, strength_attack; /* what is added for so long */
    uint8_t participants;                                      /* slots: of the encounter */
    uint8_t attacked;                                          /* of these */
    uint8_t defender;                                          /* slot, or NO_SLOT */
    uint8_t defence_item;                                      /* Item, or none */
    uint8_t defence_plus;                                      /* bits: DEFENCE_ */
    uint8_t dice[DICE]; /* faces + 1 of the last roll, 0 where none was rolled */

    /* variants */
    uint8_t killer_keeps;      /* how many he still has to keep */
    uint8_t plan[PLANS_DRAWN]; /* Plans; 0 when turned over */
    uint8_t plan_at;           /* which of the two has the token: 0 or 1, or NOBODY */
    uint8_t plan_steps;        /* progress of that one */
    uint8_t plan_done;         /* 1: it is complete */
    uint8_t plan_used;         /* 1: its single use is gone */
    uint8_t plan_room;         /* Room of the token on the map, or none */
    uint8_t plan_shown;        /* 1: K has seen the plan at work: Molotov */
    uint8_t spare[2];          /* so that there is no padding */
} TerrorState;

_Static_assert(sizeof(TerrorState) == offsetof(TerrorState, spare) + sizeof((TerrorState *)0)->spare,
               "no padding");
_Static_assert(sizeof(TerrorState) <= 560, "a state is small");

/* What a table of the box may outgrow: sets and counts of so many bits. */
_Static_assert(ROOM_COUNT <= 16, "a RoomSet holds every room");
_Static_assert(DOOR_COUNT <= 32, "a DoorSet holds every door");
_Static_assert(TRAIT_COUNT <= 64, "a TraitSet holds every trait");
_Static_assert(FIRST_KILLER_TRAIT <= 32, "an OwnTraits holds every trait of a Survivor");
_Static_assert(ITEM_COUNT <= 21 && ABILITY_COUNT <= 21, "a Bag counts every kind of card");
_Static_assert(VERB_COUNT <= 64 && PHASE_COUNT <= 64, "verbs and phases are bits of 64");
_Static_assert(PARTY <= 8 && PLAYERS_MAX <= 8, "slots and seats are bits of a byte");
_Static_assert(AIM_COUNT <= 128 && TRAIT_COUNT <= 128, "an argument of a move is no more than 127");

enum { DEFENCE_SECRET_WEAPON = 1, DEFENCE_MOLOTOV = 2 };
