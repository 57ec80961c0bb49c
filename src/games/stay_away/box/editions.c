/* editions.c - the switches of the rules, and the three rulebooks as rows of them (3.2). */
#include "games/stay_away/box/tables.h"

static const char *const no_yes[] = { "no", "yes" };
static const char *const modes[] = { "isolate", "open" };
static const char *const inbound[] = { "block", "allow" };
static const char *const outbound[] = { "block", "face_up" };
static const char *const next_turn[] = { "new_seat", "swapped_player" };
static const char *const flames[] = { "free", "forbidden" };
static const char *const extra[] = { "none", "analysis11", "suspicious4" };
static const char *const reach[] = { "any", "path", "adjacent_only" };

#define SWITCH(text, first)                                                                                  \
    {                                                                                                        \
        text, .standard = (first), .low = 0, .high = 1, .words = no_yes                                      \
    }
#define COPIES(card) [OPTION_DECK + (card)-1]
#define AS_PRINTED(text)                                                                                     \
    {                                                                                                        \
        text, .standard = -1, .low = -1, .high = 20                                                          \
    }

const Option stay_options[STAY_OPTIONS] = {
    [OPTION_QUARANTINE_MODE] = { "quarantine_mode", .standard = MODE_OPEN, .low = 0, .high = 1,
                                 .words = modes },
    [OPTION_QUARANTINE_TURNS] = { "quarantine_turns", .standard = 2, .low = 1, .high = 5 },
    [OPTION_QUARANTINE_SELF] = SWITCH("quarantine_self", 0),
    [OPTION_QUARANTINE_INBOUND] = { "quarantine_inbound_exchange", .standard = 0, .low = 0, .high = 1,
                                    .words = inbound },
    [OPTION_QUARANTINE_OUTBOUND] = { "quarantine_outbound_exchange", .standard = 1, .low = 0, .high = 1,
                                     .words = outbound },
    [OPTION_MISSED_INFECTS] = SWITCH("missed_redirect_infects", 0),
    [OPTION_INFECTED_LIMIT] = { "infected_limit", .standard = 0, .low = 0, .high = 3 },
    [OPTION_SUPER_INFECTION] = SWITCH("super_infection", 1),
    [OPTION_NEXT_AFTER_SWAP] = { "next_turn_after_swap", .standard = 1, .low = 0, .high = 1,
                                 .words = next_turn },
    [OPTION_THING_FLAMETHROWER] = { "thing_flamethrower", .standard = 0, .low = 0, .high = 1,
                                    .words = flames },
    [OPTION_PANIC_CHECKS_DRAWER] = SWITCH("panic_swap_checks_drawer_quarantine", 1),
    [OPTION_FAST_START] = SWITCH("fast_start", 0),
    [OPTION_THING_IN_DECK] = SWITCH("thing_in_deck", 0),
    [OPTION_EXTRA_CARD] = { "en_extra", .standard = 0, .low = 0, .high = 2, .words = extra },
    [OPTION_RUSSIAN_INFECTED] = SWITCH("russian_infected", 0),
    [OPTION_MORE_INFECTED] = { "more_infected", .standard = 0, .low = -20, .high = 20 },
    [OPTION_HOLD_BACK] = SWITCH("flames_and_analysis_not_dealt", 0),
    [OPTION_REACH] = { "reach", .standard = 0, .low = 0, .high = 2, .words = reach },
    [OPTION_VENGEANCE] = SWITCH("vengeance", 0),
    [OPTION_TURN_CAP] = { "turn_cap", .standard = 500, .low = 10, .high = 5000 },
    COPIES(CARD_THE_THING) = AS_PRINTED("deck_the_thing"),
    COPIES(CARD_INFECTED) = AS_PRINTED("deck_infected"),
    COPIES(CARD_FLAMETHROWER) = AS_PRINTED("deck_flamethrower"),
    COPIES(CARD_ANALYSIS) = AS_PRINTED("deck_analysis"),
    COPIES(CARD_AXE) = AS_PRINTED("deck_axe"),
    COPIES(CARD_SUSPICIOUS) = AS_PRINTED("deck_suspicious"),
    COPIES(CARD_WHISKEY) = AS_PRINTED("deck_whiskey"),
    COPIES(CARD_RESOLUTE) = AS_PRINTED("deck_resolute"),
    COPIES(CARD_WATCH_YOUR_BACK) = AS_PRINTED("deck_watch_your_back"),
    COPIES(CARD_CHANGE_PLACES) = AS_PRINTED("deck_change_places"),
    COPIES(CARD_YOUD_BETTER_RUN) = AS_PRINTED("deck_youd_better_run"),
    COPIES(CARD_SEDUCTION) = AS_PRINTED("deck_seduction"),
    COPIES(CARD_SCARY) = AS_PRINTED("deck_scary"),
    COPIES(CARD_IM_COMFORTABLE) = AS_PRINTED("deck_im_comfortable"),
    COPIES(CARD_NO_THANKS) = AS_PRINTED("deck_no_thanks"),
    COPIES(CARD_MISSED) = AS_PRINTED("deck_missed"),
    COPIES(CARD_NO_BARBECUE) = AS_PRINTED("deck_no_barbecue"),
    COPIES(CARD_QUARANTINE) = AS_PRINTED("deck_quarantine"),
    COPIES(CARD_BARRED_DOOR) = AS_PRINTED("deck_barred_door"),
    COPIES(CARD_ROTTEN_ROPES) = AS_PRINTED("deck_rotten_ropes"),
    COPIES(CARD_ONE_TWO) = AS_PRINTED("deck_one_two"),
    COPIES(CARD_THREE_FOUR) = AS_PRINTED("deck_three_four"),
    COPIES(CARD_SO_THIS_IS_THE_PARTY) = AS_PRINTED("deck_so_this_is_the_party"),
    COPIES(CARD_GET_OUT_OF_HERE) = AS_PRINTED("deck_get_out_of_here"),
    COPIES(CARD_FORGETFUL) = AS_PRINTED("deck_forgetful"),
    COPIES(CARD_ROUND_AND_ROUND) = AS_PRINTED("deck_round_and_round"),
    COPIES(CARD_CANT_WE_BE_FRIENDS) = AS_PRINTED("deck_cant_we_be_friends"),
    COPIES(CARD_BLIND_DATE) = AS_PRINTED("deck_blind_date"),
    COPIES(CARD_OOOOPS) = AS_PRINTED("deck_oooops"),
    COPIES(CARD_JUST_BETWEEN_US) = AS_PRINTED("deck_just_between_us"),
    COPIES(CARD_REVELATIONS) = AS_PRINTED("deck_revelations"),
};

/* The standard values above are those of the Italian revised rulebook. */
const Edition stay_editions[] = {
    { .name = "en-2017",
      .changes = { { OPTION_THING_FLAMETHROWER, FLAMES_FORBIDDEN }, { OPTION_EXTRA_CARD, EXTRA_ANALYSIS11 } },
      .change_count = 2 },
    { .name = "it-revised" },
    { .name = "it-2014",
      .changes = { { OPTION_QUARANTINE_MODE, MODE_ISOLATE },
                   { OPTION_QUARANTINE_TURNS, 3 },
                   { OPTION_QUARANTINE_SELF, 1 },
                   { OPTION_QUARANTINE_OUTBOUND, OUTBOUND_BLOCK },
                   { OPTION_MISSED_INFECTS, 1 },
                   { OPTION_INFECTED_LIMIT, 3 },
                   { OPTION_SUPER_INFECTION, 0 },
                   { OPTION_NEXT_AFTER_SWAP, NEXT_NEW_SEAT },
                   { OPTION_PANIC_CHECKS_DRAWER, 0 } },
      .change_count = 9 },
    { 0 },
};
