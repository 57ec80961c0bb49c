/* rooms.c - the Mansion in words, a line a room: who and what is there, and where one gets from there. */
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/draw/paint.h"
#include "games/terrorscape/terrorscape.h"

static const char *word_of(const Sheet *sheet, const char *key)
{
    return terror_board_word(sheet->lang, "words", key);
}

static void add(const Sheet *sheet, const char *key, Out *out)
{
    out_text(out, "; ");
    out_text(out, word_of(sheet, key));
}

static void write_name(const Sheet *sheet, int survivor, Out *out)
{
    sentence_word(&terrorscape, sheet->lang, &terror_survivor, survivor, (Word) { 0 }, out);
}

/* "; here Anna, William" */
static void write_people(const Sheet *sheet, int room, int fate, const char *key, Out *out)
{
    const TerrorView *view = sheet->view;
    bool more = false;
    for (int i = 0; i < PARTY; i++) {
        if (!view->who[i] || view->room[i] != room || view->fate[i] != fate) continue;
        if (more) out_text(out, ", ");
        else add(sheet, key, out);
        more = true;
        write_name(sheet, view->who[i], out);
    }
}

static void write_maybe(const Sheet *sheet, int room, Presence presence, const char *key, Out *out)
{
    bool more = false;
    for (int i = 0; i < PARTY; i++) {
        if (terror_presence(sheet->view, i, room) != presence) continue;
        if (more) out_text(out, ", ");
        else add(sheet, key, out);
        more = true;
        write_name(sheet, sheet->view->who[i], out);
    }
}

static void write_things(const Sheet *sheet, int room, Out *out)
{
    static const struct {
        uint16_t mark;
        const char *key;
    } marks[] = { { MARK_MAIN_EXIT, "exit" },
                  { MARK_HIDDEN_EXIT, "hidden_exit" },
                  { MARK_SEARCH, "search" },
                  { MARK_RADIO, "radio" } };
    const TerrorView *view = sheet->view;
    for (int i = 0; i < LEN(marks); i++)
        if (terror_rooms[room].marks & marks[i].mark) add(sheet, marks[i].key, out);
    if (view->lair == room) add(sheet, "killer", out);
    if (!view->lair && view->vanished && view->lairs >> room & 1) add(sheet, "hidden", out);
    if (view->noise >> room & 1) add(sheet, "noise", out);
    if (view->trap == room) add(sheet, "trap", out);
    if (view->plan_room == room) add(sheet, "token", out);
}

/* "; doors to B2, R3 (blocked)", and the same for open borders and passages. */
static void write_ways(const Sheet *sheet, int room, Out *out)
{
    bool more = false;
    for (int i = 1; i < DOOR_COUNT; i++) {
        int other = terror_doors[i].a == room   ? terror_doors[i].b
                    : terror_doors[i].b == room ? terror_doors[i].a
                                                : 0;
        if (!other) continue;
        if (more) out_text(out, ", ");
        else add(sheet, "doors", out);
        more = true;
        out_text(out, terror_room_words[other]);
        if (sheet->view->blocks >> i & 1) out_text(out, word_of(sheet, "blocked"));
    }
    more = false;
    for (int i = 1; i < BORDER_COUNT; i++) {
        int other = terror_borders[i].a == room   ? terror_borders[i].b
                    : terror_borders[i].b == room ? terror_borders[i].a
                                                  : 0;
        if (!other) continue;
        if (more) out_text(out, ", ");
        else add(sheet, "open", out);
        more = true;
        out_text(out, terror_room_words[other]);
    }
    if (!terror_rooms[room].passage) return;
    add(sheet, "passage", out);
    out_text(out, terror_room_words[terror_rooms[room].beyond]);
}

void terror_paint_rooms(Sheet *sheet)
{
    for (int room = 1; room < ROOM_COUNT; room++) {
        char text[LINE_BYTES];
        Out out = out_into(text, sizeof text);
        out_text(&out, terror_room_words[room]);
        out_char(&out, ' ');
        out_text(&out, terror_board_word(sheet->lang, "room", terror_room_words[room]));
        write_people(sheet, room, FATE_IN_HOUSE, "here", &out);
        write_people(sheet, room, FATE_ELIMINATED, "body", &out);
        write_maybe(sheet, room, PRESENCE_LIKELY, "likely", &out);
        write_maybe(sheet, room, PRESENCE_POSSIBLE, "possible", &out);
        write_things(sheet, room, &out);
        write_ways(sheet, room, &out);
        out_char(&out, '.');
        terror_put_line(sheet, text, sheet->view->lair == room ? STYLE_DANGER : STYLE_PLAIN);
    }
}
