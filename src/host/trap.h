/* trap.h - a table that ends the whole process does so once.
 *
 * A mistake of ours stops the process (must), with all the tables in it; and whoever starts it again would stop at the same line. So
 * a host says at which table it is at work, and when the process is stopped there by a signal, the name is left in a file. At
 * the next start the host finds it, and sets that table aside. */
#pragma once

#include "base/base.h"

enum { TRAP_NAME_MAX = 64 };

/* From now on a signal that ends this process leaves the name of the table there. The path is copied. False: nothing can be written
 * there. */
bool trap_watch(const char *path);

/* This thread is at work at that table from now on; NULL: at none. The text is read when a signal comes. */
void trap_at(const char *table);

/* The table at which the last process was stopped, and the file is gone; false when there is none. */
bool trap_found(const char *path, char table[TRAP_NAME_MAX]);
