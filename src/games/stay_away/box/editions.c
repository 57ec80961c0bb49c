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

#define CHOICE(text, first, names)                                                                           \
    {                                                                                                        \
        text, .standard = (first), .low = 0, .high = LEN(names) - 1, .words = (names)                        \
    }
#define SWITCH(text, first) CHOICE(text, first, no_yes)
#define CARD(id, word, ...)                                                                                  \
    [OPTION_DECK + (id)-1] = { "deck_" #word, .standard = -1, .low = -1, .high = 20 }, /* as printed */

const Option stay_options[STAY_OPTIONS] = {
    [OPTION_QUARANTINE_MODE] = CHOICE("quarantine_mode", MODE_OPEN, modes),
    [OPTION_QUARANTINE_TURNS] = { "quarantine_turns", .standard = 2, .low = 1, .high = 5 },
    [OPTION_QUARANTINE_SELF] = SWITCH("quarantine_self", 0),
    [OPTION_QUARANTINE_INBOUND] = CHOICE("quarantine_inbound_exchange", 0, inbound),
    [OPTION_QUARANTINE_OUTBOUND] = CHOICE("quarantine_outbound_exchange", 1, outbound),
    [OPTION_MISSED_INFECTS] = SWITCH("missed_redirect_infects", 0),
    [OPTION_INFECTED_LIMIT] = { "infected_limit", .standard = 0, .low = 0, .high = 3 },
    [OPTION_SUPER_INFECTION] = SWITCH("super_infection", 1),
    [OPTION_NEXT_AFTER_SWAP] = CHOICE("next_turn_after_swap", 1, next_turn),
    [OPTION_THING_FLAMETHROWER] = CHOICE("thing_flamethrower", 0, flames),
    [OPTION_PANIC_CHECKS_DRAWER] = SWITCH("panic_swap_checks_drawer_quarantine", 1),
    [OPTION_FAST_START] = SWITCH("fast_start", 0),
    [OPTION_THING_IN_DECK] = SWITCH("thing_in_deck", 0),
    [OPTION_EXTRA_CARD] = CHOICE("en_extra", 0, extra),
    [OPTION_RUSSIAN_INFECTED] = SWITCH("russian_infected", 0),
    [OPTION_MORE_INFECTED] = { "more_infected", .standard = 0, .low = -20, .high = 20 },
    [OPTION_HOLD_BACK] = SWITCH("flames_and_analysis_not_dealt", 0),
    [OPTION_REACH] = CHOICE("reach", 0, reach),
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
