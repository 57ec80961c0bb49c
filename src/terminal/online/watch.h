/* watch.h - a match on a server for somebody who has no seat: what all may see. */
#pragma once

#include "terminal/client.h"

/* Until the match is over (NEXT_CHANGED), or he leaves. */
Next watch_match(Client *client);
