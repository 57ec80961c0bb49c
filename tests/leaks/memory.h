/* memory.h - for leaks on purpose: a secret kept aside for a view that must not have it. */
#ifndef TESTS_LEAKS_MEMORY_H
#define TESTS_LEAKS_MEMORY_H

void remember(const void *view, int secret);

/* What was last remembered for that view; 0 when it is forgotten. */
int remembered(const void *view);

#endif
