/* effects.h - what the rows of the cards name: an effect each. */
#pragma once

#include "games/stay_away/box/card_row.h"

/* effects.c, resolute.c: action and obstacle cards */
PlayEffect stay_flame, stay_analyse, stay_chop, stay_suspect, stay_drink, stay_be_resolute, stay_turn_round,
    stay_ask_to_swap, stay_seduce, stay_quarantine, stay_bar;

/* defenses.c, exchange.c: what follows when a defense card has been replaced */
DefenseEffect stay_undo, stay_refuse, stay_redirect;

/* panic.c */
PanicEffect stay_rotten_ropes, stay_three_four, stay_party, stay_begin_forgetful, stay_begin_round,
    stay_begin_blind_date, stay_oooops, stay_begin_revelations;
PanicCheck stay_check_third, stay_check_get_out, stay_check_friend, stay_check_neighbour;
PanicTarget stay_one_two, stay_get_out, stay_be_friends, stay_just_between_us;
