/* chapters.c - a game told again, chapter by chapter: their turn (retell.h), what was heard in the Killer's, and what of it still
 * matters. */
#include "games/terrorscape/chapters.h"

#include "games/terrorscape/state.h"

enum { TURN_STORIES = 8192, BETWEEN_STORIES = 4096 };

size_t chapters_size(void)
{
    return stories_size(TURN_STORIES) + 2 * stories_size(BETWEEN_STORIES) + BETWEEN_STORIES * sizeof(int32_t);
}

void chapters_begin(Retracing *r, int enough, Taste taste, void *room)
{
    char *bytes = room;
    stories_begin(&r->turn, TURN_STORIES, bytes);
    bytes += stories_size(TURN_STORIES);
    stories_begin(&r->before, BETWEEN_STORIES, bytes);
    bytes += stories_size(BETWEEN_STORIES);
    stories_begin(&r->after, BETWEEN_STORIES, bytes);
    bytes += stories_size(BETWEEN_STORIES);
    r->order = (int32_t *)(void *)bytes;
    r->is_strict = enough != 0;
    r->is_cut = false;
    r->turn.enough = enough;
    r->turn.taste = taste;
}

bool chapters_is_their_turn(const TerrorView *v)
{
    if (v->ended) return v->ended == RULE_EXHAUSTION;
    for (int i = 0; i < v->depth; i++)
        if (v->stack[i].kind == FRAME_KILLER) return false;
    return v->round > 0 && v->depth > 1;
}

static bool is_shown(const TerrorView *v, int slot)
{
    return v->traits_shown >> slot & 1;
}

static int keys_told(const Chapter *chapter)
{
    return count_tidings(chapter->tidings, TIDING_KEY, 1);
}

static bool is_radio_told(const Chapter *chapter)
{
    return count_tidings(chapter->tidings, TIDING_RADIO, 1) != 0;
}

/* ---- who is there ---- */

static void put_out(Joint *rooms, int slot)
{
    RoomSet out[JOINT_ROOMS];
    Joint from = *rooms;
    for (int room = 0; room < JOINT_ROOMS; room++) out[room] = 1;
    joint_go(&from, slot, out, rooms);
}

/* V2: who is no longer in the house. Who has left it was at an exit. */
static void take_out(const TerrorView *v, int gone, Joint *rooms)
{
    RoomSet exits = 1 | ROOM_BIT(ROOM_MAIN_EXIT) | ROOM_BIT(ROOM_HIDDEN_EXIT);
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(gone >> slot & 1)) continue;
        if (v->fate[slot] == FATE_ESCAPED) joint_keep(rooms, slot, exits);
        put_out(rooms, slot);
    }
}

/* ---- after their turn ---- */

/* Up to one step, of `far` up to two. */
static void flee(const Telling *t, int slot, bool far, Joint *rooms)
{
    Walks walks;
    Joint from = *rooms;
    terror_lay_walks(&walks, flight_doors(t->told));
    for (int room = 1; room < ROOM_COUNT; room++)
        walks.to[0][room] |= walks.to[1][room] | (far ? walks.to[2][room] : 0);
    joint_go(&from, slot, walks.to[0], rooms);
}

static void hear_killers_turn(const Telling *t, int far, Joint *rooms)
{
    const Chapter *told = t->told;
    for (int slot = 0; slot < PARTY; slot++) {
        int after = told->after >> (ROOM_BITS * slot) & 15;
        if (!(told->house >> slot & 1)) continue;
        joint_keep(rooms, slot, told->before[slot]);
        if (told->fled >> slot & 1) flee(t, slot, slot == far, rooms);
        if (after) joint_keep(rooms, slot, ROOM_BIT(after));
    }
}

static bool was_loose_from(const TerrorView *v, int from)
{
    bool loose = v->loose;
    for (int i = from; i < v->chronicle.chapters; i++) loose |= v->chronicle.chapter[i].loose;
    return loose;
}

/* 7.1: the game went on, so they were not all at the exit with five keys. */
static void not_escaped(const TerrorView *v, int next, Joint *rooms)
{
    const Chronicle *c = &v->chronicle;
    if (was_loose_from(v, next - 1)) return; /* a key may be missing */
    bool begun = next < c->chapters || chapters_is_their_turn(v);
    int rack = v->rack - (chapters_is_their_turn(v) ? count_tidings(v->tidings, TIDING_KEY, 1) : 0);
    for (int i = next; i < c->chapters; i++) rack -= keys_told(&c->chapter[i]);
    if (rack >= KEYS_TO_ESCAPE && begun && !v->option[OPTION_SEPARATE_WAYS])
        rooms->of[ROOM_MAIN_EXIT][ROOM_MAIN_EXIT] &= (RoomSet)~ROOM_BIT(ROOM_MAIN_EXIT);
}

/* Survival Instinct: a second step. */
static void hear_instinct(Retracing *r, const Telling *t, const Plot *plot, const Joint *rooms, int slot)
{
    Plot far = *plot;
    Joint gone = *rooms;
    unsigned led_on = t->told->fled & t->told->house & ~(unsigned)t->told->brief;
    if (!r->view->option[OPTION_TRAITS] || !(led_on >> slot & 1)) return;
    if (!use_trait(t, &far, slot, TRAIT_SURVIVAL_INSTINCT)) return;
    for (int i = 0; i < t->round - 1; i++)
        if (r->view->chronicle.chapter[i].brief >> slot & 1)
            doubt(&far); /* then he had fear left, or was saved */
    if (t->is_strict && far.used[COUNT_DOUBTS]) return;
    hear_killers_turn(t, slot, &gone);
    not_escaped(r->view, t->round, &gone);
    stories_add(&r->after, &far, &gone, false);
}

/* Every story loses what another that takes less leads to. */
static void thin_out(Stories *stories)
{
    for (int i = 0; i < stories->count; i++)
        for (int k = 0; k < stories->count; k++) {
            const Plot *plot = &stories->list[i].plot, *other = &stories->list[k].plot;
            bool same_turn = memcmp(&plot->turn, &other->turn, sizeof plot->turn) == 0;
            if (i != k && same_turn && plot_takes_less(other, plot))
                joint_drop(&stories->list[i].rooms, &stories->list[k].rooms);
        }
}

static void sort_out(Retracing *r)
{
    stories_empty(&r->before);
    thin_out(&r->after);
    for (int i = 0; i < r->after.count; i++)
        stories_add(&r->before, &r->after.list[i].plot, &r->after.list[i].rooms, false);
}

/* ---- chapter by chapter ---- */

/* Where no account is kept they may have whatever can have been found by now. */
static void supply(const Telling *t, Plot *plot)
{
    doubt(plot);
    memset(plot->estate.keys, KEYS_ANY, sizeof plot->estate.keys);
    plot->estate.radio = RADIO_ANY;
    if (t->view->option[OPTION_PLANS]) plot->estate.plan = PLAN_ANY;
    if (t->round < 2 && !t->view->option[OPTION_TRAITS]) return;
    for (int i = 0; i <= THING_LIGHT; i++) plot->estate.thing[i] = ANYBODYS;
    memset(plot->used, 0, COUNT_DOUBTS);
    if (t->view->option[OPTION_PLANS]) memset(plot->purse.most, 2 * t->round, sizeof plot->purse.most);
    if (t->view->option[OPTION_SEPARATE_WAYS])
        memset(plot->purse.most, plot->purse.most[GROUPS - 1], sizeof plot->purse.most);
}

/* V2 (9): with three keys, through the main exit or with the map through the hidden one. */
static bool leave(const Telling *t, Sequel *sequel, int slot, bool has_map)
{
    Plot *plot = &sequel->plot;
    if (plot->estate.keys[slot] < KEYS_ALONE && !t->is_open) return false;
    if (has_map && (!use_up(t, plot, COUNT_MAPS) || !use_find(t, plot, slot))) return false;
    joint_keep(&sequel->rooms, slot, has_map ? ROOM_BIT(ROOM_HIDDEN_EXIT) : ROOM_BIT(ROOM_MAIN_EXIT));
    terror_lose_all(plot, slot);
    return !joint_is_empty(&sequel->rooms);
}

/* V2: those who are out of the game since the last turn, one after the other. */
static void begin_without(Telling *t, const Sequel *sequel, unsigned gone)
{
    int slot = gone ? __builtin_ctz(gone) : 0;
    bool escapes = gone && t->view->fate[slot] == FATE_ESCAPED;
    if (!gone) telling_add(t, sequel);
    for (int has_map = 0; gone && has_map < (escapes ? 2 : 1); has_map++) {
        Sequel left = *sequel;
        if (escapes && !leave(t, &left, slot, has_map)) continue;
        if (!escapes && t->is_strict) terror_lose_all(&left.plot, slot);
        put_out(&left.rooms, slot);
        begin_without(t, &left, gone & (gone - 1));
    }
}

/* V2: who has three keys does not stay at the main exit. */
static void pass_by(const Telling *t, Sequel *sequel)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (t->leavers >> slot & 1 && sequel->plot.estate.keys[slot] == KEYS_ALONE && !t->is_lavish)
            joint_keep(&sequel->rooms, slot, (RoomSet)~ROOM_BIT(ROOM_MAIN_EXIT));
}

static void begin_turn(Retracing *r, Telling *t)
{
    unsigned before = t->round > 1 ? r->view->chronicle.chapter[t->round - 2].house : 7u;
    unsigned gone = before & ~(unsigned)t->told->house;
    t->stories = &r->turn;
    stories_empty(&r->turn);
    r->turn.is_full = false;
    stories_by_cost(&r->before, &r->turn, r->order);
    for (int i = 0; i < r->before.count; i++) {
        const Story *story = &r->before.list[r->order[i]];
        Sequel sequel = { .plot = story->plot, .rooms = story->rooms };
        if (t->is_lavish) supply(t, &sequel.plot);
        pass_by(t, &sequel);
        begin_without(t, &sequel, gone);
    }
}

/* The repair steps that chapters from this one on can bring, one each, before the radio is finished. */
static int radio_to_come(const Chronicle *c, int from)
{
    int steps = 0;
    for (int i = from; i < c->chapters; i++) {
        steps += c->chapter[i].noise & (ROOM_BIT(ROOM_RADIO) | 1) && c->chapter[i].lair != ROOM_RADIO;
        if (is_radio_told(&c->chapter[i])) return steps;
    }
    return -1;
}

/* What is seen in later chapters, so that stories in which they have it are told first. */
static void look_ahead(Stories *stories, const Chronicle *c, int from)
{
    memset(stories->needed_by, 0, sizeof stories->needed_by);
    stories->needs_trap = false;
    for (int i = c->chapters - 1; i >= from; i--) {
        const Chapter *told = &c->chapter[i];
        for (int slot = 0; slot < PARTY; slot++)
            if (arm_of(told, slot) == ARM_LONGSWORD)
                stories->needed_by[THING_LONGSWORD] = (uint8_t)(slot + 1);
        if (told->amulet) stories->needed_by[THING_AMULET] = (uint8_t)told->amulet;
        stories->needs_trap |= told->trap;
    }
    stories->radio_to_come = radio_to_come(c, from);
}

/* Where nobody was heard in a room to be searched only Anna can have found a key by searching. */
static bool can_have_searched(const TerrorView *v, const Chapter *told)
{
    bool anna = false;
    for (int slot = 0; slot < PARTY; slot++) anna |= terror_survivors[v->who[slot]].silent_search;
    return anna || told->noise & (SEARCH_ROOMS | 1);
}

/* What was told later needs keys: one discovery a turn, the rest by searching. */
static bool can_go_on(const Retracing *r, int next, const Plot *plot)
{
    const Chronicle *c = &r->view->chronicle;
    int searched = 0, found = 0, rounds = 0;
    int to_search = terror_items[ITEM_KEY].search - plot->used[COUNT_SEARCH_KEYS];
    int to_find = terror_items[ITEM_KEY].discovery - plot->used[COUNT_FOUND_KEYS];
    if (!r->is_strict || c->open) return true;
    for (int i = next; i < c->chapters; i++) {
        bool both = can_have_searched(r->view, &c->chapter[i]);
        int keys = keys_told(&c->chapter[i]);
        searched += both ? keys : 0;
        found += both ? 0 : keys;
        rounds += both && keys;
    }
    to_find -= found;
    return to_find >= 0 && searched <= to_search + (rounds < to_find ? rounds : to_find);
}

/* How alike stories are that are thrown together, where there are too many of them. */
typedef enum Grain {
    GRAIN_FINE,
    GRAIN_POOL,   /* all of them, but nobody asks who has what */
    GRAIN_PURSE,  /* those with equally many finds */
    GRAIN_COARSE, /* all */
    GRAINS
} Grain;

static bool is_alike(const Plot *a, const Plot *b, Grain grain)
{
    return grain == GRAIN_COARSE || memcmp(&a->purse, &b->purse, sizeof a->purse) == 0;
}

static void coarsen(Stories *stories, Grain grain)
{
    int kept = 0;
    for (int i = 0, k; i < stories->count; i++) {
        const Story *story = &stories->list[i];
        for (k = 0; k < kept && !is_alike(&stories->list[k].plot, &story->plot, grain);) k++;
        if (k == kept) {
            stories->list[kept++] = *story;
            continue;
        }
        plot_throw_together(&stories->list[k].plot, &story->plot);
        joint_add(&stories->list[k].rooms, &story->rooms);
    }
    stories->count = kept;
}

/* The strict telling leaves out what there is no room for, the wide one looks less closely. */
static void tell_turn(Retracing *r, Telling *t)
{
    for (int grain = GRAIN_FINE; grain < GRAINS; grain++) {
        t->is_pooled = grain != GRAIN_FINE;
        if (grain >= GRAIN_PURSE) coarsen(&r->before, (Grain)grain);
        if (grain == GRAIN_COARSE) terror_be_lavish(t);
        r->turn.leavers = t->leavers;
        begin_turn(r, t);
        terror_retell(t);
        if (r->is_strict || !r->turn.is_full) return;
    }
    r->is_cut = true;
}

/* What of the stories in which their turn is over holds after the Killer's, too. */
static void hear_all(Retracing *r, const Telling *t)
{
    Demand demand = terror_demand(r->view, t->round, r->now);
    stories_empty(&r->after);
    for (int i = 0; i < r->turn.count; i++) {
        const Story *story = &r->turn.list[i];
        Plot plot = story->plot;
        Joint rooms = story->rooms;
        if (!terror_is_told(t, &plot) || !terror_show(t, &plot)) continue;
        plot.turn = (TurnSoFar) { 0 };
        if (!can_go_on(r, t->round, &plot)) continue;
        terror_forget(t, &demand, &plot);
        for (int slot = 0; slot < PARTY; slot++) hear_instinct(r, t, &plot, &rooms, slot);
        hear_killers_turn(t, NO_ONE, &rooms);
        not_escaped(r->view, t->round, &rooms);
        stories_add(&r->after, &plot, &rooms, false);
    }
}

static void tell_chapter(Retracing *r, int index)
{
    const Chapter *told = &r->view->chronicle.chapter[index];
    Telling t = terror_set_scene(r->view, told, index, r->now, r->is_strict);
    look_ahead(&r->turn, &r->view->chronicle, index);
    r->turn.radio_to_come = is_radio_told(told) ? 0 : radio_to_come(&r->view->chronicle, index + 1);
    tell_turn(r, &t);
    hear_all(r, &t);
    sort_out(r);
}

/* Marksmanship: one of them has a Revolver from the start, and nobody knows who. True: somebody surely has. */
static bool begin_with_revolver(Retracing *r, const Joint *rooms)
{
    const TerrorView *v = r->view;
    Demand demand = terror_demand(v, 0, r->now);
    bool is_known = false;
    for (int slot = 0; slot < PARTY; slot++)
        is_known |= is_shown(v, slot) && v->trait[slot] == TRAIT_MARKSMANSHIP;
    if (!v->option[OPTION_TRAITS] || !(demand.things >> THING_REVOLVER & 1)) return false;
    for (int slot = 0; slot < PARTY; slot++) {
        Plot plot = { .turn = { 0 } };
        bool can = is_shown(v, slot) ? v->trait[slot] == TRAIT_MARKSMANSHIP : !is_known;
        plot.estate.trait[slot] = TRAIT_MARKSMANSHIP;
        plot.estate.thing[THING_REVOLVER] = (uint8_t)(1 << slot);
        plot.used[COUNT_REVOLVERS] = 1;
        if (can) stories_add(&r->before, &plot, rooms, false);
    }
    return is_known;
}

static void begin_at_start(Retracing *r)
{
    const Chronicle *c = &r->view->chronicle;
    Plot plot = { .turn = { 0 } };
    Joint rooms;
    joint_product(c->start, &rooms);
    stories_empty(&r->before);
    if (!begin_with_revolver(r, &rooms)) stories_add(&r->before, &plot, &rooms, false);
}

void chapters_tell(Retracing *r)
{
    const TerrorView *v = r->view;
    begin_at_start(r);
    for (int i = 0; i < v->chronicle.chapters; i++) tell_chapter(r, i);
    if (!r->now) return;
    Telling t = terror_set_scene(v, r->now, v->chronicle.chapters, r->now, r->is_strict);
    look_ahead(&r->turn, &v->chronicle, v->chronicle.chapters);
    tell_turn(r, &t);
    stories_empty(&r->before);
    for (int i = 0; i < r->turn.count; i++) {
        Plot plot = r->turn.list[i].plot;
        if (!terror_is_told_so_far(&t, &plot)) continue;
        plot.turn = (TurnSoFar) { 0 };
        terror_forget(&t, &(Demand) { 0 }, &plot);
        stories_add(&r->before, &plot, &r->turn.list[i].rooms, false);
    }
}

/* 7.1: all at one of them. */
static void keep_at_exits(Joint *rooms)
{
    static const uint8_t exits[] = { ROOM_MAIN_EXIT, ROOM_HIDDEN_EXIT };
    Joint all = *rooms;
    memset(rooms, 0, sizeof *rooms);
    for (int i = 0; i < LEN(exits); i++)
        rooms->of[exits[i]][exits[i]] = all.of[exits[i]][exits[i]] & ROOM_BIT(exits[i]);
}

/* Where they can be in the end; `sure`: by stories that nothing speaks against. */
void chapters_collect(const Retracing *r, bool sure, Joint *out)
{
    Joint rooms = { 0 };
    for (int i = 0; i < r->before.count; i++)
        if (!sure || !r->before.list[i].plot.used[COUNT_DOUBTS]) joint_add(&rooms, &r->before.list[i].rooms);
    if (r->view->ended == RULE_ESCAPE && !r->view->option[OPTION_SEPARATE_WAYS]) keep_at_exits(&rooms);
    take_out(r->view, ~r->view->in_house & 7, &rooms);
    joint_add(out, &rooms);
}

bool chapters_are_cut(const Retracing *r)
{
    return r->is_cut || r->before.is_full || r->after.is_full;
}
