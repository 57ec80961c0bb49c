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
static const ArgKind obstacle = { "obstacle", ARG_WORD, .count = OBSTACLE_COUNT, .words = obstacle_words,
                                  .choice = true };
static const ArgKind showing = { "showing", ARG_WORD, .count = SHOW_COUNT, .words = showing_words,
                                 .choice = true };
static const ArgKind number = { "number", ARG_NUMBER, .low = 0, .high = CARDS_MAX };

#define VERB(id, ...) [id] = { __VA_ARGS__ },
const Verb stay_verbs[VERB_COUNT] = {
#include "games/stay_away/box/verbs.inc"
};
#undef VERB

#define HAND_FIELDS                                                                                          \
    { "first", &stay_card, true }, { "second", &stay_card, true }, { "third", &stay_card, true },            \
        { "fourth", &stay_card, true },                                                                      \
    {                                                                                                        \
        "fifth", &stay_card, true                                                                            \
    }

#define EVENT(id, ...) [id] = { __VA_ARGS__ },
const EventKind stay_events[EVENT_COUNT] = {
#include "games/stay_away/box/events.inc"
};
#undef EVENT

#define REASON(id, word) [(id)-REASON_OWN] = #word,
const char *const stay_reasons[REASON_END - REASON_OWN] = {
#include "games/stay_away/box/reasons.inc"
};
#undef REASON

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
