/* serve_link.h - the link by which people reach a server, and its QR code. */
#pragma once

#include "base/base.h"

/* The link of a server that listens at this address: where that is all of them, one that others in the same network can reach. To be
 * freed by the caller. */
char *link_of(const char *address, int port, bool is_encrypted);

/* Can it be one that people open, http://HOST or https://HOST? Tables are at /t/NAME there, not below another path. */
bool link_is_whole(const char *link);

/* Is it what a browser calls an origin: a scheme and a host, and nothing behind them? */
bool link_is_origin(const char *link);

/* Print it, and how to play; with its code, if it fits. */
void link_print(const char *link, bool with_code, bool has_page);
