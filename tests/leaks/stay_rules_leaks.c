/* stay_rules_leaks.c - Stay Away! with rules, chance and imagination doctored: knowledge that reaches too far, questions that
 * are left out, happenings that depend on a secret, odds that are not even. */
#include "leaks/leaks.h"
#include "leaks/ears.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"

#define honest stay_away

/* ---- what a move did ---- */

static bool is_in(const uint8_t *cards, int count, CardId card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return true;
    return false;
}

static bool holds(const StayState *s, int player, CardId card)
{
    return is_in(s->hand[player], s->hand_size[player], card);
}

static bool is_discarded(const StayState *s, CardId card)
{
    return is_in(s->pile + CARDS_MAX - s->discard, s->discard, card);
}

/* Was the pile shuffled by this move? */
static bool is_shuffled(const StayState *before, const StayState *after, Move move)
{
    bool suspicious = move_verb(move) == VERB_PLAY && move_arg(move, 0) == CARD_SUSPICIOUS;
    return after->streams != before->streams && !suspicious;
}

static bool is_play_of(Move move, int kind)
{
    return move_verb(move) == VERB_PLAY && move_arg(move, 0) == kind;
}

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

#define DOCTOR(name, field, function)                                                                        \
    static void name(Game *game)                                                                             \
    {                                                                                                        \
        game->field = function;                                                                              \
    }

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

const Doctored doctored_stay_away_rules[] = {
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
