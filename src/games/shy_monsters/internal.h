/* internal.h - what the files of this folder offer each other. */
#pragma once

#include "games/shy_monsters/comfort.h"
#include "games/shy_monsters/notes.h"
#include "games/shy_monsters/state.h"
#include "games/shy_monsters/view.h"

/* Room for every list of moves: at most four tiles on fourteen cells, `edge` copied whole, and three more. */
enum { SHY_MOVES_MAX = 80 };

/* dungeon.c: the geometry of a level */
void shy_clear_table(ShyState *s);                        /* no tile lies */
bool shy_are_connected(const uint16_t cell[], int count); /* R11: all can be walked to from the first */
unsigned shy_ring(const ShyState *s, int cell);           /* the ring of comfort.h around a cell */
void shy_finish_layout(ShyState *s);                      /* sort the slots, fill near; seven tiles lie */
bool shy_exit_in_reach(const ShyState *s);                /* the test of R29 */
bool shy_exit_in_reach_at(const ShyState *s, int slot);   /* the same, were the Exit in that slot */

/* build.c: the Dark Lord phase */
void shy_opening(const void *state, Events *news); /* the levels left out, and how the first begins */
void shy_start_level(ShyState *s, Events *news);   /* R9, R34: s->level is set */
int shy_build_moves(const ShyState *s, Move out[]);
Reason shy_place(ShyState *s, Move move, Events *news);
Reason shy_take_back(ShyState *s, Move move, Events *news);
Reason shy_done(ShyState *s, Move move, Events *news);

/* hero.c: the Hero phase and the Escape phase */
int shy_reveal_moves(const ShyState *s, Move out[]);
int shy_act_moves(const ShyState *s, Move out[]);
Reason shy_reveal(ShyState *s, Move move, Events *news);
Reason shy_explore(ShyState *s, Move move, Events *news);
Reason shy_act(ShyState *s, Move move, Events *news);
void shy_turn_up(ShyState *s, int slot);       /* R14: decide the monster's state as its tile is turned up */
Mood shy_mood_of(const ShyState *s, int slot); /* of a face-up monster, else MOOD_NONE */

/* The rest of the interface, a file each. */
void shy_sort_pairs(uint8_t pile[MONSTERS]); /* each level's two monsters, the smaller first */
Reason shy_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES]);
void shy_view(const void *state, Seat seat, void *view);
void shy_write_cell(const ShyTileView *tile, char text[16]); /* `x y`: its name in moves and in JSON */
void shy_write_monsters(unsigned set, Json *json);           /* bit i for FIRST_MONSTER + i */
void shy_write_aside(const ShyView *v, Json *json);
void shy_write_pairs(const uint8_t pair[LEVELS][PAIR], Json *json); /* up to the first that is hidden */
int shy_things(const void *view, Move move, Thing out[THINGS_MAX]);
void shy_observe(const void *view, float out[]);
bool shy_imagine(const void *view, Rng *rng, void *state);
void shy_copy_layout(const ShyView *v, ShyState *s); /* the level as the view has it; v->built */
void shy_deduce(const void *view, Json *json);
void shy_explain(const void *view, Lang lang, Out *out);
void shy_paint(const void *view, Lang lang, Canvas *canvas);
void shy_truth(const void *state, Json *json);
int shy_facts(const void *state, const void *notes, Seat seat, Fact out[FACTS_MAX]);
Audience shy_audience(const void *state, const Event *event);
bool shy_basis(const void *before, Seat mover, Move move, const Event *event, uint64_t *number);
bool shy_exchange(void *state, Rng *rng);
int shy_chances(const void *before, Move move, const void *after, Chance out[CHANCES_MAX]);
const char *shy_audit(const void *state);
const char *shy_given(void *state, const char *line, Names *names);

extern const TensorPart shy_tensor[];
extern const Section shy_sections[]; /* write.c */
extern const char *const shy_fact_kinds[];
extern const char *const shy_chance_kinds[];
/* Each tile of a finished level is a kind of its own: an event about one of them says nothing of the others. */
enum { FACT_LAID, FACT_CELL, FACT_LEVEL, FACT_TILE, FACT_KINDS = FACT_TILE + TILES };
/* The level and the partner of each monster, all of the pile, and what comes from it after the first level. */
enum { CHANCE_LEVEL, CHANCE_PARTNER = MONSTERS, CHANCE_PILE = 2 * MONSTERS, CHANCE_SECOND, SHY_CHANCE_KINDS };

/* Four moves side by side: lists are copied in fours, past their end where need be. */
typedef Move Four __attribute__((vector_size(4 * sizeof(Move))));

/* The slot on that cell, or -1. */
static inline int slot_at(const ShyState *s, int cell)
{
    uint16_t wanted = (uint16_t)cell;
    for (int i = 0; i < TILES; i++)
        if (s->cell[i] == wanted) return i;
    return -1;
}

/* The slots next to any slot of a set. */
static inline unsigned slots_near(const ShyState *s, unsigned set)
{
    unsigned near = 0;
    for (; set; set &= set - 1) near |= s->near[__builtin_ctz(set)];
    return near;
}

/* The slots in jump range (R23): two steps, over any tile, but not back to the start. */
static inline unsigned slots_in_jump(const ShyState *s, int slot)
{
    return slots_near(s, s->near[slot]) & ~(1u << slot);
}

/* The two monsters of this level. */
static inline const uint8_t *pair_of_level(const ShyState *s)
{
    return s->pile + PAIR * ((size_t)s->level - 1);
}

/* How many tiles the Hero turns up before his first action (R20). */
static inline int reveals_of_level(int level)
{
    return LEVELS - level;
}
