/* moves.c - moves made and moves refused. */
#include <stdlib.h>
#include <string.h>

#include "game/talk.h"
#include "check/run.h"
#include "host/memory.h"

enum { MOVES_LONGEST = 10000 }; /* of one scenario: its moments are kept in memory */

/* ---- when ---- */

static void make_move(Run *run, Seat seat, Move move)
{
    char who[MOVE_TEXT_MAX], what[MOVE_TEXT_MAX];
    char *label =
        text_format("%s: %s", world_seat(run->game, seat, who), world_move_text(run->game, move, what));
    bool offered = is_talk(run->game, move) || world_offers(&run->world, seat, move);
    Reason reason = world_move(&run->world, seat, move, label);
    if (run->has_twin) world_move(&run->twin, seat, move, label);
    const char *problem = reason == ALLOWED ? world_audit(&run->world) : NULL;
    if (reason != ALLOWED)
        run_failed(run, text_format("%s is allowed", label), describe_answer(run->game, reason));
    if (problem) run_failed(run, text_format("a table in order after %s", label), must_copy(problem));
    if (reason == ALLOWED && !offered)
        run_failed(run, text_format("%s is either offered or refused", label),
                   must_copy("it was accepted unoffered"));
    run->stopped = reason != ALLOWED || problem || !offered;
    free(label);
}

void run_when(Run *run, const char *text)
{
    MoveList list = { .at = text };
    Seat seat = NO_SEAT;
    if (!run_build(run)) return;
    if (phrase_take(&list.at, "instead")) {
        world_restart(&run->world);
        if (run->has_twin) world_restart(&run->twin);
        run->in_moves = false;
    }
    if (!run->in_moves) {
        world_new_block(&run->world);
        if (run->has_twin) world_new_block(&run->twin);
    }
    run->checks++;
    while (!run->stopped) {
        moves_take_actor(run, &list, &seat);
        if (seat >= run->setup.seats) {
            run_no_actor(run);
            return;
        }
        char *words = moves_next(run, &list);
        if (!words) return;
        Move move = move_read(run->game, words);
        if (move == NO_MOVE) run_no_move(run, words);
        else if (++run->moves_made > MOVES_LONGEST)
            run_wrong(run, "a scenario has at most %d moves", MOVES_LONGEST);
        else make_move(run, seat, move);
        free(words);
    }
}

/* ---- refuse ---- */

/* Ask for the move; a refusal must change nothing and agree with `check` and the offered moves. */
static Reason ask(Run *run, World *world, Seat seat, Move move, const char *label)
{
    size_t size = world->game->state_size;
    void *before = must_alloc(1, size);
    memcpy(before, world->referee.match.state, size);
    Reason checked = referee_check(&world->referee, seat, move);
    bool offered = world_offers(world, seat, move);
    Reason reason = world_move(world, seat, move, label);
    if (reason != checked || (reason != ALLOWED && offered))
        run_failed(run, text_format("one answer to %s", label),
                   text_format("check: %s, apply: %s, offered: %s", reason_name(world->game, checked),
                               reason_name(world->game, reason), offered ? "yes" : "no"));
    if (reason != ALLOWED && memcmp(before, world->referee.match.state, size) != 0)
        run_failed(run, text_format("nothing changes when %s is refused", label),
                   must_copy("the table has changed"));
    free(before);
    return reason;
}

static void refuse_move(Run *run, Seat seat, const char *words, const char *name, Reason expected)
{
    char who[MOVE_TEXT_MAX];
    Move move = move_read(run->game, words);
    if (move == NO_MOVE) {
        if (expected != REASON_NO_SUCH_MOVE) run_no_move(run, words);
        return;
    }
    if (++run->moves_made > MOVES_LONGEST) {
        run_wrong(run, "a scenario has at most %d moves", MOVES_LONGEST);
        return;
    }
    char *label = text_format("%s: %s", world_seat(run->game, seat, who), words);
    Reason reason = ask(run, &run->world, seat, move, label);
    if (run->has_twin) ask(run, &run->twin, seat, move, label);
    if (reason == ALLOWED || (*name && reason != expected)) {
        run_failed(run, text_format("%s is refused%s%s", label, *name ? " because " : "", name),
                   describe_answer(run->game, reason));
        run->stopped = reason == ALLOWED; /* the story is another one now */
    }
    free(label);
}

static void refuse_moves(Run *run, MoveList list, const char *name)
{
    Seat seat = NO_SEAT;
    Reason expected = ALLOWED;
    if (*name && !phrase_reason(run, name, &expected)) return;
    while (!run->stopped) {
        moves_take_actor(run, &list, &seat);
        if (seat == NO_SEAT) {
            run_no_actor(run);
            return;
        }
        char *words = moves_next(run, &list);
        if (!words) return;
        refuse_move(run, seat, words, name, expected);
        free(words);
    }
}

void run_refuse(Run *run, const char *text)
{
    const char *name, *at = text;
    run->checks++;
    if (phrase_take(&at, "setup")) {
        run_refuse_setup(run, at);
    } else if (phrase_take(&at, "given")) {
        run_refuse_given(run, at);
    } else if (run_build(run)) {
        char *copy = must_copy(text);
        phrase_cut_reason(copy, &name);
        refuse_moves(run, (MoveList) { .at = copy }, name);
        free(copy);
    }
}
