/* notes.c - taking notes: one function for each event that says where a card is, was or goes (8.2). */
#include "games/stay_away/check/notes.h"

enum { NO_PLAYER = 0xff };

/* ---- what is surely in a hand ---- */

static void add(NotedCards *cards, int kind)
{
    must(cards->count < HAND_ROOM);
    cards->kind[cards->count++] = (uint8_t)kind;
}

static int find(const NotedCards *cards, int kind)
{
    for (int i = 0; i < cards->count; i++)
        if (cards->kind[i] == kind) return i;
    return -1;
}

static void take_out(NotedCards *cards, int place)
{
    cards->kind[place] = cards->kind[--cards->count];
    cards->kind[cards->count] = 0;
}

/* A card has left them, which may have been any: of each kind one copy less is sure. But The Thing never leaves (2.1). */
static void lose_any(NotedCards *cards)
{
    NotedCards before = *cards;
    for (int i = 0; i < before.count; i++) {
        bool first = true;
        for (int k = 0; k < i; k++) first = first && before.kind[k] != before.kind[i];
        if (first && before.kind[i] != CARD_THE_THING) take_out(cards, find(cards, before.kind[i]));
    }
}

/* A card of this kind has left them; 0: nobody saw which. */
static void lose(NotedCards *cards, int kind)
{
    int place = kind ? find(cards, kind) : -1;
    if (!kind) lose_any(cards);
    else if (place >= 0) take_out(cards, place);
}

static void see_one(NotedCards *cards, int kind)
{
    if (find(cards, kind) < 0) add(cards, kind);
}

static void see_all(NotedCards *cards, const int8_t *kinds, int most)
{
    *cards = (NotedCards) { .count = 0 };
    for (int i = 0; i < most && kinds[i]; i++) add(cards, kinds[i]);
}

/* ---- the fields of events ---- */

/* Players are counted from 1. */
static int player_of(const Event *event)
{
    return event->args[0] - 1;
}

static bool is_mine(const StayNotes *n, int player)
{
    return player == n->seat;
}

/* ---- dealing and drawing ---- */

static void hear_dealt(StayNotes *n, const Event *event)
{
    if (!is_mine(n, event->actor)) return;
    see_all(&n->hand[event->actor], event->args, HAND_FULL);
    bool thing = find(&n->hand[event->actor], CARD_THE_THING) >= 0;
    n->role = thing ? ROLE_THE_THING : ROLE_HUMAN;
}

/* Who knows the top of the deck knows who took it. */
static void hear_drawn(StayNotes *n, const Event *event)
{
    int kind = event->args[0];
    bool top = n->deck_top && (!kind || kind == n->deck_top);
    if (top) kind = n->deck_top, n->deck_top = 0;
    if (kind) add(n->draws ? &n->drawn : &n->hand[event->actor], kind);
}

static void hear_became_thing(StayNotes *n, UNUSED const Event *event)
{
    n->role = ROLE_THE_THING;
}

static void hear_panic_skipped(StayNotes *n, const Event *event)
{
    n->skipped = (uint8_t)(n->skipped + event->args[0]);
}

/* All but what lies open goes into the new deck. */
static void hear_reshuffled(StayNotes *n, UNUSED const Event *event)
{
    memset(n->out, 0, sizeof n->out);
    n->out[CARD_BARRED_DOOR] = n->doors;
    n->out[CARD_QUARANTINE] = n->quarantines;
    if (n->in_play) n->out[n->in_play]++;
    n->skipped = n->deck_top = 0;
}

/* one of a hand, which all know to be Infected!; or those met in a draw, the top of the deck first. */
static void hear_surplus(StayNotes *n, const Event *event)
{
    bool from_hand = event->args[3], top = !from_hand && !event->args[2] && n->deck_top == CARD_INFECTED;
    if (from_hand) lose(&n->hand[event->actor], CARD_INFECTED);
    int seen = event->args[0] ? event->args[1] : top;
    n->out[CARD_INFECTED] = (uint8_t)(n->out[CARD_INFECTED] + seen);
    if (top) n->deck_top = 0;
}

/* ---- cards that leave a hand for the table ---- */

/* The hash is FNV-1a. */
static void see_out(StayNotes *n, const Event *event)
{
    n->out[event->args[0]]++;
    n->trail = (n->trail ^ event->kind) * 0x01000193u;
    n->trail = (n->trail ^ (uint8_t)event->args[0]) * 0x01000193u;
}

/* Can't We Be Friends? is played when it is drawn: this tells for whom it is. */
static void hear_played(StayNotes *n, const Event *event)
{
    int kind = event->args[0];
    if (is_panic(kind)) return;
    lose(&n->hand[event->actor], kind);
    see_out(n, event);
    n->in_play = (uint8_t)kind;
    n->draws = kind == CARD_RESOLUTE;
}

static void hear_panic(StayNotes *n, const Event *event)
{
    n->in_play = (uint8_t)event->args[0];
    n->out[n->in_play]++;
    n->friends_over = 0;
}

static void hear_defended(StayNotes *n, const Event *event)
{
    lose(&n->hand[event->actor], event->args[0]);
    see_out(n, event);
    if (event->args[0] != CARD_MISSED) n->friends_over = 1;
}

/* Of the cards that Resolute drew, or of the hand. */
static void hear_discarded(StayNotes *n, const Event *event)
{
    int kind = event->args[0];
    lose(n->keeps ? &n->drawn : &n->hand[event->actor], kind);
    if (kind) see_out(n, event);
}

static void hear_kept(StayNotes *n, UNUSED const Event *event)
{
    n->keeps = 1;
    n->in_play = 0;
}

static void hear_put(StayNotes *n, const Event *event)
{
    lose(&n->hand[event->actor], event->args[0]);
    n->put = 1;
    n->put_kind = (uint8_t)event->args[0];
}

/* His hand goes to the discard pile as it is known; The Thing leaves the game. */
static void hear_eliminated(StayNotes *n, const Event *event)
{
    NotedCards *hand = &n->hand[event->actor];
    for (int i = 0; i < hand->count; i++)
        if (hand->kind[i] != CARD_THE_THING) n->out[hand->kind[i]]++;
    *hand = (NotedCards) { .count = 0 };
}

/* ---- obstacles ---- */

static void hear_quarantined(StayNotes *n, UNUSED const Event *event)
{
    n->quarantines++;
    n->in_play = 0;
}

static void hear_quarantine_over(StayNotes *n, UNUSED const Event *event)
{
    n->quarantines--;
}

static void hear_door_set(StayNotes *n, UNUSED const Event *event)
{
    n->doors++;
    n->in_play = 0;
}

static void hear_door_removed(StayNotes *n, UNUSED const Event *event)
{
    n->doors--;
}

/* ---- showing ---- */

static void hear_hand_seen(StayNotes *n, const Event *event)
{
    if (is_mine(n, event->actor)) see_all(&n->hand[player_of(event)], event->args + 1, EVENT_ARGS - 1);
}

static void hear_hand_shown(StayNotes *n, const Event *event)
{
    see_all(&n->hand[event->actor], event->args, EVENT_ARGS);
}

static void hear_shown_to(StayNotes *n, const Event *event)
{
    if (is_mine(n, player_of(event))) see_all(&n->hand[event->actor], event->args + 1, EVENT_ARGS - 1);
}

static void hear_card_seen(StayNotes *n, const Event *event)
{
    if (is_mine(n, event->actor)) see_one(&n->hand[player_of(event)], event->args[1]);
}

static void hear_shows_infected(StayNotes *n, const Event *event)
{
    see_one(&n->hand[event->actor], CARD_INFECTED);
}

static void hear_super_infection(StayNotes *n, const Event *event)
{
    hear_hand_shown(n, event);
    n->friends_over = 1;
}

/* ---- exchanging and passing ---- */

/* The player on turn offers; when the other's card is told like an offer, it lies open, too. With the offer of the
 * exchange that ends a turn, what was played before is over. */
static void hear_offered(StayNotes *n, const Event *event)
{
    int kind = event->args[1];
    bool effect = n->in_play == CARD_SEDUCTION || (n->in_play == CARD_CANT_WE_BE_FRIENDS && !n->friends_over);
    if (event->actor != n->turn) {
        n->answer = (uint8_t)kind;
        return;
    }
    if (!effect) n->in_play = 0;
    n->offer = (uint8_t)kind;
    if (kind && !is_mine(n, event->actor)) see_one(&n->hand[event->actor], kind);
}

static void hear_exchanged(StayNotes *n, const Event *event)
{
    int initiator = event->actor, responder = player_of(event);
    int given = event->args[1] ? event->args[1] : n->offer;
    int back = event->args[2] ? event->args[2] : n->answer;
    lose(&n->hand[initiator], given);
    lose(&n->hand[responder], back);
    if (given) add(&n->hand[responder], given);
    if (back) add(&n->hand[initiator], back);
    n->exposed |= (uint16_t)(seat_bit((Seat)initiator) | seat_bit((Seat)responder));
    n->offer = n->answer = 0;
    n->friends_over = 1;
}

static void hear_no_exchange(StayNotes *n, UNUSED const Event *event)
{
    n->friends_over = 1;
}

static void hear_passed(StayNotes *n, const Event *event)
{
    lose(&n->hand[event->actor], event->args[1]);
    n->passed[player_of(event)] = (uint8_t)event->args[1];
    n->exposed |= seat_bit((Seat)player_of(event));
}

/* 6.4: the two learn of each other. */
static void hear_infected(StayNotes *n, const Event *event)
{
    if (is_mine(n, event->actor)) {
        n->role = ROLE_INFECTED;
        n->thing = (uint8_t)player_of(event);
        see_one(&n->hand[n->thing], CARD_THE_THING);
    } else {
        n->infected |= seat_bit(event->actor);
    }
}

/* ---- turns ---- */

static void hear_turn(StayNotes *n, const Event *event)
{
    n->turn = event->actor;
    n->in_play = n->offer = 0;
}

static void hear_thing_gone(StayNotes *n, const Event *event)
{
    n->thing = event->actor;
}

/* ---- all of them ---- */

static void (*const hears[EVENT_COUNT])(StayNotes *n, const Event *event) = {
    [EVENT_TURN] = hear_turn,
    [EVENT_DEALT] = hear_dealt,
    [EVENT_DRAWN] = hear_drawn,
    [EVENT_BECAME_THING] = hear_became_thing,
    [EVENT_PANIC_SKIPPED] = hear_panic_skipped,
    [EVENT_RESHUFFLED] = hear_reshuffled,
    [EVENT_DISCARDED] = hear_discarded,
    [EVENT_PLAYED] = hear_played,
    [EVENT_PANIC] = hear_panic,
    [EVENT_DEFENDED] = hear_defended,
    [EVENT_ELIMINATED] = hear_eliminated,
    [EVENT_HAND_SEEN] = hear_hand_seen,
    [EVENT_CARD_SEEN] = hear_card_seen,
    [EVENT_HAND_SHOWN] = hear_hand_shown,
    [EVENT_SHOWN_TO] = hear_shown_to,
    [EVENT_KEPT] = hear_kept,
    [EVENT_OFFERED] = hear_offered,
    [EVENT_EXCHANGED] = hear_exchanged,
    [EVENT_NO_EXCHANGE] = hear_no_exchange,
    [EVENT_INFECTED] = hear_infected,
    [EVENT_QUARANTINED] = hear_quarantined,
    [EVENT_QUARANTINE_OVER] = hear_quarantine_over,
    [EVENT_DOOR_SET] = hear_door_set,
    [EVENT_DOOR_REMOVED] = hear_door_removed,
    [EVENT_PASSED] = hear_passed,
    [EVENT_PUT] = hear_put,
    [EVENT_SHOWS_INFECTED] = hear_shows_infected,
    [EVENT_SUPER_INFECTION] = hear_super_infection,
    [EVENT_SURPLUS] = hear_surplus,
    [EVENT_THING_GONE] = hear_thing_gone,
};

/* All have passed at once: only now does anybody hold what he was given. */
static void end_passing(StayNotes *n)
{
    for (int player = 0; player < PLAYERS_MAX; player++)
        if (n->passed[player]) add(&n->hand[player], n->passed[player]);
    memset(n->passed, 0, sizeof n->passed);
}

/* What Resolute brought stays in the hand; the card put on the deck lies on top of it. */
static void end_move(StayNotes *n)
{
    for (int i = 0; n->keeps && i < n->drawn.count; i++) add(&n->hand[n->turn], n->drawn.kind[i]);
    if (n->keeps) n->drawn = (NotedCards) { .count = 0 };
    if (n->put) n->deck_top = n->put_kind;
    n->draws = n->keeps = n->put = 0;
}

void stay_take_notes(void *notes, UNUSED Move own, const Events *heard)
{
    StayNotes *n = notes;
    bool passing = false;
    for (int i = 0; i < heard->count; i++) {
        const Event *event = &heard->list[i];
        if (passing && event->kind != EVENT_PASSED) end_passing(n), passing = false;
        if (event->kind == EVENT_PASSED) passing = true;
        if (hears[event->kind]) hears[event->kind](n, event);
    }
    if (passing) end_passing(n);
    end_move(n);
}

void stay_begin_notes(void *notes, UNUSED const Setup *setup, Seat seat)
{
    *(StayNotes *)notes = (StayNotes) { .seat = seat, .thing = NO_PLAYER };
}
