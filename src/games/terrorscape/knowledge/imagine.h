/* imagine.h - a table drawn at random, side by side: see imagine.c. */
#pragma once

#include "games/terrorscape/rules/state.h"
#include "games/terrorscape/knowledge/reckon.h"
#include "games/terrorscape/knowledge/view.h"

static inline bool chance(Rng *rng, uint32_t one_in)
{
    return rng_below(rng, one_in) == 0;
}

/* A bit of a set that is not empty, each as likely as the others. */
int imagine_bit(Rng *rng, uint64_t set);
int imagine_between(Rng *rng, int low, int high);

/* imagine.c: a table with what is public and nothing else. */
void imagine_public(const TerrorView *v, TerrorState *s);

/* imagine_survivors.c: everything that the Survivors' side keeps to itself, and how far their turn has come. What is
 * public is there already. False: nothing fits. */
bool imagine_survivors(const TerrorView *v, Rng *rng, TerrorState *s);
/* imagine_items.c: item cards: the decks, inventories, keys and the discard pile. False: these numbers do not fit. */
typedef struct ItemPlan {
    int discovered; /* cards drawn from the discovery deck */
    int open;       /* of these, cards that lie open */
    int searched;   /* cards drawn from the search deck */
    bool bottom;    /* the fixed key was taken besides */
    bool begun;     /* items may have changed hands */
    int left;       /* an item that shall have been found, and left unless it is a key; or none */
} ItemPlan;
bool imagine_items(const ItemPlan *plan, Rng *rng, TerrorState *s);
bool imagine_marksman(const TerrorState *s); /* somebody has taken a Revolver out of the discovery deck */

/* imagine_killer.c: the Killer's cards and his room. */
void imagine_killer(const TerrorView *v, Rng *rng, TerrorState *s);
/* What K sees; the order of his deck is drawn. */
void know_killer(const TerrorView *v, Rng *rng, TerrorState *s);
