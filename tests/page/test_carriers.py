"""The ways to a table, in Node: a socket that breaks and comes back, and a log seen through another seat's eyes."""
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')

if subprocess.run(['tools/page.sh', '--packages'], cwd=page.ROOT).returncode:
    page.give_up('its packages could not be fetched')
page.run('carriers.mjs')
