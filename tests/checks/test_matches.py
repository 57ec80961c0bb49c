"""Matches once saved stay good: every file of tests/matches verifies, whatever has changed inside since."""
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, FAST, VALGRIND, call, check, main, test  # noqa: E402

NEEDS = ('checked:murk', 'fast:tests/test_match')
MATCHES = sorted((Path(__file__).resolve().parents[1] / 'matches').glob('*.murk'))


@test
def old_matches_verify():
    check(MATCHES, 'no match is kept')
    for match in MATCHES:
        done = call([CHECKED / 'murk', 'verify', match])
        check(done.returncode == 0, done)


@test
def a_long_match_verifies_quickly(moves=40_000):
    head, _, _ = MATCHES[0].read_text().partition('dark-lord:')
    text = head + 'dark-lord: place corridor 0 1\ndark-lord: take-back\n' * (moves // 2)
    with tempfile.NamedTemporaryFile('w', suffix='.murk') as file:
        file.write(text)
        file.flush()
        done = call([CHECKED / 'murk', 'verify', file.name], timeout=60)
    check(done.returncode == 1 and 'fingerprint' not in done.stdout, done)  # all moves are legal; only the end is missing


@test
def matches_are_read_and_written_without_a_byte_unset():
    done = call([*VALGRIND, FAST / 'tests/test_match'], timeout=300)
    check(done.returncode == 0, done)


main()
