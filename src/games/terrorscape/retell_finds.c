/* retell_finds.c - cards that come into their hands, by searching, repairing and discovering (3.3, 3.6), and the radio. */
#include "games/terrorscape/retell.h"

/* ---- searching ---- */

/* A key goes to the rack for all to see. V2: he keeps it for himself, and it matters only if he leaves with it. */
bool gain_key(const Telling *t, Plot *plot, int slot, Count with)
{
    uint8_t *own = &plot->estate.keys[slot];
    if (t->view->option[OPTION_SEPARATE_WAYS]) {
        if (!(t->leavers >> slot & 1) || *own >= KEYS_ALONE) return false;
        ++*own;
        return use_up(t, plot, with);
    }
    return is_tiding(t, plot, TIDING_KEY) && use_up(t, plot, with);
}

bool gain_box(const Telling *t, Plot *plot, int slot, Count with)
{
    return t->has_radio && use_up(t, plot, with) && take_box(t, plot, slot);
}

/* One of a kind, if it is of use and was not found yet. */
static bool take_wanted(const Telling *t, Plot *plot, int slot, Thing thing)
{
    return is_wanted(t, thing) && plot->estate.thing[thing] == UNFOUND && take_thing(t, plot, slot, thing);
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
    if (gain_key(t, &key.plot, slot, COUNT_SEARCH_KEYS)) add_heard(t, &key, slot, silent);
    if (gain_box(t, &box.plot, slot, COUNT_SEARCH_BOXES)) add_heard(t, &box, slot, silent);
    if (!silent || fear_now(t, &found->plot, slot)) add_heard(t, &other, slot, silent);
}

/* What comes without noise, as far as it may be of use. */
static void search_quietly(Telling *t, const Sequel *quiet, int slot, bool is_feared)
{
    if (is_feared) telling_add(t, quiet);
    for (int good = 0; good < GOODS; good++) {
        Sequel found = *quiet;
        if (take_wanted(t, &found.plot, slot, (Thing)good)) telling_add(t, &found);
    }
}

void terror_tell_search(Telling *t, const Story *story, int slot)
{
    RoomSet rooms = SEARCH_ROOMS & (RoomSet)~ROOM_BIT(t->told->lair);
    if (has_acted(&story->plot, slot)) return;
    Sequel loud = sequel_of(story);
    act_with(&loud.plot, slot);
    joint_keep(&loud.rooms, slot, rooms);
    if (joint_is_empty(&loud.rooms)) return;
    Sequel quiet = loud;
    if (use_up(t, &loud.plot, COUNT_LOUD_SEARCHES)) search_loudly(t, &loud, slot);
    if (use_up(t, &quiet.plot, COUNT_QUIET_SEARCHES))
        search_quietly(t, &quiet, slot, fear_now(t, &story->plot, slot));
}

/* ---- cards that come without a search: rewards of a repair (9), plans (10) ---- */

typedef enum Drawn {
    DRAWN_LOUD,
    DRAWN_KEY,
    DRAWN_BOX,
    DRAWN_QUIET,
    DRAWN_GOOD,
    DRAWN_KINDS = DRAWN_GOOD + GOODS
} Drawn;

static bool draw_one(const Telling *t, Plot *plot, int slot, int kind)
{
    if (!use_up(t, plot, kind < DRAWN_QUIET ? COUNT_LOUD_SEARCHES : COUNT_QUIET_SEARCHES)) return false;
    if (kind == DRAWN_KEY) return gain_key(t, plot, slot, COUNT_SEARCH_KEYS);
    if (kind == DRAWN_BOX) return gain_box(t, plot, slot, COUNT_SEARCH_BOXES);
    return kind < DRAWN_GOOD || take_wanted(t, plot, slot, (Thing)(kind - DRAWN_GOOD));
}

/* Kinds from `least` on: the order of the cards does not matter. */
static void draw_more(Telling *t, const Sequel *before, int slot, int cards, int least, Adding *add)
{
    Sequel last = *before;
    bool is_empty = !t->is_strict; /* the deck */
    for (int kind = least; cards && kind < DRAWN_KINDS; kind++) {
        Sequel drawn = *before;
        if (!draw_one(t, &drawn.plot, slot, kind)) continue;
        draw_more(t, &drawn, slot, cards - 1, kind, kind < DRAWN_QUIET ? add_noisy : add);
        is_empty = false;
    }
    if (!cards || is_empty) add(t, &last, slot);
}

void draw_cards(Telling *t, const Sequel *before, int slot, int cards, Adding *add)
{
    draw_more(t, before, slot, cards, DRAWN_LOUD, add);
}

/* ---- the radio ---- */

/* The radio was finished in the end: every step counts. Else all that matters is that it was not. */
static bool repair_by(const Telling *t, Plot *plot, int steps)
{
    bool uncounted = !t->has_radio || t->is_open;
    if (uncounted || plot->estate.radio == RADIO_ANY) {
        if (t->tiding[plot->turn.heard] == TIDING_RADIO) plot->turn.heard++;
        return !uncounted || t->is_open || use_up(t, plot, COUNT_REPAIRS);
    }
    int radio = plot->estate.radio + steps;
    plot->estate.radio = (uint8_t)(radio < REPAIR_DONE ? radio : REPAIR_DONE);
    return radio < REPAIR_DONE || is_tiding(t, plot, TIDING_RADIO);
}

/* V2: where Toolboxes are not followed it may have been one, or better than that, and there are more cards. */
static void reward_more(Telling *t, const Sequel *repaired, int slot, int steps, Adding *add)
{
    enum { MORE_STEPS = 3 };
    bool counted = t->has_radio && repaired->plot.estate.plan != PLAN_ANY;
    if (!t->view->option[OPTION_SEPARATE_WAYS] || counted || t->is_strict) return;
    if (t->round < 2 && !t->is_open) return;
    for (int more = 1; more <= MORE_STEPS; more++) {
        Sequel sequel = *repaired;
        doubt(&sequel.plot);
        draw_cards(t, &sequel, slot, steps + more, add);
    }
}

static void repair_with(Telling *t, const Sequel *there, int slot, int steps, Adding *add)
{
    Sequel sequel = *there;
    bool separate = t->view->option[OPTION_SEPARATE_WAYS], is_any = sequel.plot.estate.plan == PLAN_ANY;
    if (is_any && t->has_radio) sequel.plot.estate.radio = RADIO_ANY;
    if (!is_any && terror_plan_helps(&there->plot, PLAN_MECHANICAL_BLUEPRINT)) steps++;
    bool counted = t->has_radio && sequel.plot.estate.radio != RADIO_ANY;
    int left = counted ? REPAIR_DONE - sequel.plot.estate.radio : steps;
    if (!repair_by(t, &sequel.plot, steps)) return;
    draw_cards(t, &sequel, slot, !separate ? 0 : steps < left ? steps : left, add);
    reward_more(t, &sequel, slot, steps, add);
}

/* With Repair with Caution nobody hears it. */
static void repair_boxed(Telling *t, const Sequel *boxed, int slot)
{
    int steps = terror_items[ITEM_TOOLBOX].effects[0].low + row_of(t, slot)->toolbox_more;
    bool is_quiet = terror_plan_helps(&boxed->plot, PLAN_REPAIR_WITH_CAUTION);
    if (is_quiet) repair_with(t, boxed, slot, steps, add_quiet);
    if (!is_quiet || boxed->plot.estate.plan == PLAN_ANY) repair_with(t, boxed, slot, steps, add_noisy);
}

void terror_tell_repair(Telling *t, const Story *story, int slot)
{
    bool free = !t->is_repaired && t->told->lair != ROOM_RADIO && !(story->plot.turn.flags & TURN_REPAIRED);
    if (!free || has_acted(&story->plot, slot)) return;
    Sequel there = sequel_of(story);
    act_with(&there.plot, slot);
    there.plot.turn.flags |= TURN_REPAIRED;
    joint_keep(&there.rooms, slot, ROOM_BIT(ROOM_RADIO));
    if (joint_is_empty(&there.rooms)) return;
    repair_with(t, &there, slot, 1, add_noisy);
    if (!t->is_strict && !t->has_radio && terror_plan_helps(&there.plot, PLAN_REPAIR_WITH_CAUTION)) {
        Sequel quiet = there; /* with a Toolbox that is not followed */
        doubt(&quiet.plot);
        repair_with(t, &quiet, slot, 1, add_quiet);
    }
    for (int way = 0; t->has_radio && way < BOXES; way++) {
        Sequel boxed = there;
        if (use_box(&boxed.plot, slot, way)) repair_boxed(t, &boxed, slot);
    }
}

/* ---- the discovery (S2) ---- */

/* Those after the first are drawn aloud. */
typedef enum Kept { KEPT_FIND, KEPT_KEY, KEPT_BOX, KEPT_LONGSWORD, KEPT_AMULET, KEPT_KINDS } Kept;

static bool keep_kind(const Telling *t, Plot *plot, int slot, int kind)
{
    if (kind == KEPT_FIND) return gain_find(t, plot, 1u << slot);
    if (kind == KEPT_KEY) return gain_key(t, plot, slot, COUNT_FOUND_KEYS);
    if (kind == KEPT_BOX) return gain_box(t, plot, slot, COUNT_FOUND_BOXES);
    return take_wanted(t, plot, slot, kind == KEPT_LONGSWORD ? THING_LONGSWORD : THING_AMULET);
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
    for (int kind = KEPT_KEY; kind < KEPT_KINDS; kind++) {
        Sequel kept = *found;
        if (keep_kind(t, &kept.plot, slot, kind)) add_noisy(t, &kept, slot);
    }
    keep_any(t, found, 1u << slot, add_noisy, slot);
}

/* Kinds from `least` up to `past`: which card was drawn first does not matter. */
static void keep_more(Telling *t, const Sequel *found, int slot, int cards, int least, int past, Adding *add)
{
    Sequel all = *found;
    if (!cards) add(t, &all, slot);
    for (int kind = least; cards && kind < past; kind++) {
        Sequel kept = *found;
        if (keep_kind(t, &kept.plot, slot, kind)) keep_more(t, &kept, slot, cards - 1, kind, past, add);
    }
}

void keep_cards(Telling *t, const Sequel *loud, int slot, int cards, Adding *add)
{
    keep_more(t, loud, slot, cards, KEPT_FIND, KEPT_KINDS, add);
}

void keep_quiet_cards(Telling *t, const Sequel *quiet, int slot, int cards)
{
    keep_more(t, quiet, slot, cards, KEPT_FIND, KEPT_FIND + 1, add_quiet);
}

void terror_tell_discovery(Telling *t, const Story *story)
{
    enum { LAST_FIND = 16 }; /* 32 cards in all */
    Sequel quiet = sequel_of(story);
    quiet.plot.turn.flags |= TURN_OVER;
    quiet.plot.turn.begun = 0;
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
        if (finders >> slot & 1) terror_tell_two_finds(t, &quiet, slot);
    if (!use_up(t, &loud.plot, COUNT_LOUD_FINDS)) return;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(finders >> slot & 1)) continue;
        keep_find(t, &loud, slot);
        terror_tell_trait_finds(t, &loud, slot);
    }
}
