"""PostgreSQL as a store: all that every store does, nodes that are killed, and a database that is gone for a while."""
import random
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.tap import CHECKED, call, check, main, must_call, note, test  # noqa: E402

WAITS = True
NEEDS = ('checked:tests/test_store', 'checked:tests/test_store_crash', 'checked:tests/store_node')
NODE = CHECKED / 'tests/store_node'
KILLS = 10


def start(database, name, milliseconds):
    return subprocess.Popen([NODE, database.address, name, str(milliseconds)], stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, encoding='utf-8')


def end(node):
    """All lines that it has printed whole."""
    text = node.stdout.read()
    node.wait(timeout=60)
    node.stdout.close()
    return text[:text.rfind('\n') + 1].splitlines()


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
        nodes = [start(database, f'node{i}', 60000) for i in range(3)]
        for kill in range(KILLS):
            time.sleep(chance.uniform(0.1, 0.5))
            victim = chance.randrange(3)
            nodes[victim].kill()
            told += end(nodes[victim])
            nodes[victim] = start(database, f'node{3 + kill}', 60000)
        time.sleep(0.5)
        for node in nodes:
            node.kill()
            told += end(node)
        acknowledged, there = compare(told, database)
    lost = sum(line.startswith('lost') for line in told)
    heard = sum(line.startswith('heard') for line in told)
    check(acknowledged > 100 and lost > 0 and heard > 0, f'{acknowledged} acknowledged, {lost} lost, {heard} heard')
    note(f'{KILLS + 3} kills of three nodes: {acknowledged} lines acknowledged, {there} there, 0 missing; {lost} races lost')


@test
def a_database_that_is_gone_comes_back_and_nothing_was_lost():
    with Postgres() as database:
        node = start(database, 'node', 6000)
        time.sleep(1)
        database.stop('immediate')
        time.sleep(1)
        database.start()
        told = end(node)
        compare(told, database)
    words = [line.split()[0] for line in told]
    check('failed unreachable' in '\n'.join(told), *told[-5:])
    check('recovered' in words and 'ack' in words[words.index('recovered'):], 'it goes on')
    check('heard any' in told, 'it says that it may have missed something')


@test
def an_address_that_leads_nowhere_is_told():
    done = call([NODE, 'postgresql://murk@/postgres?host=/nowhere', 'dump'])
    check(done.returncode == 1 and 'cannot be reached' in done.stderr, done)


main()
