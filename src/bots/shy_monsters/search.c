/* search.c - expected-value search over what the Hero may come to know. */
#include "bots/shy_monsters/search.h"

/* The secrets still possible at a point of the search, as numbers into ShySearch.secrets. */
typedef struct Belief {
    int count;
    uint8_t list[SECRETS_MAX];
} Belief;

static uint32_t value_of(ShySearch *search, const ShyKnown *known, int reveals_left, const Belief *belief);

void shy_search_start(ShySearch *search, const ShyMap *map)
{
    search->map = map;
    search->count = 0;
    memset(search->memo, 0, sizeof search->memo);
}

void shy_spread(const ShyMap *map, ShyKnown *known)
{
    int open = known->face_up & ~known->awake & ~known->exit;
    int region = known->region, before;
    do {
        before = region;
        region |= any_of(map->near, region) & open;
    } while (region != before);
    known->region = (uint8_t)region;
}

static uint32_t weigh(const ShySearch *search, const Belief *belief)
{
    uint32_t sum = 0;
    for (int i = 0; i < belief->count; i++) sum += search->secrets[belief->list[i]].weight;
    return sum;
}

/* Tiles on which the Hero would be killed in at least one secret (R14: a neighbour in sight frightens). */
static int dangerous(const ShySearch *search, const ShyKnown *known, const Belief *belief)
{
    int fierce = 0;
    for (int i = 0; i < belief->count; i++) fierce |= search->secrets[belief->list[i]].fierce;
    return (fierce & ~known->face_up & ~any_of(search->map->near, known->monsters)) | known->awake;
}

static int add_actions(ShyAction *out, int count, int verb, int targets)
{
    for (int set = targets; set; set &= set - 1)
        out[count++] = (ShyAction) { (uint8_t)verb, (uint8_t)first_of(set) };
    return count;
}

/* A step that is free of risk costs nothing, shows something and closes no way: it needs no alternative. */
static int list_actions(const ShySearch *search, const ShyKnown *known, int reveals_left,
                        const Belief *belief, ShyAction out[ACTIONS_MAX])
{
    if (reveals_left) return add_actions(out, 0, VERB_REVEAL, ~known->face_up & (bit(TILES) - 1));

    int near = any_of(search->map->near, known->region) & ~known->region;
    if (near & known->exit) return add_actions(out, 0, VERB_EXPLORE, known->exit);
    int safe = near & ~dangerous(search, known, belief);
    if (safe) return add_actions(out, 0, VERB_EXPLORE, safe & -safe);

    int leap = any_of(search->map->leap, known->region) & ~known->region & ~near;
    int calm = known->face_up & ~known->awake; /* nothing to kill there */
    int count = add_actions(out, 0, VERB_EXPLORE, near & ~known->awake);
    if (known->jump_left) count = add_actions(out, count, VERB_JUMP, leap & ~known->awake);
    if (known->attack_left) count = add_actions(out, count, VERB_ATTACK, near & ~calm);
    if (known->attack_left && known->jump_left)
        count = add_actions(out, count, VERB_JUMP_ATTACK, leap & ~calm);
    return count;
}

/* What turning up a tile can show. */
enum { SEE_CORRIDOR, SEE_EXIT, SEE_TAME, SEE_FIERCE, SIGHTS };

static int sight(const ShySecret *secret, int tile)
{
    if (secret->exit & bit(tile)) return SEE_EXIT;
    if (!(secret->monsters & bit(tile))) return SEE_CORRIDOR;
    return secret->fierce & bit(tile) ? SEE_FIERCE : SEE_TAME;
}

static void keep_sight(const ShySearch *search, const Belief *all, int tile, int seen, Belief *out)
{
    out->count = 0;
    for (int i = 0; i < all->count; i++)
        if (sight(&search->secrets[all->list[i]], tile) == seen) out->list[out->count++] = all->list[i];
}

static void note_sight(const ShyMap *map, ShyKnown *known, int tile, int seen)
{
    uint8_t here = (uint8_t)bit(tile);
    bool afraid = map->near[tile] & known->monsters;
    known->face_up |= here;
    if (seen == SEE_EXIT) known->exit |= here;
    if (seen == SEE_TAME || seen == SEE_FIERCE) known->monsters |= here;
    if (seen == SEE_FIERCE) known->fierce |= here;
    if (seen == SEE_FIERCE && !afraid) known->awake |= here;
}

/* The Hero comes to `tile`, which is face up in `known` (R18, R26). */
static uint32_t arrive(ShySearch *search, ShyKnown known, int tile, bool attacks, const Belief *belief)
{
    if (known.exit & bit(tile)) return weigh(search, belief);
    if (attacks) known.awake &= (uint8_t)~bit(tile);
    if (known.awake & bit(tile)) return 0;
    known.region = (uint8_t)bit(tile);
    shy_spread(search->map, &known);
    return value_of(search, &known, 0, belief);
}

static uint32_t act(ShySearch *search, const ShyKnown *before, int reveals_left, ShyAction action,
                    const Belief *belief)
{
    bool attacks = action.verb == VERB_ATTACK || action.verb == VERB_JUMP_ATTACK;
    bool jumps = action.verb == VERB_JUMP || action.verb == VERB_JUMP_ATTACK;
    ShyKnown known = *before;
    if (attacks) known.attack_left = 0;
    if (jumps) known.jump_left = 0;
    if (known.face_up & bit(action.target)) return arrive(search, known, action.target, attacks, belief);

    uint32_t sum = 0;
    Belief part;
    for (int seen = 0; seen < SIGHTS; seen++) {
        keep_sight(search, belief, action.target, seen, &part);
        if (!part.count) continue;
        ShyKnown after = known;
        note_sight(search->map, &after, action.target, seen);
        if (action.verb == VERB_REVEAL) {
            shy_spread(search->map, &after);
            sum += value_of(search, &after, reveals_left - 1, &part);
        } else {
            sum += arrive(search, after, action.target, attacks, &part);
        }
    }
    return sum;
}

static uint32_t best_value(ShySearch *search, const ShyKnown *known, int reveals_left, const Belief *belief)
{
    ShyAction actions[ACTIONS_MAX];
    int count = list_actions(search, known, reveals_left, belief, actions);
    uint32_t best = 0, most = weigh(search, belief);
    for (int i = 0; i < count && best < most; i++) {
        uint32_t value = act(search, known, reveals_left, actions[i], belief);
        if (value > best) best = value;
    }
    return best;
}

static uint32_t value_of(ShySearch *search, const ShyKnown *known, int reveals_left, const Belief *belief)
{
    uint64_t bits;
    memcpy(&bits, known, sizeof bits);
    bits = (bits ^ (uint64_t)reveals_left << 61) * 0x9e3779b97f4a7c15u;
    int row = (int)(bits >> 53) % MEMO;
    if (search->memo[row].value && search->memo[row].reveals_left == (uint32_t)reveals_left &&
        !memcmp(&search->memo[row].known, known, sizeof *known))
        return search->memo[row].value - 1;

    uint32_t value = best_value(search, known, reveals_left, belief);
    search->memo[row].known = *known;
    search->memo[row].reveals_left = (uint32_t)reveals_left;
    search->memo[row].value = value + 1;
    return value;
}

static void believe_all(const ShySearch *search, Belief *belief)
{
    belief->count = search->count;
    for (int i = 0; i < search->count; i++) belief->list[i] = (uint8_t)i;
}

int shy_actions(const ShySearch *search, const ShyKnown *known, int reveals_left, ShyAction out[ACTIONS_MAX])
{
    Belief all;
    believe_all(search, &all);
    return list_actions(search, known, reveals_left, &all, out);
}

uint32_t shy_action_value(ShySearch *search, const ShyKnown *known, int reveals_left, ShyAction action)
{
    Belief all;
    believe_all(search, &all);
    return act(search, known, reveals_left, action, &all);
}
