/* frames.c - the stack of what is going on. */
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

const FrameKind *const terror_frames[FRAME_COUNT] = {
    [FRAME_ROUND] = &terror_frame_round,         [FRAME_CHOOSE] = &terror_frame_choose,
    [FRAME_TRAITS] = &terror_frame_traits,       [FRAME_ACT] = &terror_frame_act,
    [FRAME_WALK] = &terror_frame_walk,           [FRAME_COORDINATE] = &terror_frame_coordinate,
    [FRAME_DRAWS] = &terror_frame_draws,         [FRAME_KEEP] = &terror_frame_keep,
    [FRAME_LIMIT] = &terror_frame_limit,         [FRAME_TRADE] = &terror_frame_trade,
    [FRAME_DISCOVER] = &terror_frame_discover,   [FRAME_HUSH] = &terror_frame_hush,
    [FRAME_DISCOVERY] = &terror_frame_discovery, [FRAME_PLAN] = &terror_frame_plan,
    [FRAME_INTEL] = &terror_frame_intel,         [FRAME_KILLER] = &terror_frame_killer,
    [FRAME_CARD] = &terror_frame_card,           [FRAME_PAY] = &terror_frame_pay,
    [FRAME_MOVE] = &terror_frame_move,           [FRAME_HIDE] = &terror_frame_hide,
    [FRAME_SENSE] = &terror_frame_sense,         [FRAME_SENSED] = &terror_frame_sensed,
    [FRAME_WHIZZ] = &terror_frame_whizz,         [FRAME_AGAIN] = &terror_frame_again,
    [FRAME_FEAR] = &terror_frame_fear,           [FRAME_FEAR_ONE] = &terror_frame_fear_one,
    [FRAME_OVERWHELM] = &terror_frame_overwhelm, [FRAME_WOUND] = &terror_frame_wound,
    [FRAME_BLOCK] = &terror_frame_block,         [FRAME_DRAW] = &terror_frame_draw,
    [FRAME_LEVEL] = &terror_frame_level,         [FRAME_OVERFLOW] = &terror_frame_overflow,
    [FRAME_ENCOUNTER] = &terror_frame_encounter, [FRAME_SAVED] = &terror_frame_saved,
    [FRAME_INVOKE] = &terror_frame_invoke,       [FRAME_FLEE] = &terror_frame_flee,
};

const Frame *terror_find(const TerrorState *s, FrameName kind)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->stack[i].kind == kind) return &s->stack[i];
    return NULL;
}

void terror_wait(TerrorState *s)
{
    s->owing = s->ended ? 0 : (uint8_t)terror_frames[terror_top(s)->kind]->asks(s);
}

void terror_go_on(TerrorState *s, Events *news)
{
    terror_run_on(s, news);
}

bool terror_waits(UNUSED TerrorState *s, UNUSED Events *news)
{
    return true;
}

bool terror_waits_while_left(TerrorState *s, UNUSED Events *news)
{
    if (terror_top(s)->left) return true;
    terror_pop(s);
    return false;
}

SeatMask terror_asks_killer(UNUSED const TerrorState *s)
{
    return 1 << KILLER_SEAT;
}

SeatMask terror_asks_team(const TerrorState *s)
{
    return s->first_player == NO_SLOT ? terror_s_side(s) : seat_bit(s->controller[s->first_player]);
}

SeatMask terror_asks_controller(const TerrorState *s)
{
    return seat_bit(s->controller[terror_top_of(s)->who]);
}

SeatMask terror_to_move(const void *state)
{
    return ((const TerrorState *)state)->owing;
}

Phase terror_phase(const TerrorState *s)
{
    if (s->ended) return PHASE_OVER;
    const FrameKind *kind = terror_frames[terror_top_of(s)->kind];
    return kind->phase_of ? kind->phase_of(s) : (Phase)kind->phase;
}

Side terror_side_asked(const TerrorState *s)
{
    SeatMask asked = terror_to_move(s);
    return (Side)((asked >> KILLER_SEAT & 1 ? SIDE_KILLER : 0) |
                  (asked & terror_s_side(s) ? SIDE_SURVIVORS : 0));
}
