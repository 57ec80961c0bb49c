"""Several servers on one PostgreSQL: any of them serves any table, and one of them may go at any time."""
import json
import os
import random
import signal
import sys
import time
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.crowd import Crowd  # noqa: E402
from support.postgres import Postgres  # noqa: E402
from support.serving import Ended, Player, Server, hear_all, make_table, token, until  # noqa: E402
from support.tap import FAST, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'
KILLS = int(sys.argv[sys.argv.index('--kills') + 1]) if '--kills' in sys.argv else 40


class Guest:
    """Somebody who comes back by himself, to another server if need be, and sends again what was not answered."""

    def __init__(self, servers, at, name, table=None):
        self.servers, self.at, self.name, self.table, self.returns = servers, at, name, table, -1
        self.number, self.told, self.asks, self.over, self.open, self.have, self.seats = 0, [], {}, False, None, 0, []
        self.connect()

    def connect(self):
        deadline = time.monotonic() + 30
        self.returns += 1
        while True:
            check(time.monotonic() < deadline, 'no server lets him in')
            living = [server for server in self.servers if server.process.poll() is None]
            try:
                self.player = Player(living[self.at % len(living)].port, token(self.name), hello=False)
                self.player.asks, self.player.have, self.player.seats = self.asks, self.have, self.seats
                self.player.wish('hello', id=0, token=token(self.name), have=self.have, **({'table': self.table} if self.table else {}))
                return
            except (OSError, Ended):
                self.at += 1
                time.sleep(.1)

    def wish(self, kind, **members):
        """Until it is answered, on whatever connection."""
        self.number += 1
        while True:
            try:
                answer = self.player.wish(kind, id=self.number, **members)
                self.note_state()
                return answer
            except (OSError, Ended):
                self.note_state()
                self.connect()

    def note_state(self):
        self.have, self.over, self.seats = self.player.have, self.over or self.player.over, self.player.seats

    def hear(self):
        """Whatever has come."""
        try:
            hear_all([self.player], .02)
        except (OSError, Ended):
            self.note_state()
            self.connect()
        self.note_state()

    def answer(self, luck):
        for seat, ask in list(self.player.asks.items()):
            if ask and ask['moves'] and 'stand_in' not in ask and not self.over:
                self.player.asks[seat] = None
                self.wish('move', seat=seat, ask=ask['ask'], move=luck.choice(ask['moves'])['move'])


def seat_people(servers, names, game, settings):
    host = Guest(servers, 0, names[0])
    table = host.table = host.wish('make', game=game, set=settings, once='nodes')['table']
    guests = [host] + [Guest(servers, number + 1, name, table) for number, name in enumerate(names[1:])]
    for guest, name in zip(guests, names):
        check(guest.wish('enter', name=name, lang='en')['kind'] == 'done')
    until(lambda: guests[0].hear() or len(guests[0].seats) > 0)
    for guest, seat in zip(guests, guests[0].seats):
        check(guest.wish('sit', seat=seat)['kind'] == 'done')
    for guest in guests:
        check(guest.wish('ready')['kind'] == 'done')
    return guests


def start(host):
    """The others may be ready elsewhere a moment before the host's server knows."""
    until(lambda: host.wish('start')['kind'] == 'done')


def play(guests, luck, seconds, each=lambda: None):
    deadline = time.monotonic() + seconds
    while not all(guest.over for guest in guests):
        check(time.monotonic() < deadline, 'the match does not end', *[guest.player.told[-1] for guest in guests])
        for guest in guests:
            guest.hear()
            guest.answer(luck)
        each()


@test
def what_the_database_warns_of_is_a_line_of_the_log_like_any_other():
    """While it lets somebody in, and in the middle of a transaction."""
    with Postgres() as database:
        database.ask("UPDATE pg_database SET datcollversion = '1' WHERE datname = 'postgres'")
        with Server(MURK, store=database.address) as server:
            until(lambda: any('collation version' in line.get('says', '') for line in server.lines()))
            database.ask("""CREATE FUNCTION murk.warn() RETURNS trigger AS $$ BEGIN RAISE WARNING 'canary %', repeat('è', 200); RETURN NEW; END $$ LANGUAGE plpgsql;
                            CREATE TRIGGER warn BEFORE INSERT ON murk.lines FOR EACH ROW EXECUTE FUNCTION murk.warn()""")
            Player(server.port, token('Ada')).must('make', game='shy-monsters')
            until(lambda: any('canary èè' in line.get('says', '') for line in server.lines()))
            check(all(line['level'] == 'warning' for line in server.lines() if line['event'] == 'the database warns'), server.said())
            check(server.stop() == 0, server.said())


@test
def people_at_different_servers_play_at_one_table():
    with Postgres() as postgres:
        with Server(MURK, '--unlimited', store=postgres.address) as one, Server(MURK, '--unlimited', store=postgres.address) as two:
            guests = seat_people([one, two], ['Ada', 'Bo'], 'shy-monsters', 'bots=instant')
            start(guests[0])
            play(guests, random.Random(5), 120)
            note(f'lost races: {one.metric("races_lost_total") + two.metric("races_lost_total"):.0f}')
            check(one.stop() == 0 and two.stop() == 0, one.said(), two.said())


@test
def a_lost_race_is_noticed_by_nobody():
    """Two people at two servers talk as fast as they are answered: each line is a race. Nobody is cut off, and all hear the same."""
    rounds = 60
    with Postgres() as postgres:
        with Server(MURK, '--unlimited', store=postgres.address) as one, Server(MURK, '--unlimited', store=postgres.address) as two:
            guests = seat_people([one, two], ['Ada', 'Bo'], 'shy-monsters', 'bots=instant')
            lost = one.metric('races_lost_total') + two.metric('races_lost_total')
            players = [guest.player for guest in guests]
            for number in range(rounds):
                for player in players:
                    player.send_wish('say', id=1000 + number, text=f'{player.token} {number}')
                for player in players:
                    while 1000 + number not in player.answers:
                        player.next()
                    check(player.answers[1000 + number]['kind'] == 'done', player.answers[1000 + number])

            def talk(player):
                return [json.loads(text)['text'] for text in player.told if '"kind":"talk"' in text]

            until(lambda: hear_all(players, .1) or all(len(talk(player)) >= 2 * rounds for player in players))
            check(talk(players[0]) == talk(players[1]) and len(set(talk(players[0]))) == 2 * rounds, talk(players[0]))
            lost = one.metric('races_lost_total') + two.metric('races_lost_total') - lost
            note(f'{lost:.0f} of {2 * rounds} lines lost a race, {sum(guest.returns for guest in guests)} people were cut off')
            check(lost > 0 and not any(guest.returns for guest in guests), lost)
            check(one.stop() == 0 and two.stop() == 0, one.said(), two.said())


def herald_of(database):
    """The process of the database by which the one server that runs tells others."""
    return int(database.ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'murk' AND query LIKE 'LISTEN%'"))


@contextmanager
def silenced(database, herald):
    """What the server wants to tell meanwhile goes to a process that stands still, and dies."""
    os.kill(herald, signal.SIGSTOP)
    try:
        yield
        database.ask(f'SELECT pg_terminate_backend({herald})')
    finally:
        os.kill(herald, signal.SIGCONT)


def say_unheard(database, herald, ada, bo, then):
    """Ada is told that it is written, and then something happens to her server. How long it takes until Bo, at another one, has heard of it."""
    with silenced(database, herald):
        ada.must('say', text='to all')
        then()
        began = time.monotonic()
    until(lambda: hear_all([bo], .1) or any('to all' in text for text in bo.told))
    return time.monotonic() - began


@test
def what_a_killed_server_could_not_tell_others_see_by_themselves():
    with Postgres() as database, Server(MURK, store=database.address) as one:
        herald = herald_of(database)
        with Server(MURK, store=database.address) as two:
            ada, bo = seat_people([one, two], ['Ada', 'Bo'], 'shy-monsters', 'bots=instant')
            took = say_unheard(database, herald, ada.player, bo.player, one.process.kill)
            note(f'heard after {took:.1f} s')
            check(took < 4 and bo.returns == 0, took)
            check(two.stop() == 0, two.said())


@test
def what_could_not_be_told_is_told_on_the_next_connection():
    with Postgres() as database, Server(MURK, store=database.address) as server:
        herald = herald_of(database)
        table, (ada, _) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        lines = int(database.ask('SELECT lines FROM murk.tables'))
        with database.listening('murk') as heard:
            with silenced(database, herald):
                ada.must('say', text='to all')
            until(lambda: f' t {table} {lines + 1} ' in heard())
        check(server.stop() == 0, server.said())


@test
def servers_may_be_killed_and_the_match_goes_on():
    with Postgres() as postgres:
        servers = [Server(MURK, '--unlimited', store=postgres.address) for _ in range(3)]
        try:
            guests = seat_people(servers, ['Ada', 'Bo', 'Cy', 'Di'], 'stay-away', 'bots=instant seats=4')
            start(guests[0])
            killed, last = [], time.monotonic()

            def kill_some():
                nonlocal last
                if len(killed) < 2 and time.monotonic() - last > .7:
                    last = time.monotonic()
                    killed.append(servers[len(killed)])
                    killed[-1].process.kill()

            play(guests, random.Random(6), 120, kill_some)
            note(f'{len(killed)} killed, {sum(guest.returns for guest in guests)} returns')
            check(servers[2].stop() == 0, servers[2].said())
        finally:
            for server in servers:
                if server.process.poll() is None:
                    server.process.kill()
                if not server.errors.closed:
                    server.wait()


@test
def nodes_killed_under_load_lose_nothing_that_was_acknowledged():
    luck = random.Random(8)
    with Postgres() as postgres:
        servers = [Server(MURK, '--unlimited', store=postgres.address) for _ in range(3)]
        try:
            crowd = Crowd(servers, luck)
            for kill in range(KILLS):
                place = luck.randrange(3)
                victim = servers.pop(place)
                crowd.run(luck.uniform(.02, .25), victim)
                crowd.come_back()  # to those that are left
                servers.insert(place, Server(MURK, '--unlimited', store=postgres.address))
            check(crowd.said() > KILLS and crowd.moves > KILLS, crowd.said(), crowd.moves)
            check(all(server.stop() == 0 for server in servers))
        finally:
            for server in servers:
                server.__exit__(None, None, None)
    note(f'{KILLS} nodes killed, {crowd.said() + crowd.moves} acknowledged, {crowd.moves} of them moves, {crowd.returns} returns, 0 lost')


main()
