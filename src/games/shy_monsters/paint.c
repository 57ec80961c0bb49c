/* paint.c - the level as a seat knows it, drawn as a map of tiles with coordinates along its edges.
 *
 * A map has to leave room for news and choices on a screen of 80 by 24, whatever its shape. So tiles come in
 * three sizes, and the largest that fits is taken; the facts stand beside a narrow map and below a wide one. */
#include "games/shy_monsters/paint.h"
#include "games/shy_monsters/internal.h"

enum {
    GUTTER = 4,         /* for the coordinates at the left */
    RIM = 4,            /* columns of free cells beside the map, while building */
    FACTS_WIDE = 22,    /* the least that the facts need beside a map */
    BESIDE_COLUMNS = 4, /* wider maps, the rim counted, have the facts below */
    TILE_WIDE = 12,
    TILE_LINE = 22, /* width of a tile where all is on one line, if there is so much: "Gargoyle Ba Kr Ga" */
    ROWS = 14,      /* of the screen that the drawing may take, if the face does not say that it has more */
    ROWS_FACTS = 3, /* of these, for facts below the map */
    LINE_MAX = 64,
};

typedef struct Size {
    int lines;   /* of text in a tile */
    bool framed; /* with lines above and below */
} Size;

static const Size sizes[] = { { 2, true }, { 1, true }, { 1, false } };

typedef struct Map {
    const ShyView *view;
    Lang lang;
    Canvas *canvas;
    int left, top, columns, rows; /* the rectangle of cells that holds all tiles */
    int rim;                      /* 1 while free cells around it are shown */
    Size size;
    int pitch_x, pitch_y; /* from one tile to the next */
    int origin_x, origin_y;
} Map;

/* What stands in a tile: a name, and a line for mood or comfort. */
typedef struct Face {
    char name[LINE_MAX], note[LINE_MAX];
    const char *mark; /* says the same as the note where there is no room for it */
    Style style, note_style;
    bool hidden, has_hero;
} Face;

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int text_width(const char *text)
{
    int width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

const char *shy_tile_name(Lang lang, int tile)
{
    const char *name = words_find_joined(lang, "shy-monsters", "tile", shy_tile_words[tile]);
    return name ? name : shy_tile_words[tile];
}

void shy_monster_mark(Lang lang, int monster, Out *out)
{
    const char *name = shy_tile_name(lang, monster);
    int letters = 0;
    for (; *name; name++) {
        letters += ((unsigned char)*name & 0xC0) != 0x80;
        if (letters > 2) return;
        out_char(out, *name);
    }
}

int shy_unseen(const ShyView *view)
{
    int unseen = (1 << MONSTERS) - 1;
    for (int i = 0; i < MONSTERS; i++)
        if (view->aside_up[i]) unseen &= ~(1 << (view->aside_up[i] - FIRST_MONSTER));
    for (int i = 0; i < view->tile_count; i++)
        if (view->tiles[i].face_up && is_monster(view->tiles[i].tile))
            unseen &= ~(1 << (view->tiles[i].tile - FIRST_MONSTER));
    return unseen;
}

static const ShyTileView *tile_at(const ShyView *view, int x, int y)
{
    for (int i = 0; i < view->tile_count; i++)
        if (view->tiles[i].x == x && view->tiles[i].y == y) return &view->tiles[i];
    return NULL;
}

/* --- the plan ------------------------------------------------------------------------------------------- */

static void find_bounds(Map *map)
{
    int right = -REACH, bottom = -REACH;
    map->left = map->top = REACH;
    for (int i = 0; i < map->view->tile_count; i++) {
        const ShyTileView *tile = &map->view->tiles[i];
        map->left = smaller(map->left, tile->x);
        map->top = smaller(map->top, tile->y);
        right = -smaller(-right, -tile->x);
        bottom = -smaller(-bottom, -tile->y);
    }
    map->columns = right - map->left + 1;
    map->rows = bottom - map->top + 1;
}

static bool is_beside(const Map *map)
{
    return map->columns + map->rim <= BESIDE_COLUMNS;
}

static int rows_needed(const Map *map, Size size)
{
    return 1 + 2 * map->rim + map->rows * (size.lines + size.framed) + size.framed;
}

/* A face that prints line by line has no end of rows, but people would have to scroll. */
static int rows_there(const Canvas *canvas)
{
    return canvas->high < CANVAS_HIGH && canvas->high > ROWS ? canvas->high : ROWS;
}

static void choose_size(Map *map)
{
    int room = rows_there(map->canvas) - (is_beside(map) ? 0 : ROWS_FACTS);
    int i = 0;
    while (i < LEN(sizes) - 1 && rows_needed(map, sizes[i]) > room) i++;
    map->size = sizes[i];
    map->pitch_y = sizes[i].lines + sizes[i].framed;
    int width = map->canvas->wide - GUTTER - 2 - 2 * RIM * map->rim - (is_beside(map) ? FACTS_WIDE : 0);
    int widest = map->size.lines == 1 ? TILE_LINE : TILE_WIDE;
    map->pitch_x = smaller(widest, width / map->columns);
}

static Map plan(const ShyView *view, Lang lang, Canvas *canvas)
{
    Map map = { .view = view, .lang = lang, .canvas = canvas };
    find_bounds(&map);
    map.rim = view->phase == PHASE_BUILD && view->seat == DARK_LORD && view->tile_count < TILES;
    choose_size(&map);
    map.origin_x = GUTTER + RIM * map.rim;
    map.origin_y = 1 + map.rim;
    return map;
}

static int map_width(const Map *map)
{
    return map->origin_x + map->columns * map->pitch_x + 1 + RIM * map->rim;
}

/* The middle of a column or row of cells, the rim's included. */
static int middle_x(const Map *map, int x)
{
    int column = x - map->left;
    if (column < 0) return map->origin_x - RIM + 1;
    if (column >= map->columns) return map->origin_x + map->columns * map->pitch_x + RIM - 1;
    return map->origin_x + column * map->pitch_x + map->pitch_x / 2;
}

static int middle_y(const Map *map, int y)
{
    int row = y - map->top;
    if (row < 0) return map->origin_y - 1;
    if (row >= map->rows) return map->origin_y + map->rows * map->pitch_y + map->size.framed;
    return map->origin_y + row * map->pitch_y + map->size.framed;
}

/* --- tiles ---------------------------------------------------------------------------------------------- */

/* The monsters that would be at home on this tile, of those not seen yet. */
static void write_comfort(const Map *map, const ShyTileView *tile, Out *out)
{
    int unseen = shy_unseen(map->view);
    for (int i = 0; i < MONSTERS; i++) {
        if (!((tile->comfort & unseen) >> i & 1)) continue;
        if (out->used) out_char(out, ' ');
        shy_monster_mark(map->lang, FIRST_MONSTER + i, out);
    }
}

/* Is the monster at home as the tiles lie now? (While building, the view tells no comfort yet.) */
static bool is_at_home(const ShyView *view, const ShyTileView *tile)
{
    static const int8_t around[8][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                         { 0, 1 },  { -1, 1 }, { -1, 0 }, { -1, -1 } };
    unsigned ring = 0;
    for (int i = 0; i < LEN(around); i++)
        if (tile_at(view, tile->x + around[i][0], tile->y + around[i][1])) ring |= 1u << i;
    return is_comfortable(tile->tile, ring);
}

static const Style mood_style[MOOD_COUNT] = { [MOOD_NONE] = STYLE_PLAIN,
                                              [MOOD_ACTIVE] = STYLE_DANGER,
                                              [MOOD_INACTIVE] = STYLE_SAFE,
                                              [MOOD_DEAD] = STYLE_DIM };

static Style style_of(const ShyView *view, const ShyTileView *tile)
{
    if (tile->tile == TILE_HIDDEN) return STYLE_HIDDEN;
    if (tile->tile == TILE_EXIT) return STYLE_GOAL;
    if (!is_monster(tile->tile)) return STYLE_PLAIN;
    if (tile->face_up) return mood_style[tile->mood];
    return is_at_home(view, tile) ? STYLE_DANGER : STYLE_SAFE;
}

static const char *const mood_mark[MOOD_COUNT] = {
    [MOOD_NONE] = "", [MOOD_ACTIVE] = "!", [MOOD_INACTIVE] = "~", [MOOD_DEAD] = "x"
};

static Face face_of(const Map *map, const ShyTileView *tile)
{
    Face face = { .hidden = !tile->face_up, .style = style_of(map->view, tile), .note_style = STYLE_DIM };
    face.mark = mood_mark[tile->mood];
    Out name = out_into(face.name, sizeof face.name), note = out_into(face.note, sizeof face.note);
    if (tile->tile != TILE_HIDDEN) out_text(&name, shy_tile_name(map->lang, tile->tile));
    if (tile->mood) {
        const char *mood = words_find_joined(map->lang, "shy-monsters", "mood", shy_mood_words[tile->mood]);
        out_text(&note, mood ? mood : shy_mood_words[tile->mood]);
        face.note_style = face.style;
    } else if (face.hidden) {
        write_comfort(map, tile, &note);
    }
    return face;
}

/* Cut text to `width` characters. */
static void cut(char *text, int width)
{
    int seen = 0;
    for (char *at = text; *at; at++) {
        if (((unsigned char)*at & 0xC0) != 0x80 && seen++ == width) *at = 0;
        if (!*at) return;
    }
}

static void leave_out_blanks(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ') *to++ = *from;
    *to = 0;
}

/* Marks without the blanks between them, for a tile too small for both. */
static void squeeze(char *text, int width)
{
    if (text_width(text) <= width) return;
    leave_out_blanks(text);
    cut(text, width);
}

/* A line of a tile: text in the middle, shaded around when the tile lies face down. */
static void put_line(const Map *map, int x, int y, int width, const char *text, Style style, bool hidden)
{
    int wide = text_width(text);
    int start = x + (width - wide) / 2;
    bool apart = width - wide >= 4; /* room for a blank between shade and text */
    uint32_t shade = !hidden ? ' ' : map->canvas->plain ? ':' : 0x2591;
    for (int i = 0; i < width; i++) canvas_put(map->canvas, x + i, y, shade, STYLE_HIDDEN);
    canvas_text(map->canvas, start, y, text, style);
    if (!hidden || !wide || !apart) return;
    if (start > x) canvas_put(map->canvas, start - 1, y, ' ', style);
    if (start + wide < x + width) canvas_put(map->canvas, start + wide, y, ' ', style);
}

/* The pawn goes where the text leaves room for it. */
static void put_pawn(const Map *map, int x, int y, int width, const Face *face)
{
    bool above = width - text_width(face->note) < 4 && width - text_width(face->name) >= 4;
    canvas_put(map->canvas, x, above ? y : y + 1, '@', STYLE_STRONG);
}

static void put_two_lines(const Map *map, int x, int y, int width, Face *face)
{
    cut(face->name, width);
    squeeze(face->note, width);
    put_line(map, x, y, width, face->name, face->style, face->hidden);
    put_line(map, x, y + 1, width, face->note, face->note_style, face->hidden);
    if (face->has_hero) put_pawn(map, x, y, width, face);
}

/* Name and note on one line, the pawn before them. A note that does not fit even without blanks gives way to its mark. */
static void put_one_line(const Map *map, int x, int y, int width, Face *face)
{
    char name[2 * LINE_MAX];
    Out out = out_into(name, sizeof name);
    if (face->has_hero) out_text(&out, text_width(face->name) + 2 > width ? "@" : "@ ");
    out_text(&out, face->name);
    if (!name[0]) {
        squeeze(face->note, width);
        put_line(map, x, y, width, face->note, face->note_style, face->hidden);
        return;
    }
    int wide = text_width(name);
    const char *note = face->note;
    if (wide + 1 + text_width(note) + 2 * face->hidden > width) leave_out_blanks(face->note);
    if (wide + 1 + text_width(note) > width) note = face->mark;
    if (wide + 1 + text_width(note) > width) note = "";
    if (*note) {
        out_char(&out, ' ');
        out_text(&out, note);
    }
    cut(name, width);
    put_line(map, x, y, width, name, face->style, face->hidden);
    int start = x + (width - text_width(name)) / 2;
    if (*note) canvas_text(map->canvas, start + wide + 1, y, note, face->note_style);
    if (face->has_hero) canvas_put(map->canvas, start, y, '@', STYLE_STRONG);
}

static void put_frame(const Map *map, int x, int y, Style style)
{
    if (map->size.framed) {
        canvas_box(map->canvas, x, y, map->pitch_x + 1, map->pitch_y + 1, style);
        return;
    }
    uint32_t side = map->canvas->plain ? '|' : 0x2502;
    canvas_put(map->canvas, x, y, side, style);
    canvas_put(map->canvas, x + map->pitch_x, y, side, style);
}

static void put_tile(const Map *map, const ShyTileView *tile)
{
    int x = map->origin_x + (tile->x - map->left) * map->pitch_x;
    int y = map->origin_y + (tile->y - map->top) * map->pitch_y;
    int inside = map->pitch_x - 1;
    Face face = face_of(map, tile);
    face.has_hero = tile == &map->view->tiles[map->view->hero];
    put_frame(map, x, y, STYLE_DIM);
    y += map->size.framed;
    if (map->size.lines == 2) put_two_lines(map, x + 1, y, inside, &face);
    else put_one_line(map, x + 1, y, inside, &face);
}

/* The tile with the pawn has a frame that stands out. */
static void mark_hero(const Map *map)
{
    const ShyTileView *tile = &map->view->tiles[map->view->hero];
    put_frame(map, map->origin_x + (tile->x - map->left) * map->pitch_x,
              map->origin_y + (tile->y - map->top) * map->pitch_y, STYLE_STRONG);
}

/* --- around the tiles ----------------------------------------------------------------------------------- */

static bool touches(const ShyView *view, int x, int y)
{
    return tile_at(view, x, y - 1) || tile_at(view, x + 1, y) || tile_at(view, x, y + 1) ||
           tile_at(view, x - 1, y);
}

/* The free cells on which a tile may be laid next. */
static void put_free_cells(const Map *map)
{
    uint32_t dot = map->canvas->plain ? '.' : 0x00B7;
    for (int y = map->top - 1; y <= map->top + map->rows; y++) {
        for (int x = map->left - 1; x <= map->left + map->columns; x++)
            if (!tile_at(map->view, x, y) && touches(map->view, x, y))
                canvas_put(map->canvas, middle_x(map, x), middle_y(map, y), dot, STYLE_SPECIAL);
    }
}

static void put_number(const Map *map, int right, int y, int number)
{
    char text[8];
    Out out = out_into(text, sizeof text);
    out_number(&out, number);
    canvas_text(map->canvas, right + 1 - (int)out.used, y, text, STYLE_DIM);
}

static void put_labels(const Map *map)
{
    for (int x = map->left - map->rim; x < map->left + map->columns + map->rim; x++)
        put_number(map, middle_x(map, x), 0, x);
    for (int y = map->top - map->rim; y < map->top + map->rows + map->rim; y++)
        put_number(map, 1, middle_y(map, y), y);
    canvas_text(map->canvas, 0, 0, map->canvas->plain ? "y\\x" : "y\xE2\x95\xB2x", STYLE_DIM);
}

void shy_paint(const void *seen, Lang lang, Canvas *canvas)
{
    const ShyView *view = seen;
    if (canvas->words) {
        shy_paint_words(view, lang, canvas);
        return;
    }
    Map map = plan(view, lang, canvas);
    put_labels(&map);
    if (map.rim) put_free_cells(&map);
    for (int i = 0; i < view->tile_count; i++) put_tile(&map, &view->tiles[i]);
    mark_hero(&map);
    if (is_beside(&map)) {
        int x = map_width(&map) + 2;
        shy_paint_facts(view, lang, canvas, x, 0, canvas->wide - x);
    } else {
        shy_paint_facts(view, lang, canvas, 0, canvas->height, canvas->wide);
    }
}
