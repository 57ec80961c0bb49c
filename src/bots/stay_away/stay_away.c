/* stay_away.c - the bot `sensible` of Stay Away!: weigh every offered move, make the best. */
#include "bots/stay_away/stay_away.h"

#include "bots/random.h"

enum {
    NEVER = -1000000,
    A_CARD = 20,    /* what a card from the deck is worth */
    SOME_DOUBT = 5, /* a change of seats has to be worth more than this to be fought */
};

static StayMind think(const StayView *view)
{
    StayMind mind = { .view = view, .me = view->seat };
    const uint8_t *hand = view->hand[mind.me];
    for (int i = 0; i < HAND_ROOM && hand[i]; i++) mind.held[hand[i]]++;
    if (view->phase == PHASE_RESOLUTE)
        for (int i = 0; i < LEN(view->drawn); i++)
            if (view->drawn[i] && mind.held[view->drawn[i]]) mind.held[view->drawn[i]]--;
    mind.seating = stay_seating(view);
    mind.belief = stay_believe(view);
    return mind;
}

/* What the last copy of a held card is worth. */
static int worth_kept(const StayMind *mind, const StayCharacter *as, int card)
{
    return as->keep(mind, card, mind->held[card]);
}

static int meet(const StayMind *mind, const StayCharacter *as, const StaySeating *seating)
{
    int partner = stay_seating_partner(seating, mind->me);
    return partner < 0 ? 0 : as->exchange(mind, partner);
}

static int gain_of_seats(const StayMind *mind, const StayCharacter *as, const StaySeating *after)
{
    return as->seat(mind, after) - as->seat(mind, &mind->seating);
}

/* ---- the own turn ---- */

static int weigh_discard(StayMind *mind, const StayCharacter *as, Move move)
{
    int card = move_arg(move, 0), worth = -worth_kept(mind, as, card);
    mind->held[card]--;
    worth += meet(mind, as, &mind->seating);
    mind->held[card]++;
    return worth;
}

static int weigh_play(StayMind *mind, const StayCharacter *as, Move move)
{
    int card = move_arg(move, 0), target = move_arg(move, 1) - 1, worth = -worth_kept(mind, as, card);
    StaySeating after = stay_seating_after(&mind->seating, mind->me, card, target, move_arg(move, 2));
    mind->held[card]--;
    worth += as->effect(mind, card, target) + gain_of_seats(mind, as, &after);
    worth += card == CARD_SEDUCTION ? as->exchange(mind, target) : meet(mind, as, &after);
    mind->held[card]++;
    return worth;
}

static int weigh_keep(StayMind *mind, const StayCharacter *as, Move move)
{
    int card = move_arg(move, 0);
    return as->keep(mind, card, mind->held[card] + 1);
}

/* Forgetful, Blind Date. */
static int weigh_loss(StayMind *mind, const StayCharacter *as, Move move)
{
    return -worth_kept(mind, as, move_arg(move, 0));
}

/* Whom a Panic card is for: an exchange, a showing, or else a change of seats. */
static int weigh_choice(StayMind *mind, const StayCharacter *as, Move move)
{
    int target = move_arg(move, 0) - 1;
    if (mind->view->in_play == CARD_CANT_WE_BE_FRIENDS) return as->exchange(mind, target);
    if (mind->view->in_play == CARD_JUST_BETWEEN_US) return as->show_to(mind, target);
    if (mind->seating.quarantine[target]) return meet(mind, as, &mind->seating);
    StaySeating after = stay_seating_swapped(&mind->seating, mind->me, target);
    return gain_of_seats(mind, as, &after) + meet(mind, as, &after);
}

static int weigh_showing(StayMind *mind, const StayCharacter *as, Move move)
{
    bool shows = as->shows_hand && as->shows_hand(mind);
    return move_arg(move, 0) == (shows ? SHOW_HAND : SHOW_NOTHING);
}

/* ---- giving and answering ---- */

/* Who gets a card given, offered or passed now. */
static int receiver_of(const StayMind *mind)
{
    const StayView *view = mind->view;
    if (view->phase == PHASE_RESPOND) return view->turn;
    if (view->phase != PHASE_ROUND && view->responder) return view->responder - 1;
    return stay_seating_beside(&mind->seating, mind->me, view->counter_clockwise ? -1 : 1);
}

static int weigh_gift(StayMind *mind, const StayCharacter *as, Move move)
{
    int card = move_arg(move, 0);
    return as->give(mind, card, receiver_of(mind)) - worth_kept(mind, as, card);
}

static int weigh_defense(StayMind *mind, const StayCharacter *as, Move move)
{
    int card = move_arg(move, 0), phase = mind->view->phase;
    if (phase == PHASE_FLAME) return 1;
    if (phase == PHASE_RESPOND) return as->refuse(mind, card) + A_CARD - worth_kept(mind, as, card);
    StaySeating after = stay_seating_swapped(&mind->seating, mind->me, mind->view->turn);
    return -gain_of_seats(mind, as, &after) - SOME_DOUBT;
}

/* ---- all moves ---- */

static int weigh_nothing(StayMind *mind, const StayCharacter *as, Move move)
{
    (void)mind, (void)as, (void)move;
    return 0;
}

/* To be wrong is to lose, to be right is to win. */
static int weigh_declaration(StayMind *mind, const StayCharacter *as, Move move)
{
    (void)as, (void)move;
    for (int i = 0; i < mind->view->size; i++) {
        int player = mind->view->ring[i], role = mind->view->role[player];
        if (player != mind->me && role != ROLE_INFECTED) return NEVER;
    }
    return -NEVER;
}

static int (*const weigh[VERB_COUNT])(StayMind *mind, const StayCharacter *as, Move move) = {
    [VERB_DRAW] = weigh_nothing,   [VERB_DISCARD] = weigh_discard,     [VERB_PLAY] = weigh_play,
    [VERB_DEFEND] = weigh_defense, [VERB_ACCEPT] = weigh_nothing,      [VERB_KEEP] = weigh_keep,
    [VERB_CHOOSE] = weigh_choice,  [VERB_DROP] = weigh_loss,           [VERB_PUT] = weigh_loss,
    [VERB_PASS] = weigh_gift,      [VERB_SHOW] = weigh_showing,        [VERB_OFFER] = weigh_gift,
    [VERB_GIVE] = weigh_gift,      [VERB_DECLARE] = weigh_declaration,
};

/* Among equally good moves chance decides. */
int stay_decide(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng)
{
    if (count == 1) return (int)rng_below(rng, 1); /* nothing to think about; but lots are drawn as ever */
    StayMind mind = think(view);
    int role = mind.view->role[mind.me], chosen = -1, best = NEVER;
    const StayCharacter *as = role == ROLE_THE_THING  ? &stay_thing
                              : role == ROLE_INFECTED ? &stay_infected
                                                      : &stay_human;
    uint32_t alike = 0;
    for (int i = 0; i < count; i++) {
        int verb = move_verb(moves[i]);
        int worth = verb > 0 && verb < VERB_COUNT ? weigh[verb](&mind, as, moves[i]) : NEVER;
        if (worth <= NEVER || worth < best) continue;
        if (worth > best) alike = 0;
        if (rng_below(rng, ++alike) == 0) chosen = i;
        best = worth;
    }
    return chosen >= 0 ? chosen : random_choose(game, seat, view, moves, count, rng);
}
