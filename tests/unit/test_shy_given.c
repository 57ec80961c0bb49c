/* test_shy_given.c - every table of Shy Monsters that play leads to can be described by given lines, and no other. */
#include <stdio.h>

#include "games/shy_monsters/given.h"
#include "games/shy_monsters/shy_monsters.h"
#include "support/unit.h"

enum { GAMES = 400, TABLES_MOST = 400 };

static char letter_of(const ShyState *s, int slot)
{
    char letter = 'a';
    if (s->cell[slot] == ENTRANCE_CELL) return 'E';
    for (int i = 0; i < slot; i++) letter = (char)(letter + (s->cell[i] != ENTRANCE_CELL));
    return letter;
}

static const char *give(ShyState *s, Names *names, const char *line)
{
    return shy_given(s, line, names);
}

static void must_give(ShyState *s, Names *names, const char *line)
{
    const char *problem = give(s, names, line);
    if (problem) print_error("%s: %s\n", line, problem);
    assert_null(problem);
}

static void give_map(const ShyState *s, ShyState *copy, Names *names)
{
    char text[600] = "map\n";
    size_t used = strlen(text);
    for (int y = -REACH; y <= REACH; y++) {
        for (int x = -REACH; x <= REACH; x++) {
            int slot = slot_at(s, cell_of(x, y));
            text[used++] = slot < 0 ? '.' : letter_of(s, slot);
        }
        text[used++] = '\n';
    }
    text[used] = 0;
    must_give(copy, names, text);
}

static void give_tiles(const ShyState *s, ShyState *copy, Names *names)
{
    char line[80];
    for (int i = 0; i < s->count; i++) {
        char letter = letter_of(s, i);
        if (letter == 'E') continue;
        bool up = s->face_up >> i & 1;
        Mood mood = shy_mood_of(s, i);
        snprintf(line, sizeof line, "%s on %c %s", shy_tile_words[s->tile[i]], letter,
                 mood ? shy_mood_words[mood]
                 : up ? "face up"
                      : "face down");
        must_give(copy, names, line);
    }
    snprintf(line, sizeof line, "hero on %c, wandered %d", letter_of(s, s->hero), s->wandered);
    must_give(copy, names, line);
    if (!(s->tokens & TOKEN_ATTACK)) must_give(copy, names, "attack spent");
    if (!(s->tokens & TOKEN_JUMP)) must_give(copy, names, "jump spent");
}

static void give_pile(const ShyState *s, ShyState *copy, Names *names)
{
    char line[120] = "pile";
    for (int i = 0; i < MONSTERS; i++) {
        strcat(line, " ");
        strcat(line, shy_tile_words[s->pile[i]]);
    }
    must_give(copy, names, line);
    for (int i = 0; i < MONSTERS; i++) {
        if (!(s->seen_before & monster_bit(s->pile[i]))) continue;
        snprintf(line, sizeof line, "seen %s in level %d", shy_tile_words[s->pile[i]], i / PAIR + 1);
        must_give(copy, names, line);
    }
}

/* Say all that can be said of a table, and get the same bytes. */
static void describe_and_compare(const ShyState *s, const Setup *setup)
{
    ShyState copy;
    Names names = { 0 };
    char line[40];
    uint8_t seed[SEED_BYTES] = { 99 };
    assert_int_equal(shy_setup(&copy, setup, seed), ALLOWED);
    snprintf(line, sizeof line, "level %d, phase %s", s->level, shy_phase_words[s->phase]);
    must_give(&copy, &names, line);
    give_pile(s, &copy, &names);
    give_map(s, &copy, &names);
    give_tiles(s, &copy, &names);
    const char *problem = give(&copy, &names, NULL);
    if (problem) print_error("level %d: %s\n", s->level, problem);
    assert_null(problem);
    assert_memory_equal(&copy, s, sizeof copy);
}

static void every_table_of_play_can_be_given(void **state)
{
    (void)state;
    Rng rng;
    uint8_t seed[SEED_BYTES];
    Setup setup = setup_standard(&shy_monsters);
    int acting = 0, wandering = 0;
    for (int game = 0; game < GAMES; game++) {
        ShyState s;
        rng_seed_from_number((uint64_t)game, seed);
        rng_start(&rng, seed, 7);
        setup.option[OPTION_FIRST_LEVEL] = (int16_t)(1 + game % LEVELS);
        assert_int_equal(shy_setup(&s, &setup, seed), ALLOWED);
        for (int i = 0; i < TABLES_MOST && s.phase != PHASE_OVER; i++) {
            Move moves[SHY_MOVES_MAX];
            if (rng_below(&rng, 4) == 0) {
                describe_and_compare(&s, &setup);
                acting += s.phase == PHASE_ACT && s.hero != slot_at(&s, ENTRANCE_CELL);
                wandering += s.wandered > 2;
            }
            Seat seat = s.phase == PHASE_BUILD ? DARK_LORD : HERO;
            int count = shy_monsters.moves(&s, seat, moves) - 1; /* the last is to concede */
            Move move = moves[rng_below(&rng, (uint32_t)count)];
            assert_int_equal(shy_monsters.apply(&s, seat, move, NULL), ALLOWED);
        }
    }
    assert_true(acting > 100 && wandering > 20);
}

/* A table that differs from one of play in a mark that cannot be so. */
static void impossible_tables_are_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "hero on f",
        "hero on b, jump spent, wandered 1",
        "b is face up",
        "hero on a, attack spent, jump spent",
        "mantis on a active",
        "mantis on a inactive, hero on a",
        "gargoyle on a active, hero on a",
        "hero on a, wandered 1",
    };
    for (int i = 0; i < LEN(lines); i++) {
        ShyState s;
        Names names = { 0 };
        Setup setup = setup_standard(&shy_monsters);
        uint8_t seed[SEED_BYTES] = { 1 };
        shy_setup(&s, &setup, seed);
        must_give(&s, &names, "level 3");
        must_give(&s, &names, "map E/a/bc/.df/.e");
        must_give(&s, &names, lines[i]);
        ShyState before = s;
        const char *problem = give(&s, &names, NULL);
        if (!problem) print_error("accepted: %s\n", lines[i]);
        assert_non_null(problem);
        assert_memory_equal(&before, &s, sizeof s);
    }
}

static void a_wrong_line_changes_nothing(void **state)
{
    (void)state;
    ShyState s, before;
    Names names = { 0 };
    Setup setup = setup_standard(&shy_monsters);
    uint8_t seed[SEED_BYTES] = { 1 };
    shy_setup(&s, &setup, seed);
    must_give(&s, &names, "level 3");
    must_give(&s, &names, "map E/a/bc/.df/.e");
    before = s;
    assert_non_null(give(&s, &names, "bat on a, dragon on a"));
    assert_memory_equal(&s, &before, sizeof s);
    must_give(&s, &names, "bat on b, dragon on a");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(every_table_of_play_can_be_given),
        test(impossible_tables_are_refused),
        test(a_wrong_line_changes_nothing),
    };
    return run_all(tests);
}
