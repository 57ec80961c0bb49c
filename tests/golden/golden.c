/* golden.c - making golden matches. */
#include "golden/golden.h"
#include "games/games.h"
#include <stdio.h>
#include <string.h>

/* A match is left after LONGEST moves: what has not happened by then is somebody else's match. */
enum { LONGEST = 150, SEEDS = 500, FEW_VALUES = 5 };

/* ---- which ---- */

static bool is_taken(const Game *game, const Setup *setup)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    static const uint8_t seed[SEED_BYTES];
    return game->setup(state, setup, seed) == ALLOWED;
}

static Golden *add(Golden list[GOLDENS_MAX], int *count, const Game *game, const Setup *setup)
{
    must(*count < GOLDENS_MAX);
    Golden *golden = &list[(*count)++];
    *golden = (Golden) { .game = game, .setup = *setup };
    return golden;
}

/* Options that are switches: each value that the game takes. The values of a wide range differ in number, not in kind. */
static void add_options(Golden list[GOLDENS_MAX], int *count, const Game *game, const Setup *setup,
                        const char *stem)
{
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        if (option->high - option->low >= FEW_VALUES && !option->words) continue;
        for (int value = option->low; value <= option->high; value++) {
            Setup changed = *setup;
            changed.option[i] = (int16_t)value;
            if (value == setup->option[i] || !is_taken(game, &changed)) continue;
            Golden *golden = add(list, count, game, &changed);
            const char *word = option_word(option, value);
            if (word) snprintf(golden->path, sizeof golden->path, "%s-%s-%s.txt", stem, option->name, word);
            else snprintf(golden->path, sizeof golden->path, "%s-%s-%d.txt", stem, option->name, value);
        }
    }
}

int golden_list(Golden list[GOLDENS_MAX])
{
    int count = 0;
    for (int g = 0; games[g]; g++) {
        const Game *game = games[g];
        int least = game->min_seats, most = game->max_seats, middle = (least + most) / 2;
        for (int edition = 0; game->editions[edition].name; edition++)
            for (int seats = least; seats <= most; seats++) {
                if (seats != least && seats != middle && seats != most) continue;
                Setup setup = setup_standard(game);
                must(setup_set(game, &setup, "edition", game->editions[edition].name));
                setup.seats = (uint8_t)seats;
                char stem[120];
                snprintf(stem, sizeof stem, "%s/%s-%d", game->name, game->editions[edition].name, seats);
                snprintf(add(list, &count, game, &setup)->path, sizeof list->path, "%s.txt", stem);
                if (!edition && seats == least) add_options(list, &count, game, &setup, stem);
            }
    }
    return count;
}

/* ---- playing ---- */

static struct {
    Match match;
    MatchLine lines[LONGEST];
    _Alignas(16) uint8_t state[STATE_MAX];
} table;

static void lend_memory(void)
{
    table.match = (Match) { .lines = table.lines, .room = LONGEST, .state = table.state };
}

/* Any move of any seat that owes one, giving up excepted. */
static void play(const Golden *golden, uint64_t number)
{
    const Game *game = golden->game;
    Rng rng;
    lend_memory();
    table.match.game = game;
    table.match.setup = golden->setup;
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

/* ---- the file ---- */

static bool write_table(Out *out)
{
    out_text(
        out,
        "# A golden match: its file, then each move, who hears what of it, and what changes in whose view. "
        "Read a\n"
        "# difference like a change of the rules. To make all of them anew (./test builds it):\n"
        "#     build-test/gcc/tests/test_golden --write tests/golden\n\n");
    bool fits = match_write(&table.match, out);
    out_text(out, GOLDEN_STORY);
    story_write(&table.match, out);
    return fits && !out->full;
}

bool golden_write(const Golden *golden, Out *out)
{
    play_best(golden);
    return write_table(out);
}

bool golden_rewrite(const char *kept, Out *out, MatchError *error)
{
    static char match[GOLDEN_ROOM];
    const char *story = strstr(kept, GOLDEN_STORY);
    size_t size = story ? (size_t)(story - kept) : strlen(kept);
    must(size < sizeof match);
    memcpy(match, kept, size);
    match[size] = 0;
    lend_memory();
    return match_read(&table.match, match, game_find, error) && write_table(out);
}

const Setup *golden_setup(void)
{
    return &table.match.setup;
}
