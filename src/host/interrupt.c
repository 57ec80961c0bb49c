/* interrupt.c - a handler that only sets a flag, and is gone after that. */
#define _XOPEN_SOURCE 700
#include "host/interrupt.h"

#include "base/base.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_bool interrupted;

static void note(UNUSED int signal_number)
{
    atomic_store(&interrupted, true);
}

const atomic_bool *interrupt_watch(void)
{
    struct sigaction action = { .sa_handler = note, .sa_flags = (int)SA_RESETHAND | SA_RESTART };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &interrupted;
}
