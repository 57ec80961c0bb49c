/* stay_away.c - the game as one row: who may move, and where each question is answered. */
#include "games/stay_away/stay_away.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/box/deck.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/knowledge/knowledge.h"
#include "games/stay_away/check/check.h"
#include "games/stay_away/check/notes.h"
#include "games/stay_away/draw/paint.h"

_Static_assert((int)VERB_COUNT <= VERBS_MAX && (int)EVENT_COUNT <= EVENT_KINDS_MAX,
               "a verb and an event in eight bits");
_Static_assert((int)REASON_END <= REASONS_MAX && (int)ENDING_COUNT <= ENDINGS_MAX,
               "and a reason, and an ending");
_Static_assert((int)STAY_OPTIONS <= OPTIONS_MAX, "a setup has room for every option");
_Static_assert((int)CARD_COUNT <= ARG_WORDS_MAX && (int)CARDS_MAX < ARG_WORDS_MAX,
               "a card in a move, a count in an event");
_Static_assert((int)PHASE_COUNT <= 16, "a set of phases in sixteen bits");

SeatMask stay_to_move(const void *state)
{
    return ((const StayState *)state)->owing;
}

/* Windows in which others answer, or all at once, and the offer that Missed! has sent on: that it may not stand tells what it
 * is. */
static const uint16_t REACTIONS = 1 << PHASE_FLAME | 1 << PHASE_SWAP | 1 << PHASE_ROUND |
                                  1 << PHASE_REVELATIONS | 1 << PHASE_RESPOND | 1 << PHASE_CONFIRM;

/* Which card to give takes longer than whether to change places. */
static const uint8_t PONDER[PHASE_COUNT] = { [PHASE_RESPOND] = 13, [PHASE_SWAP] = 8 };

/* A card is to be drawn, or a Panic card can be for one player alone. */
static bool has_one_answer(const StayState *s)
{
    unsigned targets = s->phase == PHASE_PANIC_TARGET ? stay_panic_targets(s) : 0;
    return s->phase == PHASE_TURN_START || (targets && !(targets & (targets - 1)));
}

static Ask ask(const void *state, Seat seat)
{
    const StayState *s = state;
    if (seat >= s->players || !(s->owing >> seat & 1)) return (Ask) { 0 };
    return (Ask) { .name = stay_phase_words[s->phase],
                   .reaction = REACTIONS >> s->phase & 1,
                   .ponder = PONDER[s->phase],
                   .plain = has_one_answer(s),
                   .waits = s->phase == PHASE_TURN_START }; /* before the draw The Thing may declare */
}

/* The cards that bring a question about, besides an exchange, which comes in any case. */
static const uint8_t BROUGHT_BY[PHASE_COUNT][2] = {
    [PHASE_FLAME] = { CARD_FLAMETHROWER },    [PHASE_SWAP] = { CARD_CHANGE_PLACES, CARD_YOUD_BETTER_RUN },
    [PHASE_ROUND] = { CARD_ROUND_AND_ROUND }, [PHASE_REVELATIONS] = { CARD_REVELATIONS },
    [PHASE_CONFIRM] = { CARD_MISSED },
};

static bool foresees(const Setup *setup, UNUSED Seat seat, int phase)
{
    int copies[CARD_COUNT];
    const uint8_t *cards = BROUGHT_BY[phase];
    stay_compose(setup, copies);
    bool brought = !cards[0] || copies[cards[0]] || (cards[1] && copies[cards[1]]);
    return REACTIONS >> phase & 1 && brought;
}

/* In which phases a move may be made, a bit each; the bits of arguments that it does not have, which must be 0; and what
 * it does. */
enum { STRAY_AFTER_NONE = -0x100, STRAY_AFTER_ONE = -0x10000, STRAY_AFTER_ALL = 0 };
static const struct {
    uint16_t phases;
    int32_t stray;
    Reason (*run)(StayState *s, Seat seat, Move move, Events *news);
} acts[VERB_COUNT] = {
    [VERB_DRAW] = { 1 << PHASE_TURN_START, STRAY_AFTER_NONE, stay_turn_draw },
    [VERB_DISCARD] = { 1 << PHASE_PLAY, STRAY_AFTER_ONE, stay_turn_discard },
    [VERB_PLAY] = { 1 << PHASE_PLAY, STRAY_AFTER_ALL, stay_play },
    [VERB_DEFEND] = { 1 << PHASE_FLAME | 1 << PHASE_SWAP | 1 << PHASE_RESPOND, STRAY_AFTER_ONE, stay_defend },
    [VERB_ACCEPT] = { 1 << PHASE_FLAME | 1 << PHASE_SWAP, STRAY_AFTER_NONE, stay_accept },
    [VERB_KEEP] = { 1 << PHASE_RESOLUTE, STRAY_AFTER_ONE, stay_keep },
    [VERB_CHOOSE] = { 1 << PHASE_PANIC_TARGET, STRAY_AFTER_ONE, stay_choose },
    [VERB_DROP] = { 1 << PHASE_FORGETFUL, STRAY_AFTER_ONE, stay_drop },
    [VERB_PUT] = { 1 << PHASE_BLIND_DATE, STRAY_AFTER_ONE, stay_put_on_deck },
    [VERB_PASS] = { 1 << PHASE_ROUND, STRAY_AFTER_ONE, stay_pass },
    [VERB_SHOW] = { 1 << PHASE_REVELATIONS, STRAY_AFTER_ONE, stay_show },
    [VERB_OFFER] = { 1 << PHASE_OFFER | 1 << PHASE_CONFIRM, STRAY_AFTER_ONE, stay_offer },
    [VERB_GIVE] = { 1 << PHASE_RESPOND, STRAY_AFTER_ONE, stay_give },
};

static bool has_stray_args(Move move, int verb)
{
    for (int i = 0; i < MOVE_ARGS; i++)
        if (move_arg(move, i) && !stay_verbs[verb].args[i]) return true;
    return false;
}

/* What need not be asked for, claims and The Thing's declaration, or why not. */
static COLD Reason unasked(StayState *s, Seat seat, Move move, Events *news)
{
    int verb = move_verb(move);
    if (verb < 1 || verb >= VERB_COUNT || has_stray_args(move, verb)) return REASON_NO_SUCH_MOVE;
    if (seat >= s->players) return REASON_NO_SUCH_SEAT;
    if (s->phase == PHASE_OVER) return REASON_GAME_OVER;
    if (verb >= VERB_SAY) return stay_say(s, seat, move, news);
    if (!stay_is_in_play(s, seat)) return REASON_NOT_IN_PLAY;
    if (verb == VERB_DECLARE) return stay_declare(s, seat, move, news);
    if (s->owing & seat_bit(seat)) return REASON_WRONG_MOMENT;
    return s->phase == PHASE_ROUND && verb == VERB_PASS ? REASON_PICKED_ALREADY : REASON_NOT_YOUR_TURN;
}

static INLINE Reason make(StayState *s, Seat seat, Move move, Events *news)
{
    int verb = move_verb(move);
    bool asked = verb < VERB_COUNT && seat < s->players && s->owing >> seat & 1 &&
                 acts[verb].phases >> s->phase & 1 && !(move & (Move)acts[verb].stray);
    return asked ? acts[verb].run(s, seat, move, news) : unasked(s, seat, move, news);
}

/* the backs on top of deck and discard pile are seen by all. Told when they change. */
static COLD Reason make_and_tell(StayState *s, Seat seat, Move move, Events *news)
{
    int deck = stay_deck_back(s), discard = stay_discard_back(s);
    Reason reason = make(s, seat, move, news);
    if (reason == ALLOWED && (stay_deck_back(s) != deck || stay_discard_back(s) != discard))
        stay_tell_backs(s, news);
    return reason;
}

static Reason apply(void *state, Seat seat, Move move, Events *news)
{
    return news ? make_and_tell(state, seat, move, news) : make(state, seat, move, NULL);
}

/* A move is refused exactly when making it would be. */
static Reason check(const void *state, Seat seat, Move move)
{
    StayState copy = *(const StayState *)state;
    return apply(&copy, seat, move, NULL);
}

static Outcome outcome(const void *state)
{
    const StayState *s = state;
    if (s->phase != PHASE_OVER) return (Outcome) { 0 };
    SeatMask all = (SeatMask)((1u << s->players) - 1);
    return (Outcome) {
        .over = true, .winners = s->winners, .losers = all & (SeatMask)~s->winners, .ending = s->ended
    };
}

static int role(const void *state, Seat seat)
{
    return ((const StayState *)state)->role[seat];
}

/* What has rules of its own and is no card. */
static const char *const topic_words[] = { NULL,    "turn",  "exchange",        "infection",
                                           "human", "panic", "super-infection", "vengeance",
                                           "talk" };
static const ArgKind topic = { "topic", ARG_WORD, .count = LEN(topic_words), .words = topic_words };

static const ArgKind *const glossary[] = { &topic, &stay_card, NULL };
static const char *const open_keys[] = { "claims", "copies", NULL };

static int phase(const void *view)
{
    return ((const StayView *)view)->phase;
}

const Game stay_away = {
    .name = "stay-away",
    .rules_version = 2,
    .min_seats = 4,
    .max_seats = PLAYERS_MAX,
    .state_size = sizeof(StayState),
    .view_size = sizeof(StayView),
    .moves_max = 128,
    .editions = stay_editions,
    .options = stay_options,
    .option_count = STAY_OPTIONS,
    .verbs = stay_verbs,
    .verb_count = VERB_COUNT,
    .events = stay_events,
    .event_count = EVENT_COUNT,
    .reasons = stay_reasons,
    .reason_count = REASON_END - REASON_OWN,
    .endings = stay_endings,
    .ending_count = ENDING_COUNT,
    .open_keys = open_keys,
    .glossary = glossary,
    .tensor = stay_tensor,
    .sections = stay_sections,
    .setup = stay_setup,
    .opening = stay_opening,
    .to_move = stay_to_move,
    .ask = ask,
    .moves = stay_moves,
    .check = check,
    .apply = apply,
    .outcome = outcome,
    .foresees = foresees,
    .roles = &stay_role,
    .role = role,
    .view = stay_view,
    .phases = stay_phase_words,
    .phase_count = PHASE_COUNT,
    .phase = phase,
    .things = stay_things,
    .observe = stay_observe,
    .imagine = stay_imagine,
    .deduce = stay_deduce,
    .explain = stay_explain,
    .paint = stay_paint_table,
    .truth = stay_truth,
    .notes_size = sizeof(StayNotes),
    .note_setup = stay_begin_notes,
    .note = stay_take_notes,
    .fact_kinds = stay_fact_kinds,
    .fact_kind_count = FACT_KINDS,
    .facts = stay_facts,
    .audience = stay_audience,
    .basis = stay_basis,
    .exchange = stay_exchange,
    .chance_kinds = stay_chance_kinds,
    .chance_kind_count = STAY_CHANCES,
    .chances = stay_list_chances,
    .chance_rules = stay_chance_rules,
    .reseed = stay_reseed,
    .audit = stay_audit,
    .given = stay_given,
};
