"""workshop.py - makes a mutant of the program and puts it to the leak test.

Nothing of the tree or of its build is touched: changed files stand in a folder of their own, which the compiler searches
first; what includes them is compiled anew, and linked before the library, so that these objects are taken instead.
"""
import json
import os
import resource
import shlex
import signal
import subprocess
from collections import namedtuple
from pathlib import Path

# Most leaks show at once; each step is begun only when the one before it has found nothing.
STEPS = (3_000, 25_000, 100_000)
SECONDS, SECONDS_A_PAIR = 20, 0.001  # of a core, for a step: many times what it takes
CLOCK = 20  # and by the clock so many times that, if others keep the machine busy

# how: 'caught', 'crashed' (that is seen as well), 'hangs', 'survived'; or it is none: 'no program', 'the same program'
Verdict = namedtuple('Verdict', 'how pairs what')


class Build:
    """An existing build of the program: how its files are compiled and linked."""

    def __init__(self, root, directory):
        self.root, self.directory = root, directory
        self.commands = {}
        for row in json.loads((directory / 'compile_commands.json').read_text()):
            if row['output'].startswith('libmurk-library.a.p/'):
                self.commands[row['output']] = shlex.split(row['command'])
        self.users = self.find_users()
        self.link = shlex.split(self.ninja('-t', 'commands', 'murk').strip().splitlines()[-1])

    def ninja(self, *words):
        return subprocess.run(['ninja', *words], cwd=self.directory, check=True, capture_output=True, text=True).stdout

    def find_users(self):
        """{path below the root: objects of the library that are made of it}"""
        users, output = {}, None
        for line in self.ninja('-t', 'deps').splitlines():
            if line and not line.startswith(' '):
                output = line.partition(':')[0]
            elif line.strip().startswith('..') and output in self.commands:
                path = os.path.normpath(self.directory / line.strip())
                users.setdefault(os.path.relpath(path, self.root), set()).add(output)
        return users


def write_changed(root, mutant, folder):
    """The changed files below `folder`, as they stand below the root. Gives their paths."""
    changed = {}
    for path, start, end, new in sorted(mutant.edits, key=lambda edit: edit[1], reverse=True):
        text = changed.get(path) or (root / path).read_text()
        changed[path] = text[:start] + new + text[end:]
    for path, text in changed.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return list(changed)


def compile_one(build, output, folder, changed):
    """Compile what `output` is made of to `folder`; gives the object, or None when it is no C."""
    command = list(build.commands[output])
    source = os.path.relpath(os.path.normpath(build.directory / command[-1]), build.root)
    made = folder / Path(output).name
    if source in changed:
        command[-1] = str(folder / source)
    command[command.index('-o') + 1] = str(made)
    for flag in ('-MF', '-MQ'):
        command[command.index(flag) + 1] = str(made) + '.d'
    first = next(i for i, word in enumerate(command) if word.startswith('-'))  # behind the compiler, before which ccache may stand
    command[first:first] = [f'-I{folder / "src"}', f'-fmacro-prefix-map={folder}/=../', '-w']
    done = subprocess.run(command, cwd=build.directory, capture_output=True, text=True)
    return made if done.returncode == 0 else None


def is_same(build, outputs, objects):
    """Does the compiler make the same of it as of the original?"""
    return all(made.read_bytes() == (build.directory / output).read_bytes() for output, made in zip(outputs, objects))


def make(build, mutant, folder):
    """The mutant as a program in the folder, or a Verdict when it is none."""
    changed = write_changed(build.root, mutant, folder)
    outputs = sorted(set().union(*(build.users.get(path, set()) for path in changed)))
    objects = []
    for output in outputs:
        objects.append(compile_one(build, output, folder, changed))
        if objects[-1] is None:
            return Verdict('no program', 0, '')
    if is_same(build, outputs, objects):
        return Verdict('the same program', 0, '')
    command, program = list(build.link), folder / 'murk'
    command[command.index('-o') + 1] = str(program)
    at = next(i for i, word in enumerate(command) if word.endswith('.o')) + 1
    command[at:at] = [str(made) for made in objects]
    done = subprocess.run(command, cwd=build.directory, capture_output=True, text=True)
    return program if done.returncode == 0 else Verdict('no program', 0, '')


def first_leak(text):
    """What a report in JSON tells of its first leak."""
    try:
        report = json.loads(text)
        first = report['list'][0]
        return f'{first["kind"]}: {first["what"]}'
    except (ValueError, KeyError, IndexError):
        return text.strip().splitlines()[-1] if text.strip() else ''


def run_limited(words, seconds):
    """To its end, or None when it took more than so many seconds of a core."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    try:
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, errors='replace',
                              timeout=CLOCK * seconds, preexec_fn=limit)
    except subprocess.TimeoutExpired:
        return None
    return None if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL) else done


def test(program, game, folder, seed, steps=STEPS):
    for pairs in steps:
        words = [program, 'leak', game, '--pairs', pairs, '--seed', seed, '--threads', 1, '--enough', 1, '--out', folder, '--force', '--json']
        done = run_limited(words, int(SECONDS + pairs * SECONDS_A_PAIR))
        if done is None:
            return Verdict('hangs', pairs, '')
        if done.returncode < 0:
            return Verdict('crashed', pairs, f'{signal.Signals(-done.returncode).name} {done.stderr.strip()[-200:]}')
        if done.returncode == 1:
            return Verdict('caught', pairs, first_leak(done.stdout))
        if done.returncode != 0:
            return Verdict('crashed', pairs, f'exit code {done.returncode} {done.stderr.strip()[-200:]}')
    return Verdict('survived', steps[-1], '')
