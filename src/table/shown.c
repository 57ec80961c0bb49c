/* shown.c - a table that shows a match which somebody else holds. */
#include "table/deeds.h"

void table_show(Table *table, const Shown *shown, Lang lang)
{
    enum { OWNER };
    table_clear(table);
    table->game = shown->game;
    table->setup = *shown->setup;
    table->phase = PHASE_PLAY;
    table->clock = CLOCK_NONE;
    table->aid = 1;
    table->guest[OWNER].person = shown->person;
    table->guest[OWNER].lang = (uint8_t)lang;
    table->chair[shown->seat].owner = OWNER;
    table->chair[shown->seat].ask = shown->question;
    memcpy(table->state, shown->state, shown->game->state_size);
}
