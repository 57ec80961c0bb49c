"""Every row of the games' tables has a picture, and the page stays small."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')

page.build()
page.run('pictures.mjs', page.PAGE, page.SHOTS)
