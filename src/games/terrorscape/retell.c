/* retell.c - a Survivors' turn told again, one doing after the other, in every order that matters. */
#include "games/terrorscape/retell.h"

/* ---- what they need ---- */

/* There is one card of each trait; who has shown another one does not have it. */
bool use_trait(const Telling *t, Plot *plot, int slot, Trait trait)
{
    const TerrorView *v = t->view;
    uint8_t *own = &plot->estate.trait[slot];
    if (*own) return *own == trait && !terror_traits[trait].once;
    for (int other = 0; other < PARTY; other++) {
        bool shown = v->traits_shown >> other & 1;
        int known = shown ? v->trait[other] : plot->estate.trait[other];
        if (known && (known == (int)trait) != (other == slot)) return false;
    }
    *own = (uint8_t)trait;
    return true;
}

void act_with(Plot *plot, int slot)
{
    plot->turn.acted |= (uint8_t)(1 << slot);
}

bool has_acted(const Plot *plot, int slot)
{
    return plot->turn.acted >> slot & 1;
}

const Walks *walks_now(const Telling *t, const Plot *plot)
{
    return &t->walks[plot->turn.freed];
}

/* ---- what must come of it ---- */

static int count_doors(const Chapter *told)
{
    int doors = 0;
    while (doors < ORDERED_DOORS && told->order >> (DOOR_BITS * doors) & 31) doors++;
    return doors;
}

bool terror_is_told_so_far(const Telling *t, const Plot *plot)
{
    const Chapter *told = t->told;
    const TurnSoFar *turn = &plot->turn;
    bool radio = turn->flags & TURN_RADIO;
    if (told->loose) return true;
    return turn->freed == count_doors(told) && turn->keys == told->keys && turn->calmed == told->calmed &&
           turn->healed == told->healed && radio == (bool)told->radio;
}

bool terror_is_told(const Telling *t, const Plot *plot)
{
    const TurnSoFar *turn = &plot->turn;
    bool cracked = turn->flags & TURN_FIRECRACKER, heard = t->told->noise & 1;
    if (!(turn->flags & TURN_OVER) || !terror_is_told_so_far(t, plot)) return false;
    return t->told->loose || (turn->noise == t->noise && cracked == heard);
}

/* ---- adding ---- */

/* Can what K was told still come about? A key needs a searcher, or the discovery; fear is lost in one's own time. */
static bool is_hopeless(const Telling *t, const Plot *plot)
{
    const Chapter *told = t->told;
    const TurnSoFar *turn = &plot->turn;
    if (t->is_ahead || told->loose || t->view->option[OPTION_PLANS]) return false;
    if (turn->flags & TURN_OVER) return !terror_is_told(t, plot);
    int idle = __builtin_popcount(told->house & ~(unsigned)turn->acted),
        begun = turn->flags >> TURN_SLOT_SHIFT;
    bool is_late = told->calmed & ~turn->calmed & ((1u << begun) - 1) ||
                   (told->radio && !idle && !(turn->flags & TURN_RADIO));
    return (int)told->keys - turn->keys > idle + 1 + (t->view->option[OPTION_TRAITS] != 0) || is_late;
}

static void add_plot(Telling *t, const Plot *plot, const Joint *rooms);

/* Two who are in one room there; gives those who are not. */
static Joint add_met(Telling *t, const Plot *plot, const Joint *rooms, int a, int b)
{
    unsigned both = 1u << a | 1u << b;
    Plot met = *plot;
    Joint together = *rooms, apart = *rooms;
    if ((t->told->house & both) != both || !terror_meet(t, &met, a, b)) return apart;
    joint_keep_together(&together, a, b);
    joint_drop(&apart, &together);
    add_plot(t, &met, &together);
    return apart;
}

static void add_plot(Telling *t, const Plot *plot, const Joint *rooms)
{
    Joint apart = *rooms;
    if (joint_is_empty(rooms)) return;
    if (!(plot->turn.flags & TURN_OVER)) {
        apart = add_met(t, plot, &apart, 0, 1);
        apart = add_met(t, plot, &apart, 0, 2);
        apart = add_met(t, plot, &apart, 1, 2);
    }
    stories_add(t->stories, plot, &apart, true);
}

void telling_add(Telling *t, const Sequel *sequel)
{
    Plot plot = sequel->plot;
    if (is_hopeless(t, &plot)) return;
    terror_forget(t, &t->demand, &plot);
    if (t->is_pooled) terror_pool(&plot);
    add_plot(t, &plot, &sequel->rooms);
}

void add_quiet(Telling *t, Sequel *sequel, int slot)
{
    (void)slot;
    telling_add(t, sequel);
}

void add_noisy(Telling *t, Sequel *sequel, int slot)
{
    for (unsigned left = t->noise; left; left &= left - 1) {
        Sequel heard = *sequel;
        heard.plot.turn.noise |= ROOM_BIT(__builtin_ctz(left));
        joint_keep(&heard.rooms, slot, (RoomSet)(left & -left));
        telling_add(t, &heard);
    }
    joint_keep(&sequel->rooms, slot, t->loud & (RoomSet)~t->noise);
    telling_add(t, sequel);
}

/* ---- the turn ---- */

static void do_all(Telling *t, const Story *story, int slot, Doing *const doings[])
{
    for (; *doings; doings++) (*doings)(t, story, slot);
}

/* In order, unless they need one another: who has begun to do something lets nobody before him do more. */
static void tell_on(Telling *t, Story *story)
{
    Story now = *story;
    int house = t->told->house, begun = now.plot.turn.flags >> TURN_SLOT_SHIFT;
    story->fresh = (Joint) { 0 };
    if (now.plot.turn.flags & TURN_OVER) return;
    if (now.plot.turn.acted == house) terror_tell_discovery(t, &now);
    for (int slot = t->is_unordered ? 0 : begun; slot < PARTY; slot++) {
        if (!(house >> slot & 1)) continue;
        if (!t->is_unordered)
            now.plot.turn.flags = (uint8_t)((now.plot.turn.flags & TURN_TOLD) | slot << TURN_SLOT_SHIFT);
        do_all(t, &now, slot, terror_doings);
        if (t->view->option[OPTION_TRAITS]) do_all(t, &now, slot, terror_trait_doings);
        if (!t->is_strict && terror_may_have_plan(t)) do_all(t, &now, slot, terror_plan_doings);
    }
}

void terror_retell(Telling *t)
{
    for (Story *story; (story = stories_next(t->stories)) != NULL;) {
        if (t->stories->is_full && !t->is_strict) return; /* in vain */
        tell_on(t, story);
    }
}
