/* use.c - processor time and memory of a process, as the system tells them. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "load/inner.h"

static bool read_proc(int pid, const char *name, char *text, size_t size)
{
    char path[400];
    if (pid) snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    else snprintf(path, sizeof path, "/proc/self/%s", name);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    size_t got = fread(text, 1, size - 1, file);
    text[got] = 0;
    fclose(file);
    return got > 0;
}

/* Of all its threads, in nanoseconds: what is counted in ticks is too coarse for some seconds. */
static double cpu_of(int pid)
{
    char path[64], name[300], text[128];
    double sum = 0;
    if (pid) snprintf(path, sizeof path, "/proc/%d/task", pid);
    else snprintf(path, sizeof path, "/proc/self/task");
    DIR *folder = opendir(path);
    for (const struct dirent *one; folder && (one = readdir(folder));) {
        snprintf(name, sizeof name, "task/%s/schedstat", one->d_name);
        if (one->d_name[0] != '.' && read_proc(pid, name, text, sizeof text))
            sum += (double)strtoull(text, NULL, 10) / 1e9;
    }
    if (folder) closedir(folder);
    return sum;
}

LoadUse use_of(int pid)
{
    char text[256];
    bool is_read = read_proc(pid, "statm", text, sizeof text);
    const char *second = is_read ? strchr(text, ' ') : NULL;
    long pages = second ? strtol(second, NULL, 10) : 0;
    return (LoadUse) { cpu_of(pid), (double)pages * (double)sysconf(_SC_PAGESIZE) };
}
