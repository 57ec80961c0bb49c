/* test_program.c - programs as players, good ones and bad ones. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "local/program.h"
#include "trial/person.h"

enum { PROGRAMS = 3, NOTES = 1000 };

/* A table, its host and the programs at it. */
typedef struct Desk {
    Local *local;
    Person host;
    Program *programs[PROGRAMS];
    int count;
    char notes[NOTES];
} Desk;

static void open_desk(Desk *desk, const char *game, const char *set)
{
    const char *error = NULL;
    uint8_t seed[SEED_BYTES];
    *desk = (Desk) { .local = local_open(NULL, &error) };
    rng_seed_from_number(5, seed);
    local_set_chance(desk->local, seed);
    person_come(&desk->host, desk->local, "the host of the table", 1);
    assert_true(person_wish(&desk->host, "'kind':'make','game':'%s','set':'%s'", game, set));
    desk->host.id = 0;
    assert_true(person_wish(&desk->host, "'kind':'enter','name':'Ada','lang':'en'"));
}

static void close_desk(Desk *desk)
{
    for (int i = 0; i < desk->count; i++) program_end(desk->programs[i]);
    person_free(&desk->host);
    local_free(desk->local);
}

static void start_program(Desk *desk, const char *command, const char *seat)
{
    const char *error = NULL;
    Program *program =
        program_start(desk->local, &(ProgramCall) { .command = command, .seat = seat }, &error);
    assert_non_null(program);
    desk->programs[desk->count++] = program;
}

/* Wait for a program, a fifth of a second at most; the table's time goes on a little. */
static void turn(Desk *desk)
{
    struct pollfd polls[PROGRAMS * PROGRAM_POLLS];
    int count = 0;
    char note[400];
    for (int i = 0; i < desk->count; i++) count += program_polls(desk->programs[i], &polls[count]);
    poll(polls, (nfds_t)count, 200);
    local_go_on(desk->local, local_now(desk->local) + HALL_MESSAGE_EVERY);
    for (int i = 0; i < desk->count; i++) {
        program_go_on(desk->programs[i]);
        while (program_note(desk->programs[i], LANG_EN, note, sizeof note))
            strncat(desk->notes, note, NOTES - strlen(desk->notes) - 1);
    }
}

static bool is_any_asked(const Desk *desk)
{
    bool asked = false;
    for (int i = 0; i < desk->count; i++)
        asked = asked || (program_is_running(desk->programs[i]) && program_is_asked(desk->programs[i]));
    return asked;
}

static void seat_programs(Desk *desk)
{
    for (int i = 0; i < desk->count; i++) {
        const char *seat = program_seat(desk->programs[i]);
        for (int k = 0; k < 100 && program_guest(desk->programs[i]) < 0; k++) turn(desk);
        assert_true(program_guest(desk->programs[i]) > 0);
        assert_true(person_wish(&desk->host, "'kind':'sit','seat':'%s','guest':%d", seat,
                                program_guest(desk->programs[i])));
        for (int k = 0; k < 100 && !person_sees_ready(&desk->host, seat); k++) turn(desk);
        assert_true(person_sees_ready(&desk->host, seat));
    }
}

static void play_on(Desk *desk)
{
    for (int i = 0; i < 20000 && !desk->host.overs; i++) {
        if (is_any_asked(desk)) turn(desk);
        else if (!person_answer(&desk->host)) {
            Time wake = local_wake(desk->local);
            if (wake == NEVER) turn(desk);
            else local_go_on(desk->local, wake);
        }
    }
    assert_int_equal(desk->host.overs, 1);
    assert_null(desk->host.broken);
}

#define BOT "exec python3 examples/bot.py"

static void a_program_plays_a_whole_game(UNUSED void **state)
{
    Desk desk;
    open_desk(&desk, "shy-monsters", "bots=instant");
    start_program(&desk, BOT, "hero");
    seat_programs(&desk);
    assert_true(person_wish(&desk.host, "'kind':'bot','seat':'dark-lord','name':'random'"));
    assert_true(person_wish(&desk.host, "'kind':'start'"));
    play_on(&desk);
    assert_string_equal(desk.notes, "");
    close_desk(&desk);
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
    open_desk(&desk, "shy-monsters", set);
    start_program(&desk, command, "hero");
    seat_programs(&desk);
    assert_true(person_wish(&desk.host, "'kind':'bot','seat':'dark-lord','name':'random'"));
    assert_true(person_wish(&desk.host, "'kind':'start'"));
    play_on(&desk);
    for (int i = 0; i < 20 && program_is_running(desk.programs[0]) && *noted; i++) turn(&desk);
    if (!strstr(desk.notes, noted)) print_error("noted: %s\n", desk.notes);
    assert_non_null(strstr(desk.notes, noted));
    close_desk(&desk);
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
    open_desk(&desk, "shy-monsters", "bots=instant clock=quick");
    start_program(&desk, COME "exec cat >/dev/null", "hero");
    seat_programs(&desk);
    assert_true(person_wish(&desk.host, "'kind':'bot','seat':'dark-lord','name':'random'"));
    assert_true(person_wish(&desk.host, "'kind':'start'"));
    for (int i = 0; i < 20000 && !desk.host.overs; i++) {
        program_go_on(desk.programs[0]);
        local_go_on(desk.local, local_wake(desk.local));
    }
    assert_int_equal(desk.host.overs, 1);
    assert_true(program_is_running(desk.programs[0]));
    close_desk(&desk);
}

/* Nothing is lost, nothing is held in memory for it without a bound. */
static void one_that_does_not_read_is_sent_away(UNUSED void **state)
{
    Desk desk;
    char text[480];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = 0;
    open_desk(&desk, "shy-monsters", "bots=instant");
    start_program(&desk, COME "exec sleep 60", "hero");
    seat_programs(&desk);
    int said = 0;
    while (program_is_running(desk.programs[0]) && said < 20000) {
        person_wish(&desk.host, "'kind':'say','text':'%s'", text);
        program_go_on(desk.programs[0]);
        said++;
    }
    assert_in_range(said, PROGRAM_QUEUE / 1000, 2 * PROGRAM_QUEUE / 500);
    char note[400] = "";
    assert_true(program_note(desk.programs[0], LANG_IT, note, sizeof note));
    assert_non_null(strstr(note, "non legge"));
    assert_int_equal(person_sees_guest(&desk.host, "hero"), -1);
    close_desk(&desk);
}

/* A signal that nobody handles would end this test. */
static void writing_to_one_that_is_gone_raises_no_signal(UNUSED void **state)
{
    Desk desk;
    signal(SIGPIPE, SIG_DFL);
    open_desk(&desk, "shy-monsters", "bots=instant");
    start_program(&desk, COME "sleep 0.3; exec <&-; sleep 60", "hero");
    seat_programs(&desk);
    for (int i = 0; i < 100 && program_is_running(desk.programs[0]); i++) {
        person_wish(&desk.host, "'kind':'say','text':'are you there?'");
        poll(NULL, 0, 20);
        turn(&desk);
    }
    assert_false(program_is_running(desk.programs[0]));
    close_desk(&desk);
}

static void a_command_that_is_not_there_ends_at_once(UNUSED void **state)
{
    Desk desk;
    open_desk(&desk, "shy-monsters", "bots=instant");
    start_program(&desk, "/nowhere/at/all", "hero");
    for (int i = 0; i < 20 && program_is_running(desk.programs[0]); i++) turn(&desk);
    assert_false(program_is_running(desk.programs[0]));
    assert_non_null(strstr(desk.notes, "(127)"));
    assert_non_null(strstr(desk.notes, "/nowhere/at/all"));
    assert_int_equal(program_guest(desk.programs[0]), -1);
    close_desk(&desk);
}

/* What the program has started is ended with it, though it does not want to. */
static void all_of_it_is_ended(UNUSED void **state)
{
    Desk desk;
    open_desk(&desk, "shy-monsters", "bots=instant");
    start_program(&desk, "trap '' TERM; sleep 60 & echo \"child $!\" >&2; cat >/dev/null; sleep 60", "hero");
    for (int i = 0; i < 10; i++) turn(&desk);
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    close_desk(&desk);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_true(to.tv_sec - from.tv_sec <= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_program_plays_a_whole_game),
        test(one_that_ends_is_replaced),
        test(one_that_talks_nonsense_is_sent_away),
        test(a_line_without_an_end_is_refused_and_costs_no_memory),
        test(one_that_never_answers_is_stood_in_for),
        test(one_that_does_not_read_is_sent_away),
        test(writing_to_one_that_is_gone_raises_no_signal),
        test(a_command_that_is_not_there_ends_at_once),
        test(all_of_it_is_ended),
    };
    return run_all(tests);
}
