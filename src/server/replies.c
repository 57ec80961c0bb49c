/* replies.c - answers of one kind: a line of text, an object of JSON, and why not. */
#include <stdio.h>
#include <string.h>

#include "server/inner.h"
#include "text/words.h"

enum { REFUSAL_MAX = 600 };

void reply_text(NetRequest *request, int status, const char *text)
{
    net_reply(request, &(NetReply) { .status = status, .body = text, .size = strlen(text) });
}

/* Where no other time is known: who has made too many tables, or reported too often, may do so again in a minute. */
void reply_json(NetRequest *request, int status, const char *text, size_t size)
{
    NetReply reply = { .status = status, .type = "application/json", .body = text, .size = size };
    if (status == 429) reply.extra[0] = "Retry-After", reply.extra[1] = "60";
    net_reply(request, &reply);
}

/* With `word` beside it, if there is one. */
static Out write_refusal(char text[REFUSAL_MAX], const char *reason, const char *word)
{
    Out out = out_into(text, REFUSAL_MAX);
    Json json = json_into(&out);
    const char *says = words_find_joined(LANG_EN, "hall", "refusal", reason);
    if (!says) says = words_find_joined(LANG_EN, "murk", "wire", reason);
    json_open_object(&json);
    json_key_number(&json, "re", 0);
    json_key_text(&json, "kind", "refused");
    json_key_text(&json, "reason", reason);
    if (says) json_key_text(&json, "says", says);
    if (word) json_key_text(&json, "word", word);
    json_close_object(&json);
    return out;
}

void reply_refusal(NetRequest *request, int status, const char *reason)
{
    char text[REFUSAL_MAX];
    reply_json(request, status, text, write_refusal(text, reason, NULL).used);
}

void reply_missing(NetRequest *request, const char *reason)
{
    static const struct {
        const char *reason;
        int status;
    } rows[] = { { "store", 503 }, { "token", 401 }, { "banned", 403 }, { "too_many", 429 } };
    int status = 404;
    for (int i = 0; i < LEN(rows); i++)
        if (strcmp(rows[i].reason, reason) == 0) status = rows[i].status;
    reply_refusal(request, status, reason);
}

void reply_unfit(NetRequest *request, const char *reason, const char *word)
{
    char text[REFUSAL_MAX];
    size_t length = word ? strspn(word, "abcdefghijklmnopqrstuvwxyz_") : 0;
    bool is_word = length && length <= 20 && !word[length]; /* nobody's bytes are sent back as they came */
    reply_json(request, 400, text, write_refusal(text, reason, is_word ? word : NULL).used);
}

void reply_with_header(NetRequest *request, int status, const char *reason, const char *name,
                       const char *value)
{
    char text[REFUSAL_MAX];
    Out out = write_refusal(text, reason, NULL);
    net_reply(request, &(NetReply) { .status = status,
                                     .type = "application/json",
                                     .body = text,
                                     .size = out.used,
                                     .extra = { name, value } });
}
