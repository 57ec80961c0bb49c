"""Servers that end, gracefully or not: what was acknowledged is there again, with clocks and questions."""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.crowd import Crowd  # noqa: E402
from support.serving import Ended, Player, Server, free_port, hear_all, make_table, play, start, token, until  # noqa: E402
from support.tap import FAST, ROOT, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'
KILLS = int(sys.argv[sys.argv.index('--kills') + 1]) if '--kills' in sys.argv else 40
KILLS_A_STORE = 40  # who comes back compares all that he was ever told: with a new store now and then that stays short


def store_in(folder):
    return Path(folder) / 'murk.db'


def start_and_be_asked(people):
    start(people)
    while not any(ask for person in people for ask in person.asks.values()):
        hear_all(people, 1)


@test
def a_graceful_stop_tells_everybody_and_the_next_server_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        with Server(MURK, store=store_in(folder)) as server:
            table, people = make_table(server, 'stay-away', 'bots=instant seats=4 clock=relaxed', ['Ada', 'Bo'])
            start_and_be_asked(people)
            check(server.stop() == 0, server.said())
            for person in people:
                try:
                    while True:
                        person.next()
                except Ended as end:
                    check(end.code == 1012, end)
            check(json.loads(server.said().splitlines()[-1])['event'] == 'stopped', server.said())
        with Server(MURK, '--unlimited', store=store_in(folder)) as server:
            again = [Player(server.port, person.token, table, have=person.have) for person in people]
            for person, old in zip(again, people):
                answer = person.must('view')
                check(answer['have'] >= old.have)
                person.requests = 1000 + old.requests
                for seat, ask in old.asks.items():
                    if ask:
                        check(answer['ask'] and answer['ask']['ask'] == ask['ask'] and answer['ask']['until'] == ask['until'], ask, answer)
                        person.asks[seat] = answer['ask']
            play(again, random.Random(3), time.monotonic() + 60)


@test
def clocks_run_on_while_there_is_no_server():
    """quick: a bot stands in after its time; the server is away meanwhile, and nobody comes back."""
    with tempfile.TemporaryDirectory() as folder:
        with Server(MURK, store=store_in(folder)) as server:
            table, people = make_table(server, 'shy-monsters', 'bots=instant clock=quick', ['Ada', 'Bo'])
            start_and_be_asked(people)
            until = next(ask['until'] for person in people for ask in person.asks.values() if ask)
            check(server.stop() == 0)
        wait = until / 1000 - time.time()
        check(0 < wait < 100, wait)
        with Server(MURK, store=store_in(folder)) as server:
            check(server.metric('tables_known') == 1)
            time.sleep(max(0, until / 1000 - time.time()) + 1)
            check(server.metric('lines_total') >= 1, 'nobody stood in')


@test
def a_table_that_has_stopped_a_server_is_set_aside():
    with tempfile.TemporaryDirectory() as folder:
        with Server(MURK, store=store_in(folder)) as server:
            bad, people = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
            good, others = make_table(server, 'shy-monsters', 'bots=instant', ['Cy', 'Di'])
            server.process.send_signal(signal.SIGSEGV)  # at no table
            check(server.wait() == -signal.SIGSEGV)
        check(not Path(f'{store_in(folder)}.trap').exists(), 'no table was at work')
        Path(f'{store_in(folder)}.trap').write_text(bad)
        with Server(MURK, store=store_in(folder)) as server:
            check(not Path(f'{store_in(folder)}.trap').exists())
            refused = Player(server.port, token('Ada'), hello=False).wish('hello', id=0, token=token('Ada'), table=bad)
            check(refused['kind'] == 'refused' and refused['reason'] == 'aside', refused)
            check(json.loads(server.get(f'/api/tables/{bad}')[1])['aside'] == 'trap')
            Player(server.port, token('Cy'), good, have=1).must('say', text='we play on')
            check('set aside' in server.said() and bad not in server.said(), server.said())
            check(server.stop() == 0)


@test
def a_new_version_under_load_loses_nothing():
    """Many people talk; the server is stopped and the next one begun, again and again. All are told why, and find everything."""
    luck, upgrades = random.Random(9), 5
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(MURK, '--unlimited', store=store_in(folder))]
        crowd = Crowd(servers, luck, tables=20)
        for _ in range(upgrades):
            check(crowd.run(luck.uniform(.3, .6), servers[0], signal.SIGTERM) == 0, servers[0].said())
            servers[0] = Server(MURK, '--unlimited', store=store_in(folder))
            crowd.come_back()
        check(crowd.ends == {1012: 40 * upgrades} and crowd.returns == 40 * upgrades, crowd.ends, crowd.returns)
        check(servers[0].stop() == 0)
    note(f'{upgrades} upgrades, 40 people, {crowd.said() + crowd.moves} acknowledged, {crowd.moves} of them moves, 0 lost')


def programs_at(link, state, names):
    return [subprocess.Popen([str(MURK), 'join', link, '--program', f'{sys.executable} examples/bot.py', '--name', name, '--once'], cwd=ROOT,
                             env={**os.environ, 'XDG_STATE_HOME': state}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for name in names]


@test
def clients_come_back_by_themselves_and_play_to_the_end():
    """`murk join` with programs at several tables, and a new server in the middle of their matches."""
    with tempfile.TemporaryDirectory() as folder:
        port, programs, hosts = free_port(), [], []
        with Server(MURK, store=store_in(folder), port=port) as server:
            for number in range(3):
                host = Player(port, token(f'Host{number}'))
                host.table = host.must('make', game='terrorscape', set='bots=brisk seats=3 clock=none', once=str(number))['table']
                host.must('enter', name=f'Host{number}', lang='en')
                host.must('bot', seat=host.seats[0], name='sensible')
                programs += programs_at(f'http://127.0.0.1:{port}/t/{host.table}', folder, [f'Ada{number}', f'Bo{number}'])
                until(lambda: host.wish('start')['kind'] == 'done', 60)  # noqa: B023
                hosts.append(host)
            until(lambda: server.metric('lines_total') > 100, 60)
            check(all(program.poll() is None for program in programs), 'somebody is through before the new server')
            check(server.stop() == 0, server.said())
        with Server(MURK, store=store_in(folder), port=port) as server:
            for program in programs:
                said = program.communicate(timeout=200)[1]
                check(program.returncode == 0, program.returncode, said)
            for host in hosts:
                rows = json.loads(server.get(f'/api/tables/{host.table}/matches')[1])
                check(len(rows) == 1, rows)
            check(server.stop() == 0, server.said())


def kill_under_load(kills, luck):
    """People who talk and move at a server that is killed so often."""
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(MURK, '--unlimited', store=store_in(folder))]
        crowd = Crowd(servers, luck)
        for _ in range(kills):
            crowd.run(luck.uniform(.02, .25), servers[0])
            servers[0] = Server(MURK, '--unlimited', store=store_in(folder))
            crowd.come_back()
        check(crowd.said() > kills and crowd.moves > kills, crowd.said(), crowd.moves)
        check(servers[0].stop() == 0)
    return crowd


@test
def killed_under_load_it_loses_nothing_that_was_acknowledged():
    luck = random.Random(7)
    crowds = [kill_under_load(min(KILLS_A_STORE, KILLS - before), luck) for before in range(0, KILLS, KILLS_A_STORE)]
    said, moves = sum(crowd.said() for crowd in crowds), sum(crowd.moves for crowd in crowds)
    note(f'{KILLS} kills, {said + moves} acknowledged, {moves} of them moves, 0 lost')


main()
