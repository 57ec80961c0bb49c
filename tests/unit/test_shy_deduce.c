/* test_shy_deduce.c - what can lie where: at levels where the answer is known, and never wrong in play. */
#include "support/unit.h"

#include <string.h>

#include "games/shy_monsters/deduce.h"
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"
#include "support/play.h"
#include "support/shy_levels.h"

enum { BYTES = 3000, MATCHES = 400 };

#define BIT(tile)     (1u << (tile))
#define MONSTER(tile) (1u << ((tile)-FIRST_MONSTER))
#define ALL_MONSTERS  (((1u << MONSTERS) - 1) << FIRST_MONSTER)

/* A straight passage to the right: the Entrance at 0, then six tiles, all face down. */
static ShyView passage(void)
{
    ShyView v = { .seat = HERO,
                  .first_level = 1,
                  .level = 1,
                  .phase = PHASE_REVEAL,
                  .built = 1,
                  .tile_count = TILES,
                  .attack_left = 1,
                  .jump_left = 1,
                  .reveals_left = 2 };
    for (int i = 0; i < TILES; i++) v.tiles[i] = (ShyTileView) { .x = (int8_t)i };
    v.tiles[0].tile = TILE_ENTRANCE;
    v.tiles[0].face_up = 1;
    return v;
}

static void turn_up(ShyView *v, int i, int tile, int mood)
{
    v->tiles[i].tile = (uint8_t)tile;
    v->tiles[i].face_up = 1;
    v->tiles[i].mood = (uint8_t)mood;
}

static void at_first_everything_is_possible_everywhere(void **state)
{
    ShyView v = passage();
    (void)state;
    ShyDeduced d = shy_reckon(&v);
    assert_int_equal(d.can_be[0], BIT(TILE_ENTRANCE));
    for (int i = 1; i < TILES; i++)
        assert_int_equal(d.can_be[i], BIT(TILE_EXIT) | BIT(TILE_CORRIDOR) | ALL_MONSTERS);
    assert_int_equal(d.here, 2);
    assert_int_equal(d.later, 4);
    assert_int_equal(d.away, 0);
}

static void what_has_been_seen_is_not_there_again(void **state)
{
    ShyView v = passage();
    (void)state;
    turn_up(&v, 6, TILE_EXIT, MOOD_NONE);
    for (int i = 1; i <= 3; i++) turn_up(&v, i, TILE_CORRIDOR, MOOD_NONE);
    ShyDeduced d = shy_reckon(&v);
    assert_int_equal(d.can_be[4], ALL_MONSTERS);
    turn_up(&v, 4, TILE_MANTIS, MOOD_INACTIVE);
    v.tiles[5].comfort = MONSTER(TILE_BAT);
    d = shy_reckon(&v);
    assert_int_equal(d.can_be[5], ALL_MONSTERS & ~BIT(TILE_MANTIS));
    assert_int_equal(d.active[5], 0); /* frightened by the one beside it */
    assert_int_equal(d.here, 1);
}

static void in_the_last_level_the_unseen_are_here(void **state)
{
    ShyView v = passage();
    (void)state;
    v.level = 3;
    v.reveals_left = 0;
    for (int i = 0; i < 4; i++) {
        v.aside_up[i] = (uint8_t)(FIRST_MONSTER + i);
        v.aside_up_level[i] = (uint8_t)(i / 2 + 1);
    }
    ShyDeduced d = shy_reckon(&v);
    assert_int_equal(d.unseen, 3u << 4);
    assert_int_equal(d.here, 2);
    assert_int_equal(d.later + d.away, 0);
}

/* R29 has not struck: behind an active monster that nothing can pass the Exit cannot lie. */
static void the_exit_is_where_it_can_be_reached(void **state)
{
    ShyView v = passage();
    (void)state;
    v.phase = PHASE_ACT;
    v.attack_left = v.jump_left = 0;
    turn_up(&v, 3, TILE_MANTIS, MOOD_ACTIVE);
    ShyDeduced d = shy_reckon(&v);
    for (int i = 1; i < TILES; i++)
        if (i != 3) assert_int_equal(d.can_be[i] >> TILE_EXIT & 1, i < 3);
    turn_up(&v, 2, TILE_CORRIDOR, MOOD_NONE);
    assert_int_equal(shy_reckon(&v).can_be[1], BIT(TILE_EXIT));
}

/* --- never wrong ---------------------------------------------------------------------------------------- */

static void assert_true_of(const ShyState *s, Seat seat)
{
    ShyView v;
    shy_monsters.view(s, seat, &v);
    ShyDeduced d = shy_reckon(&v);
    unsigned here = 0;
    for (int i = 0; i < v.tile_count; i++) {
        int slot = slot_on(s, v.tiles[i].x, v.tiles[i].y);
        assert_true(slot >= 0);
        if (!(d.can_be[i] >> s->tile[slot] & 1))
            fail_msg("seat %d: tile %d at (%d, %d) was ruled out", seat, s->tile[slot], v.tiles[i].x,
                     v.tiles[i].y);
        if (v.tiles[i].face_up || !v.built || !is_monster(s->tile[slot])) continue;
        ShyState turned = *s;
        shy_turn_up(&turned, slot);
        bool active = shy_mood_of(&turned, slot) == MOOD_ACTIVE;
        assert_int_equal(active, (d.active[i] & monster_bit(s->tile[slot])) != 0);
    }
    for (int k = 0; k < PAIR; k++) here |= (unsigned)monster_bit(s->pile[PAIR * (s->level - 1) + k]);
    assert_int_equal(__builtin_popcount(here & d.unseen), d.here);
    unsigned later = 0;
    for (int i = PAIR * s->level; i < MONSTERS; i++) later |= (unsigned)monster_bit(s->pile[i]);
    assert_int_equal(__builtin_popcount(later & d.unseen), d.later);
}

static void nothing_true_is_ruled_out_in_random_play(void **state)
{
    static Play play;
    static uint8_t bytes[BYTES];
    uint32_t chance = 5;
    int positions = 0;
    (void)state;
    for (int match = 0; match < MATCHES; match++) {
        for (int i = 0; i < BYTES; i++) bytes[i] = (uint8_t)((chance = chance * 1664525 + 1013904223) >> 24);
        Choices choices = choices_from(bytes, sizeof bytes);
        if (!play_start(&play, &shy_monsters, &choices)) continue;
        do {
            const ShyState *s = (const void *)play.state.bytes;
            assert_true_of(s, DARK_LORD);
            assert_true_of(s, HERO);
            assert_true_of(s, SPECTATOR);
            positions++;
        } while (play_step(&play));
    }
    assert_true(positions > 10 * MATCHES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_first_everything_is_possible_everywhere),
        cmocka_unit_test(what_has_been_seen_is_not_there_again),
        cmocka_unit_test(in_the_last_level_the_unseen_are_here),
        cmocka_unit_test(the_exit_is_where_it_can_be_reached),
        cmocka_unit_test(nothing_true_is_ruled_out_in_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
