/* log.c - lines of JSON on standard error, each by one write. */
#define _POSIX_C_SOURCE 200809L
#include "server/log.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

const char *const log_level_names[LOG_LEVELS] = { "info", "warning", "error" };

static LogLevel least = LOG_INFO;

void log_from(LogLevel level)
{
    least = level;
}

static void write_time(char text[40])
{
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t used = strftime(text, 40, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text + used, 40 - used, ".%03dZ", (int)(now.tv_nsec / 1000000));
}

void log_begin(LogLine *line, LogLevel level, const char *event)
{
    char time_text[40];
    line->is_wanted = level >= least;
    line->out =
        out_into(line->text, sizeof line->text - 2); /* the end of the object and the line always fit */
    line->json = json_into(&line->out);
    write_time(time_text);
    json_open_object(&line->json);
    json_key_text(&line->json, "time", time_text);
    json_key_text(&line->json, "level", log_level_names[level]);
    json_key_text(&line->json, "event", event);
}

void log_end(LogLine *line)
{
    static const char too_long[] = "{\"level\":\"error\",\"event\":\"a line of the log is too long\"}\n";
    if (!line->is_wanted) return;
    json_close_object(&line->json);
    bool is_whole = !line->out.full;
    if (is_whole) line->text[line->out.used++] = '\n';
    ssize_t done = is_whole ? write(STDERR_FILENO, line->text, line->out.used)
                            : write(STDERR_FILENO, too_long, sizeof too_long - 1);
    (void)done; /* where the log cannot be written nobody can be told so */
}

void log_text(LogLevel level, const char *event, const char *key, const char *text)
{
    LogLine line;
    log_begin(&line, level, event);
    json_key_text(&line.json, key, text);
    log_end(&line);
}

void log_number(LogLevel level, const char *event, const char *key, long long number)
{
    LogLine line;
    log_begin(&line, level, event);
    json_key_number(&line.json, key, number);
    log_end(&line);
}
