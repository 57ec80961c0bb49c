/* stay_known_leaks.c - Stay Away! with knowledge that reaches too far: cards that somebody knows who did not see them. */
#include "leaks/stay_leaks.h"

/* ---- knowledge that reaches too far ---- */

/* What is given face down is known to whoever sits next. */
static Reason apply_shows_gifts_to_the_next(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || move_verb(move) != VERB_GIVE || !stay_is_in_play(s, seat)) return reason;
    for (int i = 0; i < before.hand_size[seat]; i++)
        if (holds(s, before.turn, before.hand[seat][i]))
            s->known[before.hand[seat][i]] |= seat_bit((Seat)stay_next(s, seat));
    return reason;
}

static Reason apply_remembers_discards(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; reason == ALLOWED && move_verb(move) == VERB_DISCARD && i < before.hand_size[seat]; i++)
        if (is_discarded(s, before.hand[seat][i])) s->known[before.hand[seat][i]] = EVERYBODY;
    return reason;
}

/* What Resolute drew and did not keep is known to the neighbours. */
static Reason apply_remembers_what_is_not_kept(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; reason == ALLOWED && move_verb(move) == VERB_KEEP && i < before.hand_size[seat]; i++)
        if (is_discarded(s, before.hand[seat][i]))
            s->known[before.hand[seat][i]] |= (SeatMask)stay_beside(s, seat);
    return reason;
}

static Reason apply_shows_what_is_passed(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || move_verb(move) != VERB_PASS || s->phase == PHASE_ROUND) return reason;
    for (int i = 0; i < s->size; i++)
        for (int k = 0; k < s->hand_size[s->ring[i]]; k++)
            if (!holds(&before, s->ring[i], s->hand[s->ring[i]][k]))
                s->known[s->hand[s->ring[i]][k]] = EVERYBODY;
    return reason;
}

/* The next player knows what Blind Date put on the deck for him. */
static Reason apply_shows_what_is_put(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && move_verb(move) == VERB_PUT && s->phase == PHASE_TURN_START)
        s->known[s->pile[s->deck - 1]] |= seat_bit(s->turn);
    return reason;
}

static Reason apply_analyses_for_all(void *state, Seat seat, Move move, Events *news)
{
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && is_play_of(move, CARD_ANALYSIS))
        stay_show_hand(state, move_arg(move, 1) - 1, (SeatMask)stay_beside(state, seat));
    return reason;
}

static Reason apply_glimpses_for_all(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    bool scary = move_verb(move) == VERB_DEFEND && move_arg(move, 0) == CARD_SCARY;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && scary && stay_find(s, s->glimpsed_of, s->glimpse) >= 0)
        stay_see_one(s, s->glimpsed_of, s->glimpse, EVERYBODY);
    return reason;
}

/* A card has left the hand unseen, and still all that was known of the others is. */
static Reason apply_forgets_nothing(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || move_verb(move) != VERB_DISCARD || !stay_is_in_play(s, seat)) return reason;
    for (int i = 0; i < s->hand_size[seat]; i++)
        if (holds(&before, seat, s->hand[seat][i]))
            s->known[s->hand[seat][i]] |= before.known[s->hand[seat][i]];
    return reason;
}

/* A card that was known in the discard pile is known in the deck. */
static Reason apply_remembers_through_a_shuffle(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; reason == ALLOWED && is_shuffled(&before, s, move) && i < s->deck; i++)
        if (is_discarded(&before, s->pile[i])) s->known[s->pile[i]] |= before.known[s->pile[i]];
    return reason;
}

/* A burned hand is laid down face up. */
static Reason apply_lays_hands_down_openly(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; reason == ALLOWED && before.phase == PHASE_FLAME && i < before.hand_size[seat]; i++)
        if (!stay_is_in_play(s, seat) && is_discarded(s, before.hand[seat][i]))
            s->known[before.hand[seat][i]] = EVERYBODY;
    return reason;
}

/* ---- who gets which ---- */

DOCTOR(doctor_gifts, apply, apply_shows_gifts_to_the_next)
DOCTOR(doctor_discards, apply, apply_remembers_discards)
DOCTOR(doctor_not_kept, apply, apply_remembers_what_is_not_kept)
DOCTOR(doctor_passed, apply, apply_shows_what_is_passed)
DOCTOR(doctor_put, apply, apply_shows_what_is_put)
DOCTOR(doctor_analysis, apply, apply_analyses_for_all)
DOCTOR(doctor_glimpses, apply, apply_glimpses_for_all)
DOCTOR(doctor_forgetting, apply, apply_forgets_nothing)
DOCTOR(doctor_shuffled, apply, apply_remembers_through_a_shuffle)
DOCTOR(doctor_burned, apply, apply_lays_hands_down_openly)

const Doctored doctored_stay_away_known[] = {
    { "a card given face down that a third one knows is caught", doctor_gifts },
    { "a discard that all know is caught", doctor_discards },
    { "cards not kept that the neighbours know are caught", doctor_not_kept },
    { "a passed card that all know is caught", doctor_passed },
    { "a card on the deck that the next one knows is caught", doctor_put },
    { "an Analysis that the neighbours share is caught", doctor_analysis },
    { "what Scary saw and all know is caught", doctor_glimpses },
    { "a memory that is not cleared is caught", doctor_forgetting },
    { "a memory that a shuffle does not clear is caught", doctor_shuffled },
    { "a burned hand that all know is caught", doctor_burned },
    { 0 },
};
