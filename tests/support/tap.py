"""tap.py - tests in Python that print their results as TAP.

A test is a function marked with @test; its name is a sentence. It fails by raising, mostly through check():

    @test
    def a_missing_file_is_named():
        done = call([MURK, 'replay', 'nowhere.murk'])
        check(done.returncode == 2, done)

    main()

A file tells the runner, in lines of their own, which builds it NEEDS (`NEEDS = ('fast', 'checked:murk')`: one as a whole,
of another one target), that it mostly WAITS (`WAITS = True`), or that it is to be called for each game (`BY_GAME = True`).
"""
import json
import os
import subprocess
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONG = 'MURK_LONG_TESTS' in os.environ  # `./test --long` looks at more of the same
FAST = Path(os.environ.get('MURK_FAST', ROOT / 'build'))              # optimised, gcc
CHECKED = Path(os.environ.get('MURK_CHECKED', ROOT / 'build-test/gcc'))  # sanitizers, gcc
CLANG = Path(os.environ.get('MURK_CLANG', ROOT / 'build-test/clang'))    # clang, sanitizers, fuzzers
WASM = Path(os.environ.get('MURK_WASM', ROOT / 'build-wasm'))             # WebAssembly
MURK = CHECKED / 'murk'
VALGRIND = ['valgrind', '--quiet', '--error-exitcode=99', '--leak-check=full', '--errors-for-leak-kinds=definite']

_tests = []


class Failed(Exception):
    pass


def test(function):
    _tests.append(function)
    return function


def check(truth, *about):
    """Fail unless `truth`, saying all that `about` tells of the case."""
    if not truth:
        raise Failed('\n'.join(describe(thing) for thing in about) or 'not so')


def describe(thing):
    if isinstance(thing, subprocess.CompletedProcess):
        words = ' '.join(str(word) for word in thing.args)
        return f'$ {words}\nexit code {thing.returncode}\n{thing.stdout}{thing.stderr}'
    return str(thing)


def call(command, timeout=120, stdin='', **more):
    """Run a command to its end, its output as text."""
    command = [str(word) for word in command]
    try:
        return subprocess.run(command, input=stdin, capture_output=True, timeout=timeout, cwd=more.pop('cwd', ROOT),
                              encoding='utf-8', errors='replace', **more)
    except subprocess.TimeoutExpired as late:
        raise Failed(f'$ {" ".join(command)}\nstill running after {timeout} s\n{late.stdout}{late.stderr}') from late


def must_call(command, **more):
    """Run a command that has to succeed; gives what it printed."""
    done = call(command, **more)
    check(done.returncode == 0, done)
    return done.stdout


def games_of(murk):
    return [row['game'] for row in json.loads(must_call([murk, 'games', '--json']))]


def games_asked_for(murk):
    """Of a test that is called BY_GAME: the one named after --game, or all."""
    words, names = sys.argv[1:], games_of(murk)
    check(not words or (words[:-1] == ['--game'] and words[-1] in names), '--game and one of', *names)
    return words[1:] or names


NOTE = '# note: '


def note(text):
    """Say something that is shown with the result, even of a test that passes."""
    print(NOTE + text, flush=True)


def main():
    print(f'1..{len(_tests)}')
    failed = 0
    for number, function in enumerate(_tests, 1):
        name = function.__name__.replace('_', ' ')
        try:
            function()
            print(f'ok {number} - {name}', flush=True)
        except Exception as error:  # any mishap is this test's failure, the others still run
            failed += 1
            print(f'not ok {number} - {name}')
            text = str(error) if isinstance(error, Failed) else traceback.format_exc()
            print('\n'.join('# ' + line for line in text.splitlines()), flush=True)
    sys.exit(1 if failed else 0)
