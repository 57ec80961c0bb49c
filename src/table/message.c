/* message.c - what all messages have in common. */
#include "table/message.h"

/* Larger than any question that is put in a window, with whatever answers there are to it. */
enum { SMALLEST = 4096 };

Lang guest_lang(const Table *table, Guest guest)
{
    return (Lang)table->guest[guest].lang;
}

void message_open(Message *message, Taking *taking, Guest guest, const char *kind)
{
    const Post *post = taking->post;
    uint32_t number = ++taking->table->guest[guest].sent;
    message->taking = taking;
    message->guest = guest;
    message->wanted = post && post->guests >> guest & 1;
    if (!message->wanted) return;
    message->out = out_into(post->text, MESSAGE_MAX);
    message->json = json_into(&message->out);
    json_open_object(&message->json);
    json_key_number(&message->json, "n", number);
    json_key_text(&message->json, "kind", kind);
}

/* In strict tables messages come in few sizes: what one is told shows in no length. */
static void pad(Out *out)
{
    size_t size = SMALLEST;
    while (size < out->used) size *= 2;
    if (out->full || size >= out->size) return;
    memset(out->text + out->used, ' ', size - out->used);
    out->used = size;
    out->text[size] = 0;
}

void message_close(Message *message)
{
    Post *post = message->taking->post;
    if (!message->wanted) return;
    json_close_object(&message->json);
    if (message->taking->table->pace == PACE_STRICT) pad(&message->out);
    must(!message->out.full);
    post->send(post, message->guest, message->out.text, message->out.used);
}

void key_seat(const Table *table, const char *key, Seat seat, Json *json)
{
    char word[32];
    Out out = out_into(word, sizeof word);
    seat_write(table->game, seat, &out);
    json_key_text(json, key, word);
}

void key_hex(Json *json, const char *key, const uint8_t bytes[SEED_BYTES])
{
    char text[2 * SEED_BYTES + 1];
    Out out = out_into(text, sizeof text);
    out_hex(&out, bytes, SEED_BYTES);
    json_key_text(json, key, text);
}
