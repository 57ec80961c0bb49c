/* endings.c - elimination, declarations, and how it ends (6.6 b, 7). */
#include "games/stay_away/rules/rules.h"

int stay_the_thing(const StayState *s)
{
    for (int i = 0; i < s->players; i++)
        if (s->role[i] == ROLE_THE_THING) return i;
    return NOBODY;
}

SeatMask stay_in_role(const StayState *s, int role)
{
    SeatMask mask = 0;
    for (int i = 0; i < s->size; i++)
        if (s->role[s->ring[i]] == role) mask |= seat_bit(s->ring[i]);
    return mask;
}

/* Who was what, those who are out too, and who has won. */
static COLD void tell_roles(const StayState *s, Events *news)
{
    for (int player = 0; player < s->players; player++)
        stay_tell_somebody(news, EVENT_WAS, player, EVERYBODY, EVERYBODY, s->role[player],
                           s->winners >> player & 1, 0);
}

/* All hands are shown. */
void stay_end_game(StayState *s, int rule, SeatMask winners, Events *news)
{
    if (s->phase == PHASE_OVER) return;
    s->phase = PHASE_OVER;
    s->owing = 0;
    s->ended = (uint8_t)rule;
    s->winners = winners;
    for (int i = 0; i < s->size; i++) {
        stay_show_hand(s, s->ring[i], EVERYBODY);
        stay_tell_hand(s, news, EVENT_HAND_SHOWN, s->ring[i], EVERYBODY, 0, s->ring[i]);
    }
    if (news) tell_roles(s, news);
    stay_tell(news, EVENT_ENDED, NO_SEAT, EVERYBODY, EVERYBODY, rule, 0, 0);
}

/* 7.5: without The Thing the game goes on while both sides have somebody in play. */
static void after_the_thing(StayState *s, Events *news)
{
    SeatMask humans = stay_in_role(s, ROLE_HUMAN);
    if (s->option[OPTION_VENGEANCE] && humans && stay_in_role(s, ROLE_INFECTED)) {
        s->thing_gone = 1;
        stay_tell(news, EVENT_THING_GONE, stay_the_thing(s), EVERYBODY, EVERYBODY, 0, 0, 0);
    } else {
        stay_end_game(s, ENDING_THING_BURNED, humans, news);
    }
}

static void check_vengeance(StayState *s, Events *news)
{
    SeatMask humans = stay_in_role(s, ROLE_HUMAN), infected = stay_in_role(s, ROLE_INFECTED);
    if (!infected && !humans) stay_end_game(s, ENDING_NO_WINNER, 0, news);
    else if (!infected) stay_end_game(s, ENDING_VENGEANCE_HUMANS, humans, news);
    else if (!humans) stay_end_game(s, ENDING_VENGEANCE_INFECTED, infected, news);
}

/* The hand goes to the discard pile as it is known; The Thing itself leaves the game. */
static void lay_down_hand(StayState *s, int player)
{
    while (s->hand_size[player]) {
        CardId card = s->hand[player][--s->hand_size[player]];
        s->hand[player][s->hand_size[player]] = 0;
        if (s->kind[card] == CARD_THE_THING) s->known[card] = 0;
        else stay_discard(s, card, s->known[card]);
    }
}

void stay_remove_player(StayState *s, int player, Events *news)
{
    int heir = s->size > 1 ? stay_next(s, player) : NOBODY;
    if (s->quarantine[player]) stay_lift_quarantine(s, player, news);
    stay_tell(news, EVENT_ELIMINATED, player, EVERYBODY, EVERYBODY, 0, 0, 0);
    if (s->role[player] == ROLE_HUMAN) s->human_lost = 1;
    lay_down_hand(s, player);
    stay_close_up(s, player);
    if (s->partner == player)
        s->partner = stay_is_in_play(s, s->turn) ? (uint8_t)heir : NOBODY; /* */
    if (s->successor == player || s->turn == player) s->successor = (uint8_t)heir;
}

void stay_look_for_end(StayState *s, SeatMask gone, Events *news)
{
    int thing = stay_the_thing(s);
    if (s->thing_gone) check_vengeance(s, news);
    else if (thing != NOBODY && gone >> thing & 1) after_the_thing(s, news);
    else if (s->size <= 1 && thing == NOBODY) stay_end_game(s, ENDING_NO_WINNER, 0, news); /* */
}

void stay_eliminate(StayState *s, int player, Events *news)
{
    stay_remove_player(s, player, news);
    stay_look_for_end(s, seat_bit((Seat)player), news);
}

/* one of the two cards is shown; the other too, or it was shown before to the same Human and surely still is there. */
void stay_check_penalty(StayState *s, int player, CardSet shown, SeatMask seers, Events *news)
{
    bool forbidden = s->option[OPTION_THING_FLAMETHROWER] == FLAMES_FORBIDDEN && s->turn != player;
    if (!forbidden || !(shown & (CARD_BIT(CARD_THE_THING) | CARD_BIT(CARD_FLAMETHROWER)))) return;
    SeatMask flames = stay_sure_of(s, player, CARD_FLAMETHROWER) & (SeatMask)~s->handed[player];
    SeatMask found = stay_sure_of(s, player, CARD_THE_THING) & flames & seers;
    SeatMask humans = stay_in_role(s, ROLE_HUMAN);
    if (!(humans & found)) return;
    stay_tell(news, EVENT_FOUND_WITH_FLAMES, player, EVERYBODY, EVERYBODY, 0, 0, 0);
    stay_end_game(s, ENDING_FOUND_WITH_FLAMES, humans, news);
}

Reason stay_declare(StayState *s, Seat seat, UNUSED Move move, Events *news)
{
    Reason reason = stay_may_declare(s, seat);
    if (reason != ALLOWED) return reason;
    stay_tell(news, EVENT_DECLARED, seat, EVERYBODY, EVERYBODY, 0, 0, 0);
    SeatMask humans = stay_in_role(s, ROLE_HUMAN), infected = stay_in_role(s, ROLE_INFECTED),
             self = seat_bit(seat);
    if (humans) stay_end_game(s, ENDING_DECLARED_FALSE, humans, news);
    else if (!s->human_lost) stay_end_game(s, ENDING_DECLARED_ALONE, self, news); /* */
    else {
        if (s->last_human != NOBODY) infected &= (SeatMask)~seat_bit(s->last_human);
        stay_end_game(s, ENDING_DECLARED_TRUE, self | infected, news);
    }
    return ALLOWED;
}
