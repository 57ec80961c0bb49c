"""What a decision of random play costs: instructions counted, not time, so that every machine agrees."""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, call, check, main, must_call, test  # noqa: E402

MURK = FAST / 'murk'
FEW, MANY = 200, 1200  # games; the difference of two runs leaves out what starting and ending cost
LIMITS = {  # instructions a decision, bytes a state
    'shy-monsters': (250, 128),
}


def games():
    return [row['game'] for row in json.loads(must_call([MURK, 'games', '--json']))]


def counted(game, number):
    """Instructions and decisions of so many games."""
    done = call(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null',
                 MURK, 'bench', game, '--count', number, '--json'], timeout=300)
    check(done.returncode == 0, done)
    instructions = re.search(r'Collected : (\d+)', done.stderr)
    check(instructions, done)
    return int(instructions[1]), json.loads(done.stdout)[0]['decisions']


@test
def every_game_has_its_limits():
    check(sorted(games()) == sorted(LIMITS), games(), 'but limits for', list(LIMITS))


@test
def a_decision_takes_few_instructions():
    for game, (limit, _) in LIMITS.items():
        few, many = counted(game, FEW), counted(game, MANY)
        each = (many[0] - few[0]) / (many[1] - few[1])
        print(f'# {game}: {each:.1f} instructions a decision')
        check(each <= limit, f'{game}: {each:.1f} instructions a decision, at most {limit} wanted')


@test
def the_same_seed_makes_the_same_decisions():
    for game in games():
        words = [MURK, 'bench', game, '--count', FEW, '--json', '--seed']
        check(must_call([*words, 7]) == must_call([*words, 7]) != must_call([*words, 8]), game)


@test
def a_state_is_small():
    for row in json.loads(must_call([MURK, 'bench', '--json'])):
        limit = LIMITS[row['game']][1]
        check(row['state_bytes'] <= limit, f'{row["game"]}: {row["state_bytes"]} bytes, at most {limit} wanted')


main()
