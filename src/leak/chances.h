/* chances.h - how often each outcome of chance came about, and whether that fits the rules.
 *
 * All `of` outcomes of a kind of chance are equally likely by the rules (Game.chances). Counted are true games, and apart from
 * them what was imagined. Each kind is judged for each `of` (a chi-squared test), and over all of them (first outcome, last
 * one, sixteenths: what is rare with sixty outcomes is seen by adding up). And of one game an outcome must not be
 * that of the last time more often than by chance: a generator that is begun anew gives the same again. Two kinds that are
 * independent of each other by the rules are counted together (`joint`): the deal and a shuffle that use the same chance are
 * fair each for itself. A fair game fails by bad luck in less than one run of a million. */
#pragma once

#include "game/game.h"

struct LeakReport;

enum { CHANCE_TRUE, CHANCE_IMAGINED, CHANCE_TALLIES };

typedef uint32_t ChanceRow[256][256]; /* by `of` and outcome */

/* How often an outcome was the same as the last of its kind in the same game; how often that was to be expected, and the
 * variance of it, both in millionths: whole numbers add up to the same in any order. */
typedef struct ChanceRepeats {
    uint64_t came, expected, variance;
} ChanceRepeats;

/* Two outcomes, each as one of so many parts of all that are possible: which part a single outcome falls into is drawn where it
 * is not plain, so that all parts are as likely, however many outcomes there are. */
enum { JOINT_PARTS = 6 };
typedef uint32_t ChanceJoint[JOINT_PARTS][JOINT_PARTS];

typedef struct LeakChances {
    ChanceRow *tally[CHANCE_TALLIES]; /* by kind */
    ChanceRepeats repeats[CHANCE_KINDS_MAX];
    ChanceJoint joint[CHANCE_KINDS_MAX][CHANCE_KINDS_MAX]; /* by the two kinds */
} LeakChances;

LeakChances chances_alloc(const Game *game);
void chances_free(LeakChances *chances);

void chances_count(LeakChances *chances, int tally, const Chance *list, int count);
/* What was drawn by one move, after `last` (0: nothing), which becomes it: by kind, the outcome + 1 and of how many. */
typedef struct LastChance {
    uint16_t outcome, of;
} LastChance;
void chances_compare(LeakChances *chances, LastChance last[CHANCE_KINDS_MAX], const Chance *list, int count);

/* Count each kind of the one list with each of the other from which it is independent; `all` when that are all of them. One outcome
 * of a kind, drawn at random: they may not be independent of each other. */
void chances_count_joint(LeakChances *chances, const Game *game, const Chance *list, int count,
                         const Chance *other, int others, bool all, Rng *rng);

void chances_merge(LeakChances *chances, const LeakChances *more, const Game *game);

/* How often that kind was drawn. */
uint64_t chances_total(const LeakChances *chances, int tally, int kind);

/* Keep a leak in the report for every kind of chance that is not what the rules say. */
void chances_judge(const LeakChances *chances, const Game *game, struct LeakReport *report);
