/* game.h - the one interface: what a game is to everybody else.
 *
 * A state is `state_size` bytes that the caller owns: plain data without pointers or padding, so that `memcpy`
 * is clone, undo and look-ahead, and equal positions are equal bytes. Functions of a Game keep nothing, read no
 * clock, allocate nothing and never fail but by giving a Reason.
 *
 * Faces and bots get views; only referees (match, tests, the scenario checker) hold states. */
#pragma once

#include "base/canvas.h"
#include "base/json.h"
#include "base/rng.h"
#include "game/event.h"
#include "game/move.h"
#include "game/section.h"
#include "game/setup.h"
#include "game/thing.h"
#include "text/words.h"

/* Why a move or a setup is refused; 0 when it is not. A game's own reasons begin at REASON_OWN. */
typedef uint8_t Reason;
enum {
    ALLOWED,
    REASON_NO_SUCH_MOVE, /* not a move of this game at all */
    REASON_NO_SUCH_SEAT,
    REASON_GAME_OVER,
    REASON_NOT_YOUR_TURN,
    REASON_SEATS,       /* the game is not for that many */
    REASON_EDITION,     /* no such edition */
    REASON_OPTION,      /* an option out of its range */
    REASON_MATCH_FULL,  /* the match has no room for another move */
    REASON_NOT_IN_PLAY, /* the seat is out, whatever it asks for; the others play on */
    REASON_OWN = 16,
    REASONS_MAX = 256
};

typedef struct Outcome {
    bool over;
    SeatMask winners, losers;
    uint8_t ending; /* index into the game's `endings`: by which rule it ended */
} Outcome;
enum { ENDINGS_MAX = 256 };

/* What is asked of a seat. Two things of it are everybody's to know: they follow from what the whole table knows, and where it
 * is a secret whom of a side a question goes to, they are told of the whole side. */
typedef struct Ask {
    const char *name; /* "respond": GAME.prompt.NAME is its sentence. NULL when the seat owes no answer */
    /* NULL, or of what kind what it is about is, and which: `{survivor}` in the sentence. */
    const ArgKind *about;
    int value;
    /* Everybody's: in the middle of what somebody else does, or for what the seat need not have, where the time that it takes would
     * tell what the seat holds. */
    bool reaction;
    bool plain; /* everybody's: there is one answer to it, whatever the seat holds; giving up is none */
    bool waits; /* everybody's: others may do something unasked before it is answered, and not after it */
    bool offer; /* it comes from another seat, and may be answered before it is asked */
    uint8_t
        ponder; /* everybody's: how long people think about it, in tenths of the usual time; 0: as usual */
} Ask;

/* One fact of a table, for the leak test: what is at a place, and does the seat know it? The value is the truth; whether it
 * is known follows from the seat's notes (what it was told) and what lies open, by rules written apart from view, knowledge
 * bits, traces and `imagine`. Which places there are is known to everybody: a place that is itself a secret has to be a
 * value. */
typedef struct Fact {
    uint8_t kind;  /* index into the game's `fact_kinds` */
    uint8_t known; /* 1 when the seat has been told `value` or can deduce it */
    uint16_t place;
    uint16_t value;
} Fact;
enum { FACTS_MAX = 256, FACT_KINDS_MAX = 32 };

/* Of one event: who may hear of it at most, who may see its secret fields at most, and which hidden facts may decide that it
 * happens, or what its open fields say: a bit for each fact kind. Written from the rules, apart from where it is told. */
typedef struct Audience {
    SeatMask hear, see;
    uint32_t tells;
} Audience;
#define TELLS_CHANCE (1u << 31) /* in `tells`: what chance decides by the move */
#define TELLS_ALL                                                                                            \
    (1u << 30) /* in `tells`: whatever is hidden, also what no fact is about, as at the end of a game */

/* Something that chance has decided: one of `of` outcomes, all equally likely by the rules. */
typedef struct Chance {
    uint8_t kind;    /* index into the game's `chance_kinds` */
    uint8_t outcome; /* from 0 */
    uint8_t of;
} Chance;
enum { CHANCES_MAX = 128, CHANCE_KINDS_MAX = 32 };

/* What else the rules say of a kind of chance. */
typedef struct ChanceRule {
    uint32_t apart; /* kinds of the same setup from which it is independent, a bit each */
    bool as_dealt;  /* which copy was dealt when decides, which nobody knows: not so in imagined worlds */
} ChanceRule;

/* Far more than any view needs, and done within a second. */
enum { IMAGINE_TRIES = 1 << 16 };

typedef struct TensorPart {
    const char *name; /* NULL ends the list */
    int size;
    const char *meaning;
} TensorPart;

/* Names that a scenario's `given` lines define, such as the letters of a drawn map. */
enum { NAMES_MAX = 64 };
typedef struct Names {
    int count;
    struct {
        char name[16];
        char meaning[16]; /* the words it stands for in moves and paths */
    } list[NAMES_MAX];
} Names;

typedef struct Game {
    const char *name; /* "shy-monsters": its tag in files, addresses and catalogues */
    int rules_version; /* counted from 1; raised when the same setup, seed and moves may lead to another table, or the
                        * referee describes the same one otherwise: matches name it (docs/murk-files.md) */
    int min_seats, max_seats;
    size_t state_size, view_size;
    int moves_max; /* no seat ever has more moves than this */

    const char *const *seat_words; /* NULL: letters */
    SeatMask team; /* seats that play together and are told and shown the same; 0 when nobody does */
    const Edition *editions;
    const Option *options;
    int option_count;
    const Verb *verbs; /* by number, row 0 unused */
    int verb_count;
    const EventKind *events; /* by number, row 0 unused */
    int event_count;
    const char *const *reasons; /* from REASON_OWN on */
    int reason_count;
    const char *const *endings; /* names for Outcome.ending, row 0 unused */
    int ending_count;
    const char *const *open_keys; /* keys of the view's JSON that name things without saying where they are */
    const ArgKind *const *glossary; /* kinds whose words have a rules text; NULL ends the list */
    const TensorPart *tensor;
    const Section *sections; /* what a view's JSON is made of (view_write) */

    /* A ready state, or why the setup is refused (then the state is untouched). */
    Reason (*setup)(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES]);
    /* Of a table just set up: what there was to see and what each seat was dealt, as news. NULL when there is nothing. */
    void (*opening)(const void *state, Events *news);
    /* The seats that owe a decision now: the referee's knowledge. What a seat may know of it beyond its own bit is said in
     * its view. */
    SeatMask (*to_move)(const void *state);
    /* What is asked of that seat; for spectators nothing. */
    Ask (*ask)(const void *state, Seat seat);
    /* Every legal move of that seat but claims, in a fixed order; gives their number. A seat may have moves without owing
     * one. */
    int (*moves)(const void *state, Seat seat, Move out[]);
    /* ALLOWED, or why not. Depends on nothing that the seat may not know. */
    Reason (*check)(const void *state, Seat seat, Move move);
    /* Make the move and tell what happened (`news` may be NULL; events are appended). Refused moves change nothing. */
    Reason (*apply)(void *state, Seat seat, Move move, Events *news);
    Outcome (*outcome)(const void *state);
    /* By the setup alone, can somebody else bring it about that the seat is asked this question of `phases`, as a reaction or an
     * offer? Only then an answer can be laid down for it. NULL: no question. */
    bool (*foresees)(const Setup *setup, Seat seat, int phase);
    /* Which role a seat plays now, a word of `roles`, when that is not told by the seat itself: one that is dealt or that
     * changes. Both NULL when it is. */
    const ArgKind *roles;
    int (*role)(const void *state, Seat seat);

    /* 1 + the seat that sees the whole board, through whose eyes it is shown to all when the match is over; 0: no seat does. */
    uint8_t sees_all;

    /* What that seat, or a SPECTATOR, may know: filled from nothing. */
    void (*view)(const void *state, Seat seat, void *view);
    /* What the seat with this view is asked, or waits for: which of `phases`. */
    const char *const *phases;
    int phase_count;
    int (*phase)(const void *view);
    /* What a move names (move_things). NULL: what the kinds of its arguments say. */
    int (*things)(const void *view, Move move, Thing out[THINGS_MAX]);
    /* The same knowledge as numbers, laid out as `tensor` says. */
    void (*observe)(const void *view, float out[]);
    /* A state drawn at random among those that a seat with this view cannot rule out. False when none was found in
     * IMAGINE_TRIES draws, which no view of a table that was played brings about. */
    bool (*imagine)(const void *view, Rng *rng, void *state);
    /* What the seat may conclude from this view by counting, at once: as one JSON object, and in lines for people. */
    void (*deduce)(const void *view, Json *json);
    void (*explain)(const void *view, Lang lang, Out *out);
    /* The table as this view knows it, for a terminal. */
    void (*paint)(const void *view, Lang lang, Canvas *canvas);

    /* For referees: the whole truth as JSON; what is wrong with the pieces (NULL when nothing); and one `given` line of a
     * scenario carried out (NULL, or what is wrong with the line). A line that begins with `instead` replaces what earlier
     * lines said; line NULL comes after the last one: only then is the state whole. */
    void (*truth)(const void *state, Json *json);
    const char *(*audit)(const void *state);
    const char *(*given)(void *state, const char *line, Names *names);

    /* For the leak test (src/leak). A seat's notes are `notes_size` plain bytes: begun at the setup, then for every line its
     * own move (NO_MOVE when it was another's) and the news of it as this seat heard them, the opening first. */
    size_t notes_size;
    void (*note_setup)(void *notes, const Setup *setup, Seat seat);
    void (*note)(void *notes, Move own, const Events *heard);
    /* The facts of a table and which of them the seat with these notes knows; gives their number. */
    const char *const *fact_kinds;
    int fact_kind_count;
    int (*facts)(const void *state, const void *notes, Seat seat, Fact out[FACTS_MAX]);
    /* Of an event of the move that led to this state. */
    Audience (*audience)(const void *state, const Event *event);
    /* A number for what decides by the rules that the move brings this event and what it says: worlds with the same number
     * before the move are told the same, whatever else of `tells` differs. False where kinds of facts have to do, which is true
     * of all events when it is NULL. */
    bool (*basis)(const void *before, Seat mover, Move move, const Event *event, uint64_t *number);
    /* Turn one hidden thing into another that it could be, or exchange two, whoever knows of them and however far they are
     * apart. False when nothing was changed; the state may then be spoilt. */
    bool (*exchange)(void *state, Rng *rng);
    /* What chance has decided at the setup (`before` and `move` none) or by a move; gives the number. */
    const char *const *chance_kinds;
    int chance_kind_count;
    int (*chances)(const void *before, Move move, const void *after, Chance out[CHANCES_MAX]);
    const ChanceRule *chance_rules; /* by kind; NULL: nothing more is said of them */
    /* From here on chance is drawn from another seed. NULL when nothing is left to chance after the setup. */
    void (*reseed)(void *state, const uint8_t seed[SEED_BYTES]);
} Game;

/* A reason's name ("not_connected"): its key in the catalogues and its word in scenarios; "?" for none. */
const char *reason_name(const Game *game, Reason reason);

/* The reason of that name, or ALLOWED when there is none. */
Reason reason_read(const Game *game, const char *name);

/* All at a table of that many seats who know what this one knows, itself among them. */
SeatMask seat_side(const Game *game, int seats, Seat seat);

/* Who is asked first when these seats owe a decision: the lowest of the first side that owes one, so that which side it is
 * follows from what everybody knows. NO_SEAT when nobody owes any. */
Seat seat_asked(const Game *game, int seats, SeatMask owing);

/* What every game asks of a setup before its own questions: seats, edition and options in range. */
Reason setup_check(const Game *game, const Setup *setup);

/* The floats that `observe` writes. */
int tensor_size(const Game *game);

/* The state's fingerprint, the same on every machine. */
uint64_t state_hash(const Game *game, const void *state);
