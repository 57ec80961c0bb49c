"""`murk load` against a real server: what it counts is what the server counts, and a wrong call is told so."""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Server  # noqa: E402
from support.tap import FAST, ROOT, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
MURK = FAST / 'murk'


def load(*words):
    return subprocess.run([str(MURK), 'load', *map(str, words)], cwd=ROOT, capture_output=True, encoding='utf-8', timeout=300)


def figure(done, pattern):
    found = re.search(pattern, done.stdout)
    check(found, pattern, done)
    return float(found[1])


@test
def all_games_are_played_and_measured():
    for game, players in (('shy-monsters', 2), ('stay-away', 4), ('terrorscape', 4)):
        done = load('--self', '--game', game, '--players', players, '--tables', 5, '--idle', 5, '--seconds', 2, '--warm', 0)
        check(done.returncode == 0, done)
        for pattern in (r'messages (\d+)/s to seats', r'moves    (\d+)/s', r'p50 ([\d.]+) ms', r'server   ([\d.]+) of a core',
                        r'tables with (\d+) seats'):
            check(figure(done, pattern) > 0 or 'core' in pattern, pattern, done)


@test
def people_may_have_several_seats():
    for players, people in ((4, 1), (5, 2), (12, 1)):
        done = load('--self', '--game', 'stay-away', '--players', players, '--people', people, '--tables', 4, '--seconds', 2, '--warm', 0)
        check(done.returncode == 0 and f'{players} seats, {people} connections each' in done.stdout, done)
        check(figure(done, r'moves    (\d+)/s') > 20 and figure(done, r'(\d+) matches ended') > 0, done)


@test
def the_servers_own_count_is_the_same():
    """Of all that it received from the first hello to the last move."""
    with Server(MURK, '--unlimited') as server:
        done = load(f'http://127.0.0.1:{server.port}', '--pid', server.process.pid, '--game', 'shy-monsters', '--tables', 3, '--rate', 40,
                    '--seconds', 3, '--warm', 0)
        check(done.returncode == 0, done)
        moves = figure(done, r'moves    (\d+)/s') * 3
        check(30 <= moves <= 135, 'asked for 40 a second', moves)
        made = server.metric('lines_total')
        check(made >= moves, made, moves)
        note(f'{moves:.0f} moves, {made:.0f} lines')


@test
def it_is_drawn():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, 'load.svg')
        done = load('--self', '--game', 'shy-monsters', '--tables', 2, '--seconds', 1, '--warm', 0, '--plot', path)
        check(done.returncode == 0 and 'within 2 ms' in path.read_text(), done)


@test
def what_is_wrong_is_told():
    for words, code, says in ((('--game', 'stay-away'), 2, 'which server?'),
                              (('http://127.0.0.1:1', '--self', '--game', 'stay-away'), 2, 'which server?'),
                              (('https://127.0.0.1:1', '--game', 'stay-away'), 2, 'without TLS'),
                              (('http://127.0.0.1:1', '--game', 'stay-away'), 1, 'Connection refused'),
                              (('--self', '--game', 'shy-monsters', '--people', 3), 2, 'there are 2 seats'),
                              (('--self', '--game', 'chess'), 2, 'chess')):
        done = load(*words)
        check(done.returncode == code and says in done.stderr, done)


main()
