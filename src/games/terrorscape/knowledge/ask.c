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

/* In his own turn the Killer is asked for a card, a trait or a price that he need not have: if he has none, he has one answer. */
static const uint64_t HIS_HAND = (uint64_t)1 << PHASE_TURN_START | (uint64_t)1 << PHASE_FAST |
                                 (uint64_t)1 << PHASE_SLOW | (uint64_t)1 << PHASE_TURN_END |
                                 (uint64_t)1 << PHASE_WHIZZ | (uint64_t)1 << PHASE_OVERFLOW |
                                 (uint64_t)1 << PHASE_ATTACK | (uint64_t)1 << PHASE_OVERWHELM;

/* In the other side's turn, of which there is none before the first round; and where his time would tell the Killer's hand. */
static bool is_reaction(const TerrorState *s, bool killer)
{
    bool his_turn = terror_is_killer_turn(s);
    if (!killer) return his_turn;
    return (!his_turn && s->round) || HIS_HAND >> terror_shown_phase(s) & 1;
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
    ask.offer = ask.name && terror_phase(s) == PHASE_TRADE;
    ask.reaction = terror_side_asked(s) & (killer ? SIDE_KILLER : SIDE_SURVIVORS) && is_reaction(s, killer);
    return ask;
}

/* What the other side's doing, or his own hand (HIS_HAND), asks the Killer; and what his turn, or a trade, asks the others. */
static const uint64_t ASKED_OF_KILLER = HIS_HAND | (uint64_t)1 << PHASE_PAY | (uint64_t)1 << PHASE_BLOCK |
                                        (uint64_t)1 << PHASE_SUPPLY | (uint64_t)1 << PHASE_FEAR_ONE;
static const uint64_t ASKED_OF_SURVIVORS = (uint64_t)1 << PHASE_DEFENCE | (uint64_t)1 << PHASE_DEFENDER |
                                           (uint64_t)1 << PHASE_FLEE | (uint64_t)1 << PHASE_AMULET |
                                           (uint64_t)1 << PHASE_SAVE | (uint64_t)1 << PHASE_SAVED |
                                           (uint64_t)1 << PHASE_TRADE;
/* Of these, what traits alone bring about; and what one Killer alone is asked. */
static const uint64_t BY_TRAITS = (uint64_t)1 << PHASE_TURN_START | (uint64_t)1 << PHASE_TURN_END |
                                  (uint64_t)1 << PHASE_BLOCK | (uint64_t)1 << PHASE_SUPPLY |
                                  (uint64_t)1 << PHASE_FEAR_ONE | (uint64_t)1 << PHASE_SAVE |
                                  (uint64_t)1 << PHASE_SAVED;
static const uint8_t ITS_KILLER[PHASE_COUNT] = {
    [PHASE_WHIZZ] = KILLER_SPECTER, [PHASE_OVERWHELM] = KILLER_SPECTER, [PHASE_ATTACK] = KILLER_ASSASSIN
};

bool terror_foresees(const Setup *setup, Seat seat, int which)
{
    int phase = which + 1; /* none is none of `phases` */
    int killer = setup->option[OPTION_KILLER], own = ITS_KILLER[phase];
    uint64_t asked = seat == KILLER_SEAT ? ASKED_OF_KILLER : ASKED_OF_SURVIVORS;
    if (setup->option[OPTION_TRAITS] == DIFFICULTY_NONE) asked &= ~BY_TRAITS;
    return asked >> phase & 1 && (!own || !killer || killer == own);
}
