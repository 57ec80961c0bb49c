"""What the API tells of a table without a token follows from what everybody at it is told: secret lines change nothing of it."""
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Server, hear_all, make_table, start  # noqa: E402
from support.tap import MURK, check, main, test  # noqa: E402

NEEDS = ('checked:murk',)


class Asker:
    """Somebody without a token, who looks at a table again and again."""

    def __init__(self, server, table):
        self.server, self.paths = server, ('/api/tables', '/api/tables?phase=play', f'/api/tables/{table}', f'/api/tables/{table}/matches')

    def look(self):
        time.sleep(.005)  # no two lines of the same millisecond
        return [self.server.get(path) for path in self.paths]

    def sees_nothing_of(self, action):
        """Gives what the action gives."""
        before = self.look()
        done = action()
        after = self.look()
        check(before == after, 'before:', *before, 'after:', *after)
        return done


def questions(people):
    return [(person, seat, ask) for person in people for seat, ask in person.asks.items() if ask and ask['moves'] and 'sealed' not in ask]


def is_sealed(person, seat):
    ask = person.asks.get(seat)
    return bool(ask and 'sealed' in ask)


def answer(person, seat, ask, luck):
    person.asks[seat] = None
    person.wish('move', seat=seat, ask=ask['ask'], move=luck.choice(ask['moves'])['move'])


def until_an_answer_is_sealed(people, asker):
    """Everybody answers at random; each answer is looked at, and the one that is sealed must not be seen."""
    luck, deadline = random.Random(3), time.monotonic() + 60
    while time.monotonic() < deadline:
        for person, seat, ask in questions(people):
            before = asker.look()
            answer(person, seat, ask, luck)
            after = asker.look()
            hear_all(people, .05)
            if is_sealed(person, seat):
                return before, after
        hear_all(people, .1)
    check(False, 'no answer was sealed')


def two_public_tables(server):
    """The one that is looked at is older: any line would lift it over the other, if lines counted."""
    table, people = make_table(server, 'stay-away', 'seats=4 pace=strict door=public', ['Ada', 'Bo', 'Cy', 'Di'])
    start(people)
    time.sleep(.005)
    make_table(server, 'shy-monsters', 'door=public', ['Ed'])
    return table, people


@test
def notes_and_trust_are_not_seen_from_outside():
    with Server(MURK) as server:
        table, people = two_public_tables(server)
        asker = Asker(server, table)
        check(server.get('/api/tables')[1].count('"table"') == 2 and table in server.get('/api/tables?phase=play')[1])
        asker.sees_nothing_of(lambda: people[1].must('note', text='Ada smiled'))
        asker.sees_nothing_of(lambda: people[1].must('trust', player='A', trust=-2))
        check(server.stop() == 0, server.said())


@test
def a_sealed_answer_is_not_seen_from_outside():
    with Server(MURK) as server:
        table, people = two_public_tables(server)
        before, after = until_an_answer_is_sealed(people, Asker(server, table))
        check(before == after, 'before:', *before, 'after:', *after)
        check(server.stop() == 0, server.said())


@test
def what_everybody_sees_is_told_with_its_time():
    with Server(MURK) as server:
        table, people = two_public_tables(server)
        asker = Asker(server, table)
        before = asker.look()
        people[0].must('leave')  # another is the host
        after = asker.look()
        check(before != after and after[0][1].index(table) < before[0][1].index(table), before, after)
        check(server.stop() == 0, server.said())


main()
