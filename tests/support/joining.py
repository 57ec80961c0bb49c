"""joining.py - `murk join` on pseudo-terminals, played by chance."""
import os
import pty
import random
import re
import select
import subprocess
import time

from support.tap import Failed, check

CHOICE = re.compile(r'(?:^|(?<=   ))\s*(\d+) (\S.*?)(?=   |$)', re.M)
OVER = 'again, log'


class Joiner:
    """Somebody at `murk join --plain`, or not plain to be looked at alone. `answer` types by chance whatever is asked for."""

    def __init__(self, murk, state, *words, seed=1, plain=True, **more):
        self.murk, self.seed, self.luck = murk, seed, random.Random(seed)
        self.text, self.page, self.moves, self.is_over = '', '', 0, False
        self.master, slave = pty.openpty()
        environment = {**os.environ, 'LANG': 'C.UTF-8', 'XDG_STATE_HOME': str(state), 'TERM': 'dumb' if plain else 'vt100', **more}
        self.child = subprocess.Popen([str(murk), 'join', *words, *(['--plain'] if plain else []), '--lang', 'en'], stdin=slave, stdout=slave,
                                      stderr=slave, close_fds=True, start_new_session=True, env=environment)
        os.close(slave)

    def take(self, wait):
        """What has come; False at the end."""
        if not select.select([self.master], [], [], wait)[0]:
            return True
        try:
            data = os.read(self.master, 65536).decode(errors='replace').replace('\r', '')
        except OSError:
            return False
        self.text += data
        self.page += data
        return bool(data)

    def see(self, words, seconds=90):
        until = time.monotonic() + seconds
        while words not in self.text:
            if time.monotonic() > until or not self.take(.1):
                raise Failed(f'"{words}" never came:\n{self.text[-3000:]}')

    def type(self, line):
        self.page = ''
        os.write(self.master, (line + '\r').encode())

    def choices(self):
        """Of the last list; what is told of the connection may stand behind it."""
        lists = [[int(number) for number, words in CHOICE.findall(part)] for part in self.page.split('\n\n')]
        return next((numbers for numbers in reversed(lists) if numbers), [])

    def answer(self):
        """A number by chance, if one is asked for."""
        self.is_over |= OVER in self.page
        if self.is_over or not self.page.endswith('> '):
            return
        numbers = self.choices()
        if not numbers and 'does not answer' in self.page:  # the server is gone for long: look again
            time.sleep(.5)
            return self.type('board')
        check(numbers or 'Enter' in self.page or 'p: pause' in self.page or 'start' in self.page, 'nothing to choose:', self.page)
        if numbers:
            self.moves += 1
            self.type(str(self.luck.choice(numbers)))

    def again(self):
        """Another match, as soon as all want it."""
        self.is_over, self.text = False, ''
        self.type('again')

    def close(self):
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        os.close(self.master)


def play_out(joiners, seconds=400, meanwhile=lambda: None):
    """Until everybody has seen the end of the match."""
    until = time.monotonic() + seconds
    while not all(joiner.is_over for joiner in joiners):
        check(time.monotonic() < until, 'the match does not end', *[joiner.text[-1500:] for joiner in joiners])
        ready = select.select([joiner.master for joiner in joiners], [], [], .05)[0]
        for joiner in joiners:
            if joiner.master in ready:
                check(joiner.take(0), 'it has ended', joiner.text[-2000:])
            elif not joiner.is_over:
                joiner.answer()
        meanwhile()
