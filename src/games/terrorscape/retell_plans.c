/* retell_plans.c - survival plans (10): steps made at the end of a turn, and what a finished plan is good for.
 *
 * A story says which plan has the token and how many steps it has. To change plans loses all steps, so a story in which no
 * step was made yet is as good. Plans that nothing speaks of later are left out, and those that only win the game. */
#include "games/terrorscape/retell.h"

bool terror_plan_helps(const Plot *plot, Plan plan)
{
    const Estate *estate = &plot->estate;
    return estate->plan == PLAN_ANY ||
           (estate->plan == plan && estate->steps == terror_plans[plan].step_count);
}

/* Once. */
static void use_plan(Plot *plot)
{
    if (plot->estate.plan != PLAN_ANY) plot->estate.steps = PLAN_OVER;
}

/* What it takes besides is not followed. */
static bool use_loosely(const Telling *t, Plot *plot, Plan plan)
{
    if (t->is_strict || !terror_plan_helps(plot, plan)) return false;
    doubt(plot);
    use_plan(plot);
    return true;
}

/* ---- which can matter ---- */

static bool serves(const Demand *d, Plan plan)
{
    switch (plan) {
    case PLAN_SITE_STUDY:
    case PLAN_TUNNELS_INVESTIGATION: return true;
    case PLAN_BUZZER: return d->most[COUNT_BOTTLES]; /* noise in a room */
    case PLAN_ARCANE_SEAL: return d->noise & ROOM_BIT(ROOM_MYSTIC);
    case PLAN_INTEL_SHARING:
    case PLAN_ANCIENT_CHEST:
        return d->most[COUNT_BOTTLES] || d->most[COUNT_SEARCH_KEYS] || d->radio ||
               d->things & ((1u << GOODS) - 1);
    case PLAN_SKELETON_KEY: return d->most[COUNT_SEARCH_KEYS];
    case PLAN_MYSTIC_HERBS: return d->most[COUNT_HERBS] || d->most[COUNT_SEDATIVES];
    case PLAN_MECHANICAL_BLUEPRINT:
    case PLAN_DIY_RADIO:
    case PLAN_REPAIR_WITH_CAUTION: return d->radio || d->any_repair;
    default: return false;
    }
}

/* One step a turn, at its end; then it is of use in another one, but for what happens with the last step. */
static bool can_come(const Demand *d, Plan plan, int steps)
{
    bool at_once = plan == PLAN_ARCANE_SEAL || plan == PLAN_INTEL_SHARING;
    int needs = terror_plans[plan].step_count - steps + !at_once;
    return serves(d, plan) && d->turns >= needs;
}

bool terror_wants_amulet(const Demand *d)
{
    return serves(d, PLAN_ANCIENT_CHEST) && d->turns;
}

void terror_forget_plan(const Demand *d, Estate *estate)
{
    bool can = false;
    if (estate->plan == PLAN_ANY || estate->steps == PLAN_OVER) return;
    for (int plan = 1; plan < PLAN_COUNT && !can; plan++) {
        bool own = estate->plan == plan;
        if (own || !estate->plan) can = can_come(d, (Plan)plan, own ? estate->steps : 0);
    }
    if (can) return;
    estate->plan = PLAN_NONE;
    estate->steps = PLAN_OVER;
}

/* ---- steps (S3) ---- */

static void keep_somebody(Joint *rooms, RoomSet there)
{
    Joint all = *rooms;
    memset(rooms, 0, sizeof *rooms);
    for (int slot = 0; slot < PARTY; slot++) {
        Joint one = all;
        joint_keep(&one, slot, there & ALL_ROOMS);
        joint_add(rooms, &one);
    }
}

static void keep_all_together(Joint *rooms, unsigned house)
{
    for (int a = 0; a < PARTY; a++)
        for (int b = a + 1; b < PARTY; b++)
            if (house >> a & house >> b & 1) joint_keep_together(rooms, a, b);
}

static void keep_apart(Joint *rooms, unsigned house)
{
    for (int a = 0; a < PARTY; a++)
        for (int b = a + 1; b < PARTY; b++) {
            Joint met = *rooms;
            if (!(house >> a & house >> b & 1)) continue;
            joint_keep_together(&met, a, b);
            joint_drop(rooms, &met);
        }
}

static void keep_met(const Telling *t, int step, Joint *rooms)
{
    int room = step == STEP_KILLER ? (int)t->told->lair : terror_step_rooms[step];
    if (step == STEP_TOGETHER) keep_all_together(rooms, (unsigned)t->told->house);
    else if (step == STEP_APART) keep_apart(rooms, (unsigned)t->told->house);
    else keep_somebody(rooms, ROOM_BIT(room));
}

/* The Arcane Seal: noise in the mystic room. */
static void seal(Telling *t, Sequel *done)
{
    if (!(t->loud >> ROOM_MYSTIC & 1)) return;
    done->plot.turn.noise |= (RoomSet)(t->noise & ROOM_BIT(ROOM_MYSTIC));
    done->plot.estate.steps = PLAN_OVER;
    telling_add(t, done);
}

/* Intel Sharing: one of them draws a search card. */
static void share(Telling *t, const Sequel *done)
{
    for (int slot = 0; slot < PARTY; slot++) {
        Sequel drawn = *done;
        drawn.plot.estate.steps = PLAN_OVER;
        if (t->told->house >> slot & 1) draw_cards(t, &drawn, slot, 1, add_quiet);
    }
}

static void advance(Telling *t, const Sequel *turn, Plan plan)
{
    const PlanRow *row = &terror_plans[plan];
    Sequel sequel = *turn;
    Estate *estate = &sequel.plot.estate;
    int steps = estate->plan == plan ? estate->steps : 0;
    if (!can_come(&t->demand, plan, steps)) return; /* this turn is among those to come */
    keep_met(t, row->steps[steps], &sequel.rooms);
    if (joint_is_empty(&sequel.rooms)) return;
    estate->plan = (uint8_t)plan;
    estate->steps = (uint8_t)(steps + 1);
    bool is_done = estate->steps == row->step_count;
    if (is_done && plan == PLAN_INTEL_SHARING) share(t, &sequel);
    else if (is_done && plan == PLAN_ARCANE_SEAL) seal(t, &sequel);
    else telling_add(t, &sequel);
}

void terror_tell_steps(Telling *t, const Sequel *turn)
{
    Sequel rest = *turn;
    const Estate *estate = &turn->plot.estate;
    rest.plot.turn.flags |= TURN_PLANNED;
    telling_add(t, &rest);
    if (!t->stories->taste.plans || estate->plan == PLAN_ANY || estate->steps == PLAN_OVER) return;
    for (int plan = 1; plan < PLAN_COUNT; plan++) {
        bool own = estate->plan == plan && estate->steps < terror_plans[plan].step_count;
        if (own || !estate->plan) advance(t, &rest, (Plan)plan);
    }
}

/* ---- uses ---- */

/* Site Study: an extra action. */
static void study_site(Telling *t, const Story *story, int slot)
{
    Sequel sequel = { .plot = story->plot };
    if (!terror_plan_helps(&story->plot, PLAN_SITE_STUDY)) return;
    use_plan(&sequel.plot);
    go_walking(t, story, slot, 1, MOVE_STEPS, &sequel);
    telling_add(t, &sequel);
}

/* Tunnels Investigation: from any entrance to any other. */
static void use_tunnels(Telling *t, const Story *story, int slot)
{
    RoomSet to[JOINT_ROOMS] = { 0 };
    Sequel sequel = { .plot = story->plot };
    if (!terror_plan_helps(&story->plot, PLAN_TUNNELS_INVESTIGATION) || has_acted(&story->plot, slot)) return;
    for (unsigned rooms = PASSAGE_ROOMS; rooms; rooms &= rooms - 1)
        to[__builtin_ctz(rooms)] = PASSAGE_ROOMS & (RoomSet) ~(rooms & -rooms);
    act_with(&sequel.plot, slot);
    joint_go(&story->fresh, slot, to, &sequel.rooms);
    telling_add(t, &sequel);
}

/* Sophia with a Flashlight goes there without an action. */
static void slip_far(Telling *t, const Story *story, int slot)
{
    RoomSet to[JOINT_ROOMS] = { 0 };
    Sequel sequel = { .plot = story->plot };
    if (!terror_plan_helps(&story->plot, PLAN_TUNNELS_INVESTIGATION)) return;
    if (!terror_survivors[t->view->who[slot]].passages) return;
    if (!use_lasting(t, &sequel.plot, slot, THING_LIGHT)) return;
    for (unsigned rooms = PASSAGE_ROOMS; rooms; rooms &= rooms - 1) to[__builtin_ctz(rooms)] = PASSAGE_ROOMS;
    joint_go(&story->fresh, slot, to, &sequel.rooms);
    telling_add(t, &sequel);
}

/* Buzzer: a special action, the token here; then noise there in any turn. */
static void place_buzzer(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !use_loosely(t, &sequel.plot, PLAN_BUZZER)) return;
    act_with(&sequel.plot, slot);
    for (int room = 1; room < ROOM_COUNT; room++) {
        Sequel here = sequel;
        joint_keep(&here.rooms, slot, ROOM_BIT(room));
        here.plot.estate.token = (uint8_t)room;
        telling_add(t, &here);
    }
}

static void buzz(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    int token = story->plot.estate.token;
    if (story->plot.estate.plan == PLAN_ANY) explain_noise(t, &sequel, slot, NOISE_ANYWHERE);
    if (story->plot.estate.plan != PLAN_BUZZER || !(t->noise & ~story->plot.turn.noise & ROOM_BIT(token)))
        return;
    sequel.plot.turn.noise |= ROOM_BIT(token);
    telling_add(t, &sequel);
}

/* The Ancient Chest. */
static void open_chest(Telling *t, const Story *story, int slot)
{
    enum { CHEST_CARDS = 3 };
    Sequel sequel = sequel_of(story);
    bool is_any = story->plot.estate.plan == PLAN_ANY;
    if (has_acted(&story->plot, slot) || !terror_plan_helps(&story->plot, PLAN_ANCIENT_CHEST)) return;
    if (!is_any && !plot_has(&story->plot, slot, THING_AMULET)) return;
    if (!is_any) sequel.plot.estate.thing[THING_AMULET] = USED_UP;
    use_plan(&sequel.plot);
    act_with(&sequel.plot, slot);
    draw_cards(t, &sequel, slot, CHEST_CARDS, add_quiet);
}

/* Skeleton Key, in the Main Hall. */
static void take_bottom_key(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !use_loosely(t, &sequel.plot, PLAN_SKELETON_KEY)) return;
    act_with(&sequel.plot, slot);
    joint_keep(&sequel.rooms, slot, ROOM_BIT(ROOM_MAIN_EXIT));
    if (t->view->option[OPTION_SEPARATE_WAYS]) {
        uint8_t *keys = &sequel.plot.estate.keys[slot];
        if (t->leavers >> slot & 1 && *keys < KEYS_ALONE) ++*keys;
        telling_add(t, &sequel);
    } else if (is_tiding(t, &sequel.plot, TIDING_KEY)) {
        telling_add(t, &sequel);
    }
}

/* Mystic Herbs. Whether somebody is wounded is not in the chronicle: who was healed was. */
static void use_mystic_herbs(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (!terror_plan_helps(&story->plot, PLAN_MYSTIC_HERBS)) return;
    use_plan(&sequel.plot);
    joint_keep(&sequel.rooms, slot, ROOM_BIT(ROOM_MYSTIC));
    for (int patient = 0; patient < PARTY; patient++) {
        Sequel healed = sequel, calmed = sequel;
        if (!(t->told->house >> patient & 1)) continue;
        joint_keep(&healed.rooms, patient, ROOM_BIT(ROOM_MYSTIC));
        calmed.rooms = healed.rooms;
        if (is_tiding(t, &healed.plot, TIDING_HEAL + patient) && lose_fear(t, &healed.plot, patient, 0))
            telling_add(t, &healed);
        if (t->is_strict || !fear_now(t, &calmed.plot, patient)) continue;
        doubt(&calmed.plot);
        if (lose_fear(t, &calmed.plot, patient, 0)) telling_add(t, &calmed);
    }
}

/* DIY Radio: anywhere, with three Toolboxes. V2: a card for every step. */
static void build_radio(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    bool separate = t->view->option[OPTION_SEPARATE_WAYS], is_told = t->view->option[OPTION_RESCUE_PUBLIC];
    if (has_acted(&story->plot, slot) || story->plot.turn.flags & TURN_REPAIRED) return;
    if (!use_loosely(t, &sequel.plot, PLAN_DIY_RADIO)) return;
    if (is_told && !is_tiding(t, &sequel.plot, TIDING_RADIO)) return;
    act_with(&sequel.plot, slot);
    sequel.plot.turn.flags |= TURN_REPAIRED;
    sequel.plot.estate.radio = REPAIR_DONE;
    for (int cards = separate ? REPAIR_DONE : 0; cards >= 0; cards--)
        draw_cards(t, &sequel, slot, cards, add_noisy);
}

Doing *const terror_plan_doings[] = {
    study_site, use_tunnels,     slip_far,         place_buzzer, buzz,
    open_chest, take_bottom_key, use_mystic_herbs, build_radio,  NULL,
};
