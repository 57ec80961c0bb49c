/* audience.c - who may hear of an event and see its secret fields at most, and what it may depend on: a row for each event,
 * from the rules' table of events (8.2) and apart from where they are told. */
#include "games/stay_away/check/check.h"
#include "games/stay_away/rules/rules.h"

/* Whom an event concerns. */
typedef enum Who {
    ALL,
    ACTOR,
    PAIR, /* the actor and the player who is the first field */
    IN_OPEN, /* the actor; or all, when he is in Quarantine and draws, discards, passes and the like in the open (2.4) */
    PAIR_OR_OPEN,
    AS_OFFER, /* the actor; or all, when he is in Quarantine and offers face up, or answers in the open */
} Who;

/* What is hidden and may be told. What is drawn may come from a pile just shuffled; in IT1 how far is drawn depends on the
 * Infected! that somebody holds. */
enum {
    ROLE = 1 << FACT_ROLE,
    HAND = 1 << FACT_HAND,
    DECK = 1 << FACT_DECK,
    DISCARD = 1 << FACT_DISCARD,
    ORDER = 1 << FACT_ORDER,
    LAID = 1 << FACT_LAID,
    PICK = 1 << FACT_PICK,
    SHUFFLED = 1 << FACT_KINDS, /* chance, and the pile that was shuffled */
    LIMIT = 2 << FACT_KINDS,    /* the hand, where there is a limit */
    AT_END = 4 << FACT_KINDS,   /* everything, when it is over (8.2) */
    CHANCE = 8 << FACT_KINDS,
    DRAW = DECK | SHUFFLED | LIMIT
};

/* Rows that name nothing: all hear and see all, and it depends on nothing hidden. So it is with whatever follows from a
 * move made openly. */
static const struct {
    uint8_t hear, see;
    uint16_t tells;
} rows[EVENT_COUNT] = {
    [EVENT_DEALT] = { ALL, ACTOR, HAND | CHANCE },
    [EVENT_DRAWN] = { ALL, IN_OPEN, DRAW },
    [EVENT_BECAME_THING] = { ACTOR, ACTOR, DECK },
    [EVENT_PANIC_SKIPPED] = { .tells = DRAW },
    [EVENT_RESHUFFLED] = { .tells = DRAW },
    [EVENT_BACKS] = { .tells = DRAW },
    [EVENT_DISCARDED] = { ALL, IN_OPEN },
    [EVENT_PANIC] = { .tells = DRAW },
    [EVENT_NO_EFFECT] = { .tells = HAND | ROLE }, /* Forgetful: with what may he part? */
    [EVENT_HAND_SEEN] = { ALL, ACTOR, HAND },
    [EVENT_CARD_SEEN] = { ALL, PAIR, HAND | ORDER | LAID | CHANCE },
    [EVENT_HAND_SHOWN] = { .tells = HAND | AT_END },
    [EVENT_SHOWN_TO] = { ALL, PAIR, HAND },
    [EVENT_KEPT] = { ALL, IN_OPEN },
    [EVENT_OFFERED] = { ALL, AS_OFFER },
    [EVENT_EXCHANGED] = { ALL, PAIR, LAID },
    [EVENT_INFECTED] = { PAIR, PAIR, ROLE | LAID | PICK },
    [EVENT_IMMUNE] = { ACTOR, ACTOR, LAID },
    [EVENT_PASSED] = { ALL, PAIR_OR_OPEN, PICK },
    [EVENT_PUT] = { ALL, IN_OPEN },
    [EVENT_SUPER_INFECTION] = { .tells = HAND | ROLE },
    [EVENT_SURPLUS] = { ALL, IN_OPEN, HAND | LAID | PICK | DRAW },
    [EVENT_FOUND_WITH_FLAMES] = { .tells = HAND | ROLE | DRAW },
    [EVENT_THING_GONE] = { .tells = ROLE },
    [EVENT_ENDED] = { .tells = AT_END },
    [EVENT_WAS] = { .tells = AT_END },
};

/* Was he in Quarantine when it happened? It may have ended with his turn, and then its card lies on top of the discard pile;
 * or with him. */
static bool was_quarantined(const StayState *s, int player)
{
    bool ends = s->phase == PHASE_TURN_START || s->phase == PHASE_OVER;
    CardId top = s->discard ? s->pile[CARDS_MAX - s->discard] : NO_CARD;
    bool over = ends && top != NO_CARD && s->kind[top] == CARD_QUARANTINE;
    return s->quarantine[player] || over || !stay_is_in_play(s, player);
}

static bool is_in_open(const StayState *s, int who, int actor)
{
    bool offer = who == AS_OFFER && s->phase == PHASE_RESPOND;
    bool opens = offer ? s->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_FACE_UP
                       : s->option[OPTION_QUARANTINE_MODE] == MODE_OPEN;
    return who >= IN_OPEN && opens && was_quarantined(s, actor);
}

static SeatMask seats_of(const StayState *s, int who, const Event *event)
{
    if (who == ALL || is_in_open(s, who, event->actor)) return EVERYBODY;
    SeatMask actor = seat_bit(event->actor);
    bool pair = who == PAIR || who == PAIR_OR_OPEN;
    return pair ? actor | seat_bit((Seat)(event->args[0] - 1)) : actor;
}

Audience stay_audience(const void *state, const Event *event)
{
    const StayState *s = state;
    unsigned tells = rows[event->kind].tells;
    uint32_t facts = tells & ((1 << FACT_KINDS) - 1);
    if (tells & SHUFFLED) facts |= DISCARD | ORDER | TELLS_CHANCE;
    if (tells & LIMIT && s->option[OPTION_INFECTED_LIMIT]) facts |= HAND;
    if (tells & AT_END && s->phase == PHASE_OVER) facts |= TELLS_ALL;
    if (tells & CHANCE) facts |= TELLS_CHANCE;
    return (Audience) { .hear = seats_of(s, rows[event->kind].hear, event),
                        .see = seats_of(s, rows[event->kind].see, event),
                        .tells = facts };
}
