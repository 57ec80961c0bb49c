/* hall_host.h - a host of a hall, in memory: a disk whose lines are durable when the test says so, and what each connection was sent. */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "hall/hall.h"
#include "support/unit.h"

enum { CONNS = HALL_CROWD + 8, LINES = 2400, SENT = 2400, START = 1000000 };

typedef struct Host {
    Hall *hall;
    Time now;
    struct {
        char table[HALL_NAME_MAX], line[TABLE_LINE_MAX];
        uint32_t place;
        uint64_t number;
        Time wake;
    } line[LINES];
    int lines, durable;
    char *sent[CONNS][SENT];
    int count[CONNS];
    bool closed[CONNS];
    bool reads_nothing; /* again, for those who come back */
} Host;

static inline void keep_sent(void *self, Conn conn, const char *text, size_t size)
{
    Host *host = self;
    char *copy = malloc(size + 1);
    memcpy(copy, text, size);
    copy[size] = 0;
    assert_true(host->count[conn] < SENT);
    host->sent[conn][host->count[conn]++] = copy;
}

static inline void keep_closed(void *self, Conn conn, UNUSED HallClose why)
{
    ((Host *)self)->closed[conn] = true;
}

static inline void keep_line(void *self, const Append *append)
{
    Host *host = self;
    assert_true(host->lines < LINES);
    strcpy(host->line[host->lines].table, append->table);
    strcpy(host->line[host->lines].line, append->line);
    host->line[host->lines].place = append->place;
    host->line[host->lines].number = append->number;
    host->line[host->lines++].wake = append->wake;
}

static inline bool read_line(void *self, const char *table, uint32_t place, char line[TABLE_LINE_MAX])
{
    const Host *host = self;
    for (int i = 0; i < host->durable; i++)
        if (strcmp(host->line[i].table, table) == 0 && host->line[i].place == place) {
            strcpy(line, host->line[i].line);
            return true;
        }
    return false;
}

static inline bool may_read(void *self, UNUSED Conn conn, UNUSED uint32_t lines)
{
    return !((Host *)self)->reads_nothing;
}

static inline void give_chance(void *self, uint8_t chance[SEED_BYTES])
{
    memset(chance, 0x5a, SEED_BYTES);
    (void)self;
}

static inline void happen(Host *host, Happening happening)
{
    happening.now = host->now;
    hall_take(host->hall, &happening);
}

static inline void store(Host *host)
{
    host->durable = host->lines;
    if (host->lines)
        happen(host, (Happening) { .kind = LINES_STORED, .stored = host->line[host->lines - 1].number });
}

static inline void say(Host *host, Conn conn, const char *text)
{
    happen(host, (Happening) { .kind = CONN_MESSAGE, .conn = conn, .bytes = text, .size = strlen(text) });
}

static inline void open_conn(Host *host, Conn conn, const char *hello)
{
    happen(host, (Happening) { .kind = CONN_OPENED, .conn = conn });
    say(host, conn, hello);
}

static inline void begin_hall(Host *host)
{
    const HallHost calls = { .self = host,
                             .send = keep_sent,
                             .close = keep_closed,
                             .append = keep_line,
                             .read = read_line,
                             .chance = give_chance,
                             .may_read = may_read };
    host->hall = hall_open(&calls, &table_machine);
}

/* Lines that are not durable are gone with the process. */
static inline void crash(Host *host)
{
    hall_free(host->hall);
    host->lines = host->durable;
    begin_hall(host);
}

static inline void forget_sent(Host *host)
{
    for (int i = 0; i < CONNS; i++) {
        for (int k = 0; k < host->count[i]; k++) free(host->sent[i][k]);
        host->count[i] = 0;
    }
}

#define ADA "\"token\":\"token-of-ada-0000\""
#define BEN "\"token\":\"token-of-ben-0000\""
#define MAKE                                                                                                 \
    "{\"id\":1,\"kind\":\"make\",\"game\":\"shy-monsters\",\"set\":\"clock=quick\",\"chance\":\"00\"}"

static inline Host *open_host(void)
{
    Host *host = calloc(1, sizeof *host);
    host->now = START;
    begin_hall(host);
    return host;
}

static inline void close_host(Host *host)
{
    forget_sent(host);
    hall_free(host->hall);
    free(host);
}

/* Ada has made a table on connection 1 and sits at it; all is durable. */
static inline Host *with_ada(void)
{
    Host *host = open_host();
    open_conn(host, 1, "{\"id\":0,\"kind\":\"hello\"," ADA "}");
    say(host, 1, MAKE);
    say(host, 1, "{\"id\":2,\"kind\":\"enter\",\"name\":\"Ada\",\"lang\":\"en\"}");
    say(host, 1, "{\"id\":3,\"kind\":\"sit\",\"seat\":\"hero\"}");
    store(host);
    return host;
}

static inline const char *hello(const Host *host, const char *token, int have)
{
    static char text[200];
    snprintf(text, sizeof text, "{\"id\":0,\"kind\":\"hello\",%s,\"table\":\"%s\",\"have\":%d}", token,
             host->line[0].table, have);
    return text;
}

static inline void assert_sent(const Host *host, Conn conn, int index, const char *part)
{
    assert_true(index < host->count[conn]);
    if (!strstr(host->sent[conn][index], part))
        print_error("expected %s in %s\n", part, host->sent[conn][index]);
    assert_non_null(strstr(host->sent[conn][index], part));
}

static inline void pass(Host *host, Time time)
{
    host->now += time;
    happen(host, (Happening) { .kind = TIME_PASSED });
    store(host);
}

static inline bool was_sent(const Host *host, Conn conn, const char *part)
{
    for (int i = 0; i < host->count[conn]; i++)
        if (strstr(host->sent[conn][i], part)) return true;
    return false;
}
