/* client.h - shows a seat what it has been told and asks it for a decision.
 *
 * All that a Client knows of a table has come over the wire (wire.h): it could as well sit at the other end of a
 * socket. Of a game it reads what is printed in the box: verbs, words, events. */
#pragma once

#include "terminal/offer.h"
#include "terminal/phrases.h"
#include "terminal/screen.h"
#include "terminal/wire.h"

enum { PATH_LONGEST = 4096, ROLE_MAX = 64 };

/* What a note is about: a full screen, which forgets what is no longer on it, shows it until that is no longer so. */
typedef enum Topic {
    NOTE_ANSWER, /* what was typed, or the match: until something else is typed, or asked */
    NOTE_LINK,   /* the way to the table: until something is typed, and as long as the connection is lost */
    NOTE_MAY,    /* a move that may be made without being asked: as long as it may be */
    NOTE_TOPICS,
} Topic;

typedef struct Client {
    Wire wire;
    Screen *screen;
    const Game *game;
    Lang lang;
    Seat seat;                           /* through whose eyes; SPECTATOR: nobody sits before the screen */
    int seen[SEATS_MAX + 1];             /* how much news each seat has been shown, and who watches, */
    int live[SEATS_MAX];                 /* and how much as it came */
    int shown;                           /* how much the page before the seat now shows it */
    char goal_told[SEATS_MAX][ROLE_MAX]; /* for which role each seat has read its goal and made a move */
    char role[ROLE_MAX];                 /* of the seat before the screen, */
    char goal[SAYS_MAX];                 /* what it is after; empty: nothing, */
    bool is_out;                         /* and is it out of the game? */
    Offer offer;
    Lines notes[NOTE_TOPICS]; /* for the next page, in this order */
    bool unchanged;           /* the page stands as it was, but for the notes */
    bool waits;               /* nothing is asked of anybody here */
    bool skips;               /* until somebody here is asked again */
    int seconds;              /* that the page says are left; -1: there is no clock */
    int asked;                /* the number of the question before the seat, or -1 */
    int messages, changes;    /* what the page was made of, */
    int question;             /* and the number of what the seat has to answer or has answered; -1: none */
    const char *passing;      /* the file that goes when the match is over, or NULL */
    char doubted[INPUT_MAX];  /* typed once; typed again it is meant */
    const char *warning;      /* of what is doubted */
    struct {                  /* the last drawing: asked for again only when there is another to be had */
        Seat seat;
        int wide, high, messages;
        Lines lines;
    } drawn;
} Client;

/* What comes after something typed. */
typedef enum Next {
    NEXT_ASK,     /* ask again */
    NEXT_CHANGED, /* the table is another: a move was made or taken back, or something happened meanwhile */
    NEXT_QUIT,
    NEXT_END, /* the input is at its end */
} Next;

void client_open(Client *client, Link link, Screen *screen);
void client_close(Client *client);

/* Several people pass this terminal on. */
bool client_is_shared(const Client *client);

/* Ask `seat` until it has decided or what it is asked is no longer so. */
Next client_decide(Client *client, Seat seat);

/* Nobody here is asked: show how the others go on. */
Next client_wait(Client *client);

/* Add an answer to the next page's notes. Gives NEXT_ASK: mostly nothing else is done. */
Next client_note(Client *client, const char *text);
Next client_note_filled(Client *client, const char *text, const Fill *fills);

/* What the seat before the screen has been told. */
Sight *client_sight(Client *client);

/* The answer to a question about the seat before the screen, to be freed with json_decref. */
json_t *client_ask(Client *client, const char *kind);

/* Which seat is meant by its word, or by its name in the player's language? */
bool client_find_seat(const Client *client, const char *typed, Seat *seat);

/* Wish something for the seat, noting why it is refused. */
bool client_wish(Client *client, Seat seat, json_t *wish);

/* Something long to read, which is freed. */
Next client_read_out(Client *client, const char *title, Lines *lines);

/* The commitment to the seed as a sentence, shown when a match begins and beside the seed when it is over. */
const char *client_commitment(const Client *client, char *text, size_t size);

/* The table as `seat` knows it, as lines. */
void client_draw(Client *client, Seat seat, Lines *lines);

/* The table of the Client `from`, made for a window: a Page's `draw`. */
void client_draw_to_fit(const void *from, int wide, int high, Lines *lines);

/* Note that the file is nobody's to read, as long as there is one and the match goes on. */
void client_note_secret_file(Client *client);

/* The first time something is typed that cannot be mended: false, and `warning` is noted. */
bool client_is_meant(Client *client, const char *line, const char *warning);

/* Is a move allowed? If not, `says` has the reason, and `name` its word when it is not NULL. `begun`: it lacks words, and what
 * is asked is why nothing can come of it; empty when there are several reasons. */
bool client_why(Client *client, Move move, bool begun, char says[SAYS_MAX], char name[ROLE_MAX]);

/* Is it refused, and may that be since it leaves out what could be added? */
bool client_lacks_words(Client *client, Move move);

/* List what such a move can be, or say why it can be nothing. */
Next client_complete(Client *client, Move move);

/* ---- page.c ---- */

/* A seat sits down before the table as it is now; it has read what stood there. */
void page_begin(Client *client, Seat seat);
void page_finish(Client *client);

/* Show the page and read what is typed. */
Asked page_ask(Client *client, char *line);

/* Let the table go on, as a Page's `idle` does; what the page is made of now. */
int page_idle(void *going);
void page_note(Client *client);

/* Is all that the page was made of still so, but for the time that is left and the notes? */
bool page_stands(const Client *client);

/* Put the notes on a page; forget those that have been answered, when something has been typed. */
void page_add_notes(Client *client, Page *page);
void page_forget_notes(Client *client);

/* The page is old: what was noted of its question is nothing to another. */
void page_outdate_notes(Client *client);

/* The number of the question that the seat is to answer, or -1. */
int page_question(const Client *client, Seat seat);

/* ---- course.c ---- */

/* A match until it is over (NEXT_CHANGED) or somebody leaves. `returned`: it had begun when we came. `is_weak`: its seed can be
 * guessed. */
Next course_play(Client *client, bool returned, bool is_weak);

/* ---- input.c ---- */

/* Do what was typed; for nobody's seat, only what tells nothing of one. */
Next input_take(Client *client, const char *line);
Next input_take_open(Client *client, const char *line);
