/* rules.c - moves, refusals, turns and events of any game. */
#include "inherited/property.h"
#include "game/talk.h"
#include "support/space.h"

enum { CANARIES = 8, SMALL_SPACE = 4000, SAMPLE = 48, REMEMBERED = 32 };

#define CANARY ((Move)0xdeadbeef)

/* List a seat's moves with canaries behind; false when the list is not as promised. */
static bool list_moves(Case *c, Seat seat, Move moves[MOVES_MAX], int *count)
{
    const Game *game = c->game;
    Move room[MOVES_MAX + CANARIES];
    for (int i = 0; i < LEN(room); i++) room[i] = CANARY;
    *count = game->moves(c->play.state.bytes, seat, room);
    if (*count < 0 || *count > game->moves_max) return trouble(c, "seat %d has %d moves", seat, *count);
    for (int i = game->moves_max; i < LEN(room); i++)
        if (room[i] != CANARY) return trouble(c, "moves were written behind moves_max");
    for (int i = 0; i < *count; i++)
        if (is_listed(room, i, room[i])) return trouble(c, "move %d of seat %d is listed twice", i, seat);
    for (int i = 0; i < *count; i++)
        if (is_talk(game, room[i])) return trouble(c, "move %d of seat %d is a claim, and listed", i, seat);
    memcpy(moves, room, sizeof(Move) * MOVES_MAX);
    return true;
}

/* check and apply must give `expected`, and a refusal must change nothing and tell nothing. */
static bool try_move(Case *c, Seat seat, Move move, bool allowed)
{
    const Game *game = c->game;
    StateBytes copy = c->play.state;
    Events news = { .count = 0 };
    Reason checked = game->check(c->play.state.bytes, seat, move);
    Reason applied = game->apply(copy.bytes, seat, move, &news);
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    move_write(game, move, &out);
    if (checked != applied)
        return trouble(c, "check says %d, apply %d to %s of seat %d", checked, applied, text, seat);
    if ((checked == ALLOWED) != allowed)
        return trouble(c, "%s of seat %d: %s", text, seat,
                       allowed ? reason_name(game, checked) : "allowed, but not listed");
    if (allowed) return true;
    if (reason_name(game, checked)[0] == '?') return trouble(c, "%s: reason %d has no name", text, checked);
    if (memcmp(&copy, &c->play.state, game->state_size))
        return trouble(c, "%s was refused and changed the state", text);
    return news.count == 0 || trouble(c, "%s was refused and told events", text);
}

static bool accepts_listed(Case *c)
{
    const Game *game = c->game;
    SeatMask owing = game->to_move(c->play.state.bytes);
    for (int i = 0; i < onlookers(c); i++) {
        Seat seat = onlooker(c, i);
        Move moves[MOVES_MAX];
        int count;
        if (!list_moves(c, seat, moves, &count)) return false;
        if (seat == SPECTATOR && count) return trouble(c, "a spectator has moves");
        if (owing & seat_bit(seat) && !count) return trouble(c, "seat %d owes a move and has none", seat);
        for (int k = 0; k < count; k++) {
            char text[MOVE_TEXT_MAX];
            Out out = out_into(text, sizeof text);
            move_write(game, moves[k], &out);
            if (!try_move(c, seat, moves[k], true)) return false;
            if (move_read(game, text) != moves[k]) return trouble(c, "%s does not read back", text);
        }
    }
    return true;
}

bool listed_moves_are_accepted(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    do {
        if (!accepts_listed(c)) return false;
    } while (play_step(&c->play));
    return true;
}

/* Try one move from a seat that may or may not have it. A claim is never listed: it must only be one thing or the other. */
static bool probe(Case *c, Seat seat, const Move *listed, int count, Move move)
{
    bool claimed = is_talk(c->game, move) && c->game->check(c->play.state.bytes, seat, move) == ALLOWED;
    return try_move(c, seat, move, claimed || is_listed(listed, count, move));
}

/* Moves made earlier in the match are the likeliest to be taken by mistake. */
static bool probe_old_moves(Case *c, Seat seat, const Move *listed, int count)
{
    int oldest = c->play.count > REMEMBERED ? c->play.count - REMEMBERED : 0;
    for (int k = c->play.count - 1; k >= oldest; k--)
        if (!probe(c, seat, listed, count, c->play.lines[k].move)) return false;
    return true;
}

static bool refuses_others(Case *c, Seat seat, bool whole)
{
    const Game *game = c->game;
    uint64_t size = space_size(game);
    Move moves[MOVES_MAX];
    int count;
    if (!list_moves(c, seat, moves, &count)) return false;
    for (uint64_t k = 0; whole && k < size; k++)
        if (!probe(c, seat, moves, count, space_move(game, k))) return false;
    for (int k = 0; k < SAMPLE; k++)
        if (!probe(c, seat, moves, count, space_move(game, choose_bits(&c->choices) % size))) return false;
    for (int k = 0; k < count; k++)
        if (!probe(c, seat, moves, count, moves[k] ^ 1u << choose(&c->choices, 32))) return false;
    return probe_old_moves(c, seat, moves, count);
}

/* Whatever the others may do now: not from a seat that is not there. */
static bool refuses_strangers(Case *c)
{
    Move moves[MOVES_MAX];
    int count;
    for (int i = 0; i < c->play.setup.seats; i++) {
        if (!list_moves(c, (Seat)i, moves, &count)) return false;
        for (int seat = c->play.setup.seats; seat < 256; seat++) {
            if (!try_move(c, (Seat)seat, NO_MOVE, false)) return false;
            for (int k = 0; k < count; k++)
                if (!try_move(c, (Seat)seat, moves[k], false)) return false;
        }
    }
    return true;
}

bool other_moves_are_refused(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    do {
        bool whole = space_size(c->game) <= SMALL_SPACE && choose(&c->choices, 16) == 0;
        for (int i = 0; i < onlookers(c); i++)
            if (!refuses_others(c, onlooker(c, i), whole)) return false;
        if (whole && !refuses_strangers(c)) return false;
    } while (play_step(&c->play));
    return true;
}

bool any_bytes_are_taken_or_refused(Case *c)
{
    const Game *game = c->game;
    if (!play_start(&c->play, game, &c->choices)) return true;
    while (!choices_used_up(&c->choices)) {
        Seat seat = (Seat)choose(&c->choices, 256);
        Move move = choose_bits(&c->choices);
        if (choose(&c->choices, 2)) seat = (Seat)(seat % (c->play.setup.seats + 1));
        if (choose(&c->choices, 2)) move = space_move(game, move % space_size(game));
        Move moves[MOVES_MAX];
        int count;
        if (!list_moves(c, seat, moves, &count)) return false;
        if (!probe(c, seat, moves, count, move)) return false;
        (void)game->apply(c->play.state.bytes, seat, move, NULL);
        const char *wrong = game->audit(c->play.state.bytes);
        if (wrong) return trouble(c, "after %08x of seat %d: %s", move, seat, wrong);
        if (choose(&c->choices, 4) == 0) (void)play_step(&c->play);
    }
    return true;
}

static bool turns_agree(Case *c)
{
    const Game *game = c->game;
    const void *state = c->play.state.bytes;
    Outcome outcome = game->outcome(state);
    SeatMask owing = game->to_move(state), table = (SeatMask)(seat_bit(c->play.setup.seats) - 1);
    if (owing & ~table) return trouble(c, "seats %x owe a move", owing);
    if (!outcome.over) {
        if (outcome.winners || outcome.losers || outcome.ending) return trouble(c, "won before it is over");
        return owing || trouble(c, "not over, and nobody owes a move");
    }
    Move moves[MOVES_MAX];
    if (owing) return trouble(c, "over, and seats %x owe a move", owing);
    for (int i = 0; i < onlookers(c); i++)
        if (game->moves(state, onlooker(c, i), moves))
            return trouble(c, "over, and seat %d has moves", onlooker(c, i));
    Reason reason =
        game->check(state, c->play.lines[c->play.count - 1].seat, c->play.lines[c->play.count - 1].move);
    if (reason != REASON_GAME_OVER) return trouble(c, "over, and refused for %s", reason_name(game, reason));
    if (outcome.winners & outcome.losers) return trouble(c, "a seat has won and lost");
    if ((outcome.winners | outcome.losers) & ~table)
        return trouble(c, "a seat that is not there has won or lost");
    if (outcome.ending < 1 || outcome.ending >= game->ending_count || !game->endings[outcome.ending])
        return trouble(c, "ended by rule %d, which has no name", outcome.ending);
    return true;
}

bool outcomes_and_turns_agree(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    do {
        if (!turns_agree(c)) return false;
    } while (play_step(&c->play));
    return true;
}

static bool is_value(const Game *game, const ArgKind *kind, int value)
{
    if (kind->form == ARG_NUMBER) return value >= kind->low && value <= kind->high;
    if (kind->form == ARG_SEAT) return value >= 0 && value <= game->max_seats;
    return value == 0 || (value > 0 && value < kind->count && kind->words[value]);
}

static bool is_well_formed(Case *c, const Event *event)
{
    const Game *game = c->game;
    if (event->kind < 1 || event->kind >= game->event_count)
        return trouble(c, "event of kind %d", event->kind);
    const EventKind *kind = &game->events[event->kind];
    if (event->actor != NO_SEAT && event->actor >= c->play.setup.seats)
        return trouble(c, "%s has actor %d", kind->name, event->actor);
    if (kind->turn && event->heard != EVERYBODY)
        return trouble(c, "%s begins a turn, yet not all hear it", kind->name);
    if (event->heard & ~EVERYBODY || event->seen & ~event->heard) return trouble(c, "%s: masks", kind->name);
    bool listed = true;
    for (int i = 0; i < EVENT_ARGS; i++) {
        listed = listed && kind->fields[i].name;
        bool good = listed ? is_value(game, kind->fields[i].kind, event->args[i]) : event->args[i] == 0;
        if (!good) return trouble(c, "argument %d of %s is %d", i, kind->name, event->args[i]);
    }
    return true;
}

/* What a seat hears must not tell what it may not see, down to the last byte. */
static bool is_cut(Case *c, const Event *event, Seat seat)
{
    const EventKind *kind = &c->game->events[event->kind];
    Event heard;
    if (!event_for(c->game, event, seat, &heard)) return true;
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
        if (kind->fields[i].secret && !(event->seen & seat_bit(seat)) && heard.args[i])
            return trouble(c, "%s.%s reaches seat %d", kind->name, kind->fields[i].name, seat);
    return true;
}

bool events_are_well_formed(Case *c)
{
    if (!play_start(&c->play, c->game, &c->choices)) return true;
    while (play_step(&c->play)) {
        if (c->play.news.count > EVENTS_MAX) return trouble(c, "too many events");
        if (c->play.news.count == 0) return trouble(c, "a move that tells nothing to anybody");
        for (int k = 0; k < c->play.news.count; k++) {
            if (!is_well_formed(c, &c->play.news.list[k])) return false;
            for (int i = 0; i < onlookers(c); i++)
                if (!is_cut(c, &c->play.news.list[k], onlooker(c, i))) return false;
        }
    }
    return true;
}
