/* test_client.c - links, requests for WebSockets and secrets of servers, without a socket. */
#define _XOPEN_SOURCE 700
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "client/token.h"
#include "client/upgrade.h"
#include "net/frames.h"

/* ---- links ---- */

static void expect_link(const char *text, const char *host, const char *port, const char *table,
                        bool is_secure)
{
    Address address;
    assert_null(address_parse(text, &address));
    assert_string_equal(address.host, host);
    assert_string_equal(address.port, port);
    assert_string_equal(address.table, table);
    assert_int_equal(address.is_secure, is_secure);
}

static void links_say_where_a_table_is(void **state)
{
    expect_link("http://murk.example/t/k7m2hx9qwz4c", "murk.example", "80", "k7m2hx9qwz4c", false);
    expect_link("https://murk.example:8420/t/abc", "murk.example", "8420", "abc", true);
    expect_link("http://murk.example/t/abc/", "murk.example", "80", "abc", false);
    expect_link("localhost:8420", "localhost", "8420", "", false);
    expect_link("HTTPS://[::1]:1/", "::1", "1", "", true);
    expect_link("wss://murk.example/", "murk.example", "443", "", true);
    (void)state;
}

static void what_is_no_link_is_told_so(void **state)
{
    static const char *const texts[] = { "",        "http://",    "http://a b/",    "x:0",
                                         "x:65536", "x:123456",   "x/t/",           "x/t/A",
                                         "x/t/a/b", "x/t/a//",    "x/else",         "ftp://x/",
                                         "[::1",    "http://../", "http://[x]/t/a", "http://u@host/t/a" };
    Address address;
    for (int i = 0; i < LEN(texts); i++) assert_non_null(address_parse(texts[i], &address));
    (void)state;
}

static void a_link_that_is_written_reads_the_same(void **state)
{
    static const char *const links[] = { "http://murk.example/t/abc", "https://[::1]:8420/t/abc",
                                         "http://10.0.0.1:8420" };
    Address address;
    char link[ADDRESS_LINK];
    for (int i = 0; i < LEN(links); i++) {
        assert_null(address_parse(links[i], &address));
        assert_string_equal(address_link(&address, link), links[i]);
    }
    (void)state;
}

/* ---- the request ---- */

static UpgradeState answer(const char *format, bool is_ours, size_t piece, size_t *taken)
{
    const Address address = { .host = "murk.example", .port = "8420" };
    Upgrade upgrade;
    char request[UPGRADE_REQUEST], accept[HANDSHAKE_ACCEPT], text[600];
    upgrade_begin(&upgrade, &address, request);
    assert_non_null(strstr(request, "\r\nHost: murk.example:8420\r\n"));
    handshake_accept(is_ours ? upgrade.key : "dGhlIHNhbXBsZSBub25jZQ==", accept);
    snprintf(text, sizeof text, format, accept);
    UpgradeState state = UPGRADE_PARTIAL;
    for (size_t at = 0, size = strlen(text); at < size && state == UPGRADE_PARTIAL; at += piece)
        state = upgrade_read(&upgrade, text + at, size - at < piece ? size - at : piece, taken);
    return state;
}

#define LINES "Upgrade: WebSocket\r\nconnection: keep-alive, Upgrade\r\nSec-WebSocket-Accept:  %s \r\n"

static void an_answer_with_our_key_is_taken(void **state)
{
    size_t taken = 0;
    assert_int_equal(answer("HTTP/1.1 101 Yes\r\n" LINES "\r\nrest", true, 1000, &taken), UPGRADE_DONE);
    assert_int_equal(taken, strlen("HTTP/1.1 101 Yes\r\n" LINES "\r\n") - 2 + 28);
    for (size_t piece = 1; piece < 40; piece++)
        assert_int_equal(answer("HTTP/1.1 101 Yes\r\n" LINES "\r\n", true, piece, &taken), UPGRADE_DONE);
    (void)state;
}

static void other_answers_are_refused(void **state)
{
    size_t taken = 0;
    assert_int_equal(answer("HTTP/1.1 101 Yes\r\n" LINES "\r\n", false, 99, &taken), UPGRADE_REFUSED);
    assert_int_equal(answer("HTTP/1.1 200 OK\r\n" LINES "\r\n", true, 99, &taken), UPGRADE_REFUSED);
    assert_int_equal(answer("SSH-2.0-x\r\n" LINES "\r\n", true, 99, &taken), UPGRADE_REFUSED);
    assert_int_equal(
        answer("HTTP/1.1 101 Yes\r\nSec-WebSocket-Protocol: other\r\n" LINES "\r\n", true, 99, &taken),
        UPGRADE_REFUSED);
    assert_int_equal(answer("HTTP/1.1 101 Yes\r\nSec-WebSocket-Accept: %s\r\n\r\n", true, 99, &taken),
                     UPGRADE_REFUSED);
    (void)state;
}

static void an_answer_without_end_is_refused(void **state)
{
    const Address address = { .host = "x", .port = "80" };
    Upgrade upgrade;
    char request[UPGRADE_REQUEST], much[UPGRADE_HEAD];
    size_t taken = 0;
    upgrade_begin(&upgrade, &address, request);
    memset(much, 'x', sizeof much);
    assert_int_equal(upgrade_read(&upgrade, much, sizeof much, &taken), UPGRADE_REFUSED);
    (void)state;
}

/* ---- how a server closes ---- */

static void ignore(void *self, const void *bytes, size_t size)
{
    (void)self, (void)bytes, (void)size;
}

static void ignore_message(void *self, const char *text, size_t size)
{
    ignore(self, text, size);
}

/* Codes younger than the standard, too. */
static void the_code_of_a_close_is_read(void **state)
{
    static const int codes[] = { 1000, NET_GOING_AWAY, NET_REFUSED, NET_RESTARTS, NET_BUSY, 3000 };
    const FramesHost host = { NULL, ignore_message, ignore };
    for (int i = 0; i < LEN(codes); i++)
        for (size_t piece = 1; piece < 30; piece += 28) {
            char frame[FRAME_CONTROL_MAX];
            size_t size = frame_close(codes[i], "come back", frame), at = 0;
            Frames *frames = frames_open_client();
            for (; at + piece < size; at += piece)
                assert_int_equal(frames_read(frames, &host, frame + at, piece), FRAMES_PARTIAL);
            assert_int_equal(frames_read(frames, &host, frame + at, size - at), FRAMES_ENDED);
            assert_int_equal(frames_code(frames), codes[i]);
            frames_free(frames);
        }
    (void)state;
}

/* ---- secrets ---- */

static void a_secret_is_drawn_once_for_a_name(void **state)
{
    char folder[] = "/tmp/murk-XXXXXX", first[TOKEN_MAX], second[TOKEN_MAX], other[TOKEN_MAX], *path;
    Address address;
    struct stat about;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(setenv("XDG_STATE_HOME", folder, 1), 0);
    assert_null(address_parse("http://murk.example:8420", &address));
    assert_null(token_for(&address, "Ada", first, &path));
    free(path);
    assert_null(token_for(&address, "Ada B", other, &path));
    free(path);
    assert_null(token_for(&address, "Ada", second, &path));
    assert_string_equal(first, second);
    assert_string_not_equal(first, other);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    unlink(path);
    free(path);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(links_say_where_a_table_is),
        test(what_is_no_link_is_told_so),
        test(a_link_that_is_written_reads_the_same),
        test(an_answer_with_our_key_is_taken),
        test(other_answers_are_refused),
        test(an_answer_without_end_is_refused),
        test(the_code_of_a_close_is_read),
        test(a_secret_is_drawn_once_for_a_name),
    };
    return run_all(tests);
}
