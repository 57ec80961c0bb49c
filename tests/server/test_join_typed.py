"""What people type at `murk join`, at a terminal or through a pipe: lines that no table can read, lines in the lobby, odd links."""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.joining import Joiner  # noqa: E402
from support.serving import Player, Server, free_port, token  # noqa: E402
from support.tap import FAST, check, main, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'
CONTROL = 'There are no control characters in texts'


def folder():
    return tempfile.TemporaryDirectory(prefix='murk-')


def table_of(server):
    """A table with nobody but its host, and the link to it."""
    host = Player(server.port, token('Host'))
    table = host.must('make', game='stay-away', set='seats=4 clock=none bots=instant', once='1')['table']
    host.must('enter', name='Host', lang='en')
    return host, f'http://127.0.0.1:{server.port}/t/{table}'


def run(state, *words, typed=''):
    """Through pipes: `typed` is all that is ever typed."""
    return subprocess.run([str(MURK), 'join', *words, '--line', '--lang', 'en'], input=typed, capture_output=True, encoding='utf-8',
                          timeout=60, env={**os.environ, 'LANG': 'C.UTF-8', 'XDG_STATE_HOME': state})


@test
def what_no_table_can_read_is_refused_with_its_reason():
    with Server(MURK) as server, folder() as state:
        _, link = table_of(server)
        for words, code, says in ((('--name', 'a\x1bb'), 2, CONTROL), (('--name', 'a\nb'), 2, CONTROL),
                                  (('--name', 'Ada', '--seat', 'x' * 5000), 1, 'too long: 4096 bytes at most'),
                                  (('--name', 'Ada', '--seat', 'a\tb'), 1, CONTROL)):
            done = run(state, link, *words)
            check(done.returncode == code and says in done.stderr, words, done)
        kept = Path(state, 'murk/servers', f'127.0.0.1:{server.port}').read_text()
        check(re.fullmatch(r'[0-9a-f]{64} Ada\n', kept), kept)
        done = run(state, f'http://127.0.0.1:{server.port}', '--make', 'stay-away', '--name', 'x' * 5000)
        check(done.returncode == 0 and '/t/' in done.stdout, done)


@test
def after_a_line_that_cannot_be_read_the_next_one_is():
    with Server(MURK) as server, folder() as state:
        host, link = table_of(server)
        ada = Joiner(MURK, state, link, '--name', 'Ada')
        try:
            ada.see('Host will start')
            ada.type('hi\tthere')
            ada.see(CONTROL)
            ada.type('hello')
            ada.see('Ada: hello')
            while '"hello"' not in host.told[-1]:
                host.next()
        finally:
            ada.close()


@test
def a_server_that_restarts_says_so():
    with folder() as state:
        port, store = free_port(), Path(state, 'murk.db')
        with Server(MURK, store=store, port=port) as server:
            _, link = table_of(server)
            ada = Joiner(MURK, state, link, '--name', 'Ada')
            ada.see('Host will start')
            check(server.stop() == 0, server.said())
        try:
            ada.see('The server restarts. It is tried again in 1 s.')
            with Server(MURK, store=store, port=port):
                ada.see('Connected again')
        finally:
            ada.close()


@test
def what_was_typed_in_vain_is_not_sent_later():
    """Nobody waits for it any more, and so much at once would be a flood to the server, again and again."""
    with folder() as state:
        port, store = free_port(), Path(state, 'murk.db')
        with Server(MURK, store=store, port=port) as server:
            ada = Joiner(MURK, state, f'http://127.0.0.1:{port}', '--make', 'shy-monsters', '--name', 'Ada', '--seat', 'hero', '--bots',
                         'sensible', '--pace', 'instant', '--clock', 'none', '--start')
            ada.see('Your move')
            server.kill()
        try:
            ada.see('The connection is lost')
            for _ in range(90):
                ada.text = ''
                ada.type('1')
                ada.see('The table does not answer.')
            ada.text = ''
            with Server(MURK, store=store, port=port):
                ada.see('Connected again')
                ada.type('board')
                ada.see('Tiles to turn up: 2')
                ada.type('1')
                ada.see('Tiles to turn up: 1')
                check('lost' not in ada.text.split('Connected again')[1], ada.text)
        finally:
            ada.close()


@test
def lines_from_a_pipe_are_obeyed_in_the_lobby():
    with Server(MURK) as server, folder() as state:
        host, link = table_of(server)
        done = run(state, link, '--name', 'Ada', typed='hello\nsit B\nquit\nnever\n')
        check(done.returncode == 0 and 'Ada: hello' in done.stdout and re.search(r'^  B .*Ada', done.stdout, re.M), done)
        host.must('say', text='bye')
        check(any('"hello"' in text for text in host.told) and not any('never' in text for text in host.told), host.told)


@test
def the_host_sends_somebody_away():
    with Server(MURK) as server, folder() as state:
        ada = Joiner(MURK, state, f'http://127.0.0.1:{server.port}', '--make', 'stay-away', '--name', 'Ada')
        people = [ada]
        try:
            ada.see('when all are there')
            bo = Joiner(MURK, state, re.search(r'http\S+/t/\w+', ada.text)[0], '--name', 'Bo Li')
            people.append(bo)
            ada.see('Bo Li (ready)')
            ada.type('remove Cy')
            ada.see('Nobody here is called Cy.')
            ada.type('remove bo li')
            bo.see('You are not at this table any more')
            check(bo.child.wait(timeout=30) == 0, bo.text)
            ada.text = ''
            ada.type('Well')
            ada.see('Ada: Well')
            check('Bo Li' not in ada.text, ada.text)
        finally:
            for somebody in people:
                somebody.close()


@test
def the_end_of_a_pipe_leaves_the_lobby():
    with Server(MURK) as server, folder() as state:
        _, link = table_of(server)
        for typed in ('', 'hello\n', 'hello'):
            done = run(state, link, '--name', 'Ada', typed=typed)
            check(done.returncode == 0 and link in done.stdout, typed, done)


@test
def what_is_piped_starts_a_match_and_plays_it():
    """The lobby takes its own lines, and leaves those that come after to the match."""
    with Server(MURK) as server, folder() as state:
        done = run(state, f'http://127.0.0.1:{server.port}', '--make', 'shy-monsters', '--name', 'Ada', '--seat', 'hero', '--pace', 'instant',
                   '--clock', 'none', typed='start\nhelp\nquit\nquit\n')
        check(done.returncode == 0 and 'Level 1' in done.stdout and 'undo' in done.stdout, done)


@test
def who_watches_through_a_pipe_sees_it_to_the_end():
    """There is nothing to answer: the end of the input is no reason to go, the word for it is."""
    with Server(MURK) as server, folder() as state:
        host, link = table_of(server)
        for seat in host.seats[1:]:
            host.must('bot', seat=seat, name='sensible')
        done = run(state, link, '--watch', '--name', 'Eva', typed='quit\n')
        check(done.returncode == 0, done)
        eva = subprocess.Popen([str(MURK), 'join', link, '--watch', '--name', 'Eva', '--line', '--lang', 'en'], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, encoding='utf-8', env={**os.environ, 'LANG': 'C.UTF-8', 'XDG_STATE_HOME': state})
        try:
            while 'Eva' not in ''.join(host.told[-1:]):
                host.next()
            host.must('bot', seat=host.seats[0], name='sensible')
            host.must('start')
            said = eva.communicate(timeout=60)[0]
            check(eva.returncode == 0 and f'The server keeps the match: {link}' in said, eva.returncode, said[-2000:])
        finally:
            eva.kill()
            eva.wait()


@test
def a_slash_may_end_a_link():
    with Server(MURK) as server, folder() as state:
        _, link = table_of(server)
        done = run(state, link + '/', '--name', 'Ada', typed='quit\n')
        check(done.returncode == 0 and f'{link}\n' in done.stdout, done)
        check(run(state, link + '//', '--name', 'Ada').returncode == 2)


main()
