/* map.c - the Mansion as a sheet of text: five rows of rooms, doors as strokes between them.
 *
 *     B1 Living Room r i──B2 Dining Room ────B3 Kitchen ────────B4 Storage s
 *      |               /                 \                       |
 *     R1 Main Hall e AW───R3 Hallway ─X──────B5 Banquet Hall ii  G5 Garden h ii @
 *
 * After a room's name: what it is good for in small letters, noise, the Killer, the Survivors' initials; after a
 * question mark whoever is likely there, and in small letters whoever cannot be ruled out. A blocked door has a cross, an
 * open border is dotted. Each room takes one line, so that the table leaves room for news and choices on a screen of 80
 * by 24; on a wider one there is more room for its name. */
#include "games/terrorscape/draw/paint.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/terrorscape.h"

enum { COLUMNS = 4, COLUMN_GAP = 2, NOTE_AT = 4 };

typedef struct Place {
    uint8_t column, row;
} Place;

static const Place places[ROOM_COUNT] = {
    [ROOM_B1] = { 0, 0 }, [ROOM_B2] = { 1, 0 }, [ROOM_B3] = { 2, 0 }, [ROOM_B4] = { 3, 0 },
    [ROOM_R1] = { 0, 1 }, [ROOM_R3] = { 1, 1 }, [ROOM_B5] = { 2, 1 }, [ROOM_G5] = { 3, 1 },
    [ROOM_R2] = { 0, 2 }, [ROOM_R4] = { 2, 2 }, [ROOM_R5] = { 1, 3 }, [ROOM_G4] = { 2, 3 },
    [ROOM_G3] = { 3, 3 }, [ROOM_G1] = { 0, 4 }, [ROOM_G2] = { 2, 4 },
};

static int column_wide(const Sheet *sheet)
{
    return (sheet->canvas->wide + COLUMN_GAP) / COLUMNS;
}

static int left_of(const Sheet *sheet, int room)
{
    return places[room].column * column_wide(sheet);
}

static int line_of(int room)
{
    return 2 * places[room].row;
}

static uint32_t either(const Sheet *sheet, uint32_t plain, uint32_t fine)
{
    return sheet->canvas->plain ? plain : fine;
}

/* ---- strokes ---- */

typedef struct Stroke {
    uint8_t a, b;
    bool open, blocked;
} Stroke;

static void put_stroke(const Sheet *sheet, const Stroke *stroke, int x, int y, uint32_t rune, bool middle)
{
    Style style = stroke->blocked ? STYLE_DANGER : STYLE_DIM;
    if (stroke->blocked && middle) rune = either(sheet, 'X', 0x2573);
    canvas_put(sheet->canvas, x, y, rune, style);
}

/* One sign half-way between the two columns. */
static void put_aslant(const Sheet *sheet, const Stroke *stroke, int upper, int lower)
{
    bool falls = left_of(sheet, lower) > left_of(sheet, upper);
    int x = (falls ? left_of(sheet, lower) : left_of(sheet, upper)) - 2;
    uint32_t rune = falls ? either(sheet, '\\', 0x2572) : either(sheet, '/', 0x2571);
    if (stroke->open) rune = either(sheet, ':', 0x2506);
    put_stroke(sheet, stroke, x, line_of(upper) + 1, rune, true);
}

static void put_link(const Sheet *sheet, const Stroke *stroke)
{
    int a = stroke->a, b = stroke->b;
    int upper = line_of(a) < line_of(b) ? a : b, lower = upper == a ? b : a;
    if (line_of(a) == line_of(b)) {
        int left = left_of(sheet, a) < left_of(sheet, b) ? a : b, right = left == a ? b : a;
        uint32_t rune = stroke->open ? either(sheet, '.', 0x2504) : either(sheet, '-', 0x2500);
        for (int x = left_of(sheet, left) + 1, to = left_of(sheet, right); x < to; x++)
            put_stroke(sheet, stroke, x, line_of(a), rune, x == to - 2);
    } else if (left_of(sheet, a) == left_of(sheet, b)) {
        uint32_t rune = stroke->open ? either(sheet, ':', 0x2506) : either(sheet, '|', 0x2502);
        for (int y = line_of(upper) + 1; y < line_of(lower); y++)
            put_stroke(sheet, stroke, left_of(sheet, a) + 1, y, rune, y == line_of(upper) + 1);
    } else {
        put_aslant(sheet, stroke, upper, lower);
    }
}

static void put_links(const Sheet *sheet)
{
    for (int i = 1; i < DOOR_COUNT; i++) {
        bool blocked = sheet->view->blocks >> i & 1;
        put_link(sheet, &(Stroke) { terror_doors[i].a, terror_doors[i].b, false, blocked });
    }
    for (int i = 1; i < BORDER_COUNT; i++)
        put_link(sheet, &(Stroke) { terror_borders[i].a, terror_borders[i].b, true, false });
}

/* ---- rooms ---- */

/* What counts for plans alone is not marked: a plan says the room. */
static const struct {
    uint16_t mark;
    const char *key;
} marks[] = {
    { MARK_MAIN_EXIT, "exit" },
    { MARK_HIDDEN_EXIT, "hidden_exit" },
    { MARK_SEARCH, "search" },
    { MARK_RADIO, "radio" },
};

static void write_marks(const Sheet *sheet, int room, Out *out)
{
    const RoomRow *row = &terror_rooms[room];
    for (int i = 0; i < LEN(marks); i++) {
        if (!(row->marks & marks[i].mark)) continue;
        out_char(out, ' ');
        out_text(out, terror_board_word(sheet->lang, "mark", marks[i].key));
    }
    if (row->passage) out_text(out, row->passage == PASSAGE_I ? " i" : " ii");
}

/* The initial that stands for a Survivor; no two begin alike. */
static char initial(int survivor)
{
    return (char)(terror_survivor_words[survivor][0] - 'a' + 'A');
}

static void write_slots(const TerrorView *view, int mask, Out *out)
{
    for (int i = 0; i < PARTY; i++)
        if (mask >> i & 1 && view->who[i]) out_char(out, initial(view->who[i]));
}

static int slots_in(const TerrorView *view, int room, int fate)
{
    int mask = 0;
    for (int i = 0; i < PARTY; i++)
        if (view->room[i] == room && view->fate[i] == fate) mask |= 1 << i;
    return mask;
}

bool terror_may_be_anywhere(const TerrorView *view, int slot)
{
    bool unseen = !view->room[slot] && view->in_house >> slot & 1;
    return unseen && view->possible[slot] == ALL_ROOMS && view->likely[slot] == ALL_ROOMS;
}

Presence terror_presence(const TerrorView *view, int slot, int room)
{
    bool here = view->possible[slot] >> room & 1, likely = view->likely[slot] >> room & 1;
    if (view->room[slot] || !(view->in_house >> slot & 1) || !here) return PRESENCE_NONE;
    if (terror_may_be_anywhere(view, slot)) return PRESENCE_NONE;
    if (likely) return PRESENCE_LIKELY;
    return view->possible[slot] == ALL_ROOMS ? PRESENCE_NONE : PRESENCE_POSSIBLE;
}

static void write_maybe(const Sheet *sheet, int room, Out *out)
{
    const TerrorView *view = sheet->view;
    bool hidden = !view->lair && view->vanished && view->lairs >> room & 1;
    if (hidden) out_text(out, sheet->canvas->plain ? " ?@" : " ?\xE2\x98\xA0");
    for (int i = 0; i < PARTY; i++) {
        Presence presence = terror_presence(view, i, room);
        if (!presence) continue;
        if (!out->used) out_text(out, " ?");
        out_char(out, presence == PRESENCE_LIKELY ? initial(view->who[i])
                                                  : terror_survivor_words[view->who[i]][0]);
    }
}

typedef struct Tokens {
    char marks[16], noise[8], killer[8], people[16], maybe[24];
} Tokens;

static Tokens tokens_in(const Sheet *sheet, int room)
{
    const TerrorView *view = sheet->view;
    Tokens t = { 0 };
    Out marked = out_into(t.marks, sizeof t.marks), noise = out_into(t.noise, sizeof t.noise),
        killer = out_into(t.killer, sizeof t.killer), people = out_into(t.people, sizeof t.people),
        maybe = out_into(t.maybe, sizeof t.maybe);
    int bodies = slots_in(view, room, FATE_ELIMINATED);
    write_marks(sheet, room, &marked);
    if (view->noise >> room & 1) out_text(&noise, sheet->canvas->plain ? " !" : " \xE2\x99\xAA");
    if (view->trap == room) out_text(&noise, sheet->canvas->plain ? " ^" : " \xE2\x96\xB3");
    if (view->plan_room == room) out_text(&noise, sheet->canvas->plain ? " *" : " \xE2\x97\x86");
    if (view->lair == room) out_text(&killer, sheet->canvas->plain ? " @" : " \xE2\x98\xA0");
    if (slots_in(view, room, FATE_IN_HOUSE)) out_char(&people, ' ');
    write_slots(view, slots_in(view, room, FATE_IN_HOUSE), &people);
    if (bodies) out_text(&people, " +");
    write_slots(view, bodies, &people);
    write_maybe(sheet, room, &maybe);
    return t;
}

static int put_some(const Sheet *sheet, int x, int y, const char *text, int most, Style style)
{
    char some[LINE_BYTES];
    Out out = out_into(some, sizeof some);
    out_bytes(&out, text, canvas_fitting(sheet->canvas, text, most));
    return canvas_text(sheet->canvas, x, y, some, style);
}

static int tokens_wide(const Sheet *sheet, const Tokens *t)
{
    const char *const all[] = { t->marks, t->noise, t->killer, t->people, t->maybe };
    int wide = 0;
    for (int i = 0; i < LEN(all); i++) wide += canvas_width_of(sheet->canvas, all[i]);
    return wide;
}

static void put_room(const Sheet *sheet, int room)
{
    Tokens t = tokens_in(sheet, room);
    int x = left_of(sheet, room), y = line_of(room);
    int taken = 3 + tokens_wide(sheet, &t);
    Style style = sheet->view->lair == room ? STYLE_DANGER : STYLE_PLAIN;
    x = canvas_text(sheet->canvas, x, y, terror_room_words[room], STYLE_STRONG);
    x = canvas_text(sheet->canvas, x, y, " ", style);
    x = put_some(sheet, x, y, terror_board_word(sheet->lang, "room", terror_room_words[room]),
                 column_wide(sheet) - COLUMN_GAP - taken, style);
    x = canvas_text(sheet->canvas, x, y, t.marks, STYLE_DIM);
    x = canvas_text(sheet->canvas, x, y, t.noise, STYLE_SPECIAL);
    x = canvas_text(sheet->canvas, x, y, t.killer, STYLE_DANGER);
    x = canvas_text(sheet->canvas, x, y, t.people, STYLE_GOAL);
    x = canvas_text(sheet->canvas, x, y, t.maybe, STYLE_HIDDEN);
    canvas_put(sheet->canvas, x, y, ' ', STYLE_PLAIN);
}

/* Once more, over the blank that follows a room. */
static void put_crosses(const Sheet *sheet)
{
    for (int i = 1; i < DOOR_COUNT; i++) {
        int a = terror_doors[i].a, b = terror_doors[i].b,
            right = left_of(sheet, a) < left_of(sheet, b) ? b : a;
        if (!(sheet->view->blocks >> i & 1) || line_of(a) != line_of(b)) continue;
        canvas_put(sheet->canvas, left_of(sheet, right) - 2, line_of(a), either(sheet, 'X', 0x2573),
                   STYLE_DANGER);
    }
}

void terror_paint_map(const Sheet *sheet)
{
    put_links(sheet);
    for (int room = 1; room < ROOM_COUNT; room++) put_room(sheet, room);
    put_crosses(sheet);
}

/* Between the last two rows of rooms nothing but the border of G3 crosses. */
bool terror_put_on_map(const Sheet *sheet, const char *text, Style style)
{
    int end = left_of(sheet, ROOM_G3) - COLUMN_GAP - 1;
    if (NOTE_AT + canvas_width_of(sheet->canvas, text) > end) return false;
    canvas_text(sheet->canvas, NOTE_AT, line_of(ROOM_G2) - 1, text, style);
    return true;
}

/* ---- the legend: of what can be seen now ---- */

static void write_sign(const Sheet *sheet, const char *plain, const char *fine, const char *key, Out *out)
{
    out_text(out, ", ");
    out_text(out, sheet->canvas->plain ? plain : fine);
    out_char(out, ' ');
    out_text(out, terror_board_word(sheet->lang, "sign", key));
}

static bool has_doubts(const TerrorView *view)
{
    for (int slot = 0; slot < PARTY; slot++)
        for (int room = 1; room < ROOM_COUNT; room++)
            if (terror_presence(view, slot, room)) return true;
    return false;
}

/* "+W the body of William": one explains them all. */
static void write_body_sign(const Sheet *sheet, Out *out)
{
    const TerrorView *view = sheet->view;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!view->room[slot] || view->fate[slot] != FATE_ELIMINATED) continue;
        char sign[] = { '+', initial(view->who[slot]), 0 };
        write_sign(sheet, sign, sign, "body", out);
        out_char(out, ' ');
        sentence_word(&terrorscape, sheet->lang, &terror_survivor, view->who[slot], (Word) { 0 }, out);
        return;
    }
}

static void draw_legend(Sheet *sheet)
{
    const TerrorView *view = sheet->view;
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    out_text(&out, terror_board_word(sheet->lang, "legend", NULL));
    if (view->lair) write_sign(sheet, "@", "\xE2\x98\xA0", "killer", &out);
    if (view->noise) write_sign(sheet, "!", "\xE2\x99\xAA", "noise", &out);
    if (view->blocks) write_sign(sheet, "X", "\xE2\x95\xB3", "block", &out);
    if (view->trap) write_sign(sheet, "^", "\xE2\x96\xB3", "trap", &out);
    if (view->plan_room) write_sign(sheet, "*", "\xE2\x97\x86", "token", &out);
    write_body_sign(sheet, &out);
    if (!view->lair && view->vanished) write_sign(sheet, "?@", "?\xE2\x98\xA0", "hidden", &out);
    if (has_doubts(view)) write_sign(sheet, "?A", "?A", "likely", &out);
    terror_put_line(sheet, text, STYLE_DIM);
}

static void draw_sheet(Sheet sheet)
{
    if (sheet.canvas->words) terror_paint_rooms(&sheet);
    else terror_paint_map(&sheet);
    if (sheet.brief < BRIEF_LEGEND && !sheet.canvas->words) draw_legend(&sheet);
    terror_paint_round(&sheet);
    terror_paint_killer(&sheet);
    terror_paint_survivors(&sheet);
    terror_paint_plans(&sheet);
    terror_paint_encounter(&sheet);
    terror_draw_prompt(&sheet);
}

void terror_paint_table(const void *seen, Lang lang, Canvas *canvas)
{
    if (canvas->words) {
        draw_sheet((Sheet) { seen, lang, canvas, BRIEF_NOT, 0 });
        return;
    }
    for (Brevity brief = BRIEF_NOT; brief < BRIEF_COUNT; brief++) {
        canvas_wipe(canvas);
        draw_sheet((Sheet) { seen, lang, canvas, brief, MAP_LINES });
        if (canvas->height <= canvas->high) return;
    }
}
