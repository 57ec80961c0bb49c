/* cards.h - the words of Stay Away!: cards, roles, phases, verbs, events, reasons, options.
 *
 * Facts: sections 1-10 and rulings A-1.. in docs/rules/stay-away.md and docs/rulings/stay-away.md. */
#pragma once

#include "game/event.h"
#include "game/game.h"

/* Kinds of cards, by type; zero is a card that a seat cannot see. */
#define CARD(id, word, ...) id,
typedef enum Card {
    CARD_HIDDEN,
#include "games/stay_away/box/cards.inc"
    CARD_COUNT
} Card;
#undef CARD

typedef enum CardType {
    TYPE_NONE,
    TYPE_CONTAGION,
    TYPE_ACTION,
    TYPE_DEFENSE,
    TYPE_OBSTACLE,
    TYPE_PANIC,
    TYPE_COUNT
} CardType;

enum {
    PLAYERS_MAX = 12,
    HAND_FULL = 4,
    HAND_ROOM = 8,   /* four, one drawn, and the three of Resolute */
    CARDS_MAX = 112, /* the largest box has 109 */
    OBSTACLES_MAX = 16,
    CLAIMS_KEPT = 16
};

typedef enum Role { ROLE_UNKNOWN, ROLE_HUMAN, ROLE_INFECTED, ROLE_THE_THING, ROLE_COUNT } Role;

/* What is waited for. Section 5 of the facts; every phase but the last waits for a decision. */
typedef enum Phase {
    PHASE_TURN_START,
    PHASE_PLAY,         /* play or discard */
    PHASE_FLAME,        /* the target of a Flamethrower answers */
    PHASE_SWAP,         /* the target of a change of seats answers */
    PHASE_RESOLUTE,     /* which of three to keep */
    PHASE_PANIC_TARGET, /* whom a Panic card is for */
    PHASE_FORGETFUL,    /* which cards to drop, one by one */
    PHASE_BLIND_DATE,   /* which card to put on the deck */
    PHASE_ROUND,        /* everybody picks a card to pass */
    PHASE_REVELATIONS,
    PHASE_OFFER,
    PHASE_RESPOND,
    PHASE_CONFIRM, /* the offer stands, or another card */
    PHASE_OVER,
    PHASE_COUNT
} Phase;

typedef enum ExchangeKind {
    EXCHANGE_NONE,
    EXCHANGE_END,
    EXCHANGE_SEDUCTION,
    EXCHANGE_FRIENDS,
    EXCHANGE_COUNT
} ExchangeKind;

/* What an Axe removes; left is clockwise. Counted from 1: 0 is "not said". */
typedef enum Obstacle {
    OBSTACLE_NONE,
    OBSTACLE_QUARANTINE,
    OBSTACLE_LEFT,
    OBSTACLE_RIGHT,
    OBSTACLE_COUNT
} Obstacle;

/* What lies on top of a pile, as everybody sees it. */
typedef enum Back { BACK_NONE, BACK_STAY_AWAY, BACK_PANIC, BACK_COUNT } Back;

/* Something said: who, which claim, of whom and of what. Players are counted from 1; zero is nobody, nothing, no claim. */
typedef struct StayClaim {
    uint8_t speaker, verb, player;
    uint8_t what; /* a Role or a Card, as the verb asks for */
} StayClaim;

typedef enum Showing { SHOW_NONE, SHOW_NOTHING, SHOW_HAND, SHOW_INFECTED, SHOW_COUNT } Showing;

#define VERB(id, ...) id,
enum {
    VERB_NONE,
#include "games/stay_away/box/verbs.inc"
    VERB_COUNT
};
#undef VERB

#define EVENT(id, ...) id,
enum {
    EVENT_NONE,
#include "games/stay_away/box/events.inc"
    EVENT_COUNT
};
#undef EVENT
_Static_assert((int)EVENT_COUNT - EVENT_SAYS == (int)VERB_COUNT - VERB_SAY, "an event for each claim");

enum {                            /* how it ended */
       ENDING_THING_BURNED = 1,   /* 7.1 */
       ENDING_DECLARED_TRUE,      /* 7.2 */
       ENDING_DECLARED_ALONE,     /* 7.2, nobody was eliminated while Human */
       ENDING_DECLARED_FALSE,     /* 7.2 */
       ENDING_FOUND_WITH_FLAMES,  /* 6.6 b */
       ENDING_VENGEANCE_HUMANS,   /* 7.5 */
       ENDING_VENGEANCE_INFECTED, /* 7.5 */
       ENDING_NO_WINNER,          /* */
       ENDING_TURN_CAP,           /* 7.6 */
       ENDING_COUNT
};

#define REASON(id, word) id,
enum {
    REASON_BEFORE_OWN = REASON_OWN - 1,
#include "games/stay_away/box/reasons.inc"
    REASON_END
};
#undef REASON

enum { /* options; the rules first, then the copies of each card (V5) */
       OPTION_QUARANTINE_MODE,
       OPTION_QUARANTINE_TURNS,
       OPTION_QUARANTINE_SELF,
       OPTION_QUARANTINE_INBOUND,
       OPTION_QUARANTINE_OUTBOUND,
       OPTION_MISSED_INFECTS,
       OPTION_INFECTED_LIMIT, /* 0: none */
       OPTION_SUPER_INFECTION,
       OPTION_NEXT_AFTER_SWAP,
       OPTION_THING_FLAMETHROWER,
       OPTION_PANIC_CHECKS_DRAWER,
       OPTION_FAST_START,
       OPTION_THING_IN_DECK,
       OPTION_EXTRA_CARD, /* en_extra */
       OPTION_RUSSIAN_INFECTED,
       OPTION_MORE_INFECTED, /* V2 */
       OPTION_HOLD_BACK,     /* V3 */
       OPTION_REACH,         /* V4 */
       OPTION_VENGEANCE,     /* V6 */
       OPTION_TURN_CAP,
       STAY_SWITCHES,
       OPTION_DECK = STAY_SWITCHES, /* + Card - 1 */
       STAY_OPTIONS = OPTION_DECK + CARD_COUNT - 1
};
enum { MODE_ISOLATE, MODE_OPEN };
enum { INBOUND_BLOCK, INBOUND_ALLOW };
enum { OUTBOUND_BLOCK, OUTBOUND_FACE_UP };
enum { NEXT_NEW_SEAT, NEXT_SWAPPED_PLAYER };
enum { FLAMES_FREE, FLAMES_FORBIDDEN };
enum { EXTRA_NONE, EXTRA_ANALYSIS11, EXTRA_SUSPICIOUS4 };
enum { REACH_ANY, REACH_PATH, REACH_ADJACENT };

extern const char *const stay_card_words[CARD_COUNT];

/* A set of kinds, a bit each. */
typedef uint64_t CardSet;
_Static_assert(CARD_COUNT <= 8 * sizeof(CardSet), "a set holds every kind of card");
_Static_assert(CARDS_MAX < 0xfe, "a card is a byte, and two of them mean none (NO_PICK, NO_CARD)");
_Static_assert((int)PLAYERS_MAX <= SEATS_MAX, "a SeatMask holds every player");

#define CARD_BIT(kind) ((CardSet)1 << (kind))

static inline int lowest_card(CardSet kinds)
{
    return __builtin_ctzll(kinds);
}

static inline bool is_panic(int card)
{
    return card >= CARD_ROTTEN_ROPES;
}
