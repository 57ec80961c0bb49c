"""Behind nginx, as the project's own configuration has it: TLS ends there, and servers come and go behind it."""
import random
import re
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.proxy import HOST, Proxy  # noqa: E402
from support.serving import Ended, Player, Server, Socket, free_port, make_table, play, start, token, until  # noqa: E402
from support.tap import FAST, ROOT, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'


@test
def a_match_is_played_through_it():
    with tempfile.TemporaryDirectory() as place, Server(MURK, '--unlimited', '--page', '/nowhere', '--proxied', '--link', f'https://{HOST}', port=free_port()) as server, \
            Proxy([server.port], place) as proxy:
        check(Socket(proxy.port, tls=proxy.tls, headers=[('Origin', 'https://else.example')]).status == 403, 'a foreign page')
        table, people = make_table(proxy, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'], tls=proxy.tls)
        start(people)
        play(people, random.Random(4), time.monotonic() + 120)
        check(proxy.get('/healthz') == (200, 'ok\n') and HOST in proxy.get(f'/t/{table}')[1])
        status, text = proxy.get(f'/api/tables/{table}/match')
        check(status == 200 and text.startswith('murk'), text[:200])
        check(proxy.get('/metrics')[0] == 403, 'figures are for who runs the server')
        check(server.get('/metrics')[0] == 200)
        proxy.process.terminate()
        proxy.process.wait(10)
        log = proxy.log.read_text()
        check(len(log.splitlines()) > 4 and table not in log and '/t/' not in log, 'links in the log of nginx', log)
        check(table not in server.said() and server.stop() == 0, server.said())


@test
def addresses_are_those_that_nginx_sees():
    """The limit of an address counts for who is behind it, whatever he says of himself."""
    with tempfile.TemporaryDirectory() as place, Server(MURK, '--proxied', '--per-address', '3') as server, \
            Proxy([server.port], place) as proxy:
        sockets = [Socket(proxy.port, tls=proxy.tls, headers=[('X-Forwarded-For', f'192.0.2.{number}')]) for number in range(4)]
        check([one.status for one in sockets] == [101, 101, 101, 429], [one.status for one in sockets])
        check(Socket(server.port, headers=[('X-Forwarded-For', '192.0.2.9')]).status == 101, 'another address')


# ---- several servers ----

def documented():
    """The calls of docs/server.md that start several servers, as words."""
    text = (ROOT / 'docs/server.md').read_text()
    calls = [line.split()[1:] for line in re.findall(r'^murk serve .*--store postgresql:.*$', text, re.M)]
    check(len(calls) == 3, 'three servers are not in docs/server.md')
    return calls


class Nodes:
    """The servers as the page tells, but on free ports, with a database of our own."""

    def __init__(self, database):
        self.servers = []
        for words in documented():
            words = words[1:]  # serve
            for flag in ('--port', '--store', '--address'):
                del words[words.index(flag):words.index(flag) + 2]
            self.servers.append(Server(MURK, *words, '--unlimited', store=database.address, port=free_port()))

    def __enter__(self):
        return self.servers

    def __exit__(self, *about):
        for server in self.servers:
            server.__exit__(None, None, None)


class Guest:
    """Somebody who comes back through the proxy by himself and sends again what was not answered."""

    def __init__(self, proxy, name, table=None):
        self.proxy, self.name, self.table, self.number, self.returns = proxy, name, table, 0, -1
        self.player = None
        self.connect()

    def connect(self):
        deadline = time.monotonic() + 40
        old, self.returns = self.player, self.returns + 1
        while True:
            check(time.monotonic() < deadline, 'nobody lets him in')
            try:
                new = Player(self.proxy.port, token(self.name), hello=False, tls=self.proxy.tls)
                if old:
                    new.asks, new.have, new.seats, new.over = old.asks, old.have, old.seats, old.over
                if new.wish('hello', id=0, token=token(self.name), have=new.have,
                            **({'table': self.table} if self.table else {}))['kind'] == 'done':
                    self.player = new
                    return
            except (OSError, Ended, IndexError):
                time.sleep(.1)

    def until_done(self, action):
        while True:
            try:
                return action()
            except (OSError, Ended):
                self.connect()

    def wish(self, kind, **members):
        self.number += 1
        number = self.number
        return self.until_done(lambda: self.player.wish(kind, id=number, **members))

    def hear(self):
        def once():
            if not self.player.is_quiet(.01):
                self.player.next()
        self.until_done(once)

    def answer(self, luck):
        for seat, ask in list(self.player.asks.items()):
            if ask and ask['moves'] and 'stand_in' not in ask and not self.player.over:
                self.player.asks[seat] = None
                self.wish('move', seat=seat, ask=ask['ask'], move=luck.choice(ask['moves'])['move'])


def seconds_until_ready(proxy):
    began = time.monotonic()
    while proxy.get('/readyz')[0] != 200:
        check(time.monotonic() - began < 30, 'nobody gets through')
        time.sleep(.02)
    return time.monotonic() - began


@test
def three_servers_behind_it_are_restarted_in_turn():
    """While they are away they are asked for, so that nginx would take note of each; at least one of them is there all the time."""
    with tempfile.TemporaryDirectory() as place, Postgres() as database, Nodes(database) as servers, \
            Proxy([server.port for server in servers], place) as proxy:
        waits = []
        for number, server in enumerate(servers):
            words = server.process.args
            check(server.stop() == 0, server.said())
            for _ in range(6):
                waits.append(seconds_until_ready(proxy))
            servers[number] = Server(MURK, port=server.port, command=words)
        for server in servers[:2]:
            server.kill()
        waits += [seconds_until_ready(proxy) for _ in range(6)]
        note(f'the longest wait was {max(waits):.2f} s')
        check(max(waits) < 2, waits)
        check(servers[2].stop() == 0, servers[2].said())


@test
def any_of_three_servers_behind_it_may_be_killed():
    with tempfile.TemporaryDirectory() as place, Postgres() as database, Nodes(database) as servers, \
            Proxy([server.port for server in servers], place) as proxy:
        luck = random.Random(8)
        host = Guest(proxy, 'Ada')
        table = host.table = host.wish('make', game='stay-away', set='bots=instant seats=4', once='proxy')['table']
        guests = [host] + [Guest(proxy, name, table) for name in ('Bo', 'Cy', 'Di')]
        for guest in guests:
            check(guest.wish('enter', name=guest.name, lang='en')['kind'] == 'done')
        until(lambda: host.hear() or len(host.player.seats) > 0)
        for guest, seat in zip(guests, host.player.seats):
            check(guest.wish('sit', seat=seat)['kind'] == 'done')
            check(guest.wish('ready')['kind'] == 'done')
        until(lambda: host.wish('start')['kind'] == 'done')
        killed, deadline, last = 0, time.monotonic() + 200, 0  # the first at once: a match may be short
        while not all(guest.player.over for guest in guests):
            check(time.monotonic() < deadline, 'the match does not end')
            for guest in guests:
                guest.hear()
                guest.answer(luck)
            if killed < 2 and time.monotonic() - last > .3:
                last = time.monotonic()
                servers[killed].process.kill()
                killed += 1
        note(f'{killed} of 3 servers killed, {sum(guest.returns for guest in guests)} returns through nginx')
        check(killed and servers[2].stop() == 0, servers[2].said())


main()
