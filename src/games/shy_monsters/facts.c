/* facts.c - the facts of a table and who may know them, written from the rules' "Who knows what" and not from the
 * view; and the audit of the pieces. */
#include "games/shy_monsters/internal.h"

const char *const shy_fact_kinds[] = { [FACT_LAID] = "laid", [FACT_TILE] = "tile", [FACT_LEVEL] = "level" };

static int add(Fact out[], int count, int kind, int place, int value, bool known)
{
    must(count < FACTS_MAX);
    out[count] =
        (Fact) { .kind = (uint8_t)kind, .known = known, .place = (uint16_t)place, .value = (uint16_t)value };
    return count + 1;
}

/* The monsters everybody has seen so far, a bit each. */
static unsigned seen_by_all(const ShyState *s)
{
    return s->seen_before | shy_monsters_seen(s);
}

/* Levels that still hide a monster: with only one of them, every unseen monster must be there. */
static int levels_with_secrets(const ShyState *s, unsigned seen)
{
    unsigned levels = 0;
    for (int i = 0; i < MONSTERS; i++)
        if (!(seen & (unsigned)monster_bit(s->pile[i]))) levels |= 1u << i / PAIR;
    return __builtin_popcount(levels);
}

static int add_levels(const ShyState *s, Seat seat, Fact out[], int count)
{
    unsigned seen = seen_by_all(s);
    bool deduced = levels_with_secrets(s, seen) <= 1;
    for (int i = 0; i < MONSTERS; i++) {
        int monster = FIRST_MONSTER + i, place = 0;
        while (place < MONSTERS - 1 && s->pile[place] != monster) place++;
        int level = place / PAIR + 1;
        bool known = seat == DARK_LORD ? level <= s->level || s->level > 1 : deduced || (seen >> i & 1);
        count = add(out, count, FACT_LEVEL, monster, level, known);
    }
    return count;
}

/* Where the Exit may be, given that R29 has or has not struck; 0 when it is face up. */
static unsigned exit_slots(const ShyState *s)
{
    unsigned slots = 0;
    bool tested = s->ending != ENDING_SLAIN;
    for (int i = 0; i < TILES; i++) {
        bool face_up = s->face_up >> i & 1;
        if (face_up && s->tile[i] == TILE_EXIT) return 0;
        bool fits = !tested || shy_exit_in_reach_at(s, i) == (s->ending != ENDING_CUT_OFF);
        if (!face_up && fits) slots |= 1u << i;
    }
    return slots;
}

/* How many different tiles may lie on a face-down slot, as the Hero must reckon. */
static int possible_tiles(const ShyState *s, int slot)
{
    int monsters = 0, corridors = 0;
    for (int i = 0; i < TILES; i++) {
        if (s->face_up >> i & 1) continue;
        monsters += is_monster(s->tile[i]);
        corridors += s->tile[i] == TILE_CORRIDOR;
    }
    unsigned exits = exit_slots(s), self = 1u << slot;
    int unseen = MONSTERS - __builtin_popcount(seen_by_all(s));
    int kinds = exits & self ? 1 : 0;
    if (!exits || (exits & ~self)) kinds += (corridors > 0) + (monsters > 0 ? unseen : 0);
    return kinds;
}

static int add_tiles(const ShyState *s, Seat seat, Fact out[], int count)
{
    for (int i = 0; i < TILES; i++) {
        bool known = seat == DARK_LORD || s->face_up >> i & 1 || possible_tiles(s, i) == 1;
        count = add(out, count, FACT_TILE, s->cell[i], s->tile[i], known);
    }
    return count;
}

/* While the Dark Lord builds, how many tiles lie, where and which is his alone: y, x and tile in one number. */
static int add_building(const ShyState *s, Seat seat, Fact out[], int count)
{
    bool known = seat == DARK_LORD;
    count = add(out, count, FACT_LAID, 0, s->count, known);
    for (int i = 1; i < TILES; i++) {
        int cell = (cell_y(s->cell[i]) & 15) << 4 | (cell_x(s->cell[i]) & 15);
        count = add(out, count, FACT_LAID, i, cell << 4 | s->tile[i], known);
    }
    return count;
}

int shy_facts(const void *state, UNUSED const void *notes, Seat seat, Fact out[FACTS_MAX])
{
    const ShyState *s = state;
    int count = s->built ? add_tiles(s, seat, out, 0) : add_building(s, seat, out, 0);
    return add_levels(s, seat, out, count);
}

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
    if (s->reveals_left > reveals_of_level(s->level)) return "too many pre-reveals";
    return NULL;
}
