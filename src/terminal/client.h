/* client.h - shows a seat what it may know and asks it for a decision.
 *
 * A Client reads the Table only through what is cut to its seat. */
#pragma once

#include "terminal/offer.h"
#include "terminal/phrases.h"
#include "terminal/table.h"
#include "terminal/screen.h"

enum { PATH_LONGEST = 4096 };

typedef struct Client {
    Table *table;
    Screen *screen;
    Lang lang;
    Seat seat;               /* through whose eyes */
    int seen[SPECTATOR + 1]; /* how much news each seat has been shown */
    int shown;               /* how much the page before the seat now shows it */
    uint8_t goal_told[SPECTATOR +
                      1]; /* for which role + 1 each seat has read its goal and made a move; 0: for none */
    Offer offer;
    Lines notes;                  /* for the next page */
    Move unasked;                 /* a move that is offered though the seat owes none, or NO_MOVE */
    bool watching;                /* the seat is out and sees how the others go on */
    bool watched_enough;          /* and wants to see the end only */
    bool hot_seat;                /* people play all seats */
    bool unchanged;               /* the page stands as it was, but for the notes */
    char doubted[INPUT_MAX];      /* typed once; typed again it is meant */
    char save_path[PATH_LONGEST]; /* empty: the match is not kept */
} Client;

/* What comes after something typed. */
typedef enum Next {
    NEXT_ASK,     /* ask again */
    NEXT_CHANGED, /* the table is another: a move was made or taken back */
    NEXT_PASS,    /* the seat was asked, though it owes nothing, and lets the others go on */
    NEXT_QUIT,
    NEXT_END, /* the input is at its end */
} Next;

/* Ask `seat` until it has decided. */
Next client_decide(Client *client, Seat seat);

/* Ask `seat`, which owes no decision, whether it wants to make this move now. */
Next client_ask_unasked(Client *client, Seat seat, Move move);

/* `seat` is out: show it every so often how the others go on. */
Next client_watch(Client *client, Seat seat);

/* Add a line to the next page's notes. Gives NEXT_ASK: mostly nothing else is done. */
Next client_note(Client *client, const char *text);
Next client_note_filled(Client *client, const char *text, const Fill *fills);

/* Something long to read, which is freed. */
Next client_read_out(Client *client, const char *title, Lines *lines);

/* The commitment to the seed as a sentence, shown when a match begins and beside the seed when it is over. */
const char *client_commitment(const Client *client, char *text, size_t size);

/* The table as `seat` knows it, as lines. */
void client_draw(const Client *client, Seat seat, Lines *lines);

/* The table of the Client `from`, made for a window: a Page's `draw`. */
void client_draw_to_fit(const void *from, int wide, int high, Lines *lines);

/* All that a seat has heard, as lines. */
void client_news(const Client *client, Seat seat, Lines *lines);

/* Write the match to its file, if it has one; NULL or what went wrong. */
const char *client_keep(const Client *client);

/* Note that the file is nobody's to read, as long as there is one and the match goes on. */
void client_note_secret_file(Client *client);

/* The first time something is typed that cannot be mended: false, and `warning` is noted. */
bool client_is_meant(Client *client, const char *line, const char *warning);

/* Is it refused, and may that be since it leaves out what could be added? */
bool client_lacks_words(const Client *client, Move move);

/* List what such a move can be, or say why it can be nothing. */
Next client_complete(Client *client, Move move);
