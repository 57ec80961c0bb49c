/* view.c - what a seat may know (8), granted field by field from nothing. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/knowledge/knowledge.h"

static bool is_known(const StayState *s, CardId card, Seat seat)
{
    return s->known[card] >> seat & 1;
}

/* A kind into a list that rises, 0 after the last. */
static void insert(uint8_t *list, int count, uint8_t kind)
{
    for (; count > 0 && list[count - 1] > kind; count--) list[count] = list[count - 1];
    list[count] = kind;
}

/* May this seat know a card of the hand? Mostly it knows none. After the last card of a hand are zeros. */
static inline bool may_know(const StayState *s, int player, Seat seat)
{
    const uint8_t *hand = s->hand[player];
    int known = s->known[hand[0]] | s->known[hand[1]] | s->known[hand[2]] | s->known[hand[3]];
    return known >> seat & 1 || s->hand_size[player] > HAND_FULL;
}

static void show_hand(const StayState *s, int player, Seat seat, uint8_t hand[HAND_ROOM])
{
    int sure = 0;
    for (int i = 0; i < s->hand_size[player]; i++) {
        CardId card = s->hand[player][i];
        if (is_known(s, card, seat)) insert(hand, sure++, s->kind[card]);
    }
}

/* does it know of a Flamethrower there because it gave it away? */
static bool is_handed(const StayState *s, int player, Seat seat)
{
    SeatMask gave = player == seat ? 0 : s->handed[player] & seat_bit(seat); /* its own hand it sees */
    return gave && gave & stay_sure_of(s, player, CARD_FLAMETHROWER);
}

static void show_hands(const StayState *s, Seat seat, StayView *v)
{
    memcpy(v->hand_size, s->hand_size, sizeof v->hand_size);
    for (int player = 0; player < s->players; player++) {
        if (!may_know(s, player, seat)) continue;
        show_hand(s, player, seat, v->hand[player]);
        if (is_handed(s, player, seat)) v->handed |= seat_bit((Seat)player);
    }
}

/* The Thing knows all roles; who has seen its card, and every Infected, knows The Thing (6.4). */
static void show_roles(const StayState *s, Seat seat, StayView *v)
{
    int own = seat < s->players ? s->role[seat] : ROLE_UNKNOWN, thing = stay_the_thing(s);
    if (s->phase == PHASE_OVER || own == ROLE_THE_THING) memcpy(v->role, s->role, sizeof v->role);
    if (own) v->role[seat] = (uint8_t)own;
    if (thing != NOBODY && (s->thing_gone || stay_sure_of(s, thing, CARD_THE_THING) >> seat & 1))
        v->role[thing] = ROLE_THE_THING;
}

/* the backs of the top cards are public, and so is what has been put where with which back. A Panic card is in one
 * of the piles or in play. */
static void show_piles(const StayState *s, Seat seat, StayView *v)
{
    const uint8_t *discard = s->pile + CARDS_MAX - s->discard;
    unsigned panics = 0, buried = 0;
    for (int kind = CARD_ROTTEN_ROPES; kind < CARD_COUNT; kind++) panics += s->copies[kind];
    unsigned first_panic = s->cards - panics; /* cards are numbered by kind, and these kinds come last */
    for (int i = 0; i < s->discard; i++) {
        unsigned card = discard[i];
        v->buried[s->kind[card]] += is_known(s, (CardId)card, seat);
        buried += card >= first_panic;
    }
    v->deck = s->deck;
    v->discard = s->discard;
    v->discard_panics = (uint8_t)buried;
    v->deck_panics = (uint8_t)(panics - buried - is_panic(v->in_play));
    if (s->deck) {
        CardId top = s->pile[s->deck - 1];
        v->deck_top_panic = is_panic(s->kind[top]);
        if (is_known(s, top, seat)) v->deck_top = s->kind[top];
        v->deck_top_open = s->known[top] == EVERYBODY;
    }
    if (s->discard) v->discard_top_panic = is_panic(s->kind[discard[0]]);
}

static uint8_t named(uint8_t player)
{
    return player == NOBODY ? 0 : (uint8_t)(player + 1);
}

static void show_exchange(const StayState *s, Seat seat, StayView *v)
{
    v->exchange = s->exchange;
    v->responder = named(s->responder);
    v->redirected = s->redirected;
    if (s->offer == NO_CARD) return;
    v->offered = 1;
    if (seat == s->turn || stay_offer_open_to(s)) v->offer = s->kind[s->offer];
}

static void show_resolute(const StayState *s, Seat seat, StayView *v)
{
    int sure = 0;
    if (s->phase != PHASE_RESOLUTE) return;
    for (int i = s->hand_size[s->turn] - s->left; i < s->hand_size[s->turn]; i++)
        if (is_known(s, s->hand[s->turn][i], seat)) insert(v->drawn, sure++, s->kind[s->hand[s->turn][i]]);
}

static void show_round(const StayState *s, Seat seat, StayView *v)
{
    if (s->phase != PHASE_ROUND) return;
    for (int i = 0; i < s->size; i++)
        if (s->pick[s->ring[i]] != NO_CARD) v->picked |= seat_bit(s->ring[i]);
    if (seat < s->players && s->pick[seat] < s->cards) v->pick = s->kind[s->pick[seat]];
}

static void show_seats(const StayState *s, StayView *v)
{
    v->size = s->size;
    v->counter_clockwise = s->counter_clockwise;
    memcpy(v->ring, s->ring, sizeof v->ring);
    memcpy(v->doors, s->doors, sizeof v->doors);
    memcpy(v->quarantine, s->quarantine, sizeof v->quarantine);
    for (int i = 0; s->size < s->players && i < s->players; i++)
        if (!stay_is_in_play(s, i)) v->out |= seat_bit((Seat)i);
}

static void show_claims(const StayState *s, StayView *v)
{
    v->forgotten = s->forgotten;
    for (unsigned i = 0; i < CLAIMS_KEPT && s->claims[i].speaker; i++) {
        unsigned number = s->forgotten + i;
        v->claims[number % CLAIMS_KEPT] = s->claims[i];
        v->claim_number[number % CLAIMS_KEPT] = (uint16_t)number;
    }
}

void stay_view(const void *state, Seat seat, void *view)
{
    const StayState *s = state;
    StayView *v = view;
    memset(v, 0, sizeof *v);
    for (int i = 0; i < LEN(s->option); i++) v->option[i] = s->option[i];
    v->option[OPTION_TURN_CAP] = (int16_t)s->turn_cap;
    memcpy(v->copies, s->copies, sizeof v->copies);
    v->seat = seat;
    v->edition = s->edition;
    v->players = s->players;
    v->turns = s->turns;
    v->phase = s->phase;
    v->turn = s->turn;
    v->deciders = stay_to_move(s);
    v->exposed = s->exposed;
    v->winners = s->winners;
    v->ended = s->ended;
    v->self_quarantined = s->self_quarantined;
    v->in_play = s->in_play == NO_CARD ? 0 : s->kind[s->in_play];
    v->target = named(s->target);
    v->partner = named(s->partner);
    v->successor = named(s->successor);
    v->left = s->left;
    v->thing_gone = s->thing_gone;
    v->trace = s->trace;
    v->glimpsed_by = named(s->glimpsed_by);
    v->glimpsed_of = named(s->glimpsed_of);
    if (seat == s->glimpsed_by || seat == s->glimpsed_of) v->glimpse = s->glimpse;
    if (seat < s->players && s->role[seat] == ROLE_THE_THING) {
        v->last_human = named(s->last_human);
        v->human_lost = s->human_lost;
    }
    show_seats(s, v);
    show_hands(s, seat, v);
    show_roles(s, seat, v);
    show_piles(s, seat, v);
    show_exchange(s, seat, v);
    show_resolute(s, seat, v);
    show_round(s, seat, v);
    show_claims(s, v);
}
