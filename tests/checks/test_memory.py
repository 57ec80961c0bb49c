"""What sanitizers cannot see, valgrind can: every byte that is used has been set."""
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, LONG, ROOT, VALGRIND, call, check, games_asked_for, main, test  # noqa: E402

NEEDS = ('fast:murk',)
BY_GAME = True
MURK = FAST / 'murk'
GAMES = games_asked_for(MURK)
ROUNDS = 20 if LONG else 8
PART = slice(None) if LONG else slice(int(time.time() // 86400 % 4), None, 4)  # of all scenarios, another one every day


def is_clean(command):
    done = call([*VALGRIND, *command], timeout=300)
    check(done.returncode == 0, done)


@test
def bots_play_cleanly():
    for game in GAMES:
        is_clean([MURK, 'sim', game, '--games', ROUNDS, '--threads', 2])


@test
def views_and_imagined_worlds_are_made_cleanly():
    for game in GAMES:
        is_clean([MURK, 'leak', game, '--pairs', 100, '--threads', 1])


@test
def scenarios_are_read_cleanly():
    for game in GAMES:
        is_clean([MURK, 'check', *sorted((ROOT / 'tests/scenarios' / game).rglob('*.txt'))[PART]])


main()
