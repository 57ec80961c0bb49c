/* storm.h - a hall under a simulated network, disk and clock: whole matches by people and bots, all from one number.
 *
 * People play legal moves at random from their prompts and keep what they were told. Around them things go wrong: messages come
 * late, twice or not at all, people vanish and return with an old memory, lie, send rubbish and floods; the hall crashes at any
 * moment and the disk tears its last write. At each step it is held against a replay of what is durable. */
#pragma once

#include "base/base.h"

/* What goes wrong around the hall; bits of `StormOptions.weather`. */
typedef enum Weather {
    LATE,    /* messages take up to seconds */
    CUT,     /* connections break, and what was on its way is lost */
    VANISH,  /* people are gone for long */
    RESEND,  /* a wish is sent again though its answer is on its way */
    FORGET,  /* who returns knows only what he knew some time ago, or nothing */
    SLOW,    /* some read slowly */
    LIE,     /* other people's seats, old questions, requests used twice */
    RUBBISH, /* bytes that are no message, and cut ones */
    FLOOD,   /* hundreds of messages at once */
    CRASH,   /* the hall ends between any two events */
    TEAR,    /* then the last write is torn */
    WEATHERS
} Weather;

extern const char *const weather_names[WEATHERS];
enum { ALL_WEATHER = (1 << WEATHERS) - 1 };

/* Mistakes put in on purpose: each must be found. */
typedef enum Fault {
    NO_FAULT,
    LOST_LINE,      /* a line is told to be durable and is not there */
    LOST_LAST,      /* a crash loses a line that was durable */
    TORN_LINE,      /* half a line is taken for a whole one */
    TOLD_EARLY,     /* people are told before the line is durable */
    DOUBLED,        /* a message comes twice */
    HOLE,           /* a message does not come */
    SWAPPED,        /* two messages come in the other order */
    UNANSWERED,     /* a wish is not answered */
    PEEK,           /* somebody gets another one's message */
    OTHER_HAVE,     /* who returns is given one message too few */
    TWICE,          /* a request is done twice */
    RELEASED_EARLY, /* a sealed answer comes out before its time */
    HASTY,          /* a stand-in or bot decides before its time */
    KEPT_SEAT,      /* a stand-in does not hand back */
    POOR_PATCH,     /* a patch lacks a section */
    WAKE_FORGOTTEN, /* who comes back after a crash does not know when to wake */
    KNOWN_CHANCE,   /* a table is made with a client's chance */
    NO_DELAY,       /* who watches with a delay is told at once */
    LEAKY,          /* a message says more to who must not know it, and the replay of the log says so, too */
    FAULTS
} Fault;

extern const char *const fault_names[FAULTS];

typedef struct StormOptions {
    uint64_t seed;
    unsigned weather;
    Fault fault;
    bool trace; /* tell on standard output what happens */
    int tables; /* at most so many */
    long chaos; /* steps, after which nothing goes wrong any more and all must come to an end */
} StormOptions;

enum { STORM_TABLES = 2, STORM_CHAOS = 4000 };

/* How a storm went. */
typedef struct StormReport {
    bool failed;
    const char *check; /* that failed: what it says, but for the particulars */
    char what[512];    /* is wrong */
    long step;         /* at which it was seen */
    long steps, lines, messages, crashes, returns, ended;
} StormReport;

void storm_run(const StormOptions *options, StormReport *report);

/* With less weather, fewer tables and steps, as long as the same check fails. */
void storm_shrink(StormOptions *options, StormReport *report);
