/* hero.c - the sensible Hero: weigh what may lie face down, look ahead, go where the chance to
 * escape is best. */
#include "bots/shy_monsters/shy_monsters.h"
#include "bots/shy_monsters/belief.h"

/* An action worse than the best by less than this part of it is as good: chance decides among them. */
enum { HARDLY = 32 };

static void draw_map(const ShyView *view, ShyMap *map)
{
    ShyCell cells[TILES];
    ShyComfort comfort;
    int entrance = 0;
    for (int t = 0; t < TILES; t++) {
        cells[t] = (ShyCell) { view->tiles[t].x, view->tiles[t].y };
        if (view->tiles[t].tile == TILE_ENTRANCE) entrance = t;
    }
    shy_comfort_table(&comfort);
    shy_map_draw(map, cells, entrance, &comfort);
}

static ShyKnown read_known(const ShyView *view, const ShyMap *map)
{
    ShyKnown known = { .attack_left = view->attack_left, .jump_left = view->jump_left };
    known.region = (uint8_t)bit(view->hero);
    for (int t = 0; t < TILES; t++) {
        const ShyTileView *tile = &view->tiles[t];
        uint8_t here = (uint8_t)bit(t);
        if (!tile->face_up && tile->tile != TILE_ENTRANCE) continue;
        known.face_up |= here;
        if (tile->tile == TILE_EXIT) known.exit = here;
        if (!is_monster(tile->tile)) continue;
        known.monsters |= here;
        if (map->comfort[t] >> (tile->tile - FIRST_MONSTER) & 1) known.fierce |= here;
        if (tile->mood == MOOD_ACTIVE) known.awake |= here;
    }
    shy_spread(map, &known);
    return known;
}

/* The action to do, or one without a verb when there is none. While walking towards a goal (C2 counts the steps)
 * nothing is left to chance: the goal stays the same, and every step brings the Hero nearer. */
static ShyAction best_action(ShySearch *search, const ShyKnown *known, const ShyView *view, Rng *rng)
{
    ShyAction actions[ACTIONS_MAX], chosen = { 0, 0 };
    uint32_t value[ACTIONS_MAX], best = 0, alike = 0;
    int count = shy_actions(search, known, view->reveals_left, actions);
    if (count > 0) chosen = actions[0];
    for (int i = 0; i < count && count > 1; i++) {
        value[i] = shy_action_value(search, known, view->reveals_left, actions[i]);
        if (value[i] > best) best = value[i], chosen = actions[i];
    }
    if (view->wandered || count < 2) return chosen;
    for (int i = 0; i < count; i++)
        if (value[i] >= best - best / HARDLY && rng_below(rng, ++alike) == 0) chosen = actions[i];
    return chosen;
}

/* The tile to step on, to come nearer to one from which the action can be done. */
static int step_towards(const ShyMap *map, int hero, int stands, int region)
{
    int reached = stands;
    for (int i = 0; i < TILES && !(map->near[hero] & reached); i++)
        reached |= any_of(map->near, reached) & region;
    int steps = map->near[hero] & reached;
    return steps ? first_of(steps) : -1;
}

/* The move that does the action, or brings the Hero to where it can be done. */
static Move move_for(const ShyView *view, const ShyMap *map, const ShyKnown *known, ShyAction action)
{
    int target = action.target, verb = action.verb;
    bool jumps = verb == VERB_JUMP || verb == VERB_JUMP_ATTACK;
    if (!verb) return NO_MOVE;
    if (verb != VERB_REVEAL) {
        int stands = (jumps ? map->leap[target] : map->near[target]) & known->region;
        if (!(stands & bit(view->hero))) {
            target = step_towards(map, view->hero, stands, known->region);
            verb = VERB_EXPLORE;
        }
    }
    return target < 0 ? NO_MOVE : move_make(verb, view->tiles[target].x, view->tiles[target].y, 0);
}

Move shy_hero_wants(const ShyView *view, Rng *rng)
{
    if (view->tile_count < TILES) return NO_MOVE;
    ShyMap map;
    ShySearch search;
    draw_map(view, &map);
    ShyKnown known = read_known(view, &map);
    shy_search_start(&search, &map);
    shy_believe(&search, view);
    return move_for(view, &map, &known, best_action(&search, &known, view, rng));
}
