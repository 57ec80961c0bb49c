"""A PostgreSQL that takes questions and does not answer them: the server goes on answering others, says what it cannot do, and ends when told to."""
import json
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.serving import Ended, Player, Server, hear_all, make_table, start, token, until  # noqa: E402
from support.tap import MURK, check, main, note, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True
SOON = 5  # seconds: a second for an answer and two to connect, on a machine that has other things to do
ASKING = 4


def timed(call, *words, **more):
    """What it gives; and it must not take long."""
    began = time.monotonic()
    given = call(*words, **more)
    check(time.monotonic() - began < SOON, words, f'took {time.monotonic() - began:.1f} s')
    return given


def is_alive(server, path='/api/tables'):
    """While several ask for what only the database knows."""
    with ThreadPoolExecutor(ASKING) as pool:
        asked = [pool.submit(timed, server.get, path) for _ in range(ASKING)]
        time.sleep(.1)
        check(timed(server.get, '/healthz')[0] == 200)
        for status, text in [one.result() for one in asked]:
            check(status == 503 and json.loads(text)['reason'] == 'store', path, status, text)


def questions(person):
    return [(seat, ask) for seat, ask in person.asks.items() if ask and ask['moves']]


def move(person):
    """The first move that is offered: its number, to be heard of."""
    seat, ask = questions(person)[0]
    return person.send_wish('move', seat=seat, ask=ask['ask'], move=ask['moves'][0]['move'])


def hear_of(person, number):
    while number not in person.answers:
        person.next()
    return person.answers[number]


def hear_all_there_is(person):
    """Of a server that has ended."""
    try:
        while True:
            person.next()
    except Ended:
        person.close()


def is_ready(server):
    return server.get('/readyz')[0] == 200


def said(server, table):
    """All that was said at the table, as the store has it."""
    again = Player(server.port, token('Ada'), table, have=1)
    again.wish('say', text='the end')
    again.close()
    return [json.loads(text)['text'] for text in again.told if '"kind":"talk"' in text]


def stop(server, people):
    for person in people:
        person.close()
    check(timed(server.stop) == 0, server.said())


@test
def what_others_have_locked_keeps_nobody_from_being_answered():
    with Server(MURK, store=database.address) as server:
        table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
        start(people)
        people[0].must('say', text='before')
        until(lambda: hear_all(people, .2) or any(questions(person) for person in people))
        ada, bo = sorted(people, key=lambda person: not questions(person))  # she is asked
        with database.held('LOCK TABLE murk.tables, murk.lines, murk.people'):
            moved = move(ada)
            is_alive(server)
            until(lambda: 'stored' in server.get('/readyz')[1])
            refused = bo.wish('say', text='now')
            check(refused['kind'] == 'refused' and refused['reason'] == 'store', refused)
            check(moved not in ada.answers and ada.is_quiet(.2), 'she was answered before it is durable')
        check(hear_of(ada, moved)['kind'] == 'done', ada.answers)
        until(lambda: is_ready(server))
        bo.must('say', text='again')
        check(said(server, table) == ['before', 'again', 'the end'])
        check(database.ask(f"SELECT count(*) FROM murk.lines WHERE name = '{table}' AND line LIKE '% move %'") == '1', 'the move, once')
        stop(server, people)


def processes():
    """Those that serve the servers that there are."""
    return [int(pid) for pid in database.ask("SELECT pid FROM pg_stat_activity WHERE application_name='murk'").split()]


def send(pids, number):
    for pid in pids:
        os.kill(pid, number)


COMMITS_SLOWLY = """
CREATE FUNCTION murk.wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(4); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON murk.lines DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.line LIKE '% slowly') EXECUTE FUNCTION murk.wait()"""


@test
def a_connection_on_which_nothing_comes_is_given_up():
    """Of one server all that serves it stands still; of the other a commit takes longer than it waits, and comes to its end when nobody
    listens any more. Either finds another way, and each line is there once."""
    with Server(MURK, store=database.address) as one:
        pids = processes()
        with Server(MURK, store=database.address) as two:
            (table, people), (other, others) = [make_table(server, 'shy-monsters', '', ['Ada', 'Bo']) for server in (one, two)]
            database.ask(COMMITS_SLOWLY)
            late = others[0].send_wish('say', text='slowly')
            send(pids, signal.SIGSTOP)
            number = people[0].send_wish('say', text='into a standstill')
            timed(one.get, '/api/tables')
            check(timed(one.get, '/healthz')[0] == 200)
            check(hear_of(people[0], number)['kind'] == 'done', people[0].answers)
            check(hear_of(others[0], late)['kind'] == 'done', others[0].answers)
            send(pids, signal.SIGCONT)  # what one of them had begun to do is of no account
            for server in (one, two):
                until(lambda: is_ready(server))
                check(any('no answer in time' in line.get('why', '') for line in server.lines()), server.said())
            check(said(one, table) == ['into a standstill', 'the end'] and said(two, other) == ['slowly', 'the end'])
            stop(two, others)
        stop(one, people)


REPORTS_SLOWLY = """
CREATE SEQUENCE murk.first;
CREATE FUNCTION murk.wait_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF nextval('murk.first') = 1 THEN PERFORM pg_sleep(4); END IF; RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON murk.reports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION murk.wait_once()"""


@test
def a_report_that_is_written_again_is_stored_once():
    with Server(MURK, store=database.address) as server:
        table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
        database.ask(REPORTS_SLOWLY)
        body = json.dumps({'table': table, 'guest': 1, 'text': 'he is rude'}).encode()
        status, text = server.get('/api/reports', 'POST', body, Authorization=f'Bearer {token("Ada")}')
        check(status < 300 and any('no answer in time' in line.get('why', '') for line in server.lines()), status, text, server.said())
        until(lambda: database.ask("SELECT count(*) FROM pg_stat_activity WHERE application_name='murk' AND state='active'") == '0')
        check(database.ask("SELECT count(*) FROM murk.reports WHERE text = 'he is rude'") == '1', 'once')
        stop(server, people)


@test
def a_server_ends_though_its_database_does_not_answer():
    """What was wished meanwhile is not acknowledged; all that was is there."""
    with Server(MURK, store=database.address) as server:
        table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
        people[0].must('say', text='before')
        with database.frozen():
            number = people[0].send_wish('say', text='never answered')
            is_alive(server)
            is_alive(server, f'/api/tables/{table}')
            check('unreachable' in timed(server.get, '/readyz')[1], server.said())
            began = time.monotonic()
            check(server.stop() == 1 and 'not all could be stored' in server.said(), server.said())
            note(f'ended after {time.monotonic() - began:.1f} s')
            hear_all_there_is(people[0])
            check(number not in people[0].answers, people[0].answers)
    with Server(MURK, store=database.address) as server:
        check([text for text in said(server, table) if text != 'never answered'] == ['before', 'the end'])
        stop(server, [])


with Postgres() as database:
    main()
