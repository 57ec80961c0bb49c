/* mail.c - what one guest was sent in two worlds, message by message. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "leak/table/worlds.h"

void mail_keep(Post *post, Guest guest, const char *text, size_t size)
{
    World *world = (World *)post;
    if (guest != world->guest) return;
    world->messages++;
    buffer_add(&world->mail, "%lld %zu ", (long long)world->time, size);
    buffer_add_bytes(&world->mail, text, size);
    buffer_add_byte(&world->mail, '\n');
}

typedef struct Mail {
    long long time;
    size_t size;
    const char *text; /* NULL: there is none */
} Mail;

/* The next message; `*at` goes on. */
static Mail next_mail(const Buffer *buffer, size_t *at)
{
    Mail mail = { 0 };
    char *rest;
    if (*at >= buffer->used) return mail;
    mail.time = strtoll(buffer->text + *at, &rest, 10);
    mail.size = (size_t)strtoull(rest + 1, &rest, 10);
    mail.text = rest + 1;
    *at = (size_t)(mail.text - buffer->text) + mail.size + 1;
    return mail;
}

static long long number_of(const Mail *mail)
{
    static const char head[] = "{\"n\":";
    return strncmp(mail->text, head, sizeof head - 1) == 0 ? strtoll(mail->text + sizeof head - 1, NULL, 10)
                                                           : 0;
}

static void cut_kind(const Mail *mail, char kind[32])
{
    const char *at = strstr(mail->text, "\"kind\":\"");
    snprintf(kind, 32, "%.*s", at ? (int)strcspn(at + 8, "\"") : 0, at ? at + 8 : "");
}

/* Two messages in the same place. */
static bool one_differs(const Mail *a, const Mail *b, char what[LEAK_WHAT])
{
    char kinds[2][32];
    cut_kind(a, kinds[0]), cut_kind(b, kinds[1]);
    size_t same = 0;
    while (same < a->size && same < b->size && a->text[same] == b->text[same]) same++;
    size_t from = same > 60 ? same - 60 : 0;
    if (a->time != b->time)
        snprintf(what, LEAK_WHAT, "%s comes %lld ms later in the other world", kinds[0], b->time - a->time);
    else if (strcmp(kinds[0], kinds[1]) != 0)
        snprintf(what, LEAK_WHAT, "%s in one world, %s in the other", kinds[0], kinds[1]);
    else if (number_of(a) != number_of(b))
        snprintf(what, LEAK_WHAT, "%s has number %lld in one world, %lld in the other", kinds[0],
                 number_of(a), number_of(b));
    else if (a->size != b->size && same + 1 >= (a->size < b->size ? a->size : b->size))
        snprintf(what, LEAK_WHAT, "%s has %zu bytes in one world, %zu in the other", kinds[0], a->size,
                 b->size);
    else if (a->size != b->size || same < a->size)
        snprintf(what, LEAK_WHAT, "%s says ...%.*s in one world, ...%.*s in the other", kinds[0], 140,
                 a->text + from, 140, b->text + from);
    else return false;
    return true;
}

bool mail_differs(const Pairs *pairs, char what[LEAK_WHAT])
{
    size_t at[2] = { 0 };
    for (;;) {
        Mail a = next_mail(&pairs->world[0].mail, &at[0]), b = next_mail(&pairs->world[1].mail, &at[1]);
        if (!a.text && !b.text) return false;
        if (!a.text || !b.text) {
            snprintf(what, LEAK_WHAT, "a message in one world alone: %.200s", a.text ? a.text : b.text);
            return true;
        }
        if (one_differs(&a, &b, what)) return true;
    }
}
