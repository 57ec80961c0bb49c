/* sentence.h - fills the placeholders of a catalogue text.
 *
 * `{tile}` becomes the word of the slot named "tile", as the catalogue has it under `GAME.tile.WORD`;
 * `{tile.the}` takes the form that stands under `GAME.tile.WORD.the`, so that each language can bend and
 * join its words as it must. A word without that form is used as it is. A part in brackets is left out when
 * something that it fills in is empty: `Play {card}[ on {player}]`. No full stop follows a name that ends in a
 * mark of its own. */
#pragma once

#include "game/game.h"

enum { SLOTS_MAX = 8 };

typedef struct Slot {
    const char *name;
    const ArgKind *kind; /* NULL: `seats` counts, not `value` */
    int value;
    SeatMask seats;
} Slot;

/* Where a text says the letter of a seat, counted in characters: a client that knows who sits there may put a name instead. */
enum { MENTIONS_MAX = SEATS_MAX };
typedef struct Mentions {
    int count;
    int at[MENTIONS_MAX];
} Mentions;

typedef struct Sentence {
    const Game *game;
    Lang lang;
    SeatMask you; /* who is spoken to: a bit, or none */
    int count;
    Slot slots[SLOTS_MAX];
} Sentence;

/* What a placeholder can name. Promise: no more than SLOTS_MAX a sentence. */
void sentence_add(Sentence *sentence, const char *name, const ArgKind *kind, int value);
void sentence_add_seats(Sentence *sentence, const char *name, SeatMask seats);

/* Write `text` with its placeholders filled in; a sentence begins with a capital letter. A placeholder that no slot
 * answers to is written as it stands. `mentions` may be NULL: where several sentences and lists make one text, `out` may mark
 * the letters of seats instead. */
void sentence_write(const Sentence *sentence, const char *text, Mentions *mentions, Out *out);

/* One value as a word for people; `form` may be empty. Nothing is written for a value 0 that has no word. */
void sentence_word(const Game *game, Lang lang, const ArgKind *kind, int value, Word form, Out *out);

/* One seat, or NO_SEAT, or SPECTATOR. */
void sentence_seat(const Game *game, Lang lang, Seat seat, Word form, Out *out);
