"""What the page shows of events, in which order and for how long; typed moves; and that it knows no rule."""
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')

page.build()
os.environ['MURK_FAST'] = str(page.FAST)
page.run('shows.mjs', page.PAGE)
