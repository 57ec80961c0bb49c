/* test_terror_deduce.c - what follows from a view: never less than the truth, and as much as a count of the cards gives. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/knowledge/view.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/terrorscape.h"
#include "support/terror_table.h"
#include "support/unit.h"

enum { GAMES = 60, TEXT_BYTES = 4096 };

static const char *const variants[][7] = {
    { NULL },
    { "killer_hand_public", "on", NULL },
    { "traits", "nightmare", "plans", "on", "separate_ways", "on", NULL },
    { "traits", "hard", "levelup_first", "on", NULL },
    { "fear_public", "off", "killer_hand_public", "on", NULL },
};

static void deduce(const TerrorView *v, char text[TEXT_BYTES])
{
    Out out = out_into(text, TEXT_BYTES);
    Json json = json_into(&out);
    terror_deduce(v, &json);
    assert_false(out.full);
}

/* The rooms after that name and key in the JSON. */
static bool names_room(const char *text, int who, const char *key, int room)
{
    char wanted[64];
    Out out = out_into(wanted, sizeof wanted);
    out_text(&out, "\"");
    out_text(&out, terror_survivor_words[who]);
    out_text(&out, "\":{");
    const char *at = strstr(text, wanted), *end, *found;
    assert_non_null(at);
    at = strstr(at, key);
    assert_non_null(at);
    end = strchr(at, ']');
    found = strstr(at, terror_room_words[room]);
    return found && found < end;
}

static void rooms_hold(const TerrorState *s, Seat seat)
{
    TerrorView v;
    char text[TEXT_BYTES];
    terror_view(s, seat, &v);
    deduce(&v, text);
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) assert_true(names_room(text, s->who[slot], "possible", s->room[slot]));
    assert_true(terror_suspected_rooms(s->lair, s->vanished) >> s->lair & 1);
}

/* While he pays the others are shown his hand as it was before. */
static void hand_holds(const TerrorState *s, Seat seat)
{
    TerrorView v;
    bool paying = s->depth && terror_top_of(s)->kind == FRAME_PAY;
    terror_view(s, seat, &v);
    for (int ability = 1; ability < ABILITY_COUNT && !paying; ability++) {
        CardRange range = terror_hand_of(&v, ability);
        assert_in_range(bag_count(s->hand, ability), range.low, range.high);
    }
}

static void the_truth_is_never_ruled_out(void **state)
{
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 17 };
    (void)state;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < GAMES; i++) {
        TerrorState s;
        terror_table_begin(&s, &rng, variants[i % LEN(variants)], PLAYERS_MAX);
        do {
            if (!s.killer) continue;
            rooms_hold(&s, KILLER_SEAT);
            rooms_hold(&s, SPECTATOR);
            hand_holds(&s, 1);
            hand_holds(&s, SPECTATOR);
        } while (terror_table_play_on(&s, &rng));
    }
}

/* Every triple by its definition. */
static int count_triples(const TerrorView *v)
{
    int count = 0;
    for (int a = 1; a < ROOM_COUNT; a++)
        for (int b = 1; b < ROOM_COUNT; b++)
            for (int c = 1; c < ROOM_COUNT; c++) {
                bool likely = v->likely[0] >> a & v->likely[1] >> b & v->likely[2] >> c & 1;
                count += likely && !(v->heard & ~(ROOM_BIT(a) | ROOM_BIT(b) | ROOM_BIT(c)));
            }
    return count;
}

static void triples_are_all_that_explain_the_noise(void **state)
{
    static uint8_t triples[TRIPLES_MAX][PARTY];
    Rng rng;
    uint8_t seed[SEED_BYTES] = { 3 };
    (void)state;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < 300; i++) {
        TerrorView v = { .in_house = EVERY_SLOT };
        for (int slot = 0; slot < PARTY; slot++) v.likely[slot] = (RoomSet)(rng_next(&rng) & ALL_ROOMS);
        for (int noisy = (int)rng_below(&rng, 5); noisy > 0; noisy--)
            v.heard |= (RoomSet)ROOM_BIT(1 + (int)rng_below(&rng, ROOM_COUNT - 1));
        int count = terror_triples(&v, triples);
        assert_int_equal(count, count_triples(&v));
        for (int n = 0; n < count; n++) {
            RoomSet there = 0;
            for (int slot = 0; slot < PARTY; slot++) there |= (RoomSet)ROOM_BIT(triples[n][slot]);
            assert_int_equal(v.heard & ~there, 0);
        }
    }
}

static void who_has_left_is_in_no_triple(void **state)
{
    static uint8_t triples[TRIPLES_MAX][PARTY];
    TerrorView v = { .in_house = 5,
                     .heard = ROOM_BIT(ROOM_G3),
                     .likely = { ROOM_BIT(ROOM_R1), ROOM_BIT(ROOM_G3),
                                 ROOM_BIT(ROOM_G3) | ROOM_BIT(ROOM_B2) } };
    (void)state;
    assert_int_equal(terror_triples(&v, triples), 1);
    assert_int_equal(triples[0][0], ROOM_R1);
    assert_int_equal(triples[0][1], ROOM_NONE);
    assert_int_equal(triples[0][2], ROOM_G3);
}

/* All cards of the Assassin lie open but two, and his hand has so many. */
static TerrorView nearly_all_played(bool is_counted)
{
    TerrorView v = { .seat = 1, .players = 2, .killer = KILLER_ASSASSIN, .hand_size = is_counted ? 2 : 0 };
    v.option[OPTION_KILLER_HAND_PUBLIC] = is_counted;
    v.open = 3 * bag_one(ABILITY_PURSUE) + 2 * bag_one(ABILITY_LOGICAL_DEDUCTION) +
             bag_one(ABILITY_MURDER_NOTICE) + 3 * bag_one(ABILITY_STALK) + bag_one(ABILITY_LURKING_MENACE);
    return v;
}

static void what_lies_open_or_is_locked_is_not_in_his_hand(void **state)
{
    TerrorView v = nearly_all_played(false);
    (void)state;
    assert_int_equal(terror_hand_of(&v, ABILITY_STALK).high, 0);
    assert_int_equal(terror_hand_of(&v, ABILITY_DEATH_BLOSSOM).high, 0);
    assert_int_equal(terror_hand_of(&v, ABILITY_PURSUE).high, 1);
    assert_int_equal(terror_hand_of(&v, ABILITY_PURSUE).low, 0);
    v.unlocked = 1;
    assert_int_equal(terror_hand_of(&v, ABILITY_DEATH_BLOSSOM).high, 1);
}

static void a_hand_that_is_counted_must_hold_the_rest(void **state)
{
    TerrorView v = nearly_all_played(true);
    (void)state;
    assert_int_equal(terror_hand_of(&v, ABILITY_PURSUE).low, 1);
    assert_int_equal(terror_hand_of(&v, ABILITY_SENSE).low, 1);
    v.hand_size = 1;
    assert_int_equal(terror_hand_of(&v, ABILITY_PURSUE).low, 0);
}

static void it_is_said_in_both_languages(void **state)
{
    static const char *const must[LANG_COUNT] = { "The Killer certainly holds: Pursue, Sense.\n",
                                                  "Il Killer ha di certo in mano: Inseguire, Percepire.\n" };
    TerrorView v = nearly_all_played(true), own = v, nothing = { .seat = 1, .players = 2 };
    char text[TEXT_BYTES];
    (void)state;
    v.vanished = ROOM_B1;
    own.seat = KILLER_SEAT;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        Out out = out_into(text, sizeof text);
        terror_explain(&v, (Lang)lang, &out);
        assert_non_null(strstr(text, must[lang]));
        assert_non_null(strstr(text, "R1 R2 R3 B1 B2 B3 B5.\n"));
        out = out_into(text, sizeof text);
        terror_explain(&own, (Lang)lang, &out);
        assert_null(strstr(text, must[lang]));
        out = out_into(text, sizeof text);
        terror_explain(&nothing, (Lang)lang, &out);
        const char *line = words_get((Lang)lang, "terrorscape.deduce.nothing");
        assert_memory_equal(text, line, strlen(line));
        assert_string_equal(text + strlen(line), "\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_truth_is_never_ruled_out),
        test(triples_are_all_that_explain_the_noise),
        test(who_has_left_is_in_no_triple),
        test(what_lies_open_or_is_locked_is_not_in_his_hand),
        test(a_hand_that_is_counted_must_hold_the_rest),
        test(it_is_said_in_both_languages),
    };
    return run_all(tests);
}
