/* blocks.c - BLOCK: which door, and which token when all seven lie (2, 5.5, A-24).
 *
 * FRAME_BLOCK: `left` doors are still to choose among those of `rooms`, or anywhere when that is 0; `step` is 1 when
 * every door of the room is meant and none is chosen. `what` is a door that waits for a token to be taken.
 * `fresh` in the state has the doors that the effect under way has blocked. */
#include "games/terrorscape/rules/killer/killer.h"

static Frame *push_block(TerrorState *s, RoomSet rooms, int count)
{
    Frame *frame = terror_push(s, FRAME_BLOCK);
    frame->rooms = rooms;
    frame->left = (uint8_t)count;
    return frame;
}

void terror_block_any(TerrorState *s, int count)
{
    if (count) push_block(s, 0, count);
}

/* The Graveyard has no door. */
void terror_block_here(TerrorState *s, int count)
{
    if (terror_rooms[s->lair].doors) push_block(s, ROOM_BIT(s->lair), count);
}

void terror_block_all(TerrorState *s)
{
    push_block(s, ROOM_BIT(s->lair), 0)->step = 1;
}

static DoorSet choices(const TerrorState *s)
{
    return terror_top_of(s)->rooms ? terror_rooms[s->lair].doors : ALL_DOORS;
}

static void place(TerrorState *s, int door, Events *news)
{
    s->blocks |= DOOR_BIT(door);
    s->fresh |= DOOR_BIT(door);
    terror_tell_all(news, EVENT_BLOCKED, door, 0, 0);
}

/* With no token left the door waits. */
static void put(TerrorState *s, int door, Events *news)
{
    if (__builtin_popcount(s->blocks) >= BLOCKS_MAX) terror_top(s)->what = (uint8_t)door;
    else place(s, door, news);
}

static bool run(TerrorState *s, Events *news)
{
    const Frame *frame = terror_top(s);
    DoorSet open = frame->step ? terror_rooms[s->lair].doors & ~s->blocks : 0;
    if (frame->what || frame->left) return true;
    if (open) {
        put(s, __builtin_ctz(open), news);
        return false;
    }
    s->fresh = 0;
    terror_pop(s);
    return false;
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    bool takes = terror_top_of(s)->what;
    for (DoorSet doors = takes ? s->blocks & ~s->fresh : choices(s); doors; doors &= doors - 1)
        list_move(list, takes ? VERB_TAKE : VERB_BLOCK, __builtin_ctz(doors), 0, 0);
}

static Reason take(TerrorState *s, int door, Events *news)
{
    Frame *frame = terror_top(s);
    int waiting = frame->what;
    if (!(s->blocks >> door & 1)) return REASON_NOT_BLOCKED;
    if (s->fresh >> door & 1) return REASON_BLOCK_FRESH;
    terror_clear_doors(s, DOOR_BIT(door));
    frame->what = DOOR_NONE;
    terror_tell_all(news, EVENT_TAKEN, door, 0, 0);
    place(s, waiting, news);
    return ALLOWED;
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    bool takes = move_verb(move) == VERB_TAKE;
    int door = move_arg(move, 0);
    if (takes != (terror_top(s)->what != DOOR_NONE)) return REASON_WRONG_MOMENT;
    if (takes) return take(s, door, news);
    if (!(choices(s) >> door & 1)) return REASON_DOOR_ELSEWHERE;
    terror_top(s)->left--;
    if (s->blocks >> door & 1)
        terror_tell_all(news, EVENT_BLOCKED, door, 0, 0); /* its token is an older one */
    else put(s, door, news);
    return ALLOWED;
}

static Phase phase_of(const TerrorState *s)
{
    return terror_top_of(s)->what ? PHASE_SUPPLY : PHASE_BLOCK;
}

const FrameKind terror_frame_block = {
    .verbs = VERB_BIT(VERB_BLOCK) | VERB_BIT(VERB_TAKE),
    .run = run,
    .asks = terror_asks_killer,
    .list = list,
    .act = act,
    .phase_of = phase_of,
};
