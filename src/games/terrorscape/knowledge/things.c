/* things.c - what moves name. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/box/words.h"
#include "games/terrorscape/terrorscape.h"

/* Who is yet to be chosen is in the box, and Brutal Rage, played once more, is under way. */
int terror_things(UNUSED const void *view, Move move, Thing out[THINGS_MAX])
{
    int count = things_by_kind(&terrorscape, move, out);
    if (move_verb(move) == VERB_CHOOSE_SURVIVOR || move_verb(move) == VERB_AGAIN) out[0].unlisted = true;
    return count;
}
