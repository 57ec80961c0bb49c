"""What a decision of random play costs: instructions counted, not time, so that every machine agrees."""
import json
import re
import sys
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, call, check, main, must_call, test  # noqa: E402

MURK = FAST / 'murk'
FEW, MANY = 200, 1200  # games; the difference of two runs leaves out what starting and ending cost
LIMITS = {  # players, instructions a decision in any edition, bytes a state
    'shy-monsters': (2, 250, 128),
    'stay-away': (6, 570, 864),
    'terrorscape': (2, 600, 1040),
}
VARIANTS = {  # options with which the limit holds as well
    'terrorscape': ['killer=butcher', 'traits=hard', 'plans=on'],
}


def games():
    """The editions of every game."""
    return {row['game']: [edition['edition'] for edition in row['editions']]
            for row in json.loads(must_call([MURK, 'games', '--json']))}


def counted(game, edition, options, players, number):
    """Instructions and decisions of so many games."""
    done = call(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', MURK, 'bench', game,
                 '--edition', edition, *options, '--players', players, '--count', number, '--json'], timeout=300)
    check(done.returncode == 0, done)
    instructions = re.search(r'Collected : (\d+)', done.stderr)
    check(instructions, done)
    return int(instructions[1]), json.loads(done.stdout)[0]['decisions']


@test
def every_game_has_its_limits():
    check(sorted(games()) == sorted(LIMITS), games(), 'but limits for', list(LIMITS))


@test
def a_decision_takes_few_instructions():
    for game, editions in games().items():
        players, limit, _ = LIMITS[game]
        for edition, setting in product(editions, ['', *VARIANTS.get(game, [])]):
            options = ['--set', setting] if setting else []
            few, many = (counted(game, edition, options, players, number) for number in (FEW, MANY))
            each = (many[0] - few[0]) / (many[1] - few[1])
            what = f'{game}, {setting or edition}, {players} players: {each:.1f} instructions a decision'
            print(f'# {what}')
            check(each <= limit, f'{what}, at most {limit} wanted')


@test
def the_same_seed_makes_the_same_decisions():
    for game in games():
        words = [MURK, 'bench', game, '--count', FEW, '--json', '--seed']
        check(must_call([*words, 7]) == must_call([*words, 7]) != must_call([*words, 8]), game)


@test
def a_state_is_small():
    for row in json.loads(must_call([MURK, 'bench', '--json'])):
        limit = LIMITS[row['game']][2]
        check(row['state_bytes'] <= limit, f'{row["game"]}: {row["state_bytes"]} bytes, at most {limit} wanted')


main()
