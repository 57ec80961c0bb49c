/* dark_lord.c - the sensible Dark Lord: build one of the levels that are hard to read.
 *
 * He remembers nothing between two tiles. At each he looks at all levels of all blueprints, in all eight
 * orientations, that begin with the tiles already laid, draws one of them by weight, and lays its next tile.
 * Since the order of laying follows from the level, this is the same as drawing one level at the start. */
#include "bots/shy_monsters/shy_monsters.h"
#include "bots/shy_monsters/blueprints.h"
#include "bots/shy_monsters/map.h"

enum { ORIENTATIONS = 8, SHARE = 1 << 24 };

/* A blueprint's layout; tile 0 is the Entrance. */
typedef struct Sketch {
    const ShyBlueprint *blueprint;
    ShyCell cells[TILES];
} Sketch;

/* Which tiles of a sketch hold what is no Corridor. */
typedef struct Filling {
    int exit, first, second;
} Filling;

/* The levels that go on from what lies, and the next tile of the one drawn among them so far. */
typedef struct Draw {
    const ShyView *view;
    Rng *rng;
    uint32_t total;
    Move next;
} Draw;

static void read_layout(const char *layout, ShyCell cells[TILES])
{
    int x = 0, y = 0;
    for (const char *at = layout; *at; at++, x++) {
        if (*at == '/') x = -1, y++;
        if (*at == 'E') cells[0] = (ShyCell) { (int8_t)x, (int8_t)y };
        if (*at >= '1' && *at <= '6') cells[*at - '0'] = (ShyCell) { (int8_t)x, (int8_t)y };
    }
    for (int i = TILES - 1; i >= 0; i--) {
        cells[i].x = (int8_t)(cells[i].x - cells[0].x);
        cells[i].y = (int8_t)(cells[i].y - cells[0].y);
    }
}

static ShyCell turned(ShyCell cell, int orientation)
{
    if (orientation & 1) cell.x = (int8_t)-cell.x;
    if (orientation & 2) cell.y = (int8_t)-cell.y;
    if (orientation & 4) cell = (ShyCell) { cell.y, cell.x };
    return cell;
}

static bool touch(ShyCell a, ShyCell b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy == 1;
}

static int weight_of(const Sketch *sketch, Filling f)
{
    const ShyBlueprint *b = sketch->blueprint;
    if (f.exit == f.first || f.exit == f.second || f.first == f.second) return 0;
    if (!b->touching && touch(sketch->cells[f.first], sketch->cells[f.second])) return 0;
    return (b->exit_at[f.exit - 1] - '0') * (b->first_at[f.first - 1] - '0') *
           (b->second_at[f.second - 1] - '0');
}

/* The next filling in a fixed order; false after the last. Begin with { 1, 1, 1 }. */
static bool next_filling(Filling *f)
{
    if (f->second < HAND) return f->second++, true;
    f->second = 1;
    if (f->first < HAND) return f->first++, true;
    f->first = 1;
    return f->exit++ < HAND;
}

static int tile_at(const ShyBlueprint *blueprint, Filling f, int tile)
{
    if (tile == f.exit) return TILE_EXIT;
    if (tile == f.first) return blueprint->first;
    return tile == f.second ? blueprint->second : TILE_CORRIDOR;
}

static bool begins_with_cells(const Sketch *sketch, int orientation, const ShyView *view)
{
    for (int i = 0; i < view->tile_count; i++) {
        ShyCell cell = turned(sketch->cells[i], orientation);
        if (cell.x != view->tiles[i].x || cell.y != view->tiles[i].y) return false;
    }
    return true;
}

static bool begins_with_tiles(const ShyBlueprint *blueprint, Filling f, const ShyView *view)
{
    for (int i = 1; i < view->tile_count; i++)
        if (tile_at(blueprint, f, i) != view->tiles[i].tile) return false;
    return true;
}

/* All blueprints of a pair are equally likely, however many levels each stands for. */
static void add_levels(Draw *draw, const Sketch *sketch, int orientation)
{
    Filling f = { 1, 1, 1 };
    uint64_t all = 0;
    do all += (uint64_t)weight_of(sketch, f);
    while (next_filling(&f));

    ShyCell cell = turned(sketch->cells[draw->view->tile_count], orientation);
    f = (Filling) { 1, 1, 1 };
    do {
        uint32_t share = (uint32_t)((uint64_t)weight_of(sketch, f) * SHARE / all);
        if (!share || !begins_with_tiles(sketch->blueprint, f, draw->view)) continue;
        draw->total += share;
        if (rng_below(draw->rng, draw->total) >= share) continue;
        int tile = tile_at(sketch->blueprint, f, draw->view->tile_count);
        draw->next = move_make(VERB_PLACE, tile, cell.x, cell.y);
    } while (next_filling(&f));
}

/* The next tile to lay, or NO_MOVE when no blueprint begins with what lies. */
static Move next_tile(const ShyView *view, Rng *rng)
{
    const uint8_t *pair = view->pair[view->level - 1];
    Draw draw = { .view = view, .rng = rng, .next = NO_MOVE };
    for (const ShyBlueprint *b = shy_blueprints; b->first; b++) {
        if (b->first != pair[0] || b->second != pair[1]) continue;
        Sketch sketch = { .blueprint = b };
        read_layout(b->layout, sketch.cells);
        for (int orientation = 0; orientation < ORIENTATIONS; orientation++)
            if (begins_with_cells(&sketch, orientation, view)) add_levels(&draw, &sketch, orientation);
    }
    return draw.next;
}

/* A level that somebody else has begun may fit no blueprint: then he takes tiles back until one fits. A level
 * that is complete he leaves as it is. */
Move shy_dark_lord_wants(const ShyView *view, Rng *rng)
{
    if (view->tile_count == TILES) return move_make(VERB_DONE, 0, 0, 0);
    Move next = next_tile(view, rng);
    return next == NO_MOVE ? move_make(VERB_TAKE_BACK, 0, 0, 0) : next;
}
