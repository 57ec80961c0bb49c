#define _POSIX_C_SOURCE 200809L
#include "host/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 40 };

double clock_now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

Progress progress_start(void)
{
    return (Progress) { .shown = isatty(STDERR_FILENO), .began = clock_now() };
}

void progress_tick(void *face, uint64_t done, uint64_t all)
{
    const Progress *progress = face;
    if (!progress->shown || all == 0) return;
    double share = (double)done / (double)all, spent = clock_now() - progress->began;
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++) bar[i] = i < (int)(share * BAR) ? '#' : '.';
    bar[BAR] = 0;
    fprintf(stderr, "\r[%s] %3.0f %%", bar, 100 * share);
    if (done > 0 && spent > 0.5) fprintf(stderr, "  %.0f s left \033[K", spent / share - spent);
    fflush(stderr);
}

void progress_end(Progress *progress)
{
    if (!progress->shown) return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->shown = false;
}

const char *grouped(uint64_t number, char text[GROUPED_SIZE])
{
    char digits[GROUPED_SIZE];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number), used = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) text[used++] = ',';
        text[used++] = digits[i];
    }
    text[used] = 0;
    return text;
}
