/* stay_basis_leaks.c - Stay Away! where the right news depend on the wrong thing, where outcomes are fair each for itself and not
 * together, and where a question tells what its answer will be. */
#include "leaks/leaks.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"

#define honest stay_away

/* ---- news that depend on the wrong thing ---- */

/* Forgetful is called without effect for a hand of many Infected!, whatever may be parted with. */
static Reason apply_forgets_by_infected(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    bool asked = s->phase != PHASE_FORGETFUL;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && asked && s->phase == PHASE_FORGETFUL && stay_count(s, seat, CARD_INFECTED) > 1)
        stay_tell(news, EVENT_NO_EFFECT, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    return reason;
}

/* Nothing was shown, and the round stops all the same. */
static Reason apply_stops_at_a_hidden_infected(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    bool shows_nothing = move_verb(move) == VERB_SHOW && move_arg(move, 0) == SHOW_NOTHING;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || !shows_nothing || s->phase != PHASE_REVELATIONS) return reason;
    if (stay_find(s, seat, CARD_INFECTED) < 0) return reason;
    s->left = 0;
    stay_exchange_at_end(s, news);
    return reason;
}

/* 7: nothing is automatic. */
static Reason apply_ends_with_the_last_human(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    uint8_t last = s->last_human;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && last == NOBODY && s->last_human != NOBODY)
        stay_end_game(s, ENDING_DECLARED_TRUE, stay_in_role(s, ROLE_THE_THING), news);
    return reason;
}

/* The hand is told as it is held. */
static Reason apply_tells_hands_in_order(void *state, Seat seat, Move move, Events *news)
{
    const StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; reason == ALLOWED && news && i < news->count; i++) {
        Event *event = &news->list[i];
        int whose = event->args[0] - 1;
        if (event->kind != EVENT_HAND_SEEN) continue;
        for (int k = 0; k < s->hand_size[whose] && k + 1 < EVENT_ARGS; k++)
            event->args[k + 1] = (int8_t)s->kind[s->hand[whose][k]];
    }
    return reason;
}

/* ---- chance that is used twice ---- */

/* The first happening uses the chance of the deal. */
static Reason apply_counts_streams_afterwards(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    s->streams--;
    Reason reason = honest.apply(state, seat, move, news);
    s->streams++;
    return reason;
}

static Reason setup_begins_by_the_deal(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    StayState *s = state;
    Rng rng;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    rng_start(&rng, seed, 0);
    s->turn = (uint8_t)rng_below(&rng, s->players);
    s->owing = seat_bit(s->turn);
    return reason;
}

static bool has_two_flames(const StayState *s)
{
    for (int player = 0; player < s->players; player++)
        if (stay_count(s, player, CARD_FLAMETHROWER) > 1) return true;
    return false;
}

/* It is dealt anew until nobody has two Flamethrowers. */
static Reason setup_parts_the_flames(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    enum { TRIES = 16 };
    uint8_t other[SEED_BYTES];
    memcpy(other, seed, SEED_BYTES);
    Reason reason = honest.setup(state, setup, other);
    for (int i = 0; reason == ALLOWED && i < TRIES && has_two_flames(state); i++) {
        other[SEED_BYTES - 1]++;
        reason = honest.setup(state, setup, other);
    }
    return reason;
}

/* ---- questions ---- */

/* Who cannot refuse an offer has but to give: a host would answer for him, or sooner. */
static Ask ask_plainly_who_cannot_refuse(const void *state, Seat seat)
{
    const CardSet refusals = CARD_BIT(CARD_SCARY) | CARD_BIT(CARD_NO_THANKS) | CARD_BIT(CARD_MISSED);
    const StayState *s = state;
    Ask ask = honest.ask(state, seat);
    if (ask.name && s->phase == PHASE_RESPOND && !(stay_kinds(s, seat, 0) & refusals)) ask.plain = true;
    return ask;
}

/* ---- who gets which ---- */

DOCTOR(doctor_forgetful, apply, apply_forgets_by_infected)
DOCTOR(doctor_revelations, apply, apply_stops_at_a_hidden_infected)
DOCTOR(doctor_last_human, apply, apply_ends_with_the_last_human)
DOCTOR(doctor_hands, apply, apply_tells_hands_in_order)
DOCTOR(doctor_streams, apply, apply_counts_streams_afterwards)
DOCTOR(doctor_beginning, setup, setup_begins_by_the_deal)
DOCTOR(doctor_flames, setup, setup_parts_the_flames)
DOCTOR(doctor_question, ask, ask_plainly_who_cannot_refuse)

const Doctored doctored_stay_away_basis[] = {
    { "a Panic card without effect for the wrong cards is caught", doctor_forgetful },
    { "Revelations that stop at what was not shown are caught", doctor_revelations },
    { "an end when the last Human is infected is caught", doctor_last_human },
    { "a hand told in its order is caught", doctor_hands },
    { "a draw with the chance of the deal is caught", doctor_streams },
    { "a first player drawn with the chance of the deal is caught", doctor_beginning },
    { "two Flamethrowers never dealt to one hand are caught", doctor_flames },
    { "a question that tells who cannot refuse is caught", doctor_question },
    { 0 },
};
