/* paint.h - the pieces of the drawn table. Private to this folder; they read views alone. */
#pragma once

#include "game/sentence.h"
#include "games/terrorscape/knowledge/view.h"

/* How much is said. Each form says less than the one before; the first that keeps to the rows of the canvas is drawn. */
typedef enum Brevity {
    BRIEF_NOT,
    BRIEF_WORDS,  /* nothing that goes without saying, and short forms */
    BRIEF_LEGEND, /* no legend, and the round on a free line of the map */
    BRIEF_OTHERS, /* one line for each Survivor of other players: items that do not fit are counted */
    BRIEF_LINES,  /* and for each of one's own */
    BRIEF_BESIDE, /* all items by their names, but Survivors side by side */
    BRIEF_ITEMS,  /* the same, and items are counted */
    BRIEF_COUNT
} Brevity;

typedef struct Sheet {
    const TerrorView *view;
    Lang lang;
    Canvas *canvas;
    Brevity brief;
    int y; /* the next free line below the map */
} Sheet;

/* map.c */
void terror_paint_table(const void *view, Lang lang, Canvas *canvas);
enum { MAP_LINES = 9 };
void terror_paint_map(const Sheet *sheet);
bool terror_put_on_map(const Sheet *sheet, const char *text,
                       Style style);                           /* false when it is too long for that */
bool terror_may_be_anywhere(const TerrorView *view, int slot); /* then the map does not name him */

/* Whoever this seat cannot see, but may be here. One who can be anywhere is named only where he is likely. */
typedef enum Presence { PRESENCE_NONE, PRESENCE_POSSIBLE, PRESENCE_LIKELY } Presence;
Presence terror_presence(const TerrorView *view, int slot, int room);

/* rooms.c: the rooms in words, a line each, instead of a map. */
void terror_paint_rooms(Sheet *sheet);

/* phrases.c */
enum { LINE_BYTES = 512 };
const char *terror_board_word(Lang lang, const char *group, const char *word); /* `board.GROUP.WORD` */
/* `board.KEY`, or `board.KEY.brief` where there is one and the sheet is brief. */
const char *terror_sheet_word(const Sheet *sheet, const char *key);
static inline bool is_killer_seat(const TerrorView *view)
{
    return view->seat == KILLER_SEAT;
}
static inline bool is_survivor_seat(const TerrorView *view)
{
    return view->seat > KILLER_SEAT && view->seat < PLAYERS_MAX;
}
/* " · ", unless nothing is written yet. */
void terror_separate(const Sheet *sheet, Out *out);
/* " · " and the sheet's word for KEY with its blanks filled in. */
void terror_write_sentence(const Sheet *sheet, const Sentence *sentence, const char *key, Out *out);
/* The same with {number} filled in. */
void terror_write_number(const Sheet *sheet, const char *key, int number, Out *out);
/* "Axe, Pursue ×2": what is in a bag. */
void terror_write_bag(const Sheet *sheet, const ArgKind *kind, Bag bag, Out *out);
/* A text from the left edge on, over as many lines as it takes. */
void terror_put_line(Sheet *sheet, const char *text, Style style);
/* The same, but to the right of `x` where all of it fits there and it is a drawing. Gives the x after it, 0 for the next line. */
int terror_put_beside(Sheet *sheet, int x, const char *text, Style style);

/* people.c: the lines below the map. */
void terror_paint_round(Sheet *sheet);
void terror_paint_killer(Sheet *sheet);
void terror_paint_survivors(Sheet *sheet);
void terror_paint_plans(Sheet *sheet);
void terror_paint_encounter(Sheet *sheet);
void terror_draw_prompt(Sheet *sheet); /* what this seat is asked for, or how the game has ended */
