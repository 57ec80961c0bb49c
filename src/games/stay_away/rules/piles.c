/* piles.c - where cards are, and who knows it.
 *
 * When a card leaves a hand and a seat cannot see which, that seat is sure of one copy less of every kind it knew there
 * (but The Thing, which never leaves). When it sees the kind, one copy less of that kind is sure to be there. */
#include "games/stay_away/rules/rules.h"

/* `gone` has left the hand, and was one of the cards from place `from` on. Copies are alike: whoever knew of several
 * forgets the first of them; whoever knew of `gone` itself has nothing more of that kind to forget. */
static INLINE void forget(StayState *s, int player, int from, CardId gone, SeatMask seers)
{
    const uint8_t *hand = s->hand[player];
    SeatMask others = (SeatMask)~seat_bit((Seat)player), knew[HAND_ROOM];
    for (int i = from, size = s->hand_size[player]; i < size; i++) {
        knew[i] = s->known[hand[i]] & others;
        if (!knew[i]) continue;
        int kind = s->kind[hand[i]];
        SeatMask forgets = knew[i] & (SeatMask) ~(kind == s->kind[gone] ? s->known[gone] : seers);
        if (!forgets || kind == CARD_THE_THING) continue;
        for (int k = from; k < i; k++)
            if (s->kind[hand[k]] == kind) forgets &= (SeatMask)~knew[k];
        s->known[hand[i]] &= (SeatMask)~forgets;
    }
}

/* A hand as one number, the first card in its lowest byte. Spelled out, it is one load; after the last card are zeros. */
static uint64_t number_of(const uint8_t h[HAND_ROOM])
{
    return (uint64_t)h[0] | (uint64_t)h[1] << 8 | (uint64_t)h[2] << 16 | (uint64_t)h[3] << 24 |
           (uint64_t)h[4] << 32 | (uint64_t)h[5] << 40 | (uint64_t)h[6] << 48 | (uint64_t)h[7] << 56;
}

static INLINE void close_gap(uint8_t hand[HAND_ROOM], int place)
{
    uint64_t number = number_of(hand), before = ((uint64_t)1 << 8 * place) - 1;
    number = (number & before) | (number >> 8 & ~before);
    for (int i = 0; i < HAND_ROOM; i++) hand[i] = (uint8_t)(number >> 8 * i);
}

static INLINE CardId take(StayState *s, int player, int from, int place, SeatMask seers)
{
    uint8_t *hand = s->hand[player];
    CardId card = hand[place];
    close_gap(hand, place);
    s->hand_size[player]--;
    forget(s, player, from, card, seers);
    return card;
}

CardId stay_take(StayState *s, int player, int place, SeatMask seers)
{
    return take(s, player, 0, place, seers);
}

CardId stay_take_from(StayState *s, int player, int from, int place, SeatMask seers)
{
    return take(s, player, from, place, seers);
}

/* The discard pile becomes the deck; where a card lies is nobody's knowledge any more. */
static COLD void reshuffle(StayState *s, Events *news)
{
    Rng rng;
    uint8_t old[CARDS_MAX]; /* a large pile would be overwritten while it is copied */
    memcpy(old, s->pile, sizeof old);
    for (int i = 0; i < s->discard; i++) {
        s->pile[i] = old[CARDS_MAX - 1 - i];
        s->known[s->pile[i]] = 0;
    }
    s->deck = s->discard;
    s->discard = 0;
    rng_start(&rng, s->seed, ++s->streams);
    rng_shuffle(&rng, s->pile, s->deck);
    stay_note(s, NOTE_SHUFFLED);
    stay_tell(news, EVENT_RESHUFFLED, NO_SEAT, EVERYBODY, EVERYBODY, s->deck, 0, 0);
}

/* Seats that see one card of a kind in a hand cannot tell it from a copy they knew of: whoever was sure of none is now
 * sure of one. */
void stay_see_one(StayState *s, int player, int kind, SeatMask seers)
{
    SeatMask sure = stay_sure_of(s, player, kind);
    s->known[s->hand[player][stay_find(s, player, kind)]] |= seers & (SeatMask)~sure;
    if (kind == CARD_FLAMETHROWER) s->handed[player] &= (SeatMask)~seers;
}

/* One card seen by one player; both know which. */
void stay_glimpse(StayState *s, int seer, int player, int kind)
{
    stay_see_one(s, player, kind, seat_bit((Seat)seer));
    s->glimpse = (uint8_t)kind;
    s->glimpsed_by = (uint8_t)seer;
    s->glimpsed_of = (uint8_t)player;
}

void stay_show_hand(StayState *s, int player, SeatMask seers)
{
    for (int i = 0; i < s->hand_size[player]; i++) s->known[s->hand[player][i]] |= seers;
    s->handed[player] &= (SeatMask)~seers;
}

/* a Flamethrower comes into a hand. Who had it before knows it, and has not been shown it; who sees it come has. */
COLD void stay_note_flames(StayState *s, int player, SeatMask had, SeatMask seers)
{
    SeatMask new = had &(SeatMask)~stay_sure_of(s, player, CARD_FLAMETHROWER);
    s->handed[player] = (SeatMask)((s->handed[player] & ~seers) | new);
}

/* What everybody has seen and what may have left no other trace: the order in which cards were taken and skipped, and
 * cards that were shuffled as soon as they were discarded. A step of the hash FNV-1a: later notes do not undo earlier
 * ones. */
void stay_note(StayState *s, int what)
{
    s->trace = (s->trace ^ (uint32_t)what) * 0x01000193u;
}

CardId stay_take_top(StayState *s, Events *news)
{
    if (!s->deck && !s->discard) return NO_CARD;
    if (!s->deck) reshuffle(s, news);
    return s->pile[--s->deck];
}

/* IT1: a fourth Infected! outside one's own step is not kept. */
static bool is_surplus(const StayState *s, int player, CardId card)
{
    int limit = s->option[OPTION_INFECTED_LIMIT];
    bool own_step = s->turn == player && s->phase == PHASE_PLAY && s->in_play != NO_CARD; /* Resolute */
    return limit && !own_step && s->kind[card] == CARD_INFECTED &&
           stay_count(s, player, CARD_INFECTED) >= limit;
}

/* What was met on the way to a card, told together: a deck may hold more of it than there is room for in the news. In which
 * order the two kinds came is not told, and so leaves no trace. */
typedef struct Met {
    int panics, surplus;
} Met;

/* `drawn` cards of this draw came before. */
static COLD void tell_met(StayState *s, Met *met, int player, int drawn, SeatMask seers, Events *news)
{
    if (met->panics)
        stay_tell(news, EVENT_PANIC_SKIPPED, player, EVERYBODY, EVERYBODY, met->panics, drawn, 0);
    if (met->surplus)
        stay_tell(news, EVENT_SURPLUS, player, EVERYBODY, seers, CARD_INFECTED, met->surplus, drawn);
    for (; met->panics > 0; met->panics--) stay_note(s, NOTE_PANIC);
    for (; met->surplus > 0; met->surplus--) stay_note(s, NOTE_SURPLUS);
}

static bool discard_holds_one(const StayState *s, int player)
{
    for (int i = 1; i <= s->discard; i++) {
        CardId card = s->pile[CARDS_MAX - i];
        if (!is_panic(s->kind[card]) && !is_surplus(s, player, card)) return true;
    }
    return false;
}

/* The next card for a hand; NO_CARD when there is none. What is met on the way is told, the card itself is not. */
static CardId take_stay_away(StayState *s, int player, int drawn, SeatMask seers, Events *news)
{
    Met met = { 0, 0 };
    for (;;) {
        if (!s->deck) tell_met(s, &met, player, drawn, seers, news);
        if (!s->deck && !discard_holds_one(s, player)) return NO_CARD;
        CardId card = stay_take_top(s, news);
        if (is_panic(s->kind[card])) {
            stay_discard(s, card, 0);
            met.panics++;
        } else if (is_surplus(s, player, card)) {
            stay_discard(s, card, s->known[card] | seers);
            met.surplus++;
        } else {
            if (met.panics | met.surplus) tell_met(s, &met, player, drawn, seers, news);
            stay_take_in(s, player, card, seers);
            stay_note(s, NOTE_TAKEN);
            return card;
        }
    }
}

/* In which order cards came off the deck tells their drawer nothing that lasts: told by kind. */
int stay_draw(StayState *s, int player, int count, Events *news)
{
    SeatMask self = seat_bit((Seat)player), seers = stay_open_to(s, player) | self;
    CardId drawn[HAND_ROOM];
    int number = 0;
    for (; number < count; number++) {
        CardId card = take_stay_away(s, player, number, seers, news);
        int at = number;
        if (card == NO_CARD) break;
        for (; at > 0 && s->kind[drawn[at - 1]] > s->kind[card]; at--) drawn[at] = drawn[at - 1];
        drawn[at] = card;
    }
    for (int i = 0; news && i < number; i++) {
        int kind = s->kind[drawn[i]];
        stay_tell(news, EVENT_DRAWN, player, EVERYBODY, seers, kind, 0, 0);
        if (kind == CARD_THE_THING) stay_tell(news, EVENT_BECAME_THING, player, self, self, 0, 0, 0);
    }
    if (seers == EVERYBODY)
        stay_check_penalty(s, player, stay_kinds(s, player, s->hand_size[player] - number), seers, news);
    return number;
}
