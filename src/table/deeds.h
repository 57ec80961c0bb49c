/* deeds.h - what can happen at a table, a row each. Private to this folder.
 *
 * A line of the log is `TIME WHO REQUEST NAME words...`. WHO is a guest's number, `@` and a person's number for one who is no
 * guest yet, or `-` for the table itself. A wish is judged by writing its line and taking it on a copy of the table: what would
 * be refused then is refused, so every line that was stored can be taken. */
#pragma once

#include "table/state.h"

enum { DEED_FIELDS = 4 };

/* A line that is being taken. */
typedef struct Taking {
    Table *table;
    Guest guest;     /* or NO_GUEST */
    uint64_t person; /* who is no guest yet */
    Time time;
    Post *post; /* NULL: catch up */
    bool trial; /* on a copy, to see whether it can be taken */
} Taking;

typedef enum By { BY_GUEST, BY_HOST, BY_PERSON, BY_TABLE } By;

typedef struct Deed {
    const char *name;
    By by;
    unsigned phases; /* in which it can be done, a bit each */
    bool shows;      /* what all see of the table is another then: a message `table` */
    const char
        *fields[DEED_FIELDS]; /* of the wish, in the order of the line; only the last may hold blanks */
    Refusal (*take)(Taking *taking, Scan *words);
} Deed;

extern const Deed table_deeds[]; /* the first without a name ends the list */

#define GRANTED ((Refusal) { 0 })

static inline Refusal refuse(const char *name)
{
    return (Refusal) { .name = name };
}

/* ---- words of a line ---- */

bool read_seat(const Table *table, Scan *words, Seat *seat);
bool read_guest(const Table *table, Scan *words, Guest *guest);

/* A seat of the guest's own; its only one when it is left out. Of the table itself: any. */
Refusal read_own_seat(const Taking *taking, Scan *words, Seat *seat);

/* The one seat that a guest has, or why it has to be named. */
Refusal only_seat(const Table *table, Guest guest, Seat *seat);

/* Is the next word left out? */
bool read_nothing(Scan words);

/* All that is left, without blanks around it. */
Word read_rest(Scan *words);

/* The same, as somebody has said it; empty when it was left out. */
Word read_text(Scan *words);

/* ---- lobby.c ---- */

Refusal take_make(Taking *taking, Scan *words);
Refusal take_enter(Taking *taking, Scan *words);
Refusal take_lang(Taking *taking, Scan *words);
Refusal take_leave(Taking *taking, Scan *words);
Refusal take_sit(Taking *taking, Scan *words);
Refusal take_stand(Taking *taking, Scan *words);
Refusal take_trade(Taking *taking, Scan *words);
Refusal take_bot(Taking *taking, Scan *words);
Refusal take_remove(Taking *taking, Scan *words);
Refusal take_set(Taking *taking, Scan *words);
Refusal take_ready(Taking *taking, Scan *words);
Refusal take_start(Taking *taking, Scan *words);

/* Where who enters would be: at a free place, or at that of a guest who is away and has no chair; NO_GUEST: the table is full. */
Guest place_for_guest(const Table *table);

/* The word of a setting's present value; NULL past the last, `*name` its name. */
const char *setting_word(const Table *table, int index, const char **name);

/* ---- match.c ---- */

Refusal take_move(Taking *taking, Scan *words);
Refusal take_release(Taking *taking, Scan *words);
Refusal take_early(Taking *taking, Scan *words);
Refusal take_undo(Taking *taking, Scan *words);
Refusal take_check(Taking *taking, Scan *words);

/* Deal, with the seats as they are. */
Refusal match_begin(Taking *taking);

/* It is over, played to the end or voided. */
void match_end(Taking *taking);

/* Does a question that is to be answered wait for what others may do unasked? If nobody is there who could, it does not. */
bool is_held(const Table *table, Seat seat);

/* Is it a strict table's question to several that is open, answers to which are sealed? */
bool is_window_open(const Table *table);

/* ---- presence.c ---- */

Refusal take_away(Taking *taking, Scan *words);
Refusal take_back(Taking *taking, Scan *words);
Refusal take_stand_in(Taking *taking, Scan *words);
Refusal take_pause(Taking *taking, Scan *words);
Refusal take_resume(Taking *taking, Scan *words);
Refusal take_void(Taking *taking, Scan *words);
Refusal take_call_off(Taking *taking, Scan *words);
Refusal take_rematch(Taking *taking, Scan *words);
Refusal take_eyes(Taking *taking, Scan *words);

/* Nobody is there, or one guest for whom a bot stands in, and not all who sit have left for good: nothing happens by itself until
 * somebody is back. */
bool is_deserted(const Table *table);

/* ---- talk.c ---- */

Refusal take_say(Taking *taking, Scan *words);
Refusal take_phrase(Taking *taking, Scan *words);
Refusal take_mute(Taking *taking, Scan *words);
Refusal take_note(Taking *taking, Scan *words);
Refusal take_trust(Taking *taking, Scan *words);

/* ---- clocks.c ---- */

/* When somebody's time for the open question is up; NEVER when there is no limit. */
Time clock_until(const Table *table, Seat seat);

/* ---- prompts.c ---- */

/* What a seat is asked, and may do: by the state alone. */
typedef struct Prompt {
    Ask ask; /* its name NULL: nothing is asked */
    bool owes;
    int count;
    Move moves[MOVES_MAX];
} Prompt;

void prompt_read(const Table *table, Seat seat, Prompt *prompt);

/* Another number for another question, or other moves. */
uint64_t prompt_hash(const Prompt *prompt);

/* As the member `ask` of a message: the question with its moves, or null; and `may`. `view` is the seat's. */
void prompt_write(const Table *table, Seat seat, Lang lang, const void *view, const Prompt *prompt,
                  Json *json);

/* One move: what is sent back, its words, and the things that it names in the words of the view. */
void prompt_write_move(const Game *game, Lang lang, const void *view, Move move, Json *json);

/* `groups`: a long question's moves gathered, by who acts or else by verb; nothing when it is short (groups.c). */
void groups_write(const Game *game, Lang lang, const Prompt *prompt, Json *json);

/* A number for the name of a question, so that it can be remembered. */
uint16_t ask_tag(const char *name);

/* ---- messages (post.c) ---- */

/* Through whose eyes a guest without a chair looks; NO_SEAT: through none. */
Seat guest_eyes(const Table *table, Guest guest);

/* A seat that is not out. */
bool is_in_play(const Table *table, Seat seat);
bool guest_has_chair(const Table *table, Guest guest);

extern const char *const table_phase_words[PHASE_COUNT];

/* The table as everybody sees it: one object. */
void table_write_public(const Table *table, Json *json);

void post_table(Taking *taking, const Table *was);

void post_begin(Taking *taking);
typedef enum NewsWay {
    NEWS_OF_MOVE,
    NEWS_OF_RELEASE, /* everybody gets a message */
    NEWS_OF_UNDO,    /* a move is taken back, and what was heard of it did not happen */
} NewsWay;
void post_news(Taking *taking, const void *before, const Events *news, const bool asked_anew[SEATS_MAX + 1],
               NewsWay way);
/* To its owner alone: what a seat is asked, for it has another time now, or somebody else decides. */
void post_ask(Taking *taking, Seat seat);

/* To the guest whose line it is: all that his seats are asked and may do. */
void post_prompts(Taking *taking);

/* To a watcher who looks through other eyes from now on. */
void post_sight(Taking *taking, Guest guest);
void post_removed(Taking *taking, Guest guest);
void post_over(Taking *taking);
void post_talk(Taking *taking, bool phrase, const char *room, uint32_t to, Word text);

/* Only to its owner: a note, and how far he trusts somebody. */
void post_note(Taking *taking, Seat seat, Word text);
void post_trust(Taking *taking, Seat seat, Seat player, int trust);

/* `muted`: whom the guest does not hear; `sights`: what it sees through each of its pairs of eyes. */
void welcome_members(const Table *table, Guest guest, Json *json);

/* What a guest is shown of a seat as members `seat`, `view`, `ask`. */
void sight_write(const Table *table, Guest guest, Seat seat, Json *json);
