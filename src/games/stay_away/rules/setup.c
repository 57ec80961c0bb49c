/* setup.c - choosing the cards, dealing, and the first player (4). */
#include "games/stay_away/box/deck.h"
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"

/* The cards of one table in three heaps: what may be dealt, what is put aside for the deck, and The Thing. */
typedef struct Heaps {
    uint8_t pool[CARDS_MAX], rest[CARDS_MAX];
    int in_pool, in_rest;
    CardId thing;
} Heaps;

static void sort_heaps(StayState *s, const Setup *setup, const int copies[CARD_COUNT], Heaps *heaps)
{
    for (int card = 1; card < CARD_COUNT; card++) {
        bool dealt = stay_is_dealt(setup, card);
        s->copies[card] = (uint8_t)copies[card];
        for (int i = 0; i < copies[card]; i++) {
            CardId id = s->cards++;
            s->kind[id] = (uint8_t)card;
            if (dealt) heaps->pool[heaps->in_pool++] = id;
            else if (card == CARD_THE_THING) heaps->thing = id;
            else heaps->rest[heaps->in_rest++] = id;
        }
    }
}

static CardId take_infected(StayState *s, Heaps *heaps)
{
    int at = 0;
    while (s->kind[heaps->rest[at]] != CARD_INFECTED) at++;
    CardId card = heaps->rest[at];
    heaps->rest[at] = heaps->rest[--heaps->in_rest];
    return card;
}

/* Standard: everybody four cards of the pool, The Thing among them; fast start: The Thing with two Infected! (4.2). */
static void deal(StayState *s, const Setup *setup, Heaps *heaps, Rng *rng)
{
    int thing = setup->option[OPTION_THING_IN_DECK] ? NOBODY : (int)rng_below(rng, s->players);
    for (int player = 0; player < s->players; player++) {
        s->role[player] = ROLE_HUMAN;
        if (player == thing) stay_put(s, player, heaps->thing, 0);
        for (int i = 0; player == thing && setup->option[OPTION_FAST_START] && i < 2; i++)
            stay_put(s, player, take_infected(s, heaps), 0);
        while (s->hand_size[player] < HAND_FULL) stay_put(s, player, heaps->pool[--heaps->in_pool], 0);
    }
    if (thing == NOBODY) heaps->rest[heaps->in_rest++] = heaps->thing;
}

/* To each his cards; and to all who begins, and the back of the top card. */
void stay_opening(const void *state, Events *news)
{
    const StayState *s = state;
    for (int player = 0; player < s->players; player++)
        stay_tell_hand(s, news, EVENT_DEALT, player, seat_bit((Seat)player), 0, player);
    stay_tell_backs(s, news);
    stay_tell(news, EVENT_TURN, s->turn, EVERYBODY, EVERYBODY, 0, 0, 0);
}

Reason stay_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    int copies[CARD_COUNT];
    Reason reason = setup_check(&stay_away, setup);
    if (reason != ALLOWED) return reason;
    stay_compose(setup, copies);
    reason = stay_check_setup(setup, copies);
    if (reason != ALLOWED) return reason;

    StayState *s = state;
    Heaps heaps = { .in_pool = 0 };
    Rng rng;
    memset(s, 0, sizeof *s);
    memcpy(s->seed, seed, SEED_BYTES);
    s->edition = setup->edition;
    s->players = s->size = setup->seats;
    s->turn_cap = (uint16_t)setup->option[OPTION_TURN_CAP];
    for (int i = 0; i < LEN(s->option); i++) s->option[i] = (int8_t)setup->option[i];
    for (int i = 0; i < PLAYERS_MAX; i++) {
        s->ring[i] = i < s->size ? (uint8_t)i : 0;
        s->place[i] = i < s->size ? (uint8_t)i : NOBODY;
        s->pick[i] = NO_CARD;
    }
    s->in_play = s->offer = NO_CARD;
    s->target = s->responder = s->last_human = s->glimpsed_by = s->glimpsed_of = NOBODY;
    rng_start(&rng, s->seed, 0);
    sort_heaps(s, setup, copies, &heaps);
    rng_shuffle(&rng, heaps.pool, heaps.in_pool);
    deal(s, setup, &heaps, &rng);
    for (int i = 0; i < heaps.in_pool; i++) s->pile[s->deck++] = heaps.pool[i];
    for (int i = 0; i < heaps.in_rest; i++) s->pile[s->deck++] = heaps.rest[i];
    rng_shuffle(&rng, s->pile, s->deck);
    stay_begin_turn(s, (int)rng_below(&rng, s->players), NULL); /* */
    return ALLOWED;
}
