/* things.c - what moves name besides cards and players: the gap that an Axe opens or a Barred Door closes, the deck. */
#include "games/stay_away/knowledge/knowledge.h"
#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/stay_away.h"

/* The place in `ring` of the gap on one side of a player; left is clockwise. */
static int gap_beside(const StayView *v, int player, int side)
{
    int place = 0;
    while (place < v->size && v->ring[place] != player) place++;
    if (side == OBSTACLE_LEFT) return place;
    return place ? place - 1 : v->size - 1;
}

/* Beside the target, or where nobody is named beside the player himself. */
static void add_gap(const StayView *v, Move move, Thing out[THINGS_MAX], int *count)
{
    int target = move_arg(move, 1) - 1, side = move_arg(move, 2);
    int gap = gap_beside(v, target < 0 ? v->seat : target, side);
    char word[GAP_BYTES];
    if (side != OBSTACLE_LEFT && side != OBSTACLE_RIGHT) return;
    thing_add(out, count, "door", stay_gap_word(v, gap, word))->unlisted = !v->doors[gap];
}

int stay_things(const void *view, Move move, Thing out[THINGS_MAX])
{
    int count = things_by_kind(&stay_away, move, out), verb = move_verb(move);
    if (verb == VERB_PLAY) add_gap(view, move, out, &count);
    if (verb == VERB_DRAW) thing_add(out, &count, "pile", "deck");
    if (verb == VERB_SHOW && move_arg(move, 0) == SHOW_INFECTED)
        thing_add(out, &count, stay_card.name, stay_card_words[CARD_INFECTED]);
    return count;
}
