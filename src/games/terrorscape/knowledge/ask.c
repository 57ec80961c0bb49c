/* ask.c - what is asked: by which name, about whom, and what of it everybody knows. */
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/knowledge/view.h"
#include "games/terrorscape/rules/killer/killer.h"

/* A MOVE with compulsory steps left is asked for in other words. */
static const char *name_of(int phase, const FrameView *top)
{
    bool walks = top->kind == FRAME_WALK && top->step,
         moves = top->kind == FRAME_MOVE && top->step < top->what;
    return walks || moves ? "step" : terror_phase_words[phase];
}

/* Some questions are about one of several Survivors: the topmost thing under way says which. */
static Ask question(int phase, const FrameView *top, const uint8_t who[PARTY])
{
    bool one = phase == PHASE_AMULET || phase == PHASE_LIMIT || phase == PHASE_OVERWHELM;
    Ask ask = { .name = name_of(phase, top) };
    if (!one || top->who >= PARTY) return ask;
    ask.about = &terror_survivor;
    ask.value = who[top->who];
    return ask;
}

Ask terror_asked(const TerrorView *v)
{
    return question(v->phase, &v->stack[v->depth ? v->depth - 1 : 0], v->who);
}

/* What the others see while he pays is the question before. */
static bool is_overwhelming(const TerrorState *s)
{
    const Frame *top = terror_top_of(s);
    return top->kind == FRAME_OVERWHELM || (top->kind == FRAME_PAY && top[-1].kind == FRAME_OVERWHELM);
}

/* In the other side's turn, of which there is none before the first round; and where the Killer is asked for a card, or a
 * price, that he need not have. */
static bool is_reaction(const TerrorState *s, bool killer)
{
    bool his_turn = terror_is_killer_turn(s);
    if (!killer) return his_turn;
    return (!his_turn && s->round) || terror_phase(s) == PHASE_ATTACK || is_overwhelming(s);
}

/* Which seats of the Survivors are asked is their secret: what everybody knows of it is said of all of them. */
Ask terror_ask(const void *state, Seat seat)
{
    const TerrorState *s = state;
    bool killer = seat == KILLER_SEAT;
    FrameView top;
    Ask ask = { 0 };
    if (seat >= s->players || s->ended) return ask;
    memcpy(&top, terror_top_of(s), sizeof top);
    if (s->owing >> seat & 1) ask = question((int)terror_phase(s), &top, s->who);
    ask.reaction = terror_side_asked(s) & (killer ? SIDE_KILLER : SIDE_SURVIVORS) && is_reaction(s, killer);
    return ask;
}
