/* write.c - a view as JSON, in sections. Cells are written as in moves: `x y`. */
#include "games/shy_monsters/internal.h"

/* ---- what the truth has in the same words ---- */

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

/* ---- sections ---- */

static void write_setup(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    json_key_text(json, "seat", v->seat < SHY_SEATS ? shy_seat_words[v->seat] : "spectator");
    json_key_number(json, "first_level", v->first_level);
}

static void write_moment(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    json_key_number(json, "level", v->level);
    json_key_text(json, "phase", shy_phase_words[v->phase]);
    json_key_bool(json, "built", v->built);
}

static void write_end(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    json_key_text(json, "ended_by", v->outcome_ending ? shy_endings[v->outcome_ending] : "");
    json_key_bool(json, "hero_won", v->hero_won);
}

static void write_hero(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    char cell[16];
    shy_write_cell(&v->tiles[v->hero], cell);
    json_key_text(json, "hero", cell);
}

static int rank(const ShyTileView *tile)
{
    return tile->y * (1 << 8) + tile->x;
}

/* By y, then x, also while they lie in the order in which the Dark Lord has laid them. */
static void write_tiles(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    const ShyTileView *sorted[TILES];
    for (int i = 0; i < v->tile_count; i++) {
        int k = i;
        for (; k > 0 && rank(sorted[k - 1]) > rank(&v->tiles[i]); k--) sorted[k] = sorted[k - 1];
        sorted[k] = &v->tiles[i];
    }
    json_key_object(json, "tiles");
    for (int i = 0; i < v->tile_count; i++) write_tile(sorted[i], json);
    json_close_object(json);
}

/* The one that can be taken back, and what is still to be laid: the Dark Lord's knowledge. */
static void write_building(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    char last[16];
    shy_write_cell(&v->tiles[v->tile_count - 1], last);
    json_key_text(json, "last_laid", !v->built && v->tile_count > 1 ? last : "none");
    json_key_array(json, "hand");
    for (int tile = TILE_CORRIDOR; tile < TILE_COUNT; tile++)
        for (int i = shy_in_hand(v, tile); i > 0; i--) json_text(json, shy_tile_words[tile]);
    json_close_array(json);
}

static void write_tokens(const void *view, UNUSED int which, Json *json)
{
    const ShyView *v = view;
    json_key_bool(json, "attack_left", v->attack_left);
    json_key_bool(json, "jump_left", v->jump_left);
    json_key_number(json, "reveals_left", v->reveals_left);
    json_key_number(json, "wandered", v->wandered);
}

static void write_aside(const void *view, UNUSED int which, Json *json)
{
    shy_write_aside(view, json);
}

static void write_pairs(const void *view, UNUSED int which, Json *json)
{
    shy_write_pairs(((const ShyView *)view)->pair, json);
}

#define FIELD(name) SPAN(ShyView, name)
const Section shy_sections[] = {
    { "setup", .fixed = true, .spans = SPANS(FIELD(seat), FIELD(first_level)), .write = write_setup },
    { "moment", .spans = SPANS(FIELD(level), FIELD(phase), FIELD(built)), .write = write_moment },
    { "end", .spans = SPANS(FIELD(outcome_ending), FIELD(hero_won)), .write = write_end },
    { "hero", .spans = SPANS(FIELD(hero), FIELD(tiles)), .write = write_hero },
    { "tiles", .spans = SPANS(FIELD(tile_count), FIELD(tiles)), .write = write_tiles },
    { "building", .spans = SPANS(FIELD(level), FIELD(built), FIELD(tile_count), FIELD(tiles), FIELD(pair)),
      .write = write_building },
    { "tokens", .spans = SPANS(FIELD(attack_left), FIELD(jump_left), FIELD(reveals_left), FIELD(wandered)),
      .write = write_tokens },
    { "aside", .spans = SPANS(FIELD(aside_up), FIELD(aside_up_level), FIELD(aside_down)),
      .write = write_aside },
    { "pairs", .spans = SPANS(FIELD(pair)), .write = write_pairs },
    { 0 },
};
