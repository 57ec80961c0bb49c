/* test_terror_told.c - what the Killer cannot rule out: never less than the truth, and in the first turns no more than
 * the rules allow. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/terrorscape.h"
#include "support/terror_table.h"
#include "support/unit.h"

enum { GAMES = 1500 };

static void the_truth_is_possible(const TerrorState *s)
{
    RoomSet rooms[PARTY];
    terror_possible_now(s, rooms);
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(s->in_house >> slot & 1)) continue;
        assert_true(rooms[slot] >> s->room[slot] & 1);
        assert_true(s->likely[slot] && !(s->likely[slot] & ~s->possible[slot]));
    }
}

/* Every team and every Killer take turns, the variants alone and together. */
static void the_truth_is_never_ruled_out(void **state)
{
    static const char *const variants[][7] = {
        { NULL },
        { "traits", "hard", NULL },
        { "plans", "on", NULL },
        { "separate_ways", "on", NULL },
        { "traits", "nightmare", "plans", "on", "separate_ways", "on", NULL },
        { "adrenaline_steps", "4", NULL },
        { "fear_public", "off", NULL },
    };
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 7 };
    (void)state;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < GAMES; i++) {
        TerrorState s;
        terror_table_begin(&s, &rng, variants[i % LEN(variants)], PLAYERS_MAX);
        do
            if (s.killer) the_truth_is_possible(&s);
        while (terror_table_play_on(&s, &rng));
    }
}

/* The first round of a plain game, each Survivor doing as told, up to the Killer's turn. */
static void first_round(TerrorState *s, const char *team, const char *const moves[])
{
    const char *settings[] = { "killer", "butcher", "team", team, NULL };
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 9 };
    rng_start(&rng, seed, 0);
    terror_table_begin(s, &rng, settings, 2);
    terror_table_moves(s, 1, moves);
    terror_table_moves(s, 1, (const char *const[]) { "done", NULL });
    while (!terror_find(s, FRAME_KILLER)) assert_true(terror_table_play_on(s, &rng));
}

static RoomSet within(int room, int steps)
{
    RoomSet rooms = 0;
    for (int other = 1; other < ROOM_COUNT; other++)
        if (terror_distance[room][other] <= steps) rooms |= ROOM_BIT(other);
    return rooms;
}

static void nobody_is_further_than_two_steps_at_first(void **state)
{
    static const char *const moves[] = { "calm anna", "calm marco", "calm johnson", NULL };
    TerrorState s;
    (void)state;
    first_round(&s, "anna-marco-johnson", moves);
    for (int slot = 0; slot < PARTY; slot++) assert_int_equal(s.possible[slot], within(ROOM_R1, 2));
}

static void a_sprint_is_as_loud_as_the_rooms_told(void **state)
{
    static const char *const quiet[] = { "calm anna", "calm william", "calm johnson", NULL };
    static const char *const loud[] = { "calm anna",
                                        "sprint william",
                                        "step william B2",
                                        "step william B3",
                                        "step william B4",
                                        "calm johnson",
                                        NULL };
    TerrorState s;
    (void)state;
    first_round(&s, "anna-william-johnson", loud);
    assert_true(s.told >> ROOM_B4 & 1);
    assert_int_equal(s.possible[1] & ~within(ROOM_R1, 2), ROOM_BIT(ROOM_B4));
    assert_int_equal(s.possible[0], within(ROOM_R1, 2));
    first_round(&s, "anna-william-johnson", quiet);
    assert_int_equal(s.possible[1] & ~(within(ROOM_R1, 2) | s.told), 0);
}

static void a_passage_is_sophias_alone_at_first(void **state)
{
    static const char *const moves[] = { "step anna B1",   "stop anna",   "calm marco",
                                         "step sophia B1", "stop sophia", NULL };
    TerrorState s;
    (void)state;
    first_round(&s, "anna-marco-sophia", moves);
    assert_int_equal(s.possible[2], within(ROOM_R1, 2)); /* no passage begins in the Main Hall */
    s.possible[0] = s.possible[2] = ROOM_BIT(ROOM_B1);
    s.shut = terror_rooms[ROOM_B1].doors;
    terror_tell_report(&s, NULL);
    assert_int_equal(s.possible[0], ROOM_BIT(ROOM_B1));
    assert_int_equal(s.possible[2], ROOM_BIT(ROOM_B1) | ROOM_BIT(ROOM_G2));
}

static void what_is_told_rules_out(void **state)
{
    static const char *const moves[] = { "calm anna", "calm marco", "calm johnson", NULL };
    TerrorState s;
    (void)state;
    first_round(&s, "anna-marco-johnson", moves);
    terror_tell_area(&s, terror_zones[ZONE_RED], 1 << 1, 1 << 1 | 1 << 2);
    assert_int_equal(s.possible[0], within(ROOM_R1, 2));
    assert_int_equal(s.possible[1], within(ROOM_R1, 2) & terror_zones[ZONE_RED]);
    assert_int_equal(s.possible[2], within(ROOM_R1, 2) & ~terror_zones[ZONE_RED]);
}

/* Who is shut in stays there, unless a door was free for a moment: then the whole turn may have led through it. */
static void a_door_freed_for_a_moment_was_open(void **state)
{
    static const char *const moves[] = { "calm anna", "calm marco", "calm johnson", NULL };
    TerrorState s, freed;
    (void)state;
    first_round(&s, "anna-marco-johnson", moves);
    s.possible[0] = ROOM_BIT(ROOM_R1);
    s.blocks = s.shut = terror_rooms[ROOM_R1].doors;
    freed = s;
    terror_tell_report(&s, NULL);
    assert_int_equal(s.possible[0], ROOM_BIT(ROOM_R1));
    terror_unblock(&freed, 0, DOOR_B1_R1, NULL);
    freed.blocks |= DOOR_BIT(DOOR_B1_R1); /* blocked again before the turn is over */
    terror_tell_report(&freed, NULL);
    assert_int_equal(freed.possible[0], ROOM_BIT(ROOM_R1) | ROOM_BIT(ROOM_B1) | ROOM_BIT(ROOM_B2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_truth_is_never_ruled_out),
        test(nobody_is_further_than_two_steps_at_first),
        test(a_sprint_is_as_loud_as_the_rooms_told),
        test(a_passage_is_sophias_alone_at_first),
        test(what_is_told_rules_out),
        test(a_door_freed_for_a_moment_was_open),
    };
    return run_all(tests);
}
