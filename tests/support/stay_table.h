/* stay_table.h - what a player of Stay Away! sees at a table laid for tests of bots. */
#pragma once

#include "games/stay_away/knowledge/view.h"

enum { A = 0, B, C, D, E };

/* Five players, clockwise A to E, nothing on the table; A is asked, in that role, in the first turn. */
StayView table_of_five(int role, int phase);

/* A is The Thing and knows who is who. */
StayView thing_among_humans(int phase);

/* A is Infected, and B is The Thing. */
StayView infected_beside_thing(int phase);
