/* retrace.c - frugal tellings first, then one that leaves nothing out. */
#include "games/terrorscape/retrace.h"

#include "games/terrorscape/chapters.h"
#include "games/terrorscape/state.h"

size_t terror_retrace_size(void)
{
    return chapters_size();
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

static bool was_loose(const TerrorView *v)
{
    bool loose = v->loose && chapters_is_their_turn(v);
    for (int i = 0; i < v->chronicle.chapters; i++) {
        const Chapter *c = &v->chronicle.chapter[i];
        loose |= c->loose;
    }
    return loose;
}

/* The bound in the view holds in any case; but in the Survivors' turn it is a turn behind. */
static void bound(const TerrorView *v, Joint *together)
{
    RoomSet rooms[PARTY];
    for (int slot = 0; slot < PARTY; slot++) {
        RoomSet own = chapters_is_their_turn(v) ? ALL_ROOMS : v->possible[slot];
        rooms[slot] = v->in_house >> slot & 1 ? own : 1;
    }
    joint_product(rooms, together);
}

static void sum_up(Retraced *out)
{
    joint_spots(&out->together, out->rooms);
    joint_spots(&out->surely, out->sure);
    for (int slot = 0; slot < PARTY; slot++) {
        out->rooms[slot] &= ALL_ROOMS;
        out->sure[slot] &= ALL_ROOMS;
    }
}

static bool is_settled(const Retraced *out, RetraceAim aim)
{
    Joint left = out->together;
    if (aim == RETRACE_TRIPLES) return !joint_drop(&left, &out->surely);
    return memcmp(out->rooms, out->sure, sizeof out->rooms) == 0;
}

static void tell_frugally(Retracing *r, int enough, void *room, Retraced *out)
{
    chapters_begin(r, enough, room);
    chapters_tell(r);
    chapters_collect(r, true, &out->surely);
}

static void tell_fully(Retracing *r, void *room, Retraced *out)
{
    Joint all = { 0 };
    chapters_begin(r, 0, room);
    chapters_tell(r);
    chapters_collect(r, false, &all);
    chapters_collect(r, true, &out->surely);
    if (joint_is_empty(&all))
        out->is_loose = true; /* a mistake of ours: nothing is to be concluded from it */
    else if (!chapters_are_cut(r)) joint_keep_all(&out->together, &all);
}

/* Frugal tellings are by far the quicker ones, and often all that the bound allows is sure by them. */
bool terror_retrace(const TerrorView *view, RetraceAim aim, void *room, Retraced *out)
{
    enum { FULLY = 0 };
    static const uint8_t tellings[] = { 1, 2, FULLY, ENOUGH_MAX };
    Chapter now = unfinished(view);
    Retracing r = { .view = view, .now = chapters_is_their_turn(view) ? &now : NULL };
    memset(out, 0, sizeof *out);
    if (!view->killer) return false;
    out->is_loose = was_loose(view);
    bound(view, &out->together);
    for (int i = 0; i < LEN(tellings); i++) {
        if (tellings[i] == FULLY) tell_fully(&r, room, out);
        else tell_frugally(&r, tellings[i], room, out);
        sum_up(out);
        if (is_settled(out, aim)) break;
    }
    return true;
}
