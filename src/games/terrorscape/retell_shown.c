/* retell_shown.c - what K saw in his own turn, an item, an amulet, a trap: they must have had it. */
#include "games/terrorscape/retell.h"

/* A Revolver may be another one: of two only the last that was seen is followed. */
static bool show_revolver(const Telling *t, Plot *plot, int slot)
{
    bool other = plot->used[COUNT_REVOLVERS] || plot->estate.thing[THING_REVOLVER] != UNFOUND;
    if (plot_has(plot, slot, THING_REVOLVER)) return use_lasting(t, plot, slot, THING_REVOLVER);
    if (!t->is_strict && other) {
        doubt(plot);
        return true;
    }
    plot->estate.thing[THING_REVOLVER] = UNFOUND;
    return use_up(t, plot, COUNT_REVOLVERS) && use_lasting(t, plot, slot, THING_REVOLVER);
}

/* Where somebody else may have the searched one it may have been either: then it stays where it was, which is doubtful. */
static bool show_good(const Telling *t, Plot *plot, int slot, Thing good)
{
    bool own = plot_has(plot, slot, good), alone = plot->estate.thing[good] == 1 << slot;
    if (own && !alone && !t->is_strict) {
        doubt(plot);
        return true;
    }
    return use_good(t, plot, slot, good, !own);
}

static bool show_arm(const Telling *t, Plot *plot, int slot)
{
    switch (arm_of(t->told, slot)) {
    case ARM_HATCHET: return show_good(t, plot, slot, THING_HATCHET);
    case ARM_POWDER: return show_good(t, plot, slot, THING_POWDER);
    case ARM_SHORTSWORD: return use_lasting(t, plot, slot, THING_SHORTSWORD);
    case ARM_LONGSWORD:
        return plot_has(plot, slot, THING_LONGSWORD) && use_lasting(t, plot, slot, THING_LONGSWORD);
    case ARM_REVOLVER: return show_revolver(t, plot, slot);
    case ARM_AMMO: return show_revolver(t, plot, slot) && use_find(t, plot, slot);
    case ARM_NONE: break;
    }
    return true;
}

static bool show_amulet(const Telling *t, Plot *plot)
{
    int slot = (int)t->told->amulet - 1;
    if (slot < 0) return true;
    if (!plot_has(plot, slot, THING_AMULET)) return false;
    plot->estate.thing[THING_AMULET] = USED_UP;
    return true;
}

/* Where those found were; 0: nobody was, or it cannot be said. */
RoomSet terror_encounter_room(const Chapter *told)
{
    RoomSet rooms = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        RoomSet before = told->before[slot];
        if (told->fled >> slot & 1 && !(before & (before - 1))) rooms |= before;
    }
    return rooms & (rooms - 1) ? 0 : rooms;
}

/* A trap in the room of an encounter is sprung. */
static bool spring_trap(const Telling *t, Plot *plot)
{
    uint8_t *trap = &plot->estate.trap;
    if (!t->snare) return true;
    if (t->told->trap) {
        bool lay = *trap;
        *trap = 0;
        return lay;
    }
    return *trap != 1 || terror_encounter_room(t->told) != t->snare;
}

bool terror_show(const Telling *t, Plot *plot)
{
    if (t->is_open || t->is_lavish) return true;
    for (int slot = 0; slot < PARTY; slot++)
        if (!show_arm(t, plot, slot)) return false;
    return show_amulet(t, plot) && spring_trap(t, plot);
}
