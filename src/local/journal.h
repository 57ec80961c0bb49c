/* journal.h - the log of one table: its lines in memory and, if wanted, in a file that only one process writes.
 *
 * The file is text: `murk-table 1 NAME`, then a line of the log a line (docs/murk-files.md). What was appended is durable when
 * journal_keep has said so. A line that was torn by a crash was never durable: it is passed over, and cut off before the
 * next one is written. Nothing else of a file is ever changed. */
#pragma once

#include "hall/hall.h"
#include "host/buffer.h"

typedef struct Journal {
    int file;                 /* -1: in memory alone */
    char name[HALL_NAME_MAX]; /* of the table; empty before its first line */
    char **lines;
    int count, room;
    int durable;         /* so many of them are */
    int64_t size;        /* of the durable part of the file */
    bool is_torn;        /* there is something behind it, which goes before the next line is written; */
    bool was_torn;       /* there was when it was opened */
    char *made;          /* the path of a file that was not there before; without a line it does not stay */
    Buffer pending;      /* what is not written yet */
    int bad_line;        /* of the text, from 1: where it is wrong; 0: as a whole */
    const char *failure; /* why nothing can be written any more, or NULL */
} Journal;

/* Does a text begin as a table's file does? */
bool journal_is(const char *text);

/* The lines of a text that is a table's file, whether they can be taken or not. False and `*error` a sentence when it is none. */
bool journal_read(Journal *journal, const char *text, size_t size, const char **error);

/* Open or make that file; NULL: none. Whatever comes back, journal_close ends it. */
bool journal_open(Journal *journal, const char *path, const char **error);

/* Go on in that file, which must be a new one, with all lines so far. False: it cannot be had, and nothing has changed. */
bool journal_move(Journal *journal, const char *path, const char **error);

void journal_append(Journal *journal, const char *name, const char *line);

/* Write what was appended: true when all of it is durable. Once false it stays so, and `failure` says why. */
bool journal_keep(Journal *journal);

void journal_close(Journal *journal);
