/* imagine_killer.c - the Killer's secrets: his hand, deck and discard pile, a hidden room, traits not chosen. */
#include "games/terrorscape/knowledge/imagine.h"
#include "games/terrorscape/rules/killer/killer.h"

/* ---- cards ---- */

/* All that are not where the seat sees them: known to lie in the discard pile, or being played. */
static int unseen_cards(const TerrorView *v, Bag seen, uint8_t cards[KILLER_CARDS])
{
    int count = 0;
    for (int ability = 1; ability < ABILITY_COUNT; ability++)
        for (int copies = terror_unseen_copies(v, seen, ability); copies > 0; copies--)
            cards[count++] = (uint8_t)ability;
    return count;
}

static void fill_deck(TerrorState *s, const uint8_t *cards, int count)
{
    memcpy(s->deck, cards, (size_t)count);
    s->deck_left = (uint8_t)count;
}

void know_killer(const TerrorView *v, Rng *rng, TerrorState *s)
{
    uint8_t cards[KILLER_CARDS];
    s->killer_trace = v->own_trace;
    s->hand = v->hand;
    s->pile = v->pile;
    s->killer_keeps = v->killer_keeps;
    s->killer_offered = v->killer_offered;
    int count = unseen_cards(v, v->hand + v->pile, cards);
    rng_shuffle(rng, cards, count);
    fill_deck(s, cards, count);
}

static void bring_forward(uint8_t *cards, int count, int ability)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] != ability) continue;
        cards[i] = cards[0];
        cards[0] = (uint8_t)ability;
        return;
    }
}

/* Two of his traits have him draw as soon as all traits are chosen, one card each. */
static int least_in_deck(const TerrorState *s)
{
    return terror_find(s, FRAME_TRAITS) ? 2 : 0;
}

static void imagine_cards(const TerrorView *v, Rng *rng, TerrorState *s)
{
    uint8_t cards[KILLER_CARDS];
    int count = unseen_cards(v, v->open, cards), fresh = terror_just_unlocked(v);
    CardRange size = terror_hand_size(v);
    rng_shuffle(rng, cards, count);
    if (fresh) bring_forward(cards, count, fresh);
    int hand = size.low == size.high ? size.low : imagine_between(rng, size.low, size.high);
    int deck = terror_deck_is_empty(s) ? 0 : imagine_between(rng, least_in_deck(s), count - hand);
    for (int i = 0; i < hand; i++) s->hand += bag_one(cards[i]);
    fill_deck(s, cards + hand, deck);
    s->pile = v->open;
    for (int i = hand + deck; i < count; i++) s->pile += bag_one(cards[i]);
}

/* ---- traits ---- */

/* Those shown are among what he was offered; while he chooses, nobody sees how many he has kept. */
static void imagine_offer(const TerrorView *v, Rng *rng, TerrorState *s)
{
    DifficultyRow row = terror_difficulty(s->option);
    bool choosing = terror_find(s, FRAME_TRAITS), waits = v->waits >> KILLER_SEAT & 1;
    uint8_t traits[TRAITS_A_SIDE];
    int kept = row.killer_keeps;
    for (int i = 0; i < TRAITS_A_SIDE; i++) traits[i] = (uint8_t)(i + FIRST_KILLER_TRAIT);
    rng_shuffle(rng, traits, TRAITS_A_SIDE);
    s->killer_offered = s->killer_traits;
    for (int i = 0; __builtin_popcountll(s->killer_offered) < row.killer_draws; i++)
        s->killer_offered |= TRAIT_BIT(traits[i]);
    if (!choosing) return;
    if (waits && kept) kept = imagine_between(rng, 0, kept - 1);
    for (int i = 0; __builtin_popcountll(s->killer_traits) < kept; i++)
        s->killer_traits |= TRAIT_BIT(traits[i]); /* of which the first are offered */
    s->killer_keeps = (uint8_t)(row.killer_keeps - kept);
}

/* ---- frames ---- */

static RoomSet step_from(RoomSet rooms)
{
    RoomSet wider = 0;
    for (unsigned left = rooms; left; left &= left - 1) wider |= terror_rooms[__builtin_ctz(left)].adjacent;
    return wider;
}

/* 5.4. While he is still hiding he has a step left and may have taken one. */
static void imagine_lair(const TerrorView *v, Rng *rng, TerrorState *s)
{
    Frame *top = s->depth ? terror_top(s) : NULL;
    if (!s->vanished) return;
    if (!top || top->kind != FRAME_HIDE) {
        s->lair = (uint8_t)imagine_bit(rng, v->lairs);
        return;
    }
    bool went = chance(rng, 2);
    top->left = went ? 1 : 2;
    s->lair =
        (uint8_t)imagine_bit(rng, (RoomSet)(went ? step_from(ROOM_BIT(s->vanished)) : ROOM_BIT(s->vanished)));
}

/* How many cards are still to draw is known in the end only, and before the first of them. */
static void imagine_draws(Rng *rng, TerrorState *s)
{
    for (int i = 1; i < s->depth - 1; i++) {
        Frame *frame = &s->stack[i];
        const Frame *below = frame - 1, *above = frame + 1;
        bool at_end = below->kind == FRAME_KILLER;
        bool level_first = s->option[OPTION_LEVELUP_FIRST] && above->kind == FRAME_LEVEL;
        if (frame->kind != FRAME_DRAW || frame->what != TO_HAND) continue;
        int all = at_end ? below->left : 1, begun = at_end || frame->mask;
        frame->left = (uint8_t)(begun ? imagine_between(rng, 0, all - 1) + level_first : all);
        frame->step = level_first ? LEVEL_GAINED : 0;
    }
}

/* With all tokens on the map a door that he has chosen waits until he has taken one of them. */
static void imagine_door(Rng *rng, TerrorState *s)
{
    Frame *top = s->depth ? terror_top(s) : NULL;
    if (!top || top->kind != FRAME_BLOCK || top->step || __builtin_popcount(s->blocks) < BLOCKS_MAX) return;
    DoorSet doors = (top->rooms ? terror_rooms[s->lair].doors : ALL_DOORS) & ~s->blocks;
    if (!doors || chance(rng, 2)) return;
    top->what = (uint8_t)imagine_bit(rng, doors);
    top->left--;
}

void imagine_killer(const TerrorView *v, Rng *rng, TerrorState *s)
{
    imagine_cards(v, rng, s);
    if (s->option[OPTION_TRAITS]) imagine_offer(v, rng, s);
    imagine_lair(v, rng, s);
    imagine_draws(rng, s);
    imagine_door(rng, s);
}
