"""Servers that end, gracefully or not: what was acknowledged is there again, with clocks and questions."""
import json
import random
import select
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Ended, Player, Server, hear_all, make_table, play, start, token  # noqa: E402
from support.tap import FAST, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'
KILLS = int(sys.argv[sys.argv.index('--kills') + 1]) if '--kills' in sys.argv else 40


def store_in(folder):
    return Path(folder) / 'murk.db'


@test
def a_graceful_stop_tells_everybody_and_the_next_server_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        with Server(MURK, store=store_in(folder)) as server:
            table, people = make_table(server, 'stay-away', 'bots=instant seats=4 clock=relaxed', ['Ada', 'Bo'])
            start(people)
            while not any(ask for person in people for ask in person.asks.values()):
                hear_all(people, 1)
            check(server.stop() == 0, server.said())
            for person in people:
                try:
                    while True:
                        person.next()
                except Ended as end:
                    check(end.code == 1012, end)
            check(json.loads(server.said().splitlines()[-1])['event'] == 'stopped', server.said())
        with Server(MURK, store=store_in(folder)) as server:
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
            start(people)
            while not any(ask for person in people for ask in person.asks.values()):
                hear_all(people, 1)
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


class Load:
    """Some tables of people who talk and move as fast as they are answered; each remembers what it was told was done."""

    def __init__(self, server, luck):
        self.luck, self.tables = luck, []
        for number in range(4):
            names = [f'{name}{number}' for name in ('Ada', 'Bo')]
            table, people = make_table(server, 'shy-monsters', 'bots=instant', names)
            start(people)
            self.tables.append([table, people])
        self.done = {}  # by token: what was said and acknowledged
        self.open = {}

    def people(self):
        return [person for _, people in self.tables for person in people]

    def run(self, seconds, server):
        end = time.monotonic() + seconds
        killed = False
        while True:
            if not killed and time.monotonic() >= end:
                server.process.kill()
                killed = True
            living = [person for person in self.people() if not getattr(person, 'gone', False)]
            if not living:
                return
            for person in living:
                try:
                    self.step(person, killed)
                except (Ended, OSError):
                    person.gone = True

    def step(self, person, killed):
        if not killed and person.token not in self.open:
            number = person.requests + 1
            self.open[person.token] = (number, f'{person.token} {number}')
            person.send_wish('say', text=self.open[person.token][1])
        if person.buffer or select.select([person.raw], [], [], .002)[0]:
            message = person.next()
            if message.get('re') and person.token in self.open and message['re'] == self.open[person.token][0]:
                check(message['kind'] == 'done', message)
                self.done.setdefault(person.token, []).append(self.open.pop(person.token)[1])

    def come_back(self, server):
        for row in self.tables:
            table, people = row
            row[1] = [self.again(server, table, person) for person in people]

    def again(self, server, table, old):
        """All messages that it has been told before must be the same ones again, and all that was acknowledged among them."""
        new = Player(server.port, old.token, hello=False)
        new.wish('hello', id=0, token=old.token, table=table, have=0, all=True)
        while not any('"kind":"welcome","have"' in text for text in new.told):
            new.next()
        before = [text for text in old.told if text.startswith('{"n":')]
        after = [text for text in new.told if text.startswith('{"n":')]
        check(after[:len(before)] == before, 'a message that was told is another or gone', len(before), len(after))
        said = {json.loads(text).get('text') for text in after if '"talk"' in text}
        missing = [text for text in self.done.get(old.token, []) if text not in said]
        check(not missing, 'acknowledged and lost', missing[:5])
        new.requests = json.loads(next(text for text in new.told if '"kind":"welcome","have"' in text))['done']
        if old.token in self.open:  # it was not answered: sent again, it is done, and done once
            number, text = self.open.pop(old.token)
            check(new.wish('say', id=number, text=text)['kind'] == 'done')
            count = sum(1 for one in new.told if '"talk"' in one and json.loads(one).get('text') == text)
            check(count == 1, 'done twice or not at all', text, count)
            self.done.setdefault(old.token, []).append(text)
        new.told = [text for text in new.told if text.startswith('{"n":')]
        return new


@test
def killed_under_load_it_loses_nothing_that_was_acknowledged():
    luck = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(MURK, '--unlimited', store=store_in(folder))
        load = Load(server, luck)
        for kill in range(KILLS):
            load.run(luck.uniform(.02, .25), server)
            server.wait()
            server = Server(MURK, '--unlimited', store=store_in(folder))
            load.come_back(server)
        said = sum(len(texts) for texts in load.done.values())
        check(said > KILLS, said)
        check(server.stop() == 0)
    note(f'{KILLS} kills, {said} acknowledged, 0 lost')


main()
