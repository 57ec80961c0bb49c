"""What a decision of random play costs: instructions counted, not time, so that every machine agrees."""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, LONG, call, check, games_asked_for, games_of, main, must_call, test  # noqa: E402

NEEDS = ('fast:murk',)
BY_GAME = True
MURK = FAST / 'murk'
GAMES = games_asked_for(MURK)
FEW, MANY = (100, 600) if LONG else (20, 120)  # games; the difference of two runs leaves out what starting and ending cost
SPREAD = 1 if LONG else 1.02  # fewer games are not the same mixture of decisions
LIMITS = {  # instructions a decision by edition, players and option, if any
    'shy-monsters': {('base', 2, ''): 231.5},
    'stay-away': {
        ('en-2017', 6, ''): 555, ('en-2017', 12, ''): 600,
        ('it-revised', 6, ''): 535, ('it-revised', 12, ''): 566,
        ('it-2014', 6, ''): 568, ('it-2014', 12, ''): 603,
    },
    'terrorscape': {
        ('base', 2, ''): 543, ('base', 2, 'killer=butcher'): 554,
        ('base', 2, 'traits=hard'): 574, ('base', 2, 'plans=on'): 552,
    },
}
SERVED = {  # instructions of a move served at a table to all seats, words included
    ('shy-monsters', 2): 150_000, ('stay-away', 4): 150_000, ('terrorscape', 4): 200_000,
    **({('stay-away', 12): 450_000, ('terrorscape', 2): 150_000} if LONG else {}),
}
STATES = {'shy-monsters': 112, 'stay-away': 864, 'terrorscape': 560}  # bytes
VIEWS = {'terrorscape': 560}  # bytes, where that is limited


def editions(game):
    return [edition['edition'] for edition in json.loads(must_call([MURK, 'games', game, '--json']))[0]['editions']]


def counted(game, edition, options, players, number):
    """Instructions and decisions of so many games."""
    done = call(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', MURK, 'bench', game,
                 '--edition', edition, *options, '--players', players, '--count', number, '--json'], timeout=300)
    check(done.returncode == 0, done)
    instructions = re.search(r'Collected : (\d+)', done.stderr)
    check(instructions, done)
    return int(instructions[1]), json.loads(done.stdout)[0]['decisions']


@test
def every_game_and_edition_has_its_limits():
    check(sorted(games_of(MURK)) == sorted(LIMITS) == sorted(STATES), games_of(MURK), 'but limits for', list(LIMITS))
    for game in GAMES:
        limited = {edition for edition, _, _ in LIMITS[game]}
        check(set(editions(game)) == limited, game, editions(game), 'but limits for', limited)


@test
def a_decision_takes_few_instructions():
    for game in GAMES:
        for (edition, players, setting), limit in LIMITS[game].items():
            options = ['--set', setting] if setting else []
            few, many = (counted(game, edition, options, players, number) for number in (FEW, MANY))
            each = (many[0] - few[0]) / (many[1] - few[1])
            what = f'{game}, {setting or edition}, {players} players: {each:.2f} instructions a decision'
            print(f'# {what}')
            check(each <= limit * SPREAD, f'{what}, at most {limit} wanted')


@test
def a_move_is_served_in_few_instructions():
    for (game, seats), limit in SERVED.items():
        if game not in GAMES:
            continue
        row = json.loads(must_call([MURK, 'bench', game, '--players', seats, '--mode', 'table', '--instructions', '--json'],
                                   timeout=300))[0]
        what = f'{game}, {seats} seats: {row["instructions_per_decision"]:.0f} instructions a served move'
        print(f'# {what}')
        check(row['instructions_per_decision'] <= limit, f'{what}, at most {limit} wanted')


@test
def the_same_seed_makes_the_same_decisions():
    for game in GAMES:
        words = [MURK, 'bench', game, '--count', 100, '--json', '--seed']
        check(must_call([*words, 7]) == must_call([*words, 7]) != must_call([*words, 8]), game)


@test
def a_state_and_a_view_are_small():
    for game in GAMES:
        row = json.loads(must_call([MURK, 'bench', game, '--count', 1, '--json']))[0]
        check(row['state_bytes'] <= STATES[game], f'{game}: a state of {row["state_bytes"]} bytes, at most {STATES[game]} wanted')
        check(row['view_bytes'] <= VIEWS.get(game, row['view_bytes']), f'{game}: a view of {row["view_bytes"]} bytes')


main()
