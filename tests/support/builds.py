"""builds.py - the ways in which Murk is built for its tests."""
import os
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPORARY = ROOT / 'build-test'

Build = namedtuple('Build', 'directory compiler options')

# `fast` is the build of ./run, word for word, so that neither makes the other build anew. Stacks name lines: nobody
# runs a debugger here, and whole debug information takes a fifth of the compilers' time; -Og would save another, and tests take twice as long then. `wasm` is that of tools/page.sh, also word
# for word: what runs in browsers waits for it alone. `clang` is libFuzzer's, with --fuzz and --long only.
BUILDS = {
    'fast': Build(ROOT / 'build', 'gcc', ['--buildtype=release', '-Dwerror=false']),
    'wasm': Build(ROOT / 'build-wasm', 'clang', ['-Dwasm=true']),
    'checked': Build(TEMPORARY / 'gcc', 'gcc', [
        '--buildtype=plain', '-Doptimization=1', '-Db_sanitize=address,undefined', '-Dtests=enabled',
        '-Dc_args=-g1 -fno-sanitize-recover=all']),
    'clang': Build(TEMPORARY / 'clang', 'clang', [
        '--buildtype=plain', '-Doptimization=1', '-Db_sanitize=address,undefined', '-Db_lundef=false',
        '-Dtests=disabled', '-Dfuzzers=true',
        '-Dc_args=-gline-tables-only -fsanitize=fuzzer-no-link -fno-sanitize-recover=all']),
    'threads': Build(TEMPORARY / 'threads', 'gcc', [  # only with --long
        '--buildtype=plain', '-Doptimization=1', '-Db_sanitize=thread', '-Dtests=disabled', '-Dc_args=-g1']),
}


def environment():
    """What tests find in their environment."""
    return {
        'MURK_FAST': str(BUILDS['fast'].directory),
        'MURK_CHECKED': str(BUILDS['checked'].directory),
        'MURK_CLANG': str(BUILDS['clang'].directory),
        'MURK_WASM': str(BUILDS['wasm'].directory),
        'MURK': str(BUILDS['checked'].directory / 'murk'),
        'CMOCKA_MESSAGE_OUTPUT': 'TAP',
        'ASAN_OPTIONS': 'detect_leaks=1:detect_stack_use_after_return=1:strict_string_checks=1',
        'UBSAN_OPTIONS': 'print_stacktrace=1:halt_on_error=1',
        'LC_ALL': 'C.UTF-8',
        'PYTHONDONTWRITEBYTECODE': '1',
        'PYTHONPATH': os.pathsep.join([str(ROOT / 'tests')] + os.environ.get('PYTHONPATH', '').split(os.pathsep)),
    }
