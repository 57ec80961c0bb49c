/* test_terror_retold.c - tables at which it is easy to conclude too much or too little: things that go from hand to hand, full
 * inventories, what is done in secret, what is told in which order, and what the variants add. */
#include <stdlib.h>
#include <string.h>

#include "games/terrorscape/parts.h"
#include "games/terrorscape/retrace.h"
#include "games/terrorscape/terrorscape.h"
#include "support/terror_table.h"
#include "support/unit.h"

static void begin(TerrorState *s, const char *team, const char *option, const char *value)
{
    const char *settings[] = { "killer", "butcher", "team", team, option, value, NULL };
    bool separate = option && strcmp(option, "separate_ways") == 0;
    uint8_t seed[SEED_BYTES] = { 9 };
    Rng rng;
    rng_start(&rng, seed, 0);
    terror_table_begin(s, &rng, settings, separate ? 4 : 2);
    memset(s->discovery, ITEM_HATCHET, sizeof s->discovery);
}

/* By whichever of the Survivors' players it is for; `done` is for all of them. */
static void act_once(TerrorState *s, const char *text)
{
    bool all = strcmp(text, "done") == 0, done = false;
    Move move = move_read(&terrorscape, text);
    for (Seat seat = 1; seat < s->players && (all || !done); seat++)
        done |= terrorscape.apply(s, seat, move, NULL) == ALLOWED;
    assert_true(done);
}

/* Moves of the Survivors, with semicolons between them. */
static void act(TerrorState *s, const char *moves)
{
    char text[400];
    assert_true(strlen(moves) < sizeof text);
    strcpy(text, moves);
    for (char *move = strtok(text, ";"); move; move = strtok(NULL, ";")) act_once(s, move);
}

static void lay(TerrorState *s, int top, int next)
{
    s->discovery[s->discovery_left - 1] = (uint8_t)top;
    s->discovery[s->discovery_left - 2] = (uint8_t)next;
}

static void tell_rooms(TerrorState *s, unsigned slots)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (slots >> slot & 1) terror_told_area(s, ROOM_BIT(s->room[slot]), 1 << slot, 1 << slot);
}

/* K knows where these are, and does as little as he can. */
static void go_on_knowing(TerrorState *s, unsigned slots)
{
    int round = s->round;
    tell_rooms(s, slots);
    while (s->round == round) {
        Move moves[TERROR_MOVES_ROOM];
        int count = terrorscape.moves(s, KILLER_SEAT, moves), chosen = count - 1;
        while (chosen && move_verb(moves[chosen]) != VERB_NEXT) chosen--;
        assert_int_equal(terrorscape.apply(s, KILLER_SEAT, moves[chosen], NULL), ALLOWED);
    }
}

static void go_on(TerrorState *s)
{
    go_on_knowing(s, EVERY_SLOT);
}

static Retraced ask_for(const TerrorState *s, RetraceAim aim)
{
    TerrorView v;
    Retraced r;
    void *room = malloc(terror_retrace_size());
    terrorscape.view(s, KILLER_SEAT, &v);
    assert_true(terror_retrace(&v, aim, room, &r));
    free(room);
    assert_false(r.is_loose);
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) assert_true(r.rooms[slot] >> s->room[slot] & 1);
    return r;
}

static Retraced ask(const TerrorState *s)
{
    return ask_for(s, RETRACE_ROOMS);
}

/* Johnson has handed on the bottle of his search, and throws one that he has found: the other is still there. */
static void a_bottle_may_be_his_own(void **state)
{
    TerrorState s;
    (void)state;
    begin(&s, "anna-william-johnson", NULL, NULL);
    s.search[SEARCH_CARDS - 1] = ITEM_WHISKEY_BOTTLE;
    lay(&s, ITEM_TOOLBOX, ITEM_SEDATIVES);
    act(&s, "step anna R3;stop anna;step william R2;stop william;step johnson R2;stop johnson;done;discover "
            "anna;leave");
    go_on(&s);
    lay(&s, ITEM_TOOLBOX, ITEM_SEDATIVES);
    act(&s,
        "step anna B5;step anna R4;search johnson;keep whiskey_bottle;give johnson william whiskey_bottle");
    act(&s, "calm william;done;discover anna;leave");
    s.blocks |= terror_rooms[ROOM_R4].doors;
    go_on(&s);
    lay(&s, ITEM_KEY, ITEM_WHISKEY_BOTTLE);
    act(&s, "calm anna;step johnson G1;step johnson G2;step william R1;step william B2;done");
    act(&s, "discover johnson;keep whiskey_bottle");
    go_on(&s);
    lay(&s, ITEM_KEY, ITEM_SEDATIVES);
    act(&s, "calm anna;use johnson whiskey_bottle G3;calm johnson;calm william;done;discover anna;leave");
    go_on(&s);
    lay(&s, ITEM_LONGSWORD, ITEM_SEDATIVES);
    act(&s, "calm anna;calm johnson;use william whiskey_bottle B3;calm william;done;discover anna;leave");
    tell_rooms(&s, 5);
    ask(&s);
}

/* He may have taken a dose in the turns in which he did nothing, which would take room; but he need not. */
static void who_did_nothing_may_have_three_finds(void **state)
{
    static const char *const others[] = { "step anna R2;step anna G1;step johnson R2;step johnson G1",
                                          "step anna G2;step anna G3;step johnson G2;step johnson G3",
                                          "calm anna;calm johnson" };
    TerrorState s;
    (void)state;
    begin(&s, "anna-marco-johnson", NULL, NULL);
    for (int i = 0; i < LEN(others); i++) {
        lay(&s, ITEM_WHISKEY_BOTTLE, ITEM_HATCHET);
        act(&s, others[i]);
        act(&s, "calm marco;done;discover marco;keep whiskey_bottle");
        if (i == 2) act(&s, "drop marco_medical_kit");
        s.blocks = i < 2 ? terror_rooms[ROOM_R1].doors : 0;
        go_on(&s);
    }
    act(&s, "use marco whiskey_bottle R2;use marco whiskey_bottle R3;use marco whiskey_bottle B2;calm "
            "anna;calm marco");
    act(&s, "calm johnson;done;discover anna;leave");
    tell_rooms(&s, 5);
    ask(&s);
}

/* Nobody hears that the radio is finished. */
static void a_fifth_repair_is_possible_in_secret(void **state)
{
    static const uint8_t loud[] = { ITEM_TOOLBOX, ITEM_KEY, ITEM_KEY, ITEM_LONGSWORD, ITEM_ANCIENT_AMULET };
    TerrorState s;
    (void)state;
    begin(&s, "anna-william-johnson", "rescue_public", "off");
    act(&s, "step anna B1;stop anna;step william R2;step william G1;step johnson R2;step johnson R5;done");
    act(&s, "discover johnson;leave");
    go_on(&s);
    act(&s,
        "calm anna;step william G2;stop william;step johnson R4;stop johnson;done;discover william;leave");
    s.blocks |= terror_rooms[ROOM_R4].doors | terror_rooms[ROOM_B1].doors;
    go_on(&s);
    for (int i = 0; i < LEN(loud); i++) {
        if (i) go_on(&s);
        if (i == 4) s.rumour.shut = s.blocks = terror_rooms[ROOM_R4].doors;
        lay(&s, loud[i], ITEM_HATCHET);
        act(&s, "repair anna;calm william;calm johnson;done;discover johnson;leave");
    }
    tell_rooms(&s, 6);
    ask(&s);
}

/* A bottle that any of them may have, and three finds: no more than three of these are in one hand. */
static void nobody_holds_four_things(void **state)
{
    RoomSet far = ROOM_BIT(ROOM_R4) | ROOM_BIT(ROOM_B4) | ROOM_BIT(ROOM_G2) | ROOM_BIT(ROOM_G4);
    TerrorState s;
    (void)state;
    begin(&s, "anna-william-johnson", NULL, NULL);
    s.search[SEARCH_CARDS - 1] = ITEM_WHISKEY_BOTTLE;
    lay(&s, ITEM_WHISKEY_BOTTLE, ITEM_HATCHET);
    act(&s, "step anna R2;stop anna;step william R2;stop william;step johnson R2;stop johnson;done;discover "
            "anna");
    act(&s, "keep whiskey_bottle");
    go_on(&s);
    lay(&s, ITEM_WHISKEY_BOTTLE, ITEM_HATCHET);
    act(&s,
        "search johnson;keep whiskey_bottle;give johnson anna whiskey_bottle;calm anna;calm william;done");
    act(&s, "discover anna;keep whiskey_bottle");
    go_on(&s);
    act(&s, "step anna R1;stop anna;step william G1;step william G2;step johnson G1;step johnson G2;done");
    act(&s, "discover anna;leave");
    go_on(&s);
    act(&s, "use anna whiskey_bottle R3;use anna whiskey_bottle B1;use anna whiskey_bottle B2;calm anna;calm "
            "william");
    act(&s, "calm johnson;done;discover anna;leave");
    tell_rooms(&s, 6);
    assert_int_equal(ask(&s).sure[0] & far, 0);
}

/* ---- what is told in which order ---- */

/* The first two in R3, Johnson shut up in R2; then these moves. Where can Johnson be? */
static Retraced shut_up_in_R2(TerrorState *s, const char *moves)
{
    begin(s, "anna-william-johnson", NULL, NULL);
    s->search[SEARCH_CARDS - 1] = ITEM_KEY;
    act(s, "step anna R3;stop anna;step william R3;stop william;step johnson R2;stop johnson;done;discover "
           "anna;leave");
    s->blocks |= terror_rooms[ROOM_R2].doors;
    go_on(s);
    act(s, moves);
    act(s, "calm william;done;discover anna;leave");
    return ask(s);
}

/* Only he can have found it, and he has acted by then; if the door comes first, William can have found one behind it. */
static void a_key_before_a_door_is_not_one_after_it(void **state)
{
    TerrorState s;
    (void)state;
    Retraced r = shut_up_in_R2(&s, "search johnson;keep key;unblock anna R2-R3");
    assert_true(retraced_is_exact(&r, 2));
    assert_int_equal(r.rooms[2], ROOM_BIT(ROOM_R2) | ROOM_BIT(ROOM_R3));
    r = shut_up_in_R2(&s, "unblock anna R2-R3;search johnson;keep key");
    assert_true(retraced_is_exact(&r, 2));
    assert_true(r.rooms[2] >> ROOM_B5 & 1);
}

/* What is told in a turn under way may need what was found before: the Hatchet of a search. */
static void a_turn_under_way_needs_things_too(void **state)
{
    static const char *const turns[] = {
        "calm sophia;calm william;step johnson R2;stop johnson;done;discover sophia;keep key",
        "calm sophia;calm william;search johnson;keep hatchet;done;discover sophia;keep key",
    };
    TerrorState s;
    (void)state;
    begin(&s, "william-sophia-johnson", NULL, NULL);
    s.search[SEARCH_CARDS - 1] = ITEM_HATCHET;
    for (int i = 0; i < LEN(turns); i++) {
        lay(&s, ITEM_KEY, ITEM_SEDATIVES);
        act(&s, turns[i]);
        if (i) s.blocks |= terror_rooms[ROOM_R2].doors;
        go_on(&s);
    }
    act(&s, "use johnson hatchet R2-R3;step johnson R3;step johnson B5");
    ask(&s);
}

/* ---- traits ---- */

/* The first of the team has this trait, the others have some that nobody would see. */
static void begin_with_trait(TerrorState *s, const char *team, int trait)
{
    begin(s, team, "traits", "easy");
    while (!s->round) {
        Move moves[TERROR_MOVES_ROOM];
        Seat seat = (Seat)__builtin_ctz(terrorscape.to_move(s));
        assert_true(terrorscape.moves(s, seat, moves));
        assert_int_equal(terrorscape.apply(s, seat, moves[0], NULL), ALLOWED);
    }
    memset(s->discovery, ITEM_HATCHET, sizeof s->discovery);
    s->trait[0] = (uint8_t)trait;
    s->trait[1] = TRAIT_STROKE_OF_LUCK;
    s->trait[2] = TRAIT_MARTIAL_ARTS;
}

/* Whoever taunts stays, and whoever else could send him away would stay in his place. */
static void somebody_has_taunted(void **state)
{
    TerrorState s;
    (void)state;
    begin_with_trait(&s, "anna-william-johnson", TRAIT_TAUNTING_STRATEGY);
    act(&s, "trait anna taunting_strategy");
    act(&s, "step william B2;step william B3;step johnson R3;step johnson B5;done;discover anna;leave");
    Retraced r = ask_for(&s, RETRACE_TRIPLES);
    for (int slot = 0; slot < PARTY; slot++) {
        assert_true(retraced_is_exact(&r, slot));
        joint_keep(&r.together, slot, (RoomSet)~ROOM_BIT(ROOM_R1));
    }
    assert_true(joint_is_empty(&r.together));
}

/* One token of two: he has moved, or somebody else has used his action to cheer him up. */
static void fear_may_be_lost_in_part(void **state)
{
    TerrorState s;
    (void)state;
    begin_with_trait(&s, "anna-william-johnson", TRAIT_INTREPIDITY);
    s.fear[0] = FEAR_MAX;
    terror_chronicle_turn(&s);
    act(&s, "step anna R2;step anna R5;calm william;calm johnson;done;discover anna;leave");
    Retraced r = ask(&s);
    assert_int_equal(tiding_at(s.chronicle.chapter[0].tidings, 0), TIDING_EASE);
    for (int slot = 0; slot < PARTY; slot++) assert_true(retraced_is_exact(&r, slot));
}

/* Silent Retrieval of a Longsword: the noise was Sophia's. */
static void a_sword_may_be_found_in_silence(void **state)
{
    TerrorState s;
    (void)state;
    begin_with_trait(&s, "william-sophia-johnson", TRAIT_SILENT_RETRIEVAL);
    lay(&s, ITEM_LONGSWORD, ITEM_HATCHET);
    act(&s,
        "step sophia B2;stop sophia;use sophia sophia_camera;step william R3;stop william;calm johnson;done");
    act(&s, "discover william;hush;keep longsword");
    s.blocks = terror_rooms[ROOM_R1].doors | (terror_rooms[ROOM_R2].doors & terror_rooms[ROOM_R3].doors);
    go_on(&s);
    act(&s, "step sophia B3;step sophia B4;calm william;calm johnson;done;discover sophia;leave");
    tell_rooms(&s, 4);
    s.lair = ROOM_R3;
    terror_table_moves(&s, KILLER_SEAT, (const char *const[]) { "next", "search", NULL });
    act(&s, "item longsword");
    ask(&s);
}

/* Sleight of Hand: a key, and what is of use later on. */
static void both_cards_may_be_kept(void **state)
{
    TerrorState s;
    (void)state;
    begin_with_trait(&s, "william-marco-johnson", TRAIT_SLEIGHT_OF_HAND);
    lay(&s, ITEM_KEY, ITEM_FIRECRACKER);
    act(&s, "calm marco;step william R3;stop william;calm johnson;done;discover william;keep-both");
    go_on(&s);
    act(&s, "use william firecracker;step william B5;step william R4;calm marco;calm johnson;done");
    act(&s, "discover marco;leave");
    ask(&s);
}

/* Who kept his fear when he went has no Intrepidity: so she has not gone anywhere before this turn. */
static void who_kept_his_fear_was_not_intrepid(void **state)
{
    RoomSet far = ROOM_BIT(ROOM_G3) | ROOM_BIT(ROOM_G5);
    TerrorState s;
    (void)state;
    begin_with_trait(&s, "anna-william-johnson", TRAIT_INTREPIDITY);
    s.fear[0] = FEAR_MAX;
    s.blocks = terror_rooms[ROOM_R1].doors & terror_rooms[ROOM_B1].doors;
    terror_chronicle_turn(&s);
    lay(&s, ITEM_KEY, ITEM_HATCHET);
    act(&s, "unblock anna B1-R1;step william B2;step william B3;step johnson R2;step johnson R5;done");
    act(&s, "discover johnson;keep key");
    go_on_knowing(&s, 6);
    act(&s, "step anna R3;step anna B5;step william B4;step william G5;step johnson G4;step johnson G3;done");
    act(&s, "discover anna;leave");
    tell_rooms(&s, 6);
    assert_int_equal(ask(&s).sure[0] & far, 0);
}

/* ---- plans and separate ways ---- */

/* Two turns of two steps and two more: further than three finds could have brought her. */
static void a_plan_may_lead_further(void **state)
{
    TerrorState s;
    (void)state;
    begin(&s, "anna-william-johnson", "plans", "on");
    s.plan[0] = PLAN_SITE_STUDY;
    act(&s, "step anna B2;step anna B3;step william B2;step william B3;step johnson B2;step johnson B3;done");
    act(&s, "discover anna;leave");
    go_on(&s);
    act(&s,
        "step anna B4;step anna G5;calm william;calm johnson;done;discover anna;leave;advance site_study");
    go_on(&s);
    act(&s,
        "step anna B4;step anna B3;calm william;calm johnson;done;discover anna;leave;advance site_study");
    go_on(&s);
    act(&s,
        "plan anna site_study;step anna B2;step anna B5;step anna R4;step anna R5;calm william;calm johnson");
    act(&s, "done;discover anna;leave");
    Retraced r = ask(&s);
    assert_true(r.sure[0] >> ROOM_R5 & 1);
    for (int slot = 0; slot < PARTY; slot++) assert_true(retraced_is_exact(&r, slot));
}

/* Anna has found three keys in secret and gone: the others are where they can be all the same. */
static void who_has_left_had_three_keys(void **state)
{
    TerrorState s;
    (void)state;
    begin(&s, "anna-william-johnson", "separate_ways", "on");
    memset(s.search + SEARCH_CARDS - KEYS_ALONE, ITEM_KEY, KEYS_ALONE);
    act(&s, "step anna R2;stop anna;calm william;calm johnson;done");
    for (int i = 0; i <= KEYS_ALONE; i++) {
        Seat holder = s.controller[s.first_player];
        assert_int_equal(terrorscape.apply(&s, holder, move_read(&terrorscape, "leave"), NULL), ALLOWED);
        go_on(&s);
        act(&s, i < KEYS_ALONE ? "search anna;keep key;calm william;calm johnson;done"
                               : "step anna R1;stop anna;calm william;calm johnson;done");
    }
    act(&s, "leave");
    go_on(&s);
    assert_int_equal(s.fate[0], FATE_ESCAPED);
    act(&s, "step william B2;stop william;calm johnson;done;leave");
    Retraced r = ask(&s);
    for (int slot = 1; slot < PARTY; slot++) assert_true(retraced_is_exact(&r, slot));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_bottle_may_be_his_own),
        test(who_did_nothing_may_have_three_finds),
        test(a_fifth_repair_is_possible_in_secret),
        test(nobody_holds_four_things),
        test(a_key_before_a_door_is_not_one_after_it),
        test(a_turn_under_way_needs_things_too),
        test(somebody_has_taunted),
        test(a_sword_may_be_found_in_silence),
        test(both_cards_may_be_kept),
        test(who_kept_his_fear_was_not_intrepid),
        test(fear_may_be_lost_in_part),
        test(a_plan_may_lead_further),
        test(who_has_left_had_three_keys),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
