/* files.h - files that are part of the program, made by tools/embed.py from src/server/page. */
#pragma once

#include <stddef.h>

typedef struct File {
    const char *path, *type, *etag; /* a `path` of NULL ends the list */
    const unsigned char *bytes;
    size_t size;
    const unsigned char *packed; /* by gzip; NULL where that is not less */
    size_t packed_size;
} File;

extern const File files[];
