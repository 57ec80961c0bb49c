/* log_line.h - the words of a line of a table's log: `TIME WHO REQUEST NAME words...` (docs/protocol.md). */
#pragma once

#include "base/scan.h"
#include "table/table.h"

typedef struct LineParts {
    Word time, who, request, deed;
    const char *rest; /* all after the name, without the blank before it */
} LineParts;

LineParts line_parts(const char *line);

Time line_time(const char *line);

/* The person who has come by this line, 0 if nobody has. */
uint64_t line_person(const char *line);
