/* interrupt.h - Ctrl-C asks a long command to end and say what it has so far; a second one ends it at once. */
#pragma once

#include <stdatomic.h>

/* How a command ends that was interrupted: as shells tell it, 128 and the number of the signal. */
enum { EXIT_INTERRUPTED = 130 };

/* From now on Ctrl-C sets what this gives. */
const atomic_bool *interrupt_watch(void);
