"""Before the deal on a real server: open tables, the door, the host, the link; and a copy without a server."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
WAITS = True

page.build()
page.run('online_lobby.mjs', page.PAGE, page.SHOTS, page.FAST / 'murk')
