/* post_talk.c - what people say and note, as messages. */
#include "table/message.h"

static void key_word(Json *json, const char *key, Word word)
{
    char text[TABLE_LINE_MAX];
    memcpy(text, word.text, (size_t)word.length);
    text[word.length] = 0;
    json_key_text(json, key, text);
}

static void key_phrase(const Table *table, Guest guest, Word phrase, Json *json)
{
    char key[64];
    Out out = out_into(key, sizeof key);
    out_text(&out, "table.phrase.");
    out_bytes(&out, phrase.text, (size_t)phrase.length);
    key_word(json, "phrase", phrase);
    json_key_text(json, "says", words_get(guest_lang(table, guest), key));
}

void post_talk(Taking *taking, bool phrase, const char *room, uint32_t to, Word text)
{
    for (; to; to &= to - 1) {
        Message message;
        message_open(&message, taking, (Guest)__builtin_ctz(to), "talk");
        if (message.wanted) {
            json_key_number(&message.json, "from", taking->guest);
            json_key_text(&message.json, "room", room);
            if (phrase) key_phrase(taking->table, message.guest, text, &message.json);
            else key_word(&message.json, "text", text);
        }
        message_close(&message);
    }
}

void post_note(Taking *taking, Seat seat, Word text)
{
    Message message;
    message_open(&message, taking, taking->guest, "note");
    if (message.wanted) {
        key_seat(taking->table, "seat", seat, &message.json);
        key_word(&message.json, "text", text);
    }
    message_close(&message);
}

void post_trust(Taking *taking, Seat seat, Seat player, int trust)
{
    Message message;
    message_open(&message, taking, taking->guest, "trust");
    if (message.wanted) {
        key_seat(taking->table, "seat", seat, &message.json);
        key_seat(taking->table, "player", player, &message.json);
        json_key_number(&message.json, "trust", trust);
    }
    message_close(&message);
}
