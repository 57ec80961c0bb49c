/* retell_setting.c - what there is to know before a Survivors' turn is told again: doors, noise, and how much they can have of
 * everything. */
#include "games/terrorscape/retell.h"

enum {
    EARLY_ROUNDS = 4, /* later there is little that a dose more would change */
    QUIET_GOODS = 4   /* cards of the search deck without noise */
};

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

static int ordered_door(const Chapter *told, int i)
{
    return told->order >> (DOOR_BITS * i) & 31;
}

static void lay_all_walks(Telling *t)
{
    const Chapter *told = t->told;
    DoorSet shut = told->shut;
    if (told->loose) shut &= ~told->freed;
    for (int i = 0; i <= ORDERED_DOORS; i++) {
        terror_lay_walks(&t->walks[i], shut);
        if (i < ORDERED_DOORS) shut &= ~(DOOR_BIT(ordered_door(told, i)) & ALL_DOORS);
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
    { COUNT_SEARCH_BOXES, ITEM_TOOLBOX, true },
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

static void set_limits(Telling *t)
{
    for (int i = 0; i < LEN(copies); i++) {
        const ItemRow *row = &terror_items[copies[i].item];
        t->limit[copies[i].count] = copies[i].is_searched ? row->search : row->discovery;
    }
    t->limit[COUNT_LOUD_SEARCHES] = (uint8_t)loud_cards(true);
    t->limit[COUNT_LOUD_FINDS] = (uint8_t)loud_cards(false);
    t->limit[COUNT_QUIET_SEARCHES] = QUIET_GOODS;
    t->limit[COUNT_KIT] = t->limit[COUNT_CAMERA] = 1;
    t->limit[COUNT_REPAIRS] = REPAIR_DONE - 1;
    t->limit[COUNT_FINDS] = (uint8_t)(t->round - 1);
    if (t->is_open) memset(t->limit, PLENTY, sizeof t->limit);
}

/* In one turn, whatever they used in those before. Marco may have taken back one thing a turn. */
static void set_wide_limits(Telling *t)
{
    bool traits = t->view->option[OPTION_TRAITS];
    int found = t->round - 1 + traits, before = t->round > 2 ? t->round - 2 : 0;
    if (has_marco(t->view)) found += before + (t->told->calmed != 0); /* Sedatives of this turn */
    int doses = terror_items[ITEM_ADRENALINE].discovery + has_marco(t->view);
    memset(t->limit, PLENTY, sizeof t->limit);
    t->limit[COUNT_KIT] = t->limit[COUNT_CAMERA] = 1;
    t->limit[COUNT_DOSES] = (uint8_t)doses;
    if (!t->is_open) t->limit[COUNT_FINDS] = (uint8_t)found;
}

/* V2: each has what he has discovered himself. */
static void set_own_finds(Telling *t)
{
    const Chronicle *c = &t->view->chronicle;
    if (!t->told->token || !t->is_strict || t->is_open) return;
    for (int slot = 0; slot < PARTY; slot++) {
        int finds = 0;
        for (int i = 0; i < t->round - 1; i++) finds += (int)c->chapter[i].token == slot + 1;
        t->limit[COUNT_FINDS + slot] = (uint8_t)finds;
    }
}

static void hear(Telling *t)
{
    const Chapter *told = t->told;
    bool all = told->noise & 1 || t->is_ahead;
    t->loud = all ? ALL_ROOMS : told->noise;
    t->noise = all || told->loose ? 0 : told->noise;
}

/* Where one needs another it matters who comes first: doors, healing, what goes from hand to hand. */
static bool need_one_another(const Telling *t)
{
    bool found_now = !t->is_strict && !t->had_time_to_search && t->goods && t->round > 1;
    return t->told->freed || t->told->healed || t->view->option[OPTION_TRAITS] || t->takes_back || found_now;
}

bool terror_later_radio(const Chronicle *c, int from)
{
    for (int i = from; i < c->chapters; i++)
        if (c->chapter[i].radio) return true;
    return false;
}

static bool earlier_radio(const Chronicle *c, int until)
{
    for (int i = 0; i < until; i++)
        if (c->chapter[i].radio) return true;
    return false;
}

static unsigned goods_of_use(const Chapter *told)
{
    return (unsigned)((told->noise & ~1) != 0) << GOOD_BOTTLE | (unsigned)(told->freed != 0) << GOOD_HATCHET |
           (unsigned)(told->healed != 0) << GOOD_HERBS;
}

static uint8_t goods_from(const Chronicle *c, const Chapter *told, int index)
{
    unsigned goods = goods_of_use(told);
    for (int i = index + 1; i < c->chapters; i++) goods |= goods_of_use(&c->chapter[i]);
    return (uint8_t)goods;
}

Telling terror_set_scene(const TerrorView *view, const Chapter *told, int index, bool is_strict)
{
    const Chronicle *c = &view->chronicle;
    Telling t = {
        .view = view,
        .told = told,
        .goods = goods_from(c, told, index),
        .round = (uint8_t)(index + 1),
        .is_strict = is_strict,
        .is_open = c->open,
        .has_radio = (told->radio || terror_later_radio(c, index)) && is_strict,
        .is_repaired = earlier_radio(c, index),
        .is_ahead = index == c->chapters,
    };
    /* To go there took the first turn. Traits are faster, and in V2 repairs bring cards, too. */
    bool traits = view->option[OPTION_TRAITS], separate = view->option[OPTION_SEPARATE_WAYS];
    t.had_time_to_search = t.round + traits + separate > 2 || t.is_open;
    t.takes_back = has_marco(view) && (t.round > 1 || t.is_open) && (!t.is_strict || t.round <= EARLY_ROUNDS);
    t.is_unordered = need_one_another(&t);
    lay_all_walks(&t);
    if (t.is_strict) set_limits(&t);
    else set_wide_limits(&t);
    set_own_finds(&t);
    hear(&t);
    return t;
}
