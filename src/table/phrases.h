/* phrases.h - things that can be said by one touch, in every language: `table.phrase.NAME`. */
#pragma once

extern const char *const table_phrases[]; /* NULL ends the list */
