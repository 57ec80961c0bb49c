"""Whole games at a table in WebAssembly, hosted by Node through engine.mjs: what it says and writes is what `murk table` does,
byte for byte, also when it is made again from its log."""
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.table_client import play  # noqa: E402
from support.tap import FAST, ROOT, WASM, check, games_asked_for, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm')
BY_GAME = True
MURK, ENGINE = FAST / 'murk', WASM / 'src/wasm/engine.wasm'
RESTARTS = 30  # of a table, at most
GAMES_EACH = 12
# Each edition is played in these ways: settings, whether all seats are taken and options are drawn, and by how many people.
WAYS = [
    ('pace=quick bots=instant clock=none', False, 1),
    ('pace=quick bots=brisk clock=quick', True, 2),
    ('pace=strict bots=calm clock=relaxed', False, 2),
    ('pace=strict bots=brisk clock=days watch=none aid=off', True, 3),
]


def sittings():
    for row in json.loads(must_call([MURK, 'games', '--json'])):
        editions = [edition['edition'] for edition in row['editions']] if row['game'] in GAMES else []
        for number in range(GAMES_EACH if editions else 0):
            settings, is_varied, people = WAYS[number % len(WAYS)]
            edition, seats = editions[number // len(WAYS) % len(editions)], row['max_seats' if is_varied else 'min_seats']
            options = [option for option in row['options'] if is_varied and 'values' in option]
            yield number, options, row['game'], f'edition={edition} seats={seats} {settings}', people


GAMES = games_asked_for(MURK)
PLAYED = [(way, play(MURK, random.Random(number), options, *way)) for number, options, *way in sittings()]


def by_node(lines, restart=0, *more):
    text = ''.join(line + '\n' for line in lines)
    out = must_call(['node', ROOT / 'tests/support/table.mjs', ENGINE, FAST, restart, *more], stdin=text)
    return out.split('\n')[:-1]


def check_same(found, wanted, *about):
    for number, (here, there) in enumerate(zip(found, wanted)):
        check(here == there, *about, f'line {number} that comes out', f'WebAssembly: {here[:900]}', f'natively: {there[:900]}')
    check(len(found) == len(wanted), *about, f'{len(found)} lines come out, natively {len(wanted)}')


@test
def whole_games_are_played():
    for way, sitting in PLAYED:
        check(sitting.over, 'does not end:', *way)
    kinds = {message['kind'] for _, sitting in PLAYED for line in sitting.read if (message := json.loads(line).get('message'))}
    wanted = {'done', 'refused', 'view', 'welcome', 'table', 'begin', 'news', 'talk', 'over'}
    check(wanted <= kinds, 'never sent:', *sorted(wanted - kinds))
    note(f'{len(PLAYED)} games, {sum(len(sitting.read) for _, sitting in PLAYED)} lines come out of them')


@test
def webassembly_says_and_writes_the_same_bytes():
    for way, sitting in PLAYED:
        check_same(by_node(sitting.wrote), sitting.read, *way)


@test
def a_table_made_again_from_its_log_goes_on_with_the_same_bytes():
    for way, sitting in PLAYED:
        check_same(by_node(sitting.wrote, max(7, len(sitting.wrote) // RESTARTS)), sitting.read, *way)


@test
def a_log_that_happens_again_sends_the_same_messages():
    for way, sitting in PLAYED:
        out = [json.loads(line) for line in sitting.read]
        told = [text for text, line in zip(sitting.read, out) if 'n' in line.get('message', {})]
        check_same(by_node([line['line'] for line in out if 'line' in line], 0, 'again'), told, *way)


main()
