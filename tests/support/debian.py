"""debian.py - an empty Debian in a folder, as this machine's own apt knows it.

    with Debian() as system:
        system.must('apt-get', 'install', '-y', 'hello')

The first one is made by debootstrap and kept as an archive in build-test; later ones are unpacked from it.
"""
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.builds import TEMPORARY
from support.tap import call, check, must_call

QUIET = {'DEBIAN_FRONTEND': 'noninteractive', 'LC_ALL': 'C.UTF-8', 'HOME': '/root', 'PATH': '/usr/sbin:/usr/bin:/sbin:/bin'}


def why_not():
    """Why there can be no such folder here; None when there can."""
    if os.getuid() != 0:
        return 'a folder is made a Debian by root alone'
    return None if shutil.which('debootstrap') else 'debootstrap is not there'


def sources():
    """Lines of this machine's apt, of its system alone: `deb ADDRESS SUITE COMPONENT`."""
    origin = must_call(['sh', '-c', '. /etc/os-release && echo "$ID"']).strip().capitalize()
    lines = must_call(['apt-get', 'indextargets', '--format', 'deb $(REPO_URI) $(CODENAME) $(COMPONENT)', 'Created-By: Packages', f'Origin: {origin}'])
    found = sorted(set(lines.splitlines()))
    check(found, 'apt knows no packages of its system here: apt-get update')
    return found


def archive():
    lines = sources()
    suite = must_call(['sh', '-c', '. /etc/os-release && echo "$VERSION_CODENAME"']).strip()
    kept = TEMPORARY / f'debian-{suite}.tar'
    if kept.exists():
        return kept
    address = next(line.split()[1] for line in lines if line.split()[2] == suite)
    with tempfile.TemporaryDirectory(prefix='murk-debian-') as folder:
        made = call(['debootstrap', '--variant=minbase', suite, folder, address], timeout=560)
        check(made.returncode == 0, 'an empty Debian cannot be made (is its archive out of reach?)', made.stdout[-2000:], made.stderr[-2000:])
        Path(folder, 'etc/apt/sources.list').write_text('\n'.join(lines) + '\n')
        must_call(['tar', '-C', folder, '-cf', f'{kept}.new', '--exclude=./var/cache/apt/archives/*.deb', '.'])
    os.replace(f'{kept}.new', kept)
    return kept


class Debian:
    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix='murk-debian-'))
        must_call(['tar', '-C', self.folder, '-xf', archive()])
        self.folder.chmod(0o755)  # not everybody in it is root
        self.call('apt-get', '-q', 'update')
        return self

    def __exit__(self, *about):
        shutil.rmtree(self.folder, ignore_errors=True)

    def words(self, *words):
        return ['chroot', str(self.folder), *[str(word) for word in words]]

    def call(self, *words, **more):
        return call(self.words(*words), timeout=more.pop('timeout', 300), env={**QUIET, **more.pop('env', {})}, **more)

    def must(self, *words, **more):
        done = self.call(*words, **more)
        check(done.returncode == 0, done)
        return done.stdout

    def start(self, *words, **more):
        """A process inside; the caller ends it."""
        return subprocess.Popen(self.words(*words), env=QUIET, **more)
