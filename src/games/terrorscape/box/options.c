/* options.c - the rules profile (14), the Killer and the team when the table has agreed on them. */
#include "games/terrorscape/box/tables.h"

static const char *const off_on[] = { "off", "on" };
static const char *const killers[] = { "choose", "butcher", "specter", "assassin" };
static const char *const die_faces[] = { "001113", "011113" };
static const char *const adrenaline[] = { "1", "4" };
static const char *const timings[] = { "extra", "special" };
static const char *const ranges[] = { "here", "anywhere" };
static const char *const teams[] = {
    "choose",
    "anna-william-marco",
    "anna-william-sophia",
    "anna-william-johnson",
    "anna-marco-sophia",
    "anna-marco-johnson",
    "anna-sophia-johnson",
    "william-marco-sophia",
    "william-marco-johnson",
    "william-sophia-johnson",
    "marco-sophia-johnson",
};

#define ANNA    SURVIVOR_ANNA
#define WILLIAM SURVIVOR_WILLIAM
#define MARCO   SURVIVOR_MARCO
#define SOPHIA  SURVIVOR_SOPHIA
#define JOHNSON SURVIVOR_JOHNSON

const uint8_t terror_teams[TEAMS + 1][PARTY] = {
    { 0 },
    { ANNA, WILLIAM, MARCO },
    { ANNA, WILLIAM, SOPHIA },
    { ANNA, WILLIAM, JOHNSON },
    { ANNA, MARCO, SOPHIA },
    { ANNA, MARCO, JOHNSON },
    { ANNA, SOPHIA, JOHNSON },
    { WILLIAM, MARCO, SOPHIA },
    { WILLIAM, MARCO, JOHNSON },
    { WILLIAM, SOPHIA, JOHNSON },
    { MARCO, SOPHIA, JOHNSON },
};

/* One of two values, the first of which is the rule unless `standard` says otherwise. */
#define EITHER(text, first, list)                                                                            \
    {                                                                                                        \
        text, .standard = (first), .low = 0, .high = 1, .words = (list)                                      \
    }

const Option terror_options[TERROR_OPTIONS] = {
    [OPTION_KILLER] = { "killer", .standard = 0, .low = 0, .high = KILLER_COUNT - 1, .words = killers },
    [OPTION_TEAM] = { "team", .standard = 0, .low = 0, .high = TEAMS, .words = teams },
    [OPTION_DIE_FACES] = EITHER("die_faces", DIE_STANDARD, die_faces),
    [OPTION_SPECTER_STRENGTH] = { "specter_strength", .standard = 2, .low = 2, .high = 3 },
    [OPTION_ADRENALINE_STEPS] = EITHER("adrenaline_steps", 0, adrenaline),
    [OPTION_LONGSWORD_BONUS] = { "longsword_bonus", .standard = 3, .low = 2, .high = 3 },
    [OPTION_FIRECRACKER_TIMING] = EITHER("firecracker_timing", FIRECRACKER_EXTRA, timings),
    [OPTION_HEAL_RANGE] = EITHER("heal_range", HEAL_HERE, ranges),
    [OPTION_LEVELUP_FIRST] = EITHER("levelup_first", 0, off_on),
    [OPTION_FEAR_PUBLIC] = EITHER("fear_public", 1, off_on),
    [OPTION_RESCUE_PUBLIC] = EITHER("rescue_public", 1, off_on),
    [OPTION_KILLER_HAND_PUBLIC] = EITHER("killer_hand_public", 0, off_on),
    [OPTION_TRAITS] = { "traits", .standard = DIFFICULTY_NONE, .low = 0, .high = DIFFICULTY_COUNT - 1,
                        .words = terror_difficulty_words },
    [OPTION_SURVIVOR_TRAITS] = { "survivor_traits", .standard = 1, .low = 0, .high = SURVIVOR_TRAITS_MAX },
    [OPTION_KILLER_TRAITS] = { "killer_traits", .standard = 1, .low = 0, .high = KILLER_TRAITS_MAX },
    [OPTION_SEPARATE_WAYS] = EITHER("separate_ways", 0, off_on),
    [OPTION_PLANS] = EITHER("plans", 0, off_on),
};

DifficultyRow terror_difficulty(const uint8_t option[TERROR_OPTIONS])
{
    uint8_t ours = option[OPTION_SURVIVOR_TRAITS], theirs = option[OPTION_KILLER_TRAITS];
    if (option[OPTION_TRAITS] != DIFFICULTY_CUSTOM) return terror_difficulties[option[OPTION_TRAITS]];
    return (DifficultyRow) { .survivor_draws = (uint8_t)(2 * ours),
                             .survivor_keeps = ours,
                             .killer_draws = (uint8_t)(2 * theirs),
                             .killer_keeps = theirs };
}

const Edition terror_editions[] = { { .name = "base" }, { 0 } };
