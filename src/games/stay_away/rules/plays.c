/* plays.c - action and obstacle cards (2.2, 2.4), and the answers to them (2.3).
 *
 * A card's row says on whom it may be played and what it does; the checks of a target come before any change. */
#include "games/stay_away/rules/rules.h"

typedef enum Aim {
    AIM_NOTHING,   /* on nobody, or on oneself */
    AIM_NEIGHBOUR, /* adjacent through an open gap */
    AIM_ANYBODY,   /* any other player, doors ignored */
    AIM_DISTANT,   /* any other player but one behind a door */
    AIM_AXE,
    AIM_DOOR,
    AIM_QUARANTINE
} Aim;

typedef struct Play {
    uint8_t aim;
    bool not_in_quarantine;  /* IT2, EN: a quarantined player may not play it */
    bool not_on_quarantined; /* in any edition */
    void (*effect)(StayState *s, int actor, int target, Events *news);
} Play;

static void flame(StayState *s, int actor, int target, Events *news);
static void analyse(StayState *s, int actor, int target, Events *news);
static void suspect(StayState *s, int actor, int target, Events *news);
static void drink(StayState *s, int actor, int target, Events *news);
static void be_resolute(StayState *s, int actor, int target, Events *news);
static void turn_round(StayState *s, int actor, int target, Events *news);
static void ask_to_swap(StayState *s, int actor, int target, Events *news);
static void seduce(StayState *s, int actor, int target, Events *news);
static void quarantine(StayState *s, int actor, int target, Events *news);

static const Play plays[CARD_COUNT] = {
    [CARD_FLAMETHROWER] = { AIM_NEIGHBOUR, .not_in_quarantine = true, .effect = flame },
    [CARD_ANALYSIS] = { AIM_NEIGHBOUR, .effect = analyse },
    [CARD_AXE] = { AIM_AXE },
    [CARD_SUSPICIOUS] = { AIM_NEIGHBOUR, .effect = suspect },
    [CARD_WHISKEY] = { AIM_NOTHING, .effect = drink },
    [CARD_RESOLUTE] = { AIM_NOTHING, .effect = be_resolute },
    [CARD_WATCH_YOUR_BACK] = { AIM_NOTHING, .effect = turn_round },
    [CARD_CHANGE_PLACES] = { AIM_NEIGHBOUR, .not_in_quarantine = true, .not_on_quarantined = true,
                             .effect = ask_to_swap },
    [CARD_YOUD_BETTER_RUN] = { AIM_ANYBODY, .not_in_quarantine = true, .not_on_quarantined = true,
                               .effect = ask_to_swap },
    [CARD_SEDUCTION] = { AIM_DISTANT, .not_on_quarantined = true, .effect = seduce },
    [CARD_QUARANTINE] = { AIM_QUARANTINE, .not_on_quarantined = true /* */, .effect = quarantine },
    [CARD_BARRED_DOOR] = { AIM_DOOR },
};

/* A quarantined player may not play some kinds (IT2, EN), or none at all (IT1). */
static bool is_held_back(const StayState *s, int actor, int kind)
{
    if (!s->quarantine[actor]) return false;
    bool held = kind == CARD_SEDUCTION && s->option[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    return plays[kind].not_in_quarantine || held || s->option[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
}

/* The players on whom a card that takes one may be played. */
static INLINE unsigned targets_of(const StayState *s, const Play *play, int actor)
{
    int aim = play->aim;
    unsigned targets = aim == AIM_ANYBODY   ? stay_in_reach(s, actor)
                       : aim == AIM_DISTANT ? stay_at_distance(s, actor)
                                            : stay_openly_beside(s, actor);
    if (aim == AIM_AXE) return targets | 1u << actor; /* */
    if (aim == AIM_QUARANTINE && s->option[OPTION_QUARANTINE_SELF]) targets |= 1u << actor;
    bool closed = play->not_on_quarantined || s->option[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
    return closed ? targets & ~stay_quarantined(s) : targets;
}

/* Why somebody is not among them. */
static COLD Reason why_not_on(const StayState *s, const Play *play, int actor, int target)
{
    bool on_self = play->aim == AIM_QUARANTINE && s->option[OPTION_QUARANTINE_SELF];
    if (target < 0) return REASON_NEEDS_TARGET;
    if (!stay_is_in_play(s, target) || (target == actor && !on_self)) return REASON_NO_SUCH_TARGET;
    if (target == actor) return REASON_ALREADY_QUARANTINED;
    if (play->aim == AIM_ANYBODY || play->aim == AIM_DISTANT) {
        if (!(stay_in_reach(s, actor) >> target & 1)) return REASON_NO_PATH;
        bool barred = !(stay_at_distance(s, actor) >> target & 1);
        return play->aim == AIM_DISTANT && barred ? REASON_DOOR : REASON_TARGET_QUARANTINED;
    }
    if (!stay_are_adjacent(s, actor, target)) return REASON_NOT_ADJACENT;
    if (!stay_is_open(s, actor, target)) return REASON_DOOR;
    return play->aim == AIM_QUARANTINE ? REASON_ALREADY_QUARANTINED : REASON_TARGET_QUARANTINED;
}

static Reason check_target(const StayState *s, const Play *play, int actor, int target)
{
    bool seat = target >= 0 && target < PLAYERS_MAX;
    return seat && targets_of(s, play, actor) >> target & 1 ? ALLOWED : why_not_on(s, play, actor, target);
}

/* The place of the gap on one side of a player. */
static int gap_beside(const StayState *s, int player, int side)
{
    return side == OBSTACLE_LEFT ? s->place[player] : stay_before(s, s->place[player]);
}

/* What keeps a player from others, a bit for each Obstacle. */
static unsigned obstacles_of(const StayState *s, int player)
{
    return (unsigned)(s->quarantine[player] > 0) << OBSTACLE_QUARANTINE |
           (unsigned)(s->doors[gap_beside(s, player, OBSTACLE_LEFT)] > 0) << OBSTACLE_LEFT |
           (unsigned)(s->doors[gap_beside(s, player, OBSTACLE_RIGHT)] > 0) << OBSTACLE_RIGHT;
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

static Reason check_axe(const StayState *s, const Play *play, int actor, int target, int obstacle)
{
    if (target < 0 || obstacle == OBSTACLE_NONE) return REASON_NEEDS_TARGET;
    Reason reason = check_target(s, play, actor, target);
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

static Reason check_aim(const StayState *s, const Play *play, int actor, int target, int obstacle)
{
    if (play->aim == AIM_AXE) return check_axe(s, play, actor, target, obstacle);
    if (play->aim == AIM_DOOR) return check_door(s, actor, target, obstacle);
    if (obstacle != OBSTACLE_NONE) return REASON_NO_TARGET;
    if (play->aim == AIM_NOTHING) return target < 0 ? ALLOWED : REASON_NO_TARGET;
    return check_target(s, play, actor, target);
}

/* Will the turn end in an exchange if nobody answers this? The table is looked at as it will be then. */
static bool is_followed_by_exchange(const StayState *s, int actor, int kind, int target, int obstacle)
{
    bool swaps = kind == CARD_CHANGE_PLACES || kind == CARD_YOUD_BETTER_RUN;
    bool back = s->counter_clockwise != (kind == CARD_WATCH_YOUR_BACK);
    int at = s->place[swaps ? target : actor], ahead = back ? stay_before(s, at) : stay_after(s, at);
    int next = swaps && s->ring[ahead] == actor ? target : s->ring[ahead], gap = back ? ahead : at;
    int doors = s->doors[gap];
    bool self_shut = s->quarantine[actor], next_shut = s->quarantine[next];
    if (kind == CARD_QUARANTINE || (kind == CARD_AXE && obstacle == OBSTACLE_QUARANTINE)) {
        if (target == actor) self_shut = kind == CARD_QUARANTINE;
        if (target == next) next_shut = kind == CARD_QUARANTINE;
    }
    if (kind == CARD_BARRED_DOOR) doors += gap == gap_beside(s, actor, obstacle);
    if (kind == CARD_AXE && obstacle != OBSTACLE_QUARANTINE) doors -= gap == gap_beside(s, target, obstacle);
    return stay_is_way_open(s, doors > 0, self_shut, next_shut);
}

/* 6.6 a: The Thing gets rid of its Flamethrowers. One may wait if an exchange will still take place. */
static Reason check_duty(const StayState *s, int actor, int kind, int target, int obstacle)
{
    int flames = stay_flames_due(s, actor);
    if (!flames || kind == CARD_FLAMETHROWER || kind == CARD_RESOLUTE) return ALLOWED;
    if (flames > 1) return REASON_FLAMETHROWER_FIRST;
    bool later = kind == CARD_SEDUCTION || is_followed_by_exchange(s, actor, kind, target, obstacle);
    return later ? ALLOWED : REASON_FLAMETHROWER_FIRST;
}

static Reason check_play(const StayState *s, int actor, int kind, int target, int obstacle)
{
    if (!(STAY_PLAYABLE >> kind & 1)) return REASON_NEVER_PLAYED;
    if (is_held_back(s, actor, kind)) return REASON_QUARANTINED;
    if (kind != CARD_RESOLUTE && stay_is_overfull(s, actor)) return REASON_TOO_MANY_INFECTED;
    Reason reason = check_aim(s, &plays[kind], actor, target, obstacle);
    return reason == ALLOWED ? check_duty(s, actor, kind, target, obstacle) : reason;
}

/* A play for each Obstacle of a set; where the card names none, that is OBSTACLE_NONE. */
static Move *list_ways(int kind, int target, unsigned obstacles, Move *out)
{
    for (; obstacles; obstacles &= obstacles - 1)
        *out++ = move_make(VERB_PLAY, kind, target + 1, __builtin_ctz(obstacles));
    return out;
}

static INLINE Move *list_kind(const StayState *s, int actor, int kind, Move *out)
{
    const Play *play = &plays[kind];
    if (play->aim == AIM_NOTHING) return list_ways(kind, -1, 1 << OBSTACLE_NONE, out);
    if (play->aim == AIM_DOOR) return list_ways(kind, -1, free_sides(s, actor), out);
    for (unsigned targets = targets_of(s, play, actor); targets; targets &= targets - 1) {
        int target = __builtin_ctz(targets);
        unsigned obstacles = play->aim == AIM_AXE ? choppable(s, actor, target) : 1 << OBSTACLE_NONE;
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

Move *stay_list_plays(const StayState *s, int actor, uint32_t hand, Move *out)
{
    Move *from = out;
    uint32_t kinds = hand & STAY_PLAYABLE;
    if (hand & 1u << CARD_INFECTED && stay_is_overfull(s, actor)) kinds &= 1u << CARD_RESOLUTE;
    for (; kinds; kinds &= kinds - 1)
        if (!is_held_back(s, actor, __builtin_ctz(kinds)))
            out = list_kind(s, actor, __builtin_ctz(kinds), out);
    bool duty = hand & 1u << CARD_FLAMETHROWER && stay_flames_due(s, actor);
    return duty ? list_dutiful(s, actor, from, out) : out;
}

static void set_door(StayState *s, int gap, int change)
{
    s->doors[gap] = (uint8_t)(s->doors[gap] + change);
}

static CardId take_from_table(StayState *s, int kind)
{
    for (int i = 0; i < s->on_table; i++) {
        CardId card = s->table[i];
        if (s->kind[card] != kind) continue;
        s->table[i] = s->table[--s->on_table];
        s->table[s->on_table] = 0;
        return card;
    }
    return NO_CARD;
}

void stay_lift_quarantine(StayState *s, int player, Events *news)
{
    s->quarantine[player] = 0;
    stay_discard(s, take_from_table(s, CARD_QUARANTINE), EVERYBODY);
    stay_tell(news, EVENT_QUARANTINE_OVER, player, EVERYBODY, EVERYBODY, 0, 0, 0);
}

void stay_remove_door(StayState *s, int gap, Events *news)
{
    int left_of = s->ring[gap];
    set_door(s, gap, -1);
    stay_discard(s, take_from_table(s, CARD_BARRED_DOOR), EVERYBODY);
    stay_tell(news, EVENT_DOOR_REMOVED, left_of, EVERYBODY, EVERYBODY, stay_step(s, left_of, 1) + 1, 0, 0);
}

static void put_on_table(StayState *s)
{
    must(s->on_table < TABLE_MAX);
    s->known[s->in_play] = EVERYBODY;
    s->table[s->on_table++] = s->in_play;
    s->in_play = NO_CARD;
}

static void chop(StayState *s, int target, int obstacle, Events *news)
{
    if (obstacle == OBSTACLE_QUARANTINE) stay_lift_quarantine(s, target, news);
    else stay_remove_door(s, gap_beside(s, target, obstacle), news);
    stay_exchange_at_end(s, news);
}

static void bar(StayState *s, int actor, int side, Events *news)
{
    int gap = gap_beside(s, actor, side);
    set_door(s, gap, 1);
    put_on_table(s);
    stay_tell(news, EVENT_DOOR_SET, s->ring[gap], EVERYBODY, EVERYBODY, stay_step(s, s->ring[gap], 1) + 1, 0,
              0);
    stay_exchange_at_end(s, news);
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
    if (kind == CARD_AXE) chop(s, target, obstacle, news);
    else if (kind == CARD_BARRED_DOOR) bar(s, seat, obstacle, news);
    else plays[kind].effect(s, seat, target, news);
    return ALLOWED;
}

static void flame(StayState *s, int actor, int target, Events *news)
{
    (void)actor, (void)news;
    stay_wait(s, PHASE_FLAME, target);
}

static void analyse(StayState *s, int actor, int target, Events *news)
{
    SeatMask self = seat_bit((Seat)actor);
    stay_show_hand(s, target, self);
    stay_tell_hand(s, news, EVENT_HAND_SEEN, actor, self, target + 1, target);
    stay_check_penalty(s, target, stay_kinds(s, target, 0), self, news);
    stay_exchange_at_end(s, news);
}

static void suspect(StayState *s, int actor, int target, Events *news)
{
    Rng rng;
    if (!s->hand_size[target]) {
        stay_exchange_at_end(s, news);
        return;
    }
    rng_start(&rng, s->seed, ++s->streams);
    CardId card = s->hand[target][rng_below(&rng, s->hand_size[target])];
    stay_glimpse(s, actor, target, s->kind[card]);
    stay_tell(news, EVENT_CARD_SEEN, actor, EVERYBODY, seat_bit((Seat)actor) | seat_bit((Seat)target),
              target + 1, s->kind[card], 0);
    stay_check_penalty(s, target, 1u << s->kind[card], seat_bit((Seat)actor), news);
    stay_exchange_at_end(s, news);
}

static void drink(StayState *s, int actor, int target, Events *news)
{
    (void)target;
    stay_show_hand(s, actor, EVERYBODY);
    stay_tell_hand(s, news, EVENT_HAND_SHOWN, actor, EVERYBODY, 0, actor);
    stay_exchange_at_end(s, news);
}

static void turn_round(StayState *s, int actor, int target, Events *news)
{
    (void)target;
    s->counter_clockwise = !s->counter_clockwise;
    stay_tell(news, EVENT_DIRECTION, actor, EVERYBODY, EVERYBODY, s->counter_clockwise, 0, 0);
    stay_exchange_at_end(s, news);
}

static void ask_to_swap(StayState *s, int actor, int target, Events *news)
{
    (void)actor, (void)news;
    stay_wait(s, PHASE_SWAP, target);
}

static void seduce(StayState *s, int actor, int target, Events *news)
{
    (void)actor;
    stay_begin_exchange(s, EXCHANGE_SEDUCTION, target, news);
}

static void quarantine(StayState *s, int actor, int target, Events *news)
{
    s->quarantine[target] = (uint8_t)s->option[OPTION_QUARANTINE_TURNS];
    if (target == actor) s->self_quarantined = 1;
    put_on_table(s);
    stay_tell(news, EVENT_QUARANTINED, actor, EVERYBODY, EVERYBODY, target + 1, s->quarantine[target], 0);
    stay_exchange_at_end(s, news);
}

/* Three cards are drawn into the hand; one is kept. With nothing to draw the step is simply repeated. */
static void be_resolute(StayState *s, int actor, int target, Events *news)
{
    (void)target;
    s->left = (uint8_t)stay_draw(s, actor, 3, news);
    if (s->left) {
        stay_wait(s, PHASE_RESOLUTE, actor);
    } else {
        stay_settle(s);
        stay_begin_step(s, actor, news);
    }
}

/* Among the cards just drawn, which stand last in the hand: the place of one of that kind, or -1. */
static int find_drawn(const StayState *s, int player, int kind)
{
    for (int i = s->hand_size[player] - s->left; i < s->hand_size[player]; i++)
        if (s->kind[s->hand[player][i]] == kind) return i;
    return -1;
}

static int count_drawn(const StayState *s, int player, int kind)
{
    int count = 0;
    for (int i = s->hand_size[player] - s->left; i < s->hand_size[player]; i++)
        count += s->kind[s->hand[player][i]] == kind;
    return count;
}

/* The Thing keeps no second Flamethrower when there is no exchange to offer it in. */
static bool is_flame_too_many(const StayState *s, int player)
{
    int flames = stay_flames_due(s, player), drawn = count_drawn(s, player, CARD_FLAMETHROWER);
    return flames > drawn && drawn < s->left && !stay_will_exchange(s, player);
}

/* The Thing must be kept. IT1: no fifth Infected!, unless there is nothing else. */
Reason stay_check_keep(const StayState *s, int player, int kind)
{
    int limit = s->option[OPTION_INFECTED_LIMIT], drawn = count_drawn(s, player, CARD_INFECTED);
    int held = stay_count(s, player, CARD_INFECTED) - drawn;
    if (kind != CARD_THE_THING && find_drawn(s, player, CARD_THE_THING) >= 0) return REASON_KEEP_THE_THING;
    if (kind == CARD_FLAMETHROWER && is_flame_too_many(s, player)) return REASON_FLAMETHROWER_FIRST;
    bool full = limit && kind == CARD_INFECTED && held > limit && drawn < s->left;
    return full ? REASON_TOO_MANY_INFECTED : ALLOWED;
}

/* The place of the drawn card to discard next: the lowest kind first, for the order of a hand is nobody's business. */
static int lowest_drawn(const StayState *s, int player, CardId kept)
{
    int lowest = -1;
    for (int i = s->hand_size[player] - s->left; i < s->hand_size[player]; i++) {
        CardId card = s->hand[player][i];
        if (card == kept) continue;
        if (lowest < 0 || s->kind[card] < s->kind[s->hand[player][lowest]]) lowest = i;
    }
    return lowest;
}

Reason stay_keep(StayState *s, Seat seat, Move move, Events *news)
{
    int kind = move_arg(move, 0), place = find_drawn(s, seat, kind);
    if (place < 0) return REASON_NOT_IN_HAND;
    Reason reason = stay_check_keep(s, seat, kind);
    if (reason != ALLOWED) return reason;

    SeatMask open = stay_open_to(s, seat) | seat_bit(seat);
    CardId kept = s->hand[seat][place];
    stay_tell(news, EVENT_KEPT, seat, EVERYBODY, open, kind, 0, 0);
    for (; s->left > 1; s->left--) {
        int first = s->hand_size[seat] - s->left;
        CardId card = stay_take_from(s, seat, first, lowest_drawn(s, seat, kept), open);
        stay_tell(news, EVENT_DISCARDED, seat, EVERYBODY, open, s->kind[card], 0, 0);
        stay_discard(s, card, open);
    }
    s->left = 0;
    stay_settle(s);
    stay_begin_step(s, seat, news);
    return ALLOWED;
}

static bool answers(int phase, int card)
{
    return (phase == PHASE_FLAME && card == CARD_NO_BARBECUE) ||
           (phase == PHASE_SWAP && card == CARD_IM_COMFORTABLE);
}

Reason stay_defend(StayState *s, Seat seat, Move move, Events *news)
{
    int card = move_arg(move, 0);
    if (s->phase == PHASE_RESPOND) return stay_defend_exchange(s, seat, card, news);
    if (!answers(s->phase, card)) return REASON_NO_DEFENSE;
    if (stay_find(s, seat, card) < 0) return REASON_NOT_IN_HAND;
    stay_tell(news, EVENT_DEFENDED, seat, EVERYBODY, EVERYBODY, card, 0, 0);
    stay_replace_defense(s, seat, card, news);
    stay_exchange_at_end(s, news);
    return ALLOWED;
}

Reason stay_accept(StayState *s, Seat seat, Move move, Events *news)
{
    (void)move;
    int phase = s->phase;
    stay_tell(news, EVENT_ACCEPTED, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    if (phase == PHASE_FLAME) {
        stay_eliminate(s, seat, news);
    } else {
        stay_swap_seats(s, s->turn, seat);
        s->partner = seat;
        stay_tell(news, EVENT_SWAPPED, s->turn, EVERYBODY, EVERYBODY, seat + 1, 0, 0);
    }
    stay_exchange_at_end(s, news);
    return ALLOWED;
}
