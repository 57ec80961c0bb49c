"""What other people write, on the screens of `murk join`: wide characters, marks, and what cannot be seen."""
import re
import sys
from contextlib import contextmanager
from pathlib import Path

from play import MURK, Terminal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Player, Server, token  # noqa: E402
from support.tap import check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True
TALK = ['漢' * 150, 'a\u202eb', 'c\u200bd', 'e\u0301' * 20 + ' f', 'g\u200dh\u2066i', 'x❤\ufe0fy', 'the end']
SHOWN = ['a�b', 'c�d', 'e\u0301' * 20 + ' f', 'g�h�i', 'x❤y', 'the end']
RAW = ['\u202e', '\u200b', '\u200d', '\u2066', '\ufe0f']


@contextmanager
def somebody_talks(*words, **more):
    """A terminal in a lobby where Eve says all of TALK."""
    with Server(MURK) as server:
        eve = Player(server.port, token('Eve'))
        table = eve.must('make', game='stay-away', set='seats=4', once='1')['table']
        eve.must('enter', name='Eve', lang='en')
        it = Terminal('join', f'http://127.0.0.1:{server.port}/t/{table}', '--name', 'Ada', '--lang', 'en', *words, **more)
        try:
            it.see('Ada (ready)')
            for text in TALK:
                eve.must('say', text=text)
            it.see('Eve: the end')
            yield it
        finally:
            it.close()


@test
def talk_stays_in_its_columns():
    for columns in (90, 91, 120):
        with somebody_talks(rows=40, columns=columns) as it:
            board = [re.match(' *[A-D] +(Ada|nobody|free)?', row) for row in it.screen().splitlines()]
            check(sum(row is not None for row in board) >= 4, it.screen())
            bars = [row.index('│') for row in it.cells if '│' in row]
            check(len(bars) > 10 and len(set(bars)) == 1, bars, it.screen())
            check(sum(row.count('漢') for row in it.cells) == 150, it.screen())
            for row in it.cells:
                check(len(row) == columns and '漢' not in row[:bars[0]], it.screen())
                check(row.count('漢') == row.count(''), 'half a character is left', it.screen())


@test
def a_narrow_window_keeps_it_too():
    with somebody_talks(rows=24, columns=40) as it:
        check(all('漢' not in row or row.count('漢') == row.count('') for row in it.cells), it.screen())
        check('Eve: the end' in it.screen() and it.line(23).startswith(('>', ' ')), it.screen())


@test
def what_cannot_be_seen_is_shown_as_a_mark():
    for words, more in (((), {'rows': 40, 'columns': 90}), (('--line',), {'rows': 60, 'columns': 90})):
        with somebody_talks(*words, **more) as it:
            for text in SHOWN:
                check(f'Eve: {text}' in it.screen(), text, it.screen())
            for text in RAW:
                check(text.encode() not in it.raw, text.encode(), it.raw[-3000:])


@test
def in_ascii_marks_go_and_all_else_is_a_question_mark():
    with somebody_talks('--plain', rows=60, columns=90) as it:
        for text in ('a?b', 'c?d', 'e' * 20 + ' f', 'x?y'):
            check(f'Eve: {text}' in it.screen(), text, it.screen())
        check(it.raw.isascii(), it.raw[-2000:])


@test
def what_is_typed_has_its_columns_too():
    with somebody_talks(rows=40, columns=90) as it:
        it.type('漢字x')
        check(it.cells[it.y][it.x - 5:it.x] == ['漢', '', '字', '', 'x'], it.screen())
        it.type('\x7f\x7f!')
        check(it.cells[it.y][it.x - 3:it.x] == ['漢', '', '!'], it.screen())
        it.enter()
        it.see('Ada: 漢!')


main()
