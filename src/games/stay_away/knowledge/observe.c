/* observe.c - a view as numbers for learners; the layout is the table below.
 *
 * Players are counted by letter from the own one on, round the alphabet (a spectator counts from A), so that a learner
 * finds itself and the others always in the same places. Cards are counted by kind, the first being The Thing. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/knowledge/knowledge.h"

enum {
    KINDS = CARD_COUNT - 1,
    NOBODY_TOO = PLAYERS_MAX + 1, /* a one-hot of players, its first place meaning nobody */
    QUARANTINE_LONGEST = 5,
    HELD_KINDS = CARD_ROTTEN_ROPES - 1, /* those that can be in a hand */
    CLAIM_VERBS = VERB_COUNT - VERB_SAY,
    CLAIM_FLOATS = PLAYERS_MAX + CLAIM_VERBS + PLAYERS_MAX + ROLE_COUNT - 1 + HELD_KINDS,
    PLAYER_FLOATS = 1 + ROLE_COUNT + 2 * PLAYERS_MAX + 1 + 1 + 1 + 1 + 1 + 1 + 1 + KINDS
};

const TensorPart stay_tensor[] = {
    { "seat", NOBODY_TOO, "one-hot: spectator, then the letters" },
    { "edition", 3, "one-hot: en-2017, it-revised, it-2014" },
    { "size", PLAYERS_MAX, "one-hot: players at the table, less one" },
    { "rules", STAY_SWITCHES, "each option from 0 at its lowest value to 1 at its highest" },
    { "copies", KINDS, "cards of this table by kind, divided by 20" },
    { "phase", PHASE_COUNT,
      "one-hot: turn start, play, flame, swap, resolute, panic target, forgetful, blind date, round, "
      "revelations, offer, respond, confirm, over" },
    { "turns", 1, "divided by the turn cap" },
    { "counter_clockwise", 1, "1 when play goes counter-clockwise" },
    { "turn", PLAYERS_MAX, "one-hot: whose turn it is" },
    { "deciders", PLAYERS_MAX, "1 for each who owes a decision" },
    { "players", PLAYERS_MAX *PLAYER_FLOATS,
      "12 players: in play, role one-hot (unknown, Human, Infected, The Thing), place in the ring clockwise "
      "from the own seat one-hot (12; from A for a spectator or an eliminated player), doors in the gap "
      "clockwise of him one-hot (0 to 11), Quarantine turns left /5, hand size /8, cards known of it /8, "
      "exposed, has picked, winner, was infected last of all Humans, cards known of his hand by kind /8; "
      "all 0 past the last player" },
    { "deck", 5,
      "cards /112, Panic cards among them /112, empty, top has the Stay Away back, top has the Panic back" },
    { "deck_top", KINDS, "one-hot: the top card when known" },
    { "discard", 5, "as deck" },
    { "buried", KINDS, "cards known to lie in the discard pile by kind, divided by 20" },
    { "in_play", KINDS, "one-hot: the card being resolved" },
    { "target", NOBODY_TOO, "one-hot: nobody, then the players" },
    { "exchange", EXCHANGE_COUNT, "one-hot: none, end of turn, Seduction, Can't We Be Friends?" },
    { "responder", NOBODY_TOO, "one-hot: nobody, then the players" },
    { "offer", 2 + KINDS, "redirected by Missed!, a card lies offered, its kind when known one-hot" },
    { "partner", NOBODY_TOO, "one-hot: nobody, then the player with whom seats were changed this turn" },
    { "successor", NOBODY_TOO, "one-hot: nobody, then who follows when the player on turn is out" },
    { "left", 1, "still to drop, drawn, or still to ask, divided by 12" },
    { "drawn", KINDS, "cards drawn by Resolute by kind, to who sees them, divided by 3" },
    { "pick", KINDS, "one-hot: the own choice in Round and Round" },
    { "flags", 3,
      "self-quarantined this turn, somebody was lost while Human (to The Thing), The Thing is gone" },
    { "ended", ENDING_COUNT, "one-hot: not ended, then the ways to end" },
    { "claims", CLAIMS_KEPT *CLAIM_FLOATS,
      "the last 16 claims, the newest first: speaker one-hot (12), say, call, suspect, trust, gave-me, gave, "
      "saw, hold, lack one-hot, the player spoken of one-hot (12), Human, Infected, The Thing one-hot, card "
      "one-hot (19); all 0 where there is none" },
    { 0 },
};

static float *one_hot(float *at, int index, int size)
{
    if (index >= 0 && index < size) at[index] = 1;
    return at + size;
}

static float *put(float *at, float value)
{
    *at = value;
    return at + 1;
}

/* A kind that may be hidden or absent. */
static float *put_card(float *at, int card)
{
    return one_hot(at, card - 1, KINDS);
}

static float *put_counts(float *at, const uint8_t counts[CARD_COUNT], float most)
{
    for (int card = 1; card < CARD_COUNT; card++) at = put(at, counts[card] / most);
    return at;
}

static float *put_kinds(float *at, const uint8_t *cards, int count, float most)
{
    for (int i = 0; i < count; i++)
        if (cards[i]) at[cards[i] - 1] += 1 / most;
    return at + KINDS;
}

/* How far a player is from the own letter. */
static int turned(const StayView *v, int player)
{
    int own = v->seat < v->players ? v->seat : 0;
    return player >= own ? player - own : player - own + v->players;
}

static float *put_player(float *at, const StayView *v, int player)
{
    return one_hot(at, turned(v, player), PLAYERS_MAX);
}

/* `player` is counted from 1; 0 is nobody. */
static float *put_maybe(float *at, const StayView *v, int player)
{
    return one_hot(at, player ? turned(v, player - 1) + 1 : 0, NOBODY_TOO);
}

static int place_in_ring(const StayView *v, int player)
{
    for (int i = 0; i < v->size; i++)
        if (v->ring[i] == player) return i;
    return -1;
}

static float *put_seat(float *at, const StayView *v, int player)
{
    int place = place_in_ring(v, player), own = v->seat < v->players ? place_in_ring(v, v->seat) : 0;
    if (place < 0) return at + 2 * PLAYERS_MAX;
    int from = own > 0 ? own : 0;
    at = one_hot(at, place >= from ? place - from : place - from + v->size, PLAYERS_MAX);
    return one_hot(at, v->doors[place] < PLAYERS_MAX ? v->doors[place] : PLAYERS_MAX - 1, PLAYERS_MAX);
}

static void observe_player(float *at, const StayView *v, int player)
{
    int known = 0;
    while (known < HAND_ROOM && v->hand[player][known]) known++;
    at = put(at, !(v->out >> player & 1));
    at = one_hot(at, v->role[player], ROLE_COUNT);
    at = put_seat(at, v, player);
    at = put(at, (float)v->quarantine[player] / QUARANTINE_LONGEST);
    at = put(at, (float)v->hand_size[player] / HAND_ROOM);
    at = put(at, (float)known / HAND_ROOM);
    at = put(at, (float)(v->exposed >> player & 1));
    at = put(at, (float)(v->picked >> player & 1));
    at = put(at, (float)(v->winners >> player & 1));
    at = put(at, v->last_human == player + 1);
    put_kinds(at, v->hand[player], HAND_ROOM, HAND_ROOM);
}

static float *observe_pile(float *at, int cards, int panics, bool top_is_panic)
{
    at = put(at, (float)cards / CARDS_MAX);
    at = put(at, (float)panics / CARDS_MAX);
    return one_hot(at, !cards ? 0 : top_is_panic ? 2 : 1, 3);
}

static float *observe_action(float *at, const StayView *v)
{
    at = put_card(at, v->in_play);
    at = put_maybe(at, v, v->target);
    at = one_hot(at, v->exchange, EXCHANGE_COUNT);
    at = put_maybe(at, v, v->responder);
    at = put(at, v->redirected);
    at = put(at, v->offered);
    at = put_card(at, v->offer);
    at = put_maybe(at, v, v->partner);
    at = put_maybe(at, v, v->successor);
    at = put(at, (float)v->left / PLAYERS_MAX);
    at = put_kinds(at, v->drawn, LEN(v->drawn), LEN(v->drawn));
    return put_card(at, v->pick);
}

static float *observe_claim(float *at, const StayView *v, const StayClaim *claim)
{
    bool role = claim->verb == VERB_SAY || claim->verb == VERB_CALL;
    at = put_player(at, v, claim->speaker - 1);
    at = one_hot(at, claim->verb - VERB_SAY, CLAIM_VERBS);
    if (claim->player) put_player(at, v, claim->player - 1);
    at = one_hot(at + PLAYERS_MAX, role ? claim->what - 1 : -1, ROLE_COUNT - 1);
    return one_hot(at, role ? -1 : claim->what - 1, HELD_KINDS);
}

void stay_observe(const void *view, float out[])
{
    const StayView *v = view;
    memset(out, 0, (size_t)tensor_size(&stay_away) * sizeof out[0]);
    float *at = one_hot(out, v->seat < v->players ? v->seat + 1 : 0, NOBODY_TOO);
    at = one_hot(at, v->edition, 3);
    at = one_hot(at, v->players - 1, PLAYERS_MAX);
    for (int i = 0; i < STAY_SWITCHES; i++) {
        const Option *option = &stay_away.options[i];
        at = put(at, (float)(v->option[i] - option->low) / (float)(option->high - option->low));
    }
    at = put_counts(at, v->copies, 20);
    at = one_hot(at, v->phase, PHASE_COUNT);
    at = put(at, (float)v->turns / (float)v->option[OPTION_TURN_CAP]);
    at = put(at, v->counter_clockwise);
    at = put_player(at, v, v->turn);
    for (int player = 0; player < v->players; player++) {
        at[turned(v, player)] = (float)(v->deciders >> player & 1);
        observe_player(at + PLAYERS_MAX + turned(v, player) * PLAYER_FLOATS, v, player);
    }
    at += PLAYERS_MAX + PLAYERS_MAX * PLAYER_FLOATS;
    at = observe_pile(at, v->deck, v->deck_panics, v->deck_top_panic);
    at = put_card(at, v->deck_top);
    at = observe_pile(at, v->discard, v->discard_panics, v->discard_top_panic);
    at = put_counts(at, v->buried, 20);
    at = observe_action(at, v);
    at = put(at, v->self_quarantined);
    at = put(at, v->human_lost);
    at = put(at, v->thing_gone);
    at = one_hot(at, v->ended, ENDING_COUNT);
    for (int i = CLAIMS_KEPT - 1; i >= 0; i--)
        if (stay_claim(v, i)->speaker) at = observe_claim(at, v, stay_claim(v, i));
}
