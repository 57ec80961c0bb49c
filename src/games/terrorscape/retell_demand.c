/* retell_demand.c - what of all they have used can still matter, by what K was told later on. Two stories that differ only in
 * what is plenty for the rest of the game are the same story. */
#include "games/terrorscape/retell.h"

static void ask(Demand *d, Count what, unsigned times)
{
    unsigned most = d->most[what] + times;
    d->most[what] = (uint8_t)(most < PLENTY ? most : PLENTY - 1);
}

static unsigned size(unsigned set)
{
    return (unsigned)__builtin_popcount(set);
}

static void ask_arms(Demand *d, const Chapter *told)
{
    for (int slot = 0; slot < PARTY; slot++) {
        Arm arm = arm_of(told, slot);
        static const struct {
            uint16_t things;
            uint8_t count;
            bool is_counted;
        } needs[] = {
            [ARM_HATCHET] = { 1 << THING_HATCHET, COUNT_HATCHETS, true },
            [ARM_POWDER] = { 1 << THING_POWDER, COUNT_POWDER, true },
            [ARM_SHORTSWORD] = { 1 << THING_SHORTSWORD, 0, false },
            [ARM_LONGSWORD] = { 1 << THING_LONGSWORD, 0, false },
            [ARM_REVOLVER] = { 1 << THING_REVOLVER, COUNT_REVOLVERS, true },
            [ARM_AMMO] = { 1 << THING_REVOLVER, COUNT_REVOLVERS, true },
        };
        if (!arm) continue;
        d->things |= needs[arm].things;
        if (needs[arm].is_counted) ask(d, (Count)needs[arm].count, 1);
        d->finds = (uint8_t)(d->finds + 2);
    }
    if (told->amulet) d->things |= 1 << THING_AMULET;
    if (told->trap) ask(d, COUNT_TRAPS, 1);
}

static unsigned number(const Chapter *told, int from, int kinds)
{
    return (unsigned)count_tidings(told->tidings, from, kinds);
}

static void ask_turn(Demand *d, const Chapter *told, bool is_over)
{
    RoomSet noise = is_over ? told->noise : 1;
    unsigned doors = number(told, 1, DOOR_COUNT - 1), calmed = number(told, TIDING_CALM, PARTY);
    unsigned healed = number(told, TIDING_HEAL, PARTY), keys = number(told, TIDING_KEY, 1);
    bool anywhere = noise & 1, searched = noise & (SEARCH_ROOMS | 1);
    unsigned places = anywhere ? 0 : size(noise);
    d->turns++;
    d->noise |= noise;
    d->radio |= number(told, TIDING_RADIO, 1) != 0;
    ask(d, COUNT_DOSES, PLENTY - 1);
    ask(d, COUNT_BOTTLES, places);
    ask(d, COUNT_CAMERA, places);
    ask(d, COUNT_LOUD_FINDS, noise != 0);
    ask(d, COUNT_HATCHETS, doors);
    ask(d, COUNT_SEDATIVES, calmed);
    ask(d, COUNT_HERBS, healed);
    ask(d, COUNT_KIT, healed);
    ask(d, COUNT_SEARCH_KEYS, keys);
    ask(d, COUNT_FOUND_KEYS, keys);
    ask(d, COUNT_REPAIRS, (noise & (ROOM_BIT(ROOM_RADIO) | 1)) != 0);
    ask(d, COUNT_LOUD_SEARCHES, searched || keys || (noise && d->any_draw) ? PARTY : 0);
    ask(d, COUNT_QUIET_SEARCHES, told->fear ? PARTY : 0);
    d->finds = (uint8_t)(d->finds + (noise == 1));
    d->things |= (uint16_t)(1 << THING_LIGHT | (places != 0) << THING_BOTTLE | (doors != 0) << THING_HATCHET |
                            (healed != 0) << THING_HERBS);
}

/* Of each kind no more than there are. */
static void add_up_finds(Demand *d)
{
    static const Count kinds[] = { COUNT_DOSES, COUNT_BOTTLES, COUNT_HATCHETS, COUNT_SEDATIVES, COUNT_HERBS };
    enum { COPIES = 3 };
    int finds = d->finds + (d->most[COUNT_TRAPS] != 0) + (d->turns != 0);
    for (int i = 0; i < LEN(kinds); i++) {
        int most = d->most[kinds[i]];
        finds += most < COPIES ? most : COPIES;
    }
    d->finds = (uint8_t)(finds < PLENTY ? finds : PLENTY);
}

Demand terror_demand(const TerrorView *view, int from, const Chapter *now)
{
    const Chronicle *c = &view->chronicle;
    bool separate = view->option[OPTION_SEPARATE_WAYS];
    Demand d = { .any_repair = separate || !view->option[OPTION_RESCUE_PUBLIC],
                 .any_draw = separate || view->option[OPTION_PLANS] };
    for (int i = from; i < c->chapters; i++) {
        ask_turn(&d, &c->chapter[i], true);
        ask_arms(&d, &c->chapter[i]);
    }
    if (now) ask_turn(&d, now, false);
    for (int slot = 0; from < c->chapters && slot < PARTY; slot++) {
        bool leaves = view->fate[slot] == FATE_ESCAPED && c->chapter[from].house >> slot & 1;
        ask(&d, COUNT_SEARCH_KEYS, leaves ? KEYS_ALONE : 0);
        ask(&d, COUNT_FOUND_KEYS, leaves ? KEYS_ALONE : 0);
        ask(&d, COUNT_LOUD_SEARCHES, leaves ? KEYS_ALONE : 0);
        ask(&d, COUNT_LOUD_FINDS, leaves ? KEYS_ALONE : 0);
        ask(&d, COUNT_MAPS, leaves);
        d.finds = (uint8_t)(d.finds + leaves);
    }
    if (d.radio) {
        ask(&d, COUNT_SEARCH_BOXES, PLENTY);
        ask(&d, COUNT_FOUND_BOXES, PLENTY);
        ask(&d, COUNT_LOUD_SEARCHES, PLENTY);
    }
    ask(&d, COUNT_QUIET_SEARCHES, size(d.things & ((1u << GOODS) - 1)));
    if (view->option[OPTION_PLANS] && terror_wants_amulet(&d)) d.things |= 1 << THING_AMULET;
    add_up_finds(&d);
    return d;
}

void terror_forget(const Telling *t, const Demand *demand, Plot *plot)
{
    Estate *estate = &plot->estate;
    bool late =
        t->view->chronicle.chapters >= QUIET_FINDS; /* then the more loud finds there were the better */
    for (int i = 0; i < COUNT_DOUBTS; i++) {
        bool is_plenty =
            t->limit[i] == PLENTY || plot->used[i] + demand->most[i] <= terror_sure_limit(t, (Count)i);
        if (is_plenty && !(late && i == COUNT_LOUD_FINDS)) plot->used[i] = 0;
    }
    for (int i = 0; i < THINGS; i++)
        if (!(demand->things >> i & 1)) estate->thing[i] = USED_UP;
    for (int group = 1; group < GROUPS; group++)
        if (plot->purse.most[group] > demand->finds) plot->purse.most[group] = demand->finds;
    if (t->view->option[OPTION_PLANS]) terror_forget_plan(demand, estate);
    if (!demand->turns) memset(estate->dose, 0, sizeof estate->dose);
    if (!demand->most[COUNT_SEDATIVES]) memset(estate->pills, 0, sizeof estate->pills);
    if (demand->radio) return;
    estate->radio = 0;
    memset(estate->box, 0, sizeof estate->box);
}
