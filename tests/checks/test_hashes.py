"""Same seed, same moves, same bytes: on gcc, on clang, optimised or with sanitizers, and on a 32-bit machine without
operating system."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, CLANG, FAST, ROOT, WASM, check, main, must_call, test  # noqa: E402

NEEDS = ('fast:tests/hashes', 'checked:tests/hashes', 'clang', 'wasm:tests/hashes.wasm')
MATCHES = 100  # of every game


def by_node():
    """64-bit numbers go in and out of WebAssembly by themselves from Node 15 on."""
    major = int(re.search(r'\d+', must_call(['node', '--version']))[0])
    flags = ['--experimental-wasm-bigint'] if major < 15 else []
    return must_call(['node', *flags, ROOT / 'tests/support/hashes.mjs', WASM / 'tests/hashes.wasm', MATCHES])


@test
def gcc_clang_and_webassembly_agree():
    found = {
        'gcc, optimised': must_call([FAST / 'tests/hashes', MATCHES]),
        'gcc, sanitizers': must_call([CHECKED / 'tests/hashes', MATCHES]),
        'clang, sanitizers': must_call([CLANG / 'tests/hashes', MATCHES]),
        'WebAssembly': by_node(),
    }
    check(len(set(found.values())) == 1, *(f'{name}: {text.strip()}' for name, text in found.items()))
    check(re.fullmatch(r'[0-9a-f]{16}\n', found['WebAssembly']), found)


@test
def other_matches_give_another_number():
    check(len({must_call([FAST / 'tests/hashes', matches]) for matches in (1, 2, 3)}) == 3)


main()
