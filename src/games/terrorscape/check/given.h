/* given.h - a table that a scenario describes line by line.
 *
 * Until the last line has been read the state's memory holds a Draft: what the setup said, what has been said since, and
 * no more. DRAFT_MARK stands where a state keeps the number of its players, so neither is taken for the other. */
#pragma once

#include "games/terrorscape/rules/state.h"

enum { UNSAID = 0xff, DRAFT_MARK = 0xfe, PHRASE_WORDS = 32, TOP_CARDS = 16, ROLLS_SAID = 4 };

/* A pile: its top cards, the top first, and how many it has or UNSAID. */
typedef struct PileSaid {
    uint8_t size, named;
    uint8_t top[TOP_CARDS];
} PileSaid;

/* What was said of a Survivor. */
typedef struct SurvivorSaid {
    Bag holds;
    uint8_t holds_said;
    uint8_t room, wounded, fear, keys, fate; /* or UNSAID */
    uint8_t acted, known;
    OwnTraits traits, traits_used;
} SurvivorSaid;

typedef struct Draft {
    uint8_t seed[SEED_BYTES];
    Bag hand, pile, pile_shows; /* of the Killer */
    Bag discard, discard_shows; /* of the Survivors */
    TraitSet killer_traits, killer_used;
    SurvivorSaid survivor[SURVIVOR_COUNT];
    DoorSet blocks;
    RoomSet noise;
    PileSaid deck, search, discovery;
    uint8_t option[TERROR_OPTIONS];
    uint8_t players;
    uint8_t team[PARTY], team_said; /* in table order */

    uint8_t killer, level, lair; /* or UNSAID */
    uint8_t vanished, hid_by;    /* Room and Ability, or 0 */
    uint8_t hand_said, pile_size, skip, met, began_hidden;

    uint8_t rack, repair, rescue, round, phase, first_player; /* or UNSAID */
    uint8_t trap;                                             /* Room, or UNSAID */
    uint8_t firecracker, repaired;
    uint8_t plan[PLANS_DRAWN], plans_said;
    uint8_t plan_steps[PLANS_DRAWN], plan_done[PLANS_DRAWN], plan_used, plan_room;
    uint8_t rolls, roll_size[ROLLS_SAID], roll[ROLLS_SAID][DICE]; /* faces */
} Draft;

_Static_assert(sizeof(Draft) <= offsetof(TerrorState, players), "a draft ends before the mark");

/* What is being read: a draft, and the words between two commas; `the`, `is`, `has` and the like are left out. */
typedef struct Said {
    Draft *draft;
    SurvivorSaid *of;       /* whom the clauses are about */
    bool instead;           /* the line begins with it and replaces what was said before */
    bool replans, retraits; /* the line has begun to replace the plans, the Killer's traits */
    bool too_long;
    int count, at; /* words, and the first one that was not taken yet */
    Word word[PHRASE_WORDS];
} Said;

/* What may be said: it begins with `word`, then `rest` follows and gives the value of a field, or `say` reads on. Both are
 * patterns. Without a rest the value is `low`. */
typedef struct Saying {
    const char *word, *rest;
    const char *(*say)(Said *said);
    uint16_t field; /* offset in the draft, or in what is said of a Survivor */
    uint8_t low, high;
    bool again;                           /* the field may be set twice */
    enum { TOGETHER = 1, APART } variant; /* separate ways are off, on; 0: it does not matter */
    const char *wrong, *wrong_variant;
} Saying;

/* ---- given_words.c: reading ---- */

/* The next words up to a comma or semicolon; false at the end of the line. */
bool given_next(const char **at, Said *said);
/* Take the words of a pattern, or none: `cards|card` is either of them; <number> is one, and <room>, <survivor>, <item>,
 * <card>, <trait>, <plan>, <killer> and <phase> are words of their tables: their number is left in `value`. */
bool given_take(Said *said, const char *pattern, int *value);
int given_take_door(Said *said); /* either room first; 0 when the next word is none */
/* Take names of one kind, <item> or <card>, into a bag, up to a word that is none: NULL, or what is wrong. */
const char *given_take_bag(Said *said, const char *kind, Bag *bag);
/* Set a field once; what is wrong when it was set otherwise before. */
const char *given_say_once(const Said *said, uint8_t *field, int value);
/* Take one of the sayings about a draft or a Survivor; `otherwise` when the next word begins none. */
const char *given_say_one(Said *said, const Saying *sayings, int count, void *about, const char *otherwise);

/* ---- given.c ---- */

/* `top first: ...`, `3 cards`, `1 card: ...` */
const char *given_say_cards_on_top(Said *said, const char *kind, PileSaid *pile);

/* ---- given_people.c ---- */

extern const char given_no_traits[]; /* said of a table without them */

const char *given_say_of_survivors(Said *said);
const char *given_say_of_everybody(Said *said);
const char *given_say_of_killer(Said *said);
const char *given_say_of_killers_cards(Said *said);
const char *given_say_team(Said *said);

/* ---- given_table.c, given_cards.c, given_turn.c: all is said; each gives NULL, or what is wrong ---- */

/* A table in the making. */
typedef struct Maker {
    const Draft *draft;
    TerrorState *s;
    int phase;
} Maker;

const char *terror_finish_given(const Draft *draft, TerrorState *s);
const char *given_make_killer_cards(Maker *m);
const char *given_make_item_cards(Maker *m);
const char *given_make_turn(Maker *m);
const char *given_make_dice(Maker *m);
