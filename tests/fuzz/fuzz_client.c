/* fuzz_client.c - what a client is given: a link, and a server's answer to its request with frames after it, in any pieces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/upgrade.h"
#include "host/memory.h"
#include "net/frames.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void expect(bool truth, const char *what)
{
    if (truth) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

/* What is read of a link is written as a link that reads the same. */
static void try_link(const char *text)
{
    Address address, again;
    char link[ADDRESS_LINK], second[ADDRESS_LINK];
    if (address_parse(text, &address)) return;
    expect(address_parse(address_link(&address, link), &again) == NULL, "a link that we write is none");
    expect(strcmp(link, address_link(&again, second)) == 0, "a link is another one when it is read again");
}

static void take_message(void *self, UNUSED const char *text, size_t size)
{
    *(size_t *)self += size;
}

static size_t
    payload; /* of the frame that is being written, what is still to come: it follows its head by itself */

static void take_bytes(void *self, const void *bytes, size_t size)
{
    enum { MASKED_HEAD = 6 }; /* of a frame that answers: a pong or a close, at most 125 bytes */
    const uint8_t *head = bytes;
    bool begins = payload == 0;
    expect(!begins || (size >= MASKED_HEAD && head[1] & 0x80), "a client's frame without a mask");
    if (begins) payload = MASKED_HEAD + (head[1] & 0x7f);
    expect(size <= payload, "more than the frame was to have");
    payload -= size;
    (void)self;
}

/* The key of an answer is put in by us, for who fuzzes cannot guess it. */
static size_t answer_of(const Upgrade *upgrade, const uint8_t *bytes, size_t size, char *answer)
{
    char accept[HANDSHAKE_ACCEPT];
    const uint8_t *mark = memchr(bytes, '@', size);
    size_t before = mark ? (size_t)(mark - bytes) : size, used = before;
    memcpy(answer, bytes, before);
    if (!mark) return used;
    handshake_accept(upgrade->key, accept);
    memcpy(answer + used, accept, strlen(accept));
    used += strlen(accept);
    memcpy(answer + used, mark + 1, size - before - 1);
    return used + size - before - 1;
}

static void try_answer(const uint8_t *bytes, size_t size, size_t piece)
{
    const Address address = { .host = "x", .port = "80" };
    Upgrade *upgrade = must_alloc(1, sizeof *upgrade);
    Frames *frames = frames_open_client();
    size_t told = 0, taken = 0, at = 0;
    const FramesHost host = { &told, take_message, take_bytes };
    char request[UPGRADE_REQUEST], *answer = must_alloc(1, size + HANDSHAKE_ACCEPT);
    UpgradeState state = UPGRADE_PARTIAL;
    payload = 0;
    upgrade_begin(upgrade, &address, request);
    size = answer_of(upgrade, bytes, size, answer);
    for (; at < size && state == UPGRADE_PARTIAL; at += piece) {
        if (piece > size - at) piece = size - at;
        state = upgrade_read(upgrade, answer + at, piece, &taken);
    }
    expect(state != UPGRADE_REFUSED || upgrade->why[0], "refused without a reason");
    expect(state != UPGRADE_DONE || taken <= piece, "more was taken than there was");
    if (state == UPGRADE_DONE) at = at - piece + taken;
    for (FramesState read = FRAMES_REST; state == UPGRADE_DONE && at < size && read != FRAMES_ENDED;
         at += piece) {
        if (piece > size - at) piece = size - at;
        read = frames_read(frames, &host, answer + at, piece);
    }
    expect(told <= size, "more was told than came");
    frames_free(frames);
    free(upgrade);
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 2) return 0;
    char *text = must_alloc(1, size);
    memcpy(text, bytes + 1, size - 1);
    try_link(text);
    try_answer(bytes + 1, size - 1, (size_t)bytes[0] + 1);
    free(text);
    return 0;
}
