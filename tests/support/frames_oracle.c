/* frames_oracle.c - the same bytes, read in two ways. */
#include "support/frames_oracle.h"

#include <string.h>

#include "base/hash.h"
#include "net/frames.h"

enum { ANSWERS_MAX = 1 << 16 };

typedef struct Heard {
    uint64_t messages;
    int count;
    bool is_too_long;
    size_t size;
    uint8_t answers[ANSWERS_MAX];
} Heard;

static void hear(void *self, const char *text, size_t size)
{
    Heard *heard = self;
    heard->messages = hash_bytes(heard->messages, text, size);
    heard->count++;
    heard->is_too_long |= size > NET_MESSAGE_MAX;
}

static void note_answer(void *self, const void *bytes, size_t size)
{
    Heard *heard = self;
    if (size > sizeof heard->answers - heard->size) size = sizeof heard->answers - heard->size;
    memcpy(heard->answers + heard->size, bytes, size);
    heard->size += size;
}

/* The code with which it is closed, or 0. A ping before that may be answered or not: that depends on the pieces. */
static int close_code(const Heard *heard)
{
    int code = 0;
    for (size_t at = 0; at + 2 <= heard->size; at += 2 + heard->answers[at + 1])
        if (heard->answers[at] == 0x88 && heard->answers[at + 1] >= 2 && at + 4 <= heard->size)
            code = heard->answers[at + 2] << 8 | heard->answers[at + 3];
    return code;
}

enum { NO_UTF8 = 1007 };

/* Only if a close comes in one piece does wslay see, and at once, that its reason is no UTF-8; else it answers with its own code, and
 * when it is whole. No message can follow in any case. */
static bool is_bad_text(const Heard *whole, const Heard *parts)
{
    return close_code(whole) == NO_UTF8 || close_code(parts) == NO_UTF8;
}

static FramesState read_pieces(const uint8_t *bytes, size_t size, uint32_t pieces, Heard *heard)
{
    const FramesHost host = { heard, hear, note_answer };
    Frames *frames = frames_open();
    FramesState state = FRAMES_REST;
    for (size_t at = 0; at < size && state != FRAMES_ENDED;) {
        size_t piece = pieces ? 1 + (pieces >> at % 24) % 7 : size;
        if (piece > size - at) piece = size - at;
        if (pieces && state == FRAMES_REST) {
            frames_free(frames);
            frames = frames_open();
        }
        state = frames_read(frames, &host, bytes + at, piece);
        at += piece;
    }
    frames_free(frames);
    return state;
}

const char *frames_trouble(const uint8_t *bytes, size_t size, uint32_t pieces)
{
    static Heard whole, parts;
    whole = (Heard) { .messages = HASH_START }, parts = whole;
    FramesState at_once = read_pieces(bytes, size, 0, &whole),
                by_parts = read_pieces(bytes, size, pieces, &parts);
    if (whole.count != parts.count || whole.messages != parts.messages) return "other messages";
    if (is_bad_text(&whole, &parts)) return NULL;
    if (at_once != by_parts) return "it ends in another state";
    if (close_code(&whole) != close_code(&parts)) return "another code at the end";
    return whole.is_too_long ? "a message that is too long" : NULL;
}
