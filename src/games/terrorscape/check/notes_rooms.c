/* notes_rooms.c - what news tell of the Survivors' rooms to those who do not see them. */
#include "games/terrorscape/check/notes.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/rules.h"

static int slot_of(const TerrorNotes *n, const Event *event)
{
    return n->table.slot[event->args[0]];
}

static bool is_fear_public(const TerrorNotes *n)
{
    return n->table.option[OPTION_FEAR_PUBLIC];
}

/* ---- the round ---- */

/* Whatever was under way is over. */
static void forget_effects(TerrorNotes *n)
{
    n->effects = n->wounds_here = n->struck = 0;
    n->wound_rooms = 0;
}

static void note_round(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->table.shut = n->table.blocks;
    n->killer_turn = 0;
    forget_effects(n);
}

/* S4: the noise has been told by now. */
static void note_killer_turn(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    terror_tell_report(&n->table, NULL);
    n->killer_turn = 1;
}

static void note_blocked(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.blocks |= DOOR_BIT(event->args[0]);
}

static void note_unblocked(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    terror_clear_doors(&n->table, DOOR_BIT(event->args[0]));
}

static void note_gone(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    int slot = slot_of(n, event);
    n->table.in_house &= (uint8_t) ~(1 << slot);
    n->table.room[slot] = (uint8_t)event->args[1]; /* of a body */
    if (n->table.option[OPTION_SEPARATE_WAYS]) terror_tell_gone(&n->table, slot);
}

/* ---- answers ---- */

/* Those named right after the question are there, the others of whom it was asked are not. */
static int note_answer(TerrorNotes *n, RoomSet rooms, int asked, int kind, const Event *event,
                       const Event *end)
{
    int named = 0;
    for (event++; event < end && event->kind == kind; event++) named |= 1 << slot_of(n, event);
    return terror_tell_area(&n->table, rooms, named, asked);
}

/* SENSE never names Anna. */
static void note_sense(TerrorNotes *n, RoomSet rooms, const Event *event, const Event *end)
{
    int asked = n->table.in_house, anna = n->table.slot[SURVIVOR_ANNA];
    if (anna != NO_SLOT) asked &= ~(1 << anna);
    note_answer(n, rooms, asked, EVENT_NAMED, event, end);
}

static void note_senses_zone(TerrorNotes *n, const Event *event, const Event *end)
{
    note_sense(n, terror_zones[event->args[0]], event, end);
}

static void note_senses_rooms(TerrorNotes *n, const Event *event, const Event *end)
{
    RoomSet rooms = ROOM_BIT(event->args[0]);
    if (event->args[1]) rooms |= ROOM_BIT(event->args[1]);
    note_sense(n, rooms, event, end);
}

static void note_senses_range(TerrorNotes *n, const Event *event, const Event *end)
{
    note_sense(n, terror_rooms[n->table.lair].range1, event, end);
}

/* Those found take part in the encounter. */
static void note_searches(TerrorNotes *n, const Event *event, const Event *end)
{
    forget_effects(n);
    int found = note_answer(n, ROOM_BIT(event->args[0]), n->table.in_house, EVENT_FOUND, event, end);
    n->table.participants = (uint8_t)found;
    n->table.attacked = 0;
    n->fended = 0;
    n->attack_card = ABILITY_NONE;
}

static void note_room(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    int bit = 1 << slot_of(n, event), room = event->args[1];
    if (room && n->killer_turn) terror_tell_area(&n->table, ROOM_BIT(room), bit, bit);
}

/* ---- areas of fear ---- */

static void begin(TerrorNotes *n, EffectNote effect)
{
    must(n->effects < EFFECTS_NOTED);
    effect.left = n->table.in_house;
    n->effect[n->effects++] = effect;
}

/* What an effect of a card, of a reappearance or of a trait will tell of rooms. */
static void expect(TerrorNotes *n, const Effect *effect)
{
    RoomSet here = ROOM_BIT(n->table.lair), near = terror_rooms[n->table.lair].range1;
    if (effect->op == OP_KILL) n->wound_rooms = near;
    if (effect->op == OP_WOUND) n->wounds_here = effect->scope == SCOPE_HERE;
    if (effect->op != OP_FEAR) return;
    if (effect->scope == SCOPE_RANGE1) begin(n, (EffectNote) { .rooms = near });
    if (effect->scope == SCOPE_HERE) begin(n, (EffectNote) { .rooms = here });
    if (effect->scope == SCOPE_PATH) begin(n, (EffectNote) { .rooms = here, .is_path = true });
    if (effect->scope == SCOPE_ALL) begin(n, (EffectNote) { 0 });
    if (effect->scope == SCOPE_ONE) begin(n, (EffectNote) { .is_one = true });
}

static void note_played(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    forget_effects(n);
    for (int i = 0; i < EFFECTS_MAX; i++) expect(n, &terror_abilities[event->args[0]].effects[i]);
}

/* One that acts by itself, such as Terrorising the Mass, may come in the middle of another effect. */
static void note_invoked(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    expect(n, &terror_traits[event->args[0]].effects[0]);
}

static void note_hid(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    n->table.hid_by = (uint8_t)event->args[0];
}

static void note_reappeared(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    forget_effects(n);
    n->table.lair = (uint8_t)event->args[0];
    expect(n, &terror_abilities[n->table.hid_by].reappearing);
}

static void note_moved(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    EffectNote *fear = n->effects ? &n->effect[n->effects - 1] : NULL;
    n->table.lair = (uint8_t)event->args[0];
    if (fear && fear->is_path) fear->rooms |= ROOM_BIT(event->args[0]);
}

/* Where fear is public, those passed over are not there, and that there are such is told in the end. Where it is not, nothing
 * is heard of them. */
static void note_frightened(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    EffectNote *fear = n->effects ? &n->effect[n->effects - 1] : NULL;
    if (!fear || fear->is_discard) return;
    int bit = 1 << slot_of(n, event), passed = fear->left & (bit - 1);
    if (fear->rooms) terror_tell_area(&n->table, fear->rooms, bit, bit);
    if (fear->rooms && is_fear_public(n)) terror_tell_area(&n->table, fear->rooms, 0, passed);
    fear->left &= (uint8_t) ~(bit | (bit - 1));
    fear->passed |= (uint8_t)passed;
    if (is_fear_public(n) && (fear->is_one || !(fear->left | fear->passed))) n->effects--;
}

static void note_overwhelmed(TerrorNotes *n, const Event *event, const Event *end)
{
    note_room(n, event, end);
    note_frightened(n, event, end);
}

/* ---- areas of wounds ---- */

static RoomSet wound_rooms(const TerrorNotes *n)
{
    return (RoomSet)(n->wounds_here ? ROOM_BIT(n->table.lair) : n->wound_rooms);
}

static void note_struck(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    int bit = 1 << slot_of(n, event);
    n->struck |= (uint8_t)bit;
    if (wound_rooms(n)) terror_tell_area(&n->table, wound_rooms(n), bit, bit);
}

/* Of the fear that is under way, or of a wound. */
static void note_nobody_else(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    if (n->effects) {
        const EffectNote *fear = &n->effect[--n->effects];
        terror_tell_area(&n->table, fear->rooms, 0, fear->left);
        return;
    }
    terror_tell_area(&n->table, wound_rooms(n), 0, n->table.in_house & ~n->struck);
    forget_effects(n);
}

/* ---- out of an encounter ---- */

void terror_note_flight(const TerrorNotes *n, TerrorState *table)
{
    terror_tell_flight(table, n->table.participants & table->in_house);
}

/* Saved by a hero: he is out of it, and may go at once. */
static void note_out(TerrorNotes *n, const Event *event, UNUSED const Event *end)
{
    int bit = 1 << slot_of(n, event);
    n->table.participants &= (uint8_t)~bit;
    terror_tell_flight(&n->table, bit);
}

static void note_called_off(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    n->table.participants = 0;
}

/* He is asked what to discard. */
static void note_unlocked(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    begin(n, (EffectNote) { .is_discard = true });
}

static void note_draws(TerrorNotes *n, const Event *event, const Event *end)
{
    if (terror_has_trait(&n->table, TRAIT_DEVIOUS_PLOY)) note_unlocked(n, event, end);
}

/* He has discarded; or, where fear is hidden, an effect that frightens is over; or all have fled. */
static void note_goes_on(TerrorNotes *n, UNUSED const Event *event, UNUSED const Event *end)
{
    bool left = n->table.participants & n->table.in_house & ~n->table.attacked;
    if (n->effects && (n->effect[n->effects - 1].is_discard || !is_fear_public(n))) {
        n->effects--;
        return;
    }
    if (!n->table.participants || (left && !n->fended)) return;
    terror_note_flight(n, &n->table);
    n->table.participants = 0;
}

NoteLine *const terror_room_lines[EVENT_COUNT] = {
    [EVENT_ROUND] = note_round,
    [EVENT_KILLER_TURN] = note_killer_turn,
    [EVENT_SKIPPED] = note_killer_turn,
    [EVENT_BLOCKED] = note_blocked,
    [EVENT_UNBLOCKED] = note_unblocked,
    [EVENT_BROKE] = note_unblocked,
    [EVENT_TAKEN] = note_unblocked,
    [EVENT_ELIMINATED] = note_gone,
    [EVENT_LEFT_HOUSE] = note_gone,
    [EVENT_SENSES_ZONE] = note_senses_zone,
    [EVENT_SENSES_ROOMS] = note_senses_rooms,
    [EVENT_SENSES_RANGE] = note_senses_range,
    [EVENT_SEARCHES] = note_searches,
    [EVENT_REVEALED] = note_room,
    [EVENT_PLAYED] = note_played,
    [EVENT_INVOKED] = note_invoked,
    [EVENT_HID] = note_hid,
    [EVENT_REAPPEARED] = note_reappeared,
    [EVENT_MOVED] = note_moved,
    [EVENT_FRIGHTENED] = note_frightened,
    [EVENT_OVERWHELMED] = note_overwhelmed,
    [EVENT_STRUCK] = note_struck,
    [EVENT_NOBODY_ELSE] = note_nobody_else,
    [EVENT_OUT] = note_out,
    [EVENT_CALLED_OFF] = note_called_off,
    [EVENT_UNLOCKED] = note_unlocked,
    [EVENT_DRAWS] = note_draws,
    [EVENT_GOES_ON] = note_goes_on,
};
