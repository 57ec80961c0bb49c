/* talk.c - claims: whether one may be made, and all that comes of it, must not depend on anything hidden. */
#include "leak/probe.h"

enum { ONE_IN = 12 };

Move probe_claim(Probe *probe)
{
    int verb;
    if (!probe->talks || rng_below(&probe->rng, ONE_IN)) return NO_MOVE;
    do verb = probe_draw_verb(probe);
    while (!probe->game->verbs[verb].talk);
    return probe_draw_move(probe, verb);
}

bool probe_say(Probe *probe, Seat seat, Seat speaker, Move claim, int at, const void *other, bool *said)
{
    Reason reason[2];
    probe_apply_to_both(probe, seat, speaker, claim, reason);
    *said = reason[0] == ALLOWED;
    if (*said) probe->lines[probe->count++] = (MatchLine) { .move = claim, .seat = speaker };
    if (reason[0] == reason[1]) return true;
    char who[MOVE_TEXT_MAX], text[MOVE_TEXT_MAX];
    Out out = out_into(who, sizeof who);
    seat_write(probe->game, speaker, &out);
    probe_keep(probe, LEAK_REFUSAL, seat, at, other, "%s wants to say `%s`: %s here, %s in the other world",
               who, move_words(probe->game, claim, text), reason_name(probe->game, reason[0]),
               reason_name(probe->game, reason[1]));
    return false;
}
