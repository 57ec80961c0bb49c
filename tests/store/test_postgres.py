"""PostgreSQL as a store: all that every store does, nodes that are killed, and a database that is gone for a while."""
import atexit
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.tap import CHECKED, MURK, Failed, call, check, main, must_call, note, test  # noqa: E402

WAITS = True
NEEDS = ('checked:murk', 'checked:tests/test_store', 'checked:tests/test_store_crash', 'checked:tests/store_node')
NODE = CHECKED / 'tests/store_node'
KILLS = 10
PATIENCE = 120  # seconds


class Node:
    """One server of several; what it tells goes into a file, so that it never waits for us."""

    def __init__(self, database, name):
        self.output = tempfile.NamedTemporaryFile(prefix='murk-node-')
        atexit.register(self.end)  # whatever fails
        self.process = subprocess.Popen([NODE, database.address, name, '600000'], stdin=subprocess.DEVNULL, stdout=self.output)

    def lines(self):
        """All that it has printed whole."""
        text = Path(self.output.name).read_text(encoding='utf-8')
        return text[:text.rfind('\n') + 1].splitlines()

    def wait_for(self, word, after=0):
        """The number of the first line that begins so."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for number, line in enumerate(self.lines()):
                if number >= after and line.startswith(word):
                    return number
            check(self.process.poll() is None, 'it has ended', *self.lines()[-5:])
            time.sleep(0.02)
        raise Failed(f'no {word} in {PATIENCE} s: {self.lines()[-5:]}')

    def end(self):
        self.process.kill()
        self.process.wait()

    def kill(self):
        """Whatever it is at. What it had told."""
        self.end()
        told = self.lines()
        self.output.close()
        return told


def compare(told, database):
    """What nodes were told is durable is there, as it was told. How much that is, and of how much."""
    there = set(must_call([NODE, database.address, 'dump']).splitlines())
    acknowledged = [line.removeprefix('ack ') for line in told if line.startswith('ack ')]
    missing = [line for line in acknowledged if line not in there]
    check(not missing, f'{len(missing)} of {len(acknowledged)} are missing:', *missing[:5])
    check(len(set(acknowledged)) == len(acknowledged), 'told twice')
    places = [tuple(line.split(' ')[:2]) for line in there]
    check(len(places) == len(set(places)), 'two lines at one place')
    return len(acknowledged), len(there)


@test
def what_every_store_does_postgresql_does():
    with Postgres() as database:
        done = call([CHECKED / 'tests/test_store', '--store', database.address])
        check(done.returncode == 0 and 'not ok' not in done.stdout, done)
        done = call([CHECKED / 'tests/test_store_crash', '--store', database.address, '--rounds', '5'])
        check(done.returncode == 0 and 'not ok' not in done.stdout, done)


@test
def three_nodes_write_to_the_same_tables_and_are_killed():
    chance, told = random.Random(5), []
    with Postgres() as database:
        nodes = [Node(database, f'node{i}') for i in range(3)]
        for kill in range(KILLS):
            victim = chance.randrange(3)
            nodes[victim].wait_for('ack')
            time.sleep(chance.uniform(0, 0.4))
            told += nodes[victim].kill()
            nodes[victim] = Node(database, f'node{3 + kill}')
        for node in nodes:
            for word in ('ack', 'lost', 'heard'):  # each has met the others
                node.wait_for(word)
        for node in nodes:
            told += node.kill()
        acknowledged, there = compare(told, database)
    lost = sum(line.startswith('lost') for line in told)
    note(f'{KILLS + 3} kills of three nodes: {acknowledged} lines acknowledged, {there} there, 0 missing; {lost} races lost')


@test
def a_database_that_is_gone_comes_back_and_nothing_was_lost():
    with Postgres() as database:
        node = Node(database, 'node')
        node.wait_for('ack')
        database.stop('immediate')
        failed = node.wait_for('failed unreachable')
        database.start()
        node.wait_for('heard any', failed)  # it may have missed something
        node.wait_for('ack', node.wait_for('recovered', failed))
        compare(node.kill(), database)


LOG = ['1000 @4242 1 make ' + '07' * 32 + ' shy-monsters bots=calm', '1001 @4242 1 enter en Ada Lovely', '1002 0 2 sit hero -',
       '1003 0 3 say canary of ada', '1004 0 4 bot dark-lord sensible', '1005 0 5 start']


def admin(database, *words):
    return call([MURK, 'admin', *words, '--store', database.address])


@test
def a_store_there_is_looked_after_by_the_same_commands():
    with Postgres() as database:
        must_call([NODE, database.address, 'load', 'bcdbcd'], stdin='\n'.join(LOG) + '\n')
        must_call([NODE, database.address, 'person', '4242', 'Ada Lovely'])
        done = admin(database, 'inspect', 'bcdbcd')
        check(done.returncode == 0 and 'play' in done.stdout and 'is in order' in done.stdout, done)
        node = Node(database, 'node')
        node.wait_for('ack')
        for words, said in ((['void', 'bcdbcd'], 'called off'), (['ban', '4242'], 'Done'), (['erase', 'Ada Lovely'], 'Gone from 1 tables')):
            done = admin(database, *words)
            check(done.returncode == 0 and said in done.stdout, done)
        node.wait_for('heard bcdbcd')
        node.kill()
        log = must_call([NODE, database.address, 'dump'])
        check('call_off' in log and 'gone-' in log and 'Ada' not in log and 'canary' not in log and '4242' not in log, log)
        check('is in order' in admin(database, 'inspect', 'bcdbcd').stdout, 'it can still be taken')
        done = admin(database, 'backup', '/tmp/nowhere')
        check(done.returncode == 1 and 'pg_dump' in done.stderr, done)


def opened(database):
    """What comes of opening the store: an administrator looks, and makes it if it is not there."""
    return admin(database, 'list')


def tables_there(database):
    return database.ask("SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class WHERE relkind='r' AND relnamespace="
                        "(SELECT oid FROM pg_namespace WHERE nspname='murk')")


@test
def a_database_of_an_older_murk_becomes_todays_and_one_of_a_newer_is_refused():
    with Postgres() as database:
        database.ask('CREATE SCHEMA murk; CREATE TABLE murk.version (number INTEGER NOT NULL)')  # before the first step
        check(opened(database).returncode == 0, opened(database))
        check(tables_there(database) == 'blocks guests lines people reports tables version', tables_there(database))
        today = int(database.ask('SELECT max(number) FROM murk.version'))
        check(opened(database).returncode == 0 and database.ask('SELECT count(*) FROM murk.version') == str(today), 'a second time')
        database.ask(f'INSERT INTO murk.version VALUES ({today + 1})')
        done = opened(database)
        check(done.returncode == 1 and 'newer version of Murk' in done.stderr, done)
        done = call([MURK, 'serve', '--port', '0', '--no-qr', '--store', database.address])
        check(done.returncode == 1 and 'newer version of Murk' in done.stderr, done)
        database.ask(f'DELETE FROM murk.version WHERE number > {today}')
        check(opened(database).returncode == 0, 'it has been left as it was')


FIRST = """ALTER TABLE murk.tables DROP COLUMN changed; ALTER TABLE murk.reports DROP COLUMN once; DELETE FROM murk.version WHERE number > 1;
INSERT INTO murk.tables (name, lines, made, touched, wake) VALUES ('bcd', 0, 10, 50, 50);
INSERT INTO murk.reports (at, person, about, name, text) VALUES (3, 5, 6, 'bcd', 'x'), (3, 5, 6, 'bcd', 'x')"""


@test
def what_the_first_murk_kept_is_there_in_todays():
    with Postgres() as database:
        check(opened(database).returncode == 0)
        database.ask(FIRST)
        check(opened(database).returncode == 0, opened(database))
        check(database.ask('SELECT changed FROM murk.tables') == '10')
        check(database.ask('SELECT count(*), count(once) FROM murk.reports') == '2|0')


@test
def a_schema_of_another_program_is_left_alone():
    with Postgres() as database:
        database.ask('CREATE SCHEMA murk; CREATE TABLE murk.tables (legs INTEGER)')
        done = opened(database)
        check(done.returncode == 1 and 'another program' in done.stderr, done)
        check(tables_there(database) == 'tables', tables_there(database))


@test
def an_address_that_leads_nowhere_is_told():
    done = call([NODE, 'postgresql://murk@/postgres?host=/nowhere', 'dump'])
    check(done.returncode == 1 and 'cannot be reached' in done.stderr, done)


HALVES = 'geh', 'eim'  # of a password, that an address may tear in two
TORN = ['postgresql://murk:GEHEIM%zz@db/murk', 'postgresql://murk:GEHEIM@db/murk?GEHEIM', 'postgresql://murk:GEHEIM@[::1/murk',
        'postgresql://murk:GEH@EIM@db/murk', 'postgresql://murk:GEH/EIM@db/murk', 'postgresql://murk:5/GEHEIM@db/murk',
        'postgresql:/murk:GEHEIM@db/murk', 'postgresql:murk:GEHEIM@db', 'Postgres://murk:GEHEIM@db/murk', 'mysql://murk:GEHEIM@db/murk']
CALLS = (['serve', '--port', '0', '--no-qr'], ['admin', 'list'], ['admin', 'restore', 'x'], ['bench', 'store'],
         ['load', '--self', '--game', 'shy-monsters', '--tables', '1'])


def keeps_the_password(done):
    check(not any(half in (done.stdout + done.stderr).lower() for half in HALVES), done)


@test
def of_an_address_that_cannot_be_read_nothing_is_repeated():
    """What libpq, or we, would say of it quotes what may be a part of the password."""
    calls = [(CALLS[0], address) for address in TORN] + [(words, TORN[0]) for words in CALLS[1:]] + [(CALLS[2], TORN[6])]
    for words, address in calls:
        done = call([MURK, *words, '--store', address.replace('GEH', HALVES[0]).replace('EIM', HALVES[1])])
        check(done.returncode == 2, address, done)
        keeps_the_password(done)
    with tempfile.NamedTemporaryFile(prefix='murk-conf-') as config:
        for line in ('store postgresql://murk:geheim@db/murk', 'store postgresql://murk:geheim@db/murk?port=1', 'store: postgresql://murk:geheim@db'):
            Path(config.name).write_text(line, encoding='utf-8')
            done = call([MURK, 'serve', '--config', config.name])
            check(done.returncode == 2 and 'line 1' in done.stderr, done)
            keeps_the_password(done)


@test
def who_is_not_let_in_is_told_without_the_password():
    with Postgres() as database:
        hba = Path(database.data, 'pg_hba.conf')
        hba.write_text('local all stranger scram-sha-256\n' + hba.read_text(encoding='utf-8'), encoding='utf-8')
        database.ask("CREATE ROLE stranger LOGIN PASSWORD 'other'; SELECT pg_reload_conf()")
        for address, why in ((f'postgresql://stranger:geheim@/postgres?host={database.folder}', 'authentication failed'),
                             (f'postgresql://murk:geheim@/none?host={database.folder}', 'does not exist'),
                             ('postgresql://murk:geheim@127.0.0.1:1/murk', 'refused'), ('postgresql://murk:geheim@db.invalid/murk', 'db.invalid')):
            for words in (CALLS[0], CALLS[1]):
                done = call([MURK, *words, '--store', address])
                check(done.returncode == 1 and why in done.stderr, done)
                keeps_the_password(done)
        must_call([NODE, database.address, 'load', 'bcdbcd'], stdin='\n'.join(LOG) + '\n')
        done = call([MURK, 'bench', 'store', '--store', database.address.replace('murk@', 'murk:geheim@')])
        check(done.returncode == 1 and 'has tables in it' in done.stderr, done)
        keeps_the_password(done)


main()
