/* cards.h - the words of Stay Away!: cards, roles, phases, verbs, events, reasons, options.
 *
 * Facts: sections 1-10 and rulings A-1.. in docs/rules/stay-away.md and docs/rulings/stay-away.md. */
#ifndef STAY_CARDS_H
#define STAY_CARDS_H

#include "game/event.h"
#include "game/game.h"

/* Kinds of cards, by type; zero is a card that a seat cannot see. */
typedef enum Card {
    CARD_HIDDEN,
    CARD_THE_THING, /* contagion */
    CARD_INFECTED,
    CARD_FLAMETHROWER, /* action */
    CARD_ANALYSIS,
    CARD_AXE,
    CARD_SUSPICIOUS,
    CARD_WHISKEY,
    CARD_RESOLUTE,
    CARD_WATCH_YOUR_BACK,
    CARD_CHANGE_PLACES,
    CARD_YOUD_BETTER_RUN,
    CARD_SEDUCTION,
    CARD_SCARY, /* defense */
    CARD_IM_COMFORTABLE,
    CARD_NO_THANKS,
    CARD_MISSED,
    CARD_NO_BARBECUE,
    CARD_QUARANTINE, /* obstacle */
    CARD_BARRED_DOOR,
    CARD_ROTTEN_ROPES, /* panic */
    CARD_ONE_TWO,
    CARD_THREE_FOUR,
    CARD_SO_THIS_IS_THE_PARTY,
    CARD_GET_OUT_OF_HERE,
    CARD_FORGETFUL,
    CARD_ROUND_AND_ROUND,
    CARD_CANT_WE_BE_FRIENDS,
    CARD_BLIND_DATE,
    CARD_OOOOPS,
    CARD_JUST_BETWEEN_US,
    CARD_REVELATIONS,
    CARD_COUNT
} Card;

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

enum { /* verbs */
       VERB_DRAW = 1,
       VERB_DISCARD, /* card */
       VERB_PLAY,    /* card [player] [obstacle] */
       VERB_DEFEND,  /* card: answer with a defense card */
       VERB_ACCEPT,  /* no defense */
       VERB_KEEP,    /* card: Resolute */
       VERB_CHOOSE,  /* player: a Panic card's target */
       VERB_DROP,    /* card: Forgetful */
       VERB_PUT,     /* card: Blind Date */
       VERB_PASS,    /* card: Round and Round */
       VERB_SHOW,    /* nothing, hand or infected: Revelations */
       VERB_OFFER,   /* card */
       VERB_GIVE,    /* card: the answer to an offer */
       VERB_DECLARE, /* The Thing: no Human is left */
       VERB_SAY,     /* role: I am. From here on claims (claims.c), which anybody may make at any time */
       VERB_CALL,    /* player, role: he is */
       VERB_SUSPECT, /* player */
       VERB_TRUST,   /* player */
       VERB_GAVE_ME, /* player, card: he gave me */
       VERB_GAVE,    /* player, card: I gave him */
       VERB_SAW,     /* player, card: I have seen it in his hand */
       VERB_HOLD,    /* card: I hold it */
       VERB_LACK,    /* card: I hold none */
       VERB_COUNT
};

enum { /* events */
       EVENT_TURN = 1,
       EVENT_DRAWN,         /* card */
       EVENT_BECAME_THING,  /* V1: to the player alone */
       EVENT_PANIC_SKIPPED, /* so many Panic cards were discarded unseen, after so many cards of this draw */
       EVENT_RESHUFFLED,    /* how many cards the new deck has */
       EVENT_DISCARDED,     /* card */
       EVENT_PLAYED,        /* card, player, obstacle */
       EVENT_PANIC,         /* card */
       EVENT_NO_EFFECT,
       EVENT_DEFENDED, /* card */
       EVENT_ACCEPTED,
       EVENT_ELIMINATED,
       EVENT_HAND_SEEN,  /* player, cards: Analysis */
       EVENT_CARD_SEEN,  /* player, card: Suspicious, Scary */
       EVENT_HAND_SHOWN, /* cards */
       EVENT_SHOWN_TO,   /* player, cards: Just Between Us... */
       EVENT_KEPT,       /* card: Resolute */
       EVENT_DIRECTION,  /* 1 when play goes counter-clockwise */
       EVENT_SWAPPED,    /* player */
       EVENT_OFFERED,    /* player, card */
       EVENT_EXCHANGED,  /* player, card given, card received */
       EVENT_NO_EXCHANGE,
       EVENT_REDIRECTED,  /* player */
       EVENT_INFECTED,    /* by whom: to the two alone */
       EVENT_IMMUNE,      /* to the player alone: Infected! through Missed! */
       EVENT_QUARANTINED, /* player, turns */
       EVENT_QUARANTINE_COUNTS,
       EVENT_QUARANTINE_OVER,
       EVENT_DOOR_SET,
       EVENT_DOOR_REMOVED,
       EVENT_PICKED,
       EVENT_PASSED, /* player, card */
       EVENT_PUT,    /* card: Blind Date */
       EVENT_SHOWS_NOTHING,
       EVENT_SHOWS_INFECTED,
       EVENT_SUPER_INFECTION,
       EVENT_SURPLUS, /* card, cards, after: IT1, so many Infected! are replaced */
       EVENT_DECLARED,
       EVENT_FOUND_WITH_FLAMES,
       EVENT_THING_GONE,
       EVENT_ENDED,
       EVENT_WAS,   /* role, won: at the end */
       EVENT_BACKS, /* the backs on top of deck and discard pile, when they have changed */
       EVENT_SAYS,  /* the claims, in the order of their verbs and with the arguments of these */
       EVENT_COUNT = EVENT_SAYS + VERB_COUNT - VERB_SAY
};

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

enum {                                   /* reasons */
       REASON_WRONG_MOMENT = REASON_OWN, /* not the kind of decision that is waited for */
       REASON_NOT_IN_HAND,
       REASON_KEEP_THE_THING,    /* T never leaves its holder */
       REASON_KEEP_AN_INFECTED,  /* 6.5 */
       REASON_TOO_MANY_INFECTED, /* IT1: at most three may remain */
       REASON_NEVER_PLAYED,      /* contagion, defense and Panic cards are not played */
       REASON_QUARANTINED,       /* the player is in Quarantine and may not play this */
       REASON_NEEDS_TARGET,      /* say on whom */
       REASON_NO_SUCH_TARGET,    /* out of the game, or the player himself */
       REASON_NOT_ADJACENT,
       REASON_DOOR, /* a Barred Door lies between */
       REASON_TARGET_QUARANTINED,
       REASON_NO_TARGET,           /* the card takes none */
       REASON_NOTHING_TO_REMOVE,   /* Axe */
       REASON_DOOR_ALREADY,        /* a gap takes one Barred Door */
       REASON_ALREADY_QUARANTINED, /* */
       REASON_NO_PATH,             /* V4 */
       REASON_NOT_THIRD,           /* One, Two... */
       REASON_NO_DEFENSE,          /* the card is no answer to this */
       REASON_INFECTED_TO_HUMAN,   /* 6.2: only The Thing gives Infected! to a Human */
       REASON_INFECTED_NOT_YOURS,  /* 6.2: a Human never gives Infected! */
       REASON_FLAMETHROWER_FIRST,  /* 6.6 */
       REASON_PICKED_ALREADY,
       REASON_NOT_THE_THING,
       REASON_NOT_NOW, /* declaring in the middle of an effect */
       REASON_NO_INFECTED_TO_SHOW,
       REASON_OFFER_STANDS, /* */
       REASON_MUTED,        /* 8.2: the living do not hear who is out */
       REASON_ONLY_HINTS,   /* 7.5: nor may The Thing that is gone say who is what */
       REASON_NEVER_HELD,   /* a claim about a Panic card */
       REASON_DECK_SMALL,   /* free deck */
       REASON_DECK_LARGE,
       REASON_ONE_THING, /* exactly one The Thing */
       REASON_DECK_OBSTACLES,
       REASON_FAST_START_INFECTED, /* it deals two of them */
       REASON_SUPER_OR_LIMIT,      /* options that exclude each other */
       REASON_FAST_START_LIMIT,
       REASON_FAST_START_THING,
       REASON_END
};

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
_Static_assert(PHASE_COUNT <= 16, "a set of phases has 16 bits (stay_away.c)");
_Static_assert((int)STAY_OPTIONS <= OPTIONS_MAX, "a Setup holds every option");

#define CARD_BIT(kind) ((CardSet)1 << (kind))

static inline int lowest_card(CardSet kinds)
{
    return __builtin_ctzll(kinds);
}

static inline bool is_panic(int card)
{
    return card >= CARD_ROTTEN_ROPES;
}

#endif
