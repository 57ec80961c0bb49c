"""`murk check`: every kind of mistake in a scenario file is told with its line; what is right passes.

Each file of bad_scenarios/ says in its first line in which line the mistake is, and what must be said of it."""
import json
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import MURK, ROOT, call, check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
BAD = sorted((Path(__file__).parent / 'bad_scenarios').glob('*.txt'))
GOOD = ('game shy-monsters\n'
        'given level 3\n'
        'given map E/a/bc/.df/.e\n'
        'given cobra on b, kraken on e, exit on f\n')
DONE, NO, USAGE = 0, 1, 2


def run(text, *flags):
    return call([MURK, 'check', *flags, '-'], stdin=text)


def passes(text):
    done = run(text)
    check(done.returncode == DONE and done.stdout == '1 passed, 0 failed\n' and not done.stderr, text, done)


def fails(text, *said):
    done = run(text)
    last = done.stdout.splitlines()[-1]
    check(done.returncode == NO and re.fullmatch(r'\d+ passed, [1-9]\d* failed', last), text, done)
    for words in said:
        check(words in done.stdout, f'it does not say: {words}', text, done)


def bad_file(path):
    line, words = re.match(r'# (\d+): (.*)', path.read_text(errors='replace').splitlines()[0]).groups()

    def body():
        name = path.relative_to(ROOT)
        done = call([MURK, 'check', name])
        check(done.returncode == NO, done)
        check(f'{name}:{line}: ' in done.stdout, f'line {line} is not named', done)
        check(words in done.stdout, f'it does not say: {words}', done)
        check(done.stdout.splitlines()[-1] == '0 passed, 1 failed' and not done.stderr, done)

    body.__name__ = 'bad_file_' + path.stem
    test(body)


for bad in BAD:
    bad_file(bad)


@test
def there_are_bad_files():
    check(len(BAD) > 80, len(BAD))


@test
def the_examples_of_the_page_hold():
    page = (ROOT / 'docs/scenarios.md').read_text()
    examples = [text for text in re.findall(r'^```\n(.*?)^```', page, re.M | re.S)
                if 'game ' in text and re.search(r'^(then|refuse) ', text, re.M)]
    check(len(examples) >= 4, len(examples))
    for text in examples:
        passes(text)


@test
def every_rule_ruling_and_example_is_cited_by_a_scenario():
    cited = set()
    for path in (ROOT / 'tests/scenarios/shy-monsters').glob('*.txt'):
        comments = ' '.join(line for line in path.read_text().splitlines() if line.startswith('#'))
        for kind, first, last in re.findall(r'\b([RACS])(\d+)(?:-[RACS](\d+))?', comments):
            cited |= {f'{kind}{number}' for number in range(int(first), int(last or first) + 1)}
    wanted = [f'{kind}{number}' for kind, last in [('R', 37), ('A', 22), ('C', 5), ('S', 32)]
              for number in range(1, last + 1)]
    check(not set(wanted) - cited, sorted(set(wanted) - cited))


# Each pair says the same thing, once rightly and once wrongly, after the Hero has gone to a.
STATEMENTS = [
    ('running', 'over'),
    ('the game goes on', 'the game is over'),
    ('level = 3', 'level = 2'),
    ('level is 3', 'level is not 3'),
    ('level != 2', 'level != 3'),
    ('level >= 3', 'level > 3'),
    ('level <= 3', 'level < 3'),
    ('level is at least 3', 'level is more than 3'),
    ('level is at most 3', 'level is less than 3'),
    ('hero = a', 'hero = b'),
    ('hero = "0 1"', 'hero = "0 2"'),
    ('attack_left = yes', 'attack_left = no'),
    ('attack_left = true', 'attack_left = false'),
    ('tiles.b.tile = cobra', 'tiles.b.tile = kraken'),
    ('tiles."0 2".tile = cobra', 'tiles."0 2".tile = exit'),
    ('tiles.*.tile = cobra', 'tiles.*.tile = dragon'),
    ('tiles.z is absent', 'tiles.b is absent'),
    ('tiles.b is present', 'tiles.z is present'),
    ('tiles has 7 entries', 'tiles has 6 entries'),
    ('aside_up has no entries', 'aside_down has no entries'),
    ('aside_up = none', 'aside_down = none'),
    ('tiles.b.comfort = cobra, bat', 'tiles.b.comfort = cobra'),
    ('tiles.b.comfort = bat cobra', 'tiles.b.comfort = bat cobra kraken'),
    ('tiles.b.comfort.0 = bat', 'tiles.b.comfort.0 = cobra'),
    ('tiles.b.comfort contains bat', 'tiles.b.comfort lacks bat'),
    ('tiles.b.comfort lacks kraken', 'tiles.b.comfort contains kraken'),
    ('tiles contains a', 'tiles lacks a'),
    ('hero sees tiles.a.tile = corridor', 'hero sees tiles.b.tile = cobra'),
    ('hero sees hidden', 'hero does not see hidden'),
    ('hero does not see tiles.b.tile = cobra', 'dark-lord does not see tiles.b.tile = cobra'),
    ('hero never sees tiles.b.tile = cobra', 'hero never sees tiles.a.tile = hidden'),
    ('hero never hears cobra', 'hero never hears corridor'),
    ('hero never hears killed', 'hero never hears turned_up'),
    ('hero never learns "phoenix"', 'hero never learns corridor'),
    ('hero hears moved explore to a by hero', 'hero hears moved explore to b'),
    ('hero hears turned-up tile=corridor mood=none x=0 y=1', 'hero hears turned_up tile=cobra'),
    ('hero hears turned_up corridor at a', 'hero hears turned_up corridor by dark-lord'),
    ('hero does not hear killed', 'hero does not hear moved'),
    ('hero hears only moved; turned_up', 'hero hears only turned_up; moved'),
    ('everybody hears moved', 'everybody hears wasted'),
    ('everybody sees level = 3', 'everybody sees tiles.b.tile = cobra'),
    ('hero may explore b', 'hero may explore a'),
    ('hero may explore E, b', 'hero may explore E, c'),
    ('hero may jump', 'hero may reveal'),
    ('hero may not reveal', 'hero may not explore'),
    ('hero may not explore c because not_adjacent', 'hero may not explore c because out_of_jump'),
    ('hero may jump only c', 'hero may jump only b'),
    ('hero may explore only to E, b', 'hero may explore only nothing'),
    ('hero may reveal only nothing', 'hero may jump only nothing'),
    ('hero may only explore E, b; attack E, b; jump c; jump-attack c', 'hero may only explore E, b'),
    ('dark-lord may only nothing', 'hero may only nothing'),
    ('hero has 6 moves', 'hero has 7 moves'),
    ('dark-lord has no moves', 'hero has no moves'),
    ('to move: hero', 'to move: hero, dark-lord'),
    ('hero is to move', 'hero is not to move'),
    ('dark-lord is not to move', 'nobody to move'),
]


@test
def every_statement_can_hold_and_can_fail():
    for right, wrong in STATEMENTS:
        start = GOOD + 'when hero: explore a\n'
        passes(start + f'then {right}\n')
        fails(start + f'then {wrong}\n', f'standard input:6: then {wrong}', 'expected: ', 'but: ')


@test
def the_end_can_hold_and_can_fail():
    start = GOOD + 'when hero: explore a, b\n'
    for right, wrong in [('hero loses', 'hero wins'), ('dark-lord wins by R18', 'dark-lord wins by R29'),
                         ('over by R18', 'over by C3'), ('hero loses by R18', 'running'),
                         ('nobody to move', 'hero to move')]:
        passes(start + f'then {right}\n')
        fails(start + f'then {wrong}\n', 'it is over by R18, won by dark-lord' if 'move' not in wrong else 'nobody')


@test
def all_failures_of_a_scenario_are_told():
    done = run(GOOD + 'then level = 1\nand level = 2\nand level = 3\nand phase = build\n')
    check(re.findall(r'^standard input:(\d+): ', done.stdout, re.M) == ['5', '6', '8'], done)
    check(done.stdout.endswith('0 passed, 1 failed\n'), done)


@test
def a_file_may_hold_several_scenarios():
    text = GOOD + 'scenario one\nthen level = 3\nscenario two\nthen level = 2\nscenario three\nnonsense\n'
    done = run(text, '--verbose')
    check(done.stdout.endswith('1 passed, 2 failed\n') and done.returncode == NO, done)
    check('ok      standard input:5: one' in done.stdout and 'FAILED  standard input:7: two' in done.stdout, done)


@test
def the_report_can_be_json():
    done = run(GOOD + 'scenario one\nthen level = 3\nscenario two\nthen level = 2\n', '--json')
    report = json.loads(done.stdout)
    check((report['passed'], report['failed']) == (1, 1), report)
    check([scenario['passed'] for scenario in report['scenarios']] == [True, False], report)
    check(report['scenarios'][1]['failures'] == [
        {'line': 8, 'statement': 'then level = 2', 'expected': 'level = 2', 'got': 'it is 3'}], report)
    error = json.loads(run('then running\n', '--json').stdout)['scenarios'][0]['failures'][0]
    check('which game?' in error['error'], error)


@test
def directories_are_searched():
    with tempfile.TemporaryDirectory() as folder:
        inner = Path(folder, 'a', 'b')
        inner.mkdir(parents=True)
        done = call([MURK, 'check', folder])
        check(done.returncode == NO and 'no scenario file' in done.stdout, done)
        (inner / 'one.txt').write_text(GOOD + 'then running\n')
        (inner / 'notes.md').write_text('no scenario\n')
        Path(folder, 'two.txt').write_text(GOOD + 'then over\n')
        done = call([MURK, 'check', folder])
        check(done.returncode == NO and done.stdout.endswith('1 passed, 1 failed\n'), done)
        check(call([MURK, 'check', inner]).stdout == '1 passed, 0 failed\n')


@test
def what_cannot_be_read_is_failed():
    with tempfile.TemporaryDirectory() as folder:
        for content in (None, b'', b'\n\n# only a comment\n', b'\0\0\0'):
            path = Path(folder, 'x.txt')
            if content is not None:
                path.write_bytes(content)
            done = call([MURK, 'check', path])
            check(done.returncode == NO and str(path) in done.stdout, done)
            check(done.stdout.endswith('0 passed, 1 failed\n'), done)


@test
def a_wrong_call_is_told():
    for words in ([], ['--nonsense', 'x.txt'], ['--json=yes', 'x.txt']):
        done = call([MURK, 'check', *words])
        check(done.returncode == USAGE and done.stderr and not done.stdout, done)
    done = call([MURK, 'check', '--help'])
    check(done.returncode == DONE and 'murk check' in done.stdout, done)


@test
def windows_lines_tabs_and_marks_are_no_matter():
    text = '\ufeff' + (GOOD + 'when\thero:  explore   a\n\n  then hero = a   # there\n').replace('\n', '\r\n')
    passes(text)


@test
def the_same_file_gives_the_same_report():
    text = 'game shy-monsters\nseed 77\nthen pairs.0 = nothing\n'
    check(run(text).stdout == run(text).stdout)
    other = run(text.replace('77', '78'))
    check(other.returncode == NO, other)


main()
