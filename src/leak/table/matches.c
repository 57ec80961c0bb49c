/* matches.c - matches at tables of every kind, on whose way pairs are tested. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bots/bots.h"
#include "host/memory.h"
#include "leak/table/worlds.h"

enum { LINE_ROOM = TABLE_LINE_MAX, OPTIONS_VARIED = 3 };

const char *word_of(const Pairs *pairs, Seat seat)
{
    static _Thread_local char words[4][32];
    static _Thread_local int next;
    char *word = words[next++ % 4];
    Out out = out_into(word, sizeof words[0]);
    seat_write(pairs->game, seat, &out);
    return word;
}

int answers_of(const Table *table, Seat seat)
{
    Prompt prompt;
    int answers = 0;
    prompt_read(table, seat, &prompt);
    for (int i = 0; i < prompt.count; i++)
        answers += !table->game->verbs[move_verb(prompt.moves[i])].gives_up;
    return answers;
}

static bool is_listed(Move move, const Prompt *prompt)
{
    for (int i = 0; i < prompt->count; i++)
        if (prompt->moves[i] == move) return true;
    return false;
}

Move common_move(Pairs *pairs, const Table *a, const Table *b, Seat seat)
{
    Prompt here, there;
    Move chosen = NO_MOVE;
    uint32_t count = 0;
    prompt_read(a, seat, &here);
    prompt_read(b, seat, &there);
    if (!here.owes || !there.owes) return NO_MOVE;
    for (int i = 0; i < here.count; i++) {
        Move move = here.moves[i];
        if (pairs->game->verbs[move_verb(move)].gives_up || !is_listed(move, &there)) continue;
        if (rng_below(&pairs->rng, ++count) == 0) chosen = move;
    }
    return chosen;
}

/* ---- opening ---- */

static bool take(Pairs *pairs, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool take(Pairs *pairs, const char *format, ...)
{
    char line[LINE_ROOM];
    va_list list;
    int used = snprintf(line, sizeof line, "%lld ", (long long)pairs->now);
    va_start(list, format);
    vsnprintf(line + used, sizeof line - (size_t)used, format, list);
    va_end(list);
    return table_take(&pairs->table, line, NULL);
}

/* A value of an option that is not asked for by name, as a word of the settings. */
static void add_option(Pairs *pairs, Buffer *set)
{
    const Game *game = pairs->game;
    if (!game->option_count) return;
    const Option *option = &game->options[rng_below(&pairs->rng, (uint32_t)game->option_count)];
    int value = option->low + (int)rng_below(&pairs->rng, (uint32_t)(option->high - option->low + 1));
    const char *word = option_word(option, value);
    if (word) buffer_add(set, " %s=%s", option->name, word);
    else buffer_add(set, " %s=%d", option->name, value);
}

static char *draw_settings(Pairs *pairs, uint64_t number, bool plain)
{
    static const char *const clocks[] = { "none", "relaxed", "quick" }, *const bot_paces[] = { "brisk",
                                                                                               "calm" };
    const LeakOptions *leak = &pairs->options->leak;
    const Game *game = pairs->game;
    Buffer set = { 0 };
    int editions = edition_count(game), spread = game->max_seats - game->min_seats + 1;
    const char *pace = pairs->options->pace ? pairs->options->pace : number & 1 ? "strict" : "quick";
    buffer_add(&set, "edition=%s seats=%d clock=%s bots=%s pace=%s",
               leak->edition ? leak->edition : game->editions[number / 2 % (uint64_t)editions].name,
               leak->seats ? leak->seats : game->min_seats + (int)rng_below(&pairs->rng, (uint32_t)spread),
               clocks[rng_below(&pairs->rng, LEN(clocks))], bot_paces[rng_below(&pairs->rng, 2)], pace);
    for (int i = 0; !plain && i < OPTIONS_VARIED; i++) add_option(pairs, &set);
    for (int i = 0; i < leak->set_count; i++) buffer_add(&set, " %s", leak->set[i]);
    return buffer_take(&set);
}

/* People and bots in turns, so that there are both of each side. */
static void seat_one(Pairs *pairs, int seat, int person)
{
    const char *word = word_of(pairs, (Seat)seat);
    if (!person) {
        must(take(pairs, "0 0 bot %s sensible", word));
        return;
    }
    must(take(pairs, "@%d 1 enter en Person %d", person, person));
    must(take(pairs, "%d 0 sit %s -", person, word));
    must(take(pairs, "%d 0 ready yes -", person));
}

bool pairs_open(Pairs *pairs, uint64_t number)
{
    Table *table = &pairs->table;
    char *set = draw_settings(pairs, number, rng_below(&pairs->rng, 2));
    int first = (int)rng_below(&pairs->rng, 2);
    pairs->now = 1700000000000;
    pairs->clever = rng_below(&pairs->rng, 2);
    pairs->count = 0;
    table_clear(table);
    bool made = take(pairs, "@99 1 make %032x%032x %s %s", rng_next(&pairs->rng), rng_next(&pairs->rng),
                     pairs->game->name, set);
    free(set);
    if (!made) return false;
    table->game = pairs->game; /* which may be a test's, with a leak */
    must(take(pairs, "@99 2 enter en Watcher"));
    for (int i = 0; i < table->setup.seats; i++)
        seat_one(pairs, i, (i + first) % 2 ? (i + first + 1) / 2 : 0);
    return take(pairs, "0 0 start");
}

/* ---- playing ---- */

static Move decide(Pairs *pairs, Seat seat)
{
    const Game *game = pairs->game;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    const Bot *bot = bot_find(game, "sensible");
    if (!pairs->clever) return common_move(pairs, &pairs->table, &pairs->table, seat);
    prompt_read(&pairs->table, seat, &prompt);
    game->view(pairs->table.state, seat, view);
    return prompt.moves[bot->choose(game, seat, view, prompt.moves, prompt.count, &pairs->rng)];
}

static void note_move(Pairs *pairs)
{
    pairs->lines = must_grow(pairs->lines, pairs->count, 1, &pairs->room, sizeof(MatchLine));
    pairs->lines[pairs->count++] = (MatchLine) { .move = pairs->table.move, .seat = pairs->table.mover };
}

static Seat draw_seat(Pairs *pairs, SeatMask seats)
{
    uint32_t skip = rng_below(&pairs->rng, (uint32_t)__builtin_popcount(seats));
    for (; skip; skip--) seats &= (SeatMask)(seats - 1);
    return (Seat)__builtin_ctz(seats);
}

/* Now and then somebody's seat is a bot's for a while. */
static void come_and_go(Pairs *pairs)
{
    Seat seat = (Seat)rng_below(&pairs->rng, pairs->table.setup.seats);
    const Chair *chair = &pairs->table.chair[seat];
    if (chair->owner == NO_GUEST || rng_below(&pairs->rng, 20)) return;
    if (chair->stands) take(pairs, "%d 0 back", chair->owner);
    else take(pairs, "- 0 stand_in %s", word_of(pairs, seat));
}

void pairs_play_on(Pairs *pairs)
{
    char text[MOVE_TEXT_MAX];
    const Table *table = &pairs->table;
    bool window = is_window_open(table);
    SeatMask owing = pairs->game->to_move(table->state);
    pairs->now += window ? 8000 : 1000;
    come_and_go(pairs);
    if (!window) owing = seat_bit(draw_seat(pairs, owing));
    for (; owing; owing &= (SeatMask)(owing - 1)) {
        Seat seat = (Seat)__builtin_ctz(owing);
        if (table->phase != PHASE_PLAY || !(pairs->game->to_move(table->state) >> seat & 1)) continue;
        uint32_t moves = table->moves;
        Out out = out_into(text, sizeof text);
        move_write(pairs->game, decide(pairs, seat), &out);
        must(take(pairs, window ? "- 0 release %s %s" : "- 0 move %s - %s", word_of(pairs, seat), text));
        if (table->moves > moves) note_move(pairs);
    }
}
