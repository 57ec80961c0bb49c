"""disk.py - a small disk of our own, in memory, that can be full or read-only; only what is started by it sees what is on it."""
import os
import subprocess
from pathlib import Path

SIZE = 3 << 20  # a store has about half of it
WAYS = (['unshare', '--mount'], ['nsenter', '--mount']), \
       (['unshare', '--map-root-user', '--mount'], ['nsenter', '--user', '--preserve-credentials', '--mount'])


class Disk:
    """At `folder`, as a namespace of its own sees it. `holder` is a process there that waits for its end; None where there can be none."""

    def __init__(self, folder):
        self.folder, self.holder = Path(folder), None
        for ours, theirs in WAYS:
            if self.mount(ours):
                self.enter = [*theirs, '--target', str(self.holder.pid), '--']
                return

    def mount(self, way):
        script = f'mount -t tmpfs -o size={SIZE},mode=700 none "$0" && echo mounted && exec cat'
        try:
            holder = subprocess.Popen([*way, 'sh', '-c', script, self.folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            return False
        is_mounted = holder.stdout.readline() == b'mounted\n'
        self.holder = holder if is_mounted else None
        if not is_mounted:
            holder.communicate()
        return is_mounted

    def __enter__(self):
        return self

    def __exit__(self, *about):
        if self.holder:
            self.holder.communicate()

    def command(self, *words):
        """What starts this program where the disk is."""
        return [*self.enter, *map(str, words)]

    def seen(self, path):
        """The same file as we see it."""
        return Path(f'/proc/{self.holder.pid}/root{path}')

    def fill(self):
        """Not a byte is left."""
        with open(self.seen(self.folder / 'ballast'), 'wb', buffering=0) as file:
            for size in (1 << 16, 1):
                try:
                    while True:
                        file.write(b'x' * size)
                except OSError:
                    pass

    def clear(self):
        os.unlink(self.seen(self.folder / 'ballast'))

    def protect(self):
        subprocess.run(self.command('mount', '-o', 'remount,bind,ro', self.folder), check=True)
