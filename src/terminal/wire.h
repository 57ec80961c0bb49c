/* wire.h - the people of this terminal at a table: what they wish, and what they have been told.
 *
 * Each of them has a connection of his own. Nothing here is known but by messages. */
#pragma once

#include <jansson.h>

#include "games/games.h"
#include "terminal/link.h"
#include "terminal/styled_text.h"

enum { PERSONS_MAX = SEATS_MAX, SAYS_MAX = 1024 };

/* What a seat of this terminal has been told. */
typedef struct Sight {
    bool here;            /* somebody at this terminal plays it, */
    int person;           /* and who */
    json_t *ask;          /* what it is asked, or NULL */
    json_t *may;          /* moves that it may make without being asked */
    Lines news;           /* what it has heard and is worth a line */
    int last;             /* so many of them came with the last move */
    int messages;         /* of its own so far: what was made of them is old when there are more */
    Lines notes;          /* what its player has written for himself, */
    int trust[SEATS_MAX]; /* how far he trusts whom, -2 to 2, */
    Lines early;          /* and the answers that he has laid down here in this match */
} Sight;

struct Wire;
typedef struct Person {
    struct Wire *wire;
    uint32_t conn;
    int guest;     /* his number at the table; -1: he has not entered */
    int request;   /* the number of his last wish */
    json_t *reply; /* to that */
} Person;

typedef struct Wire {
    Link link;
    const char *token; /* of the one person of this terminal; NULL: they are counted */
    const Game *game;
    Lang lang;
    json_t *table, *over; /* as everybody sees it; how it ended, or NULL */
    Person person[PERSONS_MAX];
    int persons;
    Sight sight[SEATS_MAX + 1]; /* the last one is of who watches */
    bool watches;               /* the person of this terminal has no seat and wants none */
    int changes;                /* of the table as everybody sees it, and talk */
    bool is_cut;                /* a connection has been closed, or is of no use any more: */
    bool is_removed;            /* one is not at the table */
    char refused[SAYS_MAX];     /* why the last hello was */
} Wire;

void wire_open(Wire *wire, Link link, Lang lang);
void wire_free(Wire *wire);

/* Somebody sits down at this terminal: says hello to that table, or to none yet (NULL). Gives his number, or -1 when the
 * table does not answer. The token follows from it, so that who returns to a table of this terminal is who he was. */
int wire_hello(Wire *wire, const char *table);

/* The people who were at this table before. */
void wire_return(Wire *wire, const char *table);

/* Wish something, or ask; gives the answer, to be freed with json_decref. `wish` is freed. */
json_t *wire_ask(Wire *wire, int person, json_t *wish);

/* The same, when all that matters is whether it is done: else false and why in `says`. */
bool wire_wish(Wire *wire, int person, json_t *wish, char says[SAYS_MAX]);

/* Can a wish have this text in it? Else false and why in `says`. */
bool wire_can_say(Lang lang, const char *text, char says[SAYS_MAX]);

/* Is the connection to the table lost, so that nothing is answered before it is back? */
bool wire_is_lost(const Wire *wire);

/* A question of that kind about a seat of this terminal: to be added to and asked. */
json_t *wire_about(const Wire *wire, const char *kind, Seat seat);

/* Who asks for the seat: its player, or anybody when nobody here plays it. */
int wire_person(const Wire *wire, Seat seat);

int wire_seats(const Wire *wire);
const char *wire_text(const Wire *wire, const char *name); /* of the table: `phase`, `bots`, ... */
bool wire_is_in(const Wire *wire, const char *phase);

/* Who sits there: a guest's name, or NULL for a bot. */
const char *wire_sitter(const Wire *wire, Seat seat);
const char *wire_bot(const Wire *wire, Seat seat);

/* Is the seat asked something that it has to answer, and has not? */
bool wire_is_asked(const Wire *wire, Seat seat);

/* Is its answer kept until all are in, so that it may still give another? */
bool wire_is_sealed(const Wire *wire, Seat seat);

/* Does a bot keep the seat of somebody who is away? */
bool wire_is_kept(const Wire *wire, Seat seat);

/* Does a bot stand in for a seat of this terminal? */
bool wire_is_stood_in(const Wire *wire);

/* Seconds left for what the seat is asked; -1: there is no limit. */
int wire_seconds_left(const Wire *wire, Seat seat);

/* The moves of a list of the protocol; gives their number. */
int wire_moves(const Wire *wire, const json_t *list, Move out[MOVES_MAX]);
