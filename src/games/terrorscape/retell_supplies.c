/* retell_supplies.c - what the Survivors have: finds, things that go from hand to hand, and room in their inventories. */
#include "games/terrorscape/retell.h"

bool is_wanted(const Telling *t, Thing thing)
{
    return t->demand.things >> thing & 1;
}

/* What there is plenty of is not counted. */
bool use_up(const Telling *t, Plot *plot, Count what)
{
    if (t->limit[what] == PLENTY) return true;
    plot->used[what]++;
    if (plot->used[what] > terror_sure_limit(t, what)) doubt(plot);
    return plot->used[what] <= t->limit[what];
}

bool use_find(const Telling *t, Plot *plot, int slot)
{
    return t->is_open || purse_use(&plot->purse, slot);
}

/* ---- hands ---- */

/* A personal item that is not used up takes room as long as it may be of use. */
static int personal_items(const Telling *t, const Plot *plot, int slot)
{
    int item = terror_survivors[t->view->who[slot]].starts_with;
    Count count = item == ITEM_MARCO_MEDICAL_KIT ? COUNT_KIT : COUNT_CAMERA;
    return item && t->demand.most[count] && !plot->used[count];
}

/* Things that one of them may have: wherever they are there is to be room for them. */
static int held_among(const Estate *estate, unsigned group)
{
    int held = 0;
    for (int i = 0; i < CARDS; i++) held += (estate->dose[i] & group) != 0;
    for (int i = 0; i < CARDS; i++) held += (estate->pills[i] & group) != 0;
    for (int i = 0; i < BOXES; i++) held += (estate->box[i] & group) != 0;
    for (int i = 0; i < THINGS; i++) held += estate->thing[i] != USED_UP && estate->thing[i] & group;
    return held;
}

/* Without `all`: what is not used may have been thrown away, or somebody else may keep it for its owner. */
static int room_among(const Telling *t, const Plot *plot, unsigned group, bool all)
{
    int room = all ? -held_among(&plot->estate, group) : 0;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(group >> slot & 1)) continue;
        room += terror_survivors[t->view->who[slot]].limit;
        if (all) room -= personal_items(t, plot, slot);
    }
    return room < PLENTY ? room : PLENTY;
}

static bool limit_finds(const Telling *t, const Plot *plot, bool all, Purse *purse)
{
    uint8_t room[GROUPS] = { 0 };
    for (unsigned group = 1; group < GROUPS; group++) {
        int left = room_among(t, plot, group, all);
        if (left < 0) return false;
        room[group] = (uint8_t)left;
    }
    purse_limit(purse, room);
    return true;
}

static bool keep_to_limits(const Telling *t, Plot *plot)
{
    Purse strict = plot->purse, wide = plot->purse;
    bool fits = limit_finds(t, plot, true, &strict);
    if (t->is_strict) {
        plot->purse = strict;
        return fits;
    }
    if (!limit_finds(t, plot, false, &wide)) return false;
    if (!fits || memcmp(&strict, &wide, sizeof wide) != 0) doubt(plot);
    plot->purse = wide;
    return true;
}

bool gain_find(const Telling *t, Plot *plot, unsigned slots)
{
    purse_gain(&plot->purse, slots);
    return limit_finds(t, plot, true, &plot->purse);
}

bool gain_doubtful_find(const Telling *t, Plot *plot, unsigned slots)
{
    purse_gain(&plot->purse, slots);
    doubt(plot);
    return limit_finds(t, plot, false, &plot->purse);
}

bool take_thing(const Telling *t, Plot *plot, int slot, Thing thing)
{
    plot->estate.thing[thing] = (uint8_t)(1 << slot);
    return keep_to_limits(t, plot);
}

/* Equal estates are to be equal bytes. */
static void sort(uint8_t *of, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k && of[k] > of[k - 1]; k--) {
            uint8_t other = of[k];
            of[k] = of[k - 1];
            of[k - 1] = other;
        }
}

static bool take_one(const Telling *t, Plot *plot, int slot, uint8_t *of, int count)
{
    if (of[count - 1]) return false;
    of[count - 1] = (uint8_t)(1 << slot);
    sort(of, count);
    return keep_to_limits(t, plot);
}

static bool spend_one(int slot, uint8_t *of, int count, int way)
{
    bool again = way && of[way] == of[way - 1]; /* as good as the one before */
    if (!(of[way] >> slot & 1) || again) return false;
    of[way] = 0;
    sort(of, count);
    return true;
}

/* 3.5: what either has both may have. */
static void mix(uint8_t *where, unsigned both)
{
    if (*where <= ANYBODYS && *where & both) *where |= (uint8_t)both;
}

/* What is in more hands takes more room, so the finds may become fewer, but only when something went from hand to hand. */
bool terror_meet(const Telling *t, Plot *plot, int a, int b)
{
    Plot before = *plot;
    Estate *estate = &plot->estate;
    unsigned both = 1u << a | 1u << b;
    uint8_t most[PARTY];
    for (int i = 0; i < THINGS; i++) mix(&estate->thing[i], both);
    for (int i = 0; i < CARDS; i++) mix(&estate->dose[i], both), mix(&estate->pills[i], both);
    for (int i = 0; i < BOXES; i++) mix(&estate->box[i], both);
    sort(estate->dose, CARDS);
    sort(estate->pills, CARDS);
    sort(estate->box, BOXES);
    if (memcmp(estate, &before.estate, sizeof *estate) != 0 && !keep_to_limits(t, plot)) {
        *plot = before;
        return false;
    }
    for (int i = 0; i < PARTY; i++) {
        int left = room_among(t, plot, 1u << i, t->is_strict);
        most[i] = (uint8_t)(left < 0 ? 0 : left);
    }
    purse_share(&plot->purse, a, b, most);
    return memcmp(plot, &before, sizeof before) != 0;
}

bool use_box(Plot *plot, int slot, int way)
{
    return spend_one(slot, plot->estate.box, BOXES, way);
}

bool take_box(const Telling *t, Plot *plot, int slot)
{
    return take_one(t, plot, slot, plot->estate.box, BOXES);
}

/* Adrenaline and Sedatives: those that Marco took from the discard pile, `of` each, are not counted as used up until they are
 * used again, but there are no more cards for that. */
static uint8_t *taken(Plot *plot, Count count)
{
    return count == COUNT_DOSES ? plot->estate.dose : plot->estate.pills;
}

static bool is_left(const Telling *t, Plot *plot, Count count)
{
    const uint8_t *of = taken(plot, count);
    int held = 0;
    for (int i = 0; i < CARDS; i++) held += of[i] != 0;
    return t->limit[count] == PLENTY || plot->used[count] + held < t->limit[count];
}

bool use_card(const Telling *t, Plot *plot, int slot, Count count, int way)
{
    bool is_find = way == CARDS;
    if (!is_find && !spend_one(slot, taken(plot, count), CARDS, way)) return false;
    if (is_find && (!is_left(t, plot, count) || !use_find(t, plot, slot))) return false;
    return use_up(t, plot, count);
}

/* One that was used, or that nobody kept. */
bool take_card(const Telling *t, Plot *plot, int slot, Count count)
{
    if (plot->used[count]) plot->used[count]--;
    else if (!is_left(t, plot, count)) return false;
    return take_one(t, plot, slot, taken(plot, count), CARDS);
}

/* The search deck has one of each, the discovery deck more of most. */
bool use_good(const Telling *t, Plot *plot, int slot, Thing good, int way)
{
    static const Count count[GOODS] = { COUNT_BOTTLES, COUNT_HATCHETS, COUNT_HERBS, COUNT_POWDER };
    if (way) return use_up(t, plot, count[good]) && use_find(t, plot, slot);
    if (!plot_has(plot, slot, good)) return false;
    plot->estate.thing[good] = USED_UP;
    return true;
}

bool use_lasting(const Telling *t, Plot *plot, int slot, Thing thing)
{
    uint8_t *where = &plot->estate.thing[thing];
    if (*where == UNFOUND && !use_find(t, plot, slot)) return false;
    if (*where != UNFOUND && !plot_has(plot, slot, thing)) return false;
    *where = (uint8_t)(1 << slot);
    return keep_to_limits(t, plot);
}

static void lose(uint8_t *of, int count, int slot)
{
    for (int i = 0; i < count; i++) of[i] &= (uint8_t) ~(1 << slot);
    sort(of, count);
}

void terror_lose_all(Plot *plot, int slot)
{
    Estate *estate = &plot->estate;
    lose(estate->dose, CARDS, slot);
    lose(estate->pills, CARDS, slot);
    lose(estate->box, BOXES, slot);
    for (int i = 0; i < THINGS; i++) {
        if (estate->thing[i] == 1 << slot) estate->thing[i] = USED_UP;
        else if (estate->thing[i] != USED_UP) estate->thing[i] &= (uint8_t) ~(1 << slot);
    }
    for (unsigned group = 1; group < GROUPS; group++)
        plot->purse.most[group] = plot->purse.most[group & ~(1u << slot)];
    estate->keys[slot] = 0;
}

static void pool(uint8_t *of, int count)
{
    for (int i = 0; i < count; i++)
        if (of[i] && of[i] != USED_UP) of[i] = ANYBODYS;
}

void terror_pool(Plot *plot)
{
    Estate *estate = &plot->estate;
    pool(estate->dose, CARDS);
    pool(estate->pills, CARDS);
    pool(estate->box, BOXES);
    pool(estate->thing, THINGS);
    memset(plot->purse.most + 1, plot->purse.most[GROUPS - 1], GROUPS - 1);
    doubt(plot);
}
