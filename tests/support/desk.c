#include "support/desk.h"

#include "support/unit.h"

#include <stdio.h>
#include <string.h>

void desk_open(Desk *desk, const char *game, const char *set, uint64_t number)
{
    const char *error = NULL;
    uint8_t seed[SEED_BYTES];
    *desk = (Desk) { .local = local_open(NULL, &error), .person_count = 1 };
    rng_seed_from_number(number, seed);
    local_set_chance(desk->local, seed);
    Person *host = &desk->people[0];
    person_come(host, desk->local, "the host of the table", 1);
    assert_true(person_wish(host, "'kind':'make','game':'%s','set':'%s'", game, set));
    assert_true(person_wish(host, "'kind':'enter','name':'Ada','lang':'en'"));
}

void desk_close(Desk *desk)
{
    for (int i = 0; i < desk->program_count; i++) program_end(desk->programs[i]);
    for (int i = 0; i < desk->person_count; i++) person_free(&desk->people[i]);
    local_free(desk->local);
}

Person *desk_add_person(Desk *desk, const char *name, const char *lang, const char *seat)
{
    static const char *const tokens[DESK_PEOPLE] = { "", "a second person here", "a third person here",
                                                     "a fourth person here" };
    Person *person = &desk->people[desk->person_count];
    person_come(person, desk->local, tokens[desk->person_count], (uint64_t)desk->person_count);
    desk->person_count++;
    assert_true(person_wish(person, "'kind':'enter','name':'%s','lang':'%s'", name, lang));
    assert_true(person_wish(person, "'kind':'sit','seat':'%s'", seat));
    assert_true(person_wish(person, "'kind':'ready'"));
    return person;
}

void desk_add_program(Desk *desk, const char *command, const char *seat)
{
    const char *error = NULL;
    Program *program =
        program_start(desk->local, &(ProgramCall) { .command = command, .seat = seat }, &error);
    assert_non_null(program);
    desk->programs[desk->program_count++] = program;
}

void desk_turn(Desk *desk)
{
    struct pollfd polls[DESK_PROGRAMS * PROGRAM_POLLS];
    int count = 0;
    char note[400];
    for (int i = 0; i < desk->program_count; i++) count += program_polls(desk->programs[i], &polls[count]);
    poll(polls, (nfds_t)count, 200);
    local_go_on(desk->local, local_now(desk->local) + HALL_MESSAGE_EVERY);
    for (int i = 0; i < desk->program_count; i++) {
        program_go_on(desk->programs[i]);
        while (program_note(desk->programs[i], LANG_EN, note, sizeof note))
            strncat(desk->notes, note, DESK_NOTES - strlen(desk->notes) - 1);
    }
}

void desk_seat_programs(Desk *desk)
{
    Person *host = &desk->people[0];
    for (int i = 0; i < desk->program_count; i++) {
        const Program *program = desk->programs[i];
        for (int k = 0; k < 100 && program_guest(program) < 0; k++) desk_turn(desk);
        assert_true(program_guest(program) > 0);
        assert_true(person_wish(host, "'kind':'sit','seat':'%s','guest':%d", program_seat(program),
                                program_guest(program)));
        for (int k = 0; k < 100 && !person_sees_ready(host, program_seat(program)); k++) desk_turn(desk);
        assert_true(person_sees_ready(host, program_seat(program)));
    }
}

void desk_start(Desk *desk, const char *host_seat, const char *const *bot_seats)
{
    Person *host = &desk->people[0];
    if (host_seat) assert_true(person_wish(host, "'kind':'sit','seat':'%s'", host_seat));
    for (int i = 0; bot_seats[i]; i++)
        assert_true(person_wish(host, "'kind':'bot','seat':'%s','name':'%s'", bot_seats[i],
                                i % 2 ? "random" : "sensible"));
    assert_true(person_wish(host, "'kind':'start'"));
}

static bool is_program_asked(const Desk *desk)
{
    bool asked = false;
    for (int i = 0; i < desk->program_count; i++)
        asked = asked || (program_is_running(desk->programs[i]) && program_is_asked(desk->programs[i]));
    return asked;
}

void desk_step(Desk *desk)
{
    Time wake = local_wake(desk->local);
    for (int i = 0; i < desk->person_count; i++)
        if (person_answer(&desk->people[i])) return;
    if (is_program_asked(desk) || wake == NEVER) desk_turn(desk);
    else local_go_on(desk->local, wake);
}

void desk_play(Desk *desk)
{
    int overs = desk->people[0].overs;
    for (int i = 0; i < 20000 && desk->people[0].overs == overs; i++) desk_step(desk);
    assert_int_equal(desk->people[0].overs, overs + 1);
    for (int i = 0; i < desk->person_count; i++) assert_null(desk->people[i].broken);
}
