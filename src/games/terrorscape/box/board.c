/* board.c - the Mansion (1.1): which rooms lie where, and what is between them. */
#include "games/terrorscape/box/pieces.h"

#define R(name) (1 << ROOM_##name)
#define D(name) (1 << DOOR_##name)

/* The rooms next to one, and those with itself. */
#define NEAR(room, next) .adjacent = (next), .range1 = R(room) | (next)

const RoomRow terror_rooms[ROOM_COUNT] = {
    [ROOM_R1] = { .zone = ZONE_RED,
                  .marks = MARK_MAIN_EXIT | MARK_SURVIVOR_START,
                  NEAR(R1, R(R2) | R(R3) | R(B1) | R(B2)),
                  .doors = D(B1_R1) | D(B2_R1) | D(R1_R2) | D(R1_R3) },
    [ROOM_R2] = { .zone = ZONE_RED,
                  .marks = MARK_SEARCH,
                  NEAR(R2, R(R1) | R(R3) | R(R5) | R(G1)),
                  .doors = D(G1_R2) | D(R1_R2) | D(R2_R3) | D(R2_R5) },
    [ROOM_R3] = { .zone = ZONE_RED,
                  NEAR(R3, R(R1) | R(R2) | R(B5)),
                  .doors = D(B5_R3) | D(R1_R3) | D(R2_R3) },
    [ROOM_R4] = { .zone = ZONE_RED, NEAR(R4, R(R5) | R(B5)), .doors = D(B5_R4) | D(R4_R5) },
    [ROOM_R5] = { .zone = ZONE_RED,
                  .marks = MARK_KNOWLEDGE,
                  NEAR(R5, R(R2) | R(R4) | R(G4)),
                  .doors = D(G4_R5) | D(R2_R5) | D(R4_R5) },
    [ROOM_B1] = { .zone = ZONE_BLUE,
                  .marks = MARK_RADIO,
                  .passage = PASSAGE_I,
                  .beyond = ROOM_G2,
                  NEAR(B1, R(R1) | R(B2)),
                  .doors = D(B1_B2) | D(B1_R1) },
    [ROOM_B2] = { .zone = ZONE_BLUE,
                  NEAR(B2, R(R1) | R(B1) | R(B3) | R(B5)),
                  .doors = D(B1_B2) | D(B2_B3) | D(B2_B5) | D(B2_R1) },
    [ROOM_B3] = { .zone = ZONE_BLUE, NEAR(B3, R(B2) | R(B4)), .doors = D(B2_B3) | D(B3_B4) },
    [ROOM_B4] = { .zone = ZONE_BLUE,
                  .marks = MARK_SEARCH,
                  NEAR(B4, R(B3) | R(G5)),
                  .doors = D(B3_B4) | D(B4_G5) },
    [ROOM_B5] = { .zone = ZONE_BLUE,
                  .passage = PASSAGE_II,
                  .beyond = ROOM_G5,
                  NEAR(B5, R(R3) | R(R4) | R(B2)),
                  .doors = D(B2_B5) | D(B5_R3) | D(B5_R4) },
    [ROOM_G1] = { .zone = ZONE_GREEN, NEAR(G1, R(R2) | R(G2)), .doors = D(G1_R2) },
    [ROOM_G2] = { .zone = ZONE_GREEN,
                  .marks = MARK_MYSTIC,
                  .passage = PASSAGE_I,
                  .beyond = ROOM_B1,
                  NEAR(G2, R(G1) | R(G3)) },
    [ROOM_G3] = { .zone = ZONE_GREEN,
                  .marks = MARK_TOOL,
                  NEAR(G3, R(G2) | R(G4) | R(G5)),
                  .doors = D(G3_G4) },
    [ROOM_G4] = { .zone = ZONE_GREEN,
                  .marks = MARK_SEARCH,
                  NEAR(G4, R(R5) | R(G3)),
                  .doors = D(G3_G4) | D(G4_R5) },
    [ROOM_G5] = { .zone = ZONE_GREEN,
                  .marks = MARK_HIDDEN_EXIT | MARK_KILLER_START,
                  .passage = PASSAGE_II,
                  .beyond = ROOM_B5,
                  NEAR(G5, R(B4) | R(G3)),
                  .doors = D(B4_G5) },
};

const DoorRow terror_doors[DOOR_COUNT] = {
    [DOOR_B1_B2] = { ROOM_B1, ROOM_B2 }, [DOOR_B1_R1] = { ROOM_B1, ROOM_R1 },
    [DOOR_B2_B3] = { ROOM_B2, ROOM_B3 }, [DOOR_B2_B5] = { ROOM_B2, ROOM_B5 },
    [DOOR_B2_R1] = { ROOM_B2, ROOM_R1 }, [DOOR_B3_B4] = { ROOM_B3, ROOM_B4 },
    [DOOR_B4_G5] = { ROOM_B4, ROOM_G5 }, [DOOR_B5_R3] = { ROOM_B5, ROOM_R3 },
    [DOOR_B5_R4] = { ROOM_B5, ROOM_R4 }, [DOOR_G1_R2] = { ROOM_G1, ROOM_R2 },
    [DOOR_G3_G4] = { ROOM_G3, ROOM_G4 }, [DOOR_G4_R5] = { ROOM_G4, ROOM_R5 },
    [DOOR_R1_R2] = { ROOM_R1, ROOM_R2 }, [DOOR_R1_R3] = { ROOM_R1, ROOM_R3 },
    [DOOR_R2_R3] = { ROOM_R2, ROOM_R3 }, [DOOR_R2_R5] = { ROOM_R2, ROOM_R5 },
    [DOOR_R4_R5] = { ROOM_R4, ROOM_R5 },
};

const DoorRow terror_borders[BORDER_COUNT] = {
    [BORDER_G1_G2] = { ROOM_G1, ROOM_G2 },
    [BORDER_G2_G3] = { ROOM_G2, ROOM_G3 },
    [BORDER_G3_G5] = { ROOM_G3, ROOM_G5 },
};

const DoorRow terror_passages[PASSAGE_COUNT] = {
    [PASSAGE_I] = { ROOM_B1, ROOM_G2 },
    [PASSAGE_II] = { ROOM_B5, ROOM_G5 },
};

const RoomSet terror_zones[ZONE_COUNT] = {
    [ZONE_RED] = R(R1) | R(R2) | R(R3) | R(R4) | R(R5),
    [ZONE_BLUE] = R(B1) | R(B2) | R(B3) | R(B4) | R(B5),
    [ZONE_GREEN] = R(G1) | R(G2) | R(G3) | R(G4) | R(G5),
};

/* Blocks and passages do not matter. */
/* clang-format off */
const uint8_t terror_distance[ROOM_COUNT][ROOM_COUNT] = {
    /*               R1 R2 R3 R4 R5 B1 B2 B3 B4 B5 G1 G2 G3 G4 G5 */
    [ROOM_R1] = { 0, 0, 1, 1, 3, 2, 1, 1, 2, 3, 2, 2, 3, 4, 3, 4 },
    [ROOM_R2] = { 0, 1, 0, 1, 2, 1, 2, 2, 3, 4, 2, 1, 2, 3, 2, 4 },
    [ROOM_R3] = { 0, 1, 1, 0, 2, 2, 2, 2, 3, 4, 1, 2, 3, 4, 3, 5 },
    [ROOM_R4] = { 0, 3, 2, 2, 0, 1, 3, 2, 3, 4, 1, 3, 4, 3, 2, 4 },
    [ROOM_R5] = { 0, 2, 1, 2, 1, 0, 3, 3, 4, 4, 2, 2, 3, 2, 1, 3 },
    [ROOM_B1] = { 0, 1, 2, 2, 3, 3, 0, 1, 2, 3, 2, 3, 4, 5, 4, 4 },
    [ROOM_B2] = { 0, 1, 2, 2, 2, 3, 1, 0, 1, 2, 1, 3, 4, 4, 4, 3 },
    [ROOM_B3] = { 0, 2, 3, 3, 3, 4, 2, 1, 0, 1, 2, 4, 4, 3, 4, 2 },
    [ROOM_B4] = { 0, 3, 4, 4, 4, 4, 3, 2, 1, 0, 3, 4, 3, 2, 3, 1 },
    [ROOM_B5] = { 0, 2, 2, 1, 1, 2, 2, 1, 2, 3, 0, 3, 4, 4, 3, 4 },
    [ROOM_G1] = { 0, 2, 1, 2, 3, 2, 3, 3, 4, 4, 3, 0, 1, 2, 3, 3 },
    [ROOM_G2] = { 0, 3, 2, 3, 4, 3, 4, 4, 4, 3, 4, 1, 0, 1, 2, 2 },
    [ROOM_G3] = { 0, 4, 3, 4, 3, 2, 5, 4, 3, 2, 4, 2, 1, 0, 1, 1 },
    [ROOM_G4] = { 0, 3, 2, 3, 2, 1, 4, 4, 4, 3, 3, 3, 2, 1, 0, 2 },
    [ROOM_G5] = { 0, 4, 4, 5, 4, 3, 4, 3, 2, 1, 4, 3, 2, 1, 2, 0 },
};

const RoomSet terror_within2[ROOM_COUNT] = {
    [ROOM_R1] = R(R1) | R(R2) | R(R3) | R(R5) | R(B1) | R(B2) | R(B3) | R(B5) | R(G1),
    [ROOM_R2] = R(R1) | R(R2) | R(R3) | R(R4) | R(R5) | R(B1) | R(B2) | R(B5) | R(G1) | R(G2) | R(G4),
    [ROOM_R3] = R(R1) | R(R2) | R(R3) | R(R4) | R(R5) | R(B1) | R(B2) | R(B5) | R(G1),
    [ROOM_R4] = R(R2) | R(R3) | R(R4) | R(R5) | R(B2) | R(B5) | R(G4),
    [ROOM_R5] = R(R1) | R(R2) | R(R3) | R(R4) | R(R5) | R(B5) | R(G1) | R(G3) | R(G4),
    [ROOM_B1] = R(R1) | R(R2) | R(R3) | R(B1) | R(B2) | R(B3) | R(B5),
    [ROOM_B2] = R(R1) | R(R2) | R(R3) | R(R4) | R(B1) | R(B2) | R(B3) | R(B4) | R(B5),
    [ROOM_B3] = R(R1) | R(B1) | R(B2) | R(B3) | R(B4) | R(B5) | R(G5),
    [ROOM_B4] = R(B2) | R(B3) | R(B4) | R(G3) | R(G5),
    [ROOM_B5] = R(R1) | R(R2) | R(R3) | R(R4) | R(R5) | R(B1) | R(B2) | R(B3) | R(B5),
    [ROOM_G1] = R(R1) | R(R2) | R(R3) | R(R5) | R(G1) | R(G2) | R(G3),
    [ROOM_G2] = R(R2) | R(G1) | R(G2) | R(G3) | R(G4) | R(G5),
    [ROOM_G3] = R(R5) | R(B4) | R(G1) | R(G2) | R(G3) | R(G4) | R(G5),
    [ROOM_G4] = R(R2) | R(R4) | R(R5) | R(G2) | R(G3) | R(G4) | R(G5),
    [ROOM_G5] = R(B3) | R(B4) | R(G2) | R(G3) | R(G4) | R(G5),
};

/* clang-format on */

#define BETWEEN(a, b) [ROOM_##a][ROOM_##b] = DOOR_##a##_##b, [ROOM_##b][ROOM_##a] = DOOR_##a##_##b

const uint8_t terror_door_between[ROOM_COUNT][ROOM_COUNT] = {
    BETWEEN(B1, B2), BETWEEN(B1, R1), BETWEEN(B2, B3), BETWEEN(B2, B5), BETWEEN(B2, R1), BETWEEN(B3, B4),
    BETWEEN(B4, G5), BETWEEN(B5, R3), BETWEEN(B5, R4), BETWEEN(G1, R2), BETWEEN(G3, G4), BETWEEN(G4, R5),
    BETWEEN(R1, R2), BETWEEN(R1, R3), BETWEEN(R2, R3), BETWEEN(R2, R5), BETWEEN(R4, R5),
};

const char *const terror_zone_words[ZONE_COUNT] = {
    [ZONE_RED] = "red", [ZONE_BLUE] = "blue", [ZONE_GREEN] = "green"
};

const char *const terror_room_words[ROOM_COUNT] = {
    [ROOM_R1] = "R1", [ROOM_R2] = "R2", [ROOM_R3] = "R3", [ROOM_R4] = "R4", [ROOM_R5] = "R5",
    [ROOM_B1] = "B1", [ROOM_B2] = "B2", [ROOM_B3] = "B3", [ROOM_B4] = "B4", [ROOM_B5] = "B5",
    [ROOM_G1] = "G1", [ROOM_G2] = "G2", [ROOM_G3] = "G3", [ROOM_G4] = "G4", [ROOM_G5] = "G5"
};

const char *const terror_door_words[DOOR_COUNT] = {
    [DOOR_B1_B2] = "B1-B2", [DOOR_B1_R1] = "B1-R1", [DOOR_B2_B3] = "B2-B3", [DOOR_B2_B5] = "B2-B5",
    [DOOR_B2_R1] = "B2-R1", [DOOR_B3_B4] = "B3-B4", [DOOR_B4_G5] = "B4-G5", [DOOR_B5_R3] = "B5-R3",
    [DOOR_B5_R4] = "B5-R4", [DOOR_G1_R2] = "G1-R2", [DOOR_G3_G4] = "G3-G4", [DOOR_G4_R5] = "G4-R5",
    [DOOR_R1_R2] = "R1-R2", [DOOR_R1_R3] = "R1-R3", [DOOR_R2_R3] = "R2-R3", [DOOR_R2_R5] = "R2-R5",
    [DOOR_R4_R5] = "R4-R5"
};
