/* files.h - whole files in and out. */
#pragma once

#include "base/base.h"

/* No text that Murk reads is larger; a match of a thousand moves is some 20 KB. */
enum { FILE_LARGEST = 16 << 20 };

/* The text of a file, ended by a zero byte; the caller frees it. NULL when it cannot be had: `*why` is then a
 * sentence (a file that holds a zero byte is not text). `-` is standard input. */
char *file_read(const char *path, size_t largest, const char **why);

/* The same of a file of any bytes, FILE_LARGEST at most. */
char *file_bytes(const char *path, size_t *size, const char **why);

/* Write a file whole or not at all: it is made beside its place and moved there when it is on the disk.
 * NULL when done, or what went wrong. */
const char *file_write(const char *path, const char *text, size_t size);

/* Asked before long work: NULL when `file_write` can write here, or why not. */
const char *file_refused(const char *path);

bool file_is_directory(const char *path);
