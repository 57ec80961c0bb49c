"""Who asks for what is costly, or comes too often to be told so, does not slow everybody; and who runs the server is told."""
import json
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import PING, PONG, TEXT, Ended, Player, Server, frame, token, until  # noqa: E402
from support.tap import MURK, check, main, note, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True


def long_match(server):
    """A match of twelve bots that is over: the name of its table, and who was its host."""
    host = Player(server.port, token('Ada'))
    table = host.must('make', game='stay-away', set='bots=instant seats=12')['table']
    host.must('enter', name='Ada', lang='en')
    for seat in host.seats:
        host.must('bot', seat=seat, name='sensible')
    host.must('start')
    while not host.over:
        host.next(60)
    return table, host


def told_of_all(server, table):
    """What Ada is told who wants all of it."""
    with closing(Player(server.port, token('Ada'), hello=False)) as ada:
        ada.wish('hello', id=0, token=token('Ada'), table=table, all=True)
        while not any('"kind":"welcome","have"' in text for text in ada.told):
            ada.next()
        return [json.loads(text)['kind'] for text in ada.told]


@test
def who_asks_for_long_logs_again_and_again_has_to_wait():
    """For as much as it took is paid, and the time by which that is over is told. Others, and all other questions, are answered; who comes back is
    told what is so now."""
    with Server(MURK) as server, socket.create_connection(('127.0.0.1', server.port)) as raw:
        table, host = long_match(server)
        raw.settimeout(60)
        check(told_of_all(server, table)[:2] == ['done', 'welcome'] and len(told_of_all(server, table)) > 20)
        served, answer = 0, b''
        while b' 429 ' not in answer:
            check(served < 2000, 'nobody stops him')
            raw.sendall(f'GET /api/tables/{table}/{("match", "matches", "log")[served % 3]} HTTP/1.1\r\nHost: a\r\n\r\n'.encode())
            answer = b''
            while b'\r\n\r\n' not in answer or len(answer.partition(b'\r\n\r\n')[2]) < int(re.search(rb'Content-Length: (\d+)', answer)[1]):
                answer += raw.recv(1 << 16)
            served += 1
        wait = int(re.search(rb'Retry-After: (\d+)', answer)[1])
        check(wait >= 1 and json.loads(answer.partition(b'\r\n\r\n')[2])['reason'] == 'too_many', answer)
        check(server.get(f'/api/tables/{table}')[0] == 200 and server.get('/api/games')[0] == 200)
        check(told_of_all(server, table) == ['done', 'welcome'])
        host.must('view')
        until(lambda: server.get(f'/api/tables/{table}/matches')[0] == 200, 60 + wait)
        note(f'{served} were answered')
        check(server.stop() == 0, server.said())


def certificate_in(folder):
    key, certificate = Path(folder) / 'key.pem', Path(folder) / 'cert.pem'
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=localhost'],
                   check=True, capture_output=True)
    return '--tls-cert', str(certificate), '--tls-key', str(key)


def is_cut_off(raw):
    raw.settimeout(.05)
    try:
        return raw.recv(100) == b''
    except TimeoutError:
        return False
    except ConnectionError:
        return True


@test
def a_flood_of_tls_is_cut_off_and_counted_and_logged():
    """Before the handshake nothing can be said to who comes; so it is said to who runs the server."""
    with tempfile.TemporaryDirectory() as folder, Server(MURK, *certificate_in(folder), '--per-address', '20') as server:
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        ada = Player(server.port, token('Ada'), tls=tls)
        crowd = [socket.create_connection(('127.0.0.1', server.port)) for _ in range(60)]
        until(lambda: sum(is_cut_off(raw) for raw in crowd) >= 30)
        until(lambda: any('turned away' in line['event'] and line['connections'] > 0 for line in server.lines()))
        check(server.said().count('turned away') < 5, server.said())
        ada.must('make', game='shy-monsters')
        for raw in crowd:
            raw.close()
        until(lambda: turned_away(server, tls) >= 30)
        check(server.stop() == 0, server.said())


def turned_away(server, tls):
    """By its metrics; 0 while nobody else is let in."""
    try:
        with urllib.request.urlopen(f'https://127.0.0.1:{server.port}/metrics', context=tls, timeout=20) as answer:
            return float(re.search(r'^murk_connections_turned_away_total (\S+)$', answer.read().decode(), re.M)[1])
    except OSError:
        return 0


def met(server):
    """Which limits were met how often, by the log."""
    server.get('/healthz')  # what waits to be told is told when something happens
    sums = {}
    for line in server.lines():
        if line['event'] == 'limits were met':
            check(line['level'] == 'warning', line)
            sums.update({key: sums.get(key, 0) + value for key, value in line.items() if isinstance(value, int)})
    return sums


def is_ended_for_flood(server, data):
    """Whoever sends this again and again is closed by 1008, before it costs anybody else anything; how many answers he got."""
    person, answers = Player(server.port, token('Mal')), 0
    person.raw.settimeout(60)
    try:
        for _ in range(100):
            person.raw.sendall(data * 1000)
    except OSError:
        pass  # nobody reads it any more
    try:
        while True:
            check(person.hear(60)[0] == 'pong')
            answers += 1
            check(answers < 1000, 'all of them are answered')
    except Ended as end:
        check(end.code == 1008 and 'frames' in end.reason, end)
    person.close()
    return answers


@test
def pings_and_empty_fragments_are_counted_like_messages():
    with Server(MURK) as server:
        ada = Player(server.port, token('Ada'))
        ada.send_bytes(frame(b'?', PING) * 40)
        check([ada.hear() for _ in range(40)] == [('pong', b'?')] * 40)
        check(is_ended_for_flood(server, frame(b'?', PING)) >= 40)
        is_ended_for_flood(server, frame(b'', PONG))
        is_ended_for_flood(server, frame(b'?', TEXT, fin=False) + frame(b'', 0, fin=False) * 99)
        check(server.metric('frame_floods_total') == 3)
        until(lambda: met(server).get('frames') == 3, 60)
        ada.must('make', game='shy-monsters')
        check(server.stop() == 0, server.said())
    with Server(MURK, '--unlimited') as server:
        ada = Player(server.port, token('Ada'))
        ada.send_bytes(frame(b'?', PING) * 500)
        check([ada.hear() for _ in range(500)] == [('pong', b'?')] * 500)
        check(server.stop() == 0, server.said())


main()
