"""What every store does, on PostgreSQL."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.postgres import Postgres  # noqa: E402
from support.tap import CHECKED, call, check, main, test  # noqa: E402

NEEDS = ('checked:tests/test_store',)


@test
def what_every_store_does_postgresql_does():
    with Postgres() as database:
        done = call([CHECKED / 'tests/test_store', '--store', database.address])
        check(done.returncode == 0 and 'not ok' not in done.stdout, done)


main()
