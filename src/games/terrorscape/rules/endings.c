/* endings.c - winning, losing and leaving the house (7, 9). */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* The frames stay as they are: a card that was being played is still on the table. */
void terror_end(TerrorState *s, int rule, SeatMask winners, Events *news)
{
    s->ended = (uint8_t)rule;
    s->winners = winners;
    terror_tell_all(news, EVENT_ENDED, rule, 0, 0);
}

/* V2: each for himself, and the Killer with two eliminations. */
static void end_separately(TerrorState *s, int rule, Events *news)
{
    int eliminated = 0;
    SeatMask winners = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (s->fate[slot] == FATE_ELIMINATED) eliminated++;
        else winners |= seat_bit(s->controller[slot]);
    if (rule != ENDING_PLAN && eliminated >= 2) winners |= 1 << KILLER_SEAT;
    if (eliminated == PARTY) terror_tell_all(news, EVENT_UNBEATABLE, 0, 0, 0);
    terror_end(s, rule, winners, news);
}

void terror_pass_token(TerrorState *s, Events *news)
{
    int slot = s->first_player;
    do slot = (slot + 1) % PARTY;
    while (!(s->in_house >> slot & 1) && slot != s->first_player);
    if (slot == s->first_player) return;
    s->first_player = (uint8_t)slot;
    terror_tell_all(news, EVENT_FIRST_PLAYER, s->who[slot], 0, 0);
}

static void leave(TerrorState *s, int slot, Fate fate)
{
    s->fate[slot] = (uint8_t)fate;
    s->in_house &= (uint8_t) ~(1 << slot);
    terror_tell_gone(s, slot);
}

/* Whoever has left the others behind leaves them the token. */
static void keep_token_in_house(TerrorState *s, Events *news)
{
    if (s->in_house && !(s->in_house >> s->first_player & 1)) terror_pass_token(s, news);
}

static void leave_happily(TerrorState *s, int slot, Fate fate, Events *news)
{
    s->room[slot] = ROOM_NONE;
    if (fate != FATE_VICTORIOUS) terror_tell_all(news, EVENT_LEFT_HOUSE, s->who[slot], 0, 0);
    leave(s, slot, fate);
}

void terror_survivors_win(TerrorState *s, int rule, Events *news)
{
    if (!s->option[OPTION_SEPARATE_WAYS]) {
        terror_end(s, rule, terror_s_side(s), news);
        return;
    }
    Fate fate = rule == ENDING_PLAN ? FATE_VICTORIOUS : FATE_RESCUED;
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) leave_happily(s, slot, fate, news);
    end_separately(s, rule, news);
}

/* V2: where the body lies everybody sees. */
static void tell_eliminated(const TerrorState *s, int slot, Events *news)
{
    int room = s->option[OPTION_SEPARATE_WAYS] ? s->room[slot] : ROOM_NONE;
    terror_tell_all(news, EVENT_ELIMINATED, s->who[slot], room, 0);
}

void terror_eliminate(TerrorState *s, int slot, Events *news)
{
    tell_eliminated(s, slot, news);
    s->wounded[slot] = 1;
    if (!s->option[OPTION_SEPARATE_WAYS]) {
        s->fate[slot] = FATE_ELIMINATED;
        s->in_house &= (uint8_t) ~(1 << slot);
        terror_end(s, ENDING_ELIMINATION, 1 << KILLER_SEAT, news);
        return;
    }
    leave(s, slot, FATE_ELIMINATED);
    keep_token_in_house(s, news);
    if (s->in_house) terror_gain_level(s, news);
    else end_separately(s, ENDING_SEPARATE, news);
}

void terror_exhaust(TerrorState *s, Events *news)
{
    if (!s->option[OPTION_SEPARATE_WAYS]) {
        terror_end(s, ENDING_EXHAUSTION, 1 << KILLER_SEAT, news);
        return;
    }
    for (int slot = 0; slot < PARTY; slot++) { /* */
        if (!(s->in_house >> slot & 1)) continue;
        tell_eliminated(s, slot, news);
        leave(s, slot, FATE_ELIMINATED);
    }
    end_separately(s, ENDING_EXHAUSTION, news);
}

/* The marker goes on by one; true when it leaves space 1. */
static bool move_rescue(TerrorState *s, Events *news)
{
    if (!s->rescue) return false;
    s->rescue--;
    if (s->rescue)
        terror_tell(news, EVENT_RESCUE, NO_SEAT, terror_hears_rescue(s), EVERYBODY, s->rescue, 0, 0);
    return !s->rescue;
}

static bool have_escaped(const TerrorState *s)
{
    if (s->rack < KEYS_TO_ESCAPE) return false;
    bool all_in_hall = terror_slots_in(s, ROOM_BIT(ROOM_MAIN_EXIT)) == EVERY_SLOT;
    bool all_in_garden = terror_slots_in(s, ROOM_BIT(ROOM_HIDDEN_EXIT)) == EVERY_SLOT;
    bool map = bag_has(s->inventory[0] | s->inventory[1] | s->inventory[2], ITEM_SECRET_MAP);
    return all_in_hall || (all_in_garden && map);
}

/* V2: who has three keys and stands at an exit leaves. */
static void escape_alone(TerrorState *s, Events *news)
{
    for (int slot = 0; slot < PARTY; slot++) {
        bool garden = s->room[slot] == ROOM_HIDDEN_EXIT && terror_holds(s, slot, ITEM_SECRET_MAP);
        if (!(s->in_house >> slot & 1) || s->keys[slot] < KEYS_ALONE) continue;
        if (garden || s->room[slot] == ROOM_MAIN_EXIT) leave_happily(s, slot, FATE_ESCAPED, news);
    }
    keep_token_in_house(s, news);
    if (!s->in_house) end_separately(s, ENDING_SEPARATE, news);
}

/* 7.1: rescue first, then escape, then plans. */
bool terror_check_start(TerrorState *s, Events *news)
{
    if (move_rescue(s, news)) terror_survivors_win(s, ENDING_RESCUE, news);
    else if (s->option[OPTION_SEPARATE_WAYS]) escape_alone(s, news);
    else if (have_escaped(s)) terror_survivors_win(s, ENDING_ESCAPE, news);
    if (!s->ended && terror_plan_wins_start(s)) terror_survivors_win(s, ENDING_PLAN, news);
    return s->ended;
}
