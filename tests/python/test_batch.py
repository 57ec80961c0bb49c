"""A batch plays exactly the games that single calls play: moves, observations, rewards, seeds."""
import ctypes as c
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from murk import MOVES_MAX, aligned, games, open_library, start_batch  # noqa: E402
from support.tap import FAST, check, main, test  # noqa: E402

NEEDS = ('fast',)
MURK = open_library(FAST / 'libmurk.so')
SEED = bytes(range(32))
TABLES = 5


class Single:
    """One game by single calls, beside a table of a batch."""

    def __init__(self, game, setup):
        self.game, self.setup = game, setup
        self.state, self.view = aligned(MURK.murk_state_size(game)), aligned(MURK.murk_view_size(game))
        self.tensor = (c.c_float * MURK.murk_tensor_size(game))()
        self.moves = (c.c_uint32 * MOVES_MAX)()

    def start(self, seed):
        check(MURK.murk_start(self.game, self.state, c.byref(self.setup), seed) == 0, 'refused')

    def start_episode(self, episode):
        seed = c.create_string_buffer(32)
        MURK.murk_batch_seed(SEED, c.c_uint64(episode), seed)
        self.start(seed)

    def apply(self, move):
        seat = MURK.murk_next_seat(self.game, self.state)
        check(MURK.murk_apply(self.game, self.state, seat, c.c_uint32(move), None) == 0, 'a listed move was refused')

    def compare(self, batch, table):
        """The batch's row is what single calls give of the same state."""
        seat = MURK.murk_next_seat(self.game, self.state)
        count = MURK.murk_moves(self.game, self.state, seat, self.moves)
        row = batch.moves[table * batch.moves_room:table * batch.moves_room + batch.move_count[table]]
        check(batch.seat[table] == seat and row == self.moves[:count], 'other moves', seat, row, self.moves[:count])
        truth = c.string_at(MURK.murk_batch_state(c.byref(batch), table), len(self.state))
        check(truth == self.state.raw, 'another state')
        if batch.observe:
            MURK.murk_view(self.game, self.state, seat, self.view)
            MURK.murk_observe(self.game, self.view, self.tensor)
            size = batch.tensor_size
            check(batch.observations[table * size:(table + 1) * size] == self.tensor[:], 'another observation')


def tables():
    """Games and setups: the standard one, and the largest table."""
    for game in games(MURK):
        largest = MURK.murk_setup_standard(game)
        check(MURK.murk_setup_set(game, c.byref(largest), b'seats', str(MURK.murk_max_seats(game)).encode()))
        yield game, MURK.murk_setup_standard(game)
        yield game, largest


def rewards_of(outcome, seats):
    return [(outcome.winners >> seat & 1) - (outcome.losers >> seat & 1) for seat in range(seats)]


def rows(batch):
    return [batch.moves[t * batch.moves_room:t * batch.moves_room + batch.move_count[t]] for t in range(batch.count)]


def play_beside(game, setup, steps, act):
    """Step a batch by `act` and single games beside it; gives how many games ended and how often several seats owed."""
    batch = start_batch(MURK, game, setup, SEED, TABLES)
    singles = [Single(game, setup) for _ in range(TABLES)]
    ended = several = 0
    batch.observe = 1
    MURK.murk_batch_observe(c.byref(batch))
    for table, single in enumerate(singles):
        single.start_episode(table)
        check(batch.episode[table] == table)
        single.compare(batch, table)
    for _ in range(steps):
        listed = rows(batch)
        act(batch)
        for table, single in enumerate(singles):
            owing = MURK.murk_to_move(game, single.state)
            several += owing & (owing - 1) != 0
            single.apply(listed[table][batch.choice[table]])
            outcome = MURK.murk_outcome_of(game, single.state)
            told = batch.rewards[table * batch.seats:(table + 1) * batch.seats]
            check(batch.done[table] == outcome.over, 'the end')
            check(told == (rewards_of(outcome, batch.seats) if outcome.over else [0] * batch.seats), 'rewards', told)
            if outcome.over:
                ended += 1
                check(batch.episode[table] % TABLES == table)
                single.start_episode(batch.episode[table])
            single.compare(batch, table)
    check(batch.ended == ended, batch.ended, ended)
    return ended, several


@test
def random_play_in_the_library_is_play_by_single_calls():
    several = 0
    for game, setup in tables():
        ended, together = play_beside(game, setup, 1200, lambda batch: MURK.murk_batch_play_random(c.byref(batch), 1))
        check(ended, MURK.murk_game_name(game), 'no game ended')
        several += together
    check(several, 'never did several seats owe a decision at once')


@test
def choices_of_the_caller_are_made():
    def act(batch):
        for table in range(batch.count):
            batch.choice[table] = random.randrange(batch.move_count[table])
        check(MURK.murk_batch_step(c.byref(batch)) == -1, 'a choice was refused')

    random.seed(4)
    for game, setup in tables():
        play_beside(game, setup, 300, act)


def everything(batch):
    size = MURK.murk_state_size(c.c_void_p(batch.game))
    states = [c.string_at(MURK.murk_batch_state(c.byref(batch), t), size) for t in range(batch.count)]
    return states, rows(batch), batch.seat[:batch.count], batch.episode[:batch.count], batch.ended


@test
def many_steps_in_one_call_are_many_calls():
    for game, setup in tables():
        one, many = (start_batch(MURK, game, setup, SEED, TABLES) for _ in range(2))
        for _ in range(700):
            MURK.murk_batch_play_random(c.byref(one), 1)
        MURK.murk_batch_play_random(c.byref(many), 700)
        check(everything(one) == everything(many), MURK.murk_game_name(game))
        MURK.murk_batch_play_random(c.byref(one), 0)
        check(everything(one) == everything(many), 'no step changes nothing')


@test
def a_table_plays_alike_whatever_plays_beside_it():
    for game, setup in tables():
        few, more = (start_batch(MURK, game, setup, SEED, count) for count in (1, 1))
        wide = start_batch(MURK, game, setup, SEED, 9)
        MURK.murk_batch_play_random(c.byref(few), 10)
        MURK.murk_batch_play_random(c.byref(more), 10)
        MURK.murk_batch_play_random(c.byref(wide), 10)
        check(everything(few) == everything(more), 'equal batches differ')
        check(everything(few)[0][0] == everything(wide)[0][0] and len(set(everything(wide)[0])) > 1, 'tables of a batch')


@test
def random_play_never_gives_up():
    for game, setup in tables():
        batch = start_batch(MURK, game, setup, SEED, TABLES)
        offered = 0
        for _ in range(400):
            listed = rows(batch)
            MURK.murk_batch_play_random(c.byref(batch), 1)
            for table, moves in enumerate(listed):
                giving = [bool(MURK.murk_gives_up(game, c.c_uint32(move))) for move in moves]
                offered += any(giving)
                check(not giving[batch.choice[table]] or all(giving), 'it gave up')
        check(offered or MURK.murk_game_name(game) == b'terrorscape', MURK.murk_game_name(game), 'giving up was never offered')


@test
def a_wrong_choice_is_named_and_changes_nothing():
    for game, setup in tables():
        batch = start_batch(MURK, game, setup, SEED, TABLES)
        before = everything(batch)
        for wrong in (-1, batch.move_count[3], 2**31 - 1, -2**31):
            batch.choice[3] = wrong
            check(MURK.murk_batch_step(c.byref(batch)) == 3 and everything(batch) == before, wrong)


@test
def a_game_of_ones_own_seed_can_be_played():
    for game, setup in tables():
        batch, single = start_batch(MURK, game, setup, SEED, TABLES), Single(game, setup)
        seed = bytes([9] * 32)
        MURK.murk_batch_restart(c.byref(batch), 2, seed)
        single.start(seed)
        single.compare(batch, 2)
        check(batch.episode[2] == 2**64 - 1 and batch.episode[3] == 3)


@test
def observations_go_where_the_caller_wants_them():
    for game, setup in tables():
        batch = start_batch(MURK, game, setup, SEED, TABLES)
        own = (c.c_float * (TABLES * batch.tensor_size))()
        batch.observations = c.cast(own, c.POINTER(c.c_float))
        batch.observe = 1
        MURK.murk_batch_play_random(c.byref(batch), 1)
        check(any(own), 'nothing was written')


@test
def masks_are_the_listed_moves_by_number():
    MURK.murk_action_move.restype = c.c_uint32
    for game, setup in tables():
        batch, size = start_batch(MURK, game, setup, SEED, TABLES), MURK.murk_action_count(game)
        masks = (c.c_uint8 * (TABLES * size))(*[7] * (TABLES * size))
        for _ in range(40):
            MURK.murk_batch_play_random(c.byref(batch), 3)
            MURK.murk_batch_masks(c.byref(batch), masks)
            for table in range(TABLES):
                first = table * batch.moves_room
                moves = batch.moves[first:first + batch.move_count[table]]
                numbers = [MURK.murk_action(game, c.c_uint32(move)) for move in moves]
                legal = [i for i, one in enumerate(masks[table * size:(table + 1) * size]) if one]
                check(sorted(numbers) == legal and len(set(numbers)) == len(moves), moves, numbers, legal)
                check([MURK.murk_action_move(game, number) for number in numbers] == moves, moves)


@test
def every_number_is_a_move_and_no_other_is():
    for game in games(MURK):
        size = MURK.murk_action_count(game)
        check(0 < size < 1_000_000, size)
        for number in range(size):
            move = MURK.murk_action_move(game, number)
            check(MURK.murk_action(game, c.c_uint32(move)) == number, number, move)
        check(MURK.murk_action(game, 0) == -1 and MURK.murk_action(game, c.c_uint32(255)) == -1)


@test
def a_setup_that_is_refused_is_told():
    for game, setup in tables():
        memory = aligned(MURK.murk_batch_size(game, 2))
        c.memset(c.byref(setup), 255, 2)  # as many seats and such an edition as nobody has
        check(MURK.murk_batch_start(memory, game, 2, c.byref(setup), SEED) > 0, 'taken')
        check(MURK.murk_batch_size(game, 0) == 0)


main()
