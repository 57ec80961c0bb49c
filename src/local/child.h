/* child.h - a process with pipes on its standard input, output and error, none of which is ever waited for. */
#pragma once

#include <sys/types.h>

#include "base/base.h"

typedef struct Child {
    pid_t pid;        /* 0: there is none, or it has been reaped */
    int in, out, err; /* our ends of its pipes; -1: closed */
    int status;       /* as wait gives it, when it has been reaped */
} Child;

/* How it came to its end. */
typedef enum ChildEnd {
    CHILD_ENDED,  /* by itself, its input having ended at the latest */
    CHILD_ASKED,  /* by SIGTERM */
    CHILD_KILLED, /* by SIGKILL */
} ChildEnd;

/* Run `sh -c command` as a process group of its own. `more` are `NAME=value` to be added to its environment, NULL at the end.
 * False and `*error` a sentence when it cannot be. */
bool child_start(Child *child, const char *command, const char *const more[], const char **error);

/* Write what goes in at once: so many bytes, or -1 when it reads no more. No signal comes of that. */
ssize_t child_write(const Child *child, const char *bytes, size_t size);

/* False when it has closed its input, by which nothing can be written any more. */
bool child_listens(const Child *child);

/* What is there: so many bytes, 0 at the end, -1 when there is nothing now. */
ssize_t child_read(int from, char *bytes, size_t size);

/* Close one of our ends, if it is open. */
void child_close(int *end);

/* Close our ends, wait a moment, then ask it to end, then make it end. `patience` in milliseconds is for it to go by itself. */
ChildEnd child_end(Child *child, int patience);
