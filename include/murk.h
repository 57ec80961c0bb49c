/* murk.h - hidden-information board games: rules, views, bots.
 *
 * The whole of libmurk for programs outside of it. The library allocates nothing, reads no clock and does no
 * I/O; all memory is the caller's, and every call may be made from any thread as long as two threads do not
 * share the same memory. A state and a view are plain bytes of the sizes given below, aligned to 8: copy them with
 * memcpy, throw them away when you like. A match has to stay where it was begun.
 *
 *     const murk_game *game = murk_game_find("shy-monsters");
 *     murk_setup setup = murk_setup_standard(game);
 *     uint8_t seed[32] = { 7 }; // for tests; where people play, 32 bytes of the operating system's chance
 *     void *state = malloc(murk_state_size(game));
 *     uint32_t moves[MURK_MOVES_MAX];
 *     murk_start(game, state, &setup, seed);
 *     while (!murk_outcome_of(game, state).over) {
 *         int seat = murk_next_seat(game, state);
 *         int count = murk_moves(game, state, seat, moves);
 *         murk_apply(game, state, seat, moves[choose(count)], NULL);
 *     }
 *
 * Whose call is it? A state is the whole truth, and so are a match, a batch, their seed and an event as murk_apply tells it:
 * calls that take one of these are the REFEREE'S, a program that all players trust. What it hands to a seat is cut to that seat: a view
 * (murk_view), the seat's own moves (murk_moves, murk_next_claim), the answer to a move (murk_check, murk_apply) and events
 * (murk_event_for, murk_event_json). Calls that take a view, a cut event, a move or nothing of a game under way are a SEAT'S:
 * give players, pages and bots these, and they cannot see what is hidden. Each call is marked as MURK_API_REFEREE or
 * MURK_API_SEAT. */
#ifndef MURK_H
#define MURK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define MURK_API
#else
#define MURK_API __attribute__((visibility("default")))
#endif

/* Whose call it is (see above): the referee's tells everything, a seat's may be handed out. */
#define MURK_API_REFEREE MURK_API
#define MURK_API_SEAT    MURK_API

enum {
    MURK_SEATS_MAX = 12,
    MURK_SPECTATOR = 12, /* the seat of those who only watch */
    MURK_REFEREE = -1,   /* for murk_event_json: nothing is hidden */
    MURK_MOVES_MAX = 512,
    MURK_EVENTS_MAX = 64,
    MURK_SEED_BYTES = 32
};

typedef struct murk_game murk_game; /* constant data of the library */

typedef struct murk_setup {
    uint16_t opaque[84];
} murk_setup;

typedef struct murk_rng {
    uint64_t opaque[16];
} murk_rng;

/* What happened: a kind, who did it, and two masks of seats (bit s for seat s, bit 12 for spectators): who hears of it, and
 * who sees its secret fields. The referee's until murk_event_for has cut it. */
typedef struct murk_event {
    uint8_t kind;
    uint8_t actor; /* 255: nobody */
    uint16_t heard, seen;
    int8_t args[6];
} murk_event;

typedef struct murk_events {
    int count;
    murk_event list[MURK_EVENTS_MAX];
} murk_events;

typedef struct murk_outcome {
    bool over;
    uint16_t winners, losers; /* masks of seats */
    const char *ending;       /* by which rule it ended; "" while running */
} murk_outcome;

/* The library's version, and the one this header belongs to. */
#define MURK_VERSION "0.1.0"
MURK_API_SEAT const char *murk_version(void);

/* ---- games ---------------------------------------------------------------------------------------------- */

/* The games in order; NULL past the last. */
MURK_API_SEAT const murk_game *murk_game_at(int index);
MURK_API_SEAT const murk_game *murk_game_find(const char *name);
MURK_API_SEAT const char *murk_game_name(const murk_game *game);
MURK_API_SEAT int murk_min_seats(const murk_game *game);
MURK_API_SEAT int murk_max_seats(const murk_game *game);
MURK_API_SEAT size_t murk_state_size(const murk_game *game);
MURK_API_SEAT size_t murk_view_size(const murk_game *game);
/* The floats that murk_observe writes. */
MURK_API_SEAT int murk_tensor_size(const murk_game *game);
/* Part number `index` of the tensor: its name, its meaning and its size; NULL past the last. */
MURK_API_SEAT const char *murk_tensor_part(const murk_game *game, int index, int *size, const char **meaning);

/* ---- setting up ----------------------------------------------------------------------------------------- */

MURK_API_SEAT murk_setup murk_setup_standard(const murk_game *game);
/* Set `edition`, `seats` or an option by name; choose the edition first, it sets all options. False when there
 * is no such name or value. */
MURK_API_SEAT bool murk_setup_set(const murk_game *game, murk_setup *setup, const char *name,
                                  const char *value);
/* A ready state: 0, or the reason of the refusal. Whoever can guess the seed knows all that is hidden and all that is to come: where
 * people play, draw its 32 bytes from the operating system. */
MURK_API_REFEREE int murk_start(const murk_game *game, void *state, const murk_setup *setup,
                                const uint8_t seed[MURK_SEED_BYTES]);

/* ---- playing -------------------------------------------------------------------------------------------- */

/* The seats that owe a decision, a bit each; and the first of them, or -1. Not for players: what a seat may know of it is in
 * its view. */
MURK_API_REFEREE uint32_t murk_to_move(const murk_game *game, const void *state);
MURK_API_REFEREE int murk_next_seat(const murk_game *game, const void *state);
/* Every legal move of a seat but claims into `out`, which has room for MURK_MOVES_MAX; gives their number. */
MURK_API_REFEREE int murk_moves(const murk_game *game, const void *state, int seat, uint32_t out[]);
/* Does the move give the game up? Random players leave such moves alone. */
MURK_API_SEAT bool murk_gives_up(const murk_game *game, uint32_t move);
/* Claims are moves that say something and do nothing ("I suspect C"): anybody may make them at any time. The one that follows
 * `after` among those that the seat may make now, the first for 0; 0 past the last. */
MURK_API_SEAT bool murk_is_claim(const murk_game *game, uint32_t move);
MURK_API_REFEREE uint32_t murk_next_claim(const murk_game *game, const void *state, int seat, uint32_t after);
/* 0, or the reason why the move is refused. */
MURK_API_REFEREE int murk_check(const murk_game *game, const void *state, int seat, uint32_t move);
/* Make a move: 0, or the reason of the refusal, and then the state is unchanged. Events are appended to `news`
 * when it is not NULL; a full list is a mistake of the caller: empty it between moves. */
MURK_API_REFEREE int murk_apply(const murk_game *game, void *state, int seat, uint32_t move,
                                murk_events *news);
MURK_API_REFEREE murk_outcome murk_outcome_of(const murk_game *game, const void *state);
/* A fingerprint of the state, the same on every machine. Not for players while the game runs. */
MURK_API_REFEREE uint64_t murk_hash(const murk_game *game, const void *state);

/* ---- cutting to a seat ---------------------------------------------------------------------------------- */

/* What a seat, or MURK_SPECTATOR, may know. */
MURK_API_REFEREE void murk_view(const murk_game *game, const void *state, int seat, void *view);
/* What a seat learns of an event; false when nothing. */
MURK_API_REFEREE bool murk_event_for(const murk_game *game, const murk_event *event, int seat,
                                     murk_event *out);
/* What a seat, or MURK_REFEREE, learns of an event, as one JSON object with its fields by name (docs/api.md, "Events"); fields
 * that the seat may not see are not there. 0 when the seat hears nothing of it. Written as the texts below. */
MURK_API_REFEREE size_t murk_event_json(const murk_game *game, const char *lang, const murk_event *event,
                                        int seat, char *text, size_t size);

/* ---- knowing -------------------------------------------------------------------------------------------- */

/* The view as murk_tensor_size numbers. */
MURK_API_SEAT void murk_observe(const murk_game *game, const void *view, float out[]);
/* A state drawn at random among those that a seat with this view cannot rule out: 1; 0 when none was found, which no view
 * of a table that was played brings about. */
MURK_API_SEAT int murk_imagine(const murk_game *game, const void *view, murk_rng *rng, void *state);

/* ---- text: of events that have been cut ----------------------------------------------------------------- */
/* Each writes at most `size` bytes with the closing zero and gives the bytes used, or 0 when it did not fit.
 * `lang` is "en" or "it". */

/* Everything to know of a game before it begins, as one JSON object (docs/api.md, "Listings"): seats, editions with the
 * options in which they differ, options with their values, kinds of things and their words, verbs, events, reasons, endings,
 * tensor, bots. 128 KB are enough. */
MURK_API_SEAT size_t murk_game_json(const murk_game *game, const char *lang, char *text, size_t size);
/* What each move of a list names, as a JSON array: text form, sentence, and every card, seat, place... in it (docs/api.md,
 * "Moves"). */
MURK_API_SEAT size_t murk_moves_json(const murk_game *game, const char *lang, const uint32_t moves[],
                                     int count, char *text, size_t size);
/* The view as one JSON object, in which nothing is null and what is in both of two views has the same order (docs/api.md,
 * "Views"). */
MURK_API_SEAT size_t murk_view_json(const murk_game *game, const void *view, char *text, size_t size);
/* What the seat may conclude from its view by counting, as one JSON object. */
MURK_API_SEAT size_t murk_deduce_json(const murk_game *game, const void *view, char *text, size_t size);
MURK_API_SEAT size_t murk_view_drawing(const murk_game *game, const void *view, const char *lang, char *text,
                                       size_t size);
MURK_API_SEAT size_t murk_move_text(const murk_game *game, uint32_t move, char *text, size_t size);
MURK_API_SEAT uint32_t murk_move_parse(const murk_game *game, const char *text); /* 0 when it is none */
MURK_API_SEAT size_t murk_event_text(const murk_game *game, const murk_event *event, char *text, size_t size);
MURK_API_SEAT size_t murk_reason_text(const murk_game *game, int reason, char *text, size_t size);
MURK_API_SEAT size_t murk_say_move(const murk_game *game, const char *lang, uint32_t move, char *text,
                                   size_t size);
MURK_API_SEAT size_t murk_say_event(const murk_game *game, const char *lang, const murk_event *event,
                                    char *text, size_t size);
MURK_API_SEAT size_t murk_say_reason(const murk_game *game, const char *lang, int reason, char *text,
                                     size_t size);
MURK_API_SEAT size_t murk_say_seat(const murk_game *game, const char *lang, int seat, char *text,
                                   size_t size);

/* ---- chance and bots ------------------------------------------------------------------------------------ */

/* A player's bot has a seed of its own: who holds the match's knows every card. */
MURK_API_SEAT void murk_rng_start(murk_rng *rng, const uint8_t seed[MURK_SEED_BYTES], uint64_t stream);
/* A number from 0 to n-1; n must not be 0. */
MURK_API_SEAT uint32_t murk_rng_below(murk_rng *rng, uint32_t n);
/* The index of the move that the bot of that name ("random", "sensible") chooses; -1 when there is none. */
MURK_API_SEAT int murk_bot_choose(const murk_game *game, const char *bot, int seat, const void *view,
                                  const uint32_t moves[], int count, murk_rng *rng);

/* The claim that the bot makes after a decision of anybody, `heard` being what this seat has heard of it (each event cut by
 * murk_event_for); 0 when it keeps silent. */
MURK_API_SEAT uint32_t murk_bot_speak(const murk_game *game, const char *bot, int seat, const void *view,
                                      const murk_events *heard, murk_rng *rng);

/* ---- batches: many games at once, for programs that learn ------------------------------------------------ */

/* Many games of one setup, in memory of murk_batch_size bytes aligned to 64, at whose beginning this stands. A row of each
 * array belongs to one table, at which one game follows the other. The caller reads all and writes two things: `choice`, and
 * `observe`; and it may point `choice`, `done`, `rewards` and `observations` at arrays of its own. A learner that is given
 * its seat's row of `observations` and `moves` sees what that seat may know. The memory stays where it was started: do not
 * move or copy it. */
typedef struct murk_batch {
    const murk_game *game;
    int32_t count;       /* tables */
    int32_t seats;       /* at each */
    int32_t moves_room;  /* columns of `moves`; no seat ever has more */
    int32_t tensor_size; /* columns of `observations` */
    int32_t observe;     /* not 0: calls leave the observations of the seats to move */
    int32_t unused;
    uint64_t ended;      /* games that have ended so far */
    int32_t *choice;     /* [count] index of the move to make, or of the one last made at random */
    int32_t *seat;       /* [count] who is to move; of several who owe a decision the first */
    int32_t *move_count; /* [count] */
    uint32_t *moves;     /* [count][moves_room] as murk_moves lists them */
    uint8_t *done;       /* [count] 1 when the last call ended a game here; the next one has begun already */
    float *rewards;      /* [count][seats] of that game: 1 for winners, -1 for losers; else 0 */
    float *observations; /* [count][tensor_size] as murk_observe writes what `seat` sees */
    uint64_t *episode;   /* [count] the number of the game played here (murk_batch_seed) */
} murk_batch;

MURK_API_SEAT size_t murk_batch_size(const murk_game *game, int count);
/* Begin at all tables: 0, or the reason of the refusal. Table t plays the games number t, t + count, t + 2 count... of `seed`.
 * `observe` is 0 after this. */
MURK_API_REFEREE int murk_batch_start(murk_batch *batch, const murk_game *game, int count,
                                      const murk_setup *setup, const uint8_t seed[MURK_SEED_BYTES]);
/* The seed of game number `episode`, for murk_start: every game of a batch can be played again alone. */
MURK_API_REFEREE void murk_batch_seed(const uint8_t seed[MURK_SEED_BYTES], uint64_t episode,
                                      uint8_t out[MURK_SEED_BYTES]);
/* Write all observations now, whatever `observe` is: those of the first decisions, after a start. */
MURK_API_REFEREE void murk_batch_observe(murk_batch *batch);
/* Begin a game of the caller's seed at one table, whatever was played there; its `episode` is UINT64_MAX. */
MURK_API_REFEREE void murk_batch_restart(murk_batch *batch, int table, const uint8_t seed[MURK_SEED_BYTES]);
/* Make one decision at every table, that of `choice`. -1; or the first table whose choice is no index of its moves, and
 * then nothing has changed. */
MURK_API_REFEREE int murk_batch_step(murk_batch *batch);
/* Make `steps` decisions at every table, each any of the moves but those that give up. */
MURK_API_REFEREE void murk_batch_play_random(murk_batch *batch, int steps);
/* The whole truth at one table. */
MURK_API_REFEREE const void *murk_batch_state(const murk_batch *batch, int table);

/* ---- a fixed numbering of moves, for programs that learn ------------------------------------------------- */
/* Every move of a game but claims has a number below murk_action_count, legal or not. */

MURK_API_SEAT int murk_action_count(const murk_game *game);
/* The number of a move; -1 when it has none. */
MURK_API_SEAT int murk_action(const murk_game *game, uint32_t move);
MURK_API_SEAT uint32_t murk_action_move(const murk_game *game, int action);
/* A byte for each number: 1 when it is one of these moves, else 0. */
MURK_API_SEAT void murk_moves_mask(const murk_game *game, const uint32_t moves[], int count, uint8_t mask[]);
/* The same for the moves of each table of a batch, one mask after the other. */
MURK_API_REFEREE void murk_batch_masks(const murk_batch *batch, uint8_t masks[]);

/* ---- matches: setup, seed and moves, and their files ----------------------------------------------------- */

/* The bytes that a match with room for that many moves needs. */
MURK_API_SEAT size_t murk_match_size(const murk_game *game, int room);
/* Begin a match in `memory`: 0, or the reason of the refusal. */
MURK_API_REFEREE int murk_match_start(void *memory, const murk_game *game, int room, const murk_setup *setup,
                                      const uint8_t seed[MURK_SEED_BYTES]);
/* Make and record a move; with no room left gives -1 and changes nothing. */
MURK_API_REFEREE int murk_match_apply(void *memory, int seat, uint32_t move, murk_events *news);
MURK_API_REFEREE int murk_match_moves(const void *memory);
MURK_API_REFEREE const void *murk_match_state(const void *memory);
/* The match as a .murk file. */
MURK_API_REFEREE size_t murk_match_text(const void *memory, char *text, size_t size);
/* Read a .murk file into `memory` with `room` for moves; the game must be the file's own. Gives 0, or the
 * number of the line that is wrong, and then `*what` says why. */
MURK_API_REFEREE int murk_match_parse(void *memory, const murk_game *game, int room, const char *text,
                                      const char **what);

#ifdef __cplusplus
}
#endif

#endif
