/* test_terror_bots.c - the sensible bot of Terrorscape: what it chooses at a table laid for it, and how whole games end.
 * All seeds are fixed. */
#include "support/play.h"
#include "support/unit.h"
#include "bots/bots.h"
#include "games/terrorscape/terrorscape.h"
#include "games/terrorscape/knowledge/view.h"
#include "games/terrorscape/rules/survivors/survivors.h"

enum { LONGEST = 4000, LAST_ROUND = 22, KILLER = KILLER_SEAT, TEAM = 1 };
enum { ANNA, WILLIAM, MARCO }; /* slots */

/* ---- single decisions ---- */

static Move choice(const TerrorView *view, const Move *moves, int count)
{
    const Bot *bot = bot_find(&terrorscape, "sensible");
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(11, seed);
    rng_start(&rng, seed, 0);
    return moves[bot->choose(&terrorscape, view->seat, view, moves, count, &rng)];
}

#define assert_chooses(view, moves, index)                                                                   \
    assert_int_equal(choice(&(view), (moves), LEN(moves)), (moves)[index])

static Move with(int verb, int a)
{
    return move_make(verb, a, 0, 0);
}

static void put_killer(TerrorView *view, int room)
{
    view->lair = (uint8_t)room;
    view->lairs = ROOM_BIT(room);
}

/* The third round of a game of two: Anna, William and Marco, healthy and calm, in the Main Hall. */
static TerrorView table_of_two(int killer, Seat seat, int phase)
{
    TerrorView view = { .seat = seat, .players = 2, .round = 3, .in_house = 7, .level = 1, .depth = 2 };
    view.phase = (uint8_t)phase;
    view.killer = view.pick = (uint8_t)killer;
    view.strength = terror_killers[killer].levels[1].strength;
    view.option[OPTION_FEAR_PUBLIC] = view.option[OPTION_RESCUE_PUBLIC] = 1;
    view.option[OPTION_LONGSWORD_BONUS] = 3;
    view.search = SEARCH_CARDS;
    view.discovery = DISCOVERY_CARDS - 6;
    view.unsearched = 4 * bag_one(ITEM_KEY) + 6 * bag_one(ITEM_HATCHET);
    for (int slot = 0; slot < PARTY; slot++) {
        view.who[slot] = (uint8_t)(SURVIVOR_ANNA + slot);
        view.controller[slot] = TEAM;
        view.room[slot] = ROOM_MAIN_EXIT;
        view.likely[slot] = view.possible[slot] = ALL_ROOMS;
    }
    put_killer(&view, ROOM_HIDDEN_EXIT);
    return view;
}

/* The Killer in the Banquet Hall; he does not see where they are. */
static TerrorView killer_in_b5(int killer, int phase)
{
    TerrorView view = table_of_two(killer, KILLER, phase);
    memset(view.room, 0, sizeof view.room);
    view.search = view.discovery = 0;
    view.unsearched = 0;
    view.actions = ACTIONS;
    put_killer(&view, ROOM_B5);
    return view;
}

static void place(TerrorView *view, int slot, RoomSet rooms)
{
    view->likely[slot] = view->possible[slot] = rooms;
}

static void the_killer_searches_where_somebody_surely_is(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_MOVE, ROOM_R3), with(VERB_MOVE, ROOM_R4), with(VERB_MOVE, ROOM_B2),
                           with(VERB_SEARCH, 0), with(VERB_NEXT, 0) };
    TerrorView view = killer_in_b5(KILLER_BUTCHER, PHASE_MAIN);
    place(&view, WILLIAM, ROOM_BIT(ROOM_B5));
    assert_chooses(view, moves, 3);
    place(&view, WILLIAM, ROOM_BIT(ROOM_R4));
    assert_chooses(view, moves, 1);
    for (int slot = 0; slot < PARTY; slot++) place(&view, slot, ROOM_BIT(ROOM_R5)); /* two steps away */
    assert_chooses(view, moves, 1);
}

static void the_killer_follows_noise(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_MOVE, ROOM_R3), with(VERB_MOVE, ROOM_R4), with(VERB_MOVE, ROOM_B2),
                           with(VERB_SEARCH, 0), with(VERB_NEXT, 0) };
    TerrorView view = killer_in_b5(KILLER_ASSASSIN, PHASE_MAIN);
    for (int room = ROOM_R3; room <= ROOM_R4; room++) {
        view.heard = view.told = view.noise = ROOM_BIT(room);
        assert_chooses(view, moves, room - ROOM_R3);
    }
}

static void the_killer_pursues_who_is_too_far_for_two_actions(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_PLAY, ABILITY_PURSUE), with(VERB_NEXT, 0) };
    TerrorView view = killer_in_b5(KILLER_BUTCHER, PHASE_FAST);
    view.hand = bag_one(ABILITY_PURSUE);
    for (int slot = 0; slot < PARTY; slot++) place(&view, slot, ROOM_BIT(ROOM_R1));
    assert_chooses(view, moves, 0);
    for (int slot = 0; slot < PARTY; slot++) place(&view, slot, ROOM_BIT(ROOM_R3));
    assert_chooses(view, moves, 1);
}

static void the_killer_asks_where_it_tells_him_most(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_ZONE, ZONE_RED), with(VERB_ZONE, ZONE_BLUE),
                           with(VERB_ZONE, ZONE_GREEN) };
    TerrorView view = killer_in_b5(KILLER_BUTCHER, PHASE_SENSE);
    for (int slot = 0; slot < PARTY; slot++) place(&view, slot, terror_zones[ZONE_RED]);
    place(&view, MARCO, ROOM_BIT(ROOM_B2) | ROOM_BIT(ROOM_G4));
    assert_true(choice(&view, moves, LEN(moves)) != moves[0]);
}

static void the_specter_takes_a_game_that_he_can_win_at_once(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_MOVE, ROOM_R3), with(VERB_PLAY, ABILITY_LIFE_DRAIN),
                           with(VERB_SEARCH, 0), with(VERB_NEXT, 0) };
    const Move overwhelm[] = { with(VERB_SPARE, 0), with(VERB_WOUND, 0) };
    TerrorView view = killer_in_b5(KILLER_SPECTER, PHASE_MAIN);
    view.level = 4;
    view.unlocked = 1;
    view.hand = bag_one(ABILITY_LIFE_DRAIN) + bag_one(ABILITY_SENSE);
    view.wounded[ANNA] = view.fear[ANNA] = 1;
    assert_chooses(view, moves, 1);
    view.phase = PHASE_OVERWHELM;
    assert_chooses(view, overwhelm, 1);
}

static void the_killer_pays_with_what_he_needs_least(void **state)
{
    (void)state;
    const Move moves[] = { with(VERB_PAY, ABILITY_REVVING_CHAINSAW), with(VERB_PAY, ABILITY_STAY_HERE),
                           with(VERB_PAY, ABILITY_PURSUE) };
    TerrorView view = killer_in_b5(KILLER_BUTCHER, PHASE_PAY);
    view.hand = bag_one(ABILITY_REVVING_CHAINSAW) + bag_one(ABILITY_STAY_HERE) + bag_one(ABILITY_PURSUE);
    assert_chooses(view, moves, 1);
}

static void survivors_search_until_he_comes(void **state)
{
    (void)state;
    const Move moves[] = { move_make(VERB_STEP, SURVIVOR_ANNA, ROOM_G1, 0), with(VERB_CALM, SURVIVOR_ANNA),
                           with(VERB_SEARCH, SURVIVOR_ANNA) };
    TerrorView view = table_of_two(KILLER_BUTCHER, TEAM, PHASE_ACT);
    view.room[ANNA] = ROOM_R2;
    assert_chooses(view, moves, 2);
    view.wounded[ANNA] = 1;
    put_killer(&view, ROOM_R1);
    assert_chooses(view, moves, 0);
}

static void survivors_leave_together(void **state)
{
    (void)state;
    const Move moves[] = { move_make(VERB_STEP, SURVIVOR_MARCO, ROOM_R1, 0),
                           move_make(VERB_STEP, SURVIVOR_MARCO, ROOM_R5, 0),
                           with(VERB_SEARCH, SURVIVOR_MARCO) };
    TerrorView view = table_of_two(KILLER_BUTCHER, TEAM, PHASE_ACT);
    view.rack = KEYS_TO_ESCAPE;
    view.room[MARCO] = ROOM_R2;
    view.acted = 1 << ANNA | 1 << WILLIAM;
    put_killer(&view, ROOM_R1); /* that he is there does not matter */
    assert_chooses(view, moves, 0);
}

static void survivors_do_not_wait_for_each_other_beside_the_killer(void **state)
{
    (void)state;
    const Move moves[] = { move_make(VERB_STEP, SURVIVOR_MARCO, ROOM_R1, 0),
                           move_make(VERB_STEP, SURVIVOR_MARCO, ROOM_R5, 0),
                           with(VERB_CALM, SURVIVOR_MARCO) };
    TerrorView view = table_of_two(KILLER_BUTCHER, TEAM, PHASE_ACT);
    view.rack = KEYS_TO_ESCAPE;
    view.room[ANNA] = ROOM_G3; /* four steps from the Main Hall */
    view.room[MARCO] = ROOM_R2;
    view.acted = 1 << ANNA | 1 << WILLIAM;
    put_killer(&view, ROOM_R1);
    assert_true(choice(&view, moves, LEN(moves)) != moves[0]);
}

static void the_wounded_defend_last_and_with_all_they_have(void **state)
{
    (void)state;
    const Move who[] = { with(VERB_DEFEND, SURVIVOR_ANNA), with(VERB_DEFEND, SURVIVOR_WILLIAM) };
    const Move what[] = { with(VERB_ITEM, ITEM_HATCHET), with(VERB_ITEM, ITEM_LONGSWORD),
                          with(VERB_BARE, 0) };
    TerrorView view = table_of_two(KILLER_BUTCHER, TEAM, PHASE_DEFENDER);
    view.participants = 1 << ANNA | 1 << WILLIAM;
    put_killer(&view, ROOM_R1);
    view.wounded[ANNA] = 1;
    assert_chooses(view, who, 1);
    view.wounded[WILLIAM] = 1;
    view.wounded[ANNA] = 0;
    assert_chooses(view, who, 0);
    view.phase = PHASE_DEFENCE;
    view.attacked = 1 << WILLIAM;
    view.defender = WILLIAM + 1;
    view.inventory[WILLIAM] = bag_one(ITEM_HATCHET) + bag_one(ITEM_LONGSWORD);
    view.held[WILLIAM] = 2;
    assert_chooses(view, what, 1);
}

static void medicine_goes_to_the_wounded(void **state)
{
    (void)state;
    const Move moves[] = { move_make(VERB_GIVE, SURVIVOR_ANNA, SURVIVOR_WILLIAM, ITEM_HERBAL_MEDICINE),
                           with(VERB_DONE, 0) };
    const Move back[] = { move_make(VERB_GIVE, SURVIVOR_WILLIAM, SURVIVOR_ANNA, ITEM_HERBAL_MEDICINE),
                          with(VERB_DONE, 0) };
    TerrorView view = table_of_two(KILLER_BUTCHER, TEAM, PHASE_ACT);
    view.acted = 7;
    view.wounded[WILLIAM] = 1;
    view.inventory[ANNA] = bag_one(ITEM_HERBAL_MEDICINE);
    view.held[ANNA] = 1;
    assert_chooses(view, moves, 0);
    view.inventory[WILLIAM] = view.inventory[ANNA];
    view.inventory[ANNA] = 0;
    view.held[ANNA] = 0;
    view.held[WILLIAM] = 1;
    assert_chooses(view, back, 1);
}

/* It could be used without end. */
static void the_buzzer_is_heard_once_a_turn(void **state)
{
    (void)state;
    const Move moves[] = { move_make(VERB_PLAN, SURVIVOR_ANNA, PLAN_BUZZER, 0), with(VERB_DONE, 0) };
    TerrorView view = table_of_two(KILLER_BUTCHER, TEAM, PHASE_ACT);
    view.option[OPTION_PLANS] = 1;
    view.plan[0] = PLAN_BUZZER;
    view.plan_at = view.plan_done = view.plan_used = 1;
    view.plan_room = ROOM_G5;
    view.acted = 7;
    view.noise = ROOM_BIT(ROOM_R1);
    put_killer(&view, ROOM_B2);
    assert_chooses(view, moves, 0);
    view.noise |= ROOM_BIT(ROOM_G5);
    assert_chooses(view, moves, 1);
}

/* ---- whole games ---- */

typedef struct Table {
    StateBytes state;
    TerrorView view;
    Rng rng;
    const Bot *killer, *others;
    int rounds; /* of the longest game */
} Table;

static Outcome play_game(Table *table, const Setup *setup, uint64_t number)
{
    uint8_t seed[SEED_BYTES];
    Move moves[MOVES_MAX];
    SeatMask owing;
    rng_seed_from_number(number, seed);
    assert_int_equal(terrorscape.setup(table->state.bytes, setup, seed), ALLOWED);
    rng_start(&table->rng, seed, (uint64_t)1 << 63);
    for (int made = 0; (owing = terrorscape.to_move(table->state.bytes)) != 0; made++) {
        Seat seat = (Seat)__builtin_ctz(owing);
        const Bot *bot = seat == KILLER ? table->killer : table->others;
        int count = terrorscape.moves(table->state.bytes, seat, moves);
        terrorscape.view(table->state.bytes, seat, &table->view);
        int chosen = bot->choose(&terrorscape, seat, &table->view, moves, count, &table->rng);
        assert_in_range(chosen, 0, count - 1);
        assert_int_equal(terrorscape.apply(table->state.bytes, seat, moves[chosen], NULL), ALLOWED);
        assert_in_range(made, 0, LONGEST);
        if (table->view.round > table->rounds) table->rounds = table->view.round;
    }
    return terrorscape.outcome(table->state.bytes);
}

/* How many of so many games the Killer wins. */
static int killer_wins(const char *killer, const char *others, const Setup *setup, int count)
{
    static Table table;
    int wins = 0;
    table.killer = bot_find(&terrorscape, killer);
    table.others = bot_find(&terrorscape, others);
    table.rounds = 0;
    for (int i = 0; i < count; i++)
        wins += play_game(&table, setup, (uint64_t)(5000 + i)).winners >> KILLER & 1;
    assert_in_range(table.rounds, 1, LAST_ROUND);
    return wins;
}

static Setup table_for(const char *killer, int players)
{
    Setup setup = setup_standard(&terrorscape);
    assert_true(setup_set(&terrorscape, &setup, "killer", killer));
    setup.seats = (uint8_t)players;
    return setup;
}

static const char *const killers[] = { "butcher", "specter", "assassin" };

static void every_variant_ends(void **state)
{
    (void)state;
    static const char *const options[][2] = {
        { "traits", "easy" },      { "traits", "nightmare" }, { "plans", "on" },
        { "separate_ways", "on" }, { "fear_public", "off" },  { "adrenaline_steps", "4" },
    };
    for (int i = 0; i < LEN(killers); i++)
        for (int j = 0; j < LEN(options); j++) {
            Setup setup = table_for(killers[i], options[j][0][0] == 's' ? 4 : 2 + j % 3);
            assert_true(setup_set(&terrorscape, &setup, options[j][0], options[j][1]));
            killer_wins("sensible", "sensible", &setup, 12);
        }
}

static void all_variants_together_end(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(killers); i++) {
        Setup setup = table_for(killers[i], 4);
        assert_true(setup_set(&terrorscape, &setup, "traits", "hard"));
        assert_true(setup_set(&terrorscape, &setup, "separate_ways", "on"));
        assert_true(setup_set(&terrorscape, &setup, "plans", "on"));
        killer_wins("sensible", "sensible", &setup, 12);
        killer_wins("random", "sensible", &setup, 4);
        killer_wins("sensible", "random", &setup, 4);
    }
}

static void sensible_beats_random_on_either_side(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(killers); i++) {
        Setup setup = table_for(killers[i], 2 + i);
        assert_in_range(killer_wins("sensible", "random", &setup, 40), 36, 40);
        assert_in_range(killer_wins("random", "sensible", &setup, 40), 0, 4);
    }
}

/* With both sides sensible no Killer wins hardly ever or nearly always. */
static void every_killer_has_a_game(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(killers); i++) {
        Setup setup = table_for(killers[i], 2);
        assert_in_range(killer_wins("sensible", "sensible", &setup, 150), 150 / 4, 150 * 3 / 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_killer_searches_where_somebody_surely_is),
        test(the_killer_follows_noise),
        test(the_killer_pursues_who_is_too_far_for_two_actions),
        test(the_killer_asks_where_it_tells_him_most),
        test(the_specter_takes_a_game_that_he_can_win_at_once),
        test(the_killer_pays_with_what_he_needs_least),
        test(survivors_search_until_he_comes),
        test(survivors_leave_together),
        test(survivors_do_not_wait_for_each_other_beside_the_killer),
        test(the_wounded_defend_last_and_with_all_they_have),
        test(medicine_goes_to_the_wounded),
        test(the_buzzer_is_heard_once_a_turn),
        test(every_variant_ends),
        test(all_variants_together_end),
        test(sensible_beats_random_on_either_side),
        test(every_killer_has_a_game),
    };
    return run_all(tests);
}
