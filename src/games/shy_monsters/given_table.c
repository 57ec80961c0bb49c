/* given_table.c - from what was said to a table: what was left open is filled in, always in the same way.
 *
 * Monsters nobody spoke of are taken in the order bat, dragon, mantis, cobra, kraken, gargoyle. The Exit and the
 * monsters of the level that lie nowhere yet go to the cells nobody spoke of, from the last letter backwards, the
 * Exit first; all other cells are Corridors. */
#include "games/shy_monsters/given.h"
#include "games/shy_monsters/shy_monsters.h"

/* ---- the pile ---- */

static bool is_in(const uint8_t *list, int count, int tile)
{
    for (int i = 0; i < count; i++)
        if (list[i] == tile) return true;
    return false;
}

/* See to it that this monster belongs to this level. */
static const char *belongs(uint8_t pile[MONSTERS], int tile, int level)
{
    uint8_t *pair = pile + PAIR * (level - 1);
    if (is_in(pair, PAIR, tile)) return NULL;
    if (is_in(pile, MONSTERS, tile))
        return "a monster is said to be in two levels (each is used in one level only)";
    for (int i = 0; i < PAIR; i++) {
        if (pair[i]) continue;
        pair[i] = (uint8_t)tile;
        return NULL;
    }
    return "a level has two monsters; the pile, the map and those seen name more for the same level";
}

static void fill_pair(uint8_t pile[MONSTERS], int level)
{
    for (int i = PAIR * (level - 1); i < PAIR * level; i++)
        for (int tile = FIRST_MONSTER; !pile[i] && tile < TILE_COUNT; tile++)
            if (!is_in(pile, MONSTERS, tile)) pile[i] = (uint8_t)tile;
}

static const char *fill_pile(const Draft *draft, ShyState *s)
{
    const char *problem = NULL;
    memcpy(s->pile, draft->pile, draft->pile_count);
    for (int i = 1; !problem && i < draft->count; i++)
        if (is_monster(draft->tile[i])) problem = belongs(s->pile, draft->tile[i], s->level);
    for (int level = 1; level <= LEVELS; level++) {
        if (draft->seen[level - 1] && level >= s->level)
            return "only monsters of earlier levels have been seen before";
        for (int i = 0; !problem && i < MONSTERS; i++)
            if (draft->seen[level - 1] >> i & 1) problem = belongs(s->pile, FIRST_MONSTER + i, level);
        s->seen_before |= draft->seen[level - 1];
    }
    if (problem) return problem;
    fill_pair(s->pile, s->level);
    for (int level = 1; level <= LEVELS; level++) fill_pair(s->pile, level);
    shy_sort_pairs(s->pile);
    return NULL;
}

/* ---- the tiles ---- */

/* The last cell of which nobody spoke; one that is face up only when there is no other. */
static int open_cell(const Draft *draft, const uint8_t tile[TILES])
{
    for (int round = 0; round < 2; round++)
        for (int i = draft->count - 1; i > 0; i--) {
            bool touched = draft->face[i] == FACE_UP || draft->hero == i;
            if (tile[i] == TILE_HIDDEN && (round == 1 || !touched)) return i;
        }
    return 0;
}

/* While the level is built, what is not on the map is still in hand. */
static void fill_tiles(const Draft *draft, const ShyState *s, bool building, uint8_t tile[TILES])
{
    const uint8_t *pair = pair_of_level(s);
    const int hidden[] = { TILE_EXIT, pair[0], pair[1] };
    memcpy(tile, draft->tile, TILES);
    for (int i = 0; !building && i < LEN(hidden); i++) {
        if (is_in(tile, TILES, hidden[i])) continue;
        int cell = open_cell(draft, tile);
        if (cell) tile[cell] = (uint8_t)hidden[i];
    }
    for (int i = 1; i < draft->count; i++)
        if (tile[i] == TILE_HIDDEN) tile[i] = TILE_CORRIDOR;
}

/* Lay the tiles by legal moves, in the order of their letters as far as each touches the rest. */
static const char *lay(const Draft *draft, const uint8_t tile[TILES], ShyState *s)
{
    unsigned laid = 1, before;
    do {
        before = laid;
        for (int i = 1; i < draft->count && laid == before; i++) {
            if (laid >> i & 1) continue;
            Move move = move_make(VERB_PLACE, tile[i], draft->x[i], draft->y[i]);
            Reason reason = shy_monsters.apply(s, DARK_LORD, move, NULL);
            if (reason == REASON_NOT_IN_HAND) return "a level has the Exit, two monsters and three corridors";
            if (reason == ALLOWED) laid |= 1u << i;
        }
    } while (laid != before);
    return laid == (1u << draft->count) - 1 ? NULL : "the cells are not connected";
}

/* ---- the Hero ---- */

static int slot_of(const Draft *draft, const ShyState *s, int cell)
{
    return slot_at(s, cell_of(draft->x[cell], draft->y[cell]));
}

static const char *read_progress(const Draft *draft, const ShyState *s, Progress *wanted)
{
    int hero = draft->hero == UNSAID ? 0 : draft->hero;
    *wanted =
        (Progress) { .tokens = (TOKEN_ATTACK | TOKEN_JUMP) & ~draft->spent, .wandered = draft->wandered };
    wanted->hero = (uint8_t)slot_of(draft, s, hero);
    for (int i = 0; i < TILES; i++) {
        int slot = slot_of(draft, s, i);
        bool up = i == 0 || i == hero || draft->face[i] == FACE_UP;
        if (up && draft->face[i] == FACE_DOWN) return "the tile that the Hero stands on is face up";
        if (draft->mood[i] && !is_monster(s->tile[slot])) return "only a monster is active, inactive or dead";
        wanted->mood[slot] = draft->mood[i];
        if (up) wanted->face_up |= (uint8_t)(1 << slot);
    }
    return NULL;
}

/* Turned up so far against what the level asks for (R20). */
static const char *check_reveals(const Draft *draft, int level, int turned_up)
{
    int left = reveals_of_level(level) - turned_up;
    if (left < 0) left = 0;
    if (draft->reveals != UNSAID && draft->reveals != left)
        return "the number of pre-reveals left does not fit: say which tiles are face up";
    if (draft->phase == PHASE_ACT && left > 0)
        return "before the first action one tile is turned up at level 2, two at level 1: say which";
    if (draft->phase == PHASE_REVEAL && left == 0) return "no pre-reveals are left, so the phase is act";
    return NULL;
}

static const char *play(const Draft *draft, ShyState *s)
{
    Progress wanted;
    const char *problem = read_progress(draft, s, &wanted);
    int turned_up = __builtin_popcount(wanted.face_up) - 1;
    if (!problem) problem = check_reveals(draft, s->level, turned_up);
    if (problem) return problem;
    return play_to(s, &wanted) ? NULL
                               : "no play leads to this table: see which tiles are face up, where the Hero "
                                 "is, what is spent and how the monsters are";
}

static const char *check_building(const Draft *draft)
{
    bool faces = false;
    for (int i = 0; i < TILES; i++) faces |= draft->face[i] == FACE_UP;
    bool hero = draft->hero != UNSAID && draft->hero != 0;
    if (faces || hero || draft->spent || (draft->reveals != UNSAID && draft->count) ||
        (draft->wandered != UNSAID && draft->wandered))
        return "while the level is built the Hero has done nothing (without a map the level is being built)";
    return NULL;
}

const char *draft_finish(const Draft *draft, ShyState *s)
{
    uint8_t tile[TILES];
    bool building = draft->phase == PHASE_BUILD || !draft->count;
    if (!draft->count && draft->phase != UNSAID && draft->phase != PHASE_BUILD) return "the map is missing";
    if (draft->count && draft->count < TILES && !building)
        return "a level has seven cells, the Entrance included";

    *s = (ShyState) { .first_level = draft->first_level };
    s->level = draft->level == UNSAID ? draft->setup_level : draft->level;
    const char *problem = fill_pile(draft, s);
    if (!problem && building) problem = check_building(draft);
    if (problem) return problem;

    fill_tiles(draft, s, building, tile);
    shy_start_level(s, NULL);
    if (draft->count) problem = lay(draft, tile, s);
    if (problem || building) return problem;
    must(shy_monsters.apply(s, DARK_LORD, move_make(VERB_DONE, 0, 0, 0), NULL) == ALLOWED);
    return play(draft, s);
}
