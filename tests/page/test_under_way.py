"""Answers on their way to a table on a real server: seen, made once, and asked for again where they were lost."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('under_way.mjs', page.PAGE, page.SHOTS, page.FAST / 'murk')
