/* A table's life around its match: the lobby, watchers, chance, what screens ask for. */
#include <sodium.h>
#include <stdio.h>

#include "support/table_people.h"
#include "support/unit.h"
#include "table/listing.h"

static json_t *told(TableHost *host, uint64_t person, const char *part, const char *key)
{
    return json_object_get(json_object_get(client_of(host, person)->table, part), key);
}

/* ---- the lobby ---- */

static void the_longest_here_is_host_when_the_host_leaves(void **state)
{
    (void)state;
    TableHost *host = four("");
    must_wish(host, BO, "'kind':'away'");
    must_wish(host, ADA, "'kind':'leave'");
    assert_int_equal(host->table.host, 2); /* Cy: Bo is not there */
    assert_int_equal(json_integer_value(json_object_get(client_of(host, BO)->table, "host")), 2);
    assert_null(told(host, BO, "guests", "0"));
    assert_int_equal(host->table.chair[0].owner, NO_GUEST);
    assert_string_equal(wish(host, ADA, "'kind':'leave'"), "not_here");
    must_wish(host, ADA, "'kind':'enter','lang':'en','name':'Ada'"); /* numbers begin anew */
    assert_int_equal(client_of(host, ADA)->have, 1);
    assert_string_equal(wish(host, ADA, "'kind':'start'"), "host_only");
    host_check_log(host);
    host_free(host);
}

static void the_last_to_leave_leaves_no_host(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4", 1);
    must_wish(host, ADA, "'kind':'leave'");
    must_wish(host, BO, "'kind':'leave'");
    assert_int_equal(host->table.host, NO_GUEST);
    must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
    assert_int_equal(host->table.host, 0);
    host_free(host);
}

static void who_is_sent_away_is_told_so(void **state)
{
    (void)state;
    TableHost *host = four("");
    must_wish(host, ADA, "'kind':'remove','guest':1");
    assert_true(host->client[1].gone);
    assert_int_equal(host->table.chair[1].owner, NO_GUEST);
    assert_string_equal(wish(host, BO, "'kind':'say','text':'hi'"), "not_here");
    host_check_log(host);
    host_free(host);
}

static void who_is_sent_away_stays_away(void **state)
{
    (void)state;
    TableHost *host = four("");
    must_wish(host, ADA, "'kind':'remove','guest':1");
    assert_string_equal(wish(host, BO, "'kind':'enter','lang':'en','name':'Bo'"), "removed");
    must_wish(host, 15, "'kind':'enter','lang':'en','name':'Eve'");
    must_wish(host, ADA, "'kind':'set','name':'door','value':'open'"); /* that was a mistake */
    must_wish(host, BO, "'kind':'enter','lang':'en','name':'Bo'");
    host_check_log(host);
    must_wish(host, ADA, "'kind':'remove','guest':%d", table_guest(&host->table, BO));
    host_take(host, "@12 0 enter en Bo"); /* in a log from before */
    assert_int_not_equal(table_guest(&host->table, BO), NO_GUEST);
    host_free(host);
}

/* ---- a full table ---- */

/* GHOST and the number of his place: who came with the token of a moment, and is gone. */
enum { EVE = 15, GHOST = 100 };

static void fill_with_ghosts(TableHost *host, bool away)
{
    for (int i = 0; i < GUESTS_MAX; i++) {
        if (host->table.guest[i].person) continue;
        host->now += 1000;
        must_wish(host, (uint64_t)(GHOST + i), "'kind':'enter','lang':'it','name':'Ghost %d'", i);
        if (away) must_wish(host, (uint64_t)(GHOST + i), "'kind':'away'");
    }
}

static const char *enters(TableHost *host, int person)
{
    return wish(host, (uint64_t)person, "'kind':'enter','lang':'en','name':'Guest %d'", person);
}

static bool is_open(const TableHost *host)
{
    Listing listing;
    table_listing(&host->table, &listing);
    return listing.is_open;
}

static void who_is_away_makes_way_at_a_full_table(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4", 1);
    fill_with_ghosts(host, true);
    must_wish(host, GHOST + 2, "'kind':'back'");
    must_wish(host, GHOST + 3, "'kind':'back'");
    host->now += 1000;
    must_wish(host, GHOST + 3, "'kind':'away'"); /* now 4 is away longest: Bo and 2 are here */
    assert_true(is_open(host));
    assert_null(enters(host, EVE));
    assert_int_equal(table_guest(&host->table, EVE), 4);
    assert_int_equal(table_guest(&host->table, GHOST + 4), NO_GUEST);
    assert_non_null(strstr(host->mail.text, "\n4 {\"n\":44,\"kind\":\"removed\"}"));
    assert_string_equal(json_string_value(json_object_get(told(host, BO, "guests", "4"), "name")),
                        "Guest 15");
    assert_null(enters(host, GHOST + 4)); /* nobody has sent him away */
    assert_int_equal(table_guest(&host->table, GHOST + 4), 5);
    host_check_log(host);
    host_free(host);
}

/* Of whoever had the place nothing is left to him who has it now. */
static void who_takes_the_place_of_another_begins_anew(void **state)
{
    (void)state;
    char line[TABLE_LINE_MAX];
    TableHost *host = host_open("stay-away", "seats=4 watch=public", 1);
    must_wish(host, ADA, "'kind':'sit','seat':'A'");
    host_fill(host);
    must_wish(host, CY, "'kind':'enter','lang':'it','name':'Cy'");
    must_wish(host, ADA, "'kind':'start'");
    must_wish(host, ADA, "'kind':'eyes','seat':'A','guest':2");
    must_wish(host, CY, "'kind':'mute','guest':1");
    must_wish(host, BO, "'kind':'mute','guest':2");
    must_wish(host, CY, "'kind':'away'");
    fill_with_ghosts(host, true);
    assert_null(wish_as(host, EVE, 1, "'kind':'enter','lang':'en','name':'Eve'", line));
    assert_int_equal(table_guest(&host->table, EVE), 2);
    const Visitor anew = { .person = EVE, .sent = 1, .done = 1, .eyes = SPECTATOR, .name = "Eve" };
    assert_memory_equal(&host->table.guest[2], &anew, sizeof anew);
    assert_int_equal(host->table.done_before[2], 0);
    assert_int_equal(host->table.guest[1].muted, 0);
    assert_true(is_last(host, EVE, "welcome"));
    assert_null(host->client[2].view[0]);
    host_check_log(host);
    host_free(host);
}

static void who_is_here_or_sits_or_is_the_host_makes_way_to_nobody(void **state)
{
    (void)state;
    TableHost *host = four("");
    fill_with_ghosts(host, false);
    must_wish(host, ADA, "'kind':'stand'");
    must_wish(host, ADA, "'kind':'away'");
    must_wish(host, BO, "'kind':'away'");
    assert_string_equal(enters(host, EVE), "full");
    assert_false(is_open(host));
    must_wish(host, DI, "'kind':'leave'");
    assert_true(is_open(host));
    assert_null(enters(host, EVE));
    assert_false(is_open(host));
    must_wish(host, BO, "'kind':'stand'");
    assert_true(is_open(host));
    assert_null(enters(host, GHOST));
    assert_int_equal(table_guest(&host->table, BO), NO_GUEST);
    host_check_log(host);
    host_free(host);
}

/* He who may not enter takes nobody's place. */
static void who_is_refused_takes_no_place(void **state)
{
    (void)state;
    TableHost *host = four_playing("watch=none");
    must_wish(host, ADA, "'kind':'void'");
    must_wish(host, BO, "'kind':'void'");
    fill_with_ghosts(host, true);
    must_wish(host, ADA, "'kind':'set','name':'door','value':'closed'");
    assert_string_equal(enters(host, EVE), "closed");
    must_wish(host, ADA, "'kind':'set','name':'door','value':'open'");
    must_wish(host, ADA, "'kind':'rematch','chance':'%064d'", 1);
    must_wish(host, BO, "'kind':'rematch','chance':'%064d'", 1);
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, ADA, "'kind':'start'");
    assert_string_equal(enters(host, EVE), "no_watchers");
    assert_int_equal(table_person(&host->table, 4), GHOST + 4);
    host_free(host);
}

/* ---- seats ---- */

static void seats_are_given_traded_and_taken_back(void **state)
{
    (void)state;
    TableHost *host = four("");
    must_wish(host, ADA, "'kind':'trade','seat':'A','with':'C'");
    assert_int_equal(host->table.chair[2].owner, 0);
    assert_int_equal(host->table.chair[0].bot != NO_BOT, 1);
    must_wish(host, ADA, "'kind':'sit','seat':'A','guest':2"); /* the bot makes room */
    assert_int_equal(host->table.chair[0].owner, 2);
    must_wish(host, CY, "'kind':'stand'");
    assert_int_equal(host->table.chair[0].owner, NO_GUEST);
    must_wish(host, ADA, "'kind':'stand','seat':'B'"); /* the host clears any */
    assert_int_equal(host->table.chair[1].owner, NO_GUEST);
    must_wish(host, ADA, "'kind':'stand'");
    assert_int_equal(host->table.chair[2].owner, NO_GUEST);
    host_check_log(host);
    host_free(host);
}

/* Bo was ready for another seat; a bot is ready for any. */
static void who_is_given_another_seat_is_asked_again(void **state)
{
    (void)state;
    TableHost *host = four("");
    must_wish(host, ADA, "'kind':'trade','seat':'B','with':'C'");
    assert_int_equal(host->table.chair[2].owner, 1);
    assert_false(host->table.chair[2].ready);
    assert_true(host->table.chair[1].ready);
    assert_true(json_is_false(json_object_get(told(host, BO, "seats", "C"), "ready")));
    assert_string_equal(wish(host, ADA, "'kind':'start'"), "not_ready");
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, ADA, "'kind':'start'");
    host_check_log(host);
    host_free(host);
}

static void fewer_seats_leave_the_last_without(void **state)
{
    (void)state;
    TableHost *host = host_open("terrorscape", "seats=4", 1);
    must_wish(host, BO, "'kind':'sit','seat':'third'");
    must_wish(host, ADA, "'kind':'set','name':'seats','value':2");
    assert_int_equal(host->table.chair[3].owner, NO_GUEST);
    assert_string_equal(wish(host, BO, "'kind':'ready'"), "no_chair");
    must_wish(host, ADA, "'kind':'set','name':'seats','value':4");
    assert_int_equal(host->table.chair[3].owner, NO_GUEST);
    assert_int_equal(json_object_size(json_object_get(client_of(host, BO)->table, "seats")), 4);
    host_free(host);
}

/* By the seed: the same chance, the same order; all orders come up. */
static void an_order_is_drawn(void **state)
{
    (void)state;
    unsigned places = 0;
    for (int number = 0; number < 40; number++) {
        TableHost *host = host_open("stay-away", "seats=4 order=drawn", number);
        must_wish(host, ADA, "'kind':'sit','seat':'A'");
        host_fill(host);
        must_wish(host, ADA, "'kind':'start'");
        for (int i = 0; i < 4; i++) places |= (unsigned)(host->table.chair[i].owner == 0) << i;
        host_free(host);
    }
    assert_int_equal(places, 15);
}

/* ---- requests ---- */

static void a_request_is_done_once(void **state)
{
    (void)state;
    char line[TABLE_LINE_MAX];
    TableHost *host = host_open("stay-away", "seats=4", 1);
    assert_null(wish_as(host, CY, 90, "'kind':'enter','lang':'en','name':'Cy'", line));
    assert_true(*line);
    assert_null(wish_as(host, CY, 90, "'kind':'enter','lang':'en','name':'Cy'", line));
    assert_string_equal(line, "");
    assert_null(wish_as(host, CY, 91, "'kind':'say','text':'hi'", line));
    assert_null(wish_as(host, CY, 91, "'kind':'say','text':'hi'", line));
    assert_string_equal(line, "");
    assert_int_equal(client_of(host, ADA)->have, 4); /* welcome, Bo, Cy, hi */
    host_free(host);
}

/* ---- watching ---- */

static void a_watcher_sees_what_all_see(void **state)
{
    (void)state;
    TableHost *host = four_playing("watch=public bots=brisk");
    assert_non_null(client_of(host, CY)->view[SPECTATOR]);
    must_wish(host, 15, "'kind':'enter','lang':'en','name':'Late'");
    assert_non_null(client_of(host, 15)->view[SPECTATOR]);
    static const char *const for_seats[] = { "'kind':'why','move':'draw'", "'kind':'claims'" };
    for (int i = 0; i < LEN(for_seats); i++) {
        json_t *reply = ask_table(host, CY, for_seats[i]);
        assert_string_equal(json_string_value(json_object_get(reply, "reason")), "no_chair");
        json_decref(reply);
    }
    host_play(host);
    host_check_log(host);
    host_free(host);
}

static void eyes_are_lent_and_taken_back(void **state)
{
    (void)state;
    TableHost *host = four_playing("watch=none bots=brisk");
    assert_null(client_of(host, CY)->view[SPECTATOR]);
    must_wish(host, BO, "'kind':'eyes','seat':'B','guest':2");
    assert_true(is_last(host, ADA, "table"));
    assert_non_null(client_of(host, CY)->view[1]);
    assert_null(client_of(host, CY)->ask[1]); /* he sees, and decides nothing */
    assert_null(client_of(host, DI)->view[1]);
    for (int i = 0; i < 10; i++) host_wait(host), client_answer(host, 0, 0), client_answer(host, 1, 1);
    assert_true(json_equal(client_of(host, CY)->view[1], client_of(host, BO)->view[1]));
    must_wish(host, BO, "'kind':'eyes','guest':2");
    assert_int_equal(host->table.guest[2].eyes, SPECTATOR);
    must_wish(host, BO, "'kind':'eyes','seat':'B','guest':2");
    must_wish(host, CY, "'kind':'eyes'");
    assert_int_equal(host->table.guest[2].eyes, SPECTATOR);
    host_check_log(host);
    host_free(host);
}

static void consent_ends_with_the_match(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=brisk");
    must_wish(host, BO, "'kind':'eyes','seat':'B','guest':2");
    must_wish(host, ADA, "'kind':'void'");
    must_wish(host, BO, "'kind':'void'");
    must_wish(host, ADA, "'kind':'rematch','chance':'%064d'", 1);
    must_wish(host, BO, "'kind':'rematch','chance':'%064d'", 2);
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, ADA, "'kind':'start'");
    assert_int_equal(host->table.guest[2].eyes, SPECTATOR);
    host_check_log(host);
    host_free(host);
}

static void who_runs_the_table_calls_a_match_off(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=calm");
    assert_string_equal(wish(host, ADA, "'kind':'call_off'"), "kind");
    must_wish(host, BO, "'kind':'pause'");
    host_take(host, "- 0 call_off");
    assert_int_equal(host->table.phase, PHASE_OVER);
    assert_true(host->table.voided);
    assert_int_equal(client_of(host, ADA)->over, 1);
    assert_int_equal(client_of(host, CY)->over, 1);
    assert_false(table_take(&host->table, "1800000000000 - 0 call_off", NULL)); /* there is none any more */
    must_wish(host, ADA, "'kind':'rematch','chance':'%064d'", 1);
    must_wish(host, BO, "'kind':'rematch','chance':'%064d'", 2);
    assert_int_equal(host->table.phase, PHASE_LOBBY);
    assert_false(host->table.voided);
    host_check_log(host);
    host_free(host);
}

static void after_the_end_all_is_shown(void **state)
{
    (void)state;
    TableHost *host = four_playing("watch=none bots=instant");
    host_play(host);
    for (char seat = 'A'; seat <= 'D'; seat++) {
        char question[60];
        snprintf(question, sizeof question, "'kind':'view','seat':'%c'", seat);
        json_t *view = ask_table(host, CY, question);
        assert_non_null(json_object_get(view, "view"));
        json_decref(view);
    }
    host_free(host);
}

/* ---- chance ---- */

static void bytes_of(const char *hex, unsigned char bytes[32])
{
    assert_int_equal(sodium_hex2bin(bytes, 32, hex, strlen(hex), NULL, NULL, NULL), 0);
}

static void check_hash(const unsigned char *bytes, size_t size, const char *hex)
{
    unsigned char hash[32], is[32];
    crypto_generichash(hash, 32, bytes, size, NULL, 0);
    bytes_of(hex, is);
    assert_memory_equal(hash, is, 32);
}

static void what_was_committed_to_is_what_was_played(void **state)
{
    (void)state;
    TableHost *host = four("bots=instant");
    char committed[65];
    unsigned char both[64], mixed[32];
    const Client *client = client_of(host, CY);
    snprintf(committed, sizeof committed, "%s",
             json_string_value(json_object_get(client->table, "commitment")));
    must_wish(host, ADA, "'kind':'ready','chance':'%064d'", 123);
    must_wish(host, BO, "'kind':'ready','chance':'%064d'", 456);
    memset(both, 0, sizeof both);
    for (int i = 0; i < 2; i++) { /* what the guests added, one after the other */
        char hex[65];
        snprintf(hex, sizeof hex, "%064d", i ? 456 : 123);
        bytes_of(hex, both + 32);
        crypto_generichash(mixed, 32, both, 64, NULL, 0);
        memcpy(both, mixed, 32);
    }
    bytes_of(json_string_value(json_object_get(client->table, "mixed")), both);
    assert_memory_equal(both, mixed, 32);
    must_wish(host, ADA, "'kind':'start'");
    while (host->table.phase == PHASE_PLAY) {
        must_wish(host, ADA, "'kind':'void'");
        must_wish(host, BO, "'kind':'void'");
    }
    assert_int_equal(client->over, 1);
    const char *over = strstr(host->mail.text, "\"kind\":\"over\""), *seed = strstr(over, "\"seed\":\""),
               *chance = strstr(over, "\"chance\":\"");
    char hex[65];
    snprintf(hex, sizeof hex, "%.64s", chance + 10);
    bytes_of(hex, both);
    check_hash(both, 32, committed);
    memcpy(both + 32, mixed, 32);
    snprintf(hex, sizeof hex, "%.64s", seed + 8);
    check_hash(both, 64, hex);
    host_free(host);
}

/* ---- what screens ask for ---- */

static void a_given_seed_is_the_chance(void **state)
{
    (void)state;
    TableHost *host = four_playing("seed=given bots=calm");
    assert_memory_equal(host->table.seed, host->table.chance, SEED_BYTES);
    host_free(host);
}

/* The text of a drawing, a line each. */
static void read_drawing(const json_t *reply, Buffer *text)
{
    const json_t *lines = json_object_get(reply, "lines");
    for (size_t y = 0; y < json_array_size(lines); y++) {
        const json_t *line = json_array_get(lines, y);
        for (size_t x = 0; x < json_array_size(line); x++)
            buffer_add(text, "%s", json_string_value(json_object_get(json_array_get(line, x), "text")));
        buffer_add(text, "\n");
    }
}

static void a_drawing_is_that_of_the_view(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=calm");
    const Game *game = host->table.game;
    _Alignas(16) uint8_t view[VIEW_MAX];
    char drawn[4 * CANVAS_HIGH * CANVAS_WIDEST];
    for (int words = 0; words < 2; words++) {
        Canvas canvas;
        Buffer told = { 0 };
        Out out = out_into(drawn, sizeof drawn);
        json_t *reply = ask_table(host, ADA,
                                  words ? "'kind':'draw','seat':'A','wide':90,'words':true"
                                        : "'kind':'draw','seat':'A','wide':90");
        canvas_clear(&canvas, false);
        canvas.wide = 90;
        canvas.words = words;
        game->view(host->table.state, 0, view);
        game->paint(view, LANG_IT, &canvas);
        canvas_write(&canvas, &out);
        read_drawing(reply, &told);
        assert_string_equal(told.text, drawn);
        free(told.text);
        json_decref(reply);
    }
    json_t *reply = ask_table(host, ADA, "'kind':'draw','seat':'B'");
    assert_string_equal(json_string_value(json_object_get(reply, "reason")), "not_yours");
    json_decref(reply);
    host_free(host);
}

static void a_seat_is_told_its_role_and_goal(void **state)
{
    (void)state;
    TableHost *host = four_playing("bots=calm");
    const Game *game = host->table.game;
    json_t *reply = ask_table(host, ADA, "'kind':'role','seat':'A'");
    const char *role = game->roles->words[game->role(host->table.state, 0)];
    assert_string_equal(json_string_value(json_object_get(reply, "role")), role);
    assert_string_equal(json_string_value(json_object_get(reply, "goal")),
                        words_find_joined(LANG_IT, game->name, "goal", role));
    assert_true(json_is_false(json_object_get(reply, "out")));
    json_decref(reply);
    reply = ask_table(host, ADA, "'kind':'role','seat':'B'");
    assert_string_equal(json_string_value(json_object_get(reply, "reason")), "not_yours");
    json_decref(reply);
    host_free(host);
}

/* A verb alone, and words that are none. */
static void a_begun_move_has_a_reason_if_it_has_one(void **state)
{
    (void)state;
    static const char *const begun[] = { "place", "dance", "place corridor" };
    TableHost *host = host_open("shy-monsters", "bots=calm", 3);
    must_wish(host, ADA, "'kind':'sit','seat':'hero'");
    must_wish(host, ADA, "'kind':'bot','seat':'dark-lord','name':'random'");
    must_wish(host, ADA, "'kind':'start'");
    for (int i = 0; i < LEN(begun); i++) {
        char wish[200];
        snprintf(wish, sizeof wish, "'kind':'why','begun':true,'move':'%s'", begun[i]);
        json_t *why = ask_table(host, ADA, wish);
        const char *reason = json_string_value(json_object_get(why, "reason"));
        json_t *whole = ask_table(
            host, ADA, i == 1 ? "'kind':'why','move':'dance'" : "'kind':'why','move':'place corridor 1 0'");
        assert_string_equal(reason, json_string_value(json_object_get(whole, "reason")));
        json_decref(whole);
        assert_true(json_is_false(json_object_get(why, "allowed")));
        json_decref(why);
    }
    host_free(host);
    host = host_open("shy-monsters", "bots=calm", 3);
    must_wish(host, ADA, "'kind':'sit','seat':'dark-lord'");
    must_wish(host, ADA, "'kind':'bot','seat':'hero','name':'random'");
    must_wish(host, ADA, "'kind':'start'");
    json_t *why = ask_table(host, ADA, "'kind':'why','begun':true,'move':'place corridor'");
    assert_null(json_object_get(why, "reason"));
    json_decref(why);
    host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_longest_here_is_host_when_the_host_leaves),
        test(the_last_to_leave_leaves_no_host),
        test(who_is_sent_away_is_told_so),
        test(who_is_sent_away_stays_away),
        test(who_is_away_makes_way_at_a_full_table),
        test(who_takes_the_place_of_another_begins_anew),
        test(who_is_here_or_sits_or_is_the_host_makes_way_to_nobody),
        test(who_is_refused_takes_no_place),
        test(seats_are_given_traded_and_taken_back),
        test(who_is_given_another_seat_is_asked_again),
        test(fewer_seats_leave_the_last_without),
        test(an_order_is_drawn),
        test(a_request_is_done_once),
        test(a_watcher_sees_what_all_see),
        test(eyes_are_lent_and_taken_back),
        test(consent_ends_with_the_match),
        test(who_runs_the_table_calls_a_match_off),
        test(after_the_end_all_is_shown),
        test(what_was_committed_to_is_what_was_played),
        test(a_given_seed_is_the_chance),
        test(a_drawing_is_that_of_the_view),
        test(a_seat_is_told_its_role_and_goal),
        test(a_begun_move_has_a_reason_if_it_has_one),
    };
    return sodium_init() < 0 ? 1 : run_all(tests);
}
