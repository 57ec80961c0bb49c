/* Who may come to a table and what they are shown there: doors, delays, languages, the truth at the end, what can be said. */
#include <stdio.h>
#include <stdlib.h>

#include "support/table_host.h"
#include "support/unit.h"

enum { ADA = 11, BO = 12, CY = 13 };

/* Ada has A, Bo B, bots the others; Cy watches. */
static TableHost *playing(const char *game, const char *set, const char *ada, const char *bo, int number)
{
    TableHost *host = host_open(game, set, number);
    must_wish(host, ADA, "'kind':'sit','seat':'%s'", ada);
    must_wish(host, BO, "'kind':'sit','seat':'%s'", bo);
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
    host_fill(host);
    must_wish(host, ADA, "'kind':'start'");
    return host;
}

static const char *reason_of(json_t *answer)
{
    static char reason[64];
    const char *name = json_string_value(json_object_get(answer, "reason"));
    snprintf(reason, sizeof reason, "%s", name ? name : "");
    json_decref(answer);
    return reason;
}

/* ---- the door ---- */

static void behind_a_closed_door_nobody_enters(void **state)
{
    (void)state;
    TableHost *host = playing("stay-away", "seats=4 bots=calm", "A", "B", 1);
    assert_string_equal(json_string_value(json_object_get(client_of(host, BO)->table, "door")), "open");
    assert_string_equal(wish(host, BO, "'kind':'set','name':'door','value':'closed'"), "host_only");
    must_wish(host, ADA, "'kind':'set','name':'door','value':'closed'");
    assert_string_equal(json_string_value(json_object_get(client_of(host, BO)->table, "door")), "closed");
    assert_string_equal(wish(host, 15, "'kind':'enter','lang':'it','name':'Eva'"), "closed");
    must_wish(host, ADA, "'kind':'set','name':'door','value':'open'");
    must_wish(host, 15, "'kind':'enter','lang':'it','name':'Eva'");
    host_check_log(host);
    host_free(host);
}

static void the_first_to_enter_finds_it_open(void **state)
{
    (void)state;
    TableHost *host = host_clear();
    must_wish(host, ADA, "'kind':'make','game':'stay-away','chance':'%064d','set':'door=closed'", 1);
    must_wish(host, ADA, "'kind':'enter','lang':'it','name':'Ada'");
    assert_string_equal(wish(host, BO, "'kind':'enter','lang':'it','name':'Bo'"), "closed");
    host_free(host);
}

static void closing_the_door_leaves_everybody_ready(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4", 1);
    must_wish(host, BO, "'kind':'sit','seat':'B'");
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, ADA, "'kind':'set','name':'door','value':'closed'");
    assert_true(host->table.chair[1].ready);
    must_wish(host, ADA, "'kind':'set','name':'aid','value':'off'");
    assert_false(host->table.chair[1].ready);
    host_free(host);
}

/* ---- watching with a delay ---- */

static void a_delay_is_public_and_of_watchers_alone(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4 watch=delayed bots=instant", 3);
    assert_int_equal(json_integer_value(json_object_get(client_of(host, BO)->table, "delay")), WATCH_DELAY);
    assert_int_equal(table_delay(&host->table, 1), 0); /* before the deal there is nothing to be held back */
    must_wish(host, ADA, "'kind':'sit','seat':'A'");
    host_fill(host);
    must_wish(host, ADA, "'kind':'start'");
    assert_int_equal(table_delay(&host->table, 0), 0);
    assert_int_equal(table_delay(&host->table, 1), WATCH_DELAY);
    assert_string_equal(reason_of(ask_table(host, BO, "'kind':'view'")), "delayed");
    assert_string_equal(reason_of(ask_table(host, BO, "'kind':'deduce'")), "delayed");
    assert_string_equal(reason_of(ask_table(host, ADA, "'kind':'view'")), "");
    host_play(host);
    assert_int_equal(table_delay(&host->table, 1), 0);
    assert_string_equal(reason_of(ask_table(host, BO, "'kind':'view','seat':'C'")), "");
    host_check_log(host);
    host_free(host);
}

/* All that tells the two tables apart is when the host delivers. */
static void who_watches_with_a_delay_is_sent_what_others_are(void **state)
{
    (void)state;
    const char *const sets[] = { "seats=4 bots=brisk watch=public", "seats=4 bots=brisk watch=delayed" };
    uint32_t sent[2];
    for (int i = 0; i < 2; i++) {
        TableHost *host = playing("stay-away", sets[i], "A", "B", 7);
        host_play(host);
        sent[i] = client_of(host, CY)->have;
        assert_non_null(client_of(host, CY)->view[SPECTATOR]);
        host_free(host);
    }
    assert_int_equal(sent[0], sent[1]);
}

/* ---- after the end ---- */

static void the_truth_is_told_at_the_end(void **state)
{
    (void)state;
    const char *const rows[][3] = { { "stay-away", "A", "B" },
                                    { "terrorscape", "killer", "first" },
                                    { "shy-monsters", "hero", "dark-lord" } };
    for (int i = 0; i < LEN(rows); i++) {
        TableHost *host = playing(rows[i][0], "bots=instant watch=none", rows[i][1], rows[i][2], 2);
        assert_string_equal(reason_of(ask_table(host, CY, "'kind':'truth'")), "not_now");
        host_play(host);
        json_t *answer = ask_table(host, CY, "'kind':'truth'");
        assert_true(json_object_size(json_object_get(answer, "truth")) > 3);
        json_decref(answer);
        host_free(host);
    }
}

/* ---- languages ---- */

static const char *question_says(TableHost *host, Guest guest, Seat seat)
{
    const char *says = json_string_value(json_object_get(host->client[guest].ask[seat], "says"));
    return says ? says : "";
}

static void another_language_asks_again_in_its_words(void **state)
{
    (void)state;
    TableHost *host = playing("shy-monsters", "bots=calm", "dark-lord", "hero", 1);
    Seat lord = host->table.chair[0].owner == 0 ? 0 : 1;
    char *italian = text_format("%s", question_says(host, 0, lord));
    uint32_t bo = client_of(host, BO)->have, number = host->table.chair[lord].ask;
    must_wish(host, ADA, "'kind':'lang','lang':'en'");
    assert_true(*italian && strcmp(italian, question_says(host, 0, lord)) != 0);
    assert_int_equal(client_of(host, BO)->have, bo); /* nobody else's business */
    assert_int_equal(host->table.chair[lord].ask, number);
    must_wish(host, ADA, "'kind':'lang','lang':'it'");
    assert_string_equal(italian, question_says(host, 0, lord));
    must_wish(host, CY, "'kind':'lang','lang':'it'");
    free(italian);
    host_play(host);
    host_check_log(host);
    host_free(host);
}

/* ---- what can be said ---- */

static void phrases_are_listed_in_ones_language(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4", 1);
    json_t *italian = ask_table(host, ADA, "'kind':'phrases'"),
           *english = ask_table(host, BO, "'kind':'phrases'");
    json_t *a = json_object_get(italian, "phrases"), *b = json_object_get(english, "phrases");
    assert_true(json_array_size(a) == json_array_size(b) && json_array_size(a) > 5);
    for (size_t i = 0; i < json_array_size(a); i++) {
        json_t *one = json_array_get(a, i), *other = json_array_get(b, i);
        assert_true(json_equal(json_object_get(one, "phrase"), json_object_get(other, "phrase")));
        must_wish(host, BO, "'kind':'phrase','phrase':'%s'",
                  json_string_value(json_object_get(other, "phrase")));
        assert_string_equal(client_text(client_of(host, ADA), "says"),
                            json_string_value(json_object_get(one, "says")));
    }
    json_decref(italian);
    json_decref(english);
    host_free(host);
}

static void claims_are_listed_verb_by_verb_and_can_be_made(void **state)
{
    (void)state;
    TableHost *host = playing("stay-away", "seats=4 bots=calm", "A", "B", 1);
    json_t *all = ask_table(host, ADA, "'kind':'claims'"), *verbs = json_object_get(all, "verbs"), *verb;
    size_t i;
    assert_int_equal(json_array_size(json_object_get(all, "moves")), 0);
    assert_true(json_array_size(verbs) > 3);
    json_array_foreach(verbs, i, verb)
    {
        char question[80];
        snprintf(question, sizeof question, "'kind':'claims','verb':'%s'", json_string_value(verb));
        json_t *some = ask_table(host, ADA, question), *moves = json_object_get(some, "moves");
        assert_true(json_array_size(moves) > 0);
        const json_t *claim = json_array_get(moves, json_array_size(moves) - 1);
        assert_true(*json_string_value(json_object_get(claim, "says")));
        must_wish(host, ADA, "'kind':'move','move':'%s'", json_string_value(json_object_get(claim, "move")));
        json_decref(some);
    }
    json_decref(all);
    host_check_log(host);
    host_free(host);
}

static void who_returns_is_told_whom_he_does_not_hear(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4", 1);
    char text[1 << 14];
    must_wish(host, ADA, "'kind':'mute','guest':1");
    Out out = out_into(text, sizeof text);
    table_welcome(&host->table, 0, &out);
    assert_non_null(strstr(text, "\"muted\":[1]"));
    out = out_into(text, sizeof text);
    table_welcome(&host->table, 1, &out);
    assert_non_null(strstr(text, "\"muted\":[]"));
    host_free(host);
}

/* ---- long questions ---- */

/* Every move of the question is in one group, and each group has words. */
static int check_groups(json_t *ask)
{
    json_t *moves = json_object_get(ask, "moves"), *groups = json_object_get(ask, "groups"), *group, *index;
    size_t i, k, seen = 0;
    bool in[MOVES_MAX] = { false };
    if (!groups) return 0;
    assert_true(json_array_size(groups) > 1 && json_array_size(groups) < json_array_size(moves));
    json_array_foreach(groups, i, group)
    {
        assert_true(*json_string_value(json_object_get(group, "says")));
        json_array_foreach(json_object_get(group, "moves"), k, index)
        {
            size_t at = (size_t)json_integer_value(index);
            assert_true(at < json_array_size(moves) && !in[at]);
            in[at] = true;
            seen++;
        }
    }
    assert_int_equal(seen, json_array_size(moves));
    return 1;
}

static void long_questions_are_grouped(void **state)
{
    (void)state;
    const char *const rows[][3] = { { "terrorscape", "first", "killer" },
                                    { "stay-away", "A", "B" },
                                    { "shy-monsters", "dark-lord", "hero" } };
    for (int i = 0; i < LEN(rows); i++) {
        TableHost *host = playing(rows[i][0], "bots=instant", rows[i][1], rows[i][2], 5);
        int grouped = 0;
        for (int step = 0; step < 400 && host->table.phase == PHASE_PLAY; step++) {
            bool any = false;
            for (int seat = 0; seat < host->table.setup.seats; seat++) {
                Guest owner = host->table.chair[seat].owner;
                if (owner == NO_GUEST) continue;
                if (host->table.chair[seat].asked) grouped += check_groups(host->client[owner].ask[seat]);
                any |= client_answer(host, owner, (Seat)seat);
            }
            if (!any && !host_wait(host)) break;
        }
        if (!grouped && i != 1) fail_msg("%s: no question was grouped", rows[i][0]);
        host_free(host);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(behind_a_closed_door_nobody_enters),
        test(the_first_to_enter_finds_it_open),
        test(closing_the_door_leaves_everybody_ready),
        test(a_delay_is_public_and_of_watchers_alone),
        test(who_watches_with_a_delay_is_sent_what_others_are),
        test(the_truth_is_told_at_the_end),
        test(another_language_asks_again_in_its_words),
        test(phrases_are_listed_in_ones_language),
        test(claims_are_listed_verb_by_verb_and_can_be_made),
        test(who_returns_is_told_whom_he_does_not_hear),
        test(long_questions_are_grouped),
    };
    return run_all(tests);
}
