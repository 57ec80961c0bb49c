/* games.c - the games that are played, by chance and by bots, and the positions in them that are tested. */
#include "leak/probe.h"

/* So many games are played by bots, and so many of a bot's decisions by chance: some endings nobody reaches by chance. */
enum { BOTS_ONE_IN = 16, WHIM_ONE_IN = 8 };

/* And so many by somebody who makes the kind of move that was made least often, in half of them counted from the trial games
 * on, and in half of them by card: what seldom comes by is not let pass. */
enum { CURIOUS_ONE_IN = 4 };

/* Of a game some 2 positions are tested, or 4, or 8 up to 32: few of many games, so that all is reached, and many of a few. And so
 * many of those at which something is asked for the first time in it: some questions come in one game of a thousand. */
enum { RATES = 5, TRIAL_GAMES = 32, NEW_ONE_IN = 4 };

/* And after news that are rare: in half of all cases if no trial game had such, the less often the more did. What is rare shall not
 * go untested. */
enum { RARE_TESTS = 3, RARE_CASES = 6, RARE_EXCHANGES = 4 };

/* In a game that was looked for, at so many positions: before what was found, there, and after it. */
enum { FOUND_TESTS = 4 };

int move_word(const Game *game, Move move)
{
    const Verb *verb = &game->verbs[move_verb(move)];
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) {
        const ArgKind *kind = verb->args[i];
        if (kind->form == ARG_WORD && !kind->acts && !kind->printed && !kind->of) return move_arg(move, i);
    }
    return 0;
}

static void count_made(Probe *probe, Move move)
{
    uint16_t *row = probe->made[move_verb(move)];
    int word = move_word(probe->game, move);
    row[0]++;
    if (word) row[word]++;
}

/* Make a move at the table, if it is allowed. */
static bool make_move(Probe *probe, Seat seat, Move move)
{
    probe_keep_notes(probe);
    if (world_make(probe, &probe->table, probe_seats(probe), seat, move) != ALLOWED) return false;
    probe_add_line(probe, seat, (const Move[]) { move, move });
    count_made(probe, move);
    coverage_of_move(&probe->report->coverage, move, &probe->table.news);
    probe_check_audience(probe);
    probe_check_silence(probe);
    if (!probe->script_count) probe_count_chance(probe, seat, move);
    return true;
}

/* Now and then somebody says something, if he may. */
static void say_something(Probe *probe)
{
    Move claim = probe_draw_claim(probe);
    if (claim == NO_MOVE) return;
    (void)make_move(probe, (Seat)rng_below(&probe->rng, probe->setup.seats), claim);
}

/* Any of those listed moves whose kind was made least often. */
static Move draw_rarest(Probe *probe, const Move *moves, int count)
{
    uint32_t fewest = UINT32_MAX;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        int verb = move_verb(moves[i]);
        uint32_t made = probe->made[verb][probe->by_word ? move_word(probe->game, moves[i]) : 0];
        if (made > fewest || probe->gives_up[verb]) continue;
        if (made < fewest) kept = 0;
        fewest = made;
        probe->choice[1][kept++] = moves[i];
    }
    return kept ? probe_draw(probe, probe->choice[1], kept) : probe_draw(probe, moves, count);
}

/* The bot's choice among the listed moves, or at times any. */
static Move decide(Probe *probe, Seat seat, int count)
{
    const Move *moves = probe->choice[0];
    if (probe->is_curious) return draw_rarest(probe, moves, count);
    if (!probe->bot || !count || rng_below(&probe->rng, WHIM_ONE_IN) == 0)
        return probe_draw(probe, moves, count);
    void *view = probe->sight[0].view;
    probe->game->view(probe->table.state, seat, view);
    return moves[probe->bot->choose(probe->game, seat, view, moves, count, &probe->rng)];
}

/* One move; false when the game is over or nobody can but give up. */
static bool play_on(Probe *probe)
{
    const Game *game = probe->game;
    if (probe->count < LINES_MAX) say_something(probe);
    SeatMask owing = game->to_move(probe->table.state);
    if (!owing || probe->count == LINES_MAX) return false;
    if (probe->script_next < probe->script_count) {
        const MatchLine *line = &probe->script[probe->script_next++];
        must(make_move(probe, line->seat, line->move));
        return true;
    }
    Seat seat = probe_draw_mover(probe, owing);
    int count = game->moves(probe->table.state, seat, probe->choice[0]);
    Move move =
        owing & seat_bit(seat) ? decide(probe, seat, count) : probe_draw(probe, probe->choice[0], count);
    if (move == NO_MOVE) return !(owing & seat_bit(seat));
    must(make_move(probe, seat, move));
    return true;
}

/* Every seat and a spectator, until `end` pairs are done. */
static void test_position(Probe *probe)
{
    for (SeatMask left = probe_seats(probe); left && !probe_is_done(probe); left &= (SeatMask)(left - 1))
        probe_pair(probe, (Seat)__builtin_ctz(left));
    probe_choice(probe);
    probe_exchange(probe);
}

static void add_verb(VerbList *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->verb[i] == verb) return;
    list->verb[list->count++] = (uint8_t)verb;
}

/* What came of the last move, and what its mover was asked. */
static void note_trial(Probe *probe)
{
    const Game *game = probe->game;
    const Events *news = &probe->table.news;
    void *view = probe->sight[0].view;
    if (!probe->count) return;
    const MatchLine *last = &probe->lines[probe->count - 1];
    for (int i = 0; i < news->count; i++) probe->trial.came[news->list[i].kind]++;
    game->view(probe->table.before, last->seat, view);
    if (!game->verbs[move_verb(last->move)].talk)
        add_verb(&probe->trial.verbs[game->phase(view)], move_verb(last->move));
}

void probe_measure(Probe *probe, const LeakOptions *options)
{
    int lines = 0;
    for (uint64_t number = 0, played = 0; played < TRIAL_GAMES; number++) {
        must(number < SETUPS_MAX); /* a game that can be set up in no way at all is a mistake of ours */
        if (!probe_set_up(probe, options, number)) continue;
        probe_scout_trial(probe);
        while (play_on(probe)) note_trial(probe);
        lines += probe->count;
        played++;
    }
    memcpy(probe->trial.made, probe->made, sizeof probe->made);
    probe->trial.usual_length = lines / TRIAL_GAMES;
}

static bool is_rare(Probe *probe)
{
    const Events *news = &probe->table.news;
    uint32_t least = UINT16_MAX;
    for (int i = 0; i < news->count; i++)
        if (probe->trial.came[news->list[i].kind] < least) least = probe->trial.came[news->list[i].kind];
    return rng_below(&probe->rng, least + RARE_CASES) < RARE_TESTS;
}

/* Has nobody been asked in this game what is asked now, or is it over? */
static bool is_new(Probe *probe)
{
    const Game *game = probe->game;
    SeatMask owing = game->to_move(probe->table.state);
    if (!owing) return true;
    game->view(probe->table.state, (Seat)__builtin_ctz(owing), probe->sight[0].view);
    return probe->asked[game->phase(probe->sight[0].view)]++ == 0;
}

void probe_play(Probe *probe)
{
    uint32_t one_in = 1 + (uint32_t)probe->trial.usual_length / (2u << rng_below(&probe->rng, RATES));
    probe->is_curious = rng_below(&probe->rng, CURIOUS_ONE_IN) == 0;
    probe->by_word = rng_next(&probe->rng) & 1;
    if (rng_next(&probe->rng) & 1) memcpy(probe->made, probe->trial.made, sizeof probe->made);
    else memset(probe->made, 0, sizeof probe->made);
    memset(probe->asked, 0, sizeof probe->asked);
    probe->bot = rng_below(&probe->rng, BOTS_ONE_IN) == 0 ? probe->sensible : NULL;
    probe_scout(probe);
    int found = probe->script_count ? FOUND_TESTS : 0;
    probe_count_setups(probe);
    probe_exchange_setup(probe);
    do {
        if (probe->script_next + 1 < probe->script_count) continue; /* on the way to what was looked for */
        bool asked_first = (is_new(probe) && rng_below(&probe->rng, NEW_ONE_IN) == 0) || found-- > 0,
             rare = is_rare(probe);
        if (asked_first || rare) probe_test_last_move(probe);
        if (asked_first || rare || rng_below(&probe->rng, one_in) == 0) test_position(probe);
        for (int i = 0; rare && i < RARE_EXCHANGES; i++) probe_exchange(probe);
    } while (!probe_is_done(probe) && play_on(probe));
    if (!probe_is_done(probe)) test_position(probe);
    Outcome outcome = probe->game->outcome(probe->table.state);
    coverage_of_end(&probe->report->coverage, &outcome);
}
