/* token.c - lines are appended, so that two processes do not undo each other's. */
#define _DEFAULT_SOURCE
#include "client/token.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/buffer.h"
#include "host/memory.h"

enum { TOKEN_BYTES = 32, LINE_ROOM = 512 };

/* ---- the file ---- */

static char *folder(void)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state == '/') return text_format("%s/murk/servers", state);
    if (home && *home == '/') return text_format("%s/.local/state/murk/servers", home);
    return NULL;
}

/* Those above the file, as far as they are missing. */
static void make_folders(char *path)
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        mkdir(path, 0700);
        *at = '/';
    }
}

/* The names of hosts have no slash, and none begins with a dot. */
static char *path_for(const Address *address)
{
    char name[ADDRESS_LINK];
    char *where = folder();
    if (!where) return NULL;
    char *path = text_format("%s/%s", where, address_name(address, name));
    free(where);
    make_folders(path);
    return path;
}

/* ---- its lines ---- */

static bool find(FILE *file, const char *name, char token[TOKEN_MAX])
{
    char line[LINE_ROOM];
    while (fgets(line, sizeof line, file)) {
        size_t length = strcspn(line, "\n");
        line[length] = 0;
        if (length < TOKEN_MAX || line[TOKEN_MAX - 1] != ' ' || strcmp(line + TOKEN_MAX, name) != 0) continue;
        memcpy(token, line, TOKEN_MAX - 1);
        token[TOKEN_MAX - 1] = 0;
        return strspn(token, "0123456789abcdef") == TOKEN_MAX - 1;
    }
    return false;
}

static bool add(FILE *file, const char *name, char token[TOKEN_MAX])
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, TOKEN_MAX, bytes, sizeof bytes);
    return fseek(file, 0, SEEK_END) == 0 && fprintf(file, "%s %s\n", token, name) > 0 && fflush(file) == 0 &&
           fsync(fileno(file)) == 0;
}

const char *token_for(const Address *address, const char *name, char token[TOKEN_MAX], char **path)
{
    *path = path_for(address);
    if (!*path) return "there is no folder for it: HOME is not set";
    int fd = open(*path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "r+") : NULL;
    if (!file) return strerror(errno);
    flock(fd, LOCK_EX); /* two of the same name at once are one */
    bool has_it = find(file, name, token) || add(file, name, token);
    int trouble = errno;
    fclose(file);
    return has_it ? NULL : strerror(trouble);
}
