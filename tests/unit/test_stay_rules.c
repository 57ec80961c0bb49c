/* test_stay_rules.c - what must be true of Stay Away! at every step of random play (section 5, Invariants), of its ring
 * of seats, and of what players are said to be sure of. */
#include "games/stay_away/check/check.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"
#include "support/unit.h"

enum { GAMES = 240 };

static const char *const editions[] = { "en-2017", "it-revised", "it-2014" };

typedef struct Table {
    StayState state;
    Rng rng;
    int edition;
} Table;

static void sit_down(Table *t, int number)
{
    uint8_t seed[SEED_BYTES];
    Setup setup = setup_standard(&stay_away);
    t->edition = number % 3;
    assert_true(setup_set(&stay_away, &setup, "edition", editions[t->edition]));
    setup.seats = (uint8_t)(4 + number / 3 % 9);
    setup.option[OPTION_VENGEANCE] = (int16_t)(number / 27 % 2);
    rng_seed_from_number((uint64_t)number, seed);
    rng_start(&t->rng, seed, 1);
    assert_int_equal(stay_away.setup(&t->state, &setup, seed), ALLOWED);
}

/* One random move of somebody who owes one; false when it is over. */
static bool play_on(Table *t, Seat *mover, Move *made)
{
    Move moves[128];
    SeatMask owing = stay_away.to_move(&t->state);
    if (!owing) return false;
    do *mover = (Seat)rng_below(&t->rng, t->state.players);
    while (!(owing & seat_bit(*mover)));
    int count = stay_away.moves(&t->state, *mover, moves);
    assert_in_range(count, 1, 128);
    do *made = moves[rng_below(&t->rng, (uint32_t)count)];
    while (count > 1 && move_verb(*made) == VERB_DECLARE && rng_below(&t->rng, 50));
    assert_int_equal(stay_away.apply(&t->state, *mover, *made, NULL), ALLOWED);
    return true;
}

static void everywhere(void (*look)(const Table *t))
{
    static Table t;
    for (int number = 0; number < GAMES; number++) {
        Seat mover;
        Move made;
        sit_down(&t, number);
        do look(&t);
        while (play_on(&t, &mover, &made));
    }
}

/* ---- invariants ---- */

static void look_at_the_hands(const Table *t)
{
    const StayState *s = &t->state;
    for (int player = 0; player < s->players; player++) {
        bool own_step = player == s->turn &&
                        (s->phase == PHASE_PLAY || s->phase == PHASE_RESOLUTE || s->phase == PHASE_FORGETFUL);
        int infected = stay_count(s, player, CARD_INFECTED);
        if (!stay_is_in_play(s, player)) assert_int_equal(s->hand_size[player], 0);
        else if (!own_step && s->phase != PHASE_OVER) assert_int_equal(s->hand_size[player], 4);
        if (stay_is_in_play(s, player) && s->role[player] == ROLE_INFECTED) assert_true(infected > 0);
        if (t->edition == 2 && !own_step && s->phase != PHASE_OVER) assert_true(infected <= 3);
    }
}

static void everybody_holds_four_cards_outside_his_own_step(void **state)
{
    (void)state;
    everywhere(look_at_the_hands);
}

static void look_at_the_pieces(const Table *t)
{
    const StayState *s = &t->state;
    int things = 0, all = s->deck + s->discard + s->on_table + (s->in_play != NO_CARD);
    for (int player = 0; player < s->players; player++) {
        all += s->hand_size[player];
        things += s->role[player] == ROLE_THE_THING;
    }
    int thing = stay_the_thing(s);
    assert_int_equal(things, 1);
    assert_int_equal(all + !stay_is_in_play(s, thing), s->cards);
    assert_null(stay_audit(s));
}

static void no_card_is_lost_and_there_is_one_thing(void **state)
{
    (void)state;
    everywhere(look_at_the_pieces);
}

/* 6.1 and 6.3: Human to Infected is the only change, and it needs a card from another player. */
static void nobody_is_cured_and_only_a_card_from_another_infects(void **state)
{
    static Table t;
    int infections = 0;
    (void)state;
    for (int number = 0; number < GAMES; number++) {
        Seat mover;
        Move made;
        sit_down(&t, number);
        for (;;) {
            StayState before = t.state;
            if (!play_on(&t, &mover, &made)) break;
            for (int player = 0; player < t.state.players; player++) {
                if (before.role[player] == t.state.role[player]) continue;
                assert_int_equal(before.role[player], ROLE_HUMAN);
                assert_int_equal(t.state.role[player], ROLE_INFECTED);
                assert_true(t.state.exposed >> player & 1);
                assert_true(move_verb(made) == VERB_GIVE || move_verb(made) == VERB_PASS);
                infections++;
            }
        }
    }
    assert_true(infections > GAMES / 10);
}

static void random_play_ends_within_the_turns_of_the_yardstick(void **state)
{
    static Table t;
    int turns = 0;
    (void)state;
    for (int number = 0; number < GAMES; number++) {
        Seat mover;
        Move made;
        sit_down(&t, number);
        while (play_on(&t, &mover, &made)) {
        }
        assert_true(t.state.ended > 0 && t.state.ended < ENDING_COUNT);
        turns += t.state.turns;
    }
    assert_in_range(turns / GAMES, 20, 200);
}

/* ---- knowledge ---- */

static bool holds(const StayState *s, int player, int kind, int copies)
{
    return stay_count(s, player, kind) >= copies;
}

/* What a seat is sure of is so: in hands, in the discard pile, on the deck, and of roles. */
static void look_at_what_is_known(const Table *t)
{
    const StayState *s = &t->state;
    for (int i = 0; i <= s->players; i++) {
        StayView v;
        Seat seat = i == s->players ? SPECTATOR : (Seat)i;
        stay_away.view(s, seat, &v);
        for (int player = 0; player < s->players; player++) {
            int copies[CARD_COUNT] = { 0 }, sure = 0;
            for (; sure < HAND_ROOM && v.hand[player][sure]; sure++) copies[v.hand[player][sure]]++;
            for (int kind = 1; kind < CARD_COUNT; kind++) assert_true(holds(s, player, kind, copies[kind]));
            if (player == seat) assert_int_equal(sure, s->hand_size[player]);
            if (v.role[player]) assert_int_equal(v.role[player], s->role[player]);
        }
        int buried[CARD_COUNT] = { 0 };
        for (int k = 1; k <= s->discard; k++) buried[s->kind[s->pile[CARDS_MAX - k]]]++;
        for (int kind = 1; kind < CARD_COUNT; kind++) assert_true(v.buried[kind] <= buried[kind]);
        if (v.deck_top) assert_int_equal(v.deck_top, s->kind[s->pile[s->deck - 1]]);
    }
}

static void what_a_seat_is_sure_of_is_so(void **state)
{
    (void)state;
    everywhere(look_at_what_is_known);
}

/* 6.4: The Thing knows every role, an Infected knows The Thing, a Human only himself. */
static void look_at_roles(const Table *t)
{
    const StayState *s = &t->state;
    int thing = stay_the_thing(s);
    if (s->phase == PHASE_OVER) return;
    for (int i = 0; i < s->players; i++) {
        StayView v;
        stay_away.view(s, (Seat)i, &v);
        assert_int_equal(v.role[i], s->role[i]);
        if (s->role[i] == ROLE_INFECTED) assert_int_equal(v.role[thing], ROLE_THE_THING);
        for (int other = 0; other < s->players; other++) {
            if (s->role[i] == ROLE_THE_THING) assert_int_equal(v.role[other], s->role[other]);
            else if (other != i && other != thing) assert_int_equal(v.role[other], ROLE_UNKNOWN);
        }
    }
}

static void roles_are_known_to_whom_they_may_be(void **state)
{
    (void)state;
    everywhere(look_at_roles);
}

/* ---- the ring ---- */

/* A table of `players` in their first seats, nothing else on it. */
static StayState ring_of(int players)
{
    StayState s = { .players = (uint8_t)players, .size = (uint8_t)players };
    for (int i = 0; i < PLAYERS_MAX; i++) {
        s.ring[i] = i < players ? (uint8_t)i : 0;
        s.place[i] = i < players ? (uint8_t)i : NOBODY;
    }
    return s;
}

static bool is_barred(const StayState *s, int a, int b)
{
    return stay_are_adjacent(s, a, b) && !stay_is_open(s, a, b);
}

static bool has_path(const StayState *s, int from, int to)
{
    return stay_in_reach(s, from) >> to & 1;
}

static void neighbours_are_those_on_either_side(void **state)
{
    (void)state;
    for (int players = 2; players <= PLAYERS_MAX; players++) {
        StayState s = ring_of(players);
        for (int a = 0; a < players; a++) {
            for (int b = 0; b < players; b++) {
                int apart = (a - b + players) % players;
                bool beside = apart == 1 || apart == players - 1;
                assert_int_equal(stay_are_adjacent(&s, a, b), beside);
                assert_int_equal(stay_is_open(&s, a, b), beside);
                assert_false(is_barred(&s, a, b));
            }
            assert_int_equal(stay_next(&s, a), (a + 1) % players);
            assert_int_equal(stay_step(&s, a, 3), (a + 3) % players);
            assert_int_equal(stay_step(&s, a, -3), (a - 3 + 2 * players) % players);
        }
        s.counter_clockwise = 1;
        assert_int_equal(stay_next(&s, 0), players - 1);
    }
}

static void a_door_bars_its_own_gap_alone(void **state)
{
    StayState s = ring_of(4);
    (void)state;
    s.doors[1] = 1;
    assert_true(is_barred(&s, 1, 2));
    assert_true(is_barred(&s, 2, 1));
    assert_true(stay_is_open(&s, 0, 1));
    assert_true(stay_is_open(&s, 2, 3));
    assert_true(stay_door_ahead(&s, 1));
    assert_false(stay_door_ahead(&s, 2));
    s.counter_clockwise = 1;
    assert_true(stay_door_ahead(&s, 2));
    assert_false(stay_door_ahead(&s, 1));
}

/* two players have two gaps, and either open one will do. */
static void two_players_have_two_gaps(void **state)
{
    StayState s = ring_of(2);
    (void)state;
    s.doors[0] = 1;
    assert_true(stay_is_open(&s, 0, 1));
    assert_false(is_barred(&s, 0, 1));
    assert_true(stay_door_ahead(&s, 0));
    assert_false(stay_door_ahead(&s, 1));
    s.doors[1] = 1;
    assert_true(is_barred(&s, 0, 1));
}

/* Example 25: players change seats, doors stay. */
static void doors_stay_when_players_change_seats(void **state)
{
    StayState s = ring_of(4);
    (void)state;
    s.doors[0] = 1;
    stay_swap_seats(&s, 0, 2);
    assert_true(is_barred(&s, 2, 1));
    assert_true(stay_is_open(&s, 1, 0));
    assert_int_equal(stay_step(&s, 2, 1), 1);
    assert_int_equal(stay_step(&s, 0, 1), 3);
}

/* A-15 and example 20: both doors lie in the gap that is left. */
static void doors_merge_when_a_seat_closes(void **state)
{
    (void)state;
    for (int gone = 0; gone < 4; gone++) {
        StayState s = ring_of(4);
        int before = (gone + 3) % 4, after = (gone + 1) % 4;
        s.doors[gone] = 1;
        s.doors[before] = 1;
        stay_close_up(&s, gone);
        assert_int_equal(s.size, 3);
        assert_false(stay_is_in_play(&s, gone));
        assert_int_equal(stay_step(&s, before, 1), after);
        assert_int_equal(s.doors[s.place[before]], 2);
        assert_true(is_barred(&s, before, after));
        assert_true(stay_is_open(&s, after, (gone + 2) % 4));
    }
}

/* V4: one of the two ways round must be free. */
static void a_path_crosses_no_door_and_passes_nobody_quarantined(void **state)
{
    StayState s = ring_of(6);
    (void)state;
    s.option[OPTION_REACH] = REACH_PATH;
    assert_true(has_path(&s, 0, 3));
    s.doors[1] = 1;
    assert_true(has_path(&s, 0, 3));
    s.quarantine[5] = 2;
    assert_false(has_path(&s, 0, 3));
    assert_true(has_path(&s, 0, 5));
    assert_true(has_path(&s, 0, 1));
    assert_false(has_path(&s, 0, 2));
    assert_true(has_path(&s, 4, 2));
}

/* Every move that may be made, with an argument that its verb does not have. */
static void stray_arguments_are_refused(void **state)
{
    static Table t;
    unsigned tried = 0;
    (void)state;
    for (int number = 0; number < 40; number++) {
        Seat mover;
        Move made;
        StayState before;
        sit_down(&t, number);
        for (before = t.state; play_on(&t, &mover, &made); before = t.state) {
            const Verb *verb = &stay_away.verbs[move_verb(made)];
            for (int i = 0; i < MOVE_ARGS; i++)
                if (!verb->args[i])
                    assert_int_equal(stay_away.check(&before, mover, made | 1u << 8 * (i + 1)),
                                     REASON_NO_SUCH_MOVE);
            tried |= 1u << move_verb(made);
        }
    }
    assert_int_equal(tried & ((1u << VERB_DECLARE) - 2), (1u << VERB_DECLARE) - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(everybody_holds_four_cards_outside_his_own_step),
        test(no_card_is_lost_and_there_is_one_thing),
        test(nobody_is_cured_and_only_a_card_from_another_infects),
        test(random_play_ends_within_the_turns_of_the_yardstick),
        test(what_a_seat_is_sure_of_is_so),
        test(roles_are_known_to_whom_they_may_be),
        test(neighbours_are_those_on_either_side),
        test(a_door_bars_its_own_gap_alone),
        test(two_players_have_two_gaps),
        test(doors_stay_when_players_change_seats),
        test(doors_merge_when_a_seat_closes),
        test(a_path_crosses_no_door_and_passes_nobody_quarantined),
        test(stray_arguments_are_refused),
    };
    return run_all(tests);
}
