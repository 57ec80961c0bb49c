#define _POSIX_C_SOURCE 200809L
#include "sim/crew.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

typedef struct Shared {
    const Crew *crew;
    atomic_uint_fast64_t next, done;
    pthread_mutex_t lock;
    pthread_cond_t finished;
    int running; /* workers still at it, under `lock` */
} Shared;

typedef struct Worker {
    Shared *shared;
    int number;
    pthread_t thread;
} Worker;

static void work_through(Shared *shared, int worker)
{
    const Crew *crew = shared->crew;
    uint64_t chunk;
    while (!crew_is_stopped(crew->stop) && (chunk = atomic_fetch_add(&shared->next, 1)) < crew->chunks) {
        crew->work(crew->job, worker, chunk);
        atomic_fetch_add(&shared->done, 1);
    }
}

static void *worker_main(void *argument)
{
    Worker *worker = argument;
    Shared *shared = worker->shared;
    work_through(shared, worker->number);
    pthread_mutex_lock(&shared->lock);
    shared->running--;
    pthread_cond_signal(&shared->finished);
    pthread_mutex_unlock(&shared->lock);
    return NULL;
}

static void show(Shared *shared)
{
    const Crew *crew = shared->crew;
    if (crew->tick) crew->tick(crew->face, atomic_load(&shared->done), crew->chunks);
}

static struct timespec soon(void)
{
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_nsec += 100000000;
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    return at;
}

static void wait_for_all(Shared *shared)
{
    pthread_mutex_lock(&shared->lock);
    while (shared->running > 0) {
        struct timespec until = soon();
        if (pthread_cond_timedwait(&shared->finished, &shared->lock, &until) != ETIMEDOUT) continue;
        pthread_mutex_unlock(&shared->lock);
        show(shared);
        pthread_mutex_lock(&shared->lock);
    }
    pthread_mutex_unlock(&shared->lock);
}

void crew_run(const Crew *crew)
{
    Worker workers[CREW_MAX];
    Shared shared = { .crew = crew };
    int started = 0;
    must(crew->threads >= 1 && crew->threads <= CREW_MAX);
    pthread_mutex_init(&shared.lock, NULL);
    pthread_cond_init(&shared.finished, NULL);

    shared.running = crew->threads;
    for (; started < crew->threads; started++) {
        workers[started] = (Worker) { .shared = &shared, .number = started };
        if (pthread_create(&workers[started].thread, NULL, worker_main, &workers[started]) != 0) break;
    }
    pthread_mutex_lock(&shared.lock);
    shared.running -= crew->threads - started;
    pthread_mutex_unlock(&shared.lock);

    if (started == 0) work_through(&shared, 0);
    wait_for_all(&shared);
    for (int i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
    show(&shared);
    pthread_cond_destroy(&shared.finished);
    pthread_mutex_destroy(&shared.lock);
}

int crew_size_here(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (count < 1) return 1;
    return count > CREW_MAX ? CREW_MAX : (int)count;
}
