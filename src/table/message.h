/* message.h - one message to one guest, in the making. Private to this folder.
 *
 * A guest's messages are numbered for that guest, from 1 without holes: what it neither hears nor sees has no message and no
 * number. So whether there is one must not depend on whether anybody reads it. */
#pragma once

#include "table/deeds.h"

typedef struct Message {
    Taking *taking;
    Guest guest;
    bool wanted; /* somebody reads it: else only its number counts */
    Out out;
    Json json; /* an open object, when wanted */
} Message;

void message_open(Message *message, Taking *taking, Guest guest, const char *kind);
void message_close(Message *message);

Lang guest_lang(const Table *table, Guest guest);
void key_seat(const Table *table, const char *key, Seat seat, Json *json);
void key_hex(Json *json, const char *key, const uint8_t bytes[SEED_BYTES]);
