/* golden.c - making golden matches. */
#include "golden/golden.h"
#include "games/games.h"
#include <stdio.h>

enum { LONGEST = 2000, SEEDS = 5000, VIEW_ROOM = 60000 };

/* ---- which ---- */

static Golden *add(Golden list[GOLDENS_MAX], int *count, const Game *game, const Setup *setup)
{
    must(*count < GOLDENS_MAX);
    Golden *golden = &list[(*count)++];
    *golden = (Golden) { .game = game, .setup = *setup };
    return golden;
}

static void add_options(Golden list[GOLDENS_MAX], int *count, const Game *game, const Setup *setup,
                        const char *stem)
{
    for (int i = 0; i < game->option_count; i++)
        for (int value = game->options[i].low; value <= game->options[i].high; value++) {
            if (value == setup->option[i]) continue;
            Golden *golden = add(list, count, game, setup);
            golden->setup.option[i] = (int16_t)value;
            const char *word = option_word(&game->options[i], value);
            if (word)
                snprintf(golden->path, sizeof golden->path, "%s-%s-%s.txt", stem, game->options[i].name,
                         word);
            else
                snprintf(golden->path, sizeof golden->path, "%s-%s-%d.txt", stem, game->options[i].name,
                         value);
        }
}

int golden_list(Golden list[GOLDENS_MAX])
{
    int count = 0;
    for (int g = 0; games[g]; g++)
        for (int edition = 0; games[g]->editions[edition].name; edition++)
            for (int seats = games[g]->min_seats; seats <= games[g]->max_seats; seats++) {
                const Game *game = games[g];
                Setup setup = setup_standard(game);
                must(setup_set(game, &setup, "edition", game->editions[edition].name));
                setup.seats = (uint8_t)seats;
                char stem[120];
                snprintf(stem, sizeof stem, "%s/%s-%d", game->name, game->editions[edition].name, seats);
                snprintf(add(list, &count, game, &setup)->path, sizeof list->path, "%s.txt", stem);
                if (seats == game->min_seats) add_options(list, &count, game, &setup, stem);
            }
    return count;
}

/* ---- playing ---- */

typedef struct Table {
    Match match;
    MatchLine lines[LONGEST];
    _Alignas(16) uint8_t state[STATE_MAX];
} Table;

static Table table;

/* Any move of any seat that owes one, giving up excepted. */
static void play(const Golden *golden, uint64_t number)
{
    const Game *game = golden->game;
    Rng rng;
    table.match = (Match) {
        .game = game, .setup = golden->setup, .lines = table.lines, .room = LONGEST, .state = table.state
    };
    rng_seed_from_number(number, table.match.seed);
    rng_start(&rng, table.match.seed, 5);
    must(match_start(&table.match) == ALLOWED);
    while (!game->outcome(table.state).over && table.match.count < LONGEST) {
        Move moves[MOVES_MAX], move;
        Seat seat;
        do seat = (Seat)rng_below(&rng, golden->setup.seats);
        while (!(game->to_move(table.state) & seat_bit(seat)));
        int count = game->moves(table.state, seat, moves);
        do move = moves[rng_below(&rng, (uint32_t)count)];
        while (count > 1 && game->verbs[move_verb(move)].gives_up);
        must(match_apply(&table.match, seat, move, NULL) == ALLOWED);
    }
}

/* How much different news a played match has, by kind and first argument; the shorter the better among equals. */
static int interest(const Game *game)
{
    static Events news;
    _Alignas(16) uint8_t state[STATE_MAX];
    static bool seen[256][256];
    int kinds = 0;
    memset(seen, 0, sizeof seen);
    match_state_at(&table.match, 0, state);
    for (int i = 0; i < table.match.count; i++) {
        news.count = 0;
        must(game->apply(state, table.lines[i].seat, table.lines[i].move, &news) == ALLOWED);
        for (int k = 0; k < news.count; k++) {
            bool *known = &seen[news.list[k].kind][(uint8_t)news.list[k].args[0]];
            kinds += !*known;
            *known = true;
        }
    }
    return kinds * LONGEST - table.match.count;
}

static void play_best(const Golden *golden)
{
    uint64_t best = 0;
    int most = -1;
    for (uint64_t number = 1; number <= SEEDS; number++) {
        play(golden, number);
        int much = interest(golden->game);
        if (much <= most) continue;
        most = much;
        best = number;
    }
    play(golden, best);
}

/* ---- telling ---- */

static void write_seat(const Game *game, Seat seat, const char *after, Out *out)
{
    out_text(out, "    ");
    seat_write(game, seat, out);
    out_text(out, after);
}

static Seat onlooker(int index)
{
    return index < table.match.setup.seats ? (Seat)index : SPECTATOR;
}

static void write_news(const Game *game, const Events *news, Out *out)
{
    for (int i = 0; i <= table.match.setup.seats; i++)
        for (int k = 0; k < news->count; k++) {
            Event heard;
            if (!event_for(game, &news->list[k], onlooker(i), &heard)) continue;
            write_seat(game, onlooker(i), " hears ", out);
            event_write(game, &heard, out);
            out_char(out, '\n');
        }
}

/* Compact JSON with a new line for each member of the two outer objects, so that a difference is one line. */
static void write_lines(const char *json, Out *out)
{
    int depth = 0, arrays = 0;
    bool quoted = false;
    for (const char *c = json; *c; c++) {
        if (*c == '"' && (c == json || c[-1] != '\\')) quoted = !quoted;
        out_char(out, *c);
        if (quoted) continue;
        depth += (*c == '{') - (*c == '}');
        arrays += (*c == '[') - (*c == ']');
        bool breaks = *c == ',' || (*c == '{' && c[1] != '}');
        if (breaks && depth <= 2 && !arrays) out_text(out, depth == 1 ? "\n        " : "\n            ");
    }
    out_char(out, '\n');
}

static void write_views(const Game *game, const void *state, Out *out)
{
    static char text[VIEW_ROOM];
    static _Alignas(16) uint8_t view[VIEW_MAX];
    for (int i = 0; i <= table.match.setup.seats; i++) {
        Move moves[MOVES_MAX];
        Out json_out = out_into(text, sizeof text);
        Json json = json_into(&json_out);
        game->view(state, onlooker(i), view);
        game->write(view, &json);
        write_seat(game, onlooker(i), " sees ", out);
        write_lines(text, out);
        int count = game->moves(state, onlooker(i), moves);
        if (!count) continue;
        write_seat(game, onlooker(i), " may ", out);
        for (int k = 0; k < count; k++) {
            if (k) out_text(out, ", ");
            move_write(game, moves[k], out);
        }
        out_char(out, '\n');
    }
}

static void write_step(const Game *game, int number, Out *out)
{
    out_number(out, number);
    out_text(out, ". ");
    seat_write(game, table.lines[number - 1].seat, out);
    out_text(out, ": ");
    move_write(game, table.lines[number - 1].move, out);
    out_char(out, '\n');
}

static void write_story(const Game *game, Out *out)
{
    static Events news;
    _Alignas(16) uint8_t state[STATE_MAX];
    match_state_at(&table.match, 0, state);
    out_text(out, "\n0. start\n");
    write_views(game, state, out);
    for (int i = 0; i < table.match.count; i++) {
        SeatMask before = game->to_move(state);
        news.count = 0;
        must(game->apply(state, table.lines[i].seat, table.lines[i].move, &news) == ALLOWED);
        write_step(game, i + 1, out);
        write_news(game, &news, out);
        if (game->to_move(state) != before) write_views(game, state, out);
    }
}

bool golden_write(const Golden *golden, Out *out)
{
    play_best(golden);
    out_text(out, "# A golden match: its file, then each move, who hears what of it, and what everybody sees "
                  "whenever the\n"
                  "# turn passes. Read a difference like a change of the rules. To make all of them anew "
                  "(./test builds it):\n"
                  "#     build-test/gcc/tests/test_golden --write tests/golden\n\n");
    bool fits = match_write(&table.match, out);
    write_story(golden->game, out);
    return fits && !out->full;
}
