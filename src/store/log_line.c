/* log_line.c - the words of a line. */
#include "store/log_line.h"

#include <stdlib.h>
#include <string.h>

LineParts line_parts(const char *line)
{
    Scan scan = scan_text(line);
    LineParts parts = { .time = scan_word(&scan) };
    parts.who = scan_word(&scan);
    parts.request = scan_word(&scan);
    parts.deed = scan_word(&scan);
    parts.rest = scan.at + (*scan.at == ' ');
    return parts;
}

Time line_time(const char *line)
{
    return strtoll(line, NULL, 10);
}

uint64_t line_person(const char *line)
{
    const char *who = strchr(line, ' ');
    return who && who[1] == '@' ? strtoull(who + 2, NULL, 10) : 0;
}
