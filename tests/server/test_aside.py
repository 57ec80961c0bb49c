"""Tables that stop a server, or whose logs other rules have made: set aside with a public note, and everybody else plays on."""
import json
import random
import re
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Ended, Player, Server, hear_all, make_table, play, start, token, until  # noqa: E402
from support.tap import CHECKED, MURK, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk', 'checked:tests/faulty_server')
WAITS = True


class Place(tempfile.TemporaryDirectory):
    """A store, and servers at it one after the other."""

    def __enter__(self):
        self.store = Path(super().__enter__(), 'murk.db')
        return self

    def faulty(self):
        return Server(None, command=[str(CHECKED / 'tests/faulty_server'), str(self.store)])

    def good(self):
        return Server(MURK, '--unlimited', store=self.store)

    def mark(self):
        return Path(f'{self.store}.trap')


def is_stopped(server, person, text):
    """The server stops when this is said."""
    try:
        person.wish('say', text=text)
    except (Ended, OSError):
        pass
    code = server.wait()
    check(code == -signal.SIGILL or code == -signal.SIGTRAP or code == -signal.SIGABRT, code, server.said())


def hello_to(server, name, table):
    return Player(server.port, token(name), hello=False).wish('hello', id=0, token=token(name), table=table)


def is_aside(server, table, why, is_news=True):
    """Who comes is told, in words; anybody who has the link can see it; and it is in no log by name."""
    refused = hello_to(server, 'Ada', table)
    check(refused['kind'] == 'refused' and refused['reason'] == 'aside' and 'set aside' in refused['says'], refused)
    until(lambda: json.loads(server.get(f'/api/tables/{table}')[1]).get('aside') == why)  # when that is stored
    check(json.loads(server.get(f'/api/tables/{table}')[1])['phase'] == 'broken')
    for what in ('match', 'matches', 'log'):
        status, text = server.get(f'/api/tables/{table}/{what}')
        check(status == 404 and json.loads(text)['reason'] == 'aside', what, status, text)
    check(('set aside' in server.said()) == is_news and table not in server.said(), server.said())


def two_tables(server):
    bad, people = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
    good, others = make_table(server, 'shy-monsters', 'bots=instant', ['Cy', 'Di'])
    start(people)
    start(others)
    return bad, people, good, others


def play_on(server, good, others):
    again = [Player(server.port, person.token, good, have=person.have) for person in others]
    for person, old in zip(again, others):
        person.requests, person.asks = 1000, {seat: ask for seat, ask in [(person.must('view')['seat'], person.must('view')['ask'])]}
    play(again, random.Random(1), time.monotonic() + 60)


@test
def a_table_that_stops_the_server_does_so_once():
    with Place() as place:
        with place.faulty() as server:
            bad, people, good, others = two_tables(server)
            is_stopped(server, people[0], 'trap now')
        check(place.mark().read_text() == bad, 'the name is left for the next server')
        with place.faulty() as server:
            check(not place.mark().exists())
            is_aside(server, bad, 'trap')
            play_on(server, good, others)
            check(server.stop() == 0, server.said())
        must_call([MURK, 'admin', 'reopen', bad, '--db', place.store])
        with place.good() as server:  # the line was never stored: nothing else is lost
            check(hello_to(server, 'Ada', bad)['kind'] == 'done')
            check(server.stop() == 0, server.said())


@test
def a_table_whose_log_stops_the_server_does_so_once():
    """However often its people come back."""
    with Place() as place:
        with place.faulty() as server:
            bad, people, good, others = two_tables(server)
            people[0].must('say', text='trap later')
            check(server.stop() == 0, server.said())
        stops = 0
        for _ in range(3):
            with place.faulty() as server:
                try:
                    answer = hello_to(server, 'Ada', bad)
                except (Ended, OSError):
                    stops += 1
                    server.wait()
                    continue
                check(answer['kind'] == 'refused', answer)
                is_aside(server, bad, 'trap', is_news=bool(good))
                if good:
                    play_on(server, good, others)
                    good = None
                check(server.stop() == 0, server.said())
        check(stops == 1, stops)


def checks_of(store, table):
    """The lines that tell the position's fingerprint: (place, line)."""
    with sqlite3.connect(store) as database:
        rows = database.execute('SELECT place, line FROM lines WHERE name = ?', (table,)).fetchall()
    database.close()
    return [(place, line) for place, line in rows if ' check ' in line]


def with_another_check(store, table):
    """As if other rules had made its log."""
    place, line = checks_of(store, table)[0]
    with sqlite3.connect(store) as database:
        database.execute('UPDATE lines SET line = ? WHERE name = ? AND place = ?', (re.sub(r'check \w+', f'check {7:016x}', line), table, place))
    database.close()


def a_match_with_a_check(server, store):
    """A table of the largest kind, played until there is one in its log; another one if it ends before that."""
    luck = random.Random(2)
    while True:
        table, people = make_table(server, 'stay-away', 'bots=instant seats=12', ['Ada', 'Bo'])
        start(people)
        while not people[0].over:
            answer_all(people, luck)
            if checks_of(store, table):
                return table
            hear_all(people, .1)


def answer_all(people, luck):
    for person in people:
        for seat, ask in list(person.asks.items()):
            if ask and ask['moves']:
                person.asks[seat] = None
                person.wish('move', seat=seat, ask=ask['ask'], move=luck.choice(ask['moves'])['move'])


def with_a_damaged_line(store, table):
    with sqlite3.connect(store) as database:
        database.execute('UPDATE lines SET line = ? WHERE name = ? AND place = ?', ('rubbish', table, checks_of(store, table)[0][0]))
    database.close()


def phase_of(server, table):
    return json.loads(server.get(f'/api/tables/{table}')[1])['phase']


def is_aside_for_who_asks_first(server, store, table, what):
    """Before anybody has come to the table."""
    must_call([MURK, 'admin', 'reopen', table, '--db', store])
    until(lambda: phase_of(server, table) != 'broken')
    status, text = server.get(f'/api/tables/{table}/{what}')
    check(status == 404 and json.loads(text)['reason'] == 'aside', what, status, text)
    until(lambda: phase_of(server, table) == 'broken')


@test
def whoever_asks_for_a_match_that_other_rules_have_made_is_told_first():
    with Place() as place:
        with place.good() as server:
            bad = a_match_with_a_check(server, place.store)
            check(server.stop() == 0, server.said())
        with_another_check(place.store, bad)
        with place.good() as server:
            for what in ('match', 'matches', 'log'):
                is_aside_for_who_asks_first(server, place.store, bad, what)
            with_a_damaged_line(place.store, bad)
            is_aside_for_who_asks_first(server, place.store, bad, 'matches')
            is_aside(server, bad, 'log')
            check(server.stop() == 0, server.said())


@test
def a_match_that_other_rules_have_made_is_set_aside():
    with Place() as place:
        with place.good() as server:
            bad = a_match_with_a_check(server, place.store)
            good, others = make_table(server, 'shy-monsters', 'bots=instant', ['Cy', 'Di'])
            start(others)
            check(server.stop() == 0, server.said())
        with_another_check(place.store, bad)
        told = call([MURK, 'admin', 'inspect', bad, '--db', place.store])
        check(told.returncode == 1 and "its log has a line that today's rules cannot take" in told.stdout, told)
        with place.good() as server:
            is_aside(server, bad, 'log')
            is_aside(server, bad, 'log')
            play_on(server, good, others)
            check(server.stop() == 0, server.said())


@test
def a_place_where_no_name_can_be_left_is_told():
    with Place() as place:
        place.mark().mkdir()
        with place.good() as server:
            check('would not be known' in server.said(), server.said())
            check(server.stop() == 0)


main()
