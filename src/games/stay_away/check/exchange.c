/* exchange.c - something hidden that could be otherwise, made so: for the leak test's minimal pairs.
 *
 * Two cards change places, or two hands with their roles, or another card lies offered or picked, or somebody has another
 * role. Nobody here asks who knows what: who knows the card at a place knows the one that comes there. Whether such a table
 * could have been played up to is asked of the rules. */
#include "games/stay_away/check/check.h"
#include "games/stay_away/rules/rules.h"

enum { TRIES = 8, UPPERMOST = 4 };

/* ---- could such a table be? ---- */

/* An Infected has received a card, and has kept an Infected! that he had before Resolute drew others (6.3, 6.5). */
static bool are_roles_possible(const StayState *s)
{
    for (int player = 0; player < s->players; player++) {
        bool draws = s->phase == PHASE_RESOLUTE && player == s->turn, holds = false;
        int held = s->hand_size[player] - (draws ? s->left : 0);
        if (s->role[player] != ROLE_INFECTED) continue;
        for (int i = 0; i < held; i++) holds |= s->kind[s->hand[player][i]] == CARD_INFECTED;
        if (!(s->exposed >> player & 1) || (stay_is_in_play(s, player) && !holds)) return false;
    }
    return !s->thing_gone || (stay_in_role(s, ROLE_HUMAN) && stay_in_role(s, ROLE_INFECTED)); /* 7.5 */
}

/* IT1: outside one's own step nobody holds more Infected! than the limit. */
static bool are_hands_possible(const StayState *s)
{
    bool step = s->phase == PHASE_PLAY || s->phase == PHASE_RESOLUTE;
    for (int i = 0; i < s->size; i++)
        if (stay_is_overfull(s, s->ring[i]) && !(step && s->ring[i] == s->turn)) return false;
    return true;
}

/* 6.6 a: in its turn The Thing parts with a Flamethrower if it holds one. */
static bool keeps_duty(const StayState *s, int player, CardId card)
{
    return !stay_must_shed_flames(s, player) || s->kind[card] == CARD_FLAMETHROWER;
}

static bool is_exchange_possible(const StayState *s)
{
    int initiator = s->turn, responder = s->responder;
    if (s->phase != PHASE_OFFER && s->phase != PHASE_RESPOND && s->phase != PHASE_CONFIRM) return true;
    if (s->offer != NO_CARD &&
        (!stay_could_offer(s, initiator, s->kind[s->offer]) || !keeps_duty(s, initiator, s->offer)))
        return false;
    bool offers =
        s->phase == PHASE_CONFIRM || !s->redirected; /* later he need not be able to any more */
    return !stay_is_overrun(s, initiator, responder) && !stay_is_overrun(s, responder, initiator) &&
           stay_can_give(s, responder, initiator) && (!offers || stay_can_give(s, initiator, responder));
}

static bool is_round_possible(const StayState *s)
{
    for (int i = 0; s->phase == PHASE_ROUND && i < s->size; i++) {
        int player = s->ring[i], next = stay_next(s, player);
        CardId pick = s->pick[player];
        if (stay_is_overrun(s, player, next)) return false;
        if (stay_can_give(s, player, next) == (pick == NO_PICK)) return false;
        if (pick == NO_PICK || pick == NO_CARD) continue;
        if (stay_may_give(s, player, next, s->kind[pick]) != ALLOWED || !keeps_duty(s, player, pick))
            return false;
    }
    return true;
}

static bool is_possible(const StayState *s)
{
    return are_roles_possible(s) && are_hands_possible(s) && is_exchange_possible(s) && is_round_possible(s);
}

/* ---- cards ---- */

static int draw_player(const StayState *s, Rng *rng)
{
    return s->ring[rng_below(rng, s->size)];
}

/* A place where a card lies hidden, mostly in a hand, and in the deck rather where it is soon drawn; NULL when none was found. */
static uint8_t *draw_place(StayState *s, Rng *rng)
{
    int player = draw_player(s, rng);
    uint32_t which = rng_below(rng, 6);
    if (which == 0 && s->discard) return s->pile + CARDS_MAX - 1 - rng_below(rng, s->discard);
    if (which == 1 && s->deck) return s->pile + rng_below(rng, s->deck);
    if (which == 2 && s->deck)
        return s->pile + s->deck - 1 - rng_below(rng, s->deck < UPPERMOST ? s->deck : UPPERMOST);
    if (which < 3 || !s->hand_size[player]) return NULL;
    return s->hand[player] + rng_below(rng, s->hand_size[player]);
}

static bool is_in_deck(const StayState *s, const uint8_t *place)
{
    return place >= s->pile && place < s->pile + s->deck;
}

static bool is_in_hand(const StayState *s, const uint8_t *place)
{
    return place < s->pile || place >= s->pile + CARDS_MAX;
}

/* Whatever was said of one is now said of the other. */
static void rename_one(uint8_t *name, uint8_t a, uint8_t b)
{
    *name = *name == a ? b : *name == b ? a : *name;
}

static void swap_cards(StayState *s, uint8_t *here, uint8_t *there)
{
    CardId a = *here, b = *there;
    uint16_t known = s->known[a];
    s->known[a] = s->known[b];
    s->known[b] = known;
    *here = b;
    *there = a;
    rename_one(&s->offer, a, b);
    for (int i = 0; i < s->players; i++) rename_one(&s->pick[i], a, b);
}

/* The Thing goes nowhere by itself, but for its place in the deck; Panic cards are never in a hand. */
static bool exchange_at(StayState *s, uint8_t *here, uint8_t *there)
{
    if (!here || !there || s->kind[*here] == s->kind[*there]) return false;
    bool thing = s->kind[*here] == CARD_THE_THING || s->kind[*there] == CARD_THE_THING;
    bool panic = is_panic(s->kind[*here]) || is_panic(s->kind[*there]);
    if (thing && !(is_in_deck(s, here) && is_in_deck(s, there))) return false;
    if (panic && (is_in_hand(s, here) || is_in_hand(s, there))) return false;
    swap_cards(s, here, there);
    return true;
}

static bool exchange_cards(StayState *s, Rng *rng)
{
    uint8_t *here = draw_place(s, rng);
    return exchange_at(s, here, draw_place(s, rng));
}

/* ---- hands and roles ---- */

/* Two players are each other, as far as hand and role go. */
static bool exchange_players(StayState *s, Rng *rng)
{
    int a = draw_player(s, rng), b = draw_player(s, rng);
    if (a == b || s->hand_size[a] != s->hand_size[b]) return false;
    for (int i = 0; i < s->hand_size[a]; i++) swap_cards(s, &s->hand[a][i], &s->hand[b][i]);
    uint8_t role = s->role[a];
    s->role[a] = s->role[b];
    s->role[b] = role;
    rename_one(&s->last_human, (uint8_t)a, (uint8_t)b);
    stay_introduce_thing(s);
    return true;
}

/* Another one is The Thing: the card changes places with one of his, and he with it, and nothing else. */
static bool move_thing(StayState *s, int other, uint8_t *card)
{
    int thing = stay_the_thing(s), at = thing == NOBODY ? -1 : stay_find(s, thing, CARD_THE_THING);
    if (at < 0 || other == thing || *card == s->offer || *card == s->pick[other]) return false;
    swap_cards(s, &s->hand[thing][at], card);
    s->role[thing] = s->role[other];
    s->role[other] = ROLE_THE_THING;
    rename_one(&s->last_human, (uint8_t)thing, (uint8_t)other);
    stay_introduce_thing(s);
    return true;
}

static bool exchange_thing(StayState *s, Rng *rng)
{
    int other = draw_player(s, rng);
    return s->hand_size[other] && move_thing(s, other, &s->hand[other][rng_below(rng, s->hand_size[other])]);
}

/* Who offers Infected! is The Thing, or an Infected who holds another one. */
static bool exchange_giver(StayState *s, Rng *rng)
{
    bool thing = s->role[s->turn] == ROLE_THE_THING;
    int other = thing ? draw_player(s, rng) : s->turn, spare = stay_find(s, other, CARD_INFECTED);
    if (s->kind[s->offer] != CARD_INFECTED || !s->hand_size[other]) return false;
    if (thing) return spare >= 0 && move_thing(s, other, &s->hand[other][spare]);
    return move_thing(s, other, &s->hand[other][rng_below(rng, s->hand_size[other])]);
}

/* Was somebody eliminated while Human? */
static bool is_human_lost(const StayState *s)
{
    for (int player = 0; player < s->players; player++)
        if (s->role[player] == ROLE_HUMAN && !stay_is_in_play(s, player)) return true;
    return false;
}

/* Who holds Infected! may be Human or Infected; of those who are out nobody knows. If no Human is left, he was the last. */
static bool exchange_role(StayState *s, Rng *rng)
{
    int player = (int)rng_below(rng, s->players);
    if (s->role[player] == ROLE_THE_THING || stay_the_thing(s) == NOBODY) return false;
    s->role[player] = s->role[player] == ROLE_HUMAN ? ROLE_INFECTED : ROLE_HUMAN;
    s->human_lost = is_human_lost(s);
    if (stay_in_role(s, ROLE_HUMAN)) s->last_human = NOBODY;
    else if (stay_is_in_play(s, player)) s->last_human = (uint8_t)player;
    stay_introduce_thing(s);
    return true;
}

/* ---- cards offered or picked ---- */

/* Another card of the hand, or one from elsewhere in its place. */
static bool exchange_laid(StayState *s, Rng *rng)
{
    int player = s->phase == PHASE_ROUND ? draw_player(s, rng) : s->turn, at = 0;
    uint8_t *laid = s->phase == PHASE_ROUND ? &s->pick[player] : &s->offer, *hand = s->hand[player];
    if (*laid >= s->cards) return false;
    while (hand[at] != *laid) at++;
    if (rng_below(rng, 2)) return exchange_at(s, &hand[at], draw_place(s, rng));
    CardId other = hand[rng_below(rng, s->hand_size[player])];
    bool same = s->kind[other] == s->kind[*laid];
    *laid = other;
    return !same;
}

/* Where a card lies offered or picked, that is what matters most. */
static bool exchange_something(StayState *s, Rng *rng)
{
    static bool (*const ways[])(
        StayState * s, Rng * rng) = { exchange_cards,   exchange_cards, exchange_cards, exchange_cards,
                                      exchange_players, exchange_role,  exchange_thing };
    bool laid = s->offer != NO_CARD || s->phase == PHASE_ROUND;
    if (s->offer != NO_CARD && rng_below(rng, 4) == 0) return exchange_giver(s, rng);
    if (laid && rng_below(rng, 2)) return exchange_laid(s, rng);
    return ways[rng_below(rng, LEN(ways))](s, rng);
}

bool stay_exchange(void *state, Rng *rng)
{
    StayState *s = state, before = *s;
    for (int i = 0; i < TRIES; i++, *s = before)
        if (exchange_something(s, rng) && is_possible(s) && !stay_audit(s)) return true;
    return false;
}
