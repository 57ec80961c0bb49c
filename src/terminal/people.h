/* people.h - who sits where, in words. */
#pragma once

#include "terminal/client.h"

/* A person, a program or a bot; who plays at this terminal without a name of his own is "you". */
char *people_sitter(const Client *client, Seat seat, char *text, size_t size);

/* "A: Ada, C: Bruno" beside a table that knows seats alone; nothing where nobody else has a name of his own. */
void people_add_legend(const Client *client, int wide, Lines *lines);
