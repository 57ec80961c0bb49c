"""Tables under a bad network, disk and clock: nothing is lost, and every mistake put in on purpose is found."""
import os
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, FAST, call, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk', 'checked:murk')
STORMS, STORMS_CHECKED, STORMS_A_FAULT = 100, 4, 30
SEED = int(os.environ.get('MURK_STORM_SEED') or time.time() // 86400 * 1000)  # others every day


def storm(murk, *words):
    return call([murk, 'storm', *words], timeout=300)


@test
def nothing_is_wrong_in_hundreds_of_storms():
    note(f'seed {SEED}; again with MURK_STORM_SEED={SEED}')
    done = storm(FAST / 'murk', '--storms', STORMS, '--seed', SEED)
    check(done.returncode == 0, done)
    counts = {word: int(number) for number, word in re.findall(r'(\d+) (\w+)', done.stdout)}
    check(counts['crashes'] > STORMS and counts['ends'] > STORMS, done)


@test
def with_sanitizers_nothing_is_wrong_in_some():
    done = storm(CHECKED / 'murk', '--storms', STORMS_CHECKED, '--seed', SEED, '--tables', 1)
    check(done.returncode == 0, done)


@test
def every_fault_put_in_on_purpose_is_found():
    done = storm(FAST / 'murk', '--storms', STORMS_A_FAULT, '--fault', 'all')
    check(done.returncode == 0 and 'NOT FOUND' not in done.stdout, done)
    check(done.stdout.count('found in storm') >= 19, done)


@test
def a_storm_that_fails_repeats_exactly_and_is_shrunk():
    words = ['--storms', 1, '--seed', 1, '--fault', 'hole']
    first, second = (storm(FAST / 'murk', *words) for _ in range(2))
    check(first.returncode == 1, first)
    check(first.stdout.splitlines()[:3] == second.stdout.splitlines()[:3], first, second)
    again = re.search(r'--storms 1 --seed 1 .*', first.stdout)[0].replace("''", '').split(' ')
    shrunk = storm(FAST / 'murk', *again)
    told = re.search(r'at least: (.*)', first.stdout)[1]
    check(shrunk.returncode == 1 and told in shrunk.stdout, first, shrunk)


@test
def a_storm_is_shrunk_to_the_same_failure():
    for seed in (1, 5):
        done = storm(FAST / 'murk', '--storms', 5, '--seed', seed, '--fault', 'hole')
        kinds = [re.sub(r'\d+', 'N', told) for told in re.findall(r'step \d+: (.*)', done.stdout)]
        check(len(kinds) == 2 and kinds[0] == kinds[1], done)
        check(kinds[0] == 'message N after message N', done)


@test
def as_many_storms_are_told_as_there_were():
    done = storm(FAST / 'murk', '--storms', 20, '--seed', 1, '--fault', 'hole')
    last = int(re.match(r'seed (\d+), step (\d+)', done.stdout)[1])
    check(last < 20 and f'\n{last} storms, ' in done.stdout, done)
    check(int(re.search(r', (\d+) steps', done.stdout)[1]) >= int(re.search(r'step (\d+)', done.stdout)[1]), done)


@test
def wrong_calls_are_refused():
    for words in (['--weather', 'snow'], ['--fault', 'mine'], ['--storms', '0']):
        done = storm(FAST / 'murk', *words)
        check(done.returncode == 2 and done.stderr.startswith('murk storm:'), done)


main()
