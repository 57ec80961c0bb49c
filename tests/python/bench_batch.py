#!/usr/bin/env python3
"""bench_batch.py - decisions a second that Python gets out of libmurk, by the processor's time of this process.

    python3 tests/python/bench_batch.py build/libmurk.so [SECONDS [TABLES]]

One core, random play, standard setups. `one by one`: five calls of the library for each decision, observation included.
`step`: Python chooses at each table (without numpy: a slow choice), one call for all tables. `random`: the library chooses,
100 decisions a call. `observed`: the library chooses, one decision a call, and the observation of the seat to move is
written after each.
"""
import ctypes as c
import random
import sys
import time

from murk import MOVES_MAX, aligned, games, open_library, start_batch


def rate(seconds, decisions, run):
    """`run` makes that many decisions; how many is that a second?"""
    began = time.process_time()
    done = 0
    while (spent := time.process_time() - began) < seconds:
        run()
        done += decisions
    return done / spent


def one_by_one(murk, game, setup):
    state, view = aligned(murk.murk_state_size(game)), aligned(murk.murk_view_size(game))
    tensor = (c.c_float * murk.murk_tensor_size(game))()
    moves, seed, number = (c.c_uint32 * MOVES_MAX)(), c.create_string_buffer(32), 0
    murk.murk_start(game, state, c.byref(setup), seed)

    def run():
        nonlocal number
        seat = murk.murk_next_seat(game, state)
        if seat < 0:
            number += 1
            seed.raw = number.to_bytes(32, 'little')
            murk.murk_start(game, state, c.byref(setup), seed)
            seat = murk.murk_next_seat(game, state)
        count = murk.murk_moves(game, state, seat, moves)
        murk.murk_view(game, state, seat, view)
        murk.murk_observe(game, view, tensor)
        murk.murk_apply(game, state, seat, c.c_uint32(moves[int(random.random() * count)]), None)

    return run


def stepped(murk, batch):
    tables, choice, count = range(batch.count), batch.choice, batch.move_count

    def run():
        for table in tables:
            choice[table] = int(random.random() * count[table])
        murk.murk_batch_step(c.byref(batch))

    return run


def main():
    murk = open_library(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1
    tables = int(sys.argv[3]) if len(sys.argv) > 3 else 64
    print(f'{"decisions a second":14} {"one by one":>12} {"step":>12} {"random":>12} {"observed":>12}')
    for game in games(murk):
        setup = murk.murk_setup_standard(game)
        batch = start_batch(murk, game, setup, bytes(32), tables)
        each = c.byref(batch)
        rates = [rate(seconds, 1, one_by_one(murk, game, setup)), rate(seconds, tables, stepped(murk, batch)),
                 rate(seconds, 100 * tables, lambda: murk.murk_batch_play_random(each, 100))]
        batch.observe = 1
        rates.append(rate(seconds, tables, lambda: murk.murk_batch_play_random(each, 1)))
        print(f'{murk.murk_game_name(game).decode():18}', *(f'{value:12,.0f}' for value in rates))


main()
