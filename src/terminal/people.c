/* people.c - names for seats. */
#define _XOPEN_SOURCE 700
#include "terminal/people.h"

#include <stdio.h>

enum { SENTENCE_MAX = 1024 };

/* Whose seat a bot keeps is named still, for he may come back. */
static const char *absence(const Client *client, Seat seat)
{
    return wire_is_kept(&client->wire, seat) ? words_get(client->lang, "murk.play.bot_keeps") : "";
}

char *people_sitter(const Client *client, Seat seat, char *text, size_t size)
{
    const char *bot = wire_bot(&client->wire, seat), *person = wire_sitter(&client->wire, seat);
    bool unnamed = person && !has_own_name(client->game, person);
    if (unnamed && client->wire.sight[seat].here)
        person = words_get(client->lang, client_is_shared(client) ? "murk.play.somebody" : "murk.play.you");
    const char *kind = bot ? words_find_joined(client->lang, "murk.play.bot", bot, NULL) : NULL;
    snprintf(text, size, "%s%s", person ? person : kind ? kind : bot ? bot : "-", absence(client, seat));
    return text;
}

void people_add_legend(const Client *client, int wide, Lines *lines)
{
    char text[SENTENCE_MAX], name[SENTENCE_MAX];
    Out out = out_into(text, sizeof text);
    bool others = false;
    for (int i = 0; i < wire_seats(&client->wire); i++) {
        const char *person = wire_sitter(&client->wire, (Seat)i);
        if (!person || !has_own_name(client->game, person)) continue;
        others |= i != client->seat; /* whose own name is in the title */
        if (out.used) out_text(&out, ", ");
        else out_char(&out, STYLE_DIM + 1);
        out_text(&out, seat_name(name, sizeof name, client->game, client->lang, (Seat)i));
        out_text(&out, ": ");
        out_text(&out, person);
        out_text(&out, absence(client, (Seat)i));
    }
    if (others) lines_add_wrapped(lines, text, wide, 0);
}
