/* plan.c - who plays what with whom in a storm. */
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "storm/world.h"

static const char *one_of(World *world, const char *const *words, int count)
{
    return words[below(world, (uint32_t)count)];
}

static void plan_settings(World *world, Plan *plan)
{
    static const char *const clocks[] = { "none", "relaxed", "quick", "days" },
                             *const paces[] = { "quick", "strict" },
                             *const bots[] = { "instant", "brisk", "calm" },
                             *const orders[] = { "chosen", "chosen", "drawn" },
                             *const watches[] = { "public", "public", "delayed" };
    const char *clock = one_of(world, clocks, LEN(clocks)), *pace = one_of(world, paces, LEN(paces));
    const char *bot = one_of(world, bots, LEN(bots)), *order = one_of(world, orders, LEN(orders));
    const char *watch = one_of(world, watches, LEN(watches));
    plan->days = strcmp(clock, "days") == 0;
    snprintf(plan->set, sizeof plan->set, "seats=%d clock=%s pace=%s bots=%s order=%s watch=%s", plan->seats,
             clock, pace, bot, order, watch);
}

static int add_client(World *world, Plan *plan, int person)
{
    Client *client = &world->clients[world->client_count];
    *client = (Client) {
        .plan = plan, .link = -1, .act = world->now + below(world, 2000), .italian = once_in(world, 2)
    };
    snprintf(client->token, sizeof client->token, "token-of-person-%02d", person);
    client->person = hall_person(client->token);
    client->model.you = client->old.you = client->made = -1;
    for (int i = 0; i < SEATS_MAX; i++) client->answered[i] = -1;
    return world->client_count++;
}

/* People first, one seat each; what is left is bots' mostly, or a second seat of somebody. */
static void plan_table(World *world, Plan *plan)
{
    int games_count = 0;
    while (games[games_count]) games_count++;
    plan->game = games[below(world, (uint32_t)games_count)];
    int spread = plan->game->max_seats - plan->game->min_seats;
    if (spread > 2 && !once_in(world, 16)) spread = 2;
    plan->seats = plan->game->min_seats + (int)below(world, (uint32_t)spread + 1);
    int people = 1 + (int)below(world, (uint32_t)(plan->seats < 3 ? plan->seats : 3));
    plan->host = world->client_count;
    plan->again = once_in(world, 10);
    plan_settings(world, plan);
    for (int i = 0; i < people; i++) add_client(world, plan, i); /* the same at each table */
    for (int i = 0; i < plan->seats; i++)
        plan->owner[i] = i < people          ? plan->host + i
                         : once_in(world, 4) ? plan->host + (int)below(world, (uint32_t)people)
                                             : -1;
    if (once_in(world, 3)) add_client(world, plan, 10); /* watches */
    if (once_in(world, 3)) world->clients[add_client(world, plan, 0)].screen = true;
}

void clients_plan(World *world)
{
    world->plan_count = world->options.tables > 1 && once_in(world, 3) ? 2 : 1;
    for (int i = 0; i < world->plan_count; i++) plan_table(world, &world->plans[i]);
}

void clients_free(World *world)
{
    for (int i = 0; i < world->client_count; i++) {
        model_clear(&world->clients[i].model);
        model_clear(&world->clients[i].old);
    }
}
