/* retrace.c - the whole game told again, chapter by chapter. */
#include "games/terrorscape/retrace.h"

#include "games/terrorscape/retell.h"
#include "games/terrorscape/state.h"

enum { TURN_STORIES = 8192, BETWEEN_STORIES = 2048 };

typedef struct Retracing {
    const TerrorView *view;
    Stories before, turn, after; /* before a chapter, in their turn, after all of it */
    bool is_strict;
    int arms; /* seen so far */
} Retracing;

size_t terror_retrace_size(void)
{
    return stories_size(TURN_STORIES) + 2 * stories_size(BETWEEN_STORIES);
}

/* V2: who is no longer in the house. Who has left it was at an exit; at the hidden one only if he had the map. */
static void take_out(const Retracing *r, int gone, Joint *rooms)
{
    RoomSet exits = 1 | ROOM_BIT(ROOM_MAIN_EXIT), out[JOINT_ROOMS];
    if (!r->is_strict) exits |= ROOM_BIT(ROOM_HIDDEN_EXIT);
    for (int room = 0; room < JOINT_ROOMS; room++) out[room] = 1;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(gone >> slot & 1)) continue;
        if (r->view->fate[slot] == FATE_ESCAPED) joint_keep(rooms, slot, exits);
        Joint from = *rooms;
        joint_go(&from, slot, out, rooms);
    }
}

/* ---- after their turn ---- */

/* What was seen in a defence they must have discovered. */
static bool show_arms(const Retracing *r, const Telling *t, int seen, Plot *plot)
{
    const Chapter *told = t->told;
    bool marksman = r->view->option[OPTION_TRAITS];
    if (told->token || t->is_open || !t->is_strict) return true;
    if (marksman) seen &= ~ARMS_REVOLVER;
    int finds = __builtin_popcount((unsigned)seen) + (int)told->ammo + (int)told->either;
    plot->used[COUNT_FINDS] = (uint8_t)(plot->used[COUNT_FINDS] + finds);
    return plot->used[COUNT_FINDS] <= t->limit[COUNT_FINDS] + 1;
}

/* Up to one step, of `far` up to two. */
static void flee(const Telling *t, int slot, bool far, Joint *rooms)
{
    Walks walks;
    Joint from = *rooms;
    terror_lay_walks(&walks, t->told->flight);
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

static bool is_their_turn(const TerrorView *v)
{
    if (v->ended) return v->ended == RULE_EXHAUSTION;
    for (int i = 0; i < v->depth; i++)
        if (v->stack[i].kind == FRAME_KILLER) return false;
    return v->round > 0 && v->depth > 1;
}

/* 7.1: the game went on, so they were not all at the exit with five keys. */
static void not_escaped(const TerrorView *v, int next, Joint *rooms)
{
    const Chronicle *c = &v->chronicle;
    bool begun = next < c->chapters || is_their_turn(v);
    int rack = v->rack - (is_their_turn(v) ? v->keys_gained : 0);
    for (int i = next; i < c->chapters; i++) rack -= (int)c->chapter[i].keys;
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

/* The same whatever they used. */
static void throw_together(Retracing *r)
{
    Plot plot = { .turn = { 0 } };
    stories_empty(&r->before);
    for (int i = 0; i < r->after.count; i++) stories_add(&r->before, &plot, &r->after.list[i].rooms, false);
}

/* ---- chapter by chapter ---- */

static void begin_turn(Retracing *r, Telling *t)
{
    t->stories = &r->turn;
    stories_empty(&r->turn);
    for (int i = 0; i < r->before.count; i++) {
        Sequel sequel = { .plot = r->before.list[i].plot, .rooms = r->before.list[i].rooms };
        take_out(r, ~(int)t->told->house & 7, &sequel.rooms);
        telling_add(t, &sequel);
    }
}

static void forget_radio(Estate *estate)
{
    estate->radio = 0;
    memset(estate->box, 0, sizeof estate->box);
}

/* The repair steps that chapters from this one on can bring, one each, before the radio is finished. */
static int radio_to_come(const Chronicle *c, int from)
{
    int steps = 0;
    for (int i = from; i < c->chapters; i++) {
        steps += c->chapter[i].noise & (ROOM_BIT(ROOM_RADIO) | 1) && c->chapter[i].lair != ROOM_RADIO;
        if (c->chapter[i].radio) return steps;
    }
    return -1;
}

/* What was told later needs keys: one discovery a turn, the rest by searching. */
static bool can_go_on(const Retracing *r, int next, const Plot *plot)
{
    const Chronicle *c = &r->view->chronicle;
    int keys = 0, rounds = 0, left = 2 - plot->used[COUNT_FOUND_KEYS];
    if (!r->is_strict || c->open) return true;
    for (int i = next; i < c->chapters; i++) {
        keys += (int)c->chapter[i].keys;
        rounds += c->chapter[i].keys != 0;
    }
    return keys <= 4 - plot->used[COUNT_SEARCH_KEYS] + (rounds < left ? rounds : left);
}

/* All begins anew but for what is held; the wide telling knows nothing of that. */
static TurnSoFar next_turn(const TurnSoFar *turn, bool is_strict)
{
    TurnSoFar next = { 0 };
    if (is_strict) memcpy(next.dose, turn->dose, sizeof next.dose);
    return next;
}

static void tell_chapter(Retracing *r, int index)
{
    const Chapter *told = &r->view->chronicle.chapter[index];
    Telling t = terror_set_scene(r->view, told, index, r->is_strict);
    int seen = (int)told->arms & ~r->arms;
    r->turn.radio_to_come = r->before.radio_to_come = radio_to_come(&r->view->chronicle, index + 1);
    if (told->radio) r->turn.radio_to_come = 0;
    begin_turn(r, &t);
    terror_retell(&t);
    stories_empty(&r->after);
    for (int i = 0; i < r->turn.count; i++) {
        const Story *story = &r->turn.list[i];
        Plot plot = story->plot;
        Joint rooms = story->rooms;
        if (!terror_is_told(&t, &plot)) continue;
        plot.turn = next_turn(&plot.turn, r->is_strict);
        if (!terror_later_radio(&r->view->chronicle, index + 1)) forget_radio(&plot.estate);
        if (!can_go_on(r, index + 1, &plot)) continue;
        if (!show_arms(r, &t, seen, &plot)) continue;
        for (int slot = 0; slot < PARTY; slot++) hear_instinct(r, &t, &plot, &rooms, slot);
        hear_killers_turn(&t, NO_ONE, &rooms);
        not_escaped(r->view, index + 1, &rooms);
        stories_add(&r->after, &plot, &rooms, false);
    }
    r->arms |= (int)told->arms;
    if (r->is_strict) sort_out(r);
    else throw_together(r);
}

static Chapter unfinished(const TerrorView *v)
{
    unsigned feared = 0;
    for (int slot = 0; slot < PARTY; slot++) feared |= (unsigned)(v->fear[slot] != 0) << slot;
    if (!v->option[OPTION_FEAR_PUBLIC]) feared = 0;
    return (Chapter) {
        .shut = v->shut & ALL_DOORS,
        .lair = (v->vanished ? 0 : v->lair) & 15u,
        .feared = (feared | v->calmed) & 7u,
        .calmed = v->calmed & ~feared & 7u,
        .healed = v->healed & 7u,
        .freed = v->freed & ALL_DOORS,
        .by = v->freed_by & 63u,
        .token = v->first_player & 3u,
        .keys = v->keys_gained & 7u,
        .radio = v->radio & 1u,
        .house = v->in_house & 7u,
        .order = v->freed_order & 0x7fffu,
        .loose = v->loose & 1u,
    };
}

/* Their turn is under way: whatever they can have done of it by now. */
static void tell_unfinished(Retracing *r, Joint *out)
{
    Chapter told = unfinished(r->view);
    Telling t = terror_set_scene(r->view, &told, r->view->chronicle.chapters, r->is_strict);
    begin_turn(r, &t);
    terror_retell(&t);
    for (int i = 0; i < r->turn.count; i++)
        if (terror_is_told_so_far(&t, &r->turn.list[i].plot)) joint_add(out, &r->turn.list[i].rooms);
}

static void begin_at_start(Retracing *r)
{
    const Chronicle *c = &r->view->chronicle;
    Plot plot = { .turn = { 0 } };
    Joint rooms;
    joint_product(c->start, &rooms);
    stories_empty(&r->before);
    stories_add(&r->before, &plot, &rooms, false);
}

static void retrace(Retracing *r, bool is_strict, Joint *out)
{
    const TerrorView *v = r->view;
    r->is_strict = is_strict;
    r->arms = 0;
    memset(out, 0, sizeof *out);
    begin_at_start(r);
    for (int i = 0; i < v->chronicle.chapters; i++) tell_chapter(r, i);
    if (is_their_turn(v)) {
        tell_unfinished(r, out);
    } else {
        for (int i = 0; i < r->before.count; i++) joint_add(out, &r->before.list[i].rooms);
    }
    take_out(r, ~v->in_house & 7, out);
}

static bool was_loose(const TerrorView *v)
{
    bool loose = v->loose && is_their_turn(v);
    for (int i = 0; i < v->chronicle.chapters; i++) {
        const Chapter *c = &v->chronicle.chapter[i];
        loose |= c->loose || (c->token && (c->arms || c->ammo || c->either));
    }
    return loose;
}

static void make_room(Retracing *r, void *room)
{
    char *bytes = room;
    stories_begin(&r->turn, TURN_STORIES, bytes);
    bytes += stories_size(TURN_STORIES);
    stories_begin(&r->before, BETWEEN_STORIES, bytes);
    bytes += stories_size(BETWEEN_STORIES);
    stories_begin(&r->after, BETWEEN_STORIES, bytes);
}

static bool is_full(const Retracing *r)
{
    return r->before.is_full || r->turn.is_full || r->after.is_full;
}

/* The bound in the view holds in any case; but in the Survivors' turn it is a turn behind. */
static void keep_to_bound(const TerrorView *v, bool is_full, Joint *together)
{
    RoomSet rooms[PARTY];
    Joint bound;
    for (int slot = 0; slot < PARTY; slot++) {
        RoomSet own = is_their_turn(v) ? ALL_ROOMS : v->possible[slot];
        rooms[slot] = v->in_house >> slot & 1 ? own : 1;
    }
    joint_product(rooms, &bound);
    if (is_full) *together = bound;
    else joint_keep_all(together, &bound);
}

bool terror_retrace(const TerrorView *view, void *room, Retraced *out)
{
    Retracing r = { .view = view };
    memset(out, 0, sizeof *out);
    if (!view->killer) return false;
    make_room(&r, room);
    r.turn.is_frugal = true;
    retrace(&r, true, &out->surely);
    make_room(&r, room);
    retrace(&r, false, &out->together);
    bool contradicts =
        joint_is_empty(&out->together); /* a mistake of ours: nothing is to be concluded from it */
    keep_to_bound(view, contradicts || is_full(&r), &out->together);
    for (int slot = 0; slot < PARTY; slot++) {
        out->rooms[slot] = joint_rooms(&out->together, slot) & ALL_ROOMS;
        out->sure[slot] = joint_rooms(&out->surely, slot) & ALL_ROOMS;
    }
    out->is_loose = contradicts || was_loose(view);
    return true;
}
