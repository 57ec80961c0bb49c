/* table_file.h - a match from a file: a `.murk` file, or the log of a table (docs/murk-files.md). */
#pragma once

#include "host/match_file.h"
#include "local/local.h"

/* Read either. `number` says which match of a table, from 1; 0: the last one. Of a table `file->text` is the match as a `.murk`
 * file, `file->table` what is known besides, and the lines of errors are those of the log. Whatever comes back,
 * match_file_free ends it. */
FileState table_file_read(const char *command, const char *path, int number, MatchFile *file);

/* The same of the log of a table, which is `file->text`. */
FileState table_file_parse(int number, MatchFile *file);

/* What its host would be shown of the table in this file, a message `welcome` (docs/protocol.md) to be freed by the caller; NULL
 * when it is no file of a table. The file may be open elsewhere. */
char *table_file_welcome(const char *path);

/* Is it open in another process? */
bool table_file_is_open(const char *path);

/* The match that is on at a table, or was last, as a `.murk` file, to be freed by the caller; NULL when none has begun. */
char *table_file_write(const Local *local, size_t *size);
