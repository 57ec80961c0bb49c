"""The store's threads under ThreadSanitizer, which ends a program that it finds something in with code 66."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.tap import FAST, call, check, main, test  # noqa: E402

WAITS = True
NEEDS = ('fast:tests/test_store_threads',)
PROGRAM = FAST / 'tests/test_store_threads'


def watch(*words):
    done = call([PROGRAM, *words])
    check(done.returncode == 0 and 'WARNING: ThreadSanitizer' not in done.stderr, done)


@test
def nothing_is_shared_without_a_lock_on_sqlite():
    watch()


@test
def nothing_is_shared_without_a_lock_on_postgresql():
    with Postgres() as database:
        watch('--store', database.address)


main()
