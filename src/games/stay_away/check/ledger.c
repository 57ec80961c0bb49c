#include "games/stay_away/check/ledger.h"

enum { IN_DECK = PLAYERS_MAX, IN_DISCARD };

static bool is_one(uint64_t set)
{
    return set && !(set & (set - 1));
}

/* ---- what is hidden, and where ---- */

static void see(const NotedCards *cards, int hidden[CARD_COUNT], int *infected, CardSet *kinds)
{
    for (int i = 0; i < cards->count; i++) {
        hidden[cards->kind[i]]--;
        if (cards->kind[i] == CARD_INFECTED) *infected += 1;
        else *kinds |= CARD_BIT(cards->kind[i]);
    }
}

/* What Resolute has just drawn belongs to the hand of the player on turn. */
static void look_at_hands(Ledger *l, int hidden[CARD_COUNT])
{
    const StayState *s = l->s;
    const StayNotes *n = l->n;
    for (int player = 0; player < s->players; player++) {
        see(&n->hand[player], hidden, &l->shown[player], &l->seen[player]);
        l->hidden[player] = s->hand_size[player] - n->hand[player].count;
    }
    see(&n->drawn, hidden, &l->drawn_shown, &l->seen[s->turn]);
    l->shown[s->turn] += l->drawn_shown;
    l->hidden[s->turn] -= n->drawn.count;
    if (s->phase == PHASE_RESOLUTE) l->drawn_hidden = s->left - n->drawn.count;
}

/* Backs are seen by all, so that it is known how many Panic cards are where. */
static void look_at_piles(Ledger *l, int hidden[CARD_COUNT])
{
    const StayState *s = l->s;
    const StayNotes *n = l->n;
    int out = 0, panics = 0;
    for (int kind = CARD_INFECTED; kind < CARD_COUNT; kind++) {
        hidden[kind] -= n->out[kind] + (kind == n->deck_top);
        out += n->out[kind];
        if (is_panic(kind)) panics += hidden[kind];
    }
    l->discard_panics = n->skipped;
    l->deck_panics = panics - n->skipped;
    l->deck = s->deck - l->deck_panics - (n->deck_top > 0);
    l->discard = s->discard - (out - s->on_table - (s->in_play != NO_CARD)) - n->skipped;
}

static void count_hidden(Ledger *l)
{
    int hidden[CARD_COUNT];
    for (int kind = 0; kind < CARD_COUNT; kind++) hidden[kind] = l->s->copies[kind];
    look_at_hands(l, hidden);
    look_at_piles(l, hidden);
    l->infected = hidden[CARD_INFECTED];
    for (int kind = CARD_INFECTED + 1; kind < CARD_COUNT; kind++) {
        if (hidden[kind] <= 0) continue;
        *(is_panic(kind) ? &l->panic_kinds : &l->other_kinds) |= CARD_BIT(kind);
        if (!is_panic(kind)) l->others += hidden[kind];
    }
}

/* ---- what an exchange tells ---- */

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
    return stopped && l->shown[player] && l->shown[player] == s->hand_size[player] &&
           facing(s, player) != NOBODY;
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
    return player == l->s->turn && l->s->offer != NO_CARD && l->n->offer == CARD_INFECTED &&
           player != l->n->seat;
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
    return l->n->exposed >> player & 1 && lack <= room && lack <= l->infected && allowed;
}

/* ---- The Thing ---- */

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
    for (int player = 0; player < s->players; player++)
        if (l->hidden[player] > 0) suspects |= 1u << player;
    if (found != NOBODY) return 1u << found;
    if (s->option[OPTION_THING_IN_DECK] && l->deck > 0) suspects |= 1u << IN_DECK;
    return suspect_by_offer(l, suspects);
}

/* Who is known to be it without reckoning: at the end all is shown. */
static int told_thing(const Ledger *l)
{
    const StayState *s = l->s;
    if (s->phase == PHASE_OVER) return stay_the_thing(s);
    if (l->n->role == ROLE_THE_THING) return l->n->seat;
    for (int player = 0; player < s->players; player++)
        if (l->seen[player] >> CARD_THE_THING & 1) return player;
    return l->n->thing;
}

/* A hidden card is The Thing where it must be. */
static void find_thing(Ledger *l)
{
    l->thing = told_thing(l);
    l->suspects = l->thing != NOBODY ? 0 : suspect(l);
    if (!is_one(l->suspects)) return;
    int place = __builtin_ctz(l->suspects);
    if (place == IN_DECK) l->deck--;
    else l->hidden[place]--, l->thing = place;
}

static bool may_be_the_thing(const Ledger *l, int player)
{
    return (l->suspects >> player & 1) || player == l->thing;
}

/* ---- roles ---- */

enum { HUMAN = 1 << ROLE_HUMAN, INFECTED = 1 << ROLE_INFECTED, THE_THING = 1 << ROLE_THE_THING };

static bool could_be_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    if (player == l->thing || l->suspects == 1u << IN_DECK) return false;
    if (!stay_is_in_play(s, player)) return l->n->exposed >> player & 1 && s->copies[CARD_INFECTED];
    return has_room_to_be_infected(l, player);
}

static unsigned roles_of(const Ledger *l, int player)
{
    const StayNotes *n = l->n;
    unsigned roles = HUMAN;
    if (l->s->phase == PHASE_OVER) return 1u << l->s->role[player];
    if (player == n->seat) return 1u << n->role;
    if (n->role == ROLE_THE_THING) return n->infected >> player & 1 ? INFECTED : HUMAN;
    if (player == l->thing) return THE_THING;
    if (gives_only_infected(l, player)) return INFECTED;
    if (l->suspects >> player & 1) roles |= THE_THING;
    if (could_be_infected(l, player)) roles |= INFECTED;
    return offers_infected(l, player) ? roles & ~(unsigned)HUMAN : roles;
}

/* 7.5: without The Thing there are Humans and Infected in play, or it would be over. So the only other one, or the only one
 * who may be Infected, is known. */
static void find_last_of_a_side(Ledger *l)
{
    const StayState *s = l->s;
    unsigned own = l->n->role && stay_is_in_play(s, l->n->seat) ? 1u << l->n->role : 0;
    int may_be = 0, last = NOBODY;
    for (int i = 0; i < s->size; i++) {
        int player = s->ring[i];
        if (player == l->n->seat || !(l->roles[player] & INFECTED)) continue;
        may_be++;
        last = player;
    }
    if (may_be == 1 && own != INFECTED) l->roles[last] = INFECTED;
    for (int i = 0; s->size == 2 && own && i < 2; i++)
        if (s->ring[i] != l->n->seat) l->roles[s->ring[i]] = own == INFECTED ? HUMAN : INFECTED;
}

static void find_roles(Ledger *l)
{
    const StayState *s = l->s;
    for (int player = 0; player < s->players; player++) l->roles[player] = (uint8_t)roles_of(l, player);
    if (s->thing_gone && s->phase != PHASE_OVER) find_last_of_a_side(l);
}

bool stay_knows_role(const Ledger *l, int player)
{
    return is_one(l->roles[player]);
}

/* ---- Infected! in hands ---- */

/* Who is in an exchange has something to give, or is The Thing and holds that; only an Infected may face The Thing with nothing
 * but Infected!. */
static bool must_hold_another(const Ledger *l, int player)
{
    const StayState *s = l->s;
    int other = facing(s, player);
    if (other == NOBODY || player == l->thing || l->seen[player]) return false;
    bool redirected = s->redirected && player == s->turn && !s->option[OPTION_SUPER_INFECTION]; /* */
    bool to_thing = (may_be_the_thing(l, other) || redirected) && !s->thing_gone;
    return !(l->roles[player] & INFECTED && to_thing);
}

/* How many of a hand's hidden cards may be Infected!. */
static int room_for_infected(const Ledger *l, int player)
{
    const StayState *s = l->s;
    int room = l->hidden[player], limit = s->option[OPTION_INFECTED_LIMIT];
    bool own_step = s->turn == player && (s->phase == PHASE_PLAY || s->phase == PHASE_RESOLUTE);
    if (limit && !own_step && room > limit - l->shown[player]) room = limit - l->shown[player];
    if (room == l->hidden[player] && must_hold_another(l, player)) room--;
    return room > 0 ? room : 0;
}

/* How many of them must be. */
static int need_of_infected(const Ledger *l, int player)
{
    bool infected = l->roles[player] == INFECTED && stay_is_in_play(l->s, player);
    return infected && l->hidden[player] > 0 ? lack_of_infected(l, player) : 0;
}

/* 7.5: without The Thing somebody is Infected, whoever it is, and holds one. */
static bool is_infected_among(const Ledger *l)
{
    const StayState *s = l->s;
    if (!s->thing_gone || s->phase == PHASE_OVER) return false;
    for (int i = 0; i < s->size; i++)
        if (l->roles[s->ring[i]] & INFECTED && !lack_of_infected(l, s->ring[i])) return false;
    return true;
}

static void find_room(Ledger *l)
{
    l->infected_among = is_infected_among(l);
    l->takes_room = l->suspects && !is_one(l->suspects);
    for (int player = 0; player < l->s->players; player++) {
        l->all_room += l->room[player] = room_for_infected(l, player);
        l->all_need += l->need[player] = need_of_infected(l, player);
        if (l->suspects >> player & 1 && l->room[player] < l->hidden[player]) l->takes_room = false;
    }
}

typedef struct Range {
    int low, high;
} Range;

/* How many Infected! lie at one place, with room for so many and need of some, when the others have room and need, too. */
static Range range_of_infected(const Ledger *l, int place, int room, int need, int elsewhere, int needed)
{
    bool may_be = place < PLAYERS_MAX && l->roles[place] & INFECTED;
    if (l->takes_room && !(l->suspects >> place & 1)) elsewhere--;
    if (l->infected_among && !l->all_need && !may_be) needed = 1;
    Range range = { need, l->infected - needed < room ? l->infected - needed : room };
    if (l->infected - elsewhere > range.low) range.low = l->infected - elsewhere;
    return range;
}

static Range range_in_hand(const Ledger *l, int player)
{
    int room = l->room[player], need = l->need[player];
    return range_of_infected(l, player, room, need, l->all_room - room + l->deck + l->discard,
                             l->all_need - need);
}

static Range range_in_deck(const Ledger *l)
{
    return range_of_infected(l, IN_DECK, l->deck, 0, l->all_room + l->discard, l->all_need);
}

static Range range_in_discard(const Ledger *l)
{
    return range_of_infected(l, IN_DISCARD, l->discard, 0, l->all_room + l->deck, l->all_need);
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

/* How many numbers of Infected! fit into so many places; a card may be The Thing. */
static int numbers_that_fit(const Ledger *l, int places, Range range, bool thing)
{
    int numbers = 0;
    for (int infected = range.low; infected <= range.high; infected++) {
        int others = places - infected;
        numbers += (others >= 0 && others <= l->others) || (thing && others > 0 && others - 1 <= l->others);
    }
    return numbers;
}

/* The Thing may be there, or may not; where all hidden cards must be Infected! it is not. */
static bool may_hold_thing(const Ledger *l, int place, int hidden, Range range)
{
    return !is_one(l->suspects) && l->suspects >> place & 1 && range.low < hidden;
}

bool stay_knows_hand(const Ledger *l, int player)
{
    int hidden = l->hidden[player];
    Range range = range_in_hand(l, player);
    if (player == l->n->seat || !l->s->hand_size[player]) return true;
    if (may_hold_thing(l, player, hidden, range)) return false;
    return hidden <= 0 || ways_to_fill(l, hidden, range) <= 1;
}

bool stay_knows_infected_in_hand(const Ledger *l, int player)
{
    int hidden = l->hidden[player];
    Range range = range_in_hand(l, player);
    return hidden <= 0 || numbers_that_fit(l, hidden, range, may_hold_thing(l, player, hidden, range)) <= 1;
}

/* ---- piles ---- */

/* Which Panic cards lie in which pile. */
static bool knows_panics(const Ledger *l)
{
    return !l->deck_panics || !l->discard_panics || is_one(l->panic_kinds);
}

bool stay_knows_discard(const Ledger *l)
{
    return knows_panics(l) && (l->discard <= 0 || ways_to_fill(l, l->discard, range_in_discard(l)) <= 1);
}

bool stay_knows_infected_in_discard(const Ledger *l)
{
    return l->discard <= 0 || numbers_that_fit(l, l->discard, range_in_discard(l), false) <= 1;
}

static bool may_deck_hold_thing(const Ledger *l)
{
    return may_hold_thing(l, IN_DECK, l->deck, range_in_deck(l));
}

/* The kinds that a hidden Stay Away card of the deck may have. */
static CardSet kinds_in_deck(const Ledger *l)
{
    Range range = range_in_deck(l);
    CardSet kinds = 0;
    if (l->deck > 0 && range.high > 0) kinds |= CARD_BIT(CARD_INFECTED);
    if (l->deck > range.low) kinds |= l->other_kinds;
    if (l->suspects == 1u << IN_DECK || may_deck_hold_thing(l)) kinds |= CARD_BIT(CARD_THE_THING);
    return kinds;
}

bool stay_knows_top(const Ledger *l)
{
    int back = stay_deck_back(l->s);
    if (back == BACK_NONE || l->n->deck_top) return true;
    return is_one(back == BACK_PANIC ? l->panic_kinds : kinds_in_deck(l));
}

/* The backs of all but the top card are hidden, and cards of one back lie in any order. */
bool stay_knows_deck(const Ledger *l)
{
    bool top_panic = stay_deck_back(l->s) == BACK_PANIC, top_hidden = !l->n->deck_top;
    int hidden = l->deck + (l->suspects == 1u << IN_DECK);
    int below = hidden - (top_hidden && !top_panic), panics_below = l->deck_panics - top_panic;
    if (!l->s->deck) return true;
    if (may_deck_hold_thing(l) || (below > 0 && panics_below > 0)) return false;
    if (hidden > 0 && !is_one(kinds_in_deck(l))) return false;
    if (l->deck_panics > 0 && !is_one(l->panic_kinds)) return false;
    return knows_panics(l) && (l->deck <= 0 || ways_to_fill(l, l->deck, range_in_deck(l)) <= 1);
}

/* ---- cards offered or picked ---- */

/* What a player may have laid out for the one he faces (6.2). */
static CardSet possible_gifts(const Ledger *l, int giver, int receiver, bool redirected)
{
    Range range = range_in_hand(l, giver);
    int hidden = l->hidden[giver], most = l->shown[giver] + (hidden > 0 ? range.high : 0);
    CardSet kinds = l->seen[giver];
    if (hidden > 0 && range.low < hidden) kinds |= l->other_kinds;
    bool as_thing = may_be_the_thing(l, giver) && most > 0;
    bool as_infected =
        l->roles[giver] & INFECTED && most > 1 && (redirected || may_be_the_thing(l, receiver));
    if (!l->s->thing_gone && (as_thing || as_infected)) kinds |= CARD_BIT(CARD_INFECTED);
    return kinds & ~CARD_BIT(CARD_THE_THING);
}

/* 6.6 a: The Thing with a Flamethrower has offered that, or in its turn picked it. */
static bool owes_flames(const Ledger *l, int player)
{
    bool forbidden = l->s->option[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN;
    return forbidden && player == l->thing && l->seen[player] >> CARD_FLAMETHROWER & 1;
}

bool stay_knows_offer(const Ledger *l)
{
    const StayState *s = l->s;
    if (l->n->offer || owes_flames(l, s->turn)) return true;
    return is_one(possible_gifts(l, s->turn, s->responder, s->redirected));
}

bool stay_knows_pick(const Ledger *l, int player)
{
    const StayState *s = l->s;
    if (player == l->n->seat || s->pick[player] == NO_CARD) return true;
    if (player == s->turn && owes_flames(l, player)) return true;
    CardSet gifts = possible_gifts(l, player, stay_next(s, player), false);
    return !gifts || is_one(gifts);
}

/* ---- all of it ---- */

void stay_open_ledger(Ledger *l, const StayState *s, const StayNotes *n)
{
    *l = (Ledger) { .s = s, .n = n };
    count_hidden(l);
    find_thing(l);
    find_roles(l);
    find_room(l);
}
