/* replies.c - what a guest is answered, whatever it wishes or asks: the same in two worlds that it cannot tell apart, and the same as
 * before after a line of which it is told nothing. */
#include <stdio.h>
#include <string.h>

#include "host/memory.h"
#include "leak/table/worlds.h"

/* The first is tried in every pair, of the others one of so many: `{ask}`, `{move}` and `{question}` are drawn. */
enum { ONE_IN = 5 };
static const char *const wishes[] = {
    "'kind':'undo'",
    "'kind':'pause'",
    "'kind':'resume'",
    "'kind':'void'",
    "'kind':'back'",
    "'kind':'eyes'",
    "'kind':'start'",
    "'kind':'phrase','phrase':'hello'",
    "'kind':'early','to':'{question}','move':'{move}'",
    "'kind':'early','to':'{question}','until':'turn'",
    "'kind':'move','ask':{ask},'move':'{move}'",
    "'kind':'why','move':'{move}'",
    "'kind':'claims'",
    "'kind':'role'",
    "'kind':'deduce'",
    "'kind':'truth'",
    "'kind':'view'",
};
_Static_assert(LEN(wishes) <= WISHES_MAX, "each has room");

/* Any move that somebody may make now, be it somebody else's; and what anybody is asked. */
static Move draw_move(Pairs *pairs)
{
    Prompt prompt;
    prompt_read(&pairs->table, (Seat)rng_below(&pairs->rng, pairs->table.setup.seats), &prompt);
    return prompt.count ? prompt.moves[rng_below(&pairs->rng, (uint32_t)prompt.count)] : NO_MOVE;
}

static const char *draw_question(Pairs *pairs)
{
    Seat seat = (Seat)rng_below(&pairs->rng, pairs->table.setup.seats);
    const char *name = pairs->game->ask(pairs->table.state, seat).name;
    return name ? name : "none";
}

/* The wish with what is drawn filled in, as JSON. */
static void fill(const char *wish, const char *ask, const char *move, const char *question,
                 char text[WISH_MAX])
{
    Out out = out_into(text, WISH_MAX);
    out_text(&out, "{'id':2147483647,");
    for (; *wish; wish++) {
        if (*wish != '{') {
            out_char(&out, *wish);
            continue;
        }
        out_text(&out, wish[1] == 'a' ? ask : wish[1] == 'm' ? move : question);
        wish = strchr(wish, '}');
    }
    out_char(&out, '}');
    for (char *at = text; *at; at++)
        if (*at == '\'') *at = '"';
}

void replies_draw(Pairs *pairs, Seat eyes)
{
    char move[MOVE_TEXT_MAX], ask[16];
    Move any = draw_move(pairs);
    Out out = out_into(move, sizeof move);
    if (any == NO_MOVE) out_text(&out, "none");
    else move_write(pairs->game, any, &out);
    snprintf(ask, sizeof ask, "%d", eyes == SPECTATOR ? 0 : pairs->table.chair[eyes].ask);
    const char *question = draw_question(pairs);
    pairs->wish_count = 0;
    for (int i = 0; i < LEN(wishes); i++)
        if (i == 0 || rng_below(&pairs->rng, ONE_IN) == 0)
            fill(wishes[i], ask, move, question, pairs->wish[pairs->wish_count++]);
}

static void reply(const Pairs *pairs, World *world, const Flat *wish, Out *out)
{
    char line[TABLE_LINE_MAX];
    Out written = out_into(line, sizeof line);
    uint64_t person = world->table.guest[world->guest].person;
    if (table_answer(&world->table, person, wish, out)) return;
    Refusal refusal = pairs->options->machine->judge(&world->table, person, wish, pairs->now, &written);
    table_reply(&world->table, person, wish, refusal, out);
}

/* A line each: the wish and its answer. */
static void write_replies(const Pairs *pairs, World *world)
{
    world->replies.used = 0;
    for (int i = 0; i < pairs->wish_count; i++) {
        Flat flat;
        Out out = out_into(world->text, sizeof world->text);
        must(flat_read(&flat, pairs->wish[i], strlen(pairs->wish[i])));
        reply(pairs, world, &flat, &out);
        buffer_add(&world->replies, "%s: %s\n", pairs->wish[i], world->text);
    }
}

/* The first line in which two differ. */
static void tell_apart(const char *a, const char *b, const char *here, const char *there,
                       char what[LEAK_WHAT])
{
    size_t same = 0, line = 0;
    for (; a[same] && a[same] == b[same]; same++)
        if (a[same] == '\n') line = same + 1;
    snprintf(what, LEAK_WHAT, "%.200s %s, %.200s %s", a + line, here, b + line, there);
    for (char *at = what; *at; at++)
        if (*at == '\n') *at = ' ';
}

void replies_note(Pairs *pairs)
{
    write_replies(pairs, &pairs->world[0]);
    char *text = buffer_take(&pairs->world[0].replies);
    free(pairs->replied);
    pairs->replied = text;
}

bool replies_differ(Pairs *pairs, bool silent, char what[LEAK_WHAT])
{
    for (int i = 0; i < 2; i++) write_replies(pairs, &pairs->world[i]);
    const char *here = pairs->world[0].replies.text, *there = pairs->world[1].replies.text;
    bool apart = strcmp(here, there) != 0, changed = silent && strcmp(pairs->replied, here) != 0;
    if (apart) tell_apart(here, there, "in one world", "in the other", what);
    else if (changed) tell_apart(pairs->replied, here, "before a line that told nothing", "after it", what);
    return apart || changed;
}
