/* terror_chance_leaks.c - Terrorscape with chance that is not what the rules say, and an imagination that gives up. */
#include "leaks/terror_leaks.h"
#include "games/terrorscape/knowledge/view.h"
#include "games/terrorscape/rules/state.h"
#include "games/terrorscape/terrorscape.h"

#define honest terrorscape

/* ---- the deal: at the setup, or by whoever chooses last ---- */

typedef void Deal(TerrorState *s);

static Reason set_up_and_deal(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES], Deal *deal)
{
    TerrorState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason == ALLOWED && s->killer) deal(s);
    return reason;
}

static Reason apply_and_deal(void *state, Seat seat, Move move, Events *news, Deal *deal)
{
    TerrorState *s = state;
    bool chosen = s->killer;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && !chosen && s->killer) deal(s);
    return reason;
}

#define DEAL(doctor, deal)                                                                                   \
    static Reason setup_##deal(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])              \
    {                                                                                                        \
        return set_up_and_deal(state, setup, seed, deal);                                                    \
    }                                                                                                        \
    static Reason apply_##deal(void *state, Seat seat, Move move, Events *news)                              \
    {                                                                                                        \
        return apply_and_deal(state, seat, move, news, deal);                                                \
    }                                                                                                        \
    void doctor(Game *game)                                                                                  \
    {                                                                                                        \
        game->setup = setup_##deal;                                                                          \
        game->apply = apply_##deal;                                                                          \
    }

static void put_at(uint8_t *cards, int place, int card)
{
    int at = place;
    while (cards[at] != card) at++;
    cards[at] = cards[place];
    cards[place] = (uint8_t)card;
}

/* The loop that shuffles leaves the card at the bottom where it was. */
static void leaves_the_first_card(TerrorState *s)
{
    put_at(s->discovery, 0, ITEM_KEY);
}
DEAL(doctor_first_card, leaves_the_first_card)

/* The deck is cut, and not shuffled. */
static void cuts_the_deck(TerrorState *s)
{
    int size = s->discovery_left, cut = (s->seed[0] << 8 | s->seed[1]) % size, at = 0;
    Bag cards = 0;
    for (int i = 0; i < size; i++) cards += bag_one(s->discovery[i]);
    for (; cards; cards -= bag_one(bag_first(cards)))
        s->discovery[(cut + at++) % size] = (uint8_t)bag_first(cards);
}
DEAL(doctor_cut, cuts_the_deck)

/* The two plans are in order. */
static void sorts_the_plans(TerrorState *s)
{
    uint8_t first = s->plan[0];
    if (first <= s->plan[1]) return;
    s->plan[0] = s->plan[1];
    s->plan[1] = first;
}
DEAL(doctor_plan_order, sorts_the_plans)

/* The Killer always has something to run with. */
static void deals_a_good_hand(TerrorState *s)
{
    int other = bag_first(s->hand);
    if (bag_has(s->hand, ABILITY_PURSUE)) return;
    put_at(s->deck, 0, ABILITY_PURSUE);
    s->hand += bag_one(ABILITY_PURSUE) - bag_one(other);
    s->deck[0] = (uint8_t)other;
}
DEAL(doctor_good_hand, deals_a_good_hand)

/* The last card of a Survivor's traits is never dealt to the first. */
static void keeps_back_a_trait(TerrorState *s)
{
    const OwnTraits last = OWN_TRAIT(TRAITS_A_SIDE);
    OwnTraits all = (last << 1) - 2, free = all & ~(s->offered[0] | s->offered[1] | s->offered[2]);
    if (s->offered[0] & last) s->offered[0] ^= last | (free & -free);
}
DEAL(doctor_trait_deal, keeps_back_a_trait)

/* ---- in play ---- */

static bool shows_a_three(const TerrorState *s)
{
    for (int i = 0; i < DICE; i++)
        if (s->dice[i] == 4) return true;
    return false;
}

/* A die never shows its last face: what is rolled with one is rolled again. */
static Reason apply_without_threes(void *state, Seat seat, Move move, Events *news)
{
    TerrorState before = *(TerrorState *)state, *s = state;
    int told = news ? news->count : 0;
    Reason reason = honest.apply(state, seat, move, news);
    for (int tries = 1; tries < 64 && reason == ALLOWED && shows_a_three(s) && !shows_a_three(&before);
         tries++) {
        *s = before;
        s->streams += (uint32_t)tries << 16;
        if (news) news->count = told;
        reason = honest.apply(state, seat, move, news);
    }
    return reason;
}

void doctor_die(Game *game)
{
    game->apply = apply_without_threes;
}

/* A new deck of the Killer: the last card laid down is never the top one. */
static Reason apply_shuffles_one_less(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    int before = s->killer ? s->deck_left : KILLER_CARDS, high = 0;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || s->deck_left <= before) return reason;
    for (int i = 1; i < s->deck_left; i++)
        if (s->deck[i] > s->deck[high]) high = i;
    uint8_t *top = &s->deck[s->deck_left - 1], last = s->deck[high];
    if (*top != last) return reason;
    *top = s->deck[0];
    s->deck[0] = last;
    return reason;
}

void doctor_shuffle(Game *game)
{
    game->apply = apply_shuffles_one_less;
}

/* ---- imagination ---- */

/* Late in the game it finds no world at all. */
static bool imagine_nothing_late(const void *view, Rng *rng, void *state)
{
    const TerrorView *v = view;
    return v->round < 9 && honest.imagine(view, rng, state);
}

void doctor_no_world(Game *game)
{
    game->imagine = imagine_nothing_late;
}
