/* survivors.c - the five Survivors (1.3) and the dice they defend with (1.6). */
#include "games/terrorscape/box/pieces.h"

const SurvivorRow terror_survivors[SURVIVOR_COUNT] = {
    [SURVIVOR_ANNA] = { .limit = INVENTORY_LIMIT, .unnamed = true, .silent_search = true },
    [SURVIVOR_WILLIAM] = { .limit = INVENTORY_LIMIT, .bare_defence = 1, .sprint = 3 },
    [SURVIVOR_MARCO] = { .limit = INVENTORY_LIMIT,
                         .starts_with = ITEM_MARCO_MEDICAL_KIT,
                         .takes_back = 1 << ITEM_ADRENALINE | 1 << ITEM_SEDATIVES },
    [SURVIVOR_SOPHIA] = { .limit = INVENTORY_LIMIT, .starts_with = ITEM_SOPHIA_CAMERA, .passages = true },
    [SURVIVOR_JOHNSON] = { .limit = NO_LIMIT, .toolbox_more = 1 },
};

const uint8_t terror_die[DIE_KINDS][DIE_FACES] = {
    [DIE_STANDARD] = { 0, 0, 1, 1, 1, 3 },
    [DIE_OTHER] = { 0, 1, 1, 1, 1, 3 },
};

const char *const terror_survivor_words[SURVIVOR_COUNT] = {
    [SURVIVOR_ANNA] = "anna",     [SURVIVOR_WILLIAM] = "william", [SURVIVOR_MARCO] = "marco",
    [SURVIVOR_SOPHIA] = "sophia", [SURVIVOR_JOHNSON] = "johnson",
};
