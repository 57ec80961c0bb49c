/* retell.h - telling the Survivors' turn of a chapter again: from all that can have been before it to all that can be after
 * it, given what K was told. retrace.h says what for. */
#ifndef TERROR_RETELL_H
#define TERROR_RETELL_H

#include "games/terrorscape/stories.h"
#include "games/terrorscape/view.h"

enum {
    WALK_MAX = 4,
    PLENTY = 255,
    QUIET_FINDS = 13 /* discoveries without a noise icon: 26 such cards */
};

/* For each number of steps the rooms in which a walk of just so many can end. */
typedef struct Walks {
    RoomSet to[WALK_MAX + 1][JOINT_ROOMS];
} Walks;

/* The most that can still be of use of everything, by what K was told from some chapter on. */
typedef struct Demand {
    uint8_t most[COUNTS];
    uint8_t finds;
    uint16_t things; /* a bit of each Thing */
    RoomSet noise;   /* bit 0: a firecracker */
    uint8_t turns;   /* of the Survivors */
    bool any_repair; /* may one matter of which nothing is told? */
    bool any_draw;   /* may search cards come without a search? */
    bool radio;      /* is it finished in one of them? */
} Demand;

typedef struct Telling {
    const TerrorView *view;
    const Chapter *told; /* of this round */
    Stories *stories;
    /* By the tidings heard so far: which comes next, ways, tokens of fear, doors freed, keys that are to come, the radio. */
    uint8_t tiding[TIDINGS_MAX + 1];
    Walks walks[TIDINGS_MAX + 1];
    uint8_t fear[TIDINGS_MAX + 1], doors[TIDINGS_MAX + 1], keys[TIDINGS_MAX + 1], radio[TIDINGS_MAX + 1];
    Demand demand; /* of this turn and all that follows */
    RoomSet loud;  /* where noise can have been made */
    RoomSet noise; /* where it must have been */
    RoomSet snare; /* where a trap lies that is sprung in this or a later chapter */
    uint8_t limit[COUNTS];
    uint8_t round;     /* chapters up to this one */
    uint8_t leavers;   /* V2: slots in the house that are to leave it with keys */
    uint8_t bodies;    /* V2: slots */
    bool is_strict;    /* only what is sure to be possible; else whatever is not sure to be impossible */
    bool is_lavish;    /* no account is kept of what they have */
    bool is_pooled;    /* nor of who has it */
    bool is_open;      /* they may have anything (Chronicle) */
    bool takes_back;   /* Marco can take things from the discard pile */
    bool is_unordered; /* the Survivors' doings do not come one Survivor after the other */
    bool has_radio;    /* the radio is finished in this or a later chapter: repairs are counted */
    bool is_repaired;  /* it was finished in an earlier one */
    bool is_ahead;     /* the turn is not over, and there was no report */
} Telling;

/* A story that goes on from another one; its rooms are to be filled in. */
typedef struct Sequel {
    Plot plot;
    Joint rooms;
} Sequel;

void telling_add(Telling *t, const Sequel *sequel);
void add_quiet(Telling *t, Sequel *sequel, int slot); /* the same */
void add_noisy(Telling *t, Sequel *sequel, int slot); /* with noise in the room where he is */

/* What they need (retell_supplies.c). Each gives false when the story cannot go on like this. */
bool use_up(const Telling *t, Plot *plot, Count what);
bool use_find(const Telling *t, Plot *plot, int slot); /* one of their discoveries */
bool use_good(const Telling *t, Plot *plot, int slot, Thing good,
              int way); /* 0: what a search has brought; 1: a find */
bool use_lasting(const Telling *t, Plot *plot, int slot, Thing thing); /* and keep it */
bool use_card(const Telling *t, Plot *plot, int slot, Count count,
              int way); /* a dose, or Sedatives; CARDS: a find */
bool use_box(Plot *plot, int slot, int way);
/* And what comes into their hands. */
bool gain_find(const Telling *t, Plot *plot, unsigned slots);          /* for one of these */
bool gain_doubtful_find(const Telling *t, Plot *plot, unsigned slots); /* where there may be no room for it */
bool take_thing(const Telling *t, Plot *plot, int slot, Thing thing);
bool take_card(const Telling *t, Plot *plot, int slot, Count count);
bool take_box(const Telling *t, Plot *plot, int slot);
bool gain_box(const Telling *t, Plot *plot, int slot, Count with);
bool is_wanted(const Telling *t, Thing thing);

/* The tools of the doings, likewise. */
bool use_trait(const Telling *t, Plot *plot, int slot, Trait trait);
bool gain_key(const Telling *t, Plot *plot, int slot, Count with);
bool is_tiding(const Telling *t, Plot *plot, int tiding);           /* K is told that next, as it must be */
int fear_now(const Telling *t, const Plot *plot, int slot);         /* 0 where it is not public */
bool lose_fear(const Telling *t, Plot *plot, int slot, int tokens); /* 0: all */
bool free_door(const Telling *t, Sequel *sequel, int slot, bool anywhere);
void act_with(Plot *plot, int slot); /* he uses his main action */
bool has_acted(const Plot *plot, int slot);
/* He would have shown it. */
void show_lack(const Telling *t, Plot *plot, int slot, Trait trait);
bool surely_has(const Telling *t, const Plot *plot, int slot, Trait trait);
const Walks *walks_now(const Telling *t, const Plot *plot);
Sequel sequel_of(const Story *story);
void go_walking(const Telling *t, const Story *story, int slot, int low, int high, Sequel *out);

typedef enum NoiseReach { NOISE_HERE, NOISE_ADJACENT, NOISE_ANYWHERE } NoiseReach;
void explain_noise(Telling *t, const Sequel *maker, int slot, NoiseReach reach);

static inline const SurvivorRow *row_of(const Telling *t, int slot)
{
    return &terror_survivors[t->view->who[slot]];
}

typedef void Adding(Telling *t, Sequel *sequel, int slot);
/* Cards of the search deck besides; Anna is heard, too. `add` where they make no noise. */
void draw_cards(Telling *t, const Sequel *before, int slot, int cards, Adding *add);
typedef enum Healing { HEAL_ITEM, HEAL_AND_CALM, HEAL_OTHERS_HERE } Healing;
void heal_each(Telling *t, const Sequel *healer, int slot, Healing healing, Adding *add);

/* One thing that a Survivor may do; adds what can come of it. */
typedef void Doing(Telling *t, const Story *story, int slot);
extern Doing *const terror_doings[];          /* retell_doings.c; ends with NULL */
Doing terror_tell_search, terror_tell_repair; /* retell_finds.c */
extern Doing *const terror_trait_doings[];    /* retell_traits.c */
extern Doing *const terror_plan_doings[];     /* retell_plans.c */
/* A turn that is over but for the steps of plans. */
void terror_tell_steps(Telling *t, const Sequel *turn);
bool terror_plan_helps(const Plot *plot, Plan plan);
void terror_forget_plan(const Demand *d, Estate *estate);
bool terror_wants_amulet(const Demand *d);
void terror_tell_discovery(Telling *t, const Story *story);
/* What traits make of a discovery with a noise icon, and of one without. */
void terror_tell_trait_finds(Telling *t, const Sequel *loud, int slot);
void terror_tell_two_finds(Telling *t, const Sequel *found, int slot);
/* So many cards of a discovery are kept: of one with a noise icon, whatever they are, and of one without. */
void keep_cards(Telling *t, const Sequel *loud, int slot, int cards, Adding *add);
void keep_quiet_cards(Telling *t, const Sequel *quiet, int slot, int cards);

/* Two are in one room: what goes from hand to hand. False: nothing does. */
bool terror_meet(const Telling *t, Plot *plot, int a, int b);
/* V2: he has left, or what he had is not followed any more. */
void terror_lose_all(Plot *plot, int slot);
/* Whatever one of them has anybody may have. */
void terror_pool(Plot *plot);

/* ---- retell_shown.c ---- */

/* What was seen in the Killer's turn they must have had. */
bool terror_show(const Telling *t, Plot *plot);
/* Where those found were; 0: nobody was, or it cannot be said. */
RoomSet terror_encounter_room(const Chapter *told);

/* ---- retell_demand.c ---- */

/* From the chapter of that number on. `now`: a turn under way, or NULL. */
Demand terror_demand(const TerrorView *view, int from, const Chapter *now);
/* What is plenty by now for all that can follow is as good as unused. */
void terror_forget(const Telling *t, const Demand *demand, Plot *plot);

/* ---- retell_setting.c ---- */

/* The ways past these blocks. */
void terror_lay_walks(Walks *walks, DoorSet shut);
/* Everything but the stories, for the chapter of that number: one of the chronicle, or the turn that is under way. */
Telling terror_set_scene(const TerrorView *view, const Chapter *told, int index, const Chapter *now,
                         bool is_strict);

void terror_be_lavish(Telling *t); /* no account is kept in that turn */
/* The limit, but for the fixed key: it comes last of all, which is not followed. */
int terror_sure_limit(const Telling *t, Count what);

/* Is all of it explained that K was told in their turn? And by the report, when it is over? */
bool terror_is_told_so_far(const Telling *t, const Plot *plot);
bool terror_is_told(const Telling *t, const Plot *plot);

/* The whole turn; afterwards the stories whose turn is over are what can be. */
void terror_retell(Telling *t);

#endif
