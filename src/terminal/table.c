/* table.c - what the terminal adds to the referee: bots, taking back, winning moves, the file. */
#include "terminal/table.h"

#include <stdlib.h>

#include "bots/bots.h"
#include "game/talk.h"
#include "games/games.h"
#include "host/commitment.h"
#include "host/memory.h"
#include "host/referee_memory.h"
#include "terminal/guess.h"

enum {
    LINES_FIRST = 256,
    LINES_OF_A_FILE = 1 << 16, /* no match that people play is longer */
    LINE_TEXT = MOVE_TEXT_MAX + 32,
    HEADER_TEXT = 16384,
};

/* Streams of the seed from here on are the bots'; the game's own are counted from 0. */
#define BOT_STREAMS  ((uint64_t)1 << 63)
#define TALK_STREAMS ((uint64_t)1 << 62)

struct Table {
    Referee referee;
};

static Table *new_table(const Game *game, int lines)
{
    Table *table = must_alloc(1, sizeof *table);
    table->referee = referee_alloc(game, lines);
    return table;
}

Table *table_open(const Game *game, const Setup *setup, const uint8_t seed[SEED_BYTES], Reason *reason)
{
    Table *table = new_table(game, LINES_FIRST);
    Match *match = &table->referee.match;
    match->setup = *setup;
    memcpy(match->seed, seed, SEED_BYTES);
    match_commit(match);
    *reason = referee_start(&table->referee);
    if (*reason == ALLOWED) return table;
    table_close(table);
    return NULL;
}

/* The file's moves are made a second time, since news comes of making them. */
Table *table_read(const char *text, MatchError *error)
{
    const Game *game = match_read_game(text, game_find);
    Table *table = new_table(game ? game : games[0], LINES_OF_A_FILE);
    Match *match = &table->referee.match;
    if (!match_read(match, text, game_find, error)) {
        table_close(table);
        return NULL;
    }
    int count = match->count;
    must(referee_start(&table->referee) == ALLOWED);
    for (int i = 0; i < count; i++)
        must(table_move(table, match->lines[i].seat, match->lines[i].move) == ALLOWED);
    return table;
}

void table_close(Table *table)
{
    if (!table) return;
    referee_free(&table->referee);
    free(table);
}

const Game *table_game(const Table *table)
{
    return table->referee.match.game;
}

const Setup *table_setup(const Table *table)
{
    return &table->referee.match.setup;
}

int table_seats(const Table *table)
{
    return table->referee.match.setup.seats;
}

Seat table_next(const Table *table)
{
    return seat_asked(table_game(table), table_seats(table), referee_to_move(&table->referee));
}

SeatMask table_side(const Table *table, Seat seat)
{
    return seat_side(table_game(table), table_seats(table), seat);
}

bool table_owes(const Table *table, Seat seat)
{
    return referee_to_move(&table->referee) & seat_bit(seat);
}

/* Whatever it asks for, it is told so. */
bool table_is_out(const Table *table, Seat seat)
{
    return table_check(table, seat, move_make(1, 0, 0, 0)) == REASON_NOT_IN_PLAY;
}

int table_role(const Table *table, Seat seat)
{
    const Game *game = table_game(table);
    return game->role && seat < table_seats(table) ? game->role(table->referee.match.state, seat) : 0;
}

Outcome table_outcome(const Table *table)
{
    return referee_outcome(&table->referee);
}

void *table_view(const Table *table, Seat seat)
{
    void *view = must_alloc(1, table_game(table)->view_size);
    referee_view(&table->referee, seat, view);
    return view;
}

int table_moves(const Table *table, Seat seat, Move out[])
{
    return referee_moves(&table->referee, seat, out);
}

Reason table_check(const Table *table, Seat seat, Move move)
{
    return referee_check(&table->referee, seat, move);
}

/* --- news ----------------------------------------------------------------------------------------------- */

bool table_news(const Table *table, Seat seat, int *at, Event *event)
{
    while (referee_news(&table->referee, seat, (*at)++, event))
        if (!table_game(table)->events[event->kind].is_minor) return true;
    return false;
}

int table_news_count(const Table *table, Seat seat)
{
    Event event;
    int count = 0;
    for (int at = 0; table_news(table, seat, &at, &event);) count++;
    return count;
}

/* --- moves ---------------------------------------------------------------------------------------------- */

Move table_winning_move(const Table *table, Seat seat)
{
    const Game *game = table->referee.match.game;
    if (table_owes(table, seat)) return NO_MOVE;
    Move *moves = must_alloc((size_t)game->moves_max, sizeof *moves), found = NO_MOVE;
    void *view = table_view(table, seat);
    int count = table_moves(table, seat, moves);
    for (int i = 0; i < count && found == NO_MOVE; i++)
        if (guess_wins(game, seat, view, moves[i])) found = moves[i];
    free(moves);
    free(view);
    return found;
}

Reason table_move(Table *table, Seat seat, Move move)
{
    referee_make_room(&table->referee);
    return referee_move(&table->referee, seat, move, NULL);
}

static uint64_t count_decisions(const Table *table)
{
    uint64_t count = 0;
    for (int i = 0; i < table->referee.match.count; i++)
        count += !is_talk(table->referee.match.game, table->referee.match.lines[i].move);
    return count;
}

/* A bot's dice depend on the seed and the number of moves made, so that a game that is loaded goes on as if it
 * had never been put away, and that talk does not change them. */
void table_move_by_bot(Table *table, Seat seat, const Bot *bot)
{
    const Game *game = table->referee.match.game;
    void *view = table_view(table, seat);
    Move *moves = must_alloc((size_t)game->moves_max, sizeof *moves);
    Rng rng;
    rng_start(&rng, table->referee.match.seed, BOT_STREAMS + count_decisions(table));
    int count = table_moves(table, seat, moves);
    must(count > 0);
    int choice = bot->choose(game, seat, view, moves, count, &rng);
    must(choice >= 0 && choice < count);
    must(table_move(table, seat, moves[choice]) == ALLOWED);
    free(view);
    free(moves);
}

int table_length(const Table *table)
{
    return table->referee.match.count;
}

static void hear_since(const Table *table, Seat seat, int since, Events *heard)
{
    int number = referee_news_since(&table->referee, seat, since);
    heard->count = 0;
    while (heard->count < EVENTS_MAX &&
           referee_news(&table->referee, seat, number++, &heard->list[heard->count]))
        heard->count++;
}

/* As with decisions, what a bot says depends on the seed and on what was done and said so far. */
void table_talk_by_bot(Table *table, Seat seat, const Bot *bot, int since)
{
    const Game *game = table->referee.match.game;
    Rng rng;
    Events heard;
    if (!bot->speak) return;
    void *view = table_view(table, seat);
    rng_start(&rng, table->referee.match.seed,
              TALK_STREAMS + (uint64_t)table->referee.match.count * SEATS_MAX + seat);
    hear_since(table, seat, since, &heard);
    Move move = bot->speak(game, seat, view, &heard, &rng);
    free(view);
    if (move != NO_MOVE) must(is_talk(game, move) && table_move(table, seat, move) == ALLOWED);
}

/* --- taking back ---------------------------------------------------------------------------------------- */

Undo table_undo(Table *table, Seat seat)
{
    return undo_last(&table->referee, seat);
}

/* --- the file ------------------------------------------------------------------------------------------- */

char *table_write(const Table *table, size_t *size)
{
    size_t room = HEADER_TEXT + (size_t)table->referee.match.count * LINE_TEXT;
    char *text = must_alloc(1, room);
    Out out = out_into(text, room);
    must(match_write(&table->referee.match, &out));
    *size = out.used;
    return text;
}

const uint8_t *table_seed(const Table *table)
{
    must(table_outcome(table).over);
    return table->referee.match.seed;
}

const uint8_t *table_commitment(const Table *table)
{
    return table->referee.match.commitment;
}

bool table_commitment_is_weak(const Table *table)
{
    return seed_is_number(table->referee.match.seed);
}
