/* answers.h - questions that change nothing. Private to this folder. */
#pragma once

#include "table/deeds.h"

typedef struct Question {
    const Table *table;
    Guest guest;
    Seat seat; /* through whose eyes */
    Lang lang;
    const Flat *wish;
} Question;

/* Of a move that is only begun, be it by its verb alone: the one reason why it cannot be gone on with; ALLOWED when it can, or
 * when there are several. That of the words as they stand counts only if there is no other. */
Reason why_begun(const Question *question, const char *text);

/* What a screen asks for: the drawing of what the seat sees, and what it is and wants. */
void answer_draw(const Question *question, Json *json);
void answer_role(const Question *question, Json *json);
