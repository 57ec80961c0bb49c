/* fuzz_handshake.c - the headers of a request for a WebSocket, and addresses as proxies tell them: any texts. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "net/handshake.h"
#include "net/inner.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* The next line of the input as a header, none where it is empty. */
static const char *next_line(char **rest)
{
    char *line = *rest, *end = line ? strchr(line, '\n') : NULL;
    if (end) *end = 0;
    *rest = end ? end + 1 : NULL;
    return line && *line ? line : NULL;
}

static void check_granted(const Handshake *handshake, const char *answer)
{
    bool is_good = handshake->is_get && !handshake->has_body && !handshake->has_two_origins &&
                   handshake->host && handshake->key && strlen(handshake->key) == 24 &&
                   strstr(answer, "\r\n\r\n") == answer + strlen(answer) - 4;
    if (!is_good) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const origins[] = { "https://murk.example", NULL };
    const NetOptions options = { .subprotocol = "murk.1", .origins = origins };
    char answer[HANDSHAKE_ANSWER];
    if (!size) return 0;
    char *text = malloc(size), *rest = text;
    memcpy(text, bytes + 1, size - 1);
    text[size - 1] = 0;
    Handshake handshake = { .is_get = bytes[0] & 1,
                            .is_new = bytes[0] & 2,
                            .has_body = bytes[0] & 4,
                            .has_two_origins = bytes[0] & 8 };
    const char **const headers[] = { &handshake.host,     &handshake.upgrade, &handshake.connection,
                                     &handshake.version,  &handshake.key,     &handshake.origin,
                                     &handshake.protocols };
    for (int i = 0; i < LEN(headers); i++) *headers[i] = next_line(&rest);
    memset(answer, 'x', sizeof answer);
    if (handshake_judge(&handshake, &options, answer) == 101) check_granted(&handshake, answer);
    if (!memchr(answer, 0, sizeof answer)) abort();
    if (rest) address_read(rest);
    free(text);
    return 0;
}
