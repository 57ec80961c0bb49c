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
    return (Chapter) {
        .tidings = v->tidings & 0xffffffffffu,
        .shut = v->shut >> 1 & 0x1ffffu,
        .by = v->freed_by & 63u,
        .loose = v->loose & 1u,
        .lair = (v->vanished ? 0u : v->lair) & 15u,
        .fear = v->fear_before & 63u,
        .token = v->first_player & 3u,
        .house = v->in_house & 7u,
    };
}

static bool was_loose(const TerrorView *v)
{
    bool loose = v->loose && chapters_is_their_turn(v);
    for (int i = 0; i < v->chronicle.chapters; i++) {
        const Chapter *c = &v->chronicle.chapter[i];
        loose |= c->loose || c->vague;
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

typedef struct Way {
    uint8_t enough; /* stories to each triple; 0: all there are */
    Taste taste;
} Way;

static void tell_frugally(Retracing *r, const Way *way, void *room, Retraced *out)
{
    chapters_begin(r, way->enough, way->taste, room);
    chapters_tell(r);
    chapters_collect(r, true, &out->surely);
}

static void tell_fully(Retracing *r, const Way *way, void *room, Retraced *out)
{
    Joint all = { 0 };
    chapters_begin(r, 0, way->taste, room);
    chapters_tell(r);
    chapters_collect(r, false, &all);
    chapters_collect(r, true, &out->surely);
    if (chapters_are_cut(r)) return;
    if (joint_is_empty(&all))
        out->is_loose = true; /* a mistake of ours: nothing is to be concluded from it */
    else joint_keep_all(&out->together, &all);
}

/* Frugal tellings are by far the quicker ones, and often all that the bound allows is sure by them. */
bool terror_retrace(const TerrorView *view, RetraceAim aim, void *room, Retraced *out)
{
    static const Way ways[] = {
        { 1, { 100, 7, 30, false } }, { 1, { 100, 7, 200, false } }, { 0, { 100, 7, 30, true } },
        { 1, { 20, 12, 30, true } },  { 2, { 100, 2, 90, false } },  { 4, { 100, 7, 30, true } },
    };
    Chapter now = unfinished(view);
    Retracing r = { .view = view, .now = chapters_is_their_turn(view) ? &now : NULL };
    memset(out, 0, sizeof *out);
    if (!view->killer) return false;
    out->is_loose = was_loose(view);
    bound(view, &out->together);
    for (int i = 0; i < LEN(ways); i++) {
        if (ways[i].enough) tell_frugally(&r, &ways[i], room, out);
        else tell_fully(&r, &ways[i], room, out);
        sum_up(out);
        if (is_settled(out, aim)) break;
    }
    return true;
}
