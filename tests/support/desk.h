/* desk.h - a local table with scripted people, bots and programs at it, in simulated time. */
#pragma once

#include "local/program.h"
#include "trial/person.h"

enum { DESK_PROGRAMS = 3, DESK_PEOPLE = 4, DESK_NOTES = 1000 };

#define DESK_BOT "exec python3 examples/bot.py"

typedef struct Desk {
    Local *local;
    Person people[DESK_PEOPLE]; /* the first one is the host */
    int person_count;
    Program *programs[DESK_PROGRAMS];
    int program_count;
    char notes[DESK_NOTES]; /* all that was noted of programs */
} Desk;

/* Make a table, its chance by a number, whose host enters as Ada. */
void desk_open(Desk *desk, const char *game, const char *set, uint64_t number);
void desk_close(Desk *desk);

/* One more of them; people enter, sit and are ready. */
Person *desk_add_person(Desk *desk, const char *name, const char *lang, const char *seat);
void desk_add_program(Desk *desk, const char *command, const char *seat);

/* Let all programs sit down, or fail. */
void desk_seat_programs(Desk *desk);

/* Let the host have a seat, put bots into the others, and start. */
void desk_start(Desk *desk, const char *host_seat, const char *const *bot_seats);

/* Wait for programs, a fifth of a second at most; the table's time goes on a little. */
void desk_turn(Desk *desk);

/* Somebody answers, or time passes. */
void desk_step(Desk *desk);

/* To the end of the match; everybody has been told everything in order. */
void desk_play(Desk *desk);
