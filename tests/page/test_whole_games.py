"""Whole games of all three in a real Chromium, by touch, on a phone and on a laptop; axe finds nothing."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

BY_GAME = True
NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('whole_games.mjs', page.PAGE, page.SHOTS, *sys.argv[1:])
