/* shifted_clock.c - put before a program (LD_PRELOAD): the clock of the wall is ahead by as many seconds as the file MURK_CLOCK_SHIFT says,
 * and is set anew whenever the file is another. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static long shift(void)
{
    char text[32] = "";
    int file = open(getenv("MURK_CLOCK_SHIFT"), O_RDONLY | O_CLOEXEC);
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    return size > 0 ? strtol(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int code = real(clock, now);
    if (clock == CLOCK_REALTIME) now->tv_sec += shift();
    return code;
}
