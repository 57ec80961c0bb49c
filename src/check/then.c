/* then.c - all that may follow `then`: about the table, about a seat, else about the whole truth. */
#include "check/run.h"
#include "host/memory.h"

/* ---- the end ---- */

static char *describe_outcome(const Run *run, Outcome outcome)
{
    Buffer buffer = { 0 };
    char who[MOVE_TEXT_MAX];
    if (!outcome.over) return must_copy("the game goes on");
    buffer_add(&buffer, "it is over by %s, won by", run->game->endings[outcome.ending]);
    for (Seat seat = 0; seat < run->setup.seats; seat++)
        if (outcome.winners & seat_bit(seat)) buffer_add(&buffer, " %s", world_seat(run->game, seat, who));
    if (!outcome.winners) buffer_add(&buffer, " nobody");
    return buffer_take(&buffer);
}

/* `by RULE` at the end of a statement: its number, 0 when it is left out, -1 (and run_wrong) when it is wrong. */
static int read_rule(Run *run, const char *text)
{
    if (phrase_ended(text)) return 0;
    Buffer known = { 0 };
    bool by = phrase_take(&text, "by");
    Word word = phrase_word(&text);
    for (int i = 1; by && phrase_ended(text) && i < run->game->ending_count; i++)
        if (run->game->endings[i] && word_is(word, run->game->endings[i])) return i;
    for (int i = 1; i < run->game->ending_count; i++) list_add(&known, run->game->endings[i]);
    run_wrong_list(run, &known, "only `by RULE` may follow here; the rules that end this game are");
    return -1;
}

static void expect_end(Run *run, const char *text, SeatMask winners, SeatMask losers)
{
    int rule = read_rule(run, text);
    if (rule < 0) return;
    Outcome outcome = referee_outcome(&run->world.referee);
    bool holds = outcome.over && (outcome.winners & winners) == winners &&
                 (outcome.losers & losers) == losers && (!rule || outcome.ending == rule);
    if (!holds) run_failed(run, must_copy(run->step->text), describe_outcome(run, outcome));
}

static void then_over(Run *run, const char *text)
{
    expect_end(run, text, 0, 0);
}

static void then_running(Run *run, const char *text)
{
    Outcome outcome = referee_outcome(&run->world.referee);
    if (!phrase_ended(text)) run_wrong(run, "nothing may follow here");
    else if (outcome.over) run_failed(run, must_copy("the game goes on"), describe_outcome(run, outcome));
}

static void then_wins(Run *run, Seat seat, const char *text, bool wanted)
{
    SeatMask self = seat_bit(seat);
    expect_end(run, text, wanted ? self : 0, wanted ? 0 : self);
}

/* ---- who is to move ---- */

static char *describe_movers(const Run *run, SeatMask mask)
{
    Buffer buffer = { 0 };
    char who[MOVE_TEXT_MAX];
    for (Seat seat = 0; seat < run->setup.seats; seat++)
        if (mask & seat_bit(seat)) list_add(&buffer, world_seat(run->game, seat, who));
    if (!buffer.used) list_add(&buffer, "nobody");
    return buffer_take(&buffer);
}

static void expect_movers(Run *run, SeatMask expected)
{
    SeatMask movers = referee_to_move(&run->world.referee);
    if (movers != expected) run_failed(run, describe_movers(run, expected), describe_movers(run, movers));
}

static void then_nobody(Run *run, const char *text)
{
    if (!phrase_ended(text)) run_wrong(run, "nothing may follow here");
    else expect_movers(run, 0);
}

static void then_to_move(Run *run, const char *text)
{
    SeatMask mask = 0;
    while (*text == ':' || *text == ' ') text++;
    if (phrase_take(&text, "nobody")) {
        then_nobody(run, text);
        return;
    }
    for (Seat seat; !phrase_ended(text);) {
        phrase_take(&text, "and");
        if (phrase_seat(run, &text, &seat)) {
            mask |= seat_bit(seat);
            continue;
        }
        run_no_actor(run);
        return;
    }
    if (mask) expect_movers(run, mask);
    else run_no_actor(run);
}

static void seat_to_move(Run *run, Seat seat, const char *text, bool wanted)
{
    SeatMask movers = referee_to_move(&run->world.referee);
    bool is = movers & seat_bit(seat);
    if (!phrase_ended(text)) run_wrong(run, "nothing may follow here");
    else if (is != wanted) run_failed(run, must_copy(run->step->text), describe_movers(run, movers));
}

/* ---- two worlds ---- */

/* `cannot tell`, `cannot tell the two tables apart`: the same. */
static void then_tells(Run *run, Seat seat, const char *text, bool wanted)
{
    static const char *const endings[] = { "the two apart",        "the two tables apart", "the tables apart",
                                           "the two worlds apart", "the worlds apart",     "them apart" };
    const char *what = "", *a = "", *b = "";
    for (int i = 0; i < LEN(endings); i++)
        if (phrase_take(&text, endings[i])) break;
    if (!phrase_ended(text)) {
        run_wrong(run, "nothing may follow here");
        return;
    }
    if (!run->has_twin) {
        run_wrong(run, "there is only one table; a line `twin given ...` makes the second");
        return;
    }
    int moment = world_compare(&run->world, &run->twin, seat, &what, &a, &b);
    if ((moment >= 0) == wanted) return;
    char *got = wanted ? must_copy("all it was shown is the same")
                       : text_format("after %s %s differs:\n      %s\n      %s",
                                     run->world.moments[moment].label, what, a, b);
    seat_failed(run, seat, got, "%s tell the two tables apart", wanted ? "can" : "cannot");
}

/* ---- the table of statements ---- */

typedef struct TablePhrase {
    const char *phrase;
    void (*run)(Run *run, const char *rest);
} TablePhrase;

static const TablePhrase table_phrases[] = {
    { "running", then_running },
    { "still running", then_running },
    { "the game goes on", then_running },
    { "the game is running", then_running },
    { "the game is not over", then_running },
    { "not over", then_running },
    { "over", then_over },
    { "the game is over", then_over },
    { "to move", then_to_move },
    { "nobody to move", then_nobody },
    { "nobody is to move", then_nobody },
};

/* A statement of its own (`run`), or one of two of which the other says the opposite (`either`). */
typedef struct SeatPhrase {
    const char *phrase;
    void (*run)(Run *run, Seat seat, const char *rest);
    void (*either)(Run *run, Seat seat, const char *rest, bool wanted);
    bool wanted;
} SeatPhrase;

/* Longer ones before those they begin with. */
static const SeatPhrase seat_phrases[] = {
    { "sees", then_sees },
    { "can see", then_sees },
    { "does not see", then_sees_not },
    { "doesn't see", then_sees_not },
    { "cannot see", then_sees_not },
    { "never sees", then_never_sees },
    { "has never seen", then_never_sees },
    { "hears nothing", then_hears_nothing },
    { "hears only", then_hears_only },
    { "hears exactly", then_hears_only },
    { "hears", .either = then_hears, .wanted = true },
    { "does not hear", .either = then_hears },
    { "doesn't hear", .either = then_hears },
    { "never hears", then_never_hears },
    { "has never heard", then_never_hears },
    { "never learns", then_never_learns },
    { "may only", then_may_only },
    { "can only", then_may_only },
    { "may not", then_may_not },
    { "cannot tell", .either = then_tells },
    { "can not tell", .either = then_tells },
    { "can tell", .either = then_tells, .wanted = true },
    { "may", then_may },
    { "is not to move", .either = seat_to_move },
    { "is to move", .either = seat_to_move, .wanted = true },
    { "to move", .either = seat_to_move, .wanted = true },
    { "wins", .either = then_wins, .wanted = true },
    { "has won", .either = then_wins, .wanted = true },
    { "loses", .either = then_wins },
    { "has lost", .either = then_wins },
};

static bool is_move_count(const char *text)
{
    Scan scan = scan_text(text);
    scan_word(&scan);
    Word noun = scan_word(&scan);
    return (word_is(noun, "moves") || word_is(noun, "move")) && scan_at_end(&scan);
}

/* True when the text was a statement about this seat. */
static bool about_seat(Run *run, Seat seat, const char *text)
{
    const char *at = text;
    for (int i = 0; i < LEN(seat_phrases); i++) {
        const SeatPhrase *row = &seat_phrases[i];
        if (!phrase_take(&at, row->phrase)) continue;
        if (row->run) row->run(run, seat, at);
        else row->either(run, seat, at, row->wanted);
        return true;
    }
    if (!phrase_take(&at, "has") || !is_move_count(at)) return false;
    then_has(run, seat, at);
    return true;
}

static bool about_everybody(Run *run, const char *text)
{
    if (!phrase_take(&text, "everybody") && !phrase_take(&text, "everyone")) return false;
    bool known = true;
    for (Seat seat = 0; known && seat != NO_SEAT && !run->stopped; seat = world_next_seat(&run->world, seat))
        known = about_seat(run, seat, text);
    if (!known) run_wrong(run, "this cannot be said of everybody; see docs/scenarios.md for what can");
    return true;
}

void run_then(Run *run, const char *text)
{
    Seat seat;
    if (!run_build(run)) return;
    run->checks++;
    if (phrase_ended(text)) {
        run_wrong(run, "then what?");
        return;
    }
    for (int i = 0; i < LEN(table_phrases); i++) {
        const char *at = text;
        if (!phrase_take(&at, table_phrases[i].phrase)) continue;
        table_phrases[i].run(run, at);
        return;
    }
    const char *at = text;
    if (about_everybody(run, text)) return;
    if (phrase_seat(run, &at, &seat) && about_seat(run, seat, at)) return;
    then_truth(run, text);
}
