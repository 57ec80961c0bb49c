"""Same seed, same moves, same bytes: on gcc, optimised or with sanitizers, and by clang on a 32-bit machine without
operating system; with --clang on this one as well."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, CLANG, FAST, ROOT, WASM, check, main, must_call, test  # noqa: E402

NEEDS = ('fast:tests/hashes', 'checked:tests/hashes', 'wasm:tests/hashes.wasm')
MATCHES = 50  # of every game
BUILDS = {'gcc, optimised': FAST, 'gcc, sanitizers': CHECKED, **({'clang, sanitizers': CLANG} if '--clang' in sys.argv else {})}


def by_node():
    """64-bit numbers go in and out of WebAssembly by themselves from Node 15 on."""
    major = int(re.search(r'\d+', must_call(['node', '--version']))[0])
    flags = ['--experimental-wasm-bigint'] if major < 15 else []
    return must_call(['node', *flags, ROOT / 'tests/support/hashes.mjs', WASM / 'tests/hashes.wasm', MATCHES])


@test
def all_compilers_agree():
    found = {name: must_call([build / 'tests/hashes', MATCHES], timeout=600) for name, build in BUILDS.items()} | {'WebAssembly': by_node()}
    check(len(set(found.values())) == 1, *(f'{name}: {text.strip()}' for name, text in found.items()))
    check(re.fullmatch(r'[0-9a-f]{16}\n', found['WebAssembly']), found)


@test
def other_matches_give_another_number():
    check(len({must_call([FAST / 'tests/hashes', matches]) for matches in (1, 2, 3)}) == 3)


main()
