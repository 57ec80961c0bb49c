#include "check/world.h"

#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "host/referee_memory.h"

enum { LINES_FIRST = 32 };

/* ---- texts ---- */

const char *world_seat(const Game *game, Seat seat, char *buffer)
{
    Out out = out_into(buffer, MOVE_TEXT_MAX);
    seat_write(game, seat, &out);
    return buffer;
}

const char *world_move_text(const Game *game, Move move, char *buffer)
{
    Out out = out_into(buffer, MOVE_TEXT_MAX);
    move_write(game, move, &out);
    return buffer;
}

static char *json_text_of(const Game *game, void (*write)(const Game *game, const void *thing, Json *json),
                          const void *thing)
{
    for (size_t size = 4096;; size *= 2) {
        char *text = must_alloc(1, size);
        Out out = out_into(text, size);
        Json json = json_into(&out);
        write(game, thing, &json);
        if (!out.full) return text;
        free(text);
    }
}

static void write_truth(const Game *game, const void *state, Json *json)
{
    game->truth(state, json);
}

char *world_truth(const World *world)
{
    return json_text_of(world->game, write_truth, world->referee.match.state);
}

const char *world_meaning(const Names *names, Word word)
{
    for (int i = 0; i < names->count; i++) {
        const char *name = names->list[i].name;
        if ((int)strlen(name) == word.length && memcmp(name, word.text, (size_t)word.length) == 0)
            return names->list[i].meaning;
    }
    return NULL;
}

char *world_expand(const World *world, const char *text, bool keep_first)
{
    Buffer buffer = { 0 };
    Scan scan = scan_text(text);
    for (int i = 0; !scan_at_end(&scan); i++) {
        Word word = scan_word(&scan);
        const char *meaning = i == 0 && keep_first ? NULL : world_meaning(&world->names, word);
        if (i) buffer_add(&buffer, " ");
        if (meaning) buffer_add(&buffer, "%s", meaning);
        else buffer_add_bytes(&buffer, word.text, (size_t)word.length);
    }
    return buffer_take(&buffer);
}

/* ---- moments ---- */

Seat world_next_seat(const World *world, Seat seat)
{
    if (seat == SPECTATOR) return NO_SEAT;
    return seat + 1 < world->referee.match.setup.seats ? (Seat)(seat + 1) : SPECTATOR;
}

static char *view_text(const World *world, Seat seat)
{
    void *view = must_alloc(1, world->game->view_size);
    referee_view(&world->referee, seat, view);
    char *text = json_text_of(world->game, view_write, view);
    free(view);
    return text;
}

static char *moves_text(const World *world, Seat seat)
{
    Move moves[MOVES_MAX];
    char text[MOVE_TEXT_MAX];
    Buffer buffer = { 0 };
    int count = referee_moves(&world->referee, seat, moves);
    for (int i = 0; i < count; i++) {
        if (world->game->verbs[move_verb(moves[i])].gives_up) continue;
        buffer_add(&buffer, "%s\n", world_move_text(world->game, moves[i], text));
    }
    return buffer_take(&buffer);
}

/* What the seat heard of line `line` of the match and of those after it. */
static char *news_text(const World *world, Seat seat, int line)
{
    Buffer buffer = { 0 };
    Event heard;
    for (int i = referee_news_since(&world->referee, seat, line);
         referee_news(&world->referee, seat, i, &heard); i++) {
        char text[512];
        Out out = out_into(text, sizeof text);
        event_write(world->game, &heard, &out);
        buffer_add(&buffer, "%s\n", text);
    }
    return buffer_take(&buffer);
}

/* What each seat is shown now, and what it heard since the match had `before` lines. */
static Moment *add_moment(World *world, const char *label, int before)
{
    world->moments = must_grow(world->moments, world->count, 1, &world->room, sizeof(Moment));
    Moment *moment = &world->moments[world->count++];
    *moment = (Moment) { .label = must_copy(label) };
    for (Seat seat = 0; seat != NO_SEAT; seat = world_next_seat(world, seat)) {
        moment->seat[seat].view = view_text(world, seat);
        moment->seat[seat].moves = moves_text(world, seat);
        moment->seat[seat].news = news_text(world, seat, before);
        moment->seat[seat].asked = referee_to_move(&world->referee) & seat_bit(seat);
    }
    return moment;
}

const Shown *world_now(const World *world, Seat seat)
{
    return &world->moments[world->count - 1].seat[seat];
}

void world_new_block(World *world)
{
    world->block = world->count;
}

bool world_offers(const World *world, Seat seat, Move move)
{
    Move moves[MOVES_MAX];
    int count = referee_moves(&world->referee, seat, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}

/* ---- the table ---- */

Reason world_start(World *world, const Game *game, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    *world = (World) { .game = game, .referee = referee_alloc(game, LINES_FIRST) };
    world->referee.match.setup = *setup;
    memcpy(world->referee.match.seed, seed, SEED_BYTES);
    return referee_start(&world->referee);
}

void world_free(World *world)
{
    for (int i = 0; i < world->count; i++) {
        Moment *moment = &world->moments[i];
        free(moment->label);
        for (Shown *shown = moment->seat; shown < moment->seat + LEN(moment->seat); shown++) {
            free(shown->view);
            free(shown->moves);
            free(shown->news);
            free(shown->answer);
        }
    }
    free(world->moments);
    referee_free(&world->referee);
    *world = (World) { 0 };
}

const char *world_given(World *world, const char *line)
{
    return world->game->given(world->referee.match.state, line, &world->names);
}

const char *world_audit(const World *world)
{
    return world->game->audit(world->referee.match.state);
}

void world_begin(World *world)
{
    referee_begin(&world->referee);
    add_moment(world, "the given table", 0);
    world_new_block(world);
}

void world_restart(World *world)
{
    referee_rewind(&world->referee, 0);
    add_moment(world, "restart", 0);
    world_new_block(world);
}

Reason world_move(World *world, Seat seat, Move move, const char *label)
{
    int before = world->referee.match.count;
    referee_make_room(&world->referee);
    Reason reason = referee_move(&world->referee, seat, move, NULL);
    Moment *moment = add_moment(world, label, before);
    if (reason != ALLOWED) moment->seat[seat].answer = must_copy(reason_name(world->game, reason));
    return reason;
}

/* ---- two worlds ---- */

static bool shown_differ(const Shown *a, const Shown *b, const char **what, const char **text_a,
                         const char **text_b)
{
    const struct {
        const char *what, *a, *b;
    } parts[] = {
        { "the answer", a->answer ? a->answer : "allowed", b->answer ? b->answer : "allowed" },
        { "the news", a->news, b->news },
        { "the view", a->view, b->view },
        { "the offered moves", a->moves, b->moves },
        { "being asked for a move", a->asked ? "yes" : "no", b->asked ? "yes" : "no" },
    };
    for (int i = 0; i < LEN(parts); i++) {
        if (strcmp(parts[i].a, parts[i].b) == 0) continue;
        *what = parts[i].what;
        *text_a = parts[i].a;
        *text_b = parts[i].b;
        return true;
    }
    return false;
}

int world_compare(const World *a, const World *b, Seat seat, const char **what, const char **text_a,
                  const char **text_b)
{
    for (int i = 0; i < a->count && i < b->count; i++)
        if (shown_differ(&a->moments[i].seat[seat], &b->moments[i].seat[seat], what, text_a, text_b))
            return i;
    return -1;
}
