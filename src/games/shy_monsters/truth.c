/* truth.c - the whole truth as JSON, for those who may hold a state. The shape is that of a view, so that a path
 * means the same in both. */
#include "games/shy_monsters/internal.h"

static void write_cell(int cell, char text[16])
{
    shy_write_cell(&(ShyTileView) { .x = (int8_t)cell_x(cell), .y = (int8_t)cell_y(cell) }, text);
}

static void write_tile(const ShyState *s, int slot, Json *json)
{
    char cell[16];
    bool is_entrance = s->tile[slot] == TILE_ENTRANCE;
    write_cell(s->cell[slot], cell);
    json_key_object(json, cell);
    json_key_text(json, "tile", shy_tile_words[s->tile[slot]]);
    json_key_bool(json, "face_up", s->face_up >> slot & 1);
    json_key_text(json, "mood", shy_mood_words[shy_mood_of(s, slot)]);
    json_key_bool(json, "active", s->active >> slot & 1);
    json_key(json, "comfort");
    shy_write_monsters(is_entrance ? 0 : (unsigned)comfort_of(shy_ring(s, s->cell[slot])), json);
    json_close_object(json);
}

static void write_hand(const ShyState *s, Json *json)
{
    const uint8_t *pair = pair_of_level(s);
    const int tile[] = { TILE_CORRIDOR, TILE_EXIT, pair[0], pair[1] };
    json_key_array(json, "hand");
    for (int i = 0; i < LEN(tile); i++)
        for (int k = 0; k < s->hand[tile[i]]; k++) json_text(json, shy_tile_words[tile[i]]);
    json_close_array(json);
}

void shy_truth(const void *state, Json *json)
{
    const ShyState *s = state;
    ShyView public; /* what lies aside is no secret, and written as views do */
    char hero[16];
    shy_view(s, SPECTATOR, &public);
    write_cell(s->cell[s->hero], hero);
    json_open_object(json);
    json_key_number(json, "first_level", s->first_level);
    json_key_number(json, "level", s->level);
    json_key_text(json, "phase", shy_phase_words[s->phase]);
    json_key_bool(json, "built", s->built);
    json_key_text(json, "ended_by", s->ending ? shy_endings[s->ending] : "");
    json_key_bool(json, "hero_won", s->hero_won);
    json_key_text(json, "hero", hero);
    json_key_object(json, "tiles");
    for (int i = 0; i < s->count; i++) write_tile(s, i, json);
    json_close_object(json);
    write_hand(s, json);
    json_key_bool(json, "attack_left", s->tokens & TOKEN_ATTACK);
    json_key_bool(json, "jump_left", s->tokens & TOKEN_JUMP);
    json_key_number(json, "reveals_left", s->reveals_left);
    json_key_number(json, "wandered", s->wandered);
    shy_write_aside(&public, json);
    json_key(json, "candidates"); /* all monsters but those turned up in earlier levels */
    shy_write_monsters(~(unsigned)s->seen_before, json);
    shy_write_pairs((const uint8_t(*)[PAIR])s->pile, json);
    json_close_object(json);
}
