"""`murk admin` while a server runs: what it changes counts at once, in the middle of a match, too."""
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.serving import Ended, Player, Server, hear_all, make_table, play, start, token, until  # noqa: E402
from support.tap import FAST, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'


def talk(people):
    """Everybody speaks: there is always something on its way to the store."""
    for person in people:
        person.send_wish('say', text='and so on')
    hear_all(people, .01)


def sent_away(people, store, table):
    """The table is set aside while they talk as fast as they can. How long it took until the server has closed."""
    for _ in range(20):
        talk(people)
    with subprocess.Popen([str(MURK), 'admin', 'aside', table, '--store', store], stdout=subprocess.DEVNULL) as admin:
        until, done_at = time.monotonic() + 15, None
        while time.monotonic() < until:
            if done_at is None and admin.poll() is not None:
                done_at = time.monotonic()
            try:
                talk(people)
            except (Ended, OSError) as end:
                check(getattr(end, 'code', 1001) in (1001, None), end)
                return time.monotonic() - (done_at or time.monotonic())
    check(False, 'they go on at a table that was set aside')


def refused(server, table, name):
    player = Player(server.port, token(name), table, hello=False)
    return player.wish('hello', id=0, token=token(name), table=table)


def end_of(player):
    """With which code the server ends the connection, after all that it still says."""
    try:
        while True:
            player.next(5)
    except Ended as end:
        return end.code


def is_still(store, table):
    def state():
        return must_call([MURK, 'admin', 'inspect', table, '--store', store, '--json'])
    before = state()
    time.sleep(.3)
    return state() == before


def set_aside_in_the_middle(store):
    luck, waited = random.Random(11), []
    with Server(MURK, '--unlimited', store=store) as server:
        other, others = make_table(server, 'shy-monsters', 'bots=instant', ['Cy', 'Di'])
        start(others)
        for number in range(5):
            names = [f'Ada {number}', f'Bo {number}']
            table, people = make_table(server, 'stay-away', 'bots=instant seats=6', names)
            start(people)
            waited.append(sent_away(people, store, table))
            answer = refused(server, table, names[0])
            check(answer['kind'] == 'refused' and answer['reason'] == 'aside', answer)
            until(lambda: is_still(store, table))  # what was on its way to the store comes there yet
        must_call([MURK, 'admin', 'reopen', table, '--store', store])
        check(refused(server, table, names[0])['kind'] == 'done', 'it is as others again')
        play(others, luck, time.monotonic() + 150)
        check(server.stop() == 0, server.said())
    note(f'sent away {max(waited):.1f} s after the command at the latest')


def is_said(player):
    """Or it is refused, for the one reason that there may be."""
    answer = player.wish('say', text='hear, hear')
    check(answer['kind'] == 'done' or answer['reason'] == 'muted', answer)
    return answer['kind'] == 'done'


def silenced_and_sent_away(store):
    """Of two who are there all the while, one."""
    def admin(command):
        must_call([MURK, 'admin', command, 'Mal', '--store', store])

    with Server(MURK, '--unlimited', store=store) as server:
        table, (mal, ada) = make_table(server, 'shy-monsters', 'bots=instant', ['Mal', 'Ada'])
        check(is_said(mal) and is_said(ada))
        admin('mute')
        until(lambda: not is_said(mal))
        phrase = mal.wish('phrase', phrase='no matter which')
        check(phrase['reason'] == 'muted', phrase)
        check(is_said(ada) and mal.must('note', text='to himself'), 'he was to be silent, and nothing else')
        admin('unmute')
        until(lambda: is_said(mal))
        admin('ban')
        check(end_of(mal) == 1008 and refused(server, table, 'Mal')['reason'] == 'banned')
        check(is_said(ada), 'she was not meant')
        admin('unban')
        until(lambda: refused(server, table, 'Mal')['kind'] == 'done')
        check(server.stop() == 0, server.said())


@test
def who_is_muted_or_banned_while_he_is_there_hears_of_it_at_once():
    with tempfile.TemporaryDirectory() as place:
        silenced_and_sent_away(f'{place}/murk.db')


@test
def when_the_host_is_erased_the_next_one_can_start():
    with tempfile.TemporaryDirectory() as place, Server(MURK, store=f'{place}/murk.db') as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        ada.close()
        check(bo.wish('start')['reason'] == 'host_only')
        must_call([MURK, 'admin', 'erase', 'Ada', '--db', f'{place}/murk.db'])
        until(lambda: bo.wish('bot', seat=bo.seats[0], name='sensible')['kind'] == 'done')  # the server looks now and then
        bo.must('ready')
        bo.must('start')  # on the connection that he had
        check('"Ada"' not in server.get(f'/api/tables/{table}')[1] and server.stop() == 0, server.said())


class Talkers:
    """They say twenty things more while they are being answered: something is on its way to the store all the time."""

    def __init__(self, people):
        self.people, self.said = people, {}

    def talk(self):
        for person in self.people:
            last = self.said.get(person)
            for _ in range(20):
                self.said[person] = person.send_wish('say', text='and so on')
            while last and last not in person.answers:
                person.next()

    def talk_for(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.talk()


def erased_while_all_talk(store, at_rest):
    """The others go on talking, and nobody is cut off; of the name nothing is left, whoever asks for it."""
    with Server(MURK, '--unlimited', store=store) as server:
        table, (ada, *others) = make_table(server, 'stay-away', 'bots=instant seats=4', ['Ada', 'Bo', 'Cy'])
        start([ada, *others])
        ada.close()
        talkers = Talkers(others)
        talkers.talk_for(.3)
        with subprocess.Popen([str(MURK), 'admin', 'erase', 'Ada', '--store', store], stdout=subprocess.DEVNULL) as admin:
            while admin.poll() is None:
                talkers.talk()
            check(admin.returncode == 0)
        talkers.talk_for(1)
        new = Player(server.port, token('Di'), table)
        new.must('enter', name='Di', lang='en')
        hear_all([new], .3)
        talkers.talk_for(.2)
        welcome = [text for text in new.told if '"welcome"' in text]
        check(welcome and not any('"Ada"' in text for text in welcome) and any('"gone-' in text for text in welcome), welcome)
        check('"host":"Bo"' in server.get(f'/api/tables/{table}')[1], server.get(f'/api/tables/{table}')[1])
        check(server.stop() == 0, server.said())
    left = at_rest()
    check('Bo' in left and 'Ada' not in left, left)


TEXTS = 'SELECT host FROM {0}tables UNION ALL SELECT name FROM {0}people UNION ALL SELECT line FROM {0}lines WHERE line LIKE \'% enter %\''


@test
def who_is_erased_while_the_others_talk_is_gone():
    with tempfile.TemporaryDirectory() as place:
        def at_rest():
            with closing(sqlite3.connect(f'{place}/murk.db')) as file:
                return str(file.execute(TEXTS.format('')).fetchall())
        erased_while_all_talk(f'{place}/murk.db', at_rest)


@test
def and_so_with_postgresql_too():
    with Postgres() as database:
        erased_while_all_talk(database.address, lambda: database.ask(TEXTS.format('murk.')))


@test
def who_is_at_a_table_that_is_set_aside_has_to_go():
    with tempfile.TemporaryDirectory() as place:
        set_aside_in_the_middle(f'{place}/murk.db')


@test
def and_so_with_postgresql():
    with Postgres() as database:
        set_aside_in_the_middle(database.address)
        silenced_and_sent_away(database.address)


main()
