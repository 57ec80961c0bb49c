/* worlds.h - one worker's table and the two worlds made of it. Private to this folder. */
#pragma once

#include "host/buffer.h"
#include "leak/table/pairs.h"
#include "table/deeds.h"

/* A table, and what one guest of it is sent. */
typedef struct World {
    Post post;
    Table table;
    Guest guest;    /* whose messages are kept */
    Time time;      /* of the line that is being taken */
    Buffer mail;    /* `TIME SIZE MESSAGE` lines, since it was last emptied */
    Buffer replies; /* to the wishes of this pair */
    uint64_t messages;
    char text[MESSAGE_MAX];
} World;

enum { WISHES_MAX = 24, WISH_MAX = 256 };

typedef struct Pairs {
    const TablePairsOptions *options;
    TablePairsReport *report;
    const Game *game;
    Table table; /* the match under way */
    World world[2];
    Rng rng;
    Time now;
    bool clever; /* this match is played by sensible bots, else by chance */
    MatchLine *lines;
    int count, room;
    uint64_t chunk, end; /* of this chunk: so many pairs */
    char wish[WISHES_MAX][WISH_MAX];
    int wish_count; /* what the guest of this pair wishes and asks after every line, */
    char *replied;  /* and what it was answered before the last */
} Pairs;

/* A seat and its move, as both worlds make it. */
typedef struct Made {
    Seat seat;
    Move move;
} Made;

/* ---- matches.c ---- */

/* A table with people, bots and a watcher is dealt. False: the game refuses that setup. */
bool pairs_open(Pairs *pairs, uint64_t number);

/* The next decision, by chance or by a bot; sometimes somebody is stood in for, or is back. */
void pairs_play_on(Pairs *pairs);

/* A move of the seat that both tables list, giving up left out; NO_MOVE when there is none. */
Move common_move(Pairs *pairs, const Table *a, const Table *b, Seat seat);

/* `A`: the seat's word; good for the next three calls. */
const char *word_of(const Pairs *pairs, Seat seat);

/* How many answers the seat has to what it is asked, giving up left out. */
int answers_of(const Table *table, Seat seat);

/* ---- worlds.c ---- */

/* The true table and an imagined one that the guest cannot tell from it. False: none was found. */
bool worlds_open(Pairs *pairs, Seat eyes, Guest guest);

/* Play both on; what is found goes into the report. */
void worlds_play(Pairs *pairs, Seat eyes, Guest guest);

/* ---- replies.c ---- */

/* What the guest of this pair will wish and ask. */
void replies_draw(Pairs *pairs, Seat eyes);

/* Before a line: what it is answered now in the true world. */
void replies_note(Pairs *pairs);

/* After a line that tells it the same in both worlds, or (`silent`) nothing: in what the answers differ, or have changed; false when
 * in nothing. */
bool replies_differ(Pairs *pairs, bool silent, char what[LEAK_WHAT]);

/* ---- mail.c ---- */

void mail_keep(Post *post, Guest guest, const char *text, size_t size);

/* In what the messages of the two worlds differ: false when in nothing. */
bool mail_differs(const Pairs *pairs, char what[LEAK_WHAT]);
