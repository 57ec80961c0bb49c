"""Tables on a real server: several people in browsers of their own, a killed server, a page that is loaded again."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

BY_GAME = True
NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('online.mjs', page.PAGE, page.SHOTS, page.FAST / 'murk', *sys.argv[2:])
