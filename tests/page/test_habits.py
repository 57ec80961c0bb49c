"""How the page behaves around a game: keyboard, reload, language, offline, covered hand."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'clang:src/wasm/engine.wasm', 'clang:src/wasm/study.wasm')

page.build()
page.run('habits.mjs', page.PAGE, page.SHOTS)
