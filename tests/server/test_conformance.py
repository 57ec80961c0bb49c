"""RFC 6455, class by class, as the Autobahn suite has them: framing (1), pings (2), reserved bits (3), kinds (4), fragments (5), UTF-8 (6),
closing (7), sizes and numbers (9), fragments of a sender's own accord (10). Its classes 12 and 13 are of compression, which is not
negotiated. The server is no echo: a message that is understood is answered, one that is not a wish by a refusal; frames that are wrong end
the connection. It takes no binary messages, and none of more than 64 KiB."""
import json
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import CLOSE, PING, PONG, TEXT, Ended, Server, Socket, frame  # noqa: E402
from support.tap import MURK, check, main, note, test  # noqa: E402

NEEDS = ('checked:murk',)
REFUSED = 'refused'


def outcome(server, *pieces, answers=1):
    """What becomes of these bytes, sent piece by piece: the answers' kinds, or the code of the end."""
    client = Socket(server.port)
    heard = []
    try:
        for piece in pieces:
            client.send_bytes(piece)
        for _ in range(answers):
            said = client.hear()
            heard.append(said if isinstance(said, tuple) else json.loads(said)['kind'])
    except Ended as end:
        return end.code
    finally:
        client.close()
    return heard[0] if answers == 1 else heard


def all_as_expected(cases):
    """Each a name, the pieces and what is expected (a set: one of these)."""
    wrong = []
    with Server(MURK, '--unlimited') as server:
        for name, pieces, expected, *more in cases:
            got = outcome(server, *pieces, **(more[0] if more else {}))
            if (got not in expected) if isinstance(expected, set) else got != expected:
                wrong.append(f'{name}: {got}, not {expected}')
        check(server.stop() == 0, server.said())
    check(not wrong, *wrong)
    note(f'{len(cases)} cases')


def bytewise(data):
    return [bytes([byte]) for byte in data]


@test
def framing():
    sizes = [0, 1, 125, 126, 127, 128, 4096, 65535, 65536]
    all_as_expected(
        [(f'text of {size}', [frame('x' * size)], REFUSED) for size in sizes] +
        [(f'text of {size} in pieces of 997', [frame('x' * size)[at:at + 997] for at in range(0, size + 8, 997)], REFUSED)
         for size in sizes] +
        [(f'bytes of {size}', [frame(b'x' * size, 2)], 1003) for size in sizes] +
        [('two at once', [frame('{') + frame('{}')], [REFUSED, REFUSED], {'answers': 2})])


@test
def pings_and_pongs():
    all_as_expected(
        [(f'ping of {size}', [frame(b'\xfe' * size, PING)], ('pong', b'\xfe' * size)) for size in (0, 1, 124, 125)] +
        [('ping byte by byte', bytewise(frame(b'hello', PING)), ('pong', b'hello')),
         ('ping of 126', [frame('x' * 126, PING)], 1002), ('pong of 126', [frame('x' * 126, PONG)], 1002),
         ('a good ping, and one of 126', [frame(b'a', PING) + frame('x' * 126, PING)], 1002, {'answers': 2}),
         ('an unasked pong', [frame(b'hello', PONG) + frame('{}')], REFUSED),
         ('a pong and a ping', [frame(b'a', PONG) + frame(b'b', PING)], ('pong', b'b')),
         ('ten pings', [frame(bytes([n]), PING) for n in range(10)], [('pong', bytes([n])) for n in range(10)], {'answers': 10})])


@test
def reserved_bits_and_kinds():
    all_as_expected(
        [(f'bits {bits}', [frame('{}', rsv=bits)], 1002) for bits in range(1, 8)] +
        [(f'bits {bits} of a ping', [frame('', PING, rsv=bits)], 1002) for bits in (1, 2, 4, 7)] +
        [(f'kind {kind}', [frame('', kind)], 1002) for kind in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)] +
        [(f'kind {kind} with content', [frame('x' * 10, kind)], 1002) for kind in (3, 7, 11, 15)] +
        [(f'bits {bits} after a good message', [frame('{}') + frame('{}', rsv=bits) + frame('', PING)], 1002, {'answers': 2}) for bits in range(1, 8)] +
        [(f'bits {bits} after a good message, byte by byte', bytewise(frame('{}') + frame('{}', rsv=bits)), 1002, {'answers': 2}) for bits in (1, 4, 7)] +
        [(f'kind {kind} after a good message', [frame('{}') + frame('', kind) + frame('', PING)], 1002, {'answers': 2}) for kind in (3, 5, 7, 11, 13, 15)] +
        [('no mask', [frame('{}', mask=b'')], 1002), ('no mask of a ping', [frame('', PING, mask=b'')], 1002),
         ('a mask of zeros', [frame('{}', mask=bytes(4))], REFUSED)])


@test
def the_handshake_negotiates_no_compression():
    with Server(MURK, '--unlimited') as server:
        client = Socket(server.port, headers=[('Sec-WebSocket-Extensions', 'permessage-deflate; client_max_window_bits')])
        check(client.status == 101 and b'xtension' not in client.head, client.head)


@test
def fragments():
    two = frame('{', TEXT, fin=False), frame('}', 0)
    all_as_expected([
        ('two', [two[0] + two[1]], REFUSED), ('two apart', list(two), REFUSED), ('byte by byte', bytewise(two[0] + two[1]), REFUSED),
        ('empty ones', [frame('', TEXT, fin=False) + frame('', 0, fin=False) + frame('', 0)], REFUSED),
        ('a ping between', [two[0] + frame(b'p', PING) + two[1]], [('pong', b'p'), REFUSED], {'answers': 2}),
        ('a pong between', [two[0] + frame(b'p', PONG) + two[1]], REFUSED),
        ('a ping in fragments', [frame('a', PING, fin=False) + frame('b', 0)], 1002),
        ('a pong in fragments', [frame('a', PONG, fin=False) + frame('b', 0)], 1002),
        ('the end of none', [two[1]], 1002), ('the middle of none', [frame('x', 0, fin=False)], 1002),
        ('text in text', [two[0] + frame('{}')], 1002), ('bytes in text', [two[0] + frame(b'x', 2)], 1002),
        ('many', [frame('x', TEXT, fin=False)] + [frame('x', 0, fin=False)] * 500 + [frame('x', 0)], REFUSED),
        ('closing between', [two[0] + frame(struct.pack('>H', 1000), CLOSE)], 1000),
        ('the end of none after a whole one', [two[0] + two[1] + frame('x', 0, fin=False) + frame('{}')], 1002, {'answers': 2}),
        ('the end of none after a whole one, byte by byte', bytewise(two[0] + two[1] + frame('x', 0)), 1002, {'answers': 2}),
        ('again and again the end of none', [(frame('x', 0) + frame('{}')) * 3], 1002),
        ('pings between many', [frame('x', TEXT, fin=False) + (frame('x', 0, fin=False) + frame(b'p', PING)) * 5 + frame('x', 0)],
         [('pong', b'p')] * 5 + [REFUSED], {'answers': 6}),
        ('pings between many, apart', [frame('x', TEXT, fin=False), *[frame('x', 0, fin=False), frame(b'p', PING)] * 5, frame('x', 0)],
         [('pong', b'p')] * 5 + [REFUSED], {'answers': 6}),
        ('two messages, each in two', [(two[0] + two[1]) * 2], [REFUSED, REFUSED], {'answers': 2})])


# The first and the last of each length, what is beside the surrogates, and what is assigned to nobody for good.
EDGES = [0x0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0xfffe, 0xffff, 0x10000, 0x10fffe, 0x10ffff]
NOBODYS = [plane << 16 | last for plane in range(1, 17) for last in (0xfffe, 0xffff)]
GOOD = ['κόσμε', 'Hello-µ@ßöäüàá-UTF-8!!', '𐀀', '\U0010ffff', '\ue000', '\u07ff', '\u0800', '\uffff', 'é' * 300] + [f'a{chr(code)}b' for code in EDGES + NOBODYS]
WORD = 'κόσμε'.encode()
SURROGATES = [struct.pack('>BBB', 0xe0 | code >> 12, 0x80 | code >> 6 & 63, 0x80 | code & 63)
              for code in (0xd800, 0xdb7f, 0xdb80, 0xdbff, 0xdc00, 0xdf80, 0xdfff)]
# Codes beyond the last, in as many bytes as they would take; and the first of each length in more bytes than it needs.
BEYOND = [b'\xf4\x90\x80\x80', b'\xf7\xbf\xbf\xbf', b'\xf8\x88\x80\x80\x80', b'\xfb\xbf\xbf\xbf\xbf', b'\xfc\x84\x80\x80\x80\x80', b'\xfd\xbf\xbf\xbf\xbf\xbf']
OVERLONG = [b'\xc0\x80', b'\xe0\x80\x80', b'\xf0\x80\x80\x80', b'\xf8\x80\x80\x80\x80', b'\xfc\x80\x80\x80\x80\x80', b'\xc1\xbf', b'\xe0\x9f\xbf', b'\xf0\x8f\xbf\xbf']
CUT = [WORD[:length] for length in range(1, len(WORD), 2)]  # in the middle of a letter
ALONE = [bytes([byte]) for byte in [*range(0x80, 0xc0, 9), 0xbf, *range(0xc2, 0xf5, 7), 0xf5, 0xfe, 0xff]]
BAD = SURROGATES + [one + two for one in SURROGATES[:4] for two in SURROGATES[4:]] + BEYOND + OVERLONG + CUT + ALONE + [b'\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80edited', b'\x80', b'\xbf', b'\xc0\xaf', b'\xc1\xbf', b'\xe0\x80\xaf',
       b'\xe0\x9f\xbf', b'\xf0\x80\x80\xaf', b'\xf0\x8f\xbf\xbf', b'\xf4\x90\x80\x80', b'\xf8\x88\x80\x80\x80', b'\xfc\x84\x80\x80\x80\x80',
       b'\xfe', b'\xff', b'\xed\xa0\x80', b'\xed\xbf\xbf', b'\xc3', b'\xe2\x82', b'\xf0\x90\x80', b'a\xc3(', b'\xe2(\xa1']


@test
def utf_8():
    cases = []
    for text in GOOD:
        data = text.encode()
        cases += [(f'{text!r:.20} whole', [frame(data)], REFUSED),
                  (f'{text!r:.20} in fragments', [frame(data[:1], TEXT, fin=False)] + [frame(data[1:], 0)], REFUSED)]
    for data in BAD:
        cases += [(f'{data} whole', [frame(data)], 1007), (f'{data} after text', [frame(b'abc' + data)], 1007),
                  (f'{data} in fragments', [frame(data[:1], TEXT, fin=False) + frame(data[1:], 0)], 1007)]
        cases += [(f'{data} byte by byte', bytewise(frame(data)), 1007)] if len(data) < 4 else []
    cases += [('empty ones', [frame('')], REFUSED), ('three empty ones', [frame('', TEXT, fin=False) + frame('', 0, fin=False) + frame('', 0)], REFUSED),
              ('a letter between empty ones', [frame('', TEXT, fin=False) + frame('é', 0, fin=False) + frame('', 0)], REFUSED),
              ('wrong in a message that does not end', [frame(WORD + b'\xf4\x90', TEXT, fin=False) + frame(b'\x80\x80', 0)], 1007)]
    all_as_expected(cases)


@test
def closing():
    def closing_frame(code, reason=b''):
        return frame(struct.pack('>H', code) + reason, CLOSE)

    all_as_expected(
        [(f'code {code}', [closing_frame(code)], code) for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)] +
        [(f'code {code}', [closing_frame(code)], 1002) for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535)] +
        [('no code', [frame('', CLOSE)], 1005), ('one byte', [frame(b'x', CLOSE)], 1002), ('one byte, byte by byte', bytewise(frame(b'x', CLOSE)), 1002),
         ('a reason', [closing_frame(1000, b'x' * 123)], 1000), ('a reason that is too long', [closing_frame(1000, b'x' * 124)], 1002),
         ('a reason that is no UTF-8', [closing_frame(1000, b'\xff')], 1007),
         ('a message after it', [closing_frame(1000) + frame('{}')], 1000), ('a ping after it', [closing_frame(1000) + frame('', PING)], 1000),
         ('twice', [closing_frame(1000) * 2], 1000)])


@test
def limits():
    all_as_expected([
        ('64 KiB', [frame('x' * 65536)], REFUSED), ('a byte more', [frame('x' * 65537)], 1009),
        ('in fragments', [frame('x' * 40000, TEXT, fin=False) + frame('x' * 40000, 0)], 1009),
        ('a size of 2^63', [b'\x81\xff\x80' + b'\0' * 7 + b'\0' * 4 + b'x'], 1002),
        ('a size of 2^62', [b'\x81\xff\x40' + b'\0' * 7 + b'\0' * 4 + b'x'], 1009)])


def in_fragments(text, size):
    parts = [text[at:at + size] for at in range(0, len(text), size)]
    return b''.join(frame(part, 0 if number else TEXT, fin=number == len(parts) - 1) for number, part in enumerate(parts))


@test
def sizes_and_numbers():
    whole = 'x' * 65536
    all_as_expected(
        [(f'64 KiB in fragments of {size}', [in_fragments(whole, size)], REFUSED) for size in (64, 256, 1024, 1300, 4096, 16384)] +
        [(f'64 KiB written by {size}', [frame(whole)[at:at + size] for at in range(0, 65550, size)], REFUSED)
         for size in (64, 128, 256, 512, 1024, 2048)] +
        [(f'1000 messages of {size}', [frame('x' * size)] * 1000, [REFUSED] * 1000, {'answers': 1000}) for size in (0, 16, 64, 256, 1024)])


main()
