/* hero.c - the Hero phase, and the Escape phase that follows it (R14-R37). */
#include "games/shy_monsters/parts.h"

/* What each kind of action spends. */
static const uint8_t spent_by[VERB_COUNT] = {
    [VERB_ATTACK] = TOKEN_ATTACK,
    [VERB_JUMP] = TOKEN_JUMP,
    [VERB_JUMP_ATTACK] = TOKEN_ATTACK | TOKEN_JUMP,
};

static int slot_of_move(const ShyState *s, Move move)
{
    return slot_at(s, (int)(move >> 8 & 0xffff));
}

/* The same verb towards each slot of a set; gives the end of the list. */
static inline Move *list(const ShyState *s, Move verb, unsigned slots, Move *out)
{
    for (; slots; slots &= slots - 1) *out++ = verb | (Move)s->cell[(unsigned)__builtin_ctz(slots)] << 8;
    return out;
}

int shy_hero_moves(const ShyState *s, Move out[])
{
    Move *end = out;
    if (s->phase == PHASE_REVEAL) {
        end = list(s, VERB_REVEAL, ~(unsigned)s->face_up & 0x7f, end);
    } else {
        unsigned near = s->near[s->hero], leap = s->leap[s->hero];
        end = list(s, VERB_EXPLORE, near, end);
        if (s->tokens & TOKEN_ATTACK) end = list(s, VERB_ATTACK, near, end);
        if (s->tokens & TOKEN_JUMP) end = list(s, VERB_JUMP, leap, end);
        if (s->tokens == (TOKEN_ATTACK | TOKEN_JUMP)) end = list(s, VERB_JUMP_ATTACK, leap, end);
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

static inline void end(ShyState *s, int rule, bool hero_won, Events *news)
{
    s->phase = PHASE_OVER;
    s->rule = (uint8_t)rule;
    s->hero_won = hero_won;
    tell(news, hero_won ? EVENT_WON : EVENT_DEFEATED, HERO, EVERYBODY, EVERYBODY);
}

/* R29; without a monster that attacks there is nothing to test. */
static bool is_cut_off(const ShyState *s)
{
    return s->active && !shy_exit_in_reach(s);
}

static unsigned monsters_of_level(const ShyState *s)
{
    const uint8_t *pair = s->pile + PAIR * (s->level - 1);
    return (unsigned)(monster_bit(pair[0]) | monster_bit(pair[1]));
}

/* The monsters turned up in this level, a bit each. */
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
        end(s, RULE_ESCAPED, true, news);
        return ALLOWED;
    }
    unsigned seen = monsters_seen(s);
    int face_up = __builtin_popcount(seen & monsters_of_level(s));
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

Reason shy_reveal(ShyState *s, Seat seat, Move move, Events *news)
{
    (void)seat;
    int slot = slot_of_move(s, move);
    if (slot < 0) return REASON_NO_TILE_THERE;
    if (s->face_up >> slot & 1) return REASON_FACE_UP_ALREADY;

    shy_turn_up(s, slot);
    s->reveals_left--;
    if (!s->reveals_left) s->phase = PHASE_ACT;

    if (news) tell_face(s, news, EVENT_REVEALED, slot);
    if (s->phase == PHASE_ACT && is_cut_off(s)) end(s, RULE_CUT_OFF, false, news);
    return ALLOWED;
}

/* C2: moves that turn up nothing and spend nothing are counted; R29 comes first. */
static COLD Reason end_without_exit(ShyState *s, Events *news)
{
    end(s, is_cut_off(s) ? RULE_CUT_OFF : RULE_WANDERED, false, news);
    return ALLOWED;
}

/* Neither at the Exit nor slain: is there still a way on? */
static inline Reason go_on(ShyState *s, Events *news)
{
    bool stuck = (s->active && is_cut_off(s)) || s->wandered >= WANDER_LIMIT;
    return stuck ? end_without_exit(s, news) : ALLOWED;
}

/* R18, R26: what happens on a monster's tile. */
static Reason meet_monster(ShyState *s, int slot, bool attack, Events *news)
{
    uint8_t bit = (uint8_t)(1 << slot);
    bool alive = !(s->dead & bit);
    if (attack && alive) {
        s->dead |= bit;
        s->active &= (uint8_t)~bit;
        if (news) tell_at(s, news, EVENT_KILLED, s->tile[slot], slot);
    } else if (attack) {
        tell(news, EVENT_WASTED, HERO, EVERYBODY, EVERYBODY);
    } else if (s->active & bit) {
        end(s, RULE_SLAIN, false, news);
        return ALLOWED;
    }
    return go_on(s, news);
}

/* The order of section 7.2: spend, turn up, move, Exit, monster, automatic defeat. */
static inline Reason go(ShyState *s, unsigned spends, int slot, Events *news)
{
    bool hidden = !(s->face_up >> slot & 1), attack = spends & TOKEN_ATTACK;
    s->tokens &= (uint8_t)~spends;
    s->wandered = hidden || spends ? 0 : (uint8_t)(s->wandered + 1);
    if (hidden) {
        if (is_monster(s->tile[slot])) shy_turn_up(s, slot);
        s->face_up |= (uint8_t)(1 << slot);
        if (news) tell_face(s, news, EVENT_TURNED_UP, slot);
    }
    s->hero = (uint8_t)slot;
    if (s->tile[slot] == TILE_EXIT) return escape(s, news);
    if (is_monster(s->tile[slot])) return meet_monster(s, slot, attack, news);
    if (attack) tell(news, EVENT_WASTED, HERO, EVERYBODY, EVERYBODY);
    return go_on(s, news);
}

/* Why the target of an action is wrong, when it is neither beside the Hero nor in his jump range. */
static COLD Reason why_not_there(const ShyState *s, int slot, bool jump)
{
    if (slot < 0) return REASON_NO_TILE_THERE;
    if (slot == s->hero) return REASON_STANDING_THERE;
    return jump ? REASON_OUT_OF_JUMP : REASON_NOT_ADJACENT;
}

static inline Reason act(ShyState *s, Move move, Events *news)
{
    unsigned verb = move & 0xff, spends = spent_by[verb], missing = spends & ~s->tokens;
    bool jump = spends & TOKEN_JUMP;
    unsigned targets = (jump ? s->leap : s->near)[s->hero];
    int slot = slot_of_move(s, move);
    if (missing) return missing & TOKEN_ATTACK ? REASON_ATTACK_SPENT : REASON_JUMP_SPENT;
    if (slot < 0 || !(targets >> slot & 1)) return why_not_there(s, slot, jump);
    if (news) tell_at(s, news, EVENT_MOVED, (int)verb, slot);
    return go(s, spends, slot, news);
}

static COLD Reason act_aloud(ShyState *s, Move move, Events *news)
{
    return act(s, move, news);
}

/* Compiled twice: without listeners nothing of the telling is left. */
Reason shy_act(ShyState *s, Seat seat, Move move, Events *news)
{
    (void)seat;
    return news ? act_aloud(s, move, news) : act(s, move, NULL);
}
