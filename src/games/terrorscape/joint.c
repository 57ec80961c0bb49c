/* joint.c - sets of triples of rooms. The loops are plain so that they become vector instructions. */
#include "games/terrorscape/joint.h"

void joint_product(const RoomSet rooms[PARTY], Joint *out)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++)
            out->of[a][b] = (RoomSet)(rooms[0] >> a & rooms[1] >> b & 1 ? rooms[2] : 0);
}

/* All rooms, or none. */
static RoomSet whole(bool truth)
{
    return truth ? (RoomSet)~0u : (RoomSet)0;
}

void joint_keep(Joint *joint, int slot, RoomSet rooms)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) {
            int own = slot ? b : a;
            RoomSet kept = whole(rooms >> own & 1);
            if (slot == 2) kept = rooms;
            joint->of[a][b] &= kept;
        }
}

void joint_keep_together(Joint *joint, int a, int b)
{
    int both = 1 << a | 1 << b;
    for (int i = 0; i < JOINT_ROOMS; i++)
        for (int k = 0; k < JOINT_ROOMS; k++) {
            RoomSet kept = ROOM_BIT(both == 5 ? i : k);
            if (both == 3) kept = whole(i == k);
            joint->of[i][k] &= kept;
        }
}

void joint_add(Joint *joint, const Joint *more)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) joint->of[a][b] |= more->of[a][b];
}

bool joint_drop(Joint *joint, const Joint *less)
{
    RoomSet any = 0;
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) any |= joint->of[a][b] &= (RoomSet)~less->of[a][b];
    return any;
}

void joint_keep_all(Joint *joint, const Joint *these)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) joint->of[a][b] &= these->of[a][b];
}

bool joint_is_empty(const Joint *joint)
{
    RoomSet any = 0;
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) any |= joint->of[a][b];
    return !any;
}

int joint_count(const Joint *joint)
{
    int count = 0;
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) count += __builtin_popcount(joint->of[a][b]);
    return count;
}

RoomSet joint_rooms(const Joint *joint, int slot)
{
    RoomSet rooms = 0;
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++)
            if (slot == 2) rooms |= joint->of[a][b];
            else if (joint->of[a][b]) rooms |= ROOM_BIT(slot ? b : a);
    return rooms;
}

void joint_spots(const Joint *joint, RoomSet rooms[PARTY])
{
    RoomSet column[JOINT_ROOMS] = { 0 };
    memset(rooms, 0, PARTY * sizeof *rooms);
    for (int a = 0; a < JOINT_ROOMS; a++) {
        RoomSet row = 0;
        for (int b = 0; b < JOINT_ROOMS; b++) {
            row |= joint->of[a][b];
            column[b] |= joint->of[a][b];
        }
        rooms[0] |= (RoomSet)((row != 0) << a);
        rooms[2] |= row;
    }
    for (int b = 0; b < JOINT_ROOMS; b++) rooms[1] |= (RoomSet)((column[b] != 0) << b);
}

static void add_row(RoomSet to[JOINT_ROOMS], const RoomSet from[JOINT_ROOMS])
{
    for (int i = 0; i < JOINT_ROOMS; i++) to[i] |= from[i];
}

static RoomSet image(RoomSet rooms, const RoomSet to[JOINT_ROOMS])
{
    RoomSet out = 0;
    for (unsigned left = rooms; left; left &= left - 1) out |= to[__builtin_ctz(left)];
    return out;
}

static void go_first(const Joint *from, const RoomSet to[JOINT_ROOMS], Joint *out)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (unsigned left = to[a]; left; left &= left - 1)
            add_row(out->of[__builtin_ctz(left)], from->of[a]);
}

static void go_second(const Joint *from, const RoomSet to[JOINT_ROOMS], Joint *out)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) {
            if (!from->of[a][b]) continue;
            for (unsigned left = to[b]; left; left &= left - 1)
                out->of[a][__builtin_ctz(left)] |= from->of[a][b];
        }
}

static void go_third(const Joint *from, const RoomSet to[JOINT_ROOMS], Joint *out)
{
    for (int a = 0; a < JOINT_ROOMS; a++)
        for (int b = 0; b < JOINT_ROOMS; b++) out->of[a][b] = image(from->of[a][b], to);
}

void joint_go(const Joint *from, int slot, const RoomSet to[JOINT_ROOMS], Joint *out)
{
    memset(out, 0, sizeof *out);
    if (slot == 0) go_first(from, to, out);
    if (slot == 1) go_second(from, to, out);
    if (slot == 2) go_third(from, to, out);
}
