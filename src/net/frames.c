/* frames.c - wslay reads, and tells us when it remembers nothing. */
#include "net/frames.h"

#include <sodium.h>
#include <string.h>
#include <wslay/wslay.h>

#include "host/memory.h"

struct Frames {
    wslay_event_context_ptr context;
    const FramesHost *host;
    const uint8_t *next, *end; /* of the bytes that are being read */
    uint64_t read, begun;      /* bytes: all, and those of frames whose beginning has been seen */
    uint64_t mask;             /* bytes of the mask of what comes: clients send one, servers none */
    bool is_open;              /* a message whose last fragment has not begun */
    bool is_unwanted;          /* it was told so, by a closing frame */
    bool is_broken;            /* what comes is no protocol, and it has not been told */
    bool is_closing;           /* what comes is a frame that closes: its first two bytes are the code */
    int code_bytes, code;
};

/* ---- what wslay asks for ---- */

static ssize_t give_bytes(wslay_event_context_ptr context, uint8_t *buffer, size_t size, UNUSED int flags,
                          void *self)
{
    Frames *frames = self;
    size_t left = (size_t)(frames->end - frames->next);
    if (size > left) size = left;
    if (!size) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(buffer, frames->next, size);
    frames->next += size;
    return (ssize_t)size;
}

static ssize_t write_bytes(UNUSED wslay_event_context_ptr context, const uint8_t *bytes, size_t size,
                           UNUSED int flags, void *self)
{
    const Frames *frames = self;
    frames->host->write(frames->host->self, bytes, size);
    return (ssize_t)size;
}

static uint64_t frame_size(const Frames *frames, uint64_t payload)
{
    return payload + 2 + frames->mask + (payload > 0xffff ? 8 : payload > 125 ? 2 : 0);
}

enum { FRAGMENT_SMALL = 64 }; /* bytes: below that a frame costs more than what it brings */

static bool brings_little(const Frames *frames, const struct wslay_event_on_frame_recv_start_arg *frame)
{
    bool is_part = frames->is_open || !frame->fin; /* of a message in fragments */
    if (wslay_is_ctrl_frame(frame->opcode)) return frame->opcode != WSLAY_CONNECTION_CLOSE;
    return is_part && frame->payload_length < FRAGMENT_SMALL;
}

static void end_flood(Frames *frames)
{
    static const char why[] = "too many frames";
    frames->is_unwanted = true;
    wslay_event_queue_close(frames->context, NET_REFUSED, (const uint8_t *)why, sizeof why - 1);
    wslay_event_shutdown_read(frames->context);
}

static void begin_frame(UNUSED wslay_event_context_ptr context,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *self)
{
    Frames *frames = self;
    frames->begun += frame_size(frames, frame->payload_length);
    frames->is_closing = frame->opcode == WSLAY_CONNECTION_CLOSE;
    if (frames->host->bears && brings_little(frames, frame) && !frames->host->bears(frames->host->self))
        return end_flood(frames);
    if (!wslay_is_ctrl_frame(frame->opcode)) frames->is_open = !frame->fin;
    /* Half a code, which wslay takes for none. */
    if (frames->is_closing && frame->payload_length == 1) frames->is_broken = true;
}

/* wslay refuses codes that are younger than itself, such as that of a server which restarts, and forgets them. */
static void read_code(UNUSED wslay_event_context_ptr context,
                      const struct wslay_event_on_frame_recv_chunk_arg *chunk, void *self)
{
    Frames *frames = self;
    for (size_t i = 0; i < chunk->data_length && frames->is_closing && frames->code_bytes < 2; i++) {
        frames->code = frames->code << 8 | chunk->data[i];
        frames->code_bytes++;
    }
}

static void take_message(wslay_event_context_ptr context, const struct wslay_event_on_msg_recv_arg *message,
                         void *self)
{
    Frames *frames = self;
    if (frames->is_unwanted || frames->is_broken) return;
    /* A ping between the fragments of a message is answered before the message is. */
    if (wslay_event_want_write(context)) wslay_event_send(context);
    if (message->opcode == WSLAY_TEXT_FRAME)
        frames->host->message(frames->host->self, (const char *)message->msg, message->msg_length);
    else if (message->opcode == WSLAY_BINARY_FRAME)
        wslay_event_queue_close(context, NET_UNWANTED, (const uint8_t *)"text only", 9),
            frames->is_unwanted = true;
}

/* ---- reading ---- */

static int draw_mask(UNUSED wslay_event_context_ptr context, uint8_t *mask, size_t size, UNUSED void *self)
{
    randombytes_buf(mask, size);
    return 0;
}

static const struct wslay_event_callbacks callbacks = { .recv_callback = give_bytes,
                                                        .send_callback = write_bytes,
                                                        .genmask_callback = draw_mask,
                                                        .on_frame_recv_start_callback = begin_frame,
                                                        .on_frame_recv_chunk_callback = read_code,
                                                        .on_msg_recv_callback = take_message };

Frames *frames_open(void)
{
    Frames *frames = must_alloc(1, sizeof *frames);
    frames->mask = 4;
    must(wslay_event_context_server_init(&frames->context, &callbacks, frames) == 0);
    wslay_event_config_set_max_recv_msg_length(frames->context, NET_MESSAGE_MAX);
    return frames;
}

Frames *frames_open_client(void)
{
    Frames *frames = must_alloc(1, sizeof *frames);
    must(wslay_event_context_client_init(&frames->context, &callbacks, frames) == 0);
    wslay_event_config_set_max_recv_msg_length(frames->context, NET_TOLD_MAX);
    return frames;
}

void frames_free(Frames *frames)
{
    if (!frames) return;
    wslay_event_context_free(frames->context);
    free(frames);
}

/* True when nothing can follow. A control frame that is too long or in fragments, and a size beyond all, wslay would answer by a closing
 * frame without a code: a server says it by itself. */
static bool read_all(Frames *frames)
{
    bool failed = wslay_event_recv(frames->context) != 0, is_server = frames->mask > 0;
    frames->is_broken = is_server && !frames->is_unwanted && (failed || frames->is_broken);
    return failed || frames->is_broken;
}

static void write_broken(const Frames *frames)
{
    char frame[FRAME_CONTROL_MAX];
    frames->host->write(frames->host->self, frame, frame_close(NET_BROKEN, "", frame));
}

FramesState frames_read(Frames *frames, const FramesHost *host, const void *bytes, size_t size)
{
    frames->host = host;
    frames->next = bytes;
    frames->end = frames->next + size;
    frames->read += size;
    bool failed = read_all(frames);
    if (frames->is_broken) write_broken(frames);
    else if (wslay_event_want_write(frames->context)) failed |= wslay_event_send(frames->context) != 0;
    if (failed || frames->is_unwanted || !wslay_event_get_read_enabled(frames->context)) return FRAMES_ENDED;
    return frames->read == frames->begun && !frames->is_open ? FRAMES_REST : FRAMES_PARTIAL;
}

bool frames_send(Frames *frames, const FramesHost *host, const char *text, size_t size)
{
    const struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)text, size };
    frames->host = host;
    return wslay_event_queue_msg(frames->context, &message) == 0 && wslay_event_send(frames->context) == 0;
}

int frames_code(const Frames *frames)
{
    return frames->code_bytes == 2 ? frames->code : 0;
}

/* ---- writing: a server's frames have no mask ---- */

size_t frame_head(size_t size, char head[FRAME_HEAD_MAX])
{
    int more = size > 0xffff ? 8 : size > 125 ? 2 : 0;
    head[0] = (char)(0x80 | WSLAY_TEXT_FRAME);
    head[1] = (char)(more == 8 ? 127 : more ? 126 : size);
    for (int i = 0; i < more; i++) head[2 + i] = (char)(size >> 8 * (more - 1 - i));
    return 2 + (size_t)more;
}

size_t frame_close(int code, const char *reason, char frame[FRAME_CONTROL_MAX])
{
    size_t length = strlen(reason);
    if (length > FRAME_CONTROL_MAX - 4) length = FRAME_CONTROL_MAX - 4;
    frame[0] = (char)(0x80 | WSLAY_CONNECTION_CLOSE);
    frame[1] = (char)(2 + length);
    frame[2] = (char)(code >> 8);
    frame[3] = (char)code;
    for (size_t i = 0; i < length; i++) frame[4 + i] = reason[i];
    return 4 + length;
}

size_t frame_ping(char frame[FRAME_CONTROL_MAX])
{
    frame[0] = (char)(0x80 | WSLAY_PING);
    frame[1] = 0;
    return 2;
}
