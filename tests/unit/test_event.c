/* test_event.c - news reaches exactly those it is meant for. */
#include "support/toy.h"
#include "support/unit.h"

static const Game *all[GAMES_ROOM];

static void an_event_begins_empty_and_silent(void **state)
{
    (void)state;
    Events news = { .count = 0 };
    memset(news.list, 0xff, sizeof news.list);
    Event *event = tell(&news, TOY_WALKED, 1, 0, EVERYBODY);
    assert_ptr_equal(event, &news.list[0]);
    assert_int_equal(news.count, 1);
    assert_int_equal(event->heard, 0);
    assert_int_equal(event->seen, 0);
    for (int i = 0; i < EVENT_ARGS; i++) assert_int_equal(event->args[i], 0);
    Event out;
    for (Seat seat = 0; seat <= SPECTATOR; seat++) assert_false(event_for(&toy, event, seat, &out));
}

static void nobody_listening_is_no_event(void **state)
{
    (void)state;
    assert_null(tell(NULL, TOY_WALKED, 0, EVERYBODY, EVERYBODY));
}

static void seen_never_reaches_further_than_heard(void **state)
{
    (void)state;
    for (unsigned heard = 0; heard <= EVERYBODY; heard += 37)
        for (unsigned seen = 0; seen <= EVERYBODY; seen += 41) {
            Events news = { .count = 0 };
            Event *event = tell(&news, TOY_WALKED, 0, (SeatMask)heard, (SeatMask)seen);
            assert_int_equal(event->heard, heard);
            assert_int_equal(event->seen, heard & seen);
        }
}

/* One event of this kind with every argument set, as one seat gets it under every pair of its own mask bits. */
static void expect_redaction(const Game *game, int kind, Seat seat, bool hears, bool sees)
{
    SeatMask self = seat_bit(seat), others = (SeatMask)(EVERYBODY & ~self);
    Events news = { .count = 0 };
    Event *event = tell(&news, kind, 0, hears ? EVERYBODY : others, sees ? EVERYBODY : others), out;
    for (int i = 0; i < EVENT_ARGS; i++) event->args[i] = (int8_t)(i + 1);
    memset(&out, 0xff, sizeof out);
    assert_int_equal(event_for(game, event, seat, &out), hears);
    const Field *fields = game->events[kind].fields;
    bool listed = hears;
    for (int i = 0; i < EVENT_ARGS; i++) {
        listed = listed && fields[i].name;
        bool shown = listed && (sees || !fields[i].secret);
        assert_int_equal(out.args[i], shown ? i + 1 : 0);
    }
    assert_int_equal(out.heard, hears ? self : 0);
    assert_int_equal(out.seen, hears && sees ? self : 0);
    assert_int_equal(out.kind, hears ? kind : 0);
}

static void every_kind_is_cut_to_every_seat(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (int kind = 1; kind < all[g]->event_count; kind++)
            for (Seat seat = 0; seat <= SPECTATOR; seat++)
                for (int bits = 0; bits < 4; bits++) expect_redaction(all[g], kind, seat, bits & 1, bits & 2);
}

/* A number has no value left to stand for "hidden" (move.h). */
static void no_number_is_secret(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (int kind = 1; kind < all[g]->event_count; kind++) {
            const EventKind *row = &all[g]->events[kind];
            assert_non_null(row->name);
            for (int i = 0; i < EVENT_ARGS && row->fields[i].name; i++) {
                assert_non_null(row->fields[i].kind);
                if (row->fields[i].secret && row->fields[i].kind->form == ARG_NUMBER)
                    fail_msg("%s: %s.%s is a secret number", all[g]->name, row->name, row->fields[i].name);
            }
        }
}

static void kinds_and_fields_have_names_of_their_own(void **state)
{
    (void)state;
    int count = all_games(all);
    for (int g = 0; g < count; g++)
        for (int a = 1; a < all[g]->event_count; a++) {
            const EventKind *row = &all[g]->events[a];
            for (int b = 1; b < a; b++) assert_string_not_equal(row->name, all[g]->events[b].name);
            for (int i = 0; i < EVENT_ARGS && row->fields[i].name; i++)
                for (int j = 0; j < i; j++) assert_string_not_equal(row->fields[i].name, row->fields[j].name);
        }
}

static const char *written(const Event *event)
{
    static char text[200];
    Out out = out_into(text, sizeof text);
    event_write(&toy, event, &out);
    return text;
}

static void an_event_is_written_with_its_hidden_fields_hidden(void **state)
{
    (void)state;
    Events news = { .count = 0 };
    Event *event = tell(&news, TOY_WHISPERED, 0, EVERYBODY, seat_bit(0) | seat_bit(2)), out;
    event->args[0] = 2;
    event->args[1] = 3;
    assert_true(event_for(&toy, event, 2, &out));
    assert_string_equal(written(&out), "whispered ada colour=green to=cleo");
    assert_true(event_for(&toy, event, 1, &out));
    assert_string_equal(written(&out), "whispered ada colour=hidden to=cleo");
    event = tell(&news, TOY_WALKED, NO_SEAT, EVERYBODY, 0);
    event->args[0] = -3;
    assert_string_equal(written(event), "walked steps=-3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(an_event_begins_empty_and_silent),
        test(nobody_listening_is_no_event),
        test(seen_never_reaches_further_than_heard),
        test(every_kind_is_cut_to_every_seat),
        test(no_number_is_secret),
        test(kinds_and_fields_have_names_of_their_own),
        test(an_event_is_written_with_its_hidden_fields_hidden),
    };
    return run_all(tests);
}
