"""table_client.py - whole games at `murk table`, with people who answer at random and wish all sorts of things, recorded."""
import json
import subprocess

PEOPLE = {1: ('Ada', 'it'), 2: ('Bo', 'en'), 3: ('Cy', 'it')}  # Cy watches
CHANCE = '0123456789abcdef' * 4
# What people wish besides their moves; much of it is refused, which is an answer like others.
WISHES = [
    {'kind': 'say', 'text': 'Perché no? \\ "così" – 你好'},
    {'kind': 'phrase', 'phrase': 'well_played'},
    {'kind': 'note', 'text': 'B smiled'},
    {'kind': 'trust', 'player': 'B', 'trust': -1},
    {'kind': 'mute', 'guest': 1},
    {'kind': 'view'},
    {'kind': 'deduce'},
    {'kind': 'why', 'move': 'play flamethrower B'},
    {'kind': 'why', 'move': 'concede'},
    {'kind': 'undo'},
    {'kind': 'away'},
    {'kind': 'back'},
    {'kind': 'pause'},
    {'kind': 'resume'},
    {'kind': 'void', 'yes': False},
    {'kind': 'early', 'to': 'flame', 'move': 'accept'},
    {'kind': 'eyes', 'seat': 'A', 'guest': 2},
    {'kind': 'eyes'},
    {'kind': 'move', 'move': 'suspect B'},
    {'kind': 'move', 'ask': 1, 'move': 'nonsense'},
    {'kind': 'start'},
    {'kind': 'nonsense'},
    {'kind': ''},
]
BROKEN = ['', '{', '[]', '{"kind":null}', '{"a":1,"a":2}', '{"a":01}', '{"kind":"view","as":0}', '{"as":"x"}', '{"a":"\\ud800"}',
          '{"a":1} ', '{"a":{}}', '{"a":"\\u0007"}', '{"a":9223372036854775808}']


class Sitting:
    """`murk table --log`: what went in and what came out, both as lines."""

    def __init__(self, murk, luck):
        self.process = subprocess.Popen([murk, 'table', '--log'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding='utf-8')
        self.luck, self.wrote, self.read = luck, [], []
        self.requests, self.asks, self.kinds, self.seats, self.wake, self.answered = 0, {}, set(), [], None, None

    def send(self, line):
        self.wrote.append(line)
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()
        for text in self.process.stdout:
            self.read.append(text.rstrip('\n'))
            out = json.loads(text)
            if 'now' in out:
                self.now, self.wake = out['now'], out.get('wake')
                return
            self.hear(out.get('to'), out.get('message', {}))
        raise EOFError('the table has gone')

    @property
    def over(self):
        return 'over' in self.kinds

    def hear(self, person, message):
        if 'may' in message:
            self.asks[person, message['seat']] = message['ask']
        if message.get('kind') == 'welcome':
            self.seats = list(message['table']['seats'])
        self.kinds.add(message.get('kind'))
        self.answered = message.get('kind') if 're' in message else self.answered

    def wish(self, person, **members):
        self.requests += 1
        self.send(json.dumps({'as': person, 'id': self.requests, **members}, ensure_ascii=bool(self.requests % 2)))

    def open(self, game, settings, people):
        self.wish(1, kind='make', game=game, set=settings, chance=CHANCE)
        for person, (name, lang) in PEOPLE.items():
            self.wish(person, kind='enter', name=name, lang=lang)
        for number, seat in enumerate(self.luck.sample(self.seats, len(self.seats))):
            if number < people:
                self.wish(number % 2 + 1, kind='sit', seat=seat)
            else:
                self.wish(1, kind='bot', seat=seat, name='sensible')

    def start(self, options):
        """Deal. Some values of options do not go together: then one after the other is left as it was."""
        for option in options:
            self.wish(1, kind='set', name=option['option'], value=str(self.luck.choice(option['values'])))
        while 'begin' not in self.kinds:
            self.wish(1, kind='ready', chance=CHANCE)
            self.wish(2, kind='ready')
            self.wish(1, kind='start')
            if 'begin' not in self.kinds:
                option = options.pop()
                self.wish(1, kind='set', name=option['option'], value=str(option['standard']))

    def answer(self):
        """Answer a question, if there is one. Refused, since there is a pause, it stays open."""
        open_now = [(who, ask) for who, ask in self.asks.items() if ask and ask['moves'] and 'stand_in' not in ask]
        if not open_now:
            return False
        (person, seat), ask = self.luck.choice(open_now)
        self.asks[person, seat] = None
        self.wish(person, kind='move', seat=seat, ask=ask['ask'], move=self.luck.choice(ask['moves'])['move'])
        if self.answered == 'refused':
            self.asks[person, seat] = ask
            self.wish(person, kind='resume')
        return True

    def step(self):
        what = self.luck.random()
        if what < .05:
            self.wish(self.luck.choice([1, 2, 3, 4]), **self.luck.choice(WISHES))
        elif what < .07:
            self.send(json.dumps({'kind': 'wait', 'at': self.now + self.luck.choice([0, 700, 9_000, 40_000])}))
        elif not self.answer():
            self.send('{"kind":"wait"}')
        if self.wake is None and not any(self.asks.values()):
            for person in PEOPLE:
                self.wish(person, kind=self.luck.choice(['back', 'resume']))

    def close(self):
        self.process.stdin.close()
        return self.process.wait() == 0


def play(murk, luck, options, game, settings, people, steps=4000):
    """A match to its end, and one more vote; people sit on so many seats, bots on the others. Options have any values."""
    sitting = Sitting(murk, luck)
    sitting.open(game, settings, people)
    sitting.start(list(options))
    for _ in range(steps):
        if sitting.over:
            break
        sitting.step()
    for line in BROKEN:
        sitting.send(line)
    sitting.wish(3, kind='view', seat=sitting.seats[0])
    for person in (1, 2):
        sitting.wish(person, kind='rematch', chance=CHANCE)
    for _ in range(5):
        sitting.step()
    if not sitting.close():
        raise EOFError('murk table has failed')
    return sitting
