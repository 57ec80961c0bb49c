/* retell_plans.c - what survival plans may add to a turn (10). Which plan they have and how far they are is not followed:
 * these are told only where nothing may be ruled out that is possible. */
#include "games/terrorscape/retell.h"

/* Every plan takes two steps at least, one at the end of each turn. */
bool terror_may_have_plan(const Telling *t)
{
    return t->view->option[OPTION_PLANS] && (t->round > 2 || t->is_open);
}

/* Site Study: an extra action. */
static void study_site(Telling *t, const Story *story, int slot)
{
    Sequel sequel = { .plot = story->plot };
    go_walking(t, story, slot, 1, MOVE_STEPS, &sequel);
    telling_add(t, &sequel);
}

/* Tunnels Investigation: from any entrance to any other. */
static void use_tunnels(Telling *t, const Story *story, int slot)
{
    RoomSet to[JOINT_ROOMS] = { 0 };
    Sequel sequel = { .plot = story->plot };
    for (unsigned rooms = PASSAGE_ROOMS; rooms; rooms &= rooms - 1) to[__builtin_ctz(rooms)] = PASSAGE_ROOMS;
    joint_go(&story->fresh, slot, to, &sequel.rooms);
    telling_add(t, &sequel);
}

/* Buzzer, Arcane Seal, Intel Sharing, The Ancient Chest, DIY Radio: noise in a room of theirs, or of their token. */
static void make_any_noise(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    explain_noise(t, &sequel, slot, NOISE_ANYWHERE);
}

/* Skeleton Key, Intel Sharing, The Ancient Chest. */
static void gain_any_key(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    (void)slot;
    if (sequel.plot.turn.keys == t->told->keys) return;
    sequel.plot.turn.keys++;
    telling_add(t, &sequel);
}

/* Mystic Herbs. */
static void heal_anybody(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    sequel.plot.turn.healed |= t->told->healed;
    sequel.plot.turn.calmed |= t->told->calmed;
    (void)slot;
    telling_add(t, &sequel);
}

/* DIY Radio, Mechanical Blueprint, Repair with Caution; and any other special action that leaves him where he is. */
static void do_anything(Telling *t, const Story *story, int slot)
{
    Sequel sequel = sequel_of(story);
    if (t->told->radio) sequel.plot.turn.flags |= TURN_RADIO;
    act_with(&sequel.plot, slot);
    telling_add(t, &sequel);
}

Doing *const terror_plan_doings[] = {
    study_site, use_tunnels, make_any_noise, gain_any_key, heal_anybody, do_anything, NULL,
};
