#!/usr/bin/env python3
"""test_check_bot.py - `murk check-bot` likes the example, and says of each bad program what is bad."""
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, call, check, main, test  # noqa: E402

NEEDS = ('fast',)
WAITS = True
MURK = FAST / 'murk'
BOT = (ROOT / 'examples/bot.py').read_text()
READS = "for line in sys.stdin.buffer:\n    bot.hear(json.loads(line))\n"
ANSWERS = "self.wish('move', seat=seat, ask=ask['ask'], move=random.choice(moves))"

HAD = "if message.get('n', self.have + 1) <= self.have:"
ANSWERED = "self.answered.get(seat) != ask['ask']"

# What is changed in the example, several things with | between them; and then: what is not met, and why.
BAD = {
    'a name of its own': ("os.environ.get('MURK_NAME', 'bot.py')", "'Fred'", 'enter', 'name'),
    'a language of its own': ("os.environ.get('MURK_LANG', 'en')", "'en'", 'enter', 'lang'),
    'never enters': ('bot.wish(', '(lambda *words, **more: None)(', 'enter', 'silent'),
    'never ready': ("self.wish('ready')", 'pass', 'ready', 'silent'),
    'ends at once': ('bot = Bot()', 'sys.exit(3)', 'matches', 'gone'),
    'ends in a match': ('    def answer(self, seat, ask):', '    def answer(self, seat, ask):\n        sys.exit(0)', 'matches', 'gone'),
    'says what is no message': ('bot = Bot()', "bot = Bot()\nprint('Hello!', flush=True)", 'lines', 'no_message'),
    'says what is too long': (ANSWERS, ANSWERS + "\n            self.wish('say', text='x' * 5000)", 'lines', 'no_message'),
    'counts not': ('self.id += 1', 'self.id = 1', 'ids', 'low_id'),
    'wishes what there is not': (ANSWERS, ANSWERS + "\n            self.wish('dance')", 'wishes', 'refused'),
    'plays what it has not': ('random.choice(moves)', "'play nothing'", 'moves', 'not_offered'),
    'names no question': ("ask=ask['ask'], ", '', 'moves', 'no_ask'),
    'names another question': ("ask=ask['ask'], ", "ask=ask['ask'] + 1000, ", 'moves', 'not_asked'),
    'answers all that it is told': (f'{HAD}|{ANSWERED}', 'if False:|True', 'once', 'twice'),
    'gives up when refused': ("self.wish('view', seat=seat)", 'pass', 'refusal', 'late'),
    'takes its time': (ANSWERS, 'import time; time.sleep(1.5)\n            ' + ANSWERS, 'time', 'late'),
    'knows all kinds': ("        if kind in ('begin', 'welcome'):", "        assert kind != 'weather'\n        if kind in ('begin', 'welcome'):",
                        'unknown', 'gone'),
    'knows all members': ("        if kind in ('begin', 'welcome'):", "        assert 'later' not in message\n        if kind in ('begin', 'welcome'):",
                          'unknown', 'gone'),
    'is welcome once': ("            self.me, self.id", "            assert self.me is None\n            self.me, self.id", 'return', 'gone'),
    'has few letters': ('json.loads(line)', "json.loads(line.decode().encode('latin-1').decode('latin-1'))", 'unicode', 'gone'),
    'has a small mind': ('json.loads(line)', "json.loads(line) if len(line) < 100000 else sys.exit('too large')", 'large', 'gone'),
    'is not spoken to': ("        if kind in ('begin', 'welcome'):", "        assert kind != 'talk'\n        if kind in ('begin', 'welcome'):",
                         'talk', 'gone'),
    'never ends': (READS, READS + 'import time\ntime.sleep(60)\n', 'end', 'goes_on'),
}


def trial(text, *words):
    with tempfile.NamedTemporaryFile('w', suffix='.py') as file:
        file.write(text)
        file.flush()
        return call([MURK, 'check-bot', f'exec {sys.executable} {file.name}', *words])


@test
def the_example_meets_all_requirements_in_sixty_lines():
    check(len(BOT.splitlines()) <= 60, len(BOT.splitlines()))
    done = trial(BOT)
    check(done.returncode == 0 and 'FAIL' not in done.stdout and done.stderr == '', done)
    check(done.stdout.count('\nok ') + 1 == 18 and 'The program can be a player.' in done.stdout, done)


def unmet(bad, *words):
    """{need: why not} of those that were tried, and all that was told."""
    done = trial(bad, '--json', *words)
    report = json.loads(done.stdout)
    check(done.returncode == 1 and not report['passed'], done)
    return {row['need']: row.get('why') for row in report['needs'] if not row['met'] and row['tested']}, done


@test
def of_each_bad_program_it_is_told_what_is_bad():
    for name, (old, new, need, why) in BAD.items():
        bad = BOT
        for part, other in zip(old.split('|'), new.split('|')):
            check(bad.count(part) == 1, f'{name}: {part} stands {bad.count(part)} times in the example')
            bad = bad.replace(part, other)
        found, done = unmet(bad, '--seconds', '1')
        if found.get(need) != why:  # on a busy machine a second may be over before the program has begun
            found, done = unmet(bad, '--seconds', '10')
        check(found.get(need) == why, name, f'expected {need}: {why}', found, done.stdout)


@test
def of_a_program_that_cannot_be_started_the_cause_is_told_and_no_more():
    with tempfile.NamedTemporaryFile('w', suffix='.py') as file:  # not executable
        for program, lang, words in (('./nope', 'en', 'The program cannot be started: '), ('./nope', 'it', 'Non si riesce ad avviare il programma: '),
                                     (file.name, 'en', 'The program cannot be started: ')):
            done = call([MURK, 'check-bot', program, '--lang', lang])
            check(done.returncode == 1 and done.stdout == '' and len(done.stderr.splitlines()) == 1, done)
            check(done.stderr.startswith(f'murk check-bot: {words}') and program in done.stderr, done)
    done = call([MURK, 'check-bot', './nope', '--json'])
    report = json.loads(done.stdout)
    check(done.returncode == 1 and not report['passed'] and './nope' in report['not_started'], done)


@test
def what_is_told_can_be_read_in_both_languages():
    bad = BOT.replace("self.wish('ready')", 'pass')
    for lang, words in (('en', 'It did not do so in time.'), ('it', "Non l'ha fatto in tempo.")):
        done = trial(bad, '--seconds', '1', '--lang', lang, '--game', 'shy-monsters')
        check(done.returncode == 1 and words in done.stdout and 'FAIL  ready' in done.stdout, done)


@test
def one_game_alone_and_calls_that_are_wrong():
    done = trial(BOT, '--game', 'terrorscape', '--games', '1', '--seed', '9', '--json')
    check(done.returncode == 0 and json.loads(done.stdout)['passed'], done)
    for words, named in ((['x', '--game', 'chess'], 'chess'), ([], 'which program'), (['x', '--games', '0'], '--games')):
        done = call([MURK, 'check-bot', *words])
        check(done.returncode == 2 and named in done.stderr and done.stdout == '', done)


main()
