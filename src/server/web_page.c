#define _GNU_SOURCE
#include "server/web_page.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "host/buffer.h"
#include "host/files.h"
#include "host/memory.h"

enum { FOLDERS_DEEP = 3, VERSION_MAX = 64 };

/* ---- where it is ---- */

char *web_page_folder(void)
{
    char program[4096] = "./";
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) program[length] = 0;
    *strrchr(program, '/') = 0;
    return text_format("%s/page", program);
}

char *web_page_version(const char *folder)
{
    const char *why;
    char *path = text_format("%s/version", folder), *version = file_read(path, VERSION_MAX, &why);
    free(path);
    if (version) version[strcspn(version, "\r\n")] = 0;
    return version;
}

/* ---- reading ---- */

static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".json", "application/json" },
    { ".svg", "image/svg+xml" },
    { ".wasm", "application/wasm" },
    { ".woff2", "font/woff2" },
    { ".webmanifest", "application/manifest+json" },
    { ".png", "image/png" },
    { ".txt", "text/plain; charset=utf-8" },
};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), least = strlen(ending);
    return length >= least && strcmp(text + length - least, ending) == 0;
}

static const char *type_of(const char *path)
{
    for (int i = 0; i < LEN(types); i++)
        if (ends_with(path, types[i].ending)) return types[i].type;
    return "application/octet-stream";
}

static char *bytes_of(const char *folder, const char *path, const char *ending, size_t *size)
{
    const char *why;
    char *name = text_format("%s%s%s", folder, path, ending), *bytes = file_bytes(name, size, &why);
    free(name);
    return bytes;
}

/* Its bytes are in memory; what else is told of it follows from them and its path. */
static void add_file(WebPage *page, File file)
{
    uint64_t hash = hash_bytes(HASH_START, file.bytes, file.bytes ? file.size : 0);
    file.type = type_of(file.path);
    file.etag = text_format("\"%016llx\"", (unsigned long long)hash);
    file.path = must_copy(file.path);
    page->files = must_grow(page->files, page->count, 2, &page->room, sizeof(File));
    page->files[page->count++] = file;
    page->files[page->count] = (File) { 0 };
}

/* What is packed stands beside the file itself. */
static void read_file(WebPage *page, const char *folder, const char *path)
{
    File file = { .path = path };
    file.bytes = (unsigned char *)bytes_of(folder, path, "", &file.size);
    file.packed = (unsigned char *)bytes_of(folder, path, ".gz", &file.packed_size);
    add_file(page, file);
}

static void add_folder(WebPage *page, const char *folder, const char *below, int depth)
{
    char *name = text_format("%s%s", folder, below);
    DIR *directory = opendir(name);
    free(name);
    for (const struct dirent *entry; directory && (entry = readdir(directory));) {
        if (entry->d_name[0] == '.' || ends_with(entry->d_name, ".gz")) continue;
        char *path = text_format("%s/%s", below, entry->d_name), *whole = text_format("%s%s", folder, path);
        if (!file_is_directory(whole)) read_file(page, folder, path);
        else if (depth < FOLDERS_DEEP) add_folder(page, folder, path, depth + 1);
        free(whole);
        free(path);
    }
    if (directory) closedir(directory);
}

/* A file that cannot be read, or a version that is another by now: then the page is being written. */
static bool is_whole(const WebPage *page, const char *folder)
{
    char *version = web_page_version(folder);
    bool is_same = version && strcmp(version, page->version) == 0;
    free(version);
    for (int i = 0; i < page->count; i++) is_same = is_same && page->files[i].bytes;
    return is_same && web_page_find(page, "/index.html") && web_page_find(page, "/table.html");
}

WebPage *web_page_read(const char *folder)
{
    char *version = web_page_version(folder);
    if (!version) return NULL;
    WebPage *page = must_alloc(1, sizeof *page);
    page->version = version;
    add_folder(page, folder, "", 0);
    if (is_whole(page, folder)) return page;
    web_page_free(page);
    return NULL;
}

WebPage *web_page_built_in(void)
{
    if (!page_files[0].path) return NULL;
    WebPage *page = must_alloc(1, sizeof *page);
    page->is_built_in = true;
    for (const File *file = page_files; file->path; file++) add_file(page, *file);
    const File *version = web_page_find(page, "/version");
    page->version = text_format("%.*s", (int)version->size, (const char *)version->bytes);
    page->version[strcspn(page->version, "\r\n")] = 0;
    return page;
}

void web_page_free(WebPage *page)
{
    if (!page) return;
    for (int i = 0; i < page->count; i++) {
        const File *file = &page->files[i];
        void *const owned[] = { (void *)file->path, (void *)file->etag, (void *)file->bytes,
                                (void *)file->packed };
        for (int j = 0; j < (page->is_built_in ? 2 : LEN(owned)); j++) free(owned[j]);
    }
    free(page->files);
    free(page->version);
    free(page);
}

const File *web_page_find(const WebPage *page, const char *path)
{
    for (int i = 0; page && i < page->count; i++)
        if (strcmp(page->files[i].path, path) == 0) return &page->files[i];
    return NULL;
}

/* ---- writing ---- */

static bool make_folders(char *path)
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        bool is_there = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!is_there) return false;
    }
    return true;
}

/* Not by file_write, whose files nobody else may read: a host of files shall. */
static bool write_bytes(char *path, const unsigned char *bytes, size_t size)
{
    FILE *file = make_folders(path) ? fopen(path, "wb") : NULL;
    bool is_written = file && fwrite(bytes, 1, size, file) == size;
    return file && fclose(file) == 0 && is_written;
}

static char *write_one(const char *folder, const File *file, bool is_packed)
{
    char *path = text_format("%s%s%s", folder, file->path, is_packed ? ".gz" : ""), *error = NULL;
    bool is_written = is_packed ? write_bytes(path, file->packed, file->packed_size)
                                : write_bytes(path, file->bytes, file->size);
    if (!is_written) error = text_format("%s: %s", path, strerror(errno));
    free(path);
    return error;
}

char *web_page_write(const WebPage *page, const char *folder)
{
    char *error = NULL;
    for (int i = 0; !error && i < page->count; i++) {
        const File *file = &page->files[i];
        error = write_one(folder, file, false);
        if (!error && file->packed) error = write_one(folder, file, true);
    }
    return error;
}
