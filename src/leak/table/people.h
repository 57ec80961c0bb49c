/* people.h - how long people think: assumed, not measured. Private to this folder. */
#pragma once

#include "base/rng.h"
#include "table/deeds.h"

typedef struct Person {
    double tempo;      /* how long he takes for everything: 1 is usual */
    int ask;           /* the question that he is thinking about; -1: none */
    size_t asked_size; /* bytes of the message that put it */
    Time answers;      /* when he does; NEVER: the table does */
} Person;

Person person_draw(Rng *rng);

/* Log-normal; longer with a choice than without, longer still if not only which but in what way is to be decided; and now and then he
 * is not there. */
Time person_thinks(const Person *person, const Game *game, const Prompt *prompt, Rng *rng);
