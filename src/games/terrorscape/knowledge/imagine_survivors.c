/* imagine_survivors.c - what the Survivors' side keeps to itself: where they are, what they have, how far they have come. */
#include "games/terrorscape/knowledge/imagine.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* How far their turn has come, as far as anybody else can tell. */
typedef enum Stage { STAGE_OVER, STAGE_ACT, STAGE_DISCOVERY, STAGE_PLAN } Stage;

/* ---- traits and plans ---- */

/* What has shown itself, and others that have not. */
static void imagine_offers(Rng *rng, TerrorState *s)
{
    uint8_t traits[TRAITS_A_SIDE];
    int next = 0, draws = terror_difficulty(s->option).survivor_draws;
    for (int i = 0; i < TRAITS_A_SIDE; i++) traits[i] = (uint8_t)(i + 1);
    rng_shuffle(rng, traits, TRAITS_A_SIDE);
    for (int slot = 0; slot < PARTY; slot++) {
        s->offered[slot] = s->traits[slot];
        for (; __builtin_popcount(s->offered[slot]) < draws && next < TRAITS_A_SIDE; next++)
            s->offered[slot] |= OWN_TRAIT(traits[next]) & ~s->traits_shown;
    }
}

/* A Secret Weapon and a Heroic Save are seen when they are used. */
static bool can_be_turned_over(int trait)
{
    return terror_traits[trait].once && trait != TRAIT_SECRET_WEAPON && trait != TRAIT_HEROIC_SAVE;
}

/* As many as agreed. */
static void imagine_kept(Rng *rng, TerrorState *s, int slot)
{
    int keeps = terror_difficulty(s->option).survivor_keeps;
    while (__builtin_popcount(s->traits[slot]) < keeps && s->offered[slot] & ~s->traits[slot]) {
        int trait = imagine_bit(rng, s->offered[slot] & ~s->traits[slot]);
        s->traits[slot] |= OWN_TRAIT(trait);
        if (s->round && can_be_turned_over(trait) && chance(rng, 3)) s->used |= TRAIT_BIT(trait);
    }
}

static void imagine_traits(const TerrorView *v, Rng *rng, TerrorState *s)
{
    bool choosing = terror_find(s, FRAME_TRAITS), waits = v->waits & terror_s_side(s);
    int chosen = choosing && waits ? imagine_between(rng, 0, EVERY_SLOT - 1) : EVERY_SLOT;
    imagine_offers(rng, s);
    for (int slot = 0; slot < PARTY; slot++)
        if (chosen >> slot & 1) imagine_kept(rng, s, slot);
}

/* The steps that were made all went into one plan, or were lost. */
static void imagine_progress(const Reckoning *r, Rng *rng, TerrorState *s)
{
    int which = (int)rng_below(rng, PLANS_DRAWN);
    const PlanRow *row = &terror_plans[s->plan[which]];
    int most = r->steps < row->step_count ? r->steps : row->step_count;
    int steps = chance(rng, 2) ? most : imagine_between(rng, 0, most), idle = r->steps - steps;
    if (!steps) return;
    s->plan_at = (uint8_t)which;
    s->plan_steps = (uint8_t)steps;
    if (steps < row->step_count) return;
    int plan = s->plan[which];
    bool may_be_used = row->once && (r->ahead || idle > 0);
    s->plan_done = 1;
    s->plan[!which] = PLAN_NONE;
    s->plan_used = plan == PLAN_INTEL_SHARING || (may_be_used && chance(rng, 2));
    bool on_map = s->plan_used && (plan == PLAN_EXPLOSIVE_TRAP || plan == PLAN_BUZZER);
    if (plan == PLAN_AMBUSH || on_map) s->plan_room = (uint8_t)imagine_between(rng, 1, ROOM_COUNT - 1);
}

static void imagine_plans(const TerrorView *v, const Reckoning *r, Rng *rng, TerrorState *s)
{
    if (s->plan_shown) {
        s->plan[0] = v->plan[0];
        s->plan_at = 0;
        s->plan_steps = terror_plans[v->plan[0]].step_count;
        s->plan_done = 1;
        return;
    }
    s->plan[0] = (uint8_t)imagine_between(rng, 1, PLAN_COUNT - 1);
    do s->plan[1] = (uint8_t)imagine_between(rng, 1, PLAN_COUNT - 1);
    while (s->plan[1] == s->plan[0]);
    imagine_progress(r, rng, s);
}

/* ---- rooms ---- */

static bool explains(const TerrorState *s, RoomSet heard)
{
    for (int slot = 0; slot < PARTY; slot++) heard &= (RoomSet)~ROOM_BIT(s->room[slot]);
    return !heard;
}

/* Mostly where they are likely to be, so that who imagines worlds to look ahead gets sensible ones; at times anywhere at all,
 * for whatever cannot be ruled out has to turn up. */
static bool imagine_rooms(const Reckoning *r, Rng *rng, TerrorState *s)
{
    if (!r->rooms[0] || !r->rooms[1] || !r->rooms[2]) return false;
    bool wild = chance(rng, 3);
    for (int tries = 0; tries < 8; tries++) {
        for (int slot = 0; slot < PARTY; slot++) {
            RoomSet rooms = r->rooms[slot], likely = rooms & s->likely[slot];
            bool gone = !(s->in_house >> slot & 1) && s->option[OPTION_SEPARATE_WAYS];
            if (!gone) s->room[slot] = (uint8_t)imagine_bit(rng, likely && !wild ? likely : rooms);
        }
        if (wild || explains(s, s->heard)) break;
    }
    return true;
}

/* ---- fleeing ---- */

/* A Survival Instinct may have taken him one step, and another may follow. */
static bool is_halfway(const TerrorState *s, const Frame *frame, int slot)
{
    bool twice = frame->kind == FRAME_FLEE && terror_keeps(s, slot, TRAIT_SURVIVAL_INSTINCT);
    return twice && terror_open_from(s, s->lair);
}

/* Instead of a trait that has not shown itself, if nobody was offered it. */
static void give_instinct(TerrorState *s, int slot)
{
    OwnTraits hidden = s->traits[slot] & ~s->traits_shown;
    OwnTraits dealt = s->offered[0] | s->offered[1] | s->offered[2];
    if (!hidden || dealt >> TRAIT_SURVIVAL_INSTINCT & 1) return;
    int given = __builtin_ctz(hidden);
    OwnTraits both = OWN_TRAIT(given) | OWN_TRAIT(TRAIT_SURVIVAL_INSTINCT);
    s->used &= ~TRAIT_BIT(given);
    s->offered[slot] ^= both;
    s->traits[slot] ^= both;
}

/* Some have decided; the others are where they were found. */
static bool imagine_flight(Rng *rng, TerrorState *s)
{
    Frame *frame = s->depth ? terror_top(s) : NULL;
    if (!frame || (frame->kind != FRAME_FLEE && frame->kind != FRAME_SAVED)) return true;
    int all = frame->left & s->in_house, waiting;
    if (!all) return false;
    do waiting = (int)rng_below(rng, EVERY_SLOT + 1) & all;
    while (!waiting);
    frame->mask = (uint8_t)waiting;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(waiting >> slot & 1)) continue;
        s->room[slot] = s->lair;
        if (s->option[OPTION_TRAITS] && chance(rng, 3)) give_instinct(s, slot);
        if (!is_halfway(s, frame, slot) || chance(rng, 2)) continue;
        s->room[slot] = (uint8_t)imagine_bit(rng, terror_open_from(s, s->lair));
        frame->step |= (uint8_t)(1 << slot);
    }
    return true;
}

/* ---- their turn ---- */

static Stage draw_stage(const Reckoning *r, const TerrorState *s, Rng *rng)
{
    if (!r->ahead || s->ended) return STAGE_OVER;
    if (s->depth > 2) return STAGE_ACT; /* it waits for the Killer */
    if (r->planning) return STAGE_PLAN;
    Stage stage =
        (Stage)imagine_between(rng, STAGE_ACT, s->option[OPTION_PLANS] ? STAGE_PLAN : STAGE_DISCOVERY);
    bool first =
        s->option[OPTION_PLANS] && s->round == 1 && chance(rng, 2); /* else nobody would hold anything */
    if (first) return STAGE_PLAN;
    bool none = stage == STAGE_DISCOVERY && !r->discovery.high;
    return none || terror_is_seen_exhausted(s) ? STAGE_ACT : stage;
}

/* What cannot have been searched for in earlier turns was in this one, by one Survivor each; in V2 repairs bring more. */
static void act_for_cards(const Reckoning *r, Rng *rng, TerrorState *s)
{
    int searched = SEARCH_CARDS - s->search_left - r->searched_before;
    if (s->option[OPTION_SEPARATE_WAYS] && searched > 0) s->acted = s->in_house;
    for (searched -= __builtin_popcount(s->acted); searched > 0 && s->in_house & ~s->acted; searched--)
        s->acted |= (uint8_t)(1 << imagine_bit(rng, s->in_house & ~s->acted));
}

/* S1: some have acted; who has nobody left to act may be done, but not all are. */
static void imagine_acting(const Reckoning *r, Rng *rng, TerrorState *s)
{
    SeatMask busy = 0, all = terror_seats_in_house(s);
    s->acted = (uint8_t)(rng_below(rng, EVERY_SLOT + 1) & s->in_house);
    act_for_cards(r, rng, s);
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house & ~s->acted & 1 << slot) busy |= seat_bit(s->controller[slot]);
    SeatMask done = (SeatMask)(rng_next(rng) & all & ~busy);
    s->done = (uint8_t)(done == all ? 0 : done);
    s->stack[1].mask = (uint8_t)(all & ~s->done);
}

static void put_frame(TerrorState *s, RoundStep then, FrameName kind, int who)
{
    s->stack[0].step = (uint8_t)then;
    s->stack[1] = (Frame) { .kind = (uint8_t)kind, .who = (uint8_t)who, .step = kind == FRAME_DISCOVERY };
}

static void imagine_turn(const Reckoning *r, Stage stage, Rng *rng, TerrorState *s)
{
    if (stage == STAGE_OVER) return;
    s->acted = s->in_house;
    s->done = (uint8_t)terror_seats_in_house(s);
    s->repaired = (uint8_t)(rng_below(rng, 2) || (r->turns == 1 && s->repair)); /* once a turn */
    if (stage == STAGE_ACT) imagine_acting(r, rng, s);
    if (stage == STAGE_DISCOVERY) {
        int holder = s->first_player != NO_SLOT ? s->first_player : imagine_bit(rng, s->in_house);
        put_frame(s, ROUND_PLAN, FRAME_DISCOVERY, holder);
    }
    if (stage == STAGE_PLAN) put_frame(s, ROUND_REPORT, FRAME_PLAN, 0);
}

/* ---- items ---- */

static int draw_discoveries(const Reckoning *r, Stage stage, Rng *rng)
{
    if (stage == STAGE_OVER) return imagine_between(rng, r->discoveries.low, r->discoveries.high);
    return stage == STAGE_ACT ? r->discoveries.low : r->discoveries.high;
}

/* At times one of those that may lie on the map, or in V2 a key: they would else be rare. */
static int draw_sure_find(const Reckoning *r, const TerrorState *s, Rng *rng)
{
    int item = chance(rng, 2) ? ITEM_TRAP_PARTS : ITEM_FIRECRACKER;
    bool wanted = s->round > 0 && chance(rng, 4);
    if (s->option[OPTION_SEPARATE_WAYS] && chance(rng, 4))
        return terror_may_be_found(s, r, ITEM_KEY) ? ITEM_KEY : ITEM_NONE;
    return wanted && terror_may_have_been_used(s, r, item) ? item : ITEM_NONE;
}

static bool try_items(const Reckoning *r, Stage stage, Rng *rng, TerrorState *s)
{
    int cards = DISCOVERY_CARDS - imagine_marksman(s),
        discovered = DISCOVERED * draw_discoveries(r, stage, rng);
    ItemPlan plan = { .discovered = discovered < cards ? discovered : cards,
                      .searched = imagine_between(rng, r->searched.low, r->searched.high),
                      .begun = s->round > 0,
                      .left = draw_sure_find(r, s, rng) };
    if (stage == STAGE_DISCOVERY) {
        int before = DISCOVERED * r->discoveries.low;
        if (before >= cards) return false;
        plan.open = plan.discovered - before;
    }
    plan.bottom =
        s->plan_used && s->plan[0] + s->plan[1] == PLAN_SKELETON_KEY && plan.searched < SEARCH_CARDS;
    return imagine_items(&plan, rng, s);
}

/* ---- the rest ---- */

enum { FIRST_REPAIR = 3 }; /* the most of one turn: Johnson's Toolbox */

/* With the deck empty they come as far as plans only if help is on its way. */
static void imagine_radio(const Reckoning *r, Stage stage, Rng *rng, TerrorState *s)
{
    bool hidden = !s->option[OPTION_RESCUE_PUBLIC];
    bool must_be = r->rescue.low || (stage == STAGE_PLAN && s->round >= EXHAUSTION_ROUND);
    if (hidden && r->rescue.high && (must_be || chance(rng, 3)))
        s->rescue = (uint8_t)imagine_between(rng, r->rescue.low > 1 ? r->rescue.low : 1, r->rescue.high);
    s->repair = r->turns ? (uint8_t)rng_below(rng, r->turns == 1 ? FIRST_REPAIR + 1 : REPAIR_DONE) : 0;
    if (s->rescue || s->ended == ENDING_RESCUE) s->repair = REPAIR_DONE;
}

static void imagine_fear(Rng *rng, TerrorState *s)
{
    const Frame *wound = terror_find(s, FRAME_WOUND), *overwhelm = terror_find(s, FRAME_OVERWHELM);
    if (s->option[OPTION_FEAR_PUBLIC] || !s->round) return;
    for (int slot = 0; slot < PARTY; slot++) s->fear[slot] = (uint8_t)rng_below(rng, FEAR_MAX + 1);
    if (wound && !s->fear[wound->who]) s->fear[wound->who] = 1;
    if (overwhelm) s->fear[overwhelm->who] = FEAR_MAX;
}

static bool was_left(const TerrorState *s, int item)
{
    return bag_count(s->discard, item) > bag_count(s->shown, item);
}

/* The trap lies where its parts were used; a sprung one has been seen. */
static void imagine_trap(const Reckoning *r, Rng *rng, TerrorState *s)
{
    bool used = terror_may_have_been_used(s, r, ITEM_TRAP_PARTS) && was_left(s, ITEM_TRAP_PARTS);
    if (!used || chance(rng, 3)) return;
    do s->trap = (uint8_t)imagine_between(rng, 1, ROOM_COUNT - 1);
    while (s->trap == s->lair && s->attacked);
}

/* Under a firecracker, and before the report, tokens are secret; who made them is not asked. */
static void imagine_noise(const TerrorView *v, const Reckoning *r, Rng *rng, TerrorState *s)
{
    s->firecracker = s->firecracker_told = v->firecracker;
    bool used = terror_may_have_been_used(s, r, ITEM_FIRECRACKER) && was_left(s, ITEM_FIRECRACKER);
    if (r->ahead && used && chance(rng, 2)) s->firecracker = 1;
    for (int room = 1; (r->ahead || v->firecracker) && room < ROOM_COUNT; room++)
        if (chance(rng, 6)) s->noise |= ROOM_BIT(room);
}

/* How far they have come is drawn anew with the cards: not every stage can be explained by so many finds. */
static bool imagine_finds(const Reckoning *r, Rng *rng, TerrorState *s, Stage *stage)
{
    for (int tries = 0; tries < IMAGINE_TRIES; tries++) {
        *stage = draw_stage(r, s, rng);
        if (try_items(r, *stage, rng, s)) return true;
    }
    return false;
}

bool imagine_survivors(const TerrorView *v, Rng *rng, TerrorState *s)
{
    Stage stage;
    Reckoning r = terror_reckon(s);
    if (s->option[OPTION_TRAITS]) imagine_traits(v, rng, s);
    if (s->option[OPTION_PLANS]) imagine_plans(v, &r, rng, s);
    if (!imagine_rooms(&r, rng, s) || !imagine_flight(rng, s)) return false;
    imagine_fear(rng, s);
    if (!imagine_finds(&r, rng, s, &stage)) return false;
    imagine_radio(&r, stage, rng, s);
    imagine_turn(&r, stage, rng, s);
    imagine_trap(&r, rng, s);
    imagine_noise(v, &r, rng, s);
    return true;
}
