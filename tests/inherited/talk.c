/* talk.c - claims of any game: heard by all, and without effect. */
#include "game/talk.h"
#include "inherited/property.h"
#include "support/space.h"

/* Is a claim told to everybody, all of it, and is nothing else told? */
static bool is_told_to_all(Case *c)
{
    const Events *news = &c->play.news;
    const Event *event = &news->list[0];
    if (news->count != 1) return trouble(c, "a claim tells %d events", news->count);
    if (event->heard != EVERYBODY) return trouble(c, "a claim is heard by %x", event->heard);
    const EventKind *kind = &c->game->events[event->kind];
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (kind->fields[i].secret) return trouble(c, "a claim with a secret field");
    return event->actor == c->play.lines[c->play.count - 1].seat || trouble(c, "a claim of somebody else");
}

static bool same_outcome(const Outcome *a, const Outcome *b)
{
    return a->over == b->over && a->winners == b->winners && a->losers == b->losers && a->ending == b->ending;
}

/* May all do the same here as at the table where nobody speaks? */
static bool is_like(Case *c, const StateBytes *silent)
{
    const Game *game = c->game;
    Outcome here = game->outcome(c->play.state.bytes), there = game->outcome(silent->bytes);
    if (!same_outcome(&here, &there)) return trouble(c, "talk has changed the outcome");
    if (game->to_move(c->play.state.bytes) != game->to_move(silent->bytes))
        return trouble(c, "talk has changed who owes a move");
    for (int i = 0; i < onlookers(c); i++) {
        Move one[MOVES_MAX], two[MOVES_MAX];
        int count = game->moves(c->play.state.bytes, onlooker(c, i), one);
        if (count != game->moves(silent->bytes, onlooker(c, i), two) ||
            memcmp(one, two, sizeof(Move) * (size_t)count))
            return trouble(c, "talk has changed the moves of seat %d", onlooker(c, i));
    }
    return true;
}

static bool same_news(const Events *a, const Events *b)
{
    return a->count == b->count && !memcmp(a->list, b->list, sizeof(Event) * (size_t)a->count);
}

/* The same match is played at a table where nobody ever speaks. */
bool talk_changes_no_rule(Case *c)
{
    const Game *game = c->game;
    if (!has_talk(game) || !play_start(&c->play, game, &c->choices)) return true;
    StateBytes silent = c->play.state;
    while (play_step(&c->play)) {
        MatchLine line = c->play.lines[c->play.count - 1];
        Events news = { .count = 0 };
        if (is_talk(game, line.move)) {
            if (!is_told_to_all(c)) return false;
        } else {
            if (game->apply(silent.bytes, line.seat, line.move, &news) != ALLOWED)
                return trouble(c, "without talk the last move is refused");
            if (!same_news(&news, &c->play.news))
                return trouble(c, "without talk the last move tells other news");
        }
        if (!is_like(c, &silent)) return false;
    }
    return true;
}

/* talk_next gives every claim that is allowed, and no other, whoever asks. */
bool claims_are_counted_through(Case *c)
{
    const Game *game = c->game;
    if (!play_start(&c->play, game, &c->choices)) return true;
    int age = (int)choose(&c->choices, 64);
    for (int i = 0; i < age && play_step(&c->play); i++) {
    }
    for (int i = 0; i < onlookers(c); i++) {
        Seat seat = onlooker(c, i);
        uint64_t allowed = 0, given = 0;
        for (uint64_t k = 0; k < space_size(game); k++) {
            Move move = space_move(game, k);
            allowed += is_talk(game, move) && game->check(c->play.state.bytes, seat, move) == ALLOWED;
        }
        for (Move last = NO_MOVE, move; (move = talk_next(game, c->play.state.bytes, seat, last)) != NO_MOVE;
             last = move, given++) {
            bool rises = move_verb(last) <= move_verb(move) && last != move;
            if (!is_talk(game, move) || !rises || given > allowed)
                return trouble(c, "claim %08x is given", move);
            if (game->check(c->play.state.bytes, seat, move) != ALLOWED)
                return trouble(c, "claim %08x is given and refused", move);
        }
        if (allowed != given)
            return trouble(c, "%d of %d claims of seat %d are given", (int)given, (int)allowed, seat);
    }
    return true;
}
