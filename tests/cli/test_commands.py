"""The program's commands, called rightly and wrongly: help, exit codes, and errors that name what is wrong."""
import json
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import MURK, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk',)
COMMANDS = re.findall(r'^  ([\w-]+) +\S', must_call([MURK, '--help']), re.M)
GAME = json.loads(must_call([MURK, 'games', '--json']))[0]['game']
DONE, NO, USAGE = 0, 1, 2

# A call of each command that goes well, so that a wrong word added to it is all that is wrong.
WELL = {
    'admin': ['list'],
    'bench': [GAME, '--count', '1'],
    'check': ['-'],
    'check-bot': ['exit'],
    'games': [],
    'join': ['http://127.0.0.1:1/t/x'],
    'leak': [GAME, '--pairs', '1'],
    'learn': [],
    'load': ['http://127.0.0.1:1', '--game', GAME],
    'page': ['/tmp'],
    'play': [GAME, '--plain', '--seed', '1'],
    'replay': ['-'],
    'serve': ['--store', 'memory:', '--port', '0'],
    'sim': [GAME, '--games', '1'],
    'storm': ['--storms', '1'],
    'table': [],
    'verify': ['-'],
}


def refused(words, *named, stdin='', code=USAGE):
    """The call ends with that code and says on stderr all that is `named`; stdout stays empty."""
    done = call([MURK, *words], stdin=stdin)
    check(done.returncode == code and not done.stdout, done)
    for word in named:
        check(word in done.stderr, f'stderr does not say {word}', done)


@test
def every_command_is_known_to_this_test():
    check(sorted(COMMANDS) == sorted(WELL), COMMANDS)


@test
def every_command_tells_how_it_is_called():
    for command in COMMANDS:
        for words in ([command, '--help'], [command, '-h'], ['help', command], [command, 'x', '--help']):
            done = call([MURK, *words])
            check(done.returncode == DONE and f'murk {command}' in done.stdout and not done.stderr, done)


@test
def the_program_tells_how_it_is_called():
    for words in (['--help'], ['-h'], ['help']):
        done = call([MURK, *words])
        check(done.returncode == DONE and f'usage: {MURK}' in done.stdout and not done.stderr, done)
    check(re.fullmatch(r'murk \d+\.\d+\.\d+\n', must_call([MURK, '--version'])))


@test
def without_words_and_terminal_the_usage_is_told():
    refused([], f'usage: {MURK}')


@test
def unknown_commands_are_named():
    refused(['gmaes'], 'gmaes', 'games')
    refused(['--nonsense'], '--nonsense')
    refused(['help', 'gmaes'], 'gmaes')
    refused([''])


@test
def unknown_options_are_named():
    for command in COMMANDS:
        refused([command, *WELL[command], '--nonsense'], '--nonsense', f'murk {command}')
        refused([command, *WELL[command], '--nonsense=3'], '--nonsense', f'murk {command}')
        refused([command, *WELL[command], '-Z'], '-Z', f'murk {command}')


@test
def an_option_without_its_value_is_named():
    for command in COMMANDS:
        text = must_call([MURK, command, '--help'])
        for option in sorted(set(re.findall(r'^ +(--[a-z-]+) [A-Z]', text, re.M))):
            refused([command, *WELL[command], option], option)


@test
def numbers_out_of_range_are_refused():
    cases = [('bench', '--count'), ('leak', '--pairs'), ('leak', '--threads'), ('sim', '--games'), ('sim', '--threads'),
             ('storm', '--storms')]
    for command, option in cases:
        for number in ('0', '-1', 'many', '1.5', '1e3', '', '99999999999999999999999', '3 4'):
            refused([command, *WELL[command], option, number], option)


@test
def games_that_do_not_exist_are_named():
    for command in ('bench', 'games', 'leak', 'play', 'sim'):
        refused([command, 'tic-tac-toe'], 'tic-tac-toe')
    refused(['games', GAME[:-1]], GAME)


@test
def editions_options_and_seats_that_do_not_exist_are_named():
    for command in ('bench', 'play', 'sim'):
        refused([command, GAME, '--edition', 'nonesuch'], 'nonesuch')
        refused([command, GAME, '--set', 'nonesuch=1'], 'nonesuch')
        refused([command, GAME, '--set', 'nonesuch'], 'nonesuch')
        refused([command, GAME, '--players', '99'], '99')
    refused(['leak', GAME, '--edition', 'nonesuch'], 'nonesuch')
    refused(['leak', GAME, '--players', '99'], '99')
    refused(['play', GAME, '--seat', 'nobody'], 'nobody')
    refused(['sim', GAME, '--bots', 'nobody'], 'nobody')
    refused(['play', GAME, '--bots', 'nobody'], 'nobody')
    refused(['play', GAME, '--lang', 'xx'], 'xx')
    refused(['play', GAME, '--seed', 'xyz'], 'xyz')


@test
def words_too_many_or_too_few_are_refused():
    for command in ('leak', 'play', 'sim', 'replay', 'verify', 'check'):
        refused([command])
    for command in ('bench', 'games', 'leak', 'play', 'sim'):
        refused([command, GAME, 'superfluous'], 'superfluous')


@test
def missing_files_are_named():
    for command in ('check', 'replay', 'verify'):
        done = call([MURK, command, 'no/such.file'])
        check(done.returncode in (NO, USAGE) and 'no/such.file' in done.stderr + done.stdout, done)
    refused(['play', '--load', 'no/such.file'], 'no/such.file', code=NO)


@test
def a_directory_is_no_match():
    for command in ('replay', 'verify'):
        done = call([MURK, command, '/tmp'])
        check(done.returncode in (NO, USAGE) and '/tmp' in done.stderr, done)


@test
def files_that_are_no_match_are_refused_with_their_line():
    for text in ('', 'nonsense\n', 'murk\n', '\0\1\2\xff' * 100, 'a' * 100000, 'murk 1\n' * 1000, '\n' * 5000):
        for command in ('replay', 'verify'):
            done = call([MURK, command, '-'], stdin=text)
            check(done.returncode in (NO, USAGE) and done.stderr + done.stdout, done.args, repr(text[:40]), done)


@test
def files_that_are_no_scenario_fail():
    for text in ('nonsense\n', '\0\1\2\xff' * 100, 'a' * 100000, 'game nonesuch\n'):
        done = call([MURK, 'check', '-'], stdin=text)
        check(done.returncode == NO, repr(text[:40]), done)
        check(re.search(r'^\d+ passed, [1-9]\d* failed$', done.stdout.splitlines()[-1]), done)


@test
def a_simulated_match_verifies_and_replays():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'game.murk'
        must_call([MURK, 'sim', GAME, '--games', 3, '--save', path])
        must_call([MURK, 'verify', path])
        for seat in ('referee', 'all', 'spectator'):
            check(must_call([MURK, 'replay', path, '--seat', seat]), f'nothing told to {seat}')
        check(must_call([MURK, 'replay', '-'], stdin=path.read_text()) == must_call([MURK, 'replay', path]))


@test
def a_changed_match_does_not_verify():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'game.murk'
        must_call([MURK, 'sim', GAME, '--games', 1, '--save', path])
        lines = path.read_text().splitlines(keepends=True)
        for number in range(len(lines)):
            if lines[number].strip() and not lines[number].startswith('#'):
                changed = lines[:number] + lines[number + 1:]
                done = call([MURK, 'verify', '-'], stdin=''.join(changed))
                check(done.returncode == NO, f'without line {number + 1}: {lines[number]}', done)


@test
def json_is_json():
    cases = [['games'], ['games', GAME], ['bench', GAME, '--count', '2'], ['sim', GAME, '--games', '2'],
             ['leak', GAME, '--pairs', '20']]
    for words in cases:
        json.loads(must_call([MURK, *words, '--json']))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'game.murk'
        must_call([MURK, 'sim', GAME, '--games', 1, '--save', path])
        for words in (['replay', path], ['verify', path], ['replay', path, '--seat', 'all']):
            json.loads(must_call([MURK, *words, '--json']))


@test
def every_language_speaks():
    english = must_call([MURK, 'games', '--lang', 'en'])
    italian = must_call([MURK, 'games', '--lang', 'it'])
    check(english != italian and GAME in italian)
    check(must_call([MURK, 'games'], env={'LC_ALL': 'it_IT.UTF-8'}) == italian, 'the locale is not heeded')


@test
def output_that_cannot_be_written_is_a_failure():
    done = call(['sh', '-c', f'{MURK} games > /dev/full'])
    check(done.returncode == NO and done.stderr, done)


@test
def the_same_seed_gives_the_same_result_whatever_the_threads():
    words = [MURK, 'sim', GAME, '--games', 40, '--json', '--threads']
    one, many = (re.sub(r'"(seconds|games_per_second|threads)":[\d.e+]+,?', '', must_call([*words, n])) for n in (1, 3))
    check(one == many, one, many)


main()
