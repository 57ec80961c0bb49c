/* given_turn.c - the turn that a given table is in, and the dice to come.
 *
 * How far a turn has come is known to the frames alone. So a turn is played up to the wanted phase, with everything put
 * aside that could end the game on the way, and its frames are taken over. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/rules/survivors/survivors.h"

enum { TRIES = 8, STREAMS_TRIED = 3000000 };

/* The state right after a setup with nothing to choose: S1 of round 1. */
static const char *begin_turn(const Maker *m, TerrorState *turn)
{
    Setup setup = { .seats = m->draft->players };
    TerrorState fresh;
    for (int i = 0; i < TERROR_OPTIONS; i++) setup.option[i] = m->draft->option[i];
    setup.option[OPTION_KILLER] = m->s->killer;
    setup.option[OPTION_TEAM] = 1;
    setup.option[OPTION_TRAITS] = setup.option[OPTION_PLANS] = setup.option[OPTION_SEPARATE_WAYS] = 0;
    if (terror_setup(&fresh, &setup, m->draft->seed) != ALLOWED) return "this table cannot be set up";
    memcpy(m->s->controller, fresh.controller, sizeof fresh.controller);

    *turn = *m->s;
    memcpy(turn->stack, fresh.stack, sizeof fresh.stack);
    turn->depth = fresh.depth;
    terror_pop(turn);
    terror_begin_acting(turn);
    turn->rack = turn->rescue = turn->vanished = turn->skip = turn->plan_done = 0;
    memset(turn->plan, 0, sizeof turn->plan);
    memset(turn->keys, 0, sizeof turn->keys);
    turn->first_player = NO_SLOT;
    if (!turn->discovery_left) turn->discovery_left = 1;
    return NULL;
}

static const char *reach_killer_phase(TerrorState *turn, int phase)
{
    terror_go_on(turn, NULL);
    for (int i = 0; i < TRIES; i++) {
        if ((int)terror_phase(turn) == phase) return NULL;
        const Frame *top = terror_top_of(turn);
        if (top->kind != FRAME_KILLER) break;
        terror_frames[top->kind]->act(turn, KILLER_SEAT, move_make(VERB_NEXT, 0, 0, 0), NULL);
        terror_go_on(turn, NULL);
    }
    return "the Killer's turn has no such phase now (turn_start and turn_end come only with a trait to use "
           "then)";
}

static const char *play_turn(const Maker *m, TerrorState *turn)
{
    if (m->phase == PHASE_ACT) return NULL;
    turn->acted = turn->in_house; /* S1 is over: on to S2 */
    turn->done = terror_top(turn)->mask;
    terror_top(turn)->mask = 0;
    terror_go_on(turn, NULL);
    if (m->phase == PHASE_DISCOVER)
        return m->draft->option[OPTION_SEPARATE_WAYS]
                   ? "with separate ways the token holder discovers at once: give phase act, everybody acted"
                   : NULL;
    terror_pop(turn); /* S2 is over: to where S3 would be */
    terror_frames[FRAME_ROUND]->run(turn, NULL);
    if (m->phase == PHASE_PLAN) {
        terror_push(turn, FRAME_PLAN);
        return terror_asks_plan(m->s) ? NULL : "no step of a plan is met now";
    }
    return reach_killer_phase(turn, m->phase);
}

const char *given_make_turn(Maker *m)
{
    TerrorState turn, *s = m->s;
    const char *problem = begin_turn(m, &turn);
    if (!problem) problem = play_turn(m, &turn);
    if (problem) return problem;
    if (m->phase == PHASE_DISCOVER && !s->discovery_left)
        return "nothing is left to discover: give phase act, everybody acted";
    memcpy(s->stack, turn.stack, sizeof turn.stack);
    s->depth = turn.depth;
    s->actions = turn.actions;
    s->used = turn.used; /* Terror Aura has acted before turn_end */
    if (m->phase != PHASE_ACT) {
        s->acted = turn.acted;
        s->done = turn.done;
    }
    terror_wait(s);
    return NULL;
}

/* ---- dice ---- */

static bool shows(const Maker *m, uint32_t stream, int roll)
{
    const Draft *draft = m->draft;
    Rng rng;
    rng_start(&rng, draft->seed, stream);
    for (int i = 0; i < draft->roll_size[roll]; i++)
        if (terror_die[draft->option[OPTION_DIE_FACES]][rng_below(&rng, DIE_FACES)] != draft->roll[roll][i])
            return false;
    return true;
}

/* Every random happening has its own stream of the seed: begin where the next ones show what was said. */
const char *given_make_dice(Maker *m)
{
    uint32_t before = m->s->round; /* any number will do */
    for (int roll = 0; roll < m->draft->rolls;) {
        bool right = shows(m, before + 1 + (uint32_t)roll, roll);
        roll = right ? roll + 1 : 0;
        before += !right;
        if (before > STREAMS_TRIED) return "so many dice cannot be arranged; say fewer";
    }
    m->s->streams = before;
    return NULL;
}
