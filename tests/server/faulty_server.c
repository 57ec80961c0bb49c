/* faulty_server.c - a server at whose tables somebody can say a word that stops it.
 *
 *   faulty_server STORE     on a free port of this machine, which it prints
 *
 * `trap now` stops it when the line is taken, before it is stored; `trap later` when the table is read again. */
#include <stdio.h>
#include <string.h>

#include "hall/hall.h"
#include "server/server.h"

static bool take(Table *table, const char *line, Post *post)
{
    must(!strstr(line, " say trap now"));
    must(post || !strstr(line, " say trap later"));
    return table_machine.take(table, line, post);
}

int main(int argc, char **argv)
{
    char *error;
    if (argc != 2) return 2;
    Machine machine = table_machine;
    machine.take = take;
    const ServerOptions options = { .address = "127.0.0.1",
                                    .store = argv[1],
                                    .connections = 100,
                                    .an_address = 100,
                                    .is_unlimited = true,
                                    .version = "faulty",
                                    .log = LOG_INFO,
                                    .machine = &machine };
    Server *server = server_open(&options, &error);
    if (!server) return 1;
    printf("http://127.0.0.1:%d\n", server_port(server));
    fflush(stdout);
    bool is_stored = server_run(server);
    server_close(server);
    return !is_stored;
}
