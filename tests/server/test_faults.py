"""A store that fails: a clear word, nothing lost, and everything goes on when it works again."""
import json
import os
import sqlite3
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Player, Server, make_table, token, until  # noqa: E402
from support.tap import MURK, call, check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True


@test
def a_locked_database_is_told_and_nothing_is_lost():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        with Server(MURK, store=path) as server:
            table, (ada, bo) = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
            while not ada.is_quiet(.3):
                ada.next()
            other = sqlite3.connect(path, isolation_level=None, timeout=20)
            other.execute('BEGIN IMMEDIATE')
            first = ada.send_wish('say', text='before anybody knows')
            until(lambda: server.get('/readyz')[0] == 503)
            check('locked' in server.get('/readyz')[1] and server.metric('store_works') == 0)
            check(server.get('/healthz')[0] == 200)
            refused = bo.wish('say', text='now')
            check(refused['kind'] == 'refused' and refused['reason'] == 'store', refused)
            check(ada.is_quiet(.2), 'she was answered before it is durable')
            other.execute('ROLLBACK')
            other.close()
            while first not in ada.answers:
                ada.next()
            check(ada.answers[first]['kind'] == 'done')
            until(lambda: server.get('/readyz')[0] == 200)
            bo.must('say', text='again')
            events = [line['event'] for line in server.lines()]
            check('nothing can be stored' in events and 'the store works again' in events, events)
            check(server.stop() == 0, server.said())
        with Server(MURK, store=path) as server:
            again = Player(server.port, token('Ada'), table, have=1)
            again.wish('say', text='x')
            said = [json.loads(text).get('text') for text in again.told if '"talk"' in text]
            check(said[:2] == ['before anybody knows', 'again'], said)


@test
def a_report_is_not_thanked_for_before_it_is_stored():
    """Nor a block. While nothing can be stored neither is taken; what was asked for before that is known waits."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        with Server(MURK, store=path) as server, ThreadPoolExecutor(2) as pool:
            table, (ada, bo) = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
            body, bearer = json.dumps({'table': table, 'guest': 1}).encode(), {'Authorization': f'Bearer {token("Ada")}'}
            until(lambda: server.metric('lines_waiting') == 0)
            other = sqlite3.connect(path, isolation_level=None, timeout=20)
            other.execute('BEGIN IMMEDIATE')
            asked = [pool.submit(server.get, f'/api/{what}', 'POST', body, **bearer) for what in ('blocks', 'reports')]
            until(lambda: server.get('/readyz')[0] == 503)
            check(not any(answer.done() and answer.result()[0] == 200 for answer in asked), [answer.done() for answer in asked])
            for what in ('blocks', 'reports'):
                status, text = server.get(f'/api/{what}', 'POST', body, **bearer)
                check(status == 503 and json.loads(text)['reason'] == 'store', status, text)
            other.execute('ROLLBACK')
            answers = [answer.result(20)[0] for answer in asked]
            stored = [other.execute(f'SELECT count(*) FROM {what}').fetchone()[0] for what in ('blocks', 'reports')]
            other.close()
            # One of them may have come when it was known: it was refused, and not kept.
            check(200 in answers and stored == [int(status == 200) for status in answers], answers, stored)
            check(server.stop() == 0, server.said())


@test
def a_second_server_on_the_same_file_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        with Server(MURK, store=path) as server:
            done = call([MURK, 'serve', '--db', path, '--port', '0', '--address', '127.0.0.1'], timeout=30)
            check(done.returncode == 1 and str(path) in done.stderr, done)
            check(server.stop() == 0)


@test
def a_file_that_is_no_database_is_left_as_it_is():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        path.write_bytes(b'these are not tables\n' * 500)
        before = path.read_bytes()
        done = call([MURK, 'serve', '--db', path, '--port', '0', '--address', '127.0.0.1'], timeout=30)
        check(done.returncode == 1 and str(path) in done.stderr, done)
        check(path.read_bytes() == before)


@test
def the_store_is_for_its_owners_eyes_and_holds_no_token():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        old = os.umask(0)
        try:
            with Server(MURK, store=path) as server:
                table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
                check(server.stop() == 0)
        finally:
            os.umask(old)
        for file in Path(folder).iterdir():
            check(file.stat().st_mode & 0o77 == 0, file, oct(file.stat().st_mode))
            check(token('Ada').encode() not in file.read_bytes(), file)


main()
