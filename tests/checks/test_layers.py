"""Who may include whom, and who may know which games there are."""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, ROOT, WASM, check, main, test  # noqa: E402

NEEDS = ('checked:build.ninja', 'wasm:build.ninja')
SRC = ROOT / 'src'
GAMES = sorted(path.name for path in (SRC / 'games').iterdir() if path.is_dir())
FREESTANDING = {'stdbool.h', 'stddef.h', 'stdint.h'}
LIBRARY = ('base', 'text', 'game', 'games', 'bots', 'lesson', 'table', 'api', 'wasm')

# What files in a folder may include, as patterns; GAME stands for the game whose folder it is. A folder that is not listed
# is as its parent. Of the rooms of a large game, `box` is what is printed, `rules` what may be done, `knowledge` who knows
# what, `draw` the picture of a view, `check` what referees and tests ask for.
GROUND = ['base/', 'text/', 'game/']
PROGRAM = [*GROUND, r'bots/bots\.h', r'table/(table|listing)\.h', 'host/', r'games/games\.h']
ALLOWED = {
    'base': ['base/'],
    'text': ['base/', 'text/'],
    'game': GROUND,
    'games': [*GROUND, r'games/games\.h', r'games/(\w+)/\1\.h'],
    'games/GAME': [*GROUND, 'games/GAME/'],
    'games/GAME/box': [*GROUND, 'games/GAME/box/'],
    'games/GAME/rules': [*GROUND, r'games/GAME/GAME\.h', 'games/GAME/(box|rules)/', r'games/GAME/knowledge/knowledge\.h'],
    'games/GAME/knowledge': [*GROUND, r'games/GAME/GAME\.h', 'games/GAME/(box|rules|knowledge)/'],
    'games/GAME/draw': [*GROUND, r'games/GAME/GAME\.h', 'games/GAME/(box|draw)/', r'games/GAME/knowledge/view\.h'],
    'bots': [*GROUND, 'bots/', r'games/games\.h'],
    'bots/GAME': [*GROUND, r'bots/\w+\.h', 'bots/GAME/', r'games/GAME/(box/\w+|knowledge/view|view|tiles|comfort)\.h'],
    'lesson': [*GROUND, r'games/games\.h', 'lesson/'],
    'table': [*GROUND, r'bots/bots\.h', r'games/games\.h', 'table/'],
    'api': [*GROUND, 'bots/', r'games/games\.h', r'murk\.h'],
    'wasm': [*GROUND, r'table/table\.h', r'lesson/lesson\.h', r'games/games\.h', 'wasm/'],
    'host': [*GROUND, 'host/', r'games/games\.h'],
    'sim': [*PROGRAM, 'sim/'],
    'leak': [*PROGRAM, 'sim/', 'leak/'],
    'leak/table': [*PROGRAM, 'sim/', 'leak/', 'table/'],
    'check': [*PROGRAM, 'check/'],
    'terminal': [*PROGRAM, r'lesson/lessons?\.h', 'terminal/', r'hall/hall\.h', 'local/'],
    'terminal/online': [*PROGRAM, 'terminal/', r'client/(address|remote)\.h'],
    'client': [*GROUND, 'host/', r'net/(net|frames|handshake)\.h', r'local/child\.h', 'client/'],
    'load': [*PROGRAM, r'client/(address|upgrade)\.h', 'load/'],
    'hall': [*PROGRAM, 'hall/'],
    'net': ['base/', 'host/', 'net/'],
    'server': [*PROGRAM, r'hall/hall\.h', r'net/net\.h', r'store/(store|log_line)\.h', r'local/table_file\.h', 'server/'],
    'local': [*PROGRAM, r'hall/hall\.h', 'local/'],
    'trial': [*PROGRAM, r'hall/hall\.h', 'local/', 'trial/'],
    'store': [*PROGRAM, r'table/listing\.h', 'store/'],
    'storm': [*PROGRAM, r'hall/hall\.h', r'leak/table/pairs\.h', 'storm/'],
    'commands': [*PROGRAM, r'lesson/lessons?\.h', 'sim/', 'leak/', 'check/', 'terminal/', r'storm/storm\.h', r'hall/hall\.h', 'local/',
                 r'store/(store|erase|visit|log_line)\.h', 'trial/', r'server/(log|server|web_page)\.h', 'client/', r'load/load\.h', 'commands/'],
}
FILES_IN_A_FOLDER = 40


def sources():
    return sorted(path for path in SRC.rglob('*') if path.suffix in ('.c', '.h'))


def without_comments(text):
    return re.sub(r'/\*.*?\*/', ' ', text, flags=re.S)


def includes(path, form):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = re.match(r'\s*#\s*include\s*' + form, line)
        if found:
            yield number, found[1]


def allowed(path):
    """The patterns of the nearest listed folder above the file."""
    parts = path.parent.relative_to(SRC).parts
    game = parts[1] if len(parts) > 1 and parts[0] in ('games', 'bots') else ''
    for length in range(len(parts), 0, -1):
        folder = '/'.join('GAME' if i == 1 and game else part for i, part in enumerate(parts[:length]))
        if folder in ALLOWED:
            return [pattern.replace('GAME', game) for pattern in ALLOWED[folder]]
    return []


@test
def a_layer_includes_only_what_is_below_it():
    wrong = [f'{path.relative_to(ROOT)}:{number}: includes {name}'
             for path in sources() for number, name in includes(path, '"([^"]+)"')
             if not any(re.match(pattern, name) for pattern in allowed(path))]
    check(not wrong, *wrong)


@test
def a_games_state_stays_in_its_folder():
    wrong = [f'{path.relative_to(ROOT)}:{number}: includes {name}'
             for path in sources() for number, name in includes(path, '"([^"]+)"')
             if name.endswith('/state.h') and Path(name).parent.parts[:2] != path.parent.relative_to(SRC).parts[:2]]
    check(not wrong, *wrong)


@test
def the_library_needs_no_operating_system():
    wrong = [f'{path.relative_to(ROOT)}:{number}: includes <{name}>'
             for path in sources() if path.relative_to(SRC).parts[0] in LIBRARY
             for number, name in includes(path, '<([^>]+)>') if name not in FREESTANDING]
    check(not wrong, *wrong)


@test
def games_are_named_only_in_their_folders_their_bots_and_the_lists():
    words = re.compile('|'.join(re.escape(form) for game in GAMES for form in (game, game.replace('_', '-'))))
    wrong = []
    for path in sources():
        where = path.relative_to(SRC).as_posix()
        home = where.startswith('games/') or where == 'bots/bots.c'
        if home or any(where.startswith(f'bots/{game}') for game in GAMES):
            continue
        wrong += [f'src/{where}: says {word}' for word in words.findall(without_comments(path.read_text()))]
    check(not wrong, *wrong)
    check(GAMES, 'there is no game at all')


# A seed is handed on, drawn for imagined worlds, and given to the generator; whoever saw a byte of it could compute what is to come.
SEED_USES = re.compile(r'rng_start\(&?\w+, (s->)?seed, |memcpy\(s->seed, seed, SEED_BYTES\)|s->seed\[[^]]*\] = |seed\[SEED_BYTES\]')


@test
def nothing_is_made_of_a_seed_but_chance():
    wrong = []
    for path in sources():
        where = path.relative_to(SRC).parts
        if where[0] != 'games' or 'check' in where or path.suffix != '.c':
            continue
        wrong += [f'{path.relative_to(ROOT)}:{number}: {line.strip()}'
                  for number, line in enumerate(without_comments(path.read_text()).splitlines(), 1)
                  if re.search(r'\bseed\b', line) and not SEED_USES.search(line)]
    check(not wrong, *wrong)


@test
def a_game_knows_no_other_game():
    wrong = []
    for path in sources():
        for game in GAMES:
            others = [other for other in GAMES if other != game]
            if f'/{game}/' in path.as_posix():
                text = without_comments(path.read_text())
                wrong += [f'{path.relative_to(ROOT)}: says {other}' for other in others if other in text]
    check(not wrong, *wrong)


@test
def every_source_is_built():
    built = {Path(entry['directory'], entry['file']).resolve() for build in (CHECKED, WASM)
             for entry in json.loads((build / 'compile_commands.json').read_text())}
    here = {path for folder in ('src', 'tests') for path in (ROOT / folder).rglob('*.c')}
    apart = {ROOT / 'tests/consumer/consumer.c'}
    missing = sorted(path.relative_to(ROOT).as_posix() for path in here - built - apart)
    check(not missing, 'not in any meson.build:', *missing)


@test
def files_are_of_a_size_that_one_reads():
    long = [f'{path.relative_to(ROOT)}: {count} lines' for path in sources()
            if (count := len(path.read_text().splitlines())) > 600]
    check(not long, *long)


@test
def folders_are_of_a_size_that_one_overlooks():
    folders = {path.parent for path in sources()}
    full = [f'{folder.relative_to(ROOT)}: {count} files' for folder in folders
            if (count := sum(path.is_file() for path in folder.iterdir())) > FILES_IN_A_FOLDER]
    check(not full, *full)


main()
