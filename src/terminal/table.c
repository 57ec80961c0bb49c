/* table.c - the match, its news, and who may hear which. */
#include "terminal/table.h"

#include <stdlib.h>

#include "bots/bots.h"
#include "game/talk.h"
#include "games/games.h"
#include "host/commitment.h"
#include "host/memory.h"

enum {
    LINES_FIRST = 256,
    LINES_OF_A_FILE = 1 << 16, /* no match that people play is longer */
    GUESSES =
        64, /* imagined tables on which a move is tried before it counts as telling nothing, or as winning */
    LINE_TEXT = MOVE_TEXT_MAX + 32,
    HEADER_TEXT = 16384,
};

/* Streams of the seed from here on are the bots'; the game's own are counted from 0. */
#define BOT_STREAMS  ((uint64_t)1 << 63)
#define TALK_STREAMS ((uint64_t)1 << 62)

typedef struct Told {
    Event event;
    int line; /* the match line that caused it */
} Told;

struct Table {
    Match match;
    bool *is_private; /* by match line: it may be taken back */
    Told *told;
    int told_count, told_room;
};

static Table *new_table(const Game *game, int room)
{
    Table *table = must_alloc(1, sizeof *table);
    table->match.game = game;
    table->match.room = room;
    table->match.lines = must_alloc((size_t)room, sizeof *table->match.lines);
    table->match.state = must_alloc(1, game->state_size);
    table->is_private = must_alloc((size_t)room, sizeof *table->is_private);
    return table;
}

Table *table_open(const Game *game, const Setup *setup, const uint8_t seed[SEED_BYTES], Reason *reason)
{
    Table *table = new_table(game, LINES_FIRST);
    table->match.setup = *setup;
    memcpy(table->match.seed, seed, SEED_BYTES);
    match_commit(&table->match);
    *reason = match_start(&table->match);
    if (*reason == ALLOWED) return table;
    table_close(table);
    return NULL;
}

/* The file's moves are made a second time, since news comes of making them. */
Table *table_read(const char *text, MatchError *error)
{
    const Game *game = match_read_game(text, game_find);
    Table *table = new_table(game ? game : games[0], LINES_OF_A_FILE);
    if (!match_read(&table->match, text, game_find, error)) {
        table_close(table);
        return NULL;
    }
    int count = table->match.count;
    (void)match_start(&table->match);
    for (int i = 0; i < count; i++) {
        MatchLine line = table->match.lines[i];
        must(table_move(table, line.seat, line.move) == ALLOWED);
    }
    return table;
}

void table_close(Table *table)
{
    if (!table) return;
    free(table->match.lines);
    free(table->match.state);
    free(table->is_private);
    free(table->told);
    free(table);
}

const Game *table_game(const Table *table)
{
    return table->match.game;
}

const Setup *table_setup(const Table *table)
{
    return &table->match.setup;
}

int table_seats(const Table *table)
{
    return table->match.setup.seats;
}

Seat table_next(const Table *table)
{
    SeatMask owing = table->match.game->to_move(table->match.state);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (owing & seat_bit((Seat)seat)) return (Seat)seat;
    return NO_SEAT;
}

bool table_owes(const Table *table, Seat seat)
{
    return table->match.game->to_move(table->match.state) & seat_bit(seat);
}

/* Whatever it asks for, it is told so. */
bool table_is_out(const Table *table, Seat seat)
{
    return table_check(table, seat, move_make(1, 0, 0, 0)) == REASON_NOT_IN_PLAY;
}

Outcome table_outcome(const Table *table)
{
    return table->match.game->outcome(table->match.state);
}

void table_view(const Table *table, Seat seat, void *view)
{
    table->match.game->view(table->match.state, seat, view);
}

int table_moves(const Table *table, Seat seat, Move out[])
{
    return table->match.game->moves(table->match.state, seat, out);
}

Reason table_check(const Table *table, Seat seat, Move move)
{
    return table->match.game->check(table->match.state, seat, move);
}

/* --- news ----------------------------------------------------------------------------------------------- */

static bool is_news(const Table *table, int index, Seat seat, Event *event)
{
    const Game *game = table->match.game;
    const Event *told = &table->told[index].event;
    return !game->events[told->kind].is_minor && event_for(game, told, seat, event);
}

bool table_news(const Table *table, Seat seat, int number, Event *event)
{
    for (int i = 0; i < table->told_count; i++)
        if (is_news(table, i, seat, event) && number-- == 0) return true;
    return false;
}

int table_news_count(const Table *table, Seat seat)
{
    Event event;
    int count = 0;
    for (int i = 0; i < table->told_count; i++) count += is_news(table, i, seat, &event);
    return count;
}

static void keep_news(Table *table, const Events *news)
{
    for (int i = 0; i < news->count; i++) {
        if (table->told_count == table->told_room) {
            table->told_room = table->told_room ? 2 * table->told_room : LINES_FIRST;
            table->told = must_realloc(table->told, (size_t)table->told_room, sizeof *table->told);
        }
        table->told[table->told_count++] = (Told) { news->list[i], table->match.count };
    }
}

/* --- moves ---------------------------------------------------------------------------------------------- */

static void make_room(Table *table)
{
    Match *match = &table->match;
    if (match->count < match->room) return;
    match->room *= 2;
    match->lines = must_realloc(match->lines, (size_t)match->room, sizeof *match->lines);
    table->is_private = must_realloc(table->is_private, (size_t)match->room, sizeof *table->is_private);
}

static bool only_mover_heard(const Events *news, Seat mover)
{
    for (int i = 0; i < news->count; i++)
        if (news->list[i].heard & ~seat_bit(mover)) return false;
    return true;
}

/* Does everybody but the mover see the very table that they saw before? */
static bool others_see_the_same(const Table *table, Seat mover, const void *before)
{
    const Game *game = table->match.game;
    void *old = must_alloc(1, game->view_size), *new = must_alloc(1, game->view_size);
    bool same = game->to_move(before) == game->to_move(table->match.state);
    for (Seat seat = 0; seat <= SPECTATOR && same; seat++) {
        if (seat == mover || (seat >= table_seats(table) && seat != SPECTATOR)) continue;
        game->view(before, seat, old);
        game->view(table->match.state, seat, new);
        same = memcmp(old, new, game->view_size) == 0;
    }
    free(old);
    free(new);
    return same;
}

/* Could the mover have foretold all that he sees now? Tried on tables drawn from what he knew before: if one
 * of them would have looked different after this move, then the move has told him something. */
static bool mover_learnt_nothing(const Table *table, Seat mover, Move move, const void *before)
{
    const Game *game = table->match.game;
    void *knew = must_alloc(1, game->view_size), *knows = must_alloc(1, game->view_size),
         *would = must_alloc(1, game->view_size);
    void *guess = must_alloc(1, game->state_size);
    Rng rng;
    rng_start(&rng, table->match.seed, BOT_STREAMS - 1);
    game->view(before, mover, knew);
    game->view(table->match.state, mover, knows);
    bool same = true;
    for (int i = 0; i < GUESSES && same; i++) {
        game->imagine(knew, &rng, guess);
        same = game->apply(guess, mover, move, NULL) == ALLOWED;
        game->view(guess, mover, would);
        same = same && memcmp(knows, would, game->view_size) == 0;
    }
    free(knew);
    free(knows);
    free(would);
    free(guess);
    return same;
}

/* Does the move win on every table that the seat can imagine? */
static bool wins(const Table *table, Seat seat, Move move, const void *view)
{
    const Game *game = table->match.game;
    void *guess = must_alloc(1, game->state_size);
    Rng rng;
    rng_start(&rng, table->match.seed, BOT_STREAMS - 2);
    bool won = true;
    for (int i = 0; i < GUESSES && won; i++) {
        game->imagine(view, &rng, guess);
        won =
            game->apply(guess, seat, move, NULL) == ALLOWED && game->outcome(guess).winners & seat_bit(seat);
    }
    free(guess);
    return won;
}

Move table_winning_move(const Table *table, Seat seat)
{
    const Game *game = table->match.game;
    if (table_owes(table, seat)) return NO_MOVE;
    Move *moves = must_alloc((size_t)game->moves_max, sizeof *moves), found = NO_MOVE;
    void *view = must_alloc(1, game->view_size);
    int count = table_moves(table, seat, moves);
    table_view(table, seat, view);
    for (int i = 0; i < count && found == NO_MOVE; i++)
        if (wins(table, seat, moves[i], view)) found = moves[i];
    free(moves);
    free(view);
    return found;
}

Reason table_move(Table *table, Seat seat, Move move)
{
    Match *match = &table->match;
    Events news = { 0 };
    void *before = must_alloc(1, match->game->state_size);
    memcpy(before, match->state, match->game->state_size);
    make_room(table);
    Reason reason = match_apply(match, seat, move, &news);
    if (reason == ALLOWED) {
        keep_news(table, &news);
        table->is_private[match->count - 1] = only_mover_heard(&news, seat) &&
                                              others_see_the_same(table, seat, before) &&
                                              mover_learnt_nothing(table, seat, move, before);
    }
    free(before);
    return reason;
}

static uint64_t count_decisions(const Table *table)
{
    uint64_t count = 0;
    for (int i = 0; i < table->match.count; i++)
        count += !is_talk(table->match.game, table->match.lines[i].move);
    return count;
}

/* A bot's dice depend on the seed and the number of moves made, so that a game that is loaded goes on as if it
 * had never been put away, and that talk does not change them. */
void table_move_by_bot(Table *table, Seat seat, const Bot *bot)
{
    const Game *game = table->match.game;
    void *view = must_alloc(1, game->view_size);
    Move *moves = must_alloc((size_t)game->moves_max, sizeof *moves);
    Rng rng;
    rng_start(&rng, table->match.seed, BOT_STREAMS + count_decisions(table));
    table_view(table, seat, view);
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
    return table->match.count;
}

static void hear_since(const Table *table, Seat seat, int since, Events *heard)
{
    heard->count = 0;
    for (int i = 0; i < table->told_count && heard->count < EVENTS_MAX; i++)
        if (table->told[i].line > since)
            heard->count +=
                event_for(table->match.game, &table->told[i].event, seat, &heard->list[heard->count]);
}

/* As with decisions, what a bot says depends on the seed and on what was done and said so far. */
void table_talk_by_bot(Table *table, Seat seat, const Bot *bot, int since)
{
    const Game *game = table->match.game;
    Rng rng;
    Events heard;
    if (!bot->speak) return;
    void *view = must_alloc(1, game->view_size);
    rng_start(&rng, table->match.seed, TALK_STREAMS + (uint64_t)table->match.count * SEATS_MAX + seat);
    table_view(table, seat, view);
    hear_since(table, seat, since, &heard);
    Move move = bot->speak(game, seat, view, &heard, &rng);
    free(view);
    if (move != NO_MOVE) must(is_talk(game, move) && table_move(table, seat, move) == ALLOWED);
}

Undo table_undo(Table *table, Seat seat)
{
    Match *match = &table->match;
    if (match->count == 0) return UNDO_NOTHING;
    int last = match->count - 1;
    if (match->lines[last].seat != seat) return UNDO_NOT_YOURS;
    if (!table->is_private[last]) return UNDO_SECRET;
    match_rewind(match, last);
    while (table->told_count && table->told[table->told_count - 1].line > last) table->told_count--;
    return UNDO_DONE;
}

char *table_write(const Table *table, size_t *size)
{
    size_t room = HEADER_TEXT + (size_t)table->match.count * LINE_TEXT;
    char *text = must_alloc(1, room);
    Out out = out_into(text, room);
    must(match_write(&table->match, &out));
    *size = out.used;
    return text;
}

const uint8_t *table_seed(const Table *table)
{
    must(table_outcome(table).over);
    return table->match.seed;
}

const uint8_t *table_commitment(const Table *table)
{
    return table->match.commitment;
}
