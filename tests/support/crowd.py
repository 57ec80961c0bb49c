"""crowd.py - people who talk as fast as they are answered, and move now and then, at servers that are killed; each remembers what it was told was done."""
import json
import select
import signal
import time

from support.serving import Ended, Player, make_table, start
from support.tap import check

TABLES = 4
MOVE_EVERY = 40  # wishes: so that a match lasts for many kills


def numbered(told):
    return [text for text in told if text.startswith('{"n":')]


def told_again(told, before):
    """All that he was ever told: in place of what is not told again, which a numbered welcome stands for, what he was told `before`."""
    texts = numbered(told)
    first = json.loads(texts[0])['n'] if texts else 1
    return texts if first == 1 else before[:first] + [''] * (first - len(before)) + texts[1:]


class Crowd:
    """Two people at each table. `servers` are those that live; everybody is at one of them, drawn when he comes."""

    def __init__(self, servers, luck, tables=TABLES):
        self.servers, self.luck, self.tables = servers, luck, []
        self.done, self.open, self.last, self.moves = {}, {}, {}, 0  # by token: what was said and acknowledged, what was not answered yet, and the last that was
        self.returns, self.ends = 0, {}  # how often each code ended a connection
        for number in range(tables):
            server = servers[number % len(servers)]
            table, people = make_table(server, 'terrorscape', 'seats=2 bots=instant', [f'{name}{number}' for name in ('Ada', 'Bo')])
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
                self.open[person.token] = wish = self.wish_of(person)
                person.send_wish(wish['kind'], **{name: value for name, value in wish.items() if name not in ('kind', 'id')})
            if person.buffer or select.select([person.raw], [], [], .002)[0]:
                self.hear(person, person.next())
        except (Ended, OSError) as end:
            person.gone = True
            self.ends[getattr(end, 'code', None)] = self.ends.get(getattr(end, 'code', None), 0) + 1

    def wish_of(self, person):
        """A move of those that are offered, when it is time for one, or a text like no other."""
        number = person.requests + 1
        seat, ask = next(((seat, ask) for seat, ask in person.asks.items() if ask and ask['moves'] and 'stand_in' not in ask), (None, None))
        if seat is None or number % MOVE_EVERY or person.over:
            return {'kind': 'say', 'id': number, 'text': f'{person.token} {number}'}
        return {'kind': 'move', 'id': number, 'seat': seat, 'ask': ask['ask'], 'move': self.luck.choice(ask['moves'])['move']}

    def hear(self, person, message):
        if message.get('re') and person.token in self.open and message['re'] == self.open[person.token]['id']:
            self.acknowledged(person, message)

    def acknowledged(self, person, answer):
        wish = self.open.pop(person.token)
        check(answer['kind'] == 'done', wish, answer)
        self.last[person.token] = wish['id']
        if wish['kind'] == 'move':
            self.moves += 1
        else:
            self.done.setdefault(person.token, []).append(wish['text'])

    def come_back(self):
        """All who were cut off, to any server."""
        for table, people in self.tables:
            people[:] = [self.return_of(person, table) if person.gone else person for person in people]

    def return_of(self, old, table):
        deadline = time.monotonic() + 60
        while True:
            check(time.monotonic() < deadline, 'no server lets him in, or a wish was acknowledged and lost')
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
        before = numbered(old.told)
        after = told_again(new.told, before)
        while len(after) < len(before) and after == before[:len(after)]:
            new.next()  # this server does not know yet what another has written: it is told, or cuts us off when it tries to write itself
            after = told_again(new.told, before)
        check(after[:len(before)] == before, 'a message that was told is another or gone', len(before), len(after))
        said = {json.loads(text).get('text') for text in after if '"talk"' in text}
        missing = [text for text in self.done.get(old.token, []) if text not in said]
        check(not missing, 'acknowledged and lost', missing[:5])
        new.requests = json.loads(next(text for text in new.told if '"kind":"welcome","have"' in text))['done']
        if new.requests < self.last.get(old.token, 0):
            raise Ended(None)  # the welcome is of a server that did not know it yet: he comes again, until one does
        self.send_again(new)
        new.told = told_again(new.told, before)
        self.returns += 1
        return new

    def send_again(self, new):
        """What was not answered: sent again it is done, and done once."""
        if new.token not in self.open:
            return
        wish = self.open[new.token]
        self.acknowledged(new, new.wish(**wish))
        if wish['kind'] == 'say':
            count = sum(1 for one in new.told if '"talk"' in one and json.loads(one).get('text') == wish['text'])
            check(count == 1, 'done twice or not at all', wish, count)

    def said(self):
        return sum(len(texts) for texts in self.done.values())
