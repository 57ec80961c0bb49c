/* hearsay.c - who is believed, and what follows from it.
 *
 * A claim counts as far as its speaker is taken to be Human, for sensible Humans tell the truth. Whoever says something that
 * this seat knows to be false is a liar, and so no Human. */
#include "bots/stay_away/hearsay.h"

enum {
    CREDIT_OF_THE_DEAD = 400, /* how far to believe somebody who is out by now */
    LIAR_THING = 3000,
    LIAR_INFECTED = 4000,
    HONEST_INFECTED = 300, /* said of an Infected's foe: he told the truth about The Thing */
};

/* What a claim that is believed fully does to the one it is about: factors in thousandths. */
typedef struct Weight {
    int16_t thing, infected;
} Weight;

static const Weight nothing = { CERTAIN, CERTAIN };

static const Weight called[ROLE_COUNT] = {
    [ROLE_UNKNOWN] = { CERTAIN, CERTAIN },
    [ROLE_HUMAN] = { 200, 400 },
    [ROLE_INFECTED] = { 1000, 3000 },
    [ROLE_THE_THING] = { 16000, 1000 },
};

static Weight weight_of(const StayClaim *claim)
{
    switch (claim->verb) {
    case VERB_CALL: return called[claim->what];
    case VERB_SUSPECT: return (Weight) { 1600, 1200 };
    case VERB_TRUST: return (Weight) { 700, 850 };
    case VERB_GAVE_ME: return claim->what == CARD_INFECTED ? (Weight) { 10000, 1500 } : nothing;
    case VERB_SAW:
        if (claim->what == CARD_THE_THING) return called[ROLE_THE_THING];
        return claim->what == CARD_INFECTED ? (Weight) { 2500, 1800 } : nothing;
    default: return nothing;
    }
}

static bool names_the_thing(const StayClaim *claim)
{
    bool called_so = claim->verb == VERB_CALL && claim->what == ROLE_THE_THING;
    return called_so || (claim->verb == VERB_SAW && claim->what == CARD_THE_THING);
}

/* Nobody else than The Thing gives Infected! to a Human, and it never was another. */
static bool is_false(const StayView *view, const StayBelief *first, const StayClaim *claim)
{
    int about = claim->player - 1;
    if (about < 0) return false;
    bool self = about == view->seat && view->role[about] == ROLE_HUMAN;
    if (self && claim->verb != VERB_SAW && stay_accuses(claim, about)) return true;
    if (first->the_thing < 0) return false;
    if (names_the_thing(claim)) return about != first->the_thing;
    return about == first->the_thing && claim->verb == VERB_CALL && claim->what == ROLE_HUMAN;
}

/* Multiply, up to what no number of voices can go beyond. */
static void multiply(int *value, int factor)
{
    enum { MOST = 100 * CERTAIN };
    int64_t product = (int64_t)*value * factor / CERTAIN;
    *value = product < MOST ? (int)product : MOST;
}

/* A factor that counts only by so much. */
static int softened(int factor, int credit)
{
    return CERTAIN + (factor - CERTAIN) * credit / CERTAIN;
}

/* A Human remembers by what he has said himself; a foe has lied. */
static int credit_of(const StayView *view, const StayBelief *first, int speaker)
{
    if (speaker == view->seat) return view->role[speaker] == ROLE_HUMAN ? CERTAIN : 0;
    return view->out >> speaker & 1 ? CREDIT_OF_THE_DEAD : first->human[speaker];
}

/* What the claim says of its speaker, to who knows better. */
static void judge(const StayView *view, const StayBelief *first, const StayClaim *claim, StayHearsay *hearsay)
{
    int speaker = claim->speaker - 1;
    if (speaker == view->seat) return;
    if (is_false(view, first, claim)) {
        multiply(&hearsay->thing[speaker], LIAR_THING);
        multiply(&hearsay->infected[speaker], LIAR_INFECTED);
    } else if (names_the_thing(claim) && claim->player - 1 == first->the_thing) {
        multiply(&hearsay->infected[speaker], HONEST_INFECTED);
    }
}

void stay_hear(const StayView *view, const StayBelief *first, StayHearsay *hearsay)
{
    for (int i = 0; i < CLAIMS_KEPT && stay_claim(view, i)->speaker; i++) {
        const StayClaim *claim = stay_claim(view, i);
        judge(view, first, claim, hearsay);
        int about = claim->player - 1, credit = credit_of(view, first, claim->speaker - 1);
        if (about < 0 || is_false(view, first, claim)) continue;
        Weight weight = weight_of(claim);
        multiply(&hearsay->thing[about], softened(weight.thing, credit));
        multiply(&hearsay->infected[about], softened(weight.infected, credit));
    }
}
