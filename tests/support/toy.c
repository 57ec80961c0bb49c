/* toy.c - the rules of the toy. Only what referees call is there: it has no views. */
#include "toy.h"
#include "games/games.h"

static const char *const seat_words[] = { "ada", "ben", "cleo", "dora" };
static const char *const colour_words[] = { "hidden", "red", "green", "blue" };
static const char *const mood_words[] = { "calm", "wild" };
static const char *const reasons[] = { "not_your_colour" };
static const char *const rules[] = { [TOY_ENDING] = "end" };

static const ArgKind colour_kind = { "colour", ARG_WORD, .count = LEN(colour_words), .words = colour_words };
static const ArgKind seat_kind = { .name = "seat", .form = ARG_SEAT };
static const ArgKind steps_kind = { "steps", ARG_NUMBER, .low = -3, .high = 9 };

static const Verb verbs[TOY_VERBS] = {
    [TOY_WALK] = { .name = "walk", .args = { &steps_kind } },
    [TOY_WHISPER] = { .name = "whisper", .args = { &colour_kind, &seat_kind }, .optional = 1 },
    [TOY_PASS] = { .name = "pass" },
};

static const EventKind events[TOY_EVENTS] = {
    [TOY_WALKED] = { .name = "walked", .fields = { { .name = "steps", .kind = &steps_kind } } },
    [TOY_WHISPERED] = { .name = "whispered",
                        .fields = { { .name = "colour", .kind = &colour_kind, .secret = true },
                                    { .name = "to", .kind = &seat_kind } } },
};

static const Option options[TOY_OPTIONS] = {
    [TOY_LENGTH] = { "length", .standard = 4, .low = 1, .high = 9 },
    [TOY_MOOD] = { "mood", .standard = 0, .low = 0, .high = 1, .words = mood_words },
};

static const Edition editions[] = {
    { .name = "plain" },
    { .name = "wild", .changes = { { TOY_MOOD, 1 }, { TOY_LENGTH, 6 } }, .change_count = 2 },
    { .name = NULL },
};

static Reason toy_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    ToyState *s = state;
    if (setup->seats < 2 || setup->seats > 4) return REASON_SEATS;
    if (setup->option[TOY_LENGTH] < 1 || setup->option[TOY_LENGTH] > 9) return REASON_OPTION;
    *s = (ToyState) { .seats = setup->seats,
                      .length = (uint8_t)setup->option[TOY_LENGTH],
                      .mood = (uint8_t)setup->option[TOY_MOOD] };
    Rng rng;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < s->seats; i++) s->colour[i] = (uint8_t)(1 + rng_below(&rng, 3));
    return ALLOWED;
}

static SeatMask toy_to_move(const void *state)
{
    const ToyState *s = state;
    return s->turns == s->length ? 0 : seat_bit((Seat)(s->turns % s->seats));
}

static Reason toy_check(const void *state, Seat seat, Move move)
{
    const ToyState *s = state;
    if (seat >= s->seats) return REASON_NO_SUCH_SEAT;
    if (s->turns == s->length) return REASON_GAME_OVER;
    if (seat != s->turns % s->seats) return REASON_NOT_YOUR_TURN;
    if (move_verb(move) == TOY_WHISPER && move_arg(move, 0) != s->colour[seat]) return TOY_NOT_YOUR_COLOUR;
    return move_verb(move) < TOY_VERBS ? ALLOWED : REASON_NO_SUCH_MOVE;
}

static Reason toy_apply(void *state, Seat seat, Move move, Events *news)
{
    ToyState *s = state;
    Reason reason = toy_check(s, seat, move);
    if (reason != ALLOWED) return reason;
    s->turns++;
    if (move_verb(move) == TOY_WALK) {
        s->steps[seat] = (int8_t)(s->steps[seat] + move_arg(move, 0));
        Event *event = tell(news, TOY_WALKED, seat, EVERYBODY, 0);
        if (event) event->args[0] = (int8_t)move_arg(move, 0);
    }
    if (move_verb(move) == TOY_WHISPER) {
        SeatMask ears = move_arg(move, 1) ? seat_bit((Seat)(move_arg(move, 1) - 1)) : EVERYBODY;
        Event *event = tell(news, TOY_WHISPERED, seat, EVERYBODY, (SeatMask)(ears | seat_bit(seat)));
        if (event) event->args[0] = (int8_t)move_arg(move, 0), event->args[1] = (int8_t)move_arg(move, 1);
    }
    return ALLOWED;
}

static Outcome toy_outcome(const void *state)
{
    const ToyState *s = state;
    if (s->turns < s->length) return (Outcome) { 0 };
    Outcome outcome = { .over = true, .ending = TOY_ENDING };
    for (int i = 0; i < s->seats; i++) {
        bool best = true;
        for (int j = 0; j < s->seats; j++) best = best && s->steps[i] >= s->steps[j];
        if (best) outcome.winners |= seat_bit((Seat)i);
        else outcome.losers |= seat_bit((Seat)i);
    }
    return outcome;
}

/* The whole truth: every byte of the toy's state, as numbers. */
static void truth(const void *state, Json *json)
{
    const uint8_t *bytes = state;
    json_open_array(json);
    for (size_t i = 0; i < sizeof(ToyState); i++) json_number(json, bytes[i]);
    json_close_array(json);
}

const Game toy = {
    .name = "toy",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 4,
    .state_size = sizeof(ToyState),
    .truth = truth,
    .moves_max = 32,
    .seat_words = seat_words,
    .editions = editions,
    .options = options,
    .option_count = TOY_OPTIONS,
    .verbs = verbs,
    .verb_count = TOY_VERBS,
    .events = events,
    .event_count = TOY_EVENTS,
    .reasons = reasons,
    .reason_count = LEN(reasons),
    .endings = rules,
    .ending_count = TOY_ENDINGS,
    .setup = toy_setup,
    .to_move = toy_to_move,
    .check = toy_check,
    .apply = toy_apply,
    .outcome = toy_outcome,
};

const Game *toy_find(const char *name)
{
    return text_equal(name, toy.name) ? &toy : NULL;
}

int all_games(const Game *all[GAMES_ROOM])
{
    int count = 0;
    for (int i = 0; games[i]; i++) all[count++] = games[i];
    must(count < GAMES_ROOM);
    all[count++] = &toy;
    return count;
}
