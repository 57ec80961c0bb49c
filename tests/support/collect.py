"""collect.py - what there is to run, found by where it stands.

    tests/unit/test_*.c          a cmocka program each, with sanitizers
    tests/scenarios/GAME/        `murk check` on all its files, with sanitizers
    tests/fuzz/fuzz_*.c          a libFuzzer program each, for a few seconds
    tests/*/test_*.py            Python programs that print TAP
    src, include, tests          the analysers
"""
import sys

from support.builds import BUILDS, ROOT
from support.jobs import Job

FUZZ_SECONDS = 5
# The longest begin first, so that the end is not one test on one core.
LONGEST = ['checks/leak', 'terminal/screen', 'unit/leaks', 'unit/shy_model', 'unit/bots', 'cli/commands', 'cppcheck',
           'unit/every_game', 'cli/lab', 'checks/memory']


def unit_jobs():
    where = BUILDS['checked'].directory / 'tests'
    return [Job('unit/' + path.stem.removeprefix('test_'), [where / path.stem], 'tap', ('checked',), timeout=600)
            for path in sorted(ROOT.glob('tests/unit/test_*.c'))]


def scenario_jobs():
    murk = BUILDS['checked'].directory / 'murk'
    return [Job('scenarios/' + folder.name, [murk, 'check', folder.relative_to(ROOT)], 'tally', ('checked',))
            for folder in sorted(ROOT.glob('tests/scenarios/*')) if folder.is_dir()]


def python_jobs():
    jobs = []
    for path in sorted(ROOT.glob('tests/*/test_*.py')):
        name = f'{path.parent.name}/{path.stem.removeprefix("test_")}'
        jobs.append(Job(name, [sys.executable, path.relative_to(ROOT)], 'tap', tuple(BUILDS), timeout=600))
    return jobs


def fuzz_jobs(seconds=FUZZ_SECONDS):
    """Each begins with the corpus that is kept with its source; what it finds on the way stays in its build."""
    jobs = []
    for path in sorted(ROOT.glob('tests/fuzz/fuzz_*.c')):
        name = path.stem.removeprefix('fuzz_')
        found = ROOT / 'build-test/fuzz' / name
        found.mkdir(parents=True, exist_ok=True)
        kept = [folder for folder in [ROOT / 'tests/fuzz/corpus' / name] if folder.is_dir()]
        jobs.append(Job('fuzz/' + name, [
            BUILDS['clang'].directory / 'tests' / path.stem, f'-max_total_time={seconds:.0f}', '-timeout=10',
            '-rss_limit_mb=2048', '-print_final_stats=1', '-verbosity=1', f'-artifact_prefix={found}/../{name}-',
            found, *kept], 'exit', ('clang',), timeout=seconds + 120))
    return jobs


def sources(*folders):
    return sorted(path.relative_to(ROOT) for folder in folders for path in (ROOT / folder).rglob('*.[ch]'))


def analysis_jobs():
    jobs = [Job('format', ['clang-format', '--dry-run', '-Werror', *sources('src', 'include', 'tests')])]
    jobs.append(Job('cppcheck', [
        'cppcheck', '--quiet', '--std=c11', '--enable=warning,performance,portability', '--inline-suppr',
        '--error-exitcode=1', '--suppress=missingIncludeSystem',
        '--suppress=uninitvar', '--suppress=uninitdata',  # it takes memcpy into for reading; valgrind knows better
        '--suppress=nullPointerOutOfMemory', '--suppress=normalCheckLevelMaxBranches',
        '-Isrc', '-Iinclude', '-Itests', 'src', 'tests']))
    folders = {}
    for path in sources('src'):
        if path.suffix == '.c' and path.parent.name != 'wasm':
            folders.setdefault(path.parent, []).append(path)
    for folder, files in folders.items():
        jobs.append(Job(f'tidy/{folder.relative_to("src")}', [
            'clang-tidy', '--quiet', '-p', BUILDS['clang'].directory, *files], needs=('clang',)))
    return jobs


def all_jobs():
    jobs = unit_jobs() + scenario_jobs() + python_jobs() + fuzz_jobs() + analysis_jobs()
    return sorted(jobs, key=lambda job: LONGEST.index(job.name) if job.name in LONGEST else len(LONGEST))
