"""After the game in the page: result, claims, proof, files, replay, again and on from the middle."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('after.mjs', page.PAGE, page.SHOTS, page.FAST / 'murk')
