"""murk.py - libmurk by ctypes, as much of it as the tests of this folder use."""
import ctypes as c

SEED_BYTES, MOVES_MAX, SEATS_MAX = 32, 512, 12


class Setup(c.Structure):
    _fields_ = [('opaque', c.c_uint16 * 84)]


class Outcome(c.Structure):
    _fields_ = [('over', c.c_bool), ('winners', c.c_uint16), ('losers', c.c_uint16), ('ending', c.c_char_p)]


class Event(c.Structure):
    _fields_ = [('kind', c.c_uint8), ('actor', c.c_uint8), ('heard', c.c_uint16), ('seen', c.c_uint16), ('args', c.c_int8 * 6)]


class Events(c.Structure):
    _fields_ = [('count', c.c_int), ('list', Event * 64)]


class Batch(c.Structure):
    _fields_ = [('game', c.c_void_p), ('count', c.c_int32), ('seats', c.c_int32), ('moves_room', c.c_int32),
                ('tensor_size', c.c_int32), ('observe', c.c_int32), ('unused', c.c_int32), ('ended', c.c_uint64),
                ('choice', c.POINTER(c.c_int32)), ('seat', c.POINTER(c.c_int32)), ('move_count', c.POINTER(c.c_int32)),
                ('moves', c.POINTER(c.c_uint32)), ('done', c.POINTER(c.c_uint8)), ('rewards', c.POINTER(c.c_float)),
                ('observations', c.POINTER(c.c_float)), ('episode', c.POINTER(c.c_uint64))]


def open_library(path):
    """The library, its calls told what they give (arguments are converted as they come)."""
    murk = c.CDLL(str(path))
    gives = {
        c.c_void_p: ['murk_game_at', 'murk_game_find', 'murk_batch_state'],
        c.c_char_p: ['murk_game_name'],
        c.c_size_t: ['murk_state_size', 'murk_view_size', 'murk_batch_size', 'murk_game_json', 'murk_moves_json',
                     'murk_event_json', 'murk_move_text', 'murk_say_move', 'murk_event_text'],
        c.c_uint64: ['murk_hash'],
        c.c_uint32: ['murk_to_move', 'murk_move_parse'],
        c.c_bool: ['murk_setup_set', 'murk_event_for', 'murk_gives_up'],
        Setup: ['murk_setup_standard'],
        Outcome: ['murk_outcome_of'],
        None: ['murk_view', 'murk_observe', 'murk_batch_seed', 'murk_batch_restart', 'murk_batch_observe',
               'murk_batch_play_random'],
    }
    for kind, names in gives.items():
        for name in names:
            getattr(murk, name).restype = kind
    return murk


def games(murk):
    index = 0
    while game := murk.murk_game_at(index):
        yield c.c_void_p(game)
        index += 1


def aligned(size, to=64):
    """Zeroed memory that begins at a multiple of `to`."""
    memory = c.create_string_buffer(size + to)
    start = -c.addressof(memory) % to
    return (c.c_char * size).from_buffer(memory, start)


def start_batch(murk, game, setup, seed, count):
    memory = aligned(murk.murk_batch_size(game, count))
    batch = Batch.from_buffer(memory)
    reason = murk.murk_batch_start(c.byref(batch), game, count, c.byref(setup), seed)
    if reason:
        raise ValueError(f'the setup is refused: {reason}')
    return batch
