/* frame_names.h - what can be going on, as frames of the stack in state.h; a view shows the topmost by name. */
#pragma once

#include "games/terrorscape/box/pieces.h"

enum { NOBODY = 0xff, NO_SLOT = NOBODY, EVERY_SLOT = (1 << PARTY) - 1 };

/* Frames by name. What each keeps in its bytes is said in the file that runs it. */
typedef enum FrameName {
    FRAME_NONE,
    FRAME_ROUND,  /* round.c: S0 to S4, then the Killer's turn; always the lowest once the game has begun */
    FRAME_CHOOSE, /* setup.c: Killer and Survivors */
    FRAME_TRAITS, /* setup.c: which traits to keep */
    FRAME_ACT,    /* act.c: S1 */
    FRAME_WALK,   /* walk.c: a Survivor's MOVE */
    FRAME_COORDINATE, /* walk.c: Coordinator: others here may MOVE */
    FRAME_DRAWS,      /* search_cards.c: cards of the search deck, one by one */
    FRAME_KEEP,       /* search_cards.c: a card drawn: keep or leave */
    FRAME_LIMIT,      /* search_cards.c: over the limit */
    FRAME_TRADE,      /* trade.c */
    FRAME_DISCOVER,   /* discover.c: S2 */
    FRAME_HUSH,       /* discover.c: Silent Retrieval */
    FRAME_DISCOVERY,  /* discover.c: two cards lie open */
    FRAME_PLAN,       /* plan_steps.c: S3 */
    FRAME_INTEL,      /* plan_steps.c */
    FRAME_KILLER,     /* killer_turn.c: K0 to K4 */
    FRAME_CARD,       /* abilities.c: an ability card's effects, one after another */
    FRAME_PAY,        /* killer_deck.c: cards that pay */
    FRAME_MOVE,       /* abilities.c: the Killer's MOVE */
    FRAME_HIDE,       /* hide.c */
    FRAME_SENSE,      /* sense.c: which area */
    FRAME_SENSED,     /* sense.c: traits after it */
    FRAME_WHIZZ,      /* abilities.c: pay to SEARCH */
    FRAME_AGAIN,      /* abilities.c: Brutal Rage */
    FRAME_FEAR,       /* fear.c: `mask` gains fear, in table order */
    FRAME_FEAR_ONE,   /* fear.c: K names one */
    FRAME_OVERWHELM,  /* fear.c: Specter 3 */
    FRAME_WOUND,      /* wounds.c: `mask` is wounded, in table order; asks for the Amulet */
    FRAME_BLOCK,      /* blocks.c: which doors; which token when seven lie */
    FRAME_DRAW,       /* killer_deck.c: the Killer draws or mills `left` cards */
    FRAME_LEVEL,      /* levels.c: what reaching a level brings */
    FRAME_OVERFLOW,   /* killer_deck.c: too many in hand */
    FRAME_ENCOUNTER,  /* encounter.c: E0 to E7 */
    FRAME_SAVED,      /* encounter.c: Heroic Save: the others stay or move */
    FRAME_INVOKE,     /* killer_traits.c: a trait of the Killer: its price is paid, then it acts */
    FRAME_FLEE,       /* flee.c: E7 */
    FRAME_COUNT
} FrameName;
