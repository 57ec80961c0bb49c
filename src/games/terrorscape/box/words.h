/* words.h - the vocabulary of Terrorscape: phases, verbs, events, reasons, rules, options.
 *
 * The pieces themselves are in pieces.h; the rows that go with these numbers in tables.c and options.c. Facts: sections
 * 2-16 and rulings A-1.. in docs/rules/terrorscape.md and docs/rulings/terrorscape.md. */
#pragma once

#include "game/event.h"
#include "game/game.h"
#include "games/terrorscape/box/pieces.h"

enum { KILLER_SEAT = 0, PLAYERS_MAX = 4 };

/* Whose decision is waited for: all that the other side and spectators may know of it (11.4). */
typedef enum Side { SIDE_NONE, SIDE_KILLER, SIDE_SURVIVORS, SIDE_BOTH, SIDE_COUNT } Side;

/* What became of a Survivor. */
typedef enum Fate {
    FATE_IN_HOUSE,
    FATE_ESCAPED,
    FATE_RESCUED,
    FATE_ELIMINATED,
    FATE_VICTORIOUS, /* by a plan */
    FATE_COUNT
} Fate;

/* What is waited for. Those of the Survivors' turn are shown to the Survivors alone; K sees PHASE_SURVIVORS. Those from
 * PHASE_KILLER on belong to the Killer's turn; the ones marked K are shown to K alone, the others see PHASE_KILLER. */
typedef enum Phase {
    PHASE_NONE,
    PHASE_CHOOSE,     /* Killer and Survivors (3.1) */
    PHASE_TRAITS,     /* V1: which to keep */
    PHASE_SURVIVORS,  /* the Survivors' turn, as K sees it */
    PHASE_ACT,        /* S1 */
    PHASE_WALK,       /* S1: a MOVE under way */
    PHASE_LOOT,       /* S1L: keep or leave the card drawn */
    PHASE_LIMIT,      /* more items than may be held: which go */
    PHASE_TRADE,      /* the other side of a trade answers */
    PHASE_DISCOVER,   /* S2: who discovers */
    PHASE_DISCOVERY,  /* S2: which card to keep */
    PHASE_HUSH,       /* S2: Silent Retrieval? */
    PHASE_PLAN,       /* S3 */
    PHASE_INTEL,      /* S3: Intel Sharing: who draws */
    PHASE_KILLER,     /* the Killer's turn, as the others see it */
    PHASE_TURN_START, /* K0T */
    PHASE_FAST,       /* K1 */
    PHASE_MAIN,       /* K2 */
    PHASE_SLOW,       /* K3 */
    PHASE_TURN_END,   /* K3T */
    PHASE_PAY,        /* K: which cards pay */
    PHASE_MOVE,       /* K: a MOVE under way */
    PHASE_HIDE,       /* K: a HIDE under way */
    PHASE_SENSE,      /* K: which area */
    PHASE_SENSED,     /* K: traits after a SENSE that named somebody */
    PHASE_WHIZZ,      /* K: pay to SEARCH after Whizz By? */
    PHASE_AGAIN,      /* K: Brutal Rage once more? */
    PHASE_FEAR_ONE,   /* K: who gains fear */
    PHASE_BLOCK,      /* K: which door */
    PHASE_SUPPLY,     /* K: which block to take off the map */
    PHASE_OVERFLOW,   /* K: which card goes when he holds too many */
    PHASE_OVERWHELM,  /* Specter 3: pay to wound? */
    PHASE_AMULET,     /* the victim's controller */
    PHASE_TOYING,     /* E0: call the encounter off? */
    PHASE_SAVE,       /* E0: Heroic Save? */
    PHASE_SAVED,      /* E0: those saved stay or move */
    PHASE_ATTACK,     /* E2 */
    PHASE_DEFENDER,   /* E3 */
    PHASE_DEFENCE,    /* E4 */
    PHASE_FLEE,       /* E7 */
    PHASE_OVER,
    PHASE_COUNT
} Phase;

/* What an action is aimed at: a room, a door or a Survivor in one argument. */
enum {
    AIM_NONE,
    AIM_ROOM = 0,                             /* + Room */
    AIM_DOOR = ROOM_COUNT - 1,                /* + Door */
    AIM_SURVIVOR = AIM_DOOR + DOOR_COUNT - 1, /* + Survivor */
    AIM_COUNT = AIM_SURVIVOR + SURVIVOR_COUNT
};

enum {                         /* verbs */
       VERB_CHOOSE_KILLER = 1, /* killer */
       VERB_CHOOSE_SURVIVOR,   /* survivor */
       VERB_KEEP_TRAIT,        /* trait */
       VERB_STEP,    /* survivor, room: the first step of the move action, or the next of a MOVE under way */
       VERB_STOP,    /* survivor: no further step */
       VERB_CALM,    /* survivor */
       VERB_UNBLOCK, /* survivor, door */
       VERB_REPAIR,  /* survivor */
       VERB_SEARCH,  /* [survivor]: a Survivor's action; without a name the Killer's SEARCH */
       VERB_USE,     /* survivor, item, [aim] */
       VERB_PASSAGE, /* survivor, room: through a secret passage, by Flashlight, Thorough or Tunnels */
       VERB_SPRINT,  /* survivor: William */
       VERB_EQUIP,   /* survivor, item: Marco */
       VERB_TRAIT,   /* survivor, trait, [aim] */
       VERB_PLAN,    /* survivor, plan, [aim] */
       VERB_GIVE,    /* survivor, survivor, item */
       VERB_SWAP,    /* survivor, survivor, item: offers it for something of the other */
       VERB_RETURN,  /* item: what is given for it */
       VERB_AGREE,   /* to a trade */
       VERB_REFUSE,  /* a trade */
       VERB_LOOT,    /* survivor, body, item or key (V2) */
       VERB_DONE,
       VERB_UNDONE,
       VERB_KEEP,      /* item */
       VERB_KEEP_BOTH, /* Sleight of Hand */
       VERB_LEAVE,     /* no card kept */
       VERB_DROP,      /* item: over the limit */
       VERB_DISCOVER,  /* survivor: who discovers; Intel Sharing: who draws */
       VERB_HUSH,      /* Silent Retrieval is used */
       VERB_ADVANCE,   /* plan */
       VERB_REST,      /* no plan is advanced */
       VERB_PASS,      /* an optional trait is not used */
       VERB_PLAY,      /* ability */
       VERB_PAY,       /* ability */
       VERB_MOVE,      /* room: a step of the Killer */
       VERB_HIDE,      /* room: a hidden step of the Killer */
       VERB_STAY,      /* the Killer's MOVE or HIDE ends here */
       VERB_ZONE,      /* zone: SENSE */
       VERB_PAIR,      /* room, room: SENSE */
       VERB_LISTEN,    /* room: SENSE where noise is */
       VERB_BLOCK,     /* door */
       VERB_TAKE,      /* door: a block off the map */
       VERB_FEAR,      /* survivor */
       VERB_AGAIN,     /* Brutal Rage */
       VERB_INVOKE,    /* trait of the Killer */
       VERB_NEXT,      /* the Killer's step is over; an optional effect of his is not used */
       VERB_ATTACK,    /* ability: with an attack card */
       VERB_PLAIN,     /* attack without one */
       VERB_DEFEND,    /* survivor */
       VERB_ITEM,      /* item: used in this defence; the Ammo Pack goes with the Revolver */
       VERB_BARE,      /* no item */
       VERB_SECRET_WEAPON,
       VERB_MOLOTOV,  /* besides an item (V3) */
       VERB_FLEE,     /* survivor, room */
       VERB_STAND,    /* survivor: stays, or goes no further */
       VERB_DISCARD,  /* ability: too many in hand */
       VERB_KEEP_ALL, /* asked to discard with no more than may be held */
       VERB_WOUND,    /* Specter 3 */
       VERB_SPARE,
       VERB_AMULET,
       VERB_SUFFER,
       VERB_TOY,  /* call the encounter off */
       VERB_SAVE, /* survivor: Heroic Save */
       VERB_COUNT /* at most 64: sets of verbs are bits */
};
#define VERB_BIT(verb) ((uint64_t)1 << (verb))

/* Who hears each is said in brackets: all, S (the Survivors' side), K, or as the option says (11.2, 11.3). */
enum {                          /* events */
       EVENT_CHOSE_KILLER = 1,  /* killer [K] */
       EVENT_CHOSE_SURVIVOR,    /* survivor [S] */
       EVENT_KILLER,            /* killer [all] */
       EVENT_SURVIVOR,          /* survivor, player [all] */
       EVENT_TRAIT_KEPT,        /* survivor or none, trait [the side] */
       EVENT_KILLER_TRAIT,      /* trait [all] */
       EVENT_PLANS,             /* plan, plan [S] */
       EVENT_ROUND,             /* number: the Survivors' turn begins [all] */
       EVENT_STEPPED,           /* survivor, room [S] */
       EVENT_CALM,              /* survivor: the action [S] */
       EVENT_FEAR,              /* survivor, tokens now [all, or S without fear_public] */
       EVENT_HEALED,            /* survivor [all] */
       EVENT_USED,              /* survivor, item, aim [S] */
       EVENT_PASSAGE,           /* survivor, room [S] */
       EVENT_SPRINT,            /* survivor [S] */
       EVENT_EQUIPPED,          /* survivor, item [S] */
       EVENT_TRAIT,             /* survivor, trait, aim [S] */
       EVENT_PLAN,              /* survivor, plan, aim [S] */
       EVENT_UNBLOCKED,         /* door; survivor seen by S [all] (V2: by all) */
       EVENT_REPAIRED,          /* survivor, progress [S] */
       EVENT_RADIO,             /* the radio works, marker on 5 [all, or S without rescue_public] */
       EVENT_RESCUE,            /* the marker's space [as EVENT_RADIO] */
       EVENT_SEARCH,            /* survivor: the action [S] */
       EVENT_DREW,              /* survivor, item [S] */
       EVENT_KEPT,              /* survivor, item [S] */
       EVENT_LEFT,              /* survivor, item: to the discard pile [S] */
       EVENT_KEYS,              /* keys on the rack now [all]; V2: survivor's keys [S] */
       EVENT_OFFERED,           /* survivor, survivor, item [S] */
       EVENT_GAVE,              /* survivor, survivor, item [S] */
       EVENT_SWAPPED,           /* survivor, survivor, item, item [S] */
       EVENT_REFUSED,           /* [S] */
       EVENT_LOOTED,            /* survivor, body, item [S] */
       EVENT_NOISE,             /* room [S] */
       EVENT_FIRECRACKER,       /* [S] */
       EVENT_TRAP_SET,          /* room [S] */
       EVENT_TOKEN,             /* room: of the plan's token [S] */
       EVENT_DONE,              /* [S] */
       EVENT_UNDONE,            /* [S] */
       EVENT_DISCOVERS,         /* survivor [S] */
       EVENT_ADVANCED,          /* plan, progress [S] */
       EVENT_PLAN_DONE,         /* plan [S] */
       EVENT_HEARD,             /* room: noise told in S4 [all] */
       EVENT_HEARD_FIRECRACKER, /* in S4 [all] */
       EVENT_QUIET,             /* S4: no noise [all] */
       EVENT_FIRST_PLAYER,      /* survivor: has the token (V2) [all] */
       EVENT_LEFT_HOUSE,        /* survivor: escaped or rescued (V2) [all] */
       EVENT_KILLER_TURN,       /* [all] */
       EVENT_SKIPPED,           /* Lie in Wait: no turn [all] */
       EVENT_REAPPEARED,        /* room [all] */
       EVENT_PLAYED,            /* ability, cards paid (0 for Life Drain) [all] */
       EVENT_INVOKED,           /* trait, cards paid [all] */
       EVENT_PAID,              /* ability [K] */
       EVENT_MOVED,             /* room [all] */
       EVENT_BROKE,             /* door: the Killer walked through a block [all] */
       EVENT_HID,               /* ability or none (Perilous Ambush), room where he vanished [all] */
       EVENT_HIDES,             /* room: a hidden step [K] */
       EVENT_SENSES_ZONE,       /* zone [all] */
       EVENT_SENSES_ROOMS,      /* room, room or none [all] */
       EVENT_SENSES_RANGE,      /* range 1 [all] */
       EVENT_NAMED,             /* survivor: in the area [all] */
       EVENT_NOBODY,            /* nobody is named, or found [all] */
       EVENT_SEARCHES,          /* room [all] */
       EVENT_FOUND,             /* survivor [all] */
       EVENT_FRIGHTENED,        /* survivor, tokens now [all, or S without fear_public] */
       EVENT_OVERWHELMED,       /* survivor, room or none under a firecracker [all] */
       EVENT_REVEALED,          /* survivor, room: Trail of Fear [all] */
       EVENT_BLOCKED,           /* door [all] */
       EVENT_TAKEN,             /* door: the block is taken off (A-24) [all] */
       EVENT_DRAWN,             /* ability [K] */
       EVENT_LOST,              /* ability: over the limit, to the discard pile [K] */
       EVENT_DRAWS,             /* number: outside the end of his turn [all] */
       EVENT_MILLED,            /* ability seen by K [all] */
       EVENT_SHUFFLED,          /* [K] */
       EVENT_LEVEL,             /* level, strength [all] */
       EVENT_UNLOCKED,          /* ability [all] */
       EVENT_STRENGTH,          /* strength now [all] */
       EVENT_WOUNDED,           /* survivor [all] */
       EVENT_AMULET,            /* survivor: the wound does not happen [all] */
       EVENT_SUFFERS,           /* survivor: no Amulet is used [all] */
       EVENT_SPARED,            /* survivor: Specter 3 does not pay [all] */
       EVENT_ELIMINATED,        /* survivor, V2: room of the body [all] */
       EVENT_CALLED_OFF,        /* Toying with the Prey [all] */
       EVENT_SAVED,             /* survivor who stays behind: Heroic Save [all] */
       EVENT_OUT,               /* survivor: no longer in the encounter [all] */
       EVENT_ATTACK,            /* ability or none, strength [all] */
       EVENT_DEFENDER,          /* survivor [all] */
       EVENT_DEFENDS,           /* survivor, item [all] */
       EVENT_SECRET_WEAPON,     /* survivor [all] */
       EVENT_MOLOTOV,           /* survivor [all] */
       EVENT_ROLLED,            /* number of dice, up to four faces [all] */
       EVENT_TRAP,              /* room: sprung [all] */
       EVENT_FENDED,            /* total, strength: success [all] */
       EVENT_HIT,               /* total, strength: failure [all] */
       EVENT_FLED,              /* survivor, room, or none when he stays [S] */
       EVENT_DECIDED,           /* a decision of which there is no other news [the side] */
       EVENT_ENDED,             /* [all] */
       EVENT_UNBEATABLE,        /* V2: the Killer has eliminated all three [all] */
       EVENT_BARE,              /* survivor: defends with no item [all] */
       EVENT_CHOSEN,            /* side: has made its choice, of characters or traits (A-43) [the others] */
       EVENT_TRAIT_DEALT,       /* survivor or none, trait [the side] */
       EVENT_GOES_ON,           /* to the next step of the Killer's turn, or of what he plays [all] */
       EVENT_STRUCK,            /* survivor: is to be wounded [all] */
       EVENT_NOBODY_ELSE,       /* in the area of a wound, or of fear that is public [all] */
       EVENT_HAND,              /* cards in his hand now, by option killer_hand_public [all but K] */
       EVENT_WANTS_SWAP,        /* survivor, survivor: the item offered is for another [S] */
       EVENT_AGAIN,             /* Brutal Rage begins once more [all] */
       EVENT_COUNT
};

enum {                     /* how it ended */
       ENDING_ESCAPE = 1,  /* 7.1 */
       ENDING_RESCUE,      /* 7.1 */
       ENDING_PLAN,        /* 10 */
       ENDING_ELIMINATION, /* 7.2 */
       ENDING_EXHAUSTION,  /* 7.2 */
       ENDING_SEPARATE,    /* V2: everybody is out, each by himself */
       ENDING_COUNT
};

enum {                                   /* reasons */
       REASON_WRONG_MOMENT = REASON_OWN, /* not the kind of decision that is waited for */
       REASON_NOT_YOUR_SURVIVOR,
       REASON_NOT_AT_TABLE,  /* that character does not take part */
       REASON_NOT_IN_HOUSE,  /* eliminated or gone */
       REASON_TAKEN,         /* that character has been chosen */
       REASON_CHOSEN_ENOUGH, /* has no more to choose */
       REASON_NOT_OFFERED,   /* that trait, card or plan is none to choose from */
       REASON_HAS_ACTED,     /* one main action a turn */
       REASON_ALREADY_DONE,  /* take the `done` back first */
       REASON_NOT_DONE,
       REASON_STILL_TO_ACT, /* a Survivor of this seat has not acted */
       REASON_NOT_ADJACENT,
       REASON_DOOR_BLOCKED,
       REASON_NOT_MOVING, /* another Survivor is on his way */
       REASON_MORE_STEPS, /* the printed lower bound */
       REASON_NOT_BLOCKED,
       REASON_DOOR_ELSEWHERE, /* not a door of this room */
       REASON_NOT_HERE,       /* that cannot be done in this room */
       REASON_KILLER_HERE,
       REASON_REPAIRED_ALREADY, /* this turn */
       REASON_RADIO_WORKS,
       REASON_DECK_EMPTY,
       REASON_NOT_HELD,
       REASON_OWNER_ONLY, /* a personal item */
       REASON_NO_ACTION,  /* the item, trait or plan is not used in this way */
       REASON_USELESS,    /* nothing would change */
       REASON_NEEDS_AIM,
       REASON_NO_AIM, /* it takes none, or not this one */
       REASON_NOT_TOGETHER,
       REASON_SELF, /* with oneself */
       REASON_NOT_WOUNDED,
       REASON_NO_PASSAGE,
       REASON_NEEDS_LIGHT, /* a Flashlight, or Sophia */
       REASON_NOT_DISCARDED,
       REASON_KEYS_STAY, /* */
       REASON_NOT_A_BODY,
       REASON_NOT_YOUR_TRAIT,
       REASON_TURNED_OVER, /* once only, and used */
       REASON_NO_PLAN,     /* not one of the two, or turned over */
       REASON_PLAN_UNFINISHED,
       REASON_STEP_NOT_MET,
       REASON_NOT_IN_HAND,
       REASON_CANNOT_PAY,   /* needs more cards */
       REASON_WRONG_TIMING, /* fast, slow, special or attack */
       REASON_NO_NOISE,
       REASON_BLOCK_FRESH, /* placed by the same effect */
       REASON_NOT_PARTICIPANT,
       REASON_ATTACKED_ALREADY,
       REASON_NO_DEFENCE, /* the item is no help in a defence */
       REASON_NEEDS_REVOLVER,
       REASON_HAS_FLED,
       REASON_FOUR_PLAYERS, /* separate ways */
       REASON_END
};

enum { /* options (14) */
       OPTION_KILLER,
       OPTION_TEAM,
       OPTION_DIE_FACES,
       OPTION_SPECTER_STRENGTH,
       OPTION_ADRENALINE_STEPS,
       OPTION_LONGSWORD_BONUS,
       OPTION_FIRECRACKER_TIMING,
       OPTION_HEAL_RANGE,
       OPTION_LEVELUP_FIRST,
       OPTION_FEAR_PUBLIC,
       OPTION_RESCUE_PUBLIC,
       OPTION_KILLER_HAND_PUBLIC,
       OPTION_TRAITS,          /* a Difficulty */
       OPTION_SURVIVOR_TRAITS, /* each keeps so many, with DIFFICULTY_CUSTOM */
       OPTION_KILLER_TRAITS,
       OPTION_SEPARATE_WAYS,
       OPTION_PLANS,
       TERROR_OPTIONS
};
/* How many traits each side draws and keeps at a table with these options (8). */
DifficultyRow terror_difficulty(const uint8_t option[TERROR_OPTIONS]);
enum { FIRECRACKER_EXTRA, FIRECRACKER_SPECIAL };
enum { HEAL_HERE, HEAL_ANYWHERE };
enum { TEAMS = 10 };
