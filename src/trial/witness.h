/* witness.h - one program in one match, all its lines read, and tricks played on it one after the other. */
#pragma once

#include <jansson.h>

#include "local/program.h"
#include "trial/trial.h"

struct Witness;

/* Something that a program has to bear. It begins after a proper answer, and is borne when one comes to a question that was put
 * later. */
typedef struct Trick {
    Need need;
    bool (*begin)(struct Witness *witness);                   /* false: it cannot be played now; or NULL */
    char *(*told)(struct Witness *witness, const char *text); /* what it is told meanwhile; or NULL */
    bool (*said)(struct Witness *witness, const Flat *wish);  /* may its answer be passed on? or NULL */
} Trick;

typedef struct Witness {
    Trial *trial;
    Program *program;
    struct Person *host; /* who can be made to say something */
    const char *place;   /* for people: which match */
    const char *name;    /* as which it is to enter, */
    Lang lang;           /* and in which language */
    int64_t last_id, have;
    json_t *asks;         /* by number: the moves of each question, texts */
    json_t *may;          /* what it may do unasked */
    json_t *wishes;       /* by id: kind of each wish that is not answered yet */
    int64_t answered;     /* the last question that had a proper answer */
    const Trick *trick;   /* NULL: none now */
    int64_t newest, from; /* the newest question that it was told, and the one before the trick began */
    bool has_refused;     /* by a trick */
    int64_t doubled;      /* the question that was told twice */
    int answers;
} Witness;

void witness_begin(Witness *witness);
void witness_end(Witness *witness);

/* Somebody has taken a move back: it must bear that. */
void witness_undo(Witness *witness);

/* It has not done what it should: the trick, if there is one, is to blame, else `need`. */
void witness_fail(Witness *witness, Need need, const char *why, const char *detail);
