"""A store that fails: a clear word, nothing lost, and everything goes on when it works again."""
import json
import os
import random
import resource
import sqlite3
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.disk import Disk  # noqa: E402
from support.serving import Player, Server, hash_of, hear_all, holds_token, make_table, play, start, token, until  # noqa: E402
from support.tap import MURK, call, check, main, note, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True
OUTAGE = 6  # seconds: nobody gives up after a few


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
            check(ada.is_quiet(OUTAGE), 'she was answered before it is durable')
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


def check_files(folder):
    """Those beside the database, too."""
    for file in Path(folder).iterdir():
        check(file.stat().st_mode & 0o77 == 0, file, oct(file.stat().st_mode))
        check(not any(holds_token(file.read_bytes(), token(name)) for name in ('Ada', 'Bo')), file)


@test
def the_store_is_for_its_owners_eyes_and_holds_no_token():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        old = os.umask(0)
        try:
            with Server(MURK, store=path) as server:
                table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
                check_files(folder)
                check(server.stop() == 0)
        finally:
            os.umask(old)
        check_files(folder)
        check(hash_of(token('Ada')).encode() in path.read_bytes(), 'she is known by the hash')


# ---- disks ----

def serve_words(path):
    return [MURK, 'serve', '--address', '127.0.0.1', '--port', '0', '--no-qr', '--unlimited', '--store', path]


def on_a_disk(story):
    """Or it is said that there can be none here."""
    with tempfile.TemporaryDirectory() as folder, Disk(folder) as disk:
        if not disk.holder:
            note('not tested: this machine lets us mount nothing in a namespace of our own (unshare --mount)')
            return
        story(disk, disk.command(*serve_words(disk.folder / 'murk.db')), disk.folder / 'murk.db')


def people_who_play(server):
    """In a match, and somebody is asked."""
    table, people = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
    start(people)
    people[0].must('say', text='before')
    while not any(ask for person in people for ask in person.asks.values()):
        hear_all(people, 1)
    return table, people


def move_of(people):
    """Somebody who is asked, and what he may answer."""
    person, seat, ask = next((person, seat, ask) for person in people for seat, ask in person.asks.items() if ask)
    return person, {'seat': seat, 'ask': ask['ask'], 'move': ask['moves'][0]['move']}


def move_in_vain(server, people):
    """A move that cannot be stored is not answered, and one that comes when that is known is refused; the first, by number."""
    person, move = move_of(people)
    first = person.send_wish('move', **move)
    until(lambda: server.get('/readyz')[0] == 503)
    check(server.get('/readyz')[1] == 'nothing can be stored: full\n' and server.get('/healthz')[0] == 200, server.get('/readyz'))
    told = next((line for line in server.lines() if line['event'] == 'nothing can be stored'), None)
    check(told and told['level'] == 'error' and 'the disk is full' in told['why'], server.said())
    for one, wish in ((person, move), (people[0], None), (people[1], None)):
        refused = one.wish('move', **wish) if wish else one.wish('say', text='in vain')
        check(refused['kind'] == 'refused' and refused['reason'] == 'store' and refused['says'], refused)
    check(first not in person.answers and all(one.is_quiet(.1) for one in people), 'it was told before it is durable')
    return person, move, first


def check_all_is_there(server, table, people):
    """Whatever anybody was told is told again, each word of it, to who comes back."""
    again = [Player(server.port, person.token, table, have=1) for person in people]
    for new, old in zip(again, people):
        new.must('view')
        then, now = ([message for message in map(json.loads, one.told) if message.get('n', 0) > 1] for one in (old, new))
        check(then and now[:len(then)] == then, 'what he was told has gone', *then, 'but now', *now)
        new.asks, new.requests = {**old.asks, **new.asks}, 1000
        check('in vain' not in ''.join(new.told))
    return again


@test
def a_disk_that_is_full_is_told_and_play_goes_on_when_there_is_space():
    def story(disk, words, path):
        with Server(MURK, command=words) as server:
            table, people = people_who_play(server)
            disk.fill()
            person, move, first = move_in_vain(server, people)
            disk.clear()
            until(lambda: server.get('/readyz')[0] == 200)
            while first not in person.answers:
                person.next()
            check(person.answers[first]['kind'] == 'done', person.answers[first])
            check('the store works again' in [line['event'] for line in server.lines()], server.said())
            play(people, random.Random(5), time.monotonic() + 60)
            check(server.stop() == 0, server.said())
        with Server(MURK, command=words) as server:
            check_all_is_there(server, table, people)
            check(server.stop() == 0, server.said())
    on_a_disk(story)


@test
def who_ends_while_the_disk_is_full_has_lost_nothing_that_was_told():
    """Neither by a signal that it hears, after which it says what it could not do, nor by one that it does not."""
    def story(disk, words, path):
        server = Server(MURK, command=words)
        table, people = people_who_play(server)
        for is_graceful in (False, True):
            disk.fill()
            move_in_vain(server, people)
            if is_graceful:
                check(server.stop() == 1 and 'not all could be stored' in server.lines()[-1]['why'], server.said())
            else:
                server.kill()
            disk.clear()
            server = Server(MURK, command=words)
            people = check_all_is_there(server, table, people)
        play(people, random.Random(6), time.monotonic() + 60)
        check(server.stop() == 0, server.said())
    on_a_disk(story)


@test
def a_store_for_which_there_is_no_space_is_refused():
    def story(disk, words, path):
        disk.fill()
        done = call(words, timeout=30)
        check(done.returncode == 1 and str(path) in done.stderr and 'full' in done.stderr, done)
    on_a_disk(story)


@test
def a_store_that_may_not_be_written_is_refused_and_left_as_it_is():
    """chmod does not bind who is root; a disk that is read-only does."""
    def story(disk, words, path):
        with Server(MURK, command=words) as server:
            table, people = people_who_play(server)
            check(server.stop() == 0, server.said())
        before = disk.seen(path).read_bytes()
        disk.protect()
        done = call(words, timeout=30)
        check(done.returncode == 1 and f'{path} cannot be opened: Read-only file system' in done.stderr, done)
        other = disk.folder / 'new.db'
        done = call(disk.command(*serve_words(other)), timeout=30)
        check(done.returncode == 1 and f'{other} cannot be opened' in done.stderr, done)
        check(disk.seen(path).read_bytes() == before and not disk.seen(other).exists())
    on_a_disk(story)


@test
def a_file_that_may_not_grow_is_a_full_disk():
    """By a limit of the process, of which a signal tells that ends who does not mind it. It needs no disk of our own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'murk.db'
        with Server(MURK, command=list(map(str, serve_words(path)))) as server:
            table, people = people_who_play(server)
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (Path(f'{path}-wal').stat().st_size, limits[1]))
            person, move, first = move_in_vain(server, people)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
            until(lambda: server.get('/readyz')[0] == 200)
            while first not in person.answers:
                person.next()
            check(server.stop() == 0, server.said())
        with Server(MURK, command=list(map(str, serve_words(path)))) as server:
            check_all_is_there(server, table, people)
            check(server.stop() == 0, server.said())


main()
