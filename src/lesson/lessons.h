/* lessons.h - the lessons that programs carry along: the files of lessons/, made into one C file by tools/lessons.py. */
#pragma once

typedef struct LessonFile {
    const char *name; /* "stay-away": the file's, without its ending */
    const char *text;
} LessonFile;

/* In the order of lessons/order.txt; a nameless row ends the list. */
extern const LessonFile lesson_files[];
