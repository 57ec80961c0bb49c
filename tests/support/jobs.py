"""jobs.py - runs many commands a few at a time, each when what it needs is there, and counts the tests they report."""
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
    needs: tuple = ()    # what other jobs give it: a build as a whole, or BUILD:TARGET
    timeout: float = 300
    env: dict = field(default_factory=dict)
    gives: str = ''      # the build that it makes
    cores: int = 1       # how many it keeps busy
    waits: bool = False  # it mostly sleeps, so it runs beside those that compute


@dataclass
class Result:
    passed: int
    failed: int
    output: str
    seconds: float = 0   # by the clock
    computed: float = 0  # seconds of a core, its children's included
    why: str = ''        # what was wrong besides the tests that failed


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


PAUSE = 0.05  # asking oftener takes a core minutes in the end
WAITING_AT_ONCE = 3  # besides those that compute
COUNTERS = {'tap': count_tap, 'tally': count_tally, 'exit': count_exit}


def judge(job, code, output, late):
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
    return Result(passed, failed, output, why=why)


class Running:
    """A job under way, in a process group of its own so that it can be ended with all its children."""

    def __init__(self, job, root):
        self.job = job
        self.start = time.monotonic()
        self.computed = 0
        self.output = tempfile.TemporaryFile()
        self.process = subprocess.Popen([str(word) for word in job.command], cwd=root, stdin=subprocess.DEVNULL,
                                        stdout=self.output, stderr=subprocess.STDOUT,
                                        env={**os.environ, **job.env}, start_new_session=True)

    def seconds(self):
        return time.monotonic() - self.start

    def has_ended(self):
        """Like Popen.poll(), but it asks what the process has used as well."""
        if self.process.returncode is None:
            pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
            if pid:
                self.process.returncode = os.waitstatus_to_exitcode(status)
                self.computed = usage.ru_utime + usage.ru_stime
        return self.process.returncode is not None

    def finish(self):
        """The Result, or None while it runs."""
        late = not self.has_ended() and self.seconds() > self.job.timeout
        if not late and not self.has_ended():
            return None
        self.end()
        self.output.seek(0)
        text = self.output.read().decode('utf-8', 'replace')
        self.output.close()
        result = judge(self.job, self.process.returncode, text, late)
        result.seconds, result.computed = self.seconds(), self.computed
        return result

    def end(self):
        """End the whole group, politely at first; it is harmless when all have ended already."""
        for sign, patience in ((signal.SIGTERM, 3), (signal.SIGKILL, 3)):
            try:
                os.killpg(self.process.pid, sign)
            except (ProcessLookupError, PermissionError):
                break
            until = time.monotonic() + patience
            while not self.has_ended() and time.monotonic() < until:
                time.sleep(0.01)
        while not self.has_ended():
            time.sleep(0.01)


class Queue:
    """Jobs that wait for a core and for what they need."""

    def __init__(self, jobs, root, at_once, report):
        self.waiting, self.running = list(jobs), []
        self.root, self.at_once, self.report = root, at_once, report
        self.missing = {job.gives for job in jobs} - {''}  # not made yet
        self.broken = set()                                # and never will be

    def lacks(self, job, of):
        return [need for need in job.needs if need.partition(':')[0] in of]

    def has_room(self, job):
        beside = [one.job for one in self.running if one.job.waits == job.waits]
        if job.waits:
            return len(beside) < WAITING_AT_ONCE
        return sum(other.cores for other in beside) + min(job.cores, self.at_once) <= self.at_once

    def start(self, job):
        try:
            self.running.append(Running(job, self.root))
        except OSError as error:
            self.end(job, Result(0, 1, '', why=f'it cannot be started: {error}'))

    def start_all_that_can(self):
        for job in list(self.waiting):
            if self.lacks(job, self.broken):
                self.waiting.remove(job)
                self.end(job, None)
            elif self.has_room(job) and not self.lacks(job, self.missing):
                self.waiting.remove(job)
                self.start(job)

    def end(self, job, result):
        if job.gives and (result is None or result.failed):
            self.broken.add(job.gives)
        self.missing.discard(job.gives)
        self.report(job, result)

    def look(self):
        """True when one has ended: only then another can begin."""
        ended = [(one, result) for one in self.running if (result := one.finish())]
        for one, result in ended:
            self.running.remove(one)
            self.end(one.job, result)
        return bool(ended)


def run_jobs(jobs, root, at_once, report):
    """Run all; `report(job, result)` is called as each ends, with None for one whose build has failed. Whatever
    interrupts us ends all that run."""
    queue = Queue(jobs, root, at_once, report)
    try:
        queue.start_all_that_can()
        while queue.waiting or queue.running:
            if queue.look():
                queue.start_all_that_can()
            else:
                time.sleep(PAUSE)
    finally:
        for one in queue.running:
            one.end()
