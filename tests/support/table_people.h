/* table_people.h - people at a table with bots: who sits, who watches, and what the first is asked. */
#pragma once

#include "support/table_host.h"

/* WINDOW: in a strict table without a clock, for who may answer an exchange. */
enum { ADA = 11, BO = 12, CY = 13, DI = 14, WINDOW = 20800 };

/* Ada sits there, and Bo if a seat is named for him; Cy watches. */
TableHost *two_playing(const char *game, const char *set, const char *ada, const char *bo, int number);

/* Four at a Stay Away! with four seats: Ada and Bo sit and are ready, Cy and Di watch; and the same once it has begun. */
TableHost *four(const char *set);
TableHost *four_playing(const char *set);

/* The name of the question to a guest's seat, or "". */
const char *asked_name(TableHost *host, Guest guest, Seat seat);

/* Play on by chance until Ada, in seat A, is asked that with so many answers at least. */
bool play_until(TableHost *host, const char *name, size_t answers);

/* A table at which Ada is asked that. */
TableHost *asked(const char *set, const char *name, size_t answers);

/* Of her question: a move in words, the number. */
const char *move_text(TableHost *host, size_t index);
int ask_number(TableHost *host);
