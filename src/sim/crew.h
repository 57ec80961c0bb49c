/* crew.h - threads that work through the numbered chunks of a job.
 *
 * Chunks are handed out in order, each to one worker; what a worker does with a chunk must depend on the
 * chunk's number alone, so that results are the same whatever the number of threads. */
#pragma once

#include <stdatomic.h>

#include "base/base.h"

enum { CREW_MAX = 256 };

typedef struct Crew {
    int threads; /* from 1 to CREW_MAX */
    uint64_t chunks;
    void (*work)(void *job, int worker, uint64_t chunk);
    void *job;
    void (*tick)(void *face, uint64_t done,
                 uint64_t chunks); /* some ten times a second; NULL: nobody looks */
    void *face;
    const atomic_bool *stop; /* no further chunk is begun once it is set; NULL: nobody stops it */
} Crew;

/* Do all chunks, or as many as are begun before it is stopped; `tick` is called by the calling thread, a last time when all is done. */
void crew_run(const Crew *crew);

static inline bool crew_is_stopped(const atomic_bool *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* How many threads this machine runs at once. */
int crew_size_here(void);
