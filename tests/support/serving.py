"""serving.py - a server of our own on loopback, and clients for it that speak WebSocket by themselves, well or badly."""
import base64
import hashlib
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from support.tap import ROOT, Failed, check, must_call

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Server:
    """`murk serve` on a free port. `stop` ends it as an administrator does and gives its exit code, `kill` as a power cut does."""

    def __init__(self, murk, *words, store='memory:', port=0, env=None, before=None, command=None):
        command = command or [str(murk), 'serve', '--address', '127.0.0.1', '--port', str(port), '--store', str(store), '--no-qr', *words]
        self.log = []
        self.errors = open(os.path.join(os.environ.get('TMPDIR', '/tmp'), f'murk-serve-{os.getpid()}-{id(self)}.log'), 'w+b')
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self.errors, encoding='utf-8',
                                        env={**os.environ, **(env or {})}, preexec_fn=before)
        first = self.process.stdout.readline()
        found = re.search(r':(\d+)$', first.strip())
        if not first or not (found or port):
            self.process.wait(10)
            raise Failed(f'the server does not begin: {first}{self.said()}')
        self.port = port or int(found[1])

    def said(self):
        """All that it has logged."""
        self.errors.flush()
        with open(self.errors.name, encoding='utf-8', errors='replace') as file:
            return file.read()

    def lines(self):
        return [json.loads(line) for line in self.said().splitlines()]

    def stop(self, timeout=20):
        self.process.send_signal(signal.SIGTERM)
        return self.wait(timeout)

    def wait(self, timeout=20):
        code = self.process.wait(timeout)
        self.close()
        return code

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.close()

    def close(self):
        self.process.stdout.close()
        self.text = self.said()
        self.errors.close()
        os.unlink(self.errors.name)
        self.said = lambda: self.text

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if not self.errors.closed:
            self.close()

    def get(self, path, method='GET', body=None, **headers):
        """Status and text of a request; header names with _ for -."""
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', method=method, data=body,
                                         headers={name.replace('_', '-'): value for name, value in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def metric(self, name):
        return float(re.search(rf'^murk_{name} (\S+)$', self.get('/metrics')[1], re.M)[1])


def frame(payload, kind=TEXT, fin=True, mask=b'\x12\x34\x56\x78', rsv=0):
    """A client's frame."""
    payload = payload.encode() if isinstance(payload, str) else payload
    size = len(payload)
    head = bytes([(0x80 if fin else 0) | rsv << 4 | kind])
    bit = 0x80 if mask else 0
    head += bytes([bit | size]) if size < 126 else struct.pack('>BH', bit | 126, size) if size < 65536 else \
        struct.pack('>BQ', bit | 127, size)
    if mask:
        head += mask
        times = size // 4 + 1
        payload = (int.from_bytes(payload, 'big') ^ int.from_bytes((mask * times)[:size], 'big')).to_bytes(size, 'big')
    return head + payload


class Ended(Exception):
    """The other side has closed: with a code and a reason, or without a word (code None)."""

    def __init__(self, code, reason=''):
        super().__init__(f'closed: {code} {reason}')
        self.code, self.reason = code, reason


class Socket:
    """A WebSocket. `status` is what the server answered to the handshake: 101, or why not."""

    def __init__(self, port, path='/ws', headers=(), protocol='murk.1', timeout=20, rest=b'', buffer=None, tls=None):
        self.raw = socket.socket()
        if buffer:
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.raw.settimeout(timeout)
        self.raw.connect(('127.0.0.1', port))
        self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:
            self.raw = tls.wrap_socket(self.raw, server_hostname='murk.example')
        self.buffer, self.parts, self.pings = b'', [], 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f'GET {path} HTTP/1.1', f'Host: 127.0.0.1:{port}', 'Upgrade: websocket', 'Connection: Upgrade',
                 'Sec-WebSocket-Version: 13', f'Sec-WebSocket-Key: {key}']
        lines += [f'Sec-WebSocket-Protocol: {protocol}'] if protocol else []
        lines += [f'{name}: {value}' for name, value in headers]
        self.raw.sendall('\r\n'.join(lines).encode() + b'\r\n\r\n' + rest)
        while b'\r\n\r\n' not in self.buffer:
            self.fill()
        self.head, _, self.buffer = self.buffer.partition(b'\r\n\r\n')
        self.status = int(self.head.split()[1])

    def fill(self):
        try:
            data = self.raw.recv(1 << 16)
        except ConnectionError:
            data = b''
        if not data:
            raise Ended(None)
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def read_frame(self):
        one, two = self.take(2)
        size = two & 127
        check(not two & 128, 'a server does not mask')
        size = struct.unpack('>H', self.take(2))[0] if size == 126 else struct.unpack('>Q', self.take(8))[0] if size == 127 else size
        return one & 15, one & 0x80, self.take(size)

    def hear(self, timeout=20):
        """The next message, as text; pings are answered."""
        self.raw.settimeout(timeout)
        while True:
            kind, fin, data = self.read_frame()
            if kind == PING:
                self.pings += 1
                self.raw.sendall(frame(data, PONG))
            elif kind == PONG:
                return ('pong', data)
            elif kind == CLOSE:
                raise Ended(struct.unpack('>H', data[:2])[0] if data else 1005, data[2:].decode())
            else:
                check(kind == TEXT and fin, 'whole text frames alone', kind, fin)
                return data.decode()

    def is_quiet(self, seconds):
        return not has_more(self) and not select.select([self.raw], [], [], seconds)[0]

    def send(self, text):
        self.raw.sendall(frame(text))

    def send_bytes(self, data):
        self.raw.sendall(data)

    def close(self):
        self.raw.close()


class Player(Socket):
    """Somebody at a server: wishes have numbers, and what is told is remembered."""

    def __init__(self, port, token, table=None, have=0, lang='en', hello=True, **more):
        super().__init__(port, **more)
        self.token, self.lang, self.requests = token, lang, 0
        self.told, self.asks, self.seats, self.have, self.over, self.answers = [], {}, [], have, False, {}
        if hello:
            self.wish('hello', id=0, token=token, **({'table': table} if table else {}), **({'have': have} if have else {}))

    def next(self, timeout=20):
        """Hear one message and remember what it says."""
        text = self.hear(timeout)
        message = json.loads(text)
        self.told.append(text)
        if 'n' in message:
            check(message['n'] == self.have + 1 or message['kind'] == 'welcome', f'message {message["n"]} after {self.have}')
            self.have = message['n']
        if 'may' in message and 'n' in message:
            self.asks[message['seat']] = message['ask']
        if message['kind'] == 'welcome':
            self.seats = list(message['table']['seats'])
            self.have = message.get('n', message.get('have'))
            for sight in message['sights']:
                if sight.get('ask', None) is not None:
                    self.asks[sight['seat']] = sight['ask']
        self.over |= message['kind'] == 'over'
        if 're' in message:
            self.answers[message['re']] = message
        return message

    def send_wish(self, kind, id=None, **members):
        self.requests = self.requests + 1 if id is None else id
        self.send(json.dumps({'id': self.requests, 'kind': kind, **members}))
        return self.requests

    def wish(self, kind, id=None, **members):
        """Wish and wait for the answer; gives it."""
        number = self.send_wish(kind, id, **members)
        self.answers.pop(number, None)
        while number not in self.answers:
            self.next()
        return self.answers[number]

    def must(self, kind, **members):
        answer = self.wish(kind, **members)
        check(answer['kind'] != 'refused', kind, members, answer)
        return answer


def free_port():
    with socket.create_server(('127.0.0.1', 0)) as taken:
        return taken.getsockname()[1]


def make_certificate(folder, name, kind='rsa:2048'):
    """Paths of a certificate and its key."""
    certificate, key = Path(folder) / f'{name}.pem', Path(folder) / f'{name}-key.pem'
    how = ['-newkey', kind] if kind.startswith('rsa') else ['-newkey', 'ec', '-pkeyopt', f'ec_paramgen_curve:{kind}']
    must_call(['openssl', 'req', '-x509', *how, '-nodes', '-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=localhost'])
    return certificate, key


def until(truth, seconds=20):
    deadline = time.monotonic() + seconds
    while not truth():
        check(time.monotonic() < deadline, 'it does not come to that')
        time.sleep(.05)


def token(name):
    return f'{name}-{"0" * 20}'


def holds_token(data, words):
    """As it is, or as a column of a store would have it: in hexadecimal digits, of which there is room for a hash."""
    return words.encode() in data or words.encode()[:32].hex().encode() in data.lower()


def hash_of(words):
    """Of a token, as a store has it."""
    return hashlib.blake2b(words.encode(), digest_size=32).hexdigest()


def make_table(server, game, settings, names, **how):
    """People of these names at a new table, the first its host, and bots on the other seats; not started yet."""
    host = Player(server.port, token(names[0]), **how)
    table = host.must('make', game=game, set=settings, once=os.urandom(8).hex())['table']
    host.must('enter', name=names[0], lang='en')
    people = [host] + [Player(server.port, token(name), table, **how) for name in names[1:]]
    for person, name in zip(people[1:], names[1:]):
        person.must('enter', name=name, lang='it')
    for number, seat in enumerate(host.seats):
        if number < len(people):
            people[number].must('sit', seat=seat)
        else:
            host.must('bot', seat=seat, name='sensible')
    return table, people


def start(people):
    for person in people:
        person.must('ready')
    people[0].must('start')


def play(people, luck, deadline):
    """Answer all questions at random until everybody has heard of the end."""
    while not all(person.over for person in people):
        check(time.monotonic() < deadline, 'the match does not end', *[person.told[-1] for person in people])
        moved = False
        for person in people:
            for seat, ask in list(person.asks.items()):
                if not ask or not ask['moves'] or 'stand_in' in ask or person.over:
                    continue
                moved = True
                person.asks[seat] = None
                person.send_wish('move', seat=seat, ask=ask['ask'], move=luck.choice(ask['moves'])['move'])
        hear_all(people, 0 if moved else .2)


def has_more(person):
    """Bytes that select does not see."""
    return person.buffer or getattr(person.raw, 'pending', int)()


def hear_all(people, wait):
    """Whatever has come by now, or within that time."""
    ready = [person for person in people if has_more(person)] or \
        [person for person in people if person.raw in select.select([p.raw for p in people], [], [], wait)[0]]
    for person in ready:
        person.next()
