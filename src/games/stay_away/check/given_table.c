/* given_table.c - from what was said to a whole table: every card in one place, nobody knowing more than his own hand. */
#include "games/stay_away/check/given.h"

/* A table in the making: how many copies of each kind are still free, and which one is next. */
typedef struct Maker {
    const Draft *draft;
    StayState *s;
    uint8_t used[CARD_COUNT], first[CARD_COUNT];
    bool spoken[CARDS_MAX]; /* the card has its place */
} Maker;

static const char too_many[] =
    "this deck has not so many copies of a card that is named (see `murk games` for its options)";

/* ---- cards ---- */

static void number_cards(Maker *m)
{
    for (int kind = 1; kind < CARD_COUNT; kind++) {
        m->first[kind] = m->s->cards;
        for (int i = 0; i < m->draft->copies[kind]; i++) m->s->kind[m->s->cards++] = (uint8_t)kind;
    }
}

/* The next copy of a kind, or NO_CARD. */
static CardId claim(Maker *m, int kind)
{
    if (m->used[kind] == m->draft->copies[kind]) return NO_CARD;
    CardId card = (CardId)(m->first[kind] + m->used[kind]++);
    m->spoken[card] = true;
    return card;
}

static bool put_in_hand(Maker *m, int player, int kind)
{
    CardId card = claim(m, kind);
    if (card == NO_CARD) return false;
    stay_put(m->s, player, card, m->draft->seen_by[player]);
    return true;
}

/* ---- players ---- */

static bool is_said_to_hold(const Draft *draft, int player, int kind)
{
    for (int i = 0; i < draft->hand_said[player]; i++)
        if (draft->hand[player][i] == kind) return true;
    return false;
}

static int size_of_hand(const Maker *m, int player)
{
    return HAND_FULL + (m->s->phase == PHASE_PLAY && m->s->turn == player);
}

/* Who is The Thing when nobody was called so: the last one who may be. */
static int unnamed_thing(const Maker *m)
{
    for (int player = m->s->players - 1; player >= 0; player--) {
        bool open =
            m->draft->role[player] == ROLE_UNKNOWN && m->draft->hand_said[player] < size_of_hand(m, player);
        if (open && !m->draft->out[player]) return player;
    }
    return NOBODY;
}

static const char *fill_roles(Maker *m)
{
    const Draft *draft = m->draft;
    int things = 0, infected = 0;
    for (int player = 0; player < m->s->players; player++) {
        bool holds = is_said_to_hold(draft, player, CARD_THE_THING);
        int role = draft->role[player] != ROLE_UNKNOWN ? draft->role[player]
                   : holds                             ? ROLE_THE_THING
                                                       : ROLE_HUMAN;
        if (holds && role != ROLE_THE_THING) return "who holds the_thing is The Thing, and nothing else";
        if (draft->out[player] && draft->hand_said[player]) return "an eliminated player holds no cards";
        things += role == ROLE_THE_THING;
        infected += role == ROLE_INFECTED;
        m->s->role[player] = (uint8_t)role;
    }
    if (things > 1) return "two players cannot both be The Thing";
    if (things) return NULL;
    if (m->s->option[OPTION_THING_IN_DECK])
        return infected ? "while The Thing is in the deck nobody can be Infected" : NULL;
    int thing = unnamed_thing(m);
    if (thing == NOBODY) return "nobody is The Thing: say who is";
    m->s->role[thing] = ROLE_THE_THING;
    return NULL;
}

/* What was named, and what the role asks for. */
static const char *deal_named(Maker *m, int player)
{
    const Draft *draft = m->draft;
    int role = m->s->role[player], size = size_of_hand(m, player);
    int needed = role == ROLE_THE_THING  ? CARD_THE_THING
                 : role == ROLE_INFECTED ? CARD_INFECTED
                                         : CARD_HIDDEN;
    bool adds = needed && !is_said_to_hold(draft, player, needed);
    if (draft->hand_said[player] + adds > size)
        return adds ? "a whole hand is named, but the card that its player's role asks for is not in it"
                    : "a hand has four cards, and five when its player has drawn (phase play)";
    if (adds && !put_in_hand(m, player, needed)) return too_many;
    for (int i = 0; i < draft->hand_said[player]; i++)
        if (!put_in_hand(m, player, draft->hand[player][i])) return too_many;
    return NULL;
}

/* What unnamed places of hands are filled with, first things first; never more than can be spared. */
static const uint8_t fillers[] = {
    CARD_SUSPICIOUS, CARD_SEDUCTION,       CARD_CHANGE_PLACES, CARD_YOUD_BETTER_RUN, CARD_RESOLUTE,
    CARD_WHISKEY,    CARD_WATCH_YOUR_BACK, CARD_AXE,           CARD_BARRED_DOOR,     CARD_QUARANTINE,
    CARD_ANALYSIS,   CARD_IM_COMFORTABLE,  CARD_NO_BARBECUE,   CARD_SCARY,           CARD_NO_THANKS,
    CARD_MISSED,     CARD_FLAMETHROWER,
};

static const char *fill_hand(Maker *m, int player)
{
    for (int i = 0; m->s->hand_size[player] < size_of_hand(m, player);) {
        if (i == LEN(fillers)) return "too few cards are left for the other hands";
        if (!put_in_hand(m, player, fillers[i])) i++;
    }
    return NULL;
}

static const char *check_hands(const Maker *m)
{
    int limit = m->s->option[OPTION_INFECTED_LIMIT];
    for (int i = 0; limit && i < m->s->size; i++) {
        int player = m->s->ring[i], drawn = size_of_hand(m, player) > HAND_FULL;
        if (stay_count(m->s, player, CARD_INFECTED) > limit + drawn)
            return "in this edition nobody holds so many Infected!";
    }
    return NULL;
}

/* ---- seats ---- */

static const char *seat_players(Maker *m)
{
    const Draft *draft = m->draft;
    StayState *s = m->s;
    for (int i = 0; i < PLAYERS_MAX; i++) s->place[i] = NOBODY;
    for (int i = 0; i < draft->ring_said; i++) {
        if (draft->out[draft->ring[i]]) return "an eliminated player has no seat";
        if (s->place[draft->ring[i]] != NOBODY) return "a player is twice in the ring";
        s->place[draft->ring[i]] = s->size;
        s->ring[s->size++] = draft->ring[i];
    }
    for (int player = 0; player < s->players; player++) {
        if (draft->out[player] || s->place[player] != NOBODY) continue;
        if (draft->ring_said)
            return "the ring must name every player in play (say of others that they are out)";
        s->place[player] = s->size;
        s->ring[s->size++] = (uint8_t)player;
    }
    return s->size ? NULL : "everybody is out";
}

static CardId lay_on_table(Maker *m, int kind)
{
    CardId card = claim(m, kind);
    if (card == NO_CARD || m->s->on_table == TABLE_MAX) return NO_CARD;
    m->s->known[card] = EVERYBODY;
    m->s->table[m->s->on_table++] = card;
    return card;
}

static const char *set_doors(Maker *m)
{
    StayState *s = m->s;
    for (int i = 0; i < m->draft->doors_said; i++) {
        int a = m->draft->door[i][0], b = m->draft->door[i][1];
        if (!stay_is_in_play(s, a) || !stay_is_in_play(s, b) || !stay_are_adjacent(s, a, b))
            return "a door lies between two neighbours";
        int gap = stay_step(s, a, 1) == b ? s->place[a] : s->place[b];
        if (lay_on_table(m, CARD_BARRED_DOOR) == NO_CARD) return too_many;
        s->doors[gap]++;
    }
    return NULL;
}

static const char *set_quarantines(Maker *m)
{
    for (int player = 0; player < m->s->players; player++) {
        if (!m->draft->quarantine[player]) continue;
        if (!stay_is_in_play(m->s, player)) return "an eliminated player is not quarantined";
        if (lay_on_table(m, CARD_QUARANTINE) == NO_CARD) return too_many;
        m->s->quarantine[player] = m->draft->quarantine[player];
    }
    return NULL;
}

/* ---- piles ---- */

/* The cards without a place in an order that is the same whichever kinds they are, as far as their backs go: tables that
 * differ in hidden cards alone then show the same backs. */
static int shuffle_rest(Maker *m, uint8_t rest[CARDS_MAX])
{
    Rng rng;
    int count = 0;
    for (int card = 0; card < m->s->cards; card++)
        if (!m->spoken[card]) rest[count++] = (uint8_t)card;
    rng_start(&rng, m->s->seed, 0);
    rng_shuffle(&rng, rest, count);
    return count;
}

/* Cards for the discard pile when nobody said how many: the hands of those who are out. */
static int usual_discard(const Maker *m)
{
    int cards = 0;
    for (int player = 0; player < m->s->players; player++)
        if (m->draft->out[player]) cards += HAND_FULL - (m->s->role[player] == ROLE_THE_THING);
    return cards;
}

/* The Thing is never discarded: move it up into the deck. */
static bool lift_the_thing(const Maker *m, uint8_t *rest, int in_discard, int count)
{
    int thing = 0, other = in_discard;
    while (thing < in_discard && m->s->kind[rest[thing]] != CARD_THE_THING) thing++;
    if (thing == in_discard) return true;
    while (other < count && is_panic(m->s->kind[rest[other]])) other++;
    if (other == count) return false;
    uint8_t card = rest[thing];
    rest[thing] = rest[other];
    rest[other] = card;
    return true;
}

static const char *claim_pile(Maker *m, const Cards *cards, CardId out[PILE_WORDS])
{
    for (int i = 0; i < cards->count; i++)
        if ((out[i] = claim(m, cards->kind[i])) == NO_CARD) return too_many;
    return NULL;
}

static const char *build_piles(Maker *m, const CardId deck_top[], const CardId discard_top[])
{
    const Draft *draft = m->draft;
    uint8_t rest[CARDS_MAX];
    int count = shuffle_rest(m, rest), all = count + draft->deck.count + draft->discard.count;
    int discard = usual_discard(m) > draft->discard.count ? usual_discard(m) : draft->discard.count;
    if (draft->discard_size != UNSAID) discard = draft->discard_size;
    else if (draft->deck_size != UNSAID) discard = all - draft->deck_size;
    int deck = all - discard;
    if (draft->deck_size != UNSAID && deck != draft->deck_size)
        return "deck and discard pile together do not make up the cards that are left; give the size of one "
               "of them only";
    if (deck < draft->deck.count || discard < draft->discard.count)
        return "a pile is smaller than the cards named in it";
    int in_discard = discard - draft->discard.count;
    if (!lift_the_thing(m, rest, in_discard, count))
        return "The Thing is never discarded, and there is no other place for it";

    for (int i = 0; i < in_discard; i++) stay_discard(m->s, rest[i], 0);
    for (int i = draft->discard.count - 1; i >= 0; i--) stay_discard(m->s, discard_top[i], 0);
    for (int i = in_discard; i < count; i++) m->s->pile[m->s->deck++] = rest[i];
    for (int i = draft->deck.count - 1; i >= 0; i--) m->s->pile[m->s->deck++] = deck_top[i];
    return NULL;
}

/* All that was named is given out before anything is filled up. */
static const char *place_cards(Maker *m)
{
    CardId deck_top[PILE_WORDS], discard_top[PILE_WORDS];
    const char *problem = NULL;
    int thing = stay_the_thing(m->s);
    for (int i = 0; i < m->draft->discard.count; i++)
        if (m->draft->discard.kind[i] == CARD_THE_THING) return "The Thing is never discarded";
    for (int i = 0; !problem && i < m->s->size; i++) problem = deal_named(m, m->s->ring[i]);
    if (thing != NOBODY && m->draft->out[thing]) claim(m, CARD_THE_THING); /* */
    if (!problem) problem = set_doors(m);
    if (!problem) problem = set_quarantines(m);
    if (!problem) problem = claim_pile(m, &m->draft->deck, deck_top);
    if (!problem) problem = claim_pile(m, &m->draft->discard, discard_top);
    for (int i = 0; !problem && i < m->s->size; i++) problem = fill_hand(m, m->s->ring[i]);
    if (!problem) problem = check_hands(m);
    if (!problem) stay_introduce_thing(m->s);
    return problem ? problem : build_piles(m, deck_top, discard_top);
}

/* ---- the story so far ---- */

static const char *tell_story(Maker *m)
{
    const Draft *draft = m->draft;
    StayState *s = m->s;
    int thing = stay_the_thing(s);
    SeatMask humans = stay_in_role(s, ROLE_HUMAN), infected = stay_in_role(s, ROLE_INFECTED);
    bool has_infected = false;
    for (int player = 0; player < s->players; player++) {
        if (draft->out[player] && s->role[player] == ROLE_HUMAN) s->human_lost = 1;
        has_infected |= s->role[player] == ROLE_INFECTED;
    }
    if (thing != NOBODY && draft->out[thing]) {
        if (!s->option[OPTION_VENGEANCE] || !humans || !infected)
            return "The Thing is out: the game would be over (but with vengeance=yes, while Humans and "
                   "Infected are in play)";
        s->thing_gone = 1;
    }
    if (thing == NOBODY && s->size == 1) return "one player without The Thing: the game would be over";
    if (draft->last_human != UNSAID) {
        if (humans || s->role[draft->last_human] != ROLE_INFECTED)
            return "the last Human is an Infected, and then no Human is in play";
        s->last_human = draft->last_human;
    } else if (!humans && !s->human_lost) {
        return "no Human is left: say `last human X`, or who is out as human";
    }
    if (draft->unexposed && has_infected) return "an Infected has received a card from somebody";
    if (!draft->unexposed) s->exposed = (uint16_t)((1u << s->players) - 1);
    return NULL;
}

static void begin(Maker *m)
{
    const Draft *draft = m->draft;
    StayState *s = m->s;
    memset(s, 0, sizeof *s);
    s->edition = draft->edition;
    s->players = draft->players;
    s->turn_cap = draft->turn_cap;
    memcpy(s->seed, draft->seed, SEED_BYTES);
    memcpy(s->option, draft->option, sizeof draft->option);
    memcpy(s->copies, draft->copies, sizeof draft->copies);
    memcpy(s->claims, draft->claims, sizeof draft->claims);
    memset(s->pick, NO_CARD, sizeof s->pick);
    s->in_play = s->offer = NO_CARD;
    s->target = s->responder = s->last_human = NOBODY;
    s->counter_clockwise = draft->counter_clockwise;
    s->phase = draft->phase == PHASE_PLAY ? PHASE_PLAY : PHASE_TURN_START;
}

/* The turn as far as it has come. */
static const char *open_turn(Maker *m)
{
    const Draft *draft = m->draft;
    StayState *s = m->s;
    int player = s->turn;
    s->turns = (uint16_t)((draft->turns ? draft->turns : s->players + 1) - 1);
    if (s->turns >= s->turn_cap) return "the game would have ended: see the option turn_cap";
    stay_begin_turn(s, player, NULL);
    if (draft->phase == PHASE_PLAY) stay_wait(s, PHASE_PLAY, player);
    if (draft->phase != PHASE_OFFER) return NULL;
    stay_exchange_at_end(s, NULL);
    return s->phase == PHASE_OFFER && s->turn == player
               ? NULL
               : "nothing would be offered: an obstacle or Super Infection is in the way";
}

const char *stay_finish_given(const Draft *draft, StayState *s)
{
    Maker m = { .draft = draft, .s = s };
    begin(&m);
    number_cards(&m);
    const char *problem = seat_players(&m);
    if (problem) return problem;
    s->turn = draft->turn == UNSAID ? s->ring[0] : draft->turn;
    if (!stay_is_in_play(s, s->turn)) return "an eliminated player has no turn";
    problem = fill_roles(&m);
    if (!problem) problem = place_cards(&m);
    if (!problem) problem = tell_story(&m);
    return problem ? problem : open_turn(&m);
}
