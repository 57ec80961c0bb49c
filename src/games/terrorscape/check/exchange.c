/* exchange.c - one hidden thing turned into another that it could be, or two exchanged: worlds that differ in that alone.
 *
 * Nobody's knowledge is asked. Where a world comes out that cannot be, because somebody would know better, the leak test
 * drops it (audit, view, facts); what is left out here would only spoil the world in ways that these do not see. The
 * reckoning of rooms, decks and items (reckon.c), which views, facts and imagination share, gets its second opinion by
 * these worlds. */
#include "games/terrorscape/check/exchange.h"
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/knowledge/reach.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* ---- rooms ---- */

/* An effect on an area has counted the people there; who has still to flee is where he was found. */
static bool may_be_elsewhere(const TerrorState *s, int slot)
{
    if (!(s->in_house >> slot & 1)) return false;
    for (int i = 0; i < s->depth; i++) {
        const Frame *frame = &s->stack[i];
        bool counted = frame->kind == FRAME_FEAR || frame->kind == FRAME_WOUND;
        bool flees = frame->kind == FRAME_FLEE || frame->kind == FRAME_SAVED;
        if (counted || (flees && frame->mask >> slot & 1)) return false;
    }
    return true;
}

/* Mostly next door, which is mostly possible. */
static bool exchange_room(TerrorState *s, Rng *rng)
{
    int slot = imagine_between(rng, 0, PARTY - 1);
    if (!may_be_elsewhere(s, slot)) return false;
    RoomSet near = terror_rooms[s->room[slot]].adjacent;
    s->room[slot] = (uint8_t)imagine_bit(rng, chance(rng, 4) ? (RoomSet)ALL_ROOMS : near);
    return true;
}

static bool exchange_rooms(TerrorState *s, Rng *rng)
{
    int one = imagine_between(rng, 0, PARTY - 1), two = (one + 1) % PARTY;
    uint8_t kept = s->room[one];
    if (kept == s->room[two] || !may_be_elsewhere(s, one) || !may_be_elsewhere(s, two)) return false;
    s->room[one] = s->room[two];
    s->room[two] = kept;
    return true;
}

/* ---- tokens and tracks ---- */

static bool was_used_in_secret(const TerrorState *s, int item)
{
    return bag_count(s->discard, item) > bag_count(s->shown, item);
}

/* The trap of this encounter has been sprung. */
static bool exchange_trap(TerrorState *s, Rng *rng)
{
    RoomSet rooms = (RoomSet)(s->attacked ? ALL_ROOMS & ~ROOM_BIT(s->lair) : ALL_ROOMS);
    if (!was_used_in_secret(s, ITEM_TRAP_PARTS)) return false;
    s->trap = (uint8_t)(s->trap && chance(rng, 4) ? ROOM_NONE : imagine_bit(rng, rooms));
    return true;
}

static bool exchange_noise(TerrorState *s, Rng *rng)
{
    RoomSet rooms = (RoomSet)(ALL_ROOMS & ~s->told);
    if (!rooms || !(terror_runs_ahead(s) || s->firecracker_told)) return false;
    s->noise ^= ROOM_BIT(imagine_bit(rng, rooms));
    return true;
}

static bool exchange_firecracker(TerrorState *s, UNUSED Rng *rng)
{
    if (!terror_runs_ahead(s) || !was_used_in_secret(s, ITEM_FIRECRACKER)) return false;
    s->firecracker ^= 1;
    return true;
}

/* Before the third round nobody can have come far. */
static bool exchange_repairs(TerrorState *s, Rng *rng)
{
    if (s->repair == REPAIR_DONE || s->round < 3) return false;
    s->repair = (uint8_t)rng_below(rng, REPAIR_DONE);
    return true;
}

/* The radio is repaired when the last card is discovered, or never (7.2). */
static bool exchange_rescue(TerrorState *s, Rng *rng)
{
    int high = DISCOVERY_CARDS / DISCOVERED + 1 + RESCUE_SPACES - s->round;
    if (!s->rescue || s->option[OPTION_RESCUE_PUBLIC]) return false;
    s->rescue = (uint8_t)imagine_between(rng, 1, high < RESCUE_SPACES ? high : RESCUE_SPACES);
    return true;
}

/* Effects under way have counted who has fear, or whom it overwhelms. */
static bool exchange_fear(TerrorState *s, Rng *rng)
{
    bool counted =
        terror_find(s, FRAME_FEAR) || terror_find(s, FRAME_WOUND) || terror_find(s, FRAME_OVERWHELM);
    if (s->option[OPTION_FEAR_PUBLIC] || counted) return false;
    s->fear[imagine_between(rng, 0, PARTY - 1)] = (uint8_t)rng_below(rng, FEAR_MAX + 1);
    return true;
}

/* ---- their turn ---- */

/* Who is done has acted with all of his. */
static bool exchange_acted(TerrorState *s, Rng *rng)
{
    int slot = imagine_between(rng, 0, PARTY - 1);
    bool done = s->done & seat_bit(s->controller[slot]);
    if (terror_top_of(s)->kind != FRAME_ACT || done || !(s->in_house >> slot & 1)) return false;
    s->acted ^= (uint8_t)(1 << slot);
    return true;
}

static bool exchange_discoverer(TerrorState *s, Rng *rng)
{
    Frame *top = terror_top(s);
    if (top->kind != FRAME_DISCOVERY || s->first_player != NO_SLOT) return false;
    top->who = (uint8_t)imagine_bit(rng, s->in_house);
    return true;
}

/* ---- characters, traits, plans ---- */

static bool exchange_characters(TerrorState *s, Rng *rng)
{
    int slot = imagine_between(rng, 0, PARTY - 1), other = imagine_between(rng, 1, SURVIVOR_COUNT - 1);
    bool taken = other == s->who[0] || other == s->who[1] || other == s->who[2];
    if (s->killer || !s->who[slot] || taken || s->option[OPTION_TEAM]) return false;
    s->who[slot] = (uint8_t)other;
    return true;
}

/* A Revolver goes with it. */
static const OwnTraits FIXED_TRAITS = OWN_TRAIT(TRAIT_MARKSMANSHIP);

/* What one keeps, or was only offered, for any other that nobody keeps. */
static bool exchange_traits(TerrorState *s, Rng *rng)
{
    int slot = imagine_between(rng, 0, PARTY - 1);
    OwnTraits all = (OWN_TRAIT(TRAITS_A_SIDE) << 1) - 2, kept = s->traits[0] | s->traits[1] | s->traits[2];
    OwnTraits choice = s->offered[slot] & ~s->traits_shown & ~FIXED_TRAITS;
    OwnTraits others = all & ~kept & ~FIXED_TRAITS & ~choice;
    if (!choice || !others) return false;
    OwnTraits given = OWN_TRAIT(imagine_bit(rng, choice)), taken = OWN_TRAIT(imagine_bit(rng, others));
    for (int i = 0; i < PARTY; i++) /* who was offered the other one without keeping it gets this one */
        if (s->offered[i] & taken) s->offered[i] ^= given | taken;
    s->offered[slot] ^= given | taken;
    if (s->traits[slot] & given) s->traits[slot] ^= given | taken;
    s->used &= ~(TraitSet)(given | taken);
    return true;
}

/* What was offered to the same, kept for not kept. */
static bool exchange_kept_trait(TerrorState *s, Rng *rng)
{
    int slot = imagine_between(rng, 0, PARTY - 1);
    OwnTraits kept = s->traits[slot] & ~s->traits_shown & ~FIXED_TRAITS;
    OwnTraits left = s->offered[slot] & ~s->traits[slot] & ~FIXED_TRAITS;
    if (!kept || !left) return false;
    OwnTraits given = OWN_TRAIT(imagine_bit(rng, kept)), taken = OWN_TRAIT(imagine_bit(rng, left));
    s->traits[slot] ^= given | taken;
    s->used &= ~(TraitSet)given;
    return true;
}

/* As far as it has come a plan must be able to come. */
static bool exchange_plan(TerrorState *s, Rng *rng)
{
    int which = (int)rng_below(rng, PLANS_DRAWN), other = imagine_between(rng, 1, PLAN_COUNT - 1);
    int steps = s->plan_at == which ? s->plan_steps : 0;
    if (!s->plan[which] || s->plan_done || other == s->plan[!which]) return false;
    if (steps >= terror_plans[other].step_count) return false;
    s->plan[which] = (uint8_t)other;
    return true;
}

/* ---- all ---- */

typedef struct ExchangeRow {
    Exchange *exchange;
    bool is_dealt; /* chance has decided it; the others are as the rules say until somebody has acted */
} ExchangeRow;

static const ExchangeRow rows[] = {
    { exchange_room },
    { exchange_rooms },
    { exchange_item_with_discovery },
    { exchange_item_with_search },
    { exchange_item_with_discard },
    { exchange_items_of_two },
    { exchange_hand_over },
    { exchange_discovered },
    { exchange_searched },
    { exchange_order_of_discovery, .is_dealt = true },
    { exchange_order_of_search, .is_dealt = true },
    { exchange_keys },
    { exchange_trap },
    { exchange_noise },
    { exchange_firecracker },
    { exchange_repairs },
    { exchange_rescue },
    { exchange_fear },
    { exchange_acted },
    { exchange_discoverer },
    { exchange_characters, .is_dealt = true },
    { exchange_traits, .is_dealt = true },
    { exchange_kept_trait, .is_dealt = true },
    { exchange_plan, .is_dealt = true },
    { exchange_hand_with_deck, .is_dealt = true },
    { exchange_hand_with_pile },
    { exchange_deck_with_pile },
    { exchange_order_of_deck, .is_dealt = true },
    { exchange_lair },
    { exchange_door },
    { exchange_pick, .is_dealt = true },
    { exchange_killer_offer, .is_dealt = true },
    { exchange_killer_kept, .is_dealt = true },
};

/* Where he is, everybody can have come with the noise that will be told. */
static bool are_in_reach(const TerrorState *s)
{
    Reach one;
    RoomSet rooms[PARTY];
    memcpy(rooms, s->possible, sizeof rooms);
    reach_one(&one, s->shut);
    if (terror_runs_ahead(s)) terror_spread_turn(s, &one, s->firecracker ? ALL_ROOMS : s->noise, rooms);
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1 && !(rooms[slot] >> s->room[slot] & 1)) return false;
    return true;
}

static bool has_begun(const TerrorState *s)
{
    return s->round > 1 || s->acted || s->done;
}

/* The first that can be done from some row on. */
bool terror_exchange(void *state, Rng *rng)
{
    TerrorState *s = state;
    uint32_t first = rng_below(rng, LEN(rows));
    for (uint32_t i = 0; i < LEN(rows); i++) {
        const ExchangeRow *row = &rows[(first + i) % LEN(rows)];
        if ((!row->is_dealt && !has_begun(s)) || !row->exchange(s, rng)) continue;
        terror_wait(s);
        return !s->killer || are_in_reach(s);
    }
    return false;
}
