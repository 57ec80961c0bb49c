/* basis.c - what decides by the rules that a move brings an event, and what it says: a row for each event that tells something
 * hidden (8.2). Two worlds with the same number are told the same. The kinds of facts in audience.c say it roughly; here it is
 * the card, the hand or the yes or no on which the rule depends. Written from the text of the rules, apart from what carries
 * them out: nothing of rules/ is asked. */
#include "games/stay_away/check/check.h"
#include "games/stay_away/rules/state.h"

typedef struct Deed {
    const StayState *s; /* before it */
    Seat mover;
    Move move;
    const Event *event;
} Deed;

/* As SplitMix64 goes on and ends. Not symmetric, and never 0 for two zeros; small numbers that differ never make the same sum. */
static uint64_t mix(uint64_t hash, uint64_t what)
{
    hash = hash * 0xd1342543de82ef95u + what + 0x9e3779b97f4a7c15u;
    hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 27) * 0x94d049bb133111ebu;
    return hash ^ hash >> 31;
}

/* ---- hands ---- */

static int kind_at(const StayState *s, int player, int place)
{
    return s->kind[s->hand[player][place]];
}

/* Whatever its order. */
static uint64_t hand_of(const StayState *s, int player)
{
    uint64_t sum = 0;
    for (int i = 0; i < s->hand_size[player]; i++) sum += mix(1, (uint64_t)kind_at(s, player, i));
    return sum;
}

static uint64_t chance_of(const StayState *s)
{
    uint64_t hash = s->streams;
    for (int i = 0; i < SEED_BYTES; i++) hash = mix(hash, s->seed[i]);
    return hash;
}

/* 2.2: every card of the hand is as likely. */
static int picked_by_chance(const StayState *s, int player)
{
    Rng rng;
    rng_start(&rng, s->seed, s->streams + 1);
    return s->hand_size[player] ? kind_at(s, player, (int)rng_below(&rng, s->hand_size[player]))
                                : CARD_HIDDEN;
}

/* The card that leaves the mover's hand by the move, or CARD_HIDDEN. */
static int leaving(const Deed *deed)
{
    static const bool parts[VERB_COUNT] = {
        [VERB_DISCARD] = true, [VERB_PLAY] = true, [VERB_DEFEND] = true, [VERB_DROP] = true,
        [VERB_PUT] = true,     [VERB_PASS] = true, [VERB_GIVE] = true,
    };
    return parts[move_verb(deed->move)] ? move_arg(deed->move, 0) : CARD_HIDDEN;
}

/* Of a hand that the card of the move has left. */
static int count_infected(const Deed *deed, int player)
{
    int count = 0;
    for (int i = 0; i < deed->s->hand_size[player]; i++)
        count += kind_at(deed->s, player, i) == CARD_INFECTED;
    return count - (player == deed->mover && leaving(deed) == CARD_INFECTED);
}

static int count_others(const Deed *deed, int player)
{
    int left = leaving(deed), parts = player == deed->mover && left != CARD_HIDDEN;
    return deed->s->hand_size[player] - parts - count_infected(deed, player);
}

/* 2.1, 6.5: with all but The Thing, and an Infected's last Infected!. */
static bool can_part(const Deed *deed, int player)
{
    const StayState *s = deed->s;
    int kept = s->role[player] == ROLE_INFECTED, thing = s->role[player] == ROLE_THE_THING;
    return count_infected(deed, player) > kept || count_others(deed, player) > thing;
}

static uint64_t all_roles(const StayState *s)
{
    uint64_t hash = 0;
    for (int player = 0; player < s->players; player++) hash = mix(hash, s->role[player]);
    return hash;
}

static int count_in_play(const StayState *s, int role, int but)
{
    int count = 0;
    for (int i = 0; i < s->size; i++) count += s->ring[i] != but && s->role[s->ring[i]] == role;
    return count;
}

static int the_thing(const StayState *s)
{
    int player = 0;
    while (player < s->players && s->role[player] != ROLE_THE_THING) player++;
    return player;
}

/* ---- cards laid down ---- */

static int offered(const StayState *s)
{
    return s->offer < s->cards ? s->kind[s->offer] : CARD_HIDDEN;
}

/* What a player passes once all have picked: the mover picks now. */
static int picked(const Deed *deed, int player)
{
    CardId pick = deed->s->pick[player];
    if (move_verb(deed->move) != VERB_PASS) return CARD_HIDDEN;
    if (player == deed->mover) return move_arg(deed->move, 0);
    return pick < deed->s->cards ? deed->s->kind[pick] : CARD_HIDDEN;
}

static int given_by(const Deed *deed, int giver)
{
    if (move_verb(deed->move) != VERB_GIVE) return picked(deed, giver);
    return giver == deed->s->turn ? offered(deed->s) : move_arg(deed->move, 0);
}

static uint64_t all_laid(const Deed *deed)
{
    uint64_t hash = (uint64_t)offered(deed->s);
    for (int player = 0; player < deed->s->players; player++)
        hash = mix(hash, (uint64_t)picked(deed, player));
    return hash;
}

/* ---- draws ---- */

/* The deck as it is read by a move. */
typedef struct Reading {
    const Deed *deed;
    int left;      /* cards of the deck */
    uint64_t hash; /* of what was read; and of all on which a new deck depends, once it has run out */
} Reading;

static int read_card(Reading *reading)
{
    const StayState *s = reading->deed->s;
    if (!reading->left) return CARD_HIDDEN;
    int kind = s->kind[s->pile[--reading->left]];
    reading->hash = mix(reading->hash, (uint64_t)kind);
    return kind;
}

static void run_out(Reading *reading)
{
    const StayState *s = reading->deed->s;
    reading->hash = mix(reading->hash, chance_of(s));
    for (int i = 1; i <= s->discard; i++) reading->hash = mix(reading->hash, s->kind[s->pile[CARDS_MAX - i]]);
}

/* The routine DRAW-STAY-AWAY (5): Panic is skipped, and in IT1 Infected! beyond the limit. */
static void read_stay_away(Reading *reading, int cards, int infected, int limit)
{
    reading->hash = mix(reading->hash, (uint64_t)cards);
    while (cards > 0) {
        int kind = read_card(reading);
        if (kind == CARD_HIDDEN) {
            reading->hash = mix(reading->hash, (uint64_t)(limit ? infected : 0));
            run_out(reading);
            return;
        }
        bool surplus = limit && kind == CARD_INFECTED && infected >= limit;
        reading->hash = mix(reading->hash, surplus);
        if (is_panic(kind) || surplus) continue;
        infected += kind == CARD_INFECTED;
        cards--;
    }
}

/* IT1: Infected! beyond the limit are replaced, where a hand has changed by the move. */
static void read_surplus(Reading *reading, int player, int lost, int received)
{
    const Deed *deed = reading->deed;
    int limit = deed->s->option[OPTION_INFECTED_LIMIT];
    int infected =
        count_infected(deed, player) - (lost == CARD_INFECTED) + (received == CARD_INFECTED) - limit;
    if (!limit || infected <= 0) return;
    reading->hash = mix(reading->hash, (uint64_t)player);
    read_stay_away(reading, infected, limit, limit);
}

static void read_turn(Reading *reading)
{
    if (read_card(reading) == CARD_HIDDEN) run_out(reading);
}

static void read_play(Reading *reading)
{
    if (move_arg(reading->deed->move, 0) == CARD_RESOLUTE) read_stay_away(reading, 3, 0, 0);
}

static void read_one(Reading *reading)
{
    const Deed *deed = reading->deed;
    read_stay_away(reading, 1, count_infected(deed, deed->mover), deed->s->option[OPTION_INFECTED_LIMIT]);
}

/* Forgetful: once three are dropped, or nothing can be dropped any more. */
static void read_forgetful(Reading *reading)
{
    const Deed *deed = reading->deed;
    if (deed->s->left > 1 && can_part(deed, deed->mover)) return;
    read_stay_away(reading, 3, count_infected(deed, deed->mover), deed->s->option[OPTION_INFECTED_LIMIT]);
}

static void read_discard(Reading *reading)
{
    read_surplus(reading, reading->deed->mover, CARD_HIDDEN, CARD_HIDDEN);
}

static void read_exchange(Reading *reading)
{
    const Deed *deed = reading->deed;
    int there = offered(deed->s), back = move_arg(deed->move, 0);
    read_surplus(reading, deed->s->turn, there, back);
    read_surplus(reading, deed->mover, CARD_HIDDEN, there); /* his card has left already */
}

/* When the last has picked. */
static void read_round(Reading *reading)
{
    const Deed *deed = reading->deed;
    const StayState *s = deed->s;
    if (s->owing != seat_bit(deed->mover)) return;
    for (int i = 0; i < s->size; i++) {
        int player = s->ring[i], step = s->counter_clockwise ? 1 : s->size - 1,
            from = s->ring[(i + step) % s->size];
        read_surplus(reading, player, player == deed->mover ? CARD_HIDDEN : picked(deed, player),
                     picked(deed, from));
    }
}

static void (*const reads[VERB_COUNT])(Reading *reading) = {
    [VERB_DRAW] = read_turn,      [VERB_PLAY] = read_play,  [VERB_DEFEND] = read_one,
    [VERB_DROP] = read_forgetful, [VERB_PUT] = read_one,    [VERB_DISCARD] = read_discard,
    [VERB_GIVE] = read_exchange,  [VERB_PASS] = read_round,
};

static Reading read_deck(const Deed *deed)
{
    Reading reading = { .deed = deed, .left = deed->s->deck };
    if (reads[move_verb(deed->move)]) reads[move_verb(deed->move)](&reading);
    return reading;
}

/* ---- what each event depends on ---- */

static uint64_t cards_drawn(const Deed *deed)
{
    return read_deck(deed).hash;
}

/* And what lies on top then. */
static uint64_t backs(const Deed *deed)
{
    Reading reading = read_deck(deed);
    int next = read_card(&reading);
    return mix(read_deck(deed).hash, next == CARD_HIDDEN ? 2 : is_panic(next));
}

/* Forgetful: is there a card with which he may part? Other Panic cards fail for what all see. */
static uint64_t whether_he_can_part(const Deed *deed)
{
    return can_part(deed, deed->mover);
}

static uint64_t hand_of_other(const Deed *deed)
{
    return hand_of(deed->s, deed->event->args[0] - 1);
}

static uint64_t hand_of_actor(const Deed *deed)
{
    return hand_of(deed->s, deed->event->actor);
}

/* Scary sees the offer; Suspicious what chance picks. */
static uint64_t card_seen(const Deed *deed)
{
    if (move_verb(deed->move) == VERB_DEFEND) return (uint64_t)offered(deed->s);
    return (uint64_t)picked_by_chance(deed->s, deed->event->args[0] - 1);
}

static uint64_t card_offered(const Deed *deed)
{
    return (uint64_t)offered(deed->s);
}

static uint64_t card_passed(const Deed *deed)
{
    return (uint64_t)picked(deed, deed->event->actor);
}

/* 6.3: not by Missed!, but where the edition says so. */
static bool is_immune(const Deed *deed, int receiver)
{
    const StayState *s = deed->s;
    return move_verb(deed->move) == VERB_GIVE && receiver == deed->mover && s->redirected &&
           !s->option[OPTION_MISSED_INFECTS];
}

static uint64_t whether_infected(const Deed *deed)
{
    const StayState *s = deed->s;
    int receiver = deed->event->actor, giver = deed->event->args[0] - 1;
    return given_by(deed, giver) == CARD_INFECTED && s->role[giver] == ROLE_THE_THING &&
           s->role[receiver] == ROLE_HUMAN && !s->thing_gone && !is_immune(deed, receiver);
}

/* 6.4: whoever gave it. */
static uint64_t whether_immune(const Deed *deed)
{
    const StayState *s = deed->s;
    int receiver = deed->event->actor;
    return is_immune(deed, receiver) && offered(s) == CARD_INFECTED && s->role[receiver] == ROLE_HUMAN;
}

/* Those who hold nothing but Infected! before anything is drawn. */
static SeatMask overrun(const Deed *deed)
{
    const StayState *s = deed->s;
    SeatMask mask = 0;
    for (int i = 0; s->option[OPTION_SUPER_INFECTION] && i < s->size; i++)
        if (!count_others(deed, s->ring[i])) mask |= seat_bit(s->ring[i]);
    return mask;
}

/* 6.5: every card is Infected!; an Infected is safe from The Thing. After an exchange it depends on that, too; and where all are
 * tested, on who is left. */
static uint64_t super_infection(const Deed *deed)
{
    const StayState *s = deed->s;
    int player = deed->event->actor, verb = move_verb(deed->move);
    bool safe = s->role[player] == ROLE_INFECTED, changes = verb == VERB_GIVE || verb == VERB_KEEP;
    if (changes) return mix(mix(all_laid(deed), hand_of(s, player)), all_roles(s));
    if (!(overrun(deed) >> player & 1)) return 0;
    uint64_t drawn = player == deed->mover ? cards_drawn(deed) : 0;
    return mix(drawn, safe ? mix((uint64_t)the_thing(s), overrun(deed)) : 1);
}

/* Who knows of a card in a hand. */
static SeatMask who_knows(const StayState *s, int player, int kind)
{
    SeatMask sure = 0;
    for (int i = 0; i < s->hand_size[player]; i++)
        if (kind_at(s, player, i) == kind) sure |= s->known[s->hand[player][i]];
    return sure;
}

/* What of a hand a move shows: all of it, one card, or what is drawn in the open. */
static uint64_t shown_of(const Deed *deed, int player)
{
    int verb = move_verb(deed->move), card = verb == VERB_PLAY ? move_arg(deed->move, 0) : CARD_HIDDEN;
    if (card == CARD_ANALYSIS || verb == VERB_SHOW) return hand_of(deed->s, player);
    if (card == CARD_SUSPICIOUS) return (uint64_t)picked_by_chance(deed->s, player);
    return cards_drawn(deed);
}

/* 6.6 b, A-58: what is shown, and what the Humans have been shown before, of both cards in The Thing's hand. */
static uint64_t found_with_flames(const Deed *deed)
{
    const StayState *s = deed->s;
    int player = deed->event->actor;
    SeatMask humans = 0;
    for (int i = 0; i < s->size; i++)
        if (s->role[s->ring[i]] == ROLE_HUMAN) humans |= seat_bit(s->ring[i]);
    SeatMask thing = who_knows(s, player, CARD_THE_THING) & humans;
    SeatMask flames = who_knows(s, player, CARD_FLAMETHROWER) & (SeatMask)~s->handed[player] & humans;
    if (s->role[player] != ROLE_THE_THING) return 0;
    return mix(mix(mix(shown_of(deed, player), thing), flames), humans);
}

/* 7.5: The Thing is burned, and somebody is left on both sides. */
static uint64_t whether_thing_goes(const Deed *deed)
{
    const StayState *s = deed->s;
    return s->role[deed->mover] == ROLE_THE_THING && count_in_play(s, ROLE_HUMAN, deed->mover) &&
           count_in_play(s, ROLE_INFECTED, deed->mover);
}

/* 7: roles decide whether it is over when somebody is eliminated or The Thing declares; else it is the number of turns. */
static uint64_t roles_at_end(const Deed *deed)
{
    int verb = move_verb(deed->move);
    return verb == VERB_ACCEPT || verb == VERB_DECLARE || overrun(deed) ? all_roles(deed->s) : 0;
}

/* A hand shown, for its owner's sake or since it is over: as the move has changed it. */
static uint64_t hand_shown(const Deed *deed)
{
    uint64_t laid = mix(all_laid(deed), hand_of_actor(deed));
    return mix(mix(laid, cards_drawn(deed)), roles_at_end(deed));
}

/* When the hands have been shown: who was what, and by 7.2 who has won. */
static uint64_t roles_told(const Deed *deed)
{
    const StayState *s = deed->s;
    return mix(mix(mix(all_laid(deed), all_roles(s)), s->last_human), s->human_lost);
}

static uint64_t (*const rows[EVENT_COUNT])(const Deed *deed) = {
    [EVENT_DRAWN] = cards_drawn,
    [EVENT_BECAME_THING] = cards_drawn,
    [EVENT_PANIC_SKIPPED] = cards_drawn,
    [EVENT_RESHUFFLED] = cards_drawn,
    [EVENT_BACKS] = backs,
    [EVENT_PANIC] = cards_drawn,
    [EVENT_NO_EFFECT] = whether_he_can_part,
    [EVENT_HAND_SEEN] = hand_of_other,
    [EVENT_CARD_SEEN] = card_seen,
    [EVENT_HAND_SHOWN] = hand_shown,
    [EVENT_SHOWN_TO] = hand_of_actor,
    [EVENT_EXCHANGED] = card_offered,
    [EVENT_INFECTED] = whether_infected,
    [EVENT_IMMUNE] = whether_immune,
    [EVENT_PASSED] = card_passed,
    [EVENT_SUPER_INFECTION] = super_infection,
    [EVENT_SURPLUS] = cards_drawn,
    [EVENT_FOUND_WITH_FLAMES] = found_with_flames,
    [EVENT_THING_GONE] = whether_thing_goes,
    [EVENT_ENDED] = roles_told,
    [EVENT_WAS] = roles_told,
};

bool stay_basis(const void *before, Seat mover, Move move, const Event *event, uint64_t *number)
{
    Deed deed = { .s = before, .mover = mover, .move = move, .event = event };
    if (!rows[event->kind]) return false;
    *number = rows[event->kind](&deed);
    return true;
}
