/* given_play.c - finds a play of the Hero phase that leads to a wanted table.
 *
 * All tables that can come about on one level are numbered by sixteen bits: which tiles are face up and what is
 * spent above, the monsters' states, the Hero's place and whether he is fresh (has not wandered) below. A move
 * never lessens the upper byte, and within one upper byte it changes only the Hero's place; so one pass upwards,
 * each group repeated until nothing is added, finds them all. */
#include "games/shy_monsters/given.h"
#include "games/shy_monsters/shy_monsters.h"

enum {
    KEYS = 1 << 16,
    GROUP = 1 << 8,
    BOTH_TOKENS = TOKEN_ATTACK | TOKEN_JUMP,
};

typedef struct Search {
    ShyState start;
    int entrance;
    int monster[PAIR]; /* their slots */
    uint64_t reached[KEYS / 64];
} Search;

static bool is_reached(const Search *search, int key)
{
    return search->reached[key >> 6] >> (key & 63) & 1;
}

/* The slots but for the Entrance's, six bits, and back. */
static int squeeze(const Search *search, unsigned slots)
{
    unsigned low = (1u << search->entrance) - 1;
    return (int)((slots & low) | (slots >> 1 & ~low & 0x3f));
}

static unsigned spread(const Search *search, unsigned bits)
{
    unsigned low = (1u << search->entrance) - 1;
    return (bits & low) | (bits & ~low) << 1 | 1u << search->entrance;
}

static int key_of(const Search *search, const ShyState *s)
{
    int mood = 0;
    for (int i = 0; i < PAIR; i++) {
        mood |= (s->active >> search->monster[i] & 1) << 2 * i;
        mood |= (s->dead >> search->monster[i] & 1) << (2 * i + 1);
    }
    return squeeze(search, s->face_up) << 10 | (BOTH_TOKENS & ~s->tokens) << 8 | mood << 4 | s->hero << 1 |
           (s->wandered == 0);
}

static ShyState state_of(const Search *search, int key)
{
    ShyState s = search->start;
    s.face_up = (uint8_t)spread(search, (unsigned)key >> 10);
    s.tokens = BOTH_TOKENS & ~(key >> 8);
    for (int i = 0; i < PAIR; i++) {
        s.active |= (uint8_t)((key >> (4 + 2 * i) & 1) << search->monster[i]);
        s.dead |= (uint8_t)((key >> (5 + 2 * i) & 1) << search->monster[i]);
    }
    s.hero = key >> 1 & 7;
    s.wandered = !(key & 1);
    int turned_up = __builtin_popcount(s.face_up) - 1, asked = reveals_of_level(s.level);
    s.reveals_left = (uint8_t)(turned_up < asked ? asked - turned_up : 0);
    s.phase = s.reveals_left ? PHASE_REVEAL : PHASE_ACT;
    return s;
}

/* Mark all that one move leads to, unless the level or the game is over. True when something was added. */
static bool expand(Search *search, int key)
{
    Move moves[SHY_MOVES_MAX];
    ShyState from = state_of(search, key);
    bool added = false;
    int count = shy_monsters.moves(&from, HERO, moves);
    for (int i = 0; i < count; i++) {
        ShyState to = from;
        shy_monsters.apply(&to, HERO, moves[i], NULL);
        if (to.phase == PHASE_OVER || to.phase == PHASE_BUILD) continue;
        int next = key_of(search, &to);
        if (is_reached(search, next)) continue;
        search->reached[next >> 6] |= (uint64_t)1 << (next & 63);
        added = true;
    }
    return added;
}

static bool expand_group(Search *search, int group)
{
    bool added = false;
    for (int key = group; key < group + GROUP; key++)
        if (is_reached(search, key)) added |= expand(search, key);
    return added;
}

static void begin(Search *search, const ShyState *s)
{
    int found = 0;
    *search = (Search) { .start = *s, .entrance = s->hero };
    for (int i = 0; i < TILES; i++)
        if (is_monster(s->tile[i]) && found < PAIR) search->monster[found++] = i;
    int key = key_of(search, s);
    search->reached[key >> 6] |= (uint64_t)1 << (key & 63);
}

/* ---- the wanted table ---- */

static bool moods_fit(const ShyState *s, const Progress *wanted)
{
    for (int i = 0; i < TILES; i++)
        if (wanted->mood[i] != MOOD_NONE && wanted->mood[i] != shy_mood_of(s, i)) return false;
    return true;
}

/* The slots from which exactly one more idle step leads into the set (C2). */
static unsigned step_back(const ShyState *s, unsigned set)
{
    unsigned from = 0;
    for (int i = 0; i < TILES; i++) {
        bool safe = (s->face_up >> i & 1) && !(s->active >> i & 1) && s->tile[i] != TILE_EXIT;
        if (safe && (s->near[i] & set)) from |= 1u << i;
    }
    return from;
}

/* How long the Hero may have wandered over face-up tiles when he stands on `wanted->hero`: the number asked for, or
 * the smallest; -1 when there is none. */
static int find_wandering(const Search *search, const ShyState *s, const Progress *wanted)
{
    unsigned set = 1u << wanted->hero;
    for (int steps = 0; steps < WANDER_LIMIT; steps++) {
        for (unsigned rest = set; rest; rest &= rest - 1) {
            ShyState fresh = *s;
            fresh.hero = (uint8_t)__builtin_ctz(rest);
            fresh.wandered = 0;
            bool asked = wanted->wandered == UNSAID || wanted->wandered == steps;
            if (asked && is_reached(search, key_of(search, &fresh))) return steps;
        }
        set = step_back(s, set);
    }
    return -1;
}

/* Nothing has happened yet: there is nothing to search. */
static bool is_beginning(const ShyState *s, const Progress *wanted)
{
    return wanted->face_up == s->face_up && wanted->hero == s->hero && wanted->tokens == s->tokens &&
           (wanted->wandered == UNSAID || wanted->wandered == 0);
}

bool play_to(ShyState *s, const Progress *wanted)
{
    Search search;
    if (is_beginning(s, wanted)) return true;
    begin(&search, s);
    for (int group = 0; group < KEYS; group += GROUP)
        while (expand_group(&search, group)) continue;
    for (int moods = 0; moods < GROUP; moods += GROUP / 16) {
        int face_up = squeeze(&search, wanted->face_up);
        int key = face_up << 10 | (BOTH_TOKENS & ~wanted->tokens) << 8 | moods | wanted->hero << 1 | 1;
        ShyState candidate = state_of(&search, key);
        int wandered = moods_fit(&candidate, wanted) ? find_wandering(&search, &candidate, wanted) : -1;
        if (wandered < 0) continue;
        candidate.wandered = (uint8_t)wandered;
        *s = candidate;
        return true;
    }
    return false;
}
