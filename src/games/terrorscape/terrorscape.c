/* terrorscape.c - the game as one row: who may move, and where each question is answered. */
#include "games/terrorscape/draw/paint.h"
#include "games/terrorscape/terrorscape.h"
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/check/notes.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/knowledge/view.h"

_Static_assert((int)VERB_COUNT <= VERBS_MAX && (int)EVENT_COUNT <= EVENT_KINDS_MAX,
               "a verb and an event in eight bits");
_Static_assert((int)REASON_END <= REASONS_MAX && (int)ENDING_COUNT <= ENDINGS_MAX,
               "and a reason, and an ending");
_Static_assert((int)TERROR_OPTIONS <= OPTIONS_MAX, "a setup has room for every option");
_Static_assert((int)AIM_COUNT <= ARG_WORDS_MAX && (int)ITEM_COUNT <= ARG_WORDS_MAX &&
                   (int)ABILITY_COUNT <= ARG_WORDS_MAX && (int)TRAIT_COUNT <= ARG_WORDS_MAX &&
                   (int)PLAN_COUNT <= ARG_WORDS_MAX,
               "a word in a move");
_Static_assert((int)VERB_COUNT <= 64, "a set of verbs in sixty-four bits");

/* Who owes a decision may move; at times others may too. */
static inline bool owes(const TerrorState *s, Seat seat)
{
    return seat < PLAYERS_MAX && s->owing >> seat & 1;
}

static COLD bool is_admitted(const TerrorState *s, Seat seat)
{
    if (seat >= s->players || s->ended) return false;
    const FrameKind *kind = terror_frames[terror_top_of(s)->kind];
    return kind->admits && kind->admits(s) >> seat & 1;
}

static INLINE int list_moves(const TerrorState *s, Seat seat, Move out[])
{
    MoveList list = { out };
    terror_frames[terror_top_of(s)->kind]->list(s, seat, &list);
    return (int)(list.end - out);
}

static COLD int list_if_admitted(const TerrorState *s, Seat seat, Move out[])
{
    return is_admitted(s, seat) ? list_moves(s, seat, out) : 0;
}

int terror_moves(const void *state, Seat seat, Move out[])
{
    return owes(state, seat) ? list_moves(state, seat, out) : list_if_admitted(state, seat, out);
}

/* Is every argument a word of its kind, and nothing said besides? All bytes at once: none is larger than 127, so a bit
 * put above each is borrowed exactly where the argument is out of its bounds. */
static bool is_well_formed(Move move)
{
    int verb = move_verb(move);
    if (verb < 1 || verb >= VERB_COUNT) return false;
    const Move above = 0x80808000u;
    const VerbBounds *bounds = &terror_bounds[verb];
    Move args = move & ~(Move)0xff;
    return !(args & above) &&
           (((bounds->last | above) - args) & ((args | above) - bounds->first) & above) == above;
}

/* V2: whose Survivor is no longer in the house plays no more, and the others play on. */
static bool is_out(const TerrorState *s, Seat seat)
{
    int own = 0;
    for (int slot = 0; slot < PARTY; slot++) own |= terror_controls(s, seat, slot) << slot;
    return own && s->killer && !s->ended && !(own & s->in_house);
}

static COLD Reason why_not(const TerrorState *s, Seat seat)
{
    if (seat >= s->players) return REASON_NO_SUCH_SEAT;
    if (s->ended) return REASON_GAME_OVER;
    return is_out(s, seat) ? REASON_NOT_IN_PLAY : REASON_NOT_YOUR_TURN;
}

static INLINE Reason make(TerrorState *s, Seat seat, Move move, const FrameKind *kind, Events *news)
{
    Reason reason = kind->act(s, seat, move, news);
    if (reason != ALLOWED) return reason;
    terror_run_on(s, news);
    return ALLOWED;
}

/* A function of its own, so that checking the move needs no registers that have to be saved first. */
static __attribute__((noinline)) Reason make_unheard(TerrorState *s, Seat seat, Move move,
                                                     const FrameKind *kind)
{
    return make(s, seat, move, kind, NULL);
}

static bool hears_of_it(const Events *news, int from, Seat seat)
{
    for (int i = from; i < news->count; i++) {
        const Event *event = &news->list[i];
        if (event->heard & seat_bit(seat) && !terror_events[event->kind].repeats) return true;
    }
    return false;
}

/* The cards in the Killer's hand, when by option all may count them. */
static int open_hand(const TerrorState *s)
{
    return s->killer && s->option[OPTION_KILLER_HAND_PUBLIC] ? terror_shown_hand(s) : 0;
}

/* Of a move that changes nothing to speak of (going on to the next step, standing still, a price still to be paid) at
 * least one's own side hears. What the other side hears besides must make no difference to that. */
static Reason make_and_tell(TerrorState *s, Seat seat, Move move, const FrameKind *kind, Events *news)
{
    SeatMask side = seat == KILLER_SEAT ? seat_bit(seat) : terror_s_side(s);
    int told = news->count, hand = open_hand(s);
    if (move_verb(move) == VERB_NEXT) terror_tell_all(news, EVENT_GOES_ON, 0, 0, 0);
    Reason reason = make(s, seat, move, kind, news);
    if (reason != ALLOWED) news->count = told;
    if (reason == ALLOWED && !hears_of_it(news, told, seat))
        terror_tell(news, EVENT_DECIDED, seat, side, side, 0, 0, 0);
    if (reason == ALLOWED && open_hand(s) != hand)
        terror_tell(news, EVENT_HAND, NO_SEAT, EVERYBODY & ~(1 << KILLER_SEAT), EVERYBODY, open_hand(s), 0,
                    0);
    return reason;
}

/* With somebody to tell, or by a seat that owes nothing. Who is out is told so, whatever he asks for. */
static COLD Reason apply_with_care(TerrorState *s, Seat seat, Move move, Events *news)
{
    if (!is_well_formed(move)) return is_out(s, seat) ? REASON_NOT_IN_PLAY : REASON_NO_SUCH_MOVE;
    if (!owes(s, seat) && !is_admitted(s, seat)) return why_not(s, seat);
    const FrameKind *kind = terror_frames[terror_top(s)->kind];
    if (!(kind->verbs >> move_verb(move) & 1)) return REASON_WRONG_MOMENT;
    return news ? make_and_tell(s, seat, move, kind, news) : make_unheard(s, seat, move, kind);
}

static Reason apply(void *state, Seat seat, Move move, Events *news)
{
    TerrorState *s = state;
    if (news || !owes(s, seat)) return apply_with_care(s, seat, move, news);
    if (!is_well_formed(move)) return REASON_NO_SUCH_MOVE;
    const FrameKind *kind = terror_frames[terror_top(s)->kind];
    return kind->verbs >> move_verb(move) & 1 ? make_unheard(s, seat, move, kind) : REASON_WRONG_MOMENT;
}

/* A move is refused exactly when making it would be. */
static Reason check(const void *state, Seat seat, Move move)
{
    TerrorState copy = *(const TerrorState *)state;
    return apply(&copy, seat, move, NULL);
}

static Outcome outcome(const void *state)
{
    const TerrorState *s = state;
    if (!s->ended) return (Outcome) { 0 };
    SeatMask all = (SeatMask)((1u << s->players) - 1);
    return (Outcome) {
        .over = true, .winners = s->winners, .losers = all & (SeatMask)~s->winners, .ending = s->ended
    };
}

static const char *const seat_words[PLAYERS_MAX] = { "killer", "first", "second", "third" };

/* What has rules of its own and is no piece. */
static const char *const topic_words[] = { NULL,          "survivors", "killer-turn",   "encounter", "noise",
                                           "overwhelmed", "hidden",    "blocks",        "escape",    "rescue",
                                           "traits",      "plans",     "separate-ways", "map" };
static const ArgKind topic = { "topic", ARG_WORD, .count = LEN(topic_words), .words = topic_words };

static const ArgKind *const glossary[] = { &topic,         &terror_room, &terror_survivor,
                                           &terror_killer, &terror_item, &terror_ability,
                                           &terror_trait,  &terror_plan, NULL };

/* Something always goes on: the row of PHASE_NONE is left out. */
static int phase(const void *view)
{
    return ((const TerrorView *)view)->phase - 1;
}

const Game terrorscape = {
    .name = "terrorscape",
    .rules_version = 2,
    .min_seats = 2,
    .max_seats = PLAYERS_MAX,
    .state_size = sizeof(TerrorState),
    .view_size = sizeof(TerrorView),
    .moves_max = 256,
    .seat_words = seat_words,
    .team = (1 << PLAYERS_MAX) - 1 - (1 << KILLER_SEAT),
    .editions = terror_editions,
    .options = terror_options,
    .option_count = TERROR_OPTIONS,
    .verbs = terror_verbs,
    .verb_count = VERB_COUNT,
    .events = terror_events,
    .event_count = EVENT_COUNT,
    .reasons = terror_reasons,
    .reason_count = REASON_END - REASON_OWN,
    .endings = terror_endings,
    .ending_count = ENDING_COUNT,
    .glossary = glossary,
    .tensor = terror_tensor,
    .sections = terror_sections,
    .setup = terror_setup,
    .opening = terror_opening,
    .to_move = terror_to_move,
    .ask = terror_ask,
    .foresees = terror_foresees,
    .moves = terror_moves,
    .check = check,
    .apply = apply,
    .outcome = outcome,
    .view = terror_view,
    .phases = terror_phase_words + 1,
    .phase_count = PHASE_COUNT - 1,
    .phase = phase,
    .things = terror_things,
    .observe = terror_observe,
    .imagine = terror_imagine,
    .deduce = terror_deduce,
    .explain = terror_explain,
    .paint = terror_paint_table,
    .truth = terror_truth,
    .notes_size = sizeof(TerrorNotes),
    .note_setup = terror_note_setup,
    .note = terror_note,
    .fact_kinds = terror_fact_kinds,
    .fact_kind_count = FACT_KINDS,
    .facts = terror_facts,
    .audience = terror_audience,
    .basis = terror_basis,
    .exchange = terror_exchange,
    .chance_kinds = terror_chance_kinds,
    .chance_kind_count = TERROR_CHANCE_KINDS,
    .chances = terror_chances,
    .reseed = terror_reseed,
    .audit = terror_audit,
    .given = terror_given,
};
