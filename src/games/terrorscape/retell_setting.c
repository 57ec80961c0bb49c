/* retell_setting.c - what there is to know before a Survivors' turn is told again: doors, noise, and how much they can have of
 * everything. */
#include "games/terrorscape/retell.h"

enum { QUIET_GOODS = 4 /* cards of the search deck without noise */ };

/* ---- ways ---- */

void terror_lay_walks(Walks *walks, DoorSet shut)
{
    memset(walks, 0, sizeof *walks);
    for (int room = 1; room < ROOM_COUNT; room++) {
        walks->to[0][room] = ROOM_BIT(room);
        walks->to[1][room] = terror_rooms[room].adjacent;
    }
    for (; shut; shut &= shut - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(shut)];
        walks->to[1][door->a] &= (RoomSet)~ROOM_BIT(door->b);
        walks->to[1][door->b] &= (RoomSet)~ROOM_BIT(door->a);
    }
    for (int steps = 2; steps <= WALK_MAX; steps++)
        for (int room = 1; room < ROOM_COUNT; room++)
            for (unsigned left = walks->to[steps - 1][room]; left; left &= left - 1)
                walks->to[steps][room] |= walks->to[1][__builtin_ctz(left)];
}

/* ---- one tiding after the other ---- */

static unsigned fear_after(unsigned fear, int tiding)
{
    int calm = tiding - TIDING_CALM, ease = tiding - TIDING_EASE;
    if (calm >= 0 && calm < PARTY) return fear & ~(3u << (FEAR_BITS * calm));
    if (ease >= 0 && ease < PARTY) return fear - (1u << (FEAR_BITS * ease));
    return fear;
}

static bool is_door(int tiding)
{
    return tiding > DOOR_NONE && tiding < DOOR_COUNT;
}

static void follow_tidings(Telling *t)
{
    const Chapter *told = t->told;
    DoorSet shut = told->loose ? 0 : shut_doors(told);
    unsigned fear = told->fear;
    uint64_t left = told->tidings;
    for (int i = 0, doors = 0; i <= TIDINGS_MAX; i++, left >>= TIDING_BITS) {
        int tiding = tiding_at(left, 0);
        t->tiding[i] = (uint8_t)tiding;
        t->fear[i] = (uint8_t)fear;
        t->doors[i] = (uint8_t)doors;
        t->keys[i] = (uint8_t)count_tidings(left, TIDING_KEY, 1);
        t->radio[i] = (uint8_t)count_tidings(left, TIDING_RADIO, 1);
        if (i && !is_door(t->tiding[i - 1])) t->walks[i] = t->walks[i - 1];
        else terror_lay_walks(&t->walks[i], shut);
        if (is_door(tiding)) {
            shut &= ~DOOR_BIT(tiding);
            doors++;
        }
        fear = fear_after(fear, tiding);
    }
}

/* ---- how much there is ---- */

static bool has_marco(const TerrorView *v)
{
    return v->who[0] == SURVIVOR_MARCO || v->who[1] == SURVIVOR_MARCO || v->who[2] == SURVIVOR_MARCO;
}

/* Copies of the kinds that are counted. */
static const struct {
    uint8_t count, item;
    bool is_searched; /* of the search deck, else of the discovery deck */
} copies[] = {
    { COUNT_DOSES, ITEM_ADRENALINE, false },      { COUNT_BOTTLES, ITEM_WHISKEY_BOTTLE, false },
    { COUNT_HATCHETS, ITEM_HATCHET, false },      { COUNT_SEDATIVES, ITEM_SEDATIVES, false },
    { COUNT_HERBS, ITEM_HERBAL_MEDICINE, false }, { COUNT_FOUND_KEYS, ITEM_KEY, false },
    { COUNT_FOUND_BOXES, ITEM_TOOLBOX, false },   { COUNT_SEARCH_KEYS, ITEM_KEY, true },
    { COUNT_SEARCH_BOXES, ITEM_TOOLBOX, true },   { COUNT_POWDER, ITEM_LIMESTONE_POWDER, false },
    { COUNT_REVOLVERS, ITEM_REVOLVER, false },    { COUNT_TRAPS, ITEM_TRAP_PARTS, false },
    { COUNT_MAPS, ITEM_SECRET_MAP, false },
};

/* Cards with a noise icon; the fixed key is left out, as all others must have been drawn before it. */
static int loud_cards(bool is_searched)
{
    int cards = 0;
    for (int item = 1; item < ITEM_COUNT; item++) {
        const ItemRow *row = &terror_items[item];
        if (row->draw_noise) cards += is_searched ? row->search : row->discovery;
    }
    return cards;
}

/* The fixed key comes last of all, which the wide telling does not ask for. */
static void set_limits(Telling *t)
{
    int fixed = !t->is_strict;
    for (int i = 0; i < LEN(copies); i++) {
        const ItemRow *row = &terror_items[copies[i].item];
        t->limit[copies[i].count] = copies[i].is_searched ? row->search : row->discovery;
    }
    t->limit[COUNT_SEARCH_KEYS] = (uint8_t)(t->limit[COUNT_SEARCH_KEYS] + fixed);
    t->limit[COUNT_LOUD_SEARCHES] = (uint8_t)(loud_cards(true) + fixed);
    t->limit[COUNT_LOUD_FINDS] = (uint8_t)loud_cards(false);
    t->limit[COUNT_QUIET_SEARCHES] = QUIET_GOODS;
    t->limit[COUNT_KIT] = t->limit[COUNT_CAMERA] = 1;
    t->limit[COUNT_REPAIRS] =
        (uint8_t)(t->view->option[OPTION_RESCUE_PUBLIC] ? REPAIR_DONE - 1 : REPAIR_DONE);
    for (int i = 0; i < t->view->chronicle.chapters; i++)
        if (t->view->chronicle.chapter[i].loose) t->limit[COUNT_REPAIRS] = PLENTY;
    if (t->is_open) memset(t->limit, PLENTY, sizeof t->limit);
}

int terror_sure_limit(const Telling *t, Count what)
{
    bool fixed = what == COUNT_SEARCH_KEYS || what == COUNT_LOUD_SEARCHES;
    return t->limit[what] - (fixed && !t->is_strict && t->limit[what] != PLENTY);
}

/* In one turn, whatever they used in those before. */
void terror_be_lavish(Telling *t)
{
    t->is_lavish = true;
    t->has_radio = false;
    memset(t->limit, PLENTY, sizeof t->limit);
    t->limit[COUNT_KIT] = t->limit[COUNT_CAMERA] = 1;
    t->limit[COUNT_DOSES] = (uint8_t)(terror_items[ITEM_ADRENALINE].discovery + has_marco(t->view));
}

static void hear(Telling *t)
{
    const Chapter *told = t->told;
    bool all = told->noise & 1 || t->is_ahead;
    t->loud = all ? ALL_ROOMS : told->noise;
    t->noise = all || told->loose ? 0 : told->noise;
}

/* Where one needs another it matters who comes first: doors, healing, what goes from hand to hand. One key is as good as
 * another. */
static bool need_one_another(const Telling *t)
{
    uint64_t tidings = t->told->tidings;
    bool others = count_tidings(tidings, 1, TIDING_COUNT) != count_tidings(tidings, TIDING_KEY, 1);
    return others || t->view->option[OPTION_TRAITS] || t->round > 1 || t->is_open;
}

static bool earlier_radio(const Chronicle *c, int until)
{
    for (int i = 0; i < until; i++)
        if (count_tidings(c->chapter[i].tidings, TIDING_RADIO, 1)) return true;
    return false;
}

static RoomSet sprung_from(const Chronicle *c, int from)
{
    for (int i = from; i < c->chapters; i++)
        if (c->chapter[i].trap) return terror_encounter_room(&c->chapter[i]);
    return 0;
}

static unsigned slots_of_fate(const TerrorView *v, Fate fate)
{
    unsigned slots = 0;
    for (int slot = 0; slot < PARTY; slot++) slots |= (unsigned)(v->fate[slot] == fate) << slot;
    return v->option[OPTION_SEPARATE_WAYS] ? slots : 0;
}

Telling terror_set_scene(const TerrorView *view, const Chapter *told, int index, const Chapter *now,
                         bool is_strict)
{
    const Chronicle *c = &view->chronicle;
    bool is_ahead = index == c->chapters;
    Telling t = {
        .view = view,
        .told = told,
        .demand = terror_demand(view, index, now),
        .snare = sprung_from(c, index),
        .round = (uint8_t)(index + 1),
        .leavers = (uint8_t)(slots_of_fate(view, FATE_ESCAPED) & told->house),
        .bodies = (uint8_t)(slots_of_fate(view, FATE_ELIMINATED) & ~(unsigned)told->house),
        .is_strict = is_strict,
        .is_open = c->open,
        .is_repaired = earlier_radio(c, index),
        .is_ahead = is_ahead,
    };
    t.has_radio = t.demand.radio;
    t.takes_back = has_marco(view) && (t.round > 1 || t.is_open);
    t.is_unordered = need_one_another(&t);
    follow_tidings(&t);
    set_limits(&t);
    hear(&t);
    return t;
}
