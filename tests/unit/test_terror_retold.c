/* test_terror_retold.c - tables at which it is easy to conclude too much: things that go from hand to hand, full inventories,
 * what is done in secret. */
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
    uint8_t seed[SEED_BYTES] = { 9 };
    Rng rng;
    rng_start(&rng, seed, 0);
    terror_table_begin(s, &rng, settings, 2);
    memset(s->discovery, ITEM_HATCHET, sizeof s->discovery);
}

/* Moves of the Survivors, with semicolons between them. */
static void act(TerrorState *s, const char *moves)
{
    char text[400];
    assert_true(strlen(moves) < sizeof text);
    strcpy(text, moves);
    for (char *move = strtok(text, ";"); move; move = strtok(NULL, ";"))
        terror_table_moves(s, 1, (const char *const[]) { move, NULL });
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

/* K knows where all are, and does as little as he can. */
static void go_on(TerrorState *s)
{
    int round = s->round;
    tell_rooms(s, EVERY_SLOT);
    while (s->round == round) {
        Move moves[TERROR_MOVES_ROOM];
        int count = terrorscape.moves(s, KILLER_SEAT, moves), chosen = count - 1;
        while (chosen && move_verb(moves[chosen]) != VERB_NEXT) chosen--;
        assert_int_equal(terrorscape.apply(s, KILLER_SEAT, moves[chosen], NULL), ALLOWED);
    }
}

static Retraced ask(const TerrorState *s)
{
    TerrorView v;
    Retraced r;
    void *room = malloc(terror_retrace_size());
    terrorscape.view(s, KILLER_SEAT, &v);
    assert_true(terror_retrace(&v, RETRACE_ROOMS, room, &r));
    free(room);
    assert_false(r.is_loose);
    for (int slot = 0; slot < PARTY; slot++) assert_true(r.rooms[slot] >> s->room[slot] & 1);
    return r;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_bottle_may_be_his_own),
        test(who_did_nothing_may_have_three_finds),
        test(a_fifth_repair_is_possible_in_secret),
        test(nobody_holds_four_things),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
