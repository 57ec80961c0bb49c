/* log.h - what happens, for who runs the server: a line of JSON each, on standard error.
 *
 * Nothing secret is logged: no token, no name of a table (it is the invitation), no message, no line of a table's log, nobody's
 * name. Of an address the first half. */
#pragma once

#include "base/json.h"

typedef enum LogLevel { LOG_INFO, LOG_WARNING, LOG_ERROR, LOG_LEVELS } LogLevel;

extern const char *const log_level_names[LOG_LEVELS];

/* Only this and what is more serious is written. */
void log_from(LogLevel level);

/* One line in the making: between log_begin and log_end members are added to `json`. */
typedef struct LogLine {
    bool is_wanted;
    Out out;
    Json json;
    char text[1000];
} LogLine;

void log_begin(LogLine *line, LogLevel level, const char *event);
void log_end(LogLine *line);

/* A line with one text, or with one number. */
void log_text(LogLevel level, const char *event, const char *key, const char *text);
void log_number(LogLevel level, const char *event, const char *key, long long number);
