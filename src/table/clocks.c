/* clocks.c - time: limits, stand-ins, bots, the windows of strict tables. What is waited for, and how long, is public. */
#include "table/deeds.h"

#include "base/hash.h"
#include "game/talk.h"

/* A decision has so long; who is away so long is stood in for at once; 0: no limit. A strict table's reaction window is open so long
 * where people think as long as usual, neither less when all have answered nor more when somebody has not: whoever is silent is answered
 * for by a bot, and nobody hears of it. Only where there are days to decide is it open for as many times as long as somebody takes. */
static const struct {
    Time decision, away, window;
} limits[CLOCK_COUNT] = {
    [CLOCK_NONE] = { 0, 0, 16000 },
    [CLOCK_RELAXED] = { 180000, 120000, 24000 },
    [CLOCK_QUICK] = { 45000, 20000, 12000 },
    [CLOCK_DAYS] = { 86400000, 0, 45000 },
};

enum { CHECK_EVERY = 32, BOTS_WINDOW = 2500 };

/* ---- how long somebody thinks ---- */

static const uint64_t THINK_STREAM =
    0x7468696e; /* "thin": apart from the streams of the match, of bots and of talk */

/* Thinking times in milliseconds, each as likely as the others: roughly log-normal around a second and a half. */
static const uint16_t curve[16] = { 500,  650,  780,  900,  1020, 1150, 1280, 1420,
                                    1580, 1750, 1950, 2200, 2500, 2900, 3500, 4600 };
static const uint8_t pace_tenths[BOT_PACES] = { [BOTS_INSTANT] = 0, [BOTS_BRISK] = 4, [BOTS_CALM] = 10 };

/* Outside of windows: when a bot decides, or the table for somebody with one answer. So long after the last decision of anybody, drawn
 * anew each time and the same for whomever of a side is asked, since that, and whether his question is another now, may be a secret. */
static Time thought_at(const Table *table, Seat seat)
{
    Rng rng;
    uint64_t side = (uint64_t)__builtin_ctz(seat_side(table->game, table->setup.seats, seat));
    rng_start(&rng, table->seed, THINK_STREAM << 36 ^ side << 32 ^ table->decisions);
    return table->decided + (Time)curve[rng_below(&rng, LEN(curve))] * pace_tenths[table->bot_pace] / 10;
}

static bool decides_bot(const Chair *chair)
{
    return chair->bot != NO_BOT || chair->stands;
}

static bool is_window_short(const Table *table)
{
    return is_window_open(table) && table->clock != CLOCK_DAYS;
}

/* Whether the answer is that of a bot, as all can see: who of a side is asked may be a secret. */
static bool asks_bots_alone(const Table *table)
{
    SeatMask people = 0, asked = table->game->to_move(table->state), sides = 0;
    for (int i = 0; i < table->setup.seats; i++) {
        if (!decides_bot(&table->chair[i])) people |= (SeatMask)(1 << i);
        if (asked >> i & 1) sides |= seat_side(table->game, table->setup.seats, (Seat)i);
    }
    return !(people & sides);
}

/* By the question, which all know: in a window all are asked the same. Nobody waits for bots as long as for people. */
static Time window_length(const Table *table)
{
    Seat asked = (Seat)__builtin_ctz(table->game->to_move(table->state));
    if (asks_bots_alone(table)) return 1 + BOTS_WINDOW * pace_tenths[table->bot_pace] / 10;
    uint8_t ponder = table->game->ask(table->state, asked).ponder;
    return limits[table->clock].window * (ponder ? ponder : 10) / 10;
}

static Time window_end(const Table *table)
{
    return table->window + window_length(table);
}

Time clock_until(const Table *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    Time limit = limits[table->clock].decision;
    if (chair->asked && !decides_bot(chair) && is_window_short(table)) return window_end(table);
    return !limit || !chair->asked || decides_bot(chair) ? NEVER : chair->asked_at + limit;
}

/* So long others may do what they are not asked for before a question that waits for it is answered, by whomever; where bots are
 * brisk, less. */
enum { FIRST_WORD = 2500 };

static Time held_until(const Table *table, Seat seat)
{
    return is_held(table, seat) ? table->decided + FIRST_WORD * pace_tenths[table->bot_pace] / 10
                                : table->decided;
}

/* ---- who answers for whom ---- */

static bool has_one_answer(const Table *table, Seat seat)
{
    Prompt prompt;
    int usable = 0;
    prompt_read(table, seat, &prompt);
    for (int i = 0; i < prompt.count; i++) usable += !table->game->verbs[move_verb(prompt.moves[i])].gives_up;
    return usable == 1;
}

/* Bots decide for themselves; the table where everybody knows that there is one answer, and in a strict table's windows
 * for whoever has only one, unless there are days to decide: then he is waited for as long as anybody else is. */
static bool decides_itself(const Table *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    Ask ask = table->game->ask(table->state, seat);
    if (decides_bot(chair) || ask.plain) return true;
    return ask.reaction && is_window_short(table) && chair->sealed == NO_MOVE && has_one_answer(table, seat);
}

/* When somebody stands in for the owner: who is away long is, asked or not, for whom of a side is asked is no business of the
 * others; else who has not answered in time. */
static Time stand_in_at(const Table *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    Time away = limits[table->clock].away;
    if (chair->owner == NO_GUEST || chair->stands) return NEVER;
    const Visitor *owner = &table->guest[chair->owner];
    Time gone = owner->away && away ? table->made + (Time)owner->away_at * 1000 + away : NEVER;
    bool answered = !chair->asked || chair->sealed != NO_MOVE || decides_itself(table, seat);
    Time until = answered || is_window_short(table) ? NEVER : clock_until(table, seat);
    return gone < until ? gone : until;
}

static const Bot *bot_of(const Table *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    return chair->bot != NO_BOT ? &bots[chair->bot] : bot_find(table->game, "sensible");
}

/* What the table answers for somebody who has one answer: never that he gives up. */
static Move only_answer(const Table *table, const Prompt *prompt)
{
    int i = 0;
    while (i < prompt->count && table->game->verbs[move_verb(prompt->moves[i])].gives_up) i++;
    return prompt->moves[i < prompt->count ? i : 0];
}

enum { BOT_STREAM = 0x626f74, TALK_STREAM = 0x74616c6b };

static Move choose(const Table *table, Seat seat)
{
    const Game *game = table->game;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    Rng rng;
    rng_start(&rng, table->seed, (uint64_t)BOT_STREAM << 32 | table->decisions);
    prompt_read(table, seat, &prompt);
    if (!decides_bot(&table->chair[seat]) && has_one_answer(table, seat)) return only_answer(table, &prompt);
    if (prompt.count == 1) return prompt.moves[0];
    game->view(table->state, seat, view);
    return prompt.moves[bot_of(table, seat)->choose(game, seat, view, prompt.moves, prompt.count, &rng)];
}

/* ---- strict: when a window closes ---- */

/* When the seat's answer lay there; NEVER while it does not. */
static Time answered_at(const Table *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    if (chair->sealed != NO_MOVE) return chair->sealed_at;
    return decides_itself(table, seat) ? table->window : NEVER;
}

/* At the first end of the window at which all have answered. */
static Time release_at(const Table *table)
{
    Time last = table->window, length = window_length(table);
    for (int i = 0; i < table->setup.seats && !is_window_short(table); i++) {
        if (!table->chair[i].asked) continue;
        Time at = answered_at(table, (Seat)i);
        if (at == NEVER) return NEVER;
        if (at > last) last = at;
    }
    Time times = (last - table->window + length - 1) / length;
    return table->window + (times ? times : 1) * length;
}

/* ---- lines of the table itself ---- */

static void write_head(const Table *table, Time now, const char *name, Out *line)
{
    out_number(line, now > table->last ? now : table->last);
    out_text(line, " - 0 ");
    out_text(line, name);
    out_char(line, ' ');
}

static void write_move(const Table *table, Seat seat, const char *between, Move move, Out *line)
{
    seat_write(table->game, seat, line);
    out_text(line, between);
    move_write(table->game, move, line);
}

static void write_release(const Table *table, Time now, Out *line)
{
    bool first = true;
    write_head(table, now, "release", line);
    for (int i = 0; i < table->setup.seats; i++) {
        const Chair *chair = &table->chair[i];
        if (!chair->asked) continue;
        if (!first) out_char(line, '|');
        first = false;
        write_move(table, (Seat)i, " ", chair->sealed != NO_MOVE ? chair->sealed : choose(table, (Seat)i),
                   line);
    }
}

static void write_check(const Table *table, Time now, Out *line)
{
    uint8_t bytes[8];
    uint64_t hash = state_hash(table->game, table->state);
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(hash >> 8 * (7 - i));
    write_head(table, now, "check", line);
    out_hex(line, bytes, 8);
}

/* What a bot says to the last move, or NO_MOVE; it hears what its seat has heard of it. */
static Move talk_of(const Table *table, Seat seat, const Events *news)
{
    const Game *game = table->game;
    const Bot *bot = table->chair[seat].bot != NO_BOT ? &bots[table->chair[seat].bot] : NULL;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Events heard;
    Rng rng;
    if (!bot || !bot->speak) return NO_MOVE;
    rng_start(&rng, table->seed, (uint64_t)TALK_STREAM << 32 | (uint64_t)table->moves << 4 | seat);
    events_for(game, news, seat, &heard);
    game->view(table->state, seat, view);
    return bot->speak(game, seat, view, &heard, &rng);
}

/* Right after a move every bot may say something to it, once. */
static bool write_talk(const Table *table, Time now, Out *line)
{
    const Game *game = table->game;
    _Alignas(16) uint8_t state[STATE_MAX];
    Events news;
    news.count = 0;
    if (table->mover == NO_SEAT || !has_talk(game)) return false;
    memcpy(state, table->before, game->state_size);
    if (game->apply(state, table->mover, table->move, &news) != ALLOWED) return false;
    for (int i = table->spoken; i < table->setup.seats; i++) {
        Move claim = talk_of(table, (Seat)i, &news);
        if (claim == NO_MOVE) continue;
        write_head(table, now, "move", line);
        write_move(table, (Seat)i, " - ", claim, line);
        return true;
    }
    return false;
}

/* The first seat for which this comes no later than now; NO_SEAT when there is none. */
static Seat first_due(const Table *table, Time now, Time (*at)(const Table *table, Seat seat))
{
    for (int i = 0; i < table->setup.seats; i++)
        if (at(table, (Seat)i) <= now) return (Seat)i;
    return NO_SEAT;
}

/* Outside of windows: when the seat's bot, or the table for it, decides; an early answer comes as a bot's does. */
static Time decides_at(const Table *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    if (!chair->asked) return NEVER;
    Time at = NEVER, held = held_until(table, seat);
    bool early = chair->sealed != NO_MOVE && chair->sealed_at <= chair->asked_at;
    if (chair->sealed != NO_MOVE && !early) at = chair->asked_at;
    else if (early || decides_itself(table, seat)) at = thought_at(table, seat);
    return at < held ? held : at;
}

void table_judge_time(const Table *table, Time now, Out *line)
{
    if (table->phase != PHASE_PLAY || is_deserted(table)) return;
    if (table->lines % CHECK_EVERY == 0) {
        write_check(table, now, line);
        return;
    }
    if (write_talk(table, now, line)) return;
    bool window = is_window_open(table);
    Seat seat = first_due(table, now, stand_in_at);
    if (seat != NO_SEAT) {
        write_head(table, now, "stand_in", line);
        seat_write(table->game, seat, line);
        return;
    }
    if (window && release_at(table) <= now) write_release(table, now, line);
    if (window || (seat = first_due(table, now, decides_at)) == NO_SEAT) return;
    Move sealed = table->chair[seat].sealed;
    write_head(table, now, "move", line);
    write_move(table, seat, " - ", sealed != NO_MOVE ? sealed : choose(table, seat), line);
}

Time table_wake(const Table *table)
{
    Time wake = NEVER;
    if (table->phase != PHASE_PLAY || is_deserted(table)) return NEVER;
    bool window = is_window_open(table);
    if (window) wake = release_at(table);
    for (int i = 0; i < table->setup.seats; i++) {
        Time at = stand_in_at(table, (Seat)i), decided = window ? NEVER : decides_at(table, (Seat)i);
        if (at < wake) wake = at;
        if (decided < wake) wake = decided;
    }
    return wake;
}
