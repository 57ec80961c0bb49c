/* exchange_killer.c - the Killer's cards, his hidden room, and what he has chosen and not shown yet. */
#include "games/terrorscape/check/exchange.h"
#include "games/terrorscape/rules/killer/killer.h"

static int draw_kind(Bag bag, Rng *rng)
{
    return imagine_bit(rng, bag_kinds(bag)) / 3;
}

/* ---- cards ---- */

/* One card of the bag for one of the deck. */
static bool exchange_with_deck(TerrorState *s, Bag *bag, Bag choice, Rng *rng)
{
    if (!choice || !s->deck_left) return false;
    int ours = draw_kind(choice, rng);
    uint8_t *theirs = &s->deck[rng_below(rng, s->deck_left)];
    if (ours == *theirs) return false;
    *bag += bag_one(*theirs) - bag_one(ours);
    *theirs = (uint8_t)ours;
    return true;
}

bool exchange_hand_with_deck(TerrorState *s, Rng *rng)
{
    return exchange_with_deck(s, &s->hand, s->hand, rng);
}

/* Of the pile what was not played openly. */
bool exchange_deck_with_pile(TerrorState *s, Rng *rng)
{
    return exchange_with_deck(s, &s->pile, s->pile - s->open, rng);
}

bool exchange_hand_with_pile(TerrorState *s, Rng *rng)
{
    Bag choice = s->pile - s->open;
    if (!s->hand || !choice) return false;
    int ours = draw_kind(s->hand, rng), theirs = draw_kind(choice, rng);
    s->hand += bag_one(theirs) - bag_one(ours);
    s->pile += bag_one(ours) - bag_one(theirs);
    return ours != theirs;
}

/* ---- his room ---- */

/* 5.4: within two steps of where he vanished; while he is on his way, where one step can have led him. */
bool exchange_lair(TerrorState *s, Rng *rng)
{
    const Frame *top = terror_top_of(s);
    if (!s->vanished || (top->kind == FRAME_HIDE && top->left != 1)) return false;
    RoomSet rooms =
        top->kind == FRAME_HIDE ? terror_rooms[s->vanished].adjacent : terror_within2[s->vanished];
    s->lair = (uint8_t)imagine_bit(rng, rooms);
    return true;
}

/* ---- chosen and not shown ---- */

/* A door that waits for a token. */
bool exchange_door(TerrorState *s, Rng *rng)
{
    Frame *top = terror_top(s);
    DoorSet doors = (top->rooms ? terror_rooms[s->lair].doors : ALL_DOORS) & ~s->blocks;
    if (top->kind != FRAME_BLOCK || top->step || !top->what) return false;
    top->what = (uint8_t)imagine_bit(rng, doors);
    return true;
}

bool exchange_pick(TerrorState *s, Rng *rng)
{
    if (s->killer || !s->pick || s->option[OPTION_KILLER]) return false;
    s->pick = (uint8_t)imagine_between(rng, 1, KILLER_COUNT - 1);
    return true;
}

/* A trait that he did not keep for one that he was not offered. */
bool exchange_killer_offer(TerrorState *s, Rng *rng)
{
    TraitSet all = (TRAIT_BIT(TRAITS_A_SIDE) - 1) << FIRST_KILLER_TRAIT;
    TraitSet left = s->killer_offered & ~s->killer_traits, others = all & ~s->killer_offered;
    if (!left || !others) return false;
    s->killer_offered ^= TRAIT_BIT(imagine_bit(rng, left)) | TRAIT_BIT(imagine_bit(rng, others));
    return true;
}

/* While he chooses: one that he keeps for one that he does not. */
bool exchange_killer_kept(TerrorState *s, Rng *rng)
{
    TraitSet left = s->killer_offered & ~s->killer_traits;
    if (!terror_find(s, FRAME_TRAITS) || !left || !s->killer_traits) return false;
    s->killer_traits ^= TRAIT_BIT(imagine_bit(rng, left)) | TRAIT_BIT(imagine_bit(rng, s->killer_traits));
    return true;
}
