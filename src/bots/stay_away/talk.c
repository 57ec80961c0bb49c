/* talk.c - what the sensible bot of Stay Away! says.
 *
 * Humans tell the truth, and mostly what they have just seen; foes deny, cover The Thing and put the blame on Humans. All are
 * sparing: nobody repeats what is still in everybody's ears. */
#include "bots/stay_away/hearsay.h"
#include "bots/sensible.h"

enum { /* once in so many times */
       DOUBTS = 3,
       INTRODUCES = 40,
       DENIES = 2,
       SLANDERS = 6,
       BLAMES = 8,
       COVERS = 3,
       SUSPICIOUS = 400, /* thousandths at which a Human names The Thing as he guesses it */
};

typedef struct Talker {
    const StayView *view;
    const Events *heard;
    int me;
    Rng *rng;
} Talker;

static bool once_in(const Talker *t, uint32_t times)
{
    return rng_below(t->rng, times) == 0;
}

/* ---- what was said ---- */

/* A claim about another player; NO_MOVE when the talker's own, the same, still stands. `player` is -1 for none. */
static Move about(const Talker *t, int verb, int player, int what)
{
    for (int i = 0; i < CLAIMS_KEPT; i++) {
        const StayClaim *claim = stay_claim(t->view, i);
        bool same = claim->verb == verb && claim->player == player + 1 && claim->what == what;
        if (same && claim->speaker == t->me + 1) return NO_MOVE;
    }
    return player < 0 ? move_make(verb, what, 0, 0) : move_make(verb, player + 1, what, 0);
}

static Move of_oneself(const Talker *t, int verb, int what)
{
    return about(t, verb, -1, what);
}

enum { ANYBODY = -1 };

/* The last one who has accused the player, or ANYBODY, since the talker spoke; -1 for nobody. */
static int accuser_of(const Talker *t, int player)
{
    for (int i = CLAIMS_KEPT - 1; i >= 0; i--) {
        const StayClaim *claim = stay_claim(t->view, i);
        if (claim->speaker == t->me + 1) return -1;
        if (stay_accuses(claim, player == ANYBODY ? claim->player - 1 : player)) return claim->speaker - 1;
    }
    return -1;
}

/* ---- what was seen ---- */

/* Does an event show the talker cards of another's hand, from its second field on? Then whose, and at most how many. */
static bool is_sight(const Talker *t, const Event *event, int *player, int *count)
{
    bool own = event->actor == t->me;
    *count = event->kind == EVENT_CARD_SEEN ? 1 : EVENT_ARGS - 1;
    *player = event->args[0] - 1;
    if (event->kind == EVENT_HAND_SEEN || event->kind == EVENT_CARD_SEEN) return own;
    bool to_me = event->kind == EVENT_SHOWN_TO && *player == t->me;
    *player = event->actor;
    return to_me;
}

static bool has_sight(const Talker *t)
{
    int player, count;
    for (int i = 0; i < t->heard->count; i++)
        if (is_sight(t, &t->heard->list[i], &player, &count)) return true;
    return false;
}

static bool is_among(const Event *event, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (event->args[1 + i] == card) return true;
    return false;
}

static Move tell_sight(const Talker *t, const Event *event)
{
    int player, count;
    if (!is_sight(t, event, &player, &count)) return NO_MOVE;
    if (is_among(event, count, CARD_THE_THING)) return about(t, VERB_CALL, player, ROLE_THE_THING);
    if (is_among(event, count, CARD_INFECTED)) return about(t, VERB_SAW, player, CARD_INFECTED);
    return count > 1 ? about(t, VERB_CALL, player, ROLE_HUMAN) : NO_MOVE;
}

/* With whom the talker has just exchanged, -1 for nobody, and what he got. */
typedef struct Deal {
    int partner, got;
} Deal;

static Deal last_deal(const Talker *t)
{
    for (int i = 0; i < t->heard->count; i++) {
        const Event *event = &t->heard->list[i];
        if (event->kind != EVENT_EXCHANGED) continue;
        if (event->actor == t->me) return (Deal) { event->args[0] - 1, event->args[2] };
        if (event->args[0] == t->me + 1) return (Deal) { event->actor, event->args[1] };
    }
    return (Deal) { -1, CARD_HIDDEN };
}

static bool begins_turn(const Talker *t)
{
    return t->view->phase == PHASE_TURN_START && t->view->turn == t->me;
}

/* ---- a Human ---- */

/* Suspect who is most probably The Thing, if that is probable enough. */
static Move doubt(const Talker *t)
{
    StayBelief belief = stay_believe(t->view);
    int suspect = -1;
    for (int i = 0; i < t->view->size; i++) {
        int player = t->view->ring[i];
        if (player == t->me) continue;
        if (suspect < 0 || belief.thing[player] > belief.thing[suspect]) suspect = player;
    }
    if (suspect < 0 || belief.thing[suspect] < SUSPICIOUS) return NO_MOVE;
    return about(t, VERB_SUSPECT, suspect, 0);
}

static Move human_says(const Talker *t)
{
    Deal deal = last_deal(t);
    for (int i = 0; i < t->heard->count; i++) {
        Move move = tell_sight(t, &t->heard->list[i]);
        if (move != NO_MOVE) return move;
    }
    /* Still Human: it came by way of Missed!. */
    if (deal.got == CARD_INFECTED) return about(t, VERB_GAVE_ME, deal.partner, CARD_INFECTED);
    if (accuser_of(t, t->me) >= 0 && once_in(t, DENIES)) return of_oneself(t, VERB_SAY, ROLE_HUMAN);
    if (!begins_turn(t)) return NO_MOVE;
    if (once_in(t, INTRODUCES)) return of_oneself(t, VERB_SAY, ROLE_HUMAN);
    return once_in(t, DOUBTS) ? doubt(t) : NO_MOVE;
}

/* ---- The Thing and the Infected ---- */

/* Every foe knows who it is. */
static int the_thing(const Talker *t)
{
    for (int i = 0; i < t->view->size; i++)
        if (t->view->role[t->view->ring[i]] == ROLE_THE_THING) return t->view->ring[i];
    return -1;
}

/* Suspect who is most probably Human; among equals the first from a place drawn at random. */
static Move blame(const Talker *t)
{
    StayBelief belief = stay_believe(t->view);
    int best = -1, start = (int)rng_below(t->rng, t->view->size);
    for (int i = 0; i < t->view->size; i++) {
        int player = t->view->ring[(start + i) % t->view->size];
        if (player == t->me || player == belief.the_thing) continue;
        if (best < 0 || belief.human[player] > belief.human[best]) best = player;
    }
    return best >= 0 ? about(t, VERB_SUSPECT, best, 0) : NO_MOVE;
}

/* Who accuses the talker, or The Thing, is answered with the same; or it is plainly denied. */
static Move deny(const Talker *t, int accuser, int accused)
{
    if (once_in(t, DENIES)) return about(t, VERB_CALL, accuser, ROLE_THE_THING);
    return accused == t->me ? of_oneself(t, VERB_SAY, ROLE_HUMAN) : about(t, VERB_CALL, accused, ROLE_HUMAN);
}

/* After an exchange with a Human who knows better, but can hardly prove it. */
static Move slander(const Talker *t, int partner)
{
    StayBelief belief = stay_believe(t->view);
    bool human = partner != belief.the_thing && belief.human[partner] >= CERTAIN / 2;
    return human ? about(t, VERB_GAVE_ME, partner, CARD_INFECTED) : NO_MOVE;
}

static Move foe_says(const Talker *t)
{
    int thing = the_thing(t), partner = last_deal(t).partner;
    int accuser = accuser_of(t, t->me), covered = thing == t->me || thing < 0 ? -1 : accuser_of(t, thing);
    if (accuser >= 0) return deny(t, accuser, t->me);
    if (covered >= 0 && once_in(t, COVERS)) return deny(t, covered, thing);
    if (partner >= 0 && once_in(t, SLANDERS)) return slander(t, partner);
    if (!begins_turn(t)) return NO_MOVE;
    if (once_in(t, INTRODUCES)) return of_oneself(t, VERB_SAY, ROLE_HUMAN);
    return once_in(t, BLAMES) ? blame(t) : NO_MOVE;
}

/* ---- all ---- */

/* 7.5: The Thing that is gone points at Humans; nobody else who is out is heard. */
static bool may_hint(const Talker *t)
{
    return t->view->thing_gone && t->view->role[t->me] == ROLE_THE_THING;
}

/* All that human_says and foe_says ask before they draw lots; but whom an Infected covers a cue does not show. */
bool stay_may_speak(UNUSED const Game *game, Seat seat, const SpeechCue *cue)
{
    Talker t = { .view = cue->seen, .heard = cue->heard, .me = seat };
    if (t.view->out >> seat & 1) return may_hint(&t);
    if (begins_turn(&t) || last_deal(&t).partner >= 0 || has_sight(&t)) return true;
    return accuser_of(&t, cue->role == ROLE_INFECTED ? ANYBODY : seat) >= 0;
}

Move stay_speak(UNUSED const Game *game, Seat seat, const void *view, const Events *heard, Rng *rng)
{
    Talker t = { .view = view, .heard = heard, .me = seat, .rng = rng };
    if (t.view->out >> seat & 1) return may_hint(&t) && once_in(&t, BLAMES) ? blame(&t) : NO_MOVE;
    return t.view->role[seat] == ROLE_HUMAN ? human_says(&t) : foe_says(&t);
}
