"""The main screens of the page beside pictures that were looked at."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.SHOTS.mkdir(parents=True, exist_ok=True)
page.run('snapshots.mjs', page.PAGE, page.SHOTS)
