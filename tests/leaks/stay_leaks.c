/* stay_leaks.c - Stay Away! with one function doctored, each calling the honest one first. */
#include "leaks/leaks.h"
#include "leaks/ears.h"
#include "leaks/memory.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"

#define honest stay_away

/* Another player still in play than the seat: whoever sits clockwise of it, or the first of the ring. */
static int neighbour(const StayState *s, Seat seat)
{
    return seat < s->players && stay_is_in_play(s, seat) ? stay_step(s, seat, 1) : s->ring[0];
}

/* ---- views ---- */

static void view_shows_the_thing(const void *state, Seat seat, void *view)
{
    int thing = stay_the_thing(state);
    honest.view(state, seat, view);
    if (thing != NOBODY) ((StayView *)view)->role[thing] = ROLE_THE_THING;
}

static void view_shows_infected_to_each_other(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    if (seat >= s->players || s->role[seat] != ROLE_INFECTED) return;
    for (int i = 0; i < s->players; i++)
        if (s->role[i] == ROLE_INFECTED) ((StayView *)view)->role[i] = ROLE_INFECTED;
}

/* Nobody is named, but whoever was infected is no longer counted as possibly so. */
static void view_hints_at_roles(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    StayView *v = view;
    honest.view(state, seat, view);
    for (int i = 0; i < s->players; i++)
        if (s->role[i] == ROLE_INFECTED) v->exposed &= (SeatMask)~seat_bit((Seat)i);
}

/* But for The Thing, which would be a leak of its own. */
static void view_shows_a_hand(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    StayView *v = view;
    int player = neighbour(s, seat), shown = 0;
    honest.view(state, seat, view);
    if (player == seat || v->role[player] == ROLE_THE_THING) return;
    for (int i = 0; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] != CARD_THE_THING)
            v->hand[player][shown++] = s->kind[s->hand[player][i]];
}

/* Which copy of a card somebody holds says where it came from. */
static void view_orders_hands_by_copy(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    StayView *v = view;
    honest.view(state, seat, view);
    for (int i = 0; seat < s->players && i < s->hand_size[seat]; i++)
        v->hand[seat][i] = s->kind[s->hand[seat][i]];
}

static void view_shows_the_top_of_the_deck(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    int top = s->deck ? s->kind[s->pile[s->deck - 1]] : 0;
    if (top != CARD_THE_THING) ((StayView *)view)->deck_top = (uint8_t)top;
}

static void view_shows_the_discard_pile(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    StayView *v = view;
    honest.view(state, seat, view);
    memset(v->buried, 0, sizeof v->buried);
    for (int i = 1; i <= s->discard; i++) v->buried[s->kind[s->pile[CARDS_MAX - i]]]++;
}

static void view_shows_the_offer(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    if (s->offer != NO_CARD && seat == s->responder) ((StayView *)view)->offer = s->kind[s->offer];
}

static void view_shows_a_pick(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    int player = neighbour(s, seat);
    honest.view(state, seat, view);
    if (s->phase == PHASE_ROUND && s->pick[player] < s->cards)
        ((StayView *)view)->left = s->kind[s->pick[player]];
}

static void view_shows_what_resolute_drew(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    StayView *v = view;
    honest.view(state, seat, view);
    for (int i = 0; s->phase == PHASE_RESOLUTE && i < s->left; i++)
        v->drawn[i] = s->kind[s->hand[s->turn][s->hand_size[s->turn] - s->left + i]];
}

static void view_tells_who_was_the_last_human(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    if (s->last_human != NOBODY) ((StayView *)view)->last_human = (uint8_t)(s->last_human + 1);
}

static void view_tells_what_suspicious_found(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    ((StayView *)view)->glimpse = s->glimpse;
}

/* Something said of oneself that is not so. */
static bool is_lie(const StayState *s, const StayClaim *claim)
{
    int speaker = claim->speaker - 1;
    if (claim->verb == VERB_SAY) return s->role[speaker] != claim->what;
    return claim->verb == VERB_HOLD && stay_find(s, speaker, claim->what) < 0;
}

/* A lie looks like the truth, but for a is_minor. */
static void view_marks_lies(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    honest.view(state, seat, view);
    for (int i = 0; i < CLAIMS_KEPT && s->claims[i].speaker; i++)
        if (is_lie(s, &s->claims[i])) ((StayView *)view)->claims[i].player = 1;
}

/* ---- moves and refusals ---- */

/* A player who may not burn The Thing knows who it is. */
static int moves_spare_the_thing(const void *state, Seat seat, Move out[])
{
    int count = honest.moves(state, seat, out), kept = 0, thing = stay_the_thing(state);
    for (int i = 0; i < count; i++) {
        bool flame = move_verb(out[i]) == VERB_PLAY && move_arg(out[i], 0) == CARD_FLAMETHROWER;
        if (!flame || thing == NOBODY || move_arg(out[i], 1) != thing + 1) out[kept++] = out[i];
    }
    return kept;
}

static int moves_as_the_hand_is_held(const void *state, Seat seat, Move out[])
{
    const StayState *s = state;
    int count = honest.moves(state, seat, out);
    if (count < 2 || seat >= s->players || s->hand_size[seat] < 2) return count;
    if (s->kind[s->hand[seat][0]] < s->kind[s->hand[seat][1]]) return count;
    Move first = out[0];
    out[0] = out[1];
    out[1] = first;
    return count;
}

static Reason check_tells_of_a_defense(const void *state, Seat seat, Move move)
{
    const StayState *s = state;
    Reason reason = honest.check(state, seat, move);
    if (reason != REASON_NOT_ADJACENT || move_verb(move) != VERB_PLAY) return reason;
    int target = move_arg(move, 1) - 1;
    return stay_find(s, target, CARD_NO_BARBECUE) >= 0 ? REASON_NO_SUCH_TARGET : reason;
}

/* Out of turn everybody is told to wait, but when The Thing plays. */
static Reason check_tells_whose_turn_it_is(const void *state, Seat seat, Move move)
{
    const StayState *s = state;
    Reason reason = honest.check(state, seat, move);
    bool telling = reason == REASON_NOT_YOUR_TURN && s->role[s->turn] == ROLE_THE_THING;
    return telling ? REASON_WRONG_MOMENT : reason;
}

/* ---- events ---- */

TELLS(apply_tells_the_draw, EVENT_DRAWN)
TELLS(apply_tells_the_discard, EVENT_DISCARDED)
TELLS(apply_tells_the_offer, EVENT_OFFERED)
TELLS(apply_tells_the_exchange, EVENT_EXCHANGED)
TELLS(apply_tells_the_infection, EVENT_INFECTED)
TELLS(apply_tells_the_analysis, EVENT_HAND_SEEN)
TELLS(apply_tells_the_card_seen, EVENT_CARD_SEEN)
TELLS(apply_tells_what_was_kept, EVENT_KEPT)
TELLS(apply_tells_what_was_passed, EVENT_PASSED)
TELLS(apply_tells_what_was_put, EVENT_PUT)
TELLS(apply_tells_of_the_new_thing, EVENT_BECAME_THING)

/* ---- rules that look at what they should not ---- */

/* Who has no answer is not asked: then silence tells that he has none. */
static Reason apply_asks_only_who_can_answer(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    if (reason != ALLOWED || s->phase != PHASE_SWAP) return reason;
    Seat asked = (Seat)__builtin_ctz(s->owing);
    if (stay_find(s, asked, CARD_IM_COMFORTABLE) < 0)
        honest.apply(state, asked, move_make(VERB_ACCEPT, 0, 0, 0), news);
    return reason;
}

/* Who says that he holds a card has to hold it. */
static Reason apply_takes_no_lies(void *state, Seat seat, Move move, Events *news)
{
    const StayState *s = state;
    bool claim = move_verb(move) == VERB_HOLD && seat < s->players;
    if (claim && stay_find(s, seat, move_arg(move, 0)) < 0) return REASON_NOT_IN_HAND;
    return honest.apply(state, seat, move, news);
}

/* The Thing is not heard by those whom it could frighten. */
static Reason apply_hushes_the_thing(void *state, Seat seat, Move move, Events *news)
{
    const StayState *s = state;
    int before = news ? news->count : 0;
    Reason reason = honest.apply(state, seat, move, news);
    for (int i = before; news && i < news->count; i++)
        if (news->list[i].kind >= EVENT_SAYS && s->role[seat] == ROLE_THE_THING)
            news->list[i].heard &= seat_bit(seat);
    return reason;
}

/* The direction of play follows The Thing. */
static Reason apply_turns_by_secret(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    int thing = stay_the_thing(s);
    if (reason == ALLOWED && s->phase == PHASE_TURN_START && thing != NOBODY)
        s->counter_clockwise = thing & 1;
    return reason;
}

/* Everybody sees that somebody is exposed when he is offered Infected!, before he has taken it. */
static Reason apply_marks_an_offer(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Reason reason = honest.apply(state, seat, move, news);
    bool infected = move_verb(move) == VERB_OFFER && move_arg(move, 0) == CARD_INFECTED;
    if (reason == ALLOWED && infected && s->phase == PHASE_RESPOND)
        s->exposed |= seat_bit((Seat)s->responder);
    return reason;
}

/* Who knew a card in one hand knows it in the next one. */
static Reason apply_follows_cards(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state, before = *s;
    Reason reason = honest.apply(state, seat, move, news);
    bool given = reason == ALLOWED && move_verb(move) == VERB_GIVE && s->phase != PHASE_OVER;
    for (int player = 0; given && player < s->players; player++)
        for (int i = 0; i < s->hand_size[player]; i++)
            s->known[s->hand[player][i]] |= before.known[s->hand[player][i]];
    return reason;
}

/* Round and Round: who has only one kind of card is not asked which. */
static Reason apply_asks_only_who_can_choose(void *state, Seat seat, Move move, Events *news)
{
    StayState *s = state;
    Move moves[128];
    Reason reason = honest.apply(state, seat, move, news);
    for (Seat asked = 0; reason == ALLOWED && s->phase == PHASE_ROUND && asked < s->players; asked++) {
        int count = s->owing >> asked & 1 ? honest.moves(s, asked, moves) : 0;
        if (count == 1) (void)honest.apply(s, asked, moves[0], news);
    }
    return reason;
}

/* ---- imagination ---- */

/* Draw again, a few times, while what must not be is so. */
static bool imagine_without(const void *view, Rng *rng, StayState *s, bool (*is_so)(const StayState *))
{
    int tries = 0;
    do
        if (!honest.imagine(view, rng, s)) return false;
    while (is_so(s) && tries++ < 100);
    return true;
}

static bool has_infected(const StayState *s)
{
    return s->phase != PHASE_OVER && stay_in_role(s, ROLE_INFECTED) > 0;
}

static bool has_odd_thing(const StayState *s)
{
    return stay_the_thing(s) & 1;
}

static bool imagine_nobody_infected(const void *view, Rng *rng, void *state)
{
    return imagine_without(view, rng, state, has_infected);
}

static bool imagine_the_thing_at_even_seats(const void *view, Rng *rng, void *state)
{
    return imagine_without(view, rng, state, has_odd_thing);
}

/* The seat is sure of less in the world it imagines than it is in its own. */
static bool imagine_a_bad_memory(const void *view, Rng *rng, void *state)
{
    StayState *s = state;
    const StayView *v = view;
    if (!honest.imagine(view, rng, state)) return false;
    for (int player = 0; player < s->players; player++)
        for (int i = 0; player != v->seat && i < s->hand_size[player]; i++)
            s->known[s->hand[player][i]] &= (SeatMask)~seat_bit(v->seat);
    return true;
}

static bool imagine_silence(const void *view, Rng *rng, void *state)
{
    StayState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    memset(s->claims, 0, sizeof s->claims);
    return true;
}

static bool imagine_a_card_twice(const void *view, Rng *rng, void *state)
{
    StayState *s = state;
    if (!honest.imagine(view, rng, state)) return false;
    if (s->deck > 1) s->pile[0] = s->pile[1];
    return true;
}

/* ---- who gets which ---- */

DOCTOR(doctor_thing, view, view_shows_the_thing)
DOCTOR(doctor_friends, view, view_shows_infected_to_each_other)
DOCTOR(doctor_hint, view, view_hints_at_roles)
DOCTOR(doctor_hand, view, view_shows_a_hand)
DOCTOR(doctor_copies, view, view_orders_hands_by_copy)
DOCTOR(doctor_deck, view, view_shows_the_top_of_the_deck)
DOCTOR(doctor_discard, view, view_shows_the_discard_pile)
DOCTOR(doctor_offer, view, view_shows_the_offer)
DOCTOR(doctor_pick, view, view_shows_a_pick)
DOCTOR(doctor_resolute, view, view_shows_what_resolute_drew)
DOCTOR(doctor_last_human, view, view_tells_who_was_the_last_human)
DOCTOR(doctor_glimpse, view, view_tells_what_suspicious_found)
DOCTOR(doctor_lies, view, view_marks_lies)
DOCTOR(doctor_mercy, moves, moves_spare_the_thing)
DOCTOR(doctor_move_order, moves, moves_as_the_hand_is_held)
DOCTOR(doctor_refusal, check, check_tells_of_a_defense)
DOCTOR(doctor_waiting, check, check_tells_whose_turn_it_is)
DOCTOR(doctor_draw, apply, apply_tells_the_draw)
DOCTOR(doctor_throwing, apply, apply_tells_the_discard)
DOCTOR(doctor_offering, apply, apply_tells_the_offer)
DOCTOR(doctor_exchange, apply, apply_tells_the_exchange)
DOCTOR(doctor_infection, apply, apply_tells_the_infection)
DOCTOR(doctor_analysis, apply, apply_tells_the_analysis)
DOCTOR(doctor_card_seen, apply, apply_tells_the_card_seen)
DOCTOR(doctor_keeping, apply, apply_tells_what_was_kept)
DOCTOR(doctor_passing, apply, apply_tells_what_was_passed)
DOCTOR(doctor_putting, apply, apply_tells_what_was_put)
DOCTOR(doctor_new_thing, apply, apply_tells_of_the_new_thing)
DOCTOR(doctor_silence, apply, apply_asks_only_who_can_answer)
DOCTOR(doctor_truth, apply, apply_takes_no_lies)
DOCTOR(doctor_hush, apply, apply_hushes_the_thing)
DOCTOR(doctor_direction, apply, apply_turns_by_secret)
DOCTOR(doctor_offered, apply, apply_marks_an_offer)
DOCTOR(doctor_following, apply, apply_follows_cards)
DOCTOR(doctor_round, apply, apply_asks_only_who_can_choose)
DOCTOR(doctor_no_infected, imagine, imagine_nobody_infected)
DOCTOR(doctor_even, imagine, imagine_the_thing_at_even_seats)
DOCTOR(doctor_memory, imagine, imagine_a_bad_memory)
DOCTOR(doctor_deaf, imagine, imagine_silence)
DOCTOR(doctor_twice, imagine, imagine_a_card_twice)

/* ---- what takes a view, but remembers more ---- */

static int secret_thing(const void *state)
{
    return stay_the_thing(state);
}

static void doctor_json(Game *game)
{
    json_tells(game, secret_thing);
}

static void doctor_tensor(Game *game)
{
    tensor_tells(game, secret_thing);
}

const Doctored doctored_stay_away[] = {
    { "a view that shows The Thing is caught", doctor_thing },
    { "Infected who know each other are caught", doctor_friends },
    { "a view that hints at roles is caught", doctor_hint },
    { "a view of a neighbour's hand is caught", doctor_hand },
    { "a hand in the order of its copies is caught", doctor_copies },
    { "a view of the top of the deck is caught", doctor_deck },
    { "a view of the discard pile is caught", doctor_discard },
    { "an offer that the responder sees is caught", doctor_offer },
    { "a pick that a neighbour sees is caught", doctor_pick },
    { "cards drawn by Resolute before everybody's eyes are caught", doctor_resolute },
    { "a view of who was the last Human is caught", doctor_last_human },
    { "a view of what Suspicious found is caught", doctor_glimpse },
    { "a view that marks lies is caught", doctor_lies },
    { "moves that spare The Thing are caught", doctor_mercy },
    { "moves in the order of the hand are caught", doctor_move_order },
    { "a refusal that tells of a defense is caught", doctor_refusal },
    { "a refusal that tells of The Thing is caught", doctor_waiting },
    { "a draw before everybody's eyes is caught", doctor_draw },
    { "a discard before everybody's eyes is caught", doctor_throwing },
    { "an offer before everybody's eyes is caught", doctor_offering },
    { "an exchange before everybody's eyes is caught", doctor_exchange },
    { "an infection in everybody's hearing is caught", doctor_infection },
    { "an Analysis before everybody's eyes is caught", doctor_analysis },
    { "a card seen by everybody is caught", doctor_card_seen },
    { "a card kept before everybody's eyes is caught", doctor_keeping },
    { "a card passed before everybody's eyes is caught", doctor_passing },
    { "a card put on the deck before everybody's eyes is caught", doctor_putting },
    { "a new Thing in everybody's hearing is caught", doctor_new_thing },
    { "asking only who can answer is caught", doctor_silence },
    { "claims that have to be true are caught", doctor_truth },
    { "a Thing that is not heard is caught", doctor_hush },
    { "a direction that follows a secret is caught", doctor_direction },
    { "a public mark of what is offered is caught", doctor_offered },
    { "knowledge that follows a card unseen is caught", doctor_following },
    { "a round in which only some are asked is caught", doctor_round },
    { "Stay Away! JSON that tells more than its view is caught", doctor_json },
    { "a Stay Away! tensor that tells more than its view is caught", doctor_tensor },
    { "a Stay Away! imagination without chance is caught", imagination_lacks_chance },
    { "an imagination without Infected is caught", doctor_no_infected },
    { "an imagination that rules out half of the seats is caught", doctor_even },
    { "an imagination with a bad memory is caught", doctor_memory },
    { "an imagination that is deaf to claims is caught", doctor_deaf },
    { "an imagination with a card twice is caught", doctor_twice },
    { 0 },
};
