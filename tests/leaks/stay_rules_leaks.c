/* stay_rules_leaks.c - Stay Away! with rules doctored: questions that are left out, happenings that depend on a secret. */
#include "leaks/stay_leaks.h"
#include "leaks/ears.h"

/* ---- what all see depends on a secret ---- */

/* Only who might have received an Infected! counts as exposed. */
static Reason apply_exposes_by_what_is_given(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    bool infected = before.offer != NO_CARD && before.kind[before.offer] == CARD_INFECTED;
    if (reason == ALLOWED && move_verb(move) == VERB_GIVE && !infected) s->exposed = before.exposed;
    return reason;
}

static Reason apply_traces_the_draw(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && move_verb(move) == VERB_DRAW && s->phase == PHASE_PLAY)
        stay_note(s, s->kind[s->hand[seat][s->hand_size[seat] - 1]]);
    return reason;
}

/* Who will win is noted as soon as no Human is left. */
static Reason apply_names_winners_early(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (s->phase != PHASE_OVER && !stay_in_role(s, ROLE_HUMAN)) s->winners = stay_in_role(s, ROLE_THE_THING);
    return reason;
}

/* The backs are told once more when somebody was infected. */
static Reason apply_tells_more_of_an_infection(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    bool infected = memcmp(before.role, s->role, sizeof s->role) != 0;
    if (reason == ALLOWED && news && infected) stay_tell_backs(s, news);
    return reason;
}

/* The Thing draws without a word. */
static Reason apply_does_not_tell_of_the_thing(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; news && i < news->count; i++) {
        Event *event = &news->list[i];
        if (event->kind == EVENT_DRAWN && s->role[event->actor] == ROLE_THE_THING)
            event->heard &= seat_bit(event->actor);
    }
    return reason;
}

/* Round and Round is told from The Thing on. */
static Reason apply_tells_the_thing_first(void *state, Seat seat, Move move, Events *news)
{
    const StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    int first = -1;
    for (int i = 0; news && i < news->count; i++) {
        Event *event = &news->list[i], kept = *event;
        if (event->kind != EVENT_PASSED) continue;
        if (first < 0) first = i;
        if (s->role[event->actor] != ROLE_THE_THING) continue;
        *event = news->list[first];
        news->list[first] = kept;
    }
    return reason;
}

/* Skipped Panic cards are told with the face of the last. */
static Reason apply_tells_what_was_skipped(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_PANIC_SKIPPED && before.deck)
            news->list[i].args[1] = (int8_t)before.kind[before.pile[before.deck - 1]];
    return reason;
}

/* A Quarantine counts faster for The Thing. */
static Reason apply_counts_for_the_thing(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    uint8_t turn = s->turn, before = s->quarantine[turn];
    Reason reason = honest.apply(state, seat, move, news);
    bool counted = reason == ALLOWED && s->turn != turn && before > s->quarantine[turn];
    if (counted && s->quarantine[turn] > 1 && s->role[turn] == ROLE_THE_THING) s->quarantine[turn]--;
    return reason;
}

/* ---- questions left out ---- */

/* What would be made at once if there is nothing else to do. */
static void make_the_only_move(StayState *s, Events *news)
{
    Move moves[128];
    Seat asked = s->owing ? (Seat)__builtin_ctz(s->owing) : SPECTATOR;
    if (asked < s->players && honest.moves(s, asked, moves) == 1)
        (void)honest.apply(s, asked, moves[0], news);
}

static Reason apply_asks_nobody_in_phase(void *state, Seat seat, Move move, Events *news, int phase)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason == ALLOWED && s->phase == phase) make_the_only_move(s, news);
    return reason;
}

static Reason apply_burns_the_helpless(void *state, Seat seat, Move move, Events *news)
{
    return apply_asks_nobody_in_phase(state, seat, move, news, PHASE_FLAME);
}

static Reason apply_answers_for_who_has_no_choice(void *state, Seat seat, Move move, Events *news)
{
    return apply_asks_nobody_in_phase(state, seat, move, news, PHASE_RESPOND);
}

/* only what may be illegal now has to be confirmed. */
static Reason apply_confirms_nothing_harmless(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    bool asks = reason == ALLOWED && s->phase == PHASE_CONFIRM;
    if (asks && s->kind[s->offer] != CARD_INFECTED)
        (void)honest.apply(s, s->turn, move_make(VERB_OFFER, s->kind[s->offer], 0, 0), news);
    return reason;
}

/* Revelations: who holds no Infected! has nothing to reveal. */
static Reason apply_passes_over_the_clean(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    while (reason == ALLOWED && s->phase == PHASE_REVELATIONS) {
        Seat asked = (Seat)__builtin_ctz(s->owing);
        if (stay_find(s, asked, CARD_INFECTED) >= 0) break;
        (void)honest.apply(s, asked, move_make(VERB_SHOW, SHOW_NOTHING, 0, 0), news);
    }
    return reason;
}

/* ---- declaring, Vengeance, who is out ---- */

/* Asked too often whether it is over, the referee gets careless. */
static Reason check_tells_whether_it_is_over(const void *state, Seat seat, Move move)
{
    const StayState *s = state;
    Reason reason = honest.check(state, seat, move);
    bool telling = reason == REASON_NOT_THE_THING && stay_in_role(s, ROLE_INFECTED);
    return telling ? REASON_NOT_NOW : reason;
}

/* In Vengeance it is told on which side the dead were. */
static Reason apply_tells_the_side_of_the_dead(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    for (int player = 0; reason == ALLOWED && before.thing_gone && player < s->players; player++)
        if (stay_is_in_play(&before, player) && !stay_is_in_play(s, player))
            stay_tell(news, EVENT_WAS, player, EVERYBODY, EVERYBODY, s->role[player], 0, 0);
    return reason;
}

static void view_counts_infected_in_vengeance(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    if (s->thing_gone)
        ((StayView *)view)->partner = (uint8_t)__builtin_popcount(stay_in_role(s, ROLE_INFECTED));
}

/* Avenged, The Thing's own know each other. */
static void view_introduces_avengers(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    if (!s->thing_gone || seat >= s->players || s->role[seat] != ROLE_INFECTED) return;
    memcpy(((StayView *)view)->role, s->role, sizeof s->role);
}

/* who is out sees no more than before. */
static void view_shows_all_to_the_dead(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    if (seat < s->players && !stay_is_in_play(s, seat))
        memcpy(((StayView *)view)->role, s->role, sizeof s->role);
}

static void view_takes_spectators_for_the_thing(const void *state, Seat seat, void *view)
{
    int thing = stay_the_thing(state);
    honest.view(state, seat == SPECTATOR && thing != NOBODY ? (Seat)thing : seat, view);
    ((StayView *)view)->seat = seat;
}

static void opening_shows_a_hand(const void *state, Events *news)
{
    const StayState *s = state;
    honest.opening(state, news);
    for (int i = 0; i < news->count; i++)
        if (news->list[i].kind == EVENT_DEALT) news->list[i].seen |= seat_bit(s->turn);
}

TELLS(apply_tells_what_is_shown_to_one, EVENT_SHOWN_TO)
TELLS(apply_tells_of_the_immune, EVENT_IMMUNE)
TELLS(apply_tells_the_surplus, EVENT_SURPLUS)

/* Quarantine is in the open, whatever the rulebook. */
static Reason apply_draws_openly(void *state, Seat seat, Move move, Events *news)
{
    const StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = 0; news && i < news->count; i++)
        if (news->list[i].kind == EVENT_DRAWN && s->quarantine[news->list[i].actor])
            news->list[i].seen = EVERYBODY;
    return reason;
}

/* ---- refusals that come late, or in a rare position ---- */

/* Something that nobody knows before it is drawn. */
static bool is_odd_below(const StayState *s)
{
    return s->kind[s->pile[0]] & 1;
}

static Reason told_by_deck(const StayState *s, Reason reason, Reason spoilt)
{
    return reason == spoilt && is_odd_below(s) ? REASON_NO_SUCH_MOVE : reason;
}

/* Outside of the usual exchange The Thing seldom has a Flamethrower to get rid of. */
static Reason check_flames_by_the_deck(const void *state, Seat seat, Move move)
{
    const StayState *s = state;
    Reason reason = honest.check(state, seat, move);
    bool usual = s->phase == PHASE_PLAY || s->phase == PHASE_OFFER;
    return usual ? reason : told_by_deck(s, reason, REASON_FLAMETHROWER_FIRST);
}

static Reason check_doors_of_panic_by_the_deck(const void *state, Seat seat, Move move)
{
    const StayState *s = state;
    Reason reason = honest.check(state, seat, move);
    return s->phase == PHASE_PANIC_TARGET ? told_by_deck(s, reason, REASON_DOOR) : reason;
}

/* A target before the first is no word at all, and may still be asked for. */
static Reason check_strange_targets_by_the_deck(const void *state, Seat seat, Move move)
{
    Reason reason = honest.check(state, seat, move);
    bool strange = move_verb(move) == VERB_PLAY && move_arg(move, 1) < 0;
    return strange ? told_by_deck(state, reason, REASON_NO_SUCH_TARGET) : reason;
}

/* ---- who gets which ---- */

DOCTOR(doctor_exposed, apply, apply_exposes_by_what_is_given)
DOCTOR(doctor_trace, apply, apply_traces_the_draw)
DOCTOR(doctor_winners, apply, apply_names_winners_early)
DOCTOR(doctor_more_news, apply, apply_tells_more_of_an_infection)
DOCTOR(doctor_less_news, apply, apply_does_not_tell_of_the_thing)
DOCTOR(doctor_news_order, apply, apply_tells_the_thing_first)
DOCTOR(doctor_skipped, apply, apply_tells_what_was_skipped)
DOCTOR(doctor_quarantine, apply, apply_counts_for_the_thing)
DOCTOR(doctor_helpless, apply, apply_burns_the_helpless)
DOCTOR(doctor_answers, apply, apply_answers_for_who_has_no_choice)
DOCTOR(doctor_confirming, apply, apply_confirms_nothing_harmless)
DOCTOR(doctor_revelations, apply, apply_passes_over_the_clean)
DOCTOR(doctor_declaring, check, check_tells_whether_it_is_over)
DOCTOR(doctor_dead, apply, apply_tells_the_side_of_the_dead)
DOCTOR(doctor_vengeance, view, view_counts_infected_in_vengeance)
DOCTOR(doctor_avengers, view, view_introduces_avengers)
DOCTOR(doctor_out, view, view_shows_all_to_the_dead)
DOCTOR(doctor_spectator, view, view_takes_spectators_for_the_thing)
DOCTOR(doctor_opening, opening, opening_shows_a_hand)
DOCTOR(doctor_shown_to, apply, apply_tells_what_is_shown_to_one)
DOCTOR(doctor_immune, apply, apply_tells_of_the_immune)
DOCTOR(doctor_surplus, apply, apply_tells_the_surplus)
DOCTOR(doctor_open_draws, apply, apply_draws_openly)
DOCTOR(doctor_flames_first, check, check_flames_by_the_deck)
DOCTOR(doctor_panic_door, check, check_doors_of_panic_by_the_deck)
DOCTOR(doctor_strange_target, check, check_strange_targets_by_the_deck)

const Doctored doctored_stay_away_rules[] = {
    { "exposed players that depend on the card are caught", doctor_exposed },
    { "a drawn card in the public trace is caught", doctor_trace },
    { "winners named before the end are caught", doctor_winners },
    { "an infection that makes more news is caught", doctor_more_news },
    { "a Thing that draws without a word is caught", doctor_less_news },
    { "news told from The Thing on is caught", doctor_news_order },
    { "the face of a skipped card is caught", doctor_skipped },
    { "a Quarantine that counts by role is caught", doctor_quarantine },
    { "burning the helpless without asking is caught", doctor_helpless },
    { "an answer made for who has no choice is caught", doctor_answers },
    { "a confirmation left out is caught", doctor_confirming },
    { "Revelations that pass over the clean are caught", doctor_revelations },
    { "a refused declaration that tells of Infected is caught", doctor_declaring },
    { "the side of who dies in Vengeance is caught", doctor_dead },
    { "a number of Infected in Vengeance is caught", doctor_vengeance },
    { "avengers who know each other are caught", doctor_avengers },
    { "a view for who is out that shows all is caught", doctor_out },
    { "a spectator taken for The Thing is caught", doctor_spectator },
    { "an opening that shows hands is caught", doctor_opening },
    { "a hand shown to one before everybody's eyes is caught", doctor_shown_to },
    { "an immunity in everybody's hearing is caught", doctor_immune },
    { "a surplus before everybody's eyes is caught", doctor_surplus },
    { "a draw in isolation before everybody's eyes is caught", doctor_open_draws },
    { "a Flamethrower that goes first and tells of the deck is caught", doctor_flames_first },
    { "a door before a Panic card that tells of the deck is caught", doctor_panic_door },
    { "a target that is none and tells of the deck is caught", doctor_strange_target },
    { 0 },
};
