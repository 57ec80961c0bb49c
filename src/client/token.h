/* token.h - the secrets by which servers know us again, in a file for each server.
 *
 * `~/.local/state/murk/servers/HOST:PORT` (or in XDG_STATE_HOME) has a line for each name that somebody of this account has had
 * there: the token and the name. Only its owner may read it. */
#pragma once

#include "client/address.h"

enum { TOKEN_MAX = 65 };

/* The token for that name on that server, drawn and kept if there is none. NULL, or a sentence that says why not; `*path` is then
 * the file, to be freed by the caller, unless it is NULL. */
const char *token_for(const Address *address, const char *name, char token[TOKEN_MAX], char **path);
