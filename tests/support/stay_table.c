/* stay_table.c - views of a table of five, filled in by hand. */
#include "support/stay_table.h"

StayView table_of_five(int role, int phase)
{
    static const uint8_t hand[] = { CARD_AXE, CARD_WHISKEY, CARD_SEDUCTION, CARD_IM_COMFORTABLE };
    StayView view = { .seat = A, .players = 5, .size = 5, .turns = 1, .turn = A, .exposed = 0x1f };
    view.phase = (uint8_t)phase;
    view.role[A] = (uint8_t)role;
    view.option[OPTION_QUARANTINE_MODE] = MODE_OPEN;
    view.option[OPTION_QUARANTINE_OUTBOUND] = OUTBOUND_FACE_UP;
    view.option[OPTION_QUARANTINE_TURNS] = 2;
    view.option[OPTION_THING_FLAMETHROWER] = FLAMES_FORBIDDEN;
    for (int i = 0; i < view.players; i++) view.ring[i] = (uint8_t)i, view.hand_size[i] = HAND_FULL;
    memcpy(view.hand[A], hand, sizeof hand);
    return view;
}

StayView thing_among_humans(int phase)
{
    StayView view = table_of_five(ROLE_THE_THING, phase);
    view.hand[A][0] = CARD_THE_THING;
    for (int i = B; i <= E; i++) view.role[i] = ROLE_HUMAN;
    return view;
}

StayView infected_beside_thing(int phase)
{
    StayView view = table_of_five(ROLE_INFECTED, phase);
    view.role[B] = ROLE_THE_THING;
    view.hand[B][0] = CARD_THE_THING;
    view.hand[A][0] = CARD_INFECTED;
    return view;
}
