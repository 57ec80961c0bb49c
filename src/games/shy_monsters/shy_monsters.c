/* shy_monsters.c - the game as one row: who may move, and where each question is answered. */
#include "games/shy_monsters/shy_monsters.h"
#include "games/shy_monsters/internal.h"

_Static_assert((int)VERB_COUNT <= VERBS_MAX && (int)EVENT_COUNT <= EVENT_KINDS_MAX,
               "a verb and an event in eight bits");
_Static_assert((int)REASON_END <= REASONS_MAX && (int)ENDING_COUNT <= ENDINGS_MAX,
               "and a reason, and an ending");
_Static_assert((int)SHY_OPTIONS <= OPTIONS_MAX, "a setup has room for every option");
_Static_assert((int)TILE_COUNT <= ARG_WORDS_MAX, "a word in a move");

static SeatMask to_move(const void *state)
{
    static const SeatMask owes[PHASE_COUNT] = {
        [PHASE_BUILD] = 1u << DARK_LORD, [PHASE_REVEAL] = 1u << HERO, [PHASE_ACT] = 1u << HERO
    };
    return owes[((const ShyState *)state)->phase];
}

/* All see where the Hero can go: without tokens and with one way on there is nothing to decide. */
static bool has_one_way(const ShyState *s)
{
    return s->phase == PHASE_ACT && !s->tokens && !(s->near[s->hero] & (s->near[s->hero] - 1));
}

static Ask ask(const void *state, Seat seat)
{
    const ShyState *s = state;
    bool asked = seat < SHY_SEATS && to_move(s) >> seat & 1;
    return (Ask) { .name = asked ? shy_phase_words[s->phase] : NULL, .plain = asked && has_one_way(s) };
}

/* Conceding is possible at any time, also when it is the other's turn (C3). */
static int concede_alone(UNUSED const ShyState *s, Move out[])
{
    out[0] = move_make(VERB_CONCEDE, 0, 0, 0);
    return 1;
}

static int nothing(const ShyState *s, Move out[])
{
    (void)s, (void)out;
    return 0;
}

static int moves(const void *state, Seat seat, Move out[])
{
    static int (*const lists[PHASE_COUNT][SHY_SEATS])(const ShyState *s, Move out[]) = {
        [PHASE_BUILD] = { [DARK_LORD] = shy_build_moves, [HERO] = concede_alone },
        [PHASE_REVEAL] = { [DARK_LORD] = concede_alone, [HERO] = shy_reveal_moves },
        [PHASE_ACT] = { [DARK_LORD] = concede_alone, [HERO] = shy_act_moves },
        [PHASE_OVER] = { nothing, nothing },
    };
    const ShyState *s = state;
    return seat < SHY_SEATS ? lists[s->phase][seat](s, out) : 0;
}

static Reason concede(ShyState *s, Seat seat, Events *news)
{
    s->phase = PHASE_OVER;
    s->ending = ENDING_CONCEDED;
    s->hero_won = seat == DARK_LORD;
    tell(news, EVENT_CONCEDED, seat, EVERYBODY, EVERYBODY);
    return ALLOWED;
}

/* An act of the level: in which phase, by which seat, and what it does. */
typedef struct Act {
    uint8_t phase;
    Seat seat;
    Move
        stray; /* bits without meaning, which must be 0: all but four for the verb and eight for each argument */
    Reason (*run)(ShyState *s, Move move, Events *news);
} Act;

_Static_assert((int)VERB_COUNT <= 16, "every verb has a row of its own");
enum { ACTS = 16 /* a power of two, so that any move finds a row */, NEVER = PHASE_COUNT };

static const Act acts[ACTS] = {
    [VERB_PLACE] = { PHASE_BUILD, DARK_LORD, ~0xffffff0fu, shy_place },
    [VERB_TAKE_BACK] = { PHASE_BUILD, DARK_LORD, ~0x0fu, shy_take_back },
    [VERB_DONE] = { PHASE_BUILD, DARK_LORD, ~0x0fu, shy_done },
    [VERB_REVEAL] = { PHASE_REVEAL, HERO, ~0xffff0fu, shy_reveal },
    [VERB_EXPLORE] = { PHASE_ACT, HERO, ~0xffff0fu, shy_explore },
    [VERB_ATTACK] = { PHASE_ACT, HERO, ~0xffff0fu, shy_act },
    [VERB_JUMP] = { PHASE_ACT, HERO, ~0xffff0fu, shy_act },
    [VERB_JUMP_ATTACK] = { PHASE_ACT, HERO, ~0xffff0fu, shy_act },
    [VERB_CONCEDE] = { NEVER, NO_SEAT, ~0x0fu, NULL }, /* at any time: not an act of the level */
    [0] = { .phase = NEVER },
    [10] = { .phase = NEVER },
    [11] = { .phase = NEVER },
    [12] = { .phase = NEVER },
    [13] = { .phase = NEVER },
    [14] = { .phase = NEVER },
    [15] = { .phase = NEVER },
};

/* What remains when a move is not an act of this seat in this phase: giving up, or a reason why not. */
static COLD Reason other_move(ShyState *s, Seat seat, Move move, Events *news)
{
    int verb = move_verb(move);
    if (seat >= SHY_SEATS) return REASON_NO_SUCH_SEAT;
    if (verb < 1 || verb >= VERB_COUNT || move & acts[verb].stray) return REASON_NO_SUCH_MOVE;
    if (s->phase == PHASE_OVER) return REASON_GAME_OVER;
    if (verb == VERB_CONCEDE) return concede(s, seat, news);
    if (acts[verb].seat != seat) return seat == HERO ? REASON_DARK_LORD_ONLY : REASON_HERO_ONLY;
    if (seat == DARK_LORD) return REASON_LEVEL_BUILT;
    if (s->phase == PHASE_BUILD) return REASON_BUILD_FIRST;
    return verb == VERB_REVEAL ? REASON_NO_REVEALS_LEFT : REASON_REVEAL_FIRST;
}

static Reason apply(void *state, Seat seat, Move move, Events *news)
{
    ShyState *s = state;
    const Act *act = &acts[move % ACTS];
    bool other = act->phase != s->phase || act->seat != seat || move & act->stray;
    return other ? other_move(s, seat, move, news) : act->run(s, move, news);
}

/* A move is refused exactly when making it would be. */
static Reason check(const void *state, Seat seat, Move move)
{
    ShyState copy = *(const ShyState *)state;
    return apply(&copy, seat, move, NULL);
}

static Outcome outcome(const void *state)
{
    const ShyState *s = state;
    if (s->phase != PHASE_OVER) return (Outcome) { 0 };
    Seat winner = s->hero_won ? HERO : DARK_LORD, loser = s->hero_won ? DARK_LORD : HERO;
    return (Outcome) {
        .over = true, .winners = seat_bit(winner), .losers = seat_bit(loser), .ending = s->ending
    };
}

static int phase(const void *view)
{
    return ((const ShyView *)view)->phase;
}

static const Edition editions[] = { { .name = "base" }, { 0 } };

/* Who would be comfortable on a cell says nothing about who is there (R4). */
static const char *const open_keys[] = { "comfort", NULL };

/* What has rules of its own and is no tile. */
static const char *const topic_words[] = { NULL, "comfort", "fear" };
static const ArgKind topic = { "topic", ARG_WORD, .count = LEN(topic_words), .words = topic_words };

static const ArgKind *const glossary[] = { &topic, &shy_tile, &shy_mood, NULL };

const Game shy_monsters = {
    .name = "shy-monsters",
    .rules_version = 1,
    .min_seats = SHY_SEATS,
    .max_seats = SHY_SEATS,
    .state_size = sizeof(ShyState),
    .view_size = sizeof(ShyView),
    .moves_max = SHY_MOVES_MAX,
    .seat_words = shy_seat_words,
    .editions = editions,
    .options = shy_options,
    .option_count = SHY_OPTIONS,
    .verbs = shy_verbs,
    .verb_count = VERB_COUNT,
    .events = shy_events,
    .event_count = EVENT_COUNT,
    .reasons = shy_reasons,
    .reason_count = REASON_END - REASON_OWN,
    .endings = shy_endings,
    .ending_count = ENDING_COUNT,
    .open_keys = open_keys,
    .glossary = glossary,
    .tensor = shy_tensor,
    .sections = shy_sections,
    .setup = shy_setup,
    .opening = shy_opening,
    .to_move = to_move,
    .ask = ask,
    .moves = moves,
    .check = check,
    .apply = apply,
    .outcome = outcome,
    .sees_all = 1 + DARK_LORD,
    .view = shy_view,
    .phases = shy_phase_words,
    .phase_count = PHASE_COUNT,
    .phase = phase,
    .things = shy_things,
    .observe = shy_observe,
    .imagine = shy_imagine,
    .deduce = shy_deduce,
    .explain = shy_explain,
    .paint = shy_paint,
    .truth = shy_truth,
    .notes_size = sizeof(ShyNotes),
    .note_setup = shy_note_setup,
    .note = shy_note,
    .fact_kinds = shy_fact_kinds,
    .fact_kind_count = FACT_KINDS,
    .facts = shy_facts,
    .audience = shy_audience,
    .basis = shy_basis,
    .exchange = shy_exchange,
    .chance_kinds = shy_chance_kinds,
    .chance_kind_count = SHY_CHANCE_KINDS,
    .chances = shy_chances,
    .audit = shy_audit,
    .given = shy_given,
};
