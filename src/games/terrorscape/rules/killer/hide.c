/* hide.c - HIDE: secret steps that leave blocks where they are (2, 5.4).
 *
 * FRAME_HIDE: `left` steps are still possible. He may hide without a step, so each may be the last. */
#include "games/terrorscape/rules/killer/killer.h"

void terror_hide(TerrorState *s, int high, int by, Events *news)
{
    s->vanished = s->lair;
    s->hid_by = (uint8_t)by;
    terror_tell_all(news, EVENT_HID, by, s->vanished, 0);
    terror_push(s, FRAME_HIDE)->left = (uint8_t)high;
}

static bool run(TerrorState *s, Events *news)
{
    if (terror_waits_while_left(s, news)) return true;
    terror_tell_all(news, EVENT_GOES_ON, 0, 0, 0); /* after how many steps he alone knows */
    return false;
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    for (unsigned rooms = terror_rooms[s->lair].adjacent; rooms; rooms &= rooms - 1)
        list_move(list, VERB_HIDE, __builtin_ctz(rooms), 0, 0);
    list_move(list, VERB_STAY, 0, 0, 0);
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    Frame *frame = terror_top(s);
    int room = move_arg(move, 0);
    if (move_verb(move) == VERB_STAY) {
        frame->left = 0;
        return ALLOWED;
    }
    if (!are_adjacent(s->lair, room)) return REASON_NOT_ADJACENT;
    frame->left--;
    s->lair = (uint8_t)room;
    terror_tell_k(news, EVENT_HIDES, room, 0, 0);
    return ALLOWED;
}

const FrameKind terror_frame_hide = {
    .phase = PHASE_HIDE,
    .verbs = VERB_BIT(VERB_HIDE) | VERB_BIT(VERB_STAY),
    .run = run,
    .asks = terror_asks_killer,
    .list = list,
    .act = act,
};
