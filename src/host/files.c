#define _POSIX_C_SOURCE 200809L
#include "host/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *give_up(FILE *file, char *text, const char *sentence, const char **why)
{
    *why = sentence;
    free(text);
    if (file && file != stdin) fclose(file);
    return NULL;
}

bool file_is_directory(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static FILE *open_text(const char *path, const char **why)
{
    if (strcmp(path, "-") == 0) return stdin;
    if (file_is_directory(path)) {
        *why = "it is a directory";
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (!file) *why = strerror(errno);
    return file;
}

static char *read_whole(const char *path, size_t largest, size_t *size, const char **why)
{
    FILE *file = open_text(path, why);
    if (!file) return NULL;

    size_t room = 4096, used = 0;
    char *text = malloc(room);
    while (text) {
        size_t got = fread(text + used, 1, room - 1 - used, file);
        used += got;
        if (got == 0 || used > largest) break;
        if (used < room - 1) continue;
        /* Twice the room, up to one byte more than allowed so that too large a file is noticed. */
        room = room * 2 < largest + 2 ? room * 2 : largest + 2;
        char *more = realloc(text, room);
        if (!more) return give_up(file, text, "there is not enough memory", why);
        text = more;
    }
    if (!text) return give_up(file, text, "there is not enough memory", why);
    if (ferror(file)) return give_up(file, text, "it cannot be read", why);
    if (used > largest) return give_up(file, text, "it is too large", why);
    text[used] = 0;
    *size = used;
    if (file != stdin) fclose(file);
    return text;
}

char *file_read(const char *path, size_t largest, const char **why)
{
    size_t size;
    char *text = read_whole(path, largest, &size, why);
    if (!text || strlen(text) == size) return text;
    return give_up(NULL, text, "it is not a text (it holds a zero byte)", why);
}

char *file_bytes(const char *path, size_t *size, const char **why)
{
    return read_whole(path, FILE_LARGEST, size, why);
}

static bool write_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t done = write(file, text, size);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        text += done;
        size -= (size_t)done;
    }
    return fsync(file) == 0;
}

/* Moving a file onto a device or a pipe would replace it. */
static bool can_be_replaced(const char *path)
{
    struct stat about;
    return stat(path, &about) != 0 || S_ISREG(about.st_mode);
}

/* A new file beside `path`, its name in `beside`; -1 and `*why` when there can be none. */
static int open_beside(const char *path, char beside[4096], const char **why)
{
    *why = "it is there already and is no plain file";
    if (!can_be_replaced(path)) return -1;
    int length = snprintf(beside, 4096, "%s.XXXXXX", path);
    *why = "the name is too long";
    if (length < 0 || length >= 4096) return -1;
    int file = mkstemp(beside);
    *why = file < 0 ? strerror(errno) : NULL;
    return file;
}

const char *file_refused(const char *path)
{
    char beside[4096];
    const char *why;
    int file = open_beside(path, beside, &why);
    if (file < 0) return why;
    close(file);
    unlink(beside);
    return NULL;
}

const char *file_write(const char *path, const char *text, size_t size)
{
    char beside[4096];
    const char *why;
    int file = open_beside(path, beside, &why);
    if (file < 0) return why;

    bool done = write_all(file, text, size); /* mkstemp lets nobody else read it: a match holds its seed */
    done = close(file) == 0 && done;
    if (done && rename(beside, path) == 0) return NULL;
    why = strerror(errno);
    unlink(beside);
    return why;
}
