"""Several matches at one table of a real server: replays and links of each."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('matches.mjs', page.PAGE, page.SHOTS, page.FAST / 'murk')
