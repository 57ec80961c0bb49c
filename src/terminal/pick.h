/* pick.h - one question with a few numbered answers. */
#pragma once

#include "terminal/screen.h"

typedef struct Question {
    const char *title;
    Lines above;   /* shown over the answers; freed by pick_one */
    Lines answers; /* freed by pick_one */
    int standard;  /* what Enter alone gives; -1 when it gives nothing */
} Question;

/* The chosen answer, counted from 0, by its number or the beginning of its words; -1 when the player leaves. */
int pick_one(Screen *screen, Question *question);

/* A line of text, without blanks around it; false when the player leaves or types nothing. */
bool pick_text(Screen *screen, const char *title, char text[INPUT_MAX]);
