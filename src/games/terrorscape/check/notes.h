/* notes.h - what a seat can know by what it was told alone: its news, taken down by rules written apart from those that keep
 * what everybody knows in the state.
 *
 * The formulas by which a turn widens rooms, and an answer narrows them, are those of told.c and possible.c; what goes into
 * them is what was heard. So is what reckon.c reckons with: cards seen, traits that have shown themselves, keys, rounds. */
#pragma once

#include "games/terrorscape/rules/state.h"

/* Something under way in the middle of which something else may come: an effect that frightens (FEAR, 5.1), or a question of which
 * no other news is heard than that it goes on. */
typedef struct EffectNote {
    RoomSet rooms;   /* whose people gain fear; 0: not by their room */
    uint8_t left;    /* slots that it has not come to, in table order */
    uint8_t passed;  /* slots that it has passed over */
    bool is_path;    /* the rooms that the Killer is still walking through */
    bool is_one;     /* of the Killer's choice */
    bool is_discard; /* no fear: the Killer is asked what to discard */
} EffectNote;

enum { EFFECTS_NOTED = 12 };

typedef struct TerrorNotes {
    TerrorState table; /* what news say of the table, in the fields that are named for it; all else is 0 */
    Bag stale;         /* what lay openly in his pile before it was shuffled */
    EffectNote effect[EFFECTS_NOTED];
    uint8_t effects;     /* of these, the last is under way */
    uint8_t killer_turn; /* 1: rooms that are told hold */
    uint8_t card;        /* the Ability that was played last in this turn */
    uint8_t attack_card; /* in this encounter */
    uint8_t fended;      /* 1: the encounter is over but for fleeing */
    uint8_t trap;        /* 1: sprung in this attack */
    uint8_t eliminated;  /* 1: the level that comes next is for an elimination (V2) */
    uint8_t wounds_here; /* 1: a card wounds everybody in the Killer's room */
    uint8_t struck;      /* slots: by this effect on an area */
    uint8_t dice;        /* their sum */
    RoomSet wound_rooms; /* the area of a wound by reappearing */
} TerrorNotes;

void terror_note_setup(void *notes, const Setup *setup, Seat seat);
void terror_note(void *notes, Move own, const Events *heard);

/* The state with what everybody knows of hidden things as it was told, and nothing of what the state itself remembers. */
TerrorState terror_as_told(const TerrorState *s, const TerrorNotes *notes);

/* One event; `end` is where the list of news ends, for answers that take several. */
typedef void NoteLine(TerrorNotes *n, const Event *event, const Event *end);

/* notes_rooms.c: what tells of rooms. NULL: nothing. */
extern NoteLine *const terror_room_lines[EVENT_COUNT];
void terror_note_flight(const TerrorNotes *n,
                        TerrorState *table); /* all who take part may have gone a step now */
