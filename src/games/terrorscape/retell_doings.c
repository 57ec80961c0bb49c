/* retell_doings.c - what a Survivor may do in his turn, as far as it moves somebody or explains what K was told (3.3, 3.4).
 *
 * What does neither is left out: it changes nothing that K could reason from. Passing is the calm action. */
#include "games/terrorscape/retell.h"

Sequel sequel_of(const Story *story)
{
    return (Sequel) { .plot = story->plot, .rooms = story->fresh };
}

/* ---- going ---- */

void go_walking(const Telling *t, const Story *story, int slot, int low, int high, Sequel *out)
{
    const Walks *walks = walks_now(t, &story->plot);
    RoomSet to[JOINT_ROOMS] = { 0 };
    for (int steps = low; steps <= high; steps++)
        for (int room = 0; room < JOINT_ROOMS; room++) to[room] |= walks->to[steps][room];
    joint_go(&story->fresh, slot, to, &out->rooms);
}

/* With Intrepidity it takes a token of fear (retell_traits.c). */
static void move_on(Telling *t, const Story *story, int slot)
{
    if (has_acted(&story->plot, slot)) return;
    if (fear_now(t, &story->plot, slot) && surely_has(t, &story->plot, slot, TRAIT_INTREPIDITY)) return;
    Sequel sequel = { .plot = story->plot };
    act_with(&sequel.plot, slot);
    if (fear_now(t, &story->plot, slot)) show_lack(t, &sequel.plot, slot, TRAIT_INTREPIDITY);
    go_walking(t, story, slot, 1, MOVE_STEPS, &sequel);
    telling_add(t, &sequel);
}

/* Hypervigilance makes no noise beside the Killer. */
static void leave_out_hushed(const Telling *t, Sequel *sequel, int slot)
{
    RoomSet lair = (RoomSet)(t->told->lair ? ROOM_BIT(t->told->lair) : 0);
    if (surely_has(t, &sequel->plot, slot, TRAIT_HYPERVIGILANCE))
        joint_keep(&sequel->rooms, slot, (RoomSet)~lair);
    else if (t->is_strict && joint_rooms(&sequel->rooms, slot) & lair)
        show_lack(t, &sequel->plot, slot, TRAIT_HYPERVIGILANCE);
}

static void sprint(Telling *t, const Story *story, int slot)
{
    int steps = row_of(t, slot)->sprint;
    if (!steps || has_acted(&story->plot, slot)) return;
    Sequel sequel = { .plot = story->plot };
    act_with(&sequel.plot, slot);
    go_walking(t, story, slot, 1, steps, &sequel);
    leave_out_hushed(t, &sequel, slot);
    add_noisy(t, &sequel, slot);
}

static void use_dose(Telling *t, const Story *story, int slot)
{
    static const uint8_t steps[] = { 1, 4 }; /* by the option's value */
    for (int way = 0; way <= CARDS; way++) {
        Sequel sequel = { .plot = story->plot };
        if (!use_card(t, &sequel.plot, slot, COUNT_DOSES, way)) continue;
        go_walking(t, story, slot, 1, steps[t->view->option[OPTION_ADRENALINE_STEPS]], &sequel);
        telling_add(t, &sequel);
    }
}

static void go_through(const Story *story, int slot, Sequel *out)
{
    RoomSet to[JOINT_ROOMS] = { 0 };
    for (unsigned rooms = PASSAGE_ROOMS; rooms; rooms &= rooms - 1) {
        int room = __builtin_ctz(rooms);
        to[room] = ROOM_BIT(terror_rooms[room].beyond);
    }
    joint_go(&story->fresh, slot, to, &out->rooms);
}

static void use_passage(Telling *t, const Story *story, int slot)
{
    Sequel sequel = { .plot = story->plot };
    if (has_acted(&story->plot, slot)) return;
    if (!row_of(t, slot)->passages && !use_lasting(t, &sequel.plot, slot, THING_LIGHT)) return;
    act_with(&sequel.plot, slot);
    go_through(story, slot, &sequel);
    telling_add(t, &sequel);
}

/* Sophia with a Flashlight: an extra action. */
static void slip_through(Telling *t, const Story *story, int slot)
{
    Sequel sequel = { .plot = story->plot };
    if (!row_of(t, slot)->passages || !use_lasting(t, &sequel.plot, slot, THING_LIGHT)) return;
    go_through(story, slot, &sequel);
    telling_add(t, &sequel);
}

/* ---- staying ---- */

static void calm_down(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !lose_fear(t, &sequel.plot, slot, 0)) return;
    act_with(&sequel.plot, slot);
    telling_add(t, &sequel);
}

/* A special action that nobody notices: Trap Parts, Equipped. */
static void do_something_else(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (t->is_strict || has_acted(&story->plot, slot) || !fear_now(t, &story->plot, slot)) return;
    if (t->round < 2 && !t->is_open && !t->view->option[OPTION_TRAITS]) return;
    act_with(&sequel.plot, slot);
    doubt(&sequel.plot);
    telling_add(t, &sequel);
}

static void take_sedatives(Telling *t, const Story *story, int slot)
{
    if (!fear_now(t, &story->plot, slot)) return;
    for (int way = 0; way <= CARDS; way++) {
        Sequel sequel = sequel_of(story);
        if (!lose_fear(t, &sequel.plot, slot, 0)) return;
        if (use_card(t, &sequel.plot, slot, COUNT_SEDATIVES, way)) telling_add(t, &sequel);
    }
}

/* ---- healing ---- */

/* Every Survivor whom K was told to be healed, and who can be reached from here. */
void heal_each(Telling *t, const Sequel *healer, int slot, Healing healing, Adding *add)
{
    bool anywhere = t->view->option[OPTION_HEAL_RANGE] && healing != HEAL_OTHERS_HERE;
    for (int target = 0; target < PARTY; target++) {
        Sequel sequel = *healer;
        if (!(t->told->house >> target & 1) || (healing == HEAL_OTHERS_HERE && target == slot)) continue;
        if (!is_tiding(t, &sequel.plot, TIDING_HEAL + target)) continue;
        if (healing == HEAL_AND_CALM && !lose_fear(t, &sequel.plot, target, 0)) continue;
        if (target != slot && !anywhere) joint_keep_together(&sequel.rooms, slot, target);
        add(t, &sequel, slot);
    }
}

static void use_herbs(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot)) return;
    if (surely_has(t, &story->plot, slot, TRAIT_HERBOLOGY)) return;
    act_with(&sequel.plot, slot);
    show_lack(t, &sequel.plot, slot, TRAIT_HERBOLOGY);
    leave_out_hushed(t, &sequel, slot);
    for (int way = 0; way < 2; way++) {
        Sequel healer = sequel;
        if (use_good(t, &healer.plot, slot, THING_HERBS, way))
            heal_each(t, &healer, slot, HEAL_ITEM, add_noisy);
    }
}

static void use_kit(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot)) return;
    if (row_of(t, slot)->starts_with != ITEM_MARCO_MEDICAL_KIT) return;
    act_with(&sequel.plot, slot);
    if (use_up(t, &sequel.plot, COUNT_KIT)) heal_each(t, &sequel, slot, HEAL_AND_CALM, add_quiet);
}

/* ---- doors ---- */

/* The next door of those that K heard of, freed by this one; 0 when there is none. */
static int next_door(const Telling *t, const Plot *plot, int slot)
{
    int next = t->tiding[plot->turn.heard], doors = t->doors[plot->turn.heard];
    int by = doors < NAMED_DOORS ? t->told->by >> (SLOT_BITS * doors) & 3 : 0;
    return next >= DOOR_COUNT || (by && by != slot + 1) ? DOOR_NONE : next;
}

bool free_door(const Telling *t, Sequel *sequel, int slot, bool anywhere)
{
    int door = next_door(t, &sequel->plot, slot);
    if (!door) return false;
    sequel->plot.turn.heard++;
    RoomSet rooms = ROOM_BIT(terror_doors[door].a) | ROOM_BIT(terror_doors[door].b);
    if (!anywhere) joint_keep(&sequel->rooms, slot, rooms);
    return true;
}

static void unblock(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !free_door(t, &sequel, slot, false)) return;
    act_with(&sequel.plot, slot);
    telling_add(t, &sequel);
}

static void use_hatchet(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (!free_door(t, &sequel, slot, false)) return;
    for (int way = 0; way < 2; way++) {
        Sequel freed = sequel;
        if (use_good(t, &freed.plot, slot, THING_HATCHET, way)) telling_add(t, &freed);
    }
}

/* ---- noise ---- */

/* A noise that is not explained yet, in a room next to him, or where he is. */
void explain_noise(Telling *t, const Sequel *maker, int slot, NoiseReach reach)
{
    for (unsigned left = t->noise & ~maker->plot.turn.noise; left; left &= left - 1) {
        int room = __builtin_ctz(left);
        Sequel sequel = *maker;
        sequel.plot.turn.noise |= ROOM_BIT(room);
        if (reach == NOISE_ADJACENT) joint_keep(&sequel.rooms, slot, terror_rooms[room].adjacent);
        if (reach == NOISE_HERE) joint_keep(&sequel.rooms, slot, ROOM_BIT(room));
        telling_add(t, &sequel);
    }
}

static void throw_bottle(Telling *t, const Story *story, int slot)
{
    if (!(t->noise & ~story->plot.turn.noise)) return;
    for (int way = 0; way < 2; way++) {
        Sequel sequel = sequel_of(story);
        leave_out_hushed(t, &sequel, slot);
        if (use_good(t, &sequel.plot, slot, THING_BOTTLE, way))
            explain_noise(t, &sequel, slot, NOISE_ADJACENT);
    }
}

static void use_camera(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (row_of(t, slot)->starts_with != ITEM_SOPHIA_CAMERA) return;
    leave_out_hushed(t, &sequel, slot);
    if (use_up(t, &sequel.plot, COUNT_CAMERA)) explain_noise(t, &sequel, slot, NOISE_HERE);
}

static void light_firecracker(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    bool special = t->view->option[OPTION_FIRECRACKER_TIMING] == FIRECRACKER_SPECIAL;
    if (!(t->told->noise & 1) || story->plot.turn.flags & TURN_FIRECRACKER) return;
    if (special && has_acted(&story->plot, slot)) return;
    if (special) act_with(&sequel.plot, slot);
    sequel.plot.turn.flags |= TURN_FIRECRACKER;
    leave_out_hushed(t, &sequel, slot);
    if (use_find(t, &sequel.plot, slot)) telling_add(t, &sequel);
}

/* ---- what Marco takes back ---- */

static bool can_take(const Telling *t, const Plot *plot, int slot, int item)
{
    bool able = row_of(t, slot)->takes_back >> item & 1;
    return able && t->takes_back && !has_acted(plot, slot);
}

/* Equipped: a card that was used, or one that nobody kept. */
static void take_from_pile(Telling *t, const Story *story, int slot, Count count)
{
    Sequel sequel = sequel_of(story);
    act_with(&sequel.plot, slot);
    if (take_card(t, &sequel.plot, slot, count)) telling_add(t, &sequel);
}

static void take_back(Telling *t, const Story *story, int slot)
{
    if (can_take(t, &story->plot, slot, ITEM_ADRENALINE)) take_from_pile(t, story, slot, COUNT_DOSES);
    if (can_take(t, &story->plot, slot, ITEM_SEDATIVES) && t->demand.most[COUNT_SEDATIVES])
        take_from_pile(t, story, slot, COUNT_SEDATIVES);
}

/* Trap Parts, in the room where K was caught by them. */
static void set_trap(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (!t->snare || has_acted(&story->plot, slot) || story->plot.estate.trap) return;
    if (!use_up(t, &sequel.plot, COUNT_TRAPS) || !use_find(t, &sequel.plot, slot)) return;
    act_with(&sequel.plot, slot);
    sequel.plot.estate.trap = 1;
    joint_keep(&sequel.rooms, slot, t->snare);
    telling_add(t, &sequel);
}

Doing *const terror_doings[] = {
    take_back,    move_on,  calm_down,      terror_tell_search, terror_tell_repair, sprint,  use_passage,
    slip_through, use_dose, unblock,        use_hatchet,        use_herbs,          use_kit, throw_bottle,
    use_camera,   set_trap, take_sedatives, do_something_else,  light_firecracker,  NULL,
};
