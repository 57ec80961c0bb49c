/* retell.c - a Survivors' turn told again, one doing after the other, in every order that matters. */
#include "games/terrorscape/retell.h"

/* ---- what they need ---- */

/* What there is plenty of is not counted. */
bool use_up(const Telling *t, Plot *plot, Count what)
{
    if (t->limit[what] == PLENTY) return true;
    return ++plot->used[what] <= t->limit[what];
}

/* In V2 only who held the token has discovered something; what he gave away is not followed. */
bool use_find(const Telling *t, Plot *plot, int slot)
{
    bool own = t->told->token && t->is_strict;
    Count what = (Count)(COUNT_FINDS + (own ? slot : 0));
    bool just_now = plot->turn.flags & TURN_OVER && (!own || (int)t->told->token == slot + 1);
    if (t->limit[what] == PLENTY) return true;
    return ++plot->used[what] <= t->limit[what] + just_now;
}

/* The search deck has one of each. What was found this turn is in somebody's hands, in the strict telling in his own; whoever
 * could search in an earlier one may have it. */
bool use_good(const Telling *t, Plot *plot, int slot, Good good)
{
    static const Count count[GOODS] = { COUNT_BOTTLES, COUNT_HATCHETS, COUNT_HERBS };
    uint8_t *where = &plot->estate.good[good];
    bool found = *where == slot + 1;
    if (!t->is_strict) found = *where == GOOD_UNFOUND ? t->had_time_to_search : *where != GOOD_USED_UP;
    if (!found) return use_up(t, plot, count[good]) && use_find(t, plot, slot);
    *where = GOOD_USED_UP;
    return true;
}

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

void telling_add(Telling *t, const Sequel *sequel)
{
    if (is_hopeless(t, &sequel->plot)) return;
    stories_add(t->stories, &sequel->plot, &sequel->rooms, true);
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
        if (t->view->option[OPTION_PLANS] && !t->is_strict) do_all(t, &now, slot, terror_plan_doings);
    }
}

void terror_retell(Telling *t)
{
    for (Story *story; (story = stories_next(t->stories)) != NULL;) tell_on(t, story);
}
