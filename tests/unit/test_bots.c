/* test_bots.c - what every bot must do, and how well the sensible ones play. All seeds are fixed. */
#include "support/play.h"
#include "support/shard.h"
#include "support/unit.h"
#include "bots/bots.h"
#include "game/talk.h"
#include "bots/random.h"
#include "bots/shy_monsters/blueprints.h"
#include "bots/shy_monsters/map.h"
#include "games/shy_monsters/shy_monsters.h"
#include <stdio.h>

enum { LONGEST = 8000, GAMES_ROOM = 40 };

/* A table with a bot in every chair. */
typedef struct Table {
    const Game *game;
    StateBytes state;
    ViewBytes view;
    Move moves[MOVES_MAX];
    const Bot *bot[SEATS_MAX];
    Rng rng[SEATS_MAX];
    void (*watch)(struct Table *table, Seat seat, Move chosen); /* or NULL: called before each move is made */
    int found;                                                  /* for the watcher */
    int seats, decisions, claims, passed_over;                  /* of all games so far */
} Table;

static void sit_down(Table *table, const Game *game, const Setup *setup, uint64_t number)
{
    uint8_t seed[SEED_BYTES];
    table->game = game;
    table->seats = setup->seats;
    rng_seed_from_number(number, seed);
    assert_int_equal(game->setup(table->state.bytes, setup, seed), ALLOWED);
    rng_seed_from_number(number ^ 0x5eed, seed);
    for (int seat = 0; seat < setup->seats; seat++) rng_start(&table->rng[seat], seed, (uint64_t)seat);
}

static Seat who_owes(const Table *table)
{
    SeatMask owing = table->game->to_move(table->state.bytes);
    assert_true(owing);
    return (Seat)__builtin_ctz(owing);
}

/* One decision, made twice: the same view and the same luck must give the same move, and a blind bot needs no view. */
static Move decide(Table *table, Seat seat)
{
    const Game *game = table->game;
    int count = game->moves(table->state.bytes, seat, table->moves);
    game->view(table->state.bytes, seat, table->view.bytes);
    Rng again = table->rng[seat];
    int index =
        table->bot[seat]->choose(game, seat, table->view.bytes, table->moves, count, &table->rng[seat]);
    assert_in_range(index, 0, count - 1);
    const void *view = table->bot[seat]->blind ? NULL : table->view.bytes;
    assert_int_equal(table->bot[seat]->choose(game, seat, view, table->moves, count, &again), index);
    return table->moves[index];
}

static bool may_speak(const Table *table, Seat seat, const Events *heard)
{
    const Game *game = table->game;
    ViewBytes seen;
    SpeechCue cue = { .seen = seen.bytes, .heard = heard };
    if (!table->bot[seat]->may_speak) return true;
    game->view(table->state.bytes, SPECTATOR, seen.bytes);
    if (game->role) cue.role = game->role(table->state.bytes, seat);
    return table->bot[seat]->may_speak(game, seat, &cue);
}

/* Everybody may say something, asked twice like this; it must be something that can be said. Whoever may be passed over
 * would neither speak nor draw lots. */
static void talk(Table *table, int seats, const Events *news)
{
    const Game *game = table->game;
    for (Seat seat = 0; seat < seats && !game->outcome(table->state.bytes).over; seat++) {
        const Bot *bot = table->bot[seat];
        Events heard;
        if (!bot->speak) continue;
        game->view(table->state.bytes, seat, table->view.bytes);
        events_for(game, news, seat, &heard);
        Rng again = table->rng[seat], before = again;
        Move claim = bot->speak(game, seat, table->view.bytes, &heard, &table->rng[seat]);
        assert_int_equal(bot->speak(game, seat, table->view.bytes, &heard, &again), claim);
        if (!may_speak(table, seat, &heard)) {
            assert_int_equal(claim, NO_MOVE);
            assert_memory_equal(&table->rng[seat], &before, sizeof before);
            table->passed_over++;
        }
        if (claim == NO_MOVE) continue;
        assert_true(is_talk(game, claim));
        assert_int_equal(game->apply(table->state.bytes, seat, claim, NULL), ALLOWED);
        table->claims++;
    }
}

static Outcome play_out(Table *table)
{
    for (int made = 0; made < LONGEST; made++) {
        Outcome outcome = table->game->outcome(table->state.bytes);
        if (outcome.over) return outcome;
        Seat seat = who_owes(table);
        Move move = decide(table, seat);
        if (table->watch) table->watch(table, seat, move);
        Events news = { .count = 0 };
        assert_int_equal(table->game->apply(table->state.bytes, seat, move, &news), ALLOWED);
        talk(table, table->seats, &news);
        table->decisions++;
        if (!table->game->verbs[move_verb(move)].gives_up) continue;
        assert_true(table->game->outcome(table->state.bytes).winners &
                    seat_bit(seat)); /* only to win by it */
    }
    fail_msg("no end after %d moves", LONGEST);
    return (Outcome) { 0 };
}

/* Who speaks is sparing: far less than one claim for each decision of the table. */
static void play_table(const Game *game, const Setup *setup, const Bot *bot, const Bot *other)
{
    static Table table;
    table.decisions = table.claims = table.passed_over = 0;
    for (uint64_t number = 0; number < 12; number++) {
        table.watch = NULL;
        for (int seat = 0; seat < setup->seats; seat++)
            table.bot[seat] = (seat + (int)number) % 3 ? bot : other;
        sit_down(&table, game, setup, number);
        play_out(&table);
    }
    assert_in_range(table.claims, bot->speak ? 1 : 0, bot->speak ? table.decisions / 4 : 0);
    if (bot->may_speak) assert_true(table.passed_over > table.decisions);
}

static void every_bot_plays_to_the_end(void **state)
{
    const Game *game = *state;
    for (const Bot *bot = bots; bot->name; bot++) {
        if (bot_find(game, bot->name) != bot) continue;
        for (const Edition *edition = game->editions; edition->name; edition++) {
            for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
                Setup setup = setup_standard(game);
                assert_true(setup_set(game, &setup, "edition", edition->name));
                setup.seats = (uint8_t)seats;
                play_table(game, &setup, bot, bot_find(game, "random"));
            }
        }
    }
}

static void bots_are_found_by_name(void **state)
{
    (void)state;
    assert_string_equal(bot_find(&shy_monsters, "random")->name, "random");
    assert_string_equal(bot_find(&shy_monsters, "sensible")->game, "shy-monsters");
    assert_null(bot_find(&shy_monsters, "clairvoyant"));
    Game other = shy_monsters;
    other.name = "tic-tac-toe";
    assert_non_null(bot_find(&other, "random"));
    assert_null(bot_find(&other, "sensible"));
}

static void random_finds_every_move_but_giving_up(void **state)
{
    (void)state;
    const Move moves[] = { move_make(VERB_CONCEDE, 0, 0, 0), move_make(VERB_EXPLORE, 1, 0, 0),
                           move_make(VERB_CONCEDE, 0, 0, 0), move_make(VERB_ATTACK, 1, 0, 0),
                           move_make(VERB_EXPLORE, 0, 1, 0) };
    int times[LEN(moves)] = { 0 };
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(4, seed);
    rng_start(&rng, seed, 0);
    for (int i = 0; i < 3000; i++) times[random_choose(&shy_monsters, HERO, NULL, moves, LEN(moves), &rng)]++;
    assert_int_equal(times[0] + times[2], 0);
    for (int i = 1; i < LEN(moves); i++)
        if (i != 2) assert_in_range(times[i], 850, 1150); /* five standard deviations */
    assert_int_equal(random_choose(&shy_monsters, HERO, NULL, moves, 1, &rng), 0);
}

/* ---- Shy Monsters: how strong ---- */

static int hero_wins(const char *dark_lord, const char *hero, int games_played)
{
    static Table table;
    Setup setup = setup_standard(&shy_monsters);
    int won = 0;
    table.watch = NULL;
    table.bot[DARK_LORD] = bot_find(&shy_monsters, dark_lord);
    table.bot[HERO] = bot_find(&shy_monsters, hero);
    for (int i = 0; i < games_played; i++) {
        sit_down(&table, &shy_monsters, &setup, (uint64_t)(5000 + i));
        won += play_out(&table).winners & seat_bit(HERO) ? 1 : 0;
    }
    return won;
}

static void a_random_dark_lord_is_nearly_harmless(void **state)
{
    (void)state;
    assert_in_range(hero_wins("random", "random", 400), 140, 260);
}

static void a_sensible_dark_lord_stops_random_heroes(void **state)
{
    (void)state;
    assert_in_range(hero_wins("sensible", "random", 400), 0, 11);
}

static void a_sensible_hero_escapes_random_dark_lords(void **state)
{
    (void)state;
    assert_in_range(hero_wins("random", "sensible", 200), 140, 190);
}

/* Between best players the Hero wins about one game in seven. */
static void sensible_players_come_near_to_the_best(void **state)
{
    (void)state;
    assert_in_range(hero_wins("sensible", "sensible", 300), 24, 75);
}

/* ---- Shy Monsters: the Hero ---- */

static void see_that_he_does_not_wander(Table *table, Seat seat, Move chosen)
{
    (void)chosen;
    const ShyView *view = (const ShyView *)table->view.bytes;
    if (seat == HERO) assert_in_range(view->wandered, 0, 7);
}

static void see_that_comfort_is_read_right(Table *table, Seat seat, Move chosen)
{
    (void)chosen;
    const ShyView *view = (const ShyView *)table->view.bytes;
    if (seat != HERO) return;
    ShyMap map;
    ShyComfort comfort;
    ShyCell cells[TILES];
    for (int i = 0; i < TILES; i++) cells[i] = (ShyCell) { view->tiles[i].x, view->tiles[i].y };
    shy_comfort_table(&comfort);
    shy_map_draw(&map, cells, 0, &comfort);
    for (int i = 0; i < TILES; i++)
        if (view->tiles[i].tile != TILE_ENTRANCE) assert_int_equal(map.comfort[i], view->tiles[i].comfort);
    table->found++;
}

static void watch_games(void (*watch)(Table *table, Seat seat, Move chosen), const char *dark_lord, int count)
{
    static Table table;
    Setup setup = setup_standard(&shy_monsters);
    table.watch = watch;
    table.found = 0;
    table.bot[DARK_LORD] = bot_find(&shy_monsters, dark_lord);
    table.bot[HERO] = bot_find(&shy_monsters, "sensible");
    for (int i = 0; i < count; i++) {
        sit_down(&table, &shy_monsters, &setup, (uint64_t)(9000 + i));
        Outcome outcome = play_out(&table);
        assert_int_not_equal(outcome.ending, ENDING_WANDERED);
    }
    if (watch != see_that_he_does_not_wander) assert_true(table.found);
}

static void the_hero_never_wanders_about(void **state)
{
    (void)state;
    watch_games(see_that_he_does_not_wander, "random", 60);
    watch_games(see_that_he_does_not_wander, "sensible", 60);
}

static void the_bots_read_comfort_as_the_rules_do(void **state)
{
    (void)state;
    watch_games(see_that_comfort_is_read_right, "random", 30);
}

/* A straight corridor to the right, seen by the Hero at level 3; `tiles` from the Entrance on. */
static ShyView corridor(const uint8_t tiles[TILES], int hero)
{
    ShyView view = { .seat = HERO, .first_level = 3, .level = 3, .phase = PHASE_ACT, .tile_count = TILES };
    view.hero = (uint8_t)hero;
    view.attack_left = view.jump_left = 1;
    for (int i = 0; i < TILES; i++) {
        view.tiles[i] =
            (ShyTileView) { .x = (int8_t)i, .tile = tiles[i], .face_up = tiles[i] != TILE_HIDDEN };
        if (is_monster(tiles[i])) view.tiles[i].mood = MOOD_INACTIVE;
    }
    return view;
}

static Move hero_chooses(const ShyView *view, const Move *moves, int count)
{
    const Bot *bot = bot_find(&shy_monsters, "sensible");
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(11, seed);
    rng_start(&rng, seed, 0);
    return moves[bot->choose(&shy_monsters, HERO, view, moves, count, &rng)];
}

static void the_hero_takes_an_exit_in_sight(void **state)
{
    (void)state;
    const uint8_t tiles[TILES] = { TILE_ENTRANCE, TILE_CORRIDOR, TILE_BAT, TILE_EXIT };
    const Move moves[] = { move_make(VERB_CONCEDE, 0, 0, 0),    move_make(VERB_EXPLORE, 1, 0, 0),
                           move_make(VERB_ATTACK, 1, 0, 0),     move_make(VERB_ATTACK, 3, 0, 0),
                           move_make(VERB_EXPLORE, 3, 0, 0),    move_make(VERB_JUMP, 0, 0, 0),
                           move_make(VERB_JUMP, 4, 0, 0),       move_make(VERB_JUMP_ATTACK, 0, 0, 0),
                           move_make(VERB_JUMP_ATTACK, 4, 0, 0) };
    ShyView view = corridor(tiles, 2);
    assert_int_equal(hero_chooses(&view, moves, LEN(moves)), move_make(VERB_EXPLORE, 3, 0, 0));
}

static void the_hero_walks_to_an_exit_in_sight(void **state)
{
    (void)state;
    const uint8_t tiles[TILES] = { TILE_ENTRANCE, TILE_CORRIDOR, TILE_BAT, TILE_EXIT };
    const Move moves[] = { move_make(VERB_EXPLORE, 1, 0, 0), move_make(VERB_ATTACK, 1, 0, 0),
                           move_make(VERB_JUMP, 2, 0, 0), move_make(VERB_JUMP_ATTACK, 2, 0, 0),
                           move_make(VERB_CONCEDE, 0, 0, 0) };
    ShyView view = corridor(tiles, 0);
    assert_int_equal(hero_chooses(&view, moves, LEN(moves)), move_make(VERB_EXPLORE, 1, 0, 0));
}

/* ---- Shy Monsters: the Dark Lord ---- */

static void see_how_he_builds(Table *table, Seat seat, Move chosen)
{
    const ShyView *view = (const ShyView *)table->view.bytes;
    if (seat != DARK_LORD) return;
    assert_int_equal(move_verb(chosen), view->tile_count == TILES ? VERB_DONE : VERB_PLACE);
    table->found++;
}

static void the_dark_lord_lays_six_tiles_and_is_done(void **state)
{
    (void)state;
    watch_games(see_how_he_builds, "sensible", 60);
}

static int sensible_moves_until_built(Table *table)
{
    int made = 0;
    while (who_owes(table) == DARK_LORD) {
        assert_int_equal(table->game->apply(table->state.bytes, DARK_LORD, decide(table, DARK_LORD), NULL),
                         ALLOWED);
        assert_in_range(++made, 1, 2 * HAND + 1);
    }
    return made;
}

static void the_dark_lord_finishes_what_another_began(void **state)
{
    (void)state;
    static Table table;
    Setup setup = setup_standard(&shy_monsters);
    int longer = 0;
    for (int number = 0; number < 60; number++) {
        sit_down(&table, &shy_monsters, &setup, (uint64_t)number);
        table.bot[DARK_LORD] = bot_find(&shy_monsters, "random");
        for (int laid = 0; laid < 1 + number % HAND; laid++) {
            Move move = decide(&table, DARK_LORD);
            if (move_verb(move) != VERB_DONE)
                assert_int_equal(table.game->apply(table.state.bytes, DARK_LORD, move, NULL), ALLOWED);
        }
        table.bot[DARK_LORD] = bot_find(&shy_monsters, "sensible");
        longer += sensible_moves_until_built(&table) > HAND + 1;
    }
    assert_true(longer);
}

static bool is_layout(const char *layout)
{
    int x[TILES] = { 0 }, y[TILES] = { 0 }, seen = 0, row = 0, column = 0;
    for (const char *c = layout; *c; c++, column++) {
        if (*c == '/') row++, column = -1;
        if (*c == '/' || *c == ' ') continue;
        int tile = *c == 'E' ? 0 : *c - '0';
        if (tile < 0 || tile >= TILES || seen >> tile & 1) return false;
        seen |= 1 << tile, x[tile] = column, y[tile] = row;
    }
    for (int i = 1; i < TILES; i++) {
        bool touches = false;
        for (int j = 0; j < i; j++)
            touches |= (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]) == 1;
        if (!touches) return false;
    }
    return seen == (1 << TILES) - 1;
}

static bool are_weights(const char *digits)
{
    return strlen(digits) == HAND && strspn(digits, "0123456789") == HAND && strspn(digits, "0") < HAND;
}

static void there_are_sound_blueprints_for_every_pair(void **state)
{
    (void)state;
    int known[TILE_COUNT][TILE_COUNT] = { { 0 } };
    for (const ShyBlueprint *b = shy_blueprints; b->first; b++) {
        assert_true(is_monster(b->first) && b->first < b->second && b->second < TILE_COUNT);
        known[b->first][b->second]++;
        if (!is_layout(b->layout)) fail_msg("%s is no layout", b->layout);
        if (!are_weights(b->exit_at) || !are_weights(b->first_at) || !are_weights(b->second_at))
            fail_msg("bad weights for %s", b->layout);
    }
    for (int a = FIRST_MONSTER; a < TILE_COUNT; a++)
        for (int b = a + 1; b < TILE_COUNT; b++)
            if (!known[a][b]) fail_msg("no blueprint for monsters %d and %d", a, b);
}

/* Whatever the Hero learns from earlier games, he must not know the next level: with one and the same pair the
 * Dark Lord builds in all directions and fills in many ways. */
static void the_dark_lord_cannot_be_foreseen(void **state)
{
    (void)state;
    enum { BUILDS = 300 };
    static Table table;
    static uint8_t built[BUILDS][TILES * 3];
    Setup setup = setup_standard(&shy_monsters);
    int different = 0, directions = 0;
    table.bot[DARK_LORD] = bot_find(&shy_monsters, "sensible");
    for (int i = 0; i < BUILDS; i++) {
        Rng luck = table.rng[DARK_LORD];
        sit_down(&table, &shy_monsters, &setup, 1);
        if (i) table.rng[DARK_LORD] = luck;
        for (int laid = 0; laid < HAND; laid++) {
            Move move = decide(&table, DARK_LORD);
            for (int arg = 0; arg < 3; arg++) built[i][3 * laid + arg] = (uint8_t)move_arg(move, arg);
            if (!laid) directions |= 1 << (move_arg(move, 1) + 1 + 3 * (move_arg(move, 2) + 1));
            assert_int_equal(table.game->apply(table.state.bytes, DARK_LORD, move, NULL), ALLOWED);
        }
        bool is_new = true;
        for (int j = 0; j < i; j++) is_new &= memcmp(built[i], built[j], sizeof built[i]) != 0;
        different += is_new;
    }
    assert_int_equal(directions, 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7);
    assert_in_range(different, 50, BUILDS);
}

static const struct CMUnitTest shy_tests[] = {
    test(bots_are_found_by_name),
    test(random_finds_every_move_but_giving_up),
    test(a_random_dark_lord_is_nearly_harmless),
    test(a_sensible_dark_lord_stops_random_heroes),
    test(a_sensible_hero_escapes_random_dark_lords),
    test(sensible_players_come_near_to_the_best),
    test(the_hero_never_wanders_about),
    test(the_bots_read_comfort_as_the_rules_do),
    test(the_hero_takes_an_exit_in_sight),
    test(the_hero_walks_to_an_exit_in_sight),
    test(the_dark_lord_lays_six_tiles_and_is_done),
    test(the_dark_lord_finishes_what_another_began),
    test(there_are_sound_blueprints_for_every_pair),
    test(the_dark_lord_cannot_be_foreseen),
};

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[LEN(shy_tests) + GAMES_ROOM];
    static char names[GAMES_ROOM][80];
    Shard shard = shard_by_game(&argc, argv);
    int count = 0;
    for (int i = 0; games[i]; i++) {
        assert_true(i < GAMES_ROOM);
        if (!shard_has(&shard, games[i])) continue;
        snprintf(names[i], sizeof names[i], "%s: every bot plays to the end", games[i]->name);
        tests[count++] = (struct CMUnitTest) { .name = names[i],
                                               .test_func = every_bot_plays_to_the_end,
                                               .initial_state = (void *)(uintptr_t)games[i] };
    }
    if (shard_has(&shard, &shy_monsters)) {
        memcpy(&tests[count], shy_tests, sizeof shy_tests);
        count += LEN(shy_tests);
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("bots", tests, (size_t)count, NULL, NULL);
}
