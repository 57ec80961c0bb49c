"""crowd.py - people who talk as fast as they are answered, at servers that are killed; each remembers what it was told was done."""
import json
import select
import signal
import time

from support.serving import Ended, Player, make_table, start
from support.tap import check

TABLES = 4


class Crowd:
    """Two people at each table. `servers` are those that live; everybody is at one of them, drawn when he comes."""

    def __init__(self, servers, luck, tables=TABLES):
        self.servers, self.luck, self.tables = servers, luck, []
        self.done, self.open = {}, {}  # by token: what was said and acknowledged, and what was not answered yet
        self.returns, self.ends = 0, {}  # how often each code ended a connection
        for number in range(tables):
            server = servers[number % len(servers)]
            table, people = make_table(server, 'shy-monsters', 'bots=instant', [f'{name}{number}' for name in ('Ada', 'Bo')])
            start(people)
            for person in people:
                person.home, person.gone = server, False
            self.tables.append((table, people))

    def run(self, seconds, victim, end=signal.SIGKILL):
        """Talk for a while; then this server is ended by a signal, and all who are there have heard what it still sent."""
        deadline, killed = time.monotonic() + seconds, False
        while not killed or any(not person.gone for _, people in self.tables for person in people if person.home is victim):
            if not killed and time.monotonic() >= deadline:
                victim.process.send_signal(end)
                killed = True
            for _, people in self.tables:
                for person in people:
                    if not person.gone:
                        self.step(person, killed and person.home is victim)
        return victim.wait()

    def step(self, person, is_killed):
        try:
            if not is_killed and person.token not in self.open:
                number = person.requests + 1
                self.open[person.token] = (number, f'{person.token} {number}')
                person.send_wish('say', text=self.open[person.token][1])
            if person.buffer or select.select([person.raw], [], [], .002)[0]:
                self.hear(person, person.next())
        except (Ended, OSError) as end:
            person.gone = True
            self.ends[getattr(end, 'code', None)] = self.ends.get(getattr(end, 'code', None), 0) + 1

    def hear(self, person, message):
        if message.get('re') and person.token in self.open and message['re'] == self.open[person.token][0]:
            check(message['kind'] == 'done', message)
            self.done.setdefault(person.token, []).append(self.open.pop(person.token)[1])

    def come_back(self):
        """All who were cut off, to any server."""
        for table, people in self.tables:
            people[:] = [self.return_of(person, table) if person.gone else person for person in people]

    def return_of(self, old, table):
        deadline = time.monotonic() + 60
        while True:
            check(time.monotonic() < deadline, 'no server lets him in')
            try:
                return self.again(self.luck.choice(self.servers), table, old)
            except (Ended, OSError):  # another server has written to the table meanwhile
                time.sleep(.05)

    def again(self, server, table, old):
        """All messages that it has been told before must be the same ones again, and all that was acknowledged among them."""
        new = Player(server.port, old.token, hello=False)
        new.home, new.gone = server, False
        check(new.wish('hello', id=0, token=old.token, table=table, have=0, all=True)['kind'] == 'done')
        heard = 0  # many thousand messages: each is looked at once
        while not any('"kind":"welcome","have"' in text for text in new.told[heard:]):
            heard = len(new.told)
            new.next()
        before = [text for text in old.told if text.startswith('{"n":')]
        after = [text for text in new.told if text.startswith('{"n":')]
        while len(after) < len(before) and after == before[:len(after)]:
            new.next()  # this server does not know yet what another has written: it is told, or cuts us off when it tries to write itself
            after = [text for text in new.told if text.startswith('{"n":')]
        check(after[:len(before)] == before, 'a message that was told is another or gone', len(before), len(after))
        said = {json.loads(text).get('text') for text in after if '"talk"' in text}
        missing = [text for text in self.done.get(old.token, []) if text not in said]
        check(not missing, 'acknowledged and lost', missing[:5])
        new.requests = json.loads(next(text for text in new.told if '"kind":"welcome","have"' in text))['done']
        self.send_again(new)
        new.told = [text for text in new.told if text.startswith('{"n":')]
        self.returns += 1
        return new

    def send_again(self, new):
        """What was not answered: sent again it is done, and done once."""
        if new.token not in self.open:
            return
        number, text = self.open[new.token]
        check(new.wish('say', id=number, text=text)['kind'] == 'done')
        count = sum(1 for one in new.told if '"talk"' in one and json.loads(one).get('text') == text)
        check(count == 1, 'done twice or not at all', text, count)
        self.open.pop(new.token)
        self.done.setdefault(new.token, []).append(text)

    def said(self):
        return sum(len(texts) for texts in self.done.values())
