/* retell.c - a Survivors' turn told again, one doing after the other, in every order that matters. */
#include "games/terrorscape/retell.h"

/* ---- what they need ---- */

bool surely_has(const Telling *t, const Plot *plot, int slot, Trait trait)
{
    const TerrorView *v = t->view;
    return plot->estate.trait[slot] == trait || (v->traits_shown >> slot & 1 && v->trait[slot] == trait);
}

/* There is one card of each trait; who has shown another one does not have it. */
static bool may_have(const Telling *t, const Plot *plot, int slot, Trait trait)
{
    const TerrorView *v = t->view;
    for (int other = 0; other < PARTY; other++) {
        bool shown = v->traits_shown >> other & 1;
        int known = shown ? v->trait[other] : plot->estate.trait[other];
        if (known == TRAIT_SPENT) continue;
        if (known && (known == (int)trait) != (other == slot)) return false;
    }
    return true;
}

/* A card that was turned over is of no more use, whichever it was: the wide telling does not ask. Then two of them may have
 * used the same one, which is doubtful. */
static void turn_over(Plot *plot, int slot)
{
    for (int other = 0; other < PARTY; other++)
        if (other != slot && plot->estate.trait[other] == TRAIT_SPENT) doubt(plot);
    plot->estate.trait[slot] = TRAIT_SPENT;
}

static unsigned lacks_bit(Trait trait)
{
    if (trait == TRAIT_INTREPIDITY) return LACKS_INTREPIDITY;
    if (trait == TRAIT_HERBOLOGY) return LACKS_HERBOLOGY;
    return trait == TRAIT_HYPERVIGILANCE ? LACKS_HYPERVIGILANCE : 0;
}

void show_lack(const Telling *t, Plot *plot, int slot, Trait trait)
{
    if (!t->view->option[OPTION_TRAITS] || plot->estate.trait[slot]) return;
    plot->estate.lacks[slot] |= (uint8_t)lacks_bit(trait);
}

bool use_trait(const Telling *t, Plot *plot, int slot, Trait trait)
{
    uint8_t *own = &plot->estate.trait[slot];
    bool once = terror_traits[trait].once;
    if (t->is_lavish) return true;
    if (*own) return *own == trait && !once;
    if (!may_have(t, plot, slot, trait) || plot->estate.lacks[slot] & lacks_bit(trait)) return false;
    plot->estate.lacks[slot] = 0;
    if (once && !t->is_strict) turn_over(plot, slot);
    else *own = (uint8_t)trait;
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
    return &t->walks[plot->turn.heard];
}

/* ---- what must come of it ---- */

/* Where not all of them are written down it may have been another one. */
bool is_tiding(const Telling *t, Plot *plot, int tiding)
{
    if (t->tiding[plot->turn.heard] != tiding) return t->told->loose && !t->is_strict;
    plot->turn.heard++;
    return true;
}

int fear_now(const Telling *t, const Plot *plot, int slot)
{
    return fear_of(t->fear[plot->turn.heard], slot);
}

bool lose_fear(const Telling *t, Plot *plot, int slot, int tokens)
{
    int fear = fear_now(t, plot, slot);
    bool all = !tokens || tokens >= fear;
    return !fear || is_tiding(t, plot, (all ? TIDING_CALM : TIDING_EASE) + slot);
}

bool terror_is_told_so_far(const Telling *t, const Plot *plot)
{
    return t->told->loose || t->tiding[plot->turn.heard] == TIDING_NONE;
}

bool terror_is_told(const Telling *t, const Plot *plot)
{
    const TurnSoFar *turn = &plot->turn;
    bool cracked = turn->flags & TURN_FIRECRACKER, heard = t->told->noise & 1;
    if (!(turn->flags & TURN_OVER) || !terror_is_told_so_far(t, plot)) return false;
    return t->told->loose || (turn->noise == t->noise && cracked == heard);
}

/* ---- adding ---- */

enum { PLAN_KEYS = 3 }; /* in an Ancient Chest */

/* Can what K was told still come about? A key needs a searcher, or the discovery. */
static bool is_hopeless(const Telling *t, const Plot *plot)
{
    const Chapter *told = t->told;
    const TurnSoFar *turn = &plot->turn;
    if (t->is_ahead || told->loose) return false;
    if (turn->flags & TURN_OVER) return !terror_is_told(t, plot);
    int idle = __builtin_popcount((unsigned)told->house & ~(unsigned)turn->acted);
    int finds =
        (t->view->option[OPTION_TRAITS] ? DISCOVERED : 1) + (t->view->option[OPTION_PLANS] ? PLAN_KEYS : 0);
    return t->keys[turn->heard] > idle + finds || (t->radio[turn->heard] && !idle);
}

static void add_plot(Telling *t, const Plot *plot, const Joint *rooms);

/* V2: he may take what lies with a body; that nothing can be left there is not followed. */
static void meet_body(Telling *t, const Plot *plot, const Joint *rooms, int slot, int body)
{
    Plot met = *plot;
    Joint there = *rooms;
    doubt(&met);
    joint_keep(&there, slot, ROOM_BIT(t->view->room[body]));
    bool finds = terror_meet(t, &met, slot, body), leaves = t->leavers >> slot & 1;
    if (joint_is_empty(&there)) return;
    if (finds) add_plot(t, &met, &there);
    for (uint8_t *keys = &met.estate.keys[slot]; leaves && *keys < KEYS_ALONE;) {
        ++*keys;
        add_plot(t, &met, &there);
    }
}

/* Two who are in one room there; gives those who are not. */
static Joint add_met(Telling *t, const Plot *plot, const Joint *rooms, int a, int b)
{
    unsigned both = 1u << a | 1u << b, here = (unsigned)t->told->house & both, dead = t->bodies & both;
    Plot met = *plot;
    Joint together = *rooms, apart = *rooms;
    if (here && dead && !t->is_strict) meet_body(t, plot, rooms, __builtin_ctz(here), __builtin_ctz(dead));
    if (here != both || !terror_meet(t, &met, a, b)) return apart;
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
    if (joint_is_empty(&sequel->rooms)) return;
    if (t->view->option[OPTION_PLANS] && (plot.turn.flags & (TURN_OVER | TURN_PLANNED)) == TURN_OVER) {
        terror_tell_steps(t, sequel);
        return;
    }
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
    int house = t->told->house;
    story->fresh = (Joint) { 0 };
    if (now.plot.turn.flags & TURN_OVER) return;
    if (now.plot.turn.acted == house) terror_tell_discovery(t, &now);
    for (int slot = now.plot.turn.begun; slot < PARTY; slot++) {
        if (!(house >> slot & 1)) continue;
        if (!t->is_unordered) now.plot.turn.begun = (uint8_t)slot;
        do_all(t, &now, slot, terror_doings);
        if (t->view->option[OPTION_TRAITS]) do_all(t, &now, slot, terror_trait_doings);
        if (t->view->option[OPTION_PLANS]) do_all(t, &now, slot, terror_plan_doings);
    }
}

void terror_retell(Telling *t)
{
    for (Story *story; (story = stories_next(t->stories)) != NULL;) {
        if (t->stories->is_full && !t->is_strict) return; /* in vain */
        tell_on(t, story);
    }
}
