/* test_every_game.c - what every game inherits from the day its folder exists.
 *
 * The properties of tests/inherited on seeded random choices, for each game of the list; with --every N on an Nth of
 * their cases. */
#include "support/shard.h"
#include "support/unit.h"
#include "inherited/allocations.h"
#include "inherited/property.h"
#include "leak/notes.h"
#include <stdio.h>
#include <stdlib.h>

enum { BYTES = 24000, GAMES_ENDED = 60, MOVES_BOUND = 10000, TESTS_ROOM = 400 };

static const char *what(const char *game, const char *sentence)
{
    size_t size = strlen(game) + strlen(sentence) + 3;
    char *name = malloc(size); /* for as long as the program runs */
    snprintf(name, size, "%s: %s", game, sentence);
    return name;
}

typedef struct Subject {
    const Game *game;
    const Property *property;
    int cases;
} Subject;

static void random_bytes(uint64_t number, uint8_t *bytes, size_t size)
{
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(number, seed);
    rng_start(&rng, seed, 7);
    for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)rng_next(&rng);
}

static void the_property_holds(void **state)
{
    static uint8_t bytes[BYTES];
    static Case c;
    const Subject *subject = *state;
    for (int i = 0; i < subject->cases; i++) {
        /* Short ones too: a match may be left at any point. */
        size_t size = i % 4 == 3 ? (size_t)(40 + 97 * i % 2000) : sizeof bytes;
        random_bytes((uint64_t)i, bytes, size);
        c.game = subject->game;
        c.choices = choices_from(bytes, size);
        if (!subject->property->holds(&c)) fail_msg("case %d: %s", i, c.trouble);
    }
}

/* Any seat's any move, giving up excepted, until it is over. */
static int play_at_random(const Game *game, const Setup *setup, uint64_t number)
{
    StateBytes state;
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(number, seed);
    rng_start(&rng, seed, 9);
    assert_int_equal(game->setup(state.bytes, setup, seed), ALLOWED);
    for (int made = 0; made < MOVES_BOUND; made++) {
        if (game->outcome(state.bytes).over) return made;
        SeatMask owing = game->to_move(state.bytes);
        Seat seat = 0;
        do seat = (Seat)rng_below(&rng, setup->seats);
        while (!(owing & seat_bit(seat)));
        Move moves[MOVES_MAX], move;
        int count = game->moves(state.bytes, seat, moves);
        do move = moves[rng_below(&rng, (uint32_t)count)];
        while (count > 1 && game->verbs[move_verb(move)].gives_up);
        assert_int_equal(game->apply(state.bytes, seat, move, NULL), ALLOWED);
    }
    return -1;
}

static void random_play_ends(void **state)
{
    const Game *game = ((const Subject *)*state)->game;
    for (int edition = 0; game->editions[edition].name; edition++)
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            for (int i = 0; i < GAMES_ENDED; i++) {
                Setup setup = setup_standard(game);
                assert_true(setup_set(game, &setup, "edition", game->editions[edition].name));
                setup.seats = (uint8_t)seats;
                if (play_at_random(game, &setup, (uint64_t)i) < 0)
                    fail_msg("edition %s, %d seats, game %d: not over after %d moves",
                             game->editions[edition].name, seats, i, MOVES_BOUND);
            }
}

/* Every function that a step, a view or a bot needs. */
static void use_everything(const Game *game, const void *state, Seat seat, Rng *rng)
{
    static char text[60000];
    static float tensor[TENSOR_MAX];
    static Canvas canvas;
    static Fact facts[FACTS_MAX];
    static _Alignas(16) uint8_t notes[NOTES_MAX];
    ViewBytes view;
    StateBytes imagined;
    Move moves[MOVES_MAX];
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    int count = game->moves(state, seat, moves);
    for (int i = 0; i < count; i++) (void)game->check(state, seat, moves[i]);
    game->view(state, seat, view.bytes);
    view_write(game, view.bytes, &json);
    game->observe(view.bytes, tensor);
    game->imagine(view.bytes, rng, imagined.bytes);
    canvas_clear(&canvas, false);
    game->paint(view.bytes, LANG_EN, &canvas);
    (void)game->facts(state, notes, seat, facts);
    (void)game->audit(state);
    (void)game->outcome(state);
}

static void a_step_allocates_nothing(void **state)
{
    static uint8_t bytes[BYTES];
    static Play play;
    const Game *game = ((const Subject *)*state)->game;
    long before = allocations();
    void *volatile taken = malloc(1);
    free(taken);
    assert_true(allocations() > before); /* the count is a count */
    random_bytes(1, bytes, sizeof bytes);
    Choices choices = choices_from(bytes, sizeof bytes);
    Rng rng;
    rng_start(&rng, bytes, 0);
    before = allocations();
    for (int i = 0; i < 20; i++) {
        if (!play_start(&play, game, &choices)) continue;
        while (play_step(&play))
            for (int seat = 0; seat <= play.setup.seats; seat++)
                use_everything(game, play.state.bytes, seat < play.setup.seats ? (Seat)seat : SPECTATOR,
                               &rng);
    }
    assert_int_equal(allocations() - before, 0);
}

/* A value of this kind is kept in a signed byte. */
static void expect_to_fit(const ArgKind *kind)
{
    assert_non_null(kind->name);
    assert_true(kind->count <= ARG_WORDS_MAX);
    assert_true(kind->low >= INT8_MIN && kind->high <= INT8_MAX);
}

static void its_tables_fit_their_bits(void **state)
{
    const Game *game = ((const Subject *)*state)->game;
    assert_true(game->verb_count <= VERBS_MAX && game->event_count <= EVENT_KINDS_MAX);
    assert_true(REASON_OWN + game->reason_count <= REASONS_MAX && game->ending_count <= ENDINGS_MAX);
    for (int i = 1; i < game->verb_count; i++)
        for (int k = 0; k < MOVE_ARGS && game->verbs[i].args[k]; k++) expect_to_fit(game->verbs[i].args[k]);
    for (int i = 1; i < game->event_count; i++)
        for (int k = 0; k < EVENT_ARGS && game->events[i].fields[k].name; k++)
            expect_to_fit(game->events[i].fields[k].kind);
}

static void the_row_is_complete(void **state)
{
    const Game *game = ((const Subject *)*state)->game;
    assert_ptr_equal(game_find(game->name), game);
    assert_true(game->rules_version >= 1);
    assert_true(game->min_seats >= 1 && game->min_seats <= game->max_seats && game->max_seats <= SEATS_MAX);
    assert_true(game->state_size > 0 && game->state_size <= STATE_MAX);
    assert_true(game->view_size > 0 && game->view_size <= VIEW_MAX);
    assert_true(game->moves_max > 0 && game->moves_max <= MOVES_MAX);
    assert_true(game->option_count <= OPTIONS_MAX);
    assert_non_null(game->editions[0].name);
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        assert_non_null(option->name);
        assert_true(option->low <= option->standard && option->standard <= option->high);
    }
    for (int i = 0; game->editions[i].name; i++)
        for (int k = 0; k < game->editions[i].change_count; k++) {
            int number = game->editions[i].changes[k].option, value = game->editions[i].changes[k].value;
            assert_true(number >= 0 && number < game->option_count);
            assert_true(value >= game->options[number].low && value <= game->options[number].high);
        }
    for (int i = 1; i < game->ending_count; i++) assert_non_null(game->endings[i]);
    for (int i = 0; i < game->fact_kind_count; i++) assert_non_null(game->fact_kinds[i]);
    for (const TensorPart *part = game->tensor; part->name; part++)
        assert_true(part->size > 0 && part->meaning);
    assert_true(game->setup && game->to_move && game->ask && game->moves && game->check && game->apply &&
                game->outcome);
    assert_true(game->view && game->sections && game->observe && game->imagine && game->paint);
    assert_true(game->truth && game->facts && game->audit && game->given);
}

/* Written, or said not to be. */
static void every_byte_of_a_view_has_a_section(void **state)
{
    const Game *game = ((const Subject *)*state)->game;
    uint8_t covered[VIEW_MAX] = { 0 };
    for (const Section *section = game->sections; section->name; section++) {
        assert_true(section->spans[0].size > 0);
        assert_true(section_things(section) < SECTION_THINGS_MAX);
        for (const Span *span = section->spans; span->size; span++)
            for (int i = 0; i < section_things(section); i++) {
                size_t from = span->from + (size_t)span->each * (size_t)i;
                assert_true(from + span->size <= game->view_size);
                memset(covered + from, 1, span->size);
            }
    }
    for (size_t i = 0; i < game->view_size; i++)
        if (!covered[i]) fail_msg("byte %d of a view is in no section", (int)i);
}

static bool is_written_before(const Section *sections, const Section *end, const char *object)
{
    for (; sections < end; sections++)
        if (sections->object && strcmp(sections->object, object) == 0) return true;
    return false;
}

static void sections_of_one_object_stand_together(void **state)
{
    const Game *game = ((const Subject *)*state)->game;
    for (const Section *section = game->sections + 1; section->name; section++) {
        const char *object = section->object, *last = section[-1].object;
        if (object && (!last || strcmp(object, last) != 0))
            assert_false(is_written_before(game->sections, section, object));
    }
}

/* Else a log is one long list. */
static void a_log_is_grouped_by_turns(void **state)
{
    const Game *game = ((const Subject *)*state)->game;
    int turns = 0;
    for (int i = 1; i < game->event_count; i++) turns += game->events[i].turn;
    assert_true(turns > 0);
}

static int add(struct CMUnitTest *tests, int count, Subject *subject, const char *sentence,
               CMUnitTestFunction function)
{
    tests[count] = (struct CMUnitTest) { .name = what(subject->game->name, sentence),
                                         .test_func = function,
                                         .initial_state = subject };
    return count + 1;
}

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[TESTS_ROOM];
    static Subject subjects[TESTS_ROOM];
    int count = 0;
    Shard shard = shard_by_game(&argc, argv);
    for (int g = 0; games[g]; g++) {
        if (!shard_has(&shard, games[g])) continue;
        for (int p = 0; properties[p].name; p++) {
            int cases = (properties[p].cases + shard.every - 1) / shard.every;
            subjects[count] = (Subject) { games[g], &properties[p], cases };
            count = add(tests, count, &subjects[count], properties[p].name, the_property_holds);
        }
        subjects[count] = (Subject) { games[g], NULL, 0 };
        Subject *subject = &subjects[count];
        count = add(tests, count, subject, "random play ends", random_play_ends);
        count = add(tests, count, subject, "a step allocates nothing", a_step_allocates_nothing);
        count = add(tests, count, subject, "its row is complete", the_row_is_complete);
        count = add(tests, count, subject, "its tables fit their bits", its_tables_fit_their_bits);
        count = add(tests, count, subject, "a log is grouped by turns", a_log_is_grouped_by_turns);
        count = add(tests, count, subject, "every byte of a view has a section",
                    every_byte_of_a_view_has_a_section);
        count = add(tests, count, subject, "sections of one object stand together",
                    sections_of_one_object_stand_together);
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("every game", tests, (size_t)count, NULL, NULL);
}
