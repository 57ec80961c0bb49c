/* event_queue.h - what the writer and others tell the host: a queue between threads, with a file descriptor that shows it. Private. */
#pragma once

#include <pthread.h>

#include "store/store.h"

typedef struct EventQueue {
    pthread_mutex_t lock;
    int fd; /* an eventfd, readable while there is an event */
    StoreEvent *list;
    int first, count, room;
} EventQueue;

/* False when there is no file descriptor to be had. */
bool event_queue_open(EventQueue *events);
void event_queue_close(EventQueue *events);

/* From any thread. Of appends that are durable only the last matters: a number that follows another takes its place. */
void event_queue_push(EventQueue *events, const StoreEvent *event);
bool event_queue_take(EventQueue *events, StoreEvent *event);
