/* audit.c - what is wrong with the pieces of a table, if anything is. */
#include "games/shy_monsters/internal.h"

static bool is_pile_whole(const ShyState *s)
{
    unsigned seen = 0;
    for (int i = 0; i < MONSTERS; i++) {
        if (!is_monster(s->pile[i]) || s->pile[i] >= TILE_COUNT) return false;
        if (i % PAIR && s->pile[i] < s->pile[i - 1]) return false;
        seen |= (unsigned)monster_bit(s->pile[i]);
    }
    return seen == (1u << MONSTERS) - 1;
}

/* R10: laid and in hand together make Entrance, Exit, three Corridors and this level's two monsters. */
static bool are_tiles_whole(const ShyState *s)
{
    int number[TILE_COUNT] = { 0 }, all = 0;
    const uint8_t *pair = pair_of_level(s);
    for (int i = 0; i < s->count; i++) number[s->tile[i]]++;
    for (int i = 0; i < TILE_COUNT; i++) all += number[i] += s->hand[i];
    return all == TILES && number[TILE_ENTRANCE] == 1 && number[TILE_EXIT] == 1 &&
           number[TILE_CORRIDOR] == CORRIDORS && number[pair[0]] == 1 && number[pair[1]] == 1;
}

static bool are_cells_true(const ShyState *s)
{
    if (slot_at(s, ENTRANCE_CELL) < 0) return false;
    for (int i = 0; i < TILES; i++)
        if (i < s->count ? slot_at(s, s->cell[i]) != i : s->cell[i] != 0) return false;
    return true;
}

static bool are_marks_true(const ShyState *s)
{
    unsigned monsters = 0;
    for (int i = 0; i < s->count; i++)
        if (is_monster(s->tile[i])) monsters |= 1u << i;
    unsigned moody = s->active | s->dead;
    return !(s->active & s->dead) && !(moody & ~(monsters & s->face_up)) && s->hero < s->count &&
           (s->face_up >> s->hero & 1);
}

/* R29: who plays on, or stopped for another reason, can still reach the Exit. Being slain comes before that test. */
static bool is_reach_true(const ShyState *s)
{
    if (!s->built || s->ending == ENDING_SLAIN) return true;
    return shy_exit_in_reach(s) == (s->ending != ENDING_CUT_OFF);
}

/* R32: only what was turned up in earlier levels lies aside face up. */
static bool is_aside_true(const ShyState *s)
{
    unsigned earlier = 0;
    for (int i = 0; i < PAIR * (s->level - 1); i++) earlier |= (unsigned)monster_bit(s->pile[i]);
    return !(s->seen_before & ~earlier);
}

const char *shy_audit(const void *state)
{
    const ShyState *s = state;
    if (s->level < 1 || s->level > LEVELS || s->level < s->first_level) return "there is no such level";
    if (s->count < 1 || s->count > TILES) return "a level has one to seven tiles";
    if (!is_pile_whole(s)) return "the six monsters are not all there, once each";
    if (!are_tiles_whole(s)) return "tiles laid and in hand do not make a level";
    if (!are_cells_true(s)) return "two tiles share a cell, or one has none";
    if (!shy_are_connected(s->cell, s->count)) return "the dungeon is not connected";
    if (!are_marks_true(s)) return "a mark lies where it cannot be";
    if (!is_reach_true(s)) return "whether the Exit is in reach is not what the game went on by";
    if (!is_aside_true(s)) return "a monster lies aside before its level";
    if (s->reveals_left > reveals_of_level(s->level)) return "too many pre-reveals";
    return NULL;
}
