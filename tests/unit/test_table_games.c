/* Whole games at a table: people, bots and both, quick and strict. */
#include "support/table_host.h"
#include "support/unit.h"

typedef struct Sitting {
    const char *game, *set;
    const char *ada[4], *bo[4]; /* whose seats are whose; the others are bots' */
} Sitting;

static const Sitting sittings[] = {
    { "stay-away", "seats=4 bots=brisk", { "A", "C" }, { "B" } },
    { "stay-away", "seats=4 bots=instant pace=strict clock=relaxed", { "A" }, { "B", "D" } },
    { "stay-away", "edition=it-2014 seats=6 pace=quick clock=quick", { "A" }, { "F" } },
    { "stay-away", "seats=12 pace=strict bots=brisk order=drawn", { "A", "B", "C" }, { "K" } },
    { "stay-away", "seats=12 bots=brisk", { "A" }, { "G" } },
    { "terrorscape", "seats=2 bots=instant", { "killer" }, { "first" } },
    { "terrorscape", "seats=4 bots=brisk pace=strict", { "killer" }, { "first", "third" } },
    { "terrorscape", "seats=4 traits=hard plans=on killer=butcher", { "second" }, { NULL } },
    { "terrorscape", "seats=3 pace=strict killer=specter clock=days", { NULL }, { NULL } },
    { "shy-monsters", "bots=instant", { "dark-lord" }, { NULL } },
    { "shy-monsters", "pace=strict", { "hero" }, { "dark-lord" } },
    { "shy-monsters", "order=drawn bots=calm", { NULL }, { NULL } },
};

static void sit(TableHost *host, uint64_t person, const char *const seats[4])
{
    for (int i = 0; i < 4 && seats[i]; i++) must_wish(host, person, "'kind':'sit','seat':'%s'", seats[i]);
    if (seats[0]) must_wish(host, person, "'kind':'ready','chance':'%064d'", 5);
}

static TableHost *seat_all(const Sitting *sitting, int number)
{
    TableHost *host = host_open(sitting->game, sitting->set, number);
    sit(host, 11, sitting->ada);
    sit(host, 12, sitting->bo);
    host_fill(host);
    must_wish(host, 13, "'kind':'enter','lang':'en','name':'Cy'"); /* who watches */
    return host;
}

static void play_one(const Sitting *sitting, int number)
{
    TableHost *host = seat_all(sitting, number);
    must_wish(host, 11, "'kind':'start'");
    host_play(host);
    assert_int_equal(client_of(host, 11)->over, 1);
    host_check_log(host);
    print_message("# %s %s: %ld messages, the longest %zu\n", sitting->game, sitting->set, host->messages,
                  host->longest);
    host_free(host);
}

static void whole_games_are_told_to_all_and_told_again(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(sittings); i++) play_one(&sittings[i], i + 1);
}

/* Twelve seats of one person, in the longer language: all views and questions in one message. */
static void the_largest_message_fits(void **state)
{
    (void)state;
    for (int number = 1; number <= 2; number++) {
        TableHost *host = host_open("stay-away", "seats=12 bots=instant", number);
        for (char seat = 'A'; seat <= 'L'; seat++) must_wish(host, 11, "'kind':'sit','seat':'%c'", seat);
        must_wish(host, 11, "'kind':'start'");
        host_play(host); /* a welcome is written after each line */
        host_free(host);
    }
}

static void a_table_is_small(void **state)
{
    (void)state;
    assert_true(table_size() <= TABLE_MAX_BYTES);
}

/* ---- windows ---- */

/* The table looks at one of those who are asked: all of them must be asked in the same way. */
static void check_asks(const TableHost *host)
{
    const Game *game = host->table.game;
    SeatMask owing = game->to_move(host->table.state);
    int reactions = 0, asked = 0;
    for (int i = 0; i < host->table.setup.seats; i++) {
        assert_int_equal(host->table.chair[i].asked, host->table.phase == PHASE_PLAY && owing >> i & 1);
        asked += owing >> i & 1;
        reactions += owing >> i & 1 && game->ask(host->table.state, (Seat)i).reaction;
    }
    assert_true(reactions == 0 || reactions == asked);
}

static void all_who_are_asked_are_asked_in_the_same_way(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(sittings); i++) {
        Sitting bots_alone = sittings[i];
        bots_alone.ada[0] = bots_alone.bo[0] = NULL;
        TableHost *host = seat_all(&bots_alone, 3);
        must_wish(host, 11, "'kind':'start'");
        while (host_wait(host)) check_asks(host);
        host_free(host);
    }
}

static void a_rematch_turns_the_seats(void **state)
{
    (void)state;
    TableHost *host = seat_all(&sittings[0], 9);
    must_wish(host, 11, "'kind':'start'");
    host_play(host);
    Chair was[4];
    memcpy(was, host->table.chair, sizeof was);
    assert_string_equal(wish(host, 13, "'kind':'rematch','chance':'%064d'", 3), "no_chair");
    must_wish(host, 11, "'kind':'rematch','chance':'%064d'", 3);
    assert_int_equal(host->table.phase, PHASE_OVER);
    must_wish(host, 12, "'kind':'rematch','chance':'%064d'", 4);
    assert_int_equal(host->table.phase, PHASE_LOBBY);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(host->table.chair[(i + 1) % 4].owner, was[i].owner);
        assert_int_equal(host->table.chair[(i + 1) % 4].bot, was[i].bot);
    }
    assert_int_equal(json_integer_value(json_object_get(client_of(host, 13)->table, "round")), 2);
    assert_string_equal(wish(host, 11, "'kind':'start'"), "not_ready"); /* before he can have added chance */
    const char *mixed = json_string_value(json_object_get(client_of(host, 13)->table, "mixed"));
    assert_int_equal(strspn(mixed, "0"), 2 * SEED_BYTES);
    must_wish(host, 12, "'kind':'ready','chance':'%064d'", 5);
    mixed = json_string_value(json_object_get(client_of(host, 13)->table, "mixed"));
    assert_true(strspn(mixed, "0") < 2 * SEED_BYTES);
    must_wish(host, 11, "'kind':'start'");
    host_play(host);
    host_check_log(host);
    host_free(host);
}

/* A log from before people were asked again. */
static void an_older_rematch_begins_at_once(void **state)
{
    (void)state;
    TableHost *host = seat_all(&sittings[0], 9);
    must_wish(host, 11, "'kind':'start'");
    must_wish(host, 11, "'kind':'void'");
    must_wish(host, 12, "'kind':'void'");
    must_wish(host, 11, "'kind':'rematch','chance':'%064d'", 3);
    must_wish(host, 12, "'kind':'rematch','chance':'%064d'", 4);
    host_take(host, "0 0 start");
    assert_int_equal(host->table.phase, PHASE_PLAY);
    host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(whole_games_are_told_to_all_and_told_again),
        test(the_largest_message_fits),
        test(a_table_is_small),
        test(all_who_are_asked_are_asked_in_the_same_way),
        test(a_rematch_turns_the_seats),
        test(an_older_rematch_begins_at_once),
    };
    return run_all(tests);
}
