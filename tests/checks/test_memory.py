"""What sanitizers cannot see, valgrind can: every byte that is used has been set."""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CLANG, FAST, ROOT, call, check, main, must_call, test  # noqa: E402

VALGRIND = ['valgrind', '--quiet', '--error-exitcode=99', '--leak-check=full', '--errors-for-leak-kinds=definite']
MURK = FAST / 'murk'


def is_clean(command):
    done = call([*VALGRIND, *command], timeout=300)
    check(done.returncode == 0, done)


def games():
    return [row['game'] for row in json.loads(must_call([MURK, 'games', '--json']))]


@test
def bots_play_cleanly():
    for game in games():
        is_clean([MURK, 'sim', game, '--games', 20, '--threads', 2])


@test
def views_and_imagined_worlds_are_made_cleanly():
    for game in games():
        is_clean([MURK, 'leak', game, '--pairs', 100, '--threads', 1])


@test
def scenarios_are_read_cleanly():
    is_clean([MURK, 'check', ROOT / 'tests/scenarios'])


@test
def matches_are_read_and_written_cleanly():
    is_clean([CLANG / 'tests/test_match'])


main()
