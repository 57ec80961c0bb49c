/* terrorscape.c - the bot `sensible` of Terrorscape: weigh every offered move, make the best. */
#include "bots/terrorscape/hunt.h"
#include "bots/terrorscape/party.h"
#include "bots/random.h"
#include "bots/sensible.h"

/* Among equally good moves chance decides. */
typedef struct Choice {
    int index, worth;
    uint32_t alike;
} Choice;

static void consider(Choice *choice, int index, int worth, Rng *rng)
{
    if (worth <= NEVER || (choice->index >= 0 && worth < choice->worth)) return;
    if (choice->index < 0 || worth > choice->worth) choice->alike = 0;
    choice->worth = worth;
    if (rng_below(rng, ++choice->alike) == 0) choice->index = index;
}

int terror_decide(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng)
{
    Choice choice = { .index = -1 };
    if (count == 1) return 0;
    if (seat == KILLER_SEAT) {
        Hunt hunt = hunt_think(view);
        for (int i = 0; i < count; i++) consider(&choice, i, hunt_weigh(&hunt, moves[i]), rng);
    } else {
        Party party = party_think(view);
        for (int i = 0; i < count; i++) consider(&choice, i, party_weigh(&party, moves[i]), rng);
    }
    return choice.index >= 0 ? choice.index : random_choose(game, seat, view, moves, count, rng);
}
