/* chronicle.c - writing down what K is told (chronicle.h). Nothing else may be written here: the chronicle is shown to all. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/knowledge/reach.h"

/* The round whose report was the last; NULL before the first report. */
static Chapter *current(TerrorState *s)
{
    Chronicle *c = &s->chronicle;
    return c->chapters ? &c->chapter[c->chapters - 1] : NULL;
}

void terror_chronicle_begin(TerrorState *s)
{
    memset(&s->chronicle, 0, sizeof s->chronicle);
    for (int slot = 0; slot < PARTY; slot++) s->chronicle.start[slot] = ROOM_BIT(ROOM_MAIN_EXIT);
}

void terror_chronicle_open(TerrorState *s)
{
    memset(&s->chronicle, 0, sizeof s->chronicle);
    s->chronicle.open = 1;
    for (int slot = 0; slot < PARTY; slot++) s->chronicle.start[slot] = ALL_ROOMS;
}

/* A table that began in the middle of a game may go on for longer than there is room. */
static Chapter *next(TerrorState *s)
{
    if (s->chronicle.chapters == CHAPTERS_MAX) terror_chronicle_open(s);
    return &s->chronicle.chapter[s->chronicle.chapters++];
}

void terror_chronicle_turn(TerrorState *s)
{
    unsigned fear = 0;
    for (int slot = 0; slot < PARTY; slot++) fear |= (unsigned)s->fear[slot] << (FEAR_BITS * slot);
    s->rumour = (Rumour) { .shut = s->blocks, .fear = (uint8_t)(s->option[OPTION_FEAR_PUBLIC] ? fear : 0) };
}

void terror_chronicle_tiding(TerrorState *s, int tiding)
{
    Rumour *told = &s->rumour;
    if (told->tidings >> (TIDING_BITS * (TIDINGS_MAX - 1))) told->loose = 1;
    else told->tidings |= (uint64_t)tiding << (TIDING_BITS * count_tidings(told->tidings, 1, TIDING_COUNT));
}

void terror_chronicle_answer(TerrorState *s)
{
    if (terror_runs_ahead(s)) s->rumour.loose = 1;
}

void terror_chronicle_report(TerrorState *s)
{
    const Rumour *told = &s->rumour;
    int lair = terror_killer_room(s);
    *next(s) = (Chapter) {
        .tidings = told->tidings & 0xffffffffffu,
        .shut = told->shut >> 1 & 0x1ffffu,
        .by = told->by & 63u,
        .loose = told->loose & 1u,
        .lair = (unsigned)lair & 15u,
        .fear = told->fear & 63u,
        .token = s->first_player == NO_SLOT ? 0 : (s->first_player + 1u) & 3u,
        .house = s->in_house & 7u,
        .noise = s->firecracker ? 1 : s->told,
        .before = { ALL_ROOMS, ALL_ROOMS, ALL_ROOMS },
    };
}

/* After a flight K is told of single rooms only, of those whom fear overwhelms. */
static void write_after(Chapter *c, int slot, RoomSet rooms)
{
    bool single = !(rooms & (rooms - 1));
    if (single) c->after = (c->after | (unsigned)__builtin_ctz(rooms) << (ROOM_BITS * slot)) & 0xfffu;
    else c->vague = 1;
}

void terror_chronicle_area(TerrorState *s, RoomSet rooms, int inside, int asked)
{
    Chapter *c = current(s);
    RoomSet *before = c ? c->before : s->chronicle.start;
    unsigned fled = c ? c->fled : 0;
    for (int slot = 0; slot < PARTY; slot++) {
        RoomSet left = inside >> slot & 1 ? rooms : (RoomSet)(ALL_ROOMS & ~rooms);
        if (!(asked >> slot & 1)) continue;
        if (fled >> slot & 1) write_after(c, slot, left);
        else before[slot] &= left;
    }
}

/* At a table that began in the middle of the Killer's turn. */
static void flee_at_once(TerrorState *s, int mask)
{
    Reach one;
    reach_one(&one, s->blocks);
    for (int slot = 0; slot < PARTY; slot++)
        if (mask >> slot & 1)
            s->chronicle.start[slot] =
                widen(&one, s->chronicle.start[slot], flight_steps(s->option[OPTION_TRAITS]));
}

/* Those saved at the start of an encounter and those who flee at its end may find other doors blocked. */
void terror_chronicle_flight(TerrorState *s, int mask)
{
    Chapter *c = current(s);
    if (!c) {
        flee_at_once(s, mask);
        return;
    }
    DoorSet before = c->fled ? flight_doors(c) : s->blocks;
    c->flight = (before & s->blocks & ALL_DOORS) >> 1 & 0x1ffffu;
    if (before != s->blocks) c->vague = 1;
    c->fled |= (unsigned)mask & 7u;
}

void terror_chronicle_brief(TerrorState *s, int mask)
{
    Chapter *c = current(s);
    if (c) c->brief = (c->brief | (unsigned)mask) & 7u;
}

void terror_chronicle_freed(TerrorState *s, int slot, int door)
{
    Rumour *told = &s->rumour;
    int count = count_tidings(told->tidings, 1, DOOR_COUNT - 1);
    terror_chronicle_tiding(s, door);
    if (!s->option[OPTION_SEPARATE_WAYS]) return;
    if (count < NAMED_DOORS) told->by |= (uint8_t)((slot + 1) << (SLOT_BITS * count));
    else told->loose = 1;
}

void terror_chronicle_item(TerrorState *s, int slot, int item)
{
    static const uint8_t arm[ITEM_COUNT] = {
        [ITEM_HATCHET] = ARM_HATCHET,       [ITEM_LIMESTONE_POWDER] = ARM_POWDER,
        [ITEM_SHORTSWORD] = ARM_SHORTSWORD, [ITEM_LONGSWORD] = ARM_LONGSWORD,
        [ITEM_REVOLVER] = ARM_REVOLVER,     [ITEM_AMMO_PACK] = ARM_AMMO,
    };
    Chapter *c = current(s);
    if (!c) return;
    c->shown = (c->shown | (unsigned)arm[item] << (ARM_BITS * slot)) & 0x1ffu;
    if (item == ITEM_ANCIENT_AMULET) c->amulet = (unsigned)(slot + 1) & 3u;
    if (item == ITEM_TRAP_PARTS) c->trap = 1;
    if (item == ITEM_WHISKEY_BOTTLE) c->vague = 1; /* a plan */
}
