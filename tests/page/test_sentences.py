"""The library's sentences with the names of those who sit there, in Node."""
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')

page.build()
os.environ['MURK_FAST'] = str(page.FAST)
page.run('sentences.mjs', page.PAGE)
