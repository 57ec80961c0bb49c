/* frames_oracle.c - the same bytes, read in two ways. */
#include "support/frames_oracle.h"

#include <string.h>

#include "base/hash.h"
#include "net/frames.h"

typedef struct Heard {
    uint64_t messages, answers;
    int count;
    bool is_too_long;
} Heard;

static void hear(void *self, const char *text, size_t size)
{
    Heard *heard = self;
    heard->messages = hash_bytes(heard->messages, text, size);
    heard->count++;
    heard->is_too_long |= size > NET_MESSAGE_MAX;
}

/* An answer may come in more than one piece, too: it is hashed byte by byte. */
static void note_answer(void *self, const void *bytes, size_t size)
{
    Heard *heard = self;
    for (size_t i = 0; i < size; i++)
        heard->answers = hash_bytes(heard->answers, (const uint8_t *)bytes + i, 1);
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
    Heard whole = { HASH_START, HASH_START, 0, false }, parts = whole;
    FramesState at_once = read_pieces(bytes, size, 0, &whole),
                by_parts = read_pieces(bytes, size, pieces, &parts);
    if (at_once != by_parts) return "it ends in another state";
    if (whole.count != parts.count || whole.messages != parts.messages) return "other messages";
    if (whole.answers != parts.answers) return "other answers";
    return whole.is_too_long ? "a message that is too long" : NULL;
}
