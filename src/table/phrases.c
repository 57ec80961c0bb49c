#include "table/phrases.h"

#include <stddef.h>

const char *const table_phrases[] = {
    "hello",    "well_played", "thanks", "sorry", "wait", "hurry", "think",
    "trust_me", "i_doubt_it",  "help",   "oh_no", "ha",   NULL,
};
