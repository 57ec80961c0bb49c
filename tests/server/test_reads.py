"""A database that cannot be read: nobody is told that there is nothing where nobody knows, and nobody is let in whom it might have banned."""
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.serving import Ended, Player, Server, make_table, token, until  # noqa: E402
from support.tap import MURK, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True


def hello_to(server, name, table=None):
    return Player(server.port, token(name), hello=False).wish('hello', id=0, token=token(name), **({'table': table} if table else {}))


def is_refused(answer, reason):
    check(answer['kind'] == 'refused' and answer['reason'] == reason, answer)


def answer_in_the_end(server, name, table=None):
    """Once it is not `store` any more: that its writer has lost the connection, too, a server notices when it writes next."""
    answers = []
    until(lambda: answers.append(hello_to(server, name, table)) or answers[-1].get('reason') != 'store')
    return answers[-1]


@test
def what_cannot_be_read_is_no_answer():
    """At a node that writes nothing, with a table that it does not have in memory."""
    with Postgres() as database:
        with Server(MURK, store=database.address) as one, Server(MURK, store=database.address) as two:
            table, people = make_table(one, 'shy-monsters', '', ['Ada', 'Mal'])
            must_call([MURK, 'admin', 'ban', 'Mal', '--store', database.address])
            check(two.get('/readyz')[0] == 200)
            database.stop('immediate')
            is_refused(hello_to(two, 'Ada', table), 'store')
            is_refused(hello_to(two, 'Mal'), 'store')
            status, text = two.get('/readyz')
            check(status == 503 and 'read' in text and 'unreachable' in text, status, text)
            check(two.metric('store_works') == 0)
            for path in (f'/api/tables/{table}', f'/api/tables/{table}/matches', f'/api/tables/{table}/match', f'/api/tables/{table}/log', '/api/tables'):
                status, text = two.get(path)
                check(status == 503 and json.loads(text)['reason'] == 'store', path, status, text)
            check(two.get(f'/t/{table}')[0] == 503)
            bearer = {'Authorization': f'Bearer {token("Ada")}'}
            check(two.get('/api/reports', 'POST', json.dumps({'table': table, 'guest': 1}).encode(), **bearer)[0] == 503)
            database.start()
            until(lambda: two.get('/readyz')[0] == 200)
            check(answer_in_the_end(two, 'Ada', table)['kind'] == 'done')
            is_refused(answer_in_the_end(two, 'Mal'), 'banned')
            is_refused(answer_in_the_end(two, 'Ada', 'zzzzzzzzzzzz'), 'no_table')
            check(two.get(f'/api/tables/{table}')[0] == 200 and two.get('/api/tables/nowhere')[0] == 404)
            events = [line['event'] for line in two.lines()]
            check('nothing can be read from the store' in events and 'the store can be read again' in events, events)
            check(one.stop() == 0 and two.stop() == 0, one.said(), two.said())


@test
def a_node_that_does_nothing_notices_when_it_is_asked_whether_it_is_ready():
    with Postgres() as database, Server(MURK, store=database.address) as server:
        check(server.get('/readyz')[0] == 200)
        database.stop('immediate')
        until(lambda: server.get('/readyz')[0] == 503)
        database.start()
        until(lambda: server.get('/readyz')[0] == 200)
        check(server.stop() == 0, server.said())


@test
def who_was_banned_while_a_server_could_not_hear_of_it_has_to_go():
    with Postgres() as database, Server(MURK, store=database.address) as server:
        table, (ada, mal) = make_table(server, 'shy-monsters', '', ['Ada', 'Mal'])
        database.ask("UPDATE murk.people SET is_banned = 1 WHERE name = 'Mal'")  # of which nobody is notified
        database.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'murk'")
        try:
            until(lambda: mal.next()['kind'] == 'never')
        except Ended as end:
            check(end.code == 1008 and end.reason == 'banned', end)
        is_refused(answer_in_the_end(server, 'Mal'), 'banned')
        check(server.stop() == 0, server.said())


@test
def a_hello_that_was_refused_opens_the_door_for_nobody_else():
    """The next one on the same connection may have another token."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / 'murk.db'
        with Server(MURK, store=store) as server:
            table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Mal'])
            must_call([MURK, 'admin', 'ban', 'Mal', '--db', store])
            until(lambda: hello_to(server, 'Mal')['kind'] == 'refused')
            report = json.dumps({'table': table, 'guest': 0}).encode()
            check(server.get('/api/reports', 'POST', report, Authorization=f'Bearer {token("Mal")}')[0] == 403)
            player = Player(server.port, token('Cy'), hello=False)
            is_refused(player.wish('hello', id=0, token=token('Cy'), table='zzzzzzzzzzzz'), 'no_table')
            is_refused(player.wish('hello', id=0, token=token('Mal')), 'banned')
            check(player.wish('hello', id=0, token=token('Cy'))['kind'] == 'done')
            check(server.stop() == 0, server.said())


main()
