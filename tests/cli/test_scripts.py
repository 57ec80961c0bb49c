"""The two commands of a newcomer, called rightly and wrongly. Nothing here may install or build."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import ROOT, call, check, main, test  # noqa: E402

NEEDS = ()


def help_is_told(command):
    for word in ('--help', '-h'):
        done = call([command, word])
        check(done.returncode == 0 and done.stdout.startswith(f'usage: {command}') and not done.stderr, done)


@test
def run_tells_how_it_is_called():
    help_is_told('./run')


@test
def test_tells_how_it_is_called():
    help_is_told('./test')


@test
def run_refuses_unknown_options_by_name():
    for words in (['--bulid'], ['--build', 'games']):
        done = call(['./run', *words])
        check(done.returncode == 2 and words[0] in done.stderr and not done.stdout, done)


@test
def test_refuses_unknown_options_by_name():
    for words in (['--fuz'], ['--fuzz', 'long'], ['--fuzz'], ['--fuzz', '-1'], ['--jobs', '0']):
        done = call(['./test', *words])
        check(done.returncode == 2 and words[0] in done.stderr and not done.stdout, done)


@test
def a_name_that_no_test_has_is_refused():
    done = call([sys.executable, 'tests/run.py', 'no-such-test'])
    check(done.returncode == 2 and 'no-such-test' in done.stderr, done)


@test
def without_apt_the_missing_packages_are_named():
    with tempfile.TemporaryDirectory() as folder:
        for tool in ('bash', 'env', 'id', 'cut', 'cat'):
            os.symlink(shutil.which(tool), Path(folder) / tool)
        done = call(['bash', 'tools/setup.sh', 'run'], env={'PATH': folder})
        check(done.returncode == 1 and re.search(r'\bgcc libc6-dev meson ninja-build\b', done.stderr), done)
        check('clang' not in done.stderr, 'to run Murk nobody needs the tools of its tests', done)


@test
def setup_knows_only_its_two_jobs():
    done = call(['tools/setup.sh', 'all'])
    check(done.returncode == 2 and 'usage' in done.stderr, done)


@test
def a_strangers_folder_is_not_built_over():
    with tempfile.TemporaryDirectory() as folder:
        letter = Path(folder) / 'letter.txt'
        letter.write_text('dear')
        done = call(['tools/build.sh', folder])
        check(done.returncode == 1 and 'in the way' in done.stderr and letter.read_text() == 'dear', done)


@test
def an_interrupted_run_leaves_no_process_behind():
    sleep = ['sleep', str(100000 + os.getpid())]  # a time of our own, so that they can be told from others
    program = ('import signal, sys; sys.path.insert(0, "tests")\n'
               'signal.signal(signal.SIGINT, signal.default_int_handler)\n'
               'from support.jobs import Job, run_jobs\n'
               f'run_jobs([Job("long", ["sh", "-c", "{" ".join(sleep)} & {" ".join(sleep)}"])], ".", 1, print)')
    process = subprocess.Popen([sys.executable, '-c', program], cwd=ROOT, stderr=subprocess.DEVNULL)
    children = []
    for _ in range(200):
        time.sleep(0.05)
        children = [pid for pid in process_ids() if words_of(pid) == sleep]
        if len(children) == 2:
            break
    check(len(children) == 2, 'the children did not start')
    process.send_signal(2)
    process.wait(10)
    check(not [pid for pid in children if words_of(pid) == sleep], 'children were left behind')


def process_ids():
    return [int(name) for name in os.listdir('/proc') if name.isdigit()]


def words_of(pid):
    try:
        return Path(f'/proc/{pid}/cmdline').read_bytes().decode().split('\0')[:-1]
    except OSError:
        return []


main()
