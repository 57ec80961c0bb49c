#define _POSIX_C_SOURCE 200809L
#include "local/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/memory.h"

extern char **environ;

enum { ASKED_PATIENCE = 500, NAP = 5 };

/* ---- starting ---- */

/* Above the three that the child gets, and closed in every other child: one that held a pipe of another open would keep it
 * from ever seeing its end. */
static int moved_up(int from)
{
    int to = from < 0 ? -1 : fcntl(from, F_DUPFD_CLOEXEC, 3);
    if (from >= 0) close(from);
    return to;
}

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) return ends[0] = ends[1] = -1, false;
    ends[0] = moved_up(ends[0]);
    ends[1] = moved_up(ends[1]);
    return ends[0] >= 0 && ends[1] >= 0;
}

void child_close(int *end)
{
    if (*end >= 0) close(*end);
    *end = -1;
}

/* Those of the environment, and some more. */
static char **joined_environment(const char *const more[])
{
    size_t count = 0, added = 0;
    while (environ[count]) count++;
    while (more[added]) added++;
    char **all = must_alloc(count + added + 1, sizeof *all);
    for (size_t i = 0; i < added; i++) all[i] = must_copy(more[i]);
    for (size_t i = 0; i < count; i++) all[added + i] = must_copy(environ[i]);
    return all;
}

static void free_texts(char **texts)
{
    for (char **text = texts; *text; text++) free(*text);
    free(texts);
}

/* A group of its own: an interrupt typed at the terminal is not for it, and all that it starts can be ended with it. */
static int spawn(pid_t *pid, const char *command, const int ends[3], char **environment)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, standard;
    char shell[] = "sh", flag[] = "-c", *text = must_copy(command);
    char *words[] = { shell, flag, text, NULL };
    sigemptyset(&none);
    sigemptyset(&standard);
    sigaddset(&standard, SIGPIPE);
    sigaddset(&standard, SIGINT);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    for (int i = 0; i < 3; i++) posix_spawn_file_actions_adddup2(&files, ends[i], i);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &standard);
    int failed = posix_spawn(pid, "/bin/sh", &files, &how, words, environment);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    free(text);
    return failed;
}

static void do_not_wait(int end)
{
    fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
}

bool child_start(Child *child, const char *command, const char *const more[], const char **error)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 }, err[2] = { -1, -1 };
    *child = (Child) { .in = -1, .out = -1, .err = -1 };
    int failed = open_pipe(in) && open_pipe(out) && open_pipe(err) ? 0 : errno;
    if (!failed) {
        char **environment = joined_environment(more);
        failed = spawn(&child->pid, command, (int[]) { in[0], out[1], err[1] }, environment);
        free_texts(environment);
    }
    child_close(&in[0]), child_close(&out[1]), child_close(&err[1]);
    child->in = in[1], child->out = out[0], child->err = err[0];
    if (!failed) {
        do_not_wait(child->in), do_not_wait(child->out), do_not_wait(child->err);
        return true;
    }
    child->pid = 0;
    child_close(&child->in), child_close(&child->out), child_close(&child->err);
    *error = strerror(failed);
    return false;
}

/* ---- reading and writing ---- */

/* Writing to who has gone raises a signal. It is held back and taken away for this thread, so that the rest of the program can
 * do with it as it likes. */
ssize_t child_write(const Child *child, const char *bytes, size_t size)
{
    sigset_t pipe_signal, before, pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    bool was_pending = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t done = write(child->in, bytes, size);
    int failed = errno;
    if (done < 0 && failed == EPIPE && !was_pending)
        sigtimedwait(&pipe_signal, NULL, &(struct timespec) { 0 });
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (done >= 0) return done;
    return failed == EAGAIN || failed == EINTR ? 0 : -1;
}

bool child_listens(const Child *child)
{
    struct pollfd end = { .fd = child->in };
    return child->in >= 0 && (poll(&end, 1, 0) <= 0 || !(end.revents & (POLLERR | POLLNVAL)));
}

ssize_t child_read(int from, char *bytes, size_t size)
{
    ssize_t got = read(from, bytes, size);
    if (got >= 0) return got;
    return errno == EAGAIN || errno == EINTR ? -1 : 0;
}

/* ---- ending ---- */

static bool has_ended(Child *child)
{
    int status;
    if (!child->pid || waitpid(child->pid, &status, WNOHANG) != child->pid) return !child->pid;
    child->status = status;
    child->pid = 0;
    return true;
}

static bool ends_within(Child *child, int patience)
{
    for (int waited = 0; !has_ended(child); waited += NAP) {
        if (waited >= patience) return false;
        nanosleep(&(struct timespec) { .tv_nsec = NAP * 1000000L }, NULL);
    }
    return true;
}

ChildEnd child_end(Child *child, int patience)
{
    pid_t group = child->pid;
    ChildEnd end = CHILD_ENDED;
    child_close(&child->in), child_close(&child->out), child_close(&child->err);
    if (!group) return CHILD_ENDED;
    if (!ends_within(child, patience)) {
        end = CHILD_ASKED;
        kill(-group, SIGTERM);
        if (!ends_within(child, ASKED_PATIENCE)) end = CHILD_KILLED;
    }
    kill(-group, SIGKILL); /* what it has started goes with it */
    ends_within(child, 10000);
    return end;
}
