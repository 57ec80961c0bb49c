/* survivors.h - the Survivors' turn: what its files offer each other and the Killer's. */
#pragma once

#include "games/terrorscape/rules/rules.h"

/* ---- inventory.c ---- */

static inline int terror_limit(const TerrorState *s, int slot)
{
    return terror_survivors[s->who[slot]].limit;
}
void terror_hold(TerrorState *s, int slot, int item);        /* into the inventory, over the limit too */
void terror_lose(TerrorState *s, int slot, int item);        /* out of it, to nowhere */
void terror_spend(TerrorState *s, int slot, int item);       /* out of it, to the Survivors' discard pile */
void terror_shown_spend(TerrorState *s, int slot, int item); /* the same, and K sees it go */
/* A key to the rack (V2: to him), else held. */
void terror_keep_card(TerrorState *s, int slot, int item, Events *news);
bool terror_is_over_limit(const TerrorState *s, int slot);

/* ---- noise.c, recovery.c, rules/doors.c (5) ---- */

void terror_noise(TerrorState *s, int room, Events *news); /* S-side hears it at once, K in S4 */
bool terror_is_hushed(const TerrorState *s, int slot);     /* Hypervigilance in the visible Killer's room */
/* Noise of an item or action of that Survivor in his own room, unless Hypervigilance hushes it. */
void terror_noise_by(TerrorState *s, int slot, Events *news);
void terror_calm(TerrorState *s, int slot, int tokens, Events *news); /* 0 tokens: all */
void terror_heal(TerrorState *s, int slot, Events *news);
/* A block goes, by a Survivor: K is told the door (V2: and who). */
void terror_unblock(TerrorState *s, int slot, int door, Events *news);

/* ---- round.c, act.c, walk.c, search_cards.c, trade.c, discover.c, plans ---- */

extern const FrameKind terror_frame_round, terror_frame_act, terror_frame_walk, terror_frame_coordinate,
    terror_frame_draws, terror_frame_keep, terror_frame_limit, terror_frame_trade, terror_frame_discover,
    terror_frame_hush, terror_frame_discovery, terror_frame_plan, terror_frame_intel;

void terror_begin_acting(TerrorState *s); /* act.c: push S1 */

/* An item or trait of a Survivor about to be used: its row's effects, and what differs from the row. */
typedef struct Deed {
    const Effect *effects; /* EFFECTS_MAX of them */
    uint32_t timing;       /* TIMING_SPECIAL or TIMING_EXTRA */
    uint8_t slot, verb, what;
    bool item;           /* an item, not a trait */
    bool silent;         /* makes no noise here */
    uint8_t more, steps; /* added to a repair; the longest MOVE, 0 as the row says */
} Deed;

/* deeds.c */
Reason terror_check_deed(const TerrorState *s, const Deed *deed, int aim);
void terror_list_deed(const TerrorState *s, const Deed *deed, MoveList *list);
void terror_do_deed(TerrorState *s, const Deed *deed, int aim, Events *news);

/* walk.c: push a MOVE of `low` to `high` steps for that Survivor. */
typedef enum WalkCause { WALK_ACTION = 1, WALK_EXTRA, WALK_SPRINT, WALK_GROUP } WalkCause;
static inline void terror_walk(TerrorState *s, int slot, int low, int high, WalkCause cause)
{
    Frame *frame = terror_push(s, FRAME_WALK);
    frame->who = (uint8_t)slot;
    frame->step = (uint8_t)low;
    frame->left = (uint8_t)high;
    frame->what = (uint8_t)cause;
}

static inline Reason terror_may_step(const TerrorState *s, int slot, int room)
{
    int from = s->room[slot];
    if (!are_adjacent(from, room)) return REASON_NOT_ADJACENT;
    int door = terror_door_between[from][room];
    return door && s->blocks >> door & 1 ? REASON_DOOR_BLOCKED : ALLOWED;
}

void terror_take_step(TerrorState *s, int room, Events *news);              /* of the FRAME_WALK on top */
Reason terror_go_through(TerrorState *s, int slot, int room, Events *news); /* a secret passage */
void terror_list_passages(const TerrorState *s, int slot, MoveList *list);

/* search_cards.c: draw `count` cards of the search deck, one by one. */
typedef enum DrawCause { DRAW_SEARCH = 1, DRAW_PLAN, DRAW_REWARD } DrawCause;
void terror_draw_search(TerrorState *s, int slot, int count, DrawCause cause);
void terror_leave_card(TerrorState *s, int slot, int item, Events *news);          /* to the discard pile */
void terror_list_names(const TerrorState *s, int verb, int slots, MoveList *list); /* discover.c */
/* Over the limit? Push the question. */
void terror_settle_limit(TerrorState *s, int slot);
void terror_settle_gift(TerrorState *s, int slot); /* the same; he may use an item as well (3.5) */

/* act.c: what a Survivor may do now besides the six actions, each in its own file. `aim` is an AIM_ value. */
Reason terror_use(TerrorState *s, int slot, int item, int aim, Events *news);        /* uses.c */
void terror_list_uses(const TerrorState *s, int slot, Bag items, MoveList *list);    /* of these items */
Reason terror_use_trait(TerrorState *s, int slot, int trait, int aim, Events *news); /* survivor_traits.c */
void terror_list_trait(const TerrorState *s, int slot, int trait, MoveList *list);
Reason terror_use_plan(TerrorState *s, int slot, int plan, int aim, Events *news); /* plan_uses.c */
void terror_list_plans(const TerrorState *s, int slot, MoveList *list);
void terror_list_trades(const TerrorState *s, Seat seat, MoveList *list); /* trade.c */
Reason terror_trade(TerrorState *s, Seat seat, Move move, Events *news);
Reason terror_loot(TerrorState *s, Seat seat, Move move, Events *news); /* bodies.c (V2) */
void terror_list_loot(const TerrorState *s, Seat seat, MoveList *list);
Reason terror_radio_free(const TerrorState *s);           /* repair.c: not repaired yet, nor this turn */
Reason terror_may_repair(const TerrorState *s, int slot); /* repair.c */
void terror_repair(TerrorState *s, int slot, int steps, Events *news); /* V2: pushes the reward */

/* plan_steps.c, plan_uses.c (10) */
void terror_place_token(TerrorState *s, int room, Events *news);
bool terror_asks_plan(const TerrorState *s);            /* S3: some next step is met, or V2 (M-23) */
bool terror_plan_ready(const TerrorState *s, int plan); /* complete, and its single use not gone */
bool terror_plan_wins_start(const TerrorState *s);      /* S0: Rocket Launcher, Concealed Portal */
/* K searched that room and found nobody: Explosive Trap. A defence there has succeeded, with that total: Ambush, Arcane Seal.
 * True when the Survivors have won by it; the game is then over. */
bool terror_plan_searched(TerrorState *s, int room, Events *news);
bool terror_plan_defended(TerrorState *s, int room, int total, int strength, Events *news);
