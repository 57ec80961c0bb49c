/* test_terror_draw.c - what stands below the map: whole persons, and no item left out, in windows of every size. */
#include <stdio.h>
#include <stdlib.h>
#include "support/unit.h"
#include "games/terrorscape/terrorscape.h"
#include "games/terrorscape/knowledge/view.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"

enum { TEAM = 1, TEXT_BYTES = 3 * CANVAS_HIGH * CANVAS_WIDEST, NAME_BYTES = 64, MAP_ROWS = 9 };

static Canvas canvas;
static char drawn[TEXT_BYTES];

/* The lines below the map. */
static const char *draw(const TerrorView *view, Lang lang, int wide, int high)
{
    Out out = out_into(drawn, sizeof drawn);
    canvas_clear(&canvas, true);
    canvas.wide = wide;
    canvas.high = high;
    terrorscape.paint(view, lang, &canvas);
    canvas_write(&canvas, &out);
    assert_false(out.full);
    assert_true(canvas.width <= wide);
    const char *text = drawn;
    for (int i = 0; i < MAP_ROWS; i++) text = strchr(text, '\n') + 1;
    return text;
}

static TerrorView table(Seat seat)
{
    TerrorView view = { .seat = seat, .players = 4, .round = 3, .in_house = 7, .level = 1, .lair = ROOM_G5 };
    view.killer = KILLER_BUTCHER;
    view.strength = 5;
    view.phase = PHASE_ACT;
    view.waits = (uint8_t)(1 << seat);
    for (int slot = 0; slot < PARTY; slot++) {
        view.who[slot] = (uint8_t)(SURVIVOR_MARCO + slot);
        view.controller[slot] = (uint8_t)(TEAM + slot);
        view.likely[slot] = view.possible[slot] = ALL_ROOMS;
    }
    return view;
}

static void to_the_killer_each_survivor_stands_whole_on_a_line(void **state)
{
    (void)state;
    TerrorView view = table(KILLER_SEAT);
    static const char *const whole[] = { "Marco | healthy | anywhere", "Sophia | healthy | anywhere",
                                         "Johnson | wounded | fear 3 | anywhere" };
    view.wounded[2] = 1;
    view.fear[2] = 3;
    for (int wide = CANVAS_NARROW; wide <= CANVAS_WIDEST; wide++)
        for (int i = 0; i < LEN(whole); i++)
            assert_non_null(strstr(draw(&view, LANG_EN, wide, CANVAS_HIGH), whole[i]));
}

static void no_more_keys_are_told_than_are_needed(void **state)
{
    (void)state;
    TerrorView view = table(KILLER_SEAT);
    view.rack = KEYS_TO_ESCAPE - 1;
    assert_non_null(strstr(draw(&view, LANG_EN, CANVAS_WIDEST, CANVAS_HIGH), "4 of 5 keys"));
    view.rack = KEYS_TO_ESCAPE + 1;
    assert_non_null(strstr(draw(&view, LANG_EN, CANVAS_WIDEST, CANVAS_HIGH), "5 of 5 keys"));
    assert_non_null(strstr(draw(&view, LANG_IT, CANVAS_WIDEST, CANVAS_HIGH), "chiavi: 5 su 5"));
}

/* ---- items ---- */

static const char *item_name(int item)
{
    const char *name = words_find_joined(LANG_EN, "terrorscape", "item", terror_item_words[item]);
    assert_non_null(name);
    return name;
}

/* All line breaks as blanks, so that a name that is broken over two lines is found. */
static void join_lines(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        bool blank = *from == '\n' || *from == ' ';
        if (blank && to > text && to[-1] == ' ') continue;
        *to++ = blank ? ' ' : *from;
    }
    *to = 0;
}

/* How many items of `bag` the text about a person tells of, by their names or by a number. */
static int items_told(const char *text, Bag bag)
{
    int told = 0;
    for (; bag; bag = bag_rest(bag)) {
        const char *at = strstr(text, item_name(bag_first(bag)));
        if (!at) continue;
        at += strlen(item_name(bag_first(bag)));
        told += strncmp(at, " x", 2) == 0 ? atoi(at + 2) : 1;
    }
    const char *more = strstr(text, ", +"), *all = strstr(text, "items ");
    return told + (more ? atoi(more + 3) : 0) + (all ? atoi(all + 6) : 0);
}

static void check_items(const TerrorView *view, int wide, int high)
{
    char text[TEXT_BYTES];
    snprintf(text, sizeof text, "%s", draw(view, LANG_EN, wide, high));
    join_lines(text);
    char *end = strstr(text, "One main action");
    assert_non_null(end);
    for (int slot = PARTY - 1; slot >= 0; slot--) {
        static const char *const names[] = { "Marco ", "Sophia ", "Johnson " };
        *end = 0;
        char *own = strstr(text, names[slot]);
        assert_non_null(own);
        assert_int_equal(items_told(own, view->inventory[slot]), bag_size(view->inventory[slot]));
        end = own;
    }
}

static void every_item_is_named_or_counted_in_windows_of_every_size(void **state)
{
    (void)state;
    TerrorView view = table(TEAM);
    for (int slot = 0; slot < PARTY; slot++) {
        view.room[slot] = ROOM_R1;
        view.traits[slot] = OWN_TRAIT(1 + slot);
        view.fear[slot] = 2;
    }
    view.plan[0] = 1;
    view.plan[1] = 2;
    view.inventory[0] = bag_one(ITEM_KEY) + 3 * bag_one(ITEM_ADRENALINE) + bag_one(ITEM_HATCHET);
    view.inventory[1] = 2 * bag_one(ITEM_KEY) + bag_one(ITEM_FLASHLIGHT) + bag_one(ITEM_FIRECRACKER) +
                        bag_one(ITEM_TOOLBOX) + bag_one(ITEM_SEDATIVES);
    for (int wide = CANVAS_NARROW; wide <= CANVAS_WIDEST; wide++)
        for (int high = MAP_ROWS; high <= 24; high++) check_items(&view, wide, high);
}

static void the_lower_the_window_the_fewer_lines_are_drawn(void **state)
{
    (void)state;
    TerrorView view = table(TEAM);
    for (int slot = 0; slot < PARTY; slot++) {
        view.room[slot] = ROOM_R1;
        view.inventory[slot] = bag_one(ITEM_KEY) + bag_one(ITEM_ADRENALINE) + bag_one(ITEM_HATCHET) +
                               bag_one(ITEM_FLASHLIGHT) + bag_one(ITEM_FIRECRACKER);
    }
    for (int high = 15; high <= 20; high++) {
        (void)draw(&view, LANG_EN, CANVAS_WIDE, high);
        assert_true(canvas.height <= high);
    }
    (void)draw(&view, LANG_EN, CANVAS_WIDE, MAP_ROWS);
    assert_true(canvas.height <= MAP_ROWS + 4);
    (void)draw(&view, LANG_EN, CANVAS_WIDE, CANVAS_HIGH);
    assert_true(canvas.height > MAP_ROWS + 6);
}

static void who_blocks_a_door_is_told_which_have_a_block(void **state)
{
    (void)state;
    TerrorView view = table(KILLER_SEAT);
    char list[3 * NAME_BYTES];
    view.phase = PHASE_BLOCK;
    assert_non_null(strstr(draw(&view, LANG_EN, CANVAS_WIDE, CANVAS_HIGH), "you block?\n"));
    view.blocks = 1 << 1 | 1 << 4;
    snprintf(list, sizeof list, "you block? Blocked already: %s, %s.\n", terror_door_words[1],
             terror_door_words[4]);
    assert_non_null(strstr(draw(&view, LANG_EN, CANVAS_WIDE, CANVAS_HIGH), list));
    view.phase = PHASE_FAST;
    assert_null(strstr(draw(&view, LANG_EN, CANVAS_WIDE, CANVAS_HIGH), "Blocked already"));
}

static void without_accents_there_are_apostrophes(void **state)
{
    (void)state;
    TerrorView view = table(KILLER_SEAT);
    view.waits = 1;
    view.phase = PHASE_SENSED;
    assert_non_null(strstr(draw(&view, LANG_IT, CANVAS_WIDE, CANVAS_HIGH), "Qualcuno e' stato"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(no_more_keys_are_told_than_are_needed),
        test(to_the_killer_each_survivor_stands_whole_on_a_line),
        test(every_item_is_named_or_counted_in_windows_of_every_size),
        test(the_lower_the_window_the_fewer_lines_are_drawn),
        test(who_blocks_a_door_is_told_which_have_a_block),
        test(without_accents_there_are_apostrophes),
    };
    return run_all(tests);
}
