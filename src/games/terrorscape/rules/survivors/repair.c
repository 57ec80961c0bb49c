/* repair.c - the radio in the Living Room (3.3). */
#include "games/terrorscape/rules/survivors/survivors.h"

/* Once a turn, whoever does it, and over when the marker is on the rescue track. */
Reason terror_radio_free(const TerrorState *s)
{
    if (s->repair == REPAIR_DONE) return REASON_RADIO_WORKS;
    return s->repaired ? REASON_REPAIRED_ALREADY : ALLOWED;
}

Reason terror_may_repair(const TerrorState *s, int slot)
{
    if (s->room[slot] != ROOM_RADIO) return REASON_NOT_HERE;
    if (terror_killer_room(s) == ROOM_RADIO) return REASON_KILLER_HERE;
    return terror_radio_free(s);
}

void terror_repair(TerrorState *s, int slot, int steps, Events *news)
{
    if (terror_plan_ready(s, PLAN_MECHANICAL_BLUEPRINT)) steps++;
    if (steps > REPAIR_DONE - s->repair) steps = REPAIR_DONE - s->repair;
    s->repaired = 1;
    s->repair += (uint8_t)steps;
    terror_tell_s(s, news, EVENT_REPAIRED, s->who[slot], s->repair, 0);
    if (s->repair == REPAIR_DONE) {
        s->rescue = RESCUE_SPACES;
        terror_tell(news, EVENT_RADIO, NO_SEAT, terror_hears_rescue(s), EVERYBODY, 0, 0, 0);
    }
    if (s->option[OPTION_SEPARATE_WAYS]) terror_draw_search(s, slot, steps, DRAW_REWARD);
}
