/* test_terror_board.c - the Mansion of Terrorscape (docs/rules/terrorscape.md, 1.1): rooms, doors, passages, distances. */
#include "base/out.h"
#include "games/terrorscape/box/pieces.h"
#include "support/unit.h"

enum { LINE = 160 };

static const struct {
    unsigned bit;
    const char *word;
} marks[] = {
    { MARK_MAIN_EXIT, "main_exit" },
    { MARK_SURVIVOR_START, "survivor_start" },
    { MARK_SEARCH, "search" },
    { MARK_KNOWLEDGE, "knowledge" },
    { MARK_RADIO, "radio" },
    { MARK_MYSTIC, "mystic" },
    { MARK_TOOL, "tool" },
    { MARK_HIDDEN_EXIT, "hidden_exit" },
    { MARK_KILLER_START, "killer_start" },
};

/* "search", "main_exit|survivor_start"; every mark has a word. */
static void write_marks(unsigned bits, Out *out)
{
    bool first = true;
    for (int i = 0; i < LEN(marks); i++) {
        if (!(bits & marks[i].bit)) continue;
        if (!first) out_char(out, '|');
        out_text(out, marks[i].word);
        bits &= ~marks[i].bit;
        first = false;
    }
    assert_int_equal(bits, 0);
}

static void rooms_are_those_of_the_map(void **state)
{
    static const char *const want[ROOM_COUNT] = {
        [ROOM_R1] = "R1,red,main_exit|survivor_start",
        [ROOM_R2] = "R2,red,search",
        [ROOM_R3] = "R3,red,",
        [ROOM_R4] = "R4,red,",
        [ROOM_R5] = "R5,red,knowledge",
        [ROOM_B1] = "B1,blue,radio",
        [ROOM_B2] = "B2,blue,",
        [ROOM_B3] = "B3,blue,",
        [ROOM_B4] = "B4,blue,search",
        [ROOM_B5] = "B5,blue,",
        [ROOM_G1] = "G1,green,",
        [ROOM_G2] = "G2,green,mystic",
        [ROOM_G3] = "G3,green,tool",
        [ROOM_G4] = "G4,green,search",
        [ROOM_G5] = "G5,green,hidden_exit|killer_start",
    };
    (void)state;
    for (int room = 1; room < ROOM_COUNT; room++) {
        const RoomRow *row = &terror_rooms[room];
        char line[LINE];
        Out out = out_into(line, sizeof line);
        out_text(&out, terror_room_words[room]);
        out_char(&out, ',');
        out_text(&out, terror_zone_words[row->zone]);
        out_char(&out, ',');
        write_marks(row->marks, &out);
        assert_string_equal(line, want[room]);
        assert_int_equal(row->marks & MARK_SEARCH ? 1 : 0, SEARCH_ROOMS >> room & 1);
        for (int zone = 1; zone < ZONE_COUNT; zone++)
            assert_int_equal(terror_zones[zone] >> room & 1, zone == row->zone);
    }
    assert_int_equal(terror_zones[ZONE_RED] | terror_zones[ZONE_BLUE] | terror_zones[ZONE_GREEN], ALL_ROOMS);
    assert_true(terror_rooms[ROOM_MAIN_EXIT].marks & MARK_MAIN_EXIT);
    assert_true(terror_rooms[ROOM_HIDDEN_EXIT].marks & MARK_HIDDEN_EXIT);
    assert_true(terror_rooms[ROOM_KNOWLEDGE].marks & MARK_KNOWLEDGE);
    assert_true(terror_rooms[ROOM_RADIO].marks & MARK_RADIO);
    assert_true(terror_rooms[ROOM_MYSTIC].marks & MARK_MYSTIC);
    assert_true(terror_rooms[ROOM_TOOL].marks & MARK_TOOL);
}

static int room_of(const char *word)
{
    for (int room = 1; room < ROOM_COUNT; room++)
        if (memcmp(terror_room_words[room], word, 2) == 0) return room;
    fail_msg("no room %s", word);
    return ROOM_NONE;
}

/* The connections as the map lists them; everything else about neighbours follows. */
static const char *const doors[] = { "B1-B2", "B1-R1", "B2-B3", "B3-B4", "B4-G5", "B2-R1",
                                     "B2-B5", "B5-R3", "B5-R4", "R1-R3", "R1-R2", "R2-R3",
                                     "R2-R5", "R4-R5", "G4-R5", "G3-G4", "G1-R2" };
static const char *const borders[] = { "G1-G2", "G2-G3", "G3-G5" };

static int door_of(const char *word)
{
    for (int door = 1; door < DOOR_COUNT; door++)
        if (strcmp(terror_door_words[door], word) == 0) return door;
    return DOOR_NONE;
}

static void join(RoomSet next[ROOM_COUNT], const char *pair)
{
    int a = room_of(pair), b = room_of(pair + 3);
    next[a] |= ROOM_BIT(b);
    next[b] |= ROOM_BIT(a);
}

static void doors_and_borders_are_those_of_the_map(void **state)
{
    RoomSet next[ROOM_COUNT] = { 0 };
    DoorSet at[ROOM_COUNT] = { 0 };
    (void)state;
    assert_int_equal(LEN(doors), DOOR_COUNT - 1);
    for (int i = 0; i < LEN(doors); i++) {
        int door = door_of(doors[i]), a = room_of(doors[i]), b = room_of(doors[i] + 3);
        if (!door) fail_msg("no door %s", doors[i]);
        assert_int_equal(terror_doors[door].a, a);
        assert_int_equal(terror_doors[door].b, b);
        assert_int_equal(terror_door_between[a][b], door);
        assert_int_equal(terror_door_between[b][a], door);
        at[a] |= DOOR_BIT(door);
        at[b] |= DOOR_BIT(door);
        join(next, doors[i]);
    }
    for (int i = 0; i < LEN(borders); i++) {
        int a = room_of(borders[i]), b = room_of(borders[i] + 3);
        assert_int_equal(terror_borders[i + 1].a, a);
        assert_int_equal(terror_borders[i + 1].b, b);
        assert_int_equal(terror_door_between[a][b], DOOR_NONE);
        join(next, borders[i]);
    }
    for (int room = 1; room < ROOM_COUNT; room++) {
        assert_int_equal(terror_rooms[room].adjacent, next[room]);
        assert_int_equal(terror_rooms[room].range1, next[room] | ROOM_BIT(room));
        assert_int_equal(terror_rooms[room].doors, at[room]);
        for (int other = 1; other < ROOM_COUNT; other++)
            if (!(next[room] >> other & 1)) assert_int_equal(terror_door_between[room][other], DOOR_NONE);
    }
    assert_int_equal(terror_rooms[ROOM_G2].doors, 0);
}

static void passages_join_two_and_two(void **state)
{
    static const uint8_t beyond[ROOM_COUNT] = {
        [ROOM_B1] = ROOM_G2, [ROOM_G2] = ROOM_B1, [ROOM_B5] = ROOM_G5, [ROOM_G5] = ROOM_B5
    };
    (void)state;
    for (int room = 1; room < ROOM_COUNT; room++) {
        const RoomRow *row = &terror_rooms[room];
        assert_int_equal(row->beyond, beyond[room]);
        assert_int_equal(PASSAGE_ROOMS >> room & 1, beyond[room] ? 1 : 0);
        assert_int_equal(row->passage != PASSAGE_NONE, beyond[room] != 0);
        if (!beyond[room]) continue;
        const DoorRow *ends = &terror_passages[row->passage];
        assert_true((ends->a == room && ends->b == beyond[room]) ||
                    (ends->b == room && ends->a == beyond[room]));
        assert_false(are_adjacent(room, beyond[room]));
    }
    assert_int_equal(terror_rooms[ROOM_B1].passage, PASSAGE_I);
    assert_int_equal(terror_rooms[ROOM_B5].passage, PASSAGE_II);
}

/* 1.1, both as printed and as the connections give it. */
static void distances_are_those_of_the_table(void **state)
{
    static const char *const want[ROOM_COUNT] = {
        [ROOM_R1] = "011321123223434", [ROOM_R2] = "101212234212324", [ROOM_R3] = "110222234123435",
        [ROOM_R4] = "322013234134324", [ROOM_R5] = "212103344223213", [ROOM_B1] = "122330123234544",
        [ROOM_B2] = "122231012134443", [ROOM_B3] = "233342101244342", [ROOM_B4] = "344443210343231",
        [ROOM_B5] = "221122123034434", [ROOM_G1] = "212323344301233", [ROOM_G2] = "323434443410122",
        [ROOM_G3] = "434325432421011", [ROOM_G4] = "323214443332102", [ROOM_G5] = "445434321432120",
    };
    (void)state;
    for (int room = 1; room < ROOM_COUNT; room++) {
        RoomSet reached = ROOM_BIT(room);
        for (int other = 1; other < ROOM_COUNT; other++)
            assert_int_equal(terror_distance[room][other], want[room][other - 1] - '0');
        for (int far = 0; reached != ALL_ROOMS; far++) {
            RoomSet more = reached;
            for (int other = 1; other < ROOM_COUNT; other++) {
                assert_int_equal(terror_distance[room][other] <= far, reached >> other & 1);
                if (reached >> other & 1) more |= terror_rooms[other].adjacent;
            }
            assert_true(more != reached);
            reached = more;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(rooms_are_those_of_the_map),
        test(doors_and_borders_are_those_of_the_map),
        test(passages_join_two_and_two),
        test(distances_are_those_of_the_table),
    };
    return run_all(tests);
}
