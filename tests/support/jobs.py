"""jobs.py - runs many commands a few at a time and counts the tests in what they print."""
import os
import re
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field


@dataclass
class Job:
    name: str
    command: list
    reads: str = 'exit'  # how results are told: 'exit' code, 'tap', or a 'tally' (`N passed, N failed`)
    needs: tuple = ()    # the builds it runs
    timeout: float = 300
    env: dict = field(default_factory=dict)


@dataclass
class Result:
    passed: int
    failed: int
    output: str
    seconds: float
    why: str = ''  # what was wrong besides the tests that failed


def count_tap(text):
    """Passed and failed tests, and what is wrong with the report itself."""
    good = re.findall(r'^ok\b', text, re.M)
    bad = re.findall(r'^not ok\b', text, re.M)
    plans = [int(n) for n in re.findall(r'^1\.\.(\d+)', text, re.M)]
    if sum(plans) != len(good) + len(bad):
        return len(good), len(bad), f'{sum(plans)} tests were announced, {len(good) + len(bad)} reported'
    return len(good), len(bad), '' if plans else 'no test reported anything'


def count_tally(text):
    lines = text.strip().splitlines()
    found = re.fullmatch(r'(\d+) passed, (\d+) failed', lines[-1].strip()) if lines else None
    if not found:
        return 0, 0, 'the last line is not `N passed, N failed`'
    return int(found[1]), int(found[2]), '' if int(found[1]) + int(found[2]) else 'no test was run'


def count_exit(text):
    del text
    return 0, 0, ''


COUNTERS = {'tap': count_tap, 'tally': count_tally, 'exit': count_exit}


def judge(job, code, output, seconds, late):
    passed, failed, why = COUNTERS[job.reads](output)
    if late:
        why = f'still running after {job.timeout:.0f} s'
    elif code < 0:
        why = f'ended by {signal.Signals(-code).name}'
    elif code > 0 and not failed:
        why = f'exit code {code}'
    elif code == 0 and failed:
        why = 'tests failed, yet the exit code is 0'
    if why:
        failed += 1
    elif job.reads == 'exit':
        passed = 1
    return Result(passed, failed, output, seconds, why)


class Running:
    """A job under way, in a process group of its own so that it can be ended with all its children."""

    def __init__(self, job, root):
        self.job = job
        self.start = time.monotonic()
        self.output = tempfile.TemporaryFile()
        self.process = subprocess.Popen([str(word) for word in job.command], cwd=root, stdin=subprocess.DEVNULL,
                                        stdout=self.output, stderr=subprocess.STDOUT,
                                        env={**os.environ, **job.env}, start_new_session=True)

    def seconds(self):
        return time.monotonic() - self.start

    def finish(self):
        """The Result, or None while it runs."""
        code = self.process.poll()
        late = code is None and self.seconds() > self.job.timeout
        if code is None and not late:
            return None
        self.end()
        self.output.seek(0)
        text = self.output.read().decode('utf-8', 'replace')
        self.output.close()
        return judge(self.job, self.process.returncode, text, self.seconds(), late)

    def end(self):
        """End the whole group, politely at first; it is harmless when all have ended already."""
        for sign, patience in ((signal.SIGTERM, 3), (signal.SIGKILL, 3)):
            try:
                os.killpg(self.process.pid, sign)
            except (ProcessLookupError, PermissionError):
                break
            try:
                self.process.wait(patience)
            except subprocess.TimeoutExpired:
                continue
        self.process.wait()


def run_jobs(jobs, root, at_once, report):
    """Run all; `report(job, result)` is called as each ends. Whatever interrupts us ends all that run."""
    waiting = list(jobs)
    running = []
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                job = waiting.pop(0)
                try:
                    running.append(Running(job, root))
                except OSError as error:
                    report(job, Result(0, 1, '', 0, f'it cannot be started: {error}'))
            time.sleep(0.02)
            for one in list(running):
                result = one.finish()
                if result:
                    running.remove(one)
                    report(one.job, result)
    finally:
        for one in running:
            one.end()
