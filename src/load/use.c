/* use.c - processor time and memory of a process, as the system tells them. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "load/inner.h"

static bool read_proc(int pid, const char *name, char *text, size_t size)
{
    char path[64];
    if (pid) snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    else snprintf(path, sizeof path, "/proc/self/%s", name);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    size_t got = fread(text, 1, size - 1, file);
    text[got] = 0;
    fclose(file);
    return got > 0;
}

LoadUse use_of(int pid)
{
    LoadUse use = { 0, 0 };
    char text[4096];
    unsigned long user = 0, kernel = 0;
    long pages = 0;
    const char *rest = read_proc(pid, "stat", text, sizeof text) ? strrchr(text, ')') : NULL;
    if (rest && sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel) == 2)
        use.cpu = (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
    if (read_proc(pid, "statm", text, sizeof text) && sscanf(text, "%*d %ld", &pages) == 1)
        use.resident = (double)pages * (double)sysconf(_SC_PAGESIZE);
    return use;
}
