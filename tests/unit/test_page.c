/* test_page.c - a page before a player, at a table that tells something while it is asked something else. */
#include "support/unit.h"

#include <stdlib.h>

#include "terminal/client.h"

static const char welcome[] =
    "{\"kind\":\"welcome\",\"you\":1,\"table\":{\"game\":\"shy-monsters\",\"phase\":\"play\",\"seats\":"
    "{\"dark-lord\":{\"bot\":\"sensible\"},\"hero\":{\"guest\":1}},\"guests\":{\"1\":{\"name\":\"Ada\"}}}}";
static const char over[] = "{\"kind\":\"over\",\"says\":\"The Hero has lost.\"}";

typedef struct Desk {
    LinkReceive *receive;
    void *to;
    const char *meanwhile; /* is told before the next answer */
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
    char answer[64];
    json_t *wish = json_loads(text, 0, NULL);
    int id = (int)json_integer_value(json_object_get(wish, "id"));
    int size = snprintf(answer, sizeof answer, "{\"kind\":\"done\",\"re\":%d}", id);
    if (desk->meanwhile) desk->receive(desk->to, desk->meanwhile, strlen(desk->meanwhile));
    desk->meanwhile = NULL;
    desk->receive(desk->to, answer, (size_t)size);
    json_decref(wish);
    (void)conn;
}

static int go_on(void *self)
{
    (void)self;
    return -1;
}

static const char *no_failure(void *self)
{
    (void)self;
    return NULL;
}

static int idled; /* what the page said when nothing was typed */

static Asked ask_nothing(Screen *screen, const Page *page, char *line)
{
    idled = page->idle(page->going);
    (void)screen, (void)line;
    return ASKED_END;
}

/* Somebody who waits for others, at a screen where nothing is typed. */
static Client *sit_down(Desk *desk, Screen *screen)
{
    Client *client = calloc(1, sizeof *client);
    const Link link = {
        .self = desk, .connect = connect_desk, .send = send_desk, .go_on = go_on, .failure = no_failure
    };
    desk->meanwhile = welcome;
    client_open(client, link, screen);
    assert_int_equal(wire_hello(&client->wire, NULL), 0);
    client->game = client->wire.game;
    client->seat = 1;
    assert_true(client->wire.sight[1].here);
    return client;
}

static void what_is_told_while_something_is_asked_makes_the_page_old(void **state)
{
    Desk desk = { 0 };
    Screen screen = { .typed = true, .ask = ask_nothing };
    Client *client = sit_down(&desk, &screen);
    assert_int_equal(client_wait(client), NEXT_END);
    assert_int_equal(idled, -1); /* nothing has happened, nothing will */
    desk.meanwhile = over;
    assert_int_equal(client_wait(client), NEXT_END);
    assert_non_null(client->wire.over);
    assert_int_equal(idled, 0);
    client_close(client);
    free(client);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = { test(what_is_told_while_something_is_asked_makes_the_page_old) };
    return run_all(tests);
}
