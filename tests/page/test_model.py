"""The page's model of a table, in Node: whole games of the engine leave it with what the table has."""
import os
import subprocess
import sys
from pathlib import Path

NEEDS = ('fast:murk', 'clang:src/wasm/engine.wasm')
ROOT = Path(__file__).resolve().parents[2]

os.chdir(ROOT)
if subprocess.run(['tools/page.sh', '--packages']).returncode:
    print('1..1\nnot ok 1 - the packages of the page are here')
    sys.exit(1)
sys.stdout.flush()
os.execvp('node', ['node', 'tests/page/model.mjs'])
