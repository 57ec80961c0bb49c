"""postgres.py - a PostgreSQL of a test's own, in a temporary folder, on a socket that nobody else finds.

    with Postgres() as database:
        call([..., database.address])

PostgreSQL refuses to be run by root: then it runs as the user that its package has made.
"""
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

SETTINGS = {'listen_addresses': '', 'max_connections': 60, 'shared_buffers': '64MB', 'autovacuum': 'off'}


def program(name):
    """Debian keeps them out of the way, in a folder for each version."""
    found = shutil.which(name)
    folders = sorted(Path('/usr/lib/postgresql').glob('*/bin'), key=lambda folder: int(folder.parent.name))
    return found or str(folders[-1] / name)


class Postgres:
    def __init__(self, **settings):
        self.settings = {**SETTINGS, **settings}
        self.user = {}
        if os.getuid() == 0:
            owner = pwd.getpwnam('postgres')
            self.user = {'user': owner.pw_uid, 'group': owner.pw_gid, 'extra_groups': []}

    def run(self, *words):
        done = subprocess.run([str(word) for word in words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, encoding='utf-8', timeout=120, **self.user)
        if done.returncode:
            log = Path(self.folder, 'log')
            raise RuntimeError(f'{words[0]} failed\n{done.stdout}\n{log.read_text() if log.exists() else ""}')

    def start(self):
        words = ' '.join(f"-c {name}='{value}'" for name, value in self.settings.items())
        # Its output goes to its own log: a pipe of ours would stay open as long as it runs.
        self.run(program('pg_ctl'), 'start', '-w', '-t', '100', '-D', self.data, '-l', Path(self.folder, 'log'), '-o',
                 f"-k '{self.folder}' {words}")

    def ask(self, sql):
        """What psql prints of it, without frames."""
        done = subprocess.run([program('psql'), '-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', '-h', self.folder, '-U', 'murk', '-c', sql, 'postgres'],
                              stdin=subprocess.DEVNULL, capture_output=True, encoding='utf-8', timeout=60)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout.strip()

    @contextmanager
    def held(self, sql):
        """Somebody has begun a transaction by this, and goes no further."""
        with subprocess.Popen([program('psql'), '-X', '-q', '-At', '-h', self.folder, '-U', 'murk', 'postgres'], encoding='utf-8',
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
            holder.stdin.write(f"BEGIN; {sql}; SELECT 'held';\n")
            holder.stdin.flush()
            if holder.stdout.readline() != 'held\n':
                raise RuntimeError(f'{sql}: it cannot be held')
            yield
            holder.communicate('ROLLBACK;\n')

    @contextmanager
    def listening(self, channel):
        """Asked, it gives what others have notified of on this channel."""
        with subprocess.Popen([program('psql'), '-X', '-q', '-At', '-h', self.folder, '-U', 'murk', 'postgres'], encoding='utf-8',
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as listener:
            heard = []

            def ask(sql='SELECT 1'):
                listener.stdin.write(f"{sql}; SELECT 'asked';\n")
                listener.stdin.flush()
                for line in iter(listener.stdout.readline, ''):
                    if line == 'asked\n':
                        break
                    heard.append(line)
                return ''.join(heard)
            ask(f'LISTEN {channel}')
            yield ask
            listener.communicate()

    def signal_all(self, number):
        """The first process, that begets the others, before them."""
        first = Path(self.data, 'postmaster.pid').read_text(encoding='utf-8').split()[0]
        os.kill(int(first), number)
        for child in Path(f'/proc/{first}/task/{first}/children').read_text(encoding='utf-8').split():
            os.kill(int(child), number)

    @contextmanager
    def frozen(self):
        """As behind a network that swallows everything: who comes is not refused, and nobody is answered."""
        self.signal_all(signal.SIGSTOP)
        try:
            yield
        finally:
            self.signal_all(signal.SIGCONT)

    def stop(self, how='fast'):
        self.run(program('pg_ctl'), 'stop', '-w', '-D', self.data, '-m', how)

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix='murk-pg-')
        self.data = Path(self.folder, 'data')
        if self.user:
            os.chown(self.folder, self.user['user'], self.user['group'])
        self.address = f'postgresql://murk@/postgres?host={self.folder}'
        self.run(program('initdb'), '--no-sync', '--auth=trust', '--username=murk', '--encoding=UTF8', '--locale=C', '-D', self.data)
        self.start()
        return self

    def __exit__(self, *about):
        try:
            self.stop('immediate')
        except RuntimeError:
            pass  # a test has stopped it
        shutil.rmtree(self.folder, ignore_errors=True)
