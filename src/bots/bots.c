/* bots.c - the list of all bots. */
#include "bots/bots.h"

#include "base/scan.h"
#include "bots/random.h"
#include "bots/sensible.h"

const Bot bots[] = {
    { .name = "random", .blind = true, .choose = random_choose },
    { .name = "sensible", .game = "shy-monsters", .choose = shy_choose },
    { .name = "sensible",
      .game = "stay-away",
      .choose = stay_decide,
      .may_speak = stay_may_speak,
      .speak = stay_speak },
    { .name = "sensible", .game = "terrorscape", .choose = terror_decide },
    { .name = NULL },
};

const Bot *bot_find(const Game *game, const char *name)
{
    for (const Bot *bot = bots; bot->name; bot++)
        if (text_equal(bot->name, name) && (!bot->game || text_equal(bot->game, game->name))) return bot;
    return NULL;
}
