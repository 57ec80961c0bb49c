/* truth.c - the whole truth as JSON, for those who may hold a state. The shape is that of a view, so that a path
 * means the same in both. */
#include "games/shy_monsters/internal.h"

static void write_cell(int cell, char text[16])
{
    Out out = out_into(text, 16);
    out_number(&out, cell_x(cell));
    out_char(&out, ' ');
    out_number(&out, cell_y(cell));
}

static void write_monsters(unsigned set, Json *json)
{
    json_open_array(json);
    for (int i = 0; i < MONSTERS; i++)
        if (set >> i & 1) json_text(json, shy_tile_words[FIRST_MONSTER + i]);
    json_close_array(json);
}

static void write_tile(const ShyState *s, int slot, Json *json)
{
    char cell[16];
    bool is_entrance = s->tile[slot] == TILE_ENTRANCE;
    write_cell(s->cell[slot], cell);
    json_key(json, cell);
    json_open_object(json);
    json_key_text(json, "tile", shy_tile_words[s->tile[slot]]);
    json_key_bool(json, "face_up", s->face_up >> slot & 1);
    json_key_text(json, "mood", shy_mood_words[shy_mood_of(s, slot)]);
    json_key_bool(json, "active", s->active >> slot & 1);
    json_key(json, "comfort");
    write_monsters(is_entrance ? 0 : (unsigned)comfort_of(shy_ring(s, s->cell[slot])), json);
    json_close_object(json);
}

static void write_tiles(const ShyState *s, Json *json)
{
    json_key(json, "tiles");
    json_open_object(json);
    for (int i = 0; i < s->count; i++) write_tile(s, i, json);
    json_close_object(json);
}

static void write_hand(const ShyState *s, Json *json)
{
    const uint8_t *pair = s->pile + PAIR * (s->level - 1);
    const int tile[] = { TILE_CORRIDOR, TILE_EXIT, pair[0], pair[1] };
    json_key(json, "hand");
    json_open_array(json);
    for (int i = 0; i < LEN(tile); i++)
        for (int k = 0; k < s->hand[tile[i]]; k++) json_text(json, shy_tile_words[tile[i]]);
    json_close_array(json);
}

/* The earlier levels' monsters: who was seen by name, the others by number (R32, R33). */
static void write_aside(const ShyState *s, Json *json)
{
    int earlier = PAIR * (s->level - 1), down[LEVELS] = { 0 };
    json_key(json, "aside_up");
    json_open_array(json);
    for (int i = 0; i < earlier; i++) {
        if (s->seen_before & monster_bit(s->pile[i])) json_text(json, shy_tile_words[s->pile[i]]);
        else down[i / PAIR]++;
    }
    json_close_array(json);
    json_key(json, "aside_up_levels");
    json_open_array(json);
    for (int i = 0; i < earlier; i++)
        if (s->seen_before & monster_bit(s->pile[i])) json_number(json, i / PAIR + 1);
    json_close_array(json);
    json_key(json, "aside_down");
    json_open_array(json);
    for (int i = 0; i < LEVELS; i++) json_number(json, down[i]);
    json_close_array(json);
}

static void write_pairs(const ShyState *s, Json *json)
{
    json_key(json, "pairs");
    json_open_array(json);
    for (int level = 0; level < LEVELS; level++) {
        json_open_array(json);
        for (int i = 0; i < PAIR; i++) json_text(json, shy_tile_words[s->pile[PAIR * level + i]]);
        json_close_array(json);
    }
    json_close_array(json);
}

void shy_truth(const void *state, Json *json)
{
    const ShyState *s = state;
    char hero[16];
    write_cell(s->cell[s->hero], hero);
    json_open_object(json);
    json_key_number(json, "first_level", s->first_level);
    json_key_number(json, "level", s->level);
    json_key_text(json, "phase", shy_phase_words[s->phase]);
    json_key_bool(json, "built", is_built(s));
    json_key_text(json, "ended_by", s->ending ? shy_endings[s->ending] : "");
    json_key_bool(json, "hero_won", s->hero_won);
    json_key_text(json, "hero", hero);
    write_tiles(s, json);
    write_hand(s, json);
    json_key_bool(json, "attack_left", s->tokens & TOKEN_ATTACK);
    json_key_bool(json, "jump_left", s->tokens & TOKEN_JUMP);
    json_key_number(json, "reveals_left", s->reveals_left);
    json_key_number(json, "wandered", s->wandered);
    write_aside(s, json);
    json_key(json, "candidates"); /* all monsters but those turned up in earlier levels */
    write_monsters(~(unsigned)s->seen_before, json);
    write_pairs(s, json);
    json_close_object(json);
}
