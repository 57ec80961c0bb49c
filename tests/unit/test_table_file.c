/* test_table_file.c - the match that a table's file holds is the one that was played there. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "local/local.h"
#include "local/table_file.h"
#include "table/table.h"
#include "trial/person.h"

static char path[200];

static int new_path(UNUSED void **state)
{
    snprintf(path, sizeof path, "/tmp/murk-table-file-%d", (int)getpid());
    unlink(path);
    return 0;
}

static int remove_path(UNUSED void **state)
{
    unlink(path);
    return 0;
}

/* Two people, bots in all other seats. */
typedef struct Desk {
    Local *local;
    Person ada, bo;
} Desk;

static void begin(Desk *desk, const char *game, const char *set, const char *const *seats)
{
    const char *error = NULL;
    *desk = (Desk) { .local = local_open(path, &error) };
    assert_non_null(desk->local);
    person_come(&desk->ada, desk->local, "the person called Ada", 1);
    assert_true(person_wish(&desk->ada, "'kind':'make','game':'%s','set':'%s'", game, set));
    assert_true(person_wish(&desk->ada, "'kind':'enter','name':'Ada','lang':'en'"));
    person_come(&desk->bo, desk->local, "the person called Bo", 2);
    assert_true(person_wish(&desk->bo, "'kind':'enter','name':'Bo','lang':'it'"));
    assert_true(person_wish(&desk->ada, "'kind':'sit','seat':'%s'", seats[0]));
    assert_true(person_wish(&desk->bo, "'kind':'sit','seat':'%s'", seats[1]));
    for (int i = 2; seats[i]; i++)
        assert_true(person_wish(&desk->ada, "'kind':'bot','seat':'%s','name':'sensible'", seats[i]));
    assert_true(person_wish(&desk->bo, "'kind':'ready','chance':'%064d'", 5));
    assert_true(person_wish(&desk->ada, "'kind':'start'"));
}

static void end(Desk *desk)
{
    person_free(&desk->ada);
    person_free(&desk->bo);
    local_free(desk->local);
}

/* Each answers in turn; now and then somebody takes a move back, which is allowed only sometimes. Gives how often it was. */
static int play(Desk *desk, int overs)
{
    int undone = 0;
    for (int i = 0; i < 20000 && desk->ada.overs < overs; i++) {
        bool answered = person_answer(i % 2 ? &desk->ada : &desk->bo);
        if (answered && i % 3 == 0) undone += person_wish(i % 2 ? &desk->ada : &desk->bo, "'kind':'undo'");
        if (!answered && !json_object_size(desk->ada.asks) && !json_object_size(desk->bo.asks))
            local_go_on(desk->local, local_wake(desk->local));
    }
    assert_int_equal(desk->ada.overs, overs);
    assert_null(desk->ada.broken);
    return undone;
}

static void same_as_told(const Desk *desk, int number)
{
    MatchFile file;
    assert_int_equal(table_file_read("test", path, number, &file), FILE_GOOD);
    const Match *match = &file.match;
    char text[2 * SEED_BYTES + 1];
    Out out = out_into(text, sizeof text);
    out_hex(&out, match->seed, SEED_BYTES);
    json_t *over = desk->ada.over;
    assert_string_equal(text, json_string_value(json_object_get(over, "seed")));
    out = out_into(text, sizeof text);
    out_hex(&out, file.table.commitment, COMMITMENT_BYTES);
    assert_string_equal(text, person_sees(&desk->ada, "commitment"));
    Outcome outcome = match->game->outcome(match->state);
    assert_true(outcome.over);
    json_t *winners = json_object_get(over, "winners");
    assert_int_equal(json_array_size(winners), __builtin_popcount(outcome.winners));
    for (size_t i = 0; i < json_array_size(winners); i++) {
        const char *name = json_string_value(json_array_get(winners, i));
        Seat seat;
        assert_true(seat_read(match->game, (Word) { name, text_length(name) }, &seat));
        assert_true(outcome.winners & seat_bit(seat));
    }
    match_file_free(&file);
}

static void a_quick_match_with_moves_taken_back(UNUSED void **state)
{
    Desk desk;
    begin(&desk, "shy-monsters", "bots=instant", (const char *[]) { "hero", "dark-lord", NULL });
    assert_true(play(&desk, 1) > 0);
    same_as_told(&desk, 0);
    end(&desk);
}

static void a_strict_match_with_sealed_answers(UNUSED void **state)
{
    Desk desk;
    begin(&desk, "stay-away", "seats=5 pace=strict", (const char *[]) { "A", "C", "B", "D", "E", NULL });
    play(&desk, 1);
    same_as_told(&desk, 0);
    end(&desk);
}

static void each_match_of_a_table(UNUSED void **state)
{
    Desk desk;
    MatchFile first, again;
    begin(&desk, "shy-monsters", "bots=instant", (const char *[]) { "hero", "dark-lord", NULL });
    play(&desk, 1);
    same_as_told(&desk, 1);
    assert_int_equal(table_file_read("test", path, 0, &first), FILE_GOOD);
    assert_true(person_wish(&desk.ada, "'kind':'rematch'"));
    assert_true(person_wish(&desk.bo, "'kind':'rematch'"));
    assert_true(person_wish(&desk.bo, "'kind':'ready'"));
    assert_true(person_wish(&desk.ada, "'kind':'start'"));
    play(&desk, 2);
    same_as_told(&desk, 0);
    same_as_told(&desk, 2);
    assert_int_equal(table_file_read("test", path, 1, &again), FILE_GOOD);
    assert_string_equal(first.text, again.text);
    assert_int_equal(again.table.matches, 2);
    match_file_free(&first), match_file_free(&again);
    end(&desk);
}

/* A damaged line may name nobody, or somebody else, where only a guest, or the table itself, can have done it. */
static void lines_by_nobody_are_not_taken(UNUSED void **state)
{
    static const char *const lines[] = {
        "9 - 0 note hero x",
        "9 @7 0 note hero x",
        "9 - 0 leave",
        "9 @7 0 leave",
        "9 - 0 say x",
        "9 @7 1 move hero -",
        "9 - 0 enter en Cleo",
        "9 - 0 undo hero",
        "9 0 0 stand_in hero",
        "9 @7 0 stand_in hero",
        "9 0 0 check 0000000000000000",
        "9 - 0 early hero reveal -",
        "9 - 0 mute 0 yes",
        "9 - 0 trust hero hero 1",
        "9 - 0 eyes hero 0",
    };
    char make[200];
    Table *table = malloc(table_size());
    snprintf(make, sizeof make, "1 @5 1 make %064d shy-monsters -", 0);
    const char *const begin[] = { make, "2 @5 2 enter en Ada", "3 0 3 sit hero -",
                                  "4 0 4 bot dark-lord random", "5 0 5 start" };
    table_clear(table);
    for (int i = 0; i < LEN(begin); i++) assert_true(table_take(table, begin[i], NULL));
    for (int i = 0; i < LEN(lines); i++) {
        if (table_take(table, lines[i], NULL)) print_error("taken: %s\n", lines[i]);
        assert_false(table_take(table, lines[i], NULL));
    }
    assert_true(table_take(table, "9 0 0 note hero x", NULL));
    free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(lines_by_nobody_are_not_taken),
        cmocka_unit_test_setup_teardown(a_quick_match_with_moves_taken_back, new_path, remove_path),
        cmocka_unit_test_setup_teardown(a_strict_match_with_sealed_answers, new_path, remove_path),
        cmocka_unit_test_setup_teardown(each_match_of_a_table, new_path, remove_path),
    };
    return run_all(tests);
}
