"""Matches once saved stay good: every file of tests/matches verifies, whatever has changed inside since."""
import json
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.murk_file import fingerprint, sealed  # noqa: E402
from support.tap import CHECKED, FAST, VALGRIND, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk', 'fast:tests/test_match')
KEPT = Path(__file__).resolve().parents[1] / 'matches'
MATCHES = sorted(KEPT.glob('*.murk'))


@test
def old_matches_verify():
    check(MATCHES, 'no match is kept')
    for match in MATCHES:
        done = call([CHECKED / 'murk', 'verify', match])
        check(done.returncode == 0, done)


@test
def their_fingerprint_can_be_taken_without_the_rules():
    for match in MATCHES:
        text = match.read_text()
        check(text.endswith(f'\nhash {fingerprint(text)}\n'), match, fingerprint(text))


def moves_of(text):
    return [line for line in text.splitlines() if ':' in line]


@test
def files_of_the_first_format_verify_and_can_be_written_anew():
    old = sorted((KEPT / 'format-1').glob('*.murk'))
    check(old, 'no old file is kept')
    with tempfile.TemporaryDirectory() as folder:
        for match in old:
            said = must_call([CHECKED / 'murk', 'verify', match, '--save', f'{folder}/{match.name}'])
            check('all is in order' in said, said)
            anew = Path(folder, match.name)
            check(moves_of(anew.read_text()) == moves_of(match.read_text()) != [], match)
            check('all is in order' in must_call([CHECKED / 'murk', 'verify', anew]), anew.read_text())


def verify(text, *words):
    with tempfile.NamedTemporaryFile('w', suffix='.murk') as file:
        file.write(text)
        file.flush()
        return call([CHECKED / 'murk', 'verify', file.name, *words])


@test
def a_match_of_other_rules_is_told_from_a_damaged_one():
    """A file that names rules that are not today's: intact, then with an illegal move, then damaged."""
    text = MATCHES[0].read_text().replace('rules 1\n', 'rules 4711\n')
    first = next(line for line in text.splitlines() if line.startswith('dark-lord:'))

    done = verify(sealed(text))
    check(done.returncode == 0 and 'version 4711' in done.stdout and 'the same table' in done.stdout, done)
    other = 'position 0123456789abcdef\n'
    done = verify(sealed(text.partition('position ')[0] + other + 'hash 0\n'))
    check(done.returncode == 0 and 'not described as it was' in done.stdout, done)
    refused = text.replace(first, 'dark-lord: place exit 6 6', 1)
    done = verify(sealed(refused))
    check(done.returncode == 3 and 'version 4711' in done.stdout and 'as it was written' in done.stdout, done)
    report = json.loads(verify(sealed(refused), '--json').stdout)
    check((report['verified'], report['problem'], report['fingerprint']) == (False, 'other_rules', 'right'), report)
    done = verify(refused)
    check(done.returncode == 1 and 'version 4711' in done.stdout and 'changed or cut short' in done.stdout, done)
    report = json.loads(verify(refused, '--json').stdout)
    check((report['verified'], report['problem'], report['fingerprint']) == (False, 'refused', 'wrong'), report)
    unsealed = verify(refused.partition('hash ')[0], '--json')
    check(unsealed.returncode == 1 and json.loads(unsealed.stdout)['fingerprint'] == 'missing', unsealed)
    done = verify(sealed(re.sub('seed ....', 'seed 0123', refused)))  # no rules excuse another seed
    check(done.returncode == 1 and 'commitment promised' in done.stdout, done)


@test
def a_match_of_the_first_format_that_no_longer_replays_is_not_called_forged():
    text = (KEPT / 'format-1' / 'shy-monsters-1.murk').read_text()
    first = next(line for line in text.splitlines() if line.startswith('dark-lord:'))
    for old, new in (first, 'dark-lord: place exit 6 6'), (first, 'dark-lord: fly'), ('result ', 'result R99 '):
        changed = text.replace(old, new, 1)
        done = verify(changed)
        check(done.returncode == 3 and 'first format' in done.stdout and 'nothing says' in done.stdout, done)
        report = json.loads(verify(changed, '--json').stdout)
        check((report['problem'], report['fingerprint']) == ('other_rules', 'unconfirmed'), report)
    done = verify(text.replace(first, 'dark-lord: fly', 1), '--lang', 'it')
    check('primo formato' in done.stdout, done)
    for old, new in ('seed c5d3', 'seed 0123'), ('hash ', 'hash x'), (first, 'nonsense'):  # wrong by any rules
        done = verify(text.replace(old, new, 1))
        check(done.returncode == 1 and 'first format' not in done.stdout, done)


@test
def a_file_made_older_than_it_is_is_not_in_order():
    """Today's files, rewritten in the first format with a fingerprint that nobody can confirm."""
    for match in MATCHES:
        text = match.read_text()
        renamed = text.replace('murk 2\n', 'murk 1\n', 1)
        check(verify(renamed).returncode == 1, match, 'the first format has no rules line')
        bare = re.sub(r'^rules .*\n', '', renamed, flags=re.M)
        check(verify(bare).returncode == 1, match, 'the first format has no position line')
        done = verify(re.sub(r'^position .*\nhash .*', 'hash 0000000000000000', bare, flags=re.M))
        check(done.returncode == 3 and 'not confirmed' in done.stdout and 'in order' not in done.stdout, done)
        report = json.loads(verify(re.sub(r'^position .*\n', '', bare, flags=re.M), '--json').stdout)
        check((report['verified'], report['problem'], report['fingerprint']) == (False, 'old_hash', 'unconfirmed'), report)


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
