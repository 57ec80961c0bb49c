/* remote_link.c - a Remote behind the functions of a Link. */
#define _XOPEN_SOURCE 700
#include "terminal/online/remote_link.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "terminal/phrases.h"

/* How often the connection is looked at while somebody may type; how long an answer is waited for at a time; and for how long when
 * the connection is lost: then he who waits is to have his screen back, and a file or a program, which would go on without an answer, is
 * to wait. All in milliseconds. */
enum { LOOK_EVERY = 25, AWAIT = 100, PATIENCE = 5000, PATIENCE_OF_PROGRAMS = 600000 };

static uint32_t connect_link(void *self, LinkReceive *receive, void *to)
{
    RemoteLink *line = self;
    line->remote = remote_open(&line->address, receive, to);
    return 1;
}

static void send(void *self, UNUSED uint32_t conn, const char *text)
{
    const RemoteLink *line = self;
    while (!remote_may_send(line->remote))
        poll(NULL, 0, LOOK_EVERY); /* nobody types so fast, but a program may */
    remote_send(line->remote, text);
}

static int go_on(void *self)
{
    const RemoteLink *line = self;
    remote_go_on(line->remote);
    return LOOK_EVERY;
}

/* What is to be told of the connection, as a sentence; false when there is nothing. */
static bool write_note(const RemoteLink *line, Lang lang, char *text, size_t size)
{
    int seconds;
    char number[16];
    const char *note = remote_note(line->remote, &seconds);
    const char *words = note ? words_find_joined(lang, "join.note", note, NULL) : NULL;
    if (!words) return false;
    snprintf(number, sizeof number, "%d", seconds);
    fill_text(text, size, words, (Fill[]) { { "seconds", number }, { NULL, NULL } });
    return true;
}

static bool note(void *self, Lang lang, char *text, size_t size)
{
    const RemoteLink *line = self;
    if (!write_note(line, lang, text, size)) return false;
    remote_note_told(line->remote);
    return true;
}

/* Whoever waits for an answer reads why it does not come. A full screen tells it again with its next page, which takes this off. */
static void tell_loss(const RemoteLink *line)
{
    char text[256];
    Screen *screen = line->screen;
    if (!remote_lost(line->remote) || !write_note(line, screen->lang, text, sizeof text)) return;
    screen->delay(screen, text);
    if (!screen->full) remote_note_told(line->remote);
}

static bool await(void *self)
{
    const RemoteLink *line = self;
    struct pollfd poll_for;
    int wait;
    int count = remote_poll(line->remote, &poll_for, &wait);
    poll(&poll_for, (nfds_t)count, wait < AWAIT ? wait : AWAIT);
    remote_go_on(line->remote);
    tell_loss(line);
    return remote_lost(line->remote) < (isatty(STDIN_FILENO) ? PATIENCE : PATIENCE_OF_PROGRAMS);
}

static bool is_lost(void *self)
{
    return remote_lost(((const RemoteLink *)self)->remote) > 0;
}

static void give_up(void *self)
{
    remote_give_up(((const RemoteLink *)self)->remote);
}

static int64_t now(UNUSED void *self)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static const char *failure(void *self)
{
    return remote_failure(((const RemoteLink *)self)->remote);
}

static const char *path(UNUSED void *self)
{
    return NULL;
}

Link remote_link(RemoteLink *line)
{
    return (Link) { .self = line,
                    .connect = connect_link,
                    .send = send,
                    .go_on = go_on,
                    .await = await,
                    .is_lost = is_lost,
                    .give_up = give_up,
                    .now = now,
                    .note = note,
                    .failure = failure,
                    .path = path };
}

void remote_link_close(RemoteLink *line)
{
    remote_close(line->remote);
}
