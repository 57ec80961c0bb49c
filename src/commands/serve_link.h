/* serve_link.h - the link by which people reach a server, and its QR code. */
#pragma once

#include "base/base.h"

/* The link of a server that listens at this address: where that is all of them, one that others in the same network can reach. To be
 * freed by the caller. */
char *link_of(const char *address, int port, bool is_encrypted);

/* Print it, and how to play; with its code, if it fits. */
void link_print(const char *link, bool with_code, bool has_page);
