/* round.c - a round: S0, the Survivors' turn, the report, the Killer's turn (3.2).
 *
 * The frame's `step` says what comes when it is on top again. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* S0: what lay on the map goes; then the ends that are looked for only now. */
static void start_turn(TerrorState *s, Events *news)
{
    s->round++;
    s->noise = s->told = 0;
    s->firecracker = s->firecracker_told = 0;
    terror_tell_all(news, EVENT_ROUND, s->round, 0, 0);
    if (terror_check_start(s, news)) return;
    s->shut = s->blocks;
    terror_begin_acting(s);
}

static void plan(TerrorState *s)
{
    terror_top(s)->step = ROUND_REPORT;
    if (terror_asks_plan(s)) terror_push(s, FRAME_PLAN);
}

/* S2; with the rescue under way an empty deck does no harm, and the token stays where it is. */
static void discover(TerrorState *s, Events *news)
{
    if (s->discovery_left) terror_push(s, FRAME_DISCOVER);
    else if (s->rescue) plan(s);
    else terror_exhaust(s, news);
}

/* The discovery is over, its surplus items too. */
static void pass_and_plan(TerrorState *s, Events *news)
{
    if (s->first_player != NO_SLOT) terror_pass_token(s, news);
    plan(s);
}

/* S4. */
static void report(TerrorState *s, Events *news)
{
    if (s->firecracker) {
        s->firecracker_told = 1;
        s->shown += bag_one(ITEM_FIRECRACKER); /* there is but one */
    } else {
        s->told = s->noise;
    }
    terror_tell_report(s, news);
    terror_begin_killer_turn(s, news);
}

static void (*const steps[ROUND_STEPS])(TerrorState *s, Events *news) = {
    [ROUND_START] = start_turn,
    [ROUND_DISCOVER] = discover,
    [ROUND_PLAN] = pass_and_plan,
    [ROUND_REPORT] = report,
};

static bool run(TerrorState *s, Events *news)
{
    Frame *frame = terror_top(s);
    int step = frame->step;
    frame->step = (uint8_t)((step + 1) % ROUND_STEPS);
    steps[step](s, news);
    return false;
}

const FrameKind terror_frame_round = { .run = run };
