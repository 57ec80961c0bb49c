/* claims.c - what players say to each other: anything, at any time, true or not (8.2).
 *
 * A claim changes nothing but the list of the last claims, which no rule reads. Whether somebody may make it follows from
 * what all know: who is out, and in Vengeance who was The Thing. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/box/tables.h"

/* The living do not hear who is out; only The Thing, avenged by its own, may still hint (7.5). */
static Reason may_say(const StayState *s, int player, int verb)
{
    if (stay_is_in_play(s, player)) return ALLOWED;
    if (!s->thing_gone || s->role[player] != ROLE_THE_THING) return REASON_MUTED;
    return verb == VERB_SUSPECT || verb == VERB_TRUST ? ALLOWED : REASON_ONLY_HINTS;
}

Reason stay_read_claim(int players, int speaker, Move move, StayClaim *claim)
{
    const ArgKind *const *args = stay_verbs[move_verb(move)].args;
    *claim = (StayClaim) { .speaker = (uint8_t)(speaker + 1), .verb = (uint8_t)move_verb(move) };
    for (int i = 0; i < MOVE_ARGS && args[i]; i++) {
        int value = move_arg(move, i);
        if (args[i]->form == ARG_SEAT) {
            if (value < 1 || value > players || value == claim->speaker) return REASON_NO_SUCH_TARGET;
            claim->player = (uint8_t)value;
        } else {
            if (value < 1 || value >= args[i]->count) return REASON_NO_SUCH_MOVE;
            if (args[i] == &stay_card && is_panic(value)) return REASON_NEVER_HELD;
            claim->what = (uint8_t)value;
        }
    }
    return ALLOWED;
}

Move stay_claim_move(const StayClaim *claim)
{
    const ArgKind *const *args = stay_verbs[claim->verb].args;
    int value[2] = { 0 };
    for (int i = 0; i < LEN(value) && args[i]; i++)
        value[i] = args[i]->form == ARG_SEAT ? claim->player : claim->what;
    return move_make(claim->verb, value[0], value[1], 0);
}

/* The oldest makes room for the newest. */
bool stay_keep_claim(StayClaim claims[CLAIMS_KEPT], StayClaim claim)
{
    int count = 0;
    while (count < CLAIMS_KEPT && claims[count].speaker) count++;
    for (int i = 1; count == CLAIMS_KEPT && i < CLAIMS_KEPT; i++) claims[i - 1] = claims[i];
    claims[count < CLAIMS_KEPT ? count : CLAIMS_KEPT - 1] = claim;
    return count == CLAIMS_KEPT;
}

Reason stay_say(StayState *s, Seat seat, Move move, Events *news)
{
    StayClaim claim;
    Reason reason = may_say(s, seat, move_verb(move));
    if (reason == ALLOWED) reason = stay_read_claim(s->players, seat, move, &claim);
    if (reason != ALLOWED) return reason;

    s->forgotten += stay_keep_claim(s->claims, claim);
    stay_tell(news, EVENT_SAYS + claim.verb - VERB_SAY, seat, EVERYBODY, EVERYBODY, move_arg(move, 0),
              move_arg(move, 1), 0);
    return ALLOWED;
}
