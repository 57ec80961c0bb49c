/* effects.c - what action and obstacle cards do (2.2, 2.4). Whether they may be played was asked before (plays.c). */
#include "games/stay_away/rules/effects.h"
#include "games/stay_away/rules/rules.h"

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
    s->doors[gap]--;
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

void stay_chop(StayState *s, UNUSED int actor, int target, int obstacle, Events *news)
{
    if (obstacle == OBSTACLE_QUARANTINE) stay_lift_quarantine(s, target, news);
    else stay_remove_door(s, stay_gap_beside(s, target, obstacle), news);
    stay_exchange_at_end(s, news);
}

void stay_bar(StayState *s, int actor, UNUSED int target, int side, Events *news)
{
    int gap = stay_gap_beside(s, actor, side);
    s->doors[gap]++;
    put_on_table(s);
    stay_tell(news, EVENT_DOOR_SET, s->ring[gap], EVERYBODY, EVERYBODY, stay_step(s, s->ring[gap], 1) + 1, 0,
              0);
    stay_exchange_at_end(s, news);
}

void stay_flame(StayState *s, int actor, int target, int obstacle, Events *news)
{
    (void)actor, (void)obstacle, (void)news;
    stay_wait(s, PHASE_FLAME, target);
}

void stay_analyse(StayState *s, int actor, int target, UNUSED int obstacle, Events *news)
{
    SeatMask self = seat_bit((Seat)actor);
    stay_show_hand(s, target, self);
    stay_tell_hand(s, news, EVENT_HAND_SEEN, actor, self, target + 1, target);
    stay_check_penalty(s, target, stay_kinds(s, target, 0), self, news);
    stay_exchange_at_end(s, news);
}

void stay_suspect(StayState *s, int actor, int target, UNUSED int obstacle, Events *news)
{
    SeatMask self = seat_bit((Seat)actor), both = self | seat_bit((Seat)target);
    if (s->hand_size[target]) {
        Rng rng;
        rng_start(&rng, s->seed, ++s->streams);
        int kind = s->kind[s->hand[target][rng_below(&rng, s->hand_size[target])]];
        stay_glimpse(s, actor, target, kind);
        stay_tell(news, EVENT_CARD_SEEN, actor, EVERYBODY, both, target + 1, kind, 0);
        stay_check_penalty(s, target, CARD_BIT(kind), self, news);
    }
    stay_exchange_at_end(s, news);
}

void stay_drink(StayState *s, int actor, int target, int obstacle, Events *news)
{
    (void)target, (void)obstacle;
    stay_show_hand(s, actor, EVERYBODY);
    stay_tell_hand(s, news, EVENT_HAND_SHOWN, actor, EVERYBODY, 0, actor);
    stay_exchange_at_end(s, news);
}

void stay_turn_round(StayState *s, int actor, int target, int obstacle, Events *news)
{
    (void)target, (void)obstacle;
    s->counter_clockwise = !s->counter_clockwise;
    stay_tell(news, EVENT_DIRECTION, actor, EVERYBODY, EVERYBODY, s->counter_clockwise, 0, 0);
    stay_exchange_at_end(s, news);
}

void stay_ask_to_swap(StayState *s, int actor, int target, int obstacle, Events *news)
{
    (void)actor, (void)obstacle, (void)news;
    stay_wait(s, PHASE_SWAP, target);
}

void stay_seduce(StayState *s, int actor, int target, int obstacle, Events *news)
{
    (void)actor, (void)obstacle;
    stay_begin_exchange(s, EXCHANGE_SEDUCTION, target, news);
}

void stay_quarantine(StayState *s, int actor, int target, UNUSED int obstacle, Events *news)
{
    s->quarantine[target] = (uint8_t)s->option[OPTION_QUARANTINE_TURNS];
    if (target == actor) s->self_quarantined = 1;
    put_on_table(s);
    stay_tell(news, EVENT_QUARANTINED, actor, EVERYBODY, EVERYBODY, target + 1, s->quarantine[target], 0);
    stay_exchange_at_end(s, news);
}
