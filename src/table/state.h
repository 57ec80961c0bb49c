/* state.h - what a table remembers. Private to this folder. All of it follows from the log. */
#pragma once

#include "bots/bots.h"
#include "games/games.h"
#include "table/table.h"

typedef enum Phase {
    PHASE_NONE, /* no line yet */
    PHASE_LOBBY,
    PHASE_PLAY,
    PHASE_PAUSED,
    PHASE_OVER,   /* played to the end, or voided by all */
    PHASE_BROKEN, /* the rules of today lead to another position than those of the log: set aside */
    PHASE_COUNT
} Phase;

typedef enum Pace { PACE_QUICK, PACE_STRICT, PACE_COUNT } Pace;
typedef enum Watch { WATCH_NONE, WATCH_PUBLIC, WATCH_DELAYED, WATCH_COUNT } Watch;
typedef enum Order { ORDER_CHOSEN, ORDER_DRAWN, ORDER_COUNT } Order;
typedef enum Clock { CLOCK_NONE, CLOCK_RELAXED, CLOCK_QUICK, CLOCK_DAYS, CLOCK_COUNT } Clock;
typedef enum Door {
    DOOR_OPEN,
    DOOR_CLOSED,
    DOOR_PUBLIC,
    DOOR_COUNT
} Door;                                                             /* who may enter: by link, nobody, all */
typedef enum SeedWay { SEED_DRAWN, SEED_GIVEN, SEED_WAYS } SeedWay; /* of all chance, or the host's alone */
typedef enum BotPace { BOTS_INSTANT, BOTS_BRISK, BOTS_CALM, BOT_PACES } BotPace;

enum { WATCH_DELAY = 120000 }; /* milliseconds by which a delayed watcher hears of everything later */
enum { NAME_BYTES = 20, EARLY_MAX = 3, REMOVED_MAX = 8, NO_BOT = 0xff };

typedef struct Chair {
    Guest owner;    /* or NO_GUEST */
    uint8_t bot;    /* index into `bots`; NO_BOT: a person's or empty */
    uint8_t stands; /* 1: a bot decides until the owner is back */
    uint8_t ready;
    uint8_t asked;                 /* 1: a question is open */
    uint8_t early_turn;            /* of the early answers, those for this turn alone: a bit each */
    uint16_t ask;                  /* the number of the question that is open, or was last */
    Move sealed;                   /* the answer that lies there, or NO_MOVE */
    Move early[EARLY_MAX];         /* answers laid down before they are asked for, */
    uint16_t early_ask[EARLY_MAX]; /* and to which question (ask_tag); 0: none */
    uint16_t spare_too;
    uint64_t prompt;          /* what the seat is asked and may do, hashed */
    Time asked_at, sealed_at; /* when the question was put, and the answer laid down; a pause moves them */
} Chair;

typedef struct Visitor {
    uint64_t person;       /* 0: nobody */
    uint32_t sent;         /* messages so far */
    uint32_t done;         /* the last request that was done */
    uint32_t muted;        /* whom it does not hear, a bit a guest */
    uint32_t away_at;      /* since `made`, seconds; counts while `away` */
    uint8_t away;          /* HERE, AWAY, or LEFT and not to be waited for */
    uint8_t lang, eyes;    /* through whose eyes it watches: a Seat, SPECTATOR mostly */
    uint8_t votes;         /* bits: VOTE_ */
    char name[NAME_BYTES]; /* ended by a zero */
} Visitor;

enum { HERE, AWAY, LEFT };
enum { VOTE_PAUSE = 1, VOTE_VOID = 2, VOTE_REMATCH = 4 };

struct Table {
    Time made, last;     /* the first line, the last line */
    Time decided;        /* when somebody has decided last: bots think from then on */
    Time window, paused; /* strict: when the open reaction window was opened; when the pause began */
    const Game *game;
    Setup setup;
    uint8_t chance
        [SEED_BYTES]; /* the host's, drawn when the table was made; its hash is told at once, itself at the end */
    uint8_t mixed[SEED_BYTES]; /* what the guests have added, told as they add it */
    uint8_t seed[SEED_BYTES];  /* of the match: both */
    uint8_t phase, pace, watch, order, clock, bot_pace, aid, door, seed_way;
    Guest host;
    uint32_t lines, moves; /* of the log; of the match */
    uint32_t decisions;    /* of the match, those taken back too, but no claims */
    Move move;             /* the last one made, */
    Seat mover;            /* and by whom; NO_SEAT: it cannot be taken back */
    uint8_t spoken;        /* bots below this seat have had their say on it */
    uint8_t rounds;        /* matches played before at this table */
    uint8_t voided;
    Chair chair[SEATS_MAX];
    Visitor guest[GUESTS_MAX];
    uint8_t
        done_before[GUESTS_MAX];   /* of the requests before the last that was done, those done: a bit each */
    uint64_t removed[REMOVED_MAX]; /* whom the host has sent away last, the newest first; 0: nobody */
    _Alignas(8) uint8_t state[STATE_MAX];  /* the match: after the last move, */
    _Alignas(8) uint8_t before[STATE_MAX]; /* and before it */
};
_Static_assert(sizeof(Table) <= TABLE_MAX_BYTES, "a table is small");
