/* view.c - what a seat may know (docs/rules/shy-monsters.md, Who knows what), granted field by field from nothing. */
#include "games/shy_monsters/internal.h"

static void show_tile(const ShyState *s, int slot, bool all, ShyTileView *out)
{
    bool face_up = s->face_up >> slot & 1;
    out->x = (int8_t)cell_x(s->cell[slot]);
    out->y = (int8_t)cell_y(s->cell[slot]);
    out->face_up = face_up;
    if (face_up || all) out->tile = s->tile[slot];
    out->mood = (uint8_t)shy_mood_of(s, slot);
    if (s->cell[slot] != ENTRANCE_CELL) out->comfort = (uint8_t)comfort_of(shy_ring(s, s->cell[slot]));
}

/* The Hero sees a finished level only; before that the Entrance is all there is (A19). */
static void show_tiles(const ShyState *s, bool all, ShyView *v)
{
    if (s->built || all) {
        v->tile_count = s->count;
        v->hero = s->hero;
        for (int i = 0; i < s->count; i++) show_tile(s, i, all, &v->tiles[i]);
    } else {
        v->tile_count = 1;
        v->tiles[0] = (ShyTileView) { .tile = TILE_ENTRANCE, .face_up = 1 };
    }
}

/* R32, R33: who was turned up stays visible; of the others only the number is known. */
static void show_aside(const ShyState *s, ShyView *v)
{
    int shown = 0;
    for (int i = 0; i < PAIR * (s->level - 1); i++) {
        int level = i / PAIR;
        if (s->seen_before & monster_bit(s->pile[i])) {
            v->aside_up[shown] = s->pile[i];
            v->aside_up_level[shown++] = (uint8_t)(level + 1);
        } else {
            v->aside_down[level]++;
        }
    }
}

void shy_view(const void *state, Seat seat, void *view)
{
    const ShyState *s = state;
    ShyView *v = view;
    *v = (ShyView) { 0 };
    v->seat = seat;
    v->first_level = s->first_level;
    v->level = s->level;
    v->phase = s->phase;
    v->outcome_ending = s->ending;
    v->hero_won = s->hero_won;
    v->built = s->built;
    v->attack_left = s->tokens & TOKEN_ATTACK ? 1 : 0;
    v->jump_left = s->tokens & TOKEN_JUMP ? 1 : 0;
    v->reveals_left = s->reveals_left;
    v->wandered = s->wandered;
    show_tiles(s, seat == DARK_LORD, v);
    show_aside(s, v);
    /* R35: from the second draw on the Dark Lord knows the last two by elimination. */
    int known = seat != DARK_LORD ? 0 : s->level == 1 ? 1 : LEVELS;
    for (int i = 0; i < PAIR * known; i++) v->pair[i / PAIR][i % PAIR] = s->pile[i];
}

int shy_in_hand(const ShyView *v, int tile)
{
    const uint8_t *pair = v->pair[v->level - 1];
    if (v->seat != DARK_LORD) return 0;
    int count = tile == TILE_CORRIDOR ? CORRIDORS : tile == TILE_EXIT || tile == pair[0] || tile == pair[1];
    for (int i = 0; i < v->tile_count; i++) count -= v->tiles[i].tile == tile;
    return count;
}
