/* setup.c - choosing Killer and Survivors, dealing, choosing traits (3.1, 8).
 *
 * Everything that nobody chooses is dealt when both sides have chosen and shown. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/terrorscape.h"

/* How many Survivors a seat controls, by players and seat. */
static const uint8_t shares[PLAYERS_MAX + 1][PLAYERS_MAX] = {
    [2] = { 0, 3 },
    [3] = { 0, 2, 1 },
    [4] = { 0, 1, 1, 1 },
};

static int chosen_by(const TerrorState *s, Seat seat)
{
    int count = 0;
    for (int slot = 0; slot < PARTY; slot++) count += s->who[slot] && s->controller[slot] == seat;
    return count;
}

static bool still_chooses(const TerrorState *s, Seat seat)
{
    if (seat == KILLER_SEAT) return !s->pick;
    return chosen_by(s, seat) < shares[s->players][seat];
}

/* ---- dealing ---- */

/* Decks are as large as their arrays; a row of the box that says more stops here. */
static void put_in_search(TerrorState *s, int item)
{
    must(s->search_left < SEARCH_CARDS);
    s->search[s->search_left++] = (uint8_t)item;
}

static void put_in_discovery(TerrorState *s, int item)
{
    must(s->discovery_left < DISCOVERY_CARDS);
    s->discovery[s->discovery_left++] = (uint8_t)item;
}

static void deal_search(TerrorState *s, Rng *rng)
{
    put_in_search(s, ITEM_KEY); /* the fixed one, at the bottom (1.2) */
    for (int item = 1; item < ITEM_COUNT; item++)
        for (int i = 0; i < terror_items[item].search; i++) put_in_search(s, item);
    rng_shuffle(rng, s->search + 1, s->search_left - 1);
}

static void deal_discovery(TerrorState *s, Rng *rng)
{
    for (int item = 1; item < ITEM_COUNT; item++)
        for (int i = 0; i < terror_items[item].discovery; i++) put_in_discovery(s, item);
    rng_shuffle(rng, s->discovery, s->discovery_left);
}

static void deal_plans(TerrorState *s, Rng *rng)
{
    uint8_t plans[PLAN_COUNT - 1];
    for (int i = 0; i < LEN(plans); i++) plans[i] = (uint8_t)(i + 1);
    rng_shuffle(rng, plans, LEN(plans));
    for (int i = 0; i < PLANS_DRAWN; i++) s->plan[i] = plans[i];
}

static void deal_traits(TerrorState *s, Rng *rng)
{
    DifficultyRow row = terror_difficulty(s->option);
    uint8_t ours[TRAITS_A_SIDE], theirs[TRAITS_A_SIDE];
    for (int i = 0; i < TRAITS_A_SIDE; i++) {
        ours[i] = (uint8_t)(i + 1);
        theirs[i] = (uint8_t)(i + FIRST_KILLER_TRAIT);
    }
    rng_shuffle(rng, ours, TRAITS_A_SIDE);
    rng_shuffle(rng, theirs, TRAITS_A_SIDE);
    for (int i = 0; i < PARTY * row.survivor_draws; i++)
        s->offered[i / row.survivor_draws] |= OWN_TRAIT(ours[i]);
    for (int i = 0; i < row.killer_draws; i++) s->killer_offered |= TRAIT_BIT(theirs[i]);
    s->killer_keeps = row.killer_keeps;
}

static void place_survivors(TerrorState *s)
{
    s->in_house = EVERY_SLOT;
    for (int slot = 0; slot < PARTY; slot++) {
        int item = terror_survivors[s->who[slot]].starts_with;
        s->slot[s->who[slot]] = (uint8_t)slot;
        s->room[slot] = ROOM_MAIN_EXIT;
        if (item) terror_hold(s, slot, item);
    }
    terror_know_hall(s);
}

/* To each side its own traits and cards, as long as nothing has been done with them. */
static COLD void tell_dealt_cards(const TerrorState *s, Events *news)
{
    for (int slot = 0; slot < PARTY; slot++)
        for (OwnTraits left = s->offered[slot]; left; left &= left - 1)
            terror_tell_s(s, news, EVENT_TRAIT_DEALT, s->who[slot], __builtin_ctz(left), 0);
    for (TraitSet left = s->killer_offered; left; left &= left - 1)
        terror_tell_k(news, EVENT_TRAIT_DEALT, 0, __builtin_ctzll(left), 0);
    for (int ability = 1; ability < ABILITY_COUNT; ability++)
        for (int i = 0; i < bag_count(s->hand, ability); i++) terror_tell_k(news, EVENT_DRAWN, ability, 0, 0);
}

static COLD void tell_deal(const TerrorState *s, Events *news)
{
    terror_tell_all(news, EVENT_KILLER, s->killer, 0, 0);
    for (int slot = 0; slot < PARTY; slot++)
        terror_tell_all(news, EVENT_SURVIVOR, s->who[slot], s->controller[slot] + 1, 0);
    if (s->plan[0]) terror_tell_s(s, news, EVENT_PLANS, s->plan[0], s->plan[1], 0);
    if (s->first_player != NO_SLOT) terror_tell_all(news, EVENT_FIRST_PLAYER, s->who[s->first_player], 0, 0);
    tell_dealt_cards(s, news);
}

static void deal(TerrorState *s, Events *news)
{
    Rng rng;
    terror_chance(s, &rng);
    s->killer = s->pick;
    s->lair = ROOM_HIDDEN_EXIT;
    place_survivors(s);
    deal_search(s, &rng);
    deal_discovery(s, &rng);
    if (s->option[OPTION_PLANS]) deal_plans(s, &rng);
    if (s->option[OPTION_SEPARATE_WAYS]) s->first_player = (uint8_t)rng_below(&rng, PARTY);
    if (s->option[OPTION_TRAITS]) deal_traits(s, &rng);
    terror_deal_killer(s);
    if (news) tell_deal(s, news);
}

/* ---- choosing characters (A-43: shown together) ---- */

static SeatMask asks_choice(const TerrorState *s)
{
    SeatMask owing = 0;
    for (Seat seat = 0; seat < s->players; seat++)
        if (still_chooses(s, seat)) owing |= seat_bit(seat);
    return owing;
}

static bool run_choice(TerrorState *s, Events *news)
{
    if (asks_choice(s)) return true;
    terror_pop(s);
    deal(s, news);
    if (s->option[OPTION_TRAITS]) terror_push(s, FRAME_TRAITS);
    return false;
}

static bool is_chosen(const TerrorState *s, int survivor)
{
    return s->who[0] == survivor || s->who[1] == survivor || s->who[2] == survivor;
}

static int count_chosen(const TerrorState *s)
{
    return (s->who[0] != 0) + (s->who[1] != 0) + (s->who[2] != 0);
}

static void choose_survivor(TerrorState *s, Seat seat, int survivor)
{
    int slot = count_chosen(s);
    s->who[slot] = (uint8_t)survivor;
    s->controller[slot] = seat;
}

/* That a side has chosen is no secret; what it has chosen the side itself has heard. */
static void tell_chosen(const TerrorState *s, Side side, Events *news)
{
    SeatMask own = side == SIDE_KILLER ? 1 << KILLER_SEAT : terror_s_side(s);
    terror_tell(news, EVENT_CHOSEN, NO_SEAT, EVERYBODY & (SeatMask)~own, EVERYBODY, (int)side, 0, 0);
}

static Reason act_choice(TerrorState *s, Seat seat, Move move, Events *news)
{
    int word = move_arg(move, 0);
    bool picks_killer = move_verb(move) == VERB_CHOOSE_KILLER;
    if (picks_killer != (seat == KILLER_SEAT)) return REASON_WRONG_MOMENT;
    if (picks_killer) {
        s->pick = (uint8_t)word;
        terror_tell_k(news, EVENT_CHOSE_KILLER, word, 0, 0);
        tell_chosen(s, SIDE_KILLER, news);
        return ALLOWED;
    }
    if (is_chosen(s, word)) return REASON_TAKEN;
    choose_survivor(s, seat, word);
    terror_tell(news, EVENT_CHOSE_SURVIVOR, seat, terror_s_side(s), EVERYBODY, word, 0, 0);
    if (!(asks_choice(s) & terror_s_side(s))) tell_chosen(s, SIDE_SURVIVORS, news);
    return ALLOWED;
}

static void list_choice(const TerrorState *s, Seat seat, MoveList *list)
{
    for (int i = 1; seat == KILLER_SEAT && i < KILLER_COUNT; i++)
        list_move(list, VERB_CHOOSE_KILLER, i, 0, 0);
    for (int i = 1; seat != KILLER_SEAT && i < SURVIVOR_COUNT; i++)
        if (!is_chosen(s, i)) list_move(list, VERB_CHOOSE_SURVIVOR, i, 0, 0);
}

const FrameKind terror_frame_choose = {
    .phase = PHASE_CHOOSE,
    .verbs = VERB_BIT(VERB_CHOOSE_KILLER) | VERB_BIT(VERB_CHOOSE_SURVIVOR),
    .run = run_choice,
    .asks = asks_choice,
    .list = list_choice,
    .act = act_choice,
};

/* ---- choosing traits (8) ---- */

static bool keeps_enough(const TerrorState *s, int slot)
{
    return __builtin_popcount(s->traits[slot]) == terror_difficulty(s->option).survivor_keeps;
}

static SeatMask asks_traits(const TerrorState *s)
{
    SeatMask owing = s->killer_keeps ? 1 << KILLER_SEAT : 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (!keeps_enough(s, slot)) owing |= seat_bit(s->controller[slot]);
    return owing;
}

/* The Revolver leaves the discovery deck, which is shuffled again. */
static void take_revolver(TerrorState *s, int slot)
{
    Rng rng;
    int at = 0;
    while (s->discovery[at] != ITEM_REVOLVER) at++;
    s->discovery[at] = s->discovery[--s->discovery_left];
    s->discovery[s->discovery_left] = 0;
    terror_hold(s, slot, ITEM_REVOLVER);
    terror_chance(s, &rng);
    rng_shuffle(&rng, s->discovery, s->discovery_left);
}

static bool run_traits(TerrorState *s, Events *news)
{
    if (asks_traits(s)) return true;
    terror_pop(s);
    for (int trait = FIRST_KILLER_TRAIT; trait < TRAIT_COUNT; trait++)
        if (terror_has_trait(s, trait)) terror_tell_all(news, EVENT_KILLER_TRAIT, trait, 0, 0);
    for (int slot = 0; slot < PARTY; slot++)
        if (terror_keeps(s, slot, TRAIT_MARKSMANSHIP)) take_revolver(s, slot);
    terror_begin_killer_traits(s, news);
    return false;
}

static Reason keep_killer_trait(TerrorState *s, int trait, Events *news)
{
    if (!(s->killer_offered >> trait & 1)) return REASON_NOT_OFFERED;
    if (terror_has_trait(s, trait)) return REASON_TAKEN;
    s->killer_traits |= TRAIT_BIT(trait);
    s->killer_keeps--;
    terror_tell_k(news, EVENT_TRAIT_KEPT, 0, trait, 0);
    if (!s->killer_keeps) tell_chosen(s, SIDE_KILLER, news);
    return ALLOWED;
}

/* The Survivor who was offered it, or NO_SLOT. */
static int to_whom(const TerrorState *s, int trait)
{
    for (int slot = 0; slot < PARTY; slot++)
        if ((TraitSet)s->offered[slot] >> trait & 1) return slot;
    return NO_SLOT;
}

static Reason act_traits(TerrorState *s, Seat seat, Move move, Events *news)
{
    int trait = move_arg(move, 0);
    if (seat == KILLER_SEAT) return keep_killer_trait(s, trait, news);
    int slot = to_whom(s, trait);
    if (slot == NO_SLOT) return REASON_NOT_OFFERED;
    if (!terror_controls(s, seat, slot)) return REASON_NOT_YOUR_SURVIVOR;
    if (keeps_enough(s, slot)) return REASON_CHOSEN_ENOUGH;
    if (terror_keeps(s, slot, trait)) return REASON_TAKEN;
    s->traits[slot] |= OWN_TRAIT(trait);
    terror_tell_s(s, news, EVENT_TRAIT_KEPT, s->who[slot], trait, 0);
    if (!(asks_traits(s) & terror_s_side(s))) tell_chosen(s, SIDE_SURVIVORS, news);
    return ALLOWED;
}

static void list_traits(const TerrorState *s, Seat seat, MoveList *list)
{
    TraitSet theirs = seat == KILLER_SEAT ? s->killer_offered & ~s->killer_traits : 0;
    for (; theirs; theirs &= theirs - 1) list_move(list, VERB_KEEP_TRAIT, __builtin_ctzll(theirs), 0, 0);
    for (int slot = 0; seat != KILLER_SEAT && slot < PARTY; slot++)
        if (terror_controls(s, seat, slot) && !keeps_enough(s, slot))
            list_each(list, move_make(VERB_KEEP_TRAIT, 0, 0, 0), 0, s->offered[slot] & ~s->traits[slot]);
}

const FrameKind terror_frame_traits = {
    .phase = PHASE_TRAITS,
    .verbs = VERB_BIT(VERB_KEEP_TRAIT),
    .run = run_traits,
    .asks = asks_traits,
    .list = list_traits,
    .act = act_traits,
};

/* ---- the beginning ---- */

/* A team that the table has agreed on, shared out by seats. */
static void seat_team(TerrorState *s, const uint8_t team[PARTY])
{
    Seat seat = 1;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!still_chooses(s, seat)) seat++;
        choose_survivor(s, seat, team[slot]);
    }
}

/* Where the table has agreed on everything, all is dealt at once; else it is told when it is. */
void terror_opening(const void *state, Events *news)
{
    const TerrorState *s = state;
    if (s->killer) tell_deal(s, news);
    if (s->round) terror_tell_all(news, EVENT_ROUND, s->round, 0, 0);
}

Reason terror_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    Reason reason = setup_check(&terrorscape, setup);
    if (reason != ALLOWED) return reason;
    if (setup->option[OPTION_SEPARATE_WAYS] && setup->seats != PLAYERS_MAX) return REASON_FOUR_PLAYERS;

    TerrorState *s = state;
    memset(s, 0, sizeof *s);
    memcpy(s->seed, seed, SEED_BYTES);
    s->players = setup->seats;
    for (int i = 0; i < TERROR_OPTIONS; i++) s->option[i] = (uint8_t)setup->option[i];
    for (int i = 0; i < SURVIVOR_COUNT; i++) s->slot[i] = NO_SLOT;
    s->first_player = s->defender = NO_SLOT;
    s->plan_at = NOBODY;
    s->pick = s->option[OPTION_KILLER];
    if (s->option[OPTION_TEAM]) seat_team(s, terror_teams[s->option[OPTION_TEAM]]);
    terror_push(s, FRAME_ROUND);
    terror_push(s, FRAME_CHOOSE);
    terror_go_on(s, NULL);
    return ALLOWED;
}
