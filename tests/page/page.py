"""page.py - the page as it is built for its tests, and the tests that run in Node."""
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / 'build-test/page'
SHOTS = ROOT / 'build-test/page-shots'
FAST = Path(os.environ.get('MURK_FAST', ROOT / 'build'))
WASM = Path(os.environ.get('MURK_WASM', ROOT / 'build-wasm'))
ENGINE = Path(os.environ.get('MURK_ENGINE', WASM / 'src/wasm/engine.wasm'))
STUDY = ENGINE.parent / 'study.wasm'
MADE_OF = ['web/src', 'web/art', 'web/fonts', 'web/make', 'web/index.html', 'web/package-lock.json', 'docs/protocol.schema.json', 'lessons', 'src/wasm/study.mjs']


def newest(path):
    path = ROOT / path
    return max((file.stat().st_mtime for file in path.rglob('*') if file.is_file()), default=0) if path.is_dir() else path.stat().st_mtime


def is_built():
    made = PAGE / 'version'  # the last file that is written
    return made.exists() and made.stat().st_mtime >= max(newest(path) for path in [*MADE_OF, ENGINE, STUDY, FAST / 'murk'])


def give_up(why):
    """One test that fails: what is tested here cannot be made."""
    print(f'1..1\nnot ok 1 - the page is built\n# {why}')
    sys.exit(1)


def build():
    if not is_built():
        made = subprocess.run(['tools/page.sh', PAGE], cwd=ROOT, env={**os.environ, 'MURK': str(FAST / 'murk'), 'MURK_ENGINE': str(ENGINE)},
                              capture_output=True, text=True)
        if made.returncode:
            give_up('\n# '.join((made.stdout + made.stderr).splitlines()))


def run(script, *words):
    """The tests of a script in this folder take the place of this program."""
    os.chdir(ROOT)
    os.environ['MURK_ENGINE'] = str(ENGINE)
    sys.stdout.flush()
    os.execvp('node', ['node', f'tests/page/{script}', *map(str, words)])
