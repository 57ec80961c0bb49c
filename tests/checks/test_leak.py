"""Nothing hidden leaves: 100,000 pairs of a position and a seat, a million with --long, and fewer with the sanitizers on."""
import json
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, FAST, call, check, games_asked_for, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk', 'checked:murk')
BY_GAME = True
PAIRS, PAIRS_CHECKED = 100_000, 2_000
PAIRS_OF_TABLES, PAIRS_OF_TABLES_CHECKED = 10_000, 300
GAMES = games_asked_for(FAST / 'murk')
SEED = int(os.environ.get('MURK_LEAK_SEED') or time.time() // 86400)  # another one every day


def nothing_leaks(murk, pairs, seed):
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            done = call([murk, 'leak', game, '--pairs', pairs, '--seed', seed, '--threads', 1, '--out', folder, '--json'],
                        timeout=500)
        check(done.returncode == 0, done)
        report = json.loads(done.stdout)
        check(report['leaks'] == 0 and report['pairs'] >= pairs, done)
        still = [kind for kind, fact in report['facts'].items() if fact['hidden'] and not fact['varied']]
        check(report['facts'] and not still, 'hidden, yet never seen to vary:', *still)


@test
def a_hundred_thousand_pairs_show_no_leak():
    note(f'seed {SEED}; again with MURK_LEAK_SEED={SEED}')
    nothing_leaks(FAST / 'murk', PAIRS, SEED)


@test
def with_sanitizers_some_thousand_pairs_show_no_leak():
    nothing_leaks(CHECKED / 'murk', PAIRS_CHECKED, SEED)


def tables_tell_nothing(murk, pairs):
    for game in GAMES:
        for pace in ('quick', 'strict'):
            with tempfile.TemporaryDirectory() as folder:
                done = call([murk, 'leak', game, '--table', '--pace', pace, '--pairs', pairs, '--seed', SEED, '--threads', 1,
                             '--out', folder, '--json'], timeout=300)
            check(done.returncode == 0, done)
            report = json.loads(done.stdout)
            check(report['leaks'] == 0 and report['pairs'] >= pairs and report['same'] > pairs / 4, done)


@test
def messages_of_tables_tell_nothing():
    tables_tell_nothing(FAST / 'murk', PAIRS_OF_TABLES)


@test
def with_sanitizers_messages_of_tables_tell_nothing():
    tables_tell_nothing(CHECKED / 'murk', PAIRS_OF_TABLES_CHECKED)


@test
def times_tell_in_quick_tables_and_not_in_strict_ones():
    for game in GAMES:
        done = call([FAST / 'murk', 'leak', game, '--timing', '--seed', 1, '--json'], timeout=120)
        if game == 'shy-monsters':
            check(done.returncode == 1 and 'no questions' in done.stderr, done)
            continue
        check(done.returncode == 0, done)
        quick, strict = json.loads(done.stdout)
        check(quick['lead']['low'] > 0.1 and quick['as_it_should_be'] and quick['answers'] > 3000, quick)
        check(strict['as_it_should_be'] and strict['answers'] > 3000, strict)
        check(strict['right']['low'] <= strict['known']['high'] and strict['lead']['high'] < 0.05, strict)


@test
def threads_change_nothing_of_the_report():
    for game in GAMES:
        words = [FAST / 'murk', 'leak', game, '--pairs', 3000, '--json', '--threads']
        reports = [json.loads(must_call([*words, number])) for number in (1, 3)]
        for report in reports:
            del report['seconds']
        check(reports[0] == reports[1], *reports)


main()
