/* pieces.h - what lies in the box of Terrorscape, as data: rooms, items, cards, characters, traits, plans, dice.
 *
 * Every enumeration is counted from 1: 0 is none, or what a seat cannot see. The tables are constant; each fills a
 * file of its own (board.c, items.c, killers.c, survivors.c, traits.c, plans.c). Facts: sections 1, 8, 10 in
 * docs/rules/terrorscape.md. */
#pragma once

#include "base/base.h"

enum {            /* figures of the rules */
       PARTY = 3, /* Survivors that take part */
       DICE = 4,  /* without fear */
       DIE_FACES = 6,
       FEAR_MAX = 2,
       INVENTORY_LIMIT = 3,
       BLOCKS_MAX = 7,
       KEYS_TO_ESCAPE = 5,
       KEYS_ALONE = 3, /* each for himself: separate ways */
       REPAIR_DONE = 5,
       RESCUE_SPACES = 5,
       LEVEL_LAST = 5,
       STRENGTH_LAST = 10, /* */
       HAND_START = 2,
       HAND_LIMIT = 5,
       DRAW_AT_END = 3,
       DRAW_AFTER_TOYING = 6,
       MILL_ON_DEFENCE = 2,
       ACTIONS = 2,    /* of the Killer */
       DISCOVERED = 2, /* cards of one discovery */
       TRAP_BONUS = 2,
       MOLOTOV_BONUS = 2,
       AMBUSH_MARGIN = 3,
       MOVE_STEPS = 2, /* the move action */
       PLANS_DRAWN = 2
};

/* ---- the Mansion (1.1): board.c ---- */

typedef enum Zone { ZONE_NONE, ZONE_RED, ZONE_BLUE, ZONE_GREEN, ZONE_COUNT } Zone;

typedef enum Room {
    ROOM_NONE,
    ROOM_R1,
    ROOM_R2,
    ROOM_R3,
    ROOM_R4,
    ROOM_R5,
    ROOM_B1,
    ROOM_B2,
    ROOM_B3,
    ROOM_B4,
    ROOM_B5,
    ROOM_G1,
    ROOM_G2,
    ROOM_G3,
    ROOM_G4,
    ROOM_G5,
    ROOM_COUNT,
    ROOM_MAIN_EXIT = ROOM_R1, /* and where the Survivors start */
    ROOM_KNOWLEDGE = ROOM_R5,
    ROOM_RADIO = ROOM_B1,
    ROOM_MYSTIC = ROOM_G2,
    ROOM_TOOL = ROOM_G3,
    ROOM_HIDDEN_EXIT = ROOM_G5 /* and where the Killer starts */
} Room;

/* Doors in the order of their rooms; the first room of a pair is the lower one of the alphabet. */
typedef enum Door {
    DOOR_NONE,
    DOOR_B1_B2,
    DOOR_B1_R1,
    DOOR_B2_B3,
    DOOR_B2_B5,
    DOOR_B2_R1,
    DOOR_B3_B4,
    DOOR_B4_G5,
    DOOR_B5_R3,
    DOOR_B5_R4,
    DOOR_G1_R2,
    DOOR_G3_G4,
    DOOR_G4_R5,
    DOOR_R1_R2,
    DOOR_R1_R3,
    DOOR_R2_R3,
    DOOR_R2_R5,
    DOOR_R4_R5,
    DOOR_COUNT
} Door;

typedef enum Border { BORDER_NONE, BORDER_G1_G2, BORDER_G2_G3, BORDER_G3_G5, BORDER_COUNT } Border;

typedef enum Passage { PASSAGE_NONE, PASSAGE_I, PASSAGE_II, PASSAGE_COUNT } Passage;

enum { /* marks of a room, as bits */
       MARK_MAIN_EXIT = 1,
       MARK_HIDDEN_EXIT = 2,
       MARK_SEARCH = 4,
       MARK_KNOWLEDGE = 8,
       MARK_MYSTIC = 16,
       MARK_TOOL = 32,
       MARK_RADIO = 64,
       MARK_SURVIVOR_START = 128,
       MARK_KILLER_START = 256
};

typedef uint16_t RoomSet; /* bit `Room`; bit 0 unused */
typedef uint32_t DoorSet; /* bit `Door`; bit 0 unused */

#define ROOM_BIT(room) ((RoomSet)(1u << (room)))
#define DOOR_BIT(door) ((DoorSet)1 << (door))

enum {
    ALL_ROOMS = (1 << ROOM_COUNT) - 2,
    ALL_DOORS = (1 << DOOR_COUNT) - 2,
    SEARCH_ROOMS = 1 << ROOM_R2 | 1 << ROOM_B4 | 1 << ROOM_G4,
    PASSAGE_ROOMS = 1 << ROOM_B1 | 1 << ROOM_B5 | 1 << ROOM_G2 | 1 << ROOM_G5
};

typedef struct RoomRow {
    uint8_t zone;
    uint8_t passage; /* Passage here, or none */
    uint8_t beyond;  /* the room at its other end */
    uint16_t marks;
    RoomSet adjacent; /* by a door, blocked or not, or an open border */
    RoomSet range1;   /* itself and what is adjacent */
    DoorSet doors;
} RoomRow;

typedef struct DoorRow {
    uint8_t a, b;
} DoorRow;

extern const RoomRow terror_rooms[ROOM_COUNT];
extern const DoorRow terror_doors[DOOR_COUNT];
extern const DoorRow terror_borders[BORDER_COUNT];
extern const DoorRow terror_passages[PASSAGE_COUNT];
extern const RoomSet terror_zones[ZONE_COUNT];
extern const uint8_t terror_distance[ROOM_COUNT][ROOM_COUNT];
extern const RoomSet terror_within2[ROOM_COUNT]; /* the rooms at a distance of at most two */
/* The door between two rooms; DOOR_NONE where there is none or the border is open. */
extern const uint8_t terror_door_between[ROOM_COUNT][ROOM_COUNT];

static inline bool are_adjacent(int a, int b)
{
    return terror_rooms[a].adjacent >> b & 1;
}

/* ---- effects (1.8) ---- */

typedef enum Op {
    OP_NONE,
    OP_MOVE,      /* low-high steps */
    OP_HIDE,      /* low-high steps */
    OP_SENSE,     /* scope */
    OP_SEARCH,    /* low: the cards to pay if K wants it, from Killer level `high` on; 0 0: at once */
    OP_FEAR,      /* scope */
    OP_REVEAL,    /* scope: feared Survivors tell their rooms */
    OP_WOUND,     /* scope */
    OP_KILL,      /* scope */
    OP_BLOCK,     /* scope; low: how many */
    OP_BLOCK_ALL, /* every door here */
    OP_UNBLOCK,   /* scope */
    OP_NOISE,     /* scope */
    OP_STRENGTH,  /* scope turn, attack or encounter; low: how much */
    OP_DEFENCE,   /* low: how much */
    OP_HEAL,      /* scope */
    OP_CALM,      /* scope; low: tokens, 0 all */
    OP_REPAIR,    /* low: steps */
    OP_PASSAGE,
    OP_TRAP,   /* scope */
    OP_DRAW,   /* the Killer draws `low` */
    OP_MILL,   /* `low` cards of the Killer's deck are discarded */
    OP_REPEAT, /* K may start over if nobody was found and this move removed a block */
    OP_COUNT
} Op;

typedef enum Scope {
    SCOPE_NONE,
    SCOPE_ZONE,
    SCOPE_PAIR,
    SCOPE_RANGE1,
    SCOPE_NOISY,
    SCOPE_PATH,
    SCOPE_ALL,
    SCOPE_HERE,
    SCOPE_ONE,
    SCOPE_SENSED,
    SCOPE_FEARED,
    SCOPE_TARGET,
    SCOPE_ANY,
    SCOPE_ADJACENT,
    SCOPE_SELF,
    SCOPE_OTHERS,
    SCOPE_TURN,
    SCOPE_ATTACK,
    SCOPE_COUNT
} Scope;

typedef struct Effect {
    uint8_t op, scope;
    int8_t low, high;
} Effect;

enum { EFFECTS_MAX = 3 };

/* When something may be used, as bits; a card or item may have two. */
enum {
    TIMING_PASSIVE = 1,
    TIMING_SPECIAL = 2, /* the main action of a Survivor; instead of the Killer's two */
    TIMING_EXTRA = 4,   /* Survivors: besides the main action */
    TIMING_DEFENCE = 8,
    TIMING_REACTION = 16,
    TIMING_FAST = 32, /* Killer's cards */
    TIMING_SLOW = 64,
    TIMING_ATTACK = 128,
    TIMING_SETUP = 256, /* traits */
    TIMING_FLEE = 512,
    TIMING_DISCOVERY = 1024,
    TIMING_ENCOUNTER = 2048,
    TIMING_TURN = 4096, /* any moment of the Killer's turn outside an encounter */
    TIMING_TURN_START = 8192,
    TIMING_TURN_END = 16384,
    TIMING_SENSED = 32768, /* after a SENSE that named somebody */
    TIMING_LEVEL = 65536,
    TIMING_WIN = 131072, /* plans */
    TIMING_INSTANT = 262144
};

/* ---- items (1.2): items.c ---- */

typedef enum Item {
    ITEM_NONE,
    ITEM_KEY,
    ITEM_TOOLBOX,
    ITEM_WHISKEY_BOTTLE,
    ITEM_HATCHET,
    ITEM_HERBAL_MEDICINE,
    ITEM_LIMESTONE_POWDER,
    ITEM_AMMO_PACK,
    ITEM_REVOLVER,
    ITEM_ADRENALINE,
    ITEM_SEDATIVES,
    ITEM_FIRECRACKER,
    ITEM_ANCIENT_AMULET,
    ITEM_SHORTSWORD,
    ITEM_LONGSWORD,
    ITEM_SECRET_MAP,
    ITEM_FLASHLIGHT,
    ITEM_TRAP_PARTS,
    ITEM_MARCO_MEDICAL_KIT,
    ITEM_SOPHIA_CAMERA,
    ITEM_COUNT
} Item;

enum {
    SEARCH_CARDS = 11, /* ten, and the fixed key at the bottom */
    DISCOVERY_CARDS = 32,
    PERSONAL_CARDS = 2,
    ITEM_CARDS = SEARCH_CARDS + DISCOVERY_CARDS + PERSONAL_CARDS
};

typedef struct ItemRow {
    uint8_t search, bottom, discovery, personal; /* copies in each deck */
    uint32_t timing;
    bool draw_noise, weapon, kept; /* kept: not discarded after use */
    uint8_t owner;                 /* the Survivor who alone can use it, or 0 */
    int8_t defence;
    Effect effects[EFFECTS_MAX]; /* of its use as an action; Johnson's step more is in survivors.c */
} ItemRow;

extern const ItemRow terror_items[ITEM_COUNT];
extern const uint8_t terror_adrenaline_steps[]; /* by the value of OPTION_ADRENALINE_STEPS */

/* ---- Survivors (1.3): survivors.c ---- */

typedef enum Survivor {
    SURVIVOR_NONE,
    SURVIVOR_ANNA,
    SURVIVOR_WILLIAM,
    SURVIVOR_MARCO,
    SURVIVOR_SOPHIA,
    SURVIVOR_JOHNSON,
    SURVIVOR_COUNT
} Survivor;

enum { NO_LIMIT = 99 };

typedef struct SurvivorRow {
    uint8_t limit;        /* of the inventory, keys apart */
    uint8_t starts_with;  /* Item */
    bool unnamed;         /* Low Profile: never in an answer to SENSE */
    bool silent_search;   /* Meticulous */
    bool passages;        /* Thorough: needs no Flashlight, and with one it is an extra action */
    uint8_t bare_defence; /* Persistence: without a weapon */
    uint8_t toolbox_more; /* Engineer */
    uint8_t sprint;       /* steps of the special action, then noise; 0 has none */
    uint32_t takes_back;  /* Equipped: bits of Items that a special action takes from the discard pile */
} SurvivorRow;

extern const SurvivorRow terror_survivors[SURVIVOR_COUNT];

/* The faces of a defence die (1.6): row 0 by default, row 1 the other printing. */
enum { DIE_STANDARD, DIE_OTHER, DIE_KINDS };
extern const uint8_t terror_die[DIE_KINDS][DIE_FACES];

/* ---- Killers (1.4, 1.5): killers.c ---- */

typedef enum Killer { KILLER_NONE, KILLER_BUTCHER, KILLER_SPECTER, KILLER_ASSASSIN, KILLER_COUNT } Killer;

typedef enum Ability { /* a kind of ability card; Pursue and Sense are in all three decks */
                       ABILITY_NONE,
                       ABILITY_PURSUE,
                       ABILITY_SENSE,
                       ABILITY_MADNESS, /* Butcher */
                       ABILITY_REVVING_CHAINSAW,
                       ABILITY_BARRICADE,
                       ABILITY_STAY_HERE,
                       ABILITY_BRUTAL_RAGE, /* locked */
                       ABILITY_SCREAM,      /* Specter */
                       ABILITY_TRAIL_OF_FEAR,
                       ABILITY_WHIZZ_BY,
                       ABILITY_VANISH,
                       ABILITY_LIFE_DRAIN,        /* locked */
                       ABILITY_LOGICAL_DEDUCTION, /* Assassin */
                       ABILITY_MURDER_NOTICE,
                       ABILITY_STALK,
                       ABILITY_LURKING_MENACE,
                       ABILITY_DEATH_BLOSSOM, /* locked */
                       ABILITY_COUNT
} Ability;

enum { KILLER_CARDS = 13, COST_HAND = -1 /* the rest of the hand, which may be empty */ };

typedef struct AbilityRow {
    uint32_t timing;
    uint8_t fast_from;    /* Killer level from which on it is fast; 0 never */
    int8_t cost;          /* other cards of the hand, or COST_HAND */
    uint8_t locked_until; /* level; 0 never locked */
    Effect effects[EFFECTS_MAX];
    Effect reappearing; /* what happens when K comes back, before the free SEARCH */
    Effect attack;      /* as an attack card */
} AbilityRow;

extern const AbilityRow terror_abilities[ABILITY_COUNT];

enum {                            /* what a Killer of that level has, as bits */
       POWER_ENCOUNTER_FEAR = 1,  /* Dread: every participant gains fear (E1) */
       POWER_ENCOUNTER_WOUND = 2, /* level 5 (E1) */
       POWER_CHAINSAW_FAST = 4,
       POWER_WHIZZ_SEARCH = 8,     /* pay 2 */
       POWER_OVERWHELM_WOUND = 16, /* pay 3 */
       POWER_AMBUSH = 32           /* +3 in the encounter of a reappearance */
};
enum { WHIZZ_SEARCH_COST = 2, OVERWHELM_COST = 3, AMBUSH_STRENGTH = 3 };

typedef struct LevelRow {
    uint8_t strength;
    uint8_t powers;
    uint8_t unlocks; /* Ability that joins the hand on reaching it */
    uint8_t blocks;  /* BLOCKs anywhere on reaching it */
} LevelRow;

typedef struct KillerRow {
    uint8_t locked; /* Ability that starts beside the board */
    uint8_t copies[ABILITY_COUNT];
    LevelRow levels[LEVEL_LAST + 1]; /* by level */
} KillerRow;

extern const KillerRow terror_killers[KILLER_COUNT];

/* ---- traits (8): traits.c ---- */

typedef enum Trait {
    TRAIT_NONE,
    TRAIT_MARTIAL_ARTS, /* Survivors */
    TRAIT_HURRIED_FLEE,
    TRAIT_INTREPIDITY,
    TRAIT_FIRST_AID,
    TRAIT_SURVIVAL_INSTINCT,
    TRAIT_MORALE_BOOST,
    TRAIT_SILENT_RETRIEVAL,
    TRAIT_HEROIC_SAVE,
    TRAIT_SOUND_DECOY,
    TRAIT_TAUNTING_STRATEGY,
    TRAIT_STROKE_OF_LUCK,
    TRAIT_HYPERVIGILANCE,
    TRAIT_SECRET_WEAPON,
    TRAIT_SLEIGHT_OF_HAND,
    TRAIT_JUDICIOUS_MOVE,
    TRAIT_PROMPT_REACTION,
    TRAIT_BURST_OF_SPEED,
    TRAIT_COORDINATOR,
    TRAIT_HERBOLOGY,
    TRAIT_MARKSMANSHIP,
    TRAIT_FATAL_ATTACK, /* Killer */
    TRAIT_INSIDIOUS_ENTRAPMENT,
    TRAIT_LIE_IN_WAIT,
    TRAIT_MURDEROUS_INTENT,
    TRAIT_HEIGHTENED_SENSES,
    TRAIT_DETERRENCE,
    TRAIT_SLY_ENTRAPPER,
    TRAIT_TERROR_AURA,
    TRAIT_PERILOUS_AMBUSH,
    TRAIT_TOTAL_ENCIRCLEMENT,
    TRAIT_TOYING_WITH_THE_PREY,
    TRAIT_DEVIOUS_PLOY,
    TRAIT_NIGHTMARE_DESCENDS,
    TRAIT_SWIFT_ACTION,
    TRAIT_ACUTE_HEARING,
    TRAIT_ENHANCED_TRACKING,
    TRAIT_SELF_CHALLENGE,
    TRAIT_SUPPRESSED_RAGE,
    TRAIT_IMMEDIATE_RESPONSE,
    TRAIT_TERRORISING_THE_MASS,
    TRAIT_COUNT,
    FIRST_KILLER_TRAIT = TRAIT_FATAL_ATTACK
} Trait;

enum { TRAITS_A_SIDE = 20 };

typedef uint64_t TraitSet;  /* bit `Trait` */
typedef uint32_t OwnTraits; /* the same of Survivors' traits, which come first */
#define TRAIT_BIT(trait) ((TraitSet)1 << (trait))
#define OWN_TRAIT(trait) ((OwnTraits)1 << (trait))

typedef struct TraitRow {
    uint32_t timing;
    bool once;       /* turned over after use */
    uint8_t cost;    /* cards of the Killer's hand */
    int8_t strength; /* while it is held: Killer's traits */
    uint8_t hand;    /* more cards at the start */
    uint8_t levels;  /* bits of Killer levels on reaching which it acts */
    Effect effects[EFFECTS_MAX];
} TraitRow;

extern const TraitRow terror_traits[TRAIT_COUNT];

typedef enum Difficulty { /* option `traits`: 0 plays without */
                          DIFFICULTY_NONE,
                          DIFFICULTY_EASY,
                          DIFFICULTY_NORMAL,
                          DIFFICULTY_HARD,
                          DIFFICULTY_NIGHTMARE,
                          DIFFICULTY_CUSTOM, /* as agreed: options survivor_traits and killer_traits */
                          DIFFICULTY_COUNT
} Difficulty;

typedef struct DifficultyRow {
    uint8_t survivor_draws, survivor_keeps; /* each Survivor */
    uint8_t killer_draws, killer_keeps;
} DifficultyRow;

extern const DifficultyRow terror_difficulties[DIFFICULTY_COUNT]; /* but for DIFFICULTY_CUSTOM */

/* The most that can be agreed on; each side draws twice as many, and there are as many cards. */
enum { SURVIVOR_TRAITS_MAX = 3, KILLER_TRAITS_MAX = 5 };

/* ---- plans (10): plans.c ---- */

typedef enum Plan {
    PLAN_NONE,
    PLAN_EXPLOSIVE_TRAP,
    PLAN_AMBUSH,
    PLAN_ROCKET_LAUNCHER,
    PLAN_ARCANE_SEAL,
    PLAN_MECHANICAL_BLUEPRINT,
    PLAN_DIY_RADIO,
    PLAN_REPAIR_WITH_CAUTION,
    PLAN_BUZZER,
    PLAN_SITE_STUDY,
    PLAN_TUNNELS_INVESTIGATION,
    PLAN_CONCEALED_PORTAL,
    PLAN_MOLOTOV,
    PLAN_SKELETON_KEY,
    PLAN_INTEL_SHARING,
    PLAN_MYSTIC_HERBS,
    PLAN_ANCIENT_CHEST,
    PLAN_COUNT
} Plan;

typedef enum PlanStep {
    STEP_NONE,
    STEP_KILLER,
    STEP_KNOWLEDGE,
    STEP_MYSTIC,
    STEP_TOOL,
    STEP_RADIO,
    STEP_HIDDEN_EXIT,
    STEP_TOGETHER,
    STEP_APART,
    STEP_COUNT
} PlanStep;

enum { PLAN_STEPS_MAX = 4 };

typedef struct PlanRow {
    uint8_t step_count;
    uint8_t steps[PLAN_STEPS_MAX];
    uint32_t timing;
    bool once, wins;
    uint8_t spends, spent_count; /* Item that its use discards, and how many */
    uint8_t room;                /* where alone it can be used, or 0 */
} PlanRow;

extern const PlanRow terror_plans[PLAN_COUNT];

/* The room that a step asks for; ROOM_NONE for killer, together and apart. */
extern const uint8_t terror_step_rooms[STEP_COUNT];

/* ---- words, by value ---- */

extern const char *const terror_zone_words[ZONE_COUNT];
extern const char *const terror_room_words[ROOM_COUNT];
extern const char *const terror_door_words[DOOR_COUNT];
extern const char *const terror_item_words[ITEM_COUNT];
extern const char *const terror_survivor_words[SURVIVOR_COUNT];
extern const char *const terror_killer_words[KILLER_COUNT];
extern const char *const terror_ability_words[ABILITY_COUNT];
extern const char *const terror_trait_words[TRAIT_COUNT];
extern const char *const terror_difficulty_words[DIFFICULTY_COUNT];
extern const char *const terror_plan_words[PLAN_COUNT];
extern const char *const terror_step_words[STEP_COUNT];
