"""Every message in both directions is as docs/protocol.schema.json says, in whole games of every game and in the examples."""
import json
import random
import re
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, check, main, test  # noqa: E402

NEEDS = ('fast:murk',)
MURK = FAST / 'murk'
SCHEMA = json.loads((ROOT / 'docs/protocol.schema.json').read_text())
SITTINGS = [
    ('stay-away', 'seats=4 bots=brisk', ['A', 'C'], ['B']),
    ('stay-away', 'seats=12 bots=brisk pace=strict clock=quick', ['A'], ['K']),
    ('terrorscape', 'seats=4 bots=instant pace=strict', ['killer'], ['second']),
    ('terrorscape', 'seats=2 traits=hard plans=on', ['first'], []),
    ('terrorscape', 'seats=3 watch=delayed bots=brisk', ['first'], ['killer']),
    ('shy-monsters', 'clock=days', ['dark-lord'], ['hero']),
]


def validators(part):
    """The validator of each kind, so that what is wrong is said of that kind."""
    rows = SCHEMA['$defs'][part]['oneOf']
    return {row['properties']['kind']['const']: Draft202012Validator({**row, '$defs': SCHEMA['$defs']}) for row in rows}


WISHES, MESSAGES = validators('wish'), validators('message')


def must_be_valid(message, kinds):
    check(message.get('kind') in kinds, 'no such kind', message)
    for error in kinds[message['kind']].iter_errors(message):
        check(False, f'{message["kind"]}: {error.message[:300]} at {list(error.path)}', json.dumps(message)[:2000])


class Table:
    """`murk table`, and what its people were asked last."""

    def __init__(self):
        self.process = subprocess.Popen([MURK, 'table'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.request, self.asks, self.over, self.kinds = 0, {}, False, set()

    def send(self, line):
        self.process.stdin.write(json.dumps(line) + '\n')
        self.process.stdin.flush()
        answers = []
        for text in self.process.stdout:
            out = json.loads(text)
            if 'now' in out:
                self.now, self.wake = out['now'], out.get('wake')
                return answers
            check('message' in out, out)
            self.hear(out['to'], out['message'])
            answers.append(out['message'])
        check(False, 'the table has gone', line)

    def hear(self, person, message):
        must_be_valid(message, MESSAGES)
        self.kinds.add(message['kind'])
        if 'may' in message:
            self.asks[person, message['seat']] = message['ask']
        self.over |= message['kind'] == 'over'

    def wish(self, person, kind, **members):
        self.request += 1
        wish = {'id': self.request, 'kind': kind, **members}
        must_be_valid(wish, WISHES)
        return self.send({'as': person, **wish})

    def must(self, person, kind, **members):
        answers = self.wish(person, kind, **members)
        check(any(m.get('re') == self.request and m['kind'] != 'refused' for m in answers), kind, members, answers)
        return answers

    def wait(self):
        self.send({'kind': 'wait'})

    def close(self):
        self.process.stdin.close()
        check(self.process.wait() == 0, 'murk table has failed')


def open_table(game, settings, ada, bo):
    table = Table()
    table.must(1, 'make', game=game, set=settings, chance='07' * 32)
    for person, name, lang in ((1, 'Ada', 'it'), (2, 'Bo', 'en'), (3, 'Cy', 'en')):
        answers = table.must(person, 'enter', name=name, lang=lang)
        whole = [m['table'] for m in answers if m['kind'] == 'welcome'][0]
    for person, seats in ((1, ada), (2, bo)):
        for seat in seats:
            table.must(person, 'sit', seat=seat)
        if seats:
            table.must(person, 'ready', chance='08' * 32)
    for seat in whole['seats']:
        if seat not in ada + bo:
            table.must(1, 'bot', seat=seat, name='sensible')
    return table


def answer_one(table, luck):
    for (person, seat), ask in list(table.asks.items()):
        if ask and ask['moves'] and 'stand_in' not in ask:
            move = luck.choice(ask['moves'])['move']
            table.asks[person, seat] = None
            table.must(person, 'move', seat=seat, ask=ask['ask'], move=move)
            return True
    return False


def chatter(table):
    """The wishes that no game needs."""
    while 'news' not in table.kinds:
        answer_one(table, random.Random(1)) or table.wait()
    table.must(1, 'say', text='Ciao')
    table.must(3, 'phrase', phrase='hello')
    table.must(2, 'mute', guest=2)
    table.must(1, 'note', text='a note')
    table.must(3, 'view')
    table.must(1, 'why', move='pass axe')
    table.must(1, 'why', move='pass', begun=True)
    table.must(1, 'deduce')
    table.must(1, 'draw')
    table.must(3, 'draw', wide=100, high=20, plain=True)
    table.must(1, 'draw', words=True)
    table.must(1, 'role')
    table.must(1, 'set', name='bots', value='calm')
    table.must(1, 'trust', player='B', trust=1)
    table.must(1, 'early', to='flame', move='accept')
    table.must(1, 'early', to='swap', until='turn', move='accept')
    table.must(1, 'lang', lang='en')
    table.must(1, 'lang', lang='it')
    table.must(1, 'claims')
    table.must(1, 'claims', verb='suspect')
    table.must(3, 'phrases')
    table.must(1, 'set', name='door', value='closed')
    table.must(1, 'eyes', seat='A', guest=2)
    table.must(3, 'eyes')
    table.must(1, 'away')
    table.must(1, 'back')
    table.must(1, 'pause')
    table.must(2, 'pause')
    table.must(1, 'resume')
    table.wish(1, 'undo')


@test
def the_schema_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)


@test
def every_message_of_whole_games_is_as_the_schema_says():
    for game, settings, ada, bo in SITTINGS:
        table, luck = open_table(game, settings, ada, bo), random.Random(game)
        table.must(1, 'start')
        for _ in range(4000):
            if table.over:
                break
            if not answer_one(table, luck):
                check(table.wake is not None, 'nothing happens any more', game, settings)
                table.wait()
        check(table.over, game, settings, 'does not end')
        table.close()


@test
def who_watches_with_a_delay_hears_the_same_later():
    table, luck = open_table('stay-away', 'seats=12 watch=delayed bots=brisk', ['A'], ['B']), random.Random(1)
    heard, hear = {1: 0, 2: 0, 3: 0}, table.hear  # how much of the match each was told; the third watches

    def count(person, message):
        hear(person, message)
        heard[person] += message['kind'] in ('begin', 'news')

    table.hear = count
    table.must(1, 'start')
    began, before = table.now, 0
    while not table.over and not heard[3]:
        before = table.now
        answer_one(table, luck) or table.wait()
    check(not table.over and heard[2] > 5, 'too short a match', heard)
    check(before < began + 120_000 <= table.now, 'the deal is heard two minutes later', before - began, table.now - began)
    table.close()


@test
def every_kind_of_message_is_as_the_schema_says():
    table = open_table('stay-away', 'seats=4 clock=quick', ['A'], ['B'])
    table.must(1, 'trade', seat='A', **{'with': 'C'})
    table.must(1, 'trade', seat='A', **{'with': 'C'})
    table.must(1, 'set', name='clock', value='none')
    table.must(2, 'stand')
    table.must(2, 'sit', seat='B')
    table.must(2, 'ready', ready=False)
    table.must(2, 'ready')
    table.must(4, 'enter', name='Di', lang='en')
    table.must(1, 'remove', guest=3)
    table.must(1, 'start')
    chatter(table)
    table.must(1, 'void')
    table.must(2, 'void')
    table.must(3, 'truth')
    table.must(1, 'rematch', chance='09' * 32)
    table.must(3, 'leave')
    check(table.kinds == set(MESSAGES), 'not seen, or unknown:', table.kinds ^ set(MESSAGES))
    table.close()


@test
def every_refusal_has_words():
    names = {name for path in (ROOT / 'src/table').glob('*.c') for name in re.findall(r'refuse\("(\w+)"\)', path.read_text())}
    for lang in ('en', 'it'):
        words = set(re.findall(r'^table\.refusal\.(\w+) =', (ROOT / f'text/{lang}/table.txt').read_text(), re.M))
        check(names | {'setup'} == words, lang, 'refusals without words, or words without a refusal:', names ^ words)


@test
def every_kind_has_an_example_that_is_valid():
    text = (ROOT / 'docs/protocol.md').read_text()
    lines = [json.loads(line) for block in re.findall(r'```json\n(.*?)```', text, re.S) for line in block.splitlines()]
    shown = {'wish': set(), 'message': set()}
    for line in lines:
        part = 'wish' if 'id' in line else 'message'
        must_be_valid(line, WISHES if part == 'wish' else MESSAGES)
        shown[part].add(line['kind'])
    check(shown['wish'] == set(WISHES), 'no example, or no such kind:', shown['wish'] ^ set(WISHES))
    check(shown['message'] == set(MESSAGES), 'no example, or no such kind:', shown['message'] ^ set(MESSAGES))


main()
