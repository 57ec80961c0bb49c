/* tables.c - the vocabulary of Stay Away! as rows. */
#include "games/stay_away/box/tables.h"

#define CARD(id, word, ...) [id] = #word,
const char *const stay_card_words[CARD_COUNT] = {
    [CARD_HIDDEN] = "hidden",
#include "games/stay_away/box/cards.inc"
};
#undef CARD

const char *const stay_role_words[ROLE_COUNT] = { [ROLE_UNKNOWN] = "unknown",
                                                  [ROLE_HUMAN] = "human",
                                                  [ROLE_INFECTED] = "infected",
                                                  [ROLE_THE_THING] = "the_thing" };

const char *const stay_phase_words[PHASE_COUNT] = {
    [PHASE_TURN_START] = "turn_start", [PHASE_PLAY] = "play",
    [PHASE_FLAME] = "flame",           [PHASE_SWAP] = "swap",
    [PHASE_RESOLUTE] = "resolute",     [PHASE_PANIC_TARGET] = "panic_target",
    [PHASE_FORGETFUL] = "forgetful",   [PHASE_BLIND_DATE] = "blind_date",
    [PHASE_ROUND] = "round",           [PHASE_REVELATIONS] = "revelations",
    [PHASE_OFFER] = "offer",           [PHASE_RESPOND] = "respond",
    [PHASE_CONFIRM] = "confirm",       [PHASE_OVER] = "over",
};

const char *const stay_exchange_words[EXCHANGE_COUNT] = { [EXCHANGE_NONE] = "none",
                                                          [EXCHANGE_END] = "end",
                                                          [EXCHANGE_SEDUCTION] = "seduction",
                                                          [EXCHANGE_FRIENDS] = "friends" };

static const char *const back_words[BACK_COUNT] = { [BACK_STAY_AWAY] = "stay_away", [BACK_PANIC] = "panic" };

static const char *const obstacle_words[OBSTACLE_COUNT] = {
    [OBSTACLE_QUARANTINE] = "quarantine", [OBSTACLE_LEFT] = "left", [OBSTACLE_RIGHT] = "right"
};

static const char *const showing_words[SHOW_COUNT] = {
    [SHOW_NOTHING] = "nothing", [SHOW_HAND] = "hand", [SHOW_INFECTED] = "infected"
};

const ArgKind stay_card = { "card", ARG_WORD, .count = CARD_COUNT, .words = stay_card_words };
const ArgKind stay_role = { "role", ARG_WORD, .count = ROLE_COUNT, .words = stay_role_words };
const ArgKind stay_back = { "back", ARG_WORD, .count = BACK_COUNT, .words = back_words };
static const ArgKind player = { "player", ARG_SEAT };
static const ArgKind obstacle = { "obstacle", ARG_WORD, .count = OBSTACLE_COUNT, .words = obstacle_words };
static const ArgKind showing = { "showing", ARG_WORD, .count = SHOW_COUNT, .words = showing_words };
static const ArgKind number = { "number", ARG_NUMBER, .low = 0, .high = CARDS_MAX };

const Verb stay_verbs[VERB_COUNT] = {
    [VERB_DRAW] = { "draw" },
    [VERB_DISCARD] = { "discard", { &stay_card } },
    [VERB_PLAY] = { "play", { &stay_card, &player, &obstacle }, .optional = 2 },
    [VERB_DEFEND] = { "defend", { &stay_card } },
    [VERB_ACCEPT] = { "accept" },
    [VERB_KEEP] = { "keep", { &stay_card } },
    [VERB_CHOOSE] = { "choose", { &player } },
    [VERB_DROP] = { "drop", { &stay_card } },
    [VERB_PUT] = { "put", { &stay_card } },
    [VERB_PASS] = { "pass", { &stay_card } },
    [VERB_SHOW] = { "show", { &showing } },
    [VERB_OFFER] = { "offer", { &stay_card } },
    [VERB_GIVE] = { "give", { &stay_card } },
    [VERB_DECLARE] = { "declare", .gives_up = true },
    [VERB_SAY] = { "say", { &stay_role }, .talk = true },
    [VERB_CALL] = { "call", { &player, &stay_role }, .talk = true },
    [VERB_SUSPECT] = { "suspect", { &player }, .talk = true },
    [VERB_TRUST] = { "trust", { &player }, .talk = true },
    [VERB_GAVE_ME] = { "gave-me", { &player, &stay_card }, .talk = true },
    [VERB_GAVE] = { "gave", { &player, &stay_card }, .talk = true },
    [VERB_SAW] = { "saw", { &player, &stay_card }, .talk = true },
    [VERB_HOLD] = { "hold", { &stay_card }, .talk = true },
    [VERB_LACK] = { "lack", { &stay_card }, .talk = true },
};

#define HAND_FIELDS                                                                                          \
    { "first", &stay_card, true }, { "second", &stay_card, true }, { "third", &stay_card, true },            \
        { "fourth", &stay_card, true },                                                                      \
    {                                                                                                        \
        "fifth", &stay_card, true                                                                            \
    }

#define SAYS(verb) (EVENT_SAYS + (verb)-VERB_SAY)

/* Who hears and sees each is said where it is told: section 8.2. */
const EventKind stay_events[EVENT_COUNT] = {
    [EVENT_TURN] = { "turn" },
    [EVENT_DRAWN] = { "drawn", { { "card", &stay_card, true } } },
    [EVENT_BECAME_THING] = { "became_thing" },
    [EVENT_PANIC_SKIPPED] = { "panic_skipped", { { "cards", &number }, { "after", &number } } },
    [EVENT_RESHUFFLED] = { "reshuffled", { { "cards", &number } } },
    [EVENT_DISCARDED] = { "discarded", { { "card", &stay_card, true } } },
    [EVENT_PLAYED] = { "played",
                       { { "card", &stay_card }, { "player", &player }, { "obstacle", &obstacle } } },
    [EVENT_PANIC] = { "panic", { { "card", &stay_card } } },
    [EVENT_NO_EFFECT] = { "no_effect" },
    [EVENT_DEFENDED] = { "defended", { { "card", &stay_card } } },
    [EVENT_ACCEPTED] = { "accepted" },
    [EVENT_ELIMINATED] = { "eliminated" },
    [EVENT_HAND_SEEN] = { "hand_seen", { { "player", &player }, HAND_FIELDS } },
    [EVENT_CARD_SEEN] = { "card_seen", { { "player", &player }, { "card", &stay_card, true } } },
    [EVENT_HAND_SHOWN] = { "hand_shown", { HAND_FIELDS } },
    [EVENT_SHOWN_TO] = { "shown_to", { { "player", &player }, HAND_FIELDS } },
    [EVENT_KEPT] = { "kept", { { "card", &stay_card, true } } },
    [EVENT_DIRECTION] = { "direction", { { "counter_clockwise", &number } } },
    [EVENT_SWAPPED] = { "swapped", { { "player", &player } } },
    [EVENT_OFFERED] = { "offered", { { "player", &player }, { "card", &stay_card, true } } },
    [EVENT_EXCHANGED] = { "exchanged",
                          { { "player", &player },
                            { "given", &stay_card, true },
                            { "received", &stay_card, true } } },
    [EVENT_NO_EXCHANGE] = { "no_exchange" },
    [EVENT_REDIRECTED] = { "redirected", { { "player", &player } } },
    [EVENT_INFECTED] = { "infected", { { "player", &player } } },
    [EVENT_IMMUNE] = { "immune" },
    [EVENT_QUARANTINED] = { "quarantined", { { "player", &player }, { "turns", &number } } },
    [EVENT_QUARANTINE_COUNTS] = { "quarantine_counts", { { "turns", &number } } },
    [EVENT_QUARANTINE_OVER] = { "quarantine_over" },
    [EVENT_DOOR_SET] = { "door_set", { { "player", &player } } },
    [EVENT_DOOR_REMOVED] = { "door_removed", { { "player", &player } } },
    [EVENT_PICKED] = { "picked" },
    [EVENT_PASSED] = { "passed", { { "player", &player }, { "card", &stay_card, true } } },
    [EVENT_PUT] = { "put", { { "card", &stay_card, true } } },
    [EVENT_SHOWS_NOTHING] = { "shows_nothing" },
    [EVENT_SHOWS_INFECTED] = { "shows_infected" },
    [EVENT_SUPER_INFECTION] = { "super_infection", { HAND_FIELDS } },
    [EVENT_SURPLUS] = { "surplus",
                        { { "card", &stay_card, true }, { "cards", &number }, { "after", &number } } },
    [EVENT_DECLARED] = { "declared" },
    [EVENT_FOUND_WITH_FLAMES] = { "found_with_flames" },
    [EVENT_THING_GONE] = { "thing_gone" },
    [EVENT_ENDED] = { "ended" },
    [EVENT_WAS] = { "was", { { "role", &stay_role }, { "won", &number } } },
    [EVENT_BACKS] = { "backs", { { "deck", &stay_back }, { "discard", &stay_back } }, .is_minor = true },
    [SAYS(VERB_SAY)] = { "says_role", { { "role", &stay_role } } },
    [SAYS(VERB_CALL)] = { "says_of", { { "player", &player }, { "role", &stay_role } } },
    [SAYS(VERB_SUSPECT)] = { "says_suspects", { { "player", &player } } },
    [SAYS(VERB_TRUST)] = { "says_trusts", { { "player", &player } } },
    [SAYS(VERB_GAVE_ME)] = { "says_got", { { "player", &player }, { "card", &stay_card } } },
    [SAYS(VERB_GAVE)] = { "says_gave", { { "player", &player }, { "card", &stay_card } } },
    [SAYS(VERB_SAW)] = { "says_saw", { { "player", &player }, { "card", &stay_card } } },
    [SAYS(VERB_HOLD)] = { "says_holds", { { "card", &stay_card } } },
    [SAYS(VERB_LACK)] = { "says_lacks", { { "card", &stay_card } } },
};

const char *const stay_reasons[REASON_END - REASON_OWN] = {
    [REASON_WRONG_MOMENT - REASON_OWN] = "wrong_moment",
    [REASON_NOT_IN_HAND - REASON_OWN] = "not_in_hand",
    [REASON_KEEP_THE_THING - REASON_OWN] = "keep_the_thing",
    [REASON_KEEP_AN_INFECTED - REASON_OWN] = "keep_an_infected",
    [REASON_TOO_MANY_INFECTED - REASON_OWN] = "too_many_infected",
    [REASON_NEVER_PLAYED - REASON_OWN] = "never_played",
    [REASON_QUARANTINED - REASON_OWN] = "quarantined",
    [REASON_NEEDS_TARGET - REASON_OWN] = "needs_target",
    [REASON_NO_SUCH_TARGET - REASON_OWN] = "no_such_target",
    [REASON_NOT_ADJACENT - REASON_OWN] = "not_adjacent",
    [REASON_DOOR - REASON_OWN] = "door",
    [REASON_TARGET_QUARANTINED - REASON_OWN] = "target_quarantined",
    [REASON_NO_TARGET - REASON_OWN] = "no_target",
    [REASON_NOTHING_TO_REMOVE - REASON_OWN] = "nothing_to_remove",
    [REASON_DOOR_ALREADY - REASON_OWN] = "door_already",
    [REASON_ALREADY_QUARANTINED - REASON_OWN] = "already_quarantined",
    [REASON_NO_PATH - REASON_OWN] = "no_path",
    [REASON_NOT_THIRD - REASON_OWN] = "not_third",
    [REASON_NO_DEFENSE - REASON_OWN] = "no_defense",
    [REASON_INFECTED_TO_HUMAN - REASON_OWN] = "infected_to_human",
    [REASON_INFECTED_NOT_YOURS - REASON_OWN] = "infected_not_yours",
    [REASON_FLAMETHROWER_FIRST - REASON_OWN] = "flamethrower_first",
    [REASON_PICKED_ALREADY - REASON_OWN] = "picked_already",
    [REASON_NOT_THE_THING - REASON_OWN] = "not_the_thing",
    [REASON_NOT_NOW - REASON_OWN] = "not_now",
    [REASON_NO_INFECTED_TO_SHOW - REASON_OWN] = "no_infected_to_show",
    [REASON_OFFER_STANDS - REASON_OWN] = "offer_stands",
    [REASON_MUTED - REASON_OWN] = "muted",
    [REASON_ONLY_HINTS - REASON_OWN] = "only_hints",
    [REASON_NEVER_HELD - REASON_OWN] = "never_held",
    [REASON_DECK_SMALL - REASON_OWN] = "deck_small",
    [REASON_DECK_LARGE - REASON_OWN] = "deck_large",
    [REASON_ONE_THING - REASON_OWN] = "one_thing",
    [REASON_DECK_OBSTACLES - REASON_OWN] = "deck_obstacles",
    [REASON_FAST_START_INFECTED - REASON_OWN] = "fast_start_infected",
    [REASON_SUPER_OR_LIMIT - REASON_OWN] = "super_or_limit",
    [REASON_FAST_START_LIMIT - REASON_OWN] = "fast_start_limit",
    [REASON_FAST_START_THING - REASON_OWN] = "fast_start_thing",
};

const char *const stay_endings[ENDING_COUNT] = {
    [ENDING_THING_BURNED] = "7.1",
    [ENDING_DECLARED_TRUE] = "7.2",
    [ENDING_DECLARED_ALONE] = "7.2-alone",
    [ENDING_DECLARED_FALSE] = "7.2-false",
    [ENDING_FOUND_WITH_FLAMES] = "7.4",
    [ENDING_VENGEANCE_HUMANS] = "7.5-humans",
    [ENDING_VENGEANCE_INFECTED] = "7.5-infected",
    [ENDING_NO_WINNER] = "A-32",
    [ENDING_TURN_CAP] = "7.6",
};
