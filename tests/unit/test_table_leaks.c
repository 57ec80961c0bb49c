/* What a table's messages tell (leak/table/pairs.h): nothing; and each leak that is put in on purpose is found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "leak/table/pairs.h"
#include "support/unit.h"
#include "table/deeds.h"

enum { PAIRS = 1000, PAIRS_A_LEAK = 6000 };

static TablePairsReport run(const Game *game, const char *pace, long pairs, const TableMachine *machine)
{
    TablePairsReport report;
    TablePairsOptions options = { .leak = { .pairs = (uint64_t)pairs, .seed = 11, .threads = 1 },
                                  .pace = pace,
                                  .machine = machine };
    table_pairs_run(game, &options, &report);
    return report;
}

static void who_cannot_tell_worlds_apart_is_sent_the_same(void **state)
{
    static const char *const paces[] = { "quick", "strict" };
    (void)state;
    for (int i = 0; games[i]; i++)
        for (int k = 0; k < LEN(paces); k++) {
            TablePairsReport report = run(games[i], paces[k], PAIRS, &table_as_it_is);
            if (report.leaks) fail_msg("%s, %s: %s", games[i]->name, paces[k], report.list[0].what);
            assert_true(report.pairs == PAIRS && report.same > report.pairs / 4);
            table_pairs_free(&report);
        }
}

/* ---- leaks put in on purpose ---- */

/* Something of this match that is nobody's business. */
static bool is_odd(const Table *table)
{
    return table->game && state_hash(table->game, table->state) & 1;
}

static int answers(const Table *table, Seat seat)
{
    Prompt prompt;
    int count = 0;
    prompt_read(table, seat, &prompt);
    for (int i = 0; i < prompt.count; i++) count += !table->game->verbs[move_verb(prompt.moves[i])].gives_up;
    return count;
}

/* A post that does something to every message before it goes on. */
typedef struct Meddler {
    Post post;
    Post *to;
    bool odd;
    void (*meddle)(char *text, size_t *size);
} Meddler;

static void send_meddled(Post *post, Guest guest, const char *text, size_t size)
{
    const Meddler *meddler = (const Meddler *)post;
    char *copy = calloc(2 * size + 2, 1);
    memcpy(copy, text, size);
    if (meddler->odd) meddler->meddle(copy, &size);
    meddler->to->send(meddler->to, guest, copy, size);
    free(copy);
}

static bool take_meddled(Table *table, const char *line, Post *post, void (*meddle)(char *text, size_t *size))
{
    Meddler meddler = { .post = { .guests = post->guests, .text = post->text, .send = send_meddled },
                        .to = post,
                        .odd = is_odd(table),
                        .meddle = meddle };
    return table_take(table, line, &meddler.post);
}

static bool take_with_a_message_more(Table *table, const char *line, Post *post)
{
    bool odd = is_odd(table), taken = table_take(table, line, post);
    for (int i = 0; odd && i < GUESTS_MAX; i++) {
        char text[64];
        if (!table->guest[i].person) continue;
        int size = snprintf(text, sizeof text, "{\"n\":%u,\"kind\":\"news\"}", ++table->guest[i].sent);
        post->send(post, (Guest)i, text, (size_t)size);
    }
    return taken;
}

static bool take_with_a_hole(Table *table, const char *line, Post *post)
{
    for (int i = 0; is_odd(table) && i < GUESTS_MAX; i++) table->guest[i].sent++;
    return table_take(table, line, post);
}

static void double_size(char *text, size_t *size)
{
    memset(text + *size, ' ', *size);
    *size *= 2;
}

static bool take_with_another_size(Table *table, const char *line, Post *post)
{
    return take_meddled(table, line, post, double_size);
}

static void change_after(char *text, const char *key, int skip)
{
    char *at = strstr(text, key);
    if (at) at[(int)strlen(key) + skip] = '7';
}

static void change_prompt(char *text, size_t *size)
{
    (void)size;
    char *ask = strstr(text, "\"ask\":{");
    if (ask) change_after(ask, "\"says\":\"", 0);
}

static bool take_with_other_words(Table *table, const char *line, Post *post)
{
    return take_meddled(table, line, post, change_prompt);
}

static void change_until(char *text, size_t *size)
{
    (void)size;
    change_after(text, "\"until\":", 9);
}

static bool take_with_another_until(Table *table, const char *line, Post *post)
{
    return take_meddled(table, line, post, change_until);
}

static void change_kind(char *text, size_t *size)
{
    (void)size;
    change_after(text, "\"kind\":\"", 0);
}

static bool take_with_another_kind(Table *table, const char *line, Post *post)
{
    return take_meddled(table, line, post, change_kind);
}

static Time wake_later(const Table *table)
{
    Time wake = table_wake(table);
    return wake == NEVER ? NEVER : wake + 100 * is_odd(table);
}

/* More for a hand of more. */
static Time wake_by_hand(const Table *table)
{
    Time wake = table_wake(table), more = 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].asked && table->chair[i].bot != NO_BOT) more += 50 * answers(table, (Seat)i);
    return wake == NEVER ? NEVER : wake + more;
}

/* A stand-in that has one answer gives it at once. */
static Time wake_by_stand_in(const Table *table)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].asked && table->chair[i].stands && answers(table, (Seat)i) == 1)
            return table->decided + 1;
    return table_wake(table);
}

/* A window in which everybody has one answer is over sooner. */
static Time wake_from_window(const Table *table)
{
    bool one = is_window_open(table);
    for (int i = 0; one && i < table->setup.seats; i++)
        one = !table->chair[i].asked || answers(table, (Seat)i) == 1;
    return one ? table->window + 4000 : table_wake(table);
}

static bool is_undo(const Flat *wish)
{
    return text_equal(flat_text(wish, "kind"), "undo");
}

/* Another reason as soon as somebody else has moved, be it in secret. */
static Refusal judge_undo_by_mover(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line)
{
    Refusal refusal = table_judge(table, person, wish, now, line);
    bool own = table->mover != NO_SEAT && table->chair[table->mover].owner == table_guest(table, person);
    return refusal.name && is_undo(wish) && !own ? refuse("not_yours") : refusal;
}

/* Taken back if the mover learnt nothing, whoever else is deciding in secret. */
static Refusal judge_undo_while_others_decide(const Table *table, uint64_t person, const Flat *wish, Time now,
                                              Out *line)
{
    Refusal refusal = table_judge(table, person, wish, now, line);
    bool own = table->mover != NO_SEAT && table->chair[table->mover].owner == table_guest(table, person);
    bool sees = own && memcmp(table->before, table->state, table->game->state_size) != 0;
    return is_undo(wish) && sees ? GRANTED : refusal;
}

/* Taken back if nobody else was shown anything, whatever the mover has seen. */
static Refusal judge_undo_of_what_was_seen(const Table *table, uint64_t person, const Flat *wish, Time now,
                                           Out *line)
{
    const Game *game = table->game;
    _Alignas(16) uint8_t before[VIEW_MAX], after[VIEW_MAX];
    Refusal refusal = table_judge(table, person, wish, now, line);
    bool own = table->mover != NO_SEAT && table->chair[table->mover].owner == table_guest(table, person);
    if (!own || !is_undo(wish) || game->to_move(table->state) != seat_bit(table->mover)) return refusal;
    game->view(table->before, SPECTATOR, before);
    game->view(table->state, SPECTATOR, after);
    return memcmp(before, after, game->view_size) == 0 ? GRANTED : refusal;
}

/* A reason that depends on what somebody else holds. */
static Refusal judge_early_by_hand(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line)
{
    Refusal refusal = table_judge(table, person, wish, now, line);
    return text_equal(flat_text(wish, "kind"), "early") && is_odd(table) ? refuse("early_full") : refusal;
}

static Refusal judge_pause_by_hand(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line)
{
    Refusal refusal = table_judge(table, person, wish, now, line);
    return text_equal(flat_text(wish, "kind"), "pause") && is_odd(table) ? refuse("not_now") : refusal;
}

static const struct {
    const char *what, *game, *pace;
    TableMachine machine;
} put_in[] = {
    { "a message more", "stay-away", "quick", { take_with_a_message_more, table_wake, table_judge } },
    { "a message more, in a strict table",
      "terrorscape",
      "strict",
      { take_with_a_message_more, table_wake, table_judge } },
    { "a number with a hole", "terrorscape", "quick", { take_with_a_hole, table_wake, table_judge } },
    { "another size class", "stay-away", "strict", { take_with_another_size, table_wake, table_judge } },
    { "another kind", "shy-monsters", "quick", { take_with_another_kind, table_wake, table_judge } },
    { "a prompt in other words", "stay-away", "quick", { take_with_other_words, table_wake, table_judge } },
    { "another `until`", "stay-away", "quick", { take_with_another_until, table_wake, table_judge } },
    { "a later time", "shy-monsters", "quick", { table_take, wake_later, table_judge } },
    { "a bot's delay by what it holds", "stay-away", "quick", { table_take, wake_by_hand, table_judge } },
    { "a bot's delay by its hand, of a side",
      "terrorscape",
      "quick",
      { table_take, wake_by_hand, table_judge } },
    { "a stand-in that shows by its speed",
      "stay-away",
      "quick",
      { table_take, wake_by_stand_in, table_judge } },
    { "an answer released early", "stay-away", "strict", { table_take, wake_from_window, table_judge } },
    { "the Killer's answer released early",
      "terrorscape",
      "strict",
      { table_take, wake_from_window, table_judge } },
    { "undo that tells of others' secret moves",
      "terrorscape",
      "quick",
      { table_take, table_wake, judge_undo_by_mover } },
    { "undo that tells of others' secret moves, of one side",
      "shy-monsters",
      "quick",
      { table_take, table_wake, judge_undo_by_mover } },
    { "undo until somebody else has decided in secret",
      "terrorscape",
      "quick",
      { table_take, table_wake, judge_undo_while_others_decide } },
    { "a card that was seen, put back by undo",
      "terrorscape",
      "quick",
      { table_take, table_wake, judge_undo_of_what_was_seen } },
    { "an early answer refused by a hand",
      "stay-away",
      "quick",
      { table_take, table_wake, judge_early_by_hand } },
    { "a pause refused by a hand", "terrorscape", "strict", { table_take, table_wake, judge_pause_by_hand } },
};

static void every_leak_put_in_on_purpose_is_found(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(put_in); i++) {
        TablePairsReport report =
            run(game_find(put_in[i].game), put_in[i].pace, PAIRS_A_LEAK, &put_in[i].machine);
        if (!report.leaks) fail_msg("not found: %s", put_in[i].what);
        assert_true(report.kept > 0 && report.list[0].what[0] && report.list[0].other[0]);
        table_pairs_free(&report);
    }
}

/* ---- games whose questions depend on what is hidden ---- */

static const Game *true_game;

/* Whoever has two answers is given the time that his hand has. */
static Ask ask_by_hand(const void *state, Seat seat)
{
    Ask ask = true_game->ask(state, seat);
    Table table = { .game = true_game };
    memcpy(table.state, state, true_game->state_size);
    ask.reaction = ask.reaction && seat < SEATS_MAX && answers(&table, seat) > 1;
    return ask;
}

static void a_window_that_depends_on_a_hand_is_found(void **state)
{
    (void)state;
    Game leaky = *game_find("stay-away");
    true_game = game_find("stay-away");
    leaky.ask = ask_by_hand;
    TablePairsReport report = run(&leaky, "strict", PAIRS_A_LEAK, &table_as_it_is);
    assert_true(report.leaks > 0);
    table_pairs_free(&report);
}

/* ---- the report ---- */

static void threads_change_nothing_of_the_report(void **state)
{
    (void)state;
    TablePairsReport report[2];
    TablePairsOptions options = { .leak = { .pairs = 2000, .seed = 3, .threads = 1 },
                                  .machine = &put_in[0].machine };
    for (int i = 0; i < 2; i++, options.leak.threads = 3)
        table_pairs_run(game_find("stay-away"), &options, &report[i]);
    assert_int_equal(report[0].leaks, report[1].leaks);
    assert_int_equal(report[0].lines, report[1].lines);
    assert_int_equal(report[0].kept, report[1].kept);
    for (int i = 0; i < report[0].kept; i++)
        assert_string_equal(report[0].list[i].what, report[1].list[i].what);
    for (int i = 0; i < 2; i++) table_pairs_free(&report[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(who_cannot_tell_worlds_apart_is_sent_the_same),
        test(every_leak_put_in_on_purpose_is_found),
        test(a_window_that_depends_on_a_hand_is_found),
        test(threads_change_nothing_of_the_report),
    };
    return run_all(tests);
}
