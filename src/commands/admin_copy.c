/* admin_copy.c - a copy of a store, and a store from a copy. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/admin.h"

int admin_backup(Admin *admin)
{
    char *wrong = store_backup(admin->store, admin->words[0]);
    if (!wrong) return puts("The copy is made. It holds the secrets of all running matches."), EXIT_DONE;
    args_failed("admin", "%s", wrong);
    free(wrong);
    return EXIT_NO;
}

static bool is_a_file(const char *address)
{
    return !strstr(address, "://") && strcmp(address, "memory:") != 0;
}

int admin_restore(Admin *admin)
{
    if (!is_a_file(admin->address))
        return args_wrong("admin", "only a file can be restored; PostgreSQL has pg_restore");
    char *wrong = store_restore(admin->words[0], admin->address);
    if (!wrong) return printf("The store is in %s.\n", admin->address), EXIT_DONE;
    args_failed("admin", "%s", wrong);
    free(wrong);
    return EXIT_NO;
}
