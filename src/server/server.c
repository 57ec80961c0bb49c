/* server.c - a hall between sockets and a store: what happens on one side is told on the other. */
#define _POSIX_C_SOURCE 200809L
#include "server/server.h"

#include <string.h>
#include <time.h>

#include "host/buffer.h"
#include "host/commitment.h"
#include "host/files.h"
#include "host/memory.h"
#include "host/trap.h"
#include "server/inner.h"
#include "store/log_line.h"

enum { STOP_WITHIN = 5000, LAST_WORDS = 1500, STOP_TICK = 50, MIND_EVERY = 60000, LOOK_EVERY = 2000 };

void server_happen(Server *server, Happening happening)
{
    happening.now = server_now(server);
    hall_take(server->hall, &happening);
}

/* ---- what the hall asks for ---- */

static void host_send(void *self, Conn conn, const char *text, size_t size)
{
    Server *server = self;
    if (conn < OWN_CONNS) return net_send(server->net, conn, text, size);
    Client *client = client_find(server, conn);
    if (client) call_hear(server, client, text, size);
}

static void host_close(void *self, Conn conn, HallClose why)
{
    Server *server = self;
    server->refusals += why == CLOSE_FLOOD;
    if (why == CLOSE_FLOOD) limit_met(server, LIMIT_MESSAGES);
    if (why == CLOSE_FLOOD) net_hang_up(server->net, conn, NET_REFUSED, "too many messages");
    else net_hang_up(server->net, conn, NET_GOING_AWAY, "this table has changed: come back");
}

static void host_append(void *self, const Append *append)
{
    Server *server = self;
    server->appended = append->number;
    server->lines++;
    server->moves += word_is(line_parts(append->line).deed, "move");
    store_append(server->store, &(StoreLine) { .number = append->number,
                                               .table = append->table,
                                               .place = append->place,
                                               .line = append->line,
                                               .wake = append->wake,
                                               .listing = append->listing });
}

static bool host_read(void *self, const char *table, uint32_t place, char line[TABLE_LINE_MAX])
{
    return store_read(((Server *)self)->store, table, place, line);
}

static bool host_fails(void *self)
{
    return server_read_failed(self);
}

static void host_chance(UNUSED void *self, uint8_t chance[SEED_BYTES])
{
    seed_draw(chance);
}

static void host_set_aside(void *self, const char *table)
{
    Server *server = self;
    log_text(LOG_ERROR, "a table is set aside", "why", "its log cannot be taken by these rules");
    store_set_aside(server->store, table, "log");
}

static void host_at(UNUSED void *self, const char *table)
{
    trap_at(table);
}

/* ---- what the net tells ---- */

static void on_opened(void *self, NetConn conn, uint64_t peer)
{
    Server *server = self;
    client_add(server, conn, peer);
    server_happen(server, (Happening) { .kind = CONN_OPENED, .conn = conn });
    if (server->options.is_unlimited) hall_trust(server->hall, conn);
}

/* While the server stops nothing is begun any more: what is not answered is sent again to the next one. */
static void on_message(void *self, NetConn conn, const char *text, size_t size)
{
    Server *server = self;
    if (server->is_stopping) return;
    server_happen(server, (Happening) { .kind = CONN_MESSAGE, .conn = conn, .bytes = text, .size = size });
}

static void on_closed(void *self, NetConn conn)
{
    Server *server = self;
    if (!server->is_stopping) server_happen(server, (Happening) { .kind = CONN_CLOSED, .conn = conn });
    Client *client = client_find(server, conn);
    if (client) client_remove(server, client);
}

/* Nothing goes on by itself while nothing can be stored or read. */
static void on_time(void *self)
{
    Server *server = self;
    server->wake = NEVER;
    if (server->is_stopping) return;
    if (server->unread) reading_try(server);
    if (!server_fault(server)) server_happen(server, (Happening) { .kind = TIME_PASSED });
}

static void on_warning(UNUSED void *self, const char *what)
{
    log_text(LOG_WARNING, "nobody new is let in for some seconds", "why", what);
}

static void on_stop(void *self)
{
    Server *server = self;
    if (server->is_stopping) return net_end(server->net);
    log_number(LOG_INFO, "stopping", "connections", net_counts(server->net)->sockets);
    server->is_stopping = true;
    server->stop_by = server_now(server) + STOP_WITHIN;
    net_stop_listening(server->net);
}

/* ---- the store ---- */

static void count_flush(Server *server)
{
    Time took = server_now(server) - server->committed_at;
    int place = 0;
    while (place < LEN(server->flush_counts) - 1 && took * 4 > 1ll << place) place++;
    server->flush_counts[place]++;
    server->flushing += (double)took / 1000;
}

static void on_stored(Server *server, const StoreEvent *event)
{
    if (event->number <= server->stored) return;
    server->stored = event->number;
    if (server->stored >= server->committed) count_flush(server);
    server_happen(server, (Happening) { .kind = LINES_STORED, .stored = event->number });
}

static void on_noted(Server *server, const StoreEvent *event)
{
    complaints_noted(server, event->number);
}

static void on_lost(Server *server, const StoreEvent *event)
{
    server->lost++;
    server_happen(server, (Happening) { .kind = TABLE_LOST, .table = event->table });
}

static bool find_table(void *self, const StoreTable *table)
{
    server_happen(self, (Happening) { .kind = TABLE_FOUND, .table = table->name, .wake = table->wake });
    return true;
}

/* No lines were added: is it set aside, or what has become of those that are there? A notice does not say when it wakes. False:
 * that cannot be read now, and all tables are looked at when it can. */
static bool on_rewritten(Server *server, const StoreEvent *event, Time *wake)
{
    StoreTable table;
    if (!store_table(server->store, event->table, &table)) return !server_read_failed(server);
    if (!table.aside[0]) *wake = table.wake;
    else server_happen(server, (Happening) { .kind = TABLE_ASIDE, .table = event->table });
    return true;
}

/* Without a name: the connection to the database was gone for a while. Who is at a table that was set aside has to go at once,
 * whatever is on its way to the store. */
static void on_changed(Server *server, const StoreEvent *event)
{
    Time wake = event->wake;
    if (event->table[0] && !event->lines && !on_rewritten(server, event, &wake)) return;
    if (event->table[0])
        return server_happen(
            server, (Happening) {
                        .kind = TABLE_CHANGED, .table = event->table, .wake = wake, .lines = event->lines });
    if (!server->unread) return server_look_again(server);
    server->read_at = 0; /* it may be there again: that is tried as soon as the store lets us */
    reading_try(server);
}

void server_look_again(Server *server)
{
    server_happen(server, (Happening) { .kind = TABLES_CHANGED });
    bool is_read = store_tables(server->store, &(StoreQuery) { .wakes = true }, find_table, server);
    if (is_read) people_look_again(server);
    else server_read_failed(server);
}

static void on_person(Server *server, const StoreEvent *event)
{
    people_changed(server, event->person);
}

static void on_failed(Server *server, const StoreEvent *event)
{
    const char *why = store_failure(server->store);
    server->fault = event->fault;
    log_text(LOG_ERROR, "nothing can be stored", "why", why ? why : store_fault_names[event->fault]);
}

static void on_recovered(Server *server, UNUSED const StoreEvent *event)
{
    server->fault = STORE_WORKS;
    log_text(LOG_INFO, "the store works again", "lost", "nothing");
}

static void on_notice(UNUSED Server *server, const StoreEvent *event)
{
    log_text(LOG_WARNING, "the database warns", "says", event->notice);
}

static void take_events(void *self)
{
    static void (*const takes[])(Server * server, const StoreEvent *event) = {
        [STORE_STORED] = on_stored, [STORE_LOST] = on_lost,     [STORE_CHANGED] = on_changed,
        [STORE_PERSON] = on_person, [STORE_FAILED] = on_failed, [STORE_RECOVERED] = on_recovered,
        [STORE_NOTICE] = on_notice, [STORE_NOTED] = on_noted,
    };
    Server *server = self;
    StoreEvent event;
    while (store_next(server->store, &event)) takes[event.kind](server, &event);
}

static void know_table(void *self, const char *table, uint32_t lines)
{
    Server *server = self;
    server->known =
        must_grow(server->known, server->known_count, 1, &server->known_room, sizeof *server->known);
    StoreKnown *known = &server->known[server->known_count++];
    *known = (StoreKnown) { .lines = lines };
    strcpy(known->table, table);
}

/* A server that is killed after it has written and before it has told leaves people at other ones in the dark. */
static void look_around(Server *server, Time now)
{
    if (now < server->look_at || server_fault(server)) return;
    server->look_at = now + LOOK_EVERY;
    server->known_count = 0;
    hall_present(server->hall, know_table, server);
    store_look(server->store, server->known, server->known_count);
}

/* While the writer is busy lines gather, so that the next transaction has all of them. */
static void commit(Server *server)
{
    if (server->stored < server->committed && !server->fault) return;
    if (server->appended > server->committed) server->commits++, server->committed_at = server_now(server);
    server->committed = server->appended;
    store_commit(server->store);
}

/* ---- a turn of the loop ---- */

static void set_timer(Server *server)
{
    Time now = server_now(server), wake = hall_wake(server->hall);
    if (server->look_at < wake) wake = server->look_at;
    if (server->is_stopping) wake = now + STOP_TICK;
    else if (server->unread) wake = server->read_at;
    else if (server->fault) wake = NEVER;
    if (wake == server->wake) return;
    server->wake = wake;
    net_wake_in(server->net, wake == NEVER ? -1 : wake > now ? wake - now : 0);
}

/* What was begun is stored and told; then everybody is sent to the next server. */
static void go_on_stopping(Server *server)
{
    bool is_late = server_now(server) >= server->stop_by;
    bool is_done = server->stored >= server->appended && !server->waiting_count;
    if (!server->has_hung_up && (is_done || is_late)) {
        server->has_hung_up = true;
        server->stop_by = server_now(server) + LAST_WORDS;
        net_hang_up_all(server->net, NET_RESTARTS, "the server restarts: come back");
    } else if (server->has_hung_up && (!net_counts(server->net)->sockets || is_late)) {
        net_end(server->net);
    }
}

static void on_turn(void *self)
{
    Server *server = self;
    commit(server);
    take_events(server);
    calls_end(server);
    if (server->is_stopping) go_on_stopping(server);
    Time now = server_now(server);
    limits_tell(server);
    look_around(server, now);
    if (server->mind_at <= now) {
        server->mind_at = now + MIND_EVERY;
        people_mind(server);
    }
    set_timer(server);
}

/* ---- beginning and end ---- */

static void open_hall(Server *server)
{
    const HallHost host = { .self = server,
                            .send = host_send,
                            .close = host_close,
                            .append = host_append,
                            .read = host_read,
                            .chance = host_chance,
                            .set_aside = host_set_aside,
                            .at = host_at,
                            .refuses = people_refuse,
                            .fails = host_fails,
                            .makes = people_make,
                            .may_read = people_may_read,
                            .taken = people_taken };
    server->hall = hall_open(&host, server->options.machine ? server->options.machine : &table_machine);
}

static const char *open_net(Server *server)
{
    const ServerOptions *options = &server->options;
    const NetHandler handler = { .self = server,
                                 .request = server_request,
                                 .opened = on_opened,
                                 .message = on_message,
                                 .closed = on_closed,
                                 .time = on_time,
                                 .stop = on_stop,
                                 .turn = on_turn,
                                 .warn = on_warning,
                                 .now = server_date };
    int an_address = options->is_unlimited ? options->connections : options->an_address;
    const NetOptions net = { .socket_path = "/ws",
                             .subprotocol = "murk.1",
                             .origins = options->origins,
                             .is_proxied = options->is_proxied,
                             .sockets_max = options->connections,
                             .sockets_a_peer = an_address,
                             .requests_a_peer = an_address,
                             .hurry = options->is_unlimited ? 100000 : 20,
                             .idle_frames = options->is_unlimited ? 0 : 1000 / HALL_MESSAGE_EVERY,
                             .certificate = options->certificate,
                             .key = options->key };
    const char *error;
    server->net = net_open(&handler, &net, &error);
    if (!server->net) return error;
    server->port = net_listen(server->net, options->address, options->port, &error);
    return server->port ? NULL : error;
}

/* Where the name of a table is left at which the process was stopped: beside the store, if that is a file. */
static char *trap_path(const Server *server)
{
    const char *store = server->options.store;
    if (strncmp(store, "memory:", 7) == 0) return NULL;
    bool is_file = !strstr(store, "://");
    return is_file ? text_format("%s.trap", store) : text_format("murk-%d.trap", server->port);
}

/* A table that has stopped the last server is not to stop this one. */
static void set_trapped_aside(Server *server)
{
    char table[TRAP_NAME_MAX], *path = trap_path(server);
    if (!path) return;
    if (trap_found(path, table)) {
        log_text(LOG_ERROR, "a table is set aside", "why", "the last server was stopped by a mistake at it");
        store_set_aside(server->store, table, "trap");
        store_settle(server->store, STOP_WITHIN);
    }
    if (!trap_watch(path))
        log_text(LOG_WARNING, "a table that stops the server would not be known", "why", path);
    free(path);
}

static char *begin(Server *server)
{
    char *error = NULL;
    server->store = store_open(server->options.store, STORE_SERVES, &error);
    if (!server->store) return error;
    clock_go_on(server);
    const char *why = open_net(server);
    if (why && server->net)
        return text_format("%s, port %d: %s", server->options.address, server->options.port, why);
    if (why) return must_copy(why);
    set_trapped_aside(server);
    open_hall(server);
    server->look_at = store_is_shared(server->store) ? server_now(server) : NEVER;
    page_renew(server);
    if (server->options.is_page_named && !file_is_directory(server->options.page))
        log_text(LOG_WARNING, "there is no folder of the page", "folder", server->options.page);
    net_watch(server->net, store_fd(server->store), take_events, server);
    bool is_read = store_tables(server->store, &(StoreQuery) { .wakes = true }, find_table, server);
    return is_read ? NULL : must_copy("the tables cannot be read from the store");
}

const char *server_check_tls(const char *certificate, const char *key)
{
    return net_check_tls(certificate, key);
}

const char *server_check_address(const char *address)
{
    return net_check_address(address);
}

Server *server_open(const ServerOptions *options, char **error)
{
    Server *server = must_alloc(1, sizeof *server);
    server->options = *options;
    clock_begin(server);
    server->wake = NEVER;
    server->own = OWN_CONNS;
    log_from(options->log);
    *error = begin(server);
    if (!*error) return server;
    server_close(server);
    return NULL;
}

int server_port(const Server *server)
{
    return server->port;
}

bool server_has_page(const Server *server)
{
    return server->page != NULL;
}

static void log_start(const Server *server)
{
    LogLine line;
    log_begin(&line, LOG_INFO, "started");
    json_key_text(&line.json, "version", server->options.version);
    json_key_text(&line.json, "address", server->options.address);
    json_key_number(&line.json, "port", server->port);
    json_key_number(&line.json, "sleeping_tables", hall_rooms(server->hall));
    log_end(&line);
}

bool server_run(Server *server)
{
    log_start(server);
    net_run(server->net);
    /* For a store that fails everybody has waited already, until the stop was late. */
    bool is_stored = store_settle(server->store, server->fault ? 0 : STOP_WITHIN);
    if (is_stored) log_number(LOG_INFO, "stopped", "lines", (long long)server->lines);
    else
        log_text(LOG_ERROR, "stopped", "why",
                 "not all could be stored; nobody has been told of what was not");
    return is_stored;
}

void server_close(Server *server)
{
    if (server->net) net_close(server->net);
    if (server->hall) hall_free(server->hall);
    store_close(server->store);
    people_free(server);
    web_page_free(server->page);
    free(server->ended);
    free(server->waiting);
    free(server->known);
    for (int i = 0; i < GAMES_MAX; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) free(server->descriptions[i][lang]);
    free(server);
}
