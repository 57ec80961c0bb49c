#include "check/world.h"

#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "check/sheet.h"

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

static char *json_text_of(void (*write)(const void *thing, Json *json), const void *thing)
{
    for (size_t size = 4096;; size *= 2) {
        char *text = must_alloc(1, size);
        Out out = out_into(text, size);
        Json json = json_into(&out);
        write(thing, &json);
        if (!out.full) return text;
        free(text);
    }
}

char *world_truth(const World *world)
{
    return json_text_of(world->game->truth, world->state);
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
    Sheet sheet = { 0 };
    Scan scan = scan_text(text);
    for (int i = 0; !scan_at_end(&scan); i++) {
        Word word = scan_word(&scan);
        const char *meaning = i == 0 && keep_first ? NULL : world_meaning(&world->names, word);
        if (i) sheet_add(&sheet, " ");
        if (meaning) sheet_add(&sheet, "%s", meaning);
        else sheet_add_bytes(&sheet, word.text, (size_t)word.length);
    }
    return sheet_take(&sheet);
}

/* ---- moments ---- */

Seat world_next_seat(const World *world, Seat seat)
{
    if (seat == SPECTATOR) return NO_SEAT;
    return seat + 1 < world->seats ? (Seat)(seat + 1) : SPECTATOR;
}

static char *view_text(const World *world, Seat seat)
{
    void *view = must_alloc(1, world->game->view_size);
    world->game->view(world->state, seat, view);
    char *text = json_text_of(world->game->write, view);
    free(view);
    return text;
}

static int list_moves(const World *world, Seat seat, Move out[])
{
    return seat == SPECTATOR ? 0 : world->game->moves(world->state, seat, out);
}

static char *moves_text(const World *world, Seat seat)
{
    Move moves[MOVES_MAX];
    char buffer[MOVE_TEXT_MAX];
    Sheet sheet = { 0 };
    int count = list_moves(world, seat, moves);
    for (int i = 0; i < count; i++) {
        if (world->game->verbs[move_verb(moves[i])].gives_up) continue;
        sheet_add(&sheet, "%s\n", world_move_text(world->game, moves[i], buffer));
    }
    return sheet_take(&sheet);
}

static char *news_text(const World *world, Seat seat, const Events *news)
{
    Sheet sheet = { 0 };
    for (int i = 0; i < news->count; i++) {
        Event heard;
        char buffer[512];
        Out out = out_into(buffer, sizeof buffer);
        if (!event_for(world->game, &news->list[i], seat, &heard)) continue;
        event_write(world->game, &heard, &out);
        sheet_add(&sheet, "%s\n", buffer);
    }
    return sheet_take(&sheet);
}

static void add_moment(World *world, const char *label, const Events *news, Seat asker, Reason reason)
{
    world->moments = sheet_grow(world->moments, world->count, &world->room, sizeof(Moment));
    Moment *moment = &world->moments[world->count++];
    *moment = (Moment) { .label = must_copy(label) };
    for (Seat seat = 0; seat != NO_SEAT; seat = world_next_seat(world, seat)) {
        moment->seat[seat].view = view_text(world, seat);
        moment->seat[seat].moves = moves_text(world, seat);
        moment->seat[seat].news = news_text(world, seat, news);
        moment->seat[seat].asked = world->game->to_move(world->state) & seat_bit(seat);
    }
    if (reason != ALLOWED) moment->seat[asker].answer = must_copy(reason_name(world->game, reason));
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
    int count = list_moves(world, seat, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}

/* ---- the table ---- */

Reason world_start(World *world, const Game *game, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    *world = (World) { .game = game, .seats = setup->seats };
    world->state = must_alloc(1, game->state_size);
    world->start = must_alloc(1, game->state_size);
    return game->setup(world->state, setup, seed);
}

static void free_moment(Moment *moment)
{
    free(moment->label);
    for (int i = 0; i < LEN(moment->seat); i++) {
        free(moment->seat[i].view);
        free(moment->seat[i].moves);
        free(moment->seat[i].news);
        free(moment->seat[i].answer);
    }
}

void world_free(World *world)
{
    for (int i = 0; i < world->count; i++) free_moment(&world->moments[i]);
    free(world->moments);
    free(world->state);
    free(world->start);
    *world = (World) { 0 };
}

const char *world_given(World *world, const char *line)
{
    return world->game->given(world->state, line, &world->names);
}

void world_begin(World *world)
{
    memcpy(world->start, world->state, world->game->state_size);
    add_moment(world, "the given table", &(Events) { 0 }, NO_SEAT, ALLOWED);
    world_new_block(world);
}

void world_restart(World *world)
{
    memcpy(world->state, world->start, world->game->state_size);
    add_moment(world, "restart", &(Events) { 0 }, NO_SEAT, ALLOWED);
    world_new_block(world);
}

Reason world_move(World *world, Seat seat, Move move, const char *label)
{
    Events news = { 0 };
    Reason reason = world->game->apply(world->state, seat, move, &news);
    add_moment(world, label, &news, seat, reason);
    return reason;
}

/* ---- two worlds ---- */

static bool differs(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") != 0;
}

static bool shown_differ(const Shown *a, const Shown *b, const char **what, const char **text_a,
                         const char **text_b)
{
    const struct {
        const char *what, *a, *b;
    } parts[] = {
        { "the answer", a->answer, b->answer },
        { "the news", a->news, b->news },
        { "the view", a->view, b->view },
        { "the offered moves", a->moves, b->moves },
        { "being asked for a move", a->asked ? "yes" : "no", b->asked ? "yes" : "no" },
    };
    for (int i = 0; i < LEN(parts); i++) {
        if (!differs(parts[i].a, parts[i].b)) continue;
        *what = parts[i].what;
        *text_a = parts[i].a ? parts[i].a : "allowed";
        *text_b = parts[i].b ? parts[i].b : "allowed";
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
