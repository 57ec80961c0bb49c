/* plays.c - playing action and obstacle cards (2.2, 2.4): on whom, and whether at all.
 *
 * A card's row says on whom it may be played and what it does; the checks of a target come before any change. */
#include "games/stay_away/box/card_row.h"
#include "games/stay_away/rules/rules.h"

/* A quarantined player may not play some kinds (IT2, EN), or none at all (IT1). */
static bool is_held_back(const StayState *s, const CardRow *row)
{
    bool held = row->exchanges && s->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    return row->not_in_quarantine || held || s->option[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
}

/* The players on whom a card that takes one may be played. */
static INLINE unsigned targets_of(const StayState *s, const CardRow *row, int actor)
{
    int aim = row->aim;
    unsigned targets = aim == AIM_ANYBODY   ? stay_in_reach(s, actor)
                       : aim == AIM_DISTANT ? stay_at_distance(s, actor)
                                            : stay_openly_beside(s, actor);
    if (aim == AIM_AXE) return targets | 1u << actor; /* */
    if (aim == AIM_QUARANTINE && s->option[OPTION_QUARANTINE_SELF]) targets |= 1u << actor;
    bool closed = row->not_on_quarantined || s->option[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
    return closed ? targets & ~stay_quarantined(s) : targets;
}

/* Why somebody is not among them. */
static COLD Reason why_not_on(const StayState *s, const CardRow *row, int actor, int target)
{
    bool on_self = row->aim == AIM_QUARANTINE && s->option[OPTION_QUARANTINE_SELF];
    if (target < 0) return REASON_NEEDS_TARGET;
    if (!stay_is_in_play(s, target) || (target == actor && !on_self)) return REASON_NO_SUCH_TARGET;
    if (target == actor) return REASON_ALREADY_QUARANTINED;
    if (row->aim == AIM_ANYBODY || row->aim == AIM_DISTANT) {
        if (!(stay_in_reach(s, actor) >> target & 1)) return REASON_NO_PATH;
        bool barred = !(stay_at_distance(s, actor) >> target & 1);
        return row->aim == AIM_DISTANT && barred ? REASON_DOOR : REASON_TARGET_QUARANTINED;
    }
    if (!stay_are_adjacent(s, actor, target)) return REASON_NOT_ADJACENT;
    if (!stay_is_open(s, actor, target)) return REASON_DOOR;
    return row->aim == AIM_QUARANTINE ? REASON_ALREADY_QUARANTINED : REASON_TARGET_QUARANTINED;
}

static Reason check_target(const StayState *s, const CardRow *row, int actor, int target)
{
    bool seat = target >= 0 && target < PLAYERS_MAX;
    return seat && targets_of(s, row, actor) >> target & 1 ? ALLOWED : why_not_on(s, row, actor, target);
}

/* What keeps a player from others, a bit for each Obstacle. */
static unsigned obstacles_of(const StayState *s, int player)
{
    return (unsigned)(s->quarantine[player] > 0) << OBSTACLE_QUARANTINE |
           (unsigned)(s->doors[stay_gap_beside(s, player, OBSTACLE_LEFT)] > 0) << OBSTACLE_LEFT |
           (unsigned)(s->doors[stay_gap_beside(s, player, OBSTACLE_RIGHT)] > 0) << OBSTACLE_RIGHT;
}

/* Those of them that an Axe of this actor removes. A-54: in isolation a neighbour is freed, and that is all. */
static unsigned choppable(const StayState *s, int actor, int target)
{
    bool isolated = s->quarantine[target] && s->option[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
    unsigned obstacles = obstacles_of(s, target);
    return isolated && target != actor ? obstacles & 1 << OBSTACLE_QUARANTINE : obstacles;
}

/* The sides on which a player may set a door. */
static unsigned free_sides(const StayState *s, int player)
{
    unsigned sides = 1 << OBSTACLE_LEFT | 1 << OBSTACLE_RIGHT;
    return s->size < 2 ? 0 : sides & ~obstacles_of(s, player);
}

static Reason check_axe(const StayState *s, const CardRow *row, int actor, int target, int obstacle)
{
    if (target < 0 || obstacle == OBSTACLE_NONE) return REASON_NEEDS_TARGET;
    Reason reason = check_target(s, row, actor, target);
    if (reason != ALLOWED) return reason;
    if (!(obstacles_of(s, target) >> obstacle & 1)) return REASON_NOTHING_TO_REMOVE;
    return choppable(s, actor, target) >> obstacle & 1 ? ALLOWED : REASON_TARGET_QUARANTINED;
}

static Reason check_door(const StayState *s, int actor, int target, int side)
{
    if (target >= 0) return REASON_NO_TARGET;
    if (side != OBSTACLE_LEFT && side != OBSTACLE_RIGHT) return REASON_NEEDS_TARGET;
    if (s->size < 2) return REASON_NO_SUCH_TARGET;
    return free_sides(s, actor) >> side & 1 ? ALLOWED : REASON_DOOR_ALREADY;
}

static Reason check_aim(const StayState *s, const CardRow *row, int actor, int target, int obstacle)
{
    if (row->aim == AIM_AXE) return check_axe(s, row, actor, target, obstacle);
    if (row->aim == AIM_DOOR) return check_door(s, actor, target, obstacle);
    if (obstacle != OBSTACLE_NONE) return REASON_NO_TARGET;
    if (row->aim == AIM_NOTHING) return target < 0 ? ALLOWED : REASON_NO_TARGET;
    return check_target(s, row, actor, target);
}

/* Will the turn end in an exchange if nobody answers this? The table is looked at as it will be then. */
static bool is_followed_by_exchange(const StayState *s, const CardRow *row, int actor, int target,
                                    int obstacle)
{
    bool back = s->counter_clockwise != row->turns_round;
    int at = s->place[row->swaps ? target : actor], ahead = back ? stay_before(s, at) : stay_after(s, at);
    int next = row->swaps && s->ring[ahead] == actor ? target : s->ring[ahead], gap = back ? ahead : at;
    int doors = s->doors[gap], whose = target < 0 ? actor : target;
    bool self_shut = s->quarantine[actor], next_shut = s->quarantine[next];
    if (row->obstacles && (row->aim == AIM_QUARANTINE || obstacle == OBSTACLE_QUARANTINE)) {
        if (whose == actor) self_shut = row->obstacles > 0;
        if (whose == next) next_shut = row->obstacles > 0;
    } else if (row->obstacles && gap == stay_gap_beside(s, whose, obstacle)) {
        doors += row->obstacles;
    }
    return row->exchanges || stay_is_way_open(s, doors > 0, self_shut, next_shut);
}

/* 6.6 a: The Thing gets rid of its Flamethrowers. One may wait if an exchange will still take place. */
static Reason check_duty(const StayState *s, int actor, int kind, int target, int obstacle)
{
    const CardRow *row = &stay_cards[kind];
    int flames = stay_flames_due(s, actor);
    if (!flames || kind == CARD_FLAMETHROWER || row->repeats_step) return ALLOWED;
    bool waits = flames == 1 && is_followed_by_exchange(s, row, actor, target, obstacle);
    return waits ? ALLOWED : REASON_FLAMETHROWER_FIRST;
}

static Reason check_play(const StayState *s, int actor, int kind, int target, int obstacle)
{
    const CardRow *row = &stay_cards[kind];
    if (!row->effect) return REASON_NEVER_PLAYED;
    if (s->quarantine[actor] && is_held_back(s, row)) return REASON_QUARANTINED;
    if (!row->repeats_step && stay_is_overfull(s, actor)) return REASON_TOO_MANY_INFECTED;
    Reason reason = check_aim(s, row, actor, target, obstacle);
    return reason == ALLOWED ? check_duty(s, actor, kind, target, obstacle) : reason;
}

/* A play for each Obstacle of a set; where the card names none, that is OBSTACLE_NONE. */
static Move *list_ways(int kind, int target, unsigned obstacles, Move *out)
{
    for (; obstacles; obstacles &= obstacles - 1)
        *out++ = move_make(VERB_PLAY, kind, target + 1, __builtin_ctz(obstacles));
    return out;
}

static INLINE Move *list_kind(const StayState *s, const CardRow *row, int actor, int kind, Move *out)
{
    if (row->aim == AIM_NOTHING) return list_ways(kind, -1, 1 << OBSTACLE_NONE, out);
    if (row->aim == AIM_DOOR) return list_ways(kind, -1, free_sides(s, actor), out);
    for (unsigned targets = targets_of(s, row, actor); targets; targets &= targets - 1) {
        int target = __builtin_ctz(targets);
        unsigned obstacles = row->aim == AIM_AXE ? choppable(s, actor, target) : 1 << OBSTACLE_NONE;
        out = list_ways(kind, target, obstacles, out);
    }
    return out;
}

/* What duty forbids is taken out of the list again. */
static COLD Move *list_dutiful(const StayState *s, int actor, Move *from, const Move *end)
{
    Move *out = from;
    for (; from < end; from++) {
        int kind = move_arg(*from, 0), target = move_arg(*from, 1) - 1, obstacle = move_arg(*from, 2);
        if (check_duty(s, actor, kind, target, obstacle) == ALLOWED) *out++ = *from;
    }
    return out;
}

Move *stay_list_plays(const StayState *s, int actor, CardSet hand, Move *out)
{
    Move *from = out;
    bool overfull = hand & CARD_BIT(CARD_INFECTED) && stay_is_overfull(s, actor);
    bool quarantined = s->quarantine[actor];
    for (CardSet kinds = hand & STAY_PLAYABLE; kinds; kinds &= kinds - 1) {
        int kind = lowest_card(kinds);
        const CardRow *row = &stay_cards[kind];
        if ((quarantined && is_held_back(s, row)) || (overfull && !row->repeats_step)) continue;
        out = list_kind(s, row, actor, kind, out);
    }
    bool duty = hand & CARD_BIT(CARD_FLAMETHROWER) && stay_flames_due(s, actor);
    return duty ? list_dutiful(s, actor, from, out) : out;
}

Reason stay_play(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), target = move_arg(move, 1) - 1, obstacle = move_arg(move, 2);
    int place = kind > 0 && kind < CARD_COUNT ? stay_find(s, seat, kind) : -1;
    if (place < 0) return REASON_NOT_IN_HAND;
    if (target < -1) return REASON_NO_SUCH_TARGET;
    if (obstacle < 0 || obstacle >= OBSTACLE_COUNT) return REASON_NO_SUCH_MOVE;
    Reason reason = check_play(s, seat, kind, target, obstacle);
    if (reason != ALLOWED) return reason;

    s->in_play = stay_take(s, seat, place, EVERYBODY);
    s->target = target < 0 ? NOBODY : (uint8_t)target;
    s->known[s->in_play] = EVERYBODY;
    stay_tell(news, EVENT_PLAYED, seat, EVERYBODY, EVERYBODY, kind, target + 1, obstacle);
    stay_cards[kind].effect(s, seat, target, obstacle, news);
    return ALLOWED;
}
