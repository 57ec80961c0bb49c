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
#define CARD(id, word, ...)                                                                                  \
    [OPTION_DECK + (id)-1] = { "deck_" #word, .standard = -1, .low = -1, .high = 20 }, /* as printed */

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
#include "games/stay_away/box/cards.inc"
};
#undef CARD

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
