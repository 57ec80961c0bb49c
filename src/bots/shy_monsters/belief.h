/* belief.h - how likely the Hero thinks each way in which the face-down tiles may lie. */
#pragma once

#include "bots/shy_monsters/search.h"

/* Fill the search's belief with every secret that the Hero's view does not rule out, weighed by how a Dark
 * Lord likes to build. No weight is 0: whatever lies on the table, the Hero thinks it possible. */
void shy_believe(ShySearch *search, const ShyView *view);
