"""How the page feels: events that are shown and never in the way, sounds, keys, typed moves, words for all."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'clang:src/wasm/engine.wasm')

page.build()
page.run('feel.mjs', page.PAGE, page.SHOTS)
