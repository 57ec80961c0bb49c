/* news.c - telling what happened (11.2, 11.3). */
#include "games/terrorscape/rules/survivors/survivors.h"

COLD void terror_tell_somebody(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen, int a,
                               int b, int c)
{
    Event *event = tell(news, kind, actor, heard, seen);
    event->args[0] = (int8_t)a;
    event->args[1] = (int8_t)b;
    event->args[2] = (int8_t)c;
}

SeatMask terror_hears_fear(const TerrorState *s)
{
    return s->option[OPTION_FEAR_PUBLIC] ? EVERYBODY : terror_s_side(s);
}

SeatMask terror_hears_rescue(const TerrorState *s)
{
    return s->option[OPTION_RESCUE_PUBLIC] ? EVERYBODY : terror_s_side(s);
}
