/* Two worlds that a guest cannot tell apart, at the same table: as long as he hears and sees the same of both, he is sent the same
 * messages, byte for byte, at the same times. */
#include <stdio.h>
#include <stdlib.h>

#include "host/buffer.h"
#include "support/unit.h"
#include "table/deeds.h"

enum { PAIRS = 1500, WATCHER = SEATS_MAX, LINES = 6 };

typedef struct World {
    Post post;
    Table table;
    Guest guest; /* whose messages are kept */
    Buffer mail;
    char text[MESSAGE_MAX];
} World;

typedef struct Pairs {
    Table table; /* the game under way */
    World world[2];
    const Game *game;
    Rng rng;
    Time now;
    long pairs, steps, same, learned, alone, windows;
    const char *trouble;
} Pairs;

static void keep(Post *post, Guest guest, const char *text, size_t size)
{
    World *world = (World *)post;
    if (guest != world->guest) return;
    buffer_add_bytes(&world->mail, text, size);
    buffer_add_byte(&world->mail, '\n');
}

/* ---- a table with a person in every second seat, bots in the others, and a watcher ---- */

static void must_take(Table *table, const char *line)
{
    if (!table_take(table, line, NULL)) fail_msg("not taken: %s", line);
}

static const char *word_of(const Pairs *pairs, Seat seat)
{
    static char words[4][32];
    static int next;
    char *word = words[next++ % 4];
    Out out = out_into(word, sizeof words[0]);
    seat_write(pairs->game, seat, &out);
    return word;
}

static void open_table(Pairs *pairs, const char *game, const char *set, const Game *instead)
{
    char line[TABLE_LINE_MAX];
    Table *table = &pairs->table;
    table_clear(table);
    pairs->now = 1700000000000;
    snprintf(line, sizeof line, "%lld @99 1 make %064x %s %s", (long long)pairs->now, rng_next(&pairs->rng),
             game, set);
    must_take(table, line);
    pairs->game = table->game;
    snprintf(line, sizeof line, "%lld @99 2 enter en Watcher", (long long)pairs->now);
    must_take(table, line);
    for (int i = 0; i < table->setup.seats; i++) {
        snprintf(line, sizeof line, "%lld @%d 1 enter en Person %d", (long long)pairs->now, i + 1, i);
        must_take(table, line);
        if (i % 2)
            snprintf(line, sizeof line, "%lld 0 0 bot %s sensible", (long long)pairs->now,
                     word_of(pairs, (Seat)i));
        else
            snprintf(line, sizeof line, "%lld %d 0 sit %s -", (long long)pairs->now, i + 1,
                     word_of(pairs, (Seat)i));
        must_take(table, line);
        if (i % 2) continue;
        snprintf(line, sizeof line, "%lld %d 0 ready yes -", (long long)pairs->now, i + 1);
        must_take(table, line);
    }
    if (instead) table->game = pairs->game = instead;
    snprintf(line, sizeof line, "%lld 0 0 start", (long long)pairs->now);
    must_take(table, line);
}

/* ---- moves that both worlds allow ---- */

static bool is_listed(Move move, const Prompt *prompt)
{
    for (int i = 0; i < prompt->count; i++)
        if (prompt->moves[i] == move) return true;
    return false;
}

/* A move of the seat that both tables list, giving up left out; NO_MOVE when there is none. */
static Move common_move(Pairs *pairs, const Table *a, const Table *b, Seat seat)
{
    Prompt here, there;
    Move chosen = NO_MOVE;
    uint32_t count = 0;
    prompt_read(a, seat, &here);
    prompt_read(b, seat, &there);
    if (!here.owes || !there.owes) return NO_MOVE;
    for (int i = 0; i < here.count; i++) {
        Move move = here.moves[i];
        if (pairs->game->verbs[move_verb(move)].gives_up || !is_listed(move, &there)) continue;
        if (rng_below(&pairs->rng, ++count) == 0) chosen = move;
    }
    return chosen;
}

static Seat draw_seat(Pairs *pairs, SeatMask seats)
{
    uint32_t skip = seats ? rng_below(&pairs->rng, (uint32_t)__builtin_popcount(seats)) : 0;
    for (; skip; skip--) seats &= (SeatMask)(seats - 1);
    return seats ? (Seat)__builtin_ctz(seats) : NO_SEAT;
}

/* ---- one line in both worlds ---- */

typedef struct Made {
    Seat seat;
    Move move;
} Made;

/* Does the seat hear, see and be asked the same in both worlds, by the game alone? */
static bool tells_the_same(const Pairs *pairs, Seat eyes, const Made *made, int count)
{
    const Game *game = pairs->game;
    _Alignas(16) static uint8_t state[2][STATE_MAX], view[2][VIEW_MAX];
    static Events news, heard[2];
    static Table copy[2];
    Prompt prompt[2];
    for (int i = 0; i < 2; i++) memcpy(state[i], pairs->world[i].table.state, sizeof state[i]);
    for (int k = 0; k < count; k++) {
        for (int i = 0; i < 2; i++) {
            news.count = 0;
            bool is_asked = game->to_move(state[i]) >> made[k].seat & 1;
            if (is_asked) game->apply(state[i], made[k].seat, made[k].move, &news);
            events_for(game, &news, eyes, &heard[i]);
            memset(view[i], 0, sizeof view[i]);
            game->view(state[i], eyes, view[i]);
        }
        if (heard[0].count != heard[1].count ||
            memcmp(heard[0].list, heard[1].list, sizeof(Event) * (size_t)heard[0].count) != 0 ||
            memcmp(view[0], view[1], game->view_size) != 0)
            return false;
    }
    for (int i = 0; i < 2; i++) {
        copy[i] = pairs->world[i].table;
        memcpy(copy[i].state, state[i], sizeof state[i]);
        prompt_read(&copy[i], eyes, &prompt[i]);
    }
    return prompt_hash(&prompt[0]) == prompt_hash(&prompt[1]) &&
           game->outcome(state[0]).over == game->outcome(state[1]).over;
}

static void forget_mail(Pairs *pairs)
{
    for (int i = 0; i < 2; i++) pairs->world[i].mail.used = 0;
}

static bool same_mail(const Pairs *pairs)
{
    const Buffer *a = &pairs->world[0].mail, *b = &pairs->world[1].mail;
    return a->used == b->used && (!a->used || memcmp(a->text, b->text, a->used) == 0);
}

static void find(Pairs *pairs, const char *what)
{
    pairs->trouble = what;
}

static bool take_in(World *world, const char *line)
{
    return table_take(&world->table, line, &world->post);
}

/* Somebody else tries to take his move back: whatever comes of it, nobody is told. */
static void try_undo(Pairs *pairs, Seat eyes, Seat seat)
{
    char line[TABLE_LINE_MAX];
    if (eyes == seat || pairs->table.chair[seat].owner == NO_GUEST) return;
    forget_mail(pairs);
    for (int i = 0; i < 2; i++) {
        World copy = pairs->world[i];
        snprintf(line, sizeof line, "%lld %d 0 undo %s", (long long)pairs->now, copy.table.chair[seat].owner,
                 word_of(pairs, seat));
        copy.mail = (Buffer) { 0 };
        table_take(&copy.table, line, &copy.post);
        if (copy.mail.used) find(pairs, "a move taken back is told");
        free(copy.mail.text);
    }
}

/* Outside of windows: one seat decides, a person by a wish, a bot by the table's own line. */
static bool step_open(Pairs *pairs, Seat eyes, Made *made)
{
    const Table *a = &pairs->world[0].table, *b = &pairs->world[1].table;
    char line[TABLE_LINE_MAX], move[MOVE_TEXT_MAX];
    SeatMask both = pairs->game->to_move(a->state) & pairs->game->to_move(b->state);
    made->seat = draw_seat(pairs, both);
    made->move = made->seat == NO_SEAT ? NO_MOVE : common_move(pairs, a, b, made->seat);
    if (made->move == NO_MOVE) return false;
    Out out = out_into(move, sizeof move);
    move_write(pairs->game, made->move, &out);
    bool same = tells_the_same(pairs, eyes, made, 1);
    for (int i = 0; i < 2; i++) {
        const Chair *chair = &pairs->world[i].table.chair[made->seat];
        if (chair->owner == NO_GUEST)
            snprintf(line, sizeof line, "%lld - 0 move %s - %s", (long long)pairs->now,
                     word_of(pairs, made->seat), move);
        else
            snprintf(line, sizeof line, "%lld %d 0 move %s %d %s", (long long)pairs->now, chair->owner,
                     word_of(pairs, made->seat), chair->ask, move);
        if (!take_in(&pairs->world[i], line)) fail_msg("not taken: %s", line);
    }
    if (same && !same_mail(pairs)) find(pairs, "messages differ");
    try_undo(pairs, eyes, made->seat);
    return same;
}

/* In a window all who are asked answer within the first step of the lattice; who has one answer leaves it to the table, wherever he
 * has only one. */
static bool step_window(Pairs *pairs, Seat eyes, Made made[SEATS_MAX])
{
    char line[TABLE_LINE_MAX], release[900];
    int count = 0;
    Out out = out_into(release, sizeof release);
    pairs->windows++;
    for (int i = 0; i < pairs->table.setup.seats; i++) {
        Seat seat = (Seat)i;
        SeatMask asked[2];
        for (int k = 0; k < 2; k++) asked[k] = pairs->game->to_move(pairs->world[k].table.state) >> seat & 1;
        if (!asked[0] && !asked[1]) continue;
        Move move = common_move(pairs, &pairs->world[0].table, &pairs->world[1].table, seat);
        if (move == NO_MOVE) return false;
        made[count++] = (Made) { seat, move };
        if (count > 1) out_char(&out, '|');
        out_text(&out, word_of(pairs, seat));
        out_char(&out, ' ');
        move_write(pairs->game, move, &out);
    }
    bool same = tells_the_same(pairs, eyes, made, count);
    pairs->now += rng_below(&pairs->rng, 4000);
    Time wake[2];
    for (int k = 0; k < 2; k++) {
        Table *table = &pairs->world[k].table;
        for (int i = 0; i < count; i++) {
            char move[MOVE_TEXT_MAX];
            const Chair *chair = &table->chair[made[i].seat];
            Prompt prompt;
            int usable = 0;
            prompt_read(table, made[i].seat, &prompt);
            for (int m = 0; m < prompt.count; m++)
                usable += !pairs->game->verbs[move_verb(prompt.moves[m])].gives_up;
            if (chair->owner == NO_GUEST || usable == 1) continue;
            Out text = out_into(move, sizeof move);
            move_write(pairs->game, made[i].move, &text);
            snprintf(line, sizeof line, "%lld %d 0 move %s %d %s", (long long)pairs->now, chair->owner,
                     word_of(pairs, made[i].seat), chair->ask, move);
            if (!take_in(&pairs->world[k], line)) fail_msg("not sealed: %s", line);
        }
        wake[k] = table_wake(table);
    }
    if (wake[0] != wake[1]) find(pairs, "answers come out at another time");
    if (wake[0] > pairs->now && wake[0] != NEVER) pairs->now = wake[0];
    snprintf(line, sizeof line, "%lld - 0 release %s", (long long)pairs->now, release);
    for (int k = 0; k < 2; k++)
        if (!take_in(&pairs->world[k], line)) fail_msg("not taken: %s", line);
    if (same && !same_mail(pairs)) find(pairs, "messages of a release differ");
    return same;
}

/* ---- a pair ---- */

static Time next_time(const Table *table)
{
    return table->phase == PHASE_PLAY && !is_window_open(table) ? table_wake(table) : NEVER;
}

/* The table as it is, the match being another one that the seat cannot rule out. */
static bool open_worlds(Pairs *pairs, Seat eyes, Guest guest)
{
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    pairs->game->view(pairs->table.state, eyes, view);
    for (int i = 0; i < 2; i++) {
        World *world = &pairs->world[i];
        world->table = pairs->table;
        world->table.mover = NO_SEAT; /* what bots say to the last move is about what they have heard */
        world->guest = guest;
        world->post = (Post) { .guests = ALL_GUESTS, .text = world->text, .send = keep };
    }
    if (!pairs->game->imagine(view, &pairs->rng, pairs->world[1].table.state)) return false;
    for (int i = 0; i < 2; i++)
        for (Seat seat = 0; seat < pairs->table.setup.seats; seat++) {
            Table *table = &pairs->world[i].table;
            Chair *chair = &table->chair[seat];
            prompt_read(table, seat, &prompt);
            chair->prompt = prompt_hash(&prompt);
            chair->asked = prompt.owes;
            chair->sealed = NO_MOVE;
            chair->asked_at = table->last; /* whom of a side it goes to, it has been put now */
            if (prompt.owes && prompt.ask.reaction) table->window = table->last;
        }
    return true;
}

static void test_pair(Pairs *pairs, Seat eyes, Guest guest)
{
    Time now = pairs->now;
    pairs->pairs++;
    if (!open_worlds(pairs, eyes, guest)) return;
    bool same = true;
    for (int i = 0; i < LINES && same && !pairs->trouble; i++) {
        Made made[SEATS_MAX];
        const Table *a = &pairs->world[0].table, *b = &pairs->world[1].table;
        if (a->phase != PHASE_PLAY || b->phase != PHASE_PLAY) break;
        if (is_window_open(a) != is_window_open(b)) find(pairs, "a window is open in one world alone");
        bool people = false; /* of whom one world asks one, the other another: their time is their own */
        for (int k = 0; k < a->setup.seats; k++)
            people |= a->chair[k].bot == NO_BOT && (a->chair[k].asked || b->chair[k].asked);
        if (!people && next_time(a) != next_time(b)) find(pairs, "the next move comes at another time");
        forget_mail(pairs);
        same = is_window_open(a) ? step_window(pairs, eyes, made) : step_open(pairs, eyes, &made[0]);
        pairs->steps++;
        pairs->same += same;
    }
    pairs->now = now;
}

/* ---- games ---- */

static void play_on(Pairs *pairs)
{
    char line[TABLE_LINE_MAX], text[900];
    Table *table = &pairs->table;
    Out out = out_into(text, sizeof text);
    SeatMask owing = pairs->game->to_move(table->state);
    bool window = is_window_open(table);
    pairs->now += window ? 8000 : 1000;
    if (!window) owing = seat_bit(draw_seat(pairs, owing));
    for (bool first = true; owing; owing &= (SeatMask)(owing - 1), first = false) {
        Seat seat = (Seat)__builtin_ctz(owing);
        if (!first) out_char(&out, '|');
        out_text(&out, word_of(pairs, seat));
        out_text(&out, window ? " " : " - ");
        move_write(pairs->game, common_move(pairs, table, table, seat), &out);
    }
    snprintf(line, sizeof line, "%lld - 0 %s %s", (long long)pairs->now, window ? "release" : "move", text);
    must_take(table, line);
}

static Pairs *run(const char *game, const char *set, long wanted, const Game *instead)
{
    Pairs *pairs = calloc(1, sizeof *pairs);
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(11, seed);
    rng_start(&pairs->rng, seed, 0);
    while (pairs->pairs < wanted && !pairs->trouble) {
        open_table(pairs, game, set, instead);
        for (int lines = 0; pairs->table.phase == PHASE_PLAY && lines < 600 && !pairs->trouble; lines++) {
            Seat eyes = (Seat)rng_below(&pairs->rng, pairs->table.setup.seats + 1u);
            bool watcher = eyes == pairs->table.setup.seats || pairs->table.chair[eyes].owner == NO_GUEST;
            test_pair(pairs, watcher ? SPECTATOR : eyes, watcher ? 0 : pairs->table.chair[eyes].owner);
            play_on(pairs);
        }
    }
    for (int i = 0; i < 2; i++) free(pairs->world[i].mail.text);
    return pairs;
}

static long pairs_wanted(void)
{
    const char *asked = getenv("MURK_TABLE_PAIRS");
    return asked ? strtol(asked, NULL, 10) : PAIRS;
}

static const char *const tables[][2] = {
    { "stay-away", "seats=4 bots=brisk" },   { "stay-away", "seats=6 bots=brisk pace=strict clock=relaxed" },
    { "terrorscape", "seats=4 bots=brisk" }, { "terrorscape", "seats=4 bots=brisk pace=strict" },
    { "shy-monsters", "bots=brisk" },        { "shy-monsters", "bots=brisk pace=strict" },
};

static void who_cannot_tell_worlds_apart_is_sent_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(tables); i++) {
        Pairs *pairs = run(tables[i][0], tables[i][1], pairs_wanted(), NULL);
        print_message("# %s %s: %ld pairs, %ld lines, %ld of them told the same, %ld windows\n", tables[i][0],
                      tables[i][1], pairs->pairs, pairs->steps, pairs->same, pairs->windows);
        if (pairs->trouble)
            fail_msg("%s %s, pair %ld: %s", tables[i][0], tables[i][1], pairs->pairs, pairs->trouble);
        assert_true(pairs->same > pairs->pairs / 4);
        free(pairs);
    }
}

/* ---- can the test see? Games whose questions depend on what is hidden ---- */

static const Game *true_game;

static int answers(const void *state, Seat seat)
{
    Move moves[MOVES_MAX];
    int count = seat < SEATS_MAX ? true_game->moves(state, seat, moves) : 0, usable = 0;
    for (int i = 0; i < count; i++) usable += !true_game->verbs[move_verb(moves[i])].gives_up;
    return usable;
}

/* Whoever has two answers is given the time that his hand has. */
static Ask ask_by_hand(const void *state, Seat seat)
{
    Ask ask = true_game->ask(state, seat);
    ask.reaction = ask.reaction && answers(state, seat) > 1;
    return ask;
}

static void a_window_that_depends_on_a_hand_is_found(void **state)
{
    (void)state;
    Game leaky = *game_find("stay-away");
    true_game = game_find("stay-away");
    leaky.ask = ask_by_hand;
    Pairs *pairs = run("stay-away", "seats=6 bots=brisk pace=strict", 20000, &leaky);
    assert_non_null(pairs->trouble);
    free(pairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(who_cannot_tell_worlds_apart_is_sent_the_same),
        test(a_window_that_depends_on_a_hand_is_found),
    };
    return run_all(tests);
}
