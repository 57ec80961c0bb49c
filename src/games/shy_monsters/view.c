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

void shy_write_cell(const ShyTileView *tile, char text[16])
{
    Out out = out_into(text, 16);
    out_number(&out, tile->x);
    out_char(&out, ' ');
    out_number(&out, tile->y);
}

void shy_write_monsters(unsigned set, Json *json)
{
    json_open_array(json);
    for (int i = 0; i < MONSTERS; i++)
        if (set >> i & 1) json_text(json, shy_tile_words[FIRST_MONSTER + i]);
    json_close_array(json);
}

static void write_tile(const ShyTileView *tile, Json *json)
{
    char cell[16];
    shy_write_cell(tile, cell);
    json_key_object(json, cell);
    json_key_text(json, "tile", shy_tile_words[tile->tile]);
    json_key_bool(json, "face_up", tile->face_up);
    json_key_text(json, "mood", shy_mood_words[tile->mood]);
    json_key(json, "comfort");
    shy_write_monsters(tile->comfort, json);
    json_close_object(json);
}

void shy_write_aside(const ShyView *v, Json *json)
{
    json_key_array(json, "aside_up");
    for (int i = 0; i < MONSTERS && v->aside_up[i]; i++) json_text(json, shy_tile_words[v->aside_up[i]]);
    json_close_array(json);
    json_key_array(json, "aside_up_levels");
    for (int i = 0; i < MONSTERS && v->aside_up[i]; i++) json_number(json, v->aside_up_level[i]);
    json_close_array(json);
    json_key_array(json, "aside_down");
    for (int i = 0; i < LEVELS; i++) json_number(json, v->aside_down[i]);
    json_close_array(json);
}

void shy_write_pairs(const uint8_t pair[LEVELS][PAIR], Json *json)
{
    json_key_array(json, "pairs");
    for (int i = 0; i < LEVELS && pair[i][0]; i++) {
        json_open_array(json);
        for (int k = 0; k < PAIR; k++) json_text(json, shy_tile_words[pair[i][k]]);
        json_close_array(json);
    }
    json_close_array(json);
}

void shy_write(const void *view, Json *json)
{
    const ShyView *v = view;
    char hero[16];
    shy_write_cell(&v->tiles[v->hero], hero);
    json_open_object(json);
    json_key_text(json, "seat", v->seat < SHY_SEATS ? shy_seat_words[v->seat] : "spectator");
    json_key_number(json, "first_level", v->first_level);
    json_key_number(json, "level", v->level);
    json_key_text(json, "phase", shy_phase_words[v->phase]);
    json_key_bool(json, "built", v->built);
    json_key_text(json, "ended_by", v->outcome_ending ? shy_endings[v->outcome_ending] : "");
    json_key_bool(json, "hero_won", v->hero_won);
    json_key_text(json, "hero", hero);
    json_key_object(json, "tiles");
    for (int i = 0; i < v->tile_count; i++) write_tile(&v->tiles[i], json);
    json_close_object(json);
    json_key_bool(json, "attack_left", v->attack_left);
    json_key_bool(json, "jump_left", v->jump_left);
    json_key_number(json, "reveals_left", v->reveals_left);
    json_key_number(json, "wandered", v->wandered);
    shy_write_aside(v, json);
    shy_write_pairs(v->pair, json);
    json_close_object(json);
}
