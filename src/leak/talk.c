/* talk.c - claims: whether one may be made, and all that comes of it, must not depend on anything hidden. */
#include "leak/probe.h"

enum { ONE_IN = 12 };

/* A verb of talk, each as likely as the others. */
static int draw_verb(Probe *probe)
{
    const Game *game = probe->game;
    int verb;
    do verb = 1 + (int)rng_below(&probe->rng, (uint32_t)game->verb_count - 1);
    while (!game->verbs[verb].talk);
    return verb;
}

Move probe_claim(Probe *probe)
{
    int arg[MOVE_ARGS] = { 0 };
    if (!probe->talks || rng_below(&probe->rng, ONE_IN)) return NO_MOVE;
    int number = draw_verb(probe);
    const Verb *verb = &probe->game->verbs[number];
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) arg[i] = probe_draw_arg(probe, verb->args[i]);
    return move_make(number, arg[0], arg[1], arg[2]);
}

bool probe_say(Probe *probe, Seat seat, Seat speaker, Move claim, int at, const void *other, bool *said)
{
    Reason reason[2];
    for (int i = 0; i < 2; i++) {
        probe->news[i].count = 0;
        reason[i] = probe->game->apply(probe->world[i], speaker, claim, &probe->news[i]);
    }
    *said = reason[0] == ALLOWED;
    if (*said) probe->lines[probe->count++] = (MatchLine) { .move = claim, .seat = speaker };
    if (reason[0] == reason[1]) return true;
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    seat_write(probe->game, speaker, &out);
    out_text(&out, " wants to say `");
    move_write(probe->game, claim, &out);
    out_text(&out, "`: ");
    out_text(&out, *said ? "allowed" : reason_name(probe->game, reason[0]));
    out_text(&out, " here, ");
    out_text(&out, reason[1] == ALLOWED ? "allowed" : reason_name(probe->game, reason[1]));
    out_text(&out, " in the other world");
    probe_keep(probe, LEAK_REFUSAL, seat, at, other, text);
    return false;
}
