/* parts.h - what the files of this folder offer each other.
 *
 * K is the Killer's seat, S-side all others. A function that pushes a frame returns at once: what it asks for happens
 * when the caller's own frame is left and terror_go_on comes to the new top. So: set your frame's `step` to what comes
 * next, push, return false. */
#ifndef TERROR_PARTS_H
#define TERROR_PARTS_H

#include "games/terrorscape/state.h"

/* ---- frames.c: the backbone ---- */

typedef struct MoveList {
    Move *end;
} MoveList;

static inline void list_move(MoveList *list, int verb, int a, int b, int c)
{
    *list->end++ = move_make(verb, a, b, c);
}

/* A move for each element of the set, which becomes its argument `index`; there it has 0. */
static inline void list_each(MoveList *list, Move move, int index, unsigned set)
{
    Move *end = list->end;
    for (; set; set &= set - 1) *end++ = move | (Move)__builtin_ctz(set) << (8 * (index + 1));
    list->end = end;
}

/* What a kind of frame does while it is on top. Every file of rules ends in its FrameKinds. */
typedef struct FrameKind {
    uint8_t
        phase; /* Phase that is shown to who may know it; some kinds have one for each step: see `phase_of` */
    uint64_t verbs; /* moves that may be made, as VERB_BITs */
    /* Go on until a decision is needed. True: it waits, and is still the top. False: it has pushed a frame, popped itself,
     * or the game is over; then terror_go_on goes on with the new top. */
    bool (*run)(TerrorState *s, Events *news);
    /* The seats that owe the decision. */
    SeatMask (*asks)(const TerrorState *s);
    /* The seats that may move, when these are more than those that owe; NULL: the same. */
    SeatMask (*admits)(const TerrorState *s);
    /* Every legal move of a seat that may move, in a fixed order. */
    void (*list)(const TerrorState *s, Seat seat, MoveList *list);
    /* Check, change, tell. The verb is one of `verbs`, the arguments are words of their kinds. */
    Reason (*act)(TerrorState *s, Seat seat, Move move, Events *news);
    /* NULL: always `phase`. */
    Phase (*phase_of)(const TerrorState *s);
} FrameKind;

extern const FrameKind *const terror_frames[FRAME_COUNT];

/* A size_t, so that the 1 is taken off the address and costs nothing. */
static inline Frame *terror_top(TerrorState *s)
{
    return &s->stack[(size_t)s->depth - 1];
}

static inline const Frame *terror_top_of(const TerrorState *s)
{
    return &s->stack[(size_t)s->depth - 1];
}

/* A new top of that kind, all else 0. Never deeper than FRAMES_MAX. */
static inline Frame *terror_push(TerrorState *s, FrameName kind)
{
    must(s->depth < FRAMES_MAX);
    Frame *frame = &s->stack[s->depth++];
    *frame = (Frame) { .kind = (uint8_t)kind };
    return frame;
}

static inline void terror_pop(TerrorState *s)
{
    s->stack[--s->depth] = (Frame) { 0 };
}

/* The highest frame of that kind, or NULL. */
const Frame *terror_find(const TerrorState *s, FrameName kind);
/* Go on with what is on top until somebody has to decide; then he owes it. The second is for the one place that is in a
 * hurry. */
void terror_go_on(TerrorState *s, Events *news);
static INLINE void terror_run_on(TerrorState *s, Events *news)
{
    s->owing = 0;
    while (!s->ended) {
        const FrameKind *kind = terror_frames[terror_top(s)->kind];
        if (!kind->run(s, news)) continue;
        s->owing = (uint8_t)kind->asks(s);
        return;
    }
}
void terror_wait(
    TerrorState *s); /* sets who owes the decision; part of terror_go_on, for states made in other ways */

bool terror_waits(TerrorState *s, Events *news); /* a `run` that does nothing but wait */

/* Answers to `asks`. */
SeatMask terror_asks_killer(const TerrorState *s);
SeatMask terror_asks_team(const TerrorState *s);       /* any S-side seat; V2: the token holder's */
SeatMask terror_asks_controller(const TerrorState *s); /* of the top frame's `who` */

static inline SeatMask terror_s_side(const TerrorState *s)
{
    return (SeatMask)((1u << s->players) - 2);
}

/* ---- small questions ---- */

static inline bool terror_is_hidden(const TerrorState *s)
{
    return s->vanished != 0;
}

/* Where the Killer counts as being: ROOM_NONE while he is hidden (5.4, A-13). */
static inline int terror_killer_room(const TerrorState *s)
{
    return s->vanished ? ROOM_NONE : s->lair;
}

static inline bool terror_has_trait(const TerrorState *s, int trait)
{
    return s->killer_traits >> trait & 1;
}

/* A Survivor's trait that is not turned over. */
static inline bool terror_slot_has(const TerrorState *s, int slot, int trait)
{
    return s->trait[slot] == trait && !(s->used >> trait & 1);
}

static inline bool terror_holds(const TerrorState *s, int slot, int item)
{
    return bag_has(s->inventory[slot], item);
}

/* The slots in the house that are in one of these rooms. */
static inline int terror_slots_in(const TerrorState *s, RoomSet rooms)
{
    int mask = (rooms >> s->room[0] & 1) | (rooms >> s->room[1] & 1) << 1 | (rooms >> s->room[2] & 1) << 2;
    return mask & s->in_house;
}

/* The rooms that a Survivor can step into from there: no blocked doors. */
RoomSet terror_open_past_blocks(const TerrorState *s, int room); /* health.c */
static inline RoomSet terror_open_from(const TerrorState *s, int room)
{
    bool shut = s->blocks & terror_rooms[room].doors;
    return shut ? terror_open_past_blocks(s, room) : terror_rooms[room].adjacent;
}

/* Seat `seat` decides for that slot. */
static inline bool terror_controls(const TerrorState *s, Seat seat, int slot)
{
    return s->controller[slot] == seat;
}

/* The slot of a Survivor who is in the house and whom this seat controls; NO_SLOT and the reason when not. */
int terror_own_slot(const TerrorState *s, Seat seat, int survivor, Reason *reason);

/* ---- news.c: telling. S-side events have no actor: K must not learn which seat it was ---- */

void terror_tell_somebody(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen, int a, int b,
                          int c);

static inline void terror_tell(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen, int a,
                               int b, int c)
{
    if (news) terror_tell_somebody(news, kind, actor, heard, seen, a, b, c);
}

static inline void terror_tell_all(Events *news, int kind, int a, int b, int c)
{
    if (news) terror_tell_somebody(news, kind, NO_SEAT, EVERYBODY, EVERYBODY, a, b, c);
}

static inline void terror_tell_s(const TerrorState *s, Events *news, int kind, int a, int b, int c)
{
    if (news) terror_tell_somebody(news, kind, NO_SEAT, terror_s_side(s), terror_s_side(s), a, b, c);
}

static inline void terror_tell_k(Events *news, int kind, int a, int b, int c)
{
    if (news) terror_tell_somebody(news, kind, KILLER_SEAT, 1 << KILLER_SEAT, 1 << KILLER_SEAT, a, b, c);
}

SeatMask terror_hears_fear(const TerrorState *s);   /* option fear_public */
SeatMask terror_hears_rescue(const TerrorState *s); /* option rescue_public */

/* ---- chance.c ---- */

/* The next stream of the seed: one for each random happening. */
void terror_chance(TerrorState *s, Rng *rng);

/* ---- inventory.c ---- */

static inline int terror_limit(const TerrorState *s, int slot)
{
    return terror_survivors[s->who[slot]].limit;
}
void terror_hold(TerrorState *s, int slot, int item);        /* into the inventory, over the limit too */
void terror_lose(TerrorState *s, int slot, int item);        /* out of it, to nowhere */
void terror_spend(TerrorState *s, int slot, int item);       /* out of it, to the Survivors' discard pile */
void terror_shown_spend(TerrorState *s, int slot, int item); /* the same, and K sees it go */
void terror_keep_card(TerrorState *s, int slot, int item,
                      Events *news); /* a key to the rack (V2: to him), else held */
bool terror_is_over_limit(const TerrorState *s, int slot);

/* ---- health.c: noise, calm, healing (2, 5) ---- */

void terror_noise(TerrorState *s, int room, Events *news); /* S-side hears it at once, K in S4 */
bool terror_is_hushed(const TerrorState *s, int slot);     /* Hypervigilance in the visible Killer's room */
/* Noise of an item or action of that Survivor in his own room, unless Hypervigilance hushes it. */
void terror_noise_by(TerrorState *s, int slot, Events *news);
void terror_calm(TerrorState *s, int slot, int tokens, Events *news); /* 0 tokens: all */
void terror_heal(TerrorState *s, int slot, Events *news);
/* A block goes, by a Survivor: K is told the door (V2: and who). */
void terror_unblock(TerrorState *s, int slot, int door, Events *news);

/* ---- endings.c (7, 9) ---- */

void terror_end(TerrorState *s, int rule, SeatMask winners, Events *news);
void terror_pass_token(TerrorState *s, Events *news); /* V2: to the next Survivor in the house */
void terror_survivors_win(TerrorState *s, int rule, Events *news);
/* A second wound or Death Blossom. Base game: the Killer wins. V2: a body, K gains a level (pushes its frame), the rest
 * plays on unless nobody is left. */
void terror_eliminate(TerrorState *s, int slot, Events *news);
bool terror_check_start(TerrorState *s, Events *news); /* S0 (b) to (d); true when the game is over */
void terror_exhaust(TerrorState *s, Events *news);

/* ---- setup.c ---- */

Reason terror_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES]);
extern const FrameKind terror_frame_choose, terror_frame_traits;

/* round.c: what FRAME_ROUND does when it is on top again. */
typedef enum RoundStep { ROUND_START, ROUND_DISCOVER, ROUND_PLAN, ROUND_REPORT, ROUND_STEPS } RoundStep;

/* ---- round.c, act.c, walk.c, loot.c, trade.c, discover.c, plans ---- */

extern const FrameKind terror_frame_round, terror_frame_act, terror_frame_walk, terror_frame_coordinate,
    terror_frame_draws, terror_frame_loot, terror_frame_limit, terror_frame_trade, terror_frame_discover,
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

/* loot.c: draw `count` cards of the search deck, one by one. */
typedef enum DrawCause { DRAW_SEARCH = 1, DRAW_PLAN, DRAW_REWARD } DrawCause;
void terror_draw_search(TerrorState *s, int slot, int count, DrawCause cause);
void terror_leave_card(TerrorState *s, int slot, int item, Events *news);          /* to the discard pile */
void terror_list_names(const TerrorState *s, int verb, int slots, MoveList *list); /* discover.c */
/* Over the limit? Push the question. */
void terror_settle_limit(TerrorState *s, int slot);

/* act.c: what a Survivor may do now besides the six actions, each in its own file. `aim` is an AIM_ value. */
Reason terror_use(TerrorState *s, int slot, int item, int aim, Events *news);        /* uses.c */
void terror_list_uses(const TerrorState *s, int slot, Bag items, MoveList *list);    /* of these items */
Reason terror_use_trait(TerrorState *s, int slot, int trait, int aim, Events *news); /* survivor_traits.c */
void terror_list_traits(const TerrorState *s, int slot, MoveList *list);
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
bool terror_can_advance(const TerrorState *s);          /* S3: some next step is met */
bool terror_plan_ready(const TerrorState *s, int plan); /* complete, and its single use not gone */
bool terror_plan_wins_start(const TerrorState *s);      /* S0: Rocket Launcher, Concealed Portal */
/* K searched that room and found nobody: Explosive Trap. A defence there has succeeded, with that total: Ambush, Arcane Seal.
 * True when the Survivors have won by it; the game is then over. */
bool terror_plan_searched(TerrorState *s, int room, Events *news);
bool terror_plan_defended(TerrorState *s, int room, int total, int strength, Events *news);

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
void terror_begin_killer_turn(TerrorState *s,
                              Events *news); /* pushes FRAME_KILLER; Lie in Wait skips the first one */

/* killer_deck.c: hand, deck, discard pile */
extern const FrameKind terror_frame_pay, terror_frame_draw, terror_frame_overflow;
void terror_deal_killer(
    TerrorState *s); /* 3.1 step 3: locked card aside, shuffle, HAND_START cards, level 1 */
void terror_killer_draw(TerrorState *s, int count); /* push */
void terror_killer_mill(TerrorState *s, int count); /* push */
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
void terror_begin_killer_traits(TerrorState *s,
                                Events *news); /* V1, after all have chosen: what acts at setup; pushes */

/* ---- trails.c: where K looks first (state.h). Call each at the moment when K is told. Facts about rooms are told only
 * in the Killer's turn, when the Survivors stand still: what he hears in theirs holds no longer when it is over ---- */

void terror_trail_begin(TerrorState *s); /* all in the Main Hall */
void terror_trail_open(TerrorState *s);  /* anywhere: for tables that begin in the middle of a game */
/* Of the slots in `asked` those in `inside` are in one of these rooms, the others in none of them. For every answer about
 * an area: SENSE (never asked: Anna), SEARCH, who gained fear (option fear_public), who was wounded where he stood. */
void terror_told_area(TerrorState *s, RoomSet rooms, int inside, int asked);
/* Something that leaves no other trace. Every bit of what was told changes about half of the bits of the trace. */
static inline void terror_remember(uint32_t *trace, uint32_t told)
{
    *trace = (*trace ^ told) * 0x9e3779b1u;
    *trace ^= *trace >> 15;
}
enum { TRACE_DRAWS = 1 << 24, TRACE_MILLED, TRACE_LEVEL, TRACE_ROLLED };
/* chronicle.c: the same, written down for retrace.h */
void terror_chronicle_begin(TerrorState *s); /* all in the Main Hall */
void terror_chronicle_open(TerrorState *s);  /* anywhere, with anything */
void terror_chronicle_area(TerrorState *s, RoomSet rooms, int inside, int asked); /* as terror_told_area */
void terror_chronicle_flight(TerrorState *s, int mask);
void terror_chronicle_brief(TerrorState *s, int mask); /* all of these have fled, none further than a step */
void terror_chronicle_turn(TerrorState *s);            /* the Survivors' begins */
void terror_chronicle_tiding(TerrorState *s, int tiding);
void terror_chronicle_freed(TerrorState *s, int slot, int door);
void terror_chronicle_answer(TerrorState *s); /* K changes something in the middle of their turn */
void terror_chronicle_report(TerrorState *s);
void terror_chronicle_item(TerrorState *s, int slot, int item); /* K sees it used */
/* These may each go up to one step now, or two with Survival Instinct: before the first of them decides to flee. */
void terror_told_flight(TerrorState *s, int mask);
void terror_told_report(
    TerrorState *s); /* S4: the whole Survivors' turn, with `rumour`, `told` and the firecracker */
void terror_told_gone(TerrorState *s, int slot); /* V2: out of the game; a body's room is public */
/* In the Survivors' turn, where what K knows is a turn behind. */
bool terror_runs_ahead(const TerrorState *s);
/* The rooms that K could not rule out after what he was told last, from the chronicle; and at this moment: in the
 * Survivors' turn what these may have become. */
void terror_possible(const TerrorState *s, RoomSet rooms[PARTY]);
void terror_possible_now(const TerrorState *s, RoomSet rooms[PARTY]);

/* ---- terrorscape.c, and the rest of the interface, a file each ---- */

int terror_moves(const void *state, Seat seat, Move out[]);
SeatMask terror_to_move(const void *state);
Phase terror_phase(const TerrorState *s);     /* of the top frame; PHASE_OVER */
Side terror_side_asked(const TerrorState *s); /* public: whose decision is waited for */
void terror_view(const void *state, Seat seat, void *view);
void terror_write(const void *view, Json *json);
void terror_observe(const void *view, float out[]);
void terror_imagine(const void *view, Rng *rng, void *state);
void terror_draw_table(const void *view, Lang lang, Canvas *canvas);
void terror_referee(const void *state, Json *json);
int terror_facts(const void *state, Seat seat, Fact out[FACTS_MAX]);
const char *terror_audit(const void *state);
const char *terror_given(void *state, const char *line, Names *names);

extern const Deduction terror_deduction;
extern const TensorPart terror_tensor[];
extern const char *const terror_fact_kinds[];
enum {
    FACT_ROOM,  /* of a Survivor */
    FACT_ITEM,  /* how many of a kind a Survivor, or his side's discard pile, has */
    FACT_DECK,  /* a card of the search or the discovery deck */
    FACT_KEYS,  /* V2 */
    FACT_RADIO, /* repair, rescue */
    FACT_TURN,  /* who has acted, who is done, what was repaired */
    FACT_NOISE, /* in a room; the firecracker */
    FACT_TRAP,
    FACT_HAND, /* how many of a kind the Killer holds */
    FACT_PILE, /* how many of a kind he has discarded */
    FACT_CARD, /* a card of his deck */
    FACT_LAIR,
    FACT_TRAIT,
    FACT_PLAN,
    FACT_CHOICE, /* characters, before they are shown */
    FACT_TABLE,  /* wounds, fear; what everybody sees and chance or a secret can change */
    FACT_KINDS
};

#endif
