"""collect.py - what there is to run, found by where it stands.

    tests/unit/test_*.c          a cmocka program each, with sanitizers; what takes long a job for each game
    tests/scenarios/GAME/        `murk check` on all its files, with sanitizers
    tests/fuzz/fuzz_*.c          a program each, with inputs that are kept and changes of them; with --long and --fuzz libFuzzer's
    tests/*/test_*.py            Python programs that print TAP and say what they need (see PythonTest)
    tests/mutants                leaks put into the games by themselves; only with --long
    src, include, tests          the analysers
"""
import ast
import os
import subprocess
import sys
import time

from support.builds import BUILDS, ROOT, TEMPORARY
from support.jobs import Job

GAMES = sorted(path.name.replace('_', '-') for path in (ROOT / 'src/games').iterdir() if path.is_dir())
FUZZ_CASES, FUZZ_SECONDS_LONG = 4_000, 300
LONG_STORMS = 2_500, range(1, 5)
LONG_KILLS = 300
LONG_GAMES = 1_000  # that are searched for canaries
QUICK_PAIRS, LONG_PAIRS, LONG_SEEDS = 20_000, 1_000_000, range(2, 11)  # checks/leak has the first seed
TIDY_FILES = 40  # a job
OUTSIDE = ('src/client', 'src/hall', 'src/host', 'src/net', 'src/server', 'src/store')  # cppcheck takes long, so by --long alone all of src
COMPILED = ('-std=c17', '-Isrc', '-Iinclude', '-Itests', '-DMURK_VERSION=""')
WARNINGS = ('-Wall', '-Wextra', '-Wconversion', '-Wshadow', '-Wmissing-prototypes', '-Wno-missing-field-initializers',
            '-Wno-unknown-warning-option', '-Wno-enum-float-conversion', '-Wno-macro-redefined')  # as in meson.build, whose version is no macro of ours
# These show that play is as it was, that leaks are seen, that what holds for every game holds: of memory the first of many
# like cases tell as much as all. So of each so many cases one runs with sanitizers and by --quick, and of so many in the optimised build,
# of leaks others every day; all with sanitizers by --long.
MOSTLY_FAST = {'every_game': (16, 6), 'golden': (30, 1), 'leaks': (60, 6), 'table_timing': (5, 1)}
FEW, MANY = 0, 1
DAY = int(time.time() // 86400)
# And these play hundreds of games by code that other tests run with sanitizers as well: with them only by --long.
FAST = {'leaks', 'shy_model', 'stay_bots_games', 'table_games', 'table_leaks', 'table_talk', 'table_windows'}


# ---- unit tests ----

def unit_names():
    return [path.stem.removeprefix('test_') for path in sorted(ROOT.glob('tests/unit/test_*.c'))]


def shards(name):
    """The words for each job of a unit test: one for each game if it can be asked for one."""
    text = (ROOT / f'tests/unit/test_{name}.c').read_text()
    return [['--game', game] for game in GAMES] if 'shard_by_game(' in text else [[]]


def unit_job(name, build, shard=(), words=()):
    program = f'tests/test_{name}'
    label = ['unit', name, *shard[1:], *(['fast'] if build == 'fast' else [])]
    return Job('/'.join(label), [BUILDS[build].directory / program, *shard, *words], 'tap', (f'{build}:{program}',),
               timeout=600)


def every(name, which):
    if name not in MOSTLY_FAST:
        return []
    parts = MOSTLY_FAST[name][which]
    return ['--every', parts, *(['--from', int(DAY % parts)] if name == 'leaks' else [])]


def some_unit_jobs(build):
    """Of those that take long, some of their cases."""
    return [unit_job(name, build, shard, every(name, FEW)) for name in unit_names() for shard in shards(name)]


def unit_jobs():
    with_sanitizers = [job for job in some_unit_jobs('checked') if job.name.split('/')[1] not in FAST]
    return with_sanitizers + [unit_job(name, 'fast', shard, every(name, MANY)) for name in unit_names() if name in FAST | MOSTLY_FAST.keys()
                              for shard in shards(name)]


def whole_unit_jobs(build):
    return [unit_job(name, build, shard) for name in unit_names() for shard in shards(name)]


# ---- what the program does ----

def scenario_jobs(build='checked'):
    label = '/fast' if build == 'fast' else ''
    return [Job(f'scenarios/{folder.name}{label}', [BUILDS[build].directory / 'murk', 'check', folder.relative_to(ROOT)],
                'tally', (f'{build}:murk',))
            for folder in sorted(ROOT.glob('tests/scenarios/*')) if folder.is_dir()]


def leak_jobs(pairs, seeds):
    """Matches that show a leak are written to build-test."""
    return [Job(f'leak/{game}/{seed}', [BUILDS['fast'].directory / 'murk', 'leak', game, '--pairs', pairs, '--seed', seed,
                                        '--threads', 1, '--out', TEMPORARY], needs=('fast:murk',), timeout=900)
            for game in GAMES for seed in seeds]


def storm_jobs(storms, seeds):
    return [Job(f'storm/{seed}', [BUILDS['fast'].directory / 'murk', 'storm', '--storms', storms, '--seed', seed * 1_000_000],
                needs=('fast:murk',), timeout=3000) for seed in seeds]


def kill_jobs(kills):
    """The tests of restarts and of several nodes, with so many kills of a server under load."""
    return [Job(f'server/{name}', [sys.executable, f'tests/server/{file}.py', '--kills', kills], 'tap', ('fast:murk',), timeout=3600, waits=True)
            for name, file in (('kills', 'test_restart'), ('node_kills', 'test_nodes'))]


def canary_jobs(games, parts=4):
    """They mostly wait, so several run at once."""
    each = games // parts
    return [Job(f'server/canaries/{part + 1}', [sys.executable, 'tests/server/test_canaries.py', '--games', each, '--from', part * each], 'tap',
                ('fast:murk',), timeout=3600, waits=True) for part in range(parts)]


def thread_jobs():
    """The server's tests with ThreadSanitizer: a server in which it finds something ends with another code than 0."""
    calls = ('play', []), ('restart', ['--kills', 8]), ('nodes', ['--kills', 8]), ('canaries', ['--games', 9])
    return [Job(f'server/{name}/threads', [sys.executable, f'tests/server/test_{name}.py', *words], 'tap', ('threads:murk',), timeout=1200,
                env={'MURK_FAST': str(BUILDS['threads'].directory)}, waits=True) for name, words in calls]


def compiler_jobs():
    """The same bytes come out of clang's build, too."""
    return [Job('checks/hashes/clang', [sys.executable, 'tests/checks/test_hashes.py', '--clang'], 'tap',
                tuple(f'{name}:tests/hashes' for name in ('fast', 'checked', 'clang')) + ('wasm:tests/hashes.wasm',), timeout=900)]


def page_jobs():
    """Every Killer from every seat, every edition, each at another width: games in the page to their ends."""
    return [Job(f'page/whole_games/{game}/long', [sys.executable, 'tests/page/test_whole_games.py', '--long', '--game', game], 'tap',
                ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm'), timeout=1800, waits=True) for game in GAMES]


class PythonTest:
    """What a file says of itself: the builds that it NEEDS (else all), that it mostly WAITS, that it is called BY_GAME."""

    def __init__(self, path):
        self.path = path.relative_to(ROOT)
        self.name = f'{path.parent.name}/{path.stem.removeprefix("test_")}'
        said = {'NEEDS': tuple(BUILDS), 'WAITS': False, 'BY_GAME': False}
        for statement in ast.parse(path.read_text()).body:
            if isinstance(statement, ast.Assign) and getattr(statement.targets[0], 'id', None) in said:
                said[statement.targets[0].id] = ast.literal_eval(statement.value)
        self.needs, self.waits, self.by_game = said.values()

    def environment(self):
        """A build that it does not name is not to be found, whether it has been made or not."""
        named = {need.partition(':')[0] for need in self.needs}
        hidden = {f'MURK_{build.upper()}': f'/not-among-its-NEEDS/{build}' for build in BUILDS if build not in named}
        return {**hidden, **({} if 'checked' in named else {'MURK': '/not-among-its-NEEDS'})}

    def jobs(self):
        command = [sys.executable, self.path]
        calls = [(f'{self.name}/{game}', [*command, '--game', game]) for game in GAMES] if self.by_game \
            else [(self.name, command)]
        return [Job(name, words, 'tap', self.needs, timeout=600, env=self.environment(), waits=self.waits)
                for name, words in calls]


def python_jobs(pattern='tests/*/test_*.py'):
    return [job for path in sorted(ROOT.glob(pattern)) for job in PythonTest(path).jobs()]


def fuzzers():
    """The name of each, its program, and what is kept for it."""
    for path in sorted(ROOT.glob('tests/fuzz/fuzz_*.c')):
        name = path.stem.removeprefix('fuzz_')
        yield name, f'tests/{path.stem}', [folder for folder in [ROOT / 'tests/fuzz/corpus' / name] if folder.is_dir()]


def case_jobs():
    """Others every day."""
    return [Job('fuzz/' + name, [BUILDS['checked'].directory / program, '--cases', FUZZ_CASES, '--seed', DAY,
                                 '--found', TEMPORARY / f'fuzz-{name}', *kept], 'exit', (f'checked:{program}',))
            for name, program, kept in fuzzers()]


def fuzz_jobs(seconds):
    """Each begins with what is kept with its source; what it finds on the way stays in its build."""
    jobs = []
    for name, program, kept in fuzzers():
        found = TEMPORARY / 'fuzz' / name
        found.mkdir(parents=True, exist_ok=True)
        jobs.append(Job(f'fuzz/{name}/guided', [
            BUILDS['clang'].directory / program, f'-max_total_time={seconds:.0f}', '-timeout=10',
            '-rss_limit_mb=2048', '-print_final_stats=1', '-verbosity=1', f'-artifact_prefix={found}/../{name}-',
            found, *kept], 'exit', (f'clang:{program}',), timeout=seconds + 120))
    return jobs


def mutant_jobs():
    """One, for its score is one number: it keeps all cores busy."""
    cores = len(os.sched_getaffinity(0))
    return [Job('mutants', [sys.executable, 'tests/mutants/run.py', '--jobs', cores], needs=('fast:murk',), timeout=4 * 3600,
                cores=cores)]


# ---- analysers ----

def sources(*folders):
    return sorted(path.relative_to(ROOT) for folder in folders for path in (ROOT / folder).rglob('*.[ch]'))


def format_jobs():
    return [Job('format', ['clang-format', '--dry-run', '-Werror', *sources('src', 'include', 'tests')])]


def cppcheck_jobs(*folders):
    return [Job('cppcheck', [
        'cppcheck', '--quiet', '--std=c11', '--enable=warning,performance,portability', '--inline-suppr',
        '--error-exitcode=1', '--max-configs=1', '--suppress=missingIncludeSystem',
        '--suppress=uninitvar', '--suppress=uninitdata',  # it takes memcpy into for reading; valgrind knows better
        '--suppress=nullPointerOutOfMemory', '--suppress=normalCheckLevelMaxBranches',
        '-Isrc', '-Iinclude', '-Itests', *folders])]


def include_words(library):
    """Where its headers are, if not where all are."""
    done = subprocess.run(['pkg-config', '--cflags-only-I', library], capture_output=True, encoding='utf-8', check=False)
    return done.stdout.split()


def warning_jobs():
    """clang has warnings that gcc has not, and they need no build. Those of src are told by clang-tidy."""
    files = [path for path in sources('tests') if path.suffix == '.c']
    return [Job('warnings', ['clang', '-fsyntax-only', '-Werror', *WARNINGS, *COMPILED, *include_words('libpq'), *files])]


def tidy_jobs():
    """A folder after the other, but never many files at once."""
    folders, jobs = {}, []
    for path in sources('src'):
        if path.suffix == '.c' and path.parent.name != 'wasm':
            folders.setdefault('/'.join(path.parts[1:3]) if len(path.parts) > 3 else path.parts[1], []).append(path)
    for folder, files in folders.items():
        for at in range(0, len(files), TIDY_FILES):
            jobs.append(Job(f'tidy/{folder}/{at // TIDY_FILES + 1}', [
                'clang-tidy', '--quiet', *files[at:at + TIDY_FILES], '--', *WARNINGS, *COMPILED, *include_words('libpq')]))
    return jobs


# ---- together ----

def all_jobs():
    return (unit_jobs() + scenario_jobs() + python_jobs() + case_jobs() + format_jobs() +
            cppcheck_jobs(*OUTSIDE) + warning_jobs() + tidy_jobs())


def quick_jobs():
    """For the daily round: one build, no sanitizers."""
    return (some_unit_jobs('fast') + scenario_jobs('fast') + python_jobs('tests/checks/test_layers.py') + format_jobs() +
            leak_jobs(QUICK_PAIRS, [1]))


def long_jobs():
    """All of it, with nothing left to the optimised build alone, more pairs and more fuzzing."""
    return (whole_unit_jobs('checked') + scenario_jobs() + python_jobs() + compiler_jobs() + case_jobs() + fuzz_jobs(FUZZ_SECONDS_LONG) + format_jobs() +
            cppcheck_jobs('src', 'tests') + warning_jobs() + tidy_jobs() + leak_jobs(LONG_PAIRS, LONG_SEEDS) + mutant_jobs() + storm_jobs(*LONG_STORMS) +
            kill_jobs(LONG_KILLS) + canary_jobs(LONG_GAMES) + thread_jobs() + page_jobs())
