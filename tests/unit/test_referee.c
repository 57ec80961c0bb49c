/* test_referee.c - what seats are told is what the events say, going back is as if it had not happened, and a long log is
 * read without counting through it. */
#include <stdlib.h>

#include "game/talk.h"
#include "host/memory.h"
#include "host/referee_memory.h"
#include "support/play.h"
#include "support/space.h"
#include "support/unit.h"

enum { CHOICE_BYTES = 1 << 16, MATCHES = 8, LONG_LOG = 5000 };

/* A random match, the events of each line beside it as `apply` told them. */
typedef struct Tale {
    Referee referee;
    Events *by_line;
    uint8_t bytes[CHOICE_BYTES];
    Choices choices;
} Tale;

static void fill_choices(Tale *tale, uint64_t number)
{
    Rng rng;
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(number, seed);
    rng_start(&rng, seed, 0);
    for (int i = 0; i < CHOICE_BYTES; i++) tale->bytes[i] = (uint8_t)rng_below(&rng, 256);
    tale->choices = choices_from(tale->bytes, CHOICE_BYTES);
}

/* A table of `game` at which nothing has happened yet. */
static Tale *sit_down(const Game *game, uint64_t number)
{
    Tale *tale = must_alloc(1, sizeof *tale);
    Match *match = &tale->referee.match;
    fill_choices(tale, number);
    tale->by_line = must_alloc(PLAY_LONGEST, sizeof *tale->by_line);
    tale->referee = referee_alloc(game, 1);
    rng_seed_from_number(number, match->seed);
    do match->setup = play_setup(game, &tale->choices);
    while (referee_start(&tale->referee) != ALLOWED);
    return tale;
}

static bool choose_line(Tale *tale, MatchLine *line)
{
    const Match *match = &tale->referee.match;
    return match->count < PLAY_LONGEST && !choices_used_up(&tale->choices) &&
           play_choose(match->game, match->setup.seats, match->state, &tale->choices, &line->seat,
                       &line->move);
}

static void play_line(Tale *tale, MatchLine line)
{
    Events *news = &tale->by_line[tale->referee.match.count];
    news->count = 0;
    referee_make_room(&tale->referee);
    assert_int_equal(referee_move(&tale->referee, line.seat, line.move, news), ALLOWED);
}

static Tale *play_match(const Game *game, uint64_t number)
{
    Tale *tale = sit_down(game, number);
    for (MatchLine line; choose_line(tale, &line);) play_line(tale, line);
    return tale;
}

static void end_tale(Tale *tale)
{
    referee_free(&tale->referee);
    free(tale->by_line);
    free(tale);
}

static bool sits_there(const Referee *referee, int seat)
{
    return seat < referee->match.setup.seats || seat == SPECTATOR;
}

/* ---- news ---- */

/* What the table told when it was set up. */
static Events opening_of(const Referee *referee)
{
    StateBytes start;
    Events opening;
    opening.count = 0;
    referee_state_at(referee, 0, start.bytes);
    referee->match.game->opening(start.bytes, &opening);
    return opening;
}

/* The seat's log, cut afresh from what `apply` told, must be the referee's; gives its length. */
static int expect_log(const Tale *tale, Seat seat)
{
    const Referee *referee = &tale->referee;
    int number = 0;
    Event wanted, got;
    Events opening = opening_of(referee);
    for (int i = 0; i < opening.count; i++) {
        if (!event_for(referee->match.game, &opening.list[i], seat, &wanted)) continue;
        assert_true(referee_news(referee, seat, number++, &got));
        assert_memory_equal(&wanted, &got, sizeof wanted);
    }
    for (int line = 0; line < referee->match.count; line++) {
        assert_int_equal(referee_news_since(referee, seat, line), number);
        for (int i = 0; i < tale->by_line[line].count; i++) {
            if (!event_for(referee->match.game, &tale->by_line[line].list[i], seat, &wanted)) continue;
            assert_true(referee_news(referee, seat, number++, &got));
            assert_memory_equal(&wanted, &got, sizeof wanted);
        }
    }
    assert_int_equal(referee_news_since(referee, seat, referee->match.count), number);
    assert_false(referee_news(referee, seat, number, &got));
    assert_false(referee_news(referee, seat, -1, &got));
    return number;
}

static void a_seats_log_is_all_events_cut_afresh(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        bool something_was_hidden = false;
        for (uint64_t number = 0; number < MATCHES; number++) {
            Tale *tale = play_match(games[g], number);
            for (int seat = 0; seat <= SPECTATOR; seat++)
                if (sits_there(&tale->referee, seat))
                    something_was_hidden |= expect_log(tale, (Seat)seat) < tale->referee.told_count;
            end_tale(tale);
        }
        assert_true(something_was_hidden);
    }
}

static void all_that_was_told_is_found_by_its_line(void **state)
{
    (void)state;
    Tale *tale = play_match(games[0], 3);
    const Referee *referee = &tale->referee;
    int row = opening_of(referee).count;
    assert_int_equal(referee->told[0].line, -1);
    for (int line = 0; line < referee->match.count; line++) {
        assert_int_equal(referee_told_since(referee, line), row);
        for (int i = 0; i < tale->by_line[line].count; i++, row++) {
            assert_int_equal(referee->told[row].line, line);
            assert_memory_equal(&referee->told[row].event, &tale->by_line[line].list[i], sizeof(Event));
        }
    }
    assert_int_equal(referee->told_count, row);
    end_tale(tale);
}

/* A claim of anybody, heard by all, as often as we like. */
static Tale *play_long_log(void)
{
    for (int g = 0; games[g]; g++) {
        if (!has_talk(games[g])) continue;
        Tale *tale = sit_down(games[g], 1);
        Referee *referee = &tale->referee;
        for (int i = 0; i < LONG_LOG; i++) {
            Move claim = talk_next(games[g], referee->match.state, 0, NO_MOVE);
            referee_make_room(referee);
            assert_int_equal(referee_move(referee, 0, claim, NULL), ALLOWED);
        }
        return tale;
    }
    fail_msg("no game has claims");
    return NULL;
}

/* Of a log in which every other row is spoiled, a seat's news must still be right: so to read one piece of news two rows are
 * looked at, however long the log is. */
static void a_piece_of_news_is_read_from_two_rows(void **state)
{
    (void)state;
    Tale *tale = play_long_log();
    Referee spoiled = tale->referee;
    size_t size = (size_t)spoiled.told_count * sizeof(Told);
    assert_true(spoiled.heard_count[1] >= LONG_LOG);
    spoiled.told = must_alloc(1, size);
    memset(spoiled.told, 0x55, size);
    for (int i = 0; i < spoiled.heard_count[1]; i++) {
        Event wanted, got;
        int row = tale->referee.told[i].heard[1];
        spoiled.told[i] = tale->referee.told[i];
        spoiled.told[row] = tale->referee.told[row];
        assert_true(referee_news(&tale->referee, 1, i, &wanted));
        assert_true(referee_news(&spoiled, 1, i, &got));
        assert_memory_equal(&wanted, &got, sizeof wanted);
        memset(&spoiled.told[i], 0x55, sizeof(Told));
        memset(&spoiled.told[row], 0x55, sizeof(Told));
    }
    free(spoiled.told);
    end_tale(tale);
}

/* ---- going back ---- */

static void expect_same_referee(const Referee *a, const Referee *b)
{
    assert_int_equal(a->match.count, b->match.count);
    assert_memory_equal(a->match.state, b->match.state, a->match.game->state_size);
    assert_int_equal(a->told_count, b->told_count);
    assert_memory_equal(a->heard_count, b->heard_count, sizeof a->heard_count);
    for (int i = 0; i < a->told_count; i++) {
        assert_memory_equal(&a->told[i].event, &b->told[i].event, sizeof(Event));
        assert_int_equal(a->told[i].line, b->told[i].line);
        for (int seat = 0; seat <= SPECTATOR; seat++)
            if (i < a->heard_count[seat]) assert_int_equal(a->told[i].heard[seat], b->told[i].heard[seat]);
    }
}

/* Going back to `count` lines is where the same moves led before; and playing on leads to the same end. */
static void expect_way_back(const Tale *whole, int count)
{
    const Match *match = &whole->referee.match;
    Tale *part = sit_down(match->game, 0), *back = sit_down(match->game, 0);
    StateBytes then;
    part->referee.match.setup = back->referee.match.setup = match->setup;
    memcpy(part->referee.match.seed, match->seed, SEED_BYTES);
    memcpy(back->referee.match.seed, match->seed, SEED_BYTES);
    assert_int_equal(referee_start(&part->referee), ALLOWED);
    assert_int_equal(referee_start(&back->referee), ALLOWED);
    for (int i = 0; i < count; i++) play_line(part, match->lines[i]);
    for (int i = 0; i < match->count; i++) play_line(back, match->lines[i]);
    expect_same_referee(&back->referee, &whole->referee);
    referee_state_at(&back->referee, count, then.bytes);
    assert_memory_equal(then.bytes, part->referee.match.state, match->game->state_size);
    referee_rewind(&back->referee, count);
    expect_same_referee(&back->referee, &part->referee);
    for (int i = count; i < match->count; i++) play_line(back, match->lines[i]);
    expect_same_referee(&back->referee, &whole->referee);
    end_tale(part);
    end_tale(back);
}

static void rewinding_and_playing_on_is_the_original(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (uint64_t number = 0; number < MATCHES; number++) {
            Tale *tale = play_match(games[g], number);
            int length = tale->referee.match.count;
            expect_way_back(tale, 0);
            expect_way_back(tale, length / 2);
            expect_way_back(tale, length ? length - 1 : 0);
            end_tale(tale);
        }
}

static void without_a_start_going_back_begins_with_the_deal(void **state)
{
    (void)state;
    Tale *tale = play_match(games[0], 5);
    StateBytes one, two;
    int half = tale->referee.match.count / 2;
    referee_state_at(&tale->referee, half, one.bytes);
    free(tale->referee.start);
    tale->referee.start = NULL;
    referee_state_at(&tale->referee, half, two.bytes);
    assert_memory_equal(one.bytes, two.bytes, games[0]->state_size);
    end_tale(tale);
}

static void a_table_that_was_arranged_is_where_the_match_begins(void **state)
{
    (void)state;
    Tale *tale = sit_down(games[0], 7);
    MatchLine line;
    StateBytes arranged;
    while (tale->referee.match.count < 5 && choose_line(tale, &line)) play_line(tale, line);
    memcpy(arranged.bytes, tale->referee.match.state, games[0]->state_size);
    referee_begin(&tale->referee);
    assert_int_equal(tale->referee.match.count, 0);
    assert_int_equal(referee_news_since(&tale->referee, 0, 0), 0);
    while (tale->referee.match.count < 5 && choose_line(tale, &line)) play_line(tale, line);
    assert_int_equal(tale->referee.match.count, 5);
    referee_rewind(&tale->referee, 0);
    assert_memory_equal(arranged.bytes, tale->referee.match.state, games[0]->state_size);
    assert_int_equal(tale->referee.told_count, 0);
    end_tale(tale);
}

/* ---- refusals and lent memory ---- */

/* Ask for that move; refused, it leaves the table, the lines and the news as they were. Gives whether it was. */
static bool refuse(Tale *tale, Seat seat, Move move, Reason *reason)
{
    Referee before = tale->referee;
    StateBytes table;
    Events news = { .count = 0 };
    memcpy(table.bytes, before.match.state, before.match.game->state_size);
    *reason = referee_move(&tale->referee, seat, move, &news);
    if (*reason == ALLOWED) return false;
    assert_int_equal(news.count, 0);
    assert_memory_equal(&before, &tale->referee, sizeof before);
    assert_memory_equal(table.bytes, before.match.state, before.match.game->state_size);
    return true;
}

static void refusals_change_nothing_and_are_those_of_check(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        Tale *tale = sit_down(games[g], 11);
        int refused = 0;
        for (int i = 0; i < 3000; i++) {
            uint64_t index = choose_bits(&tale->choices) % space_size(games[g]);
            Seat seat = (Seat)choose(&tale->choices, tale->referee.match.setup.seats);
            Move move = space_move(games[g], index);
            referee_make_room(&tale->referee);
            Reason said = referee_check(&tale->referee, seat, move), reason;
            refused += refuse(tale, seat, move, &reason);
            assert_int_equal(reason, said);
        }
        assert_true(refused > 1000);
        end_tale(tale);
    }
}

static void a_move_for_which_there_is_no_room_is_refused(void **state)
{
    (void)state;
    MatchLine line;
    Reason reason;
    Tale *tale = sit_down(games[0], 13);
    referee_make_room(&tale->referee);
    assert_true(choose_line(tale, &line));
    int room = tale->referee.match.room, told_room = tale->referee.told_room;
    tale->referee.match.room = 0;
    assert_true(refuse(tale, line.seat, line.move, &reason));
    assert_int_equal(reason, REASON_MATCH_FULL);
    tale->referee.match.room = room;
    tale->referee.told_room = EVENTS_MAX - 1;
    assert_true(refuse(tale, line.seat, line.move, &reason));
    assert_int_equal(reason, REASON_MATCH_FULL);
    tale->referee.told_room = told_room;
    assert_false(refuse(tale, line.seat, line.move, &reason));
    end_tale(tale);
}

static void what_is_not_lent_is_not_kept(void **state)
{
    (void)state;
    Tale *tale = play_match(games[0], 2);
    const Match *match = &tale->referee.match;
    StateBytes table;
    Referee bare = { .match = *match };
    bare.match.lines = NULL;
    bare.match.room = match->count;
    bare.match.state = table.bytes;
    assert_int_equal(referee_start(&bare), ALLOWED);
    for (int i = 0; i < match->count; i++) {
        Events news = { .count = 0 };
        assert_int_equal(referee_move(&bare, match->lines[i].seat, match->lines[i].move, &news), ALLOWED);
        assert_int_equal(news.count, tale->by_line[i].count);
    }
    assert_int_equal(bare.match.count, match->count);
    assert_int_equal(bare.told_count, 0);
    assert_memory_equal(table.bytes, match->state, match->game->state_size);
    end_tale(tale);
}

static void a_spectator_has_no_moves_and_the_next_seat_owes_one(void **state)
{
    (void)state;
    Move moves[MOVES_MAX];
    for (int g = 0; games[g]; g++) {
        Tale *tale = sit_down(games[g], 17);
        MatchLine line;
        do {
            Seat next = referee_next(&tale->referee);
            SeatMask owing = referee_to_move(&tale->referee);
            assert_int_equal(next == NO_SEAT, owing == 0);
            for (Seat seat = 0; owing && seat <= next; seat++)
                assert_int_equal((owing & seat_bit(seat)) != 0, seat == next);
            assert_int_equal(referee_moves(&tale->referee, SPECTATOR, moves), 0);
            assert_int_equal(referee_outcome(&tale->referee).over, owing == 0);
            if (!choose_line(tale, &line)) break;
            play_line(tale, line);
        } while (true);
        end_tale(tale);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_seats_log_is_all_events_cut_afresh),
        test(all_that_was_told_is_found_by_its_line),
        test(a_piece_of_news_is_read_from_two_rows),
        test(rewinding_and_playing_on_is_the_original),
        test(without_a_start_going_back_begins_with_the_deal),
        test(a_table_that_was_arranged_is_where_the_match_begins),
        test(refusals_change_nothing_and_are_those_of_check),
        test(a_move_for_which_there_is_no_room_is_refused),
        test(what_is_not_lent_is_not_kept),
        test(a_spectator_has_no_moves_and_the_next_seat_owes_one),
    };
    return run_all(tests);
}
