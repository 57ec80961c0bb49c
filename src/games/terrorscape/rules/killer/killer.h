/* killer.h - the Killer's turn: what its files offer each other and the Survivors'. */
#pragma once

#include "games/terrorscape/rules/rules.h"

/* ---- the Killer's side ----
 *
 * Asking must not tell (11.4). Whether K is asked depends on nothing that the Survivors do not know, above all not on the
 * size of his hand: an unlock always asks for a discard (VERB_KEEP_ALL when he holds no more than five), with Devious Ploy
 * so does every card drawn; Specter 3 always asks (VERB_SPARE when he cannot pay), and so does
 * E2 of a Killer who has attack cards (VERB_PLAIN). Whether the Survivors are asked depends on nothing that K does not
 * know: the Amulet is always asked for, a defence item too, and with traits Heroic Save in every encounter of two or
 * more. */

/* killer_turn.c */
extern const FrameKind terror_frame_killer;
/* Pushes FRAME_KILLER; Lie in Wait skips the first one. */
void terror_begin_killer_turn(TerrorState *s, Events *news);

/* killer_deck.c: hand, deck, discard pile */
extern const FrameKind terror_frame_pay, terror_frame_draw, terror_frame_overflow;
void terror_deal_killer(
    TerrorState *s); /* 3.1 step 3: locked card aside, shuffle, HAND_START cards, level 1 */
/* FRAME_DRAW: where the cards go (`what`), and in `step` that the level for the next of them has been gained. */
enum { TO_HAND, TO_PILE };
enum { LEVEL_GAINED = 1 };
void terror_killer_draw(TerrorState *s, int count, int where); /* push */
void terror_killer_pay(TerrorState *s,
                       int count); /* push; the caller has seen that the hand is large enough */

/* levels.c: strength and levels */
extern const FrameKind terror_frame_level;
int terror_strength(const TerrorState *s);            /* with all modifiers, 0 to 10 */
void terror_gain_level(TerrorState *s, Events *news); /* A-7; tells it, pushes what the level brings */
bool terror_has_power(const TerrorState *s, int power);

/* abilities.c, hide.c, sense.c, fear.c, wounds.c, blocks.c */
extern const FrameKind terror_frame_card, terror_frame_move, terror_frame_hide, terror_frame_sense,
    terror_frame_sensed, terror_frame_whizz, terror_frame_again, terror_frame_fear, terror_frame_fear_one,
    terror_frame_overwhelm, terror_frame_wound, terror_frame_block;
void terror_fear(TerrorState *s, int mask); /* push: these gain one fear each, in table order (5.1) */
typedef enum WoundCause {
    WOUND_DIRECT = 1 /* the Amulet helps */,
    WOUND_DEFENCE,
    WOUND_LEVEL5,
    WOUND_DEADLY /* Death Blossom */
} WoundCause;
void terror_wound(TerrorState *s, int mask, WoundCause cause); /* push */
void terror_block_here(TerrorState *s, int count);             /* push: BLOCK in the Killer's room */
void terror_block_any(TerrorState *s, int count);              /* push: BLOCK anywhere */

/* encounter.c, defence.c, flee.c */
extern const FrameKind terror_frame_encounter, terror_frame_saved, terror_frame_flee;
/* SEARCH (2): tells who is there. Somebody: pushes the encounter and gives true. */
bool terror_killer_search(TerrorState *s, Events *news);

/* killer_traits.c (8.2) */
extern const FrameKind terror_frame_invoke;
/* V1, after all have chosen: what acts at setup; pushes. */
void terror_begin_killer_traits(TerrorState *s, Events *news);

/* ---- killer_turn.c ---- */

/* FRAME_KILLER: `step` is one of these, `left` the cards to draw in K4. */
typedef enum KillerStep {
    KILLER_REAPPEARS, /* K0: the place is announced */
    KILLER_RETURNS,   /* K0: what his card does now */
    KILLER_LOOKS,     /* K0: the free SEARCH */
    KILLER_STARTS,    /* K0T */
    KILLER_FAST,      /* K1 */
    KILLER_MAIN,      /* K2 */
    KILLER_SLOW,      /* K3 */
    KILLER_AURA,      /* K3T: what he need not ask for */
    KILLER_ENDS,      /* K3T */
    KILLER_DRAWS,     /* K4 */
    KILLER_LEAVES,
    KILLER_HAS_SLOWED, /* K3, after a slow card: before K3T */
    KILLER_STEPS
} KillerStep;

/* An encounter ends everything but the draw: the rest of the card, of the actions, the slow step. */
void terror_cut_turn(TerrorState *s, int draws);
/* True in the Killer's turn, where the Survivors stand still and what K is told of them holds. */
bool terror_is_killer_turn(const TerrorState *s);

/* ---- killer_deck.c ---- */

void terror_discard_open(TerrorState *s, int ability); /* to the pile, and the Survivors have seen it */
void terror_discard_hand(TerrorState *s, Events *news);
int terror_take_top(TerrorState *s); /* of a deck that is not empty */

/* ---- levels.c ---- */

void terror_tell_strength(const TerrorState *s, Events *news);

/* ---- abilities.c: FRAME_CARD: `what` is the Ability, `step` the effects begun; `rooms` and `left` are the rooms of its
 * MOVE and the blocks that this removed ---- */

Reason terror_may_play(const TerrorState *s, int ability, uint32_t timing);
void terror_play(TerrorState *s, int ability); /* from the hand; pushes the card and its price */
/* Of these cards of the hand. */
void terror_list_plays(const TerrorState *s, Bag cards, uint32_t timing, MoveList *list);
void terror_killer_step(TerrorState *s, int room, Events *news); /* visible: blocks go */
void terror_killer_move(TerrorState *s, int low, int high);      /* push */

/* ---- effects.c: one effect of a card, a trait or a reappearance; acts at once or pushes ---- */

void terror_effect(TerrorState *s, const Effect *effect, Events *news);

/* ---- hide.c, sense.c, fear.c, wounds.c, blocks.c ---- */

void terror_hide(TerrorState *s, int high, int by, Events *news); /* push; `by` is an Ability or none */
void terror_sense(TerrorState *s, int scope, Events *news);       /* push, or ask at once */
uint8_t terror_sensed_bit(int trait);                             /* of FRAME_SENSED: that trait was used */
RoomSet terror_noisy_rooms(const TerrorState *s);                 /* as far as K knows */
void terror_fear_in(TerrorState *s, RoomSet rooms); /* push: everybody there, and K learns who */
/* push: everybody there is wounded, or dies of it, and K learns who. */
void terror_wound_in(TerrorState *s, RoomSet rooms, WoundCause cause);
void terror_block_all(TerrorState *s); /* push: every door of the Killer's room */

/* ---- encounter.c, defence.c ---- */

/* FRAME_ENCOUNTER: `step` is one of these. */
typedef enum EncounterStep {
    ENCOUNTER_TOYING,   /* E0 */
    ENCOUNTER_SAVE,     /* E0 */
    ENCOUNTER_DREAD,    /* E1: fear */
    ENCOUNTER_WOUNDS,   /* E1: level 5 */
    ENCOUNTER_ATTACK,   /* E2 */
    ENCOUNTER_DEFENDER, /* E3 */
    ENCOUNTER_DEFENCE,  /* E4 */
    ENCOUNTER_ROLL,     /* E5 and E6 */
    ENCOUNTER_FLEE,     /* E7 */
    ENCOUNTER_OVER,
    ENCOUNTER_STEPS
} EncounterStep;

SeatMask terror_asks_defender(const TerrorState *s);
void terror_list_defence(const TerrorState *s, Seat seat, MoveList *list);
Reason terror_act_defence(TerrorState *s, Seat seat, Move move, Events *news);
bool terror_roll(TerrorState *s, Events *news); /* a `run`: E5 and E6 */

/* ---- flee.c ---- */

void terror_flee(TerrorState *s, int mask);               /* push: E7 */
void terror_save(TerrorState *s, int mask, Events *news); /* push: Heroic Save: these are out of it */

/* ---- killer_traits.c ---- */

/* The traits of that timing that he may use now, whatever they cost. */
TraitSet terror_invocable(const TerrorState *s, uint32_t timing);
Reason terror_may_invoke(const TerrorState *s, int trait, uint32_t timing);
void terror_invoke(TerrorState *s, int trait); /* push */
void terror_list_invocations(const TerrorState *s, uint32_t timing, MoveList *list);

/* view.c: the cards in his hand as the others count them: nothing is being paid for until it is shown. */
int terror_shown_hand(const TerrorState *s);

/* What is waited for as far as that goes: while he pays, the question before. */
Phase terror_shown_phase(const TerrorState *s);
