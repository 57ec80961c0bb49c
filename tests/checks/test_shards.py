"""The runner gives every game its share of the tests, and a share is no more and no less than what was asked for."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support import collect  # noqa: E402
from support.tap import CHECKED, FAST, call, check, games_of, main, must_call, test  # noqa: E402

NEEDS = ('checked', 'fast:murk')
SHARDED = [name for name in collect.unit_names() if len(collect.shards(name)) > 1]


def program(name):
    return CHECKED / f'tests/test_{name}'


@test
def every_game_has_its_share():
    check(sorted(games_of(FAST / 'murk')) == collect.GAMES, collect.GAMES)
    check({'bots', 'every_game', 'leaks'} <= set(SHARDED), SHARDED)
    jobs = [job.name.removesuffix('/fast') for job in collect.all_jobs()]
    for game in collect.GAMES:
        for name in [*(f'unit/{name}' for name in SHARDED), 'checks/leak', 'checks/memory', 'checks/speed', 'scenarios']:
            check(f'{name}/{game}' in jobs, f'{name}/{game} is not among the tests')


@test
def an_unknown_share_is_refused():
    for name in SHARDED:
        for words in (['--game', 'tic-tac-toe'], ['--game'], ['--every', '0'], ['nonsense']):
            done = call([program(name), *words])
            check(done.returncode == 2 and words[-1] in done.stderr and not done.stdout, done)
    for check_ in ('leak', 'memory', 'speed'):
        done = call([sys.executable, f'tests/checks/test_{check_}.py', '--game', 'tic-tac-toe'], env={'MURK_FAST': str(FAST)})
        check(done.returncode == 1 and 'stay-away' in done.stderr, done)


@test
def each_so_many_is_each_so_many():
    text = must_call([program('golden'), *collect.every('golden', collect.FEW)])
    names = re.findall(r'^ok \d+ - (\S+)/\S+\.txt$', text, re.M)
    check(sorted(names) == collect.GAMES, 'one match of each game, not', *names)


main()
