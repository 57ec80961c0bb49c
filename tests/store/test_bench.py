"""`murk bench store`: figures of a store."""
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import MURK, call, check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True


def bench(*words, cwd):
    return call([MURK, 'bench', 'store', *words], cwd=cwd)


@test
def lines_are_counted_beside_the_flush_of_the_disk():
    with tempfile.TemporaryDirectory() as folder:
        done = bench('--json', cwd=folder)
        check(done.returncode == 0, done)
        told = json.loads(done.stdout)
        check([row['lines_a_commit'] for row in told['rates']] == [1, 8, 32, 128, 1000] and told['flush_ms'] > 0, told)
        check(all(0 < row['median_ms'] <= row['p99_ms'] and row['lines_per_second'] > 0 for row in told['rates']), told)
        check(list(Path(folder).iterdir()) == [], 'it leaves nothing')


@test
def what_is_in_use_is_not_measured():
    with tempfile.TemporaryDirectory() as folder:
        done = bench('--store', 'mine', cwd=folder)
        check(done.returncode == 0 and 'lines a commit' in done.stdout and Path(folder, 'mine').exists(), done)
        done = bench('--store', 'mine', cwd=folder)
        check(done.returncode == 1 and 'has tables in it' in done.stderr, done)
        done = bench('--count', '3', cwd=folder)
        check(done.returncode == 2 and 'takes --store' in done.stderr, done)


main()
