/* event_queue.c - a queue between threads. */
#include "store/event_queue.h"

#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "host/memory.h"

bool event_queue_open(EventQueue *events)
{
    *events = (EventQueue) { .fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
    pthread_mutex_init(&events->lock, NULL);
    return events->fd >= 0;
}

void event_queue_close(EventQueue *events)
{
    if (events->fd >= 0) close(events->fd);
    pthread_mutex_destroy(&events->lock);
    free(events->list);
}

/* The descriptor is a number that is zero or not; nothing can be wrong with it. */
static void show(const EventQueue *events, bool is_full)
{
    uint64_t number = 1;
    ssize_t done =
        is_full ? write(events->fd, &number, sizeof number) : read(events->fd, &number, sizeof number);
    must(done == sizeof number);
}

static bool joins_last(const EventQueue *events, const StoreEvent *event)
{
    return events->first < events->count && event->kind == STORE_STORED &&
           events->list[events->count - 1].kind == STORE_STORED;
}

void event_queue_push(EventQueue *events, const StoreEvent *event)
{
    pthread_mutex_lock(&events->lock);
    if (joins_last(events, event)) {
        events->list[events->count - 1].number = event->number;
    } else {
        if (events->first == events->count) show(events, true);
        events->list = must_grow(events->list, events->count, 1, &events->room, sizeof *event);
        events->list[events->count++] = *event;
    }
    pthread_mutex_unlock(&events->lock);
}

bool event_queue_take(EventQueue *events, StoreEvent *event)
{
    pthread_mutex_lock(&events->lock);
    bool is_there = events->first < events->count;
    if (is_there) *event = events->list[events->first++];
    if (is_there && events->first == events->count) {
        show(events, false);
        events->first = events->count = 0;
    }
    pthread_mutex_unlock(&events->lock);
    return is_there;
}
