/* retell_doings.c - what a Survivor may do in his turn, as far as it moves somebody or explains what K was told (3.3, 3.4).
 *
 * What does neither is left out: it changes nothing that K could reason from. Passing is the calm action. */
#include "games/terrorscape/retell.h"

Sequel sequel_of(const Story *story)
{
    return (Sequel) { .plot = story->plot, .rooms = story->fresh };
}

static const SurvivorRow *row_of(const Telling *t, int slot)
{
    return &terror_survivors[t->view->who[slot]];
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

static void move_on(Telling *t, const Story *story, int slot)
{
    if (has_acted(&story->plot, slot)) return;
    Sequel sequel = { .plot = story->plot };
    act_with(&sequel.plot, slot);
    go_walking(t, story, slot, 1, MOVE_STEPS, &sequel);
    telling_add(t, &sequel);
}

static void sprint(Telling *t, const Story *story, int slot)
{
    int steps = row_of(t, slot)->sprint;
    if (!steps || has_acted(&story->plot, slot)) return;
    Sequel sequel = { .plot = story->plot };
    act_with(&sequel.plot, slot);
    go_walking(t, story, slot, 1, steps, &sequel);
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

/* 1: he has fear that K would have seen him lose. */
static bool is_feared(const Telling *t, const Plot *plot, int slot)
{
    return t->told->feared & ~plot->turn.calmed & 1u << slot;
}

bool lose_fear(const Telling *t, Plot *plot, int slot)
{
    unsigned bit = 1u << slot;
    if (!is_feared(t, plot, slot)) return true;
    plot->turn.calmed |= (uint8_t)bit;
    return t->told->calmed & bit || (t->told->loose && !t->is_strict);
}

static void calm_down(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !lose_fear(t, &sequel.plot, slot)) return;
    act_with(&sequel.plot, slot);
    telling_add(t, &sequel);
}

/* A special action that nobody notices: Trap Parts, Equipped, Coordinator. */
static void do_something_else(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (t->is_strict || has_acted(&story->plot, slot) || !is_feared(t, &story->plot, slot)) return;
    if (t->round < 2 && !t->is_open && !t->view->option[OPTION_TRAITS]) return;
    act_with(&sequel.plot, slot);
    doubt(&sequel.plot);
    telling_add(t, &sequel);
}

static void take_sedatives(Telling *t, const Story *story, int slot)
{
    if (!is_feared(t, &story->plot, slot)) return;
    for (int way = 0; way <= CARDS; way++) {
        Sequel sequel = sequel_of(story);
        if (!lose_fear(t, &sequel.plot, slot)) return;
        if (use_card(t, &sequel.plot, slot, COUNT_SEDATIVES, way)) telling_add(t, &sequel);
    }
}

/* ---- searching and repairing ---- */

/* A key goes to the rack for all to see; `with` none: it was something else, or refused. */
bool gain_key(const Telling *t, Plot *plot, Count with)
{
    if (plot->turn.keys == t->told->keys) return false;
    plot->turn.keys++;
    return use_up(t, plot, with);
}

static bool gain_box(const Telling *t, Plot *plot, int slot, Count with)
{
    return t->has_radio && use_up(t, plot, with) && take_box(t, plot, slot);
}

static void add_heard(Telling *t, Sequel *sequel, int slot, bool silent)
{
    if (silent) telling_add(t, sequel);
    else add_noisy(t, sequel, slot);
}

static void search_loudly(Telling *t, const Sequel *found, int slot)
{
    bool silent = row_of(t, slot)->silent_search;
    Sequel key = *found, box = *found, other = *found;
    if (gain_key(t, &key.plot, COUNT_SEARCH_KEYS)) add_heard(t, &key, slot, silent);
    if (gain_box(t, &box.plot, slot, COUNT_SEARCH_BOXES)) add_heard(t, &box, slot, silent);
    if (!silent || t->told->feared >> slot & 1) add_heard(t, &other, slot, silent);
}

/* What comes without noise, as far as it may be of use. */
static void search_quietly(Telling *t, const Sequel *quiet, int slot, bool is_feared)
{
    if (is_feared) telling_add(t, quiet);
    for (int good = 0; good < GOODS; good++) {
        Sequel found = *quiet;
        if (!is_wanted(t, (Thing)good) || found.plot.estate.thing[good] != UNFOUND) continue;
        if (take_thing(t, &found.plot, slot, (Thing)good)) telling_add(t, &found);
    }
}

static void search(Telling *t, const Story *story, int slot)
{
    RoomSet rooms = SEARCH_ROOMS & (RoomSet)~ROOM_BIT(t->told->lair);
    if (has_acted(&story->plot, slot)) return;
    Sequel loud = sequel_of(story);
    act_with(&loud.plot, slot);
    joint_keep(&loud.rooms, slot, rooms);
    Sequel quiet = loud;
    if (use_up(t, &loud.plot, COUNT_LOUD_SEARCHES)) search_loudly(t, &loud, slot);
    if (use_up(t, &quiet.plot, COUNT_QUIET_SEARCHES))
        search_quietly(t, &quiet, slot, is_feared(t, &story->plot, slot));
}

/* The radio was finished in the end: every step counts. Else all that matters is that it was not. */
static bool repair_by(const Telling *t, Plot *plot, int steps)
{
    if (!t->has_radio || t->is_open) {
        if (t->told->radio) plot->turn.flags |= TURN_RADIO;
        return t->is_open || use_up(t, plot, COUNT_REPAIRS);
    }
    if (plot->estate.radio == RADIO_ANY) {
        if (t->told->radio) plot->turn.flags |= TURN_RADIO;
        return true;
    }
    int radio = plot->estate.radio + steps;
    plot->estate.radio = (uint8_t)(radio < REPAIR_DONE ? radio : REPAIR_DONE);
    if (radio < REPAIR_DONE) return true;
    plot->turn.flags |= TURN_RADIO;
    return t->told->radio;
}

static void repair_with(Telling *t, const Sequel *there, int slot, int steps)
{
    Sequel sequel = *there;
    if (repair_by(t, &sequel.plot, steps)) add_noisy(t, &sequel, slot);
}

static void repair(Telling *t, const Story *story, int slot)
{
    bool free = !t->is_repaired && t->told->lair != ROOM_RADIO && !(story->plot.turn.flags & TURN_REPAIRED);
    if (!free || has_acted(&story->plot, slot)) return;
    Sequel there = sequel_of(story);
    act_with(&there.plot, slot);
    there.plot.turn.flags |= TURN_REPAIRED;
    joint_keep(&there.rooms, slot, ROOM_BIT(ROOM_RADIO));
    repair_with(t, &there, slot, 1);
    for (int way = 0; t->has_radio && way < BOXES; way++) {
        Sequel boxed = there;
        if (use_box(&boxed.plot, slot, way))
            repair_with(t, &boxed, slot,
                        terror_items[ITEM_TOOLBOX].effects[0].low + row_of(t, slot)->toolbox_more);
    }
}

/* ---- healing ---- */

/* Every Survivor whom K was told to be healed, and who can be reached from here. */
void heal_each(Telling *t, const Sequel *healer, int slot, Healing healing, Adding *add)
{
    unsigned left = t->told->healed & ~(unsigned)healer->plot.turn.healed & t->told->house;
    bool anywhere = t->view->option[OPTION_HEAL_RANGE] && healing != HEAL_OTHERS_HERE;
    if (healing == HEAL_OTHERS_HERE) left &= ~(1u << slot);
    for (; left; left &= left - 1) {
        int target = __builtin_ctz(left);
        Sequel sequel = *healer;
        sequel.plot.turn.healed |= (uint8_t)(1 << target);
        if (healing == HEAL_AND_CALM && !lose_fear(t, &sequel.plot, target)) continue;
        if (target != slot && !anywhere) joint_keep_together(&sequel.rooms, slot, target);
        add(t, &sequel, slot);
    }
}

static void use_herbs(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !t->told->healed) return;
    act_with(&sequel.plot, slot);
    for (int way = 0; way < 2; way++) {
        Sequel healer = sequel;
        if (use_good(t, &healer.plot, slot, THING_HERBS, way))
            heal_each(t, &healer, slot, HEAL_ITEM, add_noisy);
    }
}

static void use_kit(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !t->told->healed) return;
    if (row_of(t, slot)->starts_with != ITEM_MARCO_MEDICAL_KIT) return;
    act_with(&sequel.plot, slot);
    if (use_up(t, &sequel.plot, COUNT_KIT)) heal_each(t, &sequel, slot, HEAL_AND_CALM, add_quiet);
}

/* ---- doors ---- */

/* The next door of those that K heard of, freed by this one; 0 when there is none. */
static int next_door(const Telling *t, const Plot *plot, int slot)
{
    int next = plot->turn.freed;
    if (next >= ORDERED_DOORS) return DOOR_NONE;
    int by = t->told->by >> (SLOT_BITS * next) & 3;
    return by && by != slot + 1 ? DOOR_NONE : t->told->order >> (DOOR_BITS * next) & 31;
}

bool free_door(const Telling *t, Sequel *sequel, int slot, bool anywhere)
{
    int door = next_door(t, &sequel->plot, slot);
    if (!door) return false;
    sequel->plot.turn.freed++;
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
        if (use_good(t, &sequel.plot, slot, THING_BOTTLE, way))
            explain_noise(t, &sequel, slot, NOISE_ADJACENT);
    }
}

static void use_camera(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (row_of(t, slot)->starts_with != ITEM_SOPHIA_CAMERA) return;
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

/* ---- the discovery (S2) ---- */

static void keep_loud_thing(Telling *t, const Sequel *found, int slot, Thing thing)
{
    Sequel sequel = *found;
    if (!is_wanted(t, thing) || sequel.plot.estate.thing[thing] != UNFOUND) return;
    if (take_thing(t, &sequel.plot, slot, thing)) add_noisy(t, &sequel, slot);
}

/* Who has no room for it may throw away what he has kept so far. */
static void keep_any(Telling *t, const Sequel *found, unsigned finders, Adding *add, int slot)
{
    static const Count personal[] = { COUNT_KIT, COUNT_CAMERA };
    Sequel kept = *found, unlit = *found, doubtful = *found;
    if (gain_find(t, &kept.plot, finders)) add(t, &kept, slot);
    if (!t->is_strict && gain_doubtful_find(t, &doubtful.plot, finders)) add(t, &doubtful, slot);
    for (int i = 0; i < LEN(personal); i++) {
        Sequel without = *found;
        if (!t->demand.most[personal[i]] || without.plot.used[personal[i]]) continue;
        without.plot.used[personal[i]] = 1;
        if (gain_find(t, &without.plot, finders)) add(t, &without, slot);
    }
    uint8_t *light = &unlit.plot.estate.thing[THING_LIGHT];
    if (*light == UNFOUND || *light == USED_UP) return;
    *light = USED_UP;
    if (gain_find(t, &unlit.plot, finders)) add(t, &unlit, slot);
}

static void keep_find(Telling *t, const Sequel *found, int slot)
{
    Sequel key = *found, box = *found, other = *found;
    if (gain_key(t, &key.plot, COUNT_FOUND_KEYS)) add_noisy(t, &key, slot);
    if (gain_box(t, &box.plot, slot, COUNT_FOUND_BOXES)) add_noisy(t, &box, slot);
    keep_loud_thing(t, found, slot, THING_LONGSWORD);
    keep_loud_thing(t, found, slot, THING_AMULET);
    keep_any(t, &other, 1u << slot, add_noisy, slot);
}

void terror_tell_discovery(Telling *t, const Story *story)
{
    enum { LAST_FIND = 16 }; /* 32 cards in all */
    Sequel quiet = sequel_of(story);
    quiet.plot.turn.flags = (uint8_t)((quiet.plot.turn.flags & TURN_TOLD) | TURN_OVER);
    Sequel loud = quiet;
    bool is_late = t->round > LAST_FIND && !t->is_open;
    unsigned finders = t->told->token ? 1u << (t->told->token - 1) : t->told->house;
    if (is_late) {
        telling_add(t, &quiet);
        return;
    }
    if (t->round - quiet.plot.used[COUNT_LOUD_FINDS] > QUIET_FINDS && !t->is_open) doubt(&quiet.plot);
    if (!t->is_strict || !quiet.plot.used[COUNT_DOUBTS]) keep_any(t, &quiet, finders, add_quiet, 0);
    for (int slot = 0; slot < PARTY; slot++)
        if (finders >> slot & 1) terror_tell_two_finds(t, &quiet, slot, add_quiet);
    if (!use_up(t, &loud.plot, COUNT_LOUD_FINDS)) return;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(finders >> slot & 1)) continue;
        keep_find(t, &loud, slot);
        terror_tell_trait_finds(t, &loud, slot);
    }
}

Doing *const terror_doings[] = {
    take_back,         move_on,      calm_down,  search,   repair,         sprint,
    use_passage,       slip_through, use_dose,   unblock,  use_hatchet,    use_herbs,
    use_kit,           throw_bottle, use_camera, set_trap, take_sedatives, do_something_else,
    light_firecracker, NULL,
};
