"""play.py - a player at `murk play`: by pipe, or at a terminal that is remembered cell by cell."""
import atexit
import codecs
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import MURK as CHECKED, ROOT, Failed, check  # noqa: E402

MURK = os.environ.get('MURK') or str(CHECKED if CHECKED.exists() else ROOT / 'build/murk')
GAME = 'shy-monsters'
PROMPT = '> '
PATIENCE = 60
CALM = 0.03
CHOICE = re.compile(r'(?:^|(?<=   ))\s*(\d+) (\S.*?)(?=   |$)', re.M)


STATE = tempfile.mkdtemp(prefix='murk-')  # where tables are kept that nobody has named a file for
atexit.register(shutil.rmtree, STATE, True)


def environment(**more):
    """The tester's own language, colours and kept tables must not matter."""
    mine = {name: value for name, value in os.environ.items()
            if not name.startswith('LC_') and name not in ('LANG', 'LANGUAGE', 'NO_COLOR', 'TERM', 'COLUMNS', 'LINES')}
    return {**mine, 'LANG': 'C.UTF-8', 'XDG_STATE_HOME': STATE, **more}


class Piped:
    """A match line by line, through pipes."""
    waits = (PROMPT,)  # what is printed last when an answer is waited for

    def __init__(self, *words, **more):
        self.child = subprocess.Popen([MURK, 'play', *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, env=environment(**more))
        self.all = ''

    def read(self):
        """What is printed up to the next prompt, or to the end."""
        got, until = b'', time.monotonic() + PATIENCE
        out = self.child.stdout.fileno()
        while not got.endswith(tuple(text.encode() for text in self.waits)):
            if not select.select([out], [], [], max(0, until - time.monotonic()))[0]:
                raise Failed(f'no prompt after {PATIENCE} s:\n{got.decode(errors="replace")}')
            more = os.read(out, 65536)
            if not more:
                break
            got += more
        text = got.decode()
        self.all += text
        return text

    def say(self, line):
        self.child.stdin.write((line + '\n').encode())
        self.child.stdin.flush()
        return self.read()

    def leave(self):
        """End the input; gives the rest of what is printed and the exit code."""
        self.child.stdin.close()
        rest = self.read()
        return rest, self.child.wait(PATIENCE)


def choices(text):
    """The numbered choices last printed, as {number: words}."""
    tail = text.rsplit('\n\n', 1)[-1]
    return {int(number): words.strip() for number, words in CHOICE.findall(tail)}


def listed(text):
    """The names that `rules` lists, all groups together."""
    names = []
    for group in re.split(r'\n\n', text.split(':\n\n')[-1]):
        for line in group.splitlines()[1:]:
            names += re.split(r'   +', line.strip())
    return [name for name in names if name and '>' not in name]


def play_out(player, text, prefer=('Done', 'Fatto'), limit=400):
    """Answer every question by its number until the match is over; gives all that was printed on the way."""
    for _ in range(limit):
        if 'again, log' in text or 'ancora, diario' in text:
            return
        offered = choices(text)
        check(offered, 'no choices in:', text)
        wanted = [number for number, words in offered.items() if words in prefer]
        text = player.say(str(wanted[0] if wanted else 1))
    raise Failed(f'the match is not over after {limit} answers')


class Terminal:
    """A match on a pseudo-terminal that understands what a VT100 does."""

    def __init__(self, *words, rows=24, columns=80, term='vt100', **more):
        self.resize_cells(rows, columns)
        self.raw = b''
        self.decoder = codecs.getincrementaldecoder('utf-8')('replace')
        self.pending = ''
        self.master, slave = pty.openpty()
        self.set_size(rows, columns)
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        self.child = subprocess.Popen([MURK, *words], stdin=slave, stdout=slave, stderr=slave, close_fds=True,
                                      start_new_session=True, env=environment(TERM=term, **more))

    # --- the window

    def resize_cells(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[' '] * columns for _ in range(rows)]
        self.y = self.x = 0
        self.top, self.bottom = 0, rows - 1
        self.kept = 0, 0
        self.wraps = False

    def set_size(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))

    def resize(self, rows, columns):
        self.settle()
        self.resize_cells(rows, columns)
        self.set_size(rows, columns)
        os.kill(self.child.pid, signal.SIGWINCH)
        self.settle(0.6)

    def screen(self):
        return '\n'.join(''.join(row).rstrip() for row in self.cells)

    def line(self, number):
        return ''.join(self.cells[number]).rstrip()

    # --- keys and what they bring

    def state(self):
        """The letter that the kernel has for what the program does now; '' where that cannot be seen."""
        try:
            return Path(f'/proc/{self.child.pid}/stat').read_text().rpartition(')')[2].split()[0]
        except OSError:
            return ''

    def is_waiting(self):
        """Whether the program has taken every key and sleeps, all it printed having come; False where that cannot be
        seen. Asking both ends of the terminal makes the kernel hand over what is on its way."""
        if select.select([self.slave], [], [], 0)[0]:
            return False
        return self.state() in ('S', 'Z') and not select.select([self.master], [], [], 0)[0]

    def is_idle(self, quiet):
        """Whether nothing has come for a while, though the program is not kept from working: on a busy machine it may
        stand in line for long."""
        return time.monotonic() - self.last > quiet and self.state() not in ('R', 'D')

    def settle(self, quiet=0.3, until=None):
        """Read until `until` stands on the screen, and then until the program waits for a key or, where that cannot be
        seen, until nothing has come for a while. Behind a curtain it sleeps for a moment: wait for what comes then."""
        end = time.monotonic() + PATIENCE
        self.last = time.monotonic()
        while time.monotonic() < end:
            if until is not None and until in self.screen():
                until = None
            if select.select([self.master], [], [], CALM)[0]:
                if not self.take():
                    return
                self.last = time.monotonic()
            elif until is None and self.raw and (self.is_waiting() or self.is_idle(quiet)):
                break
        check(until is None, f'"{until}" never came; the screen is:', self.screen())

    def take(self):
        """Put what has come on the screen; False at the end."""
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        self.feed(self.decoder.decode(data))
        return bool(data)

    def see(self, text):
        self.settle(until=text)

    def type(self, text):
        os.write(self.master, text.encode())
        self.settle()

    def enter(self, text=''):
        self.type(text + '\r')

    def wait(self):
        """The exit code, everything printed being read."""
        end = time.monotonic() + PATIENCE
        while self.child.poll() is None and time.monotonic() < end:
            self.settle(0.1)
        self.settle(0.1)
        check(self.child.poll() is not None, 'it does not end; the screen is:', self.screen())
        return self.child.returncode

    def is_restored(self):
        return termios.tcgetattr(self.slave) == self.before

    def close(self):
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        os.close(self.master)
        os.close(self.slave)

    # --- what a VT100 does

    ESCAPE = re.compile('\x1b(?:\\[([?\\d;]*)([@-~])|[()][0-9A-Za-z]|([78=>DEHM]))')

    def feed(self, text):
        text = self.pending + text
        at = 0
        while at < len(text):
            if text[at] == '\x1b':
                match = self.ESCAPE.match(text, at)
                if not match and len(text) - at < 16:
                    break
                check(match, f'an escape sequence that no VT100 knows: {text[at:at + 16]!r}')
                self.control(match)
                at = match.end()
                continue
            self.put(text[at])
            at += 1
        self.pending = text[at:]

    def put(self, c):
        if c == '\r':
            self.x, self.wraps = 0, False
        elif c == '\n':
            self.wraps = False
            self.down()
        elif c == '\b':
            self.x, self.wraps = max(0, self.x - 1), False
        elif c == '\t':
            self.x = min(self.columns - 1, self.x // 8 * 8 + 8)
        elif c >= ' ' and c != '\x7f':
            self.put_visible(c)

    def put_visible(self, c):
        """A wide one takes two cells, the second being empty; a mark joins the one before it."""
        if unicodedata.combining(c):
            before = self.x if self.wraps else max(0, self.x - 1)
            self.cells[self.y][before - (not self.cells[self.y][before])] += c
            return
        wide = 2 if unicodedata.east_asian_width(c) in 'WF' else 1
        if self.wraps or self.x + wide > self.columns:
            self.x, self.wraps = 0, False
            self.down()
        self.cells[self.y][self.x:self.x + wide] = [c, ''][:wide]
        self.wraps = self.x + wide == self.columns
        self.x = min(self.x + wide, self.columns - 1)

    def down(self):
        if self.y == self.bottom:
            del self.cells[self.top]
            self.cells.insert(self.bottom, [' '] * self.columns)
        else:
            self.y = min(self.y + 1, self.rows - 1)

    def up(self):
        if self.y == self.top:
            del self.cells[self.bottom]
            self.cells.insert(self.top, [' '] * self.columns)
        else:
            self.y = max(self.y - 1, 0)

    def control(self, match):
        numbers, letter, single = match.groups()
        if single in ('D', 'E'):
            self.down()
        elif single == 'M':
            self.up()
        elif single == '7':
            self.kept = self.y, self.x
        elif single == '8':
            self.y, self.x = self.kept
        if letter is None or '?' in numbers:
            return
        args = [int(n) if n else 0 for n in numbers.split(';')]
        step, self.wraps = max(1, args[0]), False
        if letter == 'H':
            self.y = min(max(args[0], 1), self.rows) - 1
            self.x = min(max(args[1] if len(args) > 1 else 1, 1), self.columns) - 1
        elif letter in 'AB':
            self.y = min(max(self.y + (step if letter == 'B' else -step), 0), self.rows - 1)
        elif letter in 'CD':
            self.x = min(max(self.x + (step if letter == 'C' else -step), 0), self.columns - 1)
        elif letter == 'J':
            self.erase(args[0], whole=True)
        elif letter == 'K':
            self.erase(args[0], whole=False)
        elif letter == 'r':
            self.top = max(args[0], 1) - 1
            self.bottom = (args[1] if len(args) > 1 and args[1] else self.rows) - 1
            self.y = self.x = 0

    def erase(self, which, whole):
        row = self.cells[self.y]
        if which == 0:
            row[self.x:] = [' '] * (self.columns - self.x)
        elif which == 1:
            row[:self.x + 1] = [' '] * (self.x + 1)
        else:
            row[:] = [' '] * self.columns
        if not whole:
            return
        for y in range(self.rows):
            if (which == 0 and y > self.y) or (which == 1 and y < self.y) or which == 2:
                self.cells[y][:] = [' '] * self.columns


def scratch():
    """A folder of its own, gone at the end."""
    return tempfile.TemporaryDirectory(prefix='murk-')
