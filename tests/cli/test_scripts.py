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
    for words in (['--fuz'], ['--fuzz', 'long'], ['--fuzz'], ['--fuzz', '-1'], ['--jobs', '0'], ['--quick', '--long']):
        done = call(['./test', *words])
        check(done.returncode == 2 and words[0] in done.stderr and not done.stdout, done)


@test
def a_name_that_no_test_has_is_refused():
    done = call([sys.executable, 'tests/run.py', 'no-such-test'])
    check(done.returncode == 2 and 'no-such-test' in done.stderr, done)


def listed(*words):
    done = call([sys.executable, 'tests/run.py', '--list', *words])
    check(done.returncode == 0 and done.stdout, done)
    return done.stdout.splitlines()


@test
def the_daily_round_needs_one_build_and_the_long_one_has_everything():
    quick, whole, long = listed('--quick'), listed(), listed('--long')
    check(quick == [name for name in quick if re.search('/fast$|^(checks/layers|format|leak/.*/1)$', name)], *quick)
    check({'unit/golden/fast', 'scenarios/stay-away/fast', 'leak/terrorscape/1', 'format'} <= set(quick), *quick)
    left = {name for name in whole if name not in long}
    check(all(name.endswith('/fast') and name.removesuffix('/fast') in long for name in left), *left)
    check(len(set(whole)) == len(whole) and len(set(long)) == len(long), 'a name that stands twice')


JOBS = """
import sys; sys.path.insert(0, 'tests')
from support.jobs import Job, run_jobs
def say(job, result):
    print(job.name, 'left' if result is None else result.failed, flush=True)
def sleep(seconds, **more):
    return Job(command=['sleep', str(seconds)], **more)
"""


def run_some(program):
    done = call([sys.executable, '-c', JOBS + program])
    check(done.returncode == 0, done)
    return done.stdout.split('\n')[:-1]


@test
def a_test_begins_when_its_build_is_there_and_not_when_it_failed():
    check(run_some("""run_jobs([Job('use', ['test', '-e', '/'], needs=('b:x',)), sleep(1.2, name='build', gives='b'),
              sleep(0.6, name='other'), Job('bad', ['false'], gives='c'), Job('never', ['true'], needs=('b', 'c'))], '.', 3, say)
              """) == ['bad 1', 'never left', 'other 0', 'build 0', 'use 0'])


@test
def tests_that_wait_run_beside_those_that_compute():
    order = run_some("""run_jobs([sleep(0.8, name='computes'), sleep(0.1, name='computes too'),
              sleep(0.1, name='waits', waits=True)], '.', 1, say)""")
    check(order == ['waits 0', 'computes 0', 'computes too 0'], order)


@test
def a_test_that_hangs_is_ended_and_counted():
    check(run_some("run_jobs([sleep(60, name='hangs', timeout=0.2)], '.', 1, say)") == ['hangs 1'])


@test
def seconds_of_a_core_are_counted_with_those_of_children():
    spin = "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'"
    said = run_some(f"""run_jobs([Job('spins', ['sh', '-c', {spin + '; true'!r}])], '.', 1,
              lambda job, result: print(result.computed > 0.05, result.seconds >= 0.05))""")
    check(said == ['True True'], said)


@test
def without_apt_the_missing_packages_are_named():
    with tempfile.TemporaryDirectory() as folder:
        for tool in ('bash', 'env', 'id', 'cut', 'cat'):
            os.symlink(shutil.which(tool), Path(folder) / tool)
        done = call(['bash', 'tools/setup.sh', 'run'], env={'PATH': folder})
        check(done.returncode == 1 and re.search(r'\bgcc libc6-dev meson ninja-build\b', done.stderr), done)
        check('clang' not in done.stderr, 'to run Murk nobody needs the tools of its tests', done)


@test
def setup_knows_only_its_three_jobs():
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
    deadline = time.monotonic() + 10  # who is killed is gone a moment later
    while [pid for pid in children if words_of(pid) == sleep]:
        check(time.monotonic() < deadline, 'children were left behind')
        time.sleep(0.05)


def process_ids():
    return [int(name) for name in os.listdir('/proc') if name.isdigit()]


def words_of(pid):
    try:
        return Path(f'/proc/{pid}/cmdline').read_bytes().decode().split('\0')[:-1]
    except OSError:
        return []


main()
