#!/usr/bin/env python3
"""test_table_files.py - `murk replay` and `murk verify` read the file of a table as they read a match."""
import hashlib
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import MURK, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk',)
CHANCE = '07' * 32
GAMES = {'shy-monsters': ['dark-lord', 'hero'], 'stay-away': ['A', 'B', 'C', 'D'], 'terrorscape': ['killer', 'first']}


def log_of(wishes):
    """The lines that a table's log has after these wishes of person 1."""
    numbered = [{'as': 1, 'id': number, **wish} for number, wish in enumerate(wishes, 1)]
    out = must_call([MURK, 'table', '--log'], stdin=''.join(json.dumps(wish) + '\n' for wish in numbered))
    rows = [json.loads(line) for line in out.splitlines()]
    refused = [row for row in rows if row.get('message', {}).get('kind') == 'refused']
    check(not refused, refused)
    return [row['line'] for row in rows if 'line' in row]


def whole_match(game, seats):
    size = {'set': f'bots=instant seats={len(seats)}'}
    return [{'kind': 'make', 'at': 1000, 'chance': CHANCE, 'game': game, **size}, {'kind': 'enter', 'name': 'Ada', 'lang': 'en'},
            *({'kind': 'bot', 'seat': seat, 'name': 'sensible'} for seat in seats), {'kind': 'start'}]


class TableFile(tempfile.TemporaryDirectory):
    def __init__(self, lines, end='\n'):
        super().__init__()
        self.path = Path(self.name) / 'table'
        self.path.write_text('\n'.join(['murk-table 1 bcd', *lines]) + end)

    def __enter__(self):
        return self.path


def murk(*words):
    return call([MURK, *words])


@test
def a_table_of_each_game_verifies_and_is_replayed():
    for game, seats in GAMES.items():
        with TableFile(log_of(whole_match(game, seats))) as path:
            done = murk('verify', path)
            check(done.returncode == 0 and 'all is in order' in done.stdout and 'what the table promised' in done.stdout, done)
            told = murk('replay', path)
            check(told.returncode == 0 and told.stderr == '' and len(told.stdout.splitlines()) > 10, told)
            seen = murk('replay', path, '--seat', seats[0])
            check(seen.returncode == 0 and seen.stdout != told.stdout, seen)


@test
def it_can_be_saved_as_a_match_and_says_the_same():
    with TableFile(log_of(whole_match('stay-away', GAMES['stay-away']))) as path:
        match = path.with_name('match.murk')
        must_call([MURK, 'verify', path, '--save', match])
        check(murk('verify', match).returncode == 0, match.read_text())
        check(must_call([MURK, 'replay', path]) == must_call([MURK, 'replay', match]), 'the two tell the same')


@test
def the_promise_of_the_table_is_checked():
    promise = hashlib.blake2b(bytes.fromhex(CHANCE), digest_size=32).hexdigest()
    with TableFile(log_of(whole_match('shy-monsters', GAMES['shy-monsters']))) as path:
        check(murk('verify', path, '--commitment', promise).returncode == 0, 'the promise was kept')
        other = murk('verify', path, '--commitment', '11' * 32, '--json')
        check(other.returncode == 1 and json.loads(other.stdout)['problem'] == 'published', other)


@test
def a_match_under_way_warns_of_its_secrets():
    lines = log_of(whole_match('terrorscape', GAMES['terrorscape']))
    with TableFile(lines[:len(lines) // 2]) as path:
        check('all its secrets' in murk('replay', path).stderr, 'the referee tells secrets')
        check(murk('replay', path, '--seat', 'killer').stderr == '', 'a seat does not')
        check(murk('verify', path).returncode == 0, 'and it is in order')


@test
def a_torn_last_line_is_passed_over_with_a_note():
    lines = log_of(whole_match('shy-monsters', GAMES['shy-monsters']))
    with TableFile([*lines[:30], lines[30][:9]], end='') as path:
        done = murk('verify', path)
        check(done.returncode == 0 and 'torn' in done.stdout, done)
        check('torn' in murk('replay', path, '--seat', 'hero').stderr, 'said there, too')
        check(json.loads(murk('verify', path, '--json').stdout)['torn'], 'and to machines')
    with TableFile(lines[:30]) as path:
        check('torn' not in murk('verify', path).stdout, 'a whole one is not torn')


@test
def matches_of_one_table_are_counted():
    """A table where nobody sits but bots has no rematch, so Ada sits, and calls the first match off."""
    *first, bot, start = whole_match('shy-monsters', GAMES['shy-monsters'])
    check(bot['seat'] == 'hero', 'the hero is the last')
    first += [{'kind': 'sit', 'seat': 'hero'}, start]
    again = [{'kind': 'rematch', 'chance': '09' * 32}, {'kind': 'start'}]
    lines = log_of([*first, {'kind': 'void'}, *again])
    with TableFile(lines) as path:
        texts = [must_call([MURK, 'replay', path, *words]) for words in ([], ['--match', '1'], ['--match', '2'])]
        check(texts[0] == texts[2] != texts[1], 'the last one is the standard')
        check(json.loads(must_call([MURK, 'verify', path, '--json']))['matches'] == 2, 'there are two')
        first, second = (must_call([MURK, 'verify', path, '--match', number]) for number in '12')
        check('The match is void' in first and 'still going on' in second, first, second)
        third = murk('replay', path, '--match', '3')
        check(third.returncode == 1 and 'No such match' in third.stderr, third)


@test
def a_match_that_was_called_off_is_not_going_on():
    """By its players, or by who runs the server."""
    *first, bot, start = whole_match('shy-monsters', GAMES['shy-monsters'])
    lines = log_of([*first, {'kind': 'sit', 'seat': 'hero'}, start])
    called_off = lines[-1].split()[0] + ' - 0 call_off'
    for end, told in (([], 'still going on'), ([called_off], 'The match is void')):
        with TableFile([*lines, *end]) as path:
            done = murk('verify', path)
            check(done.returncode == 0 and told in done.stdout, done)


@test
def what_is_wrong_is_told_with_its_line():
    lines = log_of(whole_match('shy-monsters', GAMES['shy-monsters']))
    for change, place, word in ((lambda all: [*all[:10], 'rubbish', *all[10:]], 12, 'cannot be taken'),
                                (lambda all: [*all[:10], *all[11:]], None, ''),
                                (lambda all: [*all[:7], '', *all[7:]], 9, 'cannot be taken'),
                                (lambda all: all[:2], 3, 'No such match')):
        with TableFile(change(lines)) as path:
            for command in ('verify', 'replay'):
                done = murk(command, path)
                said = done.stdout + done.stderr
                check(done.returncode in (1, 3), done)
                check(f'{path}:{place}: ' in said if place else f'{path}:' in said, done)
                check(word in said, done)


@test
def a_position_that_today_does_not_lead_to_is_open():
    lines = log_of(whole_match('terrorscape', GAMES['terrorscape']))
    place = next(number for number, line in enumerate(lines) if ' check ' in line)
    lines[place] = lines[place][:-16] + '0123456789abcdef'
    for last in (len(lines), place + 1):
        with TableFile(lines[:last]) as path:
            done = murk('verify', path)
            check(done.returncode == 3 and f'{path}:{place + 2}: ' in done.stdout and 'other rules' in done.stdout, done)


@test
def a_match_file_has_no_matches_to_choose():
    done = murk('verify', 'tests/matches/shy-monsters-1.murk', '--match', '1')
    check(done.returncode == 2 and '--match' in done.stderr, done)
    with TableFile([]) as path:
        path.write_text('murk-table 7 x\n')
        check('first line must be' in murk('verify', path).stdout, 'another kind of file')
        path.write_text('murk-table 1 X/Y\n')
        check('first line cannot be read' in murk('verify', path).stdout, 'a name that is none')


main()
