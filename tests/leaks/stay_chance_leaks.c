/* stay_chance_leaks.c - Stay Away! with chance and imagination doctored: odds that are not even, worlds that are never drawn. */
#include "leaks/stay_leaks.h"

/* ---- chance ---- */

static void exchange_places(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static Reason setup_spares_the_first_player(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    StayState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED || s->role[s->turn] != ROLE_THE_THING) return reason;
    s->turn = (uint8_t)stay_next(s, s->turn);
    s->owing = seat_bit(s->turn);
    return reason;
}

/* `i` where `i + 1` is meant: no card stays where it was. */
static Reason setup_shuffles_off_by_one(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    StayState *s = state;
    Rng rng;
    Reason reason = honest.setup(state, setup, seed);
    if (reason != ALLOWED) return reason;
    rng_start(&rng, seed, 1);
    for (int i = 1; i < s->deck; i++)
        for (int k = i; k > 0 && s->pile[k - 1] > s->pile[k]; k--)
            exchange_places(&s->pile[k - 1], &s->pile[k]);
    for (uint32_t i = s->deck - 1u; i > 0; i--) exchange_places(&s->pile[i], &s->pile[rng_below(&rng, i)]);
    return reason;
}

/* The last card is never reached. */
static Reason setup_leaves_the_last(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    StayState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    for (int i = 0; reason == ALLOWED && i < s->deck; i++)
        if (s->pile[i] == s->cards - 1) exchange_places(&s->pile[i], &s->pile[s->deck - 1]);
    return reason;
}

/* The Thing burns nobody at the beginning. */
static Reason setup_disarms_the_thing(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    StayState *s = state;
    Reason reason = honest.setup(state, setup, seed);
    int thing = reason == ALLOWED ? stay_the_thing(s) : NOBODY, other = 0;
    int place = thing == NOBODY ? -1 : stay_find(s, thing, CARD_FLAMETHROWER);
    if (place < 0) return reason;
    while (other == thing || s->kind[s->hand[other][0]] == CARD_FLAMETHROWER) other++;
    uint8_t *mine = &s->hand[thing][place], *theirs = &s->hand[other][0];
    exchange_places(mine, theirs);
    s->known[*mine] = seat_bit((Seat)thing);
    s->known[*theirs] = seat_bit((Seat)other);
    return reason;
}

/* Suspicious does not find The Thing. */
static Reason apply_overlooks_the_thing(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    int told = news ? news->count : 0;
    Reason reason = honest.apply(state, seat, move, news);
    while (reason == ALLOWED && is_play_of(move, CARD_SUSPICIOUS) && s->glimpse == CARD_THE_THING) {
        before.streams++;
        *s = before;
        if (news) news->count = told;
        (void)honest.apply(state, seat, move, news);
    }
    return reason;
}

/* The card discarded last stays at the bottom when the pile is shuffled. */
static Reason apply_shuffles_all_but_one(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || !before.discard || !is_shuffled(&before, s, move)) return reason;
    for (int i = 0; i < s->deck - 1; i++)
        if (s->pile[i] == before.pile[CARDS_MAX - before.discard]) exchange_places(&s->pile[i], &s->pile[0]);
    return reason;
}

/* Has a turn's draw had the pile shuffled, and no more than one card taken off it? */
static bool is_drawn_anew(const StayState *before, const StayState *after, Move move)
{
    return move_verb(move) == VERB_DRAW && is_shuffled(before, after, move) &&
           after->deck + 1 == before->discard;
}

/* The pile is cut: every card may lie anywhere, and after the one drawn they come in their old order. */
static Reason apply_cuts_the_pile(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    const uint8_t *old = before.pile + CARDS_MAX - before.discard;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || !is_drawn_anew(&before, s, move)) return reason;
    int cut = 0, size = before.discard;
    while (is_in(s->pile, s->deck, old[cut])) cut++;
    for (int i = 1; i < size; i++) s->pile[size - 1 - i] = old[(cut + i) % size];
    return reason;
}

/* A Panic card on the new deck is not to everybody's taste: it is shuffled again. */
static Reason apply_shuffles_panic_away(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    int told = news ? news->count : 0;
    Reason reason = honest.apply(state, seat, move, news);
    for (uint32_t tries = 1; tries < 4 && reason == ALLOWED && is_drawn_anew(&before, s, move) &&
                             s->in_play != NO_CARD && is_panic(s->kind[s->in_play]);
         tries++) {
        *s = before;
        s->streams += tries << 16;
        if (news) news->count = told;
        reason = honest.apply(state, seat, move, news);
        s->streams = before.streams + 1;
    }
    return reason;
}

/* ---- imagination ---- */

static bool imagine_gives_up(const void *view, Rng *rng, void *state)
{
    const StayView *v = view;
    return !v->deck_top && honest.imagine(view, rng, state);
}

/* A played card is counted twice: once too often, when all copies are seen. */
static void view_counts_twice(const void *state, Seat seat, void *view)
{
    StayView *v = view;
    honest.view(state, seat, view);
    if (v->in_play && v->discard) v->buried[v->in_play]++;
}

/* Whoever begins is The Thing, more often than not. */
static bool imagine_a_bad_beginning(const void *view, Rng *rng, void *state)
{
    const StayView *v = view;
    for (int tries = 0; tries < 3; tries++) {
        if (!honest.imagine(view, rng, state)) return false;
        if (v->turns != 1 || stay_the_thing(state) == v->turn) return true;
    }
    return true;
}

/* ---- who gets which ---- */

DOCTOR(doctor_first, setup, setup_spares_the_first_player)
DOCTOR(doctor_off_by_one, setup, setup_shuffles_off_by_one)
DOCTOR(doctor_last, setup, setup_leaves_the_last)
DOCTOR(doctor_disarmed, setup, setup_disarms_the_thing)
DOCTOR(doctor_suspicious, apply, apply_overlooks_the_thing)
DOCTOR(doctor_shuffle, apply, apply_shuffles_all_but_one)
DOCTOR(doctor_cut, apply, apply_cuts_the_pile)
DOCTOR(doctor_panic, apply, apply_shuffles_panic_away)
DOCTOR(doctor_giving_up, imagine, imagine_gives_up)
DOCTOR(doctor_twice_seen, view, view_counts_twice)
DOCTOR(doctor_odds, imagine, imagine_a_bad_beginning)

const Doctored doctored_stay_away_chance[] = {
    { "a first player who is never The Thing is caught", doctor_first },
    { "a Stay Away! shuffle off by one is caught", doctor_off_by_one },
    { "a Stay Away! shuffle that leaves the last is caught", doctor_last },
    { "a Thing that is never dealt a Flamethrower is caught", doctor_disarmed },
    { "a random card that is never The Thing is caught", doctor_suspicious },
    { "a discard pile that is not shuffled whole is caught", doctor_shuffle },
    { "a discard pile that is cut and not shuffled is caught", doctor_cut },
    { "a discard pile shuffled again for a Panic card is caught", doctor_panic },
    { "a Stay Away! imagination that finds no world is caught", doctor_giving_up },
    { "a card counted twice is caught", doctor_twice_seen },
    { "a Stay Away! imagination with wrong odds is caught", doctor_odds },
    { 0 },
};
