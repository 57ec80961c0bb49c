"""What sanitizers cannot see, valgrind can: every byte that is used has been set."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, VALGRIND, call, check, games_asked_for, main, test  # noqa: E402

NEEDS = ('fast:murk',)
BY_GAME = True
MURK = FAST / 'murk'
GAMES = games_asked_for(MURK)


def is_clean(command):
    done = call([*VALGRIND, *command], timeout=300)
    check(done.returncode == 0, done)


@test
def bots_play_cleanly():
    for game in GAMES:
        is_clean([MURK, 'sim', game, '--games', 20, '--threads', 2])


@test
def views_and_imagined_worlds_are_made_cleanly():
    for game in GAMES:
        is_clean([MURK, 'leak', game, '--pairs', 100, '--threads', 1])


@test
def scenarios_are_read_cleanly():
    for game in GAMES:
        is_clean([MURK, 'check', ROOT / 'tests/scenarios' / game])


main()
