#!/usr/bin/env python3
"""run.py - builds Murk in the ways that tests need it and runs every test of the project.

Called by ./test, which has seen to it that all tools are there. What there is to run is found by where it
stands (see collect.py); results are counted and the last line reads `N passed, N failed`.
"""
import argparse
import ctypes
import os
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from support.builds import BUILDS, ROOT, environment  # noqa: E402
from support.collect import all_jobs, fuzz_jobs  # noqa: E402
from support.jobs import Job, run_jobs  # noqa: E402

LINES_SHOWN = 120  # of a failed test's output
ADDR_NO_RANDOMIZE = 0x0040000  # of <sys/personality.h>


class Report:
    """Prints each result as it comes, and keeps the sums."""

    def __init__(self, total):
        self.total, self.done = total, 0
        self.passed = self.failed = 0
        self.bad = []

    def __call__(self, job, result):
        self.done += 1
        self.passed += result.passed
        self.failed += result.failed
        mark = 'FAIL' if result.failed else 'ok  '
        tests = result.passed + result.failed
        count = f'{tests} tests' if tests > 1 else ''
        print(f'[{self.done:3}/{self.total}] {mark} {job.name:44} {count:>10} {result.seconds:6.1f} s', flush=True)
        if result.failed:
            self.bad.append(job.name)
            show(job, result)

    def finish(self):
        if self.bad:
            print('\nFailed: ' + ', '.join(self.bad))
        print(f'{self.passed} passed, {self.failed} failed', flush=True)
        return 1 if self.failed or not self.passed else 0


def show(job, result):
    print('    $ ' + ' '.join(str(word) for word in job.command))
    lines = result.output.rstrip().splitlines()
    if len(lines) > LINES_SHOWN:
        print(f'    ... {len(lines) - LINES_SHOWN} lines left out ...')
    for line in lines[-LINES_SHOWN:]:
        print('    | ' + line)
    if result.why:
        print('    ' + result.why)
    sys.stdout.flush()


def build_jobs(names):
    """One job for each build named, in a fixed order; they use all cores, so they run one after the other."""
    return [Job('build/' + name, ['tools/build.sh', build.directory, *build.options], timeout=1200,
                env={'CC': build.compiler}) for name, build in BUILDS.items() if name in names]


def keep_addresses_in_place():
    """For us and all we start. Where the kernel scatters memory widely, the sanitizers of some compilers find no room
    for their own; where it refuses this, nothing is lost."""
    ctypes.CDLL(None).personality(ctypes.c_ulong(ADDR_NO_RANDOMIZE))


def arguments():
    parser = argparse.ArgumentParser(prog='./test', add_help=False, allow_abbrev=False)
    parser.add_argument('names', nargs='*')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--fuzz', type=float, metavar='MINUTES')
    parser.add_argument('--jobs', type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args()
    if options.fuzz is not None and not 0 < options.fuzz < 100000:
        parser.error('--fuzz takes a number of minutes')
    if options.jobs < 1:
        parser.error('--jobs takes a number from 1 on')
    return options


def main():
    options = arguments()
    jobs = all_jobs() if options.fuzz is None else fuzz_jobs(options.fuzz * 60)
    if options.names:
        jobs = [job for job in jobs if any(name in job.name for name in options.names)]
    if options.list:
        print('\n'.join(job.name for job in jobs))
        return 0
    if not jobs:
        print(f'test: no test is named like {" or ".join(options.names)} (see ./test --list)', file=sys.stderr)
        return 2

    os.environ.update(environment())
    keep_addresses_in_place()
    builds = build_jobs({need for job in jobs for need in job.needs})
    report = Report(len(builds) + len(jobs))
    start = time.monotonic()
    run_jobs(builds, ROOT, 1, report)
    if not report.failed:
        run_jobs(jobs, ROOT, options.jobs, report)
    print(f'\n{time.monotonic() - start:.0f} s')
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
