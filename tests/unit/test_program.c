/* test_program.c - programs as players, good ones and bad ones. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "support/desk.h"

static void a_program_plays_a_whole_game(UNUSED void **state)
{
    Desk desk;
    desk_open(&desk, "shy-monsters", "bots=instant", 5);
    desk_add_program(&desk, DESK_BOT, "hero");
    desk_seat_programs(&desk);
    desk_start(&desk, NULL, (const char *[]) { "dark-lord", NULL });
    desk_play(&desk);
    assert_string_equal(desk.notes, "");
    desk_close(&desk);
}

/* ---- bad ones: whatever they do, the match comes to its end ---- */

/* Shell that enters and is ready when it is seated; then comes what is bad. */
#define COME                                                                                                 \
    "say() { printf '%s\\n' \"$1\"; }; "                                                                     \
    "say '{\"id\":1,\"kind\":\"enter\",\"name\":\"bad\",\"lang\":\"en\"}'; "                                 \
    "while read -r line; do case $line in *'\"guest\":1'*) break;; esac; done; "                             \
    "say '{\"id\":2,\"kind\":\"ready\"}'; "
#define BEGUN "while read -r line; do case $line in *'\"kind\":\"begin\"'*) break;; esac; done; "

static void plays_on_without(const char *command, const char *set, const char *noted)
{
    Desk desk;
    desk_open(&desk, "shy-monsters", set, 5);
    desk_add_program(&desk, command, "hero");
    desk_seat_programs(&desk);
    desk_start(&desk, NULL, (const char *[]) { "dark-lord", NULL });
    desk_play(&desk);
    for (int i = 0; i < 20 && program_is_running(desk.programs[0]) && *noted; i++) desk_turn(&desk);
    if (!strstr(desk.notes, noted)) print_error("noted: %s\n", desk.notes);
    assert_non_null(strstr(desk.notes, noted));
    desk_close(&desk);
}

static void one_that_ends_is_replaced(UNUSED void **state)
{
    plays_on_without(COME BEGUN "echo oh no >&2; exit 3", "bots=instant", "hero: The program has ended");
    plays_on_without(COME BEGUN "echo oh no >&2; exit 3", "bots=instant", "(3) oh no");
    plays_on_without(COME BEGUN "kill -9 $$", "bots=instant", "(9)");
    plays_on_without(COME BEGUN "exec >/dev/null; sleep 60", "bots=instant", "closed its output");
    plays_on_without(COME BEGUN "exec </dev/null; sleep 60", "bots=instant", "");
}

static void one_that_talks_nonsense_is_sent_away(UNUSED void **state)
{
    plays_on_without(COME BEGUN "exec yes garbage", "bots=instant", "refused, again and again");
    plays_on_without(COME BEGUN "while :; do printf 'zero\\000 \\377\\n'; done", "bots=instant",
                     "refused, again and again");
    plays_on_without(COME BEGUN "exec yes '{\"id\":3,\"kind\":\"move\",\"ask\":1,\"move\":\"fly\"}'",
                     "bots=instant", "refused, again and again");
}

static void one_that_leaves_no_numbers_is_sent_away(UNUSED void **state)
{
    plays_on_without(COME BEGUN "say '{\"id\":2147483647,\"kind\":\"say\",\"text\":\"x\"}'; sleep 60",
                     "bots=instant", "refused, again and again");
    plays_on_without(COME BEGUN "say '{\"id\":2147483646,\"kind\":\"say\",\"text\":\"x\"}'; exit 0",
                     "bots=instant", "(0)");
}

static void a_line_without_an_end_is_refused_and_costs_no_memory(UNUSED void **state)
{
    plays_on_without(COME BEGUN "head -c 3000000 /dev/zero; echo; exec python3 -c '"
                                "import sys\n"
                                "for i in range(80): print(\"x\" * 100000, flush=True)\n"
                                "sys.stdin.read()'",
                     "bots=instant", "refused, again and again");
}

/* With a clock the table's own stand-in plays, and the program stays. */
static void one_that_never_answers_is_stood_in_for(UNUSED void **state)
{
    Desk desk;
    desk_open(&desk, "shy-monsters", "bots=instant clock=quick", 5);
    desk_add_program(&desk, COME "while read -r line; do :; done", "hero");
    desk_seat_programs(&desk);
    desk_start(&desk, NULL, (const char *[]) { "dark-lord", NULL });
    for (int i = 0; i < 20000 && !desk.people[0].overs; i++) {
        program_go_on(desk.programs[0]);
        local_go_on(desk.local, local_wake(desk.local));
    }
    assert_int_equal(desk.people[0].overs, 1);
    assert_true(program_is_running(desk.programs[0]));
    desk_close(&desk);
}

/* Without one nobody else would ever play for it. */
static void one_that_never_answers_leaves_where_there_is_no_clock(UNUSED void **state)
{
    Desk desk;
    const char *error = NULL;
    ProgramCall call = {
        .command = COME "while read -r line; do :; done", .seat = "hero", .note_after = 100, .limit = 300
    };
    desk_open(&desk, "shy-monsters", "bots=instant", 5);
    desk.programs[desk.program_count++] = program_start(desk.local, &call, &error);
    desk_seat_programs(&desk);
    desk_start(&desk, NULL, (const char *[]) { "dark-lord", NULL });
    for (int i = 0; i < 50 && !program_is_asked(desk.programs[0]); i++) desk_turn(&desk);
    assert_in_range(program_wait(desk.programs[0]), 0, 100);
    desk_play(&desk);
    const char *noted = strstr(desk.notes, "If it goes on so"), *gone = strstr(desk.notes, "it was ended");
    assert_non_null(noted);
    assert_non_null(gone);
    assert_true(noted < gone);
    desk_close(&desk);
}

/* Nobody can answer in a pause. */
static void a_pause_is_not_held_against_it(UNUSED void **state)
{
    Desk desk;
    const char *error = NULL;
    ProgramCall call = { .command = DESK_BOT, .seat = "hero", .note_after = 100, .limit = 300 };
    desk_open(&desk, "shy-monsters", "bots=calm", 5);
    desk.programs[desk.program_count++] = program_start(desk.local, &call, &error);
    desk_seat_programs(&desk);
    desk_start(&desk, "dark-lord", (const char *[]) { NULL });
    for (int i = 0; i < 200 && !program_is_asked(desk.programs[0]); i++) person_answer(&desk.people[0]);
    assert_true(program_is_asked(desk.programs[0]));
    assert_true(person_wish(&desk.people[0], "'kind':'pause'"));
    for (int i = 0; i < 20 && strcmp(person_sees(&desk.people[0], "phase"), "paused") != 0; i++)
        desk_turn(&desk);
    assert_string_equal(person_sees(&desk.people[0], "phase"), "paused");
    for (int i = 0; i < 3; i++) desk_turn(&desk);
    assert_string_equal(desk.notes, "");
    assert_true(program_is_running(desk.programs[0]));
    assert_true(person_wish(&desk.people[0], "'kind':'resume'"));
    desk_play(&desk);
    desk_close(&desk);
}

/* Nothing is lost, nothing is held in memory for it without a bound. */
static void one_that_does_not_read_is_sent_away(UNUSED void **state)
{
    Desk desk;
    char text[480];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = 0;
    desk_open(&desk, "shy-monsters", "bots=instant", 5);
    desk_add_program(&desk, COME "exec sleep 60", "hero");
    desk_seat_programs(&desk);
    int said = 0;
    while (program_is_running(desk.programs[0]) && said < 20000) {
        person_wish(&desk.people[0], "'kind':'say','text':'%s'", text);
        program_go_on(desk.programs[0]);
        said++;
    }
    assert_in_range(said, PROGRAM_QUEUE / 1000, 2 * PROGRAM_QUEUE / 500);
    char note[400] = "";
    assert_true(program_note(desk.programs[0], LANG_IT, note, sizeof note));
    assert_non_null(strstr(note, "non legge"));
    assert_int_equal(person_sees_guest(&desk.people[0], "hero"), -1);
    desk_close(&desk);
}

/* A signal that nobody handles would end this test. */
static void writing_to_one_that_is_gone_raises_no_signal(UNUSED void **state)
{
    Desk desk;
    signal(SIGPIPE, SIG_DFL);
    desk_open(&desk, "shy-monsters", "bots=instant", 5);
    desk_add_program(&desk, COME "sleep 0.3; exec <&-; sleep 60", "hero");
    desk_seat_programs(&desk);
    for (int i = 0; i < 100 && program_is_running(desk.programs[0]); i++) {
        person_wish(&desk.people[0], "'kind':'say','text':'are you there?'");
        poll(NULL, 0, 20);
        desk_turn(&desk);
    }
    assert_false(program_is_running(desk.programs[0]));
    desk_close(&desk);
}

static void a_command_that_is_not_there_ends_at_once(UNUSED void **state)
{
    Desk desk;
    desk_open(&desk, "shy-monsters", "bots=instant", 5);
    desk_add_program(&desk, "/nowhere/at/all", "hero");
    for (int i = 0; i < 20 && program_is_running(desk.programs[0]); i++) desk_turn(&desk);
    assert_false(program_is_running(desk.programs[0]));
    assert_non_null(strstr(desk.notes, "(127)"));
    assert_non_null(strstr(desk.notes, "/nowhere/at/all"));
    assert_int_equal(program_guest(desk.programs[0]), -1);
    desk_close(&desk);
}

/* What the program has started is ended with it, though it does not want to. */
static void all_of_it_is_ended(UNUSED void **state)
{
    Desk desk;
    desk_open(&desk, "shy-monsters", "bots=instant", 5);
    desk_add_program(&desk, "trap '' TERM; sleep 60 & echo \"child $!\" >&2; cat >/dev/null; sleep 60",
                     "hero");
    for (int i = 0; i < 10; i++) desk_turn(&desk);
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    desk_close(&desk);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_true(to.tv_sec - from.tv_sec <= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_program_plays_a_whole_game),
        test(one_that_ends_is_replaced),
        test(one_that_talks_nonsense_is_sent_away),
        test(one_that_leaves_no_numbers_is_sent_away),
        test(a_line_without_an_end_is_refused_and_costs_no_memory),
        test(one_that_never_answers_is_stood_in_for),
        test(one_that_never_answers_leaves_where_there_is_no_clock),
        test(a_pause_is_not_held_against_it),
        test(one_that_does_not_read_is_sent_away),
        test(writing_to_one_that_is_gone_raises_no_signal),
        test(a_command_that_is_not_there_ends_at_once),
        test(all_of_it_is_ended),
    };
    return run_all(tests);
}
