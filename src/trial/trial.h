/* trial.h - is a program fit to be a player? It plays whole matches of every game while everything happens to it that can. */
#pragma once

#include "game/game.h"
#include "text/words.h"

/* What is asked of a program; the words are under `lab.need.` and its name. */
typedef enum Need {
    NEED_ENTER,     /* by the name and in the language it was given */
    NEED_READY,     /* as soon as it has a seat */
    NEED_LINES,     /* each line is one message */
    NEED_IDS,       /* go up */
    NEED_WISHES,    /* are such as can be granted */
    NEED_MOVES,     /* are among those offered and name their question */
    NEED_TIME,      /* it answers in time */
    NEED_ONCE,      /* what is told twice is heard once */
    NEED_REFUSAL,   /* does not end its play */
    NEED_RETURN,    /* nor does a connection that was lost */
    NEED_UNKNOWN,   /* members and kinds of messages are passed over */
    NEED_UNICODE,   /* is read */
    NEED_LARGE,     /* messages are */
    NEED_TALK,      /* of others is no trouble */
    NEED_UNDO,      /* nor is what others take back */
    NEED_MATCHES,   /* are played to the end, of every game */
    NEED_LANGUAGES, /* in all of them */
    NEED_END,       /* it ends when its input does */
    NEEDS
} Need;

extern const char *const need_names[NEEDS];

typedef struct TrialCall {
    const char *command; /* for sh -c */
    const Game *game;    /* NULL: all */
    int matches;         /* of each game, at least */
    uint64_t seed;
    int patience; /* milliseconds for an answer */
    Lang lang;    /* of what is found */
} TrialCall;

typedef struct Finding {
    int tested;
    char *failure;   /* the first one: where and what; NULL: none. Freed with trial_free */
    const char *why; /* its words are under `lab.unmet.` */
} Finding;

typedef struct Trial {
    TrialCall call;
    char *not_started; /* why there is no program to be tested; NULL: there is. Freed with trial_free */
    Finding findings[NEEDS];
    int matches;    /* that were played to the end */
    int breakdowns; /* and that were not */
    int tricks;     /* how many were played on it so far: they come in turn */
    int ended[LANG_COUNT];
} Trial;

/* All of it; takes a few seconds. A program that cannot be started is started once. */
void trial_run(Trial *trial);
void trial_free(Trial *trial);

/* Was it tested, and did it never fail? */
bool trial_meets(const Trial *trial, Need need);
bool trial_passed(const Trial *trial);
