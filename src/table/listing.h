/* listing.h - what a lobby may show of a table to anybody: no secret, and nobody's number. */
#pragma once

#include "table/table.h"

enum { LISTING_WORD = 24, LISTING_NAME = 20 };

/* A plain value: compare it with memcmp, its spare bytes are zero. */
typedef struct Listing {
    char game[LISTING_WORD], edition[LISTING_WORD];
    char phase[LISTING_WORD]; /* lobby, play, paused, over, broken */
    char pace[LISTING_WORD], clock[LISTING_WORD], watch[LISTING_WORD];
    char lang[LISTING_WORD];           /* its host's; empty when there is none */
    char host[LISTING_NAME];           /* his name */
    uint8_t seats, free, people, bots; /* seats in all, those nobody has, and those of people and bots */
    uint8_t is_open;                   /* others may enter: they are let in, and there is a place */
    uint8_t is_listed;                 /* in the lobby for all to see, not by its link alone */
} Listing;

/* A guest as everybody at the table sees him. */
typedef struct ListedGuest {
    char name[LISTING_NAME];
    SeatMask seats; /* that he has */
    bool is_away;
} ListedGuest;

/* Is it one of the words that a phase can be? */
bool listing_is_phase(const char *word);

/* Of a table with at least one line. */
void table_listing(const Table *table, Listing *listing);

/* Of a guest that there is. */
void table_list_guest(const Table *table, Guest guest, ListedGuest *listed);
