/* rulebook.h - the command `rules`. */
#pragma once

#include "terminal/client.h"

/* The rules of what `rest` names, or with nothing the game's and what else has rules. */
Next rulebook_command(Client *client, const char *rest);
