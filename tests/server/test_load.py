"""`murk load` against a real server: what it counts is what the server counts, and a wrong call is told so."""
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Server, until  # noqa: E402
from support.tap import FAST, ROOT, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
MURK = FAST / 'murk'


def load(*words):
    return subprocess.run([str(MURK), 'load', *map(str, words)], cwd=ROOT, capture_output=True, encoding='utf-8', timeout=300)


def figure(done, pattern):
    found = re.search(pattern, done.stdout)
    check(found, pattern, done)
    return float(found[1])


ROWS = ("people's own moves", 'all moves, with those of the tables', 'messages to seats')


def rates(done, row):
    """By the clock, and by the server's processor."""
    found = re.search(rf'^{row} +(\d+) +(\d+)$', done.stdout, re.M)
    check(found, row, done)
    return int(found[1]), int(found[2])


@test
def all_games_are_played_and_measured():
    for game, players in (('shy-monsters', 2), ('stay-away', 4), ('terrorscape', 4)):
        done = load('--self', '--game', game, '--players', players, '--tables', 5, '--idle', 5, '--seconds', 2, '--warm', 0)
        check(done.returncode == 0, done)
        for pattern in (r'p50 ([\d.]+) ms', r'server   ([\d.]+) of a core', r'tables with (\d+) seats'):
            check(figure(done, pattern) > 0 or 'core' in pattern, pattern, done)
        times = [figure(done, rf'{share} ([\d.]+) ms') for share in ('p50', r'p99', r'p99\.9')]
        check(times[0] < times[1] <= times[2], 'hundreds of moves do not all take as long', done)
        own, all_moves, messages = (rates(done, row) for row in ROWS)
        check(0 < own[0] <= all_moves[0] * 1.05 < messages[0] * 1.1, done)
        check(all(worked > by_clock > 0 for by_clock, worked in (own, all_moves, messages)), done)  # it had less than a core


@test
def people_may_have_several_seats():
    for players, people in ((4, 1), (5, 2), (12, 1)):
        done = load('--self', '--game', 'stay-away', '--players', players, '--people', people, '--tables', 4, '--seconds', 2, '--warm', 0)
        check(done.returncode == 0 and f'{players} seats, {people} connections each' in done.stdout, done)
        check(rates(done, ROWS[0])[0] > 20 and figure(done, r'(\d+) matches ended') > 0, done)


@test
def the_servers_own_count_is_the_same():
    """Of all that it received from the first hello to the last move."""
    with Server(MURK, '--unlimited') as server:
        done = load(f'http://127.0.0.1:{server.port}', '--pid', server.process.pid, '--game', 'shy-monsters', '--tables', 3, '--rate', 40,
                    '--seconds', 3, '--warm', 0)
        check(done.returncode == 0, done)
        moves, all_moves = (rates(done, row)[0] * 3 for row in ROWS[:2])
        check(30 <= moves <= 135, 'asked for 40 a second', moves)
        made, lines = server.metric('moves_total'), server.metric('lines_total')
        check(lines > made >= all_moves * .9 >= moves * .8, lines, made, all_moves, moves)
        sent, heard = server.metric('messages_out_total'), (rates(done, ROWS[2])[0] + figure(done, r'(\d+)/s answers')) * 3
        check(-5 < sent - heard < 150, 'but for those until all tables have begun', sent, heard)  # and rates are rounded
        note(f'{moves:.0f} moves of people, {made:.0f} in all, {lines:.0f} lines, {sent:.0f} messages, {heard:.0f} of them measured')


def children(pid):
    return [int(child) for child in Path(f'/proc/{pid}/task/{pid}/children').read_text().split()]


def is_running(pid):
    """One that nobody has waited for is there, and has ended."""
    try:
        return Path(f'/proc/{pid}/stat').read_text().rpartition(')')[2].split()[0] != 'Z'
    except FileNotFoundError:
        return False


@test
def a_server_of_its_own_ends_with_it():
    for number in (signal.SIGTERM, signal.SIGKILL):
        with subprocess.Popen([str(MURK), 'load', '--self', '--game', 'shy-monsters', '--tables', '1', '--seconds', '60'], cwd=ROOT,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as running:
            check(running.stderr.readline(), 'it does not begin')
            server, = children(running.pid)
            running.send_signal(number)
            running.wait(20)
        until(lambda: not is_running(server))


@test
def it_is_drawn():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, 'load.svg')
        done = load('--self', '--game', 'shy-monsters', '--tables', 2, '--seconds', 1, '--warm', 0, '--plot', path)
        check(done.returncode == 0 and 'within 2 ms' in path.read_text(), done)


@test
def what_is_wrong_is_told():
    for words, code, says in ((('--game', 'stay-away'), 2, 'which server?'),
                              (('http://127.0.0.1:1', '--self', '--game', 'stay-away'), 2, 'one of them'),
                              (('https://127.0.0.1:1', '--game', 'stay-away'), 2, 'without TLS'),
                              (('http://127.0.0.1:1', '--game', 'stay-away'), 1, 'Connection refused'),
                              (('--self', '--game', 'shy-monsters', '--people', 3), 2, 'there are 2 seats'),
                              (('--self', '--game', 'chess'), 2, 'chess')):
        done = load(*words)
        check(done.returncode == code and says in done.stderr, done)


main()
