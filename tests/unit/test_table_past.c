/* A table's past: taking back, and rules that have changed under a match. */
#include <stdio.h>
#include <stdlib.h>

#include "support/table_people.h"
#include "support/unit.h"
#include "table/deeds.h"

/* ---- taking back ---- */

static void what_nobody_has_learnt_can_be_taken_back(void **state)
{
    (void)state;
    TableHost *host = two_playing("shy-monsters", "bots=instant", "dark-lord", "hero", 1);
    Guest lord = 0;
    Seat seat = host->table.chair[0].owner == 0 ? 0 : 1;
    int undone = 0;
    for (int i = 0; i < 40 && host->table.chair[seat].asked; i++) {
        uint8_t before[STATE_MAX];
        uint32_t bo = client_of(host, BO)->have;
        memcpy(before, host->table.state, sizeof before);
        if (!client_answer(host, lord, seat)) break;
        bool secret = client_of(host, BO)->have == bo;
        const char *refused = wish(host, ADA, "'kind':'undo'");
        if (refused) {
            assert_string_equal(refused, "undo_late");
            continue;
        }
        assert_true(secret);
        assert_true(json_is_true(json_object_get(client_of(host, ADA)->last, "undone")));
        assert_int_equal(client_of(host, BO)->have, bo);
        assert_memory_equal(before, host->table.state, sizeof before);
        assert_string_equal(wish(host, ADA, "'kind':'undo'"), "undo_late");
        client_answer(host, lord, seat);
        undone++;
    }
    assert_true(undone > 0);
    host_check_log(host);
    host_free(host);
}

static void what_somebody_has_learnt_cannot_be_taken_back(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 bots=calm", "play", 2);
    client_answer(host, 0, 0);
    if (host->table.mover == 0) assert_string_equal(wish(host, ADA, "'kind':'undo'"), "undo_late");
    host_free(host);
}

/* What somebody who is sent nothing is told about taking back does not change either. */
static int play_and_ask(const char *game, const char *ada, const char *bo)
{
    TableHost *host = two_playing(game, "bots=instant", ada, bo, 3);
    int secret = 0;
    for (int i = 0; i < 400 && host->table.phase == PHASE_PLAY; i++) {
        Guest mover = (Guest)(i & 1);
        uint64_t other = mover ? ADA : BO;
        uint32_t have = client_of(host, other)->have;
        const char *before = would_refuse(host, other, "'kind':'undo'");
        bool moved = false;
        for (Seat seat = 0; seat < host->table.setup.seats; seat++)
            moved = moved || (host->table.chair[seat].owner == mover && client_answer(host, mover, seat));
        if (!moved || client_of(host, other)->have != have) continue;
        const char *after = would_refuse(host, other, "'kind':'undo'");
        assert_string_equal(after ? after : "granted", before ? before : "granted");
        secret++;
    }
    host_free(host);
    return secret;
}

static void taking_back_tells_nothing_of_secret_moves(void **state)
{
    (void)state;
    assert_true(play_and_ask("terrorscape", "killer", "first") > 10);
    assert_true(play_and_ask("shy-monsters", "dark-lord", "hero") > 10);
}

/* ---- requests that come again ---- */

static void what_was_refused_is_judged_again(void **state)
{
    (void)state;
    char line[TABLE_LINE_MAX];
    const char *const wrong = "'kind':'phrase','phrase':'dance'", *const hello = "'kind':'say','text':'hi'";
    TableHost *host = two_playing("stay-away", "seats=4 bots=calm", "A", "B", 4);
    assert_string_equal(wish_as(host, ADA, 1000, wrong, line), "phrase");
    assert_null(wish_as(host, ADA, 1001, hello, line));
    assert_string_equal(wish_as(host, ADA, 1000, wrong, line), "phrase");
    assert_null(wish_as(host, ADA, 999, hello, line));
    assert_string_not_equal(line, "");
    for (uint32_t done = 999; done <= 1001; done += 2) {
        assert_null(wish_as(host, ADA, done, hello, line));
        assert_string_equal(line, "");
    }
    assert_null(wish_as(host, ADA, 1009, hello, line));
    assert_string_equal(wish_as(host, ADA, 1002, wrong, line), "phrase");
    assert_null(wish_as(host, ADA, 1001, wrong, line));
    assert_null(wish_as(host, ADA, 1000, wrong, line)); /* too far back to be known */
    host_free(host);
}

/* ---- rules that changed ---- */

static void a_match_under_other_rules_is_set_aside(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=instant", "A", "B", 4);
    while (!strstr(host->log.text, " check ") && host->table.phase == PHASE_PLAY)
        if (!client_answer(host, 0, 0) && !client_answer(host, 1, 1)) host_wait(host);
    assert_non_null(strstr(host->log.text, " check "));
    assert_int_equal(host->table.phase, PHASE_PLAY);
    assert_true(table_take(&host->table, "1700000000000 - 0 check 0123456789abcdef", &host->post));
    assert_int_equal(host->table.phase, PHASE_BROKEN);
    assert_string_equal(json_string_value(json_object_get(client_of(host, CY)->table, "phase")), "broken");
    assert_string_equal(wish(host, ADA, "'kind':'say','text':'hi'"), "broken");
    assert_int_equal(table_wake(&host->table), NEVER);
    host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(what_nobody_has_learnt_can_be_taken_back),  test(what_somebody_has_learnt_cannot_be_taken_back),
        test(taking_back_tells_nothing_of_secret_moves), test(what_was_refused_is_judged_again),
        test(a_match_under_other_rules_is_set_aside),
    };
    return run_all(tests);
}
