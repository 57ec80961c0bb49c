/* person.h - a scripted client of a local table: it keeps what it is told, answers by chance and wishes what it is told to. */
#pragma once

#include <jansson.h>

#include "local/local.h"

typedef struct Person {
    Local *local;
    Conn conn;
    const char *token;
    int64_t id, have;
    int guest; /* -1: has not entered */
    Rng luck;
    json_t *table; /* as it is told; the caller may read it */
    json_t *asks;  /* by seat: the question that is open and has no answer yet */
    json_t *views; /* by seat */
    int overs;
    json_t *over;       /* the last message `over`, or NULL */
    json_t *last;       /* the last answer to a wish */
    const char *broken; /* what was wrong with what it was told, or NULL */
} Person;

/* Connect; the token, which is lent, says who it is. The table may be there or not. */
void person_come(Person *person, Local *local, const char *token, uint64_t luck);
void person_free(Person *person);

/* Break the connection off, and return later with what one has. */
void person_vanish(Person *person);
void person_return(Person *person);

/* Members of a wish but for `id`, with single quotes for quotes: true when it is done. */
bool person_wish(Person *person, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Why the last wish was refused, or "". */
const char *person_refusal(const Person *person);

/* Answer one question, if any is open: true when there was one. */
bool person_answer(Person *person);

/* A member of the table that is a text, such as `phase`. */
const char *person_sees(const Person *person, const char *key);

/* Who has that seat: a guest's number, or -1; and is it ready? */
int person_sees_guest(const Person *person, const char *seat);
bool person_sees_ready(const Person *person, const char *seat);
