/* trap.c - the name of the table at which the process was stopped. */
#define _POSIX_C_SOURCE 200809L
#include "host/trap.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char place[PATH_MAX];
static _Thread_local const char *volatile at_work;

void trap_at(const char *table)
{
    at_work = table;
}

/* Only what may be done in a signal's handler; then the process ends as it would have. */
static void leave_name(int number)
{
    const char *table = at_work;
    int file = table ? open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    if (file >= 0 && write(file, table, strnlen(table, TRAP_NAME_MAX - 1)) > 0) fsync(file);
    signal(number, SIG_DFL);
    raise(number);
}

static bool can_write(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return false;
    close(file);
    return unlink(path) == 0;
}

bool trap_watch(const char *path)
{
    static const int signals[] = { SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE };
    struct sigaction action = { .sa_handler = leave_name, .sa_flags = SA_NODEFER };
    must(strlen(path) < sizeof place);
    strcpy(place, path);
    for (int i = 0; i < LEN(signals); i++) sigaction(signals[i], &action, NULL);
    return can_write(path);
}

bool trap_found(const char *path, char table[TRAP_NAME_MAX])
{
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    size_t size = fread(table, 1, TRAP_NAME_MAX - 1, file);
    table[size] = 0;
    fclose(file);
    unlink(path);
    return size > 0;
}
