/* What people at a table say to each other and write for themselves, and who hears it. */
#include <stdio.h>

#include "support/table_people.h"
#include "support/unit.h"

static void those_who_watch_talk_apart_while_it_lasts(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=calm");
    uint32_t ada = client_of(host, ADA)->have;
    must_wish(host, CY, "'kind':'say','text':'she is The Thing'");
    assert_int_equal(client_of(host, ADA)->have, ada);
    assert_true(is_last(host, DI, "talk"));
    assert_string_equal(client_text(client_of(host, DI), "room"), "apart");
    must_wish(host, ADA, "'kind':'say','text':'I am not'");
    assert_string_equal(client_text(client_of(host, DI), "text"), "I am not");
    assert_string_equal(client_text(client_of(host, DI), "room"), "table");
    must_wish(host, ADA, "'kind':'void'");
    must_wish(host, BO, "'kind':'void'");
    must_wish(host, CY, "'kind':'say','text':'well'");
    assert_string_equal(client_text(client_of(host, ADA), "text"), "well");
    host_check_log(host);
    host_free(host);
}

static bool was_the_thing(const Table *table, Seat seat)
{
    return strcmp(table->game->roles->words[table->game->role(table->state, seat)], "the_thing") == 0;
}

/* Bo alone is out, having been The Thing or not; Cy watches. */
static TableHost *bo_is_out(const char *set, bool as_thing)
{
    for (int number = 1; number < 400; number++) {
        TableHost *host = host_open("stay-away", set, number);
        must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
        must_wish(host, ADA, "'kind':'sit','seat':'A'");
        must_wish(host, BO, "'kind':'sit','seat':'B'");
        must_wish(host, BO, "'kind':'ready'");
        host_fill(host);
        must_wish(host, ADA, "'kind':'start'");
        const Table *table = &host->table;
        for (int i = 0; i < 400 && table->phase == PHASE_PLAY; i++) {
            host->now += 1000;
            host_pump(host);
            client_answer(host, 0, 0);
            client_answer(host, 1, 1);
            if (table->phase != PHASE_PLAY || table->game->check(table->state, 1, 1) != REASON_NOT_IN_PLAY)
                continue;
            if (table->game->check(table->state, 0, 1) == REASON_NOT_IN_PLAY) break;
            if (was_the_thing(table, 1) == as_thing) return host;
            break;
        }
        host_free(host);
    }
    fail_msg("Bo was never out");
    return NULL;
}

static void who_is_out_is_apart(void **state)
{
    (void)state;
    static const char *const sets[] = { "seats=6 bots=instant", "seats=6 bots=instant vengeance=yes" };
    for (int i = 0; i < LEN(sets); i++) {
        TableHost *host = bo_is_out(sets[i], false);
        uint32_t ada = client_of(host, ADA)->have;
        must_wish(host, BO, "'kind':'say','text':'he did it'");
        assert_int_equal(client_of(host, ADA)->have, ada);
        assert_string_equal(client_text(client_of(host, CY), "room"), "apart");
        host_free(host);
    }
}

/* 7.5: it may hint, so all hear it; what is said apart is then not for its ears. */
static void the_thing_avenged_talks_at_the_table(void **state)
{
    (void)state;
    TableHost *host = bo_is_out("seats=6 bots=instant vengeance=yes", true);
    must_wish(host, BO, "'kind':'say','text':'look to your left'");
    assert_string_equal(client_text(client_of(host, ADA), "text"), "look to your left");
    assert_string_equal(client_text(client_of(host, ADA), "room"), "table");
    uint32_t bo = client_of(host, BO)->have;
    must_wish(host, CY, "'kind':'say','text':'B was right'");
    assert_int_equal(client_of(host, BO)->have, bo);
    host_check_log(host);
    host_free(host);
}

/* A line has a dash for what was left out. */
static void anything_can_be_said(void **state)
{
    (void)state;
    static const struct {
        const char *json, *said;
    } texts[] = {
        { "-", "-" }, { "\\\\-", "\\-" }, { "\\\\\\\\-", "\\\\-" }, { "- -", "- -" }, { "\\\\", "\\" }
    };
    TableHost *host = four_playing("bots=calm");
    for (int i = 0; i < LEN(texts); i++) {
        must_wish(host, ADA, "'kind':'say','text':'%s'", texts[i].json);
        assert_string_equal(client_text(client_of(host, BO), "text"), texts[i].said);
        must_wish(host, BO, "'kind':'note','text':'%s'", texts[i].json);
        assert_string_equal(client_text(client_of(host, BO), "text"), texts[i].said);
    }
    host_check_log(host);
    host_free(host);
}

static void the_mute_are_not_heard(void **state)
{
    (void)state;
    TableHost *host = four("");
    uint32_t ada = client_of(host, ADA)->have;
    must_wish(host, ADA, "'kind':'mute','guest':1");
    must_wish(host, BO, "'kind':'say','text':'hi'");
    assert_int_equal(client_of(host, ADA)->have, ada);
    must_wish(host, ADA, "'kind':'mute','guest':1,'mute':false");
    must_wish(host, BO, "'kind':'say','text':'hi'");
    assert_int_equal(client_of(host, ADA)->have, ada + 1);
    must_wish(host, ADA, "'kind':'mute','guest':1");
    must_wish(host, BO, "'kind':'leave'");
    must_wish(host, 15, "'kind':'enter','lang':'en','name':'Eve'"); /* in Bo's place */
    assert_int_equal(table_guest(&host->table, 15), 1);
    must_wish(host, 15, "'kind':'say','text':'hi'");
    assert_string_equal(client_text(client_of(host, ADA), "text"), "hi");
    host_free(host);
}

static void a_phrase_is_heard_in_each_ones_language(void **state)
{
    (void)state;
    TableHost *host = four("");
    must_wish(host, CY, "'kind':'phrase','phrase':'thanks'");
    assert_string_equal(client_text(client_of(host, ADA), "says"), words_get(LANG_IT, "table.phrase.thanks"));
    assert_string_equal(client_text(client_of(host, BO), "says"), words_get(LANG_EN, "table.phrase.thanks"));
    assert_string_equal(client_text(client_of(host, BO), "phrase"), "thanks");
    host_free(host);
}

static void notes_and_trust_are_for_oneself(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=calm");
    uint32_t bo = client_of(host, BO)->have, cy = client_of(host, CY)->have;
    must_wish(host, ADA, "'kind':'note','text':'B smiled'");
    assert_true(is_last(host, ADA, "note"));
    assert_string_equal(client_text(client_of(host, ADA), "seat"), "A");
    must_wish(host, ADA, "'kind':'trust','seat':'A','player':'B','trust':-2");
    assert_int_equal(json_integer_value(json_object_get(client_of(host, ADA)->last, "trust")), -2);
    assert_int_equal(client_of(host, BO)->have, bo);
    assert_int_equal(client_of(host, CY)->have, cy);
    host_check_log(host);
    host_free(host);
}

static void a_claim_is_heard_by_all(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=calm");
    uint32_t cy = client_of(host, CY)->have;
    must_wish(host, ADA, "'kind':'move','move':'suspect B'");
    assert_true(client_of(host, CY)->have > cy);
    host_check_log(host);
    host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(those_who_watch_talk_apart_while_it_lasts),
        test(who_is_out_is_apart),
        test(the_thing_avenged_talks_at_the_table),
        test(anything_can_be_said),
        test(the_mute_are_not_heard),
        test(a_phrase_is_heard_in_each_ones_language),
        test(notes_and_trust_are_for_oneself),
        test(a_claim_is_heard_by_all),
    };
    return run_all(tests);
}
