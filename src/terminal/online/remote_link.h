/* remote_link.h - a table on a server as the Link of a client. */
#pragma once

#include "client/remote.h"
#include "terminal/link.h"
#include "terminal/screen.h"

typedef struct RemoteLink {
    Address address;
    Screen *screen; /* told while somebody waits for a connection that is lost */
    Remote *remote; /* NULL until somebody connects */
} RemoteLink;

/* For one person. `line` must stay; its remote is closed by remote_link_close. */
Link remote_link(RemoteLink *line);
void remote_link_close(RemoteLink *line);
