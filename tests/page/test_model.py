"""The page's model of a table, in Node: whole games of the engine leave it with what the table has."""
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')

if subprocess.run(['tools/page.sh', '--packages'], cwd=page.ROOT).returncode:
    page.give_up('its packages could not be fetched')
page.run('model.mjs')
