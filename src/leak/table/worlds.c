/* worlds.c - two worlds that a guest cannot tell apart, line by line. */
#include <stdio.h>
#include <string.h>

#include "game/speech.h"
#include "host/memory.h"
#include "leak/table/worlds.h"

enum { LINES = 6 };

/* ---- opening ---- */

/* The questions of this match are put now, whomever of a side they go to. */
static void ask_now(Table *table)
{
    Prompt prompt;
    for (Seat seat = 0; seat < table->setup.seats; seat++) {
        Chair *chair = &table->chair[seat];
        prompt_read(table, seat, &prompt);
        chair->prompt = prompt_hash(&prompt);
        chair->asked = prompt.owes;
        chair->sealed = NO_MOVE;
        chair->asked_at = table->last;
        if (prompt.owes && prompt.ask.reaction) table->window = table->last;
    }
}

bool worlds_open(Pairs *pairs, Seat eyes, Guest guest)
{
    _Alignas(16) uint8_t view[VIEW_MAX];
    pairs->game->view(pairs->table.state, eyes, view);
    for (int i = 0; i < 2; i++) {
        World *world = &pairs->world[i];
        world->table = pairs->table;
        world->table.mover = NO_SEAT; /* what bots say to the last move is about what they have heard */
        world->guest = guest;
        world->post = (Post) { .guests = ALL_GUESTS, .text = world->text, .send = mail_keep };
    }
    if (!pairs->game->imagine(view, &pairs->rng, pairs->world[1].table.state)) return false;
    for (int i = 0; i < 2; i++) ask_now(&pairs->world[i].table);
    return true;
}

/* ---- what is found ---- */

static void find(Pairs *pairs, Seat eyes, const char *after, const char *what)
{
    TablePairsReport *report = pairs->report;
    report->leaks++;
    if (report->kept == LEAKS_KEPT) return;
    Leak *leak = &report->list[report->kept++];
    *leak = (Leak) { .kind = LEAK_TABLE,
                     .seat = eyes,
                     .at = pairs->count,
                     .setup = pairs->table.setup,
                     .count = pairs->count,
                     .chunk = pairs->chunk,
                     .order = report->pairs };
    snprintf(leak->what, sizeof leak->what, "after `%.120s`: %.440s", after, what);
    Out out = out_into(leak->other, sizeof leak->other);
    Json json = json_into(&out);
    pairs->game->truth(pairs->world[1].table.state, &json);
    memcpy(leak->seed, pairs->table.seed, SEED_BYTES);
    leak->lines = must_alloc((size_t)pairs->count + 1, sizeof(MatchLine));
    if (pairs->count) memcpy(leak->lines, pairs->lines, (size_t)pairs->count * sizeof(MatchLine));
}

/* ---- are the guest's matches still the same? ---- */

/* What the eyes hear and see when these moves are made one after the other, those that are asked for. */
typedef struct Sight {
    _Alignas(16) uint8_t state[STATE_MAX], view[VIEW_MAX];
    Events heard;
} Sight;

static void look(const Game *game, Sight *sight, Seat eyes, const Made *made)
{
    Events news;
    news.count = 0;
    if (game->to_move(sight->state) >> made->seat & 1)
        game->apply(sight->state, made->seat, made->move, &news);
    events_for(game, &news, eyes, &sight->heard);
    memset(sight->view, 0, sizeof sight->view);
    game->view(sight->state, eyes, sight->view);
}

static bool sees_the_same(const Game *game, const Sight *a, const Sight *b)
{
    return a->heard.count == b->heard.count &&
           memcmp(a->heard.list, b->heard.list, sizeof(Event) * (size_t)a->heard.count) == 0 &&
           memcmp(a->view, b->view, game->view_size) == 0;
}

static uint64_t question_of(const Pairs *pairs, const Sight *sight, Seat eyes)
{
    Table table = pairs->table;
    Prompt prompt;
    memcpy(table.state, sight->state, sizeof table.state);
    prompt_read(&table, eyes, &prompt);
    return prompt_hash(&prompt);
}

static bool tells_the_same(const Pairs *pairs, Seat eyes, const Made *made, int count)
{
    const Game *game = pairs->game;
    Sight sight[2];
    for (int i = 0; i < 2; i++) memcpy(sight[i].state, pairs->world[i].table.state, STATE_MAX);
    for (int k = 0; k < count; k++) {
        for (int i = 0; i < 2; i++) look(game, &sight[i], eyes, &made[k]);
        if (!sees_the_same(game, &sight[0], &sight[1])) return false;
    }
    return question_of(pairs, &sight[0], eyes) == question_of(pairs, &sight[1], eyes) &&
           game->outcome(sight[0].state).over == game->outcome(sight[1].state).over;
}

/* ---- one line in both worlds ---- */

static bool take_in(Pairs *pairs, World *world, Time time, const char *rest)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line);
    out_number(&out, time);
    out_char(&out, ' ');
    out_text(&out, rest);
    world->time = time;
    if (time > pairs->now) pairs->now = time;
    return pairs->options->machine->take(&world->table, line, &world->post);
}

/* `WHO 0 move SEAT ASK MOVE`: a person's wish, or what a bot decides. */
static void write_move(const Pairs *pairs, const Table *table, const Made *made, char rest[TABLE_LINE_MAX])
{
    char move[MOVE_TEXT_MAX];
    const Chair *chair = &table->chair[made->seat];
    Out out = out_into(move, sizeof move);
    move_write(pairs->game, made->move, &out);
    bool own = chair->owner == NO_GUEST || chair->stands || table->game->ask(table->state, made->seat).waits;
    if (own) snprintf(rest, TABLE_LINE_MAX, "- 0 move %s - %s", word_of(pairs, made->seat), move);
    else
        snprintf(rest, TABLE_LINE_MAX, "%d 0 move %s %d %s", chair->owner, word_of(pairs, made->seat),
                 chair->ask, move);
}

static bool is_persons(const Chair *chair)
{
    return chair->bot == NO_BOT && !chair->stands;
}

/* Is somebody asked who takes the time that he takes, in either world? */
static bool asks_people(const Pairs *pairs)
{
    const Table *a = &pairs->world[0].table, *b = &pairs->world[1].table;
    for (int i = 0; i < a->setup.seats; i++)
        if (is_persons(&a->chair[i]) && (a->chair[i].asked || b->chair[i].asked)) return true;
    return false;
}

/* When something happens by itself in this world. */
static Time due(const Pairs *pairs, const Table *table)
{
    Time wake = pairs->options->machine->wake(table);
    return wake == NEVER || wake < pairs->now ? pairs->now : wake;
}

static void compare(Pairs *pairs, Seat eyes, const char *after)
{
    char what[LEAK_WHAT];
    if (mail_differs(pairs, what)) find(pairs, eyes, after, what);
}

/* What a move told stays told: whoever has drawn a card and seen it cannot take that back. */
static void try_unlearning(Pairs *pairs, Seat eyes, const char *after)
{
    static const char wish[] = "{\"id\":2147483647,\"kind\":\"undo\"}";
    Flat flat;
    must(flat_read(&flat, wish, sizeof wish - 1));
    for (int i = 0; i < 2; i++) {
        char line[TABLE_LINE_MAX];
        Out out = out_into(line, sizeof line);
        const World *world = &pairs->world[i];
        uint64_t person = world->table.guest[world->guest].person;
        if (!pairs->options->machine->judge(&world->table, person, &flat, pairs->now, &out).name)
            find(pairs, eyes, after, "it tells something, and can be taken back");
    }
}

/* Outside of windows one seat decides: a person in its own time, a bot when it is due. */
static bool step_open(Pairs *pairs, Seat eyes, Made *made)
{
    char rest[2][TABLE_LINE_MAX];
    const Table *a = &pairs->world[0].table, *b = &pairs->world[1].table;
    SeatMask both = pairs->game->to_move(a->state) & pairs->game->to_move(b->state);
    if (!both) return false;
    uint32_t skip = rng_below(&pairs->rng, (uint32_t)__builtin_popcount(both));
    for (; skip; skip--) both &= (SeatMask)(both - 1);
    made->seat = (Seat)__builtin_ctz(both);
    made->move = common_move(pairs, a, b, made->seat);
    if (made->move == NO_MOVE) return false;
    bool same = tells_the_same(pairs, eyes, made, 1), people = asks_people(pairs);
    Time thought = pairs->now + rng_below(&pairs->rng, 5000), at[2];
    for (int i = 0; i < 2; i++) at[i] = people ? thought : due(pairs, &pairs->world[i].table);
    for (int i = 0; i < 2; i++) {
        write_move(pairs, &pairs->world[i].table, made, rest[i]);
        must(take_in(pairs, &pairs->world[i], at[i], rest[i]));
    }
    if (at[0] != at[1]) find(pairs, eyes, rest[0], "the next move comes at another time in the other world");
    else if (same) compare(pairs, eyes, rest[0]);
    else if (eyes == made->seat) try_unlearning(pairs, eyes, rest[0]);
    return same;
}

/* Who has more than one answer gives this one; who has one leaves it to the table. */
static void seal_answers(Pairs *pairs, World *world, const Made *made, int count)
{
    char rest[TABLE_LINE_MAX];
    for (int i = 0; i < count; i++) {
        if (!is_persons(&world->table.chair[made[i].seat]) || answers_of(&world->table, made[i].seat) == 1)
            continue;
        write_move(pairs, &world->table, &made[i], rest);
        must(take_in(pairs, world, pairs->now, rest));
    }
}

/* The moves of all who are asked in either world; 0 when one has none that both allow. */
static int draw_answers(Pairs *pairs, Made made[SEATS_MAX], Out *release)
{
    const Table *a = &pairs->world[0].table, *b = &pairs->world[1].table;
    SeatMask asked = pairs->game->to_move(a->state) | pairs->game->to_move(b->state);
    int count = 0;
    out_text(release, "- 0 release ");
    for (; asked; asked &= (SeatMask)(asked - 1)) {
        Seat seat = (Seat)__builtin_ctz(asked);
        Move move = common_move(pairs, a, b, seat);
        if (move == NO_MOVE) return 0;
        if (count) out_char(release, '|');
        out_text(release, word_of(pairs, seat));
        out_char(release, ' ');
        move_write(pairs->game, move, release);
        made[count++] = (Made) { seat, move };
    }
    return count;
}

/* Has a person a choice, in either world? Then it takes its own time: what that tells is a question of how often (timing.h). */
static bool has_choice(const Pairs *pairs, const Made *made, int count)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < count; i++) {
            const Table *table = &pairs->world[k].table;
            if (is_persons(&table->chair[made[i].seat]) && answers_of(table, made[i].seat) > 1) return true;
        }
    return false;
}

/* When the answers come out in this world; if somebody takes his own time in one of them, in both at the next point. */
static Time released(const Pairs *pairs, const Table *table, bool choice)
{
    enum { LATTICE = 8000 };
    Time points = (pairs->now - table->window) / LATTICE + 1;
    return choice ? table->window + points * LATTICE : due(pairs, table);
}

/* In a window all who are asked answer, and all answers come out together. */
static bool step_window(Pairs *pairs, Seat eyes, Made made[SEATS_MAX])
{
    char release[TABLE_LINE_MAX];
    Out out = out_into(release, 900);
    int count = draw_answers(pairs, made, &out);
    pairs->report->windows++;
    if (!count || out.full) return false;
    bool same = tells_the_same(pairs, eyes, made, count), choice = has_choice(pairs, made, count);
    pairs->now += rng_below(&pairs->rng, 4000);
    Time at[2];
    for (int i = 0; i < 2; i++) seal_answers(pairs, &pairs->world[i], made, count);
    for (int i = 0; i < 2; i++) at[i] = released(pairs, &pairs->world[i].table, choice);
    for (int i = 0; i < 2; i++) must(take_in(pairs, &pairs->world[i], at[i], release));
    if (at[0] != at[1]) find(pairs, eyes, release, "answers come out at another time in the other world");
    else if (same) compare(pairs, eyes, release);
    return same;
}

/* ---- besides ---- */

/* Somebody tries to take his move back: whatever comes of it, the others are told nothing of it. */
static void try_undo(Pairs *pairs, Seat eyes, Seat seat)
{
    char line[TABLE_LINE_MAX];
    const Chair *chair = &pairs->table.chair[seat];
    if (eyes == seat || chair->owner == NO_GUEST) return;
    snprintf(line, sizeof line, "%lld %d 0 undo %s", (long long)pairs->now, chair->owner,
             word_of(pairs, seat));
    for (int i = 0; i < 2; i++) {
        World *world = &pairs->world[i];
        Table before = world->table;
        world->mail.used = 0;
        table_take(&world->table, line, &world->post);
        world->table = before;
        if (world->mail.used) find(pairs, eyes, line, "a move taken back is told");
    }
}

/* A stand-in comes, or the owner is back: told in both worlds in the same words. */
static void stand_in(Pairs *pairs, Seat eyes)
{
    char rest[64];
    Seat seat = (Seat)rng_below(&pairs->rng, pairs->table.setup.seats);
    const Chair *chair = &pairs->world[0].table.chair[seat];
    if (chair->owner == NO_GUEST || rng_below(&pairs->rng, 8)) return;
    if (chair->stands) snprintf(rest, sizeof rest, "%d 0 back", chair->owner);
    else snprintf(rest, sizeof rest, "- 0 stand_in %s", word_of(pairs, seat));
    for (int i = 0; i < 2; i++) pairs->world[i].mail.used = 0;
    for (int i = 0; i < 2; i++) must(take_in(pairs, &pairs->world[i], pairs->now, rest));
    if (seat != eyes) compare(pairs, eyes, rest);
}

/* All that the guest sees, asked for as a whole. */
static void ask_view(Pairs *pairs, Seat eyes)
{
    static const char wish[] = "{\"id\":1,\"kind\":\"view\"}";
    Flat flat;
    must(flat_read(&flat, wish, sizeof wish - 1));
    for (int i = 0; i < 2; i++) {
        World *world = &pairs->world[i];
        Out out = out_into(world->text, sizeof world->text);
        world->mail.used = 0;
        table_answer(&world->table, world->table.guest[world->guest].person, &flat, &out);
        mail_keep(&world->post, world->guest, world->text, out.used);
    }
    compare(pairs, eyes, "view");
}

/* When the match is over everything may be asked for. */
static void compare_replies(Pairs *pairs, Seat eyes)
{
    char what[LEAK_WHAT];
    if (pairs->world[0].table.phase != PHASE_PLAY) return;
    bool silent = !pairs->world[0].mail.used && !pairs->world[1].mail.used;
    if (replies_differ(pairs, silent, what)) find(pairs, eyes, "a line", what);
}

/* ---- a pair ---- */

static bool step(Pairs *pairs, Seat eyes)
{
    Made made[SEATS_MAX];
    const Table *a = &pairs->world[0].table, *b = &pairs->world[1].table;
    bool window = is_window_open(a);
    if (a->phase != PHASE_PLAY || b->phase != PHASE_PLAY) return false;
    stand_in(pairs, eyes);
    if (window != is_window_open(b)) find(pairs, eyes, "", "a window is open in one world alone");
    for (int i = 0; i < 2; i++) pairs->world[i].mail.used = 0;
    replies_note(pairs);
    bool same = window ? step_window(pairs, eyes, made) : step_open(pairs, eyes, made);
    pairs->report->lines++;
    pairs->report->same += same;
    if (same) compare_replies(pairs, eyes);
    if (same && !window) try_undo(pairs, eyes, made->seat);
    return same;
}

void worlds_play(Pairs *pairs, Seat eyes, Guest guest)
{
    Time now = pairs->now;
    uint64_t leaks = pairs->report->leaks;
    pairs->report->pairs++;
    pairs->report->pairs_of[eyes]++;
    if (!worlds_open(pairs, eyes, guest)) return;
    replies_draw(pairs, eyes);
    ask_view(pairs, eyes);
    for (int i = 0; i < LINES && pairs->report->leaks == leaks; i++)
        if (!step(pairs, eyes)) break;
    for (int i = 0; i < 2; i++) {
        pairs->report->messages += pairs->world[i].messages;
        pairs->world[i].messages = 0;
    }
    pairs->now = now;
}
