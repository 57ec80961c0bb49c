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

bool remote_link_note(RemoteLink *line, Lang lang, char *text, size_t size)
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
    return remote_link_note(self, lang, text, size);
}

/* Whoever waits for an answer reads why it does not come. */
static void tell_loss(RemoteLink *line)
{
    char text[256];
    Screen *screen = line->screen;
    if (!remote_lost(line->remote) || !note(line, screen->lang, text, sizeof text)) return;
    if (screen->full) return screen->wait(screen, text);
    Lines lines = { 0 };
    lines_add(&lines, text);
    screen->tell(screen, "", &lines);
    lines_free(&lines);
}

static bool await(void *self)
{
    RemoteLink *line = self;
    struct pollfd poll_for;
    int wait;
    int count = remote_poll(line->remote, &poll_for, &wait);
    poll(&poll_for, (nfds_t)count, wait < AWAIT ? wait : AWAIT);
    remote_go_on(line->remote);
    tell_loss(line);
    return remote_lost(line->remote) < (isatty(STDIN_FILENO) ? PATIENCE : PATIENCE_OF_PROGRAMS);
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
