/* undo.h - may a move be taken back? Only if nobody has learnt anything by it. */
#pragma once

#include "table/state.h"

/* The last move was the seat's. Has it told the seat nothing that it could not foretell, and would it tell nobody else
 * anything, on whichever table the seat can imagine? The answer is made of what the seat knew and knows, and so is the chance
 * in it: on two tables that the seat cannot tell apart it is the same. */
bool undo_is_harmless(const Table *table);
