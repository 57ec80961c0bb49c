"""Clients that lie, flood, stall and break off: each is refused with a reason, and everybody else plays on."""
import json
import random
import resource
import socket
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import (BINARY, CLOSE, PING, TEXT, Ended, Player, Server, Socket, frame, hash_of, holds_token,  # noqa: E402
                             make_certificate, make_table, start, token, until)
from support.tap import CHECKED, MURK, check, main, must_call, note, test  # noqa: E402

NEEDS = ('checked:murk', 'checked:tests/echo')
WAITS = True
ECHO = CHECKED / 'tests/echo'
HELLO = json.dumps({'id': 0, 'kind': 'hello', 'token': token('Mal')})


def end_of(client, timeout=20):
    """How the server ends the connection; what comes before does not matter."""
    try:
        while True:
            client.hear(timeout)
    except Ended as end:
        return end.code


def raw_request(port, data, wait=5):
    with socket.create_connection(('127.0.0.1', port), timeout=wait) as raw:
        raw.sendall(data)
        got = b''
        try:
            while chunk := raw.recv(65536):
                got += chunk
        except (TimeoutError, ConnectionError):
            pass
        return got


def descriptors_for(count):
    """So many connections, or as many as this machine lets us have, which is said."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + 100
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
    given = min(count, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 100)
    if given < count:
        note(f'{given} connections, not {count}: this machine allows no more descriptors')
    return given


def ask_at_once(port, data, count):
    """What is answered on so many connections, which are all there before any is read."""
    crowd = [socket.create_connection(('127.0.0.1', port), timeout=20) for _ in range(count)]
    for raw in crowd:
        try:
            raw.sendall(data)
        except ConnectionError:
            pass  # it has been answered already
    answers = [raw.makefile('rb').read() for raw in crowd]
    for raw in crowd:
        raw.close()
    return answers


def is_alive(server):
    client = Player(server.port, token('Witness'))
    client.close()
    return server.get('/readyz') == (200, 'ready\n')


@test
def frames_may_come_in_pieces_and_messages_in_fragments():
    with Server(MURK) as server:
        client = Socket(server.port)
        for byte in frame(HELLO):
            client.send_bytes(bytes([byte]))
        check(json.loads(client.hear())['kind'] == 'done')
        wish = json.dumps({'id': 1, 'kind': 'make', 'game': 'shy-monsters'})
        client.send_bytes(frame(wish[:5], TEXT, fin=False) + frame('hello?', PING))
        check(client.hear() == ('pong', b'hello?'))
        client.send_bytes(frame(wish[5:9], 0, fin=False) + frame(wish[9:], 0))
        check(json.loads(client.hear())['kind'] == 'done')
        both = frame(json.dumps({'id': 2, 'kind': 'enter', 'name': 'Ada', 'lang': 'en'})) + frame('{"id":3,"kind":"view"}')
        client.send_bytes(both)
        kinds = [json.loads(client.hear())['kind'] for _ in range(3)]
        check(kinds == ['welcome', 'done', 'refused'], kinds)  # there is no view in the lobby
        first = Socket(server.port, rest=frame(HELLO))  # before the handshake is answered
        check(json.loads(first.hear())['kind'] == 'done')
        check(server.stop() == 0, server.said())


@test
def broken_frames_end_their_connection_with_the_code_for_it():
    cases = [
        ('no mask', frame('{}', mask=b''), 1002),
        ('a reserved bit', frame('{}', rsv=4), 1002),
        ('an unknown kind', frame('{}', 3), 1002),
        ('a long ping', frame('x' * 126, PING), 1002),
        ('a ping in fragments', frame('x', PING, fin=False), 1002),
        ('a fragment of nothing', frame('x', 0), 1002),
        ('text in the middle of text', frame('{', TEXT, fin=False) + frame('{}'), 1002),
        ('no UTF-8', frame(b'{"kind":"\xff\xfe"}'), 1007),
        ('half a letter at the end', frame(b'{"kind":"\xc3'), 1007),
        ('bytes, not text', frame(b'{}', BINARY), 1003),
        ('more than 64 KiB', frame('x' * 70000), 1009),
        ('more than 64 KiB in fragments', b''.join(frame('x' * 10000, TEXT if i == 0 else 0, fin=False) for i in range(8)), 1009),
        ('a size beyond all', b'\x81\xff' + b'\x7f' + b'\xff' * 7 + b'\0' * 4 + b'{', 1009),
        ('a closing frame of one byte', frame(b'\x03', CLOSE), 1002),
        ('a closing frame with a wrong code', frame(b'\x03\xed', CLOSE), 1002),
        ('a closing frame', frame(b'\x03\xe8bye', CLOSE), 1000),
    ]
    with Server(MURK) as server:
        wrong = []
        for name, data, code in cases:
            client = Socket(server.port)
            client.send_bytes(data)
            got = end_of(client)
            wrong += [] if got == code else [f'{name}: {got}, not {code}']
        check(not wrong, *wrong)
        check(is_alive(server))
        check(server.stop() == 0, server.said())


@test
def messages_that_are_none_are_refused_and_nothing_happens():
    rubbish = ['', '{', '[]', 'null', '{"kind":null}', '{"a":1,"a":2}', '{"a":01}', '{"a":{}}', '{"a":"\\u0007"}', '{"a":"\\ud800"}',
               '{"kind":"make"}', '{"id":-1,"kind":"enter"}', '{"id":1,"kind":"nonsense"}', 'x' * 5000, '{"id":9e9,"kind":"x"}',
               '{"id":1,"kind":"hello","token":"short"}', '{"id":1,"kind":"hello","token":"' + 'x' * 300 + '"}']
    with Server(MURK) as server:
        client = Socket(server.port)
        for text in rubbish:
            client.send(text)
            answer = json.loads(client.hear())
            check(answer['kind'] == 'refused' and answer['reason'] and answer['says'], text, answer)
        check(server.metric('lines_total') == 0)
        check(server.stop() == 0, server.said())


@test
def handshakes_that_are_none_are_refused():
    with Server(MURK, '--origin', 'https://murk.example') as server:
        own = f'http://127.0.0.1:{server.port}'
        for headers, protocol, status in [
                ([('Origin', 'https://evil.example')], 'murk.1', 403), ([('Origin', 'null')], 'murk.1', 403),
                ([('Origin', own + '.evil.example')], 'murk.1', 403), ([('Origin', own)], 'murk.1', 101),
                ([('Origin', 'https://murk.example')], 'murk.1', 101), ([], 'chat', 400), ([], None, 101), ([], 'chat, murk.1', 101),
                ([('Origin', own), ('Origin', own)], 'murk.1', 403), ([('Origin', own), ('Origin', 'https://evil.example')], 'murk.1', 403),
                ([('Origin', 'https://evil.example'), ('Origin', own)], 'murk.1', 403), ([('Origin', '')], 'murk.1', 403),
                ([('Content-Length', '5')], 'murk.1', 400), ([('Host', 'other')], 'murk.1', 400),
                ([('Transfer-Encoding', 'chunked')], 'murk.1', 400), ([('Sec-WebSocket-Version', '8')], 'murk.1', 426)]:
            got = Socket(server.port, headers=headers, protocol=protocol, rest=b'hello' if headers and headers[0][1] == '5' else
                         b'0\r\n\r\n' if headers and headers[0][1] == 'chunked' else b'').status
            check(got == status, headers, protocol, got)
        check(server.get('/ws')[0] == 426)
        check(server.stop() == 0, server.said())


@test
def requests_that_may_be_two_are_none():
    head = b'POST /api/tables HTTP/1.1\r\nHost: a\r\n'
    smuggled = b'GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n'
    cases = [
        head + b'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n' + smuggled,
        head + b'Content-Length : %d\r\n\r\n' % len(smuggled) + smuggled,
        head + b'Content-Length\t: %d\r\n\r\n' % len(smuggled) + smuggled,
        head + b'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n' + smuggled,
        head + b'Content-Length: +%d\r\n\r\n' % len(smuggled) + smuggled,
        head + b'Content-Length: 0\r\nContent-Length: %d\r\n\r\n' % len(smuggled) + smuggled,
        head + b'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n' + smuggled,
        head + b'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n' + smuggled,
        head + b'Content-Length: 2\r\n\r\n{}' + smuggled,
        *(method + b' /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n' % len(smuggled) + smuggled for method in (b'HEAD', b'TRACE')),
        *(b'POST /healthz HTTP/1.1\r\nHost: a\r\n' + name + b': chunked\r\n\r\n' + smuggled for name in (
            b'Transfer-Encoding\x0b', b'Transfer-Encoding\x01', b'"Transfer-Encoding"', b'\xa0Transfer-Encoding', b'')),
    ]
    with Server(MURK) as server:
        for data in cases:
            got = raw_request(server.port, data, 2)
            check(b'murk_connections' not in got, data, got)
        for data in [b'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n', b'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
                     b'GET /t/..%2f HTTP/1.1\r\nHost: a\r\n\r\n', b'GET //etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n',
                     b'GET /start.en.html HTTP/1.1\r\nHost: a\r\n\r\n', b'GET /t/%00 HTTP/1.1\r\nHost: a\r\n\r\n',
                     b'DELETE / HTTP/1.1\r\nHost: a\r\n\r\n', b'GET / HTTP/1.1\r\nHost: a\r\nX: ' + b'x' * 20000 + b'\r\n\r\n',
                     b'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n', b'\r\n' * 20, b'\x16\x03\x01\x02\x00']:
            got = raw_request(server.port, data, 2)
            check(b' 200 ' not in got.split(b'\r\n')[0] and b'root:' not in got, data[:80], got[:200])
        check(is_alive(server))
        check(server.stop() == 0, server.said())


@test
def a_name_that_is_too_long_is_nobodys():
    with Server(MURK) as server:
        for length in (20, 39, 40, 41, 200, 8000):
            for path in ('/t/*', '/api/games/*', '/api/tables/*', '/api/tables/*/match', '/api/tables/*/log'):
                got = server.get(path.replace('*', 'x' * length))[0]
                check(got == 404, path, length, got)
        check(server.stop() == 0, server.said())


def status_of(answer):
    return int(answer.split()[1]) if answer else None


@test
def who_names_himself_twice_is_refused():
    """Whoever reads the same request, as a proxy does, may choose the other one."""
    ada, bo = (f'Authorization: Bearer {token(name)}\r\n' for name in ('Ada', 'Bo'))
    with Server(MURK) as server:
        for lines, status in [(ada, 200), ('', 401), (ada + bo, 400), (ada + ada, 400), (ada + 'authorization: x\r\n', 400)]:
            got = raw_request(server.port, f'GET /api/mine HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{lines}\r\n'.encode())
            check(status_of(got) == status, lines, got[:200])
        check(server.stop() == 0, server.said())


@test
def a_zero_in_a_head_is_refused():
    """It would end a value, a path or a name before its end, and whoever reads the same bytes may go on behind it."""
    whole = f'GET /api/mine HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token("Ada")}\r\nX: y\r\n\r\n'.encode()

    def with_zero(place):
        return whole[:place] + b'\0' + whole[place:]

    with Server(MURK, '--unlimited', '--per-address', '1000') as server:
        for place in range(1, len(whole)):
            check(status_of(raw_request(server.port, with_zero(place))) in (400, None), with_zero(place))
        for end in (b'a-0000', b'\r\nAuth', b'/mine', b'y\r\n'):
            check(status_of(raw_request(server.port, with_zero(whole.index(end)))) == 400, end)
        both = raw_request(server.port, whole + with_zero(whole.index(b'y\r\n')))
        check(both.count(b'HTTP/1.1 200 ') == 1 and both.count(b'HTTP/1.1 400 ') == 1, 'one after the other', both)
        check(Socket(server.port, headers=[('X', 'y\0z')]).status == 400)
        told = Socket(server.port, rest=frame(HELLO, mask=bytes(4)))  # behind a head there may be any
        check(told.status == 101 and json.loads(told.hear())['kind'] == 'done')
        body = b'POST /api/blocks HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n{\0}'
        check(b'"reason":"' in raw_request(server.port, body), 'it is the API that refuses')
        check(server.stop() == 0, server.said())


@test
def a_flood_is_cut_off_and_others_play_on():
    with Server(MURK) as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start([ada, bo])
        mal = Player(server.port, token('Mal'), table)
        mal.must('enter', name='Mal', lang='en')
        for number in range(400):
            try:
                mal.send(json.dumps({'id': 10 + number, 'kind': 'say', 'text': 'spam'}))
            except OSError:
                break
        check(end_of(mal) == 1008)
        check(ada.must('view') and bo.must('view'))
        check(server.stop() == 0, server.said())


@test
def who_does_not_read_is_ended_and_others_play_on():
    with Server(MURK, '--unlimited') as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start([ada, bo])
        slow = Player(server.port, token('Slow'), table, buffer=4096)
        slow.must('enter', name='Slow', lang='en')
        text = 'x' * 400
        for _ in range(60):
            for number in range(100):
                ada.send_wish('say', text=text)
            for number in range(100):
                while ada.next()['kind'] != 'done':
                    pass
            if server.metric('slow_readers_total'):
                break
        check(server.metric('slow_readers_total') == 1, 'nobody was ended')
        check(bo.must('view') and ada.must('view'))
        check(server.metric('connections') == 2)
        check(server.stop() == 0, server.said())


@test
def who_comes_back_to_a_long_past_is_told_the_end_of_it():
    """More than anybody may leave unread, at once: two people have said two megabytes."""
    with Server(MURK, '--unlimited') as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        for _ in range(23):
            for number in range(100):
                ada.send_wish('say', text='"' * 400)  # each is two bytes on its way
            for one in (ada, bo):  # both read: who does not is ended
                for number in range(100):
                    while one.next()['kind'] != 'talk':
                        pass
        again = Player(server.port, token('Ada'), table, hello=False)
        again.send_wish('hello', id=0, token=token('Ada'), table=table, all=True)
        told, size = [], 0
        while not told or 'have' not in told[-1]:  # the last is a welcome without a number
            told.append(again.next())
            size += 2 * len(told[-1].get('text', ''))
        check(len(told) == 1 + 1 + 2000 + 1 and size > 1 << 20 and not server.metric('slow_readers_total'), size, len(told))
        check(server.stop() == 0, server.said())


@test
def without_limits_an_address_has_as_many_as_the_server():
    with Server(MURK, '--unlimited', '--per-address', '3') as server:
        sockets = [Socket(server.port) for _ in range(9)]
        check(all(one.status == 101 for one in sockets))
        check(server.stop() == 0, server.said())


@test
def too_many_connections_from_one_address_are_refused_and_the_others_stay():
    with Server(MURK, '--per-address', '30', '--connections', '1000') as server:
        first = Player(server.port, token('Ada'))
        sockets = [Socket(server.port) for _ in range(29)]
        check(all(one.status == 101 for one in sockets))
        late = Socket(server.port)
        check(late.status == 429 and b'Retry-After: ' in late.head, late.head)
        first.must('make', game='shy-monsters')
        for one in sockets:
            one.close()
        deadline = time.monotonic() + 10
        while server.metric('connections') > 1 and time.monotonic() < deadline:
            time.sleep(.1)
        check(Socket(server.port).status == 101)
        check(server.stop() == 0, server.said())


@test
def connections_in_a_hurry_are_told_so():
    """As many as may come at once, and then some: each is answered, and everybody else plays on."""
    request = b'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    with Server(MURK, '--per-address', '1000') as server:
        ada = Player(server.port, token('Ada'))
        answers = ask_at_once(server.port, request, descriptors_for(2000))
        heads = {answer.split(b'\r\n')[0] for answer in answers}
        check(heads == {b'HTTP/1.1 200 OK', b'HTTP/1.1 429 Too Many Requests'}, *heads)
        head, _, body = next(answer for answer in answers if b' 429 ' in answer).partition(b'\r\n\r\n')
        check(b'Retry-After: 1' in head and f'Content-Length: {len(body)}'.encode() in head and b'Too many connections' in body, head, body)
        check(any(Socket(server.port).status == 429 for _ in range(100)), 'a WebSocket is told so as well')
        ada.must('make', game='shy-monsters')
        until(lambda: raw_request(server.port, request).startswith(b'HTTP/1.1 200'))
        time.sleep(1)
        check(server.metric('requests_refused_total') >= sum(b' 429 ' in answer for answer in answers))
        check(server.stop() == 0, server.said())


@test
def without_descriptors_it_waits_and_goes_on():
    def few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60))

    with Server(MURK, '--unlimited', '--connections', '1000', before=few) as server:
        ada = Player(server.port, token('Ada'))
        crowd = [socket.create_connection(('127.0.0.1', server.port)) for _ in range(80)]
        until(lambda: 'nobody new' in server.said())
        ada.must('make', game='shy-monsters')
        check(server.said().count('nobody new') < 5, server.said())
        for raw in crowd:
            raw.close()
        until(lambda: server.get('/readyz') == (200, 'ready\n'))
        ada.must('enter', name='Ada', lang='en')
        check(server.stop() == 0, server.said())


@test
def connections_that_never_ask_are_few_and_do_not_stay():
    with Server(MURK, '--per-address', '30') as server:
        idle = [socket.create_connection(('127.0.0.1', server.port)) for _ in range(60)]
        time.sleep(.5)
        told = 0
        for raw in idle:
            raw.settimeout(.01)
            try:
                told += raw.recv(1000).startswith(b'HTTP/1.1 429 ')
            except TimeoutError:
                pass
        check(told >= 25, told)
        for raw in idle:
            raw.close()
        time.sleep(.2)
        check(is_alive(server))


REQUEST, SILENT, MISSING, LATE = 2, 1, 3, 2  # seconds: what is allowed, and how much later it may be seen that it was not kept
SLOWLY = {  # what is sent at once, and what follows it byte by byte; nothing: no more is sent
    'nothing': (b'', b''),
    'half a request line': (b'GET /nowh', b''),
    'a request line that does not end': (b'GET /', b'x'),
    'a head that does not end': (b'GET / HTTP/1.1\r\nHost: a\r\nX: ', b'x'),
    'a body that does not end': (b'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n', b'x'),
    'nothing after an answer': (b'GET / HTTP/1.1\r\nHost: a\r\n\r\n', b''),
    'a second request that does not end': (b'GET / HTTP/1.1\r\nHost: a\r\n\r\n', b'GET / HTTP/1.1\r\nX: ' + b'x' * 1000),
}


def life_of(raw, more):
    """How long the server bears a connection on which this comes, five bytes a second."""
    began, more = time.monotonic(), iter(more and more + more[-1:] * 1000)
    raw.settimeout(.2)
    while (lived := time.monotonic() - began) < MISSING + 2 * LATE:
        try:
            raw.sendall(bytes(byte for byte in (next(more, None),) if byte is not None))
            if not raw.recv(1 << 16):
                break
        except TimeoutError:
            pass
        except OSError:
            break
    raw.close()
    return lived


def life_of_request(port, first, more):
    raw = socket.create_connection(('127.0.0.1', port))
    raw.sendall(first)
    return life_of(raw, more)


def answers_pings(port):
    """Who is silent and there: he stays."""
    client = Socket(port)
    until = time.monotonic() + MISSING + LATE
    while time.monotonic() < until:
        try:
            client.hear(.2)
        except TimeoutError:
            pass
    client.send('still here')
    return client.hear() == 'still here' and client.pings > 1


def echo(*words):
    """With these limits."""
    return Server(MURK, command=[str(ECHO), *map(str, (REQUEST, SILENT, MISSING, *words))])


@test
def who_does_not_come_to_an_end_is_given_up():
    with echo() as server, ThreadPoolExecutor(20) as pool:
        faithful = pool.submit(answers_pings, server.port)
        requests = {name: pool.submit(life_of_request, server.port, *how) for name, how in SLOWLY.items()}
        sockets = {'no answer to pings': pool.submit(life_of, Socket(server.port).raw, b''),
                   'a message that does not end': pool.submit(life_of, Socket(server.port).raw, frame('x' * 100))}
        for limit, lives in ((REQUEST, requests), (MISSING, sockets)):
            for name, life in lives.items():
                check(limit - 1.1 < life.result() < limit + LATE, name, life.result(), f'and not {limit} s')
        check(faithful.result(), 'he has answered all pings')
        check(server.stop() == 0, server.said())


@test
def a_handshake_of_tls_that_does_not_end_is_given_up():
    begin = bytes.fromhex('1603010200010001fc0303')  # of half a kilobyte
    with tempfile.TemporaryDirectory() as folder, echo(*make_certificate(folder, 'one', 'prime256v1')) as server, ThreadPoolExecutor(2) as pool:
        for life in [pool.submit(life_of_request, server.port, begin, more) for more in (b'', b'x')]:
            check(REQUEST - 1.1 < life.result() < REQUEST + LATE, life.result())
        check(server.stop() == 0, server.said())


def forwarded(*lines):
    return [('X-Forwarded-For', line) for line in lines]


@test
def whoever_writes_lines_before_the_proxys_own_is_known_by_the_proxys():
    """Some proxies append to the line that came, some add a line of their own: the last address of the last line is theirs."""
    with Server(MURK, '--proxied', '--per-address', '3') as server:
        others = [Socket(server.port, headers=forwarded('192.0.2.1', f'192.0.2.1, 198.51.100.{number}')) for number in range(4)]
        check([one.status for one in others] == [101] * 4, [one.status for one in others])
        same = [Socket(server.port, headers=forwarded(f'192.0.2.{number}', '203.0.113.5')) for number in range(4)]
        check([one.status for one in same] == [101, 101, 101, 429], [one.status for one in same])
        for lines, status in [(('127.0.0.1', '203.0.113.5'), 403), (('203.0.113.5', '127.0.0.1'), 200), (('127.0.0.1', 'x'), 403)]:
            head = ''.join(f'X-Forwarded-For: {line}\r\n' for line in lines)
            got = raw_request(server.port, f'GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{head}\r\n'.encode())
            check(got.startswith(b'HTTP/1.1 %d ' % status), lines, got[:200])
        check(server.stop() == 0, server.said())


@test
def too_many_requests_are_refused():
    with Server(MURK) as server, socket.create_connection(('127.0.0.1', server.port)) as raw:
        ada = Player(server.port, token('Ada'))
        request = b'GET /api/tables HTTP/1.1\r\nHost: a\r\n\r\n'
        got = b''
        raw.settimeout(10)
        for _ in range(60):
            raw.sendall(request * 50)
            try:
                while got.count(b'HTTP/1.1') < 50 and b' 429 ' not in got:
                    got += raw.recv(1 << 16) or b' 429 '
            except OSError:
                break
            if b' 429 ' in got:
                break
            got = b''
        check(b' 429 ' in got, got[:200])
        ada.must('make', game='shy-monsters')


@test
def nobody_acts_for_others_or_sees_what_is_theirs():
    with Server(MURK) as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start([ada, bo])
        mal = Player(server.port, token('Mal'), table)
        for kind, members in [('move', {'seat': 'hero', 'move': 'reveal 0 1'}), ('view', {'seat': 'hero'}), ('truth', {}), ('start', {}),
                              ('set', {'name': 'door', 'value': 'closed'}), ('void', {}), ('say', {'text': 'x'}), ('note', {'text': 'x'})]:
            answer = mal.wish(kind, **members)
            check(answer['kind'] == 'refused', kind, answer)
        mal.must('enter', name='Mal', lang='en')
        for seat in ada.seats:
            for kind, members in [('move', {'move': 'done', 'ask': 1}), ('view', {}), ('undo', {}), ('why', {'move': 'done'}), ('deduce', {})]:
                answer = mal.wish(kind, seat=seat, **members)
                check(answer['kind'] == 'refused', seat, kind, answer)
        check(server.get(f'/api/tables/{table}/match')[0] == 404)
        fake = Player(server.port, token('Ada') + 'x', table)
        check(fake.wish('view')['kind'] == 'refused')
        check(server.stop() == 0, server.said())


@test
def a_move_is_done_once_however_often_it_is_sent():
    with Server(MURK) as server:
        table, people = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start(people)
        while not any(ask for person in people for ask in person.asks.values()):
            people[0].next()
        person = next(one for one in people if any(one.asks.values()))
        seat, ask = next((seat, ask) for seat, ask in person.asks.items() if ask)
        lines = server.metric('lines_total')
        move = {'seat': seat, 'ask': ask['ask'], 'move': ask['moves'][0]['move']}
        person.must('move', **move)
        number = person.requests
        for _ in range(3):
            check(person.wish('move', id=number, **move)['kind'] == 'done')
        old = person.wish('move', id=number + 1, **move)
        check(old['kind'] == 'refused', old)
        check(server.metric('lines_total') - lines <= 2)


def is_told_why(client, messages):
    """All its messages were answered, or the connection was ended with a code."""
    heard = 0
    try:
        while True:
            client.hear(2)
            heard += 1
    except Ended as end:
        return end.code is not None or heard == messages


@test
def random_bytes_never_bring_it_down():
    luck = random.Random(1)
    with Server(MURK, '--unlimited') as server:
        told = 0
        for number in range(150):
            if number % 3 == 0:
                raw_request(server.port, luck.randbytes(luck.randrange(1, 400)), .05)
                continue
            client = Socket(server.port)
            data = bytearray(frame(HELLO) + frame('{"id":1,"kind":"view"}') * 3)
            for _ in range(luck.randrange(1, 6)):
                data[luck.randrange(len(data))] = luck.randrange(256)
            try:
                client.send_bytes(bytes(data) if number % 2 else luck.randbytes(300))
                client.raw.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it was ended before all was sent
            told += is_told_why(client, 4)
            client.close()
        check(is_alive(server))
        check(told == 100, told)
        check(server.stop() == 0, server.said())


def is_refused_with(server, words):
    """Whoever comes with this token, by either way, and why."""
    answer = Player(server.port, words, hello=False).wish('hello', id=0, token=words)
    status, text = server.get('/api/mine', Authorization=f'Bearer {words}')
    check(answer['kind'] == 'refused' and status in (401, 403) and answer['reason'] == json.loads(text)['reason'], words, answer, status, text)
    return answer['reason']


def ban(server, store, name):
    player = Player(server.port, token(name))
    must_call([MURK, 'admin', 'ban', name, '--db', store])
    check(end_of(player) == 1008)
    check(is_refused_with(server, token(name)) == 'banned')


@test
def logs_hold_no_secret():
    wrong = 'canary-short', 'canary-' + 'x' * 200
    with tempfile.TemporaryDirectory() as folder, Server(MURK, '--log', 'info', store=f'{folder}/murk.db') as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start([ada, bo])
        check([is_refused_with(server, words) for words in wrong] == ['token'] * 2)
        ban(server, f'{folder}/murk.db', 'Bo')
        server.get(f'/t/{table}')
        server.get('/api/mine', Authorization=f'Bearer {token("Ada")}')
        ada.must('say', text='canary-in-the-mine')
        check(server.stop() == 0, server.said())
        for secret in (table, 'canary', 'Ada', 'Bo', *(hash_of(token(name)) for name in ('Ada', 'Bo'))):
            check(secret not in server.said(), secret, server.said())
        check(not any(holds_token(server.said().encode(), token(name)) for name in ('Ada', 'Bo')), server.said())
        check(all('event' in line for line in server.lines()))


main()
