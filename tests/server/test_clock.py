"""The clock of the machine is set while a server runs and while there is none: matches go on, and nobody's time is up by it."""
import email.utils
import json
import random
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Player, Server, hear_all, make_table, play, start  # noqa: E402
from support.tap import FAST, check, main, must_call, test  # noqa: E402

NEEDS = ('fast:murk', 'fast:tests/shifted_clock.so')
SHIFTS = FAST / 'tests/shifted_clock.so'
WAITS = True
MURK = FAST / 'murk'
DAY = 24 * 3600


class Place:
    """A store, and a clock that can be set."""

    def __init__(self, folder):
        self.store, self.clock = Path(folder) / 'murk.db', Path(folder) / 'clock'
        self.set(0)

    def set(self, seconds):
        self.clock.write_text(str(seconds))

    def serve(self):
        return Server(MURK, '--unlimited', store=self.store, env={'LD_PRELOAD': str(SHIFTS), 'MURK_CLOCK_SHIFT': str(self.clock)})



def stand_ins(people):
    """Messages that tell that somebody's time was up."""
    return [text for person in people for text in person.told if '"stand_in":true' in text]


def be_asked(people):
    while not any(ask for person in people for ask in person.asks.values()):
        hear_all(people, 1)


def come_back(server, table, people):
    again = [Player(server.port, person.token, table, have=person.have) for person in people]
    for person, old in zip(again, people):
        person.requests, person.asks, person.over = 1000 + old.requests, dict(old.asks), old.over
    return again


@test
def a_clock_that_is_set_while_it_runs_is_no_concern():
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        with place.serve() as server:
            table, people = make_table(server, 'shy-monsters', 'bots=brisk clock=quick', ['Ada'])
            start(people)
            for seconds in (DAY, -DAY, 365 * DAY, 0):
                place.set(seconds)
                be_asked(people)
                until = [ask['until'] for person in people for ask in person.asks.values() if ask]
                check(all(0 < at / 1000 - time.time() < 300 for at in until), until, time.time())
                for person in people:
                    for seat, ask in list(person.asks.items()):
                        if ask:
                            person.asks[seat] = None
                            person.wish('move', seat=seat, ask=ask['ask'], move=ask['moves'][0]['move'])
            check(not stand_ins(people), *stand_ins(people)[:2])
            check(server.stop() == 0, server.said())


def stop_and_set(place, seconds):
    """A match in which somebody is asked; the server is stopped, the clock set, and the next server begun: it, the table and the people."""
    with place.serve() as server:
        table, people = make_table(server, 'shy-monsters', 'bots=brisk clock=quick', ['Ada'])
        start(people)
        be_asked(people)
        check(server.stop() == 0, server.said())
    place.set(seconds)
    return table, people


def dates_are_those_of_lines(place, server, table, person):
    """A client learns from the header Date how far the server's clock is ahead of its own."""
    person.must('say', text='what is the time?')
    touched = json.loads(must_call([MURK, 'admin', 'inspect', table, '--db', place.store, '--json']))['touched'] / 1000
    with urllib.request.urlopen(f'http://127.0.0.1:{server.port}/healthz') as answer:
        date = email.utils.parsedate_to_datetime(answer.headers['Date']).timestamp()
    check(-1 <= date - touched < 300 and len(answer.headers.get_all('Date')) == 1, date, touched)


@test
def a_clock_that_was_set_back_stops_no_bot_and_no_match():
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        table, people = stop_and_set(place, -3600)
        with place.serve() as server:
            warnings = [line for line in server.lines() if line['level'] == 'warning']
            check(warnings and 3590 < warnings[0]['seconds'] <= 3600, server.said())
            again = come_back(server, table, people)
            dates_are_those_of_lines(place, server, table, again[0])
            play(again, random.Random(4), time.monotonic() + 400)
            check(not stand_ins(again))
            check(server.stop() == 0, server.said())
        with place.serve() as server:  # and once more: time goes on from there
            for person in come_back(server, table, again):
                person.must('say', text='well played')


@test
def a_clock_that_was_set_forward_is_time_that_has_passed():
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        table, people = stop_and_set(place, 3600)
        with place.serve() as server:
            again = come_back(server, table, people)
            for person, old in zip(again, people):
                person.must('phrases')
                check(person.have >= old.have, 'a message is lost', person.have, old.have)
            dates_are_those_of_lines(place, server, table, again[0])
            play(again, random.Random(4), time.monotonic() + 400)
            end = json.loads(next(text for text in again[0].told if '"kind":"over"' in text))
            check(not end.get('void'), end)
            check(server.stop() == 0, server.said())


main()
