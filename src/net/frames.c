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
    bool is_unwanted;
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

static void begin_frame(UNUSED wslay_event_context_ptr context,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *self)
{
    Frames *frames = self;
    frames->begun += frame_size(frames, frame->payload_length);
    if (!wslay_is_ctrl_frame(frame->opcode)) frames->is_open = !frame->fin;
}

static void take_message(wslay_event_context_ptr context, const struct wslay_event_on_msg_recv_arg *message,
                         void *self)
{
    Frames *frames = self;
    if (frames->is_unwanted) return;
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

FramesState frames_read(Frames *frames, const FramesHost *host, const void *bytes, size_t size)
{
    frames->host = host;
    frames->next = bytes;
    frames->end = frames->next + size;
    frames->read += size;
    bool failed = wslay_event_recv(frames->context) != 0;
    if (wslay_event_want_write(frames->context)) failed |= wslay_event_send(frames->context) != 0;
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
    return wslay_event_get_close_received(frames->context)
               ? wslay_event_get_status_code_received(frames->context)
               : 0;
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
