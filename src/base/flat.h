/* flat.h - the one reader of what clients send: a flat JSON object, read strictly.
 *
 * A message is one object of at most FLAT_MEMBERS texts, whole numbers and truths in at most FLAT_BYTES bytes. All that JSON
 * has besides is refused, so that a message means the same wherever it is read: what is nested, null (leave the member out),
 * fractions and exponents, numbers that an int64_t does not hold, a key that stands there twice, text that is not UTF-8,
 * half a pair of surrogates, and control characters, escaped ones too: what people say ends on other people's screens.
 *
 * A Flat is a plain value: nothing to free, copy it freely. It holds its texts itself. */
#pragma once

#include "base/base.h"

enum { FLAT_BYTES = 4096, FLAT_MEMBERS = 16 };

/* What is wrong with a message; its words for people are under `murk.wire.` and its name. */
typedef enum FlatFault {
    FLAT_FINE,
    FLAT_END,      /* it ends too early */
    FLAT_SIZE,     /* more than FLAT_BYTES */
    FLAT_OBJECT,   /* no object at all */
    FLAT_SYNTAX,   /* another character was expected */
    FLAT_MANY,     /* more than FLAT_MEMBERS */
    FLAT_TWICE,    /* this key stood there already */
    FLAT_VALUE,    /* no text, whole number or truth */
    FLAT_WHOLE,    /* a number, but with a fraction, an exponent or a zero before it */
    FLAT_RANGE,    /* a number that is too large */
    FLAT_ENCODING, /* no UTF-8 */
    FLAT_ESCAPE,   /* an escape that there is not, or half a pair */
    FLAT_CONTROL,  /* a control character, escaped or not */
    FLAT_REST,     /* something after the object */
    FLAT_FAULTS
} FlatFault;

extern const char *const flat_fault_names[FLAT_FAULTS];

typedef enum FlatKind { FLAT_TEXT, FLAT_NUMBER, FLAT_BOOL } FlatKind;

/* A piece of `Flat.bytes` without a zero in it, ended by one. */
typedef struct FlatText {
    uint16_t from, length;
} FlatText;

typedef struct FlatMember {
    FlatText key;
    FlatText text; /* of a FLAT_TEXT */
    uint8_t kind;
    int64_t number; /* of a FLAT_NUMBER; 0 or 1 of a FLAT_BOOL */
} FlatMember;

typedef struct Flat {
    FlatFault fault;
    int at; /* the byte at which the fault is; all before it was in order */
    int count;
    FlatMember members[FLAT_MEMBERS];
    char bytes[FLAT_BYTES];
} Flat;

/* Read all of it, zero bytes included. False when something is wrong: then there are no members, and `fault` and `at` say
 * what and where. */
bool flat_read(Flat *flat, const void *bytes, size_t size);

bool flat_has(const Flat *flat, const char *key);

/* The text under that key; NULL when there is none or it is something else. */
const char *flat_text(const Flat *flat, const char *key);

/* True and `*number` or `*truth` set; false when there is none under that key or it is something else. */
bool flat_number(const Flat *flat, const char *key, int64_t *number);
bool flat_bool(const Flat *flat, const char *key, bool *truth);

/* Another number under a key that has one. */
void flat_set_number(Flat *flat, const char *key, int64_t number);
