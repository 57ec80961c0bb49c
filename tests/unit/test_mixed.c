/* test_mixed.c - people, bots and programs at one table, who leave and come back at every turn. */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "support/desk.h"

/* What a person has made of patches is what it would be told anew. */
static void sees_what_there_is(Person *person, const char *seat)
{
    assert_true(person_wish(person, "'kind':'view','seat':'%s'", seat));
    assert_true(json_equal(json_object_get(person->views, seat), json_object_get(person->last, "view")));
}

/* ---- whole matches ---- */

static const struct {
    const char *game, *set;
    const char *host, *person, *program; /* seats */
    const char *bots[12];
} matches[] = {
    { "shy-monsters", "bots=calm", NULL, "hero", "dark-lord", { NULL } },
    { "shy-monsters", "bots=brisk pace=strict", NULL, "dark-lord", "hero", { NULL } },
    { "stay-away", "seats=6 clock=quick", "A", "C", "D", { "B", "E", "F", NULL } },
    { "stay-away", "seats=5 pace=strict", "B", "A", "E", { "C", "D", NULL } },
    { "terrorscape", "seats=4", "first", "killer", "second", { "third", NULL } },
    { "terrorscape", "seats=4 pace=strict clock=relaxed", "third", "first", "killer", { "second", NULL } },
};

static void people_bots_and_a_program_play_whole_matches(UNUSED void **state)
{
    for (int i = 0; i < LEN(matches); i++) {
        Desk desk;
        desk_open(&desk, matches[i].game, matches[i].set, 5);
        Person *bo = desk_add_person(&desk, "Bo", "it", matches[i].person);
        desk_add_program(&desk, DESK_BOT, matches[i].program);
        desk_seat_programs(&desk);
        desk_start(&desk, matches[i].host, matches[i].bots);
        desk_play(&desk);
        sees_what_there_is(bo, matches[i].person);
        assert_string_equal(person_sees(bo, "phase"), "over");
        assert_string_equal(desk.notes, "");
        desk_close(&desk);
    }
}

static void twelve_in_a_strict_table(UNUSED void **state)
{
    static const char *const bots[] = { "B", "D", "F", "H", "I", "K", "L", NULL };
    Desk desk;
    desk_open(&desk, "stay-away", "seats=12 pace=strict clock=relaxed", 5);
    desk_add_person(&desk, "Bo", "it", "C");
    desk_add_person(&desk, "Cleo", "en", "J");
    desk_add_program(&desk, DESK_BOT, "E");
    desk_add_program(&desk, DESK_BOT, "G");
    desk_seat_programs(&desk);
    desk_start(&desk, "A", bots);
    desk_play(&desk);
    sees_what_there_is(&desk.people[1], "C");
    sees_what_there_is(&desk.people[2], "J");
    desk_close(&desk);
}

/* ---- leaving and coming back ---- */

static bool is_stood_in(const Person *person, const char *seat)
{
    json_t *seats = json_object_get(person->table, "seats");
    return json_is_true(json_object_get(json_object_get(seats, seat), "stand_in"));
}

/* The name of what the seat is asked, or "". */
static const char *asked(const Person *person, const char *seat)
{
    const char *name = json_string_value(json_object_get(json_object_get(person->asks, seat), "name"));
    return name ? name : "";
}

static void pass_until_stood_in(Desk *desk, const char *seat)
{
    const Person *host = &desk->people[0];
    for (int i = 0; i < 500 && !is_stood_in(host, seat) && !host->overs; i++) {
        if (desk->program_count) desk_turn(desk);
        local_go_on(desk->local, local_wake(desk->local));
    }
    assert_true(is_stood_in(host, seat) || host->overs);
}

/* Gone without a word: a bot stands in when he has been away too long. Back: he sees all, and decides again. */
static void vanish_and_return(Desk *desk, Person *person, const char *seat)
{
    person_vanish(person);
    pass_until_stood_in(desk, seat);
    for (int i = 0; i < 3 && !desk->people[0].overs; i++) local_go_on(desk->local, local_wake(desk->local));
    person_return(person);
}

static void leave_and_come_back(Desk *desk, Person *person, const char *seat)
{
    assert_true(person_wish(person, "'kind':'leave'"));
    assert_true(is_stood_in(&desk->people[0], seat));
    for (int i = 0; i < 3 && !desk->people[0].overs; i++) local_go_on(desk->local, local_wake(desk->local));
    if (!desk->people[0].overs) assert_true(person_wish(person, "'kind':'back'"));
}

/* He does not go, but does not answer either. */
static void let_time_run_out(Desk *desk, Person *person, const char *seat)
{
    json_object_clear(person->asks);
    pass_until_stood_in(desk, seat);
    if (!desk->people[0].overs) assert_true(person_wish(person, "'kind':'back'"));
}

/* In every kind of question that a person is asked, he goes once in each of three ways. Gives how many kinds there were. */
static int go_in_every_phase(const char *game, const char *set, const char *seat, const char *const *bots,
                             int matches_wanted)
{
    static void (*const ways[])(Desk *, Person *, const char *) = { vanish_and_return, leave_and_come_back,
                                                                    let_time_run_out };
    json_t *kinds = json_object();
    for (int match = 0; match < matches_wanted; match++) {
        Desk desk;
        char text[100];
        snprintf(text, sizeof text, "bots=brisk clock=quick %s", set);
        desk_open(&desk, game, text, (uint64_t)match);
        Person *bo = desk_add_person(&desk, "Bo", "it", seat);
        desk_start(&desk, NULL, bots);
        for (int i = 0; i < 20000 && !desk.people[0].overs; i++) {
            const char *name = asked(bo, seat);
            int64_t been = json_integer_value(json_object_get(kinds, name));
            if (*name && been < LEN(ways)) {
                json_object_set_new(kinds, name, json_integer(been + 1));
                ways[been](&desk, bo, seat);
                if (desk.people[0].overs) break;
                assert_false(is_stood_in(&desk.people[0], seat));
                sees_what_there_is(bo, seat);
            }
            desk_step(&desk);
        }
        assert_int_equal(desk.people[0].overs, 1);
        assert_null(bo->broken);
        desk_close(&desk);
    }
    int count = (int)json_object_size(kinds);
    json_decref(kinds);
    return count;
}

static void somebody_goes_and_comes_back_in_every_phase_of_a_match(UNUSED void **state)
{
    static const char *const stay[] = { "A", "C", "D", "E", "F", NULL };
    static const char *const survivors[] = { "killer", "second", NULL }, *const killer[] = { "first",
                                                                                             "second", NULL };
    static const int least[] = { 2, 1, 6, 6, 8, 10 };
    int counts[] = {
        go_in_every_phase("shy-monsters", "", "hero", (const char *[]) { "dark-lord", NULL }, 3),
        go_in_every_phase("shy-monsters", "", "dark-lord", (const char *[]) { "hero", NULL }, 2),
        go_in_every_phase("stay-away", "seats=6", "B", stay, 4),
        go_in_every_phase("stay-away", "seats=6 pace=strict", "B", stay, 4),
        go_in_every_phase("terrorscape", "seats=3", "first", survivors, 2),
        go_in_every_phase("terrorscape", "seats=3", "killer", killer, 2),
    };
    for (int i = 0; i < LEN(counts); i++) print_message("# %d kinds of questions\n", counts[i]);
    for (int i = 0; i < LEN(counts); i++) assert_true(counts[i] >= least[i]);
}

/* In the lobby, in a pause and when it is over, one goes as well. */
static void somebody_goes_and_comes_back_outside_of_a_match(UNUSED void **state)
{
    Desk desk;
    desk_open(&desk, "shy-monsters", "bots=brisk clock=quick", 5);
    Person *host = &desk.people[0], *bo = desk_add_person(&desk, "Bo", "it", "hero");
    person_vanish(bo);
    assert_int_equal(person_sees_guest(host, "hero"), bo->guest);
    person_return(bo);
    assert_true(person_wish(bo, "'kind':'leave'"));
    assert_int_equal(person_sees_guest(host, "hero"), -1);
    bo->have = 0;
    assert_true(person_wish(bo, "'kind':'enter','name':'Bo','lang':'it'"));
    assert_true(person_wish(bo, "'kind':'sit','seat':'hero'"));
    assert_true(person_wish(bo, "'kind':'ready'"));
    desk_start(&desk, NULL, (const char *[]) { "dark-lord", NULL });

    assert_true(person_wish(bo, "'kind':'pause'"));
    assert_string_equal(person_sees(bo, "phase"), "paused");
    person_vanish(bo);
    local_go_on(desk.local, local_now(desk.local) + 86400000);
    assert_false(is_stood_in(host, "hero"));
    person_return(bo);
    assert_true(person_wish(bo, "'kind':'resume'"));
    assert_string_equal(person_sees(bo, "phase"), "play");
    desk_play(&desk);

    person_vanish(bo);
    person_return(bo);
    assert_true(person_wish(bo, "'kind':'rematch'"));
    assert_string_equal(person_sees(bo, "phase"), "lobby");
    assert_true(person_wish(bo, "'kind':'ready'"));
    assert_true(person_wish(host, "'kind':'start'"));
    desk_play(&desk);
    assert_null(bo->broken);
    desk_close(&desk);
}

/* Its process is ended in the midst of the match and another begun: it goes on from where it was. */
static void a_program_comes_back_to_its_seat(UNUSED void **state)
{
    Desk desk;
    desk_open(&desk, "terrorscape", "seats=3 bots=brisk clock=quick", 5);
    Person *host = &desk.people[0];
    desk_add_program(&desk, DESK_BOT, "first");
    desk_seat_programs(&desk);
    desk_start(&desk, NULL, (const char *[]) { "killer", "second", NULL });
    for (int time = 0; time < 4 && !host->overs; time++) {
        for (int i = 0; i < 60 && !host->overs; i++) desk_step(&desk);
        assert_true(program_end(desk.programs[0]));
        desk.program_count = 0;
        if (time % 2) pass_until_stood_in(&desk, "first");
        desk_add_program(&desk, DESK_BOT, "first");
        for (int i = 0; i < 50 && program_guest(desk.programs[0]) < 0; i++) desk_turn(&desk);
        assert_int_equal(program_guest(desk.programs[0]), 1);
        assert_true(host->overs || !is_stood_in(host, "first"));
    }
    if (!host->overs) desk_play(&desk);
    assert_string_equal(desk.notes, "");
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(people_bots_and_a_program_play_whole_matches),
        test(twelve_in_a_strict_table),
        test(somebody_goes_and_comes_back_in_every_phase_of_a_match),
        test(somebody_goes_and_comes_back_outside_of_a_match),
        test(a_program_comes_back_to_its_seat),
    };
    return run_all(tests);
}
