/* reading.c - a store that cannot be read: nobody is told that there is nothing where nobody knows.
 *
 * A server that writes nothing hears of no fault by its writer. So each read that failed counts as one, and until one succeeds again
 * wishes are refused and questions answered by 503. */
#include "server/inner.h"

enum { TRY_EVERY = 1000 }; /* milliseconds */

StoreFault server_fault(const Server *server)
{
    return server->fault ? server->fault : server->unread;
}

bool server_read_failed(Server *server)
{
    StoreFault fault = store_read_fault(server->store);
    if (!fault) return false;
    if (server->unread) return true;
    const char *why = store_failure(server->store);
    server->unread = fault;
    server->read_at = server_now(server) + TRY_EVERY;
    log_text(LOG_ERROR, "nothing can be read from the store", "why", why ? why : store_fault_names[fault]);
    return true;
}

/* What was missed meanwhile, nobody tells us again. */
static void recover(Server *server)
{
    server->unread = STORE_WORKS;
    log_text(LOG_INFO, "the store can be read again", "lost", "nothing");
    server_look_again(server);
}

void reading_try(Server *server)
{
    if (server_now(server) < server->read_at) return;
    bool is_read = store_can_be_read(server->store);
    server->read_at = server_now(server) + TRY_EVERY;
    if (!is_read) server_read_failed(server);
    else if (server->unread) recover(server);
}
