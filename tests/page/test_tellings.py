"""What the page tells and what it is told: nothing hidden, refusals, talk, help, replay through any eyes, files."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('tellings.mjs', page.PAGE, page.SHOTS)
