/* rulebook.h - the command `rules`. */
#ifndef MURK_RULEBOOK_H
#define MURK_RULEBOOK_H

#include "terminal/client.h"

/* The rules of what `rest` names, or with nothing the game's and what else has rules. */
Next rulebook_command(Client *client, const char *rest);

#endif
