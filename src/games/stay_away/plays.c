/* plays.c - action and obstacle cards (2.2, 2.4), and the answers to them (2.3).
 *
 * A card's row says on whom it may be played and what it does; the checks of a target come before any change. */
#include "games/stay_away/parts.h"

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
    [CARD_QUARANTINE] = { AIM_QUARANTINE, .effect = quarantine },
    [CARD_BARRED_DOOR] = { AIM_DOOR },
};

bool stay_takes_target(int kind)
{
    return plays[kind].aim != AIM_NOTHING;
}

bool stay_is_for_neighbours(int kind)
{
    int aim = plays[kind].aim;
    return aim == AIM_NEIGHBOUR || aim == AIM_QUARANTINE || aim == AIM_AXE;
}

static bool is_isolated(const StayState *s, int player)
{
    return s->quarantine[player] && s->rule[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
}

/* V4: how far Seduction, You'd Better Run!, Can't We Be Friends? and Get Out of Here! reach. */
bool stay_may_reach(const StayState *s, int from, int to)
{
    switch (s->rule[OPTION_REACH]) {
    case REACH_PATH: return stay_has_path(s, from, to);
    case REACH_ADJACENT: return stay_is_open(s, from, to);
    default: return true;
    }
}

static Reason check_distance(const StayState *s, const Play *play, int actor, int target)
{
    if (play->aim == AIM_NEIGHBOUR || play->aim == AIM_QUARANTINE) {
        if (!stay_are_adjacent(s, actor, target)) return REASON_NOT_ADJACENT;
        return stay_is_open(s, actor, target) ? ALLOWED : REASON_DOOR;
    }
    if (!stay_may_reach(s, actor, target)) return REASON_NO_PATH;
    bool barred =
        s->rule[OPTION_REACH] == REACH_ANY && stay_is_barred(s, actor, target); /* V4 has its own answer */
    return play->aim == AIM_DISTANT && barred ? REASON_DOOR : ALLOWED;
}

static Reason check_target(const StayState *s, const Play *play, int actor, int target)
{
    bool self = target == actor;
    if (target < 0) return REASON_NEEDS_TARGET;
    if (!stay_is_in_play(s, target)) return REASON_NO_SUCH_TARGET;
    if (self && !(play->aim == AIM_QUARANTINE && s->rule[OPTION_QUARANTINE_SELF]))
        return REASON_NO_SUCH_TARGET;
    Reason reason = self ? ALLOWED : check_distance(s, play, actor, target);
    if (reason != ALLOWED) return reason;
    if (play->aim == AIM_QUARANTINE && s->quarantine[target]) return REASON_ALREADY_QUARANTINED; /* */
    bool closed = play->not_on_quarantined || s->rule[OPTION_QUARANTINE_MODE] == MODE_ISOLATE;
    return s->quarantine[target] && closed ? REASON_TARGET_QUARANTINED : ALLOWED;
}

/* The place of the gap on one side of a player. */
static int gap_beside(const StayState *s, int player, int side)
{
    return side == OBSTACLE_LEFT ? s->place[player] : s->place[stay_step(s, player, -1)];
}

/* on oneself, or on a neighbour through an open gap: his Quarantine or one of his doors. */
static Reason check_axe(const StayState *s, int actor, int target, int obstacle)
{
    if (target < 0 || obstacle == OBSTACLE_NONE) return REASON_NEEDS_TARGET;
    if (!stay_is_in_play(s, target)) return REASON_NO_SUCH_TARGET;
    if (target != actor && !stay_are_adjacent(s, actor, target)) return REASON_NOT_ADJACENT;
    if (target != actor && !stay_is_open(s, actor, target)) return REASON_DOOR;
    bool there = obstacle == OBSTACLE_QUARANTINE ? s->quarantine[target] > 0
                                                 : s->doors[gap_beside(s, target, obstacle)] > 0;
    return there ? ALLOWED : REASON_NOTHING_TO_REMOVE;
}

static Reason check_door(const StayState *s, int actor, int target, int side)
{
    if (target >= 0) return REASON_NO_TARGET;
    if (side != OBSTACLE_LEFT && side != OBSTACLE_RIGHT) return REASON_NEEDS_TARGET;
    if (s->size < 2) return REASON_NO_SUCH_TARGET;
    return s->doors[gap_beside(s, actor, side)] ? REASON_DOOR_ALREADY : ALLOWED;
}

static void set_door(StayState *s, int gap, int change)
{
    s->doors[gap] = (uint8_t)(s->doors[gap] + change);
}

/* The table as it will be if nobody answers; only what bears on the exchange. */
static void foresee(StayState *s, int actor, int kind, int target, int obstacle)
{
    if (kind == CARD_WATCH_YOUR_BACK) s->counter_clockwise = !s->counter_clockwise;
    if (kind == CARD_CHANGE_PLACES || kind == CARD_YOUD_BETTER_RUN) stay_swap_seats(s, actor, target);
    if (kind == CARD_QUARANTINE) s->quarantine[target] = 1;
    if (kind == CARD_BARRED_DOOR) set_door(s, gap_beside(s, actor, obstacle), 1);
    if (kind == CARD_AXE && obstacle == OBSTACLE_QUARANTINE) s->quarantine[target] = 0;
    if (kind == CARD_AXE && obstacle != OBSTACLE_QUARANTINE) set_door(s, gap_beside(s, target, obstacle), -1);
}

/* 6.6 a: The Thing gets rid of its Flamethrowers. One may wait if an exchange will still take place. */
static Reason check_duty(const StayState *s, int actor, int kind, int target, int obstacle)
{
    bool duty = s->rule[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN && s->role[actor] == ROLE_THE_THING;
    int flames = duty ? stay_count(s, actor, CARD_FLAMETHROWER) : 0;
    if (!flames || kind == CARD_FLAMETHROWER || kind == CARD_RESOLUTE) return ALLOWED;
    if (flames > 1) return REASON_FLAMETHROWER_FIRST;
    if (kind == CARD_SEDUCTION) return ALLOWED;
    StayState then = *s;
    foresee(&then, actor, kind, target, obstacle);
    return stay_will_exchange(&then, actor) ? ALLOWED : REASON_FLAMETHROWER_FIRST;
}

Reason stay_check_play(const StayState *s, int actor, int kind, int target, int obstacle)
{
    const Play *play = &plays[kind];
    if (play->aim == AIM_NOTHING && !play->effect) return REASON_NEVER_PLAYED;
    bool held = kind == CARD_SEDUCTION && s->rule[OPTION_QUARANTINE_OUTBOUND] == OUTBOUND_BLOCK;
    if (is_isolated(s, actor) || (s->quarantine[actor] && (play->not_in_quarantine || held)))
        return REASON_QUARANTINED;
    int limit = s->rule[OPTION_INFECTED_LIMIT];
    if (limit && kind != CARD_RESOLUTE && stay_count(s, actor, CARD_INFECTED) > limit)
        return REASON_TOO_MANY_INFECTED;
    Reason reason = ALLOWED;
    if (play->aim == AIM_AXE) reason = check_axe(s, actor, target, obstacle);
    else if (play->aim == AIM_DOOR) reason = check_door(s, actor, target, obstacle);
    else if (obstacle != OBSTACLE_NONE || (play->aim == AIM_NOTHING && target >= 0))
        reason = REASON_NO_TARGET;
    else if (play->aim != AIM_NOTHING) reason = check_target(s, play, actor, target);
    return reason == ALLOWED ? check_duty(s, actor, kind, target, obstacle) : reason;
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
    Reason reason = stay_check_play(s, seat, kind, target, obstacle);
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
    stay_check_penalty(s, target, self, news);
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
    s->quarantine[target] = (uint8_t)s->rule[OPTION_QUARANTINE_TURNS];
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
        stay_settle(s, news);
        stay_wait(s, PHASE_PLAY, actor);
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

/* The Thing must be kept. IT1: no fifth Infected!, unless there is nothing else. */
Reason stay_check_keep(const StayState *s, int player, int kind)
{
    int limit = s->rule[OPTION_INFECTED_LIMIT], drawn = count_drawn(s, player, CARD_INFECTED);
    int held = stay_count(s, player, CARD_INFECTED) - drawn;
    if (kind != CARD_THE_THING && find_drawn(s, player, CARD_THE_THING) >= 0) return REASON_KEEP_THE_THING;
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
        CardId card = stay_take(s, seat, lowest_drawn(s, seat, kept), open);
        stay_tell(news, EVENT_DISCARDED, seat, EVERYBODY, open, s->kind[card], 0, 0);
        stay_discard(s, card, open);
    }
    s->left = 0;
    stay_settle(s, news);
    stay_wait(s, PHASE_PLAY, seat);
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
