/* terror_leaks.h - leaks on purpose that are put into the rules of Terrorscape: what a move does, and what chance decides. */
#pragma once

#include "game/game.h"

typedef void Doctor(Game *game);

/* terror_rules_leaks.c */
Doctor doctor_kept_items, doctor_used_traits, doctor_paid_cards, doctor_complete_plans, doctor_early_noise,
    doctor_silent_search, doctor_taking_back, doctor_counting, doctor_refused_trades; /* what is remembered */
Doctor doctor_idle_traits, doctor_healing;                                            /* refusals */
Doctor doctor_amulet, doctor_overwhelming, doctor_attack_cards, doctor_defences,
    doctor_plans_of_all; /* questions left out */
Doctor doctor_unblocking, doctor_keys_apart, doctor_hidden_fear, doctor_radio, doctor_offers, doctor_names,
    doctor_report, doctor_anna, doctor_actor; /* news */

/* terror_chance_leaks.c */
Doctor doctor_die, doctor_shuffle, doctor_first_card, doctor_cut, doctor_plan_order, doctor_good_hand,
    doctor_trait_deal, doctor_no_world;
