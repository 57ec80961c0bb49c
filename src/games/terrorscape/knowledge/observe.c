/* observe.c - a view as numbers for learners; the layout is the table below.
 *
 * Survivors stand in table order, the same for every seat. Sets of rooms are 15 numbers, from the Main Hall on. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/terrorscape.h"
#include "games/terrorscape/knowledge/view.h"

enum {
    SEATS = PLAYERS_MAX + 1, /* spectators last */
    ROOMS = ROOM_COUNT - 1,
    DOORS = DOOR_COUNT - 1,
    ITEMS = ITEM_COUNT - 1,
    ABILITIES = ABILITY_COUNT - 1,
    PLANS = PLAN_COUNT - 1,
    ROUNDS = 22, /* no game is longer */
    SURVIVOR_FLOATS =
        SURVIVOR_COUNT - 1 + PLAYERS_MAX + 3 * ROOMS + 2 + FATE_COUNT + 3 + ITEMS + 2 * TRAITS_A_SIDE + 5
};

const TensorPart terror_tensor[] = {
    { "seat", SEATS, "one-hot: killer, first, second, third, spectator" },
    { "players", PLAYERS_MAX - 1, "one-hot: 2, 3, 4" },
    { "options", TERROR_OPTIONS, "each option from 0 at its lowest value to 1 at its highest" },
    { "phase", PHASE_COUNT, "one-hot, in the order of words.h" },
    { "waits", PLAYERS_MAX, "1 for each seat that owes a decision; of the other side all, if any" },
    { "round", 1, "divided by 22" },
    { "survivors", PARTY *SURVIVOR_FLOATS,
      "3 in table order: character one-hot (5), controller one-hot (4), room one-hot (15), rooms K cannot "
      "rule out (15), "
      "rooms where K believes him first (15), wounded, fear /2, fate one-hot (5), has acted, items held /4, "
      "keys /7, items "
      "by kind /4 (19), traits (20), those turned over (20), participant, attacked, defender, first "
      "player, "
      "in the house" },
    { "rack", 1, "keys on the rack, divided by 7" },
    { "decks", 3, "search deck /11, discovery deck /32, the fixed key is gone" },
    { "unsearched", ITEMS, "cards left in the search deck by kind, divided by 4" },
    { "undiscovered", ITEMS, "cards left in the discovery deck by kind, divided by 4" },
    { "discard", ITEMS, "of the Survivors by kind, divided by 7" },
    { "shown", ITEMS, "of these, what K has seen go there" },
    { "drawn", ITEMS, "cards of a discovery by kind, divided by 2" },
    { "blocks", DOORS, "1 for each blocked door" },
    { "noise", ROOMS, "1 for each noisy room" },
    { "told", ROOMS, "1 for each that K was told of" },
    { "heard", ROOMS, "1 for each in which somebody likely is" },
    { "trap", ROOMS, "one-hot" },
    { "radio", 4, "firecracker, repaired this turn, repair /5, rescue /5" },
    { "killer", KILLER_COUNT, "one-hot: hidden, Butcher, Specter, Assassin" },
    { "lairs", ROOMS, "1 for each room where the Killer may be" },
    { "vanished", ROOMS, "one-hot" },
    { "hid_by", ABILITIES + 1, "one-hot: the card, or last Perilous Ambush" },
    { "level", LEVEL_LAST, "one-hot" },
    { "turn", 8,
      "strength /10, unlocked, skips, met, actions /2, hand /8, deck /13, discard pile /13; 0 where hidden" },
    { "hand", ABILITIES, "by kind, divided by 4" },
    { "pile", ABILITIES, "the Killer's discard pile by kind, divided by 4" },
    { "open", ABILITIES, "of these, what everybody knows" },
    { "in_play", ABILITIES, "one-hot: the card being played" },
    { "traits", TRAITS_A_SIDE, "the Killer's" },
    { "turned_over", TRAITS_A_SIDE, "the Killer's" },
    { "defence", ITEMS + 2, "the item used one-hot, Secret Weapon, Molotov" },
    { "dice", DICE, "faces of the last roll /3" },
    { "plans", 2 * PLANS, "the two plans, one-hot each" },
    { "plan", 5 + ROOMS, "which has the token (2), steps /4, complete, used; the token's room one-hot" },
    { "ended", ENDING_COUNT, "one-hot: not ended, then the ways to end" },
    { 0 },
};

static float *put(float *at, float value)
{
    *at = value;
    return at + 1;
}

static float *one_hot(float *at, int index, int size)
{
    if (index >= 0 && index < size) at[index] = 1;
    return at + size;
}

/* Words counted from 1, 0 being none or hidden. */
static float *put_word(float *at, int word, int size)
{
    return one_hot(at, word - 1, size);
}

static float *put_set(float *at, uint64_t set, int first, int size)
{
    for (int i = 0; i < size; i++) at[i] = (float)(set >> (first + i) & 1);
    return at + size;
}

static float *put_rooms(float *at, RoomSet rooms)
{
    return put_set(at, rooms, 1, ROOMS);
}

static float *put_bag(float *at, Bag bag, int kinds, float most)
{
    for (int i = 0; i < kinds; i++) at[i] = (float)bag_count(bag, i + 1) / most;
    return at + kinds;
}

static float *put_options(float *at, const TerrorView *v)
{
    for (int i = 0; i < TERROR_OPTIONS; i++) {
        const Option *option = &terror_options[i];
        at = put(at, (float)(v->option[i] - option->low) / (float)(option->high - option->low));
    }
    return at;
}

static float *put_survivor(float *at, const TerrorView *v, int slot)
{
    at = put_word(at, v->who[slot], SURVIVOR_COUNT - 1);
    at = one_hot(at, v->who[slot] ? v->controller[slot] : -1, PLAYERS_MAX);
    at = put_word(at, v->room[slot], ROOMS);
    at = put_rooms(at, v->possible[slot]);
    at = put_rooms(at, v->likely[slot]);
    at = put(at, v->wounded[slot]);
    at = put(at, (float)v->fear[slot] / FEAR_MAX);
    at = one_hot(at, v->fate[slot], FATE_COUNT);
    at = put(at, (float)(v->acted >> slot & 1));
    at = put(at, v->held[slot] > 4 ? 1 : (float)v->held[slot] / 4);
    at = put(at, (float)v->keys[slot] / 7);
    at = put_bag(at, v->inventory[slot], ITEMS, 4);
    at = put_set(at, v->traits[slot], 1, TRAITS_A_SIDE);
    at = put_set(at, v->traits[slot] & v->used, 1, TRAITS_A_SIDE);
    at = put(at, (float)(v->participants >> slot & 1));
    at = put(at, (float)(v->attacked >> slot & 1));
    at = put(at, v->defender == slot + 1);
    at = put(at, v->first_player == slot + 1);
    return put(at, (float)(v->in_house >> slot & 1));
}

static float *put_cards(float *at, const TerrorView *v)
{
    Bag drawn = 0;
    for (int i = 0; i < DISCOVERED; i++)
        if (v->drawn[i]) drawn += bag_one(v->drawn[i]);
    at = put(at, (float)v->rack / 7);
    at = put(at, (float)v->search / SEARCH_CARDS);
    at = put(at, (float)v->discovery / DISCOVERY_CARDS);
    at = put(at, v->bottom_taken);
    at = put_bag(at, v->unsearched, ITEMS, 4);
    at = put_bag(at, v->undiscovered, ITEMS, 4);
    at = put_bag(at, v->discard, ITEMS, 7);
    at = put_bag(at, v->shown, ITEMS, 7);
    return put_bag(at, drawn, ITEMS, DISCOVERED);
}

static float *put_map(float *at, const TerrorView *v)
{
    at = put_set(at, v->blocks, 1, DOORS);
    at = put_rooms(at, v->noise);
    at = put_rooms(at, v->told);
    at = put_rooms(at, v->heard);
    at = put_word(at, v->trap, ROOMS);
    at = put(at, v->firecracker);
    at = put(at, v->repaired);
    at = put(at, (float)v->repair / REPAIR_DONE);
    return put(at, (float)v->rescue / RESCUE_SPACES);
}

static int card_in_play(const TerrorView *v)
{
    int ability = ABILITY_NONE;
    for (int i = v->depth - 1; i >= 0 && !ability; i--) {
        int kind = v->stack[i].kind;
        if (kind == FRAME_CARD || kind == FRAME_ENCOUNTER) ability = v->stack[i].what;
    }
    return ability;
}

/* A trait hides without a card. */
static float *put_cover(float *at, const TerrorView *v)
{
    bool by_trait = v->vanished && !v->hid_by;
    return put_word(at, by_trait ? ABILITIES + 1 : v->hid_by, ABILITIES + 1);
}

static float *put_killer(float *at, const TerrorView *v)
{
    at = one_hot(at, v->killer ? v->killer : v->pick, KILLER_COUNT);
    at = put_rooms(at, v->lairs);
    at = put_word(at, v->vanished, ROOMS);
    at = put_cover(at, v);
    at = put_word(at, v->level, LEVEL_LAST);
    at = put(at, (float)v->strength / STRENGTH_LAST);
    at = put(at, v->unlocked);
    at = put(at, v->skip);
    at = put(at, v->met);
    at = put(at, (float)v->actions / ACTIONS);
    at = put(at, (float)v->hand_size / (HAND_LIMIT + 3));
    at = put(at, (float)v->deck_size / KILLER_CARDS);
    at = put(at, (float)v->pile_size / KILLER_CARDS);
    at = put_bag(at, v->hand, ABILITIES, 4);
    at = put_bag(at, v->pile, ABILITIES, 4);
    at = put_bag(at, v->open, ABILITIES, 4);
    at = put_word(at, card_in_play(v), ABILITIES);
    at = put_set(at, v->killer_traits, FIRST_KILLER_TRAIT, TRAITS_A_SIDE);
    return put_set(at, v->used, FIRST_KILLER_TRAIT, TRAITS_A_SIDE);
}

static float *put_encounter(float *at, const TerrorView *v)
{
    at = put_word(at, v->defence_item, ITEMS);
    at = put_set(at, v->defence_plus, 0, 2);
    for (int i = 0; i < DICE; i++) at = put(at, v->dice[i] ? (float)(v->dice[i] - 1) / 3 : 0);
    return at;
}

static float *put_plans(float *at, const TerrorView *v)
{
    for (int i = 0; i < PLANS_DRAWN; i++) at = put_word(at, v->plan[i], PLANS);
    at = put_word(at, v->plan_at, PLANS_DRAWN);
    at = put(at, (float)v->plan_steps / PLAN_STEPS_MAX);
    at = put(at, v->plan_done);
    at = put(at, v->plan_used);
    return put_word(at, v->plan_room, ROOMS);
}

void terror_observe(const void *view, float out[])
{
    const TerrorView *v = view;
    memset(out, 0, (size_t)tensor_size(&terrorscape) * sizeof out[0]);
    float *at = one_hot(out, v->seat < v->players ? v->seat : SEATS - 1, SEATS);
    at = one_hot(at, v->players - 2, PLAYERS_MAX - 1);
    at = put_options(at, v);
    at = one_hot(at, v->phase, PHASE_COUNT);
    at = put_set(at, v->waits, 0, PLAYERS_MAX);
    at = put(at, (float)v->round / ROUNDS);
    for (int slot = 0; slot < PARTY; slot++) at = put_survivor(at, v, slot);
    at = put_cards(at, v);
    at = put_map(at, v);
    at = put_killer(at, v);
    at = put_encounter(at, v);
    at = put_plans(at, v);
    one_hot(at, v->ended, ENDING_COUNT);
}
