"""canaries.py - whole games over sockets, and what may be found in which bytes.

There are two kinds of hidden facts. What people keep for themselves (tokens, notes, talk, and from logs even names) is marked: every such
text begins with `canary-` and says whose it is, so that it is found wherever it turns up. What the game hides has no words of
its own, `axe` stands in many texts: so everything that somebody was told is accounted for. What a seat heard and saw must be
what the finished match tells through that seat's eyes alone, what was told of the table what all others were told, and there is
nothing else.
"""
import functools
import hashlib
import json
import os
import re
import time

from support.serving import Player, hear_all
from support.tap import check, must_call

CANARY = re.compile(rb'canary-([a-z]+)-([a-z0-9]+)-')
NUMBER = re.compile(rb'(?<![0-9a-f])\d{15,20}(?![0-9a-f])')
SEED = re.compile(rb'(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])')
OVER = '"kind":"over"'
LANGS = 'en', 'it'
MEMBERS = {kind: {'n', 'kind', *members.split()} for kind, members in {
    'welcome': 'you table muted sights', 'table': 'change', 'begin': 'seat heard view ask may', 'news': 'seat heard change ask may',
    'talk': 'from room text', 'note': 'seat text', 'trust': 'seat player trust', 'over': 'void rule says at winners seed chance'}.items()}
QUESTIONS = 'view', 'deduce', 'role', 'draw', 'claims', 'phrases'
# What somebody may try with a seat that is not his. The answer may depend on nothing but that.
INTRUSIONS = {'view': {}, 'deduce': {}, 'draw': {'wide': 78, 'high': 20}, 'claims': {}, 'why': {'move': 'draw'}, 'move': {'move': 'draw'},
              'undo': {}, 'early': {'to': 'respond', 'move': 'draw'}, 'note': {'text': 'mine'}, 'trust': {'player': 'A', 'trust': 1}}


def canary(kind, whose):
    """`whose` is one word of small letters and digits."""
    return f'canary-{kind}-{whose}-'


def number_of(token):
    """What tables know a person by."""
    return int.from_bytes(hashlib.blake2b(token.encode(), digest_size=32).digest()[:8], 'big') >> 1


def found(data):
    """Of all canaries in these bytes: (kind, whose)."""
    return {(kind.decode(), whose.decode()) for kind, whose in CANARY.findall(data)}


def merge(value, patch):
    """RFC 7386."""
    if not isinstance(patch, dict):
        return patch
    value = dict(value) if isinstance(value, dict) else {}
    for key, part in patch.items():
        value[key] = merge(value.get(key), part)
    return {key: part for key, part in value.items() if part is not None}


@functools.lru_cache(maxsize=20_000)
def read(text):
    """A message. Each is looked at many times, and changed by nobody."""
    return json.loads(text)


class Person(Player):
    """Somebody of whom every byte that the server sends is kept."""

    def __init__(self, port, word, table=None):
        self.chunks, self.word, self.seat, self.chance = [], word, 'spectator', os.urandom(32).hex()
        super().__init__(port, canary('token', word) + os.urandom(8).hex(), table)

    def fill(self):
        before = len(self.buffer)
        super().fill()
        self.chunks.append(self.buffer[before:])

    def bytes(self):
        return b''.join(self.chunks)

    def messages(self):
        """Those with a number; answers have none."""
        return [message for message in map(read, self.told) if 'n' in message]


class Game:
    """A match of some people, bots and somebody who watches, from the first wish on. `number` makes its canaries its own."""

    def __init__(self, server, number, game, settings, count, luck):
        self.server, self.luck, self.answers, self.match = server, luck, {}, None
        host = Person(server.port, f'{number}a')
        self.table = host.must('make', game=game, set=settings, once=os.urandom(8).hex())['table']
        self.seated = [host] + [Person(server.port, f'{number}{"abcdefghijkl"[i]}', self.table) for i in range(1, count)]
        self.watcher = Person(server.port, f'{number}w', self.table)
        self.people = [*self.seated, self.watcher]
        for place, person in enumerate(self.people):
            person.spoken = LANGS[place % len(LANGS)]
            person.must('enter', name=canary('name', person.word), lang=person.spoken)
        self.sit(host)

    def sit(self, host):
        for place, seat in enumerate(host.seats):
            if place < len(self.seated):
                self.seated[place].seat = seat
                self.seated[place].must('sit', seat=seat)
            else:
                host.must('bot', seat=seat, name=self.luck.choice(('sensible', 'random')))

    def start(self):
        for person in self.seated:
            person.must('ready', chance=person.chance)
        if len(self.seated) > 1:
            self.seated[0].must('mute', guest=1)
        self.seated[0].must('start')
        for person in self.people:
            person.must('say', text=canary('talk', person.word))
        for person in self.seated:
            person.must('note', text=canary('note', person.word))
            person.must('trust', player=next(seat for seat in self.seated[0].seats if seat != person.seat), trust=1)

    def intrude(self):
        """Everybody tries what is not his to do: with the next one's seat, and with the truth."""
        for place, person in enumerate(self.people):
            other = self.people[(place + 1) % len(self.seated)]
            for kind, members in [*INTRUSIONS.items(), ('truth', {})]:
                if other is person or person.over:
                    continue
                answer = person.wish(kind, **members, **({} if kind == 'truth' else {'seat': other.seat}))
                if not person.over:
                    check(answer['kind'] == 'refused', 'it was let', kind, answer)
                    self.answers.setdefault((kind, person is self.watcher), set()).add(answer['reason'])

    def ask(self):
        """Somebody asks something that he may know."""
        self.luck.choice(self.people).wish(self.luck.choice(QUESTIONS))

    def answer(self):
        for person in self.seated:
            for seat, ask in list(person.asks.items()):
                if ask and ask['moves'] and 'stand_in' not in ask and not person.over:
                    person.asks[seat] = None
                    person.send_wish('move', seat=seat, ask=ask['ask'], move=self.luck.choice(ask['moves'])['move'])

    def play(self, turns=None, seconds=120):
        """To its end, or for so many turns."""
        deadline = time.monotonic() + seconds
        while not all(person.over for person in self.people) and turns != 0:
            check(time.monotonic() < deadline, 'the match does not end', *[person.told[-1] for person in self.people])
            turns = turns - 1 if turns else None
            self.answer()
            if self.luck.random() < .05:
                self.ask()
            if not all(person.over for person in self.people):
                hear_all(self.people, .2)

    def end(self):
        """What came of it, and everybody goes when all has been heard."""
        for person in self.people:
            person.must('phrases')
        for person in self.people:
            person.close()
        status, self.match = self.server.get(f'/api/tables/{self.table}/match')
        check(status == 200, status, self.match)


# ---- what the match tells each ----

def through(murk, game, person):
    """(events, {count of events heard so far: views then}) as the match tells them through this person's eyes."""
    told = json.loads(must_call([murk, 'replay', '-', '--seat', person.seat, '--lang', person.spoken, '--json'], stdin=game.match))
    events, views = [], {}
    for step in told['steps']:
        sight = step['seats'][person.seat]
        events += sight['events']
        views.setdefault(len(events), []).append(sight['view'])
    return events, views


def account_for_sights(person, events, views):
    """Every view and event that was sent is one of these, in this order, and none is missing."""
    count, view, seen = 0, None, {}
    for message in person.messages():
        if message['kind'] in ('begin', 'news'):
            check(message['seat'] == person.seat, 'news of another seat', message)
            heard = message['heard']
            check(heard == events[count:count + len(heard)], 'it heard what it may not', heard, events[count:count + len(heard)])
            count += len(heard)
            view = message['view'] if message['kind'] == 'begin' else merge(view, message.get('change', {}))
            check(view in views.get(count, ()), 'it sees what it may not', message)
        seen[message['n']] = view
    check(count == len(events), 'not all was heard', count, len(events))
    account_for_answers(person, seen)


def account_for_answers(person, seen):
    """Who asks for a view is shown what it has seen, and until the end nothing else."""
    is_over = False
    for text, message in zip(person.told, map(read, person.told)):
        is_over |= OVER in text
        if 're' in message and message['kind'] == 'view' and not (is_over and message['seat'] != person.seat):
            check(message['view'] == seen.get(message['have']), 'it asked and was shown what it may not see', message)


def account_for_table(game):
    """What is told of the table is the same for all from the time that all are there, and so is the end."""
    def told(person):
        messages = [message for message in person.messages() if message['kind'] in ('table', 'over')]
        return [{key: value for key, value in message.items() if key not in ('n', 'says', 'at')} for message in messages]
    last = told(game.watcher)
    check(len(last) > 2, 'nobody sat down')
    for person in game.seated:
        check(told(person)[-len(last):] == last, 'they were told different things of one table', told(person), last)


def account_for_members(game):
    for person in game.people:
        for message in person.messages():
            check(message['kind'] in MEMBERS and set(message) <= MEMBERS[message['kind']], 'what is this?', message)
            check(message['kind'] not in ('note', 'trust') or message['seat'] == person.seat, 'of another', message)


def account(murk, game):
    account_for_members(game)
    account_for_table(game)
    for person in game.people:
        account_for_sights(person, *through(murk, game, person))


# ---- what everybody keeps for himself ----

def room_of(person):
    """In which it spoke."""
    return next(message['room'] for message in person.messages() if message.get('text') == canary('talk', person.word))


def may_be_told(game, person):
    """Its own note, names, and talk: not that of who is muted; and who plays does not hear who watches or is out."""
    told = {('name', one.word) for one in game.people}
    told |= {('talk', one.word) for one in game.people if room_of(one) in ('table', room_of(person))}
    if person is game.seated[0] and len(game.seated) > 1:
        told.discard(('talk', game.seated[1].word))
    return told if person is game.watcher else told | {('note', person.word)}


def search(game, numbers):
    """The bytes of every socket: of canaries exactly those that may be there, no person's number, no seed before the end, and nobody's chance."""
    end = next(json.loads(text) for text in game.watcher.told if OVER in text)
    chances = {person.chance.encode() for person in game.people}
    for person in game.people:
        data = person.bytes()
        before = data.partition(OVER.encode())[0]
        may = may_be_told(game, person)
        check(found(data) == may, 'canaries', person.word, 'too many:', found(data) - may, 'too few:', may - found(data))
        check(not {int(number) for number in NUMBER.findall(data)} & numbers, 'a person\'s number')
        check(not set(SEED.findall(before)) & {end['seed'].encode(), end['chance'].encode()}, 'the seed before the end')
        check(not set(SEED.findall(data)) & chances, 'somebody\'s own chance')
