/* test_wire.c - wishes that cannot be read, at a table that answers what the test tells it to. */
#include "support/unit.h"

#include <stdlib.h>

#include "terminal/wire.h"

typedef struct Desk {
    LinkReceive *receive;
    void *to;
    const char *answer;
    int sent;
} Desk;

static uint32_t connect_desk(void *self, LinkReceive *receive, void *to)
{
    Desk *desk = self;
    desk->receive = receive;
    desk->to = to;
    return 1;
}

static void send_desk(void *self, uint32_t conn, const char *text)
{
    Desk *desk = self;
    desk->sent++;
    desk->receive(desk->to, desk->answer, strlen(desk->answer));
    (void)conn, (void)text;
}

/* Whoever waits here waits for ever. */
static int go_on(void *self)
{
    (void)self;
    fail_msg("the answer was not taken for one");
    return -1;
}

static const char *no_failure(void *self)
{
    (void)self;
    return NULL;
}

static Link desk_link(Desk *desk)
{
    return (Link) {
        .self = desk, .connect = connect_desk, .send = send_desk, .go_on = go_on, .failure = no_failure
    };
}

static Wire *sit_down(Desk *desk, Lang lang)
{
    Wire *wire = calloc(1, sizeof *wire);
    desk->answer = "{\"kind\":\"done\",\"re\":0}";
    wire_open(wire, desk_link(desk), lang);
    assert_int_equal(wire_hello(wire, NULL), 0);
    return wire;
}

static void get_up(Wire *wire)
{
    wire_free(wire);
    free(wire);
}

static void a_refusal_without_a_number_is_of_the_wish_that_waits(void **state)
{
    Desk desk = { 0 };
    char says[SAYS_MAX];
    Wire *wire = sit_down(&desk, LANG_EN);
    desk.answer = "{\"kind\":\"refused\",\"reason\":\"size\",\"says\":\"Too long.\"}";
    assert_false(wire_wish(wire, 0, json_pack("{s:s, s:s}", "kind", "say", "text", "hi"), says));
    assert_string_equal(says, "Too long.");
    desk.answer = "{\"kind\":\"done\",\"re\":2}";
    assert_true(wire_wish(wire, 0, json_pack("{s:s, s:s}", "kind", "say", "text", "hi"), says));
    assert_int_equal(desk.sent, 3);
    get_up(wire);
    (void)state;
}

static void what_cannot_be_read_is_refused_before_it_is_sent(void **state)
{
    static const char *const keys[] = { "murk.wire.control", "murk.wire.size" };
    char much[5000], says[SAYS_MAX];
    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = 0;
    const char *const texts[] = { "hi\tthere", much };
    for (Lang lang = 0; lang < LANG_COUNT; lang++) {
        Desk desk = { 0 };
        Wire *wire = sit_down(&desk, lang);
        for (int i = 0; i < LEN(texts); i++) {
            assert_false(wire_wish(wire, 0, json_pack("{s:s, s:s}", "kind", "say", "text", texts[i]), says));
            assert_string_equal(says, words_get(lang, keys[i]));
            assert_false(wire_can_say(lang, texts[i], says));
            assert_string_equal(says, words_get(lang, keys[i]));
        }
        assert_int_equal(desk.sent, 1);
        assert_true(wire_can_say(lang, "perch\xC3\xA9", says));
        assert_false(wire_can_say(lang, "\xFF", says));
        assert_string_equal(says, words_get(lang, "murk.wire.encoding"));
        get_up(wire);
    }
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_refusal_without_a_number_is_of_the_wish_that_waits),
        test(what_cannot_be_read_is_refused_before_it_is_sent),
    };
    return run_all(tests);
}
