/* joint.h - a set of triples of rooms: where the three Survivors can be at the same time. Room 0 stands for one who is out
 * of the game. */
#ifndef TERROR_JOINT_H
#define TERROR_JOINT_H

#include "games/terrorscape/pieces.h"

enum { JOINT_ROOMS = 16 };

/* [room of slot 0][room of slot 1]: the rooms of slot 2. */
typedef struct Joint {
    RoomSet of[JOINT_ROOMS][JOINT_ROOMS];
} Joint;

void joint_product(const RoomSet rooms[PARTY], Joint *out);
void joint_keep(Joint *joint, int slot, RoomSet rooms); /* those with this slot in one of these */
void joint_keep_together(Joint *joint, int a, int b);   /* those with both in one room */
void joint_add(Joint *joint, const Joint *more);
bool joint_drop(Joint *joint, const Joint *less); /* is anything left? */
void joint_keep_all(Joint *joint, const Joint *these);
bool joint_is_empty(const Joint *joint);
int joint_count(const Joint *joint);                        /* triples */
RoomSet joint_rooms(const Joint *joint, int slot);          /* of that slot, in any of the triples */
void joint_spots(const Joint *joint, RoomSet rooms[PARTY]); /* the same for all three; none: it is empty */
/* The slot goes from each room to each of those in `to`; the others stay. `out` is another one than `from`. */
void joint_go(const Joint *from, int slot, const RoomSet to[JOINT_ROOMS], Joint *out);

#endif
