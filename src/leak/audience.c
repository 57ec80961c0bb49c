/* audience.c - who may hear what, and what an event may depend on, held against the game's own rows for it. */
#include "leak/probe.h"

static void keep(Probe *probe, const Event *event, SeatMask wrongly, const char *what)
{
    char text[EVENT_TEXT_MAX];
    probe_keep(probe, LEAK_AUDIENCE, (Seat)__builtin_ctz(wrongly), probe->count, NULL, "%s %s", what,
               event_words(probe->game, event, text));
}

/* Of these seats those that are told every argument. An event that tells nothing but 0 hides nothing. */
static SeatMask told_all(const Probe *probe, const Event *event, SeatMask seats)
{
    static const int8_t nothing[EVENT_ARGS];
    SeatMask told = 0;
    if (memcmp(event->args, nothing, sizeof nothing) == 0) return 0;
    for (; seats; seats &= (SeatMask)(seats - 1)) {
        Event heard;
        Seat seat = (Seat)__builtin_ctz(seats);
        if (event_for(probe->game, event, seat, &heard) &&
            memcmp(heard.args, event->args, sizeof heard.args) == 0)
            told |= seat_bit(seat);
    }
    return told;
}

void probe_check_audience(Probe *probe)
{
    const Events *news = &probe->table.news;
    SeatMask seats = probe_seats(probe);
    for (int i = 0; probe->game->audience && i < news->count; i++) {
        const Event *event = &news->list[i];
        Audience may = probe->game->audience(probe->table.state, event);
        SeatMask hears = event->heard & seats & (SeatMask)~may.hear;
        SeatMask blind = seats & (SeatMask)~may.see;
        SeatMask sees = (event->seen & blind) | told_all(probe, event, event->heard & blind);
        if (hears) keep(probe, event, hears, "may not hear of");
        else if (sees) keep(probe, event, sees, "may not see all of");
    }
}

/* The kinds of fact in which the worlds differed before the last move. */
static uint32_t kinds_apart(Probe *probe, Seat seat)
{
    uint32_t kinds = 0;
    for (int i = 0; i < 2; i++) {
        const World *world = &probe->world[i];
        probe->facts[i].count =
            probe->game->facts(world->before, world->notes[seat], seat, probe->facts[i].list);
    }
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < probe->facts[which].count; i++) {
            const Fact *fact = &probe->facts[which].list[i];
            const Fact *there = facts_find(&probe->facts[!which], fact, i);
            if (!there || there->value != fact->value) kinds |= 1u << fact->kind;
        }
    return kinds;
}

static void cut_secrets(const Game *game, Event *event)
{
    for (int i = 0; i < EVENT_ARGS; i++)
        if (game->events[event->kind].fields[i].secret) event->args[i] = 0;
}

/* Does what decides this event by the rules differ between the worlds, too? Where the other world has none of its kind, that it came at
 * all: the secrets it tells do not count. */
static bool bases_differ(const Probe *probe, const Event *event, const Event *other)
{
    const MatchLine *line = &probe->lines[probe->count - 1];
    Event asked = *event;
    uint64_t number[2];
    if (!probe->game->basis) return true;
    if (!other || other->kind != event->kind) cut_secrets(probe->game, &asked);
    for (int i = 0; i < 2; i++)
        if (!probe->game->basis(probe->world[i].before, line->seat, line->move, &asked, &number[i]))
            return true;
    return number[0] != number[1];
}

bool probe_may_learn(Probe *probe, const Pairing *pairing, Seat seat, const Event *const apart[2])
{
    if (!probe->game->audience) return probe_knows_apart(probe, seat) || !probe_same_outcome(probe);
    uint32_t differs = TELLS_ALL | pairing->chance | kinds_apart(probe, seat);
    for (int i = 0; i < 2; i++)
        if (apart[i] && differs & probe->game->audience(probe->world[i].state, apart[i]).tells &&
            bases_differ(probe, apart[i], apart[!i]))
            return true;
    return false;
}
