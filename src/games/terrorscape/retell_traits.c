/* retell_traits.c - what the Survivors' traits add to a turn (8.1). */
#include "games/terrorscape/retell.h"

/* ---- going ---- */

/* Once, an extra action. */
static void prompt_reaction(Telling *t, const Story *story, int slot)
{
    Sequel sequel = { .plot = story->plot };
    if (!use_trait(t, &sequel.plot, slot, TRAIT_PROMPT_REACTION)) return;
    go_walking(t, story, slot, 1, 1, &sequel);
    telling_add(t, &sequel);
}

/* Noise first, then the way. */
static void burst_of_speed(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    const Effect *far = &terror_traits[TRAIT_BURST_OF_SPEED].effects[1];
    if (has_acted(&story->plot, slot) || !use_trait(t, &sequel.plot, slot, TRAIT_BURST_OF_SPEED)) return;
    act_with(&sequel.plot, slot);
    for (unsigned rooms = t->loud; rooms; rooms &= rooms - 1) {
        Story there = { .plot = sequel.plot, .fresh = sequel.rooms };
        RoomSet room = (RoomSet)(rooms & -rooms);
        Sequel gone = { .plot = sequel.plot };
        joint_keep(&there.fresh, slot, room);
        if (joint_is_empty(&there.fresh)) continue;
        gone.plot.turn.noise |= room & t->noise;
        go_walking(t, &there, slot, far->low, far->high, &gone);
        telling_add(t, &gone);
    }
}

/* When his move begins next to the visible Killer, or beside him. */
static void hurried_flee(Telling *t, const Story *story, int slot)
{
    Story near = *story;
    int lair = t->told->lair;
    if (!lair || has_acted(&story->plot, slot)) return;
    if (!use_trait(t, &near.plot, slot, TRAIT_HURRIED_FLEE)) return;
    Sequel sequel = { .plot = near.plot };
    act_with(&sequel.plot, slot);
    joint_keep(&near.fresh, slot, terror_rooms[lair].range1);
    go_walking(t, &near, slot, 1, terror_traits[TRAIT_HURRIED_FLEE].effects[0].high, &sequel);
    telling_add(t, &sequel);
}

static void send(Telling *t, const Sequel *sequel, int slot, int other)
{
    Story there = { .plot = sequel->plot, .fresh = sequel->rooms };
    Sequel gone = { .plot = sequel->plot };
    if (other == slot || !(t->told->house >> other & 1)) return;
    joint_keep_together(&there.fresh, slot, other);
    go_walking(t, &there, other, 1, MOVE_STEPS, &gone);
    telling_add(t, &gone);
}

/* Both others, if both are here: the second goes from where the first has left. */
static void coordinate(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    int a = (slot + 1) % PARTY, b = (slot + 2) % PARTY;
    if (has_acted(&story->plot, slot) || !use_trait(t, &sequel.plot, slot, TRAIT_COORDINATOR)) return;
    act_with(&sequel.plot, slot);
    if (fear_now(t, &story->plot, slot)) telling_add(t, &sequel); /* nobody goes, and he keeps his fear */
    send(t, &sequel, slot, a);
    send(t, &sequel, slot, b);
    Story both = { .plot = sequel.plot, .fresh = sequel.rooms };
    Sequel first = { .plot = sequel.plot };
    joint_keep_together(&both.fresh, slot, a);
    joint_keep_together(&both.fresh, slot, b);
    go_walking(t, &both, a, 1, MOVE_STEPS, &first);
    both.fresh = first.rooms;
    go_walking(t, &both, b, 1, MOVE_STEPS, &first);
    telling_add(t, &first);
}

/* ---- fear and wounds ---- */

/* His move takes a token. */
static void intrepidity(Telling *t, const Story *story, int slot)
{
    Sequel sequel = { .plot = story->plot };
    if (has_acted(&story->plot, slot) || !fear_now(t, &story->plot, slot)) return;
    if (!use_trait(t, &sequel.plot, slot, TRAIT_INTREPIDITY)) return;
    if (!lose_fear(t, &sequel.plot, slot, 1)) return;
    act_with(&sequel.plot, slot);
    go_walking(t, story, slot, 1, MOVE_STEPS, &sequel);
    telling_add(t, &sequel);
}

/* One token of each of the others, in the order of the table. */
static void morale_boost(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot)) return;
    if (!use_trait(t, &sequel.plot, slot, TRAIT_MORALE_BOOST)) return;
    act_with(&sequel.plot, slot);
    for (int other = 0; other < PARTY; other++)
        if (other != slot && t->told->house >> other & 1 && !lose_fear(t, &sequel.plot, other, 1)) return;
    telling_add(t, &sequel);
}

/* K is told at once that somebody does it, and hears where he is in the report. */
static void taunting_strategy(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !is_tiding(t, &sequel.plot, TIDING_TAUNT)) return;
    if (!use_trait(t, &sequel.plot, slot, TRAIT_TAUNTING_STRATEGY)) return;
    act_with(&sequel.plot, slot);
    add_noisy(t, &sequel, slot);
}

static void first_aid(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot)) return;
    if (!use_trait(t, &sequel.plot, slot, TRAIT_FIRST_AID)) return;
    act_with(&sequel.plot, slot);
    heal_each(t, &sequel, slot, HEAL_OTHERS_HERE, add_quiet);
}

/* Herbs that nobody hears: by Herbology, or with Hypervigilance beside the Killer. */
static void quiet_herbs(Telling *t, const Story *story, int slot, Trait trait)
{
    Sequel sequel = sequel_of(story);
    if (has_acted(&story->plot, slot) || !use_trait(t, &sequel.plot, slot, trait)) return;
    act_with(&sequel.plot, slot);
    if (trait == TRAIT_HYPERVIGILANCE) joint_keep(&sequel.rooms, slot, ROOM_BIT(t->told->lair));
    if (trait == TRAIT_HYPERVIGILANCE && !t->is_strict) doubt(&sequel.plot);
    for (int way = 0; way < 2; way++) {
        Sequel healer = sequel;
        if (use_good(t, &healer.plot, slot, THING_HERBS, way))
            heal_each(t, &healer, slot, HEAL_ITEM, add_quiet);
    }
}

static void herbology(Telling *t, const Story *story, int slot)
{
    quiet_herbs(t, story, slot, TRAIT_HERBOLOGY);
}

static void hypervigilance(Telling *t, const Story *story, int slot)
{
    int lair = t->told->lair, steps = terror_survivors[t->view->who[slot]].sprint;
    Sequel sequel = { .plot = story->plot };
    if (!lair) return;
    quiet_herbs(t, story, slot, TRAIT_HYPERVIGILANCE);
    if (!steps || has_acted(&story->plot, slot)) return;
    if (!use_trait(t, &sequel.plot, slot, TRAIT_HYPERVIGILANCE)) return;
    if (!t->is_strict) doubt(&sequel.plot); /* that he was heard beside him before is not followed */
    act_with(&sequel.plot, slot);
    go_walking(t, story, slot, 1, steps, &sequel);
    joint_keep(&sequel.rooms, slot, ROOM_BIT(lair));
    telling_add(t, &sequel);
}

/* ---- noise and doors ---- */

static void sound_decoy(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (use_trait(t, &sequel.plot, slot, TRAIT_SOUND_DECOY)) explain_noise(t, &sequel, slot, NOISE_ANYWHERE);
}

/* One of three. */
static void judicious_move(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (!use_trait(t, &sequel.plot, slot, TRAIT_JUDICIOUS_MOVE)) return;
    explain_noise(t, &sequel, slot, NOISE_ADJACENT);
    Sequel calm = sequel;
    if (fear_now(t, &story->plot, slot) && lose_fear(t, &calm.plot, slot, 0)) telling_add(t, &calm);
    if (free_door(t, &sequel, slot, true)) telling_add(t, &sequel);
}

static void hush(Telling *t, const Sequel *loud, int slot)
{
    Sequel hushed = *loud;
    if (use_trait(t, &hushed.plot, slot, TRAIT_SILENT_RETRIEVAL)) keep_cards(t, &hushed, slot, 1, add_quiet);
}

/* Sleight of Hand. */
void terror_tell_two_finds(Telling *t, const Sequel *quiet, int slot)
{
    Sequel both = *quiet;
    if (!t->view->option[OPTION_TRAITS] || !use_trait(t, &both.plot, slot, TRAIT_SLEIGHT_OF_HAND)) return;
    keep_quiet_cards(t, &both, slot, DISCOVERED);
}

static void keep_both(Telling *t, const Sequel *loud, int slot)
{
    Sequel both = *loud;
    if (use_trait(t, &both.plot, slot, TRAIT_SLEIGHT_OF_HAND))
        keep_cards(t, &both, slot, DISCOVERED, add_noisy);
}

void terror_tell_trait_finds(Telling *t, const Sequel *loud, int slot)
{
    if (!t->view->option[OPTION_TRAITS]) return;
    hush(t, loud, slot);
    keep_both(t, loud, slot);
}

Doing *const terror_trait_doings[] = {
    prompt_reaction, burst_of_speed, hurried_flee, coordinate,     intrepidity,       morale_boost, first_aid,
    herbology,       hypervigilance, sound_decoy,  judicious_move, taunting_strategy, NULL,
};
