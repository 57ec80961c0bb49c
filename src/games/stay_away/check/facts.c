/* facts.c - the facts of a table and who may know them, written from the rules' "who sees what" (8) and not from the
 * view.
 *
 * A seat is sure of what it has seen and could follow. What is left over it reckons: the cards it has not located lie
 * somewhere in the hands, the deck and the discard pile, an Infected holds Infected!, nobody holds more of them than
 * the rules let him, and somebody holds The Thing. A fact is known when that leaves one possibility. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/check/check.h"

const char *const stay_fact_kinds[] = {
    [FACT_ROLE] = "role",       [FACT_HAND] = "hand", [FACT_DECK] = "deck",
    [FACT_DISCARD] = "discard", [FACT_LAID] = "laid", [FACT_PICK] = "pick",
};

/* What a seat reckons with. Hidden cards are those it cannot locate; the card The Thing is reckoned apart. */
typedef struct Ledger {
    const StayState *s;
    Seat seat;
    int infected, others;             /* hidden Infected!, and hidden other Stay Away cards */
    CardSet other_kinds, panic_kinds; /* which kinds the hidden ones are, a bit each */
    int hidden[PLAYERS_MAX];          /* cards of a hand, without a card The Thing that must be there */
    int shown[PLAYERS_MAX];           /* Infected! seen in a hand */
    int drawn_hidden, drawn_shown;    /* of these, those that Resolute has just drawn */
    CardSet seen[PLAYERS_MAX];        /* other kinds seen in a hand, The Thing included */
    int deck, discard;                /* hidden Stay Away cards */
    int deck_panics, discard_panics;
    uint32_t suspects; /* who may hold The Thing: a bit each, the deck as one more */
    bool over;
} Ledger;
enum { IN_DECK = PLAYERS_MAX };

static bool is_sure(const Ledger *l, CardId card)
{
    return l->s->known[card] & seat_bit(l->seat);
}

/* ---- the ledger ---- */

static void hide(Ledger *l, int kind)
{
    if (kind == CARD_INFECTED) l->infected++;
    else if (is_panic(kind)) l->panic_kinds |= CARD_BIT(kind);
    else if (kind != CARD_THE_THING) l->others++, l->other_kinds |= CARD_BIT(kind);
}

static void look_at_hands(Ledger *l)
{
    for (int player = 0; player < l->s->players; player++) {
        for (int i = 0; i < l->s->hand_size[player]; i++) {
            CardId card = l->s->hand[player][i];
            int kind = l->s->kind[card];
            if (!is_sure(l, card)) hide(l, kind), l->hidden[player]++;
            else if (kind == CARD_INFECTED) l->shown[player]++;
            else l->seen[player] |= CARD_BIT(kind);
        }
    }
}

/* They stand last in the hand. */
static void look_at_drawn(Ledger *l)
{
    const StayState *s = l->s;
    const uint8_t *end = s->hand[s->turn] + s->hand_size[s->turn];
    for (int i = 1; s->phase == PHASE_RESOLUTE && i <= s->left; i++) {
        if (!is_sure(l, end[-i])) l->drawn_hidden++;
        else if (s->kind[end[-i]] == CARD_INFECTED) l->drawn_shown++;
    }
}

static void look_at_pile(Ledger *l, const uint8_t *pile, int count, int *stay_away, int *panics)
{
    for (int i = 0; i < count; i++) {
        int kind = l->s->kind[pile[i]];
        if (is_sure(l, pile[i])) continue;
        hide(l, kind);
        *(is_panic(kind) ? panics : stay_away) += 1;
    }
}

/* The other side of an exchange or of a passing that is under way, or NOBODY. */
static int facing(const StayState *s, int player)
{
    bool exchange = s->phase == PHASE_OFFER || s->phase == PHASE_RESPOND || s->phase == PHASE_CONFIRM;
    if (exchange && player == s->turn) return s->responder;
    if (exchange && player == s->responder) return s->turn;
    return s->phase == PHASE_ROUND && stay_is_in_play(s, player) ? stay_next(s, player) : NOBODY;
}

/* 6.5: he is seen to hold nothing but Infected! and was not stopped, so he is Infected. */
static bool gives_only_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    bool stopped = s->phase != PHASE_ROUND || s->option[OPTION_SUPER_INFECTION];
    return stopped && facing(s, player) != NOBODY && l->shown[player] &&
           l->shown[player] == s->hand_size[player];
}

/* Whom such a player faces is The Thing; after Missed! it was another whom he faced, unless he is tested again.
 * Or NOBODY. */
static int found_by_infected(const Ledger *l)
{
    const StayState *s = l->s;
    for (int player = 0; player < s->players; player++) {
        bool missed = s->redirected && player == s->turn && s->phase != PHASE_CONFIRM &&
                      !s->option[OPTION_SUPER_INFECTION];
        if (!missed && gives_only_infected(l, player)) return facing(s, player);
    }
    return NOBODY;
}

/* 6.2: Infected! lies offered face up. So its owner is The Thing, or an Infected who keeps another. */
static bool offers_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    return player == s->turn && s->offer != NO_CARD && stay_offer_open_to(s) &&
           s->kind[s->offer] == CARD_INFECTED;
}

/* How many Infected! an Infected must hold besides those seen in his hand (6.5). What Resolute draws comes too late. */
static int lack_of_infected(const Ledger *l, int player)
{
    int need = offers_infected(l, player) ? 2 : 1, drawn = player == l->s->turn ? l->drawn_shown : 0;
    int lack = need - (l->shown[player] - drawn);
    return lack > 0 ? lack : 0;
}

/* Could he, as far as the cards go, be Infected? He has received one, and has room for the Infected! that he holds (6.3). */
static bool has_room_to_be_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    int lack = lack_of_infected(l, player), limit = s->option[OPTION_INFECTED_LIMIT];
    int room = l->hidden[player] - (player == s->turn ? l->drawn_hidden : 0);
    bool allowed = !limit || !offers_infected(l, player) || limit > 1;
    return s->exposed >> player & 1 && lack <= room && lack <= l->infected && allowed;
}

/* Of those who may hold The Thing, those who may when Infected! lies offered: an Infected offers it to The Thing, and after
 * Missed! nobody sees any more who that was. */
static uint32_t suspect_by_offer(const Ledger *l, uint32_t suspects)
{
    const StayState *s = l->s;
    uint32_t initiator = 1u << s->turn;
    if (!offers_infected(l, s->turn)) return suspects;
    if (!has_room_to_be_infected(l, s->turn)) return initiator;
    return suspects & (s->redirected ? ~(1u << IN_DECK) : initiator | 1u << s->responder);
}

/* 4.3: with The Thing in the deck it may still be there. */
static uint32_t suspect(const Ledger *l)
{
    const StayState *s = l->s;
    int found = found_by_infected(l);
    uint32_t suspects = 0;
    CardSet seen = 0;
    for (int player = 0; player < s->players; player++) {
        seen |= l->seen[player];
        if (l->hidden[player]) suspects |= 1u << player;
    }
    if (seen >> CARD_THE_THING & 1 || s->thing_gone || (l->over && stay_the_thing(s) != NOBODY)) return 0;
    if (found != NOBODY) return 1u << found;
    if (s->option[OPTION_THING_IN_DECK] && l->deck) suspects |= 1u << IN_DECK;
    return suspect_by_offer(l, suspects);
}

static bool is_one(uint64_t set)
{
    return set && !(set & (set - 1));
}

static Ledger open_ledger(const StayState *s, Seat seat)
{
    Ledger l = { .s = s, .seat = seat, .over = s->phase == PHASE_OVER };
    look_at_hands(&l);
    look_at_drawn(&l);
    look_at_pile(&l, s->pile, s->deck, &l.deck, &l.deck_panics);
    look_at_pile(&l, s->pile + CARDS_MAX - s->discard, s->discard, &l.discard, &l.discard_panics);
    l.suspects = suspect(&l);
    if (is_one(l.suspects)) {
        if (l.suspects >> IN_DECK) l.deck--;
        else l.hidden[__builtin_ctz(l.suspects)]--;
    }
    return l;
}

/* ---- roles ---- */

static bool is_own(const Ledger *l, int player)
{
    return player == l->seat;
}

static bool knows_all_roles(const Ledger *l)
{
    return l->over || (l->seat < l->s->players && l->s->role[l->seat] == ROLE_THE_THING);
}

/* Does the seat know that this player is, or is not, The Thing? Then gives what is so. */
static bool is_the_thing_surely(const Ledger *l, int player)
{
    bool located = !l->suspects || is_one(l->suspects);
    return located && l->s->role[player] == ROLE_THE_THING;
}

static bool may_be_the_thing(const Ledger *l, int player)
{
    return (l->suspects >> player & 1) || is_the_thing_surely(l, player);
}

static bool may_be_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    if (is_own(l, player) || knows_all_roles(l)) return s->role[player] == ROLE_INFECTED;
    if (is_the_thing_surely(l, player) || l->suspects == 1u << IN_DECK) return false;
    if (!stay_is_in_play(s, player)) return s->exposed >> player & 1 && s->copies[CARD_INFECTED];
    return has_room_to_be_infected(l, player);
}

/* 7.5: without The Thing there are Humans and Infected in play, or it would be over. */
static bool is_last_of_a_side(const Ledger *l, int player)
{
    const StayState *s = l->s;
    int may_be = 0, own = stay_is_in_play(s, l->seat) ? s->role[l->seat] : ROLE_UNKNOWN;
    if (!s->thing_gone || !stay_is_in_play(s, player)) return false;
    for (int i = 0; i < s->size; i++) may_be += may_be_infected(l, s->ring[i]) && !is_own(l, s->ring[i]);
    return (may_be == 1 && own != ROLE_INFECTED) || (s->size == 2 && own != ROLE_UNKNOWN);
}

static bool knows_role(const Ledger *l, int player)
{
    if (is_own(l, player) || knows_all_roles(l) || is_the_thing_surely(l, player)) return true;
    if (gives_only_infected(l, player)) return true;
    if (offers_infected(l, player)) return !may_be_the_thing(l, player) || !may_be_infected(l, player);
    return !may_be_the_thing(l, player) && (!may_be_infected(l, player) || is_last_of_a_side(l, player));
}

/* ---- hands ---- */

/* Who is in an exchange has something to give; only an Infected may face The Thing with nothing but Infected!. */
static bool must_hold_another(const Ledger *l, int player)
{
    int other = facing(l->s, player);
    if (other == NOBODY || l->seen[player]) return false;
    bool redirected =
        l->s->redirected && player == l->s->turn && !l->s->option[OPTION_SUPER_INFECTION]; /* */
    bool to_thing = (may_be_the_thing(l, other) || redirected) && !l->s->thing_gone;
    return !(may_be_infected(l, player) && to_thing) && !may_be_the_thing(l, player);
}

/* How many of a hand's hidden cards may be Infected!. */
static int room_for_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    int room = l->hidden[player], limit = s->option[OPTION_INFECTED_LIMIT];
    bool own_step = s->turn == player && (s->phase == PHASE_PLAY || s->phase == PHASE_RESOLUTE);
    if (limit && !own_step && room > limit - l->shown[player]) room = limit - l->shown[player];
    if (must_hold_another(l, player) && room == l->hidden[player]) room--;
    return room > 0 ? room : 0;
}

/* How many of a hand's hidden cards must be Infected!. */
static int need_of_infected(const Ledger *l, int player)
{
    bool infected =
        l->s->role[player] == ROLE_INFECTED && stay_is_in_play(l->s, player) && knows_role(l, player);
    return infected && l->hidden[player] ? lack_of_infected(l, player) : 0;
}

typedef struct Range {
    int low, high;
} Range;

/* How many Infected! lie at one place with so many hidden Stay Away cards; `owner` is a player or NOBODY. */
static Range range_of_infected(const Ledger *l, int owner, int room, int need, int piles)
{
    int elsewhere = piles, needed = 0;
    for (int player = 0; player < l->s->players; player++) {
        if (player == owner) continue;
        elsewhere += room_for_infected(l, player);
        needed += need_of_infected(l, player);
    }
    if (l->suspects && !is_one(l->suspects)) elsewhere--; /* The Thing takes room, too */
    Range range = { need, l->infected - needed < room ? l->infected - needed : room };
    if (l->infected - elsewhere > range.low) range.low = l->infected - elsewhere;
    return range;
}

/* In how many ways hidden cards can fill so many places: 0, 1, or more. */
static int ways_to_fill(const Ledger *l, int places, Range range)
{
    int ways = 0;
    for (int infected = range.low; infected <= range.high; infected++) {
        int others = places - infected;
        if (others < 0 || others > l->others) continue;
        ways += others == 0 || others == l->others || is_one(l->other_kinds) ? 1 : 2;
    }
    return ways;
}

static Range range_in_hand(const Ledger *l, int player)
{
    return range_of_infected(l, player, room_for_infected(l, player), need_of_infected(l, player),
                             l->deck + l->discard);
}

static bool knows_hand(const Ledger *l, int player)
{
    if (is_own(l, player) || !l->s->hand_size[player]) return true;
    if (!is_one(l->suspects) && l->suspects >> player & 1) return false;
    return !l->hidden[player] || ways_to_fill(l, l->hidden[player], range_in_hand(l, player)) <= 1;
}

/* ---- piles ---- */

/* Which cards lie in a pile, with so many hidden ones of both backs here and in the other pile. */
static bool knows_pile(const Ledger *l, int here, int there, int panics, int panics_there)
{
    Range range = range_of_infected(l, NOBODY, here, 0, there);
    bool stay_away = !here || ways_to_fill(l, here, range) <= 1;
    return stay_away && (!panics || !panics_there || is_one(l->panic_kinds));
}

/* Are the hidden cards of the deck with this back all of one kind? */
static bool are_alike(const Ledger *l, bool panic)
{
    const StayState *s = l->s;
    CardSet kinds = 0;
    for (int i = 0; i < s->deck; i++)
        if (!is_sure(l, s->pile[i]) && is_panic(s->kind[s->pile[i]]) == panic)
            kinds |= CARD_BIT(s->kind[s->pile[i]]);
    return !kinds || is_one(kinds);
}

/* The backs of all but the top card are hidden, and cards of one back lie in any order. */
static bool knows_deck(const Ledger *l)
{
    const StayState *s = l->s;
    if (!s->deck) return true;
    CardId top = s->pile[s->deck - 1];
    bool top_panic = is_panic(s->kind[top]), top_hidden = !is_sure(l, top);
    bool thing_here = l->suspects >> IN_DECK, thing_surely = l->suspects == 1u << IN_DECK;
    int below = l->deck + thing_surely - (top_hidden && !top_panic);
    if (below && l->deck_panics - top_panic > 0) return false;
    if ((thing_here && !thing_surely) || !are_alike(l, false) || !are_alike(l, true)) return false;
    return knows_pile(l, l->deck, l->discard, l->deck_panics, l->discard_panics);
}

/* ---- cards offered or picked ---- */

/* What a player may have laid out for the one he faces (6.2). */
static CardSet possible_gifts(const Ledger *l, int giver, int receiver, bool redirected)
{
    const StayState *s = l->s;
    Range range = range_in_hand(l, giver);
    int most = l->shown[giver] + (l->hidden[giver] ? range.high : 0);
    CardSet kinds = l->seen[giver];
    if (l->hidden[giver] && range.low < l->hidden[giver]) kinds |= l->other_kinds;
    bool as_thing = may_be_the_thing(l, giver) && most > 0;
    bool as_infected = may_be_infected(l, giver) && most > 1 && (redirected || may_be_the_thing(l, receiver));
    if (!s->thing_gone && (as_thing || as_infected)) kinds |= CARD_BIT(CARD_INFECTED);
    return kinds & ~CARD_BIT(CARD_THE_THING);
}

/* 6.6 a: The Thing with a Flamethrower has offered that, or in its turn picked it. */
static bool owes_flames(const Ledger *l, int player)
{
    bool forbidden = l->s->option[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN;
    return forbidden && is_the_thing_surely(l, player) && l->seen[player] >> CARD_FLAMETHROWER & 1;
}

static bool knows_offer(const Ledger *l)
{
    const StayState *s = l->s;
    if (is_own(l, s->turn) || stay_offer_open_to(s) || owes_flames(l, s->turn)) return true;
    return is_one(possible_gifts(l, s->turn, s->responder, s->redirected));
}

static bool knows_pick(const Ledger *l, int player)
{
    CardSet gifts = possible_gifts(l, player, stay_next(l->s, player), false);
    if (player == l->s->turn && owes_flames(l, player)) return true;
    return is_own(l, player) || l->s->pick[player] == NO_CARD || !gifts || is_one(gifts);
}

/* ---- all of them ---- */

static int add(Fact out[], int count, int kind, int place, uint32_t value, bool known)
{
    must(count < FACTS_MAX);
    out[count] =
        (Fact) { .kind = (uint8_t)kind, .known = known, .place = (uint16_t)place, .value = (uint16_t)value };
    return count + 1;
}

/* A value of 32 bits as two facts. */
enum { UPPER_HALF = 64 };
_Static_assert(2 * PLAYERS_MAX < UPPER_HALF, "places of facts and their upper halves do not meet");
static int add_wide(Fact out[], int count, int kind, int place, uint32_t value)
{
    count = add(out, count, kind, place, value & 0xffff, true);
    return add(out, count, kind, place + UPPER_HALF, value >> 16, true);
}

/* As MurmurHash3 ends: every bit of what went in changes half of the bits that come out, so that sums of such numbers
 * hardly ever meet. */
static uint32_t mix(uint32_t hash, int kind)
{
    hash = (hash ^ (uint32_t)kind) * 0x85ebca6bu;
    hash = (hash ^ hash >> 15) * 0xc2b2ae35u;
    return hash ^ hash >> 16;
}

/* The kinds of some cards, whatever their order. */
static uint32_t hash_of(const StayState *s, const uint8_t *cards, int count)
{
    uint32_t sum = 0;
    for (int i = 0; i < count; i++) sum += mix(0x811c9dc5u, s->kind[cards[i]]);
    return sum;
}

static uint32_t hash_in_order(const StayState *s, const uint8_t *cards, int count)
{
    uint32_t hash = 0x811c9dc5u;
    for (int i = 0; i < count; i++) hash = mix(hash, s->kind[cards[i]]);
    return hash;
}

/* Of some cards only those that the seat is sure of. */
static uint32_t hash_of_sure(const Ledger *l, const uint8_t *cards, int count)
{
    uint8_t sure[CARDS_MAX];
    int sures = 0;
    for (int i = 0; i < count; i++)
        if (is_sure(l, cards[i])) sure[sures++] = cards[i];
    return hash_of(l->s, sure, sures);
}

/* Besides what lies where: what a seat has seen of a hand, of the cards out of all hands, of the backs on the piles, and
 * of what went by. These it knows whatever they are; no more is put here than chance or a secret can change, for what
 * else differs between two worlds must not: claims above all, which never depend on a secret. */
enum { OF_HAND = PLAYERS_MAX };
enum { PILE_CARDS, PILE_BACK, PILE_SEEN, PILE_TRACE };
enum { LAID_OFFER, LAID_GLIMPSE, LAID_HANDED };

/* Four of each player, ten of the piles, those laid out and those picked. */
_Static_assert(4 * PLAYERS_MAX + 10 + LAID_HANDED + 2 * PLAYERS_MAX <= FACTS_MAX,
               "there is room for all facts");

static int add_players(const Ledger *l, Fact out[], int count)
{
    const StayState *s = l->s;
    for (int player = 0; player < s->players; player++) {
        const uint8_t *hand = s->hand[player];
        int size = s->hand_size[player];
        count = add(out, count, FACT_ROLE, player, s->role[player], knows_role(l, player));
        count = add(out, count, FACT_HAND, player, hash_of(s, hand, size), knows_hand(l, player));
        count = add_wide(out, count, FACT_HAND, OF_HAND + player, hash_of_sure(l, hand, size));
    }
    return count;
}

/* A card in play, on the table or in the discard pile is the same to who has seen it. */
static uint32_t hash_of_seen(const Ledger *l)
{
    const StayState *s = l->s;
    uint32_t seen =
        hash_of_sure(l, s->pile + CARDS_MAX - s->discard, s->discard) + hash_of(s, s->table, s->on_table);
    return s->in_play < s->cards ? seen + hash_of(s, &s->in_play, 1) : seen;
}

/* The back of a pile's top card; there is none where the place is out of the row. */
static uint32_t back_of(const StayState *s, const uint8_t *pile, int top)
{
    return top < 0 || top >= CARDS_MAX ? 0 : 1 + is_panic(s->kind[pile[top]]);
}

static int add_piles(const Ledger *l, Fact out[], int count)
{
    const StayState *s = l->s;
    const uint8_t *discard = s->pile + CARDS_MAX - s->discard;
    bool knows_discard = knows_pile(l, l->discard, l->deck, l->discard_panics, l->deck_panics);
    count = add(out, count, FACT_DECK, PILE_CARDS, hash_in_order(s, s->pile, s->deck), knows_deck(l));
    count = add(out, count, FACT_DECK, PILE_BACK, back_of(s, s->pile, s->deck - 1), true); /* */
    count = add(out, count, FACT_DISCARD, PILE_BACK, back_of(s, s->pile, CARDS_MAX - s->discard), true);
    count = add_wide(out, count, FACT_DECK, PILE_SEEN, hash_of_sure(l, s->pile, s->deck));
    count = add_wide(out, count, FACT_DECK, PILE_TRACE, s->trace);
    count = add(out, count, FACT_DISCARD, PILE_CARDS, hash_of(s, discard, s->discard), knows_discard);
    return add_wide(out, count, FACT_DISCARD, PILE_SEEN, hash_of_seen(l));
}

static int add_laid(const Ledger *l, Fact out[], int count)
{
    const StayState *s = l->s;
    if (s->offer != NO_CARD)
        count = add(out, count, FACT_LAID, LAID_OFFER, s->kind[s->offer], knows_offer(l));
    if (is_own(l, s->glimpsed_by) || is_own(l, s->glimpsed_of))
        count = add(out, count, FACT_LAID, LAID_GLIMPSE, s->glimpse, true);
    for (int player = 0; player < s->players; player++)
        if (!is_own(l, player) &&
            s->handed[player] & stay_sure_of(s, player, CARD_FLAMETHROWER) & seat_bit(l->seat))
            count = add(out, count, FACT_LAID, LAID_HANDED + player, 1, true);
    for (int i = 0; s->phase == PHASE_ROUND && i < s->size; i++) {
        int player = s->ring[i], pick = s->pick[player];
        count =
            add(out, count, FACT_PICK, player, pick < s->cards ? s->kind[pick] : 0, knows_pick(l, player));
    }
    return count;
}

int stay_facts(const void *state, UNUSED const void *notes, Seat seat, Fact out[FACTS_MAX])
{
    Ledger l = open_ledger(state, seat);
    int count = add_players(&l, out, 0);
    count = add_piles(&l, out, count);
    return add_laid(&l, out, count);
}
