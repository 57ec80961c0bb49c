/* link.h - the way to a table: in this process (host.h), or at the other end of a socket.
 *
 * What goes over it is docs/protocol.md, a message at a time. */
#pragma once

#include "text/words.h"

typedef void LinkReceive(void *self, const char *text, size_t size);

typedef struct Link {
    void *self;
    /* A connection; what comes on it is received by `receive`, of `to`, during send and go_on. */
    uint32_t (*connect)(void *self, LinkReceive *receive, void *to);
    void (*send)(void *self, uint32_t conn, const char *text);
    /* Let the table go on. Gives the milliseconds after which something may happen by itself; -1: nothing will. */
    int (*go_on)(void *self);
    /* Wait a moment for something to come; false: nothing will soon, since the connection is lost. NULL where all comes at once. */
    bool (*await)(void *self);
    /* Is the connection lost? NULL where there is none that could be. */
    bool (*is_lost)(void *self);
    /* Nobody waits for an answer any more: what was not answered is not to be sent again. NULL where all comes at once. */
    void (*give_up)(void *self);
    /* The time at the table, in milliseconds since 1970. */
    int64_t (*now)(void *self);
    /* Nobody could do anything since then: that time does not count. NULL where the clock is not ours to stop. */
    void (*set_back)(void *self, int64_t then);
    /* Let what bots are waiting for happen now; false when there is no such thing. NULL where that is not ours to say. */
    bool (*skip)(void *self);
    /* Something to be told about a program that plays here: false when there is nothing. NULL where none do. */
    bool (*note)(void *self, Lang lang, char *text, size_t size);
    /* Why the table cannot go on any more, or NULL. */
    const char *(*failure)(void *self);
    /* The file that the table is kept in, or NULL. */
    const char *(*path)(void *self);
    /* Keep the table in a file from now on; a name that ends in `.murk`: write the match so far. NULL, or what is wrong. NULL
     * itself where the table is not ours to keep. */
    const char *(*save)(void *self, const char *path);
} Link;
