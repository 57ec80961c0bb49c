/* hero.c - the Hero phase, and the Escape phase that follows it (R14-R37). */
#include "games/shy_monsters/internal.h"

/* What each kind of action spends. */
static const uint8_t spent_by[VERB_COUNT] = {
    [VERB_ATTACK] = TOKEN_ATTACK,
    [VERB_JUMP] = TOKEN_JUMP,
    [VERB_JUMP_ATTACK] = TOKEN_ATTACK | TOKEN_JUMP,
};

static inline int slot_of_move(const ShyState *s, Move move)
{
    return slot_at(s, move >> 8 & 0xffff);
}

/* The same verb towards each slot of a set; gives the end of the list. */
static inline Move *list(const ShyState *s, Move verb, unsigned slots, Move *out)
{
    for (; slots; slots &= slots - 1) *out++ = verb | (Move)s->cell[(unsigned)__builtin_ctz(slots)] << 8;
    return out;
}

/* The list from `begin` to `end` once more, behind it, with another verb. It is no longer than four: no tile has more
 * than that beside it, or in jump range. */
static inline Move *list_again(const Move *begin, Move *end, int from, int to)
{
    Four moves;
    memcpy(&moves, begin, sizeof moves);
    moves += (Move)(to - from);
    memcpy(end, &moves, sizeof moves);
    return end + (end - begin);
}

int shy_reveal_moves(const ShyState *s, Move out[])
{
    Move *end = list(s, VERB_REVEAL, ~(unsigned)s->face_up & 0x7f, out);
    *end++ = move_make(VERB_CONCEDE, 0, 0, 0);
    return (int)(end - out);
}

int shy_act_moves(const ShyState *s, Move out[])
{
    Move *end = list(s, VERB_EXPLORE, s->near[s->hero], out);
    bool attack = s->tokens & TOKEN_ATTACK, jump = s->tokens & TOKEN_JUMP;
    if (attack) end = list_again(out, end, VERB_EXPLORE, VERB_ATTACK);
    if (jump) {
        Move *jumps = end;
        end = list(s, VERB_JUMP, slots_in_jump(s, s->hero), jumps);
        if (attack) end = list_again(jumps, end, VERB_JUMP, VERB_JUMP_ATTACK);
    }
    *end++ = move_make(VERB_CONCEDE, 0, 0, 0);
    return (int)(end - out);
}

Mood shy_mood_of(const ShyState *s, int slot)
{
    unsigned bit = 1u << slot;
    if (!is_monster(s->tile[slot]) || !(s->face_up & bit)) return MOOD_NONE;
    if (s->dead & bit) return MOOD_DEAD;
    return s->active & bit ? MOOD_ACTIVE : MOOD_INACTIVE;
}

/* R15: any monster next to it that was face up before frightens, whatever it does itself. */
static bool is_frightened(const ShyState *s, int slot)
{
    for (unsigned rest = s->near[slot] & s->face_up; rest; rest &= rest - 1)
        if (is_monster(s->tile[__builtin_ctz(rest)])) return true;
    return false;
}

void shy_turn_up(ShyState *s, int slot)
{
    if (is_monster(s->tile[slot]) && !is_frightened(s, slot) &&
        is_comfortable(s->tile[slot], shy_ring(s, s->cell[slot])))
        s->active |= (uint8_t)(1 << slot);
    s->face_up |= (uint8_t)(1 << slot);
}

/* An event about the tile of a slot: what it is, what it does, where. */
static COLD void tell_face(const ShyState *s, Events *news, int kind, int slot)
{
    Event *event = tell(news, kind, HERO, EVERYBODY, EVERYBODY);
    event->args[0] = (int8_t)s->tile[slot];
    event->args[1] = (int8_t)shy_mood_of(s, slot);
    event->args[2] = (int8_t)cell_x(s->cell[slot]);
    event->args[3] = (int8_t)cell_y(s->cell[slot]);
}

/* An event with one word and a place. */
static COLD void tell_at(const ShyState *s, Events *news, int kind, int word, int slot)
{
    Event *event = tell(news, kind, HERO, EVERYBODY, EVERYBODY);
    event->args[0] = (int8_t)word;
    event->args[1] = (int8_t)cell_x(s->cell[slot]);
    event->args[2] = (int8_t)cell_y(s->cell[slot]);
}

static COLD void tell_end(const ShyState *s, Events *news)
{
    Event *event = tell(news, s->hero_won ? EVENT_WON : EVENT_DEFEATED, HERO, EVERYBODY, EVERYBODY);
    if (!s->hero_won) event->args[0] = (int8_t)s->ending;
}

static inline void end(ShyState *s, int rule, bool hero_won, Events *news)
{
    s->phase = PHASE_OVER;
    s->ending = (uint8_t)rule;
    s->hero_won = hero_won;
    if (news) tell_end(s, news);
}

/* Turned up in this level, a bit each. */
static unsigned monsters_seen(const ShyState *s)
{
    unsigned seen = 0;
    for (int i = 0; i < TILES; i++)
        if (is_monster(s->tile[i]) && s->face_up >> i & 1) seen |= (unsigned)monster_bit(s->tile[i]);
    return seen;
}

/* R32-R34: monsters go aside, face up only if they were turned up, and the next level begins. */
static COLD Reason escape(ShyState *s, Events *news)
{
    Event *event = tell(news, EVENT_ESCAPED, HERO, EVERYBODY, EVERYBODY);
    if (event) event->args[0] = (int8_t)s->level;
    if (s->level == LEVELS) {
        end(s, ENDING_ESCAPED, true, news);
        return ALLOWED;
    }
    unsigned seen = monsters_seen(s); /* of this level's pair, for no other lies here */
    int face_up = __builtin_popcount(seen);
    s->seen_before |= (uint8_t)seen;
    event = tell(news, EVENT_PUT_ASIDE, NO_SEAT, EVERYBODY, EVERYBODY);
    if (event) {
        event->args[0] = (int8_t)face_up;
        event->args[1] = (int8_t)(PAIR - face_up);
    }
    s->level++;
    shy_start_level(s, news);
    return ALLOWED;
}

/* R29; without a monster that attacks there is nothing to test. */
static bool is_cut_off(const ShyState *s)
{
    return s->active && !shy_exit_in_reach(s);
}

Reason shy_reveal(ShyState *s, Move move, Events *news)
{
    int slot = slot_of_move(s, move);
    if (slot < 0) return REASON_NO_TILE_THERE;
    if (s->face_up >> slot & 1) return REASON_FACE_UP_ALREADY;

    shy_turn_up(s, slot);
    s->reveals_left--;
    if (!s->reveals_left) s->phase = PHASE_ACT;

    if (news) tell_face(s, news, EVENT_REVEALED, slot);
    if (s->phase == PHASE_ACT && is_cut_off(s)) end(s, ENDING_CUT_OFF, false, news);
    return ALLOWED;
}

/* Monsters attack, or the Hero has wandered about for long: C2 counts moves that turn up nothing and spend nothing. */
static COLD Reason go_on_in_danger(ShyState *s, Events *news)
{
    if (is_cut_off(s)) end(s, ENDING_CUT_OFF, false, news);
    else if (s->wandered >= WANDER_LIMIT) end(s, ENDING_WANDERED, false, news);
    return ALLOWED;
}

/* Neither at the Exit nor slain: is there still a way on? */
static inline Reason go_on(ShyState *s, Events *news)
{
    return s->active || s->wandered >= WANDER_LIMIT ? go_on_in_danger(s, news) : ALLOWED;
}

/* R18, R26: what happens on a monster's tile. */
static COLD Reason meet_monster(ShyState *s, int slot, bool attack, Events *news)
{
    uint8_t bit = (uint8_t)(1 << slot);
    if (!(s->face_up & bit)) {
        shy_turn_up(s, slot);
        if (news) tell_face(s, news, EVENT_TURNED_UP, slot);
    }
    bool alive = !(s->dead & bit);
    if (attack && alive) {
        s->dead |= bit;
        s->active &= (uint8_t)~bit;
        if (news) tell_at(s, news, EVENT_KILLED, s->tile[slot], slot);
    } else if (attack) {
        tell(news, EVENT_WASTED, HERO, EVERYBODY, EVERYBODY);
    } else if (s->active & bit) {
        end(s, ENDING_SLAIN, false, news);
        return ALLOWED;
    }
    return go_on(s, news);
}

/* In this order: spend, move, turn up, Exit or monster, automatic defeat. */
static inline Reason go(ShyState *s, unsigned spends, int slot, Events *news)
{
    bool hidden = !(s->face_up >> slot & 1), attack = spends & TOKEN_ATTACK;
    s->tokens &= (uint8_t)~spends;
    s->wandered = hidden || spends ? 0 : (uint8_t)(s->wandered + 1);
    s->hero = (uint8_t)slot;
    if (is_monster(s->tile[slot])) return meet_monster(s, slot, attack, news);
    s->face_up |= (uint8_t)(1 << slot);
    if (hidden && news) tell_face(s, news, EVENT_TURNED_UP, slot);
    if (s->tile[slot] == TILE_EXIT) return escape(s, news);
    if (attack) tell(news, EVENT_WASTED, HERO, EVERYBODY, EVERYBODY);
    return go_on(s, news);
}

static COLD Reason why_not(const ShyState *s, Move move, unsigned spends)
{
    int slot = slot_of_move(s, move);
    unsigned missing = spends & ~s->tokens;
    if (missing) return missing & TOKEN_ATTACK ? REASON_ATTACK_SPENT : REASON_JUMP_SPENT;
    if (slot < 0) return REASON_NO_TILE_THERE;
    if (slot == s->hero) return REASON_STANDING_THERE;
    return spends & TOKEN_JUMP ? REASON_OUT_OF_JUMP : REASON_NOT_ADJACENT;
}

static INLINE Reason act(ShyState *s, Move move, unsigned spends, Events *news)
{
    int slot = slot_of_move(s, move);
    unsigned targets = spends & TOKEN_JUMP ? slots_in_jump(s, s->hero) : s->near[s->hero];
    if (spends & ~s->tokens || slot < 0 || !(targets >> slot & 1)) return why_not(s, move, spends);
    if (news) tell_at(s, news, EVENT_MOVED, move_verb(move), slot);
    return go(s, spends, slot, news);
}

/* What most actions are, compiled apart: what spends nothing and tells nobody. */
Reason shy_explore(ShyState *s, Move move, Events *news)
{
    return news ? shy_act(s, move, news) : act(s, move, 0, NULL);
}

Reason shy_act(ShyState *s, Move move, Events *news)
{
    return act(s, move, spent_by[move & 0xff], news);
}
