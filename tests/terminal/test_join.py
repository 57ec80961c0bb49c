"""`murk join` on a full screen: what is told of the connection and of what was typed, and the board meanwhile."""
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from play import MURK, Terminal, scratch
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Player, Server, free_port, token, until  # noqa: E402
from support.tap import check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True
PROMPT = 'Your move: number, words or help>'
BOARD = 'Level 1'
LOST, BACK, SILENT = 'The connection is lost.', 'Connected again.', 'The table does not answer.'
TICKS = 2.3  # seconds in which the clock is drawn anew twice


@contextmanager
def joined(*words, state):
    it = Terminal('join', *words, '--lang', 'en', rows=50, XDG_STATE_HOME=state)  # room for all news
    try:
        yield it
    finally:
        it.close()


def stays(it, *texts, seconds=TICKS):
    """All of them stand on every page of that time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        it.settle()
        for text in texts:
            check(text in it.screen(), f'"{text}" is gone:', it.screen())
        time.sleep(.05)


@test
def a_lost_connection_leaves_the_board_and_is_told_until_it_is_back():
    with scratch() as state:
        port, store = free_port(), Path(state, 'murk.db')
        with Server(MURK, store=store, port=port) as server, \
                joined(f'http://127.0.0.1:{port}', '--make', 'shy-monsters', '--name', 'Ada', '--seat', 'hero', '--bots', 'sensible', '--pace',
                       'instant', '--clock', 'relaxed', '--start', state=state) as it:
            it.see(PROMPT)
            server.kill()
            it.see(LOST)
            stays(it, LOST, BOARD)
            it.enter('1')
            while SILENT not in it.screen():
                stays(it, BOARD, seconds=.1)
            stays(it, LOST, SILENT, BOARD, PROMPT)
            it.enter('99')
            stays(it, LOST, 'from 1 to', BOARD)
            check(SILENT not in it.screen(), it.screen())
            it.resize(44, 90)
            stays(it, LOST, BOARD)
            with Server(MURK, store=store, port=port):
                it.see(BACK)
                stays(it, BACK, BOARD, PROMPT)
                check(LOST not in it.screen(), it.screen())
                it.enter('98')
                stays(it, 'from 1 to', BOARD)
                check(BACK not in it.screen(), it.screen())
                it.enter('1')
                it.see('You look ahead at')


@test
def who_waits_keeps_the_board_while_the_connection_is_lost():
    with scratch() as state:
        port, store = free_port(), Path(state, 'murk.db')
        with Server(MURK, store=store, port=port) as server:
            dan = Player(port, token('Dan'))
            table = dan.must('make', game='shy-monsters', set='clock=none', once='1')['table']
            dan.must('enter', name='Dan', lang='en')
            dan.must('sit', seat='dark-lord')
            with joined(f'http://127.0.0.1:{port}/t/{table}', '--name', 'Ada', '--seat', 'hero', state=state) as it:
                it.see('Dan will start')
                dan.must('ready')
                dan.must('start')
                it.see('The others play')
                board = it.line(1)
                server.kill()
                it.see(LOST)
                stays(it, LOST, board, 'The others play')
                with Server(MURK, store=store, port=port):
                    it.see(BACK)
                    stays(it, BACK, board, 'The others play', seconds=.5)
                    it.enter('1')
                    it.see('not asked for anything')
                    check(BACK not in it.screen(), it.screen())


@test
def who_reads_the_end_of_a_match_is_still_connected():
    for line in [], ['--line']:
        with scratch() as state:
            port, store = free_port(), Path(state, 'murk.db')
            with Server(MURK, store=store, port=port) as server, \
                    joined(f'http://127.0.0.1:{port}', '--make', 'shy-monsters', '--name', 'Ada', '--bots', 'sensible', '--start', *line,
                           state=state) as it:
                it.see('Your move')
                it.enter('void')
                it.enter('void')
                it.see('Seed:')
                if not line:
                    it.enter('')
                it.see('another game')
                server.kill()
                with Server(MURK, store=store, port=port) as server:
                    until(lambda: server.metric('connections') == 1)


main()
