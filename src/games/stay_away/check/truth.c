/* truth.c - the whole truth as JSON, for those who may hold a state: the view of somebody who has seen every card. So a
 * path means the same in the truth and in what a seat is shown. */
#include "games/stay_away/rules/rules.h"
#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/knowledge/knowledge.h"
#include "games/stay_away/check/check.h"

void stay_truth(const void *state, Json *json)
{
    StayState s = *(const StayState *)state;
    StayView view;
    /* Everybody has seen everything; the players' own memories are gone with it, which matters to nobody here. */
    for (int card = 0; card < s.cards; card++) s.known[card] = EVERYBODY;
    stay_view(&s, SPECTATOR, &view);
    memcpy(view.role, s.role, sizeof view.role);
    if (s.offer != NO_CARD) view.offer = s.kind[s.offer];
    if (s.last_human != NOBODY) view.last_human = (uint8_t)(s.last_human + 1);
    stay_write(&view, json);
}
