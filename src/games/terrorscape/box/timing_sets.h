/* timing_sets.h - pieces by the time at which they are used, as sets: listing moves sees by them at a glance what need not be
 * looked at. The rows say the same (test_terror_tables.c). */
#pragma once

#include "games/terrorscape/box/bag.h"
#include "games/terrorscape/box/pieces.h"

#define ANY_OF(kind) ((Bag)7 << (3 * (kind)))

/* ---- a Survivor's actions ---- */

#define HEALING_ITEMS (ANY_OF(ITEM_HERBAL_MEDICINE) | ANY_OF(ITEM_MARCO_MEDICAL_KIT))
#define SPECIAL_ITEMS (ANY_OF(ITEM_TOOLBOX) | ANY_OF(ITEM_TRAP_PARTS) | HEALING_ITEMS)
#define EXTRA_ITEMS                                                                                          \
    (ANY_OF(ITEM_WHISKEY_BOTTLE) | ANY_OF(ITEM_HATCHET) | ANY_OF(ITEM_ADRENALINE) | ANY_OF(ITEM_SEDATIVES) | \
     ANY_OF(ITEM_FIRECRACKER) | ANY_OF(ITEM_SOPHIA_CAMERA))

#define SPECIAL_TRAITS                                                                                       \
    (TRAIT_BIT(TRAIT_FIRST_AID) | TRAIT_BIT(TRAIT_MORALE_BOOST) | TRAIT_BIT(TRAIT_TAUNTING_STRATEGY) |       \
     TRAIT_BIT(TRAIT_BURST_OF_SPEED) | TRAIT_BIT(TRAIT_COORDINATOR))
#define EXTRA_TRAITS                                                                                         \
    (TRAIT_BIT(TRAIT_SOUND_DECOY) | TRAIT_BIT(TRAIT_JUDICIOUS_MOVE) | TRAIT_BIT(TRAIT_PROMPT_REACTION))

/* ---- the Killer's turn ---- */

#define FAST_CARDS /* some from a level on */                                                                \
    (ANY_OF(ABILITY_PURSUE) | ANY_OF(ABILITY_SENSE) | ANY_OF(ABILITY_MADNESS) |                              \
     ANY_OF(ABILITY_REVVING_CHAINSAW) | ANY_OF(ABILITY_SCREAM) | ANY_OF(ABILITY_TRAIL_OF_FEAR) |             \
     ANY_OF(ABILITY_LOGICAL_DEDUCTION) | ANY_OF(ABILITY_MURDER_NOTICE))
#define SPECIAL_CARDS                                                                                        \
    (ANY_OF(ABILITY_REVVING_CHAINSAW) | ANY_OF(ABILITY_BRUTAL_RAGE) | ANY_OF(ABILITY_WHIZZ_BY) |             \
     ANY_OF(ABILITY_LIFE_DRAIN))
#define SLOW_CARDS                                                                                           \
    (ANY_OF(ABILITY_BARRICADE) | ANY_OF(ABILITY_STAY_HERE) | ANY_OF(ABILITY_VANISH) |                        \
     ANY_OF(ABILITY_STALK) | ANY_OF(ABILITY_LURKING_MENACE) | ANY_OF(ABILITY_DEATH_BLOSSOM))

#define TURN_TRAITS TRAIT_BIT(TRAIT_INSIDIOUS_ENTRAPMENT)
#define START_TRAITS                                                                                         \
    (TRAIT_BIT(TRAIT_SWIFT_ACTION) | TRAIT_BIT(TRAIT_ACUTE_HEARING) | TRAIT_BIT(TRAIT_ENHANCED_TRACKING))
#define END_TRAITS                                                                                           \
    (TRAIT_BIT(TRAIT_TERROR_AURA) | TRAIT_BIT(TRAIT_PERILOUS_AMBUSH) | TRAIT_BIT(TRAIT_TOTAL_ENCIRCLEMENT))
