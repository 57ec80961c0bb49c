/* doors.c - doors and the blocks on them (5.5): where a Survivor can go, and a block that he takes away. The Killer puts
 * them there (killer/blocks.c). */
#include "games/terrorscape/rules/survivors/survivors.h"

RoomSet terror_open_past_blocks(const TerrorState *s, int room)
{
    RoomSet open = terror_rooms[room].adjacent;
    for (DoorSet shut = s->blocks & terror_rooms[room].doors; shut; shut &= shut - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(shut)];
        open &= (RoomSet)~ROOM_BIT(door->a ^ door->b ^ room);
    }
    return open;
}

void terror_unblock(TerrorState *s, int slot, int door, Events *news)
{
    bool open = s->option[OPTION_SEPARATE_WAYS];
    terror_clear_doors(s, DOOR_BIT(door));
    terror_tell(news, EVENT_UNBLOCKED, NO_SEAT, EVERYBODY, open ? EVERYBODY : terror_s_side(s), door,
                s->who[slot], 0);
}
