/* match_file.h - a match from a `.murk` file, with the memory it needs. */
#pragma once

#include "game/match.h"

/* What somebody wrote at the table for himself alone: a note, or how far he trusts another. */
typedef struct OwnNote {
    int made; /* so many moves */
    Seat seat;
    char *text; /* NULL: `trust` in `player` */
    Seat player;
    int trust;
} OwnNote;

/* What is known besides when the match was made from the log of a table. */
typedef struct TableOrigin {
    int matches; /* that were begun there; 0: it is no file of a table */
    bool is_torn;
    bool is_void;                         /* this match was called off */
    uint8_t commitment[COMMITMENT_BYTES]; /* that everybody saw: of the table's part of the chance */
    OwnNote *notes;                       /* of this match */
    int note_count, note_room;
} TableOrigin;

typedef struct MatchFile {
    char *text;
    Match match;
    MatchError error; /* when it does not read well */
    TableOrigin table;
} MatchFile;

typedef enum FileState {
    FILE_GOOD,
    FILE_BAD,     /* read, but no legal match: `error` tells; the moves before the mistake are in `match` */
    FILE_MISSING, /* could not be read at all, which has been told */
} FileState;

/* Its text, or FILE_MISSING; `file` is otherwise empty. */
FileState match_file_load(const char *command, const char *path, MatchFile *file);

/* Read `file->text`. Whatever comes back, match_file_free ends it. */
FileState match_file_parse(MatchFile *file);

void match_file_free(MatchFile *file);

/* Does the file name another version of the rules than today's? And a sentence that says so. */
bool match_has_other_rules(const Match *match);
void match_rules_write(const Match *match, Lang lang, Out *out);

/* May the mistake be none but that the rules have changed? They have another number than the file's, whose fingerprint is
 * right, or the file is of the first format, which tells neither. */
bool match_error_is_of_rules(const MatchFile *file);

/* What is wrong, in a sentence or two; with other rules than today's also that, and whether the file is as it was written. */
void match_error_write(const MatchFile *file, Lang lang, Out *out);
