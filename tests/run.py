#!/usr/bin/env python3
"""run.py - builds Murk in the ways that tests need it and runs every test of the project.

Called by ./test, which has seen to it that all tools are there. What there is to run is found by where it
stands (see collect.py); a test begins when its build is there, the longest first. Results are counted and the last
line reads `N passed, N failed`.
"""
import argparse
import ctypes
import os
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from support import times  # noqa: E402
from support.builds import BUILDS, ROOT, TEMPORARY, environment  # noqa: E402
from support.collect import all_jobs, fuzz_jobs, long_jobs, quick_jobs  # noqa: E402
from support.tap import NOTE  # noqa: E402
from support.jobs import Job, run_jobs  # noqa: E402

LINES_SHOWN = 120  # of a failed test's output
LINES_AT_END = 30  # of it once more, where who looks at the last lines finds them
LONGEST_SHOWN = 8
ADDR_NO_RANDOMIZE = 0x0040000  # of <sys/personality.h>
CONFIGURES = 'build.ninja'  # the target of ninja that builds nothing


class Report:
    """Prints each result as it comes, and keeps the sums."""

    def __init__(self, total):
        self.total, self.done = total, 0
        self.passed = self.failed = 0
        self.bad = []
        self.times = {}
        self.start = time.monotonic()

    def __call__(self, job, result):
        self.done += 1
        if result is None:
            print(f'[{self.done:3}/{self.total}] left {job.name:44} its build has failed', flush=True)
            return
        self.passed += result.passed
        self.failed += result.failed
        self.times[job.name] = [round(result.seconds, 2), round(result.computed, 2)]
        mark = 'FAIL' if result.failed else 'ok  '
        tests = result.passed + result.failed
        count = f'{tests} tests' if tests > 1 else ''
        print(f'[{self.done:3}/{self.total}] {mark} {job.name:44} {count:>10} {result.seconds:6.1f} s '
              f'({result.computed:.1f})', flush=True)
        for line in result.output.splitlines():
            if line.startswith(NOTE):
                print('          ' + line.removeprefix(NOTE), flush=True)
        if result.failed:
            self.bad.append((job, result))
            show(job, result, LINES_SHOWN)

    def finish(self):
        print('\nThe longest:')
        print('\n'.join('    ' + line for line in times.table(self.times, LONGEST_SHOWN)))
        computed = sum(core for _, core in self.times.values())
        print(f'{time.monotonic() - self.start:.0f} s by the clock, {computed:.0f} s of a core')
        for job, result in self.bad:
            print(f'\nFailed: {job.name}')
            show(job, result, LINES_AT_END)
        print(f'{self.passed} passed, {self.failed} failed', flush=True)
        return 1 if self.failed or not self.passed else 0


def show(job, result, most):
    print('    $ ' + ' '.join(str(word) for word in job.command))
    lines = [line for line in result.output.rstrip().splitlines() if not line.startswith('ok ')]
    if len(lines) > most:
        print(f'    ... {len(lines) - most} lines left out ...')
    for line in lines[-most:]:
        print('    | ' + line)
    if result.why:
        print('    ' + result.why)
    sys.stdout.flush()


def targets_of(jobs):
    """{build: what ninja has to make of it}; 'all' for those who need the whole."""
    targets = {}
    for build, _, target in sorted(need.partition(':') for job in jobs for need in job.needs):
        targets.setdefault(build, set()).add(target or 'all')
    return targets


def build_jobs(jobs, at_once):
    """One for each build that is needed. They share the cores, so that tests begin while the last is being made."""
    wanted = targets_of(jobs)
    heavy = [name for name, targets in wanted.items() if targets != {CONFIGURES}]
    share = max(1, at_once // max(1, len(heavy)))
    return [Job('build/' + name, ['tools/build.sh', build.directory, *build.options, '--', f'-j{share}',
                                  *sorted(wanted[name])],
                timeout=1200, env={'CC': build.compiler}, gives=name, cores=share if name in heavy else 1)
            for name, build in BUILDS.items() if name in wanted]


def keep_addresses_in_place():
    """For us and all we start. Where the kernel scatters memory widely, the sanitizers of some compilers find no room
    for their own; where it refuses this, nothing is lost."""
    ctypes.CDLL(None).personality(ctypes.c_ulong(ADDR_NO_RANDOMIZE))


def arguments():
    parser = argparse.ArgumentParser(prog='./test', add_help=False, allow_abbrev=False)
    parser.add_argument('names', nargs='*')
    which = parser.add_mutually_exclusive_group()
    which.add_argument('--quick', action='store_true')
    which.add_argument('--long', action='store_true')
    which.add_argument('--fuzz', type=float, metavar='MINUTES')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--times', action='store_true')
    parser.add_argument('--jobs', type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args()
    if options.fuzz is not None and not 0 < options.fuzz < 100000:
        parser.error('--fuzz takes a number of minutes')
    if options.jobs < 1:
        parser.error('--jobs takes a number from 1 on')
    return options


def jobs_for(options):
    if options.fuzz is not None:
        jobs = fuzz_jobs(options.fuzz * 60)
    else:
        jobs = quick_jobs() if options.quick else long_jobs() if options.long else all_jobs()
    if options.names:
        jobs = [job for job in jobs if any(name in job.name for name in options.names)]
    return jobs


def main():
    options = arguments()
    jobs = jobs_for(options)
    if not jobs:
        print(f'test: no test is named like {" or ".join(options.names)} (see ./test --list)', file=sys.stderr)
        return 2
    if options.list:
        print('\n'.join(job.name for job in jobs))
        return 0
    if options.times:
        names = {job.name for job in [*build_jobs(jobs, 1), *jobs]}
        print('\n'.join(times.table({name: time for name, time in times.read().items() if name in names})))
        return 0

    os.environ.update(environment(), **({'MURK_LONG_TESTS': 'yes'} if options.long else {}))
    keep_addresses_in_place()
    TEMPORARY.mkdir(exist_ok=True)
    jobs = build_jobs(jobs, options.jobs) + times.longest_first(jobs)
    report = Report(len(jobs))
    try:
        run_jobs(jobs, ROOT, options.jobs, report)
    finally:
        times.keep(report.times)
    return report.finish()


def stop(number, frame):
    del number, frame
    raise KeyboardInterrupt


if __name__ == '__main__':
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # shells let background jobs ignore the first
        signal.signal(number, stop)
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print('\ntest: stopped', file=sys.stderr)
        sys.exit(130)
