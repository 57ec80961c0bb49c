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
from support.tap import CHECKED, Failed, call, check, main, must_call, note, test  # noqa: E402

WAITS = True
NEEDS = ('checked:tests/test_store', 'checked:tests/test_store_crash', 'checked:tests/store_node')
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


@test
def an_address_that_leads_nowhere_is_told():
    done = call([NODE, 'postgresql://murk@/postgres?host=/nowhere', 'dump'])
    check(done.returncode == 1 and 'cannot be reached' in done.stderr, done)


main()
