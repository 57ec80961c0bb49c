/* files.h - files that a server gives out; those that are part of the program are made by tools/embed.py from src/server/page. */
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

/* The page that this program was built with (tools/embed_page.py): without types and fingerprints. Empty: there was none. */
extern const File page_files[];
