/* imagine.c - a whole table drawn at random among those a seat with this view cannot rule out.
 *
 * First who is what, then where the unseen cards lie. A draw that contradicts itself (an Infected without room for
 * Infected!, an offer that could not have been made) is thrown away and drawn again. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/knowledge/knowledge.h"

/* Cards not yet placed. Copies are alike: the next of a kind is taken from a row of numbers, which begins anywhere and goes
 * round. */
typedef struct Box {
    uint8_t first[CARD_COUNT], copies[CARD_COUNT], next[CARD_COUNT];
    uint8_t left[CARD_COUNT];
    bool lacks; /* a card was taken of which there is none: the view contradicts itself */
} Box;

static void open_box(const StayView *v, StayState *s, Box *box, Rng *rng)
{
    memcpy(s->copies, v->copies, sizeof s->copies);
    for (int kind = 1; kind < CARD_COUNT; kind++) {
        int copies = v->copies[kind];
        box->first[kind] = s->cards;
        box->copies[kind] = box->left[kind] = (uint8_t)copies;
        box->next[kind] = copies > 1 ? (uint8_t)rng_below(rng, (uint32_t)copies) : 0;
        for (int i = 0; i < copies; i++) s->kind[s->cards++] = (uint8_t)kind;
    }
}

static CardId take(Box *box, int kind)
{
    CardId card = (CardId)(box->first[kind] + box->next[kind]);
    if (!box->left[kind]) return box->lacks = true, 0;
    box->left[kind]--;
    box->next[kind] = box->next[kind] + 1 < box->copies[kind] ? (uint8_t)(box->next[kind] + 1) : 0;
    return card;
}

/* A card drawn at random among those left of the kinds from `low` on and before `high`; NO_CARD when there is none. */
static CardId take_between(Box *box, int low, int high, Rng *rng)
{
    uint32_t all = 0;
    for (int kind = low; kind < high; kind++) all += box->left[kind];
    if (!all) return NO_CARD;
    uint32_t pick = rng_below(rng, all);
    int kind = low;
    while (pick >= box->left[kind]) pick -= box->left[kind++];
    return take(box, kind);
}

/* Of one back or the other; The Thing is placed by itself. */
static CardId take_any(Box *box, bool panic, Rng *rng)
{
    CardId card = panic ? take_between(box, CARD_ROTTEN_ROPES, CARD_COUNT, rng)
                        : take_between(box, CARD_INFECTED, CARD_ROTTEN_ROPES, rng);
    if (card == NO_CARD) box->lacks = true;
    return card == NO_CARD ? 0 : card;
}

static void copy_public(const StayView *v, Rng *rng, StayState *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < SEED_BYTES; i++) s->seed[i] = (uint8_t)rng_next(rng);
    s->turn_cap = (uint16_t)v->option[OPTION_TURN_CAP];
    for (int i = 0; i < LEN(s->option); i++) s->option[i] = (int8_t)v->option[i];
    s->edition = v->edition;
    s->players = v->players;
    s->turns = v->turns;
    s->phase = v->phase;
    s->turn = v->turn;
    s->owing = v->deciders;
    s->exposed = v->exposed;
    s->winners = v->winners;
    s->ended = v->ended;
    s->size = v->size;
    s->counter_clockwise = v->counter_clockwise;
    s->self_quarantined = v->self_quarantined;
    s->target = (uint8_t)(v->target - 1);
    s->partner = (uint8_t)(v->partner - 1);
    s->successor = (uint8_t)(v->successor - 1);
    s->left = v->left;
    s->thing_gone = v->thing_gone;
    s->trace = v->trace;
    s->forgotten = v->forgotten;
    for (int i = 0; i < CLAIMS_KEPT; i++) s->claims[i] = *stay_claim(v, i);
    s->glimpse = v->glimpse;
    s->glimpsed_by = (uint8_t)(v->glimpsed_by - 1);
    s->glimpsed_of = (uint8_t)(v->glimpsed_of - 1);
    s->exchange = v->exchange;
    s->responder = (uint8_t)(v->responder - 1);
    s->redirected = v->redirected;
    s->in_play = s->offer = NO_CARD;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        s->ring[i] = v->ring[i];
        s->doors[i] = v->doors[i];
        s->quarantine[i] = v->quarantine[i];
        s->place[i] = NOBODY;
        s->pick[i] = NO_CARD;
        if (v->handed >> i & 1) s->handed[i] = seat_bit(v->seat);
    }
    for (int i = 0; i < s->size; i++) s->place[s->ring[i]] = (uint8_t)i;
}

static int hidden_cards(const StayView *v, int player)
{
    int known = 0;
    while (known < v->hand_size[player] && v->hand[player][known]) known++;
    return v->hand_size[player] - known;
}

static bool shows(const StayView *v, int player, int kind)
{
    for (int i = 0; i < v->hand_size[player]; i++)
        if (v->hand[player][i] == kind) return true;
    return false;
}

static bool is_out(const StayView *v, int player)
{
    return v->out >> player & 1;
}

/* Somebody in play whose role and one card at least are hidden; or, in V1, nobody yet. False when it can be nobody. */
static bool imagine_thing(const StayView *v, Rng *rng, int *thing)
{
    uint8_t candidates[PLAYERS_MAX + 1];
    uint32_t count = 0;
    for (int player = 0; player < v->players; player++) {
        if (v->role[player] == ROLE_THE_THING) return *thing = player, true;
        bool may_be = !is_out(v, player) && v->role[player] == ROLE_UNKNOWN && hidden_cards(v, player) > 0;
        if (may_be) candidates[count++] = (uint8_t)player;
    }
    int unseen = v->deck - v->deck_panics - (v->deck_top && !is_panic(v->deck_top));
    if (v->option[OPTION_THING_IN_DECK] && unseen > 0) candidates[count++] = NOBODY;
    if (count) *thing = candidates[rng_below(rng, count)];
    return count > 0;
}

/* Whoever has received a card from another may be Infected, if there is room for an Infected! in his hand. */
static bool imagine_roles(const StayView *v, Rng *rng, StayState *s)
{
    int thing;
    if (!imagine_thing(v, rng, &thing)) return false;
    for (int player = 0; player < v->players; player++) {
        int role = v->role[player];
        bool room = is_out(v, player) || shows(v, player, CARD_INFECTED) || hidden_cards(v, player) > 0;
        bool may_be = thing != NOBODY && v->copies[CARD_INFECTED] && v->exposed >> player & 1 && room;
        if (player == thing) role = ROLE_THE_THING;
        else if (role == ROLE_UNKNOWN) role = may_be && rng_below(rng, 3) == 0 ? ROLE_INFECTED : ROLE_HUMAN;
        s->role[player] = (uint8_t)role;
    }
    return true;
}

/* The last Human and whether one was lost are The Thing's knowledge; for others they follow from the roles drawn. */
static void imagine_history(const StayView *v, Rng *rng, StayState *s)
{
    for (int player = 0; player < v->players; player++)
        if (is_out(v, player) && s->role[player] == ROLE_HUMAN) s->human_lost = 1;
    s->last_human = (uint8_t)(v->last_human - 1);
    bool knows = v->seat < v->players && v->role[v->seat] == ROLE_THE_THING;
    if (knows || stay_in_role(s, ROLE_HUMAN)) return;
    uint32_t candidates = s->human_lost; /* nobody, if the last Human was eliminated */
    for (int player = 0; player < v->players; player++)
        if (s->role[player] == ROLE_INFECTED && rng_below(rng, ++candidates) == 0)
            s->last_human = (uint8_t)player;
}

static void hold(StayState *s, int player, CardId card, SeatMask seers)
{
    s->hand[player][s->hand_size[player]++] = card;
    s->known[card] = seers | seat_bit((Seat)player);
}

/* What the seat is sure of; during Resolute the cards just drawn come last. */
static void place_known_hands(const StayView *v, StayState *s, Box *box)
{
    for (int player = 0; player < v->players; player++) {
        uint8_t drawn[3] = { v->drawn[0], v->drawn[1], v->drawn[2] };
        bool sorts = v->phase == PHASE_RESOLUTE && player == v->turn;
        for (int i = 0; i < v->hand_size[player] && v->hand[player][i]; i++) {
            int kind = v->hand[player][i], k = 0;
            while (sorts && k < 3 && drawn[k] != kind) k++;
            if (sorts && k < 3) drawn[k] = 0;
            else hold(s, player, take(box, kind), seat_bit(v->seat));
        }
    }
}

static void place_public(const StayView *v, StayState *s, Box *box)
{
    if (v->in_play) {
        s->in_play = take(box, v->in_play);
        s->known[s->in_play] = EVERYBODY;
    }
    for (int i = 0; i < v->size; i++) {
        for (int doors = v->doors[i]; doors > 0; doors--)
            s->table[s->on_table++] = take(box, CARD_BARRED_DOOR);
        if (v->quarantine[v->ring[i]]) s->table[s->on_table++] = take(box, CARD_QUARANTINE);
    }
    for (int i = 0; i < s->on_table; i++) s->known[s->table[i]] = EVERYBODY;
}

/* What the roles demand: The Thing its card, each Infected an Infected! that he held before Resolute drew others. False when
 * there is no room or no card. */
static bool place_roles(const StayView *v, StayState *s, Box *box)
{
    for (int player = 0; player < v->players; player++) {
        bool thing = s->role[player] == ROLE_THE_THING, infected = s->role[player] == ROLE_INFECTED;
        bool draws = v->phase == PHASE_RESOLUTE && player == v->turn;
        int kind = thing ? CARD_THE_THING : CARD_INFECTED;
        int room = v->hand_size[player] - (infected && draws ? v->left : 0);
        bool holds = thing ? shows(v, player, kind) : stay_find(s, player, kind) >= 0;
        if (!(thing || infected) || is_out(v, player) || holds) continue;
        if (s->hand_size[player] >= room || !box->left[kind]) return false;
        hold(s, player, take(box, kind), 0);
    }
    return true;
}

/* IT1: no further Infected! fits into the hand. */
static bool is_at_limit(const StayState *s, int player)
{
    int limit = s->option[OPTION_INFECTED_LIMIT];
    bool own_step = s->turn == player && (s->phase == PHASE_PLAY || s->phase == PHASE_RESOLUTE);
    return limit && !own_step && stay_count(s, player, CARD_INFECTED) >= limit;
}

/* Beginning with anybody, so that a limit is to nobody's advantage. False when there is nothing left that fits. */
static bool fill_hands(const StayView *v, StayState *s, Box *box, int drawn, Rng *rng)
{
    int first = s->option[OPTION_INFECTED_LIMIT] ? (int)rng_below(rng, v->players) : 0;
    for (int i = 0; i < v->players; i++) {
        int player = (first + i) % v->players, full = v->hand_size[player] - (player == v->turn ? drawn : 0);
        while (s->hand_size[player] < full) {
            int low = is_at_limit(s, player) ? CARD_INFECTED + 1 : CARD_INFECTED;
            CardId card = take_between(box, low, CARD_ROTTEN_ROPES, rng);
            if (card == NO_CARD) return false;
            hold(s, player, card, 0);
        }
    }
    return true;
}

/* Put any card with this back on top, which is at place `top`, of a pile that is not yet shuffled. Gives whether there is one. */
static bool bring_up(const StayState *s, uint8_t *cards, int count, int top, bool panic, Rng *rng)
{
    uint8_t fits[CARDS_MAX];
    uint32_t found = 0;
    for (int i = 0; i < count; i++)
        if (is_panic(s->kind[cards[i]]) == panic) fits[found++] = (uint8_t)i;
    if (!found) return false;
    int at = fits[rng_below(rng, found)];
    uint8_t kept = cards[at];
    cards[at] = cards[top];
    cards[top] = kept;
    return true;
}

static bool fill_deck(const StayView *v, StayState *s, Box *box, Rng *rng)
{
    int known = v->deck_top ? 1 : 0, panics = v->deck_panics - (known && is_panic(v->deck_top));
    int others = v->deck - known - panics;
    if (stay_the_thing(s) == NOBODY) s->pile[s->deck++] = take(box, CARD_THE_THING), others--;
    if (others < 0 || panics < 0) return false;
    for (; panics > 0; panics--) s->pile[s->deck++] = take_any(box, true, rng);
    for (; others > 0; others--) s->pile[s->deck++] = take_any(box, false, rng);
    bool up = !known && bring_up(s, s->pile, s->deck, s->deck - 1, v->deck_top_panic, rng);
    rng_shuffle(rng, s->pile, s->deck - up);
    return true;
}

/* What the seat knows of the discard pile; gives the number. */
static int take_memory(const StayView *v, Box *box, uint8_t memory[CARDS_MAX])
{
    int count = 0;
    for (int kind = 1; kind < CARD_COUNT; kind++)
        for (int i = 0; i < v->buried[kind] && count < CARDS_MAX; i++) memory[count++] = take(box, kind);
    return count;
}

static bool fill_discard(const StayView *v, StayState *s, Box *box, uint8_t memory[CARDS_MAX], int count,
                         Rng *rng)
{
    uint8_t *pile = s->pile + CARDS_MAX - v->discard;
    int panics = v->discard_panics, at = 0;
    if (count > v->discard) return false;
    for (int i = 0; i < count; i++) {
        s->known[memory[i]] = seat_bit(v->seat);
        panics -= is_panic(s->kind[memory[i]]);
        pile[at++] = memory[i];
    }
    for (; panics > 0 && at < v->discard; panics--) pile[at++] = take_any(box, true, rng);
    while (at < v->discard) pile[at++] = take_any(box, false, rng);
    s->discard = v->discard;
    bool up = bring_up(s, pile, v->discard, 0, v->discard_top_panic, rng);
    rng_shuffle(rng, pile + up, v->discard - up);
    return true;
}

/* In which order somebody holds his cards is his own affair; what Resolute drew stands last. */
static void shuffle_hands(const StayView *v, StayState *s, Rng *rng)
{
    for (int i = 0; i < s->size; i++) {
        int player = s->ring[i], drawn = v->phase == PHASE_RESOLUTE && player == v->turn ? v->left : 0;
        int held = s->hand_size[player] - drawn;
        rng_shuffle(rng, s->hand[player], held);
        rng_shuffle(rng, s->hand[player] + held, drawn);
    }
}

static bool imagine_offer(const StayView *v, StayState *s, Rng *rng)
{
    uint8_t legal[HAND_ROOM];
    uint32_t count = 0;
    if (!v->offered) return true;
    for (int i = 0; i < s->hand_size[v->turn]; i++) {
        CardId card = s->hand[v->turn][i];
        bool flames = stay_must_shed_flames(s, v->turn) && s->kind[card] != CARD_FLAMETHROWER;
        bool fits =
            v->offer ? s->kind[card] == v->offer : !flames; /* nobody concludes a role from what lies open */
        if (fits && stay_could_offer(s, v->turn, s->kind[card])) legal[count++] = card;
    }
    if (!count) return false;
    s->offer = legal[rng_below(rng, count)];
    return true;
}

static bool imagine_picks(const StayView *v, StayState *s, Rng *rng)
{
    for (int i = 0; v->phase == PHASE_ROUND && i < s->size; i++) {
        uint8_t legal[HAND_ROOM];
        uint32_t count = 0;
        int player = s->ring[i];
        bool picked = v->picked >> player & 1;
        for (int k = 0; k < s->hand_size[player]; k++) {
            CardId card = s->hand[player][k];
            bool mine = player != v->seat || !v->pick || s->kind[card] == v->pick;
            if (stay_must_shed_flames(s, player)) mine &= s->kind[card] == CARD_FLAMETHROWER; /* */
            if (mine && stay_may_give(s, player, stay_next(s, player), s->kind[card]) == ALLOWED)
                legal[count++] = card;
        }
        bool overrun = stay_is_overrun(s, player, stay_next(s, player));
        if (overrun || (!count && !picked)) return false;
        if (picked) s->pick[player] = count ? legal[rng_below(rng, count)] : NO_PICK;
    }
    return true;
}

/* Whoever has to offer or to give must be able to. An initiator whose offer was passed on was able once, and has not
 * been put out by it. */
static bool can_go_on(const StayState *s)
{
    if (s->phase != PHASE_OFFER && s->phase != PHASE_RESPOND && s->phase != PHASE_CONFIRM) return true;
    bool offers = s->phase == PHASE_CONFIRM || !s->redirected;
    if (stay_is_overrun(s, s->turn, s->responder)) return false;
    return stay_can_give(s, s->responder, s->turn) && (!offers || stay_can_give(s, s->turn, s->responder));
}

/* 7.5: without The Thing the game goes on only while both sides have somebody in play. */
static bool is_undecided(const StayState *s)
{
    if (!s->thing_gone || s->phase == PHASE_OVER) return true;
    return stay_in_role(s, ROLE_HUMAN) && stay_in_role(s, ROLE_INFECTED);
}

static bool try_to_imagine(const StayView *v, Rng *rng, StayState *s)
{
    Box box = { .left = { 0 } };
    uint8_t memory[CARDS_MAX]; /* what the seat knows of the discard pile */
    CardId drawn[3];           /* by Resolute, as far as the seat sees them */
    int seen = 0;
    copy_public(v, rng, s);
    if (!imagine_roles(v, rng, s) || !is_undecided(s)) return false;
    imagine_history(v, rng, s);
    open_box(v, s, &box, rng);
    place_known_hands(v, s, &box);
    place_public(v, s, &box);
    for (; v->phase == PHASE_RESOLUTE && seen < 3 && v->drawn[seen]; seen++)
        drawn[seen] = take(&box, v->drawn[seen]);
    if (v->deck_top && !v->deck) return false;
    if (v->deck_top) s->pile[v->deck - 1] = take(&box, v->deck_top);
    int remembered = take_memory(v, &box, memory);
    if (box.lacks || !place_roles(v, s, &box)) return false;
    if (!fill_hands(v, s, &box, seen, rng)) return false;
    for (int i = 0; i < seen; i++) hold(s, v->turn, drawn[i], seat_bit(v->seat));
    if (!fill_deck(v, s, &box, rng) || !fill_discard(v, s, &box, memory, remembered, rng) || box.lacks)
        return false;
    if (v->deck_top)
        s->known[s->pile[v->deck - 1]] = v->deck_top_open ? EVERYBODY : seat_bit(v->seat), s->deck++;
    shuffle_hands(v, s, rng);
    return imagine_offer(v, s, rng) && imagine_picks(v, s, rng) && can_go_on(s);
}

bool stay_imagine(const void *view, Rng *rng, void *state)
{
    for (int tries = 0; tries < IMAGINE_TRIES; tries++) {
        if (!try_to_imagine(view, rng, state)) continue;
        stay_introduce_thing(state);
        return true;
    }
    return false;
}
